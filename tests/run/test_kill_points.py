"""A process killed at the very line where it hurts most: each change is told once or, marked as repeated, twice.

Browser, store and receiver are real. After the kill this process goes on where the dead one left off; its
lease clock names another boot, so that it need not wait for the leases of the dead.
"""

import asyncio
import os
import sys

import pytest

from tests.run.desk import messages, price_field, priced, to

POINTS = {
    "before the commit of the check": (1, False),
    "after the commit of the check": (1, False),
    "before the commit of the claim": (1, False),
    "after the commit of the claim": (1, True),
    "before the send": (1, True),
    "after the answer": (2, True),
    "before the commit of the mark": (2, True),
    "after the commit of the mark": (1, False),
}
REPEATED = "may have reached you before"


async def killed(desk, point):
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-W", "ignore", "-m", "tests.run.child", desk.folder, desk.watch.url, desk.routes[0].url, point),
        env={**os.environ, "WATCHER_NOW": desk.clock.now().isoformat()},
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await process.communicate()
    assert process.returncode == -9, errors.decode()


@pytest.mark.parametrize("point", POINTS)
async def test_a_change_is_told_whenever_the_process_dies(desk, receiver, point):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    desk.show(priced("89.00 €"))
    await desk.check()
    desk.show(priced("79.00 €"))
    if not point.endswith("the check"):
        await desk.check()

    await killed(desk, point)
    desk.clock.turn(hours=1)
    await desk.check()
    await desk.deliver()

    times, is_marked = POINTS[point]
    told = messages(receiver)
    assert len(told) == times
    assert all("89.00 €" in message and "79.00 €" in message for message in told)
    assert (REPEATED in told[-1]) is is_marked
    assert len(await desk.store.changes("page")) == 1
    assert await desk.deliver() == ()
