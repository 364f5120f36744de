"""A window for a person to sign in by hand; what the browser keeps of it is handed back. Called by `run.sign_in`."""

from __future__ import annotations

import asyncio
import os
import sys

from playwright.async_api import BrowserContext, async_playwright
from playwright.async_api import Error as PlaywrightError

from watcher.browser.locate import CURES, SHELL, candidates, plain_launch_error
from watcher.browser.navigate import open_address
from watcher.browser.state import open_context, read_state
from watcher.browser.vantage import context_options, honest_user_agent
from watcher.errors import BrowserNotFound
from watcher.model.capture import Look
from watcher.model.route import BrowserSettings

PROBE_S = 2.0  # between readings of the state: a window that is closed with its browser leaves the last one


def has_screen() -> bool:
    """Whether a window can be seen here."""
    return sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


async def sign_in_by_hand(settings: BrowserSettings, look: Look) -> str | None:
    """Open a window at the look's address, as its vantage sees it, and wait until it is closed.

    Gives the state of the browser by then, None when it was never there to be read. Raises BrowserNotFound and
    CheckError.
    """
    async with async_playwright() as playwright:
        refused = []
        for candidate in candidates(settings):
            if SHELL in (candidate.path or "") or not (candidate.path or candidate.channel):
                continue  # a shell has no window
            try:
                browser = await playwright.chromium.launch(
                    executable_path=candidate.path,
                    headless=False,
                    chromium_sandbox=settings.sandbox == "on" or (settings.sandbox == "auto" and os.geteuid() != 0),
                )
            except PlaywrightError as error:
                refused.append(f"{candidate.name}: {plain_launch_error(error.message)}")
                continue
            user_agent = honest_user_agent(f"Mozilla/5.0 Chrome/{browser.version}")
            options = context_options(look.vantage, user_agent, look.pin)
            if look.vantage.user_agent is None:  # with a window the browser's own is honest
                del options["user_agent"]
            context = await open_context(browser, options, look)
            page = await context.new_page()
            await open_address(page, look.url, look.timeout_s)
            return await state_when_closed(context, look)
        tried = "; ".join(refused) or "only a headless one is there"
        raise BrowserNotFound(f"No browser that can open a window could be started ({tried}).\n{CURES}")


async def state_when_closed(context: BrowserContext, look: Look) -> str | None:
    """The state of the context once its last page is closed, or the last that could be read before."""
    changed = asyncio.Event()
    context.on("close", lambda _: changed.set())
    state: str | None = None
    while True:
        is_over = not context.pages  # before it is read: one closed meanwhile may have changed it
        for page in context.pages:
            page.once("close", lambda _: changed.set())
        try:
            state = await read_state(context, look) or state
        except PlaywrightError:  # closed with its browser
            return state
        if is_over:
            return state
        try:
            async with asyncio.timeout(PROBE_S):
                await changed.wait()
        except TimeoutError:
            continue
        changed.clear()
