"""Sets the segments of a difference up for marking: trimmed texts, and where a space stands between them.

Used by the templates, as filters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from watcher.digest.passage import side
from watcher.model.verdict import Op, Segment

SHORT_WORDS = 4  # short insertions are set semibold, long ones would shout


@dataclass(frozen=True, slots=True)
class Mark:
    """`gap`: white space stands before it. `short`: few enough words to be set bold."""

    op: Op
    text: str
    gap: bool
    short: bool


def marks(segments: Iterable[Segment]) -> list[Mark]:
    """The segments with their outer white space turned into gaps.

    Something taken out and something put in are set apart even where the page has them in one place.
    """
    result: list[Mark] = []
    gap = False
    for segment in segments:
        text = segment.text.strip()
        gap = gap or segment.text[:1].isspace()
        if text:
            replaces = bool(result) and {result[-1].op, segment.op} == {Op.DEL, Op.INS}
            short = len(text.split()) <= SHORT_WORDS
            result.append(Mark(segment.op, text, bool(result) and (gap or replaces), short))
            gap = False
        gap = gap or segment.text[-1:].isspace()
    return result


def old_text(segments: Iterable[Segment]) -> str:
    return side(segments, Op.DEL).strip()


def new_text(segments: Iterable[Segment]) -> str:
    return side(segments, Op.INS).strip()
