"""The daemon on a real store and browser: what it takes over, and what it does not wait for."""

import asyncio
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta

import pytest

from tests.notify.receivers import Answer, HttpReceiver
from tests.run.desk import messages, price_field, priced, to
from watcher.daemon import OWNER, Daemon
from watcher.model.watch import Schedule
from watcher.run.world import Clock
from watcher.store.db import DELIVERY_LEASE


@asynccontextmanager
async def running(desk, on_outcome=lambda _: None):
    """The daemon at work."""
    world = replace(desk.world, owner=OWNER)
    daemon = Daemon(world=world, reload=lambda: world.config, on_outcome=on_outcome)
    task = asyncio.create_task(daemon.run())
    try:
        yield
    finally:
        daemon.stopping.set()
        await task


async def changed(desk, *routes):
    """One change on the page, queued for these routes; the next look is an hour off."""
    desk.routed(*routes)
    desk.change(fields=(price_field(),))
    for price in ("89.00 €", "79.00 €"):
        desk.show(priced(price))
        await desk.check()


async def test_a_restarted_daemon_sends_at_once_what_the_killed_one_was_sending(desk, receiver):
    await changed(desk, to(receiver))
    await desk.store.claim("phone", desk.clock.now(), owner=OWNER)

    async with running(desk):
        await asyncio.to_thread(receiver.wait_for, 1)

    [message] = messages(receiver)
    assert "79.00 €" in message
    assert "may have reached you before" in message


async def test_a_restarted_daemon_leaves_alone_what_another_program_is_sending(desk, receiver):
    await changed(desk, to(receiver), to(receiver, "mail"))
    await desk.store.claim("phone", desk.clock.now(), owner="another")

    async with running(desk):
        await asyncio.to_thread(receiver.wait_for, 1)

    assert {(row.route, row.state) for row in await desk.store.deliveries()} == {("phone", "sending"), ("mail", "sent")}


async def test_a_restarted_daemon_checks_at_once_what_the_killed_one_was_checking(desk):
    await desk.store.claim_watch("page", OWNER, DELIVERY_LEASE)
    outcomes = asyncio.Queue()

    async with running(desk, outcomes.put_nowait), asyncio.timeout(20):
        outcome = await outcomes.get()

    assert outcome.record.kind == "first"


async def test_a_route_that_hangs_holds_up_no_later_message_of_another(desk, receiver):
    outcomes = asyncio.Queue()
    with HttpReceiver(Answer(hold=True)) as slow:
        desk.routed(to(slow, "slow"), to(receiver))
        desk.change(fields=(price_field(),), schedule=Schedule(every=timedelta(seconds=1)))
        desk.clock = Clock()
        desk.show(priced("89.00 €"))

        async with running(desk, outcomes.put_nowait), asyncio.timeout(30):
            await outcomes.get()
            desk.show(priced("79.00 €"))
            await asyncio.to_thread(slow.wait_for, 1)
            desk.show(priced("69.00 €"))
            await asyncio.to_thread(receiver.wait_for, 2)
            slow.release()

    assert "69.00 €" in messages(receiver)[1]


async def test_a_route_that_is_gone_keeps_no_daemon_busy_and_holds_up_no_other(desk, receiver):
    await changed(desk, to(receiver, "gone"), to(receiver))
    desk.routed(to(receiver))
    looked = []
    routes_due = desk.store.routes_due

    async def counted(now):
        looked.append(now)
        return await routes_due(now)

    desk.store.routes_due = counted
    async with running(desk):
        await asyncio.to_thread(receiver.wait_for, 1)

    assert {(row.route, row.state) for row in await desk.store.deliveries()} == {("phone", "sent"), ("gone", "pending")}
    assert len(looked) <= 3


@pytest.mark.parametrize("every", [timedelta(minutes=1), timedelta(seconds=1)])
async def test_a_schedule_made_shorter_while_nobody_ran_counts_from_the_last_check(desk, every):
    desk.change(schedule=Schedule(every=timedelta(days=30)))
    await desk.check()
    desk.clock.turn(minutes=2)
    desk.change(schedule=Schedule(every=every))
    outcomes = asyncio.Queue()

    async with running(desk, outcomes.put_nowait), asyncio.timeout(20):
        outcome = await outcomes.get()

    assert outcome.record.kind == "none"


async def test_a_schedule_made_longer_does_not_look_early(desk):
    desk.change(schedule=Schedule(every=timedelta(hours=1)))
    await desk.check()
    [before] = await desk.store.standing(["page"])
    desk.change(schedule=Schedule(every=timedelta(days=30)))

    async with running(desk):
        pass

    assert await desk.store.standing(["page"]) == (before,)
