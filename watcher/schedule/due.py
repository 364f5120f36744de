"""Says when to look at a watch next.

Takes a schedule, the instant of the last look and a seed, gives back an aware UTC instant. Host gaps
are `politeness`, what a failing page costs is `backoff`. Called by `run.check` and the daemon.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from cronsim import CronSim

from watcher.model.watch import Schedule
from watcher.schedule.backoff import retry_after
from watcher.schedule.draw import fraction
from watcher.schedule.wall import instant

HOURLY = timedelta(hours=1)
JITTER = 0.1  # facts/detection.md, section 6
MOST_JITTER = timedelta(minutes=5)
EXACT_BELOW = timedelta(minutes=1)  # who asks for seconds means seconds
WIDEST_SPREAD = timedelta(minutes=1)
SPREAD_EACH = timedelta(milliseconds=500)  # about what a look costs on two cores with its share of settling
DAYS_AHEAD = 3  # a zone may skip a whole day (Pacific/Apia, 30 December 2011)


def next_due(schedule: Schedule, *, after: datetime, zone: str, seed: str, failures: int = 0) -> datetime:
    """Return the next due instant after `after` (aware), in UTC.

    `every` moves by up to 10 % (at most 5 min) either way, so that watches drift apart, and is drawn
    out by `failures` in a row; wall-clock times and cron keep their times. `seed` is the watch's id.
    """
    after = after.astimezone(UTC)
    if schedule.cron is not None:
        return _next_cron(schedule.cron, after, ZoneInfo(zone))
    if schedule.at:
        return _next_at(schedule, after, ZoneInfo(zone))
    every = retry_after(failures, schedule.every or HOURLY)
    return after + every + _jitter(every) * (2 * fraction(seed, after.isoformat()) - 1)


def pulled_in(
    schedule: Schedule, due: datetime, *, now: datetime, last: datetime | None, zone: str, seed: str, failures: int = 0
) -> datetime | None:
    """Return the due time to put in place of `due`, when that is later than `schedule` would ever give it now.

    `last`: the last look, None if there was none. It may lie ahead, when the clock has been put back.
    """
    if last is None:
        first = first_due(schedule, now, zone, seed)
        spread = timedelta() if schedule.cron is not None or schedule.at else WIDEST_SPREAD
        return first if due > first + spread else None
    after = min(last, now).astimezone(UTC)
    new = next_due(schedule, after=after, zone=zone, seed=seed, failures=failures)
    if schedule.cron is not None or schedule.at:
        return new if due > new else None
    every = retry_after(failures, schedule.every or HOURLY)
    return new if due > after + every + _jitter(every) else None


def _jitter(every: timedelta) -> timedelta:
    """How far an interval moves at most, either way."""
    return timedelta() if every < EXACT_BELOW else min(every * JITTER, MOST_JITTER)


def first_due(schedule: Schedule, now: datetime, zone: str, seed: str, *, among: int = 1) -> datetime:
    """Return when a watch that was never looked at is due, in UTC.

    `every`: now, spread by the seed over up to a minute (and never over `every` itself) when it starts
    `among` many others, so that they do not all start at once; a watch alone starts at once.
    """
    if schedule.cron is not None or schedule.at:
        return next_due(schedule, after=now, zone=zone, seed=seed)
    spread = min(schedule.every or WIDEST_SPREAD, WIDEST_SPREAD, SPREAD_EACH * max(among - 1, 0))
    return now.astimezone(UTC) + spread * fraction(seed, "first")


def _next_at(schedule: Schedule, after: datetime, zone: ZoneInfo) -> datetime:
    today = after.astimezone(zone).date()
    days = [today + timedelta(days=n) for n in range(-1, DAYS_AHEAD)]
    return min(due for day in days for at in schedule.at if (due := instant(day, at, zone, later=False)) > after)


def _next_cron(expression: str, after: datetime, zone: ZoneInfo) -> datetime:
    ticks = CronSim(expression, after.astimezone(zone))
    # cronsim steps through wall-clock time and may give an instant of the first pass through a repeated hour.
    return next(due for tick in ticks if (due := tick.astimezone(UTC)) > after)
