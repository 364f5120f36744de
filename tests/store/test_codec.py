"""What goes into a column comes out the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.making import snapshot
from watcher.errors import StoreError
from watcher.model.memory import Memory
from watcher.model.snapshot import Snapshot
from watcher.store.codec import clean, dump, load, pack, pack_difference, unpack, unpack_difference


@given(st.from_type(Snapshot))
def test_a_snapshot_survives(value):
    assert load(unpack(pack(dump(value))), Snapshot) == value


@given(st.from_type(Memory))
def test_a_memory_survives(value):
    assert load(dump(value), Memory) == value


@given(st.from_type(Snapshot), st.from_type(Snapshot))
def test_a_reading_survives_as_a_difference_to_any_other(value, base):
    assert load(unpack_difference(pack_difference(dump(value), dump(base)), dump(base)), Snapshot) == value


@given(st.text(st.characters(), max_size=50))
def test_any_text_can_be_stored(text):
    assert load(dump(text), str) == clean(text)
    clean(text).encode()


def test_a_whole_emoji_is_not_harmed_by_cleaning():
    assert clean("☕ 🫖 \ud83e") == "☕ 🫖 \ufffd"


def test_a_difference_is_refused_on_another_base():
    difference = pack_difference(dump(snapshot("a\nb\nc" * 100)), dump(snapshot("a\nb\nc" * 99)))

    with pytest.raises(StoreError, match="damaged"):
        unpack_difference(difference, dump(snapshot("something else altogether" * 40)))


@pytest.mark.parametrize(
    "harm", [lambda b: b[:-3], lambda b: b"no zstd at all", lambda b: b[:20] + b"\xff\xff" + b[22:]]
)
def test_a_damaged_reading_is_called_damaged(harm):
    packed = pack(dump(snapshot("a pot " * 50)))

    with pytest.raises(StoreError, match="damaged"):
        unpack(harm(packed))


def test_a_value_that_does_not_fit_its_type_is_an_error_of_the_store():
    with pytest.raises(StoreError, match="Snapshot cannot be read"):
        load(b'{"stamp": 3}', Snapshot)


def test_a_value_of_an_older_version_gets_the_defaults_of_what_it_lacks():
    assert load(b'{"stamp": "s", "reader": "1", "gone": true}', Snapshot) == Snapshot(stamp="s", reader="1")
