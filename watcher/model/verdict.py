"""The judgement of one check: its kind, its reasons, and the differences a person is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.watch import FieldType


class Op(StrEnum):
    EQ = "eq"
    DEL = "del"
    INS = "ins"


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of one sentence: kept, taken out or put in. `text` as the page shows it."""

    op: Op
    text: str


class Shape(StrEnum):
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """One difference that counts, ready to be shown in any dialect.

    `segments` in reading order make the whole sentence or row, old and new; `before` and `after` are
    the whole block texts ("" where there is none). `heading` says where it stands. `context`: one
    unchanged block before it, shown dimmed ("" if none). `skipped`: unchanged blocks since the hunk before.
    `weight` orders hunks by how much they matter (figures, negations and prices first). `restless`: a text
    without figures in a place that has moved by itself; it is told only after a third look.
    """

    shape: Shape
    segments: tuple[Segment, ...]
    before: str = ""
    after: str = ""
    heading: str = ""
    context: str = ""
    skipped: int = 0
    weight: float = 1.0
    restless: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """A tracked value changed. `told`: the last told reading, when it differs from `before`.

    `fired`: the rule that makes it worth telling, in words ("drops", "below 80"); None keeps it silent.
    `suspect`: vanished, or jumped tenfold; only a second look may confirm it. `type`: the field's, for
    showing it; None where it is not known.
    """

    field: str
    before: Reading
    after: Reading
    told: Reading | None = None
    fired: str | None = None
    suspect: bool = False
    type: FieldType | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """The content change in figures: one line of a digest."""

    clauses: int = 0
    words_added: int = 0
    words_removed: int = 0
    numbers: tuple[tuple[str, str], ...] = ()  # (old, new); "" for none


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A difference that is noise, and the name of what explains it.

    `waits`: hash of a new text that is told late if it stays.
    """

    reason: str  # "masked", "learnt", "order", "moved", "invisible", "furniture", "field"
    detail: str  # "2 clock times", ".visitor-count"
    before: str = ""
    after: str = ""
    waits: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What one check concluded, and why. An empty `hunks` means there is no content to tell."""

    kind: Kind
    distance_bits: int = 0
    threshold_bits: int = 3
    hunks: tuple[Hunk, ...] = ()
    facts: Facts = Facts()
    field_changes: tuple[FieldChange, ...] = ()
    explained: tuple[Explained, ...] = ()
    reasons: tuple[str, ...] = ()
