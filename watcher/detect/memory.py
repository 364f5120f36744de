"""Learns what moves by itself, from two looks at the same moment; keeps what good readings look like.

Differences over time teach nothing here: a list that changes every day is news every day. What was
learnt fades when it has not been seen to move for a while. Called by `run`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from watcher.detect.align import align
from watcher.detect.known import column, column_of, moved_cells, moved_positions, template, text_hash
from watcher.detect.normalise import normalise
from watcher.detect.pieces import NUMBER, Difference, Piece, numberless
from watcher.detect.prints import same_print
from watcher.detect.slots import frame, frame_hash, is_whole, slot
from watcher.model.memory import Good, LearntNumber, LearntSlot, LearntText, Memory
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch

FADES_AFTER = 30  # checks; facts/detection.md, section 8
MOST_NUMBERS, MOST_SLOTS, MOST_TEXTS, MOST_DISTANCES, MOST_GOODS = 40, 12, 24, 60, 5
MOST_ALTERNATING, MOST_GONE, MOST_STEADY = 40, 20, 8
MOST_PRINTS, _NEARLY = 3, 0.8
_EXAMPLE = 32  # characters


def learn(memory: Memory, first: Snapshot, second: Snapshot, *, watch: Watch, anchor: Snapshot | None = None) -> Memory:
    """Learn from what differs between two looks of the same moment.

    `anchor`: an earlier state; what stood there in the place of something that moved is learnt with it. What
    the first look still showed as it stood there is not learnt: its change may be real, and have just come.
    """
    standing_still = {normalise(block.text) for block in anchor.blocks} if anchor else frozenset()
    numbers = {number.template: number for number in memory.numbers}
    slots = {one.slot: one for one in memory.slots}
    places: dict[int, list[Piece]] = {}
    replaced: dict[int, list[Piece]] = {}
    cells: dict[int, list[str]] = {}
    for difference in align(first, second, watch=watch).differences:
        old, new = difference.old, difference.new
        if anchor and (old is None or old.plain in standing_still):
            continue
        positions = moved_positions(old, new) if old and new else None
        if old and new:
            _gather_cells(cells, old, new)
        if positions is not None and old and new:
            positions &= ~_zeros(old, new)
            if positions:
                _learn_number(numbers, template(new), positions, memory.checks, new.block.text)
            continue
        for piece in (old, new):
            if piece:
                places.setdefault(slot(piece.block), []).append(piece)
        if old and new:
            replaced.setdefault(slot(new.block), []).extend((old, new))
            _learn_frame(slots, old, new, memory.checks)
    _learn_columns(numbers, cells, second, memory.checks)
    earlier = _left_behind(anchor, first, watch) if anchor and places else []
    here = [(slot(block), block) for block in (*first.blocks, *second.blocks)] if places else []
    for key, pieces in places.items():
        standing = [text_hash(block.text) for place, block in here if place == key]
        whole = is_whole(replaced.get(key, []), len(standing))
        more = [piece for piece in earlier if slot(piece.block) == key]
        _learn_slot(slots, pieces + more, whole, standing, memory.checks)
    return replace(
        memory,
        numbers=tuple(sorted(numbers.values(), key=lambda number: number.last_check)[-MOST_NUMBERS:]),
        slots=tuple(sorted(slots.values(), key=lambda one: one.last_check)[-MOST_SLOTS:]),
    )


def _zeros(old: Piece, new: Piece) -> int:
    """Bit mask of the numbers that are nought in one of two looks: that one was not loaded yet."""
    pairs = zip(NUMBER.findall(old.key), NUMBER.findall(new.key), strict=True)
    return sum(1 << position for position, pair in enumerate(pairs) if "0" in pair)


def _left_behind(anchor: Snapshot, first: Snapshot, watch: Watch) -> list[Piece]:
    differences: tuple[Difference, ...] = align(anchor, first, watch=watch).differences
    return [difference.old for difference in differences if difference.old]


def _learn_number(numbers: dict[int, LearntNumber], key: int, positions: int, check: int, text: str) -> None:
    known = numbers.get(key) or LearntNumber(template=key, positions=0, seen=0)
    numbers[key] = replace(
        known,
        positions=known.positions | positions,
        seen=known.seen + 1,
        last_check=check,
        example=text[:_EXAMPLE],
    )


def _gather_cells(cells: dict[int, list[str]], old: Piece, new: Piece) -> None:
    for number, one, other in moved_cells(old, new):
        figures = (*NUMBER.findall(one), *NUMBER.findall(other))
        if numberless(one) == numberless(other) and "0" not in figures:
            cells.setdefault(column(new, number, other), []).append(other)


def _learn_columns(numbers: dict[int, LearntNumber], cells: dict[int, list[str]], second: Snapshot, check: int) -> None:
    """Learn the columns in which most rows moved: the others will, too."""
    standing: Counter[int] = Counter()
    for block in second.blocks if any(len(moved) > 1 for moved in cells.values()) else ():
        for number, cell in enumerate(block.cells):
            standing[column_of(block, number, normalise(cell))] += 1
    for key, moved in cells.items():
        if len(moved) > 1 and 2 * len(moved) >= standing[key]:
            _learn_number(numbers, key, 1, check, moved[0])


def _learn_frame(slots: dict[int, LearntSlot], old: Piece, new: Piece, check: int) -> None:
    found = frame(old, new)
    key = frame_hash(new, *found) if found else None
    if found and key is not None:
        known = slots.get(key) or LearntSlot(slot=key, seen=0, head=found[0], tail=found[1])
        slots[key] = replace(known, seen=known.seen + 1, last_check=check, example=new.block.text[:_EXAMPLE])


def _learn_slot(
    slots: dict[int, LearntSlot], pieces: list[Piece], whole: bool, standing: list[int], check: int
) -> None:
    """`standing`: hashes of all texts there in both looks; what stands in both is no part of what rotates."""
    key = slot(pieces[0].block)
    known = slots.get(key) or LearntSlot(slot=key, seen=0, is_whole=whole)
    texts = dict.fromkeys([*known.texts, *(text_hash(piece.block.text) for piece in pieces)])
    steady = dict.fromkeys([*known.steady, *standing])
    slots[key] = replace(
        known,
        texts=tuple(texts)[-MOST_TEXTS:],
        seen=known.seen + 1,
        last_check=check,
        is_whole=known.is_whole or whole,
        example=(pieces[0].block.path[-_EXAMPLE:] or pieces[0].block.text[:_EXAMPLE]),
        steady=tuple(text for text in steady if text not in texts)[-MOST_STEADY:],
    )


def remember(memory: Memory, good: Good, distance: int | None = None, *, verdict: Verdict | None = None) -> Memory:
    """Count a good check. `distance`: bits, when it ended in noise; else None.

    `verdict`: what the check ended in; says which texts went, for knowing those that come and go.
    """
    checks = memory.checks + 1
    distances = memory.distances if distance is None else (*memory.distances, distance)[-MOST_DISTANCES:]
    return replace(
        memory,
        checks=checks,
        distances=distances,
        goods=_goods_after(memory, good),
        suspect=None,
        numbers=tuple(number for number in memory.numbers if checks - number.last_check <= FADES_AFTER),
        slots=tuple(one for one in memory.slots if checks - one.last_check <= FADES_AFTER),
        texts=_texts_after(memory, verdict, checks),
    )


def _goods_after(memory: Memory, good: Good) -> tuple[Good, ...]:
    """The last good readings. Of those that are nearly the same only the newest keeps its print, and few keep one."""
    kept = [
        replace(one, print="") if one.print and good.print and same_print(one.print, good.print) >= _NEARLY else one
        for one in memory.goods
    ]
    kept = [*kept, good][-MOST_GOODS:]
    printed = [one for one in kept if one.print][-MOST_PRINTS:]
    return tuple(one if one in printed else replace(one, print="") for one in kept)


def _texts_after(memory: Memory, verdict: Verdict | None, check: int) -> tuple[LearntText, ...]:
    texts = {known.text: known for known in memory.texts if check - known.last_check <= FADES_AFTER}
    hunks = verdict.hunks if verdict else ()
    # A great change is no coming and going.
    for text in {text_hash(hunk.before) for hunk in hunks if hunk.before} if len(hunks) <= MOST_GONE else ():
        known = texts.get(text)
        texts[text] = LearntText(text=text, went=known.went + 1 if known else 1, last_check=check)
    flipping = {
        text_hash(text)
        for one in (verdict.explained if verdict else ())
        if one.reason == "alternates"
        for text in (one.before, one.after)
        if text
    }
    waiting = {one.waits for one in (verdict.explained if verdict else ()) if one.waits is not None}
    for text in waiting:
        texts.setdefault(text, LearntText(text=text, went=0, last_check=check))
    for text, known in list(texts.items()):
        if text in flipping or text in waiting:
            since = check if known.since is None else known.since
            texts[text] = replace(known, last_check=check, since=since)
        elif known.went:
            texts[text] = replace(known, since=None)
        else:
            del texts[text]
    return tuple(sorted(texts.values(), key=lambda known: known.last_check)[-MOST_ALTERNATING:])
