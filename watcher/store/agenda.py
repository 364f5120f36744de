"""When each watch is due, and which process is at it now.

The daemon asks it after every check, with thousands of watches, so it reads only what is due. A watch
without a row was never scheduled: it is due since 1970.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from watcher.model.record import Standing
from watcher.store.database import Database, Parameters, Transaction
from watcher.store.lease import LEASE_OVER
from watcher.store.times import EPOCH, from_ms, to_ms

PAGE = 256  # rows read at a time when looking for the next one due

DUE_WATCHES = f"""
    SELECT watch_id, next_due FROM due WHERE next_due <= :now AND {LEASE_OVER} ORDER BY next_due, watch_id
"""
STANDING = """
    SELECT watch_id, next_due, last_check, coalesce(streak_count, 0) AS failures
    FROM due LEFT JOIN watch ON watch.id = watch_id
    WHERE watch_id IN (SELECT value FROM json_each(:watches))
"""
SCHEDULED = "SELECT watch_id FROM due"
NEXT_DUE = f"""
    SELECT watch_id, next_due, {LEASE_OVER} AS is_free FROM due
    WHERE (next_due, watch_id) > (:after, :after_id) ORDER BY next_due, watch_id LIMIT :page
"""
SET_DUE = """
    INSERT INTO due (watch_id, next_due) VALUES (:watch, :next_due)
    ON CONFLICT (watch_id) DO UPDATE SET next_due = excluded.next_due
"""
CLAIM_WATCH = f"""
    INSERT INTO due (watch_id, owner, lease_boot, lease_until) VALUES (:watch, :owner, :boot, :until)
    ON CONFLICT (watch_id) DO UPDATE
    SET owner = excluded.owner, lease_boot = excluded.lease_boot, lease_until = excluded.lease_until
    WHERE owner = excluded.owner OR {LEASE_OVER}
    RETURNING watch_id
"""
RELEASE_WATCH = """
    UPDATE due SET owner = NULL, lease_boot = NULL, lease_until = NULL WHERE watch_id = :watch AND owner = :owner
"""


async def set_due(tx: Transaction, watch_id: str, next_due: datetime) -> None:
    await tx.run(SET_DUE, {"watch": watch_id, "next_due": to_ms(next_due)})


class Agenda:
    def __init__(self) -> None:
        self._scheduled: set[str] = set()  # watches seen to have a row; rows are never removed

    async def schedule(self, db: Database, dues: Mapping[str, datetime]) -> None:
        async with db.transaction() as tx:
            for watch_id, next_due in dues.items():
                await set_due(tx, watch_id, next_due)

    async def standing(self, db: Database, watch_ids: Collection[str]) -> tuple[Standing, ...]:
        """How these watches stand, but for those that were never scheduled."""
        return tuple(
            Standing(
                watch_id=row["watch_id"],
                next_due=from_ms(int(row["next_due"])),
                last_check=from_ms(row["last_check"]),
                failures=row["failures"],
            )
            for row in await db.rows(STANDING, {"watches": json.dumps(list(watch_ids))})
        )

    async def due(self, db: Database, now: datetime, watch_ids: Collection[str]) -> tuple[tuple[str, datetime], ...]:
        """Which of these watches are due and not being checked: never scheduled ones, then the longest overdue."""
        wanted = frozenset(watch_ids)
        unscheduled = await self._unscheduled(db, wanted)
        tick = db.clock()
        rows = await db.rows(DUE_WATCHES, {"now": to_ms(now), "boot": tick.boot, "tick": tick.ms})
        overdue = [(row["watch_id"], from_ms(row["next_due"])) for row in rows if row["watch_id"] in wanted]
        return (*((watch_id, EPOCH) for watch_id in sorted(unscheduled)), *overdue)

    async def next_due(self, db: Database, watch_ids: Collection[str]) -> datetime | None:
        """When the first of these watches is due; it may be past.

        One that is being checked is left out. When another process checks it and dies, nothing wakes the
        caller, so ask again every minute.
        """
        wanted = frozenset(watch_ids)
        if await self._unscheduled(db, wanted):
            return EPOCH
        tick = db.clock()
        after, after_id = -1, ""
        while True:
            page: Parameters = {"after": after, "after_id": after_id, "page": PAGE, "boot": tick.boot, "tick": tick.ms}
            rows = await db.rows(NEXT_DUE, page)
            for row in rows:
                if row["is_free"] and row["watch_id"] in wanted:
                    return from_ms(int(row["next_due"]))
            if len(rows) < PAGE:
                return None
            after, after_id = rows[-1]["next_due"], rows[-1]["watch_id"]

    async def claim_watch(self, db: Database, watch_id: str, owner: str, lease: timedelta) -> bool:
        """Take the watch for one check. False when another owner has it; the same owner renews."""
        tick = db.clock()
        claim: Parameters = {
            "watch": watch_id,
            "owner": owner,
            "boot": tick.boot,
            "tick": tick.ms,
            "until": tick.plus(lease),
        }
        return bool(await db.write_one(CLAIM_WATCH, claim))

    async def release_watch(self, db: Database, watch_id: str, owner: str) -> None:
        await db.write_one(RELEASE_WATCH, {"watch": watch_id, "owner": owner})

    async def _unscheduled(self, db: Database, wanted: frozenset[str]) -> frozenset[str]:
        if not wanted <= self._scheduled:
            self._scheduled = {row["watch_id"] for row in await db.rows(SCHEDULED)}
        return wanted - self._scheduled
