"""Reads one written value: a whole number, yes or no, a duration, a time of day, a time span.

Everything arrives as the text that stands in the file, so nothing has been twisted by YAML on the way.
Each function gives back a value or raises ValueError with a sentence for the person.
"""

from __future__ import annotations

import contextlib
import re
from datetime import datetime, time, timedelta
from decimal import Decimal, InvalidOperation

UNITS = {
    "ms": timedelta(milliseconds=1),
    "s": timedelta(seconds=1),
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
}
LONGEST = timedelta(days=366)
YES = frozenset({"true", "yes", "on"})
NO = frozenset({"false", "no", "off"})

_PART = re.compile(r"(\d{1,9}(?:\.\d{1,6})?)\s*(ms|s|m|h|d|w)", re.ASCII)
_DURATION = re.compile(rf"(?:{_PART.pattern}\s*)+", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?", re.ASCII)
_CLOCK = re.compile(r"(\d{1,2}):(\d{2})", re.ASCII)


def whole(text: object) -> int:
    """Read a whole number in plain digits."""
    written = _text(text, "a whole number")
    if not re.fullmatch(r"[+-]?\d{1,18}", written, re.ASCII):
        raise ValueError(f"{show(written)} is not a whole number in plain digits")
    return int(written)


def number(text: object) -> float:
    """Read a number with a decimal point."""
    written = _text(text, "a number")
    if not _NUMBER.fullmatch(written) or len(written) > 40:
        hint = ", write a point for the decimals" if "," in written else ""
        raise ValueError(f"{show(written)} is not a number{hint}")
    return float(written)


def amount(text: object) -> Decimal:
    """Read an amount as a plain decimal."""
    written = _text(text, "an amount")
    try:
        if not _NUMBER.fullmatch(written) or len(written) > 40:
            raise InvalidOperation
        return Decimal(written)
    except InvalidOperation:
        hint = ", write a point for the decimals and no currency" if re.search(r"\d", written) else ""
        raise ValueError(f"{show(written)} is not a plain number{hint}") from None


def moment(text: object) -> datetime:
    """Read a date with a time of day; it has no zone of its own."""
    written = _text(text, "a date and time")
    if _MOMENT.fullmatch(written):
        with contextlib.suppress(ValueError):
            found = datetime.fromisoformat(written)
            if 1970 < found.year < 2200:
                return found
    raise ValueError(f"{show(written)} is no moment; write date and time, as 2026-05-01 12:00")


def flag(text: object) -> bool:
    """Read yes or no, in the words that YAML 1.1 takes for them."""
    written = _text(text, "true or false")
    if written.lower() in YES:
        return True
    if written.lower() in NO:
        return False
    raise ValueError(f"{show(written)} is neither true nor false")


def duration(text: object) -> timedelta:
    """Read a duration with its unit: `150ms`, `30s`, `1h30m`, `2d`."""
    written = _text(text, "a duration")
    if _NUMBER.fullmatch(written):
        raise ValueError(f"{show(written)} has no unit, write for example '{written}s', '{written}m' or '{written}h'")
    if len(written) > 60 or not _DURATION.fullmatch(written):
        raise ValueError(f"{show(written)} is not a duration, write for example '30s', '5m', '2h' or '1h30m'")
    seconds = sum(float(count) * UNITS[unit].total_seconds() for count, unit in _PART.findall(written))
    if seconds > LONGEST.total_seconds():
        raise ValueError(f"{show(written)} is longer than a year")
    return timedelta(seconds=seconds)


def clock(text: object) -> time:
    """Read a time of day, `HH:MM`."""
    written = _text(text, "a time of day")
    found = _CLOCK.fullmatch(written)
    if not found or int(found[1]) > 23 or int(found[2]) > 59:
        raise ValueError(f"{show(written)} is not a time of day, write HH:MM from 00:00 to 23:59")
    return time(int(found[1]), int(found[2]))


def span(text: object) -> tuple[time, time]:
    """Read two times of day with a dash between them, `22:00-07:00`."""
    written = _text(text, "a span of hours")
    parts = re.split(r"\s*[-–]\s*", written)
    if len(parts) != 2:
        raise ValueError(f"{show(written)} is not a span of hours, write for example '22:00-07:00'")
    start, end = clock(parts[0]), clock(parts[1])
    if start == end:
        raise ValueError(f"{show(written)} starts when it ends; leave the key out for no quiet hours")
    return start, end


def show(text: str, longest: int = 60) -> str:
    """Quote a written value for a sentence: on one line, cut, control characters escaped."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return "'" + "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut) + "'"


def _text(value: object, wanted: str) -> str:
    if isinstance(value, str):
        return value.strip()
    raise ValueError(f"{'a list' if isinstance(value, list) else 'a mapping'} stands where {wanted} is wanted")
