"""Any past reading that is kept can be read again, exactly."""

import random

import pytest

from tests.store.making import content, failed, first, noise, none, snapshot
from watcher.errors import StoreError
from watcher.store.codec import dump, pack_difference


async def test_each_kind_of_check_gives_back_what_it_read(store):
    a = await store.record(first())
    b = await store.record(noise("It is 12:03."))
    c = await store.record(none(snapshot=snapshot()))
    d = await store.record(content("The pot costs 79 euros."))
    e = await store.record(noise("It is 12:04."))

    assert await store.reading_at(a.check_id) == snapshot()
    assert await store.reading_at(b.check_id) == snapshot("It is 12:03.")
    assert await store.reading_at(c.check_id) == snapshot()
    assert await store.reading_at(d.check_id) == snapshot("The pot costs 79 euros.")
    assert await store.reading_at(e.check_id) == snapshot("It is 12:04.")


async def test_a_check_that_stopped_at_the_known_text_read_its_anchor(store):
    await store.record(first())
    recorded = await store.record(none(snapshot=None))

    assert await store.reading_at(recorded.check_id) == snapshot()


async def test_a_failed_check_has_no_reading(store):
    recorded = await store.record(failed())

    with pytest.raises(StoreError, match="has no reading"):
        await store.reading_at(recorded.check_id)


async def test_a_snapshot_that_is_not_there_is_named(store):
    with pytest.raises(StoreError, match="snapshot 7"):
        await store.anchor(7)


@pytest.mark.parametrize("size", [2_000, 100_000, 5_000_000])
def test_the_difference_of_nearly_equal_readings_is_tiny_at_any_size(size):
    words = random.Random(size)
    lines = [words.randbytes(40).hex() for _ in range(size // 80)]
    base = dump(snapshot("\n".join(lines)))
    lines[len(lines) // 2] = "It is 12:03."

    difference = pack_difference(dump(snapshot("\n".join(lines))), base)

    assert len(difference) < max(200, size / 500)
