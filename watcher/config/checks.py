"""Checks what only another language can say is right: selectors, patterns, zones, locales, cron.

Each function gives the text back or raises ValueError with a sentence. Libraries load at first need and
answers are kept, since a watch list says the same things many times. Called by `schema`.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable
from datetime import UTC, datetime
from difflib import get_close_matches
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from watcher.config.scalars import show

LONGEST = 2000  # characters of a selector or pattern
CRON_PARTS = "write five: minute hour day month weekday"
# Selectors of test tools and parsers, which a page's own querySelector refuses.
FOREIGN_CSS = re.compile(
    r"^(text|xpath|css|id|role|data-testid|internal:[a-z-]+|_react|_vue)\s*=|^/|>>"
    r"|:(text|text-is|has-text|visible|nth-match|text-matches|contains|-soup-[a-z-]+)(?![\w-])"
)

# What most selectors are made of; anything else goes to a real parser, which takes 0.1 s to load.
_NAME = r"-?[A-Za-z_][\w-]*"
_COMPOUND = rf"(?:{_NAME}|\*)?(?:[.#]{_NAME})*"
_PLAIN_CSS = re.compile(rf"(?=[\w.#*-]){_COMPOUND}(?:\s*[ >+~,]\s*(?=[\w.#*-]){_COMPOUND})*", re.ASCII)
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_CALL = re.compile(r"(?<![\w.:-])([A-Za-z][\w.-]*)\s*\(")
# XPath 1.0, section 4, and what else stands before a bracket: tests of a node, and words between two values.
XPATH_FUNCTIONS = frozenset({
    "last", "position", "count", "id", "local-name", "namespace-uri", "name", "string", "concat", "starts-with",
    "contains", "substring-before", "substring-after", "substring", "string-length", "normalize-space", "translate",
    "boolean", "not", "true", "false", "lang", "number", "sum", "floor", "ceiling", "round",
    "comment", "text", "processing-instruction", "node", "and", "or", "div", "mod",
})  # fmt: skip
_PAIRS = {"(": ")", "[": "]", "{": "}"}


@lru_cache(maxsize=10_000)
def css(text: str) -> str:
    """Check a CSS selector."""
    _bounded(text, "a CSS selector")
    if FOREIGN_CSS.search(text):
        raise ValueError(f"{show(text)} is not plain CSS; use a CSS selector, or xpath: in a field")
    if _PLAIN_CSS.fullmatch(text):
        return text
    import soupsieve

    try:
        soupsieve.compile(text)
    except (soupsieve.SelectorSyntaxError, NotImplementedError) as error:
        raise ValueError(f"selector {show(text)} cannot be parsed: {str(error).splitlines()[0].rstrip('.')}") from None
    return text


@lru_cache(maxsize=10_000)
def xpath(text: str) -> str:
    """Check an XPath 1.0, the one that browsers read."""
    _bounded(text, "an XPath")
    _balanced(text, "XPath")
    bare = _QUOTED.sub("''", text)
    for name in _CALL.findall(bare):
        if name not in XPATH_FUNCTIONS:
            raise ValueError(f"XPath {show(text)} cannot be parsed: browsers read XPath 1.0, which has no {name}()")
    from lxml import etree  # type: ignore[import-untyped]  # it has no types

    try:
        # Some mistakes, as a prefix of a name, are found only when it is followed.
        etree.XPath(text)(etree.Element("html"))
    except (etree.XPathError, ValueError) as error:  # ValueError: a character that no page holds
        raise ValueError(f"XPath {show(text)} cannot be parsed: {error}") from None
    return text


def json_path(text: str) -> str:
    """Check a JSONPath: that it begins at the root, is closed, and is one that `extract` can follow."""
    _bounded(text, "a JSONPath")
    if not text.startswith("$"):
        raise ValueError(f"JSONPath {show(text)} must begin with '$', did you mean {show('$.' + text.lstrip('.'))}?")
    _balanced(text, "JSONPath")
    from watcher.extract.document import check_path

    if problem := check_path(text):
        raise ValueError(f"JSONPath {show(text)} cannot be parsed: {problem.rstrip('.')}")
    return text


def data_path(text: str) -> str:
    """Check a path into JSON-LD or microdata, `[Type.]path[.n]`."""
    _bounded(text, "a path")
    if not re.fullmatch(r"[@\w:/-]+(\.[@\w:-]+)*", text):
        raise ValueError(f"{show(text)} is not a path; write for example 'Product.offers.price'")
    return text


@lru_cache(maxsize=10_000)
def pattern(text: str) -> str:
    """Check a regular expression (Python's kind)."""
    _bounded(text, "a pattern")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "possible nested set" is for those who write Python
            re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"pattern {show(text)} cannot be parsed: {error}") from None
    return text


