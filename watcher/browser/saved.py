"""Shows a saved page instead of fetching one: no script of its own runs, nothing is requested.

Scripts are held back by a content security policy, for switching JavaScript off would silence our own
timers too. Called by `look`.
"""

from __future__ import annotations

from playwright.async_api import BrowserContext, Route

from watcher.browser.answer import LARGEST_PAGE
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'"


async def serve_saved(context: BrowserContext, look: Look) -> None:
    """Answer `look.url` with the saved page, once, and every other request with nothing."""
    document = look.document or ""
    if len(document) > LARGEST_PAGE:
        raise CheckError(Reason.TOO_LARGE, f"the saved page of {look.url} is over 50 MB")
    shown = False

    async def answer(route: Route) -> None:
        nonlocal shown
        if shown:
            await route.abort("aborted")  # leaves the page that is there, as another error would not
            return
        shown = True
        await route.fulfill(
            body=document, content_type="text/html; charset=utf-8", headers={"Content-Security-Policy": POLICY}
        )

    await context.route("**/*", answer)
