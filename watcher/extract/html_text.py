"""The text of markup inside a feed, a paragraph each; nothing of it stays markup. Called by `extract.feed`."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from watcher.extract.text import collapse, word_set

LONGEST = 200_000  # characters of one entry

_BLOCKS = word_set(
    "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer "
    "form h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol option p pre section summary table tbody tfoot thead "
    "tr ul"
)
_CELLS = word_set("td th")
_UNSEEN = word_set("script style template head title noscript iframe object")
_TAG = re.compile(
    r"</?(?:a|abbr|b|big|br|code|div|em|font|h[1-6]|i|img|li|mark|ol|p|s|small|span|strong|sub|sup|table|td|tr|u|ul|wbr)"
    r"(?:\s[^<>]*)?/?>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)


def html_paragraphs(markup: str) -> tuple[str, ...]:
    """What a person would see of it, a paragraph, list entry or table row each."""
    reader = _Reader()
    reader.feed(markup[:LONGEST])
    reader.close()
    reader.end_paragraph()
    return tuple(reader.paragraphs)


def line_of(text: str) -> str:
    """A title as one line: its markup, where it has some, read as text. "5 < 6" and "<Draft>" stay what they are."""
    if _TAG.search(text) or _ENTITY.search(text):
        return " ".join(html_paragraphs(text))
    return collapse(text)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.paragraphs: list[str] = []
        self._parts: list[str] = []
        self._unseen: list[str] = []

    def end_paragraph(self) -> None:
        if text := collapse("".join(self._parts)).strip("| "):
            self.paragraphs.append(text)
        self._parts.clear()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen.append(tag)
        elif tag in _BLOCKS:
            self.end_paragraph()
        elif tag in _CELLS and self._parts:
            self._parts.append(" | ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.end_paragraph()

    def handle_endtag(self, tag: str) -> None:
        if self._unseen and tag == self._unseen[-1]:
            self._unseen.pop()
        elif tag in _BLOCKS:
            self.end_paragraph()

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self._parts.append(data)
