"""Sends what is due: claim, compose, render, send, mark.

The daemon turns it all the time, `check` and `deliver` once. Each route is on its own: a broken one
delays no other. At least once: a message whose answer was lost is sent again, and says so.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from watcher.digest.compose import compose
from watcher.errors import DeliveryFailed, StoreBusy, StoreError
from watcher.model.digest import Claimed, Digest, Message
from watcher.model.record import FieldPoint, StoredChange
from watcher.model.route import Route
from watcher.notify.dialects import MAIL, dialect_of
from watcher.notify.render import render
from watcher.notify.send import send
from watcher.run.world import World
from watcher.schedule.backoff import DELIVERY_ATTEMPTS, delivery_backoff
from watcher.schedule.sending import when_to_send
from watcher.store.outbox import bundle

log = logging.getLogger(__name__)

ROUTELESS_FOR = timedelta(days=1)
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
    results = await asyncio.gather(*(deliver_route(world, name) for name in routes), return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException):  # raised only now, when every route has had its turn
            raise result
    return tuple(one for result in results if not isinstance(result, BaseException) for one in result)


async def deliver_route(world: World, name: str) -> tuple[Delivered, ...]:
    """Send everything due on one route as one digest. Nothing when another process was quicker.

    What cannot be put together is left behind by itself: its companions do not wait for it.
    """
    route = world.config.route(name)
    if route is None:
        return (await _hold(world, name),)
    claimed = await world.store.claim(name, world.clock.now(), owner=world.owner)
    if claimed is None:
        return ()
    made = await _put_together(world, route, claimed)
    if not isinstance(made, DeliveryFailed):
        return (await _send(world, route, claimed, made),)
    if len(claimed.entries) == 1:
        return (await _not_sent(world, route, claimed, made),)
    return await _send_the_good_ones(world, route, claimed)


async def _hold(world: World, name: str) -> Delivered:
    """A route renamed by mistake comes back, and finds its messages; one that stays away loses them in the end."""
    words = f"route {name!r} is no longer in {world.config.path.name}"
    held, dropped = await world.store.hold(name, world.clock.now(), ROUTELESS_FOR, words)
    if held:
        log.warning("%s: %d messages wait a day for it to come back", words, held)
    if dropped:
        log.error("%s: %d waiting messages are given up", words, dropped)
    return Delivered(route=name, state="refused" if dropped else "waiting", words=words)


async def _send_the_good_ones(world: World, route: Route, claimed: Claimed) -> tuple[Delivered, ...]:
    """Find which entries spoil a digest, by making one of each, and send the rest as one."""
    results, good = [], []
    for entry in claimed.entries:
        alone = bundle(route.name, claimed.lease, (entry,))
        made = await _put_together(world, route, alone)
        if isinstance(made, DeliveryFailed):
            results.append(await _not_sent(world, route, alone, made))
        else:
            good.append((alone, made))
    if len(good) > 1:
        rest = bundle(route.name, claimed.lease, tuple(entry for alone, _ in good for entry in alone.entries))
        made = await _put_together(world, route, rest)
        if not isinstance(made, DeliveryFailed):
            good = [(rest, made)]
    # Where each can be told and only all of them together cannot, each is told by itself.
    return (*[await _send(world, route, part, message) for part, message in good], *results)


async def _put_together(world: World, route: Route, claimed: Claimed) -> Message | DeliveryFailed | None:
    """The message, or why there is none: given back, not raised, for what it means depends on who asked."""
    what = ", ".join(map(str, claimed.entries[:3])) + (", …" if len(claimed.entries) > 3 else "")
    unreadable = next((entry.unreadable for entry in claimed.entries if entry.unreadable), "")
    if unreadable:
        return DeliveryFailed(f"{what} could not be put together: {unreadable}")
    try:
        return await _message(world, route, claimed)
    except StoreBusy:
        raise
    except StoreError as error:
        return DeliveryFailed(f"{what} could not be put together: {error}")
    except Exception as error:  # a message that breaks us must not stop the others, nor be tried all the time
        log.exception("route %s: %s broke; this is a fault of Watcher, please report it", route.name, what)
        return DeliveryFailed(f"{what} could not be put together: {type(error).__name__}, see the log")


async def _send(world: World, route: Route, claimed: Claimed, message: Message | None) -> Delivered:
    if message is not None:
        try:
            await send(route, message)
        except DeliveryFailed as error:
            return await _not_sent(world, route, claimed, error)
        except Exception:  # as above; it may have left before it broke
            log.exception("route %s: sending broke; this is a fault of Watcher, please report it", route.name)
            broken = DeliveryFailed("sending broke, see the log", maybe_sent=True)
            return await _not_sent(world, route, claimed, broken)
    # The receiver has it from here on; a crash before the next line sends it twice, marked as such.
    await world.store.mark_sent(claimed, world.clock.now())
    if message is None:
        return Delivered(route=route.name, state="nothing", words="what had changed has changed back")
    return Delivered(route=route.name, state="sent")


async def _message(world: World, route: Route, claimed: Claimed) -> Message | None:
    digest = await compose_claimed(world, route, claimed)
    if not digest.cards and not digest.notices:
        return None
    dialect = dialect_of(route.url)
    pictures = await _pictures(world, digest) if dialect is MAIL else {}
    return await asyncio.to_thread(render, digest, dialect, delivery_id=claimed.delivery_id, pictures=pictures)


async def _pictures(world: World, digest: Digest) -> dict[str, bytes]:
    """The pictures of a mail's cards, by blob name; one that is gone is left out."""
    pictures = {}
    for card in digest.cards:
        if card.picture:
            try:
                pictures[card.picture] = await world.store.blob(card.picture)
            except StoreError as error:
                log.warning("%s: its picture is left out of the mail: %s", card.watch_id, error)
    return pictures


