"""Chooses the pictures a mail carries, and the size they are shown in.

A picture of a region is only an aid: what is too heavy, too tall or cannot be read is left out.
Called by `render`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from watcher.model.digest import Card

HEAVIEST = 200_000  # bytes of one picture
HEAVIEST_MAIL = 2_000_000  # bytes of all pictures of one mail
WIDTH = 196  # CSS pixels beside the fields, as in the design
TALLEST = 1.3  # height as a share of the width


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """`cid`: content id. `width` and `height` in CSS pixels as shown."""

    cid: str
    data: bytes
    width: int
    height: int


def shown_pictures(cards: Iterable[Card], pictures: Mapping[str, bytes]) -> dict[int, Picture]:
    """The pictures worth attaching, by change id."""
    shown: dict[int, Picture] = {}
    total = 0
    for card in cards:
        data = pictures.get(card.picture or "", b"")
        size = webp_size(data)
        if size is None or len(data) > HEAVIEST or total + len(data) > HEAVIEST_MAIL:
            continue
        width, height = size
        if width < 40 or height > width * TALLEST:
            continue
        total += len(data)
        shown[card.change_id] = Picture(
            cid=f"picture-{card.change_id}", data=data, width=WIDTH, height=max(1, round(height * WIDTH / width))
        )
    return shown


def webp_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; None when this is no WebP.

    Source: RFC 9649, sections 2.5 to 2.7.
    """
    if len(data) < 30 or data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        return None
    chunk = data[12:16]
    if chunk == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if chunk == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if chunk == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