@lru_cache(maxsize=1000)
def zone(text: str) -> str:
    """Check the name of a time zone."""
    try:
        ZoneInfo(text)
    except (KeyError, ValueError, OSError):
        names = available_timezones()
        folded = {name.casefold(): name for name in names}
        near = folded.get(text.casefold().replace(" ", "_")) or _nearest(text, names)
        hint = f", did you mean '{near}'?" if near else "; write for example 'Europe/Berlin'"
        raise ValueError(f"zone {show(text)} does not exist{hint}") from None
    return text


@lru_cache(maxsize=1000)
def locale(text: str) -> str:
    """Check a locale as browsers name them, `de-DE`."""
    if "_" in text:
        raise ValueError(f"locale {show(text)} is written with a dash: {show(text.split('.')[0].replace('_', '-'))}")
    from babel.core import Locale, UnknownLocaleError

    try:
        Locale.parse(text, sep="-")
    except (UnknownLocaleError, ValueError, TypeError):
        raise ValueError(f"locale {show(text)} does not exist; write for example 'de-DE' or 'en-GB'") from None
    return text


@lru_cache(maxsize=1000)
def cron(text: str) -> str:
    """Check a cron expression of five parts, and that it ever comes round."""
    from cronsim import CronSim, CronSimError

    _bounded(text, "a cron expression")
    count = len(text.split())
    if count != 5:  # CronSim takes six as well, with seconds in front: by a slip that is a look every second
        raise ValueError(f"cron {show(text)} has {count} part{'s'[: count != 1]}; {CRON_PARTS}")
    try:
        next(CronSim(text, datetime(2024, 1, 1, tzinfo=UTC)))
    except CronSimError as error:
        raise ValueError(
            f"cron {show(text)} cannot be read, or names a day that never comes: {str(error).lower()}; {CRON_PARTS}"
        ) from None
    except StopIteration:
        raise ValueError(f"cron {show(text)} names a day that never comes") from None
    return text


def unknown(what: str, written: str, valid: Iterable[str]) -> str:
    """Say that `written` is none of the valid words, and which may have been meant."""
    words = list(valid)
    near = get_close_matches(written, words, 1, 0.6) or get_close_matches(written.casefold(), words, 1, 0.6)
    if near:
        return f"unknown {what} {show(written)}, did you mean '{near[0]}'?"
    some = ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
    return f"unknown {what} {show(written)}" + (f"; there are: {some}" if words else "; there are none yet")


def _nearest(text: str, names: set[str]) -> str | None:
    near = get_close_matches(text, names, 1, 0.75)
    if not near:  # a city without its continent
        near = get_close_matches(text.casefold(), {name.rsplit("/")[-1].casefold() for name in names}, 1, 0.85)
        near = sorted(name for name in names if near and name.casefold().endswith(f"/{near[0]}"))
    return near[0] if near else None


def _bounded(text: str, what: str) -> None:
    if not text.strip():
        raise ValueError(f"{what} is wanted, there is nothing")
    if len(text) > LONGEST:
        raise ValueError(f"{what} of more than {LONGEST} characters")


def _balanced(text: str, what: str) -> None:
    """Check brackets and quotes; what stands in quotes is left alone."""
    closers: list[str] = []
    quote = ""
    for char in text:
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char in _PAIRS:
            closers.append(_PAIRS[char])
        elif char in _PAIRS.values() and (not closers or closers.pop() != char):
            raise ValueError(f"{what} {show(text)} cannot be parsed: {char!r} closes nothing")
    if quote or closers:
        raise ValueError(f"{what} {show(text)} cannot be parsed: {quote or closers[-1]!r} is missing")
