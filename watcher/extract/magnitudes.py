"""Words of magnitude behind a number: thousand, lakh, million, 万, in many languages.

Called by the readers of amounts and of plain numbers.
"""

from __future__ import annotations

import re
from decimal import Decimal

from watcher.extract.lexicon import fold

_K, _M, _G, _T = 10**3, 10**6, 10**9, 10**12

# Words that mean the same wherever they are met (folded: no accents, lower case, no dot).
_WORDS = {
    _K: (
        "thousand tsd tausend mille milles tusen tusind tkr tys tis tisic tisice tisíc ezer mii хил хиляди тыс "
        "тысяч тысячи тис тисяч χιλ χιλιαδες tukst tukstanciai tuhat bin ribu rb nghin ngan mila duizend "
        "milers hiljada tisuca tisoc"
    ),
    _M: (
        "million millions millionen mio milion milioni milione miliony milionow milionu mln millon millones "
        "milhao milhoes miljoen miljoner miljoona miljoonaa milj mill millioner milijun milijuna milijon "
        "milijonov milijonu milionů milioane миллион миллиона миллионов млн мільйон мільйонів милион милиона "
        "εκατ εκατομμυρια milyon juta jt trieu mkr mn miljonit miljons miljoni"
    ),
    _G: (
        "billion billions milliarde milliarden mrd md milliard milliards miliard miliardy miliardi miljard "
        "miljarder miljardi bn mld mlrd mia млрд миллиард миллиардов мільярд δισ milyar miliar ty tỷ"
    ),
    10**5: "lakh lakhs lac lacs",
    10**7: "crore crores cr",
}
_BY_WORD = {fold(word): size for size, words in _WORDS.items() for word in words.split()}
# Words that mean something else elsewhere.
_BY_LANGUAGE = {
    "mil": {
        "es": _K,
        "pt": _K,
        "gl": _K,
        "ca": _K,
        "cs": _M,
        "sk": _M,
        "ro": _K,
        "en": _M,
        "hr": _M,
        "sr": _M,
        "sl": _M,
        "nl": _M,
    },
    "mi": {"pt": _M},
    "bi": {"pt": _G},
    "tr": {"vi": _M, "id": _T},
    "m": {"id": _G, "sv": _M},
    "t": {"fi": _K, "sv": _K},
    "k": {},
}
_ATTACHED = {
    "k": _K,
    "K": _K,
    "M": _M,
    "mn": _M,
    "bn": _G,
    "B": _G,
    "L": 10**5,
    "Cr": 10**7,
    "m": _M,
}  # letters that touch the digits
_SIGNS = {
    "千": _K, "천": _K, "万": 10**4, "萬": 10**4, "만": 10**4, "亿": 10**8, "億": 10**8, "억": 10**8,
    "百万": _M, "百萬": _M,
    "백만": _M, "천만": 10**7, "兆": _T, "조": _T, "พัน": _K, "หมื่น": 10**4, "แสน": 10**5, "ล้าน": _M,
    "हज़ार": _K, "हजार": _K, "लाख": 10**5, "करोड़": 10**7, "ألف": _K, "آلاف": _K, "الف": _K, "مليون": _M,
    "مليار": _G, "هزار": _K, "میلیون": _M,
    "میلیارد": _G, "אלף": _K, "מיליון": _M, "מיליארד": _G, "হাজার": _K, "লাখ": 10**5, "কোটি": 10**7,
}  # fmt: skip
_SIGN = re.compile("|".join(sorted(_SIGNS, key=len, reverse=True)))
_WORD = re.compile(r"[^\W\d_]+\.?")


def magnitude(text: str, position: int, *, language: str, money: bool = False) -> tuple[int, int]:
    """The size of the word at `position` and where it ends: (1, position) if there is none.

    `money`: the number is an amount beyond doubt, so a touching `m` or `L` is no unit of measure.
    """
    at = position + 1 if text[position : position + 1] == " " else position
    sign = _SIGN.match(text, at)
    if sign:
        return _SIGNS[sign[0]], sign.end()
    word = _WORD.match(text, at)
    if not word:
        return 1, position
    bare = word[0].rstrip(".")
    if at == position and bare in _ATTACHED and (money or bare not in ("m", "L")):
        return _ATTACHED[bare], word.end()
    if bare in ("M", "k", "K", "Md", "T") and text[word.end() : word.end() + 1] in tuple("€$£₽"):  # `1,4 M€`
        return {"M": _M, "Md": _G}.get(bare, _K), word.end()
    folded = fold(bare)
    size = _BY_LANGUAGE.get(folded, {}).get(language) if folded in _BY_LANGUAGE else _BY_WORD.get(folded)
    if size is None or (
        folded in ("m", "t", "tr", "mi", "bi") and not word[0].endswith(".") and language not in ("vi", "pt")
    ):
        return 1, position
    return size, word.end()


def scaled(plain: str, size: int) -> str:
    """A plain decimal times the magnitude, without needless zeros behind the mark."""
    if size == 1:
        return plain
    text = format(Decimal(plain) * size, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
