"""Writes what `try` found as the lines a person pastes into their watch list. Called by `try_page`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from watcher.model.survey import Proposal
from watcher.model.watch import FieldType, Source, Watch

# What YAML reads as the text it is, also between braces.
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 _./-]*[A-Za-z0-9]|[a-z]")
_WORDS_OF_YAML = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
LONGEST_ID = 40


def watch_yaml(watch: Watch, title: str, region: Sequence[str], proposals: Sequence[Proposal]) -> str:
    """A whole watch for an address that is not in the list."""
    lines = ["watches:", f"  - id: {_id(title, watch.url)}", f"    url: {quoted(watch.url)}"]
    if region:
        lines.append(f"    region: {_list(region)}")
    return "\n".join([*lines, *_fields(proposals)]) + "\n"


def missing_yaml(region: Sequence[str], proposals: Sequence[Proposal]) -> str:
    """What could be added to a watch that is in the list; "" if there is nothing."""
    lines = [f"    region: {_list(region)}"] if region else []
    lines += _fields(proposals)
    return "\n".join(lines) + "\n" if lines else ""


def _fields(proposals: Sequence[Proposal]) -> list[str]:
    if not proposals:
        return []
    return ["    fields:", *(f"      {proposal.field.name}: {_field(proposal)}" for proposal in proposals)]


def _field(proposal: Proposal) -> str:
    sources = proposal.field.sources
    if len(sources) == 1:
        text = _source(sources[0])
    else:
        text = "from: [" + ", ".join(f"{{{_source(source)}}}" for source in sources) + "]"
    kind = proposal.field.type
    return f"{{{text}}}" if kind is FieldType.TEXT else f"{{{text}, type: {kind.value}}}"


def _source(source: Source) -> str:
    return f"{source.kind.value}: {quoted(source.expr)}"


def _list(selectors: Sequence[str]) -> str:
    return quoted(selectors[0]) if len(selectors) == 1 else "[" + ", ".join(map(quoted, selectors)) + "]"


def quoted(text: str) -> str:
    """The text as YAML reads it back; `${` is written so that nothing is put in its place."""
    if _PLAIN.fullmatch(text) and text.lower() not in _WORDS_OF_YAML:
        return text
    return json.dumps(text.replace("${", "$${"), ensure_ascii=False)


def _id(title: str, url: str) -> str:
    """An id from the words of the title, or of the address where the title has none in plain letters."""
    for text in (title, urlsplit(url).path.rpartition("/")[2].partition(".")[0], urlsplit(url).hostname or ""):
        words = re.findall(r"[a-z0-9]+", text.lower())
        name = ""
        for word in words:
            if len(name) + len(word) >= LONGEST_ID:
                break
            name = f"{name}-{word}" if name else word
        if re.search(r"[a-z]", name):
            return name
    return "my-watch"
