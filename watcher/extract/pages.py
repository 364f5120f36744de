"""Makes paragraphs of the lines of a PDF, and blocks of its paragraphs.

A PDF says where each line stands and no more: what belongs together is found from that, so that a word put
in, which moves every line break after it, changes one paragraph. Called by `extract.documents`, and
`paragraphs` by whoever has the lines (`browser.pdf_child`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from watcher.extract.content import Content, Part
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.model.capture import Block

PAGE_END = "\f"

_WIDE = 1.35  # of the usual pitch of lines: what stands farther below is another paragraph
_FARTHEST = 2.2  # of the size of letters: a pitch wider than double spacing is no pitch
_OTHER_SIZE = 0.1  # share by which the size of letters differs in another sort of text
_SPACE = 0.25  # of the size of letters: an average space
_SAME_EDGE = 1.0  # of the size of letters: lines that begin no farther apart stand in one column
_LETTERS = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
_HYPHENS = ("\ufffe", "\x02", "\u00ad")  # how a hyphen comes that was put in where a line was broken
_ENTRY = re.compile(r"(?:[-–•▪●◦*‣]|\(?\d{1,3}[.)]|\(?[a-z][.)]|§)\s")
_FIGURES = re.compile(r"\d+")
_LEAST_REPEATS = 3  # pages


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its text, where it begins and ends, and its base and size, in points from the left and
    the bottom of the page."""

    text: str
    left: float
    right: float
    base: float
    size: float


def paragraphs(lines: Sequence[Line]) -> list[str]:
    """The lines of one page joined to paragraphs, in their order."""
    lines = [line for line in lines if line.text.strip()]
    downs = [above.base - below.base for above, below in pairwise(lines)]
    pitch = median([down for down in downs if down > 0.5] or [1.0])
    found: list[str] = []
    for number, line in enumerate(lines):
        if number and not _goes_on(lines[number - 1], line, lines, pitch):
            found.append("")
        found[-1:] = [_joined(found[-1] if found else "", line.text)]
    return [text for one in found if (text := _clean(one))]


def _goes_on(above: Line, below: Line, lines: Sequence[Line], pitch: float) -> bool:
    """Whether a line goes on with the paragraph of the one before it."""
    if above.text.rstrip().endswith(_HYPHENS):
        return True
    if _ENTRY.match(below.text) or abs(above.size - below.size) > _OTHER_SIZE * max(above.size, below.size):
        return False
    if not 0 < above.base - below.base <= min(max(pitch, above.size), _FARTHEST * above.size) * _WIDE:
        return False
    # Where the next word would have fitted on the line above, the break is meant.
    edge = max(one.right for one in lines if abs(one.left - below.left) < _SAME_EDGE * below.size)
    word = (below.right - below.left) * len(below.text.split()[0]) / len(below.text)
    return above.right + _SPACE * above.size + word > edge - 1


def _joined(text: str, line: str) -> str:
    if text.rstrip().endswith(_HYPHENS):
        return text.rstrip()[:-1] + line.lstrip()
    return f"{text} {line}" if text else line


def _clean(text: str) -> str:
    for hyphen in _HYPHENS:
        text = text.replace(hyphen, "-" if hyphen == "\ufffe" else "")
    return collapse(text.replace("\0", "").translate(_LETTERS))


def without_running_lines(pages: Sequence[Sequence[str]]) -> list[list[str]]:
    """Pages without what stands at the top or foot of most of them, its figures apart: "Page 3 of 12"."""
    ends: Counter[str] = Counter()
    for page in pages:
        ends.update({_FIGURES.sub("#", text) for text in (*page[:1], *page[-1:])})
    running = {text for text, times in ends.items() if times >= max(_LEAST_REPEATS, len(pages) / 2)}
    kept = []
    for page in pages:
        start, end = 0, len(page)
        if start < end and _FIGURES.sub("#", page[start]) in running:
            start += 1
        if start < end and _FIGURES.sub("#", page[end - 1]) in running:
            end -= 1
        kept.append(list(page[start:end]))
    return kept


def document_text(pages: Sequence[Sequence[str]]) -> str:
    """Pages as the text that `read_pages` takes."""
    return PAGE_END.join("\n".join(page) for page in without_running_lines(pages))


def read_pages(text: str) -> Content:
    """The text of a PDF, one block a paragraph; a heading names the page where there are several."""
    pages = [page.split("\n") if page else [] for page in text.split(PAGE_END)]
    _join_over_pages(pages)
    tree: Json = {"pages": ["\n".join(page) for page in pages]}
    parts = tuple(
        Part(
            at=f"$['pages'][{number}]",
            block=Block(
                text=paragraph[:READ_LIMIT], path="pdf", heading=f"page {number + 1}" if len(pages) > 1 else ""
            ),
        )
        for number, page in enumerate(pages)
        for paragraph in page
    )
    return Content(tree=tree, parts=parts)


def _join_over_pages(pages: list[list[str]]) -> None:
    """Put what a page's end broke together again, on the page where it began."""
    for here, after in pairwise(pages):
        if here and after and here[-1][-1:] not in ".!?:;…" and after[0][:1].islower():
            here[-1] = f"{here[-1]} {after.pop(0)}"
