"""`make campaign`: kill -9 of the daemon and of the browser at random instants of a running shop, then checks.

    make campaign ARGS="--kills 30 --checks 3000 --seed 7"

0 leaves a part out. Ends with 1 when a change was never told, or told twice without a word, when memory grew,
or a process, a page or a file was left behind.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.campaign.campaign import Broken, Campaign, Plan
from tests.campaign.checks import run_checks


def main():
    options = argparse.ArgumentParser(prog="make campaign", description=__doc__.splitlines()[0])
    options.add_argument("--kills", type=int, default=30)
    options.add_argument("--checks", type=int, default=3000)
    options.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="draws the same instants again")
    chosen = options.parse_args()
    started = time.monotonic()

    def say(words):
        print(f"{time.monotonic() - started:6.1f} s  {words}", flush=True)

    is_good = True
    if chosen.kills:
        say(f"{chosen.kills} kills, seed {chosen.seed}")
        account = run_kills(chosen, say)
        print(account)
        is_good = account.is_good
    if chosen.checks:
        say(f"{chosen.checks} checks, seed {chosen.seed}")
        report = asyncio.run(run_checks(chosen.checks, chosen.seed, say))
        print(report)
        is_good = is_good and not report.problems
    if not is_good:
        sys.exit(1)


def run_kills(chosen, say):
    with tempfile.TemporaryDirectory(prefix="watcher-campaign-") as folder:
        plan = Plan(kills=chosen.kills, seed=chosen.seed, away=max(chosen.kills // 2, 1))
        try:
            return Campaign(plan, Path(folder), say).run()
        except Broken as error:
            sys.exit(f"broken: {error}\n{(Path(folder) / 'daemon.log').read_text(encoding='utf-8')[-3000:]}")


if __name__ == "__main__":
    main()
