"""Puts a verdict together: its kind, its figures, and its reasons in words. Called by `classify` and `agree`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from watcher.detect.diff import count_facts
from watcher.model.outcome import Kind
from watcher.model.verdict import Explained, Facts, FieldChange, Hunk, Shape, Verdict

_REASONS = 12  # explanations listed one by one


def conclude(
    hunks: tuple[Hunk, ...],
    changes: tuple[FieldChange, ...],
    explained: tuple[Explained, ...],
    distance: int,
    bits: int,
    total: int | None = None,
) -> Verdict:
    """`total`: differences that count, when there are more than hunks."""
    facts = count_facts(hunks, len(hunks) if total is None else total)
    if changes:
        kind = Kind.FIELD
    elif hunks:
        kind = Kind.CONTENT
    else:
        kind = Kind.NOISE if explained else Kind.NONE
    return Verdict(
        kind=kind,
        distance_bits=distance,
        threshold_bits=bits,
        hunks=hunks,
        facts=facts,
        field_changes=changes,
        explained=explained,
        reasons=_reasons(hunks, facts, changes, explained),
    )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _reasons(
    hunks: Sequence[Hunk], facts: Facts, changes: Sequence[FieldChange], explained: Sequence[Explained]
) -> tuple[str, ...]:
    out = [f"{change.field} {change.before.raw or 'nothing'} → {change.after.raw or 'nothing'}" for change in changes]
    shapes = Counter(hunk.shape for hunk in hunks)
    for shape, number in shapes.items():
        line = f"{counted(number, 'paragraph')} {shape.value}"
        if shape is Shape.CHANGED and facts.numbers:
            line += ": numbers " + ", ".join(f"{old or '–'} → {new or '–'}" for old, new in facts.numbers[:5])
        out.append(line)
    if facts.clauses > len(hunks):
        out.append(f"{facts.clauses - len(hunks)} more differences")
    told = Counter((one.reason, one.detail) for one in explained)
    for (reason, detail), number in list(told.items())[:_REASONS]:
        out.append(f"{reason}: {detail}" + (f" ({number} times)" if number > 1 else ""))
    return tuple(out)
