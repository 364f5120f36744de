"""Decides what a check is worth: none, noise, content or field, with its reasons.

Takes two snapshots and what is known about the watch, gives back a verdict. What is shown is what was
decided on: without hunks there is no content. Reads no clock, no file, no network: `run` brings
everything in and carries the result out.
"""

from __future__ import annotations

from collections import Counter

from watcher.detect.agree import agree, settle
from watcher.detect.align import Alignment, align
from watcher.detect.diff import make_hunks
from watcher.detect.explain import Grounds, consent_blocks, explain, read_fields, takes_consent
from watcher.detect.feed import fallen_entries
from watcher.detect.fields import compare_fields
from watcher.detect.fingerprint import fingerprint, hamming
from watcher.detect.fragments import named
from watcher.detect.pieces import Difference
from watcher.detect.shift import shifted
from watcher.detect.summary import conclude, counted
from watcher.model.memory import Memory
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Explained, Hunk, Op, Segment, Shape, Verdict
from watcher.model.watch import Watch

__all__ = ["agree", "judge", "settle", "threshold"]

MOST_HUNKS = 5000  # shown; what is beyond is counted in `Facts.clauses`
MOST_EXPLAINED = 500
LEAST_WORDS = 64  # facts/detection.md, section 8: a shorter text has no distance worth a name
LIFTED = frozenset({"learnt", "rotating", "alternates", "related", "repeated", "embedded"})
LEAST_BITS, MOST_BITS = 3, 8  # facts/detection.md, section 8


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
        return conclude((), changes, (), 0, bits)
    alignment = align(anchor, new, watch=watch)
    if not (alignment.differences or alignment.typography or alignment.volatile or alignment.moved):
        return conclude((), changes, (), 0, bits)
    before, after = _text(anchor), _text(new)
    distance = hamming(fingerprint(before), fingerprint(after))
    # Only the person's own threshold lifts what was learnt; a short text moves many bits with one word.
    lifts = watch.threshold_bits is not None and distance > bits and before.count(" ") >= LEAST_WORDS
    hunks, total, explained = _weigh(alignment, anchor, new, watch, memory, LIFTED if lifts else frozenset())
    return conclude(hunks, changes, explained, distance, bits, total)


def _same_text(anchor: Snapshot, new: Snapshot) -> bool:
    if anchor.text_hash and anchor.text_hash == new.text_hash and len(anchor.blocks) == len(new.blocks):
        return True
    return anchor.blocks == new.blocks


def _text(snapshot: Snapshot) -> str:
    return "\n".join([block.text for block in snapshot.blocks]).lower()


def _weigh(
    alignment: Alignment, anchor: Snapshot, new: Snapshot, watch: Watch, memory: Memory, lifted: frozenset[str]
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
        fallen=fallen_entries(anchor.blocks, new.blocks),
    )
    content: list[Difference] = []
    explained = [*_explain_alike(alignment), *_explain_order(alignment, watch)]
    moved_dates = shifted(alignment.differences)
    if moved_dates:
        explained.append(_pair("masked", f"{len(moved_dates)} dates moved by one day together", moved_dates[0]))
    by_a_day = {id(difference) for difference in moved_dates}
    for difference in alignment.differences:
        if id(difference) in by_a_day:
            continue
        why = explain(difference, grounds)
        if why is None or why.reason in lifted:
            content.append(difference)
        else:
            explained.append(why)
    hunks = make_hunks(content[:MOST_HUNKS], alignment, new.blocks, memory)
    total = len(content)
    if watch.items is not None and watch.items.keep_order:
        total += len(alignment.moved)
        hunks += _moved(alignment, new)[: MOST_HUNKS - len(hunks)]
    return hunks, total, tuple(explained[:MOST_EXPLAINED])


def _explain_alike(alignment: Alignment) -> list[Explained]:
    found = []
    if alignment.typography:
        found.append(_pair("invisible", f"{len(alignment.typography)} only in typography", alignment.typography[0]))
    samples: list[tuple[str, str]] = []
    for pair in alignment.volatile:
        ours = Counter(pair.old.masked.samples if pair.old else ())
        theirs = Counter(pair.new.masked.samples if pair.new else ())
        told = theirs - ours or ours - theirs or theirs
        samples += told.elements()
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
    return [Explained(reason=reason, detail=counted(len(alignment.moved), "block"))]


def _moved(alignment: Alignment, new: Snapshot) -> tuple[Hunk, ...]:
    blocks = [new.blocks[index] for index in alignment.moved]
    return tuple(
        Hunk(
            shape=Shape.MOVED,
            segments=(Segment(Op.EQ, block.text),),
            before=block.text,
            after=block.text,
            heading=block.heading,
        )
        for block in blocks
    )
