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
    SELECT watch.*, snapshot.stamp, snapshot.reader, snapshot.title, snapshot.text_hash, snapshot.readings,
           snapshot.html, snapshot.at AS anchor_at, due.next_due
    FROM (SELECT :watch AS wanted)
    LEFT JOIN watch ON watch.id = wanted
    LEFT JOIN snapshot ON snapshot.id = watch.anchor_id
    LEFT JOIN due ON due.watch_id = wanted
"""
CHECKED_SINCE = """
    SELECT count(*) AS checked, coalesce(sum(streak_count > 0), 0) AS failing
    FROM watch WHERE last_check > :since AND id IN (SELECT value FROM json_each(:watches))
"""


async def state(db: Database, watch_id: str) -> WatchState:
    """All a check needs before it looks, the anchor's text apart."""
    [row] = await db.rows(STATE, {"watch": watch_id})
    if row["id"] is None:
        return WatchState(watch_id=watch_id, next_due=from_ms(row["next_due"]))
    return WatchState(
        watch_id=watch_id,
        anchor_id=row["anchor_id"],
        anchor_stamp=row["stamp"] or "",
        anchor_reader=row["reader"] or "",
        anchor_title=row["title"] or "",
        anchor_text_hash=row["text_hash"] or "",
        anchor_readings=_readings(row["readings"]),
        anchor_html=row["html"],
        anchor_at=from_ms(row["anchor_at"]),
        told=_readings(row["told"]),
        memory=load(row["memory"], Memory) if row["memory"] else Memory(),
        streak=streak_of(row),
        known=row["known"],
        next_due=from_ms(row["next_due"]),
        last_check=from_ms(row["last_check"]),
        url=row["url"],
    )


def streak_of(row: Row) -> Streak:
    return Streak(
        count=row["streak_count"],
        since=from_ms(row["streak_since"]),
        reason=row["streak_reason"],
        told=bool(row["streak_told"]),
    )


def _readings(column: str | None) -> tuple[Reading, ...]:
    return load(column, tuple[Reading, ...]) if column else ()


async def checked_since(db: Database, watch_ids: Collection[str], since: datetime) -> tuple[int, int]:
    """How many of these watches were checked after `since`, and how many of those cannot be read now."""
    [row] = await db.rows(CHECKED_SINCE, {"since": to_ms(since), "watches": json.dumps(list(watch_ids))})
    return row["checked"], row["failing"]
