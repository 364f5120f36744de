"""A real web server on loopback that a test fills with what it needs; files of tests/pages lie beneath."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

PAGES = Path(__file__).parent.parent / "pages"
TYPES = {".html": "text/html; charset=utf-8", ".json": "application/json", ".js": "text/javascript"}


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    path: str  # without its query
    query: str
    headers: dict[str, str]  # names in lower case
    body: str = ""


Handler = Callable[[Request, asyncio.StreamWriter], Awaitable[None]]


class Site:
    """`requests` holds what was asked for, in order. `add` answers a path, `handle` runs a coroutine for it."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.base = ""
        self._handlers: dict[str, Handler] = {}
        self._server: asyncio.Server | None = None
        self._running: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        if self._server is None:
            return
        self._server.close()
        for task in self._running:
            task.cancel()
        if self._running:
            await asyncio.wait(self._running)
        await self._server.wait_closed()

    def url(self, path: str) -> str:
        return self.base + path

    def add(
        self,
        path: str,
        body: str | bytes,
        *,
        status: int = 200,
        type: str = "text/html; charset=utf-8",  # what a reader of tests expects it to be called
        headers: dict[str, str] | None = None,
    ) -> str:
        """Answer `path` with `body`; gives back the whole address."""

        async def answer(_: Request, writer: asyncio.StreamWriter) -> None:
            writer.write(response(body, status=status, type=type, headers=headers))

        return self.handle(path, answer)

    def handle(self, path: str, handler: Handler) -> str:
        """Run `handler` for `path`; gives back the whole address."""
        self._handlers[path] = handler
        return self.url(path)

    def paths(self) -> list[str]:
        return [request.path for request in self.requests if request.path != "/favicon.ico"]

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.ensure_future(self._serve(reader, writer))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.wait([task])

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                method, target, _ = head[0].split(" ", 2)
                path, _, query = target.partition("?")
                pairs = (line.partition(":") for line in head[1:] if line)
                headers = {name.lower(): value.strip() for name, _, value in pairs}
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                request = Request(method, path, query, headers, body.decode())
                self.requests.append(request)
                await self._handlers.get(path, serve_file)(request, writer)
                await writer.drain()
        finally:
            writer.close()


async def serve_file(request: Request, writer: asyncio.StreamWriter) -> None:
    file = PAGES / request.path.lstrip("/")
    if PAGES in file.parents and file.is_file():
        writer.write(response(file.read_bytes(), type=TYPES.get(file.suffix, "application/octet-stream")))
    else:
        writer.write(response("not here", status=404))


def response(
    body: str | bytes,
    *,
    status: int = 200,
    type: str = "text/html; charset=utf-8",
    headers: dict[str, str] | None = None,
) -> bytes:
    """A whole HTTP answer, ready to write."""
    data = body.encode() if isinstance(body, str) else body
    fields = {"Content-Type": type, "Content-Length": str(len(data)), "Connection": "close", **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"HTTP/1.1 {status} Any\r\n{head}\r\n".encode() + data
