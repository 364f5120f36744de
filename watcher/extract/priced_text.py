"""Lays the runs of an element out as one text in which amounts can be found.

Keeps what the page says by its looks: what is struck out, small or labelled by a class, where a block
ends, and raised digits, which are minor units or footnotes. Called by `extract.amounts`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from watcher.extract.numerals import DECIMAL, prepare, takes_minor
from watcher.model.capture import Run

LIMIT = 3_000  # characters looked at: a price stands in a line, not in a chapter

_MINOR_RUN = re.compile(r"\s*([.,']?)\s*(\d\d)\s*([^\w\s(),*]{0,1}|[A-Za-zčł.]{2,4})\s*")
_SIGN_MINOR_RUN = re.compile(r"\s*[€£$]\s?\d\d\s*")
_MINOR_LABEL = re.compile(r"fraction|cents?\b|decimal|minor|centimes?\b")
_LAST_NUMBER = re.compile(r"[\d.,' \n]+$")


@dataclass(frozen=True, slots=True)
class Stretch:
    """What holds for a part of the laid-out text."""

    start: int
    end: int
    struck: bool
    small: bool
    label: str


@dataclass(frozen=True, slots=True)
class PricedText:
    text: str
    stretches: tuple[Stretch, ...] = ()

    def at(self, position: int) -> Stretch | None:
        return next((one for one in self.stretches if one.start <= position < one.end), None)


def lay_out(runs: Sequence[Run]) -> PricedText:
    """The visible runs as one text; a line break stands where a block or a struck-out part begins or ends.

    Words for screen readers stay, as labels; their amounts only where the eye sees none.
    """
    seen = any(not run.hidden and any(c.isdecimal() for c in run.text) for run in runs)
    parts: list[str] = []
    stretches: list[Stretch] = []
    length = 0
    struck = hidden = False
    for run in runs:
        if length > LIMIT:
            break
        text = prepare(run.text)
        if run.hidden and seen and any(c.isdigit() for c in text):
            continue
        before = "".join(parts[-6:])[-40:]
        if run.block or (run.struck != struck and length) or run.hidden != hidden:
            before += "\n"
            parts.append("\n")
            length += 1
        struck, hidden = run.struck, run.hidden
        text = _joined_minor(run, text, before)
        stretches.append(Stretch(length, length + len(text), run.struck, run.small or run.raised, run.label))
        parts.append(text)
        length += len(text)
    return PricedText("".join(parts)[:LIMIT], tuple(stretches))


def _joined_minor(run: Run, text: str, before: str) -> str:
    """A run's text; raised or small digits become minor units of the number before them, or go as a footnote."""
    looks = run.raised or run.small or bool(_MINOR_LABEL.search(run.label))
    if not looks or not any(c.isdigit() for c in text):
        return text
    minor = _MINOR_RUN.fullmatch(text)
    if minor and takes_minor(before):
        touches = before[-1:].isdigit()
        mark = "" if before[-1:] in (".", ",", "'") else DECIMAL if touches else ""
        return f"{mark}{minor[2]}{minor[3] and ' ' + minor[3]}"
    if not run.raised or (_SIGN_MINOR_RUN.fullmatch(text) and before[-1:].isdigit()):
        return text
    return " " if _LAST_NUMBER.search(before) or before.strip() else text
