"""The clock that leases are measured with.

A lease says "this process is at work on it" and must end by itself when the process dies. It is measured
by the machine's time since boot: every process sees the same, setting the wall clock (or `WATCHER_NOW`)
does not move it, and a lease from before a reboot is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class Tick:
    """An instant of the machine: milliseconds since the boot that `boot` names."""

    boot: str
    ms: int

    def plus(self, lease: timedelta) -> int:
        return self.ms + lease // timedelta(milliseconds=1)


LeaseClock = Callable[[], Tick]

# True in SQL when nobody holds the row; needs :boot and :tick.
LEASE_OVER = "(lease_until IS NULL OR lease_boot <> :boot OR lease_until <= :tick)"


def machine_clock() -> LeaseClock:
    """Return the clock of this machine."""
    boot = _BOOT_ID.read_text(encoding="ascii").strip()
    return lambda: Tick(boot, time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000)
