"""Looks at a page once and shows what a check would read. Stores nothing, judges nothing."""

from __future__ import annotations

from dataclasses import dataclass

from watcher.browser.pool import BrowserPool
from watcher.detect.fragments import mask
from watcher.detect.normalise import normalise
from watcher.model.capture import Capture
from watcher.model.memory import Memory
from watcher.model.outcome import reason_word
from watcher.model.route import BrowserSettings
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch
from watcher.run.report import Json, reading_json
from watcher.run.see import Failure, see


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What one look read. `failure` is a sentence when there is no reading."""

    capture: Capture | None = None
    snapshot: Snapshot | None = None
    masked: tuple[str, ...] = ()
    picture: bytes | None = None
    failure: str = ""


async def try_page(watch: Watch, browser: BrowserSettings, *, picture: bool) -> Tried:
    """Look once, as the watch asks."""
    async with BrowserPool(browser) as pool:
        result = await see(pool, watch, Memory(), keep_evidence=lambda _: picture)
    if isinstance(result, Failure):
        words = f"{reason_word(result.reason, result.status)}: {result.words}"
        return Tried(capture=result.capture, failure=words)
    return Tried(
        capture=result.capture,
        snapshot=result.snapshot,
        masked=_masked(result.snapshot),
        picture=result.capture.picture,
    )


def _masked(snapshot: Snapshot) -> tuple[str, ...]:
    """What moves by itself as it stands there now: "relative time: 3 minutes ago"."""
    found = [sample for block in snapshot.blocks for sample in mask(normalise(block.text), snapshot.lang).samples]
    return tuple(f"{kind}: {text}" for kind, text in dict.fromkeys(found))


def tried_json(watch: Watch, tried: Tried) -> dict[str, Json]:
    """The same as one JSON object."""
    types = {field.name: field.type for field in watch.fields}
    capture, snapshot = tried.capture, tried.snapshot
    return {
        "url": watch.url,
        "failure": tried.failure or None,
        "final_url": capture.final_url if capture else None,
        "status": capture.status if capture else None,
        "title": capture.title if capture else None,
        "region": list(watch.region) or ([capture.selector] if capture else []),
        "settled": capture.timings.settled if capture else None,
        "settle_ms": capture.timings.settle_ms if capture else None,
        "fields": {r.field: reading_json(r, types.get(r.field)) for r in snapshot.readings} if snapshot else {},
        "text": [block.text for block in snapshot.blocks] if snapshot else [],
        "masked": list(tried.masked),
        "unread": list(capture.unread) if capture else [],
    }
