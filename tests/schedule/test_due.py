"""When the next look is due."""

from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from watcher.model.watch import Schedule
from watcher.schedule.due import first_due, next_due, pulled_in

HOUR = Schedule(every=timedelta(hours=1))


def utc(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


NOON = utc("2026-05-12T12:00")


def due(schedule, after=NOON, zone="Europe/Berlin", seed="moka-pot", **keys):
    return next_due(schedule, after=after, zone=zone, seed=seed, **keys)


@given(st.timedeltas(timedelta(minutes=1), timedelta(days=30)), st.text(max_size=10))
def test_an_interval_moves_by_a_tenth_and_five_minutes_at_most(every, seed):
    off = due(Schedule(every=every), seed=seed) - NOON - every
    assert abs(off) <= min(every * 0.1, timedelta(minutes=5))


@given(st.timedeltas(timedelta(seconds=1), timedelta(seconds=59)))
def test_an_interval_under_a_minute_is_exact(every):
    assert due(Schedule(every=every)) == NOON + every


def test_the_same_seed_gives_the_same_time_and_another_seed_another():
    assert due(HOUR) == due(HOUR)
    assert len({due(HOUR, seed=str(n)) for n in range(20)}) == 20


def test_failures_draw_an_interval_out_but_never_a_wall_clock_time():
    assert due(HOUR, failures=4) - NOON > timedelta(hours=7)
    assert due(Schedule(at=(time(20),)), failures=4) == utc("2026-05-12T18:00")


def test_a_watch_alone_is_due_at_once():
    assert first_due(HOUR, NOON, "UTC", "moka-pot") == NOON


def test_many_new_watches_start_spread_over_a_minute():
    starts = [first_due(HOUR, NOON, "UTC", f"w{n}", among=500) - NOON for n in range(500)]
    assert min(starts) < timedelta(seconds=2)
    assert timedelta(seconds=58) < max(starts) < timedelta(minutes=1)


def test_a_short_interval_is_not_exceeded_by_the_spread():
    often = Schedule(every=timedelta(seconds=2))
    assert all(first_due(often, NOON, "UTC", f"w{n}", among=500) < NOON + timedelta(seconds=2) for n in range(99))


def test_a_new_watch_with_fixed_times_waits_for_them():
    assert first_due(Schedule(at=(time(20),)), NOON, "Europe/Berlin", "x") == utc("2026-05-12T18:00")


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("2026-05-12T05:59:59", "2026-05-12T06:00"),
        ("2026-05-12T06:00", "2026-05-12T18:00"),
        ("2026-05-12T18:00", "2026-05-13T06:00"),
    ],
)
def test_the_next_of_several_wall_clock_times_is_taken(after, expected):
    assert due(Schedule(at=(time(20), time(8))), utc(after)) == utc(expected)


@pytest.mark.parametrize(
    ("zone", "at", "after", "expected"),
    [
        ("Europe/Berlin", time(2, 30), "2026-03-28T12:00", ["2026-03-29T01:00", "2026-03-30T00:30"]),
        ("Europe/Berlin", time(2, 30), "2026-10-24T12:00", ["2026-10-25T00:30", "2026-10-26T01:30"]),
        ("America/New_York", time(2, 30), "2026-03-07T12:00", ["2026-03-08T07:00", "2026-03-09T06:30"]),
        ("America/New_York", time(1, 30), "2026-10-31T12:00", ["2026-11-01T05:30", "2026-11-02T06:30"]),
        ("Australia/Lord_Howe", time(2, 15), "2026-10-03T12:00", ["2026-10-03T15:30", "2026-10-04T15:15"]),
        ("Australia/Lord_Howe", time(1, 45), "2026-04-04T12:00", ["2026-04-04T14:45", "2026-04-05T15:15"]),
        ("Asia/Kolkata", time(2, 30), "2026-03-28T12:00", ["2026-03-28T21:00", "2026-03-29T21:00"]),
        ("Pacific/Apia", time(9), "2011-12-29T20:00", ["2011-12-30T10:00", "2011-12-30T19:00"]),  # no 30 December
    ],
)
@pytest.mark.parametrize(
    "write", [lambda at: Schedule(at=(at,)), lambda at: Schedule(cron=f"{at.minute} {at.hour} * * *")]
)
def test_when_the_clocks_change_a_time_comes_once_and_a_skipped_one_just_after_the_gap(
    zone, at, after, expected, write
):
    moment = utc(after)
    for day in expected:
        moment = due(write(at), moment, zone)
        assert moment == utc(day)


