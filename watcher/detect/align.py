"""Finds what differs between the blocks of two snapshots, in time linear in their size.

Equal texts match wherever they stand (a move costs nothing); what is left is paired with what it most
likely was; the rest is removed or added. Says nothing about whether a difference counts (`explain`).
Called by `classify` and `memory`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from watcher.detect.fingerprint import tokens
from watcher.detect.fragments import Around, Masked, ignore, mask
from watcher.detect.normalise import normalise
from watcher.model.capture import Block
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Shape
from watcher.model.watch import Watch

NUMBER = re.compile(r"\d+(?:[.,:'’]\d+)*")
_LABEL_LONGEST = 45  # characters; a longer block before is prose, not a label
_OVERLAP = 0.5  # facts/detection.md, section 2: a pair shares more than half of its words
_CANDIDATES = 20_000  # comparisons of words a check may spend on one path
_HINT = re.compile(r"[.#]([\w-]+)")


@dataclass(frozen=True, slots=True)
class Piece:
    """A block with the forms it is judged in: `plain` normalised, `masked` without what moves by itself."""

    index: int
    block: Block
    plain: str
    masked: Masked

    @property
    def key(self) -> str:
        return self.masked.text


@dataclass(frozen=True, slots=True)
class Difference:
    """A pair of pieces, or one that was removed (`new` is None) or added (`old` is None).

    `after`: index of the new block behind which a removed one would stand, -1 at the top.
    """

    old: Piece | None
    new: Piece | None
    after: int = -1

    @property
    def shape(self) -> Shape:
        if self.old is None:
            return Shape.ADDED
        return Shape.REMOVED if self.new is None else Shape.CHANGED

    @property
    def position(self) -> tuple[int, int]:
        """Reading order on the new page; what was removed comes before what stands there now."""
        return (self.new.index, 0) if self.new else (self.after, 1)


@dataclass(frozen=True, slots=True)
class Alignment:
    """`matched`: for each new block the old one it equals, or -1. `typography`: pairs that differ in nothing
    a reader would call a difference; `volatile`: pairs equal but for masked fragments; `moved`: new indices
    of matched blocks that left their order."""

    matched: tuple[int, ...]
    differences: tuple[Difference, ...]
    typography: tuple[Difference, ...] = ()
    volatile: tuple[Difference, ...] = ()
    moved: tuple[int, ...] = ()


@lru_cache(maxsize=256)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


@lru_cache(maxsize=4096)
def _hint(path: str) -> str:
    last = path.rsplit(" ", 1)[-1].rsplit(">", 1)[-1]
    return " ".join(_HINT.findall(last)).replace("-", " ").replace("_", " ").lower()


def numberless(form: str) -> str:
    return NUMBER.sub("#", form)


def make_piece(blocks: Sequence[Block], index: int, *, lang: str, watch: Watch) -> Piece:
    """Work out the judged forms of one block."""
    block = blocks[index]
    text = ignore(block.text, _compiled(watch.ignore)) if watch.ignore else block.text
    plain = normalise(text)
    label = blocks[index - 1].text if index else ""
    label = normalise(label) if len(label) <= _LABEL_LONGEST else ""
    around = Around(label, _hint(block.path), bool(block.cells) or block.tag in ("td", "th", "dd"))
    return Piece(index, block, plain, mask(plain, block.lang or lang, around))


def _take_matches(
    old: Iterable[int], new: Iterable[int], old_key: Callable[[int], Hashable], new_key: Callable[[int], Hashable]
) -> list[tuple[int, int]]:
    """Pair equal keys, first with first, each at most once."""
    waiting: dict[Hashable, deque[int]] = defaultdict(deque)
    for index in old:
        waiting[old_key(index)].append(index)
    found = []
    for index in new:
        queue = waiting.get(new_key(index))
        if queue:
            found.append((queue.popleft(), index))
    return found


def align(old: Snapshot, new: Snapshot, *, watch: Watch) -> Alignment:
    """Align the blocks of two snapshots of one watch."""
    keyed = watch.items is not None and watch.items.key is not None
    before, after = old.blocks, new.blocks

    def raw(blocks: Sequence[Block]) -> Callable[[int], Hashable]:
        return (lambda i: (blocks[i].item, blocks[i].text)) if keyed else (lambda i: blocks[i].text)

    matched = [-1] * len(after)
    taken = [False] * len(before)

    def settle(pairs: list[tuple[int, int]]) -> None:
        for one, other in pairs:
            matched[other], taken[one] = one, True

    settle(_take_matches(range(len(before)), range(len(after)), raw(before), raw(after)))
    olds = {i: make_piece(before, i, lang=old.lang, watch=watch) for i, used in enumerate(taken) if not used}
    news = {i: make_piece(after, i, lang=new.lang, watch=watch) for i, one in enumerate(matched) if one < 0}

    def match_by(form: Callable[[Piece], str]) -> tuple[Difference, ...]:
        def key(pieces: dict[int, Piece]) -> Callable[[int], Hashable]:
            return lambda i: (pieces[i].block.item if keyed else None, form(pieces[i]))

        pairs = _take_matches(olds, news, key(olds), key(news))
        settle(pairs)
        return tuple(Difference(olds.pop(one), news.pop(other)) for one, other in pairs)

    typography = match_by(lambda piece: piece.plain)
    volatile = match_by(lambda piece: piece.key)
    predecessor = _predecessors(matched, len(before))
    differences = _pair(list(olds.values()), list(news.values()), matched, predecessor, keyed=keyed)
    return Alignment(tuple(matched), tuple(differences), typography, volatile, _out_of_order(matched))


def _predecessors(matched: Sequence[int], olds: int) -> list[int]:
    """For each old block the new index of the nearest matched block at or before it, -1 at the top."""
    places = [-1] * olds
    for index, one in enumerate(matched):
        if one >= 0:
            places[one] = index
    last = -1
    for index, place in enumerate(places):
        last = places[index] = place if place >= 0 else last
    return places


def _out_of_order(matched: Sequence[int]) -> tuple[int, ...]:
    """New indices outside the longest run of matched blocks that kept their order."""
    pairs = [(one, index) for index, one in enumerate(matched) if one >= 0]
    if all(a[0] < b[0] for a, b in zip(pairs, pairs[1:], strict=False)):
        return ()
    tails: list[int] = []
    at: list[int] = []
    back = [-1] * len(pairs)
    for i, (one, _) in enumerate(pairs):
        place = bisect_left(tails, one)
        back[i] = at[place - 1] if place else -1
        tails[place : place + 1] = [one]
        at[place : place + 1] = [i]
    kept, i = set(), at[-1]
    while i >= 0:
        kept.add(i)
        i = back[i]
    return tuple(index for i, (_, index) in enumerate(pairs) if i not in kept)


def _pair(
    olds: list[Piece], news: list[Piece], matched: Sequence[int], predecessor: Sequence[int], *, keyed: bool
) -> list[Difference]:
    """Pair what is left: by item, by equal words around the numbers, by first cell, by shared words, by place."""
    pairs: list[tuple[Piece, Piece]] = []
    left, right = {p.index: p for p in olds}, {p.index: p for p in news}

    def pair_by(key: Callable[[Piece], Hashable | None]) -> None:
        ones, others = ([i for i, p in side.items() if key(p) is not None] for side in (left, right))
        for one, other in _take_matches(ones, others, lambda i: key(left[i]), lambda i: key(right[i])):
            pairs.append((left.pop(one), right.pop(other)))

    def item(piece: Piece) -> str | None:
        return piece.block.item if keyed else None

    if keyed:
        pair_by(lambda p: (p.block.item, p.block.path, numberless(p.key)) if p.block.item else None)
        pair_by(lambda p: (p.block.item, p.block.path) if p.block.item else None)
    pair_by(lambda p: (item(p), p.block.path, numberless(p.key)) if NUMBER.search(p.key) else None)
    pair_by(
        lambda p: (item(p), p.block.path, normalise(p.block.cells[0])) if p.block.cells and p.block.cells[0] else None
    )
    before = _gaps_before(matched)
    if left and right:
        pairs += _pair_by_words(left, right, predecessor, before, lambda p: (item(p), p.block.path))
        pairs += _pair_by_words(left, right, predecessor, before, lambda p: (item(p), "anywhere"), overlap=0.7)
        pairs += _pair_in_place(left, right, predecessor, before, item)
    found = [Difference(one, other) for one, other in pairs]
    found += [Difference(one, None, predecessor[one.index]) for one in left.values()]
    found += [Difference(None, other) for other in right.values()]
    return sorted(found, key=lambda difference: difference.position)


def _gaps_before(matched: Sequence[int]) -> list[int]:
    """For each new block the nearest matched new index at or before it, -1 at the top."""
    places, last = [], -1
    for index, one in enumerate(matched):
        last = index if one >= 0 else last
        places.append(last)
    return places


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
    left: dict[int, Piece],
    right: dict[int, Piece],
    predecessor: Sequence[int],
    before: Sequence[int],
    key: Callable[[Piece], Hashable],
    overlap: float = _OVERLAP,
) -> list[tuple[Piece, Piece]]:
    """Pair pieces of one key that share more than `overlap` of their words, the best of the nearest few."""
    ones, others = defaultdict(list), defaultdict(list)
    for side, buckets in ((left, ones), (right, others)):
        for piece in side.values():
            buckets[key(piece)].append(piece)
    found = []
    for name, bucket in ones.items():
        candidates = others.get(name, [])
        if not candidates:
            continue
        places = [before[p.index] for p in candidates]
        words = [set(tokens(p.key)) for p in candidates]
        free = _Free(len(candidates))
        reach = max(2, min(200, _CANDIDATES // max(len(bucket), len(candidates))))
        for piece in bucket:
            mine = set(tokens(piece.key))
            best, choice = overlap, -1
            i = free.at_or_after(max(0, bisect_left(places, predecessor[piece.index]) - reach // 2))
            for _ in range(reach):
                if i >= len(candidates):
                    break
                share = 2 * len(mine & words[i]) / max(len(mine) + len(words[i]), 1)
                if share > best:
                    best, choice = share, i
                i = free.at_or_after(i + 1)
            if choice >= 0:
                free.take(choice)
                found.append((left.pop(piece.index), right.pop(candidates[choice].index)))
    return found


def _pair_in_place(
    left: dict[int, Piece],
    right: dict[int, Piece],
    predecessor: Sequence[int],
    before: Sequence[int],
    item: Callable[[Piece], str | None],
) -> list[tuple[Piece, Piece]]:
    """Pair the one old and the one new piece of a path that stand between the same neighbours."""
    gaps: dict[Hashable, tuple[list[Piece], list[Piece]]] = defaultdict(lambda: ([], []))
    for one in left.values():
        gaps[predecessor[one.index], one.block.path, item(one)][0].append(one)
    for other in right.values():
        gaps[before[other.index], other.block.path, item(other)][1].append(other)
    found = []
    for ones, others in gaps.values():
        if len(ones) == 1 and len(others) == 1:
            found.append((left.pop(ones[0].index), right.pop(others[0].index)))
    return found
