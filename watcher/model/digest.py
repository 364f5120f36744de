"""What a message says, before it is put into anybody's markup; and what became of sending it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from watcher.model.outcome import Kind
from watcher.model.verdict import Facts, Segment, Shape


class Sense(StrEnum):
    """What a change of a value means to most people; colours and arrows follow from it."""

    GOOD = "good"
    BAD = "bad"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldLine:
    """`label` old → new. `old` and `new` as the page writes them; "" where there was or is no value
    or the words for none: "not given"). `delta`: "−11 %", `remark`: "lowest in 90 days"; `note` is both
    as one line, with an arrow: "▼ 11 %, lowest in 90 days". `steps`: changes folded into this one."""

    label: str
    old: str = ""
    new: str = ""
    note: str = ""
    delta: str = ""
    remark: str = ""
    steps: int = 1
    sense: Sense = Sense.NEUTRAL
    added: tuple[str, ...] = ()  # entries, for a list
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HunkView:
    """A hunk as it will be shown: the sentences that changed, and one unchanged sentence on either side
    (`context` before, `trail` after), shown dimmed."""

    shape: Shape
    segments: tuple[Segment, ...]
    heading: str = ""
    context: str = ""
    trail: str = ""
    skipped: int = 0
    weight: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One change on one page. `more_hunks` differences are not among `hunks`, with their word counts.
    `shapes`: how many there are of each, folded or not."""

    change_id: int
    watch_id: str
    kind: Kind
    name: str
    site: str
    url: str
    at: datetime
    important: bool = False
    fields: tuple[FieldLine, ...] = ()
    facts: Facts = Facts()
    hunks: tuple[HunkView, ...] = ()
    more_hunks: int = 0
    more_added: int = 0
    more_removed: int = 0
    shapes: tuple[tuple[Shape, int], ...] = ()
    steps: int = 1  # changes folded into this card
    picture: str | None = None  # blob name
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Something that needs attention: a page that cannot be read, or can be again."""

    watch_id: str
    name: str
    url: str
    headline: str  # "Season pass could not be read 3 times"
    words: str  # what was seen, since when
    next_step: str  # "Check the selector with: watcher try season-pass"
    recovered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """A bundle for one route. `at` is aware, in the zone it is shown in.

    `checked` and `unreadable`: other pages checked since the last digest of this route, and those among
    them that cannot be read now.
    """

    route: str
    at: datetime
    schedule: str  # "at once", "daily 18:00 (Europe/Berlin)"
    cards: tuple[Card, ...] = ()
    notices: tuple[Notice, ...] = ()
    checked: int = 0
    unreadable: int = 0
    repeated: bool = False  # may have arrived before


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A digest in one dialect, ready for one service.

    `body` is in the grammar of `body_format` (text, html, markdown). `html` is set for mail only, then
    `body` is its text part. `pictures`: (content id, WebP or JPEG bytes), mail only.
    `delivery_id` is stable over retries. `thread`: watch id when the message is about one watch.
    `plain`: the news alone as plain text, for a service that refuses the body.
    """

    title: str
    body: str
    body_format: str
    delivery_id: str
    html: str | None = None
    pictures: tuple[tuple[str, bytes], ...] = ()
    thread: str | None = None
    plain: str = ""


class State(StrEnum):
    PENDING = "pending"
    SENDING = "sending"
    SENT = "sent"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxEntry:
    """What one change or notice owes one route. Exactly one of `change_id` and `notice` is set.

    `key` makes it unique: `change:17:phone`, `notice:moka-pot:412:phone`. `due` is aware UTC.
    """

    key: str
    route: str
    due: datetime
    change_id: int | None = None
    notice: Notice | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedEntry:
    """One of the entries of a `Claimed`. Its notice may be `unreadable`, which says why; its companions go on."""

    id: int
    change_id: int | None
    notice: Notice | None
    tries: int
    repeated: bool
    unreadable: str = ""

    def __str__(self) -> str:
        return f"change {self.change_id}" if self.change_id is not None else f"the notice of delivery {self.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """Outbox entries claimed for one send to one route, under one lease.

    `attempts` counts this one, `tries` the same for each of `ids`: one that has just been queued may join
    an old one. `repeated`: an earlier send may have arrived. `lease` names this claim;
    who lost it to another process can no longer give the entries back.
    """

    route: str
    ids: tuple[int, ...]
    change_ids: tuple[int, ...]
    notices: tuple[Notice, ...]
    attempts: int
    repeated: bool
    delivery_id: str
    lease: str = ""
    tries: tuple[int, ...] = ()
    entries: tuple[ClaimedEntry, ...] = ()
