"""What `watcher try` says to a person, line by line. Called by `cli.looking`."""

from __future__ import annotations

from collections.abc import Iterator

from watcher.model.capture import Place
from watcher.model.reading import Reading
from watcher.model.survey import Proposal
from watcher.model.watch import Watch
from watcher.run.try_page import Tried, pins, readings_of, source_words, spelled, yaml_of

ENDED = {
    "known": "its text is the one known",
    "quiet": "its text stood still and nothing was under way",
    "max": "the time was up and it still moved",
    "still-busy": "it stood still, but said that it was loading",
    "static": "it has no script that could change it",
}


def tried_lines(watch: Watch, tried: Tried, *, is_listed: bool) -> Iterator[str]:
    """The whole report."""
    if tried.failure or tried.capture is None or tried.snapshot is None:
        yield f"failed  {tried.failure}"
        return
    capture = tried.capture
    yield f"address   {capture.final_url} ({capture.status})"
    yield f"title     {capture.title}"
    yield f"region    {_region(watch, tried)}"
    ended = ENDED.get(capture.timings.settled, capture.timings.settled)
    yield f"settled   after {capture.timings.settle_ms} ms ({capture.timings.settled}: {ended})"
    yield f"seen from {'; '.join(f'{name} {value}' for name, value in pins(watch))}"
    for thing in capture.unread:
        yield f"unread    {thing}"
    for text in tried.dropped:
        yield f"dropped   {text}"
    for field, reading in readings_of(watch, tried):
        yield f"field     {field.name}: {_value(reading)}   from {reading.raw!r}, {source_words(field, reading)}"
    for proposal in tried.proposals:
        yield from _proposed(proposal)
    yield "text"
    for block in tried.snapshot.blocks:
        yield f"  {block.text}" if block.place is Place.MAIN else f"  [{block.place.value}] {block.text}"
    for masked in tried.masked:
        yield f"masked    {masked}"
    if yaml := yaml_of(watch, tried, is_listed=is_listed):
        yield "to paste" if not is_listed else "to add"
        yield from yaml.splitlines()


def _region(watch: Watch, tried: Tried) -> str:
    if tried.capture is not None and tried.capture.document is not None:
        return f"all of it: the answer is no page, it is read as {tried.capture.document.kind.value}"
    if watch.region:
        return ", ".join(watch.region)
    if tried.region:
        return f"{', '.join(tried.region)} (found; name a region to be sure)"
    return "the whole page (no part of it stands out; name a region to be sure)"


def _proposed(proposal: Proposal) -> Iterator[str]:
    sources = ", then ".join(spelled(source) for source in proposal.field.sources)
    yield f"found     {proposal.field.name}: {_value(proposal.reading)}   from {proposal.reading.raw!r}, {sources}"
    yield f"          {proposal.confidence.value}: {'; '.join(proposal.reasons)}"
    for doubt in proposal.doubts:
        yield f"          but {doubt}"


def _value(reading: Reading) -> str:
    if reading.why is not None:
        return f"no value ({reading.why.value})"
    return " ".join(part for part in (reading.value or ", ".join(reading.values), reading.unit) if part)
