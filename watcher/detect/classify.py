"""Decides what a check is worth: none, noise, content or field, with its reasons.

Takes two snapshots and what is known about the watch, gives back a verdict. What is shown is what was
decided on: without hunks there is no content. Reads no clock, no file, no network: `run` brings
everything in and carries the result out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from watcher.detect.align import Alignment, align
from watcher.detect.diff import count_facts, make_hunks
from watcher.detect.explain import Grounds, consent_blocks, explain, read_fields, takes_consent
from watcher.detect.fields import compare_fields
from watcher.detect.fingerprint import fingerprint, hamming
from watcher.detect.fragments import named
from watcher.detect.normalise import normalise
from watcher.detect.pieces import Difference
from watcher.detect.shift import shifted
from watcher.model.memory import Memory
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Explained, Facts, FieldChange, Hunk, Shape, Verdict
from watcher.model.watch import Watch

MOST_HUNKS = 5000  # shown; what is beyond is counted in `Facts.clauses`
LEAST_BITS, MOST_BITS = 3, 8  # facts/detection.md, section 8
_REASONS = 12  # explanations listed one by one


def threshold(watch: Watch, memory: Memory) -> int:
    """Bits: the person's, or just above the distances seen while nothing changed."""
    if watch.threshold_bits is not None:
        return watch.threshold_bits
    return min(max(LEAST_BITS, 1 + max(memory.distances, default=0)), MOST_BITS)


def judge(anchor: Snapshot, new: Snapshot, *, watch: Watch, memory: Memory, told: tuple[Reading, ...] = ()) -> Verdict:
    """Compare a reading with the anchor. `told`: the last told reading of each field."""
    bits = threshold(watch, memory)
    changes = compare_fields(anchor, new, fields=watch.fields, told=told)
    if _same_text(anchor, new):
        return _verdict((), changes, (), 0, bits)
    alignment = align(anchor, new, watch=watch)
    if not (alignment.differences or alignment.typography or alignment.volatile or alignment.moved):
        return _verdict((), changes, (), 0, bits)
    hunks, total, explained = _weigh(alignment, anchor, new, watch, memory)
    distance = hamming(fingerprint(_text(anchor)), fingerprint(_text(new)))
    return _verdict(hunks, changes, explained, distance, bits, total)


def _same_text(anchor: Snapshot, new: Snapshot) -> bool:
    if anchor.text_hash and anchor.text_hash == new.text_hash and len(anchor.blocks) == len(new.blocks):
        return True
    return anchor.blocks == new.blocks


def _text(snapshot: Snapshot) -> str:
    return "\n".join([block.text for block in snapshot.blocks]).lower()


def _weigh(
    alignment: Alignment, anchor: Snapshot, new: Snapshot, watch: Watch, memory: Memory
) -> tuple[tuple[Hunk, ...], int, tuple[Explained, ...]]:
    consent = takes_consent(watch)
    differing = (
        frozenset(difference.old.index for difference in alignment.differences if difference.old),
        frozenset(difference.new.index for difference in alignment.differences if difference.new),
    )
    grounds = Grounds(
        watch,
        memory,
        fields=read_fields(anchor, new),
        old_consent=consent_blocks(anchor.blocks, differing[0]) if consent else frozenset(),
        new_consent=consent_blocks(new.blocks, differing[1]) if consent else frozenset(),
        old_counts=Counter(block.text for block in anchor.blocks) if not watch.region else Counter(),
        new_counts=Counter(block.text for block in new.blocks) if not watch.region else Counter(),
    )
    counted: list[Difference] = []
    explained = [*_explain_alike(alignment), *_explain_order(alignment, watch)]
    moved_dates = shifted(alignment.differences)
    if moved_dates:
        explained.append(_pair("masked", f"{len(moved_dates)} dates moved by one day together", moved_dates[0]))
    by_a_day = {id(difference) for difference in moved_dates}
    for difference in alignment.differences:
        if id(difference) in by_a_day:
            continue
        why = explain(difference, grounds)
        if why is None:
            counted.append(difference)
        else:
            explained.append(why)
    hunks = make_hunks(counted[:MOST_HUNKS], alignment, new.blocks)
    if watch.items is not None and watch.items.keep_order:
        hunks += _moved(alignment, new)
    return hunks, len(counted), tuple(explained)


