"""Makes a capture comparable: its blocks and readings, with a stamp that tells how they were read.

`run.see` calls it after every look; `run.anchor` compares stamps.
"""

from __future__ import annotations

from dataclasses import fields

from watcher.extract.fields import read_fields
from watcher.extract.settings import digest_of, set_apart
from watcher.model.capture import Capture
from watcher.model.snapshot import Snapshot
from watcher.model.vantage import Vantage
from watcher.model.watch import Watch

READER = "2"  # raised whenever the same capture would give other blocks or readings

_TAKEN = ("region", "drop", "items", "read")
_LOOKED = ("steps", "scroll", "pin")


def stamp(watch: Watch) -> str:
    """How a watch reads its page, as `taken-looked`.

    The first part says what is taken from the page (region, drop, items, reader), the second how it
    is looked at (vantage, steps, scroll). Settings left at their default leave no trace, so that
    a setting added later does not change old stamps.
    """
    taken = set_apart(watch, Watch(id="", url=""), _TAKEN)
    looked = set_apart(watch, Watch(id="", url=""), _LOOKED)
    return f"{digest_of(taken)}-{digest_of([*looked, *_of_vantage(watch.vantage)])}"


def _of_vantage(vantage: Vantage) -> list[tuple[str, object]]:
    """What the vantage does to the page; its name does nothing."""
    names = tuple(entry.name for entry in fields(vantage) if entry.name != "name")
    return set_apart(vantage, Vantage(), names)


def read_snapshot(capture: Capture, watch: Watch) -> Snapshot:
    """The capture as it will be kept and compared."""
    return Snapshot(
        stamp=stamp(watch),
        reader=f"{READER} {capture.browser}".strip(),
        title=capture.title,
        lang=capture.lang,
        final_url=capture.final_url,
        blocks=capture.blocks,
        readings=read_fields(capture, watch.fields, locale=watch.vantage.locale),
        text_hash=capture.text_hash,
    )
