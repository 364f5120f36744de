"""Waits until a page is ready, then reads what a person can see on it, in one call into the page.

The scripts beside this module collect: `settle.js` counts what is in flight from the start of the
document; the others make one function, which waits (`wait.js`), walks (`capture.js`), finds values
(`fields.js`, `pick.js`), and begins with the document too (`begin.js`). Frames of another origin are
`foreign`'s. Called by `look`, which owns the deadline, the context and the navigations a page makes
while it is read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from playwright.async_api import Page

from watcher.browser.foreign import FrameReading, markup_of_frames, read_frames
from watcher.browser.raw import RawFrame, RawReading, decode_markup, decode_reading, decode_survey
from watcher.browser.script import (
    BETWEEN,
    MARKUP_LENGTH,
    call_reader,
    markup_function,
    page_request,
    read_sources,
    survey_function,
)
from watcher.model.capture import Block, FieldSamples, Look, Meta, MicrodataItem, Sample, Signs
from watcher.model.survey import Survey
from watcher.model.watch import Source

MAX_PATH = 8  # as in capture.js


@dataclass(frozen=True, slots=True, kw_only=True)
class PageReading:
    """What a settled page showed; `Capture` says what the fields mean."""

    title: str
    lang: str
    selector: str
    blocks: tuple[Block, ...]
    samples: tuple[FieldSamples, ...]
    jsonld: tuple[str, ...]
    microdata: tuple[MicrodataItem, ...]
    meta: tuple[Meta, ...]
    signs: Signs
    text_hash: str
    unread: tuple[str, ...]
    settled: str
    settle_ms: int
    last_change_ms: int
    late: bool
    final_url: str
    survey: Survey | None = None


async def read_settled(page: Page, look: Look) -> PageReading:
    """Wait until the page is ready, and read it in the same call.

    Raises CheckError (undecodable) when the page spoils its own reading, and Playwright's errors. Has no
    time-out of its own against a page that hangs.
    """
    raw = decode_reading(await call_reader(page, page_request(look), is_there=look.settle.patches), look.url)
    sources = read_sources(look)
    frames: list[FrameReading] = []
    if raw.frames or raw.elsewhere:
        urls = [frame.url for frame in raw.frames] + [sources[entry.source][1].frame or "" for entry in raw.elsewhere]
        wanted: dict[int, list[Source]] = {}
        for entry in raw.elsewhere:
            wanted.setdefault(entry.frame, []).append(sources[entry.source][1])
        known = look.known.split(BETWEEN)[1:] if look.known else []
        frames = await read_frames(page, look, urls, wanted, known)
    samples = list(raw.samples)
    taken: dict[int, int] = {}
    for entry in raw.elsewhere:
        reading = frames[entry.frame].reading
        if reading is not None:
            samples[entry.source] = reading.samples[taken.get(entry.frame, 0)]
            taken[entry.frame] = taken.get(entry.frame, 0) + 1
    return PageReading(
        title=raw.title,
        lang=raw.lang,
        selector=raw.selector,
        blocks=_with_frames(raw, frames),
        samples=_named(sources, samples),
        jsonld=raw.jsonld,
        microdata=raw.microdata,
        meta=raw.meta,
        signs=raw.signs,
        text_hash=BETWEEN.join([raw.text_hash, *(frame.text_hash for frame in frames)]),
        unread=(*raw.unread, *(name for frame in frames for name in frame.unread)),
        settled=raw.settled,
        settle_ms=round(raw.settle_ms),
        last_change_ms=round(raw.last_change_ms),
        late=raw.late,
        final_url=raw.final_url,
        survey=await _survey(page, look) if look.survey else None,
    )


async def _survey(page: Page, look: Look) -> Survey:
    """What the page offers to be watched."""
    return decode_survey(await page.evaluate(survey_function(), page_request(look)), look.url)


async def region_html(page: Page, look: Look) -> str:
    """The visible region as clean markup; shown again without scripts, it reads the same."""
    answer = await page.evaluate(markup_function(), page_request(look))
    markup = decode_markup(answer, look.url)
    html = markup.html
    if markup.frames:
        for number, inner in enumerate(await markup_of_frames(page, look, markup.frames)):
            html = html.replace(f"<!--frame {number}-->", inner[: MARKUP_LENGTH - len(html)], 1)
    return html


def _named(sources: list[tuple[str, Source]], samples: list[tuple[Sample, ...]]) -> tuple[FieldSamples, ...]:
    return tuple(
        FieldSamples(field=name, source=source, samples=found)
        for (name, source), found in zip(sources, samples, strict=True)
    )


def _with_frames(raw: RawReading, frames: list[FrameReading]) -> tuple[Block, ...]:
    blocks = list(raw.blocks)
    for place, frame in reversed(list(zip(raw.frames, frames, strict=False))):
        if frame.reading is not None:
            blocks[place.at : place.at] = [_inside(place, block) for block in frame.reading.blocks]
    return tuple(blocks)


def _inside(frame: RawFrame, block: Block) -> Block:
    path = f"{frame.path}>{block.path}" if block.path else frame.path
    return replace(
        block,
        frame=True,
        path=">".join(path.split(">")[-MAX_PATH:]),
        place=frame.place,
        heading=" › ".join(part for part in (frame.heading, block.heading) if part),
        item=frame.item,
        lang=block.lang or frame.lang,
    )
