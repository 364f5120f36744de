"""What a document says: blocks to compare, and a tree of values for JSONPath. Made by the readers of this room.

One tree for every kind, so that `drop` and the fields of a watch work alike for a feed and for JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from watcher.extract.document import matching_paths
from watcher.extract.jsonld import Json
from watcher.model.capture import Block

MOST_BLOCKS = 20_000  # of one document


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A block and where its text stands in the tree, as JSONPath spells it out: `$['items'][0]['title']`."""

    at: str
    block: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    tree: Json
    parts: tuple[Part, ...]
    title: str = ""
    lang: str = ""

    def blocks(self, drop: Sequence[str] = ()) -> tuple[Block, ...]:
        """The blocks without those that stand at or below a `drop` path, in their order."""
        dropped = tuple({place for path in drop if path.startswith("$") for place in matching_paths(self.tree, path)})
        if not dropped:
            return tuple(part.block for part in self.parts[:MOST_BLOCKS])
        exact, below = frozenset(dropped), tuple(f"{place}[" for place in dropped)
        kept = (part.block for part in self.parts if part.at not in exact and not part.at.startswith(below))
        return tuple(kept)[:MOST_BLOCKS]
