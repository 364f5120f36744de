"""Explains a difference by what was learnt of a watch: numbers and slots that move by themselves.

Reads `Memory`; `memory` writes it. Called by `explain`.
"""

from __future__ import annotations

from hashlib import blake2b

from watcher.detect.pieces import NUMBER, Difference, Piece
from watcher.model.memory import Memory

MOST_POSITIONS = 32


def short_hash(text: str) -> int:
    """32 bits of blake2b: enough for a few hundred things of one watch."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).digest(), "big")


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


def explain_by_memory(difference: Difference, memory: Memory) -> tuple[str, str] | None:
    """(reason, detail) when learnt numbers or slots explain the whole difference."""
    if not memory.numbers and not memory.slots:
        return None
    old, new = difference.old, difference.new
    if old and new:
        positions = moved_positions(old, new)
        if positions is not None:
            wanted = template(new)
            for number in memory.numbers:
                if number.template == wanted and not positions & ~number.positions:
                    return "learnt", number.example
    details = [_by_slot(piece, memory) for piece in (old, new) if piece]
    return ("learnt", details[0]) if all(details) and details[0] else None


def _by_slot(piece: Piece, memory: Memory) -> str | None:
    """The example of the slot in which this very text came and went, or whose every block is replaced."""
    wanted = slot(piece)
    for learnt in memory.slots:
        if learnt.slot == wanted and (learnt.is_whole or short_hash(piece.key) in learnt.texts):
            return learnt.example
    return None
