"""Reads frames of another origin, which a script of the page cannot enter. Called by `reading`.

Each frame gets a bounded time; one that cannot be read is named, and the rest of the page counts as it is.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Frame, Page

from watcher.browser.raw import RawMarkup, RawReading, decode_markup, decode_reading
from watcher.browser.script import call_reader, frame_request, markup_function, page_request
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.watch import Source

FRAME_S = 2.0  # for a frame to come and to settle; advertisements take longer and are not missed
MOST_FRAMES = 10
SHOWN = 100  # characters of an address
NOT_READ = "x"  # in a text hash: the frame gave nothing
KEPT = "(n) => window['\\u2063kept']?.[n] ?? null"


@dataclass(frozen=True, slots=True, kw_only=True)
class FrameReading:
    """What a frame gave; `reading` is None when it could not be read, and `why` says so."""

    reading: RawReading | None = None
    why: str = ""

    @property
    def unread(self) -> tuple[str, ...]:
        if self.reading is None:
            return (self.why,)
        nested = (f"frame {frame.url[:SHOWN]}: it stands in a frame of another origin" for frame in self.reading.frames)
        return (*self.reading.unread, *nested)

    @property
    def text_hash(self) -> str:
        return self.reading.text_hash if self.reading else NOT_READ


async def read_frames(
    page: Page, look: Look, urls: list[str], sources: dict[int, list[Source]], known: list[str]
) -> list[FrameReading]:
    """Read the kept frames 0, 1, …. `sources`: by frame, those to look for in it. `known`: their last hashes."""
    last = known if len(known) == len(urls) else [None] * len(urls)
    tasks = [
        _read_in_time(page, look, number, url, sources.get(number, []), last[number]) for number, url in enumerate(urls)
    ]
    return list(await asyncio.gather(*tasks))


async def _read_in_time(
    page: Page, look: Look, number: int, url: str, sources: list[Source], known: str | None
) -> FrameReading:
    name = f"frame {url[:SHOWN]}"
    if number >= MOST_FRAMES:
        return FrameReading(why=f"{name}: only {MOST_FRAMES} frames of other origins are read")
    try:
        async with asyncio.timeout(FRAME_S):
            return await _read_frame(page, look, number, url, sources, known)
    except TimeoutError:
        return FrameReading(why=f"{name}: nothing came within {FRAME_S:.0f} s")
    except (PlaywrightError, CheckError) as error:
        return FrameReading(why=f"{name}: {str(error).partition(chr(10))[0]}")


async def _read_frame(
    page: Page, look: Look, number: int, url: str, sources: list[Source], known: str | None
) -> FrameReading:
    name = f"frame {url[:SHOWN]}"
    frame = await _frame(page, number, url)
    if frame is None:
        return FrameReading(why=f"{name}: it went away")
    if frame.url in ("", "about:blank"):
        if known == NOT_READ:  # it did not come the last time either: the page is not held up again
            return FrameReading(why=f"{name}: nothing came")
        await frame.wait_for_url(lambda address: address not in ("", "about:blank"), wait_until="commit")
    if frame.url.startswith("chrome-error:"):
        return FrameReading(why=f"{name}: it could not be loaded")
    request = frame_request(look, sources=sources, known=known, ceiling_s=FRAME_S * 0.75)
    answer = await call_reader(frame, request, is_there=look.settle.patches)
    return FrameReading(reading=decode_reading(answer, url[:SHOWN]))


async def markup_of_frames(page: Page, look: Look, count: int) -> list[str]:
    """The body of each kept frame as markup, "" for one that could not be read."""
    found: list[str] = []
    for number in range(min(count, MOST_FRAMES)):
        try:
            async with asyncio.timeout(FRAME_S):
                frame = await _frame(page, number, "")
                request = page_request(look) | {"region": ["body"]}
                answer = await frame.evaluate(markup_function(), request) if frame else None
                html = _body_of(decode_markup(answer, look.url)) if answer else ""
        except (TimeoutError, PlaywrightError, CheckError):
            html = ""  # the reading has named it
        found.append(html)
    return found


def _body_of(markup: RawMarkup) -> str:
    inner = markup.html.partition("<body")[2].partition(">")[2].rpartition("</body>")[0]
    inner = re.sub(r"<!--frame \d+-->", "", inner)  # frames within it are not read
    # An element that is no part of any path, for the language alone.
    return f'<div data-watcher-tag="html" lang="{markup.lang}" style="display:contents">{inner}</div>'


async def _frame(page: Page, number: int, url: str) -> Frame | None:
    named = [frame for frame in page.frames if url and frame.url == url]
    if len(named) == 1:
        return named[0]
    handle = await page.evaluate_handle(KEPT, number)
    element = handle.as_element()
    return await element.content_frame() if element else None
