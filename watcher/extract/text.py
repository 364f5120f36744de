"""Turns what a page shows into plain text: white space, invisible characters, digits of every script.

Nothing is judged here. Every reader of the room starts from these functions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from watcher.model.capture import Run

RAW_LIMIT = 2_000  # characters kept of a raw text: enough for any value and small in a history row
READ_LIMIT = 20_000  # characters of hostile text that a reader or a person's pattern looks at

_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufe0e\ufe0f]"
)
_SUPERSCRIPT = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def word_set(text: str) -> frozenset[str]:
    """The words of a table that is easier to read as running text."""
    return frozenset(text.split())


def drop_invisible(text: str) -> str:
    """Without soft hyphens, zero-width and direction marks."""
    return _INVISIBLE.sub("", text)


def collapse(text: str) -> str:
    """Drop invisible characters and make every stretch of white space one space."""
    return " ".join(drop_invisible(text).split())


def runs_text(runs: Sequence[Run]) -> str:
    """The text of runs as a person sees it; raised digits stay raised (`12⁹⁹ €`), or the price would be another.

    Text for screen readers counts only where nothing else stands.
    """
    shown = [run for run in runs if not run.hidden]
    if not any(run.text.strip() for run in shown):
        shown = list(runs)
    parts: list[str] = []
    for run in shown:
        if run.block:
            parts.append(" ")
        parts.append(run.text.translate(_SUPERSCRIPT) if run.raised else run.text)
    return collapse("".join(parts)[:READ_LIMIT])


def ascii_digits(text: str) -> str:
    """Write the decimal digits of every script as 0 to 9."""
    if text.isascii():
        return text
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() and c > "9" else c for c in text)


def block_texts(runs: Sequence[Run]) -> tuple[str, ...]:
    """The visible text of each block among the runs, without empty ones."""
    groups: list[list[Run]] = [[]]
    for run in runs:
        if run.block:
            groups.append([])
        groups[-1].append(run)
    return tuple(text for group in groups if (text := runs_text(group)))


# An escaped backslash and a whole pair stay as they are; what is left is half a character.
_ESCAPES = re.compile(
    r"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)


def whole_characters(json_text: str) -> str:
    """JSON text without halves of characters: `\\ud83d` alone becomes U+FFFD, as a browser would show it."""
    if "\\u" not in json_text:
        return json_text
    return _ESCAPES.sub(lambda match: "\\ufffd" if len(match[0]) == 6 else match[0], json_text)
