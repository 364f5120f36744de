"""Each watch is looked at when it is due, by one process at a time."""

from datetime import timedelta

from tests.store.making import MINUTE, NOON, none
from watcher.store.times import EPOCH

LEASE = timedelta(seconds=60)


async def test_the_longest_overdue_comes_first(store):
    await store.schedule("b", NOON - MINUTE)
    await store.schedule("a", NOON)
    await store.schedule("later", NOON + MINUTE)

    assert await store.due(NOON, ["a", "b", "later"]) == (("b", NOON - MINUTE), ("a", NOON))


async def test_a_watch_that_was_never_scheduled_is_due_before_all(store):
    await store.schedule("old", NOON - MINUTE)

    assert await store.due(NOON, ["old", "new"]) == (("new", EPOCH), ("old", NOON - MINUTE))
    assert await store.next_due(["old", "new"]) == EPOCH


async def test_watches_that_were_not_asked_for_are_left_out(store):
    await store.schedule("paused", NOON - MINUTE)
    await store.schedule("a", NOON + MINUTE)

    assert await store.due(NOON, ["a"]) == ()
    assert await store.next_due(["a"]) == NOON + MINUTE
    assert await store.next_due([]) is None


async def test_a_check_that_names_no_next_time_leaves_it_as_it_was(store):
    await store.schedule("moka-pot", NOON)
    await store.record(none(next_due=None))

    assert (await store.status(["moka-pot"]))[0].next_due == NOON


async def test_a_watch_that_is_being_checked_is_not_due(store):
    await store.schedule("a", NOON)
    await store.schedule("b", NOON + MINUTE)

    assert await store.claim_watch("a", "daemon", LEASE)

    assert await store.due(NOON, ["a", "b"]) == ()
    assert await store.next_due(["a", "b"]) == NOON + MINUTE


async def test_a_new_watch_that_is_being_checked_is_not_due(store):
    await store.claim_watch("new", "daemon", LEASE)

    assert await store.due(NOON, ["new"]) == ()


async def test_only_one_owner_has_a_watch(store):
    assert await store.claim_watch("a", "daemon", LEASE)
    assert not await store.claim_watch("a", "check", LEASE)

    await store.release_watch("a", "check")
    assert not await store.claim_watch("a", "check", LEASE)

    await store.release_watch("a", "daemon")
    assert await store.claim_watch("a", "check", LEASE)


async def test_an_owner_may_renew(store, clock):
    await store.claim_watch("a", "daemon", LEASE)
    clock.turn(LEASE / 2)
    assert await store.claim_watch("a", "daemon", LEASE)
    clock.turn(LEASE / 2)

    assert not await store.claim_watch("a", "check", LEASE)


async def test_the_lease_of_a_dead_owner_ends(store, clock):
    await store.schedule("a", NOON)
    await store.claim_watch("a", "daemon", LEASE)

    clock.turn(LEASE)

    assert await store.due(NOON, ["a"]) == (("a", NOON),)
    assert await store.claim_watch("a", "check", LEASE)


async def test_the_next_one_is_found_behind_many_that_were_not_asked_for(store):
    for n in range(600):
        await store.schedule(f"gone-{n}", NOON - MINUTE)
    await store.schedule("a", NOON)

    assert await store.next_due(["a"]) == NOON
    assert await store.next_due(["b", "a"]) == EPOCH
