"""The text of markup inside a feed, a paragraph each; nothing of it stays markup. Called by `extract.feed`."""

from __future__ import annotations

import contextlib
import re

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
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});", re.IGNORECASE)


def html_paragraphs(markup: str) -> tuple[str, ...]:
    """What a person would see of it, a paragraph, list entry or table row each."""
    from lxml import etree  # type: ignore[import-untyped]  # it has no types; loaded where there is markup to read

    reader = _Reader()
    parser = etree.HTMLParser(target=reader, no_network=True, remove_comments=True, remove_pis=True)
    with contextlib.suppress(etree.LxmlError):  # what came before the fault is read
        parser.feed(f"<body>{_CONTROLS.sub('', markup[:LONGEST])}")
        parser.close()
    reader.end_paragraph()
    return tuple(reader.paragraphs)


def line_of(text: str) -> str:
    """A title as one line: its markup, where it has some, read as text. "5 < 6" and "<Draft>" stay what they are."""
    if _TAG.search(text) or _ENTITY.search(text):
        return " ".join(html_paragraphs(text))
    return collapse(text)


class _Reader:
    """Told of tags and texts as the parser comes to them. That one is lxml's: linear, whatever it is given."""

    def __init__(self) -> None:
        self.paragraphs: list[str] = []
        self._parts: list[str] = []
        self._unseen = 0

    def end_paragraph(self) -> None:
        if text := collapse("".join(self._parts)).strip("| "):
            self.paragraphs.append(text)
        self._parts.clear()

    def start(self, tag: str, attributes: object) -> None:
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in _BLOCKS:
            self.end_paragraph()
        elif tag in _CELLS and self._parts:
            self._parts.append(" | ")

    def end(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(self._unseen - 1, 0)
        elif tag in _BLOCKS:
            self.end_paragraph()

    def data(self, text: str) -> None:
        if not self._unseen:
            self._parts.append(text)

    def close(self) -> None:
        """Nothing is left to do, but the parser asks."""
