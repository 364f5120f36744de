"""The demo shop in a process of its own, with a price that rises by one euro at a time.

`python -m tests.campaign.shop FIRST_S EVERY_S COUNT`; its address is the first line on standard output.
"""

import asyncio
import signal
import sys

from watcher.demo.shop import HOST, serve
from watcher.demo.shop_plan import numbered_prices


async def main(first_s, every_s, count):
    closing = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, closing.set)
    async with serve(HOST, 0, timeline=numbered_prices(count, first_s=first_s, every_s=every_s)) as shop:
        print(shop.url, flush=True)
        await closing.wait()


if __name__ == "__main__":
    asyncio.run(main(float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])))
