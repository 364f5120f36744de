"""Real pages, real and made errors, real and made changes: is each read, refused, or told late?

    python -m tests.bench.errors [--keep FOLDER] [series] [errors] [changes]

Renders the captures of the shared corpus without scripts and network. `--keep`: a folder, outside of the project,
for captures from run to run. Each bar is shown for the even series or pages, and for the odd ones, which were
held out while this was built.
"""

import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from tests.bench.errors_pages import (
    Renders,
    cut_off,
    dashed,
    emptied,
    exchanged,
    half_exchanged,
    load_pages,
    load_series,
    main_of,
    parts_of,
    read,
    section_removed,
    sold_out,
    soup_of,
    whole,
    within,
)
from watcher.detect.classify import judge
from watcher.detect.memory import remember
from watcher.detect.patience import has_stayed, hold
from watcher.detect.reading import find_trouble, good_of
from watcher.errors import CheckError
from watcher.extract.snapshot import read_snapshot
from watcher.model.memory import Memory
from watcher.model.watch import Watch
from watcher.store.codec import dump

SHARED = os.environ.get("WATCHER_SHARED", "../shared")
MOST_REFUSED, LEAST_FAILED = 0.005, 0.95
START, EVERY, MOST_CHECKS = datetime(2026, 1, 1, tzinfo=UTC), timedelta(hours=3), 60
LEAST_FIGURES, LEAST_PARTS = 6, 6


@dataclass
class Product:
    """What a watch would know after each check: the rule of `run`, without its looks and its store."""

    watch: Watch
    memory: Memory = field(default_factory=Memory)
    anchor: object = None

    def check(self, capture, at):
        """None when the capture was read, else its trouble; and whether it was told as a change."""
        trouble = find_trouble(capture, watch=self.watch, memory=self.memory)
        if trouble and not has_stayed(trouble, capture, self.memory, at=at):
            self.memory = hold(trouble, capture, self.memory, at=at)
            return trouble, False
        snapshot = read_snapshot(capture, self.watch)
        verdict = judge(self.anchor, snapshot, watch=self.watch, memory=self.memory) if self.anchor else None
        is_told = verdict is not None and verdict.kind.is_change
        if self.anchor is None or is_told:
            self.anchor = snapshot
        self.memory = remember(self.memory, good_of(capture), None, verdict=verdict)
        return None, is_told


class Bar:
    """Right and all of each half, with what was wrong."""

    def __init__(self, name):
        self.name, self.right, self.all, self.wrong = name, [0, 0], [0, 0], []

    def count(self, half, is_right, words):
        self.right[half] += is_right
        self.all[half] += 1
        if not is_right:
            self.wrong.append(("even", "odd")[half] + " " + words)

    def share(self):
        return sum(self.right) / max(1, sum(self.all))

    def show(self):
        halves = "   ".join(f"{h} {r}/{a}" for h, r, a in zip(("even", "odd"), self.right, self.all, strict=True))
        print(f"{self.name:<34} {halves}   {self.share():.1%}")
        for words in self.wrong:
            print(f"    {words}")


async def over_series(renders):
    refused_errors, read_others, largest = Bar("errors of series refused"), Bar("other captures read"), 0
    for number, (name, watches, rows) in enumerate(load_series(SHARED)):
        for watch in watches:
            product = Product(watch)
            for row in rows:
                trouble, _ = product.check(await renders.capture(watch, read(row.file)), row.at)
                words = f"{name} {row.number} {'region' if watch.region else 'page'} {row.label}: "
                words += trouble.words[:150] if trouble else "read"
                (refused_errors if row.label == "error" else read_others).count(
                    number % 2, (trouble is not None) == (row.label == "error"), words
                )
            largest = max(largest, len(dump(Memory(goods=product.memory.goods))))
    refused_errors.show()
    read_others.show()
    print(f"largest memory of good readings: {largest} bytes")
    return refused_errors.share() == 1 and read_others.share() >= 1 - MOST_REFUSED


# In words that stand in no list of `walls`, and in some languages.
ERRORS = {
    "block": whole("Oho", "<h1>Oho!</h1><p>Your visit looks odd to us. Ref. 8812-AF-09.</p>"),
    "block, local": whole("Hinweis", "<h1>Hinweis</h1><p>Ihr Besuch kommt uns seltsam vor. Kennung 77-1.</p>"),
    "sign-in": whole(
        "Willkommen",
        "<h1>Schön, dass Sie da sind</h1><form><p>Kennung <input name=u></p><p>Geheimwort <input type=password></p>"
        "<button>Weiter</button></form>",
    ),
    "upkeep": whole("Pauza", "<h1>Kratka pauza</h1><p>Upravo sređujemo stranicu. Svratite opet za sat vremena.</p>"),
    "upkeep in the site's frame": within("<h1>Back in a jiffy</h1><p>Our gnomes are oiling the wheels.</p>"),
    "main emptied": emptied,
    "half a page": cut_off,
    "figures to dashes": dashed,
}