def _explain_alike(alignment: Alignment) -> list[Explained]:
    found = []
    if alignment.typography:
        found.append(_pair("invisible", f"{len(alignment.typography)} only in typography", alignment.typography[0]))
    samples: list[tuple[str, str]] = []
    for pair in alignment.volatile:
        ours = Counter(pair.old.masked.samples if pair.old else ())
        theirs = Counter(pair.new.masked.samples if pair.new else ())
        samples += (theirs - ours).elements() if theirs - ours else (ours - theirs).elements()
    if alignment.volatile:
        found.append(_pair("masked", named(samples), alignment.volatile[0]))
    return found


def _pair(reason: str, detail: str, difference: Difference) -> Explained:
    before, after = difference.old, difference.new
    return Explained(
        reason=reason,
        detail=detail,
        before=before.block.text if before else "",
        after=after.block.text if after else "",
    )


def _explain_order(alignment: Alignment, watch: Watch) -> list[Explained]:
    if not alignment.moved or (watch.items is not None and watch.items.keep_order):
        return []
    reason = "order" if watch.items is not None else "moved"
    return [Explained(reason=reason, detail=_count(len(alignment.moved), "block"))]


def _moved(alignment: Alignment, new: Snapshot) -> tuple[Hunk, ...]:
    blocks = [new.blocks[index] for index in alignment.moved]
    return tuple(
        Hunk(shape=Shape.MOVED, segments=(), before=block.text, after=block.text, heading=block.heading)
        for block in blocks
    )


def _verdict(
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


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _reasons(
    hunks: Sequence[Hunk], facts: Facts, changes: Sequence[FieldChange], explained: Sequence[Explained]
) -> tuple[str, ...]:
    out = [f"{change.field} {change.before.raw or 'nothing'} → {change.after.raw or 'nothing'}" for change in changes]
    shapes = Counter(hunk.shape for hunk in hunks)
    for shape, number in shapes.items():
        line = f"{_count(number, 'paragraph')} {shape.value}"
        if shape is Shape.CHANGED and facts.numbers:
            line += ": numbers " + ", ".join(f"{old or '–'} → {new or '–'}" for old, new in facts.numbers[:5])
        out.append(line)
    if facts.clauses > len(hunks):
        out.append(f"{facts.clauses - len(hunks)} more differences")
    told = Counter((one.reason, one.detail) for one in explained)
    for (reason, detail), number in list(told.items())[:_REASONS]:
        out.append(f"{reason}: {detail}" + (f" ({number} times)" if number > 1 else ""))
    return tuple(out)


def agree(first: Verdict, second: Verdict) -> Verdict:
    """Keep of the second look's verdict what the first look showed as well."""
    seen = {_print(hunk) for hunk in first.hunks}
    hunks = tuple(hunk for hunk in second.hunks if _print(hunk) in seen)
    before = {change.field: change for change in first.field_changes}
    changes = tuple(
        change
        for change in second.field_changes
        if change.field in before and (not change.suspect or before[change.field].after.same_value(change.after))
    )
    dropped = [*first.hunks, *second.hunks]
    unsteady = len(dropped) - 2 * len(hunks)
    explained = second.explained
    if unsteady > 0:
        explained += (
            Explained(reason="unsteady", detail=f"{_count(unsteady, 'difference')} in one of two looks only"),
        )
    verdict = _verdict(hunks, changes, explained, second.distance_bits, second.threshold_bits)
    if verdict.kind is Kind.NONE and first.kind is not Kind.NONE:
        gone = Explained(reason="unsteady", detail="seen in one of two looks only")
        verdict = _verdict(hunks, changes, (gone,), second.distance_bits, second.threshold_bits)
    return replace(verdict)


def _print(hunk: Hunk) -> tuple[Shape, str, str]:
    return hunk.shape, normalise(hunk.before), normalise(hunk.after)
