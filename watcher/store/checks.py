"""Writes down all that one check leaves behind, in one transaction.

The check, its reading, the change, the new anchor, what was learnt, the streak and the outbox rows: all of
it is there afterwards, or nothing. This is the only way a change or its message comes into the database.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from watcher.errors import StoreError
from watcher.model.outcome import Kind, reason_word
from watcher.model.reading import Reading
from watcher.model.record import CheckRecord, Recorded
from watcher.store import agenda, outbox, snapshots
from watcher.store.blobs import HTML, PICTURE, Blobs
from watcher.store.codec import clean, dump, load, pack
from watcher.store.database import Database, Parameters, Row, Transaction
from watcher.store.snapshots import Kept
from watcher.store.times import to_ms

BEFORE = "SELECT anchor_id, latest FROM watch WHERE id = :watch"
ADD_CHECK = """
    INSERT INTO check_ (watch_id, at, took_ms, kind, reason, status, detail, note, final_url, distance_bits,
                        threshold_bits, reasons, timings, browser, unread, snapshot_id)
    VALUES (:watch, :at, :took_ms, :kind, :reason, :status, :detail, :note, :final_url, :distance_bits,
            :threshold_bits, :reasons, :timings, :browser, :unread, :snapshot)
    RETURNING id
"""
ADD_JUDGEMENT = "INSERT INTO judgement (check_id, verdict) VALUES (:check, :verdict)"
ADD_CHANGE = """
    INSERT INTO change (watch_id, check_id, at, kind, name, url, final_url, from_id, to_id, html, picture)
    VALUES (:watch, :check, :at, :kind, :name, :url, :final_url, :from, :to, :html, :picture)
    RETURNING id
"""
ADD_READING = """
    INSERT INTO reading (watch_id, field, check_id, at, reading) VALUES (:watch, :field, :check, :at, :reading)
"""
# What a failed check does not know (NULL) stays as it was: only its streak is written.
SET_WATCH = """
    INSERT INTO watch (id, name, url, anchor_id, known, latest, told, memory, streak_count, streak_since,
                       streak_reason, streak_told, last_check_id, last_check, last_change, checks, changes)
    VALUES (:watch, :name, :url, :anchor, :known, :latest, :told, :memory, :streak_count, :streak_since,
            :streak_reason, :streak_told, :check, :at, :last_change, 1, :changes)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name,
        url = excluded.url,
        anchor_id = coalesce(excluded.anchor_id, anchor_id),
        known = coalesce(excluded.known, known),
        latest = coalesce(excluded.latest, latest),
        told = coalesce(excluded.told, told),
        memory = coalesce(excluded.memory, memory),
        streak_count = excluded.streak_count,
        streak_since = excluded.streak_since,
        streak_reason = excluded.streak_reason,
        streak_told = excluded.streak_told,
        last_check_id = excluded.last_check_id,
        last_check = excluded.last_check,
        last_change = coalesce(excluded.last_change, last_change),
        checks = checks + 1,
        changes = changes + excluded.changes
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Evidence:
    """Blob names."""

    html: str | None
    picture: str | None


async def record(db: Database, blobs: Blobs, record: CheckRecord) -> Recorded:
    """Write the record. StoreError if it does not fit what is stored: nothing is written then."""
    _verify(record)
    await _keep_evidence(blobs, record)
    kept = await snapshots.prepare(db, record)
    async with db.transaction() as tx:
        evidence = await _keep_evidence(blobs, record)  # again: a sweep may have come between
        before = await tx.one(BEFORE, {"watch": record.watch_id})
        anchor_id = before["anchor_id"] if before else None
        _verify_anchor(record, kept, anchor_id)
        snapshot_id = await _add_reading(tx, record, kept, anchor_id, evidence)
        check_id = await _add_check(tx, record, kept, snapshot_id)
        change_id = None
        if record.kind.is_change:
            change_id = await _add_change(tx, record, check_id, anchor_id, snapshot_id, evidence)
        await _add_points(tx, record, check_id, before)
        await _set_watch(tx, record, check_id, snapshot_id if record.is_anchor else None)
        if record.next_due is not None:
            await agenda.set_due(tx, record.watch_id, record.next_due)
        for entry in record.entries:
            await outbox.add(tx, entry, record.watch_id, change_id)
    return Recorded(check_id=check_id, change_id=change_id)


def _verify(record: CheckRecord) -> None:
    """Refuse what contradicts itself: a reading must never end up with another watch."""
    for entry in record.entries:
        if entry.notice is not None and entry.notice.watch_id != record.watch_id:
            raise StoreError(
                f"{record.watch_id}: refused to store a notice about {entry.notice.watch_id} with its check."
            )
    if record.kind.is_change and record.verdict is None:
        raise StoreError(f"{record.watch_id}: refused to store a {record.kind} change without its verdict.")
    if record.kind is Kind.FAILED and (record.snapshot is not None or record.is_anchor):
        raise StoreError(f"{record.watch_id}: refused to store a reading with a failed check.")
    if record.is_anchor and record.snapshot is None:
        raise StoreError(f"{record.watch_id}: refused to store an anchor without its reading.")


