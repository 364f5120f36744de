"""Finds a browser that really starts, and starts it.

"Is there a file" is the wrong question (a build can be there and still not run), so each candidate is
launched. A path the person named is used or refused, never replaced. Called by `process`.
"""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.async_api import Browser, Playwright
from playwright.async_api import Error as PlaywrightError

from watcher.errors import BrowserNotFound
from watcher.model.route import BrowserSettings

log = logging.getLogger(__name__)

ENVIRONMENT = "WATCHER_BROWSER"
SHELL = "chromium-headless-shell"  # a third of the cost of a full build: facts/rendering.md, section 0
FULL = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge-stable")

# Beside Playwright's own switches. A second --disable-features would replace Playwright's list, so none here.
# The heap bound turns a page that eats memory into a crashed page (facts/rendering.md, section 7).
# WebRTC would go past every proxy.
ARGUMENTS = (
    "--js-flags=--max-old-space-size=512",
    "--disable-quic",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
)

LAUNCH_TIMEOUT_MS = 20_000
NO_SANDBOX = "No usable sandbox"  # Chromium's own words

CURES = """Install one, or name one that is there:
  python -m playwright install chromium-headless-shell
  apt-get install chromium-headless-shell
  browser: {executable: /path/to/chromium} in the configuration"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A browser that may start. `origin` says who proposed it; neither path nor channel is Playwright's own shell."""

    origin: str
    path: str | None = None
    channel: str | None = None

    @property
    def name(self) -> str:
        return self.path or ("Playwright's full build" if self.channel else "Playwright's headless shell")


@dataclass(frozen=True, slots=True, kw_only=True)
class Located:
    """A browser that runs now. `sandboxed`: Chromium's sandbox is on."""

    browser: Browser
    candidate: Candidate
    sandboxed: bool


def candidates(settings: BrowserSettings) -> Iterator[Candidate]:
    """The browsers to try, in order; one only where the person named it."""
    if settings.executable:
        yield Candidate(origin="browser.executable", path=settings.executable)
        return
    if named := os.environ.get(ENVIRONMENT):
        yield Candidate(origin=ENVIRONMENT, path=named)
        return
    yield Candidate(origin="Playwright")
    if shell := shutil.which(SHELL):
        yield Candidate(origin="system", path=shell)
    yield Candidate(origin="Playwright", channel="chromium")
    for name in FULL:
        if path := shutil.which(name):
            yield Candidate(origin="system", path=path)


async def start_browser(playwright: Playwright, settings: BrowserSettings) -> Located:
    """Start the first browser that runs. Raises BrowserNotFound with what was tried and the cures."""
    refused: list[str] = []
    for candidate in candidates(settings):
        try:
            return await _start_sandboxed(playwright, candidate, settings.sandbox)
        except PlaywrightError as error:
            refused.append(f"{candidate.origin}: {candidate.name}: {plain_launch_error(error.message)}")
            if candidate.origin in ("browser.executable", ENVIRONMENT):
                raise BrowserNotFound(
                    f"{refused[0]}. Put the right path there, or take it out to have a browser found."
                ) from error
    raise BrowserNotFound("No browser could be started. Tried:\n  " + "\n  ".join(refused) + "\n" + CURES)


async def _start_sandboxed(playwright: Playwright, candidate: Candidate, sandbox: str) -> Located:
    wanted = sandbox == "on" or (sandbox == "auto" and os.geteuid() != 0)
    try:
        browser = await _launch(playwright, candidate, sandboxed=wanted)
    except PlaywrightError as error:
        if sandbox != "auto" or NO_SANDBOX not in error.message:
            raise
        browser = await _launch(playwright, candidate, sandboxed=False)
        wanted = False
        log.warning(
            "the browser runs WITHOUT its sandbox: this system allows no user namespaces. Pages are not to be "
            "trusted; allow user namespaces (see README, Docker), or say so with browser: {sandbox: off}"
        )
    return Located(browser=browser, candidate=candidate, sandboxed=wanted)


async def _launch(playwright: Playwright, candidate: Candidate, *, sandboxed: bool) -> Browser:
    """Signals stay with this program: it decides what is finished and what is abandoned."""
    return await playwright.chromium.launch(
        executable_path=candidate.path,
        channel=candidate.channel,
        args=list(ARGUMENTS),
        chromium_sandbox=sandboxed,
        handle_sigint=False,
        handle_sigterm=False,
        handle_sighup=False,
        timeout=LAUNCH_TIMEOUT_MS,
    )


def plain_launch_error(message: str) -> str:
    """The line of a failed launch that says why, for people."""
    for known, words in (
        ("xecutable doesn't exist", "not installed"),
        ("is not found at", "not installed"),
        ("ENOENT", "no such file"),
        ("EACCES", "may not be executed"),
        (NO_SANDBOX, "its sandbox cannot start here (browser: {sandbox: off} starts it without)"),
        ("without --no-sandbox is not supported", "as root it starts only with browser: {sandbox: off}"),
        ("has been closed", "it ended as soon as it was started"),
    ):
        if known in message:
            return words
    first = message.strip().splitlines()[0] if message.strip() else "no reason given"
    return first.removeprefix("BrowserType.launch: ")
