"""A picture of the region is shown where it helps, and left out where it would hurt."""

from dataclasses import replace

import pytest

from tests.digest.making import digest, moka_pot
from watcher.notify.dialects import MAIL
from watcher.notify.pictures import HEAVIEST, shown_pictures, webp_size
from watcher.notify.render import render


def lossless(width, height, weight=64):
    """The beginning of a lossless WebP, and enough after it: nothing here looks further."""
    bits = (width - 1) | (height - 1) << 14
    chunk = b"VP8L" + weight.to_bytes(4, "little") + b"\x2f" + bits.to_bytes(4, "little") + bytes(weight)
    return b"RIFF" + (len(chunk) + 4).to_bytes(4, "little") + b"WEBP" + chunk


def pictured():
    return digest(replace(moka_pot(), picture="blob")).cards


def test_the_size_is_read_from_every_kind_of_webp():
    extended = b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + (799).to_bytes(3, "little") + (499).to_bytes(3, "little")
    lossy = (
        b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a" + (800).to_bytes(2, "little") + (500).to_bytes(2, "little")
    )

    assert [webp_size(data) for data in (lossless(800, 500), extended, lossy)] == [(800, 500)] * 3


@pytest.mark.parametrize("data", [b"", b"RIFF", b"\x89PNG" + bytes(60), b"RIFF\0\0\0\0WEBPXXXX" + bytes(40)])
def test_what_is_no_webp_has_no_size(data):
    assert webp_size(data) is None


def test_a_picture_is_shown_beside_the_fields_in_its_own_proportions():
    (picture,) = shown_pictures(pictured(), {"blob": lossless(800, 400)}).values()

    assert (picture.width, picture.height) == (196, 98)


@pytest.mark.parametrize(
    "data",
    [lossless(800, 4000), lossless(20, 20), lossless(800, 500, weight=HEAVIEST), b"", b"GIF89a" + bytes(50)],
    ids=["too tall", "too small", "too heavy", "none", "no webp"],
)
def test_a_picture_that_would_hurt_is_left_out(data):
    message = render(digest(replace(moka_pot(), picture="blob")), MAIL, delivery_id="d", pictures={"blob": data})

    assert message.pictures == ()
    assert "<img" not in message.html


def test_a_mail_without_pictures_at_hand_shows_none():
    assert "<img" not in render(digest(replace(moka_pot(), picture="blob")), MAIL, delivery_id="d").html
