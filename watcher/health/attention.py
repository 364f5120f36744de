"""Decides when people hear that a page cannot be read, and what they are told.

Takes the streak of failed checks and the watch, gives back a notice or None. What counts as a failure
is decided elsewhere; `run.outcome` queues the notice and remembers that it was told.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from watcher.health.reasons import explain
from watcher.model.digest import Notice
from watcher.model.record import Streak
from watcher.model.watch import Watch


def attention(
    streak: Streak, *, watch: Watch, at: datetime, zone: str, title: str = "", detail: str = ""
) -> Notice | None:
    """Return the notice that `streak` (with the failure of `at`) calls for, None when it calls for none.

    Once a streak: when it reaches `watch.attention_after`, or passes it unsaid. `title`: the page's, for
    a watch without a name. `detail`: what the check said.
    """
    if streak.told or streak.count < watch.attention_after:
        return None
    cause, step = explain(streak.reason, watch, detail)
    name = watch.name or title or watch.id
    times = "once" if streak.count == 1 else f"{streak.count} times"
    since = f" Since {_when(streak.since, at, zone)}." if streak.since and streak.count > 1 else ""
    return Notice(
        watch_id=watch.id,
        name=name,
        url=watch.url,
        headline=f"{name} could not be read {times}",
        words=f"{cause}{since}",
        next_step=step,
    )


def recovery(streak: Streak, *, watch: Watch, at: datetime, zone: str, title: str = "") -> Notice | None:
    """Return the notice that the page can be read again, None unless the failure was told."""
    if not streak.told:
        return None
    name = watch.name or title or watch.id
    since = f" It could not be read since {_when(streak.since, at, zone)}" if streak.since else ""
    tries = f"{since}, {_checks(streak.count)} in a row." if since else ""
    return Notice(
        watch_id=watch.id,
        name=name,
        url=watch.url,
        headline=f"{name} can be read again",
        words=f"The last check succeeded.{tries}",
        next_step="Nothing to do; changes in the meantime are told as usual.",
        recovered=True,
    )


def _checks(count: int) -> str:
    return "1 failed check" if count == 1 else f"{count} failed checks"


def _when(since: datetime, at: datetime, zone: str) -> str:
    """Say a moment by the wall clock, with as much of the date as is needed."""
    local, now = since.astimezone(ZoneInfo(zone)), at.astimezone(ZoneInfo(zone))
    clock = f"{local:%H:%M}"
    if local.date() == now.date():
        return f"{clock} today"
    if local.date() == now.date() - timedelta(days=1):
        return f"{clock} yesterday"
    year = f" {local.year}" if local.year != now.year else ""
    return f"{clock} on {local.day} {MONTHS[local.month - 1]}{year}"


# Not strftime: messages are English whatever the locale of the process.
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
