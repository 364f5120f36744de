"""Digests settings, so that what was read one way is not compared with what was read another.

Settings left at their default leave no trace: one that is added later changes no old digest.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from watcher.model.watch import Field, Source, SourceKind

_SOURCE = ("attribute", "property", "regex", "frame", "all")


def set_apart(settings: object, usual: object, names: Iterable[str]) -> list[tuple[str, object]]:
    """The named settings that differ from the usual ones."""
    pairs = [(name, getattr(settings, name)) for name in names]
    return [(name, value) for name, value in pairs if value != getattr(usual, name)]


def digest_of(settings: list[tuple[str, object]]) -> str:
    return blake2b(repr(settings).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def definition(field: Field) -> str:
    """What `Reading.of` holds: a digest of a field's sources and type, not of its name or rule."""
    usual = Source(kind=SourceKind.CSS, expr="")
    sources = [(str(source.kind), source.expr, set_apart(source, usual, _SOURCE)) for source in field.sources]
    return digest_of([("type", str(field.type)), ("sources", sources)])
