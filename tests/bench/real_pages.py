"""Reads real pages that nobody here wrote: are their values read, do they stay quiet, is a new price told?

Three checks of each page by the program itself: as it is, once more, and with its prices changed in the
page's own markup. Ends with 1 when a bar of `BARS` is missed. `python -m tests.bench.real_pages [ID...]`
"""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from tests.bench.real_corpus import Line, altered, load_pages
from tests.browser.site import Site
from watcher.model.config import Config
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import CheckRecord
from watcher.run.check import check_watch
from watcher.run.world import Clock, open_world

READ_SHARE = 0.95  # of the expected values
AT_ONCE = 4
SLOW_S = 3.0
QUIET = (Kind.NONE, Kind.NOISE)
IN_STOCK = {"instock": "in_stock", "in stock": "in_stock"}


@dataclass(kw_only=True)
class Result:
    """What the three checks of one page gave. `lost`: prices whose place in the markup was not found."""

    page: str
    lines: tuple[Line, ...]
    first: CheckRecord
    second: CheckRecord
    third: CheckRecord | None = None
    lost: list[Line] = field(default_factory=list)

    def reading(self, line):
        return self.first.snapshot.reading(line.name) if self.first.snapshot else None

    def read(self):
        return [line for line in self.lines if is_read(line, self.reading(line))]

    def read_prices(self):
        return [line for line in self.read() if line.kind == "price"]

    def untold(self):
        """The prices that were read, but whose change was not told with the right before and after."""
        told = {change.field: change for change in self.third.verdict.field_changes} if self.third.verdict else {}
        is_field = self.third.kind is Kind.FIELD
        return [line for line in self.read_prices() if not (is_field and is_told(line, told.get(line.name)))]


def is_read(line, reading: Reading | None):
    if reading is None or reading.why is not None:
        return False
    match line.kind:
        case "price":
            return Decimal(reading.value) == Decimal(line.expected) and reading.to is None
        case "availability":
            return reading.value == IN_STOCK[line.expected.rpartition("/")[2].lower()]
        case "list":
            return [squeezed(entry) for entry in reading.values] == [squeezed(entry) for entry in line.expected]
        case "date":
            return reading.value[:10] == line.expected[:10]
    return squeezed(reading.value) == squeezed(line.expected)


def is_told(line, change):
    if change is None or change.after.value is None:
        return False
    before, after = Decimal(change.before.value), Decimal(change.after.value)
    return (before, after) == (Decimal(line.expected), Decimal(altered(line.expected)))


def squeezed(text):
    return " ".join(text.split())


async def check_page(world, site, page):
    # The site is also the proxy before the rest of the world, which is not there: what the page asks of
    # other hosts fails at once, whatever the network of this machine is like. A proxy hears whole addresses.
    watch = page.watch(site.url(f"/{page.id}.html"), proxy=site.base)
    site.add(watch.url, page.markup.text)
    first = (await check_watch(world, watch)).record
    second = (await check_watch(world, watch)).record
    result = Result(page=page.id, lines=page.lines, first=first, second=second)
    if result.read_prices():
        changed, result.lost = page.with_prices_changed()
        site.add(watch.url, changed)
        result.third = (await check_watch(world, watch)).record
    return result


async def check_pages(pages):
    site = Site()
    await site.start()
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(world, page):
        async with turn:
            return await check_page(world, site, page)

    try:
        with tempfile.TemporaryDirectory() as folder:
            config = Config(path=Path(folder) / "config.yaml", data=Path(folder))
            async with open_world(config, Clock()) as world:
                return await asyncio.gather(*(one(world, page) for page in pages))
    finally:
        await site.stop()


def print_values(results):
    """The values read, by kind and place, and each one that was not."""
    lines = [(line, result.reading(line)) for result in results for line in result.lines]
    all_of = Counter((line.kind, line.place) for line, _ in lines)
    read_of = Counter((line.kind, line.place) for line, reading in lines if is_read(line, reading))
    places = ("jsonld", "microdata", "meta", "css")
    print(f"{'values read':<14}" + "".join(f"{name:>12}" for name in (*places, "all")))
    for kind in ("price", "availability", "text", "list", "date"):
        cells = [f"{read_of[kind, place]}/{all_of[kind, place]}" for place in places]
        total = f"{sum(read_of[kind, p] for p in places)}/{sum(all_of[kind, p] for p in places)}"
        print(f"{kind:<14}" + "".join(f"{'-' if cell == '0/0' else cell:>12}" for cell in (*cells, total)))
    for line, reading in lines:
        if not is_read(line, reading):
            print(
                f"  not read: {line.page} {line.field} {line.where}: expected {line.expected!r}, got {shown(reading)}"
            )
    priced = [(line, reading) for line, reading in lines if line.currency and is_read(line, reading)]
    other = [(line, reading) for line, reading in priced if reading.unit != line.currency]
    print(f"currency right: {len(priced) - len(other)}/{len(priced)}")
    for line, reading in other:
        print(f"  currency: {line.page} {line.where}: expected {line.currency}, got {reading.unit} in {reading.raw!r}")
    return sum(read_of.values()), len(lines)


def shown(reading):
    if reading is None:
        return "no reading at all"
    said = list(reading.values) if reading.values else reading.value
    return f"{said!r} to={reading.to} why={reading.why} raw={reading.raw[:120]!r}"


def described(record):
    """One check in a line: its kind, and what is behind it."""
    words = [record.kind.value, *([record.reason.value, record.detail] if record.reason else [])]
    if record.verdict:
        words += [f"{hunk.shape}: {hunk.before[:100]!r} -> {hunk.after[:100]!r}" for hunk in record.verdict.hunks[:5]]
        words += [f"{c.field}: {c.before.value} -> {c.after.value}" for c in record.verdict.field_changes]
    return "; ".join(words)


def report(results):
    """Print everything; the bars that are missed."""
    read, expected = print_values(results)
    share = read / expected
    loud = [result for result in results if result.second.kind not in QUIET]
    priced = [result for result in results if result.third]
    wrong = [result for result in priced if result.untold()]
    kinds = Counter(result.second.kind.value for result in results)
    print(f"values read: {read}/{expected} = {share:.1%} (at least {READ_SHARE:.0%})")
    print(f"second check of the same page: {dict(kinds)} (none and noise only)")
    for result in loud:
        print(f"  not quiet: {result.page}: {described(result.second)}")
    print(f"a changed price told as it is: {len(priced) - len(wrong)}/{len(priced)} pages whose price was read (all)")
    for result in wrong:
        untold = ", ".join(line.where for line in result.untold())
        print(f"  not told: {result.page}: {untold}: {described(result.third)}")
    for result in results:
        for line in result.lost:
            print(f"  not found in the markup: {result.page} {line.where}")
        slow = max(result.first.timings.total_ms, result.second.timings.total_ms) / 1000
        if slow > SLOW_S:
            print(f"  slow: {result.page} took {slow:.1f} s ({result.first.timings.settled})")
    missed = [name for name, is_missed in (("read", share < READ_SHARE), ("quiet", loud), ("told", wrong)) if is_missed]
    print(f"bars missed: {', '.join(missed) or 'none'}")
    return missed


async def main() -> int:
    pages = load_pages(os.environ.get("WATCHER_SHARED", "../shared"))
    chosen = [page for page in pages if page.id in sys.argv[1:]] or pages
    return 1 if report(await check_pages(chosen)) else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
