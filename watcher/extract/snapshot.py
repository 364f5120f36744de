"""Makes a capture comparable: its blocks and readings, with a stamp that tells how they were read.

`run.see` calls it after every look; `run.anchor` compares stamps.
"""

from __future__ import annotations

from dataclasses import fields
from hashlib import blake2b

from watcher.extract.document import document_blocks, parse_document
from watcher.extract.fields import read_fields
from watcher.model.capture import Capture
from watcher.model.snapshot import Snapshot
from watcher.model.vantage import Vantage
from watcher.model.watch import Watch

READER = "1"  # raised whenever the same capture would give other blocks or readings

_TAKEN = ("region", "drop", "items", "read")
_LOOKED = ("steps", "scroll")


def stamp(watch: Watch) -> str:
    """How a watch reads its page, as `taken-looked`.

    The first part says what is taken from the page (region, drop, items, reader), the second how it
    is looked at (vantage, steps, scroll). Settings left at their default leave no trace, so that
    a setting added later does not change old stamps.
    """
    plain = Watch(id="", url="")
    taken = [(name, getattr(watch, name)) for name in _TAKEN if getattr(watch, name) != getattr(plain, name)]
    looked = [(name, getattr(watch, name)) for name in _LOOKED if getattr(watch, name) != getattr(plain, name)]
    return f"{_digest(taken)}-{_digest([*looked, *_of_vantage(watch.vantage)])}"


def _of_vantage(vantage: Vantage) -> list[tuple[str, object]]:
    """What the vantage does to the page; its name does nothing."""
    usual = Vantage()
    pairs = [(entry.name, getattr(vantage, entry.name)) for entry in fields(vantage) if entry.name != "name"]
    return [(name, value) for name, value in pairs if value != getattr(usual, name)]


def _digest(settings: list[tuple[str, object]]) -> str:
    return blake2b(repr(settings).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def read_snapshot(capture: Capture, watch: Watch) -> Snapshot:
    """The capture as it will be kept and compared. CheckError `undecodable` if a JSON answer is not JSON."""
    blocks = capture.blocks
    if capture.document is not None:
        blocks = document_blocks(parse_document(capture.document), watch.drop)
    return Snapshot(
        stamp=stamp(watch),
        reader=f"{READER} {capture.browser}".strip(),
        title=capture.title,
        lang=capture.lang,
        final_url=capture.final_url,
        blocks=blocks,
        readings=read_fields(capture, watch.fields, locale=watch.vantage.locale),
        text_hash=capture.text_hash,
    )
