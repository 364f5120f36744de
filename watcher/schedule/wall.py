"""Turns wall-clock times into instants, on the two odd days of the year as well.

A time that the clocks skip means the first instant after the gap. A time that comes twice means the
first or the later one, as the caller says. Used by `due` and `sending`; knows no schedule.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def instant(day: date, at: time, zone: ZoneInfo, *, later: bool) -> datetime:
    """Return the aware UTC instant at which clocks in `zone` show `at` on `day`.

    `later`: of two such instants (clocks were put back) take the second.
    """
    wall = datetime.combine(day, at)
    first, second = (wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if first > second:  # PEP 495: only for a time in a gap does fold=0 give the greater instant
        return _end_of_gap(second, first, zone)
    return second if later else first


def _end_of_gap(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """Find, to the second, the change of offset between two instants."""
    old = before.astimezone(zone).utcoffset()
    low, high = 0, int((after - before).total_seconds())
    while high - low > 1:
        middle = (low + high) // 2
        if (before + timedelta(seconds=middle)).astimezone(zone).utcoffset() == old:
            low = middle
        else:
            high = middle
    return before + timedelta(seconds=high)
