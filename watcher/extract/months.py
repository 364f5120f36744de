"""Finds the name of a month in a text: CLDR's names, and what people write besides.

CLDR comes through Babel, loaded with the first date of a language and kept.
"""

from __future__ import annotations

import re
from functools import lru_cache

from watcher.extract.lexicon import fold

# What CLDR lacks, by language: names and short forms in folded spelling.
_BESIDES = {
    "de": {"janner": 1, "feber": 2, "marz": 3, "sept": 9, "mrz": 3},
    "en": {"sept": 9, "june": 6, "july": 7},
    "es": {"setiembre": 9, "set": 9, "sept": 9},
    "fr": {"janv": 1, "fevr": 2, "juil": 7, "sept": 9},
    "nl": {"mrt": 3, "maart": 3},
    "it": {"sett": 9, "genn": 1, "febbr": 2},
    "pt": {"set": 9},
    "sv": {"juni": 6, "juli": 7, "sept": 9},
    "da": {"sept": 9},
    "nb": {"sept": 9},
    "ru": {"сен": 9, "нояб": 11, "мая": 5, "май": 5},
    "tr": {"eyl": 9},
    "ro": {"iun": 6, "iul": 7, "noi": 11},
    "hr": {"sijecanj": 1, "juni": 6, "juli": 7, "januar": 1, "februar": 2, "mart": 3, "maj": 5, "avgust": 8},
    "sr": {"januar": 1, "februar": 2, "mart": 3, "april": 4, "maj": 5, "jun": 6, "jul": 7, "avgust": 8, "septembar": 9,
           "oktobar": 10, "novembar": 11, "decembar": 12},
    "ar": {"كانون الثاني": 1, "شباط": 2, "آذار": 3, "نيسان": 4, "أيار": 5, "حزيران": 6, "تموز": 7, "آب": 8, "أيلول": 9,
           "تشرين الأول": 10, "تشرين الثاني": 11, "كانون الأول": 12, "ماي": 5, "جوان": 6, "جويلية": 7, "أوت": 8},
    "kk": {"мамыр": 5},
}  # fmt: skip
_PERSIAN = ("فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور", "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند")
_CASELESS = 0x0590  # scripts from here on join small words to names


def month_at(folded: str, language: str) -> tuple[int, int, int, bool] | None:
    """The first month named in a folded text: start, end, number, and whether it is one of the Persian calendar."""
    for spoken in dict.fromkeys((language, "en")):
        pattern, numbers = _names(spoken)
        match = pattern.search(folded)
        if match:
            number = numbers[match[0].rstrip(".")]
            return match.start(), match.end(), number % 100, number > 100
    return None


@lru_cache(maxsize=64)
def _names(language: str) -> tuple[re.Pattern[str], dict[str, int]]:
    """A pattern of all names and short forms, and their numbers; Persian months count from 101."""
    numbers: dict[str, int] = {}
    for number, name in _of_cldr(language):
        numbers.setdefault(fold(name).rstrip("."), number)
    numbers |= {fold(name): number for name, number in _BESIDES.get(language, {}).items()}
    if language == "fa":
        numbers |= {fold(name): 101 + index for index, name in enumerate(_PERSIAN)}
    for name in list(numbers):
        if ord(name[0]) < _CASELESS:
            _shortened(name, numbers)
    ordered = sorted(numbers, key=len, reverse=True)
    words = "|".join(re.escape(name) for name in ordered if ord(name[0]) < _CASELESS)
    joined = "|".join(re.escape(name) for name in ordered if ord(name[0]) >= _CASELESS)
    parts = ([rf"(?<![^\W\d_])(?:{words})(?![^\W\d_])\.?"] if words else []) + ([rf"(?:{joined})\.?"] if joined else [])
    return re.compile("|".join(parts) or "(?!)"), numbers


def _shortened(name: str, numbers: dict[str, int]) -> None:
    """Every beginning of three letters or more that no other month shares."""
    for length in range(3, min(len(name), 6)):
        short = name[:length]
        if all(number == numbers[name] for other, number in numbers.items() if other.startswith(short)):
            numbers.setdefault(short, numbers[name])


def _of_cldr(language: str) -> list[tuple[int, str]]:
    from babel import Locale, UnknownLocaleError  # heavy, and only dates need it

    try:
        months = Locale.parse({"no": "nb", "iw": "he", "tl": "fil"}.get(language, language or "en")).months
    except (UnknownLocaleError, ValueError):
        return []
    return [
        (number, name)
        for width in ("wide", "abbreviated")
        for context in ("format", "stand-alone")
        for number, name in months[context][width].items()
        if not name[0].isdigit() and not name.isdigit()
    ]
