"""The house holds: rooms import downwards only, pure rooms touch no world."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "watcher"

FLOORS = {
    "model": 0,
    "errors": 0.5,  # its classes carry the model's words
    "resources": 0.5,
    "extract": 1,
    "detect": 1,
    "schedule": 1,
    "digest": 1,
    "health": 1,
    "config": 2,
    "replay": 2,
    "browser": 3,
    "store": 3,
    "notify": 3,
    "run": 4,
    "web": 5,
    "daemon": 6,
    "doctor": 6,
    "demo": 6,
    "cli": 7,
    "__main__": 8,
}
PURE = {"model", "extract", "detect", "schedule", "digest", "health", "replay"}
WORLD = {
    "asyncio", "sqlite3", "aiosqlite", "playwright", "apprise", "starlette", "yaml", "pydantic", "httpx",
    "logging", "random", "subprocess", "socket", "os", "sys", "secrets", "tempfile", "threading",
}  # fmt: skip
CLOCKS = {("datetime", "now"), ("datetime", "utcnow"), ("date", "today"), ("time", "time"), ("time", "monotonic")}
OWNERS = {
    "playwright": "browser", "aiosqlite": "store", "sqlite3": "store", "apprise": "notify", "pydantic": "config",
    "lxml": "config and extract", "pypdfium2": "browser", "charset_normalizer": "extract",
}  # fmt: skip
LONGEST = 400


def modules():
    return sorted(p for p in PACKAGE.rglob("*.py") if p.name != "__init__.py" or p.parent != PACKAGE)


def room_of(path):
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno
            if node.module == "watcher":
                yield from ((f"watcher.{alias.name}", node.lineno) for alias in node.names)


def offences(path, source):
    room, tree = room_of(path), ast.parse(source)
    for name, line in imported(tree):
        top, *rest = name.split(".")
        if top == "watcher" and rest and rest[0] in FLOORS:
            if rest[0] != room and FLOORS[rest[0]] >= FLOORS[room]:
                yield f"{path.name}:{line}: {room} may not import {rest[0]}"
        elif room in PURE and top in WORLD:
            yield f"{path.name}:{line}: {room} is pure and may not import {top}"
        elif top in OWNERS and room not in OWNERS[top].split(" and "):
            yield f"{path.name}:{line}: only {OWNERS[top]} may import {top}"
    if room in PURE:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if (node.value.id, node.attr) in CLOCKS:
                    yield f"{path.name}:{node.lineno}: {room} is pure and may not read a clock"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("open", "print"):
                yield f"{path.name}:{node.lineno}: {room} is pure and may not {node.func.id}()"


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_keeps_to_its_floor(path):
    assert room_of(path) in FLOORS
    assert list(offences(path, path.read_text())) == []


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_module_is_too_long_to_read(path):
    assert len(path.read_text().splitlines()) <= LONGEST


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("detect", "from watcher.store import db"),
        ("store", "import watcher.browser.pool"),
        ("detect", "import asyncio"),
        ("extract", "import datetime\ndatetime.now()"),
        ("run", "import playwright"),
    ],
)
def test_a_planted_offence_is_caught(room, source):
    assert list(offences(PACKAGE / room / "planted.py", source))
