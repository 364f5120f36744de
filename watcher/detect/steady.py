"""The old text with what moves by itself as the new one has it, so that it is not shown as an edit.

Masked fragments and learnt numbers, in paragraphs and in the cells of a row. Called by `diff`.
"""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from watcher.detect.fragments import placeholder
from watcher.detect.known import is_learnt_cell, learnt_positions, moved_cells
from watcher.detect.normalise import normalise
from watcher.detect.pieces import NUMBER, Difference, Piece
from watcher.model.memory import Memory

CELL_MARK = " | "
_TOKEN = re.compile(rf"{NUMBER.pattern}|\w+|[^\w\s]")
_MOST = 400  # tokens of a block that is searched for learnt numbers


def steadied(difference: Difference, memory: Memory, before: str, after: str) -> str:
    """`before`, the old text as it is shown, with the moving parts of `after`; itself where nothing else differs."""
    old, new = difference.old, difference.new
    if not old or not new:
        return before
    text = _with_numbers(old, new, memory, _with_samples(old, new, before, after))
    return before if normalise(text) == normalise(after) else text


def steadied_cells(difference: Difference, memory: Memory, after: str) -> tuple[str, ...]:
    """The like for the old cells of a row that has as many of them as before."""
    old, new = difference.old, difference.new
    if not old or not new:
        return ()
    moved = {
        number for number, one, other in moved_cells(old, new) if not is_learnt_cell(new, number, one, other, memory)
    }
    pairs = zip(old.block.cells, new.block.cells, strict=True)
    cells = [one if number in moved else other for number, (one, other) in enumerate(pairs)]
    text = _with_numbers(old, new, memory, CELL_MARK.join(cells))
    parts = text.split(CELL_MARK)
    if len(parts) != len(cells) or normalise(text) == normalise(after):
        return old.block.cells
    return tuple(parts)


def _with_samples(old: Piece, new: Piece, text: str, after: str) -> str:
    theirs: dict[str, list[str]] = {}
    for kind, sample in new.masked.samples:
        theirs.setdefault(placeholder(kind), []).append(sample)
    if len(old.masked.samples) != len(new.masked.samples):
        return text
    for kind, sample in old.masked.samples:
        there = theirs.get(placeholder(kind))
        if not there:
            return text
        other = there.pop(0)
        at, source = text.lower().find(sample), after.lower().find(other)
        if sample and at >= 0 and source >= 0:
            text = text[:at] + after[source : source + len(other)] + text[at + len(sample) :]
    return text


def _with_numbers(old: Piece, new: Piece, memory: Memory, text: str) -> str:
    if not memory.numbers:
        return text
    ours, theirs = learnt_positions(old, memory)[0], learnt_positions(new, memory)[0]
    if not ours and not theirs:
        return text
    one, other = (_TOKEN.findall(piece.key)[:_MOST] for piece in (old, new))
    forms = [["#" if NUMBER.fullmatch(token) else token for token in tokens] for tokens in (one, other)]
    swaps: dict[int, str] = {}
    for a, b, size in SequenceMatcher(None, forms[0], forms[1], autojunk=False).get_matching_blocks():
        for i in range(size):
            if forms[0][a + i] == "#":
                place, there = forms[0][: a + i].count("#"), forms[1][: b + i].count("#")
                if ours >> place & 1 or theirs >> there & 1:
                    swaps[place] = other[b + i]
    values = [token for token, form in zip(one, forms[0], strict=True) if form == "#"]
    return _swapped(text, values, swaps)


def _swapped(text: str, values: list[str], swaps: dict[int, str]) -> str:
    """Put the numbers `swaps` in the places of those of `values`, which stand in `text` among masked ones."""
    out, end, place = [], 0, 0
    for match in NUMBER.finditer(text):
        if place < len(values) and normalise(match[0]) == values[place]:
            if place in swaps:
                out += [text[end : match.start()], swaps[place]]
                end = match.end()
            place += 1
    return "".join(out) + text[end:]
