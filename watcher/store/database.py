"""The SQLite file: its connections, its transactions, and its errors in words a person can act on.

One connection writes, under a lock, and one only reads, so that a reader never waits for a writer of the
same process nor sees half a transaction. Several processes may share the file; a writer waits up to
`BUSY` for another. The families of queries (`checks`, `outbox`, …) build upon `rows` and `transaction`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import TypeAlias

import aiosqlite

from watcher.errors import StoreBusy, StoreError, StoreLost
from watcher.store import migrate
from watcher.store.codec import clean
from watcher.store.lease import LeaseClock

BUSY = timedelta(seconds=5)  # a transaction here takes milliseconds; longer means that somebody is stuck
OLDEST_SQLITE = (3, 37, 0)  # STRICT tables

Value: TypeAlias = str | int | float | bytes | None
Parameters: TypeAlias = Mapping[str, Value]
Row: TypeAlias = aiosqlite.Row

_CURES = {
    sqlite3.SQLITE_FULL: "the disk is full. Free some space; nothing already stored is lost",
    sqlite3.SQLITE_IOERR: "reading or writing failed. Check the disk and the folder's permissions",
    sqlite3.SQLITE_READONLY: "it cannot be written. Give this user write permission for the folder",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened. Check that the folder exists and that this user may write there",
    sqlite3.SQLITE_CORRUPT: "the file is damaged. Stop Watcher and restore the data folder from a backup",
    sqlite3.SQLITE_NOTADB: "the file is not a database. Stop Watcher and restore the data folder from a backup",
}


class Transaction:
    """What may be done between begin and commit."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def run(self, sql: str, parameters: Parameters | None = None) -> list[Row]:
        """Run one statement; the rows it returns."""
        try:
            return list(await self._connection.execute_fetchall(sql, parameters or {}))
        except UnicodeEncodeError:  # raised before the statement ran; a page may hold half a character
            return list(await self._connection.execute_fetchall(sql, _cleaned(parameters or {})))

    async def one(self, sql: str, parameters: Parameters | None = None) -> Row | None:
        return next(iter(await self.run(sql, parameters)), None)


class Database:
    """Open with `Database.open`; close it, or its threads keep the process alive."""

    def __init__(
        self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection, clock: LeaseClock
    ) -> None:
        self.path = path
        self.clock = clock
        self._writer = writer
        self._reader = reader
        self._file = _identity(path)
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, clock: LeaseClock) -> Database:
        """Open the file, made or brought up to date if need be."""
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise StoreError(
                f"SQLite {sqlite3.sqlite_version} is too old, Watcher needs 3.37 or newer. Use a newer system."
            )
        with explained(path):
            writer = await _connect(path)
            try:
                await migrate.prepare(writer, path)
                reader = await _connect(path)
                await reader.execute_fetchall("PRAGMA query_only = ON")
            except BaseException:
                await writer.close()
                raise
        return cls(path, writer, reader, clock)

    async def close(self) -> None:
        """Close both connections, after the transaction under way. The last one out folds the log into the file."""
        async with self._lock:
            with explained(self.path):
                try:
                    await self._reader.close()
                finally:
                    await self._writer.close()

    def verify_in_place(self) -> None:
        """StoreLost when the open file is not the one in the folder any more: what is written would be lost."""
        if _identity(self.path) != self._file:
            raise StoreLost(
                f"{self.path}: the data folder was deleted or replaced while Watcher was running, so nothing is "
                "stored any more. Put it back from a backup, or leave it to begin anew, and start Watcher again."
            )

    async def rows(self, sql: str, parameters: Parameters | None = None) -> list[Row]:
        """Read committed rows."""
        with explained(self.path):
            return list(await self._reader.execute_fetchall(sql, parameters or {}))

    async def one(self, sql: str, parameters: Parameters | None = None) -> Row | None:
        return next(iter(await self.rows(sql, parameters)), None)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All that is run inside is kept, or nothing of it."""
        async with self._lock:
            self.verify_in_place()
            with explained(self.path):
                try:
                    # Immediate: whoever reads first and writes later could be refused in the middle.
                    await self._writer.execute_fetchall("BEGIN IMMEDIATE")
                    yield Transaction(self._writer)
                    await self.commit()
                except BaseException:
                    await self._writer.rollback()  # does nothing where SQLite has already rolled back
                    raise

    async def write_one(self, sql: str, parameters: Parameters) -> list[Row]:
        """Run one statement that is a transaction of its own; the rows it returns.

        A third of the turns a transaction takes: each is a hand-over to the thread of the connection.
        """
        async with self._lock:
            self.verify_in_place()
            with explained(self.path):
                return list(await self._writer.execute_fetchall(sql, parameters))

    async def commit(self) -> None:
        await self._writer.commit()


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells this file from another of its name; None when there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


async def _connect(path: Path) -> aiosqlite.Connection:
    # isolation_level None: transactions begin where this module says so, not where Python guesses.
    connection = await aiosqlite.connect(path, timeout=BUSY.total_seconds(), isolation_level=None)
    try:
        connection.row_factory = aiosqlite.Row
        await connection.execute_fetchall("PRAGMA foreign_keys = ON")
        # A commit is on the disk before anybody is told of it: a power cut must not forget what was sent.
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall("PRAGMA journal_size_limit = 16777216")
    except BaseException:
        await connection.close()
        raise
    return connection


def _cleaned(parameters: Parameters) -> Parameters:
    return {name: clean(value) if isinstance(value, str) else value for name, value in parameters.items()}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says into a sentence with a next step."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)
        primary = None if code is None else code & 0xFF
        if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreBusy(
                f"{path}: another process has held the database for more than {BUSY.seconds} s. "
                "Try again, or find what keeps it open (a backup, another Watcher)."
            ) from error
        cure = _CURES.get(primary) if primary is not None else None
        raise StoreError(f"{path}: {cure or 'the database refused a statement'} (SQLite: {error}).") from error
