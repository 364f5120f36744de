"""Puts in what the file leaves out: `${NAME}`, `${NAME:-default}` and `${file:/path}`.

`$${` stands for a plain `${`. What came from the environment or from a file is a secret and is
collected, to be masked wherever text leaves. Called by `gather` for each text value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from watcher.config.files import read_regular
from watcher.config.masking import SHORTEST
from watcher.config.scalars import show

LARGEST_SECRET = 65_536  # bytes of a secret file

_NAME = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)(?::-(.*))?", re.DOTALL)
_PLACE = re.compile(r"\$\$\{|\$\{([^}]*)(\}?)")


class Expander:
    """Replaces placeholders; remembers what it put in."""

    def __init__(self, env: Mapping[str, str], folder: Path) -> None:
        self._env = env
        self._folder = folder
        self._secrets: set[str] = set()

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must be masked, the longest first, so that a part of one never uncovers the rest."""
        return tuple(sorted(self._secrets, key=lambda secret: (-len(secret), secret)))

    def expand(self, text: str) -> str:
        """Return `text` with everything put in. ValueError names what is missing, never a value."""
        if "${" not in text:
            return text
        return _PLACE.sub(self._put_in, text)

    def _put_in(self, found: re.Match[str]) -> str:
        if found[0] == "$${":
            return "${"
        inside = found[1]
        if not found[2]:
            raise ValueError(f"'${{' is not closed; write '$${{' for a plain '${{' (in {show('${' + inside, 30)})")
        if inside.startswith("file:"):
            return self._keep(self._from_file(inside.removeprefix("file:").strip()))
        name = _NAME.fullmatch(inside)
        if not name:
            raise ValueError(
                f"{show(found[0])} is not a name of the environment; write ${{NAME}}, ${{NAME:-default}}, "
                "${file:/path}, or '$${' for a plain '${'"
            )
        value = self._env.get(name[1], "")
        if value:
            return self._keep(value)
        if name[2] is not None:
            return name[2]
        if name[1] in self._env:
            raise ValueError(f"environment variable {name[1]} is empty; set it, or write ${{{name[1]}:-}} for nothing")
        raise ValueError(f"environment variable {name[1]} is not set; set it, or give a default with ${{{name[1]}:-…}}")

    def _from_file(self, written: str) -> str:
        try:
            raw = read_regular(self._folder / Path(written), LARGEST_SECRET)
        except OSError as error:
            raise ValueError(f"the secret file {show(written)} cannot be read: {error.strerror}") from error
        except ValueError as error:
            raise ValueError(f"the secret file {show(written)} {error}") from None
        try:
            text = raw.decode("utf-8-sig").rstrip("\r\n")
        except UnicodeDecodeError:
            raise ValueError(f"the secret file {show(written)} is not UTF-8 text") from None
        if not text:
            raise ValueError(f"the secret file {show(written)} is empty")
        return text

    def _keep(self, value: str) -> str:
        if len(value) >= SHORTEST:
            self._secrets.add(value)
        return value
