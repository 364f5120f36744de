"""Brings the database to the schema this version knows.

Numbered files in `migrations/`, applied in order, each in a transaction of its own together with the
version number, so that a crash leaves the version before. Never goes backwards: a newer database is refused.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import aiosqlite

from watcher.errors import StoreError

FOLDER = Path(__file__).parent / "migrations"
WAL_WAIT_S = 5.0  # as long as any other wait for another process
WAL_RETRY_S = 0.02

VERSION = "PRAGMA user_version"
TABLES = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"


def migrations() -> tuple[Path, ...]:
    """The files in order. The number in a name is the version it leads to."""
    return tuple(sorted(FOLDER.glob("[0-9][0-9][0-9][0-9]_*.sql")))


async def prepare(connection: aiosqlite.Connection, path: Path) -> None:
    """Bring the open database up to date. StoreError if it is newer, or not ours."""
    files = migrations()
    version, tables = await _standing(connection)
    if version > len(files):
        raise StoreError(
            f"{path} was written by a newer Watcher (schema {version}, this one knows {len(files)}). "
            "Install that version again, or restore the data folder from before the update."
        )
    if version == 0 and tables > 0:
        raise StoreError(f"{path} holds tables that are not Watcher's. Choose another folder for `data`.")
    await _use_wal(connection)
    for number, file in enumerate(files, start=1):
        if number > version:
            await _apply(connection, number, file)


async def _standing(connection: aiosqlite.Connection) -> tuple[int, int]:
    """Version and number of tables, both of one moment: another process may be migrating just now."""
    await connection.execute_fetchall("BEGIN")
    version, tables = await _number(connection, VERSION), await _number(connection, TABLES)
    await connection.commit()
    return version, tables


async def _apply(connection: aiosqlite.Connection, number: int, file: Path) -> None:
    """Apply one file. When it fails, the caller closes the connection, and nothing of it is kept."""
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    # Another process may have been faster while this one waited for the lock.
    if await _number(connection, VERSION) < number:
        for statement in _statements(file):
            await connection.execute_fetchall(statement)
        await connection.execute_fetchall(f"PRAGMA user_version = {number}")
    await connection.commit()


async def _use_wal(connection: aiosqlite.Connection) -> None:
    """Switch to write-ahead logging. SQLite does not wait for other openers here, so this does."""
    end = monotonic() + WAL_WAIT_S
    while True:
        try:
            await connection.execute_fetchall("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
        await asyncio.sleep(WAL_RETRY_S)


async def _number(connection: aiosqlite.Connection, sql: str) -> int:
    [row] = await connection.execute_fetchall(sql)
    return int(row[0])


def _statements(file: Path) -> Iterator[str]:
    statement = ""
    for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
