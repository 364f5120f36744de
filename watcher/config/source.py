"""Reads one YAML file into plain values, and knows where in the file each of them stands.

Every scalar stays the text that was written: YAML 1.1 would read 22:30 as 1350 and `no` as false. The
values are dict, list, str and None only. What they mean is `schema`; called by `gather`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import yaml

from watcher.config.files import TooLarge, read_regular, size
from watcher.config.scalars import show

LARGEST = 16_000_000  # bytes of all files together; 5,000 watches take about 2
MOST_VALUES = 1_000_000  # an alias counts as often as it is used, so an alias bomb stays small
DEEPEST = 40
NOTHING = frozenset({"", "~", "null"})

KeyPath = tuple[str | int, ...]
Value = dict[str, "Value"] | list["Value"] | str | None

_PLAIN, _QUOTED, _COLLECTION = "plain", "quoted", "collection"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing that is wrong. `line` and `column` count from 1; 0 means the file as a whole.

    `path` is where a person looks for it: of a key that is wrong, the mapping that holds it.
    """

    file: int
    line: int
    column: int
    words: str
    path: KeyPath = ()


@dataclass(slots=True)
class Document:
    """One file. `number` orders the files; `name` is what a person calls it."""

    number: int
    name: str
    path: Path
    root: yaml.Node | None = None
    value: Value = None
    size: int = 0
    problems: list[Problem] = field(default_factory=list)

    def problem(self, path: KeyPath, words: str, *, at_key: bool = False) -> Problem:
        """Make a problem of what stands at `path` (its key, or its value), or of the nearest thing above it."""
        mark = self._mark(path, at_key)
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        return Problem(self.number, line, column, words, path[:-1] if at_key else path)

    def _mark(self, path: KeyPath, at_key: bool) -> yaml.Mark | None:
        if self.root is None:
            return None
        node, mark = self.root, self.root.start_mark
        for step in path:
            if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
                mark = node.start_mark
            elif isinstance(node, yaml.MappingNode) and (pair := _find(node, str(step))):
                key, node = pair
                mark = key.start_mark if at_key or _is_nothing(node) else node.start_mark
            else:
                break
        return mark


def read(number: int, name: str, path: Path, largest: int = LARGEST) -> Document:
    """Read a file of at most `largest` bytes. Whatever is wrong with it stands in the document's problems."""
    document = Document(number, name, path)
    try:
        raw = read_regular(path, largest)
    except IsADirectoryError:
        document.problems.append(Problem(number, 0, 0, "is a folder, a YAML file is wanted"))
        return document
    except OSError as error:
        document.problems.append(Problem(number, 0, 0, f"cannot be read: {error.strerror}"))
        return document
    except TooLarge:
        words = "is larger" if largest == LARGEST else "makes all files together larger"
        document.problems.append(Problem(number, 0, 0, f"{words} than {size(LARGEST)}"))
        return document
    except ValueError as error:
        document.problems.append(Problem(number, 0, 0, str(error)))
        return document
    document.size = len(raw)
    parse(document, raw)
    return document


