"""A process killed at any instant loses no change and no message; at worst one arrives twice, and is marked so."""

import subprocess
import sys
from datetime import timedelta

import pytest

from tests.store.making import NOON, content, first, of_change
from watcher.store.db import DELIVERY_LEASE, Store

STATEMENTS = 10  # that the child's record runs between begin and commit


def killed(folder, *work):
    done = subprocess.run([sys.executable, "-m", "tests.store.child", folder, *work], capture_output=True, timeout=60)
    assert done.returncode == -9, done.stderr.decode()


async def all_or_nothing(folder):
    """True when the change, its anchor and both messages are there; False when none of it is. Else it fails."""
    async with Store(folder) as store:
        changes = await store.changes()
        rows = await store.deliveries()
        state = await store.state("moka-pot")
        [status] = await store.status(["moka-pot"])
        anchor = await store.anchor(state.anchor_id)
        is_there = len(changes) == 1
        assert {(row.route, row.change_id) for row in rows} == ({("phone", 1), ("mail", 1)} if is_there else set())
        assert (anchor.blocks[0].text == "The pot costs 79 euros.") is is_there
        assert (len(await store.checks("moka-pot")), status.checks, status.changes) == (
            (2, 2, 1) if is_there else (1, 1, 0)
        )
        assert len(await store.field_points("moka-pot")) == (2 if is_there else 1)
        assert status.next_due == (NOON if is_there else None)
        if is_there:
            assert await store.blob(changes[0].html) == b"<p>79</p>"
        return is_there


@pytest.fixture
async def folder(tmp_path):
    async with Store(tmp_path) as store:
        await store.record(first())
    return tmp_path


@pytest.mark.parametrize("number", range(STATEMENTS))
async def test_a_record_killed_at_any_of_its_statements_leaves_nothing(folder, number):
    killed(folder, "record", f"statement:{number}")

    assert not await all_or_nothing(folder)


async def test_a_record_killed_before_its_commit_leaves_nothing(folder):
    killed(folder, "record", "before commit")

    assert not await all_or_nothing(folder)


async def test_a_record_killed_after_its_commit_is_all_there(folder):
    killed(folder, "record", "after commit")

    assert await all_or_nothing(folder)


async def test_after_a_kill_the_next_check_finds_the_change_again(folder):
    killed(folder, "record", "before commit")

    async with Store(folder) as store:
        recorded = await store.record(content(entries=(of_change("phone"),)))
        assert (await store.claim("phone", NOON)).change_ids == (recorded.change_id,)


@pytest.mark.parametrize(
    ("point", "arrived", "repeated"),
    [
        ("before claim is kept", 0, False),
        ("after claim", 0, True),
        ("after answer", 1, True),
        ("before mark is kept", 1, True),
    ],
)
async def test_a_send_that_was_killed_is_sent_again_and_marked_if_it_may_have_arrived(
    folder, clock, point, arrived, repeated
):
    async with Store(folder) as store:
        recorded = await store.record(content(entries=(of_change("phone"),)))
    receiver = folder / "received"
    receiver.touch()

    killed(folder, "send", point, receiver)

    assert len(receiver.read_text().splitlines()) == arrived
    clock.boot = "after the kill"  # whose leases are over, as they are 90 s later
    async with Store(folder, lease_clock=clock) as store:
        claimed = await store.claim("phone", NOON)
        assert (claimed.change_ids, claimed.repeated) == ((recorded.change_id,), repeated)
        await store.mark_sent(claimed, NOON)
        assert [row.state for row in await store.deliveries()] == ["sent"]
        if arrived:
            assert receiver.read_text().split() == [claimed.delivery_id]


async def test_the_lease_of_a_killed_process_holds_until_it_ends(folder):
    async with Store(folder) as store:
        await store.record(content(entries=(of_change("phone"),)))
    (folder / "received").touch()
    killed(folder, "send", "after claim", folder / "received")

    async with Store(folder) as store:
        assert await store.claim("phone", NOON) is None
        machine = store._db.clock

        def later():
            tick = machine()
            return type(tick)(tick.boot, tick.ms + DELIVERY_LEASE // timedelta(milliseconds=1))

        store._db.clock = later
        assert (await store.claim("phone", NOON)).repeated
