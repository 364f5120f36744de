"""Says which of several differences a person would want to hear of first.

Prices before percentages, dates and times before other figures, a sentence before a row of a table. Called
by `compose` for the order in which differences are kept, and by `subject` for the words of the news.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from watcher.model.verdict import Op, Segment

NEAR = 6  # characters in which a currency or a per cent sign belongs to a figure
A_SENTENCE = 6  # words
_MONEY = re.compile(r"[€$£¥₹₽₩₴₺円元]|(?<![^\W_])(?:eur|usd|gbp|chf|kr|zł|kč)(?![^\W_])", re.IGNORECASE)
_TIME = re.compile(r"\d[:h]\d\d|\d\s?h\s?\d\d")
_DATE = re.compile(r"\d{1,4}([./-])\d{1,2}\1(?:\d{2,4})?")
_MARKS = re.compile(r"[\d.,:/'’\s+−-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """What was taken out and put in at one place; `before` and `after` are the kept text around it."""

    old: str
    new: str
    before: str = ""
    after: str = ""


def edits(segments: Iterable[Segment]) -> tuple[Edit, ...]:
    """The places at which a passage changed, in reading order."""
    found: list[Edit] = []
    kept = old = new = ""
    for segment in (*segments, Segment(Op.EQ, "")):
        if segment.op is Op.DEL:
            old += segment.text
        elif segment.op is Op.INS:
            new += segment.text
        else:
            if old.strip() or new.strip():
                found.append(Edit(old=old, new=new, before=kept, after=segment.text))
                old = new = kept = ""
            kept += segment.text
    return tuple(found)


def rank(edit: Edit) -> float:
    """How much one edit says: 0 for words, up to 3 for an amount."""
    if not any(char.isdigit() for char in edit.old + edit.new):
        return 0.0
    around = f"{edit.before[-NEAR:]} {edit.old} {edit.new} {edit.after[:NEAR]}"
    if _MONEY.search(around):
        return 3.0
    return 2.0 if "%" in around or _TIME.search(around) or _DATE.search(around) else 1.0


def emphasis(segments: Sequence[Segment]) -> float:
    """What to add to a difference's weight, for what changed in it and where."""
    highest = max((rank(edit) for edit in edits(segments)), default=0.0)
    text = "".join(segment.text for segment in segments)
    return highest / 2 + (" | " not in text and len(text.split()) >= A_SENTENCE)


def paired(numbers: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Take figures apart that are no two values of one thing, "9" and "11:02"; changed amounts come first."""
    found: list[tuple[str, str]] = []
    for old, new in numbers:
        found += [(old, new)] if not old or not new or _kind(old) == _kind(new) else [(old, ""), ("", new)]
    return tuple(sorted(dict.fromkeys(found), key=lambda pair: not (all(pair) and _MONEY.search(" ".join(pair)))))


def _kind(figure: str) -> tuple[str, str]:
    """What a figure is: a time, a date or a number; and of what."""
    sort = "time" if _TIME.search(figure) else "date" if _DATE.search(figure) else "number"
    return sort, _MARKS.sub("", figure) if sort == "number" else ""
