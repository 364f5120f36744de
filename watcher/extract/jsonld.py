"""Parses the JSON-LD blocks of a page, however badly they are written, into nodes.

Knows nothing of paths and values: `extract.structured` selects from what this returns.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Sequence
from decimal import Decimal
from typing import TypeAlias

Json: TypeAlias = "bool | int | Decimal | str | list[Json] | dict[str, Json] | None"
Node: TypeAlias = "dict[str, Json]"

BLOCKS = 200  # script elements read on one page
SIZE = 2_000_000  # characters of one block

_BEFORE = ("<!--", "<![CDATA[", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "/* <![CDATA[ */")
_AFTER = ("-->", "//-->", "]]>", "//]]>", "// ]]>", "/*]]>*/", "/* ]]> */")
# One token at a time, so the work is linear: strings are kept, comments dropped, stray commas seen.
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\Z)|//[^\n]*|/\*.*?(?:\*/|\Z)|,(?=\s*[}\]])|\\', re.DOTALL)
_BAD_ESCAPE = re.compile(r'\\(?!["\\/bfnrtu])')


def parse_int(digits: str) -> int | Decimal:
    """An integer; a Decimal where int() refuses the length."""
    return int(digits) if len(digits) < 400 else Decimal(digits[:400])


DECODER = json.JSONDecoder(strict=False, parse_float=Decimal, parse_int=parse_int, parse_constant=lambda _: None)


def parse_blocks(texts: Sequence[str]) -> tuple[Node, ...]:
    """The top-level nodes of all blocks that can be read, `@graph` and arrays opened, `@id` references filled in."""
    nodes: list[Node] = []
    for text in texts[:BLOCKS]:
        for value in parse_block(text):
            nodes += _opened(value)
    known = {name: node for node in reversed(nodes) if isinstance(name := node.get("@id"), str) and len(node) > 1}
    return tuple(_resolved(node, known) for node in nodes) if known else tuple(nodes)


def parse_block(text: str) -> list[Json]:
    """The values of one script element; none if nothing in it is JSON."""
    text = _unwrapped(text[:SIZE])
    tidied = text
    for _ in range(2):
        values = _values(tidied)
        if values:
            return values
        tidied = _tidy(text)
    return _values(_tidy(html.unescape(text))) if "&quot;" in text else []


def _unwrapped(text: str) -> str:
    """Without the comment and CDATA marks that hide a script from old browsers."""
    text = text.strip("\ufeff \t\r\n;")
    for mark in _BEFORE:
        text = text.removeprefix(mark)
    for mark in sorted(_AFTER, key=len, reverse=True):
        text = text.removesuffix(mark)
    return text.strip("\ufeff \t\r\n;")


def _values(text: str) -> list[Json]:
    """Every value that stands in the text, one after the other; stops at the first that is malformed."""
    values: list[Json] = []
    position = 0
    while position < len(text):
        if text[position] in " \t\r\n;,":
            position += 1
            continue
        try:
            value, position = DECODER.raw_decode(text, position)
        except (ValueError, RecursionError):
            break
        values.append(value)
    return values


def _tidy(text: str) -> str:
    """Without comments, commas before a closing bracket and escapes that JSON does not know."""

    def kept(match: re.Match[str]) -> str:
        token = match[0]
        return _BAD_ESCAPE.sub("", token) if token[0] == '"' else " "

    return _TOKEN.sub(kept, text)


def _opened(value: Json) -> list[Node]:
    if isinstance(value, list):
        return [node for entry in value for node in _opened(entry)] if len(value) < 10_000 else []
    if not isinstance(value, dict):
        return []
    graph = value.get("@graph")
    if not isinstance(graph, list | dict):
        return [value]
    outer = {key: child for key, child in value.items() if key != "@graph"}
    return ([outer] if "@type" in outer else []) + _opened(graph)


def _resolved(node: Node, known: dict[str, Node]) -> Node:
    """The node with references among its own values, and theirs, replaced once: one level, so no circle is followed."""

    def filled(value: Json, depth: int) -> Json:
        if isinstance(value, list):
            return [filled(entry, depth) for entry in value]
        if isinstance(value, dict):
            name = value.get("@id")
            if len(value) == 1 and isinstance(name, str):
                return known.get(name, value)
            return {key: filled(child, depth + 1) for key, child in value.items()} if depth < 4 else value
        return value

    return {key: filled(value, 0) if key != "@id" else value for key, value in node.items()}
