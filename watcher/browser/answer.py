"""Answers that are not pages: JSON documents, and answers too large to read. Called by `look`."""

from __future__ import annotations

import re

from playwright.async_api import Response

from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason

LARGEST_PAGE = 50_000_000  # bytes of markup; a parser is busy for seconds with more
LARGEST_DOCUMENT = 5_000_000  # bytes of JSON
JSON_TYPE = re.compile(r"(?:application|text)/(?:[\w.-]+\+)?json\b", re.IGNORECASE)


def is_document(response: Response, look: Look) -> bool:
    """Whether the answer is to be read as JSON: the watch says so, or the server does."""
    if look.document is not None or look.read == "page":
        return False
    return look.read == "json" or JSON_TYPE.match(response.headers.get("content-type", "")) is not None


def refuse_oversize(response: Response, limit: int = LARGEST_PAGE) -> None:
    """Raise CheckError when the server announces more than anybody should parse."""
    announced = response.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > limit:
        raise CheckError(
            Reason.TOO_LARGE,
            f"{response.url} is {int(announced) // 1_000_000} MB; at most {limit // 1_000_000} MB are read",
        )


async def read_document(response: Response) -> str:
    """The whole answer as text. Raises CheckError when it is over 5 MB or no UTF-8."""
    refuse_oversize(response, LARGEST_DOCUMENT)
    body = await response.body()
    if len(body) > LARGEST_DOCUMENT:
        raise CheckError(Reason.TOO_LARGE, f"{response.url} is over 5 MB of JSON. Watch a narrower address.")
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CheckError(Reason.UNDECODABLE, f"{response.url}: the answer is no UTF-8 text") from error
