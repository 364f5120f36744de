"""What has happened, for people and for judging again: checks, changes, values, and how each watch stands."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime

from watcher.model.capture import Timings
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import FieldPoint, StoredChange, StoredCheck, WatchStatus
from watcher.model.verdict import Verdict
from watcher.store.codec import load, unpack
from watcher.store.database import Database, Row
from watcher.store.times import EPOCH, from_ms, to_ms
from watcher.store.watches import streak_of

_CHECK = """
    SELECT check_.*, change.id AS change_id FROM check_ LEFT JOIN change ON change.check_id = check_.id
"""
CHECK = f"{_CHECK} WHERE check_.id = :check"
CHECKS = f"{_CHECK} WHERE check_.watch_id = :watch ORDER BY check_.id DESC LIMIT :limit"
VERDICT = "SELECT verdict FROM judgement WHERE check_id = :check"
_CHANGE = "SELECT change.*, judgement.verdict FROM change JOIN judgement ON judgement.check_id = change.check_id"
CHANGE = f"{_CHANGE} WHERE change.id = :change"
CHANGES_BY_ID = f"{_CHANGE} WHERE change.id IN (SELECT value FROM json_each(:changes)) ORDER BY change.id"
CHANGES = f"{_CHANGE} WHERE change.at >= :since ORDER BY change.id DESC LIMIT :limit"
CHANGES_OF_WATCH = f"""
    {_CHANGE} WHERE change.watch_id = :watch AND change.at >= :since ORDER BY change.id DESC LIMIT :limit
"""
FIELD_POINTS = "SELECT field, check_id, at, reading FROM reading WHERE watch_id = :watch ORDER BY field, id"
STATUS = """
    SELECT value AS wanted, watch.id AS known_id, watch.last_change, watch.checks, watch.changes,
           watch.streak_count, watch.streak_since, watch.streak_reason, watch.streak_told,
           due.next_due, check_.*, change.id AS change_id
    FROM json_each(:watches)
    LEFT JOIN watch ON watch.id = value
    LEFT JOIN due ON due.watch_id = value
    LEFT JOIN check_ ON check_.id = watch.last_check_id
    LEFT JOIN change ON change.check_id = check_.id
    ORDER BY json_each.key
"""


async def check(db: Database, check_id: int) -> StoredCheck | None:
    row = await db.one(CHECK, {"check": check_id})
    return _stored_check(row) if row else None


async def checks(db: Database, watch_id: str, limit: int) -> tuple[StoredCheck, ...]:
    """The last checks of a watch, newest first."""
    return tuple(_stored_check(row) for row in await db.rows(CHECKS, {"watch": watch_id, "limit": limit}))


async def verdict(db: Database, check_id: int) -> Verdict | None:
    """The whole verdict of a check; None for one that found nothing, set the baseline, or is not kept."""
    row = await db.one(VERDICT, {"check": check_id})
    return load(unpack(row["verdict"]), Verdict) if row else None


async def change(db: Database, change_id: int) -> StoredChange | None:
    row = await db.one(CHANGE, {"change": change_id})
    return _stored_change(row) if row else None


async def changes(db: Database, watch_id: str | None, since: datetime | None, limit: int) -> tuple[StoredChange, ...]:
    """The last changes, of one watch or of all, newest first."""
    parameters = {"watch": watch_id, "since": to_ms(since or EPOCH), "limit": limit}
    rows = await db.rows(CHANGES if watch_id is None else CHANGES_OF_WATCH, parameters)
    return tuple(_stored_change(row) for row in rows)


async def changes_by_id(db: Database, change_ids: Collection[int]) -> tuple[StoredChange, ...]:
    """Those of them that are kept, oldest first."""
    rows = await db.rows(CHANGES_BY_ID, {"changes": json.dumps(list(change_ids))})
    return tuple(_stored_change(row) for row in rows)


async def field_points(db: Database, watch_id: str) -> tuple[tuple[str, FieldPoint], ...]:
    """The dataset of a watch: each field's values by name, oldest first, one whenever the value became another."""
    return tuple(
        (
            row["field"],
            FieldPoint(at=from_ms(int(row["at"])), check_id=row["check_id"], reading=load(row["reading"], Reading)),
        )
        for row in await db.rows(FIELD_POINTS, {"watch": watch_id})
    )


async def status(db: Database, watch_ids: Collection[str]) -> tuple[WatchStatus, ...]:
    """How each of these watches stands, in the order given; one never checked is there too."""
    return tuple(_status(row) for row in await db.rows(STATUS, {"watches": json.dumps(list(watch_ids))}))


def _status(row: Row) -> WatchStatus:
    if row["known_id"] is None:
        return WatchStatus(watch_id=row["wanted"], next_due=from_ms(row["next_due"]))
    return WatchStatus(
        watch_id=row["wanted"],
        last_check=_stored_check(row) if row["id"] is not None else None,
        last_change=from_ms(row["last_change"]),
        next_due=from_ms(row["next_due"]),
        streak=streak_of(row),
        checks=row["checks"],
        changes=row["changes"],
    )


def _stored_check(row: Row) -> StoredCheck:
    return StoredCheck(
        id=row["id"],
        watch_id=row["watch_id"],
        at=from_ms(int(row["at"])),
        took_s=row["took_ms"] / 1000,
        kind=Kind(row["kind"]),
        reason=row["reason"] or "",
        detail=row["detail"] or "",
        note=row["note"] or "",
        status=row["status"],
        final_url=row["final_url"] or "",
        distance_bits=row["distance_bits"] or 0,
        threshold_bits=row["threshold_bits"] or 0,
        change_id=row["change_id"],
        reasons=load(row["reasons"], tuple[str, ...]) if row["reasons"] else (),
        timings=load(row["timings"], Timings) if row["timings"] else Timings(),
        browser=row["browser"] or "",
        unread=load(row["unread"], tuple[str, ...]) if row["unread"] else (),
    )


def _stored_change(row: Row) -> StoredChange:
    return StoredChange(
        id=row["id"],
        check_id=row["check_id"],
        watch_id=row["watch_id"],
        name=row["name"],
        url=row["url"],
        final_url=row["final_url"],
        at=from_ms(int(row["at"])),
        verdict=load(unpack(row["verdict"]), Verdict),
        picture=row["picture"],
        html=row["html"],
    )
