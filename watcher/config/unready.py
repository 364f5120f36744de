"""Keys that the watch list is going to have and whose behaviour does not exist yet: refused by name."""

from __future__ import annotations

UNREADY: dict[tuple[str, ...], frozenset[str]] = {
    (): frozenset({"web"}),
    ("browser",): frozenset({"connect"}),
    ("defaults",): frozenset({"adaptive", "cheap", "priority", "review", "tags"}),
    ("watches", "*"): frozenset({"adaptive", "cheap", "priority", "review", "tags"}),
}


def is_unready(path: tuple[str | int, ...]) -> bool:
    """True when the key at `path` is known, and not supported yet."""
    *above, key = path
    return any(
        key in keys and len(pattern) == len(above) and all(p in ("*", a) for p, a in zip(pattern, above, strict=True))
        for pattern, keys in UNREADY.items()
    )
