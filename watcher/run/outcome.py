"""Puts together what a check leaves behind: the record, and the messages it owes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from watcher.detect.fields import carry, told_after
from watcher.detect.memory import remember
from watcher.detect.patience import hold
from watcher.detect.reading import good_of
from watcher.digest.collect import is_worth_telling
from watcher.health.attention import attention, recovery
from watcher.model.capture import KNOWN, Capture
from watcher.model.digest import Notice, OutboxEntry
from watcher.model.memory import Good, Memory
from watcher.model.outcome import Kind, reason_word
from watcher.model.reading import Reading
from watcher.model.record import CheckRecord, Streak, WatchState
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch
from watcher.run.see import Failure, Seen, asked_for
from watcher.run.world import World
from watcher.schedule.due import next_due
from watcher.schedule.sending import when_to_send


@dataclass(frozen=True, slots=True, kw_only=True)
class Renewed:
    """An anchor that says the same as before, read anew, with its markup."""

    snapshot: Snapshot
    html: str | None


def good_record(
    world: World,
    watch: Watch,
    state: WatchState,
    anchor: Snapshot | None,
    *,
    seen: Seen,
    evidence: Seen | None,
    verdict: Verdict,
    memory: Memory,
    note: str,
    renewed: Renewed | None,
    at: datetime,
    took_s: float,
) -> CheckRecord:
    """The record of a reading. The anchor moves on a change or a baseline, and keeps its good values else.

    `renewed` takes the place of an anchor that stands.
    """
    snapshot, capture = seen.snapshot, seen.capture
    kept = anchor.readings if anchor else ()
    readings = carry(kept, snapshot.readings)
    is_anchor = verdict.kind is Kind.FIRST or verdict.kind.is_change or renewed is not None
    html = evidence.capture.html if evidence else None
    if renewed is not None:
        snapshot, html = renewed.snapshot, renewed.html
    is_first = verdict.kind is Kind.FIRST
    told = readings if is_first else told_after(state.told, verdict.field_changes, readings)
    good = _good(memory, capture, asked_for(watch))
    distance = verdict.distance_bits if verdict.kind is Kind.NOISE else None
    notice = recovery(state.streak, watch=watch, at=at, zone=world.config.time_zone, title=capture.title)
    entries = _change_entries(world, watch, verdict) + _notice_entries(world, watch, notice, at, "back")
    return CheckRecord(
        watch_id=watch.id,
        name=watch.name or capture.title or watch.id,
        url=watch.url,
        at=at,
        took_s=took_s,
        kind=verdict.kind,
        status=capture.status,
        final_url=capture.final_url,
        verdict=verdict,
        snapshot=replace(snapshot, readings=readings) if is_anchor else snapshot,
        is_anchor=is_anchor,
        anchor_id=state.anchor_id,
        anchor_readings=None if is_anchor or same_fields(kept, readings) else readings,
        html=html,
        picture=evidence.capture.picture if evidence else None,
        memory=remember(memory, good, distance, verdict=verdict),
        told=told,
        streak=Streak(),
        entries=entries,
        next_due=next_due(watch.schedule, after=at, zone=world.config.time_zone, seed=watch.id),
        timings=capture.timings,
        browser=capture.browser,
        unread=capture.unread,
        note=note,
    )


def _good(memory: Memory, capture: Capture, asked: str) -> Good:
    """What is remembered of this reading: the same as of the last one where the text is the same."""
    last = memory.goods[-1] if memory.goods else None
    if last and capture.timings.settled == KNOWN and last.of == asked and capture.title.startswith(last.title):
        return last
    return replace(good_of(capture), of=asked)


def failed_record(
    world: World, watch: Watch, state: WatchState, failure: Failure, *, at: datetime, took_s: float
) -> CheckRecord:
    """The record of a check without a reading: only the streak moves."""
    word = reason_word(failure.reason, failure.status)
    memory = state.memory
    if failure.trouble is not None and failure.capture is not None:
        memory = hold(failure.trouble, failure.capture, memory, at=at)
    before = state.streak
    streak = Streak(count=before.count + 1, since=before.since or at, reason=word, told=before.told)
    title = failure.capture.title if failure.capture else ""
    notice = attention(streak, watch=watch, at=at, zone=world.config.time_zone, title=title, detail=failure.words)
    entries = _notice_entries(world, watch, notice, at, "failed")
    if notice:
        streak = Streak(count=streak.count, since=streak.since, reason=word, told=True)
    due = next_due(watch.schedule, after=at, zone=world.config.time_zone, seed=watch.id, failures=streak.count)
    capture = failure.capture
    return CheckRecord(
        watch_id=watch.id,
        name=watch.name or (capture.title if capture else "") or watch.id,
        url=watch.url,
        at=at,
        took_s=took_s,
        kind=Kind.FAILED,
        reason=failure.reason,
        status=failure.status,
        detail=failure.words,
        final_url=capture.final_url if capture else "",
        memory=memory,
        told=state.told,
        streak=streak,
        entries=entries,
        next_due=due,
        browser=world.pool.version,
    )


def _change_entries(world: World, watch: Watch, verdict: Verdict) -> tuple[OutboxEntry, ...]:
    if not is_worth_telling(verdict):
        return ()
    return tuple(
        OutboxEntry(key=f"change:{{change}}:{name}", route=name, due=_due(world, name), change_id=0)
        for name in watch.notify
    )


def _notice_entries(
    world: World, watch: Watch, notice: Notice | None, at: datetime, sort: str
) -> tuple[OutboxEntry, ...]:
    if notice is None:
        return ()
    moment = int(at.timestamp())
    return tuple(
        OutboxEntry(key=f"{sort}:{watch.id}:{moment}:{name}", route=name, due=_due(world, name), notice=notice)
        for name in watch.attention
    )


def _due(world: World, route_name: str) -> datetime:
    route = world.config.route(route_name)
    # A route named by a watch exists: the configuration was refused otherwise.
    assert route is not None
    return when_to_send(route, now=world.clock.now(), zone=world.config.time_zone)


def same_fields(before: tuple[Reading, ...], after: tuple[Reading, ...]) -> bool:
    """True when the anchor has nothing to learn from these readings."""
    return {r.field: (r.of, r.is_known) for r in before} == {r.field: (r.of, r.is_known) for r in after}