@pytest.mark.parametrize("schedule", [Schedule(at=(time(2, 30),)), Schedule(cron="30 2 * * *")])
def test_a_time_that_came_in_the_first_pass_does_not_come_in_the_second(schedule):
    in_the_second_pass = utc("2026-10-25T01:00")
    assert due(schedule, in_the_second_pass) == utc("2026-10-26T01:30")


def test_cron_is_read_in_the_zone():
    assert due(Schedule(cron="0 8 * * 1-5"), utc("2026-05-15T12:00")) == utc("2026-05-18T06:00")


def test_an_hourly_cron_runs_in_both_passes_of_a_repeated_hour():
    hourly, moment, seen = Schedule(cron="0 * * * *"), utc("2026-10-24T22:30"), []
    for _ in range(4):
        moment = due(hourly, moment)
        seen.append(moment.hour)
    assert seen == [23, 0, 1, 2]


@given(
    st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1)),
    st.lists(st.times(), min_size=1, max_size=3),
    st.sampled_from(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"]),
)
def test_a_due_time_is_always_ahead_and_within_two_days(after, times, zone):
    schedule = Schedule(at=tuple(t.replace(second=0, microsecond=0, fold=0) for t in times))
    found = due(schedule, after.replace(tzinfo=UTC), zone)
    assert timedelta() < found - after.replace(tzinfo=UTC) < timedelta(days=2)


def pull(schedule, stored, *, last=NOON, now=NOON + timedelta(minutes=10), **keys):
    return pulled_in(schedule, stored, now=now, last=last, zone="Europe/Berlin", seed="moka-pot", **keys)


@given(st.timedeltas(timedelta(seconds=1), timedelta(days=30)), st.integers(0, 9), st.text(max_size=5))
def test_a_due_time_that_the_schedule_itself_gave_is_left_alone(every, failures, seed):
    given = due(Schedule(every=every), seed=seed, failures=failures)
    assert pull(Schedule(every=every), given, failures=failures) is None


@pytest.mark.parametrize("before", [Schedule(every=timedelta(days=7)), Schedule(cron="0 0 1 1 *")])
@pytest.mark.parametrize(
    "now", [Schedule(every=timedelta(minutes=5)), Schedule(at=(time(16),)), Schedule(cron="0 * * * *")]
)
def test_a_due_time_later_than_a_new_schedule_gives_is_pulled_in_to_what_it_gives(before, now):
    assert pull(now, due(before)) == due(now)


def test_a_due_time_earlier_than_a_longer_schedule_gives_is_left_alone():
    assert pull(Schedule(every=timedelta(days=7)), due(HOUR)) is None


def test_what_a_failing_page_costs_is_not_taken_back():
    assert pull(HOUR, due(HOUR, failures=4), failures=4) is None
    assert pull(HOUR, due(HOUR, failures=4), failures=0) == due(HOUR)


def test_a_watch_never_looked_at_is_pulled_in_to_its_first_due_time():
    now = NOON + timedelta(minutes=10)
    assert pull(HOUR, NOON + timedelta(days=9), last=None, now=now) == now
    assert pull(HOUR, now + timedelta(seconds=59), last=None, now=now) is None
    assert pull(Schedule(at=(time(16),)), NOON + timedelta(days=9), last=None) == utc("2026-05-12T14:00")


def test_a_last_look_in_the_future_does_not_hold_a_watch_until_then():
    ahead = NOON + timedelta(days=900)
    assert pull(HOUR, due(HOUR, ahead), last=ahead, now=NOON) == due(HOUR)
