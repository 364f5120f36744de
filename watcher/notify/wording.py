"""The sentences around the news: counts, times, what was left out. Called by `render`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from urllib.parse import urlsplit

from watcher.digest.subject import changes_in
from watcher.model.digest import Card, Digest, HunkView
from watcher.model.verdict import Shape

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
SAID_FIRST = (Shape.CHANGED, Shape.ADDED, Shape.REMOVED, Shape.MOVED)
MOST_NUMBERS = 4
LONGEST_UNBROKEN = 24
LONG_PASSAGE = 300  # characters; a phone shows about that much in ten lines
REPEATED = "This message may have reached you before: the answer to the first try was lost."


def head(cards: Sequence[Card], digest: Digest) -> str:
    """ "3 changes on 2 pages", or what the notices are about."""
    if cards:
        changes = sum(changes_in(card) for card in cards)
        return f"{_count(changes, 'change')} on {_count(len(cards), 'page')}"
    failed = sum(1 for notice in digest.notices if not notice.recovered)
    if failed:
        return f"{_count(failed, 'page')} {'needs' if failed == 1 else 'need'} attention"
    return f"{_count(len(digest.notices), 'page')} can be read again"


def others(digest: Digest) -> str:
    """The other pages: "41 other pages checked, nothing new. 1 page could not be read."."""
    return " ".join(f"{part}." for part in (checked(digest), unreadable(digest)) if part)


def checked(digest: Digest) -> str:
    return f"{_count(digest.checked, 'other page')} checked, nothing new" if digest.checked else ""


def unreadable(digest: Digest) -> str:
    return f"{_count(digest.unreadable, 'page')} could not be read" if digest.unreadable else ""


def day_and_time(at: datetime) -> str:
    """ "Tue 12 May, 18:00", in the words of messages (English), whatever the machine's locale."""
    return f"{DAYS[at.weekday()]} {at.day} {MONTHS[at.month - 1]}, {at:%H:%M}"


def card_time(card: Card, at: datetime) -> str:
    """The hour alone when it was today."""
    return f"{card.at:%H:%M}" if card.at.date() == at.date() else day_and_time(card.at)


def clauses(card: Card) -> str:
    """How many differences, in words that fit them: "2 clauses changed", "3 added", "1 changed, 2 added"."""
    shapes = dict(card.shapes) or Counter(hunk.shape for hunk in card.hunks)
    number = max(card.facts.clauses, len(card.hunks) + card.more_hunks)
    if set(shapes) == {Shape.CHANGED} or sum(shapes.values()) != number:
        return f"{_count(number, 'clause')} changed"
    ordered = sorted(shapes.items(), key=lambda one: SAID_FIRST.index(one[0]))
    return ", ".join(f"{count:,} {shape.value}" for shape, count in ordered)


def words_moved(card: Card) -> tuple[str, str]:
    """Words put in and taken out, with their signs; "" for none."""
    added, removed = card.facts.words_added, card.facts.words_removed
    return f"+{added}" if added else "", f"−{removed}" if removed else ""


def numbers(card: Card) -> tuple[tuple[str, str], ...]:
    """(kind, text) of the figures that changed: ("", "30 → 14"), ("new", "4.90 €"), ("gone", "5")."""
    pairs = card.facts.numbers[:MOST_NUMBERS]
    shown = [("", f"{old} → {new}") if old and new else ("new", new) if new else ("gone", old) for old, new in pairs]
    left = len(card.facts.numbers) - len(pairs)
    return (*shown, ("", f"{left} more")) if left else tuple(shown)


def facts(card: Card) -> str:
    """The content change in one line: "2 clauses changed · +19 −7 words · numbers: 30 → 14, new 4.90 €"."""
    if not card.hunks and not card.more_hunks:
        return ""
    parts = [clauses(card)]
    moved = " ".join(part for part in words_moved(card) if part)
    if moved:
        parts.append(f"{moved} words")
    figures = ", ".join(f"{kind} {text}".strip() for kind, text in numbers(card))
    if figures:
        parts.append(f"numbers: {figures}")
    return " · ".join(parts)


def more(card: Card) -> str:
    """What of a card is not shown: "11 more changes (+340 −120 words)"."""
    signs = [f"+{card.more_added}" if card.more_added else "", f"−{card.more_removed}" if card.more_removed else ""]
    moved = " ".join(sign for sign in signs if sign)
    return _count(card.more_hunks, "more change") + (f" ({moved} words)" if moved else "")


def rest(cards: Sequence[Card]) -> str:
    """The cards that are not shown: "12 more changes on 9 pages"."""
    if not cards:
        return ""
    return f"{_count(sum(changes_in(card) for card in cards), 'more change')} on {_count(len(cards), 'page')}"


def preheader(cards: Iterable[Card]) -> str:
    """What a mail client shows beside the subject."""
    parts = []
    for card in cards:
        parts += [
            f"{line.label}: {line.old} → {line.new}" + (f", {line.remark}" if line.remark else "")
            for line in card.fields
            if line.new
        ]
        parts += [facts(card)] if card.hunks else []
    return ". ".join(parts[:4])


def site(url: str) -> str:
    return (urlsplit(url).hostname or "").removeprefix("www.")


def unbroken(text: str) -> str:
    """A short value that no line break may tear apart."""
    return text.replace(" ", "\u00a0") if len(text) <= LONGEST_UNBROKEN else text


def is_long(hunk: HunkView) -> bool:
    return sum(len(segment.text) for segment in hunk.segments) > LONG_PASSAGE


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
