"""The watch list as a person writes it: every key, its bounds, its default and what it is for.

The same models check the file and make the JSON Schema for editors; their parts are `watches`,
`fields`, `steps` and `places`. Keys whose behaviour does not exist yet are absent here and named in
`unready`. `build` turns a valid file into the program's own values.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic.json_schema import WithJsonSchema

from watcher.config import checks
from watcher.config.blocklist import read_blocklist
from watcher.config.fields import FieldIn, NotifyWhenIn, SourceIn
from watcher.config.places import GeolocationIn, RouteIn, VantageIn
from watcher.config.steps import StepIn
from watcher.config.types import Duration, Host, Line, Name, Strict, Whole, Zone, between, one_or_list
from watcher.config.watches import DefaultsIn, ItemsIn, PinIn, SettleIn, WatchIn


class BrowserIn(Strict):
    """Which browser is used, and how much of it."""

    executable: Line | None = Field(default=None, description="Path of a Chromium; default: the one that is found.")
    pages: Annotated[Whole, Field(ge=1, le=64)] | None = Field(
        default=None, description="Pages open at one time; default: two for each core, at most 4."
    )
    sandbox: Literal["auto", "on", "off"] = Field(
        default="auto", description="Chromium's sandbox: on unless root (auto), on, off."
    )
    blocklist: (
        Annotated[
            frozenset[str],
            BeforeValidator(read_blocklist),
            WithJsonSchema({"anyOf": [{"enum": ["off", "no", False]}, {"type": "string"}]}),
        ]
        | None
    ) = Field(
        default=None,
        description="File of hosts that pages do not load from, or off; default: well-known trackers and advertisers.",
    )


class PolitenessIn(Strict):
    """For each host that is not loopback or private."""

    at_once: Annotated[Whole, Field(ge=1, le=64)] = Field(default=1, description="Looks at one host at one time.")
    gap: Annotated[Duration, between("0ms", "1d")] | None = Field(
        default=None, description="Time between two starts at one host. Default: 10s."
    )


class KeepIn(Strict):
    """How much history is kept for each watch."""

    checks: Annotated[Whole, Field(ge=1, le=10_000_000)] = Field(
        default=2000, description="Checks kept for each watch."
    )
    changes: Annotated[Whole, Field(ge=1, le=10_000_000)] = Field(
        default=500, description="Changes kept for each watch."
    )


class IncludedIn(Strict):
    """A file named by `include`: watches and nothing else."""

    watches: list[WatchIn] = Field(default=[], description="Pages to watch.")


class FileIn(IncludedIn):
    """The configuration of Watcher."""

    data: Line | None = Field(
        default=None, description="Folder of database and pictures; default: data, beside this file."
    )
    time_zone: Zone = Field(default="UTC", description="Time zone of schedules, quiet hours and times shown.")
    browser: BrowserIn = Field(default_factory=BrowserIn, description="Which browser is used, and how much of it.")
    vantages: dict[Name, VantageIn] = Field(default={}, description="From where and how to look, by name.")
    routes: dict[Name, RouteIn] = Field(default={}, description="Where messages go, by name.")
    defaults: DefaultsIn = Field(
        default_factory=DefaultsIn, description="What holds for every watch that does not say otherwise."
    )
    include: Annotated[
        list[str], BeforeValidator(one_or_list, json_schema_input_type=str | list[str]), Field(max_length=100)
    ] = Field(default=[], description='Further files with watches: ["watches/*.yaml"]')
    allow_private: Annotated[
        list[Host], BeforeValidator(one_or_list, json_schema_input_type=str | list[str]), Field(max_length=1000)
    ] = Field(default=[], description="Hosts of your own network that pages may load from or lead to.")
    politeness: PolitenessIn = Field(default_factory=PolitenessIn, description="How gently hosts are treated.")
    keep: KeepIn = Field(default_factory=KeepIn, description="How much history is kept.")


ANY = "*"
# Which model checks what stands at a path; "*" is any name or number.
MODELS: dict[tuple[str, ...], type[Strict]] = {
    (): FileIn,
    ("browser",): BrowserIn,
    ("politeness",): PolitenessIn,
    ("keep",): KeepIn,
    ("vantages", ANY): VantageIn,
    ("vantages", ANY, "geolocation"): GeolocationIn,
    ("routes", ANY): RouteIn,
    ("defaults",): DefaultsIn,
    ("defaults", "pin"): PinIn,
    ("defaults", "settle"): SettleIn,
    ("watches", ANY): WatchIn,
    ("watches", ANY, "items"): ItemsIn,
    ("watches", ANY, "pin"): PinIn,
    ("watches", ANY, "settle"): SettleIn,
    ("watches", ANY, "steps", ANY): StepIn,
    ("watches", ANY, "fields", ANY): FieldIn,
    ("watches", ANY, "fields", ANY, "from", ANY): SourceIn,
    ("watches", ANY, "fields", ANY, "notify_when"): NotifyWhenIn,
}


def model_at(path: tuple[str | int, ...]) -> type[Strict] | None:
    """Return the model that checks the mapping at `path`."""
    return next(
        (
            model
            for pattern, model in MODELS.items()
            if len(pattern) == len(path) and all(p in (ANY, step) for p, step in zip(pattern, path, strict=True))
        ),
        None,
    )


# pydantic leaves the bounds of values with a reader of their own under its own names.
BOUNDS = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum"}


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of the configuration file, for editors."""
    schema = _tidy(FileIn.model_json_schema(mode="validation"))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Watcher configuration", **schema}


def _tidy(part: Any) -> Any:
    """Use standard words for bounds; leave out titles and empty defaults, which say nothing."""
    if isinstance(part, list):
        return [_tidy(item) for item in part]
    if not isinstance(part, dict):
        return part
    tidy: dict[str, Any] = {}
    for key, value in part.items():
        if key in ("properties", "$defs"):
            tidy[key] = {name: _tidy(item) for name, item in value.items()}
        elif key != "title" and not (key == "default" and value in (None, [], {})):
            word = BOUNDS.get(str(key)) or str(key)
            tidy[word] = value if key in ("default", "enum") else _tidy(value)
    return tidy


def selector_problem(css: str) -> str | None:
    """Say what is wrong with a CSS selector, None when it is good."""
    try:
        checks.css(css)
    except ValueError as error:
        return str(error)
    return None
