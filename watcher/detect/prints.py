"""A small print of what a page consists of, for telling whether another page shares anything with it.

A print holds the smallest hashes of the page's blocks, each without its figures and marks: it stays the same
when figures move or turn to dashes, and small however long the page is. Called by `reading` and `patience`.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from struct import pack, unpack
from zlib import crc32

from watcher.detect.normalise import normalise
from watcher.model.capture import Block, Place

MOST_KEYS = 40  # with so many hashes a share of one half is known within 0.08
_HIGHEST = 2**32 - 1
_NO_LETTER = re.compile(r"[\W\d_]+")


def content_of(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks that are no furniture, or all of them where everything is."""
    return tuple(block for block in blocks if block.place is Place.MAIN) or blocks


def key_of(block: Block) -> int | None:
    """Hash of the letters of a block; None where it has none."""
    letters = _NO_LETTER.sub(" ", normalise(block.text)).strip()
    return crc32(letters.encode("utf-8", "surrogatepass")) if letters else None


def keys_of(blocks: Iterable[Block]) -> frozenset[int]:
    return frozenset(key for key in map(key_of, blocks) if key is not None)


def make_print(keys: frozenset[int]) -> str:
    """The smallest hashes, as text for the store; "" when there are none."""
    smallest = sorted(keys)[:MOST_KEYS]
    return b64encode(pack(f"<{len(smallest)}I", *smallest)).decode()


def read_print(kept: str) -> tuple[frozenset[int], int]:
    """The hashes of a print, and up to which hash it is complete."""
    data = b64decode(kept)
    keys = frozenset(unpack(f"<{len(data) // 4}I", data))
    return keys, max(keys) if len(keys) >= MOST_KEYS else _HIGHEST


def likeness(kept: str, keys: frozenset[int]) -> float:
    """Shared keys over all keys of both, from 0 to 1."""
    known, limit = read_print(kept)
    here = {key for key in keys if key <= limit}
    return len(known & here) / len(known | here) if known or here else 1.0


def same_print(one: str, other: str) -> float:
    """The same for two prints."""
    (mine, my_limit), (theirs, their_limit) = read_print(one), read_print(other)
    limit = min(my_limit, their_limit)
    ours, others = {key for key in mine if key <= limit}, {key for key in theirs if key <= limit}
    return len(ours & others) / len(ours | others) if ours or others else 1.0
