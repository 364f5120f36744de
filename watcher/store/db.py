"""The door to everything stored: one `Store` for one data folder.

Each method is one operation of one family (`checks`, `outbox`, `history`, …); what it does stands there.
Several processes may open the same folder.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from types import TracebackType

from watcher.errors import StoreError
from watcher.model.digest import Claimed, OutboxEntry
from watcher.model.record import (
    CheckRecord,
    DeliveryRow,
    FieldPoint,
    Recorded,
    Standing,
    StoredChange,
    StoredCheck,
    WatchState,
    WatchStatus,
)
from watcher.model.route import Keep
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.store import checks, history, outbox, retention, snapshots, watches
from watcher.store.agenda import Agenda
from watcher.store.blobs import Blobs
from watcher.store.database import Database
from watcher.store.lease import LeaseClock, machine_clock

DATABASE = "watcher.db"
BLOBS = "blobs"
DELIVERY_LEASE = timedelta(seconds=90)  # facts/notify.md, section 4: longer than one send may take


class Store:
    """`async with Store(folder) as store`, or `await Store.open(folder)` and `await store.close()`.

    `lease_clock` measures leases; the default is the machine's time since boot, which no setting moves.
    """

    def __init__(self, folder: Path, *, lease_clock: LeaseClock | None = None) -> None:
        self.folder = folder
        self._clock = lease_clock
        self._blobs = Blobs(folder / BLOBS)
        self._agenda = Agenda()
        self._opened: Database | None = None

    @classmethod
    async def open(cls, folder: Path, *, lease_clock: LeaseClock | None = None) -> Store:
        """Open the folder, making it if it is not there. StoreError says what stands in the way."""
        return await cls(folder, lease_clock=lease_clock).__aenter__()

    async def __aenter__(self) -> Store:
        await asyncio.to_thread(_prepare, self.folder)
        self._opened = await Database.open(self.folder / DATABASE, self._clock or machine_clock())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._opened is not None:
            await self._opened.close()
            self._opened = None

    @property
    def _db(self) -> Database:
        if self._opened is None:
            raise StoreError(f"{self.folder}: the store is closed.")
        return self._opened

    # One check

    async def state(self, watch_id: str) -> WatchState:
        return await watches.state(self._db, watch_id)

    async def anchor(self, anchor_id: int) -> Snapshot:
        return await snapshots.anchor(self._db, anchor_id)

    async def record(self, record: CheckRecord) -> Recorded:
        return await checks.record(self._db, self._blobs, record)

    # When to look

    async def schedule(self, watch_id: str, next_due: datetime) -> None:
        await self._agenda.schedule(self._db, {watch_id: next_due})

    async def reschedule(self, dues: Mapping[str, datetime]) -> None:
        await self._agenda.schedule(self._db, dues)

    async def standing(self, watch_ids: Collection[str]) -> tuple[Standing, ...]:
        return await self._agenda.standing(self._db, watch_ids)

    async def due(self, now: datetime, watch_ids: Collection[str]) -> tuple[tuple[str, datetime], ...]:
        return await self._agenda.due(self._db, now, watch_ids)

    async def next_due(self, watch_ids: Collection[str]) -> datetime | None:
        return await self._agenda.next_due(self._db, watch_ids)

    async def claim_watch(self, watch_id: str, owner: str, lease: timedelta) -> bool:
        return await self._agenda.claim_watch(self._db, watch_id, owner, lease)

    async def release_watch(self, watch_id: str, owner: str) -> None:
        await self._agenda.release_watch(self._db, watch_id, owner)

    # Telling

    async def add_entries(self, entries: tuple[OutboxEntry, ...]) -> None:
        await outbox.add_entries(self._db, entries)

    async def claim(
        self, route: str, now: datetime, lease: timedelta = DELIVERY_LEASE, limit: int = 200, owner: str = ""
    ) -> Claimed | None:
        return await outbox.claim(self._db, route, now, lease, limit, owner)

    async def mark_sent(self, claimed: Claimed, now: datetime) -> None:
        await outbox.mark_sent(self._db, claimed, now)

    async def mark_retry(self, claimed: Claimed, due: datetime, error: str, *, maybe_sent: bool = False) -> None:
        await outbox.mark_retry(self._db, claimed, due, error, maybe_sent=maybe_sent)

    async def mark_dead(self, claimed: Claimed, error: str) -> None:
        await outbox.mark_dead(self._db, claimed, error)

    async def recover(self, now: datetime, owner: str | None = None) -> int:
        return await outbox.recover(self._db, now, owner)

    async def hold(self, route: str, now: datetime, keep: timedelta, error: str) -> tuple[int, int]:
        return await outbox.hold(self._db, route, now, keep, error)

    async def routes_due(self, now: datetime) -> tuple[str, ...]:
        return await outbox.routes_due(self._db, now)

    async def next_delivery(self) -> datetime | None:
        return await outbox.next_delivery(self._db)

    async def last_sent(self, route: str) -> datetime | None:
        return await outbox.last_sent(self._db, route)

    async def deliveries(self, limit: int = 100) -> tuple[DeliveryRow, ...]:
        return await outbox.deliveries(self._db, limit)

    async def waiting(self) -> tuple[DeliveryRow, ...]:
        return await outbox.waiting(self._db)

    # History

    async def check(self, check_id: int) -> StoredCheck | None:
        return await history.check(self._db, check_id)

    async def checks(self, watch_id: str, limit: int = 100) -> tuple[StoredCheck, ...]:
        return await history.checks(self._db, watch_id, limit)

    async def verdict(self, check_id: int) -> Verdict | None:
        return await history.verdict(self._db, check_id)

    async def reading_at(self, check_id: int) -> Snapshot:
        return await snapshots.reading_at(self._db, check_id)

    async def change(self, change_id: int) -> StoredChange | None:
        return await history.change(self._db, change_id)

    async def changes(
        self, watch_id: str | None = None, since: datetime | None = None, limit: int = 100
    ) -> tuple[StoredChange, ...]:
        return await history.changes(self._db, watch_id, since, limit)

    async def changes_by_id(self, change_ids: Collection[int]) -> tuple[StoredChange, ...]:
        return await history.changes_by_id(self._db, change_ids)

    async def field_points(self, watch_id: str) -> tuple[tuple[str, FieldPoint], ...]:
        return await history.field_points(self._db, watch_id)

    async def status(self, watch_ids: Collection[str]) -> tuple[WatchStatus, ...]:
        return await history.status(self._db, watch_ids)

    async def checked_since(self, watch_ids: Collection[str], since: datetime) -> tuple[int, int]:
        return await watches.checked_since(self._db, watch_ids, since)

    # Files and limits

    async def blob(self, name: str) -> bytes:
        """A kept page (its markup, UTF-8) or picture (WebP)."""
        return await asyncio.to_thread(self._blobs.get, name)

    def verify_in_place(self) -> None:
        """StoreLost when the folder was deleted or replaced since it was opened."""
        self._db.verify_in_place()

    async def retain(self, keep: Keep) -> None:
        await retention.retain(self._db, self._blobs, keep)


def _prepare(folder: Path) -> None:
    """Make the folder; refuse to start empty over one that has lost its database."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        database = folder / DATABASE
        has_database = database.exists() and database.stat().st_size > 0
        lost = not has_database and any((folder / BLOBS).glob("??/*"))
    except OSError as error:
        raise StoreError(
            f"{folder}: cannot be the data folder ({error.strerror}). Set `data` to a folder that this user may write."
        ) from error
    if lost:
        raise StoreError(
            f"{folder}: there are kept pages but {DATABASE} is missing or empty. "
            f"Restore it from a backup, or, to start empty, remove {folder / BLOBS}."
        )
