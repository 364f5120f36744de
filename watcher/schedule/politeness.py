"""Says which of the due watches may start now, so that no host is crowded.

Takes what runs and when each host was last visited, gives back a choice; the daemon keeps both and
turns the handle. Loopback and private hosts are exempt: they belong to the person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from watcher.model.route import Politeness

# Names that never leave a private network: RFC 6761, RFC 6762, RFC 8375, and what home routers hand out.
PRIVATE_SUFFIXES = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home")


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A due watch that waits for its turn."""

    watch_id: str
    host: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """`start` may start now, in this order. `next_s`: when the next one may, None if that takes a look to end."""

    start: tuple[str, ...] = ()
    next_s: float | None = None


def host_of(url: str) -> str:
    """Return the host that a URL names, as it is counted: lower case, without port and closing dot."""
    return (urlsplit(url).hostname or "").rstrip(".")


def is_exempt(host: str) -> bool:
    """True for loopback and private addresses and for names that exist in a private network only."""
    try:
        address = ip_address(host)
    except ValueError:
        return "." not in host or host.endswith(PRIVATE_SUFFIXES)
    return address.is_loopback or address.is_private


def choose(
    waiting: Iterable[Waiting],
    *,
    running: Iterable[str],
    last_start_s: Mapping[str, float],
    now_s: float,
    free: int,
    politeness: Politeness,
) -> Choice:
    """Choose from `waiting` (in the order of their due times) at most `free` watches to start now.

    `running`: the host of each look under way. `last_start_s`: when a look at each host last began; it
    and `now_s` are seconds of one monotonic clock.
    """
    busy, begun = Counter(running), dict(last_start_s)
    start: list[str] = []
    opens: list[float] = []
    for watch in waiting:
        if len(start) >= free:
            break
        if not is_exempt(watch.host):
            if busy[watch.host] >= politeness.at_once:
                continue
            open_s = begun.get(watch.host, float("-inf")) + politeness.gap_s
            if open_s > now_s:
                opens.append(open_s)
                continue
        busy[watch.host] += 1
        begun[watch.host] = now_s
        start.append(watch.watch_id)
    return Choice(start=tuple(start), next_s=min(opens, default=None))
