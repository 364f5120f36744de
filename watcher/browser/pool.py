"""The one warm browser that all looks share. Called by `run`, `doctor` and the commands that look.

Bounds how many looks run at one time, gives each a deadline that holds whatever the page does, and
replaces a browser that died, hung or grew old. What a look does is `look`'s, what a process is `process`'s.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from types import TracebackType
from typing import Self

from playwright.async_api import Error as PlaywrightError

from watcher.browser.look import KeepEvidence, PageCrashed, Progress, close_context, look_once
from watcher.browser.process import CLOSE_S, BrowserProcess
from watcher.errors import BrowserLost, CheckError
from watcher.model.capture import Capture, Look
from watcher.model.outcome import Reason
from watcher.model.route import BrowserSettings

log = logging.getLogger(__name__)

# Replacing is a safety net: 500 looks grew nothing (facts/rendering.md, section 1).
MOST_LOOKS = 1500
MOST_AGE_S = 24 * 3600.0
IDLE_S = 600.0  # frees about 300 MB; coming back costs under half a second


class BrowserPool:
    """Looks at pages. Use as `async with BrowserPool(settings) as pool`; the browser starts at the first look."""

    def __init__(self, settings: BrowserSettings, *, idle_s: float = IDLE_S, most_looks: int = MOST_LOOKS) -> None:
        self.settings = settings
        self.pages = settings.pages or min(4, 2 * (os.cpu_count() or 1))
        self._idle_s = idle_s
        self._most_looks = most_looks
        self._slots = asyncio.Semaphore(self.pages)
        self._starting = asyncio.Lock()
        self._process: BrowserProcess | None = None
        self._latest: BrowserProcess | None = None  # kept for what it is called, also when it sleeps
        self._retired: set[BrowserProcess] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._touched = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._keeper = asyncio.create_task(self._close_when_idle())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait([self._keeper])
            self._keeper = None
        await asyncio.shield(self._end())

    async def _end(self) -> None:
        if self._leaving:
            await asyncio.wait(self._leaving)
        running = [*self._retired, *([self._process] if self._process else [])]
        self._process = None
        self._retired.clear()
        await asyncio.gather(*(process.stop() for process in running))

    async def look(self, look: Look, *, keep_evidence: KeepEvidence | None = None) -> Capture:
        """Look at a page once, in a context of its own.

        `keep_evidence` is asked with the capture, last with the one that comes back; where it says yes, markup and
        picture are added, which only a page has.
        Waiting for a free slot does not count towards `look.timeout_s`. Raises CheckError when the page gave
        no reading, BrowserLost when the browser died twice under it, BrowserNotFound when there is none.
        """
        async with self._slots:
            process = await self._acquire()
            until = time.monotonic() + look.timeout_s
            crashed = False
            try:
                return await self._try(process, look, keep_evidence, until)
            except BrowserLost as error:
                log.warning("%s; looking again at %s", error, look.url)
            except PageCrashed:
                log.info("%s: the page crashed; looking again", look.url)
                crashed = True
            process = await self._acquire()
            if not crashed:  # no fault of the page's: its time begins anew
                until = time.monotonic() + look.timeout_s
            try:
                return await self._try(process, look, keep_evidence, until)
            except PageCrashed as error:
                raise CheckError(
                    Reason.CRASHED, f"{look.url}: the page crashed twice; it may need more memory than a page gets"
                ) from error
            except CheckError as error:
                if crashed and error.reason is Reason.TIMEOUT:
                    error.reason = Reason.CRASHED  # there was too little time left to crash again
                raise

    @property
    def version(self) -> str:
        """Name and full version of the browser, "" before the first look."""
        return self._latest.product if self._latest else ""

    @property
    def reader_version(self) -> str:
        """Name and major version, as it stands in `Capture.browser`; "" before the first look."""
        return self._latest.reader_version if self._latest else ""

    @property
    def browser_name(self) -> str:
        """Which browser was taken: its path, or that it is one of Playwright's; "" before the first look."""
        return self._latest.located.candidate.name if self._latest else ""

    @property
    def sandboxed(self) -> bool | None:
        """Whether Chromium's sandbox is on; None before the first look."""
        return self._latest.located.sandboxed if self._latest else None

    async def _try(
        self, process: BrowserProcess, look: Look, keep_evidence: KeepEvidence | None, until: float
    ) -> Capture:
        progress = Progress()
        # A task of its own: what it does when it is cancelled may itself wait for a browser that says nothing.
        looking = asyncio.ensure_future(look_once(process, look, keep_evidence, progress))
        try:
            await asyncio.wait([looking], timeout=max(0.0, until - time.monotonic()))
            if looking.done():
                return looking.result()
            looking.cancel()
            closed, answers = await asyncio.gather(close_context(progress), process.answers())
            if not answers:
                process.kill()
                raise BrowserLost("the browser no longer answered and was ended")
            if not closed:
                process.sick = True  # replaced when the other looks have left it
            raise CheckError(
                Reason.TIMEOUT,
                f"{look.url}: not done within {look.timeout_s:g} s (while {progress.doing})",
                signed_in=progress.signed_in,
            )
        except PlaywrightError as error:
            if process.is_lost:
                raise BrowserLost("the browser died") from error
            raise CheckError(
                Reason.CRASHED, f"{look.url} broke off while {progress.doing}: {error.message.splitlines()[0]}"
            ) from error
        finally:
            looking.cancel()
            leaving = asyncio.create_task(self._leave(process, progress, looking))
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)

    async def _leave(self, process: BrowserProcess, progress: Progress, looking: asyncio.Future[Capture]) -> None:
        """Clean up after a look. A task of its own: nobody waits for it, and no cancelling breaks it off."""
        if not await close_context(progress):
            process.sick = True
            if not await process.answers():
                process.kill()
        await asyncio.wait([looking], timeout=CLOSE_S)  # without its context nothing holds it
        if looking.done() and not looking.cancelled() and (error := looking.exception()):
            log.debug("%s ended late: %s", progress.doing, str(error).partition("\n")[0])
        await self._release(process)

    async def _acquire(self) -> BrowserProcess:
        async with self._starting:
            if self._keeper is None:
                raise BrowserLost("the browser has been closed")
            if self._process is not None and self._is_spent(self._process):
                await self._retire(self._process)
            if self._process is None:
                process = BrowserProcess(self.settings)
                await process.start()
                self._process = self._latest = process
                log.info("browser: %s, %s", process.product, process.located.candidate.name)
            self._process.looks += 1
            self._process.active += 1
            self._touched.set()
            return self._process

    def _is_spent(self, process: BrowserProcess) -> bool:
        old = time.monotonic() - process.started > MOST_AGE_S
        return process.is_lost or process.sick or process.looks >= self._most_looks or old

    async def _retire(self, process: BrowserProcess) -> None:
        """Let no further look into it; it ends when the last look has left."""
        self._retired.add(process)
        self._process = None
        await self._end_if_empty(process)

    async def _release(self, process: BrowserProcess) -> None:
        process.active -= 1
        self._touched.set()
        await self._end_if_empty(process)

    async def _end_if_empty(self, process: BrowserProcess) -> None:
        if process in self._retired and process.active == 0:
            await process.stop()
            self._retired.discard(process)

    async def _close_when_idle(self) -> None:
        while True:
            self._touched.clear()
            try:
                async with asyncio.timeout(self._idle_s):
                    await self._touched.wait()
            except TimeoutError:
                async with self._starting:
                    if self._process is not None and self._process.active == 0:
                        log.info("browser closed: nothing to look at for %.0f s", self._idle_s)
                        await self._retire(self._process)
