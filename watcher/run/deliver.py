"""Sends what is due: claim, compose, render, send, mark.

The daemon turns it all the time, `check` and `deliver` once. Each route is on its own: a broken one
delays no other. At least once: a message whose answer was lost is sent again, and says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from watcher.digest.compose import compose
from watcher.errors import DeliveryFailed
from watcher.model.digest import Claimed, Digest, Message
from watcher.model.record import FieldPoint, StoredChange
from watcher.model.route import Route
from watcher.notify.dialects import dialect_of
from watcher.notify.render import render
from watcher.notify.send import send
from watcher.run.world import World
from watcher.schedule.backoff import DELIVERY_ATTEMPTS, delivery_backoff
from watcher.schedule.sending import when_to_send

log = logging.getLogger(__name__)

LOWEST_OVER = timedelta(days=90)  # design/digest-email.html: "lowest in 90 days"


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivered:
    """What became of one send. `state`: sent, waiting (tried, will be tried again), refused, nothing."""

    route: str
    state: str
    words: str = ""


async def deliver_due(world: World) -> tuple[Delivered, ...]:
    """Try every route that has something due, once, all routes at the same time."""
    routes = await world.store.routes_due(world.clock.now())
    results = await asyncio.gather(*(deliver_route(world, name) for name in routes))
    return tuple(result for result in results if result is not None)


async def deliver_route(world: World, name: str) -> Delivered | None:
    """Send everything due on one route as one digest. None when another process was quicker."""
    claimed = await world.store.claim(name, world.clock.now())
    if claimed is None:
        return None
    route = world.config.route(name)
    if route is None:
        words = f"route {name!r} is no longer in {world.config.path.name}"
        await world.store.mark_dead(claimed, words)
        return Delivered(route=name, state="refused", words=words)
    digest = await compose_claimed(world, route, claimed)
    if not digest.cards and not digest.notices:
        await world.store.mark_sent(claimed, world.clock.now())
        return Delivered(route=name, state="nothing", words="what had changed has changed back")
    message = await asyncio.to_thread(render, digest, dialect_of(route.url), delivery_id=claimed.delivery_id)
    return await _send(world, route, claimed, message)


async def compose_claimed(world: World, route: Route, claimed: Claimed) -> Digest:
    """The digest of what was claimed."""
    changes = await world.store.changes_by_id(claimed.change_ids)
    now = world.clock.now()
    since = await world.store.last_sent(route.name)
    watches = tuple(watch.id for watch in world.config.watches if route.name in watch.notify)
    checked, unreadable = await world.store.checked_since(watches, since or now - timedelta(days=1))
    return await asyncio.to_thread(
        compose,
        changes,
        claimed.notices,
        route=route,
        zone=world.config.time_zone,
        at=now,
        checked=checked,
        unreadable=unreadable,
        past=await _past(world, changes),
        locales={watch.id: watch.vantage.locale for watch in world.config.watches},
        notes={watch.id: watch.note for watch in world.config.watches if watch.note},
        repeated=claimed.repeated,
    )


async def _past(world: World, changes: Sequence[StoredChange]) -> Mapping[tuple[str, str], Sequence[FieldPoint]]:
    """Earlier points of the fields that changed, for "lowest in 90 days"."""
    since = world.clock.now() - LOWEST_OVER
    past: dict[tuple[str, str], list[FieldPoint]] = {}
    for watch_id in {change.watch_id for change in changes}:
        for field, point in await world.store.field_points(watch_id):
            if point.at >= since:
                past.setdefault((watch_id, field), []).append(point)
    return past


async def _send(world: World, route: Route, claimed: Claimed, message: Message) -> Delivered:
    try:
        await send(route, message)
    except DeliveryFailed as error:
        attempts = claimed.attempts
        if error.permanent or attempts >= DELIVERY_ATTEMPTS:
            await world.store.mark_dead(claimed, str(error))
            log.error("route %s: given up after %d tries: %s", route.name, attempts, error)
            return Delivered(route=route.name, state="refused", words=str(error))
        wait = delivery_backoff(attempts, seed=claimed.delivery_id)
        if error.retry_after_s is not None:
            wait = max(wait, timedelta(seconds=error.retry_after_s))
        due = when_to_send(route, now=world.clock.now(), zone=world.config.time_zone, retry_in=wait)
        await world.store.mark_retry(claimed, due, str(error), maybe_sent=error.maybe_sent)
        log.warning("route %s: not sent, will try again: %s", route.name, error)
        return Delivered(route=route.name, state="waiting", words=str(error))
    # The receiver has it from here on; a crash before the next line sends it twice, marked as such.
    await world.store.mark_sent(claimed, world.clock.now())
    return Delivered(route=route.name, state="sent")
