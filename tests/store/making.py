"""Values for the tests of the store, made with nothing the test does not name."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from watcher.model.capture import Block
from watcher.model.digest import Notice, OutboxEntry
from watcher.model.outcome import Kind, Reason
from watcher.model.reading import Reading
from watcher.model.record import CheckRecord, Streak
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Explained, Hunk, Op, Segment, Shape, Verdict
from watcher.store.lease import Tick

NOON = datetime(2026, 5, 12, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@dataclass
class TurnedClock:
    """A lease clock that moves only when it is turned."""

    boot: str = "first"
    ms: int = 1_000_000

    def __call__(self):
        return Tick(self.boot, self.ms)

    def turn(self, span):
        self.ms += span // timedelta(milliseconds=1)

    def reboot(self):
        self.boot, self.ms = "second", 5_000


def snapshot(text="The pot costs 89 euros.", *, price="89.00", stamp="s1"):
    return Snapshot(
        stamp=stamp,
        reader="1",
        title="Moka pot",
        blocks=tuple(Block(text=line) for line in text.splitlines()),
        readings=(Reading(field="price", raw=f"{price} €", value=price, unit="EUR"),),
        text_hash=f"hash of {text}",
    )


def record(kind, watch_id="moka-pot", **more):
    values = {"name": "Moka pot", "url": "https://shop.example/moka", "at": NOON, "took_s": 1.25, "kind": kind} | more
    return CheckRecord(watch_id=watch_id, **values)


def first(watch_id="moka-pot", **more):
    return record(Kind.FIRST, watch_id, **{"snapshot": snapshot(), "is_anchor": True} | more)


def none(watch_id="moka-pot", **more):
    return record(Kind.NONE, watch_id, **{"snapshot": snapshot()} | more)


def noise(text, watch_id="moka-pot", **more):
    verdict = Verdict(
        kind=Kind.NOISE,
        distance_bits=2,
        explained=(Explained(reason="masked", detail="1 clock time"),),
        reasons=("masked: 1 clock time",),
    )
    return record(Kind.NOISE, watch_id, **{"snapshot": snapshot(text), "verdict": verdict} | more)


def content(text="The pot costs 79 euros.", watch_id="moka-pot", **more):
    segments = (Segment(Op.EQ, "The pot costs "), Segment(Op.DEL, "89"), Segment(Op.INS, "79"))
    verdict = Verdict(
        kind=Kind.CONTENT,
        distance_bits=7,
        threshold_bits=4,
        hunks=(Hunk(shape=Shape.CHANGED, segments=segments),),
        reasons=("1 sentence changed",),
    )
    return record(Kind.CONTENT, watch_id, **{"snapshot": snapshot(text), "is_anchor": True, "verdict": verdict} | more)


def failed(watch_id="moka-pot", **more):
    streak = Streak(count=1, since=NOON, reason="http_503")
    return record(Kind.FAILED, watch_id, **{"reason": Reason.HTTP, "status": 503, "streak": streak} | more)


def of_change(route="phone", due=NOON):
    """The outbox entry of the change of the very check it is recorded with."""
    return OutboxEntry(key=f"change:{{change}}:{route}", route=route, due=due, change_id=0)


def of_notice(number=1, route="phone", due=NOON, watch_id="moka-pot"):
    return OutboxEntry(
        key=f"notice:{watch_id}:{number}:{route}", route=route, due=due, notice=notice(watch_id=watch_id)
    )


def notice(watch_id="moka-pot"):
    return Notice(
        watch_id=watch_id,
        name="Moka pot",
        url="https://shop.example/moka",
        headline="Moka pot could not be read 3 times",
        words="The shop answered 503 since 12:00.",
        next_step="Look at it with: watcher try moka-pot",
    )
