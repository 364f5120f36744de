"""Reads plain text into paragraphs. Called by `extract.documents`."""

from __future__ import annotations

import re
from itertools import pairwise

from watcher.extract.content import Content, Part
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.model.capture import Block

_SHORTEST, _LONGEST = 45, 110  # characters of a line that an editor broke because it was full
_BLANK = re.compile(r"\n[ \t\f\v]*(?:\n[ \t\f\v]*)+")
_ENTRY = re.compile(r"\s*(?:[-*•–#>|+]|\d{1,3}[.)])\s")


def read_text(text: str) -> Content:
    """Paragraphs, broken lines joined; lists, tables and logs line by line."""
    normal = text.replace("\r\n", "\n").replace("\r", "\n")
    texts = [line for paragraph in _BLANK.split(normal) for line in _lines(paragraph)]
    tree: Json = {"lines": list(texts)}
    parts = tuple(
        Part(at=f"$['lines'][{index}]", block=Block(text=line[:READ_LIMIT], path="text"))
        for index, line in enumerate(texts)
    )
    return Content(tree=tree, parts=parts)


def _lines(paragraph: str) -> list[str]:
    lines = [line for line in paragraph.split("\n") if line.strip()]
    if _is_wrapped(lines):
        return [collapse(" ".join(lines))]
    return [text for line in lines if (text := collapse(line))]


def _is_wrapped(lines: list[str]) -> bool:
    """True for running text that was broken at the edge: all lines but the last nearly full, none an entry."""
    if len(lines) < 2 or any(_ENTRY.match(line) for line in lines[1:]):
        return False
    full = max(len(line) for line in lines)
    if not _SHORTEST <= full <= _LONGEST:
        return False
    # A line is full when the next one's first word would not have fitted.
    pairs = pairwise(lines)
    return all(len(line.rstrip()) + 1 + len(after.split()[0]) > full - 5 for line, after in pairs)
