"""What a language and a country say about numbers: the decimal mark, and whose customs apply.

Called by the readers of amounts, numbers and dates.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from watcher.extract.text import word_set

# Languages that write 1,299.50; all others write 1.299,50 or 1 299,50. Source: CLDR, by habit of shops.
_DOT = word_set(
    "en zh yue ja ko th he iw hi bn mr ne ta te kn ml gu pa or as si ur fa my mn ms fil tl sw am ti cy ga "
    "gd mt ar ka rm ha yo ig zu xh so dv lo bo ps"
)
# Countries that go against their language.
_DOT_COUNTRIES = {
    "es": word_set("MX US PR GT HN SV NI PA DO PE CU BZ"),
    "de": frozenset(("CH", "LI")),
    "fr": frozenset(("CH",)),
    "it": frozenset(("CH",)),
    "pt": frozenset(("MO",)),
}
_COMMA_COUNTRIES = {"ar": frozenset(("MA", "DZ", "TN", "LY", "MR")), "en": frozenset(("DE", "AT", "NL", "BE"))}

# The country most pages of a language come from, where neither page nor vantage names one.
_HOME = {
    "ar": "SA", "az": "AZ", "be": "BY", "bg": "BG", "bn": "BD", "bs": "BA", "ca": "ES", "cs": "CZ", "cy": "GB",
    "da": "DK", "de": "DE", "el": "GR", "en": "US", "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI",
    "fil": "PH", "fr": "FR", "ga": "IE", "gl": "ES", "gu": "IN", "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU",
    "hy": "AM", "id": "ID", "is": "IS", "it": "IT", "ja": "JP", "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN",
    "ko": "KR", "ky": "KG", "lb": "LU", "lo": "LA", "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "mn": "MN",
    "mr": "IN", "ms": "MY", "mt": "MT", "my": "MM", "nb": "NO", "ne": "NP", "nl": "NL", "nn": "NO", "no": "NO",
    "pa": "IN", "pl": "PL", "pt": "PT", "ro": "RO", "ru": "RU", "si": "LK", "sk": "SK", "sl": "SI", "sq": "AL",
    "sr": "RS", "sv": "SE", "sw": "KE", "ta": "IN", "te": "IN", "th": "TH", "tr": "TR", "uk": "UA", "ur": "PK",
    "uz": "UZ", "vi": "VN", "zh": "CN",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Customs:
    """`language` in lower case, `country` in upper case, either "" when unknown; `decimal` is "." or ","."""

    language: str
    country: str
    decimal: str


@lru_cache(maxsize=512)
def customs(locale: str) -> Customs:
    """The customs of a BCP 47 tag such as `de-CH`; a bare language takes the country it mostly stands for."""
    language, *rest = locale.strip()[:40].replace("_", "-").split("-")
    language = language.lower()
    country = next((part.upper() for part in rest if len(part) == 2 and part.isalpha()), "")
    script = next((part.lower() for part in rest if len(part) == 4 and part.isalpha()), "")
    if not country:
        country = "TW" if language == "zh" and script == "hant" else _HOME.get(language, "")
    dot = language in _DOT or language in ("", "und", "root", "x", "mul", "zxx")
    dot = (dot or country in _DOT_COUNTRIES.get(language, ())) and country not in _COMMA_COUNTRIES.get(language, ())
    return Customs(language=language, country=country, decimal="." if dot else ",")


def nearest(*, element: str, page: str, vantage: str) -> str:
    """The locale an element is read in: its own language, else the page's, else the vantage's.

    Where the page names no country, the vantage's counts if it looks in the same language, or if the page is in
    English, which many countries write.
    """
    own = element.strip() or page.strip()
    if not own or own.lower() in ("und", "x-default", "root"):
        return vantage
    parts = own.replace("_", "-").split("-")
    if any(len(part) == 2 for part in parts[1:]):
        return own
    seen_from = customs(vantage)
    if "-" in vantage and (parts[0].lower() == seen_from.language or parts[0].lower() == "en"):
        return "-".join([*parts, seen_from.country])
    return own
