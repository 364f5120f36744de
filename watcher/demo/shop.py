"""The demo shop: a small web site that changes by itself, served by a process of its own.

    python -m watcher.demo.shop [--port N]

Its clock starts with the process and does not care who watches, so a watcher that was killed finds
the shop further on. What changes when stands in `shop_plan`, what it looks like in `shop_pages`.
`watcher demo`, the kill campaign and tests use `serve`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus

from watcher.demo import shop_pages as pages
from watcher.demo.shop_plan import TIMELINE, Happening, happened, slots_at

HOST = "127.0.0.1"
REQUEST_S = 10.0  # to send the head of a request
HEAD_BYTES = 16 * 1024
API_S = 0.15  # what the shop's own API takes to answer, so that pages arrive before their content
REFRESH_S = 60  # the news box says it is refreshed this often

HTML = "text/html; charset=utf-8"
JSON = "application/json"


class Shop:
    """The shop behind the counter: answers paths. `now` is a monotonic clock in seconds."""

    def __init__(self, timeline: Sequence[Happening], now: Callable[[], float] = time.monotonic) -> None:
        self._timeline = timeline
        self._now = now
        self._opened = now()
        self._visits = 0
        self.url = ""

    @property
    def elapsed_s(self) -> float:
        return self._now() - self._opened

    def answer(self, path: str) -> tuple[HTTPStatus, str, bytes]:
        """Status, content type and body for a path without its query."""
        slots = slots_at(self._timeline, self.elapsed_s)
        name = path.strip("/")
        if name == "clock":
            return _text(JSON, self._clock())
        if name in pages.ASSETS:
            return HTTPStatus.OK, pages.ASSETS[name], pages.asset(name)
        if name == "":
            return _text(HTML, pages.home(slots))
        if name == "returns":
            return _text(HTML, pages.returns_page(slots))
        if name == "news":
            return _text(HTML, pages.news_page())
        if name == "api/news":
            return _text(JSON, pages.news_json(self._moving()))
        product = pages.product_of(name.removeprefix("api/"))
        if product is not None and name.startswith("api/"):
            return _text(JSON, pages.product_json(product, slots, self._moving()))
        if product is not None:
            return _text(HTML, pages.product_page(product))
        return HTTPStatus.NOT_FOUND, HTML, b"<!doctype html><title>Not here</title><h1>There is no such page</h1>"

    def _clock(self) -> str:
        elapsed_s = self.elapsed_s
        past = happened(self._timeline, elapsed_s)
        return json.dumps(
            {
                "elapsed_s": round(elapsed_s, 3),
                "to_come": len(self._timeline) - len(past),
                "happened": [{"at_s": it.at_s, "watch": it.watch, "kind": it.kind, "says": it.says} for it in past],
            }
        )

    def _moving(self) -> pages.Moving:
        self._visits += 1
        draw = [random.random() for _ in pages.FAVOURITES]
        return pages.Moving(
            visit=self._visits, order=pages.shuffled_order(draw), updated_s=int(self.elapsed_s) % REFRESH_S
        )


@asynccontextmanager
async def serve(host: str, port: int, *, timeline: Sequence[Happening] = TIMELINE) -> AsyncIterator[Shop]:
    """Open the shop; its clock starts now. Port 0 takes a free one, `Shop.url` says which."""
    shop = Shop(timeline)
    visits: set[asyncio.Task[None]] = set()

    async def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(_serve_one(shop, reader, writer))
        visits.add(task)
        task.add_done_callback(visits.discard)

    server = await asyncio.start_server(visit, host, port, limit=HEAD_BYTES)
    shop.url = f"http://{host}:{server.sockets[0].getsockname()[1]}"
    try:
        yield shop
    finally:
        server.close()
        for task in visits:
            task.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        await server.wait_closed()


async def _serve_one(shop: Shop, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        # A visitor who leaves in mid-sentence or never speaks is no fault of the shop.
        with suppress(ConnectionError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(REQUEST_S):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await _response(shop, head))
                await writer.drain()
    finally:
        writer.close()


async def _response(shop: Shop, head: bytes) -> bytes:
    method, _, rest = head.decode("latin-1").partition(" ")
    path = rest.partition(" ")[0].partition("?")[0]
    if method in ("GET", "HEAD"):
        if path.startswith("/api/"):
            await asyncio.sleep(API_S)
        status, content_type, body = shop.answer(path)
    else:
        status, content_type, body = HTTPStatus.METHOD_NOT_ALLOWED, HTML, b""
    lines = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        f"Content-Type: {content_type}",
        f"Content-Length: {len(body)}",
        "Cache-Control: no-store",
        "Connection: close",
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (b"" if method == "HEAD" else body)


def _text(content_type: str, text: str) -> tuple[HTTPStatus, str, bytes]:
    return HTTPStatus.OK, content_type, text.encode()


async def keep_open(port: int) -> None:
    """Serve until SIGINT or SIGTERM. The first line on standard output is the shop's address."""
    closing = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, closing.set)
    async with serve(HOST, port) as shop:
        print(shop.url, flush=True)
        await closing.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A demo shop that changes by itself.")
    parser.add_argument("--port", type=int, default=0, help="port on 127.0.0.1; 0, the default, takes a free one")
    asyncio.run(keep_open(parser.parse_args().port))