def _verify_anchor(record: CheckRecord, kept: Kept, anchor_id: int | None) -> None:
    judged_against = record.anchor_id if record.anchor_id is not None else kept.base
    if judged_against is not None and judged_against != anchor_id:
        raise StoreError(
            f"{record.watch_id}: this reading was compared with snapshot {judged_against}, but the baseline is "
            f"{anchor_id} now (another Watcher checked it meanwhile?). Nothing was stored; check it again."
        )


async def _keep_evidence(blobs: Blobs, record: CheckRecord) -> _Evidence:
    def keep() -> _Evidence:
        html = record.html
        return _Evidence(
            html=None if html is None else blobs.put(clean(html).encode(), HTML),
            picture=None if record.picture is None else blobs.put(record.picture, PICTURE),
        )

    if record.html is None and record.picture is None:
        return _Evidence(html=None, picture=None)
    return await asyncio.to_thread(keep)


async def _add_reading(
    tx: Transaction, record: CheckRecord, kept: Kept, anchor_id: int | None, evidence: _Evidence
) -> int | None:
    """Give the snapshot that this check's reading is, or is told by. None when there is no reading."""
    if record.snapshot is None:
        return anchor_id if record.kind is Kind.NONE else None
    if kept.whole is not None:
        return await snapshots.add_anchor(tx, record, record.snapshot, kept.whole, evidence.html, evidence.picture)
    if record.anchor_readings is not None and anchor_id is not None:
        await snapshots.set_readings(tx, record.watch_id, anchor_id, record.anchor_readings)
    return anchor_id


async def _add_check(tx: Transaction, record: CheckRecord, kept: Kept, snapshot_id: int | None) -> int:
    verdict = record.verdict
    [row] = await tx.run(
        ADD_CHECK,
        {
            "watch": record.watch_id,
            "at": to_ms(record.at),
            "took_ms": round(record.took_s * 1000),
            "kind": record.kind,
            "reason": reason_word(record.reason, record.status) if record.reason else None,
            "status": record.status,
            "detail": record.detail or None,
            "note": record.note or None,
            "final_url": record.final_url or None,
            "distance_bits": verdict.distance_bits if verdict else None,
            "threshold_bits": verdict.threshold_bits if verdict else None,
            "reasons": dump(verdict.reasons).decode() if verdict and verdict.reasons else None,
            "timings": dump(record.timings).decode(),
            "browser": record.browser or None,
            "unread": dump(record.unread).decode() if record.unread else None,
            "snapshot": snapshot_id,
        },
    )
    check_id = int(row["id"])
    if kept.difference is not None:
        await snapshots.add_difference(tx, check_id, kept.difference)
    if verdict is not None and record.kind not in (Kind.FIRST, Kind.NONE):
        await tx.run(ADD_JUDGEMENT, {"check": check_id, "verdict": pack(dump(verdict))})
    return check_id


async def _add_change(
    tx: Transaction,
    record: CheckRecord,
    check_id: int,
    anchor_id: int | None,
    snapshot_id: int | None,
    evidence: _Evidence,
) -> int:
    [row] = await tx.run(
        ADD_CHANGE,
        {
            "watch": record.watch_id,
            "check": check_id,
            "at": to_ms(record.at),
            "kind": record.kind,
            "name": record.name,
            "url": record.url,
            "final_url": record.final_url,
            "from": anchor_id,
            "to": snapshot_id,
            "html": evidence.html,
            "picture": evidence.picture,
        },
    )
    return int(row["id"])


async def _add_points(tx: Transaction, record: CheckRecord, check_id: int, before: Row | None) -> None:
    """Extend the dataset by each field whose value is another than at the check before."""
    if record.snapshot is None:
        return
    known = load(before["latest"], tuple[Reading, ...]) if before and before["latest"] else ()
    latest = {reading.field: reading for reading in known}
    for reading in record.snapshot.readings:
        last = latest.get(reading.field)
        if last is None or not last.same_value(reading):
            point: Parameters = {
                "watch": record.watch_id,
                "field": reading.field,
                "check": check_id,
                "at": to_ms(record.at),
                "reading": dump(reading).decode(),
            }
            await tx.run(ADD_READING, point)


async def _set_watch(tx: Transaction, record: CheckRecord, check_id: int, new_anchor: int | None) -> None:
    snapshot = record.snapshot
    is_good = record.kind is not Kind.FAILED
    streak = record.streak
    is_change = record.kind.is_change
    row: Parameters = {
        "watch": record.watch_id,
        "name": record.name,
        "url": record.url,
        "anchor": new_anchor,
        "known": snapshot.text_hash if snapshot else None,
        "latest": dump(snapshot.readings).decode() if snapshot else None,
        "told": dump(record.told).decode() if is_good else None,
        # A failed check teaches nothing but what it is suspected of.
        "memory": dump(record.memory).decode() if is_good or record.memory.suspect else None,
        "streak_count": streak.count,
        "streak_since": to_ms(streak.since) if streak.since else None,
        "streak_reason": streak.reason,
        "streak_told": streak.told,
        "check": check_id,
        "at": to_ms(record.at),
        "last_change": to_ms(record.at) if is_change else None,
        "changes": int(is_change),
    }
    await tx.run(SET_WATCH, row)
