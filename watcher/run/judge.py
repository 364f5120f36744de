"""Judges a reading against the anchor, off the loop when it is long work."""

from __future__ import annotations

from watcher.detect.classify import judge
from watcher.model.memory import Memory
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch


def judge_reading(
    anchor: Snapshot, new: Snapshot, watch: Watch, memory: Memory, told: tuple[Reading, ...] = ()
) -> Verdict:
    """The verdict of `new` against `anchor` under today's settings."""
    return judge(anchor, new, watch=watch, memory=memory, told=told)


def needs_second_look(verdict: Verdict) -> bool:
    """True for what is told only after a second look: content, and field changes that look broken."""
    return bool(verdict.hunks) or any(change.suspect for change in verdict.field_changes)


def is_rewritten(verdict: Verdict, anchor: Snapshot) -> bool:
    """True when over half of the blocks differ: after an update of the reader that is the reader's doing."""
    return 2 * verdict.facts.clauses > max(len(anchor.blocks), 1)
