"""What the store costs: growth by checks that found nothing, and the scheduling of thousands of watches."""

import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.bench.bench_store import growth_per_check
from tests.bench.table import Line
from watcher.model.watch import Schedule
from watcher.schedule.due import next_due
from watcher.store.db import Store

WATCHES = 5000
EVERY = timedelta(hours=1)
NOW = datetime(2026, 5, 12, 12, tzinfo=UTC)
ROUNDS, ROUNDS_QUICK = 400, 50


async def scheduling(folder: Path, rounds: int) -> float:
    """CPU seconds for each check of what the daemon does about when to look, with 5,000 watches."""
    ids = tuple(f"watch-{number}" for number in range(WATCHES))
    schedule = Schedule(every=EVERY)
    async with Store(folder) as store:
        for number, watch_id in enumerate(ids):
            await store.schedule(watch_id, NOW + number * EVERY / WATCHES)
        begun = time.process_time()
        for number in range(rounds):
            now = NOW + number * EVERY / WATCHES
            for watch_id, _ in await store.due(now, ids):
                await store.claim_watch(watch_id, "bench", EVERY)
                await store.schedule(watch_id, next_due(schedule, after=now, zone="Europe/Berlin", seed=watch_id))
                await store.release_watch(watch_id, "bench")
            await store.next_due(ids)
        return (time.process_time() - begun) / rounds


async def measure(quick: bool):
    with tempfile.TemporaryDirectory() as folder:
        grown = await growth_per_check(Path(folder) / "growth")
        yield Line(what="growth of the database for a no-change check", value=grown, unit="bytes", budget=1000)
        each = await scheduling(Path(folder) / "agenda", ROUNDS_QUICK if quick else ROUNDS)
        share = each * WATCHES / EVERY.total_seconds() * 100
        yield Line(
            what=f"scheduling {WATCHES} hourly watches", value=share, unit="%", budget=1,
            note=f"of a core; {each * 1000:.2f} ms for each check",
        )  # fmt: skip
