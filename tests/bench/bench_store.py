"""Prints what the store costs: growth for each check that found nothing, and the time of its operations.

`python -m tests.bench.bench_store`
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.store.making import MINUTE, NOON, first, noise, none, snapshot
from watcher.model.capture import Timings
from watcher.model.memory import Good, LearntNumber, LearntSlot, Memory
from watcher.store.db import Store

CHECKS = 1000
WATCHES = 5000
TEXT = "\n".join(
    f"Paragraph {n} says what every paragraph of this page says, and costs {n} euros." for n in range(1300)
)
PAGE = snapshot(TEXT)
# As a lively watch has it after some months: some 10 kB.
MEMORY = Memory(
    checks=5000,
    numbers=tuple(LearntNumber(template=2**60 + n, positions=3, example="Read 1,234 times today") for n in range(20)),
    slots=tuple(LearntSlot(slot=2**60 + n, texts=tuple(range(2**60, 2**60 + 16))) for n in range(10)),
    distances=(2,) * 60,
    goods=(Good(title="Moka pot, 6 cups", text_length=9000, final_url="https://shop.example/moka"),) * 10,
)


def usual(minute):
    return none(
        at=NOON + minute * MINUTE,
        snapshot=PAGE,
        memory=MEMORY,
        status=200,
        final_url="https://shop.example/en/coffee/moka-pot-6-cups?ref=watch",
        timings=Timings(context_ms=12, goto_ms=180, settle_ms=160, total_ms=352, last_change_ms=171, settled="quiet"),
        browser="HeadlessChrome/156.0.7444.59",
        next_due=NOON + (minute + 1) * MINUTE,
    )


async def growth_per_check(folder: Path) -> float:
    """Bytes by which the database file grows for each no-change check, mean of 1,000, after a checkpoint."""
    async with Store(folder) as store:
        await store.record(first(snapshot=PAGE, memory=MEMORY))
    before = (folder / "watcher.db").stat().st_size
    async with Store(folder) as store:
        for minute in range(CHECKS):
            await store.record(usual(minute))
    # Closing has folded the log into the file.
    return ((folder / "watcher.db").stat().st_size - before) / CHECKS


async def measured(title, work, times):
    wall, cpu = time.perf_counter(), time.process_time()
    for n in range(times):
        await work(n)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(f"{title:<52} {wall / times * 1000:8.2f} ms wall {cpu / times * 1000:8.2f} ms CPU")


async def main(folder: Path) -> None:
    print(f"growth per no-change check: {await growth_per_check(folder / 'growth'):.0f} bytes (at most 1,000)")
    ids = frozenset(f"watch-{n}" for n in range(WATCHES))
    async with Store(folder / "time") as store:
        await store.record(first(snapshot=PAGE, memory=MEMORY))
        state = await store.state("moka-pot")
        await measured("state, memory of 10 kB", lambda _: store.state("moka-pot"), 200)
        await measured("anchor of 100 kB", lambda _: store.anchor(state.anchor_id), 50)
        await measured("record, nothing changed", lambda n: store.record(usual(n)), 200)
        noises = [noise(f"{TEXT}\n{n}") for n in range(50)]
        await measured("record, noise on 100 kB", lambda n: store.record(noises[n]), 50)
        await measured("record, new anchor of 100 kB", lambda _: store.record(first(snapshot=PAGE)), 50)
        for n, watch_id in enumerate(ids):
            await store.schedule(watch_id, NOON + n * MINUTE)
        await measured(f"due and next_due of {WATCHES} watches", lambda _: both(store, ids), 200)


async def both(store, ids):
    await store.due(NOON, ids)
    await store.next_due(ids)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(asyncio.run(main(Path(folder))))
