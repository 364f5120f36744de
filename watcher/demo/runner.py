"""The demo: an ordinary watch list and the ordinary daemon, on a shop that changes by itself.

Puts the pieces together: the folder, the shop in a process of its own, a service that takes the messages,
the daemon (handed in by the door), and the account of what came. `watcher demo` calls `run_demo`, or
`serve_shop` for the shop alone.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from rich.console import Console

from watcher.config.load import load
from watcher.demo.account import Account, Arrival
from watcher.demo.folder import DemoFolder, demo_folder
from watcher.demo.mailroom import write_mail
from watcher.demo.receiver import Received, receive
from watcher.demo.shop import keep_open
from watcher.demo.shop_plan import TIMELINE, Happening
from watcher.demo.telling import Teller
from watcher.demo.tied import taken, tied_shop
from watcher.errors import ConfigError, WatcherError
from watcher.model.capture import Look
from watcher.model.config import Config
from watcher.model.digest import Notice
from watcher.notify.urls import check_url
from watcher.run.check import Outcome
from watcher.run.world import Clock, World, open_world

LIMIT_S = 80.0  # of `--once`, from the first check; with the end of the daemon still under 90
PLAIN_WIDTH = 120
LOOKS_AFTER = 2  # at each watch once all is told: what comes twice, or is told though it is noise, comes by then


class Runs(Protocol):
    """What `run_demo` needs of a daemon: it works until its `stopping` is set."""

    async def run(self) -> None: ...


class MakesDaemon(Protocol):
    """`watcher.daemon.Daemon`."""

    def __call__(
        self,
        *,
        world: World,
        reload: Callable[[], Config],
        on_outcome: Callable[[Outcome], None],
        stopping: asyncio.Event,
    ) -> Runs: ...


async def serve_shop(port: int) -> None:
    """The shop alone, until SIGINT or SIGTERM."""
    try:
        await keep_open(port)
    except OSError as error:
        raise ConfigError([taken(port, error)]) from error


async def run_demo(folder: Path, *, port: int, once: bool, daemon: MakesDaemon) -> bool:
    """Watch the shop until stopped, or with `once` until all is told. False when something was missing or wrong."""
    with demo_folder(folder) as place:
        async with _stop_on_signals() as stopping, tied_shop(port) as shop:
            demo = Demo(place=place, shop=shop.url, console=_terminal(), daemon=daemon, stopping=stopping)
            shop.gone.add_done_callback(lambda _: stopping.set())
            try:
                is_right = await demo.run(once=once)
            except* WatcherError as errors:
                raise _first(errors) from None
            if shop.gone.done():
                demo.teller.say(
                    f"the shop has ended by itself (exit {shop.gone.result()}); start the demo again", "red"
                )
                return False
            return is_right or not once


@dataclass(slots=True)
class Demo:
    """One run of the demo, on a shop that has just opened."""

    place: DemoFolder
    shop: str
    console: Console
    daemon: MakesDaemon
    stopping: asyncio.Event
    expected: Sequence[Happening] = TIMELINE
    limit_s: float = LIMIT_S
    teller: Teller = field(init=False)
    _account: Account = field(init=False)
    _config: Config = field(init=False)
    _world: World = field(init=False)
    _route_url: str = ""
    _opened: float = field(default_factory=Clock.monotonic)
    _messages: int = 0
    _notices: dict[str, Notice] = field(default_factory=dict)
    _looks_left: dict[str, int] = field(default_factory=dict)
    _settled: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.teller = Teller(self.console)
        self._account = Account(self.expected)

    async def run(self, *, once: bool) -> bool:
        """Watch until stopped, or with `once` until all is told. True when nothing is missing or wrong."""
        async with receive(self._take) as self._route_url:
            config = self._load()
            self.teller.opening(self.place, self.shop, len(config.watches))
            async with open_world(config, Clock.from_environment()) as self._world:
                # A machine without a browser says so now, not at every check.
                await self._world.pool.look(Look(url=self.shop))
                ending = asyncio.Event()
                daemon = self.daemon(world=self._world, reload=self._load, on_outcome=self._saw, stopping=ending)
                async with asyncio.TaskGroup() as group:
                    group.create_task(daemon.run())
                    with self.teller.progress():
                        await self._watch_on(once)
                    ending.set()
        self.teller.closing(self.place, _program())
        return self._account.is_right

    async def _watch_on(self, once: bool) -> None:
        stopped = asyncio.create_task(self.stopping.wait())
        settled = asyncio.create_task(self._settled.wait())
        try:
            await asyncio.wait([stopped, settled], timeout=self.limit_s, return_when=asyncio.FIRST_COMPLETED)
            if once or not stopped.done():
                self.teller.result(self._account)
            if not once and not stopped.done():
                self.teller.going_on(self.shop)
                await stopped
        finally:
            stopped.cancel()
            settled.cancel()

    def _load(self) -> Config:
        env = {**os.environ, "SHOP": self.shop, "DEMO_ROUTE": self._route_url}
        self._config = load(self.place.config, env=env, check_route=check_url)
        return self._config

    def _saw(self, outcome: Outcome) -> None:
        record = outcome.record
        self._notices.update((record.watch_id, entry.notice) for entry in record.entries if entry.notice)
        self.teller.checked(record, self._elapsed_s)
        if self._account.is_complete:
            self._looks_left[record.watch_id] = self._looks_left.get(record.watch_id, LOOKS_AFTER) - 1
            watched = [watch.id for watch in self._config.watches if not watch.paused]
            if all(self._looks_left.get(watch, LOOKS_AFTER) <= 0 for watch in watched):
                self._settled.set()

    async def _take(self, message: Received) -> None:
        self._messages += 1
        route = next((route for route in self._config.routes if route.url == self._route_url), None)
        if route is None:  # edited away while the message was on its way
            self.teller.received(message, None)
            return
        mail = await write_mail(self._world, route, self.place.messages, self._messages, self._notices)
        self.teller.received(message, mail.file)
        told = [(change.watch_id, change.verdict.kind) for change in mail.changes]
        for watch, kind in (*told, *((watch, None) for watch in mail.troubled)):
            self._account.take(
                Arrival(
                    watch=watch,
                    kind=kind,
                    text=f"{message.title}\n{message.text}",
                    at_s=self._elapsed_s,
                    file=mail.file,
                )
            )

    @property
    def _elapsed_s(self) -> float:
        return Clock.monotonic() - self._opened


def _first(errors: BaseExceptionGroup[WatcherError]) -> WatcherError:
    error: BaseException = errors
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    assert isinstance(error, WatcherError)
    return error


def _program() -> str:
    """What to type for `watcher` here: after `make demo` it is not on the path."""
    if shutil.which("watcher"):
        return "watcher"
    return shlex.quote(sys.argv[0]) if Path(sys.argv[0]).name == "watcher" else f"{sys.executable} -m watcher"


def _terminal() -> Console:
    console = Console(highlight=False, emoji=False)
    return console if console.is_terminal else Console(highlight=False, emoji=False, width=PLAIN_WIDTH)


@asynccontextmanager
async def _stop_on_signals() -> AsyncIterator[asyncio.Event]:
    loop, stopping = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    try:
        yield stopping
    finally:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)
