"""Says the news of a digest in one line, most important first.

Never "a change was detected on https://…". At most 78 characters, so that a mail's subject stays in one
header line and a phone's banner shows all of it. Called by `notify.render`.
"""

from __future__ import annotations

import re

from watcher.digest.passage import shorten, side
from watcher.model.digest import Card, Digest, FieldLine, Sense
from watcher.model.verdict import Op, Shape

LONGEST = 78  # RFC 5322 section 2.1.1
NAMES = (34, 26, 18)  # characters of a page's name; the shorter ones when not everything fits
LONGEST_VALUE = 28
FEW_PAGES = 3
_UNIT = re.compile(r"\s?([^\W\d_]{1,12}|%|[€$£¥])")


def subject(digest: Digest) -> str:
    """One line, harmless in a mail header: page text that looks like an encoded word is broken up."""
    line = _line(digest)
    # U+200B keeps "=?utf-8?q?…?=" from being decoded by whoever reads the header.
    return shorten(" ".join(line.split()), LONGEST).replace("=?", "=\u200b?")


def changes_in(card: Card) -> int:
    """How many things a card tells: each field, and the text."""
    return len(card.fields) + bool(card.hunks or card.more_hunks)


def news(card: Card, longest_name: int = NAMES[0]) -> str:
    """What changed on one page, with its name: "Moka pot 79.00 € (−11 %), back in stock"."""
    name = shorten(card.name, longest_name)
    if card.fields:
        parts = [_field(field) for field in card.fields]
        glue = " " if _is_value(card.fields[0]) else ": "
        return f"{name}{glue}{', '.join(parts)}"
    return f"{name}: {_content(card)}"


def _line(digest: Digest) -> str:
    headlines = [notice.headline for notice in digest.notices if not (notice.recovered and digest.cards)]
    if len(digest.cards) > FEW_PAGES:
        others = sum(changes_in(card) for card in digest.cards[1:])
        tail = f" and {others} more change{_s(others)} on {len(digest.cards) - 1} pages"
        first = [news(digest.cards[0], longest_name) for longest_name in NAMES]
        fitting = [item for item in first if len(item) + len(tail) <= LONGEST]
        return (fitting or [shorten(first[-1], LONGEST - len(tail))])[0] + tail
    for longest_name in NAMES:
        items = [news(card, longest_name) for card in digest.cards] + headlines
        line = " · ".join(items) or "Nothing new"
        if len(line) <= LONGEST:
            return line
    return _as_many_as_fit([news(card) for card in digest.cards] + headlines)


def _as_many_as_fit(items: list[str]) -> str:
    for shown in range(len(items) - 1, 0, -1):
        left = len(items) - shown
        line = " · ".join(items[:shown]) + f" and {left} more page{_s(left)}"
        if len(line) <= LONGEST:
            return line
    tail = f" and {len(items) - 1} more page{_s(len(items) - 1)}" if len(items) > 1 else ""
    return shorten(items[0], LONGEST - len(tail)) + tail


def _is_value(field: FieldLine) -> bool:
    """True when the new value needs no label in front of it: a price, stock."""
    return bool(field.delta) or field.sense is not Sense.NEUTRAL


def _field(field: FieldLine) -> str:
    if field.added or field.removed:
        return f"{field.label.lower()}: {field.remark}"
    new = shorten(field.new, LONGEST_VALUE)
    if field.delta:
        return f"{new} ({field.delta})"
    if field.sense is Sense.GOOD and not field.remark and not any(char.isdigit() for char in new):
        return "back in stock" if "stock" in new.lower() else new[:1].lower() + new[1:]
    if field.sense is not Sense.NEUTRAL:
        return new if any(char.isdigit() for char in new) else new[:1].lower() + new[1:]
    old = shorten(field.old, LONGEST_VALUE)
    return f"{field.label.lower()} {old} → {new}" if old else f"{field.label.lower()} {new}"


def _content(card: Card) -> str:
    pair = next(((old, new) for old, new in card.facts.numbers if old and new), None)
    if pair:
        return f"{pair[0]} → {pair[1]}{_unit_after(card, pair[1])}" + _others(card)
    total = len(card.hunks) + card.more_hunks
    if card.hunks and total == 1:
        hunk = card.hunks[0]
        if hunk.shape is Shape.ADDED:
            return f"new: {side(hunk.segments, Op.INS)}"
        if hunk.shape is Shape.REMOVED:
            return f"gone: {side(hunk.segments, Op.DEL)}"
        old = " ".join(segment.text.strip() for segment in hunk.segments if segment.op is Op.DEL)
        new = " ".join(segment.text.strip() for segment in hunk.segments if segment.op is Op.INS)
        if old and new and len(old) <= LONGEST_VALUE and len(new) <= LONGEST_VALUE:
            return f"{old} → {new}"
        return "1 passage changed"
    count = max(card.facts.clauses, total)
    return f"{count} passages changed" if count != 1 else "1 passage changed"


def _others(card: Card) -> str:
    left = max(card.facts.clauses, len(card.hunks) + card.more_hunks) - 1
    return f" and {left} more" if left > 1 else ""


def _unit_after(card: Card, number: str) -> str:
    """The word that follows a changed number ("days"), so that the subject says 14 of what."""
    for hunk in card.hunks:
        now = side(hunk.segments, Op.INS)
        at = re.search(rf"(?<![\d.,]){re.escape(number)}(?![\d.,]*\d)", now)
        if at:
            unit = _UNIT.match(now, at.end())
            return f" {unit[1]}" if unit else ""
    return ""


def _s(number: int) -> str:
    return "" if number == 1 else "s"
