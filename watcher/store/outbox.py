"""What is owed to each route, from the transaction that caused it until it is sent.

pending → sending (under a lease) → sent, or pending again with a later `due`, or dead. When a lease ends by
itself its process has died or hung, and the message may have left: the entries are claimed again, marked
`repeated`. `checks` adds entries, `run.deliver` claims and marks them.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from datetime import datetime, timedelta

from watcher.errors import StoreError
from watcher.model.digest import Claimed, ClaimedEntry, Notice, OutboxEntry, State
from watcher.model.record import DeliveryRow
from watcher.store.codec import dump, load
from watcher.store.database import Database, Parameters, Row, Transaction
from watcher.store.lease import LEASE_OVER
from watcher.store.times import from_ms, to_ms

# Not OR IGNORE: that would pass over a broken row as well.
ADD_ENTRY = """
    INSERT INTO outbox (key, route, watch_id, change_id, notice, due)
    VALUES (:key, :route, :watch, :change, :notice, :due)
    ON CONFLICT (key) DO NOTHING
"""
WATCH_OF_CHANGE = "SELECT watch_id FROM change WHERE id = :change"
_CLAIMABLE = f"due <= :now AND (state = 'pending' OR (state = 'sending' AND {LEASE_OVER}))"
CLAIM_DUE = f"""
    UPDATE outbox SET
        repeated = repeated OR state = 'sending',
        state = 'sending',
        routeless = NULL,
        attempts = attempts + 1,
        lease = :lease,
        lease_boot = :boot,
        lease_until = :until
    WHERE id IN (SELECT id FROM outbox WHERE route = :route AND {_CLAIMABLE} ORDER BY due, id LIMIT :limit)
    RETURNING id, change_id, notice, attempts, repeated
"""
ROUTES_DUE = f"SELECT DISTINCT route FROM outbox WHERE state IN ('pending', 'sending') AND {_CLAIMABLE} ORDER BY route"
NEXT_DELIVERY = f"""
    SELECT min(due) AS due FROM outbox
    WHERE routeless IS NULL AND state IN ('pending', 'sending') AND (state = 'pending' OR {LEASE_OVER})
"""
# A send that succeeded counts even when its lease was lost meanwhile.
MARK_SENT = """
    UPDATE outbox SET state = 'sent', error = NULL, lease = NULL, lease_boot = NULL, lease_until = NULL
    WHERE id = :id AND state <> 'sent'
"""
SET_LAST_SENT = """
    INSERT INTO route (name, last_sent) VALUES (:route, :now)
    ON CONFLICT (name) DO UPDATE SET last_sent = max(last_sent, excluded.last_sent)
"""
GIVE_BACK = """
    UPDATE outbox SET state = :state, due = coalesce(:due, due), error = :error, repeated = repeated OR :repeated,
                      lease = NULL, lease_boot = NULL, lease_until = NULL
    WHERE id = :id AND state = 'sending' AND lease = :lease
"""
RECOVER = f"""
    UPDATE outbox SET state = 'pending', due = :now, repeated = 1, lease = NULL, lease_boot = NULL, lease_until = NULL
    WHERE state = 'sending' AND ({LEASE_OVER} OR substr(lease, 1, length(:mine)) = :mine)
    RETURNING id
"""
HOLD_ROUTELESS = f"""
    UPDATE outbox SET repeated = repeated OR state = 'sending', state = 'pending', routeless = :now, error = :error,
                      lease = NULL, lease_boot = NULL, lease_until = NULL
    WHERE route = :route AND routeless IS NULL AND {_CLAIMABLE}
    RETURNING id
"""
DROP_ROUTELESS = """
    UPDATE outbox SET state = 'dead', error = :error
    WHERE route = :route AND state = 'pending' AND routeless <= :before
    RETURNING id
