"""`make campaign`: kill -9 of the daemon and of the browser at random instants of a running shop.

    make campaign ARGS="--kills 30 --seed 7"

Ends with 1 when a change was never told, or told twice without a word, or a process was left behind.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from tests.campaign.campaign import Broken, Campaign, Plan


def main():
    options = argparse.ArgumentParser(prog="make campaign", description=__doc__.splitlines()[0])
    options.add_argument("--kills", type=int, default=30)
    options.add_argument("--seed", type=int, default=random.randrange(1_000_000), help="draws the same instants again")
    chosen = options.parse_args()
    started = time.monotonic()

    def say(words):
        print(f"{time.monotonic() - started:6.1f} s  {words}", flush=True)

    say(f"{chosen.kills} kills, seed {chosen.seed}")
    with tempfile.TemporaryDirectory(prefix="watcher-campaign-") as folder:
        plan = Plan(kills=chosen.kills, seed=chosen.seed, away=max(chosen.kills // 2, 1))
        try:
            account = Campaign(plan, Path(folder), say).run()
        except Broken as error:
            sys.exit(f"broken: {error}\n{(Path(folder) / 'daemon.log').read_text(encoding='utf-8')[-3000:]}")
    print(account)
    if not account.is_good:
        sys.exit(1)


if __name__ == "__main__":
    main()
