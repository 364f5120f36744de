"""Answers that are not pages: documents of every kind, downloads, and answers too large to read.

What kind one is, and what it says, is `extract`'s to tell. Called by `look`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from playwright.async_api import Page, Response

from watcher.browser.download import LARGEST_FILE, fetch_file
from watcher.browser.pdf import read_pdf
from watcher.errors import CheckError
from watcher.extract.documents import document_capture
from watcher.extract.recognise import decode_as, recognise
from watcher.model.capture import Capture, Document, DocumentKind, Look
from watcher.model.outcome import Reason

LARGEST_PAGE = 50_000_000  # bytes of markup; a parser is busy for seconds with more
LARGEST_DOCUMENT = 5_000_000  # bytes of any text that is no page

_PAGES = ("text/html", "application/xhtml+xml", "multipart/x-mixed-replace")
_SHOWN = ("image/", "video/", "audio/", "font/")
# How text begins, or the first element of a page, where it is no page whatever the server calls it.
_BEGINNINGS = ("{", "[", "%PDF-", "BEGIN:VCALENDAR")
_ELEMENTS = ("rss", "feed", "rdf")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer with its bytes."""

    url: str
    status: int
    content_type: str
    body: bytes


def may_be_document(response: Response, look: Look) -> bool:
    """Whether the bytes of the answer are to be looked at: the watch or the server's word for it says so.

    An error is none: what counts then is its status.
    """
    if look.document is not None or look.read == "page" or response.status >= 400:
        return False
    essence = _essence(response)
    return look.read != "auto" or not (essence.startswith((*_PAGES, *_SHOWN)))


def seems_document(capture: Capture, look: Look) -> bool:
    """Whether what was shown as a page begins as no page does, so that its bytes are worth a look."""
    if look.document is not None or look.read != "auto" or (capture.status or 0) >= 400:
        return False
    if capture.signs.opening.lstrip()[:15].startswith(_BEGINNINGS):
        return True
    first = capture.blocks[0].path.partition(">")[0].lower() if capture.blocks else ""
    return first.rpartition(":")[2] in _ELEMENTS


def refuse_oversize(response: Response, limit: int = LARGEST_PAGE) -> None:
    """Raise CheckError when the server announces more than anybody should parse."""
    announced = response.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > limit:
        raise _too_large(response.url, int(announced), limit)


async def read_answer(page: Page, look: Look, response: Response) -> Capture | None:
    """What the answer says, when it is no page; None when it is one. CheckError when it cannot be read."""
    if _essence(response) == "application/pdf":  # the browser's own viewer gives no bytes away
        return await read_download(page, look)
    refuse_oversize(response, LARGEST_FILE if look.read == "pdf" else LARGEST_DOCUMENT)
    body = await response.body()
    content_type = response.headers.get("content-type", "")
    if _is_utf8(body):  # text that the browser has decoded comes so, whatever header and declaration say
        content_type = f"{_essence(response)}; charset=utf-8"
    return await _read(look, Answer(url=response.url, status=response.status, content_type=content_type, body=body))


async def read_download(page: Page, look: Look) -> Capture | None:
    """What the file says that the browser would save instead of showing it; None when it is nothing to be read."""
    url, status, content_type, body = await fetch_file(page, look.url)
    return await _read(look, Answer(url=url, status=status, content_type=content_type, body=body))


async def _read(look: Look, answer: Answer) -> Capture | None:
    kind = await asyncio.to_thread(
        recognise, answer.body[:LARGEST_FILE], answer.content_type, url=answer.url, read=look.read
    )
    if kind is None or (kind is DocumentKind.TEXT and look.read == "auto" and look.region):
        return None  # text that the browser shows has an element, which the region may name
    if kind is not DocumentKind.PDF and len(answer.body) > LARGEST_DOCUMENT:
        raise _too_large(answer.url, len(answer.body), LARGEST_DOCUMENT)
    if kind is DocumentKind.PDF:
        text = await read_pdf(answer.body, answer.url)
    else:
        text = await asyncio.to_thread(decode_as, kind, answer.body, answer.content_type)
    document = Document(kind=kind, text=text)
    return await asyncio.to_thread(document_capture, document, look, final_url=answer.url, status=answer.status)


def _is_utf8(body: bytes) -> bool:
    try:
        body.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _essence(response: Response) -> str:
    return response.headers.get("content-type", "").partition(";")[0].strip().lower()


def _too_large(url: str, size: int, limit: int) -> CheckError:
    return CheckError(
        Reason.TOO_LARGE,
        f"{url} is {size / 1_000_000:.0f} MB; at most {limit // 1_000_000} MB are read. Watch a narrower address.",
    )
