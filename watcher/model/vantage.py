"""From where and how the browser looks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """What is held still in the page itself, so that two looks differ only in what its makers changed.

    `random`: Math.random gives the same numbers at every look. `clock`: the time, with its zone, at which every
    document begins, None for the true one. `reduced_motion`: the page is asked to leave animations out.
    """

    random: bool = True
    clock: datetime | None = None
    reduced_motion: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Vantage:
    """Everything that makes two looks at one page comparable.

    `latitude` and `longitude` in degrees, both or none; `width` and `height` in CSS pixels.
    `proxy` may hold credentials: never print it. `session`: name of the browser state that is shared with others.
    """

    name: str = "default"
    locale: str = "en-GB"
    time_zone: str = "Europe/London"
    latitude: float | None = None
    longitude: float | None = None
    width: int = 1280
    height: int = 800
    color_scheme: str = "light"  # light | dark
    proxy: str | None = None
    headers: tuple[tuple[str, str], ...] = ()
    user_agent: str | None = None
    session: str | None = None
