"""Where messages go, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time
from enum import StrEnum


class Send(StrEnum):
    NOW = "now"
    DAILY = "daily"


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiet:
    """Wall-clock hours in which nothing is sent; may cross midnight. Held messages go out as one at `end`."""

    start: time
    end: time


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """`url` is an Apprise URL and a secret: show `name` only."""

    name: str
    url: str
    send: Send = Send.NOW
    at: time | None = None  # for daily
    quiet: Quiet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """How many rows to keep for each watch."""

    checks: int = 2000
    changes: int = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Politeness:
    """For each host that is not loopback or private: looks at one time, and the gap between starts."""

    at_once: int = 1
    gap_s: float = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserSettings:
    """`sandbox`: auto (on unless root), on, off. `pages`: looks at one time, None for min(4, 2 x cores).

    `blocked`: hosts that pages do not load from, with all below them.
    """

    executable: str | None = None
    pages: int | None = None
    sandbox: str = "auto"
    blocked: frozenset[str] = frozenset()
