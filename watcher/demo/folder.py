"""The folder of the demo: its watch list, its data and its messages.

Each run starts with empty data and no messages. What the demo did not make itself is never removed, and a
watch list that somebody has edited is kept. Called by `runner`.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from watcher.errors import ConfigError

MARKER = ".watcher-demo"  # holds the hash of the watch list as the demo wrote it, and is locked while it runs
WATCH_LIST = Path(__file__).parent / "watches.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoFolder:
    """`edited`: the watch list in it is somebody's own by now."""

    config: Path
    messages: Path
    edited: bool


@contextmanager
def demo_folder(folder: Path) -> Iterator[DemoFolder]:
    """Make the folder ready and hold it. ConfigError when it is somebody else's or in use."""
    try:
        marker = _mark(folder)
    except OSError as error:
        raise _unusable(folder, error) from error
    with marker:
        try:
            ready = _make_ready(folder, marker)
        except OSError as error:
            raise _unusable(folder, error) from error
        yield ready


def _mark(folder: Path) -> TextIO:
    folder.mkdir(parents=True, exist_ok=True)
    marker = folder / MARKER
    if not marker.is_file() and any(folder.iterdir()):
        raise ConfigError(
            [f"{folder}: not empty, and not made by the demo; nothing was touched. Name another one with --folder"]
        )
    return marker.open("a+", encoding="utf-8")


def _make_ready(folder: Path, marker: TextIO) -> DemoFolder:
    try:
        fcntl.flock(marker, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ConfigError(
            [f"{folder}: another demo runs there; end it first, or name another one with --folder"]
        ) from None
    messages, config = folder / "messages", folder / "config.yaml"
    for made in (folder / "data", messages):
        _remove(made)
    messages.mkdir()
    marker.seek(0)
    edited = config.exists() and _hash(config.read_bytes()) != marker.read().strip()
    if not edited:
        shipped = WATCH_LIST.read_bytes()
        config.write_bytes(shipped)
        marker.truncate(0)
        marker.write(_hash(shipped))
        marker.flush()
    return DemoFolder(config=config, messages=messages, edited=edited)


def _remove(made: Path) -> None:
    if made.is_symlink():
        raise ConfigError([f"{made}: a link, which the demo did not make; nothing behind it was touched. Take it away"])
    if made.exists():
        shutil.rmtree(made)


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _unusable(folder: Path, error: OSError) -> ConfigError:
    return ConfigError([f"{folder}: {error.strerror or error}; name another one with --folder"])
