"""One check from start to finish. The page to read first.

due → look (again, if it failed and that may pass) → read → compare with the anchor → classify →
second look → one transaction.
`daemon` and `cli` call `check_watch`; sending is `deliver`'s, what counts is `detect`'s.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import timedelta

from watcher.detect.classify import agree, settle
from watcher.detect.memory import learn
from watcher.detect.pace import learn_pace, should_listen
from watcher.errors import StoreError, WatcherError
from watcher.model.memory import Memory
from watcher.model.outcome import Kind, reason_word
from watcher.model.record import CheckRecord, Recorded, WatchState
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch
from watcher.run.again import look_again
from watcher.run.anchor import Anchor, find_anchor
from watcher.run.judge import is_rewritten, judge_reading, needs_second_look
from watcher.run.outcome import Renewed, failed_record, good_record
from watcher.run.see import Failure, Seen
from watcher.run.signing import Looks
from watcher.run.world import World

log = logging.getLogger(__name__)

Progress = Callable[[str], None]

# Renewed while a check goes on, so it only says how long a watch rests after a process was killed in mid-check.
LEASE = timedelta(minutes=2)
# Checks that wait for their second look hold no page, so more may be under way than pages are open.
UNDER_WAY = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a check ended in, as stored."""

    record: CheckRecord
    recorded: Recorded

    @property
    def sends(self) -> tuple[str, ...]:
        """Routes queued by this check."""
        return tuple(entry.route for entry in self.record.entries)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A reading with its verdict. `evidence` is the look whose HTML and picture are kept, if any."""

    seen: Seen
    verdict: Verdict
    memory: Memory
    evidence: Seen | None = None
    note: str = ""


async def check_watch(world: World, watch: Watch, *, progress: Progress = lambda _: None) -> Outcome:
    """Check now, store the outcome with all it owes, and return it. The lease is held throughout."""
    async with _leased(world, watch, progress):
        started, begun = world.clock.now(), world.clock.monotonic()
        state = await world.store.state(watch.id)
        progress("looking")
        anchor = await find_anchor(world, watch, state)
        looks = Looks(world=world, watch=watch, progress=progress)
        if anchor.snapshot is None:
            result = await _take_baseline(looks, watch, state, anchor, progress)
        else:
            result = await _compare(looks, watch, state, anchor, anchor.snapshot, progress)
        took_s = world.clock.monotonic() - begun
        if isinstance(result, Failure):
            record = failed_record(world, watch, state, result, at=started, took_s=took_s)
        else:
            record = good_record(
                world,
                watch,
                state,
                anchor.snapshot,
                seen=result.seen,
                evidence=result.evidence,
                verdict=result.verdict,
                memory=result.memory,
                note=result.note or anchor.note,
                renewed=await _renewed(world, state, anchor, result),
                at=started,
                took_s=took_s,
            )
        return Outcome(record=record, recorded=await world.store.record(record))


async def _renewed(world: World, state: WatchState, anchor: Anchor, result: Judged) -> Renewed | None:
    """The anchor as it is to be kept from now on, when it stands but was read again, or an update read the same.

    Without this a kept page would be read again at every check, and a site rebuilt long after an update of
    the browser would pass for the update's doing.
    """
    if anchor.snapshot is None or result.verdict.kind not in (Kind.NONE, Kind.NOISE):
        return None
    reader = result.seen.snapshot.reader
    if not anchor.note and anchor.snapshot.reader == reader:
        return None
    html = (await world.store.blob(state.anchor_html)).decode() if state.anchor_html else None
    return Renewed(snapshot=replace(anchor.snapshot, reader=reader), html=html)


@asynccontextmanager
async def _leased(world: World, watch: Watch, progress: Progress) -> AsyncIterator[None]:
    """Hold the watch alone. The lease is renewed all the while: waiting for a free page may take long."""
    waits = False
    while not await world.store.claim_watch(watch.id, world.owner, LEASE):
        if not waits:
            progress("waiting: another process is checking it, or was killed while it did")
        waits = True
        await asyncio.sleep(0.5)
    keeper = asyncio.create_task(_keep_lease(world, watch))
    try:
        yield
    finally:
        keeper.cancel()
        await asyncio.wait([keeper])
        await asyncio.shield(world.store.release_watch(watch.id, world.owner))


async def _keep_lease(world: World, watch: Watch) -> None:
    while True:
        await asyncio.sleep(LEASE.total_seconds() / 3)
        try:
            await world.store.claim_watch(watch.id, world.owner, LEASE)
        except StoreError as error:
            log.warning("%s: its lease could not be renewed: %s", watch.id, error)


async def _see(
    looks: Looks,
    watch: Watch,
    memory: Memory,
    progress: Progress,
    *,
    known: str | None = None,
    listen: bool = False,
    keep_evidence: Callable[[Seen], bool],
) -> Seen | Failure:
    """The first look of a check, taken a second time when it fails in a way that may pass."""
    first = await looks.see(memory, known=known, listen=listen, keep_evidence=keep_evidence)
    if isinstance(first, Seen) or watch.confirm_s is None:
        return first
    again = look_again(first.reason, status=first.status, code=first.code)
    if not again.worth:
        return first
    word = reason_word(first.reason, first.status)
    progress(f"{word}, but {again.why}; looking once more in {watch.confirm_s:g} s")
    await asyncio.sleep(watch.confirm_s)
    return await looks.see(memory, known=known, listen=listen, keep_evidence=keep_evidence)


async def _take_baseline(
    looks: Looks, watch: Watch, state: WatchState, anchor: Anchor, progress: Progress
) -> Judged | Failure:
    """Two looks at the same page: the second is the baseline, what differs between them is learnt."""
    once = watch.confirm_s is None
    first = await _see(looks, watch, state.memory, progress, keep_evidence=lambda _: once)
    if isinstance(first, Failure):
        return first
    seen, memory = first, state.memory
    if watch.confirm_s is not None:
        progress(f"first look taken; looking once more in {watch.confirm_s:g} s to learn what moves by itself")
        await asyncio.sleep(watch.confirm_s)
        second = await looks.see(memory, listen=True, keep_evidence=lambda _: True)
        if isinstance(second, Seen):
            memory = _learnt(memory, first, second, watch)
            seen = second
    reasons = (anchor.note or "first reading: this is the baseline",)
    verdict = Verdict(kind=Kind.FIRST, reasons=reasons)
    return Judged(seen=seen, verdict=verdict, memory=memory, evidence=seen)


def _learnt(memory: Memory, first: Seen, second: Seen, watch: Watch, anchor: Snapshot | None = None) -> Memory:
    """What a look and one after it, which listened on, teach. Where the page came late, the first was not complete."""
    memory = learn_pace(memory, second.capture.timings)
    if second.capture.timings.late:
        return memory
    return learn(memory, first.snapshot, second.snapshot, watch=watch, anchor=anchor)


async def _compare(
    looks: Looks, watch: Watch, state: WatchState, anchor: Anchor, baseline: Snapshot, progress: Progress
) -> Judged | Failure:
    verdict = Verdict(kind=Kind.NONE)

    def is_changed(seen: Seen) -> bool:
        nonlocal verdict
        verdict = judge_reading(baseline, seen.snapshot, watch, state.memory, state.told)
        return verdict.kind.is_change

    listen = should_listen(state.memory)
    first = await _see(
        looks, watch, state.memory, progress, known=anchor.known, listen=listen, keep_evidence=is_changed
    )
    if isinstance(first, Failure):
        return first
    memory = learn_pace(state.memory, first.capture.timings) if listen else state.memory
    if baseline.reader != first.snapshot.reader and is_rewritten(verdict, baseline):
        words = f"re-baselined: read by {first.snapshot.reader}, before by {baseline.reader}; over half of it differs"
        return Judged(
            seen=first,
            verdict=Verdict(kind=Kind.FIRST, reasons=(words,)),
            memory=memory,
            note=words,
            evidence=first,
        )
    if watch.confirm_s is None or not needs_second_look(verdict):
        evidence = first if verdict.kind.is_change else None
        return Judged(seen=first, verdict=verdict, memory=memory, evidence=evidence)
    return await _look_again(looks, watch, replace(state, memory=memory), baseline, first, progress)


async def _look_again(
    looks: Looks,
    watch: Watch,
    state: WatchState,
    baseline: Snapshot,
    first: Seen,
    progress: Progress,
) -> Judged | Failure:
    """A change is told only when a second, fresh look shows it too.

    The first look stays the reading, with its evidence: what only the second shows is seen again, and told,
    next time.
    """
    assert watch.confirm_s is not None
    progress(f"something changed; looking once more in {watch.confirm_s:g} s to be sure")
    await asyncio.sleep(watch.confirm_s)
    second = await looks.see(state.memory, listen=True)
    if isinstance(second, Failure):
        return replace(second, words=f"something changed, but the second look failed: {second.words}")
    memory = _learnt(state.memory, first, second, watch, baseline)
    again = judge_reading(baseline, second.snapshot, watch, memory, state.told)
    # Of the first look, for it becomes the anchor: what is told and what is known from now on are the same.
    agreed = agree(again, judge_reading(baseline, first.snapshot, watch, memory, state.told))
    if any(hunk.restless for hunk in agreed.hunks):
        progress(f"its place has moved by itself before; a third look in {watch.confirm_s:g} s")
        await asyncio.sleep(watch.confirm_s)
        third = await looks.see(state.memory)
        if isinstance(third, Seen):  # a third look that fails takes nothing from what two have shown
            agreed = settle(agreed, judge_reading(baseline, third.snapshot, watch, memory, state.told))
            memory = learn(memory, second.snapshot, third.snapshot, watch=watch, anchor=baseline)
    evidence = first if agreed.kind.is_change else None
    return Judged(seen=first, verdict=agreed, memory=memory, evidence=evidence)


async def check_guarded(world: World, watch: Watch, *, progress: Progress = lambda _: None) -> Outcome | None:
    """Check, and outlive whatever goes wrong with this one watch: it is logged, the others go on."""
    try:
        return await check_watch(world, watch, progress=progress)
    except WatcherError as error:
        log.error("%s: %s", watch.id, error)
    except Exception:
        log.exception("%s: the check broke; this is a fault of Watcher, please report it", watch.id)
    return None
