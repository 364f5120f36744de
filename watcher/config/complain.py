"""Turns what pydantic found into sentences: what stands there, what is wrong, what was perhaps meant.

Knows no file; `gather` adds where it stands. Values of routes, proxies and steps may be secrets, so no
sentence here quotes them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from watcher.config import checks
from watcher.config.scalars import show
from watcher.config.schema import model_at
from watcher.config.source import KeyPath
from watcher.config.unready import is_unready

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails


@dataclass(frozen=True, slots=True)
class Complaint:
    """`path` leads to what is wrong; `at_key`: to a key, not to its value."""

    path: KeyPath
    words: str
    at_key: bool = False


def complaints(error: ValidationError) -> Iterator[Complaint]:
    """Say everything that a validation found, one sentence each."""
    for item in error.errors(include_url=False):
        path = tuple(step for step in item["loc"] if step != "[key]")
        kind = item["type"]
        if kind == "extra_forbidden":
            yield Complaint(path, _unknown_key(path), at_key=True)
        elif kind == "missing":
            yield Complaint(path[:-1], f"{str(path[-1])!r} is missing")
        else:
            sentence = SENTENCES.get(kind)
            words = sentence(item, item.get("ctx", {})) if sentence else item["msg"]
            yield Complaint(path, words, at_key="[key]" in item["loc"])


def where(path: KeyPath) -> str:
    """Write a path as a person would: watches[0].fields.price."""
    text = ""
    for step in path:
        name = show(str(step))[1:-1]
        text += f"[{step}]" if isinstance(step, int) else f".{name}" if text else name
    return text


def _unknown_key(path: KeyPath) -> str:
    key = str(path[-1])
    if is_unready(path):
        return f"{key!r} is not supported yet; leave it out"
    model = model_at(path[:-1])
    keys = [k for k in model.written_keys() if k != "rule"] if model else []
    near = get_close_matches(key.lower().replace("-", "_"), keys, 1, 0.6)
    if near:
        return f"unknown key {show(key)}, did you mean {near[0]!r}?"
    return f"unknown key {show(key)}" + (f"; there are: {', '.join(keys)}" if keys else "")


def _kind_of(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return "nothing" if value is None else "a single value"


def _wanted(what: str) -> Callable[[ErrorDetails, dict[str, Any]], str]:
    return lambda item, _: f"{what} is wanted here, {_kind_of(item['input'])} stands there"


def _literal(item: ErrorDetails, ctx: dict[str, Any]) -> str:
    expected = [word.strip().strip("'") for word in str(ctx["expected"]).replace(" or ", ", ").split(",")]
    if not isinstance(item["input"], str):
        return f"one of {', '.join(expected)} is wanted here, {_kind_of(item['input'])} stands there"
    return checks.unknown("word", item["input"], expected)


def _plain(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _bound(relation: str, limit: str) -> Callable[[ErrorDetails, dict[str, Any]], str]:
    return lambda item, ctx: f"{show(_plain(item['input']))} is out of bounds, it must be {relation} {ctx[limit]:g}"


SENTENCES: dict[str, Callable[[Any, dict[str, Any]], str]] = {
    "value_error": lambda _, ctx: str(ctx["error"]),
    "string_type": _wanted("a single value"),
    "list_type": _wanted("a list"),
    "dict_type": _wanted("a mapping"),
    "model_type": _wanted("a mapping"),
    "literal_error": _literal,
    "greater_than_equal": _bound("at least", "ge"),
    "less_than_equal": _bound("at most", "le"),
    "greater_than": _bound("more than", "gt"),
    "string_too_short": lambda _, __: "a value is wanted here, there is nothing",
    "string_too_long": lambda _, ctx: f"too long, at most {ctx['max_length']} characters",
    "too_short": lambda _, ctx: f"at least {ctx['min_length']} is wanted here",
    "too_long": lambda _, ctx: f"too many, at most {ctx['max_length']}",
}
