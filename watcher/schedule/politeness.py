"""Keeps watches of one host apart, so that no host is crowded.

Holds what runs and when each host was last visited; the daemon tells it of starts and ends and asks
how long to wait. Loopback and private hosts are exempt: they belong to the person.
"""

from __future__ import annotations

from collections import Counter

from watcher.model.address import address_of, host_of, is_global
from watcher.model.route import Politeness

# Names that never leave a private network: RFC 6761, RFC 6762, RFC 8375, and what home routers hand out.
PRIVATE_SUFFIXES = (".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home")


class HostGate:
    """Which host may be visited when. Times are seconds of one monotonic clock."""

    def __init__(self) -> None:
        self._running: Counter[str] = Counter()
        self._last_start_s: dict[str, float] = {}

    def wait_s(self, url: str, now_s: float, politeness: Politeness) -> float:
        """Return 0 when a look at `url` may start now, else the seconds to wait; infinity until a look ends."""
        host = host_of(url)
        if is_exempt(host):
            return 0.0
        if self._running[host] >= politeness.at_once:
            return float("inf")
        last_s = self._last_start_s.get(host)
        return 0.0 if last_s is None else max(last_s + politeness.gap_s - now_s, 0.0)

    def start(self, url: str, now_s: float) -> None:
        """Note that a look at `url` begins."""
        host = host_of(url)
        self._running[host] += 1
        self._last_start_s[host] = now_s

    def end(self, url: str) -> None:
        """Note that a look at `url` is over."""
        host = host_of(url)
        self._running[host] -= 1
        if self._running[host] <= 0:
            del self._running[host]


def is_exempt(host: str) -> bool:
    """True for addresses that are not everybody's and for names that exist in a private network only."""
    address = address_of(host)
    if address is None:
        return "." not in host or host.endswith(PRIVATE_SUFFIXES)
    return not is_global(address)