def parse(document: Document, raw: bytes) -> None:
    """Fill a document from the bytes of its file."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        words = f"byte 0x{raw[error.start]:02x} is not UTF-8; save the file as UTF-8"
        document.problems.append(Problem(document.number, line, column, words))
        return
    try:
        document.root = yaml.compose(text, Loader=_Loader)
    except yaml.reader.ReaderError as error:
        before_text = text[: error.position]
        line, column = before_text.count("\n") + 1, len(before_text) - before_text.rfind("\n")
        words = f"a character that YAML does not allow (U+{_code(error.character):04X})"
        document.problems.append(Problem(document.number, line, column, words))
        return
    except yaml.MarkedYAMLError as error:
        document.problems.append(_syntax(document.number, error, text))
        return
    if document.root is not None and _is_nothing(document.root):
        document.root = None  # a file of comments, or of '---' alone
    if document.root is not None:
        document.value = _Walk(document).value_of(document.root, (), 0)


class _Walk:
    """Turns nodes into values, once; every problem is noted and the walk goes on."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.values = 0

    def value_of(self, node: yaml.Node, path: KeyPath, depth: int) -> Value:
        self.values += 1
        if self.values > MOST_VALUES or depth > DEEPEST:
            if self.values <= MOST_VALUES + 1:
                many = "holds too many values" if self.values > MOST_VALUES else f"is nested over {DEEPEST} deep"
                self.note(node, path, f"{many}; an alias that holds itself, perhaps")
            self.values = MOST_VALUES + 1
            return None
        if isinstance(node, yaml.ScalarNode):
            if node.tag not in (_PLAIN, _QUOTED):
                self.note(node, path, f"tags such as {show(node.tag)} are not read here; write the plain value")
            return None if _is_nothing(node) else str(node.value)
        if node.tag != _COLLECTION:
            self.note(node, path, f"tags such as {show(node.tag)} are not read here; write the plain value")
        if isinstance(node, yaml.SequenceNode):
            return [self.value_of(child, (*path, n), depth + 1) for n, child in enumerate(node.value)]
        return self.mapping(node, path, depth) if isinstance(node, yaml.MappingNode) else None

    def mapping(self, node: yaml.MappingNode, path: KeyPath, depth: int) -> dict[str, Value]:
        own: dict[str, Value] = {}
        merged: dict[str, Value] = {}
        lines: dict[str, int] = {}
        for key, child in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.note(key, path, "a key must be a plain word")
                continue
            name = key.value
            if _is_merge(key):
                for base in child.value if isinstance(child, yaml.SequenceNode) else [child]:
                    if isinstance(base, yaml.MappingNode):
                        merged = self.mapping(base, path, depth + 1) | merged
                    else:
                        self.note(base, path, "'<<' takes a mapping, or a list of mappings")
            elif name in own:
                first = lines[name]
                self.note(key, path, f"key {show(name)} stands here a second time, first in line {first}")
            else:
                lines[name] = key.start_mark.line + 1
                own[name] = self.value_of(child, (*path, name), depth + 1)
        return merged | own

    def note(self, node: yaml.Node, path: KeyPath, words: str) -> None:
        mark = node.start_mark
        self.document.problems.append(Problem(self.document.number, mark.line + 1, mark.column + 1, words, path))


class _AsWritten:
    """Says of each node only how it was written, never what YAML 1.1 takes it for."""

    def resolve(self, kind: type[yaml.Node], value: object, implicit: object) -> str:
        if kind is yaml.ScalarNode:
            return _PLAIN if isinstance(implicit, tuple) and implicit[0] else _QUOTED
        return _COLLECTION

    def descend_resolver(self, current_node: object, current_index: object) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass


class _Loader(_AsWritten, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # libyaml may be missing
    pass


def _find(node: yaml.MappingNode, name: str) -> tuple[yaml.Node, yaml.Node] | None:
    """Find a key and its value, looking into merged mappings last."""
    for key, child in node.value:
        if key.value == name and not _is_merge(key):
            return key, child
    for key, child in node.value:
        if _is_merge(key):
            for base in child.value if isinstance(child, yaml.SequenceNode) else [child]:
                if isinstance(base, yaml.MappingNode) and (pair := _find(base, name)):
                    return pair
    return None


def _is_merge(key: yaml.Node) -> bool:
    return key.tag == _PLAIN and key.value == "<<"


def _is_nothing(node: yaml.Node) -> bool:
    return node.tag == _PLAIN and node.value in NOTHING


def _code(character: object) -> int:
    """The reader in C names a character by its number, the one in Python by itself."""
    return character if isinstance(character, int) else ord(str(character))


def _syntax(number: int, error: yaml.MarkedYAMLError, text: str) -> Problem:
    """Say in our own words what YAML could not read."""
    mark = error.problem_mark or error.context_mark
    row, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.splitlines()
    line = lines[row] if row < len(lines) else ""
    seen, at = error.problem or "it cannot be read", line[column : column + 1]
    if "\t" in line[: len(line) - len(line.lstrip())] or at == "\t":
        words = "a tab indents this line; YAML wants spaces"
    elif "mapping values are not allowed" in seen:
        words = "a second ': ' in one line; put the value in quotes, or write it as {key: value}"
    elif "cannot start any token" in seen:
        words = f"{show(at)} cannot begin a value; put the value in quotes"
    elif "undefined alias" in seen:
        words = "the name after '*' is not defined; a name is defined with '&' further up"
    elif "another document" in seen:
        words = "a second document ('---') begins here; one file holds one"
    elif "unexpected end of stream" in seen or "did not find expected" in seen:
        words = f"not valid YAML: {seen}; perhaps a quote or bracket is not closed, or the line is indented wrongly"
    else:
        words = f"not valid YAML: {seen}"
    return Problem(number, row + 1, column + 1, words)
