"""One look: from a fresh context to a capture.

Everything here may be ended from outside at any moment; the context is closed whatever happens.
Retries, the deadline and the browser itself are `pool`'s.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from playwright.async_api import BrowserContext, Frame, Page, Response
from playwright.async_api import Error as PlaywrightError

from watcher.browser.answer import may_be_document, read_answer, read_download, refuse_oversize, seems_document
from watcher.browser.gateway import Gateway
from watcher.browser.guard import explained, named_hosts, refuse_private, refused_parts
from watcher.browser.navigate import ERROR_PAGE, open_address
from watcher.browser.picture import take_picture
from watcher.browser.process import CLOSE_S, EVALUATED, BrowserProcess, is_crash, is_loss, is_page_error
from watcher.browser.raw import spoilt
from watcher.browser.reading import PageReading, read_settled, region_html
from watcher.browser.saved import serve_saved
from watcher.browser.script import init_script
from watcher.browser.state import open_context, read_state
from watcher.browser.steps import prepare_page
from watcher.browser.transfer import whole_document
from watcher.browser.vantage import context_options, early_script
from watcher.errors import CheckError
from watcher.extract.kept import keep_document
from watcher.model.capture import Capture, Look, Timings
from watcher.model.outcome import Reason

log = logging.getLogger(__name__)

KeepEvidence = Callable[[Capture], Awaitable[bool]]

REREADS = 3  # navigations a page may make while it is read (facts/rendering.md, section 3, rule 9)
ARRIVAL_S = 1.0  # between the end of one document and the coming of the next
DESTROYED = ("Execution context was destroyed", "Frame was detached", "frame was detached", "Cannot find context")
SHOWN_STATUS = "performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0"


class PageCrashed(Exception):
    """The page's own process died; the browser lives."""


@dataclass(slots=True)
class Progress:
    """How far a look has come: `doing` completes "while …" in the message of a look that took too long."""

    started: float = field(default_factory=time.monotonic)
    doing: str = "starting"
    context: BrowserContext | None = None
    gateway: Gateway | None = None
    crashed: bool = False
    signed_in: int = 0  # as in Capture
    navigated: asyncio.Event = field(default_factory=asyncio.Event)
    windows: set[asyncio.Task[None]] = field(default_factory=set)

    def ms(self) -> int:
        return round((time.monotonic() - self.started) * 1000)


async def look_once(
    process: BrowserProcess, look: Look, keep_evidence: KeepEvidence | None, progress: Progress
) -> Capture:
    """Look once. Raises CheckError, PageCrashed, or Playwright's own errors when page or browser went away."""
    try:
        page = await _open_page(process, look, progress)
        context_ms = progress.ms()
        progress.doing = "waiting for an answer"
        async with whole_document(page):
            capture, goto_ms = await _capture(process, look, page, progress)
        capture = replace(
            capture, timings=replace(capture.timings, context_ms=context_ms, goto_ms=goto_ms, total_ms=progress.ms())
        )
        progress.doing = "judging"
        wanted = keep_evidence is not None and await keep_evidence(capture)
        if wanted and capture.document is not None:
            capture = replace(capture, html=keep_document(capture.document))
        elif wanted:
            progress.doing = "keeping evidence"
            capture = await _with_evidence(page, look, capture)
        if look.keeps_state and progress.context is not None:
            progress.doing = "keeping the state of the browser"
            capture = replace(capture, state=await read_state(progress.context, look))
        return capture
    except (PlaywrightError, CheckError) as error:
        if progress.crashed or is_crash(error):
            raise PageCrashed(str(error)) from error
        if isinstance(error, CheckError) and progress.gateway is not None:
            told = explained(error, look, progress.gateway)
            if told is not error:
                told.signed_in = error.signed_in
                raise told from None
        raise


async def _capture(process: BrowserProcess, look: Look, page: Page, progress: Progress) -> tuple[Capture, int]:
    """What came, read as what it is, and when the answer began."""
    document: Capture | None = None
    try:
        response = await open_address(page, look.url, look.timeout_s)
    except CheckError as error:
        if error.reason is not Reason.DOWNLOAD or look.read == "page":
            raise
        goto_ms, progress.doing = progress.ms(), "fetching the file"
        document = await read_download(page, look)
        if document is None:
            raise
        await refuse_private(look, document.final_url)
        return replace(document, browser=process.reader_version), goto_ms
    goto_ms = progress.ms()
    if response is not None:
        await refuse_private(look, response.url)
        refuse_oversize(response)
        if may_be_document(response, look):
            progress.doing = "reading the answer"
            document = await read_answer(page, look, response)
    if document is None:
        capture = await _page_capture(process, look, page, response, progress)
        if response is None or not seems_document(capture, look):
            return capture, goto_ms
        document = await read_answer(page, look, response)
        if document is None:
            return capture, goto_ms
    return replace(document, browser=process.reader_version), goto_ms


