"""How long the program takes until it does something: its words of help, its commands, its first check."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from tests.bench.check import serving
from tests.bench.table import Line

CONFIG = """\
watches:
  - {{id: page, url: "{address}/static", region: "#main", confirm: off}}
"""
WATCHER = ("-m", "watcher")


def spent(*command: str, folder: Path) -> tuple[float, float]:
    """Wall and CPU seconds of a program; what its children used is not counted."""
    begun, cpu = time.perf_counter(), 0.0
    program = psutil.Popen([sys.executable, *command], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while program.poll() is None:
        try:
            times = program.cpu_times()
        except psutil.Error:
            break  # it has just ended
        cpu = times.user + times.system
        time.sleep(0.002)
    if program.wait():
        raise RuntimeError(f"{' '.join(command)} ended with {program.returncode}")
    return time.perf_counter() - begun, cpu


def best(*command: str, folder: Path, times: int) -> tuple[float, float]:
    """The best of several, for others use the machine too."""
    runs = [spent(*command, folder=folder) for _ in range(times)]
    return min(wall for wall, _ in runs), min(cpu for _, cpu in runs)


async def measure(quick: bool):
    times = 3 if quick else 8
    with tempfile.TemporaryDirectory() as name, serving() as address:
        folder = Path(name)
        (folder / "config.yaml").write_text(CONFIG.format(address=address))
        _, bare = best("-c", "pass", folder=folder, times=times)
        _, imported = best("-c", "import watcher.cli", folder=folder, times=times)
        yield Line(
            what="importing the command line (CPU, beside Python itself)", value=imported - bare, unit="s", budget=0.3
        )
        for words in (["--help"], ["validate"], ["status"]):
            wall, cpu = best(*WATCHER, *words, folder=folder, times=times)
            yield Line(what=f"watcher {' '.join(words)} (CPU)", value=cpu, unit="s", note=f"wall {wall:.2f} s")
        spent(*WATCHER, "check", folder=folder)
        wall, cpu = best(*WATCHER, "check", folder=folder, times=times)
        yield Line(
            what="start to the end of a first check (wall, browser started)", value=wall, unit="s", budget=2,
            note=f"CPU of Python {cpu:.2f} s",
        )  # fmt: skip
