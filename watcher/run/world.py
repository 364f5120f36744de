"""What every use case needs from outside: configuration, store, browser and clock, in one value.

The doors (`cli`, `daemon`) build it; nothing below floor 4 sees it.
"""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from watcher.browser.pool import BrowserPool
from watcher.errors import ConfigError
from watcher.model.config import Config
from watcher.store.db import Store

EARLIEST_YEAR, LATEST_YEAR = 1971, 2999  # the store counts from 1970; Python's calendar ends with 9999


class Clock:
    """The wall clock, and the one place it is read.

    With `WATCHER_NOW` (an ISO time) it starts there and flows. Waits, leases and durations use the
    monotonic clock, so a clock that jumps moves schedules, never deadlines.
    """

    def __init__(self, start: datetime | None = None) -> None:
        self._offset = start - datetime.now(UTC) if start else timedelta(0)

    @classmethod
    def from_environment(cls) -> Clock:
        """ConfigError when `WATCHER_NOW` is no ISO time, or one so far off that schedules cannot be reckoned."""
        text = os.environ.get("WATCHER_NOW")
        if not text:
            return cls()
        try:
            start = datetime.fromisoformat(text)
        except ValueError:
            raise ConfigError([f"WATCHER_NOW={text!r} is no time; write it like 2026-05-12T15:42:10Z"]) from None
        if not EARLIEST_YEAR <= start.year <= LATEST_YEAR:
            raise ConfigError([f"WATCHER_NOW={text!r} is out of bounds: {EARLIEST_YEAR} to {LATEST_YEAR}"])
        return cls(start if start.tzinfo else start.replace(tzinfo=UTC))

    def now(self) -> datetime:
        return datetime.now(UTC) + self._offset

    @staticmethod
    def monotonic() -> float:
        return time.monotonic()


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """`owner` names this process in leases."""

    config: Config
    store: Store
    pool: BrowserPool
    clock: Clock
    owner: str


@asynccontextmanager
async def open_world(config: Config, clock: Clock, *, owner: str | None = None) -> AsyncIterator[World]:
    """Open the data folder and lend a browser that starts at the first look; close both at the end."""
    owner = owner or f"{os.getpid()}-{uuid4().hex[:8]}"
    async with Store(config.data) as store, BrowserPool(config.browser) as pool:
        yield World(config=config, store=store, pool=pool, clock=clock, owner=owner)
