"""A capture made comparable: what is kept of a good reading."""

from __future__ import annotations

from dataclasses import dataclass

from watcher.model.capture import Block
from watcher.model.reading import Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """One good reading of a watch.

    `stamp` tells how it was read: a hash of region, drop, items, vantage and steps. Two snapshots
    of different stamps must not be compared (DESIGN.md section 2, rule 6). `reader` names extractor
    and browser version. `text_hash` is the capture's.
    """

    stamp: str
    reader: str
    title: str = ""
    lang: str = ""
    final_url: str = ""
    blocks: tuple[Block, ...] = ()
    readings: tuple[Reading, ...] = ()
    text_hash: str = ""

    def reading(self, field: str) -> Reading | None:
        return next((r for r in self.readings if r.field == field), None)
