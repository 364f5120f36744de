"""What is owed to a route is sent once, or again and marked so; never forgotten."""

from datetime import timedelta

import pytest

from tests.store.making import MINUTE, NOON, content, failed, notice, of_change, of_notice
from watcher.errors import StoreError
from watcher.model.digest import OutboxEntry

LEASE = timedelta(seconds=90)


async def states(store):
    return [row.state for row in await store.deliveries()]


async def test_all_that_is_due_for_a_route_is_claimed_as_one_delivery(store):
    a = await store.record(content("a", entries=(of_change("phone"), of_change("mail"))))
    b = await store.record(content("b", entries=(of_change("phone"),)))
    await store.record(failed(entries=(of_notice(route="phone"),)))

    claimed = await store.claim("phone", NOON)

    assert claimed.change_ids == (a.change_id, b.change_id)
    assert claimed.notices == (notice(),)
    assert (claimed.route, len(claimed.ids), claimed.attempts, claimed.repeated) == ("phone", 3, 1, False)


async def test_nothing_is_claimed_twice(store):
    await store.add_entries((of_notice(),))
    await store.claim("phone", NOON)

    assert await store.claim("phone", NOON) is None


async def test_what_is_not_due_yet_waits(store):
    await store.add_entries((of_notice(due=NOON + MINUTE),))

    assert await store.claim("phone", NOON) is None
    assert await store.routes_due(NOON) == ()
    assert await store.next_delivery() == NOON + MINUTE
    assert await store.routes_due(NOON + MINUTE) == ("phone",)


async def test_a_claim_takes_no_more_than_its_limit_the_oldest_first(store):
    await store.add_entries(tuple(of_notice(n, due=NOON - n * MINUTE) for n in range(5)))

    assert (await store.claim("phone", NOON, limit=2)).ids == (4, 5)
    assert (await store.claim("phone", NOON, limit=9)).ids == (1, 2, 3)


async def test_an_empty_outbox_owes_nothing(store):
    assert await store.next_delivery() is None
    assert await store.last_sent("phone") is None
    assert await store.deliveries() == ()


async def test_what_was_sent_is_done(store):
    await store.add_entries((of_notice(1), of_notice(2)))

    await store.mark_sent(await store.claim("phone", NOON), NOON + MINUTE)

    assert await states(store) == ["sent", "sent"]
    assert await store.last_sent("phone") == NOON + MINUTE
    assert await store.claim("phone", NOON + LEASE) is None


async def test_a_failed_send_is_tried_again_later_under_the_same_name(store):
    await store.add_entries((of_notice(1), of_notice(2)))
    first = await store.claim("phone", NOON)

    await store.mark_retry(first, NOON + MINUTE, "503 from the service")

    assert await store.claim("phone", NOON) is None
    assert (await store.deliveries())[0].error == "503 from the service"
    second = await store.claim("phone", NOON + MINUTE)
    assert (second.delivery_id, second.attempts, second.repeated) == (first.delivery_id, 2, False)


async def test_a_delivery_that_grew_has_another_name(store):
    await store.add_entries((of_notice(1),))
    first = await store.claim("phone", NOON)
    await store.mark_retry(first, NOON, "503")
    await store.add_entries((of_notice(2),))

    second = await store.claim("phone", NOON)

    assert second.ids == (1, 2)
    assert second.delivery_id != first.delivery_id


async def test_a_send_that_may_have_arrived_is_repeated_when_tried_again(store):
    await store.add_entries((of_notice(),))

    await store.mark_retry(await store.claim("phone", NOON), NOON, "no answer", maybe_sent=True)

    assert (await store.claim("phone", NOON)).repeated


async def test_what_is_given_up_stays_visible(store):
    await store.add_entries((of_notice(),))

    await store.mark_dead(await store.claim("phone", NOON), "401 from the service")

    [row] = await store.deliveries()
    assert (row.state, row.error, row.watch_id, row.attempts) == ("dead", "401 from the service", "moka-pot", 1)
    assert await store.claim("phone", NOON + LEASE) is None


async def test_a_send_whose_process_died_is_claimed_again_and_marked(store, clock):
    await store.add_entries((of_notice(),))
    first = await store.claim("phone", NOON, LEASE)

    clock.turn(LEASE - timedelta(milliseconds=1))
    assert await store.claim("phone", NOON, LEASE) is None
    assert await store.routes_due(NOON) == ()
    assert await store.next_delivery() is None

    clock.turn(timedelta(milliseconds=1))
    assert await store.next_delivery() == NOON
    assert await store.routes_due(NOON) == ("phone",)
    again = await store.claim("phone", NOON, LEASE)
    assert (again.repeated, again.attempts, again.delivery_id) == (True, 2, first.delivery_id)


