"""Keeps secrets out of everything that is written: the URLs of routes, and what came from the environment.

`Scrubber` hangs on the program's log handlers; `mask` is for the words of an error.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from urllib.parse import quote, unquote, urlsplit

MASK = "***"
SHORTEST = 4  # a shorter secret would black out ordinary words
SHORTEST_PIECE = 8  # of an URL: tokens and keys are longer, words of a path mostly not


class Scrubber(logging.Filter):
    """Masks the given strings in every record, its arguments and its traceback; of an URL, its parts too."""

    def __init__(self, secrets: Iterable[str]) -> None:
        super().__init__()
        self._pattern = _pattern(secrets)

    def filter(self, record: logging.LogRecord) -> bool:
        if self._pattern is None:
            return True
        message = record.getMessage()
        masked = self._pattern.sub(MASK, message)
        if masked != message:
            record.msg, record.args = masked, ()
        if record.exc_info and not record.exc_text:
            # A formatter takes this text instead of formatting the exception itself.
            record.exc_text = self._pattern.sub(MASK, logging.Formatter().formatException(record.exc_info))
        if record.stack_info:
            record.stack_info = self._pattern.sub(MASK, record.stack_info)
        return True


def mask(text: str, secrets: Iterable[str]) -> str:
    """The text with every secret, and every telling part of an URL among them, replaced."""
    pattern = _pattern(secrets)
    return pattern.sub(MASK, text) if pattern else text


def _pattern(secrets: Iterable[str]) -> re.Pattern[str] | None:
    pieces: set[str] = set()
    for secret in secrets:
        pieces |= {secret, *(_pieces(secret) if "://" in secret else ())}
    spelt = {form for piece in pieces for form in (piece, unquote(piece), quote(piece, safe=""))}
    kept = sorted((piece for piece in spelt if len(piece) >= SHORTEST), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, kept))) if kept else None


def _pieces(url: str) -> set[str]:
    """What in an URL may be a secret: all but the scheme, the host of an own server, and short words."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return set()
    user, at, host = parts.netloc.rpartition("@")
    words = re.split(r"[:]", user) if at else []
    words += [host] if "." not in host and ":" not in host else []
    if "." not in host:
        words.append(f"{host}")  # a token stands where other services have their host, "123:abc"
    words += re.split(r"[/&=?;,]", f"{parts.path}&{parts.query}")
    return {word for word in words if len(word) >= SHORTEST_PIECE}
