"""Writes watch lists and reads them back, or collects what is said against them."""

import textwrap

import pytest

from watcher.config.load import load
from watcher.errors import ConfigError


class Desk:
    """A folder with a config.yaml in it, seen from inside."""

    def __init__(self, folder):
        self.folder = folder
        self.env = {}
        self.check_route = lambda url: None

    def write(self, text, name="config.yaml"):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else textwrap.dedent(text).lstrip("\n").encode())
        return path

    def load(self, text=None):
        if text is not None:
            self.write(text)
        return load(self.folder / "config.yaml", env=self.env, check_route=self.check_route)

    def watch(self, text):
        """Read one watch, given its keys besides id and url."""
        keys = textwrap.indent(textwrap.dedent(text).strip(), "    ")
        return self.load(f"watches:\n  - id: pot\n    url: https://shop.example/pot\n{keys}\n").watches[0]

    def problems(self, text=None):
        with pytest.raises(ConfigError) as caught:
            self.load(text)
        return caught.value.problems

    def watch_problems(self, text):
        """What is said against one watch, without file and line."""
        with pytest.raises(ConfigError) as caught:
            self.watch(text)
        return [
            line.split(": ", 1)[1].removeprefix("watches[0].").removeprefix("watches[0]: ")
            for line in caught.value.problems
        ]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path)
