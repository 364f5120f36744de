"""One real browser for all tests of the campaign, and a fresh site for each.

Tests that harm the browser take a pool of their own.
"""

from pathlib import Path

from tests.browser.fixtures import own_pool, pool, share_loop, site

__all__ = ["own_pool", "pool", "site"]


def pytest_collection_modifyitems(items):
    share_loop(items, Path(__file__).parent)