def changes(other):
    return {
        "article exchanged": exchanged(other),
        "half of the parts exchanged": half_exchanged(other),
        "sold out": sold_out,
        "section removed": section_removed,
        "little left": within("<h1>It is over</h1><p>This offer ended on 3 May. Thank you to all who came.</p>"),
    }


async def over_pages(renders, names):
    pages = load_pages(SHARED)
    errors, late = {name: Bar(f"failed: {name}") for name in ERRORS}, {}
    told_errors = Bar("errors not told within a day")
    for number, (name, watch, file) in enumerate(pages):
        markup = read(file)
        base = await renders.capture(watch, markup)
        product = Product(watch)
        first = [product.check(base, START + n * EVERY)[0] for n in range(3)]
        if any(first):
            print(f"not read at all: {name}: {first[0].words[:150]}")
            continue
        memory, anchor = product.memory, product.anchor

        async def made(make, markup=markup, base=base, watch=watch):
            try:
                return await renders.capture(watch, make(soup_of(markup), base.selector))
            except CheckError as error:
                return error

        if "errors" in names:
            for kind, make in ERRORS.items():
                if kind == "figures to dashes" and memory.goods[-1].figures < LEAST_FIGURES:
                    continue
                capture = await made(make)
                trouble, told = (capture, False) if isinstance(capture, CheckError) else (None, False)
                if trouble is None and capture.text_hash == base.text_hash:
                    continue
                if trouble is None:
                    trouble, told = Product(watch, memory, anchor).check(capture, START + 4 * EVERY)
                errors[kind].count(number % 2, trouble is not None, f"{name}: read" + " and TOLD" * told)
                told_errors.count(number % 2, not told, f"{name} {kind}")
        if "changes" in names:
            other = parts_of(main_of(soup_of(read(pages[(number + 7) % len(pages)][2])), ""))
            texts = [text for part in other if len(text := part.get_text(" ", strip=True)) > 20]
            for kind, make in changes(texts or ["Other words."]).items():
                capture = await made(make)
                bar = late.setdefault(kind, Bar(f"told in the end: {kind}"))
                checks = getattr(bar, "checks", None) or setattr(bar, "checks", []) or bar.checks
                if len(parts_of(main_of(soup_of(markup), base.selector))) < LEAST_PARTS:
                    continue
                after = Product(watch, memory, anchor)
                told_at, words = None, ""
                for n in range(MOST_CHECKS):
                    if isinstance(capture, CheckError):
                        words = str(capture)
                        break
                    trouble, told = after.check(capture, START + (n + 4) * EVERY)
                    words = trouble.words if trouble else words
                    if told or trouble is None:
                        told_at = n + 1
                        break
                bar.count(number % 2, told_at is not None, f"{name}: never, {words[:150]}")
                checks.append(told_at)
    for bar in [*errors.values(), told_errors] if "errors" in names else []:
        bar.show()
    for bar in late.values():
        bar.show()
        counts = {n: bar.checks.count(n) for n in sorted({n for n in bar.checks if n})}
        print(f"    told at check: {', '.join(f'{n}: {count}' for n, count in counts.items())}")
    failed = sum(sum(bar.right) for bar in errors.values()) / max(1, sum(sum(bar.all) for bar in errors.values()))
    if "errors" in names:
        for half in (0, 1):
            right = sum(bar.right[half] for bar in errors.values())
            print(
                f"made errors failed, {('even', 'odd')[half]}: {right}/{sum(bar.all[half] for bar in errors.values())}"
            )
        print(f"made errors failed: {failed:.1%}")
    return failed >= LEAST_FAILED and told_errors.share() == 1 if "errors" in names else True


async def main(arguments):
    names = [name for name in ("series", "errors", "changes") if name in arguments] or ["series", "errors", "changes"]
    with tempfile.TemporaryDirectory() as folder:
        kept = arguments[arguments.index("--keep") + 1] if "--keep" in arguments else folder
        async with Renders(kept) as renders:
            good = await over_series(renders) if "series" in names else True
            if set(names) & {"errors", "changes"}:
                good = await over_pages(renders, names) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
