"""Writes each digest of the demo as the HTML mail a mail route would have sent, for opening in a browser.

Composed and rendered by what composes and renders every mail; only the sending is left out. Called by
`runner` while the sender still waits for its answer, so that the outbox says what the message holds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from watcher.errors import StoreError
from watcher.model.digest import Claimed, Notice, State
from watcher.model.record import StoredChange
from watcher.model.route import Route
from watcher.notify.dialects import MAIL
from watcher.notify.render import render
from watcher.run.deliver import compose_claimed
from watcher.run.world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Mail:
    """`file` holds what tells `changes` and the notices about `troubled` watches."""

    file: Path
    changes: tuple[StoredChange, ...]
    troubled: tuple[str, ...]


async def write_mail(world: World, route: Route, folder: Path, number: int, notices: Mapping[str, Notice]) -> Mail:
    """Write what is being sent on the route now. `notices`: the last one of each watch."""
    sending = [row for row in await world.store.deliveries() if (row.route, row.state) == (route.name, State.SENDING)]
    troubled = tuple(row.watch_id for row in sending if row.change_id is None)
    claimed = Claimed(
        route=route.name,
        ids=tuple(sorted(row.id for row in sending)),
        change_ids=tuple(sorted(row.change_id for row in sending if row.change_id is not None)),
        notices=tuple(notices[watch] for watch in troubled if watch in notices),
        attempts=1,
        repeated=any(row.repeated for row in sending),
        delivery_id=f"demo-{number}",
    )
    digest = await compose_claimed(world, route, claimed)
    message = await asyncio.to_thread(render, digest, MAIL, delivery_id=claimed.delivery_id)
    about = "-".join(dict.fromkeys(row.watch_id for row in reversed(sending))) or "empty"
    file = folder / f"{number:03}-{about[:80]}.html"
    try:
        file.write_text(message.html or "", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror or error}; make room, or name another folder") from error
    return Mail(file=file, changes=await world.store.changes_by_id(claimed.change_ids), troubled=troubled)
