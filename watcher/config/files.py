"""Finds and reads the files that a configuration names, however odd: with a bound on everything.

A watch list may name a device, a pipe, or a pattern that matches a whole disk. Only regular files are read, up to
a size, and only so many folders are looked through. Called by `source`, `expand` and `gather`; `matches` by the
daemon as well, which looks for files that are new.
"""

from __future__ import annotations

import glob
import os
import stat
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

MOST_FILES = 1000  # of one pattern
MOST_FOLDERS = 1000  # looked through for one pattern
ANY_DEPTH = "**"


class TooLarge(ValueError):
    """A file holds more than is read."""


class TooMany(ValueError):
    """A pattern matches too much, or would have to be looked for too long."""


def read_regular(path: Path, largest: int) -> bytes:
    """The bytes of a regular file. OSError when it cannot be read, TooLarge, ValueError for what is no such file.

    `largest`: bytes; one more is never read.
    """
    with open(path, "rb", opener=_without_waiting) as file:  # Path.open knows no opener
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise ValueError("is a device or a pipe, a regular file is wanted")
        # Some files of the system say that they hold nothing, and never end; some have nothing just now.
        data = (file.read(largest + 1) or b"") if found.st_size <= largest else None
    if data is None or len(data) > largest:
        raise TooLarge(f"is larger than {size(largest)}")
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open; a pipe that nobody writes to would wait for ever."""
    return os.open(path, flags | os.O_NONBLOCK)


def matches(folder: Path, pattern: str) -> tuple[str, ...]:
    """What a pattern of `include` names, in order, relative to `folder` unless the pattern is absolute."""
    found = sorted(set(islice(_matches(folder, pattern), MOST_FILES + 1)))
    if len(found) > MOST_FILES:
        raise TooMany(f"matches more than {MOST_FILES} files; narrow the pattern")
    return tuple(found)


def _matches(folder: Path, pattern: str) -> Iterator[str]:
    parts = Path(pattern).parts
    if ANY_DEPTH not in parts:
        yield from glob.iglob(pattern, root_dir=folder)  # noqa: PTH207  # takes absolute patterns too
        return
    # Not glob's own "**": it looks through a whole disk before it gives the first match.
    at = parts.index(ANY_DEPTH)
    left = MOST_FOLDERS
    rest = str(Path(*[part for part in parts[at + 1 :] if part != ANY_DEPTH] or ["*"]))
    for top in _matches(folder, str(Path(*parts[:at]))) if at else ["."]:
        for place, folders, _ in os.walk(folder / top):
            left -= 1
            if left < 0:
                raise TooMany(f"would have to be looked for in more than {MOST_FOLDERS} folders; narrow the pattern")
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            base = Path(top) / Path(place).relative_to(folder / top)
            for match in glob.iglob(rest, root_dir=place):  # noqa: PTH207  # as above
                yield str(base / match)


def size(count: int) -> str:
    """A number of bytes for a person."""
    return f"{count // 1_000_000} MB" if count >= 1_000_000 else f"{count // 1024} kB"
