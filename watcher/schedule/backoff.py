"""Says how long to wait after something failed: a look, or a delivery.

Called by `due`, `run.check` and `run.deliver`. What counts as a failure is theirs to say.
"""

from __future__ import annotations

from datetime import timedelta

from watcher.schedule.draw import fraction

LONGEST_RETRY = timedelta(hours=24)  # facts/detection.md, section 6
FIRST_DELIVERY_RETRY = timedelta(seconds=30)  # this and the next three: facts/notify.md, section 4
SHORTEST_DELIVERY_RETRY = timedelta(seconds=15)
LONGEST_DELIVERY_RETRY = timedelta(hours=6)
DELIVERY_ATTEMPTS = 12  # after these, about a day, an entry is dead


def retry_after(failures: int, every: timedelta) -> timedelta:
    """Return the wait after `failures` failed looks in a row: `every`, twice as long for each after the first.

    At most 24 h, unless `every` itself is longer.
    """
    if every >= LONGEST_RETRY:
        return every
    doublings = min(max(failures - 1, 0), 17)  # 17 take one second past a day
    return min(every * 2.0**doublings, LONGEST_RETRY)


def delivery_backoff(attempts: int, seed: str) -> timedelta:
    """Return the wait after `attempts` failed sends: 30 s doubled for each, give or take a quarter, 15 s to 6 h.

    `seed` (the delivery's id) keeps several deliveries from coming back in step.
    """
    wait = min(FIRST_DELIVERY_RETRY * 2.0 ** min(max(attempts, 0), 10), LONGEST_DELIVERY_RETRY)
    return min(max(wait * (0.75 + fraction(seed, str(attempts)) / 2), SHORTEST_DELIVERY_RETRY), LONGEST_DELIVERY_RETRY)
