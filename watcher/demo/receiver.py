"""The service at the other end of the demo's route: takes what Apprise posts to a `json://` address.

On loopback and on a free port. What a message means is for `runner`; this only speaks HTTP.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from http import HTTPStatus

HOST = "127.0.0.1"
HEAD_BYTES = 16 * 1024
BODY_BYTES = 1024 * 1024
REQUEST_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A message as it came: page text is in it, cleaned for plain text and for nothing else."""

    title: str
    text: str


@asynccontextmanager
async def receive(take: Callable[[Received], Awaitable[None]]) -> AsyncIterator[str]:
    """Listen, and give the Apprise URL of a route that ends here. The sender is answered when `take` is done."""
    visits: set[asyncio.Task[None]] = set()
    async with asyncio.TaskGroup() as group:

        def visit(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = group.create_task(_answer(reader, writer, take))
            visits.add(task)
            task.add_done_callback(visits.discard)

        server = await asyncio.start_server(visit, HOST, 0, limit=HEAD_BYTES)
        try:
            yield f"json://{HOST}:{server.sockets[0].getsockname()[1]}/"
        finally:
            server.close()
            for task in tuple(visits):
                task.cancel()
            await server.wait_closed()


async def _answer(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, take: Callable[[Received], Awaitable[None]]
) -> None:
    try:
        # Somebody who leaves in mid-sentence or never speaks has sent no message.
        with suppress(ConnectionError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(REQUEST_S):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                length = _length(head)
                body = await reader.readexactly(min(length, BODY_BYTES))
            received = _read(body) if length <= BODY_BYTES else None
            if received is not None:
                await take(received)
            status = HTTPStatus.OK if received is not None else HTTPStatus.BAD_REQUEST
            writer.write(
                f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode()
            )
            await writer.drain()
    finally:
        writer.close()


def _length(head: str) -> int:
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        if name.strip().lower() == "content-length" and value.strip().isdecimal():
            return int(value)
    return 0


def _read(body: bytes) -> Received | None:
    """None for what is no message of Apprise's."""
    try:
        told = json.loads(body)
    except ValueError:
        return None
    if not isinstance(told, dict) or not isinstance(told.get("message"), str):
        return None
    return Received(title=str(told.get("title") or ""), text=told["message"])
