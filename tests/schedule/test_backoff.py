"""How long to wait after a failure."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watcher.schedule.backoff import DELIVERY_ATTEMPTS, delivery_backoff, retry_after


@pytest.mark.parametrize(("failures", "hours"), [(0, 1), (1, 1), (2, 2), (3, 4), (5, 16), (6, 24), (500, 24)])
def test_each_failure_after_the_first_doubles_the_wait_up_to_a_day(failures, hours):
    assert retry_after(failures, timedelta(hours=1)) == timedelta(hours=hours)


def test_a_watch_of_seconds_backs_off_as_well():
    assert retry_after(4, timedelta(seconds=1)) == timedelta(seconds=8)
    assert retry_after(100, timedelta(seconds=1)) == timedelta(hours=24)


def test_a_weekly_watch_stays_weekly():
    assert retry_after(5, timedelta(weeks=1)) == timedelta(weeks=1)


@given(st.integers(0, 10**6), st.text(max_size=20))
def test_a_delivery_is_tried_again_after_15_seconds_to_6_hours(attempts, seed):
    assert timedelta(seconds=15) <= delivery_backoff(attempts, seed) <= timedelta(hours=6)


def test_a_receiver_may_be_down_for_most_of_a_day():
    total = sum((delivery_backoff(n, "d-1") for n in range(1, DELIVERY_ATTEMPTS)), timedelta())
    assert timedelta(hours=15) < total < timedelta(hours=26)


def test_deliveries_that_failed_together_do_not_come_back_together():
    assert len({delivery_backoff(3, f"d-{n}") for n in range(50)}) == 50
    assert delivery_backoff(3, "d-1") == delivery_backoff(3, "d-1")
