"""Turns a JSON answer into canonical blocks, and finds values in it by JSONPath.

Key order, spacing, escapes and the spelling of numbers say nothing, so they leave no trace here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from watcher.errors import CheckError
from watcher.extract.jsonld import DECODER, Json
from watcher.extract.text import READ_LIMIT, collapse, whole_characters, word_set
from watcher.model.capture import Block
from watcher.model.outcome import Reason

if TYPE_CHECKING:
    import jsonpath  # imported where it is used: it is slow to load, and few watches read JSON

DEPTH = 60  # nesting read as blocks; what lies deeper is one block
LEAVES = 20_000  # blocks of one document
MATCHES = 5_000  # values one path may lead to

_KEYS = ("id", "@id", "guid", "key", "sku", "slug", "name", "title")  # what tells one entry of a list from another
_UNITS = ("currency", "priceCurrency", "currencyCode", "currency_code")


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A value a JSONPath led to, and the currency its neighbours name."""

    value: Json
    unit: str | None = None


def parse_document(text: str) -> Json:
    """The document as values. CheckError `undecodable` if it is not JSON."""
    text = whole_characters(text.strip("\ufeff \t\r\n"))
    try:
        value, end = DECODER.raw_decode(text)
        rest = text[end:]
    except (ValueError, RecursionError) as error:
        raise CheckError(
            Reason.UNDECODABLE,
            f"the answer is not JSON ({type(error).__name__}), it begins with {text[:60]!r}. "
            "If the page is HTML, set `read: page`.",
        ) from error
    if rest:
        raise CheckError(Reason.UNDECODABLE, f"after the JSON value there is more text: {rest[:60]!r}")
    return value  # type: ignore[no-any-return]  # the decoder is made to give Json


def find(document: Json, path: str) -> tuple[Match, ...]:
    """The values at a JSONPath, in document order."""
    return tuple(Match(value=value, unit=unit) for _, value, unit in _matches(document, path))


def matching_paths(document: Json, path: str) -> tuple[str, ...]:
    """Where the values at a JSONPath stand, each spelled out: `$['items'][0]['title']`."""
    return tuple(exact for exact, _, _ in _matches(document, path))


def _matches(document: Json, path: str) -> list[tuple[str, Json, str | None]]:
    """Exact path, value and neighbouring currency of each match."""
    found: list[tuple[str, Json, str | None]] = []
    if not isinstance(document, dict | list):  # the library would parse a text once more
        return found
    import jsonpath

    try:
        for match in islice(_compiled(path).finditer(cast("dict[str, Any]", document)), MATCHES):
            around = match.parent.obj if match.parent else None
            beside = [around.get(key) for key in _UNITS] if isinstance(around, dict) else []
            unit = next((u for u in beside if isinstance(u, str)), None)
            found.append((match.path, cast(Json, match.obj), unit))
    except jsonpath.JSONPathError:  # the document is deeper than the path can follow: what was found counts
        return found
    return found


@lru_cache(maxsize=256)
def _compiled(path: str) -> jsonpath.JSONPath | jsonpath.CompoundJSONPath:
    import jsonpath

    try:
        return jsonpath.compile(path)
    except jsonpath.JSONPathError:
        return jsonpath.compile(with_current(path))


def check_path(path: str) -> str | None:
    """What is wrong with a JSONPath, None if nothing is."""
    import jsonpath

    try:
        _compiled(path)
    except jsonpath.JSONPathError as error:
        return str(error).splitlines()[0]
    return None


# A name, string or pattern in a filter; names that stand alone are what older dialects write for @.name.
_FILTER = re.compile(r"\[\s*\?((?:'[^']*'|\"[^\"]*\"|[^\]'\"])*)\]")
_PART = re.compile(r"'[^']*'|\"[^\"]*\"|=~\s*/(?:[^/\\]|\\.)*/\w*|[@$][\w.]*|[A-Za-z_]\w*(?:\.\w+)*\s*\(?|.", re.DOTALL)
_WORDS = word_set("true false null and or not in contains none nil undefined missing True False None")


def with_current(path: str) -> str:
    """A JSONPath whose filters name members without `@`, as `[?id==1]`, in the standard spelling `[?@.id==1]`."""

    def part(match: re.Match[str]) -> str:
        text = match[0]
        plain = text.rstrip()
        is_name = plain[:1].isalpha() or plain[:1] == "_"
        return f"@.{text}" if is_name and not plain.endswith("(") and plain not in _WORDS else text

    return _FILTER.sub(lambda match: f"[?{_PART.sub(part, match[1])}]", path)


def document_blocks(document: Json, drop: Sequence[str] = ()) -> tuple[Block, ...]:
    """One block a leaf, in canonical order; `drop` entries that begin with `$` are left out."""
    dropped = {exact for path in drop if path.startswith("$") for exact in matching_paths(document, path)}
    return tuple(islice(_leaves(document, "$", "$", "", "", 0, frozenset(dropped)), LEAVES))


def _leaves(
    value: Json, path: str, exact: str, name: str, heading: str, depth: int, dropped: frozenset[str]
) -> Iterator[Block]:
    if exact in dropped:
        return
    if isinstance(value, dict) and value and depth < DEPTH:
        for key in sorted(value):
            below = f"{path}.{key}" if key.isidentifier() else f"{path}[{json.dumps(key)}]"
            quoted = key.replace("\\", "\\\\").replace("'", "\\'")
            yield from _leaves(value[key], below, f"{exact}['{quoted}']", key, heading, depth + 1, dropped)
    elif isinstance(value, list) and value and depth < DEPTH:
        for index, entry in enumerate(value):
            inside = " › ".join(part for part in (heading, name, _identity(entry)) if part)
            yield from _leaves(entry, f"{path}[*]", f"{exact}[{index}]", name, inside, depth + 1, dropped)
    else:
        text = f"{name}: {spelled(value)}" if name else spelled(value)
        yield Block(text=text[:READ_LIMIT], path=path, tag="json", heading=heading)


def _identity(entry: Json) -> str:
    if not isinstance(entry, dict):
        return ""
    return next((collapse(spelled(entry[key]))[:80] for key in _KEYS if isinstance(entry.get(key), str | int)), "")


def spelled(value: Json) -> str:
    """A value as text, each number in one spelling: 899, 899.0 and 8.99e2 are all `899`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    if isinstance(value, Decimal):
        plain = format(value, "f") if -40 < value.adjusted() < 40 else str(value)
        return (plain.rstrip("0").rstrip(".") or "0") if "." in plain else plain
    if isinstance(value, dict | list):
        try:
            return json.dumps(value, sort_keys=True, ensure_ascii=False, default=spelled)[:READ_LIMIT]
        except RecursionError:
            return "…"
    return str(value)
