"""Thousands of checks over mixed pages, hostile ones among them: nothing may grow, nothing may be left.

`python -m tests.campaign --checks 3000`. Measured between batches, while nothing runs, after a warming up.
"""

import asyncio
import contextlib
import gc
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import psutil

from tests.browser.hostile import hostile_pages
from tests.campaign.pages import ORDINARY
from watcher.browser.pool import BrowserPool
from watcher.model.config import Config
from watcher.model.outcome import reason_word
from watcher.model.route import BrowserSettings
from watcher.model.watch import Field, FieldType, Source, SourceKind, Watch
from watcher.run.check import check_watch
from watcher.run.world import Clock, World
from watcher.store.db import Store

WARM = 240  # checks before growth counts; every page has been looked at by then
BATCH = 40  # checks between two measurements
AT_ONCE = 4
HOSTILE_SHARE = 0.2
LARGEST_GROWTH = 0.03
PARTS = ("python", "driver", "browser", "together")
PRICE = (Field(name="price", type=FieldType.PRICE, sources=(Source(kind=SourceKind.CSS, expr=".price"),)),)


@dataclass(frozen=True)
class Measure:
    """Bytes by part of the program, and what is open.

    Of Python and the driver what is theirs alone: their share in what other programs use too changes with those.
    """

    checks: int
    memory: dict
    descriptors: int
    processes: int
    contexts: int
    files: int

    def __str__(self):
        sizes = ", ".join(f"{name} {size / 1e6:.1f}" for name, size in self.memory.items())
        return (
            f"{sizes} MB; {self.descriptors} descriptors, {self.processes} processes, {self.contexts} contexts, "
            f"{self.files} temporary files"
        )


@dataclass
class Report:
    count: int
    measures: list = field(default_factory=list)
    ends: Counter = field(default_factory=Counter)
    wrong: list = field(default_factory=list)
    left: list = field(default_factory=list)

    def growth(self, part):
        """Of the last quarter over the first quarter after the warming up, as a share."""
        sizes = [measure.memory[part] for measure in self.measures if measure.checks >= min(WARM, self.count)]
        quarter = max(len(sizes) // 4, 1)
        return median(sizes[-quarter:]) / median(sizes[:quarter]) - 1

    @property
    def problems(self):
        first, last = self.measures[0], self.measures[-1]
        found = [f"{part} grew by {self.growth(part):.1%}" for part in PARTS if self.growth(part) > LARGEST_GROWTH]
        if last.contexts or any(measure.contexts for measure in self.measures):
            found.append("pages were left open")
        for name in ("descriptors", "processes"):
            usual = max(getattr(measure, name) for measure in self.measures[:3])
            if getattr(last, name) > usual + 5:
                found.append(f"{name} grew from {getattr(first, name)} to {getattr(last, name)}")
        return [*found, *self.wrong[:20], *(f"left behind: {what}" for what in self.left)]

    def __str__(self):
        lines = [f"{self.count} checks: {', '.join(f'{n} {word}' for word, n in self.ends.most_common())}"]
        lines += [f"{part}: {self.growth(part):+.2%}" for part in PARTS]
        return "\n".join([*lines, *(self.problems or ["nothing grew, nothing was left"])])


async def run_checks(count, seed, say):
    """Check `count` times and give the report."""
    draw, report, before = random.Random(seed), Report(count), set(_below(os.getpid()))
    with tempfile.TemporaryDirectory(prefix="watcher-campaign-") as folder, _temporary(Path(folder) / "tmp") as scratch:
        with _pages() as base:
            watches, hostile = _watches(base)
            config = Config(path=Path(folder) / "config.yaml", data=Path(folder) / "data", watches=watches)
            settings = BrowserSettings(pages=AT_ONCE)
            servers = set(_below(os.getpid()))
            async with Store(config.data) as store, BrowserPool(settings, most_looks=10 * count + 1000) as pool:
                world = World(config=config, store=store, pool=pool, clock=Clock(), owner="campaign")
                for done in range(0, count, BATCH):
                    numbers = range(done, min(done + BATCH, count))
                    batch = [watches[n] if n < len(watches) else _pick(draw, watches, hostile) for n in numbers]
                    await _check_all(world, batch, hostile, report)
                    report.measures.append(await _measure(pool, done + len(batch), scratch, servers))
                    say(f"{done + len(batch):5} checks  {report.measures[-1]}")
        report.left += [str(process) for process in set(_below(os.getpid())) - before]
        report.left += [str(path) for path in scratch.iterdir()]
    return report


@contextlib.contextmanager
def _temporary(folder):
    folder.mkdir()
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    try:
        yield folder
    finally:
        tempfile.tempdir = before


@contextlib.contextmanager
def _pages():
    command = [sys.executable, "-m", "tests.campaign.pages"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield server.stdout.readline().strip()
        finally:
            server.send_signal(signal.SIGTERM)


def _watches(base):
    """The watches, and for each hostile one the page."""
    ordinary = [
        Watch(id=f"ordinary-{name}", url=f"{base}/ordinary-{name}", fields=PRICE, confirm_s=None)
        for name in (*ORDINARY, "changing")
    ]
    hostile = {page.name: page for page in hostile_pages()}
    return (
        *ordinary,
        *(
            Watch(id=page.name, url=base + page.path, region=page.region, timeout_s=page.within_s, confirm_s=None)
            for page in hostile.values()
        ),
    ), hostile


def _pick(draw, watches, hostile):
    ordinary = len(watches) - len(hostile)
    return draw.choice(watches[ordinary:] if draw.random() < HOSTILE_SHARE else watches[:ordinary])


async def _check_all(world, batch, hostile, report):
    waiting = list(reversed(batch))
    locks = defaultdict(asyncio.Lock)  # one owner: its lease would let two checks of one watch in

    async def work():
        while waiting:
            watch = waiting.pop()
            async with locks[watch.id]:
                record = (await check_watch(world, watch)).record
            end = reason_word(record.reason, record.status) if record.reason else "read"
            report.ends[end] += 1
            page = hostile.get(watch.id)
            if end != "read" if page is None else end not in page.ends:
                report.wrong.append(f"{watch.id} ended as {end}")

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))


async def _measure(pool, checks, scratch, servers):
    while pool._leaving:
        await asyncio.wait(pool._leaving)
    gc.collect()
    process = pool._process
    browser = psutil.Process(process.pid)
    tree = [browser, *browser.children(recursive=True)]
    memory = {
        "python": psutil.Process().memory_full_info().uss,
        "driver": psutil.Process(process.driver_pid).memory_full_info().uss,
        "browser": sum(map(_pss, tree)),
    }
    memory["together"] = sum(memory.values())
    holders = (psutil.Process(), psutil.Process(process.driver_pid), browser)
    return Measure(
        checks=checks,
        memory=memory,
        descriptors=sum(holder.num_fds() for holder in holders),
        processes=len(set(_below(os.getpid())) - servers),
        contexts=len(process.browser.contexts),
        files=sum(1 for _ in scratch.rglob("*")),
    )


def _pss(process):
    with contextlib.suppress(psutil.NoSuchProcess):
        return process.memory_full_info().pss
    return 0


def _below(pid):
    return psutil.Process(pid).children(recursive=True)
