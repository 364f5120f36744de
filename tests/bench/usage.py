"""CPU and memory of this program, its driver and its browser, dead children included."""

import contextlib
import os
import time
from pathlib import Path

import psutil

GROUPS = ("python", "node", "browser")


def cpu() -> dict[str, float]:
    """Seconds used so far, by group. What a renderer used passes to its parent when it ends."""
    used = dict.fromkeys(GROUPS, 0.0)
    times = os.times()
    used["python"] = times.user + times.system
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            spent = process.cpu_times()
            used[group_of(process)] += spent.user + spent.system + spent.children_user + spent.children_system
    return used


def memory() -> dict[str, float]:
    """Proportional set size in MB, by group."""
    used = dict.fromkeys(GROUPS, 0.0)
    used["python"] = pss_mb(os.getpid())
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            used[group_of(process)] += pss_mb(process.pid)
    return used


def group_of(process: psutil.Process) -> str:
    return "browser" if "chrom" in process.name() or "headless" in process.name() else "node"


def pss_mb(pid: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


def processes_of_browser() -> int:
    count = 0
    for process in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            count += group_of(process) == "browser" and process.status() != psutil.STATUS_ZOMBIE
    return count


def cpu_time(work, *, least_s: float = 0.3, least: int = 3) -> float:
    """CPU seconds one call of `work` takes: the best of several, for others use the machine too."""
    best, begun, times = float("inf"), time.perf_counter(), 0
    while times < least or (time.perf_counter() - begun < least_s and times < 200):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
        times += 1
    return best
