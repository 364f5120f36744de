"""One written value at a time."""

from datetime import time, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watcher.config.scalars import UNITS, amount, clock, duration, flag, number, show, span, whole


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("150ms", 0.15), ("30s", 30), ("5m", 300), ("2h", 7200), ("1d", 86400), ("1w", 604800), ("1h30m", 5400),
        ("1h 30m", 5400), ("1.5h", 5400), ("0s", 0), (" 2 s ", 2),
    ],
)  # fmt: skip
def test_a_duration_carries_its_units(text, seconds):
    assert duration(text) == timedelta(seconds=seconds)


@given(st.lists(st.tuples(st.integers(0, 500), st.sampled_from(sorted(UNITS))), min_size=1, max_size=3))
def test_a_duration_is_the_sum_of_its_parts(parts):
    total = sum((count * UNITS[unit] for count, unit in parts), timedelta())
    text = "".join(f"{count}{unit}" for count, unit in parts)
    if total > timedelta(days=366):
        with pytest.raises(ValueError, match="longer than a year"):
            duration(text)
    else:
        assert duration(text) == total


@given(st.integers(0, 10**12) | st.decimals(0, 1000, places=2))
def test_a_number_without_a_unit_is_refused_by_name(count):
    with pytest.raises(ValueError, match="has no unit"):
        duration(str(count))


@given(st.text(max_size=30))
def test_whatever_stands_there_is_a_value_or_a_sentence(text):
    for read in (duration, whole, number, amount, flag, clock, span):
        try:
            read(text)
        except ValueError as error:
            assert str(error).isprintable()


@pytest.mark.parametrize("text", ["", "s", "-5s", "5 years", "1m1", "٣s", "99999999999999w", "5s" * 50])
def test_what_is_no_duration_is_refused(text):
    with pytest.raises(ValueError, match=r"duration|year"):
        duration(text)


@pytest.mark.parametrize("value", [["a"], {"a": "b"}, None])
def test_a_list_or_mapping_is_no_single_value(value):
    with pytest.raises(ValueError, match="stands where"):
        whole(value)


@pytest.mark.parametrize(
    ("text", "value"), [("yes", True), ("On", True), ("true", True), ("no", False), ("OFF", False)]
)
def test_yes_and_no_are_read_in_all_their_words(text, value):
    assert flag(text) is value


@pytest.mark.parametrize(("text", "value"), [("08:00", time(8)), ("8:05", time(8, 5)), ("22:30", time(22, 30))])
def test_a_time_of_day(text, value):
    assert clock(text) == value


@pytest.mark.parametrize("text", ["22:00-07:00", "22:00 - 7:00", "22:00–07:00"])
def test_a_span_of_hours(text):
    assert span(text) == (time(22), time(7))


def test_a_span_that_ends_when_it_starts_is_refused():
    with pytest.raises(ValueError, match="starts when it ends"):
        span("22:00-22:00")


@pytest.mark.parametrize("text", ["1e3", "0x1F", "1_000", "1,5", "NaN", "Infinity", "", "4 €", "1" * 50])
def test_a_number_is_written_in_plain_digits(text):
    for read in (whole, number, amount):
        with pytest.raises(ValueError, match="is not a"):
            read(text)


def test_an_amount_keeps_its_digits():
    assert str(amount("79.00")) == "79.00"
    assert amount("-5") == Decimal(-5)


def test_a_shown_value_stays_in_its_line():
    assert show("a\nb\x1b[31m") == "'a\\nb\\x1b[31m'"
    assert len(show("x" * 1000)) == 62
