"""Housekeeping: what may go, goes."""

from __future__ import annotations

from watcher.run.world import World


async def tend(world: World) -> None:
    """Keep the data folder within the limits of `keep`."""
    await world.store.retain(world.config.keep)
