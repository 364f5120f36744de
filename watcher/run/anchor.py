"""Finds what the next reading is compared with, when the settings of a watch have changed since.

Re-reading is not a change: the kept page is read again as the watch asks today; where that cannot
be done (another vantage, a region that was not kept), the watch starts a new baseline and says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from watcher.extract.snapshot import stamp
from watcher.model.memory import Memory
from watcher.model.record import WatchState
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch
from watcher.run.see import Seen, see
from watcher.run.world import World


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """`snapshot` None means: take a baseline. `known` is what `Look.known` may be; `note` is for the history."""

    snapshot: Snapshot | None = None
    known: str | None = None
    note: str = ""


async def find_anchor(world: World, watch: Watch, state: WatchState) -> Anchor:
    """The anchor as the watch would read it today."""
    if state.anchor_id is None:
        return Anchor()
    anchor, wanted = await world.store.anchor(state.anchor_id), stamp(watch)
    if anchor.stamp == wanted:
        return Anchor(snapshot=anchor, known=state.known)
    if how_looked(anchor.stamp) != how_looked(wanted):
        return Anchor(note="settings changed: vantage or steps; new baseline")
    again = None
    if state.anchor_html:
        html = (await world.store.blob(state.anchor_html)).decode()
        again = await see(world.pool, watch, Memory(), document=html)
    if isinstance(again, Seen):
        snapshot = replace(again.snapshot, readings=anchor.readings, final_url=anchor.final_url, title=anchor.title)
        return Anchor(snapshot=snapshot, note="settings changed: region, drop or items; the kept page was read again")
    return Anchor(note="settings changed: region, drop or items; new baseline")


def how_looked(of_stamp: str) -> str:
    """The part of a stamp that says how the page was looked at, without what was taken from it."""
    return of_stamp.partition("-")[2]
