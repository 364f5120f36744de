"""Decides what of the changes waiting for one delivery is news.

Several changes of one watch become one; what went there and back is left out. Called by `compose`, and by
`run` (is_worth_telling) before it queues a message at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from watcher.digest.passage import count
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import StoredChange
from watcher.model.verdict import Facts, FieldChange, Hunk, Op, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """The changes of one watch as one: `change` is the last of them, with the net verdict.

    `steps`: how many were folded; `field_steps`: how many changes each told field went through.
    """

    change: StoredChange
    steps: int = 1
    field_steps: tuple[tuple[str, int], ...] = ()


def is_worth_telling(verdict: Verdict) -> bool:
    """True when the verdict holds anything a person is to be told."""
    return bool(verdict.hunks) or any(change.fired for change in verdict.field_changes)


def fold(changes: Sequence[StoredChange]) -> tuple[Folded, ...]:
    """One entry a watch, in the order of their last change; watches with nothing left to tell are left out."""
    by_watch: dict[str, list[StoredChange]] = {}
    for change in sorted(changes, key=lambda change: (change.at, change.id)):
        by_watch.setdefault(change.watch_id, []).append(change)
    folded = (_fold_one(of_watch) for of_watch in by_watch.values())
    return tuple(entry for entry in folded if is_worth_telling(entry.change.verdict))


def _fold_one(changes: Sequence[StoredChange]) -> Folded:
    last = changes[-1]
    fields, steps = _net_fields([change.verdict for change in changes])
    hunks, facts = _net_hunks([change.verdict for change in changes])
    kind = Kind.FIELD if fields else Kind.CONTENT
    verdict = replace(last.verdict, kind=kind, field_changes=fields, hunks=hunks, facts=facts)
    picture = next((change.picture for change in reversed(changes) if change.picture), None)
    return Folded(change=replace(last, verdict=verdict, picture=picture), steps=len(changes), field_steps=steps)


def _net_fields(verdicts: Sequence[Verdict]) -> tuple[tuple[FieldChange, ...], tuple[tuple[str, int], ...]]:
    """From what people last knew to what is so now, for each field that was to be told of.

    A silent change after a told one counts as well: it may have undone it.
    """
    first: dict[str, FieldChange] = {}
    last: dict[str, FieldChange] = {}
    steps: dict[str, int] = {}
    for change in (change for verdict in verdicts for change in verdict.field_changes):
        if change.field not in first and not change.fired:
            continue
        first.setdefault(change.field, change)
        last[change.field] = change
        steps[change.field] = steps.get(change.field, 0) + 1
    net = []
    for name, change in first.items():
        known = _known(change)
        if not known.same_value(last[name].after):
            net.append(replace(change, before=known, after=last[name].after))
    return tuple(net), tuple((change.field, steps[change.field]) for change in net)


def _known(change: FieldChange) -> Reading:
    """What to set the new value against: `changes_by` counts from what was last told, the other rules do not."""
    return change.told if change.told and (change.fired or "").startswith("changes by") else change.before


def _net_hunks(verdicts: Sequence[Verdict]) -> tuple[tuple[Hunk, ...], Facts]:
    hunks: list[Hunk] = []
    undone = False
    for hunk in (hunk for verdict in verdicts for hunk in verdict.hunks):
        opposite = next(
            (h for h in hunks if (h.before, h.after) == (hunk.after, hunk.before) and h.before != h.after), None
        )
        if opposite:
            hunks.remove(opposite)
            undone = True
        else:
            hunks.append(hunk)
    return tuple(hunks), _recount(hunks) if undone else _sum([verdict.facts for verdict in verdicts])


def _sum(facts: Sequence[Facts]) -> Facts:
    return Facts(
        clauses=sum(fact.clauses for fact in facts),
        words_added=sum(fact.words_added for fact in facts),
        words_removed=sum(fact.words_removed for fact in facts),
        numbers=tuple(pair for fact in facts for pair in fact.numbers),
    )


def _recount(hunks: Iterable[Hunk]) -> Facts:
    left = tuple(hunks)
    return Facts(
        clauses=len(left),
        words_added=sum(count(hunk.segments, Op.INS) for hunk in left),
        words_removed=sum(count(hunk.segments, Op.DEL) for hunk in left),
    )
