"""What a check starts from: all that is known of its watch. When it is due is the business of `agenda`."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime

from watcher.model.memory import Memory
from watcher.model.reading import Reading
from watcher.model.record import Streak, WatchState
from watcher.store.codec import load
from watcher.store.database import Database, Row
from watcher.store.times import from_ms, to_ms

STATE = """
    SELECT watch.*, snapshot.html
    FROM watch LEFT JOIN snapshot ON snapshot.id = watch.anchor_id
    WHERE watch.id = :watch
"""
CHECKED_SINCE = """
    SELECT count(*) AS checked, coalesce(sum(streak_count > 0), 0) AS failing
    FROM watch WHERE last_check > :since AND id IN (SELECT value FROM json_each(:watches))
"""


async def state(db: Database, watch_id: str) -> WatchState:
    """All a check needs before it looks, the anchor's text apart."""
    row = await db.one(STATE, {"watch": watch_id})
    if row is None:
        return WatchState(watch_id=watch_id)
    return WatchState(
        watch_id=watch_id,
        anchor_id=row["anchor_id"],
        anchor_html=row["html"],
        told=load(row["told"], tuple[Reading, ...]) if row["told"] else (),
        memory=load(row["memory"], Memory) if row["memory"] else Memory(),
        streak=streak_of(row),
        known=row["known"],
    )


def streak_of(row: Row) -> Streak:
    return Streak(
        count=row["streak_count"],
        since=from_ms(row["streak_since"]),
        reason=row["streak_reason"],
        told=bool(row["streak_told"]),
    )


async def checked_since(db: Database, watch_ids: Collection[str], since: datetime) -> tuple[int, int]:
    """How many of these watches were checked after `since`, and how many of those cannot be read now."""
    [row] = await db.rows(CHECKED_SINCE, {"since": to_ms(since), "watches": json.dumps(list(watch_ids))})
    return row["checked"], row["failing"]
