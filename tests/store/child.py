"""A process of its own on a data folder: `python -m tests.store.child FOLDER WORK…`.

It dies where it is told to, by SIGKILL, or works beside another one. The product knows nothing of it.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.store.making import NOON, content, none, of_change, snapshot
from watcher.store.database import Database, Transaction
from watcher.store.db import Store


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def die_at_statement(number):
    run, ran = Transaction.run, []

    async def counted(self, sql, parameters=None):
        if len(ran) == number:
            die()
        ran.append(sql)
        return await run(self, sql, parameters)

    Transaction.run = counted


def die_around_commit(*, after):
    commit = Database.commit

    async def dying(self):
        if after:
            await commit(self)
        die()

    Database.commit = dying


def receive(receiver, delivery_id):
    with receiver.open("a", encoding="utf-8") as file:
        print(delivery_id, file=file)


async def record_change(folder, point):
    async with Store(folder) as store:
        match point.split(":"):
            case ["statement", number]:
                die_at_statement(int(number))
            case ["before commit"]:
                die_around_commit(after=False)
            case ["after commit"]:
                die_around_commit(after=True)
        await store.record(
            content(
                snapshot=snapshot("The pot costs 79 euros.", price="79.00"),
                html="<p>79</p>",
                entries=(of_change("phone"), of_change("mail")),
                next_due=NOON,
            )
        )


async def send(folder, point, receiver):
    """Claim, hand over to the receiver (a file), mark; die after one of them."""
    async with Store(folder) as store:
        if point == "before claim is kept":
            die_around_commit(after=False)
        claimed = await store.claim("phone", NOON)
        if point == "after claim":
            die()
        receive(Path(receiver), claimed.delivery_id)
        if point == "after answer":
            die()
        if point == "before mark is kept":
            die_around_commit(after=False)
        await store.mark_sent(claimed, NOON)


async def claim_all(folder):
    async with Store(folder) as store:
        print("ready", flush=True)
        sys.stdin.readline()
        while (claimed := await store.claim("phone", NOON, limit=1)) is not None:
            print(*claimed.ids, flush=True)
            await store.mark_sent(claimed, NOON)


async def check_many(folder, watch_id):
    print("ready", flush=True)
    sys.stdin.readline()
    async with Store(folder) as store:  # opened at the same instant as the other: both may have to make it
        for _ in range(50):
            await store.record(none(watch_id, snapshot=None))


if __name__ == "__main__":
    work = {"record": record_change, "send": send, "claim-all": claim_all, "check-many": check_many}
    asyncio.run(work[sys.argv[2]](Path(sys.argv[1]), *sys.argv[3:]))
