"""A data folder is opened as it is, brought up to date, or refused in words a person can act on."""

import asyncio
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from tests.store.making import NOON, content, first, of_change, snapshot
from watcher.errors import StoreBusy, StoreError, StoreLost
from watcher.store import database, migrate
from watcher.store.db import Store

SCHEMA = Path(__file__).parent / "schema.sql"


def schema_of(connection):
    """What the database is made of, whatever its layout and comments."""
    rows = connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name <> 'sqlite_sequence'")
    return {name: re.sub(r"\s+", " ", re.sub(r"--.*", "", sql)) for name, sql in rows}


async def made(folder):
    async with Store(folder) as store:
        await store.record(first())
    return folder / "watcher.db"


async def test_what_was_stored_is_there_after_opening_again(tmp_path):
    await made(tmp_path)

    async with Store(tmp_path) as store:
        state = await store.state("moka-pot")
        assert await store.anchor(state.anchor_id) == snapshot()


async def test_the_migrations_lead_to_the_schema(tmp_path):
    path = await made(tmp_path)

    with closing(sqlite3.connect(path)) as migrated, closing(sqlite3.connect(":memory:")) as fresh:
        fresh.executescript(SCHEMA.read_text(encoding="utf-8"))
        assert schema_of(migrated) == schema_of(fresh)
        assert migrated.execute("PRAGMA user_version").fetchone() == (len(migrate.migrations()),)


async def test_a_database_of_the_first_schema_is_brought_up_to_date_with_all_that_waits_in_it(tmp_path):
    [first_schema, *_] = migrate.migrations()
    with closing(sqlite3.connect(tmp_path / "watcher.db")) as raw:
        raw.executescript(first_schema.read_text(encoding="utf-8"))
        raw.execute("INSERT INTO outbox (key, route, watch_id, notice, due) VALUES ('k', 'phone', 'pot', '{}', 1000)")
        raw.execute("PRAGMA user_version = 1")
        raw.commit()

    async with Store(tmp_path) as store:
        [row] = await store.deliveries()

    assert (row.route, row.state, row.routeless) == ("phone", "pending", None)


async def test_the_database_keeps_its_promises(store):
    async def pragma(name):
        async with store._db.transaction() as tx:
            return (await tx.one(f"PRAGMA {name}"))[0]

    assert await pragma("journal_mode") == "wal"
    assert await pragma("foreign_keys") == 1
    assert await pragma("synchronous") == 2  # full
    assert await pragma("busy_timeout") == 5000


async def test_a_migration_that_fails_leaves_the_version_before(tmp_path, monkeypatch):
    path = await made(tmp_path)
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in migrate.migrations():
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    latest = len(migrate.migrations())
    broken = folder / f"{latest + 1:04}_broken.sql"
    broken.write_text("CREATE TABLE extra (a);\nINSERT INTO nowhere VALUES (1);\n", encoding="utf-8")
    monkeypatch.setattr(migrate, "FOLDER", folder)

    with pytest.raises(StoreError, match="nowhere"):
        await Store.open(tmp_path)

    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (latest,)
        assert "extra" not in schema_of(raw)
    broken.write_text("CREATE TABLE extra (a);\n", encoding="utf-8")
    async with Store(tmp_path) as store:
        assert (await store.state("moka-pot")).anchor_id is not None


async def test_a_newer_database_is_refused_and_left_alone(tmp_path):
    path = await made(tmp_path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 99")

    with pytest.raises(StoreError, match="newer Watcher"):
        await Store.open(tmp_path)

    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (99,)


async def test_somebody_elses_database_is_refused(tmp_path):
    with closing(sqlite3.connect(tmp_path / "watcher.db")) as raw:
        raw.execute("CREATE TABLE recipe (name TEXT)")

    with pytest.raises(StoreError, match="not Watcher's"):
        await Store.open(tmp_path)


async def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "watcher.db").write_bytes(b"not a database at all, but long enough to be looked at " * 50)

    with pytest.raises(StoreError, match=r"not a database.*backup"):
        await Store.open(tmp_path)


async def test_a_damaged_page_is_reported_when_it_is_met(tmp_path):
    path = await made(tmp_path)
    damaged = bytearray(path.read_bytes())
    damaged[4096:] = b"\x5a" * (len(damaged) - 4096)
    path.write_bytes(damaged)

    with pytest.raises(StoreError, match=r"damaged.*backup"):
        async with Store(tmp_path) as store:
            await store.state("moka-pot")


