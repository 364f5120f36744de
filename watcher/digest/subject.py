"""Says the news of a digest in one line, most important first.

Never "a change was detected on https://…". At most 78 characters, so that a mail's subject stays in one
header line and a phone's banner shows all of it. Called by `notify.render`.
"""

from __future__ import annotations

from watcher.digest.passage import shorten
from watcher.digest.saying import is_brief, said
from watcher.model.digest import Card, Digest, FieldLine, Sense

LONGEST = 78  # RFC 5322 section 2.1.1
NAMES = (34, 26, 18)  # characters of a page's name; the shorter ones when not everything fits
LONGEST_VALUE = 28
WORDS = (44, 44, 30)  # characters of text that is new or gone
FEW_PAGES = 3
BRIEF = 3.0  # of weight, as much as an amount: "30 → 14 days" says more in a line than half a clause


def subject(digest: Digest) -> str:
    """One line, harmless in a mail header: page text that looks like an encoded word is broken up."""
    line = _line(digest)
    # U+200B keeps "=?utf-8?q?…?=" from being decoded by whoever reads the header.
    return shorten(" ".join(line.split()), LONGEST).replace("=?", "=\u200b?")


def changes_in(card: Card) -> int:
    """How many things a card tells: each field, and the text."""
    return len(card.fields) + bool(card.hunks or card.more_hunks)


def news(card: Card, longest_name: int = NAMES[0], longest_words: int = WORDS[0]) -> str:
    """What changed on one page, with its name: "Moka pot 79.00 € (−11 %), back in stock"."""
    name = shorten(card.name, longest_name)
    if card.fields:
        parts = [_field(field) for field in card.fields]
        glue = " " if _is_value(card.fields[0]) else ": "
        return f"{name}{glue}{', '.join(parts)}"
    return f"{name}: {_content(card, longest_words)}"


def _line(digest: Digest) -> str:
    headlines = [notice.headline for notice in digest.notices if not (notice.recovered and digest.cards)]
    if len(digest.cards) > FEW_PAGES:
        others = sum(changes_in(card) for card in digest.cards[1:])
        tail = f" and {others} more change{_s(others)} on {len(digest.cards) - 1} pages"
        first = [news(digest.cards[0], name, words) for name, words in zip(NAMES, WORDS, strict=True)]
        fitting = [item for item in first if len(item) + len(tail) <= LONGEST]
        return (fitting or [shorten(first[-1], LONGEST - len(tail))])[0] + tail
    for longest_name, longest_words in zip(NAMES, WORDS, strict=True):
        items = [news(card, longest_name, longest_words) for card in digest.cards] + headlines
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


def _content(card: Card, longest: int) -> str:
    """The words that changed in what matters most, "30 → 14 days", and how many more there are."""
    total = max(card.facts.clauses, len(card.hunks) + card.more_hunks)
    if not card.hunks:
        return f"{total} passage{_s(total)} changed"
    hunk = max(card.hunks, key=lambda hunk: hunk.weight + BRIEF * is_brief(hunk.segments))
    return said(hunk.segments, longest) + (f" and {total - 1} more" if total > 2 else "")


def _s(number: int) -> str:
    return "" if number == 1 else "s"
