"""The folder in which driver and browser leave their temporary files, removed when the browser is stopped.

A program that was killed leaves it behind; the next one to start a browser clears it away. Called by `process`.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import stat
import tempfile
import time
from pathlib import Path

PREFIX = "watcher-browser-"
LOCK = "in-use"
YOUNG_S = 60.0  # its lock may not be held yet, or its browser not be gone yet


class Scratch:
    """A fresh folder, held by a lock for as long as this program lives or until `remove`.

    A lock and not a process number: two containers may share the folder above, but no numbers.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX))
        self._lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def remove(self) -> None:
        """Remove the folder with all that is in it, as far as that can be done."""
        shutil.rmtree(self.folder, ignore_errors=True)
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def clear_abandoned() -> None:
    """Remove the folders of programs of this user that were killed, in the system's temporary folder."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if _may_be_abandoned(folder) and _is_free(folder / LOCK):
                shutil.rmtree(folder, ignore_errors=True)


def _may_be_abandoned(folder: Path) -> bool:
    status = folder.lstat()
    is_ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid()
    return is_ours and time.time() - status.st_mtime > YOUNG_S


def _is_free(lock: Path) -> bool:
    """Whether nobody holds it. FileNotFoundError for a folder that is none of ours."""
    held = os.open(lock, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(held)
    return True