async def test_a_file_in_place_of_the_folder_is_named(tmp_path):
    (tmp_path / "data").write_text("a file")

    with pytest.raises(StoreError, match=r"cannot be the data folder.*Set `data`"):
        await Store.open(tmp_path / "data")


async def test_a_folder_in_place_of_the_database_is_named(tmp_path):
    (tmp_path / "watcher.db").mkdir()

    with pytest.raises(StoreError, match=r"watcher\.db: it cannot be opened"):
        await Store.open(tmp_path)


@pytest.mark.parametrize("loss", [Path.unlink, lambda path: path.write_bytes(b"")])
async def test_a_folder_that_lost_its_database_is_not_started_empty(tmp_path, loss):
    async with Store(tmp_path) as store:
        await store.record(first(html="<p>89</p>"))
    loss(tmp_path / "watcher.db")

    with pytest.raises(StoreError, match="missing or empty"):
        await Store.open(tmp_path)


async def test_a_folder_deleted_under_an_open_store_is_noticed_and_never_made_again(tmp_path):
    folder = tmp_path / "data"
    async with Store(folder) as store:
        await store.record(first())
        shutil.rmtree(folder)

        with pytest.raises(StoreLost, match=r"was deleted or replaced .* start Watcher again"):
            await store.claim_watch("moka-pot", "me", timedelta(minutes=1))
        with pytest.raises(StoreLost):
            await store.add_entries(())
        with pytest.raises(StoreError, match="cannot be written"):
            await store.record(content(html="<p>79</p>"))

    assert not folder.exists()


async def test_a_folder_replaced_by_its_own_copy_is_noticed(tmp_path):
    async with Store(tmp_path / "data") as store:
        store.verify_in_place()
        (tmp_path / "data").rename(tmp_path / "old")
        shutil.copytree(tmp_path / "old", tmp_path / "data")

        with pytest.raises(StoreLost):
            store.verify_in_place()


async def test_a_lost_page_is_named(store):
    await store.record(first(html="<p>89</p>"))
    name = (await store.state("moka-pot")).anchor_html
    (store.folder / "blobs" / name[:2] / name).unlink()

    with pytest.raises(StoreError, match=f"{name}: cannot be read"):
        await store.blob(name)


async def test_the_name_of_a_page_leads_nowhere_else(store):
    with pytest.raises(StoreError, match="not the name"):
        await store.blob("../watcher.db")


async def test_a_database_held_by_somebody_else_is_busy_and_works_again_afterwards(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY", timedelta(milliseconds=20))
    path = await made(tmp_path)
    async with Store(tmp_path) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusy, match="Try again"):
                await store.record(content(entries=(of_change(),)))
            assert (await store.state("moka-pot")).known == snapshot().text_hash
            other.execute("ROLLBACK")

        assert (await store.record(content(entries=(of_change(),)))).change_id == 1


async def test_a_full_disk_loses_nothing_that_was_stored(store):
    await store.record(first())
    before = await store.state("moka-pot")
    async with store._db.transaction() as tx:
        await tx.run("PRAGMA max_page_count = 1")  # SQLite makes of it: no page more than there are

    noise = "".join(chr(0x4E00 + (n * 7919) % 20000) for n in range(200_000))
    with pytest.raises(StoreError, match=r"disk is full.*Free some space"):
        await store.record(content(noise, entries=(of_change(),)))

    assert await store.state("moka-pot") == before
    assert await store.deliveries() == ()
    async with store._db.transaction() as tx:
        await tx.run("PRAGMA max_page_count = 1000000")
    assert (await store.record(content(noise, entries=(of_change(),)))).change_id is not None


async def test_a_page_that_cannot_be_written_loses_nothing_that_was_stored(store):
    await store.record(first())
    (store.folder / "blobs").write_text("a file where the folder should be")

    with pytest.raises(StoreError, match=r"cannot be written.*disk"):
        await store.record(content(html="<p>79</p>", entries=(of_change(),)))

    assert await store.changes() == ()
    assert [check.at for check in await store.checks("moka-pot")] == [NOON]


async def test_a_cancelled_record_leaves_the_store_usable(store, monkeypatch):
    await store.record(first())
    reached = asyncio.Event()

    async def hang(_):
        reached.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as patched:
        patched.setattr(database.Database, "commit", hang)
        task = asyncio.create_task(store.record(content(entries=(of_change(),))))
        await reached.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    assert await store.changes() == ()
    assert (await store.record(content(entries=(of_change(),)))).change_id is not None