async def test_a_restart_of_the_machine_ends_every_lease(store, clock):
    await store.add_entries((of_notice(),))
    await store.claim("phone", NOON, LEASE)

    clock.reboot()

    assert (await store.claim("phone", NOON, LEASE)).repeated


async def test_recovering_puts_dead_sends_back_into_the_queue(store, clock):
    await store.add_entries((of_notice(1), of_notice(2, route="mail")))
    await store.claim("phone", NOON, LEASE)
    clock.turn(LEASE)
    await store.claim("mail", NOON, LEASE)

    assert await store.recover(NOON + MINUTE) == 1

    rows = {row.route: row for row in await store.deliveries()}
    assert (rows["phone"].state, rows["phone"].repeated, rows["phone"].due) == ("pending", True, NOON + MINUTE)
    assert (rows["mail"].state, rows["mail"].repeated) == ("sending", False)


async def test_who_lost_the_lease_cannot_give_the_entries_back(store, clock):
    await store.add_entries((of_notice(),))
    slow = await store.claim("phone", NOON, LEASE)
    clock.turn(LEASE)
    await store.claim("phone", NOON, LEASE)

    await store.mark_retry(slow, NOON, "timed out")
    await store.mark_dead(slow, "401")

    assert await states(store) == ["sending"]


async def test_a_late_success_still_counts(store, clock):
    await store.add_entries((of_notice(),))
    slow = await store.claim("phone", NOON, LEASE)
    clock.turn(LEASE)
    other = await store.claim("phone", NOON, LEASE)

    await store.mark_sent(slow, NOON)
    await store.mark_retry(other, NOON, "503")
    await store.mark_sent(other, NOON + MINUTE)

    [row] = await store.deliveries()
    assert (row.state, row.error) == ("sent", "")
    assert await store.last_sent("phone") == NOON + MINUTE


async def test_one_route_does_not_hold_up_another(store):
    await store.add_entries((of_notice(1, route="phone"), of_notice(1, route="mail")))

    await store.mark_dead(await store.claim("phone", NOON), "401")

    assert await store.routes_due(NOON) == ("mail",)


async def test_a_stored_change_can_be_queued_later(store):
    recorded = await store.record(content())
    entry = OutboxEntry(key="change:1:mail", route="mail", due=NOON, change_id=recorded.change_id)

    await store.add_entries((entry,))
    await store.add_entries((entry,))

    assert (await store.claim("mail", NOON)).change_ids == (recorded.change_id,)


async def test_a_change_that_is_not_there_cannot_be_queued(store):
    with pytest.raises(StoreError, match="no change 7"):
        await store.add_entries((OutboxEntry(key="change:7:mail", route="mail", due=NOON, change_id=7),))


async def test_what_waits_for_a_route_that_is_gone_is_kept_for_a_while_and_wakes_nobody(store):
    await store.add_entries((of_notice(1), of_notice(2, due=NOON + MINUTE)))
    day = timedelta(days=1)

    assert await store.hold("phone", NOON, day, "no such route") == (1, 0)
    assert await store.hold("phone", NOON + MINUTE, day, "no such route") == (1, 0)
    assert await store.next_delivery() is None
    assert await store.hold("phone", NOON + day, day, "no such route") == (0, 1)
    assert [(row.state, row.attempts, row.error) for row in await store.deliveries()] == [
        ("pending", 0, "no such route"),
        ("dead", 0, "no such route"),
    ]


async def test_what_was_kept_for_a_route_is_sent_with_the_next_claim_and_its_day_begins_anew(store):
    await store.add_entries((of_notice(),))
    await store.hold("phone", NOON, timedelta(days=1), "no such route")

    claimed = await store.claim("phone", NOON + MINUTE)
    await store.mark_retry(claimed, NOON + 2 * MINUTE, "down")

    assert await store.hold("phone", NOON + timedelta(days=2), timedelta(days=1), "no such route") == (1, 0)


async def test_a_send_that_died_before_its_route_was_taken_out_is_kept_as_one_that_may_have_arrived(store, clock):
    await store.add_entries((of_notice(),))
    await store.claim("phone", NOON, LEASE)
    assert await store.hold("phone", NOON, timedelta(days=1), "no such route") == (0, 0)

    clock.turn(LEASE)

    assert await store.hold("phone", NOON, timedelta(days=1), "no such route") == (1, 0)
    assert (await store.claim("phone", NOON)).repeated
