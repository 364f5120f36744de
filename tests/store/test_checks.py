"""What a check leaves behind is there for the next one, whole or not at all."""

import sqlite3
from dataclasses import replace

import pytest

from tests.store.making import MINUTE, NOON, content, failed, first, noise, none, of_change, of_notice, snapshot
from watcher.errors import StoreError
from watcher.model.capture import Timings
from watcher.model.memory import Good, LearntNumber, Memory, Suspect
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import Streak, WatchState
from watcher.store.db import Store


async def next_due(store):
    [status] = await store.status(["moka-pot"])
    return status.next_due


async def test_a_watch_never_checked_has_an_empty_state(store):
    assert await store.state("moka-pot") == WatchState(watch_id="moka-pot")


async def test_the_first_check_sets_the_baseline(store):
    await store.record(first(html="<p>89</p>", next_due=NOON + MINUTE))

    state = await store.state("moka-pot")
    assert await store.anchor(state.anchor_id) == snapshot()
    assert state.known == snapshot().text_hash
    assert await next_due(store) == NOON + MINUTE
    assert await store.blob(state.anchor_html) == b"<p>89</p>"


async def test_what_was_learnt_and_told_comes_back_as_it_was(store):
    memory = Memory(
        checks=3,
        numbers=(LearntNumber(template=2**64 - 1, positions=1 << 90),),
        distances=(1, 2),
        goods=(Good(title="Moka pot", text_length=900),),
    )
    told = (Reading(field="price", value="89.00"),)

    await store.record(first(memory=memory, told=told))

    state = await store.state("moka-pot")
    assert (state.memory, state.told) == (memory, told)


async def test_a_change_moves_the_baseline(store):
    await store.record(first())
    before = await store.state("moka-pot")

    await store.record(content(anchor_id=before.anchor_id))

    after = await store.state("moka-pot")
    assert after.anchor_id != before.anchor_id
    assert await store.anchor(after.anchor_id) == snapshot("The pot costs 79 euros.")


async def test_noise_keeps_the_baseline_but_not_the_known_text(store):
    await store.record(first())
    before = await store.state("moka-pot")

    await store.record(noise("It is 12:03."))

    after = await store.state("moka-pot")
    assert (after.anchor_id, after.known) == (before.anchor_id, "hash of It is 12:03.")


async def test_a_failed_check_touches_nothing_but_the_streak(store):
    good = first(memory=Memory(checks=9), told=(Reading(field="price", value="89.00"),), next_due=NOON)
    await store.record(good)
    before = await store.state("moka-pot")

    await store.record(failed(at=NOON + MINUTE))

    streak = Streak(count=1, since=NOON, reason="http_503")
    assert await store.state("moka-pot") == replace(before, streak=streak)


async def test_a_failed_check_that_is_a_suspicion_is_remembered_as_one(store):
    await store.record(first(memory=Memory(checks=9)))
    suspect = Suspect(checks=1, since=NOON, alike=1, alike_since=NOON)

    await store.record(failed(at=NOON + MINUTE, memory=Memory(checks=9, suspect=suspect)))

    assert (await store.state("moka-pot")).memory == Memory(checks=9, suspect=suspect)


async def test_a_good_check_ends_the_streak(store):
    await store.record(failed())
    await store.record(first())

    assert (await store.state("moka-pot")).streak == Streak()


async def test_a_new_field_is_added_to_the_baseline_alone(store):
    await store.record(first())
    readings = (*snapshot().readings, Reading(field="stock", value="in_stock"))

    await store.record(none(anchor_readings=readings))

    state = await store.state("moka-pot")
    assert await store.anchor(state.anchor_id) == replace(snapshot(), readings=readings)


async def test_a_line_of_history_says_how_the_check_went(store):
    timings = Timings(goto_ms=80, total_ms=200, settled="quiet")
    recorded = await store.record(
        first(
            status=200, final_url="https://shop.example/m", timings=timings, browser="156", unread=("canvas",), note="n"
        )
    )

    check = await store.check(recorded.check_id)
    assert (check.kind, check.status, check.took_s, check.at) == (Kind.FIRST, 200, 1.25, NOON)
    assert (check.final_url, check.note) == ("https://shop.example/m", "n")
    assert (check.timings, check.browser, check.unread) == (timings, "156", ("canvas",))


async def test_the_entries_of_a_change_carry_its_number(store):
    recorded = await store.record(content(entries=(of_change("phone"), of_change("mail"))))

    rows = await store.deliveries()
    assert {(row.route, row.change_id) for row in rows} == {("phone", recorded.change_id), ("mail", recorded.change_id)}


async def test_an_entry_that_is_queued_already_is_not_queued_twice(store):
    await store.record(failed(entries=(of_notice(412),)))
    await store.record(failed(entries=(of_notice(412, due=NOON + MINUTE),)))

    assert [row.due for row in await store.deliveries()] == [NOON]


async def test_a_broken_entry_takes_the_whole_check_with_it(store):
    await store.record(first())
    before = await store.state("moka-pot")

    with pytest.raises(StoreError, match="has no change"):
        await store.record(noise("12:03", entries=(of_change(),)))

    assert await store.state("moka-pot") == before
    assert len(await store.checks("moka-pot")) == 1


@pytest.mark.parametrize(
    ("refused", "words"),
    [
        (failed(entries=(of_notice(watch_id="kettle"),)), "notice about kettle"),
        (content(verdict=None), "without its verdict"),
        (failed(snapshot=snapshot()), "reading with a failed check"),
        (first(snapshot=None), "anchor without its reading"),
        (noise("12:03"), "needs a baseline"),
    ],
)
async def test_a_record_that_contradicts_itself_is_refused(store, refused, words):
    with pytest.raises(StoreError, match=words):
        await store.record(refused)

    assert await store.checks("moka-pot") == ()


async def test_a_reading_judged_against_an_older_baseline_is_refused(store):
    await store.record(first())
    seen = (await store.state("moka-pot")).anchor_id
    await store.record(content(anchor_id=seen))

    with pytest.raises(StoreError, match="check it again"):
        await store.record(content("The pot costs 69 euros.", anchor_id=seen))

    assert len(await store.changes()) == 1


async def test_a_reading_judged_against_another_watch_is_refused(store):
    await store.record(first("kettle"))
    await store.record(first())
    others = (await store.state("kettle")).anchor_id

    with pytest.raises(StoreError, match="moka-pot"):
        await store.record(content(anchor_id=others))


async def test_the_database_itself_keeps_watches_apart(store):
    await store.record(first())
    await store.record(first("kettle"))

    with pytest.raises(sqlite3.IntegrityError), sqlite3.connect(store.folder / "watcher.db") as raw:
        raw.execute("PRAGMA foreign_keys = ON")
        raw.execute(
            "UPDATE watch SET anchor_id = (SELECT anchor_id FROM watch WHERE id = 'kettle') WHERE id = 'moka-pot'"
        )
    raw.close()


async def test_text_that_utf_8_cannot_hold_is_stored_with_a_mark_in_its_place(store):
    recorded = await store.record(first(snapshot=snapshot("half \ud83d pot"), detail="\udc00", html="<p>\ud83d</p>"))

    assert (await store.reading_at(recorded.check_id)).blocks[0].text == "half \ufffd pot"
    assert (await store.check(recorded.check_id)).detail == "\ufffd"


async def test_a_closed_store_says_so(tmp_path):
    store = await Store.open(tmp_path)
    await store.close()

    with pytest.raises(StoreError, match="closed"):
        await store.state("moka-pot")
