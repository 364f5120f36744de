"""When a route may send: at once, daily, and not in quiet hours, on the odd days too."""

from datetime import UTC, datetime, time, timedelta

import pytest

from watcher.model.route import Quiet, Route, Send
from watcher.schedule.sending import when_to_send

NIGHT = Quiet(start=time(22), end=time(7))


def utc(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def route(**keys):
    return Route(name="phone", url="json://localhost", **keys)


def daily(at, **keys):
    return route(send=Send.DAILY, at=at, **keys)


def test_a_route_that_sends_now_sends_now():
    now = utc("2026-05-12T10:00:00.5")
    assert when_to_send(route(), now=now, zone="Europe/Berlin") == now


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-05-12T15:59:59", "2026-05-12T16:00"),
        ("2026-05-12T16:00", "2026-05-12T16:00"),
        ("2026-05-12T16:00:01", "2026-05-13T16:00"),
        ("2026-12-31T23:30", "2027-01-01T17:00"),
    ],
)
def test_a_daily_route_waits_for_its_hour(now, due):
    assert when_to_send(daily(time(18)), now=utc(now), zone="Europe/Berlin") == utc(due)


@pytest.mark.parametrize(
    ("now", "due"),
    [
        ("2026-05-12T19:59:59", "2026-05-12T19:59:59"),  # 21:59:59
        ("2026-05-12T20:00", "2026-05-13T05:00"),  # 22:00
        ("2026-05-13T04:59:59", "2026-05-13T05:00"),
        ("2026-05-13T05:00", "2026-05-13T05:00"),  # 07:00
        ("2026-05-13T12:00", "2026-05-13T12:00"),
    ],
)
def test_quiet_hours_over_midnight_hold_until_their_end(now, due):
    assert when_to_send(route(quiet=NIGHT), now=utc(now), zone="Europe/Berlin") == utc(due)


def test_quiet_hours_within_a_day_hold_until_their_end():
    lunch = Quiet(start=time(12), end=time(13, 30))
    assert when_to_send(route(quiet=lunch), now=utc("2026-05-12T10:15"), zone="Europe/Berlin") == utc(
        "2026-05-12T11:30"
    )


def test_a_daily_time_in_quiet_hours_waits_for_their_end():
    assert when_to_send(daily(time(6), quiet=NIGHT), now=utc("2026-05-12T10:00"), zone="Europe/Berlin") == utc(
        "2026-05-13T05:00"
    )


@pytest.mark.parametrize(
    ("zone", "now", "due"),
    [
        ("Europe/Berlin", "2026-03-28T20:59", "2026-03-28T20:59"),
        ("Europe/Berlin", "2026-03-28T23:30", "2026-03-29T05:00"),  # the clocks go forward: 07:00 is 05:00Z
        ("Europe/Berlin", "2026-03-29T01:30", "2026-03-29T05:00"),
        ("Europe/Berlin", "2026-03-29T05:00", "2026-03-29T05:00"),
        ("Europe/Berlin", "2026-10-24T21:00", "2026-10-25T06:00"),  # and back
        ("America/New_York", "2026-03-08T04:00", "2026-03-08T11:00"),
        ("America/New_York", "2026-11-01T03:00", "2026-11-01T12:00"),
        ("Australia/Lord_Howe", "2026-10-03T12:00", "2026-10-03T20:00"),  # forward by half an hour
        ("Australia/Lord_Howe", "2026-04-04T12:00", "2026-04-04T20:30"),
        ("Asia/Kolkata", "2026-03-28T20:00", "2026-03-29T01:30"),  # never
    ],
)
def test_quiet_hours_end_by_the_wall_clock_when_the_clocks_change(zone, now, due):
    assert when_to_send(route(quiet=NIGHT), now=utc(now), zone=zone) == utc(due)


@pytest.mark.parametrize(
    ("zone", "at", "now", "due"),
    [
        ("Europe/Berlin", time(2, 30), "2026-03-28T12:00", "2026-03-29T01:00"),
        ("America/New_York", time(2, 30), "2026-03-07T12:00", "2026-03-08T07:00"),
        ("Australia/Lord_Howe", time(2, 15), "2026-10-03T12:00", "2026-10-03T15:30"),
    ],
)
def test_a_time_that_the_clocks_skip_means_the_first_instant_after_the_gap(zone, at, now, due):
    assert when_to_send(daily(at), now=utc(now), zone=zone) == utc(due)


@pytest.mark.parametrize(
    ("zone", "at", "now", "due"),
    [
        ("Europe/Berlin", time(2, 30), "2026-10-24T12:00", "2026-10-25T01:30"),
        ("America/New_York", time(1, 30), "2026-10-31T12:00", "2026-11-01T06:30"),
        ("Australia/Lord_Howe", time(1, 45), "2026-04-04T12:00", "2026-04-04T15:15"),
    ],
)
def test_a_time_that_comes_twice_means_the_later_one(zone, at, now, due):
    assert when_to_send(daily(at), now=utc(now), zone=zone) == utc(due)


def test_quiet_hours_that_end_in_a_repeated_hour_stay_quiet_until_its_second_pass():
    quiet = route(quiet=Quiet(start=time(22), end=time(2, 30)))
    for now in ("2026-10-25T00:29", "2026-10-25T00:45", "2026-10-25T01:29"):
        assert when_to_send(quiet, now=utc(now), zone="Europe/Berlin") == utc("2026-10-25T01:30")


def test_a_failed_send_comes_again_after_its_wait_and_not_at_the_next_daily_hour():
    now, wait = utc("2026-05-12T16:00"), timedelta(minutes=2)
    assert when_to_send(daily(time(18)), now=now, zone="Europe/Berlin", retry_in=wait) == utc("2026-05-12T16:02")


def test_quiet_hours_hold_a_failed_send_as_well():
    now, wait = utc("2026-05-12T19:59"), timedelta(minutes=2)
    assert when_to_send(route(quiet=NIGHT), now=now, zone="Europe/Berlin", retry_in=wait) == utc("2026-05-13T05:00")
