"""Our check against the bare loop, in one process and one browser, turn by turn.

The bare loop is the floor of facts/rendering.md, section 10: a fresh context, goto until the document is
parsed, wait for the final text, read the region, close. The leanest loop there is, shown beside it, does not
wait for the document either, as our check does not. Our check: the whole of `check_watch` with
a real store, on a page that has not changed. CPU is that of Python, driver and browser, until the
processes of the page are gone.
"""

import asyncio
import contextlib
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench import usage
from tests.bench.table import Line
from tests.browser.waking import wake
from watcher.model.config import Config
from watcher.model.outcome import Kind
from watcher.model.route import BrowserSettings
from watcher.model.watch import Watch
from watcher.run.check import check_watch
from watcher.run.see import look_for
from watcher.run.world import Clock, open_world

PAGES = ("static", "spa", "heavy", "shadow")
TIMES, TIMES_QUICK = 40, 12
AT_ONCE = 4
FIRST_MS = 170  # a first or changed page may take this much longer than the bare loop
DEADLINE_S = 20

WAIT_FOR_TEXT = """() => new Promise((resolve) => {
  const look = () => document.querySelector("#final") ? resolve(null) : setTimeout(look, 10);
  look();
})"""
READ = "document.querySelector('#main').innerText"


@dataclass(slots=True)
class Spent:
    """What the turns of one loop took."""

    wall_ms: list[float] = field(default_factory=list)
    cpu_ms: list[float] = field(default_factory=list)
    by_group: dict[str, float] = field(default_factory=lambda: dict.fromkeys(usage.GROUPS, 0.0))
    settle_ms: list[float] = field(default_factory=list)

    @property
    def wall(self) -> float:
        return statistics.median(self.wall_ms)

    @property
    def cpu(self) -> float:
        """Mean: the clock of a process ticks in steps of 10 ms."""
        return statistics.mean(self.cpu_ms)

    def shares(self) -> str:
        return " ".join(f"{name} {spent / len(self.cpu_ms):.0f}" for name, spent in self.by_group.items())


