"""A program that looks at one address, for tests of what is left of it. Run as a script."""

import asyncio
import sys

from watcher.browser.pool import BrowserPool
from watcher.model.capture import Look
from watcher.model.route import BrowserSettings


async def main(url: str) -> None:
    async with BrowserPool(BrowserSettings()) as pool:
        await pool.look(Look(url=url, timeout_s=30))


try:
    asyncio.run(main(sys.argv[1]))
except KeyboardInterrupt:
    sys.exit(130)
