"""From where and how the browser looks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Vantage:
    """Everything that makes two looks at one page comparable.

    `latitude` and `longitude` in degrees, both or none; `width` and `height` in CSS pixels.
    `proxy` may hold credentials: never print it.
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
