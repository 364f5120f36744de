"""What passes between a use case and the store: the state a check starts from, and all it leaves behind."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from watcher.model.capture import Timings
from watcher.model.digest import OutboxEntry, State
from watcher.model.memory import Memory
from watcher.model.outcome import Kind, Reason
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Streak:
    """Failed checks in a row. `told`: people know of it, so they are told of the recovery too."""

    count: int = 0
    since: datetime | None = None
    reason: str = ""  # the word, as `http_503`
    told: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchState:
    """What the store knows of a watch before a check.

    `anchor_id`: what the next reading is compared with, read by `Store.anchor`; None: no baseline yet.
    `anchor_html`: blob name of its kept markup. `told`: the last told reading of each field. `known`: text
    hash of the last good capture, for `Look.known`.
    """

    watch_id: str
    anchor_id: int | None = None
    anchor_html: str | None = None
    told: tuple[Reading, ...] = ()
    memory: Memory = Memory()
    streak: Streak = Streak()
    known: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckRecord:
    """Everything one check leaves behind; written in one transaction.

    `snapshot`: this check's reading (None when failed). It becomes the anchor when `is_anchor`
    (first, field, content, or a re-baseline); else only its difference to the anchor is kept.
    `html` and `picture` are evidence, kept with an anchor or a change. `entries`: outbox rows;
    those of the change of this very check carry change_id 0, the store puts in the real one.
    `note`: a line for the history ("settings changed: region"). `told`: the new last told readings.
    `anchor_readings`: the readings the anchor holds from now on, when they alone changed (a new field
    baselines only itself); None leaves them.
    `anchor_id`: the anchor this reading was judged against; the store refuses the record when that is
    not the anchor of this watch any more (None: not verified). `next_due` None leaves it as it is.
    """

    watch_id: str
    name: str
    url: str
    at: datetime
    took_s: float
    kind: Kind
    reason: Reason | None = None
    status: int | None = None
    detail: str = ""
    final_url: str = ""
    verdict: Verdict | None = None
    snapshot: Snapshot | None = None
    anchor_id: int | None = None
    is_anchor: bool = False
    anchor_readings: tuple[Reading, ...] | None = None
    html: str | None = None
    picture: bytes | None = None
    memory: Memory = Memory()
    told: tuple[Reading, ...] = ()
    streak: Streak = Streak()
    entries: tuple[OutboxEntry, ...] = ()
    next_due: datetime | None = None
    timings: Timings = Timings()
    browser: str = ""
    unread: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """Row numbers the store gave: of the check, and of the change if there was one."""

    check_id: int
    change_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredChange:
    """A change as it lies in the store. `picture` and `html` are blob names."""

    id: int
    check_id: int
    watch_id: str
    name: str
    url: str
    final_url: str
    at: datetime
    verdict: Verdict
    picture: str | None = None
    html: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredCheck:
    """A line of the history."""

    id: int
    watch_id: str
    at: datetime
    took_s: float
    kind: Kind
    reason: str = ""
    detail: str = ""
    note: str = ""
    status: int | None = None
    final_url: str = ""
    distance_bits: int = 0
    threshold_bits: int = 0
    change_id: int | None = None
    reasons: tuple[str, ...] = ()
    timings: Timings = Timings()
    browser: str = ""
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldPoint:
    """One value of one field at one time; the dataset of a watch is a list of these."""

    at: datetime
    check_id: int
    reading: Reading


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchStatus:
    """How a watch stands now."""

    watch_id: str
    last_check: StoredCheck | None = None
    last_change: datetime | None = None
    next_due: datetime | None = None
    streak: Streak = Streak()
    checks: int = 0
    changes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """When a watch is due, and what that follows from. `last_check`: None when it was never looked at."""

    watch_id: str
    next_due: datetime
    last_check: datetime | None
    failures: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """One outbox row, for people. `routeless`: since when it waits for a route that is not in the watch list."""

    id: int
    route: str
    state: State
    due: datetime
    attempts: int
    change_id: int | None
    watch_id: str
    error: str = ""
    repeated: bool = False
    routeless: datetime | None = None