async def close_context(progress: Progress) -> bool:
    """Close what the look opened, which also ends a hung page. False: the browser did not do it in time."""
    if progress.gateway is not None:
        progress.gateway.close()
    context, progress.context = progress.context, None
    if context is None:
        return True
    for task in progress.windows:
        task.cancel()
    closing = asyncio.ensure_future(context.close())
    closing.add_done_callback(_note_end)
    await asyncio.wait([closing], timeout=CLOSE_S)  # goes on when this look is cancelled
    return closing.done()


def _note_end(closing: asyncio.Future[None]) -> None:
    if not closing.cancelled() and (error := closing.exception()):
        log.debug("the context was gone before it was closed: %s", str(error).partition("\n")[0])


async def _open_page(process: BrowserProcess, look: Look, progress: Progress) -> Page:
    options = context_options(look.vantage, process.user_agent, look.pin)
    if look.vantage.proxy is None and look.document is None:
        progress.gateway = gateway = Gateway(named_hosts(look), process.settings.blocked)
        options["proxy"] = {"server": await gateway.open()}
    progress.context = context = await open_context(process.browser, options, look)
    if look.document is not None:
        await serve_saved(context, look)
    page = await context.new_page()
    # For the page, not the context: the empty document it begins with need not load it.
    await page.add_init_script(early_script(look, init_script(look)))

    def crashed(_: Page) -> None:
        progress.crashed = True

    def navigated(frame: Frame) -> None:
        if frame.parent_frame is None:
            progress.navigated.set()

    def opened(window: Page) -> None:
        progress.windows.add(asyncio.ensure_future(_close_window(window)))

    page.on("crash", crashed)
    context.on("page", opened)
    page.on("framenavigated", navigated)
    return page


async def _close_window(window: Page) -> None:
    """A window the page opened all the same; it costs memory and nobody looks at it."""
    with contextlib.suppress(PlaywrightError):
        await window.close()


async def _page_capture(
    process: BrowserProcess, look: Look, page: Page, response: Response | None, progress: Progress
) -> Capture:
    status = response.status if response is not None and look.document is None else None
    if status is None or status < 400:  # the page asked for is not there: its steps would only fail
        progress.doing = "doing the steps"
        progress.signed_in = await prepare_page(page, look)
    progress.doing = "waiting for the page to settle"
    reading, status = await _read(page, look, response, progress)
    return Capture(
        url=look.url,
        final_url=reading.final_url,
        status=status,
        title=reading.title,
        lang=reading.lang,
        selector=reading.selector,
        blocks=reading.blocks,
        samples=reading.samples,
        jsonld=reading.jsonld,
        microdata=reading.microdata,
        meta=reading.meta,
        signs=reading.signs,
        text_hash=reading.text_hash,
        survey=reading.survey,
        unread=(*reading.unread, *refused_parts(progress.gateway)),
        timings=Timings(
            settle_ms=reading.settle_ms,
            last_change_ms=reading.last_change_ms,
            settled=reading.settled,
            late=reading.late,
        ),
        browser=process.reader_version,
        signed_in=progress.signed_in,
    )


async def _read(
    page: Page, look: Look, response: Response | None, progress: Progress
) -> tuple[PageReading, int | None]:
    """The reading, and the HTTP status of the very document that was read."""
    moved = bool(look.steps)
    for _ in range(REREADS + 1):
        progress.navigated.clear()
        try:
            reading = await read_settled(page, look)
            if reading.final_url.startswith(ERROR_PAGE):
                raise CheckError(Reason.NAVIGATION, f"{look.url} went on to an address that cannot be opened")
            if response is None or look.document is not None:
                return reading, None
            await refuse_private(look, reading.final_url)
            if moved or _apart(reading.final_url, response.url):
                return reading, await page.evaluate(SHOWN_STATUS) or response.status
            return reading, response.status
        except PlaywrightError as error:
            if not any(words in error.message for words in DESTROYED):
                if is_page_error(error):
                    raise spoilt(look.url, error.message.removeprefix(EVALUATED)) from error
                raise
        moved = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ARRIVAL_S):
                await progress.navigated.wait()
    raise CheckError(Reason.UNSTABLE, f"{look.url} kept going to other addresses and never stood still")


async def _with_evidence(page: Page, look: Look, capture: Capture) -> Capture:
    try:
        html = await region_html(page, look)
    except PlaywrightError as error:
        if is_loss(error):  # the look is taken again: a baseline without evidence could not be read again later
            raise
        log.warning("%s: the page went away before its markup was kept: %s", look.url, error.message.splitlines()[0])
        return capture
    return replace(capture, html=html, picture=await take_picture(page, look, capture))


def _apart(one: str, other: str) -> bool:
    return one.partition("#")[0] != other.partition("#")[0]
