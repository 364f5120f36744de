"""A process of its own that checks and delivers, and dies by SIGKILL at the line it is told to.

`python -m tests.run.child FOLDER PAGE ROUTE POINT`. The product knows nothing of it.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.run.desk import price_field
from watcher.model.config import Config
from watcher.model.route import Route
from watcher.model.watch import Watch
from watcher.run import deliver
from watcher.run.check import check_watch
from watcher.run.world import Clock, open_world
from watcher.store.database import Database
from watcher.store.db import Store


def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)


def die_at_commit_of(name, *, after):
    """Die around the commit of one operation of the store; others commit as ever."""
    operation, commit = getattr(Store, name), Database.commit

    async def dying(self):
        if after:
            await commit(self)
        die()

    async def armed(self, *arguments, **named):
        Database.commit = dying
        return await operation(self, *arguments, **named)

    setattr(Store, name, armed)


def die_after_answer():
    send = deliver.send

    async def sent_then_dead(route, message):
        await send(route, message)
        die()

    deliver.send = sent_then_dead


def die_before_send():
    deliver.send = die


POINTS = {
    "before the commit of the check": lambda: die_at_commit_of("record", after=False),
    "after the commit of the check": lambda: die_at_commit_of("record", after=True),
    "before the commit of the claim": lambda: die_at_commit_of("claim", after=False),
    "after the commit of the claim": lambda: die_at_commit_of("claim", after=True),
    "before the send": die_before_send,
    "after the answer": die_after_answer,
    "before the commit of the mark": lambda: die_at_commit_of("mark_sent", after=False),
    "after the commit of the mark": lambda: die_at_commit_of("mark_sent", after=True),
}


async def main(folder, page, route, point):
    POINTS[point]()
    watch = Watch(
        id="page",
        name="The page",
        url=page,
        region=("main",),
        confirm_s=0.0,
        fields=(price_field(),),
        notify=("phone",),
    )
    config = Config(
        path=Path(folder) / "config.yaml",
        data=Path(folder) / "data",
        routes=(Route(name="phone", url=route),),
        watches=(watch,),
    )
    async with open_world(config, Clock.from_environment()) as world:
        if point.endswith("the check"):
            await check_watch(world, watch)
        await deliver.deliver_due(world)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
