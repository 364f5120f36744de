"""A whole, valid configuration, as the program uses it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from watcher.model.route import BrowserSettings, Keep, Politeness, Route
from watcher.model.watch import Watch


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """`secrets` are the strings that came from the environment or from files: masked wherever text leaves.

    `files`: every file it was read from, included ones as well, for noticing when one changes; `include`: the
    patterns that named them, for noticing a new one.
    """

    path: Path
    data: Path
    time_zone: str = "UTC"
    browser: BrowserSettings = BrowserSettings()
    routes: tuple[Route, ...] = ()
    watches: tuple[Watch, ...] = ()
    politeness: Politeness = Politeness()
    keep: Keep = Keep()
    secrets: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    include: tuple[str, ...] = ()

    def route(self, name: str) -> Route | None:
        return next((route for route in self.routes if route.name == name), None)

    def watch(self, watch_id: str) -> Watch | None:
        return next((watch for watch in self.watches if watch.id == watch_id), None)
