"""Learns what moves by itself, from two looks at the same moment; keeps what good readings look like.

Differences over time teach nothing here: a list that changes every day is news every day. What was
learnt fades when it has not been seen to move for a while. Called by `run`.
"""

from __future__ import annotations

from dataclasses import replace

from watcher.detect.align import align
from watcher.detect.known import moved_positions, slot, template, text_hash
from watcher.detect.normalise import normalise
from watcher.detect.pieces import NUMBER, Difference, Piece
from watcher.model.memory import Good, LearntNumber, LearntSlot, LearntText, Memory
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch

FADES_AFTER = 30  # checks; facts/detection.md, section 8
MOST_NUMBERS, MOST_SLOTS, MOST_TEXTS, MOST_DISTANCES, MOST_GOODS = 40, 12, 24, 60, 10
MOST_ALTERNATING, MOST_GONE = 40, 20
_EXAMPLE = 32  # characters


def learn(memory: Memory, first: Snapshot, second: Snapshot, *, watch: Watch, anchor: Snapshot | None = None) -> Memory:
    """Learn from what differs between two looks of the same moment.

    `anchor`: an earlier state; what stood there in the place of something that moved is learnt with it. What
    the first look still showed as it stood there is not learnt: its change may be real, and have just come.
    """
    standing_still = {normalise(block.text) for block in anchor.blocks} if anchor else frozenset()
    numbers = {number.template: number for number in memory.numbers}
    slots = {one.slot: one for one in memory.slots}
    places: dict[str, list[Piece]] = {}
    for difference in align(first, second, watch=watch).differences:
        old, new = difference.old, difference.new
        if anchor and (old is None or old.plain in standing_still):
            continue
        positions = moved_positions(old, new) if old and new else None
        if positions is not None and old and new:
            positions &= ~_zeros(old, new)
            if positions:
                _learn_number(numbers, new, positions, memory.checks)
            continue
        for piece in (old, new):
            if piece:
                places.setdefault(piece.block.path, []).append(piece)
    earlier = _left_behind(anchor, first, watch) if anchor and places else []
    for path, pieces in places.items():
        standing = sum(block.path == path for block in (*first.blocks, *second.blocks))
        is_whole = len(pieces) == standing and _is_named(path)
        more = [piece for piece in earlier if piece.block.path == path]
        _learn_slot(slots, pieces + more, is_whole, memory.checks)
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


def _is_named(path: str) -> bool:
    """True when the path holds a class or an id of its own: a plain paragraph is no slot."""
    last = path.split(">")[-2:]
    return any("." in step or "#" in step for step in last)


def _learn_number(numbers: dict[int, LearntNumber], piece: Piece, positions: int, check: int) -> None:
    key = template(piece)
    known = numbers.get(key) or LearntNumber(template=key, positions=0, seen=0)
    numbers[key] = replace(
        known,
        positions=known.positions | positions,
        seen=known.seen + 1,
        last_check=check,
        example=piece.block.text[:_EXAMPLE],
    )


def _learn_slot(slots: dict[int, LearntSlot], pieces: list[Piece], is_whole: bool, check: int) -> None:
    key = slot(pieces[0])
    known = slots.get(key) or LearntSlot(slot=key, seen=0, is_whole=is_whole)
    texts = dict.fromkeys([*known.texts, *(text_hash(piece.block.text) for piece in pieces)])
    slots[key] = replace(
        known,
        texts=tuple(texts)[-MOST_TEXTS:],
        seen=known.seen + 1,
        last_check=check,
        is_whole=known.is_whole and is_whole,
        example=(pieces[0].block.path[-_EXAMPLE:] or pieces[0].block.text[:_EXAMPLE]),
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
        goods=(*memory.goods, good)[-MOST_GOODS:],
        numbers=tuple(number for number in memory.numbers if checks - number.last_check <= FADES_AFTER),
        slots=tuple(one for one in memory.slots if checks - one.last_check <= FADES_AFTER),
        texts=_texts_after(memory, verdict, checks),
    )


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
    for text, known in texts.items():
        if text in flipping:
            since = check if known.since is None else known.since
            texts[text] = replace(known, last_check=check, since=since)
        else:
            texts[text] = replace(known, since=None)
    return tuple(sorted(texts.values(), key=lambda known: known.last_check)[-MOST_ALTERNATING:])
