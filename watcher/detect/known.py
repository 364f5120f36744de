"""Explains a difference by what was learnt of a watch: numbers and slots that move by themselves.

Reads `Memory`; `memory` writes it. Called by `explain`.
"""

from __future__ import annotations

import re
from hashlib import blake2b

from watcher.detect.normalise import normalise
from watcher.detect.pieces import NUMBER, Difference, Piece
from watcher.model.memory import Memory

MOST_POSITIONS = 32
_MONEY = re.compile(r"[€$£¥₹₽₩₴₺]|(?<![^\W_])(?:eur|usd|gbp|chf|kr|zł|kč)(?![^\W_])")  # learnt when seen to move twice
# How often a text must have gone before its coming and going is its own, and after how many checks it is
# told late that it stayed. Where the person named the region, flipping must be plain, and staying is told soon.
WENT_FREE, STAYS_FREE = 2, 20
WENT_NAMED, STAYS_NAMED = 3, 5  # facts/detection.md, section 8: late after 5 checks


def short_hash(text: str) -> int:
    """32 bits of blake2b: enough for a few hundred things of one watch."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).digest(), "big")


def text_hash(text: str) -> int:
    return short_hash(normalise(text))


def template(piece: Piece) -> int:
    """What stays of a block when its numbers move."""
    return short_hash(f"{piece.block.path}|{piece.skeleton}")


def slot(piece: Piece) -> int:
    return short_hash(piece.block.path)


def moved_positions(old: Piece, new: Piece) -> int | None:
    """Bit mask of the numbers that differ; None when more than the numbers do, or one is out of reach."""
    if old.skeleton != new.skeleton:
        return None
    pairs = zip(NUMBER.findall(old.key), NUMBER.findall(new.key), strict=True)
    moved = [position for position, (one, other) in enumerate(pairs) if one != other]
    if not moved or moved[-1] >= MOST_POSITIONS:
        return None
    return sum(1 << position for position in moved)


def explain_by_memory(difference: Difference, memory: Memory, *, is_free: bool) -> tuple[str, str] | None:
    """(reason, detail) when what was learnt explains the whole difference. `is_free`: no region was named."""
    if not (memory.numbers or memory.slots or memory.texts):
        return None
    old, new = difference.old, difference.new
    if old and new:
        positions = moved_positions(old, new)
        if positions is not None:
            wanted = template(new)
            for number in memory.numbers:
                enough = number.seen > 1 or not _MONEY.search(new.key)
                if number.template == wanted and enough and not positions & ~number.positions:
                    return "learnt", number.example
    pieces = [piece for piece in (old, new) if piece]
    details = [_by_slot(piece, memory) for piece in pieces]
    if all(details) and details[0]:
        return "learnt", details[0]
    if all(_alternates(piece, memory, is_free) for piece in pieces):
        return "alternates", "came and went before"
    return None


def _by_slot(piece: Piece, memory: Memory) -> str | None:
    """The example of the slot in which this very text came and went, or whose every block is replaced."""
    wanted = slot(piece)
    for learnt in memory.slots:
        if learnt.slot == wanted and (
            text_hash(piece.block.text) in learnt.texts or (learnt.is_whole and learnt.seen > 1)
        ):
            return learnt.example
    return None


def _alternates(piece: Piece, memory: Memory, is_free: bool) -> bool:
    wanted = text_hash(piece.block.text)
    enough, patience = (WENT_FREE, STAYS_FREE) if is_free else (WENT_NAMED, STAYS_NAMED)
    for known in memory.texts:
        if known.text == wanted:
            stays = 0 if known.since is None else memory.checks - known.since
            return known.went >= enough and stays < patience
    return False
