"""The shop as the demo starts it: open as long as the demo holds its standard input, and no longer.

    python -m watcher.demo.tied --port N

However the demo ends (Ctrl-C, a crash, kill -9), its end of the pipe closes and the shop goes with it. A
shop that must outlive the watcher is started with `watcher demo --shop-only`. Called by `runner`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from watcher.demo.shop import keep_open
from watcher.errors import ConfigError

OPENING_S = 20.0  # to import and open on a busy machine
CLOSING_S = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenShop:
    """`gone` is done when the process has ended, for whatever reason."""

    url: str
    gone: asyncio.Task[int]


@asynccontextmanager
async def tied_shop(port: int) -> AsyncIterator[OpenShop]:
    """Open the shop in a process of its own; it closes with the block. ConfigError when it cannot open."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "watcher.demo.tied", "--port", str(port)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # a Ctrl-C in the terminal is for the demo, which then closes the shop
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    gone = asyncio.create_task(process.wait(), name="shop")
    try:
        async with asyncio.timeout(OPENING_S):
            url = (await process.stdout.readline()).decode().strip()
            if not url:
                raise ConfigError([(await process.stderr.read()).decode(errors="replace").strip()])
        yield OpenShop(url=url, gone=gone)
    finally:
        process.stdin.close()
        _, late = await asyncio.wait([gone], timeout=CLOSING_S)
        if late:
            process.kill()
            await gone


def taken(port: int, error: OSError) -> str:
    """What to say when the shop cannot have its port."""
    return f"--port {port}: {error.strerror or error}; take another port, or none for a free one"


async def _keep_open_while_held(port: int) -> None:
    loop = asyncio.get_running_loop()
    held = asyncio.StreamReader()
    pipe, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(held), sys.stdin)
    shop = asyncio.create_task(keep_open(port))
    end = asyncio.create_task(held.read())
    try:
        await asyncio.wait([shop, end], return_when=asyncio.FIRST_COMPLETED)
        if not shop.done():
            os.kill(os.getpid(), signal.SIGTERM)  # closes as it does when anybody asks
        await shop
    finally:
        end.cancel()
        pipe.close()


def _main() -> None:
    parser = argparse.ArgumentParser(description="The demo shop, open while standard input is.")
    parser.add_argument("--port", type=int, default=0)
    port = parser.parse_args().port
    try:
        asyncio.run(_keep_open_while_held(port))
    except OSError as error:
        sys.exit(taken(port, error))


if __name__ == "__main__":
    _main()
