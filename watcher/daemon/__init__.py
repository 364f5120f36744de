"""The daemon: one task group that looks when it is time, sends what is due, and keeps house.

It decides nothing: when to look is `schedule`'s, what a check does is `run.check`'s, what to send is
`run.deliver`'s, what it is to the machine is `process`'s. Run by `cli` and `demo`. A stop lets a send under way
finish and be marked; looks are abandoned, they cost nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

from watcher.daemon.process import beat, only_one, stamps, stop_on_signals
from watcher.errors import ConfigError, StoreError, StoreLost
from watcher.model.config import Config
from watcher.model.watch import Watch
from watcher.run.check import UNDER_WAY, Outcome, check_guarded
from watcher.run.deliver import deliver_route
from watcher.run.tend import tend
from watcher.run.world import Clock, World, open_world
from watcher.schedule.due import first_due, pulled_in
from watcher.schedule.politeness import HostGate

log = logging.getLogger(__name__)

TEND_EVERY = timedelta(hours=1)
AFTER_A_BROKEN_CHECK = timedelta(minutes=1)
AFTER_A_STORE_ERROR_S = 10.0
HEARTBEAT_S = 20.0
LOOK_AT_CONFIG_S = 2.0
LONGEST_NAP_S = 60.0
# A stop waits this long for a send under way. Docker kills after 10 s, and the browser may need some of them to end.
LAST_SEND_S = 5.0
# Only one daemon holds a data folder, so whatever is leased to this name was left by one that died.
OWNER = "daemon"
EVER = timedelta(days=36500)


@dataclass(slots=True)
class Daemon:
    """One run of the daemon. `reload` reads the configuration again; ConfigError keeps the old one."""

    world: World
    reload: Callable[[], Config]
    on_outcome: Callable[[Outcome], None] = lambda _: None
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    _wake_checks: asyncio.Event = field(default_factory=asyncio.Event)
    _wake_sends: asyncio.Event = field(default_factory=asyncio.Event)
    _under_way: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _sending: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _gate: HostGate = field(default_factory=HostGate)
    _lost: StoreLost | None = None

    async def run(self) -> None:
        """Work until `stopping` is set. StoreLost when the data folder is deleted or replaced meanwhile."""
        await self._take_over()
        await self._pull_in(self._watched())
        async with asyncio.TaskGroup() as group:
            loops = [
                group.create_task(loop)
                for loop in (
                    self._check_loop(group),
                    self._send_loop(group),
                    self._tend_loop(),
                    self._heartbeat_loop(),
                    self._config_loop(),
                )
            ]
            await self.stopping.wait()
            log.info("stopping")
            for task in (*loops, *self._under_way.values()):
                task.cancel()
            if self._sending:
                _, late = await asyncio.wait(self._sending.values(), timeout=LAST_SEND_S)
                for task in late:
                    task.cancel()
        if self._lost is not None:
            raise self._lost

    async def _take_over(self) -> None:
        """Free what a daemon was checking or sending when it was killed: its leases last minutes."""
        now, watched = self.world.clock.now(), self._watched()
        free = {watch_id for watch_id, _ in await self.world.store.due(now + EVER, watched)}
        for watch_id in set(watched) - free:
            await self.world.store.release_watch(watch_id, self.world.owner)
        await self.world.store.recover(now, self.world.owner)

    async def _pull_in(self, watch_ids: Sequence[str]) -> None:
        """A shorter schedule counts at once, not only after the due time that the longer one has left."""
        now, zone = self.world.clock.now(), self.world.config.time_zone
        dues = {}
        for standing in await self.world.store.standing(watch_ids):
            watch = self.world.config.watch(standing.watch_id)
            if watch is None:
                continue
            due = pulled_in(
                watch.schedule,
                standing.next_due,
                now=now,
                last=standing.last_check,
                zone=zone,
                seed=watch.id,
                failures=standing.failures,
            )
            if due is not None:
                dues[watch.id] = due
        await self.world.store.reschedule(dues)

    async def _check_loop(self, group: asyncio.TaskGroup) -> None:
        while True:
            self._wake_checks.clear()
            try:
                nap = await self._start_due_checks(group)
            except StoreError as error:
                log.error("looking for what is due: %s", error)
                await asyncio.sleep(AFTER_A_STORE_ERROR_S)
                continue
            await _wait(self._wake_checks, nap)

    async def _start_due_checks(self, group: asyncio.TaskGroup) -> float:
        """Start what is due and polite, and return how many seconds to sleep at most."""
        now = self.world.clock.now()
        waiting = LONGEST_NAP_S
        due = await self.world.store.due(now, self._watched())
        new = sum(since.timestamp() == 0 for _, since in due)
        ready = set()
        for watch_id, since in due:
            watch = self.world.config.watch(watch_id)
            if watch is None or watch_id in self._under_way:
                continue
            if since.timestamp() == 0:  # never scheduled: a watch list of hundreds must not start all at once
                first = first_due(watch.schedule, now, self.world.config.time_zone, watch.id, among=new)
                if first > now:
                    await self.world.store.schedule(watch.id, first)
                    continue
            ready.add(watch_id)
            if len(self._under_way) >= UNDER_WAY:
                continue
            allowed_in = self._gate.wait_s(watch.url, self.world.clock.monotonic(), self.world.config.politeness)
            if allowed_in > 0:
                waiting = min(waiting, allowed_in)
                continue
            self._gate.start(watch.url, self.world.clock.monotonic())
            self._under_way[watch_id] = group.create_task(self._check(watch), name=f"check {watch_id}")
        # What is ready and could not start waits for the end of a check, which wakes this loop.
        later = tuple(i for i in self._watched() if i not in self._under_way and i not in ready)
        upcoming = await self.world.store.next_due(later)
        if upcoming is not None:
            waiting = min(waiting, max((upcoming - self.world.clock.now()).total_seconds(), 0.05))
        return waiting

    async def _check(self, watch: Watch) -> None:
        try:
            outcome = await check_guarded(self.world, watch)
            if outcome is None:
                # Nothing was stored, so nothing moved the due time.
                await self._postpone(watch)
            else:
                if outcome.sends:
                    self._wake_sends.set()
                if self.world.config.watch(watch.id) != watch:  # its due time is of the schedule before
                    await self._pull_in((watch.id,))
                self.on_outcome(outcome)
        except StoreError as error:
            log.error("%s: its new schedule counts only after the next check: %s", watch.id, error)
        except OSError as error:
            log.error("%s: its outcome is stored but could not be shown: %s", watch.id, error)
        finally:
            self._gate.end(watch.url)
            self._under_way.pop(watch.id, None)
            self._wake_checks.set()

    async def _postpone(self, watch: Watch) -> None:
        try:
            await self.world.store.schedule(watch.id, self.world.clock.now() + AFTER_A_BROKEN_CHECK)
        except StoreError as error:
            log.error("%s: %s", watch.id, error)
            await asyncio.sleep(AFTER_A_STORE_ERROR_S)

    async def _send_loop(self, group: asyncio.TaskGroup) -> None:
        while True:
            self._wake_sends.clear()
            try:
                nap = await self._start_due_sends(group)
            except StoreError as error:
                log.error("looking for what is to be sent: %s", error)
                nap = AFTER_A_STORE_ERROR_S
            await _wait(self._wake_sends, nap)

    async def _start_due_sends(self, group: asyncio.TaskGroup) -> float:
        """Each route sends in a task of its own, so that a slow one holds up no other. Returns seconds to sleep."""
        for route in await self.world.store.routes_due(self.world.clock.now()):
            if self.world.config.route(route) is None:
                await deliver_route(self.world, route)  # sends nothing, and wakes nobody
            elif route not in self._sending:
                self._sending[route] = group.create_task(self._send(route), name=f"send {route}")
        due = await self.world.store.next_delivery()
        if due is None:
            return LONGEST_NAP_S
        # Something past due waits for a route that is at it: its end wakes this loop.
        least = 1.0 if self._sending else 0.05
        return min(LONGEST_NAP_S, max((due - self.world.clock.now()).total_seconds(), least))

    async def _send(self, route: str) -> None:
        try:
            await deliver_route(self.world, route)
        except StoreError as error:
            log.error("route %s: %s", route, error)
            await asyncio.sleep(AFTER_A_STORE_ERROR_S)
        finally:
            self._sending.pop(route, None)
            self._wake_sends.set()

    async def _tend_loop(self) -> None:
        while True:
            try:
                await tend(self.world)
            except StoreError as error:
                log.error("housekeeping: %s", error)
            await asyncio.sleep(TEND_EVERY.total_seconds())

    async def _heartbeat_loop(self) -> None:
        while True:
            try:
                self.world.store.verify_in_place()
            except StoreLost as error:  # whoever starts it again gets a folder that is stored in
                self._lost = error
                self.stopping.set()
                return
            try:
                beat(self.world.config.data, self.world.clock.now())
            except OSError as error:
                log.error("no sign of life could be left in %s: %s", self.world.config.data, error.strerror)
            await asyncio.sleep(HEARTBEAT_S)

    async def _config_loop(self) -> None:
        """Take a changed configuration as soon as it is wholly valid; until then the old one goes on."""
        seen, complaint = await asyncio.to_thread(stamps, self.world.config), ""
        while True:
            await asyncio.sleep(LOOK_AT_CONFIG_S)
            now = await asyncio.to_thread(stamps, self.world.config)
            # One that was wrong is read again each time: its mistake may stand in a file it newly includes.
            if now == seen and not complaint:
                continue
            seen = now
            try:
                config = await asyncio.to_thread(self.reload)
            except ConfigError as error:
                if str(error) != complaint:
                    log.error("the changed configuration is not used, the old one goes on:\n%s", error)
                complaint = str(error)
                continue
            complaint = ""
            if (config.data, config.browser) != (self.world.config.data, self.world.config.browser):
                log.warning("a change of data or browser takes effect at the next start")
            self.world = replace(self.world, config=replace(config, data=self.world.config.data))
            seen = await asyncio.to_thread(stamps, self.world.config)
            log.info("configuration read again: %d watches", len(config.watches))
            try:
                await self._pull_in(self._watched())
            except StoreError as error:
                log.error("a changed schedule counts only after the next check: %s", error)
            self._wake_checks.set()
            self._wake_sends.set()

    def _watched(self) -> tuple[str, ...]:
        return tuple(watch.id for watch in self.world.config.watches if not watch.paused)


async def _wait(event: asyncio.Event, most_s: float) -> None:
    # Not wait_for: before Python 3.12 it loses a cancellation that comes together with the event.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(most_s):
            await event.wait()


async def run_daemon(
    config: Config, reload: Callable[[], Config], *, on_outcome: Callable[[Outcome], None] = lambda _: None
) -> None:
    """Run until SIGTERM or SIGINT. StoreError when another daemon holds the data folder."""
    with only_one(config.data):
        async with open_world(config, Clock.from_environment(), owner=OWNER) as world:
            daemon = Daemon(world=world, reload=reload, on_outcome=on_outcome)
            async with stop_on_signals(daemon.stopping):
                await daemon.run()
