"""Brings the watch list together: one file and what it includes, checked as a whole.

`source` reads, `expand` puts in what stands outside, `schema` checks, `complain` finds the words,
`build` makes the values; here is their order, and everything that takes more than one file to see.
Called by `load`.
"""

from __future__ import annotations

import gc
import glob
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from watcher.config.build import build
from watcher.config.complain import complaints, where
from watcher.config.expand import Expander
from watcher.config.files import TooMany, matches
from watcher.config.masking import mask
from watcher.config.scalars import show
from watcher.config.schema import FileIn, IncludedIn
from watcher.config.source import LARGEST, Document, KeyPath, Problem, Value, read
from watcher.errors import ConfigError
from watcher.model.config import Config


def gather(path: Path, env: Mapping[str, str], check_route: Callable[[str], str | None]) -> Config:
    """Read, check and build the whole. ConfigError holds everything that is wrong."""
    if _is_missing(path):
        name = _shown(path)
        raise ConfigError([f"{name}: there is no such file; copy config.example.yaml to {name}, or see: watcher demo"])
    with _no_collector():
        loading = _Loading(path, env, check_route)
        loading.run()
        if loading.problems or loading.file is None:
            raise ConfigError(loading.printed())
        return build(
            loading.file,
            loading.watches,
            path=path,
            secrets=loading.expander.secrets,
            files=tuple(document.path for document in loading.documents),
        )


def _is_missing(path: Path) -> bool:
    try:
        return not path.exists()
    except OSError:  # no permission to look: reading says so
        return False


@contextmanager
def _no_collector() -> Iterator[None]:
    """Hold the garbage collector off: what is made here stays, and scanning it takes half of a long load."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class _Loading:
    """One reading of a configuration; collects problems from every stage."""

    def __init__(self, path: Path, env: Mapping[str, str], check_route: Callable[[str], str | None]) -> None:
        self.path = path
        self.expander = Expander(env, path.parent)
        self.check_route = check_route
        self.documents: list[Document] = []
        self.problems: list[Problem] = []
        self.hidden: set[str] = set()
        self.spoilt: set[tuple[int, KeyPath]] = set()
        self.file: FileIn | None = None
        self.watches: list[Any] = []

    def run(self) -> None:
        main = self.open(self.path)
        if main.root is None and not main.problems:
            words = "is empty; copy config.example.yaml, or begin with: watches: [{id: first, url: https://…}]"
            self.problems.append(Problem(0, 0, 0, words))
        if not isinstance(main.value, dict):
            self.validate(main, FileIn, {})
            return
        context = {
            "routes": _names(main.value, "routes"),
            "vantages": _names(main.value, "vantages"),
            "check_route": self.check_route,
            "folder": self.path.parent,
        }
        for name in _names(main.value, "routes"):
            url = _at(main.value, ("routes", name, "url"))
            self.hidden.update([url] if isinstance(url, str) else [])
        self.file = self.validate(main, FileIn, context)
        self.watches += self.file.watches if self.file else []
        for included in self.included(main):
            part = self.validate(included, IncludedIn, context)
            self.watches += part.watches if part else []
        self.check_ids()

    def open(self, path: Path) -> Document:
        document = read(len(self.documents), _shown(path), path, LARGEST - self.read_bytes())
        self.documents.append(document)
        self.problems += document.problems
        document.value = self.expanded(document, document.value, ())
        return document

    def expanded(self, document: Document, value: Value, path: KeyPath) -> Value:
        if isinstance(value, str):
            try:
                return self.expander.expand(value)
            except ValueError as error:
                self.problems.append(document.problem(path, str(error)))
                self.spoilt.add((document.number, path))
                return value
        if isinstance(value, list):
            return [self.expanded(document, item, (*path, n)) for n, item in enumerate(value)]
        if isinstance(value, dict):
            return {key: self.expanded(document, item, (*path, key)) for key, item in value.items()}
        return None

    def validate(self, document: Document, model: type[Any], context: dict[str, object]) -> Any:
        if not isinstance(document.value, dict):
            if document.root is not None and not document.problems:
                self.problems.append(document.problem((), "the file must be a mapping: watches: […]"))
            return None
        try:
            return model.model_validate(document.value, context=context)
        except ValidationError as error:
            for complaint in complaints(error):
                # What could not be put in has been said; what follows from it need not be.
                above = (complaint.path[:n] for n in range(len(complaint.path) + 1))
                if not any((document.number, path) in self.spoilt for path in above):
                    problem = document.problem(complaint.path, complaint.words, at_key=complaint.at_key)
                    self.problems.append(problem)
            return None

    def included(self, main: Document) -> list[Document]:
        patterns = _at(main.value, ("include",))
        found: list[Document] = []
        seen = {self.path.resolve()}
        for n, pattern in enumerate([patterns] if isinstance(patterns, str) else patterns or ()):
            if not isinstance(pattern, str):
                continue
            folder = self.path.parent
            here = ("include", n) if isinstance(patterns, list) else ("include",)
            try:
                names = matches(folder, pattern)
            except (TooMany, OSError, ValueError) as error:
                self.problems.append(main.problem(here, f"{show(pattern)} {error}"))
                continue
            if not names and not glob.has_magic(pattern):
                self.problems.append(main.problem(here, f"there is no file {show(pattern)}"))
            for name in names:
                path = folder / name
                if path.resolve() in seen or (path.is_dir() and glob.has_magic(pattern)):
                    continue
                seen.add(path.resolve())
                document = self.open(path)
                found.append(document)
                # What cannot be read has no line of its own; the line that names it is where to mend it.
                unread = [problem for problem in document.problems if not problem.line]
                self.problems = [problem for problem in self.problems if problem not in unread]
                self.problems += [main.problem(here, f"{show(document.name)} {problem.words}") for problem in unread]
        return found

    def read_bytes(self) -> int:
        return sum(document.size for document in self.documents)

    def check_ids(self) -> None:
        """Refuse an id that is used twice, in whatever file."""
        first: dict[str, str] = {}
        for document in self.documents:
            watches = _at(document.value, ("watches",))
            for n in range(len(watches) if isinstance(watches, list) else 0):
                watch_id = _at(document.value, ("watches", n, "id"))
                if not isinstance(watch_id, str):
                    continue
                problem = document.problem(("watches", n, "id"), "")
                if watch_id in first:
                    words = f"id {show(watch_id)} is used twice, first in {first[watch_id]}"
                    self.problems.append(Problem(problem.file, problem.line, problem.column, words, problem.path))
                else:
                    first[watch_id] = f"{document.name}:{problem.line}"

    def printed(self) -> list[str]:
        hidden = (*self.expander.secrets, *self.hidden)
        return [mask(self._print(problem), hidden) for problem in sorted(set(self.problems))]

    def _print(self, problem: Problem) -> str:
        spot = self.documents[problem.file].name + (f":{problem.line}:{problem.column}" if problem.line else "")
        key = where(problem.path)
        return f"{spot}: {key}: {problem.words}" if key else f"{spot}: {problem.words}"


def _shown(path: Path) -> str:
    """Name a file as short as it can be found from here."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _names(value: Value, key: str) -> tuple[str, ...]:
    named = _at(value, (key,))
    return tuple(named) if isinstance(named, dict) else ()


def _at(value: Value, path: KeyPath) -> Value:
    for step in path:
        if isinstance(value, dict):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value
