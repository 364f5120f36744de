import pytest

from tests.store.making import TurnedClock
from watcher.store.db import Store


@pytest.fixture
def clock():
    return TurnedClock()


@pytest.fixture
async def store(tmp_path, clock):
    async with Store(tmp_path / "data", lease_clock=clock) as opened:
        yield opened
