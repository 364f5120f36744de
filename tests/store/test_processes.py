"""Several processes share one data folder: `watcher check` beside `watcher run`."""

import subprocess
import sys

from tests.store.making import of_notice
from watcher.store.db import Store


def together(folder, *works):
    """Start one child for each work, let them go at the same instant, give what each printed."""
    children = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.child", folder, *work],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for work in works
    ]
    try:
        for child in children:
            assert child.stdout.readline() == "ready\n"
        for child in children:
            child.stdin.write("go\n")
            child.stdin.flush()
        printed = [child.communicate(timeout=60)[0].split() for child in children]
        assert [child.returncode for child in children] == [0] * len(children)
        return printed
    finally:
        for child in children:
            child.kill()
            child.wait()


async def test_two_processes_never_send_the_same(tmp_path):
    async with Store(tmp_path) as store:
        await store.add_entries(tuple(of_notice(n) for n in range(60)))

    one, other = together(tmp_path, ["claim-all"], ["claim-all"])

    assert sorted(map(int, one + other)) == list(range(1, 61))


async def test_processes_that_make_the_folder_and_write_at_once_lose_nothing(tmp_path):
    together(tmp_path / "new", *(["check-many", watch_id] for watch_id in ("a", "b", "a")))

    async with Store(tmp_path / "new") as store:
        assert [status.checks for status in await store.status(["a", "b"])] == [100, 50]
        assert len(await store.checks("a", limit=500)) == 100
