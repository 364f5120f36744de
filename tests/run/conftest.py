"""A real browser for all tests of this room, and a desk of its own for each."""

from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser.site import Site
from tests.notify.receivers import HttpReceiver, MailServer
from tests.run.desk import Desk
from tests.store.making import TurnedClock
from watcher.browser.pool import BrowserPool
from watcher.model.route import BrowserSettings
from watcher.store.db import Store


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


@pytest_asyncio.fixture(loop_scope="session")
async def desk(pool, site, tmp_path):
    # Another boot than this machine's: the leases of processes that a test has killed are over.
    async with Store(tmp_path / "data", lease_clock=TurnedClock()) as store:
        yield Desk(store=store, pool=pool, site=site, folder=tmp_path)


@pytest.fixture
def receiver():
    with HttpReceiver() as server:
        yield server


@pytest.fixture
def mail_server():
    with MailServer() as server:
        yield server
