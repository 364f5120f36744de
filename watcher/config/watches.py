"""The part of the schema that says what a watch is, and what watches have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic.json_schema import WithJsonSchema

from watcher.config import checks, scalars
from watcher.config.fields import SOURCES, AnyField
from watcher.config.places import Headers
from watcher.config.steps import StepIn
from watcher.config.types import (
    Clocks,
    Cron,
    Css,
    CssList,
    Duration,
    Flag,
    Line,
    Name,
    Page,
    Pattern,
    RouteNames,
    Strict,
    VantageName,
    Whole,
    between,
    one_or_list,
)

SCHEDULES = ("every", "at", "cron")
DOCUMENTS = ("json", "feed", "pdf", "text")  # values of `read` that leave no page to select in
DOCUMENT_KEYS = ("guid", "link", "first-cell")
OFF = timedelta(days=-1)  # stands for "off" until `build` says None


def _id(written: str) -> str:
    if re.fullmatch(r"[a-z0-9-]{1,64}", written):
        return written
    slug = re.sub(r"[^a-z0-9]+", "-", written.lower()).strip("-")[:64]
    hint = f", did you mean '{slug}'?" if slug else ""
    raise ValueError(f"{scalars.show(written)} is no id: small letters, digits and dashes, at most 64{hint}")


def _field_name(name: str) -> str:
    if not re.fullmatch(r"\w[\w -]{0,63}", name):
        raise ValueError(f"{scalars.show(name)} is no name for a field: letters, digits, spaces and dashes, at most 64")
    return name


def _drop(text: str) -> str:
    """A selector, or a JSONPath for an answer that is JSON."""
    return checks.json_path(text) if text.startswith("$") else checks.css(text)


def _key(value: str) -> str:
    return value if value in DOCUMENT_KEYS else checks.css(value)


def _settle(value: object) -> object:
    return {"quiet": value} if isinstance(value, str) else value


def _confirm(value: object) -> object:
    if isinstance(value, str) and value.lower() in scalars.NO:
        return OFF
    wait = scalars.duration(value)
    if wait > timedelta(hours=1):
        raise ValueError(f"{scalars.show(str(value))} is out of bounds: 0s to 1h, or off")
    return wait


def _threshold(value: object) -> object:
    if value == "auto":
        return None
    try:
        bits = scalars.whole(value)
    except ValueError:
        bits = -1
    if not 0 <= bits <= 64:
        raise ValueError(f"{scalars.show(str(value))} is no threshold; write auto or 0 to 64")
    return bits


Confirm = Annotated[
    timedelta,
    BeforeValidator(_confirm),
    WithJsonSchema({"anyOf": [{"enum": ["off", "no", False]}, {"type": "string", "pattern": r"\d|\$\{"}]}),
]
Threshold = Annotated[
    int | None,
    BeforeValidator(_threshold),
    WithJsonSchema({"anyOf": [{"const": "auto"}, {"type": "integer", "minimum": 0, "maximum": 64}]}),
]


class ItemsIn(Strict):
    """The region is a set of things of one sort: rows, cards, posts."""

    css: Css | None = Field(
        default=None,
        description="CSS selector of one item; for pages only: what a feed, calendar or table holds is known.",
    )
    key: Annotated[str, AfterValidator(_key)] | None = Field(
        default=None,
        description="What tells an item from another: first-cell, link, guid (of a feed or calendar), or a "
        "selector in it; default: its text, or its guid where it has one.",
    )
    order: Literal["any", "kept"] = Field(
        default="any", description="`kept`: another order is a change. `any`: it is not."
    )


class SettleIn(Strict):
    """When a page counts as ready."""

    quiet: Annotated[Duration, between("10ms", "30s")] = Field(
        default=timedelta(milliseconds=150),
        description="How long the region's text must be still.",
        json_schema_extra={"default": "150ms"},
    )
    patches: Flag = Field(
        default=True, description="Count requests and timers in the page, to know what is still to come."
    )


class PinIn(Strict):
    """What is held still in the page."""

    random: Flag = Field(default=True, description="Math.random gives the same numbers at every look.")
    clock: Annotated[datetime, BeforeValidator(scalars.moment), WithJsonSchema({"type": "string"})] | None = Field(
        default=None,
        description='Every look begins at this moment, in the time zone of the vantage: "2026-05-01 12:00"',
    )
    motion: Literal["reduced", "full"] = Field(default="reduced", description="Ask the page to leave animations out.")


class Common(Strict):
    """Keys that a watch and the defaults share."""

    vantage: VantageName | None = Field(default=None, description="Name of the vantage to look from.")
    session: Name | None = Field(default=None, description="Name of the sign-in that is shared; default: its own.")
    every: Annotated[Duration, between("1s", "366d")] | None = Field(
        default=None, description="How often to look: 30s, 5m, 2h, 1d. Default: 1h."
    )
    at: Clocks | None = Field(default=None, description='Look at these times of day instead: ["08:00", "20:00"]')
    cron: Cron | None = Field(default=None, description='Look by a cron expression instead: "0 8 * * 1-5"')
    notify: RouteNames | None = Field(default=None, description="Routes that are told of changes.")
    attention: RouteNames | None = Field(
        default=None, description="Routes that are told when a page cannot be read; default: those of notify."
    )
    attention_after: Annotated[Whole, Field(ge=1, le=1000)] | None = Field(
        default=None, description="Failed checks in a row before that is told. Default: 3."
    )
    timeout: Annotated[Duration, between("1s", "1h")] | None = Field(
        default=None,
        description="Longest time for one look; a check may take two or three, and waits between. Default: 45s.",
    )
    confirm: Confirm | None = Field(
        default=None, description="Wait before the second look that confirms a change, or off. Default: 20s."
    )
    settle: Annotated[SettleIn, BeforeValidator(_settle, json_schema_input_type=str | SettleIn)] | None = Field(
        default=None, description="Quiet window, 150ms by default; or {quiet: 150ms, patches: off}."
    )
    pin: PinIn | None = Field(
        default=None, description="What is held still in the page: {random: on, clock: null, motion: reduced}"
    )
    threshold: Threshold = Field(
        default=None,
        description="Bits of distance that count as noise: auto (learnt) or 0 to 64.",
        json_schema_extra={"default": "auto"},
    )

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        given = [key for key in SCHEDULES if key in data]
        if len(given) > 1:
            yield f"{' and '.join(given)} exclude each other; keep one"


class DefaultsIn(Common):
    """What holds for every watch that does not say otherwise."""


class WatchIn(Common):
    """A page somebody cares about."""

    id: Annotated[str, AfterValidator(_id)] = Field(
        description="Permanent name of the watch, a-z 0-9 and dashes; its history hangs on it."
    )
    url: Page = Field(description="Address of the page.")
    name: Line | None = Field(default=None, description="Name to show; default: the page's title.")
    region: CssList = Field(default=[], description="CSS selectors of the part that counts; default: the main content.")
    drop: Annotated[
        list[Annotated[str, AfterValidator(_drop)]],
        BeforeValidator(one_or_list, json_schema_input_type=str | list[str]),
        Field(max_length=200),
    ] = Field(
        default=[],
        description="CSS selectors of what is removed before anything is compared ($.path where it is no page).",
    )
    ignore: Annotated[
        list[Pattern], BeforeValidator(one_or_list, json_schema_input_type=str | list[str]), Field(max_length=200)
    ] = Field(default=[], description="Patterns (regular expressions) of text that is masked before comparing.")
    fields: Annotated[dict[Annotated[str, AfterValidator(_field_name)], AnyField], Field(max_length=200)] = Field(
        default={}, description="Named values to follow."
    )
    items: ItemsIn | None = Field(default=None, description="The region is a set of things of one sort.")
    steps: Annotated[list[StepIn], Field(max_length=100)] = Field(default=[], description="What to do before the look.")
    wait_for: Css | None = Field(default=None, description="CSS selector that must be seen before the page is read.")
    scroll: Annotated[Whole, Field(ge=0, le=100)] = Field(
        default=0, description="Scroll to the end so many times at most, while something new comes."
    )
    read: Literal["auto", "page", "json", "feed", "pdf", "text"] = Field(
        default="auto",
        description="How the answer is read: by its first bytes and its type (auto), or as what you say.",
    )
    paused: Flag = Field(default=False, description="Keep the watch and its history, but do not look.")
    note: Annotated[str, Field(max_length=2000)] | None = Field(
        default=None, description="A note shown with its changes."
    )
    user_agent: Line | None = Field(default=None, description="User agent for this watch.")
    headers: Headers = Field(default={}, description="Headers for this watch, besides those of its vantage.")

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        yield from super().conflicts(data)
        fields, read = data.get("fields"), data.get("read")
        for name, field in fields.items() if isinstance(fields, dict) else ():
            label, sources = scalars.show(str(name)), _sources(field)
            if read in DOCUMENTS and (others := sources - {"json"}):
                what = "JSON" if read == "json" else read
                yield f"field {label} reads {min(others)}, but the answer is read as {what}; use json: $.path"
            if read == "page" and "json" in sources:
                yield f"field {label} reads json, but the answer is read as a page; use 'read: auto'"
        yield from _selectors_without_page(data)


def _selectors_without_page(data: dict[str, object]) -> Iterator[str]:
    read, items = data.get("read"), data.get("items")
    if read in DOCUMENTS and data.get("region"):
        yield f"'region' selects in a page, but the answer is read as {read}; leave it out, or use drop: [$.path]"
    if not isinstance(items, dict):
        return
    key = items.get("key")
    if "css" not in items and (read == "page" or key not in DOCUMENT_KEYS):
        yield "items needs css, the selector of one item; only a feed, calendar or table does without, by its key"
    elif "css" in items and (read in DOCUMENTS or key == "guid"):
        yield "items has css, which selects in a page, but what is read is none; leave css out"


def _sources(field: object) -> set[str]:
    if isinstance(field, str):
        return {"css"}
    if not isinstance(field, dict):
        return set()
    several = field.get("from")
    entries = [field, *(several if isinstance(several, list) else [])]
    return {key for entry in entries if isinstance(entry, dict) for key in SOURCES if key in entry}
