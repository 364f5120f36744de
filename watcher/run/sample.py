"""A sample digest, for trying a route before anything has changed; and a claim for showing one change."""

from __future__ import annotations

import asyncio
from zoneinfo import ZoneInfo

from watcher.digest.sample import sample_digest
from watcher.model.config import Config
from watcher.model.digest import Claimed
from watcher.model.route import Route
from watcher.notify.dialects import dialect_of
from watcher.notify.render import render
from watcher.notify.send import send
from watcher.run.world import Clock


async def send_sample(config: Config, route: Route, clock: Clock) -> None:
    """Send a made-up digest, marked as a test. DeliveryFailed with what the service said."""
    at = clock.now().astimezone(ZoneInfo(config.time_zone))
    digest = sample_digest(route=route.name, at=at)
    delivery_id = f"test-{int(at.timestamp())}"
    message = await asyncio.to_thread(render, digest, dialect_of(route.url), delivery_id=delivery_id)
    await send(route, message)


def claimed_for(route: Route, change_id: int) -> Claimed:
    """One change as if it had just been claimed for a route; nothing is claimed in the store."""
    return Claimed(
        route=route.name,
        ids=(),
        change_ids=(change_id,),
        notices=(),
        attempts=0,
        repeated=False,
        delivery_id=f"show-{change_id}",
    )
