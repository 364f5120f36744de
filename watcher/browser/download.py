"""Fetches a file that the browser would save instead of showing it, as the browser fetches it.

The same context asks once more, so cookies, headers, proxy and the guard are those of the look; each piece
is taken from the browser's own network as it comes. Called by `answer`.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
from typing import Any

from playwright.async_api import CDPSession, Page
from playwright.async_api import Error as PlaywrightError

from watcher.errors import CheckError
from watcher.model.outcome import Reason

LARGEST_FILE = 50_000_000  # bytes
PIECE = 1_000_000  # bytes
REDIRECTS = (301, 302, 303, 307, 308)
DOCUMENTS = {"urlPattern": "*", "resourceType": "Document", "requestStage": "Response"}

File = tuple[str, int, str, bytes]  # address, status, content type, body


async def fetch_file(page: Page, url: str) -> File:
    """The file at `url`, redirects followed. CheckError when it is over 50 MB or does not come a second time."""
    session = await page.context.new_cdp_session(page)
    fetched: asyncio.Future[File] = asyncio.get_running_loop().create_future()
    work: set[asyncio.Task[None]] = set()

    def paused(event: dict[str, Any]) -> None:
        work.add(asyncio.ensure_future(_take(session, event, fetched)))

    session.on("Fetch.requestPaused", paused)
    await session.send("Fetch.enable", {"patterns": [DOCUMENTS]})
    going = asyncio.ensure_future(page.goto(url, wait_until="commit", timeout=0))
    try:
        fetched.add_done_callback(lambda _: going.cancel())
        await asyncio.wait([going])
        if not fetched.done():
            raise CheckError(
                Reason.NAVIGATION, f"{url} began as a file to download and came to nothing when it was fetched"
            )
        return fetched.result()
    finally:
        going.cancel()
        for task in work:
            task.cancel()
        await asyncio.gather(going, *work, return_exceptions=True)
        if fetched.done() and not fetched.cancelled():
            fetched.exception()  # seen, whoever waited for it is gone


async def _take(session: CDPSession, event: dict[str, Any], fetched: asyncio.Future[File]) -> None:
    """Let a redirect or a failure go on; take in what comes at the end."""
    request, status = {"requestId": event["requestId"]}, event.get("responseStatusCode")
    with contextlib.suppress(PlaywrightError):  # the page is gone: whoever waits is told by the page itself
        if fetched.done() or status is None or status in REDIRECTS:
            await session.send("Fetch.continueRequest", request)
            return
        headers = {entry["name"].lower(): entry["value"] for entry in event.get("responseHeaders", [])}
        url = event["request"]["url"]
        try:
            body = await _body(session, request, url, headers)
        except CheckError as error:
            if not fetched.done():
                fetched.set_exception(error)
        else:
            if not fetched.done():
                fetched.set_result((url, status, headers.get("content-type", ""), body))
        await session.send("Fetch.failRequest", {**request, "errorReason": "Aborted"})


async def _body(session: CDPSession, request: dict[str, Any], url: str, headers: dict[str, str]) -> bytes:
    announced = headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > LARGEST_FILE:
        raise _too_large(url)
    handle = (await session.send("Fetch.takeResponseBodyAsStream", request))["stream"]
    pieces, size = [], 0
    while True:
        piece = await session.send("IO.read", {"handle": handle, "size": PIECE})
        data = base64.b64decode(piece["data"]) if piece.get("base64Encoded") else piece["data"].encode()
        pieces.append(data)
        size += len(data)
        if size > LARGEST_FILE:
            raise _too_large(url)
        if piece["eof"]:
            break
    if announced.isdecimal() and "content-encoding" not in headers and size < int(announced):
        raise CheckError(Reason.HALF_LOADED, f"Only a part of {url} came: {size} of {announced} bytes.")
    return b"".join(pieces)


def _too_large(url: str) -> CheckError:
    return CheckError(Reason.TOO_LARGE, f"{url} is a file over {LARGEST_FILE // 1_000_000} MB; no more is read")
