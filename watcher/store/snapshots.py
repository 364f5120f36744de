"""Readings, kept so that history can be judged again.

An anchor is kept whole. Any other reading that moved is kept as its difference to its anchor, and one that
did not move is its anchor. `checks` writes, `run` and `replay` read.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from watcher.errors import StoreError
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import CheckRecord
from watcher.model.snapshot import Snapshot
from watcher.store.codec import dump, load, pack, pack_difference, unpack, unpack_difference
from watcher.store.database import Database, Transaction
from watcher.store.times import to_ms

SNAPSHOT = "SELECT body, readings FROM snapshot WHERE id = :id"
ANCHOR_OF = "SELECT snapshot.id, body FROM watch JOIN snapshot ON snapshot.id = anchor_id WHERE watch.id = :watch"
READING_OF_CHECK = """
    SELECT snapshot.body, snapshot.readings, difference.body AS difference
    FROM check_
    JOIN snapshot ON snapshot.id = check_.snapshot_id
    LEFT JOIN difference ON difference.check_id = check_.id
    WHERE check_.id = :check
"""
ADD_SNAPSHOT = """
    INSERT INTO snapshot (watch_id, at, stamp, reader, title, text_hash, readings, body, html, picture)
    VALUES (:watch, :at, :stamp, :reader, :title, :text_hash, :readings, :body, :html, :picture)
    RETURNING id
"""
ADD_DIFFERENCE = "INSERT INTO difference (check_id, body) VALUES (:check, :body)"
SET_READINGS = "UPDATE snapshot SET readings = :readings WHERE watch_id = :watch AND id = :id"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What is to be kept of a reading, ready to be written: whole, or as the difference to snapshot `base`."""

    whole: bytes | None = None
    difference: bytes | None = None
    base: int | None = None


async def prepare(db: Database, record: CheckRecord) -> Kept:
    """Encode the record's reading, outside of any transaction and of the event loop."""
    snapshot = record.snapshot
    if snapshot is None:
        return Kept()
    if record.is_anchor:
        return Kept(whole=await asyncio.to_thread(lambda: pack(dump(snapshot))))
    if record.kind is Kind.NONE:
        return Kept()
    anchor = await db.one(ANCHOR_OF, {"watch": record.watch_id})
    if anchor is None:
        raise StoreError(
            f"{record.watch_id}: a {record.kind} check needs a baseline, and there is none. Check it again."
        )
    body = anchor["body"]
    difference = await asyncio.to_thread(lambda: pack_difference(dump(snapshot), unpack(body)))
    return Kept(difference=difference, base=anchor["id"])


async def add_anchor(
    tx: Transaction, record: CheckRecord, snapshot: Snapshot, body: bytes, html: str | None, picture: str | None
) -> int:
    [row] = await tx.run(
        ADD_SNAPSHOT,
        {
            "watch": record.watch_id,
            "at": to_ms(record.at),
            "stamp": snapshot.stamp,
            "reader": snapshot.reader,
            "title": snapshot.title,
            "text_hash": snapshot.text_hash,
            "readings": dump(snapshot.readings).decode(),
            "body": body,
            "html": html,
            "picture": picture,
        },
    )
    return int(row["id"])


async def add_difference(tx: Transaction, check_id: int, body: bytes) -> None:
    await tx.run(ADD_DIFFERENCE, {"check": check_id, "body": body})


async def set_readings(tx: Transaction, watch_id: str, snapshot_id: int, readings: tuple[Reading, ...]) -> None:
    """Let an anchor hold other readings: a new field baselines only itself."""
    await tx.run(SET_READINGS, {"watch": watch_id, "id": snapshot_id, "readings": dump(readings).decode()})


async def anchor(db: Database, anchor_id: int) -> Snapshot:
    """Read a whole snapshot. StoreError if it is not there."""
    row = await db.one(SNAPSHOT, {"id": anchor_id})
    if row is None:
        raise StoreError(f"there is no snapshot {anchor_id}; it may have been removed by `keep`.")
    body, readings = row["body"], row["readings"]
    return await asyncio.to_thread(_whole, body, readings)


async def reading_at(db: Database, check_id: int) -> Snapshot:
    """What a past check read. StoreError if it failed, or is not kept any more."""
    row = await db.one(READING_OF_CHECK, {"check": check_id})
    if row is None:
        raise StoreError(f"check {check_id} has no reading: it failed, or was removed by `keep`.")
    body, readings, difference = row["body"], row["readings"], row["difference"]
    if difference is None:
        return await asyncio.to_thread(_whole, body, readings)
    return await asyncio.to_thread(lambda: load(unpack_difference(difference, unpack(body)), Snapshot))


def _whole(body: bytes, readings: str) -> Snapshot:
    return replace(load(unpack(body), Snapshot), readings=load(readings, tuple[Reading, ...]))
