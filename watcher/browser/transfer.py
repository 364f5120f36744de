"""Notices when the document that is shown broke off on its way. Called by `look`.

What had come by then looks like a page with a part removed, and the browser waits for the rest as if it
could still come. It says so only once, when the request fails, after the answer has begun.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Frame, Page, Request

from watcher.errors import CheckError
from watcher.model.outcome import Reason

ARRIVAL_S = 1.0  # half a document may still be on its way to another one
GIVEN_UP = "ERR_ABORTED"  # the page stopped it, or another navigation did; what is there is meant to be

# Chromium's name for how it broke off, in words a person can act on.
WORDS = {
    "ERR_CONTENT_LENGTH_MISMATCH": "fewer bytes came than the server had announced",
    "ERR_INCOMPLETE_CHUNKED_ENCODING": "the connection ended before the last piece came",
    "ERR_CONNECTION_RESET": "the connection broke off",
    "ERR_CONNECTION_CLOSED": "the connection was closed",
    "ERR_NETWORK_CHANGED": "the network changed while it came",
    "ERR_CONTENT_DECODING_FAILED": "what came could not be unpacked",
}


@contextlib.asynccontextmanager
async def whole_document(page: Page) -> AsyncIterator[None]:
    """Raise CheckError (half_loaded) when the document that is there in the end came in part only.

    It is raised soon after the transfer ended, wherever the block stands by then; a document that came
    whole afterwards makes good. Enter before the first address is opened.
    """
    patience = asyncio.timeout(None)
    broken: Request | None = None
    over = False

    def wait(for_s: float | None) -> None:
        if not (over or patience.expired()):
            patience.reschedule(None if for_s is None else asyncio.get_running_loop().time() + for_s)

    def failed(request: Request) -> None:
        nonlocal broken
        if not request.is_navigation_request() or request.frame.parent_frame is not None:
            return
        if GIVEN_UP not in (request.failure or ""):
            broken = request
            if is_shown(request, page):
                wait(ARRIVAL_S)

    def navigated(frame: Frame) -> None:
        if broken is not None and frame.parent_frame is None:
            wait(ARRIVAL_S if is_shown(broken, page) else None)

    def parsed(_: Page) -> None:
        nonlocal broken
        broken = None
        wait(None)

    page.on("requestfailed", failed)
    page.on("framenavigated", navigated)
    page.on("domcontentloaded", parsed)
    try:
        async with patience:
            yield
    except (TimeoutError, PlaywrightError) as error:
        if broken is None or not is_shown(broken, page):
            raise
        raise half_loaded(broken) from error
    finally:
        over = True
    if broken is not None and is_shown(broken, page):
        raise half_loaded(broken)


def is_shown(request: Request, page: Page) -> bool:
    """Whether the page is at the address of this request; one that failed unanswered leaves it elsewhere."""
    return request.url.partition("#")[0] == page.url.partition("#")[0]


def half_loaded(request: Request) -> CheckError:
    code = (request.failure or "").removeprefix("net::")
    words = WORDS.get(code, "it broke off on its way")
    return CheckError(
        Reason.HALF_LOADED,
        f"Only a part of {request.url} came: {words} ({code}). "
        "If it stays so, the server announces a wrong length or ends its answers early: see whether the page is whole "
        "in another browser.",
    )
