"""Currencies: codes, signs and words, and which country means what by a sign that several share.

Sources: ISO 4217 and CLDR for codes and countries, the habits of shops for signs. The Iranian toman,
which has no code, is IRT.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from watcher.extract.currency_words import FIXED, MINOR, SHARED, WORDLIKE
from watcher.extract.lexicon import fold
from watcher.extract.locales import customs
from watcher.extract.text import collapse, word_set

_EURO = word_set("AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK")
_BY_COUNTRY = """
AE:AED AF:AFN AL:ALL AM:AMD AO:AOA AR:ARS AU:AUD AZ:AZN BA:BAM BB:BBD BD:BDT BH:BHD BN:BND BO:BOB BR:BRL BS:BSD
BW:BWP BY:BYN BZ:BZD CA:CAD CH:CHF CL:CLP CN:CNY CO:COP CR:CRC CU:CUP CZ:CZK DK:DKK DO:DOP DZ:DZD EG:EGP ET:ETB
FJ:FJD FO:DKK GB:GBP GE:GEL GH:GHS GL:DKK GT:GTQ GY:GYD HK:HKD HN:HNL HU:HUF ID:IDR IL:ILS IN:INR IQ:IQD IR:IRR
IS:ISK JM:JMD JO:JOD JP:JPY KE:KES KG:KGS KH:KHR KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LI:CHF LK:LKR LR:LRD
LY:LYD MA:MAD MD:MDL MK:MKD MM:MMK MN:MNT MO:MOP MU:MUR MV:MVR MX:MXN MY:MYR MZ:MZN NA:NAD NG:NGN NI:NIO NO:NOK
NP:NPR NZ:NZD OM:OMR PA:PAB PE:PEN PG:PGK PH:PHP PK:PKR PL:PLN PR:USD PY:PYG QA:QAR RO:RON RS:RSD RU:RUB RW:RWF
SA:SAR SB:SBD SC:SCR SD:SDG SE:SEK SG:SGD SR:SRD SV:USD SY:SYP TH:THB TJ:TJS TM:TMT TN:TND TR:TRY TT:TTD TW:TWD
TZ:TZS UA:UAH UG:UGX US:USD UY:UYU UZ:UZS VE:VES VN:VND YE:YER ZA:ZAR ZM:ZMW EC:USD SN:XOF CI:XOF ML:XOF BF:XOF
BJ:XOF TG:XOF NE:XOF CM:XAF GA:XAF CG:XAF TD:XAF
"""


def _pairs(countries: str) -> dict[str, str]:
    """`SE:SEK NO:NOK` as a table."""
    return {country: code for country, _, code in (pair.partition(":") for pair in countries.split())}


COUNTRY = _pairs(_BY_COUNTRY) | dict.fromkeys(_EURO, "EUR")
CODES = frozenset(COUNTRY.values()) | word_set(
    "IRT HRK ANG AWG XCD XPF XCG BTC BMD HTG KMF MGA MRU SLL SOS SZL LSL TOP VUV WST"
)

# Never written with minor units, so one mark before three digits groups. Source: ISO 4217 and shop habit.
NO_MINOR = word_set("ALL JPY KRW VND IDR CLP PYG HUF ISK XOF XAF XPF UGX RWF COP IRR IRT KHR LAK MMK")

LONGEST = 14  # characters of the longest sign

_GAP = re.compile(r"[ \n]{0,2}")
_NO_DIGITS = re.compile(r"[^\d\n]*")


@dataclass(frozen=True, slots=True)
class Sign:
    """A currency sign as it was found: `code` None where the country leaves it open.

    `minor`: parts in a whole, or 1. `weak`: several countries share it, a code beside it says more.
    """

    length: int
    code: str | None
    minor: int = 1
    weak: bool = False


def money_of_country(country: str) -> str | None:
    return COUNTRY.get(country)


def iso_code(text: str, *, locale: str) -> str | None:
    """The code for any spelling of a currency: `eur`, `€`, `Euro`."""
    text = collapse(text)[:20]
    if len(text) == 3 and text.isascii() and text.isalpha():
        return text.upper()
    sign = look_up(text, country=customs(locale).country)
    return sign.code if sign and sign.minor == 1 else None


def look_up(text: str, *, country: str) -> Sign | None:
    """What exactly this text means as a currency sign, in that country."""
    bare = text.rstrip(".") or text
    for key in (text, bare):
        if key in CODES:
            return Sign(len(text), key)
        for table in (_EXACT, _FOLDED):
            found = table.get(key if table is _EXACT else fold(key))
            if found is None:
                continue
            code = _of_country(found, country)
            if code is not None or "*" in found.countries:
                return Sign(len(text), code, found.minor, weak=len(found.countries) > 1)
    return None


@dataclass(frozen=True, slots=True)
class _Entry:
    countries: dict[str, str]  # country to code; "*" for all others ("?" as code: open, "=" the country's own)
    minor: int = 1


def _of_country(entry: _Entry, country: str) -> str | None:
    code = entry.countries.get(country) or entry.countries.get("*")
    if code == "=":
        return COUNTRY.get(country)
    return None if code == "?" else code


def sign_after(text: str, position: int, *, country: str) -> tuple[int, int, Sign] | None:
    """The longest currency sign right behind `position`, as (start, end, sign)."""
    gap = _GAP.match(text, position)
    start = gap.end() if gap else position
    window = _NO_DIGITS.match(text, start, start + LONGEST)
    if not window or window.start() == window.end():
        return None
    sign = _longest_after(window[0] + text[window.end() : window.end() + 1], len(window[0]), country)
    if sign and _is_wordlike(text[start : start + sign.length], country):
        return None
    return (start, start + sign.length, sign) if sign else None


def sign_before(text: str, position: int, *, country: str) -> tuple[int, int, Sign] | None:
    """The longest currency sign right before `position`, as (start, end, sign)."""
    end = position
    while end and position - end < 2 and text[end - 1] in " \n":
        end -= 1
    start = end
    while start and end - start < LONGEST and not text[start - 1].isdigit() and text[start - 1] != "\n":
        start -= 1
    if start == end:
        return None
    sign = _longest_before(text[max(0, start - 1) : start], text[start:end], country)
    if sign and _is_wordlike(text[end - sign.length : end], country) and "." not in text[position : position + 12]:
        return None
    return (end - sign.length, end, sign) if sign else None


@lru_cache(maxsize=4096)
def _longest_after(window: str, limit: int, country: str) -> Sign | None:
    for length in range(limit, 0, -1):
        if _is_cased(window[length - 1]) and _is_cased(window[length : length + 1]):
            continue
        if window[length - 1] not in " \n" and (sign := look_up(window[:length], country=country)):
            return sign
    return None


@lru_cache(maxsize=4096)
def _longest_before(edge: str, window: str, country: str) -> Sign | None:
    for start in range(len(window)):
        previous = window[start - 1] if start else edge
        if _is_cased(previous) and _is_cased(window[start]):
            continue
        if window[start] not in " \n" and (sign := look_up(window[start:], country=country)):
            return sign
    return None


def _is_cased(char: str) -> bool:
    """A letter of a script that parts words by spaces, so that a sign cannot begin or end in a word."""
    return char.isalpha() and ord(char) < 0x0590


def _is_wordlike(text: str, country: str) -> bool:
    """A code that is an English word in capitals as well (TOP 10, TRY 30 DAYS), away from its country."""
    return text in WORDLIKE and COUNTRY.get(country) != text


def _tables() -> tuple[dict[str, _Entry], dict[str, _Entry]]:
    exact: dict[str, _Entry] = {}
    folded: dict[str, _Entry] = {}

    def put(sign: str, entry: _Entry) -> None:
        if sign.startswith("="):  # capitals matter
            exact[sign[1:]] = entry
        else:
            folded[fold(sign)] = entry

    for code, signs in FIXED.items():
        for sign in signs.split(";"):
            put(sign.strip(), _Entry({"*": code}))
    for signs, countries in SHARED:
        entry = _Entry(_pairs(countries))
        for sign in signs.split(";"):
            put(sign.strip(), entry)
    for signs, countries, minor in MINOR:
        entry = _Entry(_pairs(countries), minor)
        for sign in signs.split(";"):
            put(sign.strip(), entry)
    return exact, folded


_EXACT, _FOLDED = _tables()
