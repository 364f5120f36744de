"""The daemon as a process among others: its lock, its sign of life, the signals that stop it, and when the
files it was configured by have changed. Called by the daemon alone; `doctor` reads the sign of life.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from pathlib import Path

from watcher.config.files import TooMany, matches
from watcher.errors import StoreError
from watcher.model.config import Config


def beat(data: Path, now: datetime) -> None:
    """Leave a sign of life for `doctor --quick`."""
    (data / "heartbeat").write_text(f"{now.isoformat()} {os.getpid()}\n", encoding="utf-8")


@contextmanager
def only_one(data: Path) -> Iterator[None]:
    """Hold the data folder. StoreError when another daemon does, or when it cannot be written."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        # Without a buffer, closing the file has nothing left to write, which a full disk would refuse.
        lock = (data / "daemon.lock").open("a+b", buffering=0)
    except OSError as error:
        raise StoreError(
            f"{data}: cannot be the data folder ({error.strerror}). Set `data` to a folder that this user may write."
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            pid = lock.read(20).decode("ascii", "replace").strip() or "unknown"
            raise StoreError(
                f"{data}: another `watcher run` (process {pid}) uses this data folder; stop it first"
            ) from None
        with contextlib.suppress(OSError):  # a full disk: the lock holds all the same, only its words are missing
            lock.truncate(0)
            lock.write(f"{os.getpid()}\n".encode())
        yield


@asynccontextmanager
async def stop_on_signals(stopping: asyncio.Event) -> AsyncIterator[None]:
    """Have SIGTERM and SIGINT set `stopping`."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    try:
        yield
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)


def stamps(config: Config) -> tuple[tuple[str, int, int], ...]:
    """Path, change time in ns and size of every file of the configuration; zeros for one that is not there.

    And the name of all that its patterns match, so that a new file is noticed by itself.
    """
    found = [(name, 0, 0) for pattern in config.include for name in _matches(config.path.parent, pattern)]
    for path in config.files or (config.path,):
        try:
            stat = path.stat()
        except OSError:
            found.append((str(path), 0, 0))
        else:
            found.append((str(path), stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def _matches(folder: Path, pattern: str) -> tuple[str, ...]:
    try:
        return matches(folder, pattern)
    except (TooMany, OSError):  # whatever else changes, reading the configuration again will say so
        return ()
