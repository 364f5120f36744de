"""Looks at a page once and shows what a check would read, and what could be watched. Stores nothing, judges nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from watcher.browser.pool import BrowserPool
from watcher.detect.fragments import mask
from watcher.detect.normalise import normalise
from watcher.extract.proposals import propose_fields
from watcher.model.capture import Capture, Place
from watcher.model.memory import Memory
from watcher.model.outcome import reason_word
from watcher.model.reading import Reading
from watcher.model.route import BrowserSettings
from watcher.model.session import Session
from watcher.model.snapshot import Snapshot
from watcher.model.survey import Proposal
from watcher.model.watch import Field, Source, Watch
from watcher.run.paste import missing_yaml, watch_yaml
from watcher.run.report import Json, reading_json
from watcher.run.see import Failure, see
from watcher.run.signing import kept_session, steps_done
from watcher.store.sessions import Sessions


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What one look read. `failure` is a sentence when there is no reading.

    `region`: what was read, as a short selector where the watch names none. `proposals`: fields that the watch
    does not have yet. `dropped`: texts that its `drop` took out.
    """

    capture: Capture | None = None
    snapshot: Snapshot | None = None
    masked: tuple[str, ...] = ()
    picture: bytes | None = None
    failure: str = ""
    region: tuple[str, ...] = ()
    proposals: tuple[Proposal, ...] = ()

    @property
    def dropped(self) -> tuple[str, ...]:
        return self.capture.survey.dropped if self.capture and self.capture.survey else ()


async def try_page(watch: Watch, browser: BrowserSettings, *, picture: bool, data: Path | None = None) -> Tried:
    """Look once, as the watch asks; signed in where the data folder keeps a session for it."""
    session = await kept_session(Sessions(data), watch) if data else None
    async with BrowserPool(browser) as pool:
        return await look_over(pool, watch, picture=picture, session=session)


async def look_over(pool: BrowserPool, watch: Watch, *, picture: bool, session: Session | None = None) -> Tried:
    """The same with a browser that is there already."""
    result = await see(
        pool,
        watch,
        Memory(),
        survey=True,
        keep_evidence=lambda _: picture,
        state=session.state if session else None,
        skip=steps_done(session, watch) if session else 0,
    )
    if isinstance(result, Failure):
        words = f"{reason_word(result.reason, result.status)}: {result.words}"
        return Tried(capture=result.capture, failure=words)
    survey = result.capture.survey
    named = {field.name for field in watch.fields}
    types = {field.type for field in watch.fields}
    found = propose_fields(result.capture, locale=watch.vantage.locale)
    return Tried(
        capture=result.capture,
        snapshot=result.snapshot,
        masked=_masked(result.snapshot),
        picture=result.capture.picture,
        region=watch.region or ((survey.region,) if survey and survey.region else ()),
        proposals=tuple(
            one for one in found if one.field.name not in named and not (watch.fields and one.field.type in types)
        ),
    )


def _masked(snapshot: Snapshot) -> tuple[str, ...]:
    """What moves by itself as it stands there now: "ago: 3 minutes ago"."""
    found = [sample for block in snapshot.blocks for sample in mask(normalise(block.text), snapshot.lang).samples]
    return tuple(f"{kind}: {text}" for kind, text in dict.fromkeys(found))


def yaml_of(watch: Watch, tried: Tried, *, is_listed: bool) -> str:
    """What to put into the watch list: a whole watch, or what one that is listed has not got yet."""
    if tried.failure or tried.capture is None:
        return ""
    if is_listed:
        return missing_yaml(() if watch.region else tried.region, tried.proposals)
    return watch_yaml(watch, tried.capture.title, tried.region, tried.proposals)


