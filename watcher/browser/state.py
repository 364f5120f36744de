"""The browser's state that outlives a look: who holds it is signed in. Called by `look` and `window`.

It is never printed: errors that might quote it keep their words to themselves.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any

from playwright.async_api import Browser, BrowserContext
from playwright.async_api import Error as PlaywrightError

from watcher.browser.process import is_loss
from watcher.model.capture import Look

log = logging.getLogger(__name__)

STATE_S = 5.0


async def open_context(browser: Browser, options: dict[str, Any], look: Look) -> BrowserContext:
    """A context with the state that the look brings; without it where the browser does not take it."""
    if look.state is not None:
        try:
            return await browser.new_context(**options, storage_state=json.loads(look.state))
        except ValueError:
            log.warning("%s: the kept state of the browser is damaged; looking without it", look.url)
        except PlaywrightError as error:
            if is_loss(error):
                raise
            log.warning("%s: the browser does not take its kept state; looking without it", look.url)
    return await browser.new_context(**options)


async def read_state(context: BrowserContext, look: Look) -> str | None:
    """Cookies, local storage and IndexedDB of all the pages of the look; None when the browser does not give it."""
    try:
        async with asyncio.timeout(STATE_S):
            state = await context.storage_state(indexed_db=True)
    except (PlaywrightError, TimeoutError) as error:
        if isinstance(error, PlaywrightError) and is_loss(error):
            raise
        log.warning("%s: the state of the browser could not be kept", look.url)
        return None
    return json.dumps(state, separators=(",", ":"), sort_keys=True)
