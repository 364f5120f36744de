"""Pairs what was removed with what was put in its place, so that an edit is shown as an edit.

In this order: the same item, equal words around other numbers, the same first cell, the same place, shared
words. Each step is linear, or bounded. Called by `align`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence

from watcher.detect.fingerprint import tokens
from watcher.detect.normalise import normalise
from watcher.detect.pieces import Difference, Piece

_OVERLAP = 0.5  # facts/detection.md, section 2: a pair shares more than half of its words
_OVERLAP_ELSEWHERE = 0.7  # for blocks whose path differs
_CANDIDATES = 20_000  # comparisons of words that one check may spend on one path
_MOST = 3000  # blocks left on either side; above, the page was rewritten and only places are paired

Pieces = dict[int, Piece]
Pairs = list[tuple[Piece, Piece]]


def pair_pieces(left: Pieces, right: Pieces, matched: Sequence[int], olds: int, *, keyed: bool) -> list[Difference]:
    """Pair the old pieces `left` with the new ones `right`, in reading order of the new page.

    `matched`: for each new block the old one it equals, or -1; `olds`: how many old blocks there are.
    """
    before_old, before_new = _neighbours(matched, olds)
    pairs: Pairs = []
    if left and right:
        if keyed:
            pairs += _pair_by(left, right, lambda p: (p.block.item, p.block.path, p.skeleton) if p.block.item else None)
            pairs += _pair_by(left, right, lambda p: (p.block.item, p.block.path) if p.block.item else None)
        pairs += _pair_by(left, right, lambda p: _inside(p, keyed, p.skeleton) if p.has_number else None)
        pairs += _pair_by(left, right, lambda p: _inside(p, keyed, _first_cell(p)) if p.block.cells else None)
        pairs += _pair_in_place(left, right, before_old, before_new, keyed)
        if max(len(left), len(right)) <= _MOST:
            pairs += _pair_by_words(left, right, before_old, before_new, lambda p: _inside(p, keyed, ""), _OVERLAP)
            pairs += _pair_by_words(
                left, right, before_old, before_new, lambda p: p.block.item if keyed else None, _OVERLAP_ELSEWHERE
            )
            pairs += _pair_in_place(left, right, before_old, before_new, keyed, alike=False)
    found = [Difference(one, other) for one, other in pairs]
    found += [Difference(one, None, before_old[one.index]) for one in left.values()]
    found += [Difference(None, other) for other in right.values()]
    return sorted(found, key=lambda difference: difference.position)


def _inside(piece: Piece, keyed: bool, form: str) -> Hashable:
    return piece.block.item if keyed else None, piece.block.path, form


def _first_cell(piece: Piece) -> str:
    return normalise(piece.block.cells[0]) or piece.key


def _neighbours(matched: Sequence[int], olds: int) -> tuple[list[int], list[int]]:
    """For each old and each new block, the new index of the nearest matched block at or before it (-1: none)."""
    before_old, before_new, last = [-1] * olds, [], -1
    for index, one in enumerate(matched):
        if one >= 0:
            before_old[one] = last = index
        before_new.append(last)
    last = -1
    for index, place in enumerate(before_old):
        last = before_old[index] = place if place >= 0 else last
    return before_old, before_new


def _pair_by(left: Pieces, right: Pieces, key: Callable[[Piece], Hashable]) -> Pairs:
    """Pair equal keys, first with first; None is no key."""
    waiting: dict[Hashable, list[int]] = defaultdict(list)
    for piece in reversed(left.values()):
        name = key(piece)
        if name is not None:
            waiting[name].append(piece.index)
    pairs = []
    if waiting:
        for piece in list(right.values()):
            queue = waiting.get(key(piece))
            if queue:
                pairs.append((left.pop(queue.pop()), right.pop(piece.index)))
    return pairs


def _pair_in_place(
    left: Pieces,
    right: Pieces,
    before_old: Sequence[int],
    before_new: Sequence[int],
    keyed: bool,
    *,
    alike: bool = True,
) -> Pairs:
    """Pair the pieces of a path that stand between the same neighbours: the only one with the only one,
    several in order, where they are `alike` or, at last, as they come."""
    gaps: dict[Hashable, tuple[list[Piece], list[Piece]]] = defaultdict(lambda: ([], []))
    for side, (pieces, places) in enumerate(((left, before_old), (right, before_new))):
        for piece in pieces.values():
            gaps[places[piece.index], piece.block.path, piece.block.item if keyed else None][side].append(piece)
    pairs = []
    for ones, others in gaps.values():
        if len(ones) != len(others):
            continue
        for one, other in zip(ones, others, strict=True):
            if len(ones) == 1 or not alike or _share(set(tokens(one.key)), set(tokens(other.key))) > _OVERLAP:
                pairs.append((left.pop(one.index), right.pop(other.index)))
    return pairs


class _Free:
    """Numbers not yet taken; asking for the next free one stays cheap however many are taken."""

    def __init__(self, count: int) -> None:
        self._next = list(range(count + 1))

    def at_or_after(self, index: int) -> int:
        root = index
        while self._next[root] != root:
            root = self._next[root]
        while self._next[index] != root:
            self._next[index], index = root, self._next[index]
        return root

    def take(self, index: int) -> None:
        self._next[index] = index + 1


def _pair_by_words(
    left: Pieces,
    right: Pieces,
    before_old: Sequence[int],
    before_new: Sequence[int],
    key: Callable[[Piece], Hashable],
    overlap: float,
) -> Pairs:
    """Pair pieces of one key that share more than `overlap` of their words, the best of the nearest few."""
    ones: dict[Hashable, list[Piece]] = defaultdict(list)
    others: dict[Hashable, list[Piece]] = defaultdict(list)
    for side, buckets in ((left, ones), (right, others)):
        for piece in side.values():
            buckets[key(piece)].append(piece)
    pairs = []
    for name, bucket in ones.items():
        candidates = others.get(name, [])
        if not candidates:
            continue
        places = [before_new[p.index] for p in candidates]
        words = [set(tokens(p.key)) for p in candidates]
        free = _Free(len(candidates))
        reach = max(2, min(200, _CANDIDATES // max(len(bucket), len(candidates))))
        for piece in bucket:
            mine = set(tokens(piece.key))
            best, choice = overlap, -1
            i = free.at_or_after(max(0, bisect_left(places, before_old[piece.index]) - reach // 2))
            for _ in range(reach):
                if i >= len(candidates):
                    break
                share = _share(mine, words[i])
                if share > best:
                    best, choice = share, i
                i = free.at_or_after(i + 1)
            if choice >= 0:
                free.take(choice)
                pairs.append((left.pop(piece.index), right.pop(candidates[choice].index)))
    return pairs


def _share(ours: set[str], theirs: set[str]) -> float:
    """The part of their words that two texts share (0 to 1)."""
    return 2 * len(ours & theirs) / max(len(ours) + len(theirs), 1)
