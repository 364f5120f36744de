"""What happened can be read back: checks, changes, values, and how each watch stands."""

from tests.store.making import MINUTE, NOON, content, failed, first, noise, none, of_notice, snapshot
from watcher.model.outcome import Kind
from watcher.model.record import Streak, WatchStatus


async def test_checks_come_newest_first(store):
    a = await store.record(first())
    b = await store.record(noise("12:03", at=NOON + MINUTE))
    await store.record(first("kettle"))

    history = await store.checks("moka-pot")
    assert [check.id for check in history] == [b.check_id, a.check_id]
    assert [check.id for check in await store.checks("moka-pot", limit=1)] == [b.check_id]
    assert (history[0].distance_bits, history[0].reasons) == (2, ("masked: 1 clock time",))


async def test_a_failure_is_kept_with_its_word(store):
    recorded = await store.record(failed(detail="The shop answered 503."))

    check = await store.check(recorded.check_id)
    assert (check.kind, check.reason, check.status) == (Kind.FAILED, "http_503", 503)
    assert check.detail == "The shop answered 503."


async def test_a_check_knows_its_change(store):
    recorded = await store.record(content())

    assert (await store.check(recorded.check_id)).change_id == recorded.change_id


async def test_a_change_comes_back_whole(store):
    await store.record(first())
    record = content(html="<p>79</p>", picture=b"RIFF webp", final_url="https://shop.example/m")

    recorded = await store.record(record)

    change = await store.change(recorded.change_id)
    assert change.verdict == record.verdict
    assert (change.id, change.check_id, change.watch_id) == (recorded.change_id, recorded.check_id, "moka-pot")
    assert (change.name, change.url, change.final_url, change.at) == (record.name, record.url, record.final_url, NOON)
    assert await store.blob(change.html) == b"<p>79</p>"
    assert await store.blob(change.picture) == b"RIFF webp"


async def test_changes_are_found_by_watch_by_time_and_by_number(store):
    old = await store.record(content("a"))
    new = await store.record(content("b", at=NOON + MINUTE))
    other = await store.record(content("c", "kettle"))

    def ids(changes):
        return [change.id for change in changes]

    assert ids(await store.changes()) == [other.change_id, new.change_id, old.change_id]
    assert ids(await store.changes("moka-pot")) == [new.change_id, old.change_id]
    assert ids(await store.changes("moka-pot", since=NOON + MINUTE)) == [new.change_id]
    assert ids(await store.changes(limit=1)) == [other.change_id]
    assert ids(await store.changes_by_id([new.change_id, 99, old.change_id])) == [old.change_id, new.change_id]


async def test_the_whole_verdict_of_noise_can_be_explained_later(store):
    await store.record(first())
    record = noise("12:03")

    recorded = await store.record(record)

    assert await store.verdict(recorded.check_id) == record.verdict


async def test_what_is_not_there_is_none(store):
    assert await store.check(1) is None
    assert await store.change(1) is None
    assert await store.verdict(1) is None
    assert await store.field_points("moka-pot") == ()


async def test_the_dataset_has_a_point_whenever_a_value_becomes_another(store):
    await store.record(first(snapshot=snapshot(price="89.00")))
    await store.record(none(snapshot=snapshot(price="89.00"), at=NOON + MINUTE))
    await store.record(failed(at=NOON + 2 * MINUTE))
    await store.record(none(snapshot=snapshot(price="79.00"), at=NOON + 3 * MINUTE))
    await store.record(none(snapshot=snapshot(price="89.00"), at=NOON + 4 * MINUTE))

    points = await store.field_points("moka-pot")
    assert [(field, point.at, point.reading.value) for field, point in points] == [
        ("price", NOON, "89.00"),
        ("price", NOON + 3 * MINUTE, "79.00"),
        ("price", NOON + 4 * MINUTE, "89.00"),
    ]


async def test_the_status_of_watches_comes_in_the_order_asked(store):
    await store.record(content(next_due=NOON + MINUTE))
    failure = await store.record(failed(at=NOON + MINUTE, next_due=NOON + 2 * MINUTE))

    new, pot = await store.status(["new", "moka-pot"])

    assert new == WatchStatus(watch_id="new")
    assert pot == WatchStatus(
        watch_id="moka-pot",
        last_check=await store.check(failure.check_id),
        last_change=NOON,
        next_due=NOON + 2 * MINUTE,
        streak=Streak(count=1, since=NOON, reason="http_503"),
        checks=2,
        changes=1,
    )


async def test_it_is_known_how_many_were_checked_since_and_how_many_fail(store):
    await store.record(first("a", at=NOON))
    await store.record(first("b", at=NOON + MINUTE))
    await store.record(failed("c", at=NOON + MINUTE))
    await store.record(failed("elsewhere", at=NOON + MINUTE, entries=(of_notice(watch_id="elsewhere"),)))

    assert await store.checked_since(["a", "b", "c", "new"], NOON) == (2, 1)