"""
LAST_SENT = "SELECT last_sent FROM route WHERE name = :route"
_FOR_PEOPLE = "SELECT id, route, state, due, attempts, change_id, watch_id, error, repeated, routeless FROM outbox"
DELIVERIES = f"{_FOR_PEOPLE} ORDER BY id DESC LIMIT :limit"
WAITING = f"{_FOR_PEOPLE} WHERE state IN ('pending', 'sending') ORDER BY id"


async def add(tx: Transaction, entry: OutboxEntry, watch_id: str, change_id: int | None) -> None:
    """Queue one entry; a key that is there already is left as it is.

    `change_id`: the change of this transaction, which stands for 0 and for `{change}` in the key.
    """
    if entry.change_id == 0:
        if change_id is None:
            raise StoreError(f"{watch_id}: refused to queue {entry.key!r}: this check has no change.")
        entry = replace(entry, change_id=change_id, key=entry.key.replace("{change}", str(change_id)))
    await tx.run(
        ADD_ENTRY,
        {
            "key": entry.key,
            "route": entry.route,
            "watch": watch_id,
            "change": entry.change_id,
            "notice": dump(entry.notice).decode() if entry.notice else None,
            "due": to_ms(entry.due),
        },
    )


async def add_entries(db: Database, entries: tuple[OutboxEntry, ...]) -> None:
    """Queue entries that no check causes: notices, and stored changes that are told later."""
    async with db.transaction() as tx:
        for entry in entries:
            if entry.notice is not None:
                await add(tx, entry, entry.notice.watch_id, None)
                continue
            change = await tx.one(WATCH_OF_CHANGE, {"change": entry.change_id})
            if change is None:
                raise StoreError(f"refused to queue {entry.key!r}: there is no change {entry.change_id}.")
            await add(tx, entry, change["watch_id"], None)


async def claim(
    db: Database, route: str, now: datetime, lease: timedelta, limit: int, owner: str = ""
) -> Claimed | None:
    """Take what is due for the route, at most `limit` entries, for one send. None when nothing is.

    `owner` is who takes it, for `recover`.
    """
    tick = db.clock()
    name = f"{owner}:{secrets.token_hex(8)}"
    parameters: Parameters = {
        "route": route,
        "now": to_ms(now),
        "lease": name,
        "boot": tick.boot,
        "tick": tick.ms,
        "until": tick.plus(lease),
        "limit": limit,
    }
    async with db.transaction() as tx:
        rows = sorted(await tx.run(CLAIM_DUE, parameters), key=lambda row: int(row["id"]))
    if not rows:
        return None
    return bundle(route, name, tuple(_entry(row) for row in rows))


def bundle(route: str, lease: str, entries: tuple[ClaimedEntry, ...]) -> Claimed:
    """Entries of one claim (at least one, by id) as one send; part of a claim goes out by itself like this."""
    ids = tuple(entry.id for entry in entries)
    return Claimed(
        route=route,
        ids=ids,
        change_ids=tuple(entry.change_id for entry in entries if entry.change_id is not None),
        notices=tuple(entry.notice for entry in entries if entry.notice is not None),
        attempts=max(entry.tries for entry in entries),
        repeated=any(entry.repeated for entry in entries),
        delivery_id=_delivery_id(route, ids),
        lease=lease,
        tries=tuple(entry.tries for entry in entries),
        entries=entries,
    )


def _entry(row: Row) -> ClaimedEntry:
    notice, unreadable = None, ""
    if row["notice"] is not None:
        try:
            notice = load(row["notice"], Notice)
        except StoreError as error:
            unreadable = str(error)
    return ClaimedEntry(
        id=row["id"],
        change_id=row["change_id"],
        notice=notice,
        tries=row["attempts"],
        repeated=bool(row["repeated"]),
        unreadable=unreadable,
    )


def _delivery_id(route: str, ids: tuple[int, ...]) -> str:
    """The same for each try to send the same entries, another as soon as one more joins them."""
    return f"{ids[0]}-{hashlib.blake2b(f'{route} {ids}'.encode(), digest_size=6).hexdigest()}"


async def mark_sent(db: Database, claimed: Claimed, now: datetime) -> None:
    async with db.transaction() as tx:
        for entry in claimed.ids:
            await tx.run(MARK_SENT, {"id": entry})
        await tx.run(SET_LAST_SENT, {"route": claimed.route, "now": to_ms(now)})


async def mark_retry(db: Database, claimed: Claimed, due: datetime, error: str, *, maybe_sent: bool) -> None:
    """Give the entries back for another try; nothing happens to those whose lease was lost."""
    await _give_back(db, claimed, State.PENDING, to_ms(due), error, maybe_sent)


async def mark_dead(db: Database, claimed: Claimed, error: str) -> None:
    await _give_back(db, claimed, State.DEAD, None, error, False)


async def _give_back(db: Database, claimed: Claimed, state: State, due: int | None, error: str, repeated: bool) -> None:
    change: Parameters = {
        "state": state.value,
        "due": due,
        "error": error,
        "repeated": repeated,
        "lease": claimed.lease,
    }
    async with db.transaction() as tx:
        for entry in claimed.ids:
            await tx.run(GIVE_BACK, {**change, "id": entry})


async def recover(db: Database, now: datetime, owner: str | None = None) -> int:
    """Make pending, due now, what died while it was sent. Says how many. `claim` would find them as well.

    `owner`: what was claimed by it is recovered before its lease is over; only for who knows that it is dead.
    """
    tick = db.clock()
    mine = f"{owner}:" if owner else "nobody's"  # a lease holds a colon, so this begins none
    async with db.transaction() as tx:
        return len(await tx.run(RECOVER, {"now": to_ms(now), "boot": tick.boot, "tick": tick.ms, "mine": mine}))


async def hold(db: Database, route: str, now: datetime, keep: timedelta, error: str) -> tuple[int, int]:
    """Keep what is due for a route that is not in the watch list, for so long; no try is counted.

    Says how many entries wait from now on, and how many have waited too long and are dead.
    """
    tick = db.clock()
    parameters: Parameters = {"route": route, "now": to_ms(now), "error": error, "boot": tick.boot, "tick": tick.ms}
    dropping: Parameters = {"route": route, "before": to_ms(now - keep), "error": error}
    async with db.transaction() as tx:
        held = await tx.run(HOLD_ROUTELESS, parameters)
        dropped = await tx.run(DROP_ROUTELESS, dropping)
    return len(held), len(dropped)


async def routes_due(db: Database, now: datetime) -> tuple[str, ...]:
    tick = db.clock()
    rows = await db.rows(ROUTES_DUE, {"now": to_ms(now), "boot": tick.boot, "tick": tick.ms})
    return tuple(row["route"] for row in rows)


async def next_delivery(db: Database) -> datetime | None:
    """When the first entry is due; it may be past.

    What is being sent is left out until its lease ends, and so is what `hold` keeps.
    """
    tick = db.clock()
    [row] = await db.rows(NEXT_DELIVERY, {"boot": tick.boot, "tick": tick.ms})
    due: int | None = row["due"]
    return from_ms(due)


async def last_sent(db: Database, route: str) -> datetime | None:
    row = await db.one(LAST_SENT, {"route": route})
    return from_ms(int(row["last_sent"])) if row else None


async def deliveries(db: Database, limit: int) -> tuple[DeliveryRow, ...]:
    """The outbox for people, newest first."""
    return tuple(_delivery(row) for row in await db.rows(DELIVERIES, {"limit": limit}))


async def waiting(db: Database) -> tuple[DeliveryRow, ...]:
    """All that is still to be sent, oldest first."""
    return tuple(_delivery(row) for row in await db.rows(WAITING))


def _delivery(row: Row) -> DeliveryRow:
    return DeliveryRow(
        id=row["id"],
        route=row["route"],
        state=State(row["state"]),
        due=from_ms(int(row["due"])),
        attempts=row["attempts"],
        change_id=row["change_id"],
        watch_id=row["watch_id"],
        error=row["error"] or "",
        repeated=bool(row["repeated"]),
        routeless=from_ms(row["routeless"]),
    )
