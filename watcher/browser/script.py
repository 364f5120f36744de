"""The functions that run in a page, how they come there, and the request they are called with.

Called by `reading` and `foreign`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from playwright.async_api import Frame, Page

from watcher.model.capture import Look
from watcher.model.watch import Action, Source, SourceKind
from watcher.resources import shipped

CEILING_S = 10.0  # facts/rendering.md, section 3: the page is taken as it is after that
PARSE_S = 20.0  # a script that a page waits for may be that slow; after that its document is taken as far as it came
RESERVE_S = 1.0  # kept from the look's time for reading and closing
QUIET_UNPATCHED_S = 0.5  # without the counts only a longer window tells (same table, "quiet 500")
MARKUP_LENGTH = 5_000_000  # characters
COMMON = ("natives.js", "pick.js", "wait.js", "elements.js", "capture.js", "main.js")
READS = (*COMMON, "consent-words.js", "consent.js", "fields.js", "run.js")
WRITES = (*COMMON, "consent-words.js", "consent.js", "markup.js")
SURVEYS = (*COMMON, "fields.js", "survey.js")
# Asks the function that begin.js has left; null where it has not been there.
ASK = """(request) => {
  const own = Object.getOwnPropertyDescriptor(self, "\\u2063read");
  return own ? own.value(request) : null;
}"""
# What a step of these stands on belongs to the person, a consent dialog too.
ON_ELEMENTS = frozenset(Action) - {Action.GOTO, Action.EVAL}
BETWEEN = "~"  # stands between the hashes of a page and of its frames of another origin


@cache
def read_function() -> str:
    """The function that waits and reads; it resolves with one JSON string."""
    return _function(READS)


@cache
def markup_function() -> str:
    """The function that writes the region down; it gives one JSON string."""
    return _function(WRITES)


@cache
def survey_function() -> str:
    """The function that tells what could be watched; it gives one JSON string."""
    return _function(SURVEYS)


def _function(parts: tuple[str, ...]) -> str:
    return f'(request) => {{\n"use strict";\n{_source(parts)}\n}}'


def _source(parts: tuple[str, ...]) -> str:
    source = "\n".join(shipped(f"browser/{part}").read_text(encoding="utf-8") for part in parts)
    # It is sent and parsed at every look: lines of comment and indentation stay behind.
    lines = (line.strip() for line in source.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def init_script(look: Look) -> str | None:
    """The script every document of the context starts with, None if this look may have none.

    It counts what is in flight (settle.js) and begins to read, unless there is something to do first.
    """
    if not look.settle.patches:
        return None
    waits = bool(look.steps or look.wait_for or look.scroll)
    return f"{_beginning()}({json.dumps(page_request(look) | {'waits': waits})});"


@cache
def _beginning() -> str:
    count, begin = _source(("settle.js",)), _source(("begin.js",))
    return f"{count}\n((request) => {{\nconst readPage = {read_function()};\n{begin}\n}})"


async def call_reader(target: Page | Frame, request: dict[str, Any], *, is_there: bool) -> object:
    """What the reading function answers. `is_there`: the document may have started with it."""
    answer: object = await target.evaluate(ASK, request) if is_there else None
    return await target.evaluate(read_function(), request) if answer is None else answer


def read_sources(look: Look) -> list[tuple[str, Source]]:
    """The sources that are found in the document itself, each with the name of its field."""
    kinds = (SourceKind.CSS, SourceKind.XPATH)
    return [(field.name, source) for field in look.fields for source in field.sources if source.kind in kinds]


def page_request(look: Look) -> dict[str, Any]:
    known = look.known.split(BETWEEN)[0] if look.known is not None else None
    quiet_s = look.settle.quiet_s if look.settle.patches else max(look.settle.quiet_s, QUIET_UNPATCHED_S)
    return {
        "region": list(look.region),
        "drop": list(look.drop),
        "keep": [step.target for step in look.steps if step.target and step.action in ON_ELEMENTS],
        "items": {"css": look.items.css, "key": look.items.key} if look.items and look.items.css else None,
        "sources": [_source_request(source) for _, source in read_sources(look)],
        "structured": True,
        "known": known,
        "quiet_ms": quiet_s * 1000,
        "listen_ms": look.listen_s * 1000,
        "not_before_ms": look.not_before_s * 1000,
        "ceiling_ms": max(0.0, min(CEILING_S, look.timeout_s - RESERVE_S)) * 1000,
        "parse_ms": max(0.0, min(PARSE_S, look.timeout_s - RESERVE_S)) * 1000,
        "still": look.document is not None,
        "markup_length": MARKUP_LENGTH,
    }


def frame_request(look: Look, *, sources: list[Source], known: str | None, ceiling_s: float) -> dict[str, Any]:
    """The same for a frame: all of it is read, and nothing in it says where the frame stands."""
    return page_request(look) | {
        "region": ["body"],
        "items": None,
        "sources": [_source_request(source) | {"frame": None} for source in sources],
        "structured": False,
        "listen_ms": 0,
        "not_before_ms": 0,
        "known": known,
        "ceiling_ms": ceiling_s * 1000,
        "parse_ms": ceiling_s * 1000,
    }


def _source_request(source: Source) -> dict[str, str | None]:
    return {
        "kind": source.kind.value,
        "expr": source.expr,
        "attribute": source.attribute,
        "property": source.property,
        "frame": source.frame,
    }
