"""Explains a difference by what was learnt of a watch: numbers and slots that move by themselves.

Reads `Memory`; `memory` writes it. Called by `explain` and `steady`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from watcher.detect.fragments import TERM_REACH, Around, mask
from watcher.detect.normalise import normalise
from watcher.detect.phrases import DUE, TERMS
from watcher.detect.pieces import NUMBER, Difference, Piece, numberless, short_hash
from watcher.detect.slots import may_wait, slot
from watcher.detect.weighty import MONEY
from watcher.model.capture import Block
from watcher.model.memory import Memory

MOST_POSITIONS = 32
# How often a text must have gone before its coming and going is its own, and after how many checks it is
# told late that it stayed. Where the person named the region, flipping must be plain, and staying is told soon.
WENT_FREE, STAYS_FREE = 2, 20
WENT_NAMED, STAYS_NAMED = 3, 5  # facts/detection.md, section 8: late after 5 checks
_UNIT_REACH = 4  # characters between a figure and its currency
_DATE = re.compile(r"(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)")
_STAMP_REACH = 12  # characters between a date and the time of the same stamp
_IN_A_ROW = Around(row=True)


def text_hash(text: str) -> int:
    return short_hash(normalise(text))


def template(piece: Piece) -> int:
    """What stays of a block when its numbers move."""
    return short_hash(f"{piece.block.path}|{piece.skeleton}")


def column(piece: Piece, number: int, cell: str) -> int:
    return column_of(piece.block, number, cell)


def column_of(block: Block, number: int, cell: str) -> int:
    """What stays of a column's cells when their numbers move."""
    return short_hash(f"{block.path}|column {number} of {len(block.cells)}|{numberless(cell)}")


def moved_positions(old: Piece, new: Piece) -> int | None:
    """Bit mask of the numbers that differ; None when more than the numbers do, or one is out of reach."""
    if old.skeleton != new.skeleton:
        return None
    pairs = zip(NUMBER.findall(old.key), NUMBER.findall(new.key), strict=True)
    moved = [position for position, (one, other) in enumerate(pairs) if one != other]
    if not moved or moved[-1] >= MOST_POSITIONS:
        return None
    return sum(1 << position for position in moved)


def moved_cells(old: Piece, new: Piece) -> Iterator[tuple[int, str, str]]:
    """The columns of a row whose cells differ in more than masked fragments, with both cells."""
    if not old.block.cells or len(old.block.cells) != len(new.block.cells):
        return
    for number, (before, after) in enumerate(zip(old.block.cells, new.block.cells, strict=True)):
        pairs = ((before, old), (after, new))
        one, other = (mask(normalise(cell), piece.block.lang, _IN_A_ROW).text for cell, piece in pairs)
        if one != other:
            yield number, one, other


def is_learnt_cell(piece: Piece, number: int, one: str, other: str, memory: Memory) -> bool:
    """True when the numbers of that column were seen to move, and nothing else differs."""
    if numberless(one) != numberless(other):
        return False
    wanted, least = column(piece, number, other), 2 if MONEY.search(other) else 1
    return any(learnt.template == wanted and learnt.seen >= least for learnt in memory.numbers)


def learnt_positions(piece: Piece, memory: Memory) -> tuple[int, str]:
    """Bit mask of the numbers of a block that move by themselves, and an example; a price only if seen twice."""
    wanted = template(piece)
    for learnt in memory.numbers:
        if learnt.template == wanted:
            positions = learnt.positions & ~(_prices(piece.key) if learnt.seen < 2 else 0)
            return positions | _dates_beside(piece.key, positions), learnt.example
    return 0, ""


def _prices(text: str) -> int:
    """Bit mask of the numbers that stand beside a currency."""
    return sum(
        1 << position
        for position, number in enumerate(NUMBER.finditer(text))
        if position < MOST_POSITIONS
        and (
            MONEY.search(text[max(0, number.start() - _UNIT_REACH) : number.start()])
            or MONEY.search(text[number.end() : number.end() + _UNIT_REACH])
        )
    )


def _dates_beside(text: str, positions: int) -> int:
    """Bit mask of the numbers of dates right beside a clock time that moves: one stamp. A deadline is none."""
    numbers = list(NUMBER.finditer(text))
    clocks = [n for place, n in enumerate(numbers) if positions >> place & 1 and ":" in n[0]]
    found = 0
    for date in _DATE.finditer(text) if clocks else ():
        gap = min(max(date.start() - clock.end(), clock.start() - date.end()) for clock in clocks)
        lead = text[: date.start()]
        is_term = TERMS.pattern.search(lead[-TERM_REACH:]) or DUE.search(lead)
        if 0 <= gap <= _STAMP_REACH and not is_term:
            inside = (place for place, n in enumerate(numbers) if date.start() <= n.start() < date.end())
            found |= sum(1 << place for place in inside if place < MOST_POSITIONS)
    return found


def explain_by_memory(
    difference: Difference, memory: Memory, *, is_free: bool
) -> tuple[str, str] | tuple[str, str, int] | None:
    """(reason, detail) when what was learnt explains the whole difference, with the hash of a text that waits.

    `is_free`: no region was named.
    """
    if not (memory.numbers or memory.slots or memory.texts):
        return None
    old, new = difference.old, difference.new
    if old and new:
        positions = moved_positions(old, new)
        if positions is not None:
            learnt, example = learnt_positions(new, memory)
            if not positions & ~learnt:
                return "learnt", example
        cells = list(moved_cells(old, new))
        if cells and all(is_learnt_cell(new, *cell, memory) for cell in cells):
            return "learnt", f"{len(cells)} numbers of a column"
    pieces = [piece for piece in (old, new) if piece]
    details = [_by_slot(piece, memory) for piece in pieces]
    if all(details) and details[0]:
        return "learnt", details[0]
    if all(_alternates(piece, memory, is_free) for piece in pieces):
        return "alternates", "came and went before"
    return _waiting(pieces, memory)


def _by_slot(piece: Piece, memory: Memory) -> str | None:
    """The example of the slot in which this very text came and went."""
    wanted = slot(piece.block)
    for learnt in memory.slots:
        if learnt.slot == wanted and text_hash(piece.block.text) in learnt.texts:
            return learnt.example
    return None


def has_moved(piece: Piece, memory: Memory) -> bool:
    """True when something in the place of this piece was seen to be replaced by itself."""
    wanted = slot(piece.block)
    return any(learnt.slot == wanted or may_wait(piece, learnt) for learnt in memory.slots)


def _waiting(pieces: list[Piece], memory: Memory) -> tuple[str, str, int] | None:
    waits = short_hash(pieces[-1].key)
    for known in memory.texts:
        if known.text == waits and known.since is not None and memory.checks - known.since >= STAYS_NAMED:
            return None
    for learnt in memory.slots:
        if all(_by_slot(piece, memory) or may_wait(piece, learnt) for piece in pieces):
            return "rotating", f"new text in a rotating place, told if it stays ({learnt.example})", waits
    return None


def _alternates(piece: Piece, memory: Memory, is_free: bool) -> bool:
    wanted = text_hash(piece.block.text)
    enough, patience = (WENT_FREE, STAYS_FREE) if is_free else (WENT_NAMED, STAYS_NAMED)
    for known in memory.texts:
        if known.text == wanted:
            stays = 0 if known.since is None else memory.checks - known.since
            return known.went >= enough and stays < patience
    return False
