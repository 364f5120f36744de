"""Dates that all moved by one day together: the server's time zone, not the page.

Such a page writes its dates from midnights in another zone; each by itself looks like news. Called by
`classify`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from watcher.detect.pieces import Difference

_LEAST = 3  # dates that must move together
_DAY = re.compile(r"(?<![\d.,:/-])(\d{1,2})(?![\d:,])")
_DATE_LONGEST = 30  # characters
_TIME = re.compile(r"\d:\d")


def _days(difference: Difference) -> int | None:
    """+1 or -1 when the difference is a bare date and its neighbour; 0 when it may be, over a month's end."""
    old, new = difference.old, difference.new
    if not old or not new or max(len(old.plain), len(new.plain)) > _DATE_LONGEST or _TIME.search(new.plain):
        return None
    if not re.search(r"(?:19|20)\d{2}", old.plain):
        return None
    before, after = _DAY.findall(old.plain), _DAY.findall(new.plain)
    if not before or len(before) != len(after):
        return None
    same_words = _DAY.sub("#", old.plain) == _DAY.sub("#", new.plain)
    moved = [int(b) - int(a) for a, b in zip(before, after, strict=True) if a != b]
    if same_words and len(moved) == 1 and moved[0] in (1, -1):
        return moved[0]
    ends = {int(before[0]), int(after[0])}
    return 0 if 1 in ends and max(ends) >= 28 else None


def shifted(differences: Sequence[Difference]) -> list[Difference]:
    """The differences that are dates moved by the same single day, when there are enough of them."""
    days = [(difference, _days(difference)) for difference in differences if difference.old and difference.new]
    for step in (1, -1):
        plain = sum(1 for _, day in days if day == step)
        if plain >= _LEAST and not any(day == -step for _, day in days):
            return [difference for difference, day in days if day in (step, 0)]
    return []
