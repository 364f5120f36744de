"""Folds a digest, step by step, until its message fits the service.

First the unchanged context goes, then hunks by weight, then the length of each, then whole cards. What is
folded is counted, so that the message can say how much is not shown. Called by `render`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from watcher.digest.passage import clip, count, shorten
from watcher.model.digest import Card, Digest, FieldLine, HunkView
from watcher.model.verdict import Op


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """`hunks` of each card, each of about `length` characters; `cards` of the digest, None for all.
    `named`: how many of the other pages get a line of their own."""

    context: bool
    hunks: int
    length: int
    cards: int | None = None
    named: int = 100


STEPS = (
    Fold(context=True, hunks=40, length=2000),
    Fold(context=True, hunks=20, length=1000),
    Fold(context=False, hunks=20, length=1000),
    Fold(context=False, hunks=12, length=700),
    Fold(context=False, hunks=8, length=500),
    Fold(context=False, hunks=5, length=400),
    Fold(context=False, hunks=3, length=320),
    Fold(context=False, hunks=2, length=240),
    Fold(context=False, hunks=1, length=180),
)
# (cards, other pages named): a page that is not shown is named, as long as one is shown at all.
CARD_STEPS = (
    *((cards, 100) for cards in (40, 30, 20, 15, 12, 10, 8, 7, 6, 5, 4, 3, 2)),
    *((cards, named) for named in (60, 40, 25, 15, 8, 4) for cards in (5, 3, 1)),
    (1, 0),
    (0, 0),
)
SHORTEST = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """`rest`: cards that are not shown; the first `named` of them get a line each, the others are counted."""

    digest: Digest
    rest: tuple[Card, ...] = ()
    named: int = 0


def foldings(digest: Digest, *, first: Fold) -> Iterator[Folded]:
    """From the richest form to the barest. `first` bounds what this dialect shows at best."""
    for step in STEPS:
        yield _fold(digest, _narrower(step, first))
    for cards, named in CARD_STEPS:
        if cards < len(digest.cards) or not cards:
            yield _fold(digest, Fold(context=False, hunks=1, length=SHORTEST, cards=cards, named=named))


def _narrower(step: Fold, first: Fold) -> Fold:
    cards = first.cards
    return Fold(
        context=step.context and first.context,
        hunks=min(step.hunks, first.hunks),
        length=min(step.length, first.length),
        cards=cards,
    )


def _fold(digest: Digest, fold: Fold) -> Folded:
    kept = digest.cards if fold.cards is None else digest.cards[: fold.cards]
    notices = digest.notices if fold.cards is None or fold.cards else digest.notices[:3]
    cards = tuple(_fold_card(card, fold) for card in kept)
    rest = digest.cards[len(kept) :]
    return Folded(digest=replace(digest, cards=cards, notices=notices), rest=rest, named=min(fold.named, len(rest)))


def _fold_card(card: Card, fold: Fold) -> Card:
    ranked = sorted(range(len(card.hunks)), key=lambda index: (-card.hunks[index].weight, index))
    keep = set(ranked[: fold.hunks])
    folded = [hunk for index, hunk in enumerate(card.hunks) if index not in keep]
    return replace(
        card,
        fields=tuple(_fold_field(field, fold) for field in card.fields),
        hunks=_once_headed([_fold_hunk(hunk, fold) for index, hunk in enumerate(card.hunks) if index in keep]),
        more_hunks=card.more_hunks + len(folded),
        more_added=card.more_added + _words(folded, Op.INS),
        more_removed=card.more_removed + _words(folded, Op.DEL),
    )


def _fold_hunk(hunk: HunkView, fold: Fold) -> HunkView:
    return replace(
        hunk,
        segments=clip(hunk.segments, fold.length),
        heading=shorten(hunk.heading, min(fold.length, 160)),
        context=shorten(hunk.context, fold.length) if fold.context else "",
        trail=shorten(hunk.trail, fold.length) if fold.context else "",
        skipped=hunk.skipped if fold.context else 0,
    )


def _once_headed(hunks: Sequence[HunkView]) -> tuple[HunkView, ...]:
    """A heading stands above the first of the hunks under it."""
    above = ["", *(hunk.heading for hunk in hunks)]
    return tuple(
        replace(hunk, heading="") if hunk.heading == heading else hunk
        for hunk, heading in zip(hunks, above, strict=False)
    )


def _fold_field(field: FieldLine, fold: Fold) -> FieldLine:
    return replace(
        field,
        old=shorten(field.old, fold.length),
        new=shorten(field.new, fold.length),
        added=tuple(shorten(entry, fold.length) for entry in field.added[: fold.hunks * 2]),
        removed=tuple(shorten(entry, fold.length) for entry in field.removed[: fold.hunks * 2]),
    )


def _words(hunks: Sequence[HunkView], op: Op) -> int:
    return sum(count(hunk.segments, op) for hunk in hunks)