@contextlib.contextmanager
def serving():
    """The address of the pages."""
    command = [sys.executable, "-m", "tests.bench.site"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield f"http://127.0.0.1:{int(server.stdout.readline())}"
        finally:
            server.stdin.close()


class Bench:
    """A warm pool, a store, and the site, with both loops."""

    def __init__(self, world, address):
        self.world = world
        self.address = address

    @property
    def browser(self):
        return self.world.pool._process.browser  # the very same browser for both loops

    async def bare(self, page_name):
        await self.read_final_text(page_name, "domcontentloaded")

    async def leanest(self, page_name):
        await self.read_final_text(page_name, "commit")

    async def read_final_text(self, page_name, wait_until):
        # Language, zone and window as a look has them.
        context = await self.browser.new_context(
            locale="en-GB", timezone_id="Europe/London", viewport={"width": 1280, "height": 800}
        )
        page = await context.new_page()
        await page.goto(f"{self.address}/{page_name}", wait_until=wait_until)
        await page.evaluate(WAIT_FOR_TEXT)
        text = await page.evaluate(READ)
        assert "This is the last line." in text
        await context.close()

    def watch(self, page_name, number=0):
        return Watch(
            id=f"{page_name}-{number}", url=f"{self.address}/{page_name}", region=("#main",), confirm_s=None,
        )  # fmt: skip

    async def ours(self, page_name, number=0, kind=Kind.NONE):
        outcome = await check_watch(self.world, self.watch(page_name, number))
        assert outcome.record.kind is kind, outcome.record
        return outcome

    async def first_look(self, page_name):
        """A look that knows no text, as at a first or changed page; picture and markup apart."""
        return await self.world.pool.look(look_for(self.watch(page_name)))

    async def at_rest(self):
        """Wait until what both loops leave behind is gone: their cost is theirs."""
        leaving = self.world.pool._leaving
        if leaving:
            await asyncio.wait(leaving)
        async with asyncio.timeout(DEADLINE_S):
            while usage.processes_of_browser() > self.processes:  # noqa: ASYNC110 - no event tells of their end
                await asyncio.sleep(0.04)

    async def calm(self):
        """Count the processes of a browser that looks at nothing."""
        await asyncio.sleep(1)
        self.processes = usage.processes_of_browser()

    async def measured(self, spent, work):
        before, begun = usage.cpu(), time.perf_counter()
        result = await work()
        spent.wall_ms.append((time.perf_counter() - begun) * 1000)
        await self.at_rest()
        after = usage.cpu()
        cost = {name: (after[name] - before[name]) * 1000 for name in usage.GROUPS}
        for name, ms in cost.items():
            spent.by_group[name] += ms
        spent.cpu_ms.append(sum(cost.values()))
        return result

    async def turns(self, page_name, times):
        """The loops, turn by turn: both bare ones, ours, and a look at a page whose text is not known."""
        bare, leanest, ours, first = Spent(), Spent(), Spent(), Spent()
        for turn in range(times):
            loops = [(bare, self.bare), (ours, self.ours), (leanest, self.leanest), (first, self.first_look)]
            for spent, loop in loops[turn % 4 :] + loops[: turn % 4]:
                result = await self.measured(spent, lambda loop=loop: loop(page_name))
                if spent is ours:
                    spent.settle_ms.append(result.record.timings.settle_ms)
                elif spent is first:
                    spent.settle_ms.append(result.timings.settle_ms)
        return bare, leanest, ours, first

    async def throughput(self, page_name, times):
        """Checks a second (median of the blocks) and CPU ms each at concurrency 4, in blocks by turns."""
        rate, cpu = {"bare": [], "ours": []}, {"bare": 0.0, "ours": 0.0}
        rounds = max(3, times // 8)
        for turn in range(rounds):
            for name in ("bare", "ours") if turn % 2 else ("ours", "bare"):
                loop = self.bare if name == "bare" else self.ours
                before, begun = usage.cpu(), time.perf_counter()
                todo = list(range(2 * AT_ONCE))

                async def worker(number, loop=loop, name=name, todo=todo):
                    while todo:
                        todo.pop()
                        await (loop(page_name) if name == "bare" else loop(page_name, number))

                await asyncio.gather(*(worker(number) for number in range(AT_ONCE)))
                if self.world.pool._leaving:
                    await asyncio.wait(self.world.pool._leaving)
                rate[name].append(2 * AT_ONCE / (time.perf_counter() - begun))
                await self.at_rest()
                after = usage.cpu()
                cpu[name] += sum(after.values()) - sum(before.values())
        count = rounds * 2 * AT_ONCE
        return {name: (statistics.median(rate[name]), cpu[name] / count * 1000) for name in rate}


async def measure(quick: bool):
    times = TIMES_QUICK if quick else TIMES
    with serving() as address, tempfile.TemporaryDirectory() as folder:
        config = Config(path=Path(folder) / "config.yaml", data=Path(folder) / "data", browser=BrowserSettings())
        async with open_world(config, Clock()) as world:
            bench = Bench(world, address)
            await wake(world.pool)
            await bench.calm()
            for page_name in (*PAGES, "held-open"):
                for number in range(AT_ONCE):
                    await bench.ours(page_name, number, Kind.FIRST)
                await bench.ours(page_name)
                await bench.bare(page_name)
            await bench.at_rest()
            async for line in cost_of_checks(bench, times):
                yield line
            async for line in memory_of_checks(bench):
                yield line


async def cost_of_checks(bench, times):
    walls, cpus, rates = [], [], []
    for page_name in PAGES:
        bare, leanest, ours, first = await bench.turns(page_name, times)
        walls.append(ours.wall / bare.wall)
        cpus.append(ours.cpu / bare.cpu)
        window = statistics.median(ours.settle_ms)
        yield Line(
            what=f"{page_name}: CPU, check ÷ bare", value=cpus[-1], unit="×", budget=1.2, must=1.35,
            note=f"{ours.cpu:.0f} ÷ {bare.cpu:.0f} ms ({ours.shares()} ÷ {bare.shares()}); "
            f"÷ leanest {ours.cpu / leanest.cpu:.2f}",
        )  # fmt: skip
        yield Line(
            what=f"{page_name}: wall, unchanged page ÷ bare", value=walls[-1], unit="×",
            note=f"{ours.wall:.0f} ÷ {bare.wall:.0f} ms; {window:.0f} ms of it settling; "
            f"÷ leanest {ours.wall / leanest.wall:.2f}",
        )  # fmt: skip
        yield Line(
            what=f"{page_name}: wall, first or changed page − bare", value=first.wall - bare.wall, unit="ms",
            budget=FIRST_MS, note=f"{statistics.median(first.settle_ms):.0f} ms of it settling",
        )  # fmt: skip
    for page_name in PAGES:
        rate = await bench.throughput(page_name, times)
        rates.append(rate["ours"][0] / rate["bare"][0])
        yield Line(
            what=f"{page_name}: throughput at concurrency {AT_ONCE}, check ÷ bare", value=rates[-1], unit="×",
            budget=0.9, must=0.75, at_least=True,
            note=f"{rate['ours'][0]:.1f} ÷ {rate['bare'][0]:.1f} a second, "
            f"CPU {rate['ours'][1]:.0f} ÷ {rate['bare'][1]:.0f} ms each",
        )  # fmt: skip
    yield Line(what="CPU, median over the pages", value=statistics.median(cpus), unit="×", budget=1.2, must=1.35)
    yield Line(
        what="wall of an unchanged page, median over the pages", value=statistics.median(walls), unit="×", budget=1.1
    )
    yield Line(
        what=f"throughput at concurrency {AT_ONCE}, median over the pages", value=statistics.median(rates), unit="×",
        budget=0.9, must=0.75, at_least=True,
    )  # fmt: skip


async def memory_of_checks(bench):
    async def with_checks(count):
        """PSS while that many checks wait for a page."""
        tasks = [asyncio.create_task(bench.ours("held-open", number)) for number in range(count)]
        await asyncio.sleep(1.5)
        used = usage.memory()
        await asyncio.gather(*tasks)
        await bench.at_rest()
        return used

    one, four = await with_checks(1), await with_checks(AT_ONCE)
    each = (sum(four.values()) - sum(one.values())) / (AT_ONCE - 1)
    yield Line(what="memory of a further concurrent page (PSS)", value=each, unit="MB")
    shares = " ".join(f"{name} {mb:.0f}" for name, mb in four.items())
    yield Line(
        what=f"memory of everything at concurrency {AT_ONCE} (PSS)",
        value=sum(four.values()),
        unit="MB",
        budget=500,
        note=shares,
    )
