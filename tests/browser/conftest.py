"""One real browser for all tests of this room, and a fresh site for each.

All of them run in one event loop, for a browser belongs to the loop it was started in. Tests that harm
the browser start a pool of their own.
"""

from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser.site import Site
from watcher.browser.pool import BrowserPool
from watcher.model.route import BrowserSettings


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pool():
    async with BrowserPool(BrowserSettings()) as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def site():
    site = Site()
    await site.start()
    yield site
    await site.stop()
