"""Reads lists of hosts that the browser is not to reach: the one that ships, or the person's own.

Understands the two usual forms, one host a line and hosts files (`0.0.0.0 host`), and of filter lists the lines
that block a whole host (`||host^`). Called by `schema` and `build`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from pydantic import ValidationInfo

from watcher.config.files import read_regular
from watcher.config.scalars import NO, show
from watcher.resources import shipped

LARGEST = 32_000_000  # bytes; the largest lists that are kept have 10 MB
LINE = re.compile(
    r"^[ \t]*(?:(?:0\.0\.0\.0|127\.0\.0\.1|::1?)[ \t]+|\|\|)?"
    r"([a-z0-9](?:[a-z0-9_-]*\.)+[a-z0-9-]{2,})\^?[ \t\r]*(?:#.*)?$",
    re.MULTILINE | re.IGNORECASE,
)


@cache
def shipped_hosts() -> frozenset[str]:
    """Well-known trackers and advertisers."""
    return hosts_in(shipped("config/trackers.txt").read_text(encoding="utf-8"))


def hosts_in(text: str) -> frozenset[str]:
    """The hosts a list names, lower case; each stands for all below it, too."""
    return frozenset(host.lower() for host in LINE.findall(text))


def read_blocklist(written: object, info: ValidationInfo) -> object:
    """The hosts of the file that is written, none for `off`. ValueError says what is wrong with it."""
    if not isinstance(written, str):
        return written
    if written.lower() in NO:
        return frozenset()
    folder = (info.context or {}).get("folder", Path())
    try:
        text = read_regular(folder / Path(written).expanduser(), LARGEST).decode("utf-8", "replace")
    except OSError as error:
        raise ValueError(f"{show(written)} cannot be read: {error.strerror}; or write off") from None
    except ValueError as error:
        raise ValueError(f"{show(written)} {error}") from None
    if not (hosts := hosts_in(text)):
        raise ValueError(f"{show(written)} names no host; it takes one on each line, or a hosts file")
    return hosts
