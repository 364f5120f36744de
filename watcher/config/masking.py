"""Keeps secrets out of everything that is written: the URLs of routes, and what came from the environment.

`mask` is used where text leaves: by the log and the output of the command line, for the words of an error of a
route, and for what is said against a configuration, by `gather`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import quote, unquote, urlsplit

MASK = "***"
SHORTEST = 4  # a shorter secret would black out ordinary words
SHORTEST_PIECE = 8  # of an URL: tokens and keys are longer, words of a path mostly not


def mask(text: str, secrets: Iterable[str]) -> str:
    """The text with every secret, and every telling part of an URL among them, replaced."""
    pattern = _pattern(tuple(secrets))
    return pattern.sub(MASK, text) if pattern else text


@lru_cache(maxsize=8)
def _pattern(secrets: tuple[str, ...]) -> re.Pattern[str] | None:
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
    user, _, host = parts.netloc.rpartition("@")
    words = user.split(":")
    if "." not in host and parts.hostname != "localhost":
        words += [host, *host.split(":")]  # a token stands where other services have their host: "123:abc"
    words += re.split(r"[/&=?;,]", f"{parts.path}&{parts.query}")
    return {word for word in words if len(word) >= SHORTEST_PIECE}
