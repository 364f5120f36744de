"""Kept pages and pictures: files beside the database, each named by the SHA-256 of what it holds.

A blob is written before the row that names it is committed, so a row never names what is not there; a
blob without a row is harmless and swept by `retention`. Plain blocking functions: call them in a thread.
"""

from __future__ import annotations

import hashlib
import os
import re
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import time

from watcher.errors import StoreError
from watcher.store.codec import pack, unpack

HTML = ".html.zst"
PICTURE = ".webp"
UNFINISHED_S = 3600.0  # a write takes seconds; a temporary file this old was left by a crash

_NAME = re.compile(r"[0-9a-f]{64}(\.html\.zst|\.webp)")


class Blobs:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, data: bytes, suffix: str) -> str:
        """Keep the bytes, on the disk for good when this returns. Gives their name."""
        name = hashlib.sha256(data).hexdigest() + suffix
        path = self._path(name)
        try:
            if not path.exists():
                _write(path, pack(data) if suffix == HTML else data)
        except OSError as error:
            raise StoreError(
                f"{path}: cannot be written ({error.strerror}). Check the disk's free space and permissions."
            ) from error
        return name

    def get(self, name: str) -> bytes:
        path = self._path(name)
        try:
            data = path.read_bytes()
        except OSError as error:
            raise StoreError(
                f"{path}: cannot be read ({error.strerror}). Restore the data folder from a backup."
            ) from error
        return unpack(data) if name.endswith(HTML) else data

    def remove(self, names: Iterable[str]) -> None:
        for name in names:
            self._path(name).unlink(missing_ok=True)

    def names(self) -> Iterator[str]:
        """The name of each blob there is."""
        return (path.name for path in self.folder.glob("??/*") if _NAME.fullmatch(path.name))

    def remove_unfinished(self) -> None:
        """Remove what crashed writes have left."""
        for path in self.folder.glob("??/*.part"):
            with suppress(FileNotFoundError):  # its writer has just finished it
                if time() - path.stat().st_mtime > UNFINISHED_S:
                    path.unlink()

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise StoreError(f"{name!r} is not the name of a kept page or picture.")
        return self.folder / name[:2] / name


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all: under another name first, then renamed; file and folder reach the disk."""
    # Never the data folder itself: one that was deleted must not come back empty.
    path.parent.parent.mkdir(exist_ok=True)
    path.parent.mkdir(exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
