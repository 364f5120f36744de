"""What one look saw, before anything is judged.

`browser` makes it, `extract` reads it; it can be pickled and needs no database on the way.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from watcher.model.vantage import Pin, Vantage
from watcher.model.watch import Field, Items, Settle, Source, Step

if TYPE_CHECKING:  # a survey speaks of places and runs
    from watcher.model.survey import Survey


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A request to look at a page once. Whoever renders it needs nothing else.

    `known`: `Capture.text_hash` of the last accepted look; when the page shows that text again and
    nothing is in flight, the look ends at once. `document`: HTML to show instead of fetching `url`,
    without scripts and without network (for `compare` and for re-reading a kept page). `survey`: also collect
    what could be watched, and outline what is read in the picture (for `try`). `listen_s`: wait so much longer
    after the page seems ready, to learn whether it changes late; `not_before_s`: such a page is not taken as ready
    earlier, seconds since its document began.
    """

    url: str
    vantage: Vantage = Vantage()
    region: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    fields: tuple[Field, ...] = ()
    items: Items | None = None
    steps: tuple[Step, ...] = ()
    wait_for: str | None = None
    scroll: int = 0
    read: str = "auto"
    settle: Settle = Settle()
    pin: Pin = Pin()
    listen_s: float = 0.0
    not_before_s: float = 0.0
    timeout_s: float = 45.0
    known: str | None = None
    document: str | None = None
    survey: bool = False
    allow_private: tuple[str, ...] = ()
    state: str | None = field(default=None, repr=False)
    keeps_state: bool = False


class Place(StrEnum):
    """The part of the page a block stands in, by the nearest ancestor that says so."""

    MAIN = "main"
    NAV = "nav"
    HEADER = "header"
    FOOTER = "footer"
    ASIDE = "aside"
    DIALOG = "dialog"


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph-sized piece of the region, in reading order.

    `text` is what a person sees, white space collapsed; `path` a stable chain of tags, ids and classes
    without positions; `heading` the chain of headings above it, joined by " › ". A table row is one
    block: `cells` in order (`text` joins them by " | "), `columns` the header cells above them.
    `item` is the key of the item it belongs to, when the watch has items or the answer is a feed or a
    calendar. `frame`: inside a frame.
    """

    text: str
    path: str = ""
    tag: str = "p"
    place: Place = Place.MAIN
    heading: str = ""
    cells: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    item: str | None = None
    lang: str = ""
    frame: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A stretch of text inside an element that keeps what it is.

    `struck`: del, s, strike or line-through. `raised`: superscript. `hidden`: not on the screen but
    there for screen readers (clipped); text that is not rendered at all is no run. `small`: in `small`
    or under 80 % of the element's font size. `label`: class or itemprop words of the element that
    holds the run, lower case, for telling an old price from a new one. `block`: a line break or a
    block boundary stands before it.
    """

    text: str
    struck: bool = False
    raised: bool = False
    hidden: bool = False
    small: bool = False
    block: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One match of a css or xpath source: its runs, or `value` where an attribute or property was asked for.

    `lang` is the nearest lang attribute at or above the element ("" if none).
    """

    runs: tuple[Run, ...] = ()
    value: str | None = None
    lang: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldSamples:
    """What the page gave for one source of one field, in document order; empty when nothing matched."""

    field: str
    source: Source
    samples: tuple[Sample, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """One microdata property: `value` is text (or the attribute that carries it), or `item` is nested."""

    name: str
    value: str | None = None
    item: MicrodataItem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MicrodataItem:
    type: str = ""
    properties: tuple[Property, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Meta:
    """A meta element: `name` is its name, property or itemprop."""

    name: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """What speaks for or against this being the page that was asked for; `detect.reading` weighs it.

    Sizes in characters of visible text, of the whole page.
    """

    text_length: int = 0
    heading: str = ""
    opening: str = ""  # the first 4,000 characters of the page's visible text
    password_inputs: int = 0
    challenge: str = ""  # address of a script, frame or header that a known challenge uses, "" if none
    replaced: int = 0  # U+FFFD in the visible text
    region_found: bool = True
    consent: str = ""  # what was done about consent dialogs, as "OneTrust: refused"


KNOWN = "known"  # how a look settled that found the text it was given as known


@dataclass(frozen=True, slots=True, kw_only=True)
class Timings:
    """Milliseconds since the look began. `settled`: why the wait ended: known, quiet, max, still-busy, static.

    `late`: the look listened on, and the region changed after the page had seemed ready.
    """

    context_ms: int = 0
    goto_ms: int = 0
    settle_ms: int = 0
    total_ms: int = 0
    last_change_ms: int = 0
    settled: str = ""
    late: bool = False


FEED_ENTRY = "feed>entry"  # the path of what stands in one begins so


class DocumentKind(StrEnum):
    """What an answer is that is no page."""

    JSON = "json"
    FEED = "feed"
    PDF = "pdf"
    TEXT = "text"
    CSV = "csv"
    CALENDAR = "calendar"
    XML = "xml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """An answer that is no page, decoded. Of a PDF its text: a line a paragraph, form feeds between pages."""

    kind: DocumentKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Capture:
    """One look. `text_hash`: of the region's visible text, in the form `Look.known` takes.

    `document`: the body when the answer was no page. `html`: the visible region as markup, or the document in
    the form of `extract.kept`, and `picture` a lossless WebP of it, only when asked for. `unread` names what
    could not be read ("frame https://…: timed out", "canvas"). `state`: what the browser keeps of its pages, a secret,
    where the look `keeps_state`; `signed_in`: so many of the look's steps it took to send off a password.
    """

    url: str
    final_url: str
    status: int | None = None
    title: str = ""
    lang: str = ""
    selector: str = ""  # what was taken when the watch names no region
    blocks: tuple[Block, ...] = ()
    samples: tuple[FieldSamples, ...] = ()
    jsonld: tuple[str, ...] = ()
    microdata: tuple[MicrodataItem, ...] = ()
    meta: tuple[Meta, ...] = ()
    document: Document | None = None
    signs: Signs = Signs()
    text_hash: str = ""
    html: str | None = None
    picture: bytes | None = None
    unread: tuple[str, ...] = ()
    timings: Timings = Timings()
    browser: str = ""
    survey: Survey | None = None
    state: str | None = field(default=None, repr=False)
    signed_in: int = 0
