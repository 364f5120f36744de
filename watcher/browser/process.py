"""One running browser with its driver: started together, stopped together, killed when it no longer answers.

Knows processes; what a look is, `pool` and `look` know.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.async_api import Browser, Playwright, async_playwright
from playwright.async_api import Error as PlaywrightError

from watcher.browser.locate import Located, start_browser
from watcher.browser.scratch import Scratch, clear_abandoned
from watcher.browser.vantage import honest_user_agent
from watcher.errors import BrowserNotFound
from watcher.model.route import BrowserSettings

log = logging.getLogger(__name__)

# The driver's messages are short-lived; left to itself it lets them pile up to 16 MB before it collects, and has
# grown by 90 MB after 300 looks, with this by 40.
DRIVER_OPTIONS = "--max-semi-space-size=2"
CLOSE_S = 5.0  # a browser that has not closed by then is killed (facts/rendering.md, section 7)


# What Playwright says when a page's own process died, or everything did.
CRASHED = ("Target crashed", "Page crashed")
LOST = (*CRASHED, "has been closed")
EVALUATED = "Page.evaluate: "


class BrowserProcess:
    """A browser and the driver that steers it. `looks` were begun in it, `active` of them are running."""

    def __init__(self, settings: BrowserSettings) -> None:
        self.settings = settings
        self.looks = 0
        self.active = 0
        self.sick = False
        self.started = time.monotonic()
        self.pid: int | None = None
        self.driver_pid: int | None = None
        self.product = ""
        self.user_agent = ""
        self._located: Located | None = None
        self._driver = async_playwright()
        self._scratch: Scratch | None = None
        logging.getLogger("asyncio").addFilter(is_news)

    @property
    def located(self) -> Located:
        if self._located is None:
            raise RuntimeError("the browser has not been started")
        return self._located

    @property
    def browser(self) -> Browser:
        return self.located.browser

    @property
    def is_lost(self) -> bool:
        """Browser or driver are gone. Playwright tells of the first only, and late."""
        if self._located is None or not self.browser.is_connected():
            return True
        return not all(is_alive(pid) for pid in (self.pid, self.driver_pid) if pid is not None)

    @property
    def reader_version(self) -> str:
        """Name and major version: what a page may look different in."""
        return self.product.partition(".")[0]

    async def start(self) -> None:
        """Start driver and browser. Raises BrowserNotFound; leaves nothing running when it fails."""
        try:
            playwright = await self._start_driver()
            self._located = await start_browser(playwright, self.settings)
            await self._ask_about_itself()
        except BaseException:
            await self.stop()
            raise

    async def _start_driver(self) -> Playwright:
        """Shielded: a start broken off half-way would leave the driver running with nobody to stop it.

        The driver gets a folder of its own for what it would leave in /tmp: two folders for each browser
        that does not start, and the profile of each that was killed. It asks only the environment for it.
        """
        try:
            await asyncio.to_thread(clear_abandoned)
            self._scratch = Scratch()
            options = f"{DRIVER_OPTIONS} {os.environ.get('NODE_OPTIONS', '')}".strip()
            with environment(TMPDIR=str(self._scratch.folder), NODE_OPTIONS=options):
                starting = asyncio.ensure_future(self._driver.start())
                try:
                    return await asyncio.shield(starting)
                except asyncio.CancelledError:
                    await asyncio.wait([starting], timeout=CLOSE_S)
                    raise
        except (PlaywrightError, OSError) as error:
            raise BrowserNotFound(f"Playwright's driver could not be started: {error}") from error

    async def answers(self) -> bool:
        """Whether the browser still reacts at all, within 5 s."""
        try:
            async with asyncio.timeout(CLOSE_S):
                session = await self.browser.new_browser_cdp_session()
                await session.detach()
        except (TimeoutError, PlaywrightError):
            return False
        return True

    async def _ask_about_itself(self) -> None:
        session = await self.browser.new_browser_cdp_session()
        version = await session.send("Browser.getVersion")
        processes = await session.send("SystemInfo.getProcessInfo")
        await session.detach()
        self.product = version["product"].replace("/", " ")
        self.user_agent = honest_user_agent(version["userAgent"])
        self.pid = next(p["id"] for p in processes["processInfo"] if p["type"] == "browser")
        self.driver_pid = child_above(self.pid)

    async def stop(self) -> None:
        """Close browser and driver; kill what has not gone in time."""
        if self._located is not None and not self.is_lost:
            try:
                async with asyncio.timeout(CLOSE_S):
                    await self.browser.close()
            except TimeoutError:
                self.kill()
            except PlaywrightError as error:
                log.debug("the browser was gone before it was closed: %s", error)
        self.kill()  # a browser without its driver ends by itself, but not when it hangs
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._driver.__aexit__()
        except TimeoutError:
            if self.driver_pid is not None:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.driver_pid, signal.SIGKILL)
        if self._scratch is not None:
            self._scratch.remove()

    def kill(self) -> None:
        """End the browser and all its children at once, whatever state they are in."""
        self.sick = True
        if self.pid is None or not is_alive(self.pid) or not is_browser(self.pid):
            return
        with contextlib.suppress(ProcessLookupError):
            group = os.getpgid(self.pid)
            if group != os.getpgid(0):  # Playwright gives the browser a group of its own
                os.killpg(group, signal.SIGKILL)
            os.kill(self.pid, signal.SIGKILL)


@contextlib.contextmanager
def environment(**variables: str) -> Iterator[None]:
    """Set environment variables for what is started meanwhile."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def is_browser(pid: int) -> bool:
    """Whether that number still belongs to a browser of ours and was not given to another process since."""
    try:
        return b"--remote-debugging-pipe" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def child_above(pid: int) -> int | None:
    """The child of this program that `pid` descends from, None when it cannot be told."""
    while pid > 1:
        try:
            status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None
        parent = int(status.rpartition(")")[2].split()[1])
        if parent == os.getpid():
            return pid
        pid = parent
    return None


def is_crash(error: Exception) -> bool:
    """Whether it says that the page's own process died."""
    return any(words in str(error) for words in CRASHED)


def is_loss(error: Exception) -> bool:
    """Whether it says that there is no page any more: neither its content nor its scripts are to blame."""
    return any(words in str(error) for words in LOST)


def is_page_error(error: PlaywrightError) -> bool:
    """Whether a script of the page broke what was to run in it, the driver's own part included."""
    return error.message.startswith(EVALUATED) and "Protocol error" not in error.message and not is_loss(error)


def is_alive(pid: int) -> bool:
    """Whether the process runs; a dead one nobody has collected yet does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")


def is_news(record: logging.LogRecord) -> bool:
    """A log filter: False for what asyncio says of a future that Playwright leaves behind when its driver dies.

    The death itself is noticed and told by `pool`; without this a traceback follows at some later time.
    """
    error = record.exc_info[1] if record.exc_info else None
    return "Connection closed while reading from the driver" not in str(error)
