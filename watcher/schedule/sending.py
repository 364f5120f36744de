"""Says when a route may send what it is owed.

Takes a route and an instant, gives back an aware UTC instant. Bundling what is due together is
`digest`; called where outbox entries are made.
"""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from watcher.model.route import Quiet, Route, Send
from watcher.schedule.wall import instant

DAY = timedelta(days=1)
DAYS_AHEAD = 3  # a zone may skip a whole day


def when_to_send(route: Route, *, now: datetime, zone: str, retry_in: timedelta | None = None) -> datetime:
    """Return the first instant at or after `now` (aware) at which `route` may send, in UTC.

    `retry_in`: a send failed and is due again after this wait, not at the next daily hour; quiet hours
    hold it all the same. Of an hour that comes twice the later pass counts, so that nobody is woken an
    hour early.
    """
    local, now = ZoneInfo(zone), now.astimezone(UTC)
    if retry_in is not None:
        now += retry_in
    elif route.send is Send.DAILY and route.at is not None:
        now = _next(route.at, now, local)
    return _end_of_quiet(route.quiet, now, local) if route.quiet else now


def _next(at: time, now: datetime, zone: ZoneInfo) -> datetime:
    today = now.astimezone(zone).date()
    return min(due for n in range(-1, DAYS_AHEAD) if (due := instant(today + n * DAY, at, zone, later=True)) >= now)


def _end_of_quiet(quiet: Quiet, now: datetime, zone: ZoneInfo) -> datetime:
    """Return the end of the quiet hours that hold `now`, else `now`."""
    today = now.astimezone(zone).date()
    nights = DAY if quiet.end <= quiet.start else timedelta()
    for day in (today - DAY, today):
        start = instant(day, quiet.start, zone, later=False)
        end = instant(day + nights, quiet.end, zone, later=True)
        if start <= now < end:
            return end
    return now
