"""What the person wrote: a watch, its region, fields, steps, and when to look."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time, timedelta
from decimal import Decimal
from enum import StrEnum

from watcher.model.vantage import Pin, Vantage


class SourceKind(StrEnum):
    CSS = "css"
    XPATH = "xpath"
    JSONLD = "jsonld"
    MICRODATA = "microdata"
    META = "meta"
    JSON = "json"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One place where a field's value may stand.

    `expr` is a CSS selector, an XPath, `[Type.]path[.n]` (jsonld, microdata), a meta name, a JSONPath, or "" for
    text: then `regex` is searched in all that is read.
    `attribute` and `property` read that of the element instead of its text; `regex` keeps group 1
    (or the whole match) of what was read; `frame` is a CSS selector of the frame to look in;
    `all` reads every match, in order.
    """

    kind: SourceKind
    expr: str
    attribute: str | None = None
    property: str | None = None
    regex: str | None = None
    frame: str | None = None
    all: bool = False


class FieldType(StrEnum):
    TEXT = "text"
    NUMBER = "number"
    PRICE = "price"
    AVAILABILITY = "availability"
    DATE = "date"
    BOOL = "bool"
    LIST = "list"


class Rule(StrEnum):
    """When a change of a field is told. A change is recorded whatever the rule says."""

    ANY = "any"
    RISES = "rises"
    DROPS = "drops"
    CHANGES_BY = "changes_by"
    BELOW = "below"
    ABOVE = "above"
    BECOMES = "becomes"
    APPEARS = "appears"
    DISAPPEARS = "disappears"
    NEVER = "never"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotifyWhen:
    """`amount` for below, above and changes_by (`percent` says it is a share of the last told value);
    `value` for becomes, in the form a reading's `value` has."""

    rule: Rule = Rule.ANY
    amount: Decimal | None = None
    percent: bool = False
    value: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A named, typed value on the page. `sources` are tried in order; the first that gives a value wins."""

    name: str
    sources: tuple[Source, ...]
    type: FieldType = FieldType.TEXT
    notify_when: NotifyWhen = NotifyWhen()


class Action(StrEnum):
    CLICK = "click"
    FILL = "fill"
    PRESS = "press"
    SELECT = "select"
    CHECK = "check"
    HOVER = "hover"
    SCROLL = "scroll"
    WAIT_FOR = "wait_for"
    WAIT = "wait"
    GOTO = "goto"
    EVAL = "eval"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do before the look.

    `target`: a CSS selector (click, fill, press, select, check, hover, wait_for, scroll), a URL (goto)
    or a script (eval); None where the whole page is meant (press, scroll).
    `value`: the text to fill (may be a secret: never print it), the key to press, the option to
    select. `amount`: times to scroll, or seconds to wait.
    """

    action: Action
    target: str | None = None
    value: str | None = None
    amount: float | None = None
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """The region is a set of things of one sort. `key`: None (the text), `first-cell`, `link`, `guid`, or a CSS
    selector. `css` is "" for an answer that is no page."""

    css: str = ""
    key: str | None = None
    keep_order: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """`quiet_s`: how long the region's text must be still. `patches`: count requests and timers in the page."""

    quiet_s: float = 0.15
    patches: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule:
    """When to look: exactly one of `every`, `at` (wall-clock times) and `cron` is set."""

    every: timedelta | None = None
    at: tuple[time, ...] = ()
    cron: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """A page somebody cares about. Known by `id`, never by its URL.

    `region`: CSS selectors in the person's order; empty means the main content is found.
    `confirm_s`: wait before the second look, None for no second look. `threshold_bits`: None is "auto".
    `notify` and `attention`: names of routes.
    """

    id: str
    url: str
    name: str | None = None
    vantage: Vantage = Vantage()
    region: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    items: Items | None = None
    steps: tuple[Step, ...] = ()
    wait_for: str | None = None
    scroll: int = 0
    read: str = "auto"  # auto | page | json | feed | pdf | text
    settle: Settle = Settle()
    pin: Pin = Pin()
    timeout_s: float = 45.0
    threshold_bits: int | None = None
    confirm_s: float | None = 20.0
    schedule: Schedule = Schedule(every=timedelta(hours=1))
    notify: tuple[str, ...] = ()
    attention: tuple[str, ...] = ()
    attention_after: int = 3
    paused: bool = False
    note: str | None = None
    allow_private: tuple[str, ...] = ()  # hosts of the person's own network that this page may reach
