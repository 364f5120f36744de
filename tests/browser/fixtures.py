"""The real browser and the site that the tests of several rooms share; their conftest.py takes them from here.

All tests of such a room run in one event loop, for a browser belongs to the loop it was started in.
"""

import pytest
import pytest_asyncio

from tests.browser.site import Site
from watcher.browser.pool import BrowserPool
from watcher.model.route import BrowserSettings


def share_loop(items, room):
    """Have the asynchronous tests under this folder run in one event loop."""
    for item in items:
        if room in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def pool():
    async with BrowserPool(BrowserSettings()) as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def own_pool():
    """A pool that may come to harm."""
    async with BrowserPool(BrowserSettings()) as pool:
        yield pool


@pytest_asyncio.fixture(loop_scope="session")
async def site():
    site = Site()
    await site.start()
    yield site
    await site.stop()
