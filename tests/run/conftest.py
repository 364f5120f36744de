"""A real browser for all tests of this room, and a desk of its own for each."""

from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser.fixtures import own_pool, pool, share_loop, site
from tests.notify.receivers import HttpReceiver, MailServer
from tests.run.desk import Desk
from tests.store.making import TurnedClock
from watcher.store.db import Store

__all__ = ["own_pool", "pool", "site"]


def pytest_collection_modifyitems(items):
    share_loop(items, Path(__file__).parent)


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
