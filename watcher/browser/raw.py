"""What the scripts in the page answer, decoded into the model's words. Nothing else in the room sees JSON.

A page that sabotages its own reading ends here, as a failed look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import msgspec

from watcher.errors import CheckError
from watcher.extract.text import whole_characters
from watcher.model.capture import Block, Meta, MicrodataItem, Place, Sample, Signs
from watcher.model.outcome import Reason
from watcher.model.survey import Survey


@dataclass(frozen=True, slots=True, kw_only=True)
class RawFrame:
    """A frame of another origin inside the region; its blocks belong before the block numbered `at`."""

    at: int
    url: str
    path: str = ""
    place: Place = Place.MAIN
    heading: str = ""
    item: str | None = None
    lang: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RawElsewhere:
    """The source numbered `source` stands in the kept frame numbered `frame`, which is of another origin."""

    source: int
    frame: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RawReading:
    title: str
    lang: str
    selector: str
    blocks: tuple[Block, ...]
    frames: tuple[RawFrame, ...]
    samples: tuple[tuple[Sample, ...], ...]
    elsewhere: tuple[RawElsewhere, ...]
    jsonld: tuple[str, ...]
    microdata: tuple[MicrodataItem, ...]
    meta: tuple[Meta, ...]
    signs: Signs
    unread: tuple[str, ...]
    final_url: str
    text_hash: str
    settled: str
    settle_ms: float
    last_change_ms: float
    late: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RawMarkup:
    """`lang` is escaped for an attribute, as the rest is."""

    html: str
    frames: int
    lang: str


T = TypeVar("T")

_READING = msgspec.json.Decoder(RawReading)
_MARKUP = msgspec.json.Decoder(RawMarkup)
_SURVEY = msgspec.json.Decoder(Survey)


def decode_reading(answer: object, url: str) -> RawReading:
    """Raises CheckError (undecodable) when the page made nonsense of its reading."""
    return _decode(_READING, answer, url)


def decode_markup(answer: object, url: str) -> RawMarkup:
    return _decode(_MARKUP, answer, url)


def decode_survey(answer: object, url: str) -> Survey:
    return _decode(_SURVEY, answer, url)


def _decode(decoder: msgspec.json.Decoder[T], answer: object, url: str) -> T:
    if not isinstance(answer, str) or answer.startswith("!"):
        raise spoilt(url, answer[1:] if isinstance(answer, str) else "no text came back")
    try:
        return decoder.decode(whole_characters(answer))
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise spoilt(url, str(error)) from error


def spoilt(url: str, said: str) -> CheckError:
    """The failure of a page that made nonsense of its reading. `said`: what broke, its first line is shown."""
    first = said.partition("\n")[0]
    return CheckError(Reason.UNDECODABLE, f"{url}: the page's own scripts spoilt the reading ({first})")
