"""Learns when a page is usually complete, for pages that seem ready and then change once more.

Such a page shows a shell, or what it knew from the last visit, and fetches the rest later than anybody can see
coming. Called by `run` before and after a look.
"""

from __future__ import annotations

from dataclasses import replace

from watcher.model.capture import Timings
from watcher.model.memory import Memory

LISTEN_S = 2.0  # what comes later than that after the page seemed ready is not learnt
LISTEN_EVERY = 20  # checks; facts/rendering.md, section 3, rule 6
MOST_LATE = 20  # looks; rule 7 there, as are the three figures of the time
SHARE, FACTOR, MARGIN_MS, MOST_MS = 0.9, 1.25, 50, 5000


def not_before_s(memory: Memory) -> float:
    """When the page can be complete at the earliest: seconds since its document began, 0 when it is never late."""
    if not memory.late_ms:
        return 0.0
    ordered = sorted(memory.late_ms)
    usual = ordered[min(len(ordered) - 1, int(SHARE * len(ordered)))]
    return min(usual * FACTOR + MARGIN_MS, MOST_MS) / 1000


def should_listen(memory: Memory) -> bool:
    """Whether the next check listens on, besides the looks that confirm something."""
    return memory.checks % LISTEN_EVERY == LISTEN_EVERY - 1


def learn_pace(memory: Memory, timings: Timings) -> Memory:
    """Learn from a look that listened. A page that was in time takes one late look off what is held against it."""
    if timings.settled == "static":
        return memory
    if timings.late:
        return replace(memory, late_ms=(*memory.late_ms, timings.last_change_ms)[-MOST_LATE:])
    known = memory.late_ms
    kept = known if known and timings.last_change_ms > not_before_s(memory) * 1000 / 2 else known[1:]
    return replace(memory, late_ms=kept)
