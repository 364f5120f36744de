"""Years and days of other calendars in the common one: Japanese eras, Minguo, Buddhist, Persian."""

from __future__ import annotations

import re
from datetime import date

# The year before an era's first.
ERAS = {
    "令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867, "R": 2018, "H": 1988, "S": 1925,
    "民國": 1911, "民国": 1911, "中華民國": 1911,
}  # fmt: skip
MINGUO = 1911

_HAN_NUMBER = re.compile("[〇零一二三四五六七八九十]+(?=[年月日号號])")
_HAN_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0}


def han_digits(text: str) -> str:
    """Chinese numerals of a date as digits: 二〇二六年十二月 is 2026年12月."""

    def digits(match: re.Match[str]) -> str:
        word = match[0]
        if "十" not in word:
            return "".join(str(_HAN_DIGITS[char]) for char in word)
        tens, _, ones = word.partition("十")
        return f"{_HAN_DIGITS.get(tens, 1)}{_HAN_DIGITS.get(ones, 0)}"

    return text if text.isascii() else _HAN_NUMBER.sub(digits, text)


def buddhist_year(year: int) -> int:
    """The common year of a Buddhist one (2569 is 2026); any other year as it is."""
    return year - 543 if 2400 <= year < 2700 else year


def from_persian(year: int, month: int, day: int) -> str | None:
    """A day of the Solar Hijri calendar as an ISO day, None if there is none.

    Source: the 33-year leap cycle, right for 1343 to 1472 (1964 to 2094).
    """
    if not (1 <= month <= 12 and 1 <= day <= (31 if month < 7 else 30) and 1300 <= year < 1500):
        return None
    past = year + 1595
    passed = 31 * (month - 1) if month < 7 else 30 * (month - 7) + 186
    days = 365 * past + past // 33 * 8 + (past % 33 + 3) // 4 + passed + day
    return date.fromordinal(days - _EPOCH_OFFSET).isoformat()


_EPOCH_OFFSET = 356_033
