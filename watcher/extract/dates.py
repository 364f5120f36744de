"""Reads a day, or a month, out of text in the habits of its language and country.

The answer is `2026-05-12` or `2026-06`, None where no day can be known. Nothing here knows what day
it is, so a date without its year says nothing. Called by `extract.fields`.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from watcher.extract.calendars import ERAS, MINGUO, buddhist_year, from_persian, han_digits
from watcher.extract.lexicon import fold
from watcher.extract.locales import Customs, customs
from watcher.extract.months import month_at
from watcher.extract.numerals import prepare

LIMIT = 400  # characters looked at

# Month before day where both are numbers. Source: CLDR short dates.
_MONTH_FIRST = frozenset(("US", "PH", "FM", "PW", "MH", "GU", "PR", "VI", "AS", "MP", "UM", "BZ"))
_EITHER_FIRST = frozenset(("CA",))
_YEAR_FIRST = frozenset(["ja", "zh", "yue", "ko", "hu", "lt", "mn", "sv", "eu"])

_ISO = re.compile(r"(?<!\d)(\d{4})-(\d\d)(?:-(\d\d))?(?!\d|-\d)")
_COMPACT = re.compile(r"(?:19|20)(\d\d)(\d\d)(\d\d)(?:T.*)?")
_EPOCH = re.compile(r"1\d{9}(?:\d{3})?(?:\.\d+)?")
_HAN = re.compile(r"([元\d]{1,4}) ?[年년] ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日号號일])?")
_ERA = re.compile("(" + "|".join(ERAS) + r") ?([元\d]{1,3})[年./-] ?(\d{1,2})[月./-] ?(\d{1,2})日?")
_YEAR_LEADS = re.compile(r"(?<![\d.])(\d{4}|1\d\d)(?:[./-]|\. ?) ?(\d{1,2})(?:[./-]|\. ?) ?(\d{1,2})(?![\d])")
_NUMBERS = re.compile(r"(?<![\d.])(\d{1,2})(?:[./-]|\. ) ?(\d{1,2})(?:[./-]|\. ) ?(\d{4}|\d{2})(?![\d])")
_MONTH_YEAR = re.compile(r"(?<![\d./-])(\d{1,2})[./-](\d{4})(?![\d./-])")
_VIETNAMESE = re.compile(r"(?:(\d{1,2}) )?thang (\d{1,2})(?:,| nam|/)? ?(\d{4})")

_ORDINAL = r"(?:st|nd|rd|th|er|re|eme|e|de|ste|o|a|г?го|ого|-?е|:?e|\.|,|º|°|ª|η|ή|-?[aeio])?"
_OF = r"(?:of|de|del|di|d'|den|do|da|the|ka|e|i|ngay|ב)?"
_DAY_MONTH = re.compile(
    rf"(?<!\d)(\d{{1,2}}){_ORDINAL}(?: ?[-–/] ?\d{{1,2}}{_ORDINAL})?[ ./-]*{_OF} *<(\d+)>"
    rf"[ .,/-]*{_OF}[ .,/-]*(\d{{4}}|'?\d\d)(?!\d)"
)
_MONTH_DAY = re.compile(
    rf"<(\d+)>[ .,-]*(\d{{1,2}}){_ORDINAL}(?: ?[-–] ?\d{{1,2}}{_ORDINAL})?(?: d\.?)?[ ,]+{_OF} ?(\d{{4}})(?!\d)"
)
_YEAR_MONTH_DAY = re.compile(
    r"(?<!\d)(\d{4})[ .,]*(?:m|gada|g|оны|ж|eko|ko|urteko)?[ .,-]*<(\d+)>[ .,-]*(\d{1,2})(?!\d)"
)
_YEAR_DAY_MONTH = re.compile(r"(?<!\d)(\d{4})[ .,]*(?:m|gada|g|ж)?[ .,]*(\d{1,2})[ .]*<(\d+)>")
_MONTH_THEN_YEAR = re.compile(rf"<(\d+)>[ .,/-]*{_OF} *'?(\d{{4}})(?!\d)")
_YEAR_THEN_MONTH = re.compile(r"(?<!\d)(\d{4})[ .,]*(?:m|gada|g|оны)?[ .,]*<(\d+)>")


def read_date(text: str, *, locale: str) -> str | None:
    """The first date a text gives, as an ISO day, or as year and month where it gives no day."""
    habits = customs(locale)
    text = han_digits(prepare(text[:LIMIT])).strip()
    if not any(c.isdigit() for c in text):
        return None
    return _machine(text) or _by_era(text) or _by_name(text, habits) or _by_numbers(text, habits)


def _machine(text: str) -> str | None:
    if _EPOCH.fullmatch(text):
        return datetime.fromtimestamp(int(text[:10]), UTC).date().isoformat()
    compact = _COMPACT.fullmatch(text)
    if compact:
        return _day(int(text[:4]), int(compact[2]), int(compact[3]))
    iso = _ISO.search(text)
    if iso is None or (not iso[3] and text[iso.end() : iso.end() + 1] in ("-", "–")):
        return None
    return _day(int(iso[1]), int(iso[2]), int(iso[3])) if iso[3] else _month(int(iso[1]), int(iso[2]))


def _by_era(text: str) -> str | None:
    """East Asian writing: 2026年5月12日, 令和8年4月3日, 民國115年4月3日."""
    era = _ERA.search(text)
    if era:
        return _day(ERAS[era[1]] + _year_of(era[2]), int(era[3]), int(era[4]))
    match = _HAN.search(text)
    if not match:
        return None
    year = _year_of(match[1])
    if year < 100:
        year += 2000
    year = buddhist_year(year + MINGUO if year < 200 else year)
    return _day(year, int(match[2]), int(match[3])) if match[3] else _month(year, int(match[2]))


def _year_of(digits: str) -> int:
    return 1 if digits == "元" else int(digits.replace("元", "") or 1)


def _by_name(text: str, habits: Customs) -> str | None:
    """A month by its name, with the numbers around it."""
    folded = fold(text)
    vietnamese = _VIETNAMESE.search(folded) if habits.language == "vi" else None
    if vietnamese:
        day, month, year = vietnamese.groups()
        return _day(int(year), int(month), int(day)) if day else _month(int(year), int(month))
    found = month_at(folded, habits.language)
    if found is None:
        return None
    start, end, month, is_persian = found
    marked = f"{folded[max(0, start - 40) : start]}<{month}>{folded[end : end + 40]}"
    parts = _around(marked, habits)
    if parts is None:
        return None
    year, month, day = parts
    if is_persian:
        return from_persian(year, month, day) if day else None
    year = buddhist_year(year)
    return _day(year, month, day) if day else _month(year, month)


def _around(marked: str, habits: Customs) -> tuple[int, int, int | None] | None:
    """Year, month and day from a text in which the month stands as `<5>`."""
    if match := _MONTH_DAY.search(marked):
        return int(match[3]), int(match[1]), int(match[2])
    if match := _YEAR_MONTH_DAY.search(marked):
        return int(match[1]), int(match[2]), int(match[3])
    if match := _YEAR_DAY_MONTH.search(marked):
        return int(match[1]), int(match[3]), int(match[2])
    if match := _DAY_MONTH.search(marked):
        return _full_year(match[3], habits), int(match[2]), int(match[1])
    if match := _MONTH_THEN_YEAR.search(marked):
        return int(match[2]), int(match[1]), None
    if match := _YEAR_THEN_MONTH.search(marked):
        return int(match[1]), int(match[2]), None
    return None


def _by_numbers(text: str, habits: Customs) -> str | None:
    if match := _YEAR_LEADS.search(text):
        year = int(match[1])
        if habits.language == "fa" and 1300 <= year < 1500:
            return from_persian(year, int(match[2]), int(match[3]))
        return _day(buddhist_year(year + MINGUO if year < 200 else year), int(match[2]), int(match[3]))
    if match := _NUMBERS.search(text):
        return _three(match[1], match[2], match[3], habits)
    if match := _MONTH_YEAR.search(text):
        return _month(buddhist_year(int(match[2])), int(match[1]))
    return None


def _three(first: str, second: str, last: str, habits: Customs) -> str | None:
    """Three numbers in the order of the country; a number that can be no month settles it."""
    if len(last) == 2 and habits.language in _YEAR_FIRST and habits.country not in ("HK",):
        return _day(2000 + int(first), int(second), int(last))
    year, one, two = buddhist_year(_full_year(last, habits)), int(first), int(second)
    month_first = habits.country in _MONTH_FIRST and habits.language in ("en", "fil", "tl", "es")
    if one > 12 or two > 12:
        month_first = two > 12
    elif habits.country in _EITHER_FIRST and habits.language == "en" and one != two:
        return None
    return _day(year, one, two) if month_first else _day(year, two, one)


def _full_year(digits: str, habits: Customs) -> int:
    year = int(digits.lstrip("'"))
    if habits.language == "th" and 60 <= year < 100:
        return year + 2500
    return year + 2000 if year < 100 else year


def _day(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def _month(year: int, month: int) -> str | None:
    return f"{year:04}-{month:02}" if 1 <= month <= 12 and 1900 <= year < 2200 else None
