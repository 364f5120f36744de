"""Finds the files that ship with the program: templates, the example configuration, SQL, scripts.

In a wheel they lie inside the package, in a checkout (and an editable install) beside it.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def shipped(name: str) -> Path:
    """Return the path of a shipped file or folder. FileNotFoundError if the installation lacks it."""
    # The checkout comes first: an editable install leaves a stale copy inside site-packages.
    for base in (_PACKAGE, _PACKAGE.parent):
        path = base / name
        if path.exists():
            return path
    raise FileNotFoundError(f"the installation lacks {name!r}; install Watcher again")
