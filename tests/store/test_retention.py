"""Old rows go; what something still stands on stays."""

import os

from tests.store.making import MINUTE, NOON, content, failed, first, noise, none, of_change, of_notice, snapshot
from watcher.model.route import Keep
from watcher.store.blobs import HTML


def files(store):
    return {path.name for path in store.folder.glob("blobs/??/*")}


async def count(store, table):
    return (await store._db.one(f"SELECT count(*) AS n FROM {table}"))["n"]


async def test_the_newest_checks_of_each_watch_are_kept(store):
    for watch_id in ("a", "b"):
        await store.record(first(watch_id))
        for minute in range(5):
            await store.record(none(watch_id, at=NOON + minute * MINUTE))

    await store.retain(Keep(checks=3, changes=1))

    for watch_id in ("a", "b"):
        assert len(await store.checks(watch_id)) == 3
        assert (await store.status([watch_id]))[0].checks == 6
        assert await store.anchor((await store.state(watch_id)).anchor_id) == snapshot()


async def test_the_newest_changes_are_kept_with_their_checks(store):
    made = [await store.record(content(f"text {n}")) for n in range(5)]
    for _ in range(5):
        await store.record(none())

    await store.retain(Keep(checks=2, changes=2))

    assert [change.id for change in await store.changes()] == [made[4].change_id, made[3].change_id]
    assert [check.change_id for check in await store.checks("moka-pot")] == [
        None,
        None,
        made[4].change_id,
        made[3].change_id,
    ]
    assert await store.reading_at(made[3].check_id) == snapshot("text 3")


async def test_the_verdict_and_the_difference_of_noise_go_with_its_check(store):
    await store.record(first())
    for minute in range(5):
        await store.record(noise(f"12:0{minute}"))

    await store.retain(Keep(checks=2, changes=2))

    assert (await count(store, "difference"), await count(store, "judgement")) == (2, 2)


async def test_the_anchor_and_its_evidence_never_go(store):
    await store.record(content(html="<p>79</p>", picture=b"picture"))
    for _ in range(5):
        await store.record(failed())

    await store.retain(Keep(checks=1, changes=0))

    state = await store.state("moka-pot")
    assert await store.anchor(state.anchor_id) == snapshot("The pot costs 79 euros.")
    assert await store.blob(state.anchor_html) == b"<p>79</p>"
    assert len(files(store)) == 2


async def test_an_older_anchor_goes_when_nothing_kept_refers_to_it(store):
    for n in range(4):
        await store.record(content(f"text {n}", html=f"<p>{n}</p>"))

    await store.retain(Keep(checks=1, changes=1))

    assert await count(store, "snapshot") == 2  # the last change's before and after
    assert len(files(store)) == 2


async def test_a_change_somebody_is_still_to_be_told_of_never_goes(store):
    owed = await store.record(content("a", entries=(of_change("mail", due=NOON + MINUTE), of_change("phone"))))
    for n in range(3):
        await store.record(content(f"text {n}"))
    await store.mark_sent(await store.claim("phone", NOON), NOON)

    await store.retain(Keep(checks=1, changes=1))
    assert (await store.claim("mail", NOON + MINUTE)).change_ids == (owed.change_id,)

    await store.retain(Keep(checks=1, changes=1))
    assert await store.change(owed.change_id) is not None


async def test_sent_and_given_up_messages_go_with_their_change(store):
    await store.record(content("a", entries=(of_change("mail"), of_change("phone"))))
    await store.mark_sent(await store.claim("mail", NOON), NOON)
    await store.mark_dead(await store.claim("phone", NOON), "401")
    await store.record(content("b"))

    await store.retain(Keep(checks=1, changes=1))

    assert await store.deliveries() == ()
    assert await store.last_sent("mail") == NOON


async def test_old_notices_go_once_they_are_sent(store):
    await store.record(failed(entries=tuple(of_notice(n) for n in range(5))))
    await store.mark_sent(await store.claim("phone", NOON, limit=4), NOON)

    await store.retain(Keep(checks=1, changes=2))

    assert [row.state for row in await store.deliveries()] == ["pending", "sent"]


async def test_the_dataset_outlives_the_checks_it_came_from(store):
    for n in range(6):
        await store.record(first(snapshot=snapshot(price=f"{n}.00")))

    await store.retain(Keep(checks=4, changes=1))

    assert [point.reading.value for _, point in await store.field_points("moka-pot")] == [
        "2.00",
        "3.00",
        "4.00",
        "5.00",
    ]


async def test_numbers_are_never_given_twice(store):
    await store.record(content("a"))
    last = await store.record(content("b"))
    await store.record(first())

    await store.retain(Keep(checks=1, changes=0))

    assert (await store.record(content("c"))).change_id == last.change_id + 1


async def test_a_file_that_nothing_names_is_swept(store):
    await store.record(first(html="<p>kept</p>"))
    orphan = store._blobs.put(b"<p>orphan</p>", HTML)

    await store.retain(Keep())

    assert orphan not in files(store)
    assert len(files(store)) == 1


async def test_a_write_under_way_is_not_swept_but_an_old_unfinished_one_is(store):
    folder = store.folder / "blobs" / "ab"
    folder.mkdir(parents=True)
    young, old = folder / "young.part", folder / "old.part"
    young.touch()
    old.touch()
    os.utime(old, (0, 0))

    await store.retain(Keep())

    assert files(store) == {"young.part"}


async def test_a_sweep_between_file_and_row_loses_no_evidence(store, monkeypatch):
    put = store._blobs.put
    swept = []

    def put_then_sweep(data, suffix):
        name = put(data, suffix)
        if not swept:
            swept.append(name)
            store._blobs.remove([name])
        return name

    monkeypatch.setattr(store._blobs, "put", put_then_sweep)
    await store.record(first(html="<p>89</p>"))

    assert await store.blob((await store.state("moka-pot")).anchor_html) == b"<p>89</p>"
