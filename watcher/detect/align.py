"""Finds what differs between the blocks of two snapshots, in time linear in their size.

Equal texts match wherever they stand (a move costs nothing), first as the page writes them, then in their
judged form, then without what moves by itself; `pair` sorts out the rest. Says nothing about whether a
difference counts (`explain`). Called by `classify` and `memory`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict, deque
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from watcher.detect.pair import pair_pieces
from watcher.detect.pieces import Difference, Piece, make_piece
from watcher.model.capture import Block
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch

_VALUE_LONGEST, _LABEL_LONGEST = 40, 80  # characters


@dataclass(frozen=True, slots=True)
class Alignment:
    """`matched`: for each new block the old one it equals, or -1. `typography`: pairs that differ in nothing
    a reader would call a difference; `volatile`: pairs equal but for masked fragments; `moved`: new indices
    of matched blocks that left their order."""

    matched: tuple[int, ...]
    differences: tuple[Difference, ...] = ()
    typography: tuple[Difference, ...] = ()
    volatile: tuple[Difference, ...] = ()
    moved: tuple[int, ...] = ()


def align(old: Snapshot, new: Snapshot, *, watch: Watch) -> Alignment:
    """Align the blocks of two snapshots of one watch."""
    before, after = old.blocks, new.blocks
    keyed = is_keyed(before, after, watch)
    matched = [-1] * len(after)
    for one, other in _first_with_first(_raw(before, keyed), _raw(after, keyed)):
        matched[other] = one
    swapped = _take_swapped_values(before, after, matched)
    taken = set(matched)
    left = {i: make_piece(before, i, lang=old.lang, watch=watch) for i in range(len(before)) if i not in taken}
    right = {i: make_piece(after, i, lang=new.lang, watch=watch) for i, one in enumerate(matched) if one < 0}
    held = [Difference(left.pop(one), right.pop(other)) for one, other in swapped]
    typography = _match(left, right, matched, "plain", keyed)
    volatile = _match(left, right, matched, "key", keyed)
    differences = pair_pieces(left, right, matched, len(before), keyed=keyed) if left or right else []
    if held:
        differences = sorted([*held, *differences], key=lambda difference: difference.position)
    return Alignment(tuple(matched), tuple(differences), typography, volatile, _out_of_order(matched))


def is_keyed(before: Sequence[Block], after: Sequence[Block], watch: Watch) -> bool:
    """Whether items have keys: the watch names them, or the answer has them by itself, as a feed."""
    if watch.items is not None and watch.items.css:
        return watch.items.key is not None
    return any(block.item is not None for block in (*before, *after))


def _raw(blocks: Sequence[Block], keyed: bool) -> Iterable[tuple[Hashable, int]]:
    if keyed:
        return [((block.item, block.text), index) for index, block in enumerate(blocks)]
    return [(block.text, index) for index, block in enumerate(blocks)]


def _first_with_first(
    old: Iterable[tuple[Hashable, int]], new: Iterable[tuple[Hashable, int]]
) -> list[tuple[int, int]]:
    """Pair equal keys, first with first, each at most once: a multiset, not a set."""
    waiting: dict[Hashable, deque[int]] = defaultdict(deque)
    for key, index in old:
        waiting[key].append(index)
    found = []
    for key, index in new:
        queue = waiting.get(key)
        if queue:
            found.append((queue.popleft(), index))
    return found


def _match(
    left: dict[int, Piece], right: dict[int, Piece], matched: list[int], form: str, keyed: bool
) -> tuple[Difference, ...]:
    """Take out the pieces that are equal in one of their forms."""
    if not left or not right:
        return ()
    sides = []
    for pieces in (left, right):
        keys = ((piece.plain if form == "plain" else piece.key, piece) for piece in pieces.values())
        sides.append([((piece.block.item, key) if keyed else key, piece.index) for key, piece in keys])
    found = []
    for one, other in _first_with_first(*sides):
        matched[other] = one
        found.append(Difference(left.pop(one), right.pop(other)))
    return tuple(found)


def _take_swapped_values(before: Sequence[Block], after: Sequence[Block], matched: list[int]) -> list[tuple[int, int]]:
    """Undo matches that hide a change of value: "North: open, South: closed" is not the other way round.

    A short block under a label that stands once on either page is that label's value; where it differs,
    neither value may count as moved from elsewhere. Gives the old and new indices of such values.
    """
    if all(one == index for index, one in enumerate(matched)) and len(before) == len(after):
        return []
    ours = Counter(block.text for block in before if len(block.text) <= _LABEL_LONGEST)
    theirs = Counter(block.text for block in after if len(block.text) <= _LABEL_LONGEST)
    partner = {one: index for index, one in enumerate(matched) if one >= 0}
    found = []
    for index in range(1, len(after)):
        one = matched[index - 1]
        if one < 0 or one + 1 >= len(before) or matched[index] == one + 1:
            continue
        label, value, earlier = after[index - 1], after[index], before[one + 1]
        if value.text == earlier.text or max(len(value.text), len(earlier.text)) > _VALUE_LONGEST:
            continue
        if value.path != earlier.path or value.path == label.path:
            continue
        if ours[label.text] != 1 or theirs[label.text] != 1:
            continue
        # Where the value came from, or the earlier one went, another label of the sort must stand over it.
        source, goal = matched[index] - 1, partner.get(one + 1, 0) - 1
        if (source >= 0 and before[source].path == label.path) or (goal >= 0 and after[goal].path == label.path):
            found.append((one + 1, index))
    for one, index in found:
        matched[index] = -1
        if one in partner:
            matched[partner[one]] = -1
    return found


def _out_of_order(matched: Sequence[int]) -> tuple[int, ...]:
    """New indices outside the longest run of matched blocks that kept their order."""
    ones = [one for one in matched if one >= 0]
    if all(map(int.__lt__, ones, ones[1:])):
        return ()
    pairs = [(one, index) for index, one in enumerate(matched) if one >= 0]
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