def tried_json(watch: Watch, tried: Tried, *, is_listed: bool) -> dict[str, Json]:
    """The same as one JSON object. Where the watch names no fields, `fields` holds those that were found."""
    capture, snapshot = tried.capture, tried.snapshot
    fields: dict[str, Json] = {}
    for field, reading in (*readings_of(watch, tried), *(() if watch.fields else found_readings(tried))):
        fields[field.name] = {**reading_json(reading, field.type), "source": source_words(field, reading)}
    return {
        "url": watch.url,
        "failure": tried.failure or None,
        "final_url": capture.final_url if capture else None,
        "status": capture.status if capture else None,
        "title": capture.title if capture else None,
        "region": list(tried.region) or ([capture.selector] if capture else []),
        "region_found": not watch.region,
        "settled": capture.timings.settled if capture else None,
        "settle_ms": capture.timings.settle_ms if capture else None,
        "vantage": dict(pins(watch)),
        "fields": fields,
        "proposed": [_proposal_json(proposal) for proposal in tried.proposals],
        "text": [block.text for block in snapshot.blocks] if snapshot else [],
        "furniture": {place: list(texts) for place, texts in furniture(snapshot).items()} if snapshot else {},
        "masked": list(tried.masked),
        "dropped": list(tried.dropped),
        "unread": list(capture.unread) if capture else [],
        "yaml": yaml_of(watch, tried, is_listed=is_listed),
    }


def _proposal_json(proposal: Proposal) -> dict[str, Json]:
    return {
        "name": proposal.field.name,
        "type": proposal.field.type.value,
        "from": [{source.kind.value: source.expr} for source in proposal.field.sources],
        "reading": reading_json(proposal.reading, proposal.field.type),
        "confidence": proposal.confidence.value,
        "reasons": list(proposal.reasons),
        "doubts": list(proposal.doubts),
    }


def readings_of(watch: Watch, tried: Tried) -> list[tuple[Field, Reading]]:
    """The watch's fields with what they read."""
    if tried.snapshot is None:
        return []
    by_name = {field.name: field for field in watch.fields}
    return [(by_name[reading.field], reading) for reading in tried.snapshot.readings if reading.field in by_name]


def found_readings(tried: Tried) -> list[tuple[Field, Reading]]:
    return [(proposal.field, proposal.reading) for proposal in tried.proposals]


def source_words(field: Field, reading: Reading) -> str | None:
    """The source that gave a value, as `css .price`; None where none did."""
    if reading.source >= len(field.sources) or not (reading.raw or reading.is_known):
        return None
    return spelled(field.sources[reading.source])


def spelled(source: Source) -> str:
    return f"{source.kind.value} {source.expr}" if source.expr else f"regex {source.regex}"


def furniture(snapshot: Snapshot) -> dict[str, tuple[str, ...]]:
    """The texts of the region that stand in its furniture, by the word for the part of the page."""
    found: dict[str, list[str]] = {}
    for block in snapshot.blocks:
        if block.place is not Place.MAIN:
            found.setdefault(block.place.value, []).append(block.text)
    return {place: tuple(texts) for place, texts in found.items()}


def pins(watch: Watch) -> list[tuple[str, str]]:
    """From where and how the page was looked at, without what may be secret."""
    vantage, pin = watch.vantage, watch.pin
    place = f"{vantage.latitude}, {vantage.longitude}" if vantage.latitude is not None else "not given"
    return [
        ("name", vantage.name),
        ("locale", vantage.locale),
        ("time_zone", vantage.time_zone),
        ("geolocation", place),
        ("viewport", f"{vantage.width}x{vantage.height}"),
        ("color_scheme", vantage.color_scheme),
        ("proxy", "yes" if vantage.proxy else "none"),
        ("headers", ", ".join(name for name, _ in vantage.headers) or "none"),
        ("user_agent", vantage.user_agent or "the browser's own"),
        ("random", "the same at every look" if pin.random else "not pinned"),
        ("clock", pin.clock.isoformat() if pin.clock else "not pinned"),
        ("motion", "reduced" if pin.reduced_motion else "not pinned"),
    ]
