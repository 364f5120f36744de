"""Prints what a check costs, against its budgets: `python -m tests.bench [name…] [--quick]`.

Speed is shown, not tested: it ends with 0 unless something broke. Most lines are ratios, for the machine
may have other work; absolute figures count on a quiet one.
"""

import argparse
import asyncio
import importlib
import os

NAMES = {
    "start": "tests.bench.starting",
    "judging": "tests.bench.judging",
    "store": "tests.bench.storing",
    "check": "tests.bench.check",
}


async def run(names: list[str], quick: bool) -> None:
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f} at the start" + (": not a quiet machine" if load > 0.5 else ""))
    for name in names:
        print(f"\n{name}")
        async for line in importlib.import_module(NAMES[name]).measure(quick):
            print(f"  {line}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(NAMES)}; all if none is given")
    parser.add_argument("--quick", action="store_true", help="few repetitions: rough figures in a minute")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in NAMES]
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}; there are: {', '.join(NAMES)}")
    asyncio.run(run(arguments.names or list(NAMES), arguments.quick))


if __name__ == "__main__":
    main()
