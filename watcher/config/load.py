"""Reads the watch list: the door of this room.

Everything that is wrong is said at once, each with its file, line and column. The checks of other rooms
(Apprise URLs) are handed in by the caller. Reads files and nothing else: the environment is an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from watcher.model.config import Config


def load(path: Path, *, env: Mapping[str, str], check_route: Callable[[str], str | None] = lambda _: None) -> Config:
    """Read and check the configuration at `path`.

    `check_route` says what is wrong with an Apprise URL, None if nothing; a URL in its words is masked.
    ConfigError holds every problem found, in the order of the files and lines.
    """
    # pydantic and the schema take 0.2 s to load, which a command without a configuration need not pay.
    from watcher.config.gather import gather

    return gather(path, env, check_route)