async def compose_claimed(world: World, route: Route, claimed: Claimed) -> Digest:
    """The digest of what was claimed."""
    changes = await world.store.changes_by_id(claimed.change_ids)
    digest = await _compose(world, route, claimed, changes)
    folded_away = {change.watch_id for change in changes} - {card.watch_id for card in digest.cards}
    if not claimed.repeated or not folded_away:
        return digest
    # The way there may have been told already, so the way back is news.
    last = {change.watch_id: change for change in changes}
    kept = [change for change in changes if change.watch_id not in folded_away or last[change.watch_id] is change]
    return await _compose(world, route, claimed, kept)


async def _compose(world: World, route: Route, claimed: Claimed, changes: Sequence[StoredChange]) -> Digest:
    now = world.clock.now()
    since = await world.store.last_sent(route.name)
    told = {change.watch_id for change in changes} | {notice.watch_id for notice in claimed.notices}
    others = tuple(watch.id for watch in world.config.watches if route.name in watch.notify and watch.id not in told)
    checked, unreadable = await world.store.checked_since(others, since or now - timedelta(days=1))
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


async def _not_sent(world: World, route: Route, claimed: Claimed, error: DeliveryFailed) -> Delivered:
    """Give back what is to be tried again; give up what was refused for good, or tried often enough."""
    spent = tuple(i for i, tries in zip(claimed.ids, claimed.tries, strict=True) if tries >= DELIVERY_ATTEMPTS)
    if error.permanent:
        spent = claimed.ids
    if spent:
        await world.store.mark_dead(replace(claimed, ids=spent), str(error))
        log.error("route %s: given up after %d tries: %s", route.name, claimed.attempts, error)
    left = tuple(i for i in claimed.ids if i not in spent)
    if not left:
        return Delivered(route=route.name, state="refused", words=str(error))
    for tries in set(claimed.tries):  # each entry waits by its own tries, whatever it was sent together with
        ids = tuple(i for i, count in zip(claimed.ids, claimed.tries, strict=True) if count == tries and i in left)
        wait = delivery_backoff(tries, seed=claimed.delivery_id)
        if error.retry_after_s is not None:
            wait = max(wait, timedelta(seconds=error.retry_after_s))
        due = when_to_send(route, now=world.clock.now(), zone=world.config.time_zone, retry_in=wait)
        await world.store.mark_retry(replace(claimed, ids=ids), due, str(error), maybe_sent=error.maybe_sent)
    log.warning("route %s: not sent, will try again: %s", route.name, error)
    return Delivered(route=route.name, state="waiting", words=str(error))
