"""Reads XML into plain nodes. A document that declares entities to blow itself up gains nothing by it.

Called by `extract.feed` and `extract.xml_leaves`.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from html.entities import html5
from xml.parsers import expat

from watcher.errors import CheckError
from watcher.extract.text import collapse
from watcher.model.outcome import Reason

DEEPEST = 200  # elements inside each other
MOST = 500_000  # elements
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_BARE = re.compile(r"&(?!(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos);)(\w{2,31};)?")
_CDATA = re.compile(r"(<!\[CDATA\[.*?\]\]>)", re.DOTALL)


@dataclass(slots=True, eq=False)
class Node:
    """An element. `name` as it is written, with its prefix; `inside` holds texts and elements in order."""

    name: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    @property
    def children(self) -> list[Node]:
        return [one for one in self.inside if isinstance(one, Node)]

    def child(self, *names: str) -> Node | None:
        """The first child of the first of the names that there is."""
        return next((one for name in names for one in self.children if one.name == name), None)

    def text(self) -> str:
        """All text in it, as written."""
        parts: list[str] = []
        waiting: list[Node | str] = [self]
        while waiting:
            one = waiting.pop()
            if isinstance(one, str):
                parts.append(one)
            else:
                waiting.extend(reversed(one.inside))
        return "".join(parts)


class _TooMuch(Exception):
    """More, or deeper, than anybody writes."""


def parse_xml(text: str) -> Node:
    """The root element. CheckError `undecodable` when it is no XML even after the commonest faults are mended."""
    text = _FORBIDDEN.sub("", text.lstrip("\ufeff \t\r\n"))
    try:
        try:
            return _Builder().parse(text)
        except expat.ExpatError:
            return _Builder().parse(_mended(text))
    except expat.ExpatError as error:
        raise CheckError(
            Reason.UNDECODABLE,
            f"the answer is not XML ({error}), it begins with {collapse(text[:200])[:60]!r}. "
            "If the page is HTML, set `read: page`.",
        ) from error
    except _TooMuch as error:
        raise CheckError(Reason.TOO_LARGE, f"the XML holds {error}") from error


def _mended(text: str) -> str:
    """With names of HTML characters, which XML does not know, and lone ampersands made good."""

    def character(match: re.Match[str]) -> str:
        known = html5.get(match[1]) if match[1] else None
        return html.escape(known) if known else f"&amp;{match[1] or ''}"

    parts = _CDATA.split(text)
    return "".join(part if part.startswith("<![CDATA[") else _BARE.sub(character, part) for part in parts)


class _Builder:
    """Collects what expat reports. Entities a document declares are not filled in: a default handler sees to that."""

    def __init__(self) -> None:
        self.top = Node("")
        self.open = [self.top]
        self.count = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.DefaultHandler = self._other
        self.parser.EntityDeclHandler = self._declared

    def parse(self, text: str) -> Node:
        self.parser.Parse(text.encode("utf-8"), True)
        return self.top.children[0]

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if len(self.open) > DEEPEST:
            raise _TooMuch(f"over {DEEPEST} elements inside each other")
        if self.count > MOST:
            raise _TooMuch(f"over {MOST} elements")
        node = Node(name, attributes)
        self.open[-1].inside.append(node)
        self.open.append(node)

    def _end(self, _: str) -> None:
        self.open.pop()

    def _text(self, text: str) -> None:
        self.open[-1].inside.append(text)

    def _other(self, text: str) -> None:
        if text.startswith("&") and len(self.open) > 1:
            self._text(html.unescape(text))

    def _declared(self, name: str, is_parameter: bool, value: str | None, *_: str | None) -> None:
        if value is not None and not is_parameter and "&" in value:  # it would be filled in where attributes name it
            raise _TooMuch(f"an entity made of entities ({name[:40]!r})")
