"""Looks at a watch once and reads it: a good reading, or a failure with its name.

Called by `check`, `try_page` and `compare`. Judges nothing but whether this is a reading at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from watcher.browser.pool import BrowserPool
from watcher.detect.pace import LISTEN_S, not_before_s
from watcher.detect.patience import has_stayed
from watcher.detect.reading import Trouble, find_trouble
from watcher.errors import BrowserLost, CheckError
from watcher.extract.documents import document_capture, taken_as
from watcher.extract.kept import kept_document
from watcher.extract.settings import digest_of
from watcher.extract.snapshot import read_snapshot, stamp
from watcher.model.capture import Capture, Look
from watcher.model.memory import Memory
from watcher.model.outcome import Reason
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A good reading and the capture it came from."""

    capture: Capture
    snapshot: Snapshot


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """No reading. `words` is one sentence for a person; `capture` is there when the page came at all.

    `code` and `signed_in`: as in CheckError. `trouble`: what was found amiss with a page that came.
    """

    reason: Reason
    words: str
    status: int | None = None
    code: str = ""
    trouble: Trouble | None = None
    capture: Capture | None = None
    signed_in: int = 0


def look_for(watch: Watch, *, known: str | None = None, document: str | None = None, survey: bool = False) -> Look:
    """The look a watch asks for."""
    return Look(
        url=watch.url,
        vantage=watch.vantage,
        region=watch.region,
        drop=watch.drop,
        fields=watch.fields,
        items=watch.items,
        steps=watch.steps if document is None else (),
        wait_for=watch.wait_for if document is None else None,
        scroll=watch.scroll if document is None else 0,
        read=watch.read,
        settle=watch.settle,
        pin=watch.pin,
        timeout_s=watch.timeout_s,
        known=known,
        document=document,
        survey=survey,
        allow_private=watch.allow_private,
    )


async def see(
    pool: BrowserPool,
    watch: Watch,
    memory: Memory,
    *,
    known: str | None = None,
    document: str | None = None,
    survey: bool = False,
    listen: bool = False,
    at: datetime | None = None,
    state: str | None = None,
    keeps_state: bool = False,
    skip: int = 0,
    keep_evidence: Callable[[Seen], bool] | None = None,
) -> Seen | Failure:
    """Look once. `listen`: stay longer, to learn whether the page changes late. `state` and `keeps_state`: as in
    Look; `skip` so many of the steps, for somebody who is signed in. `at`: now, for a suspect page that has stayed
    long enough to be believed; without it none is.

    `keep_evidence` is asked about every good reading, while the page is still open, whether its HTML and
    picture are wanted; of several attempts at one look (a page that crashed) the last answer counts.
    """
    read: list[Seen | Failure] = []

    async def wants_evidence(capture: Capture) -> bool:
        read.append(_read(capture, watch, memory, at))
        return isinstance(read[-1], Seen) and keep_evidence is not None and keep_evidence(read[-1])

    look = replace(
        look_for(watch, known=known, document=document, survey=survey),
        listen_s=LISTEN_S if listen else 0.0,
        not_before_s=not_before_s(memory),
        state=state,
        keeps_state=keeps_state,
    )
    look = replace(look, steps=look.steps[skip:])
    try:
        kept = kept_document(document) if document is not None else None
        if kept is not None:
            capture = document_capture(taken_as(kept, watch.read), look)
            await wants_evidence(capture)
        else:
            capture = await pool.look(look, keep_evidence=wants_evidence)
    except CheckError as error:
        return Failure(
            reason=error.reason, words=str(error), status=error.status, code=error.code, signed_in=error.signed_in
        )
    except BrowserLost as error:
        return Failure(reason=Reason.CRASHED, words=str(error))
    last = read[-1]
    if isinstance(last, Failure):
        return replace(last, capture=capture, signed_in=capture.signed_in)
    return Seen(capture=capture, snapshot=last.snapshot)


def asked_for(watch: Watch) -> str:
    """A digest of the address, and of what is taken from it and how: other readings say nothing of this one."""
    return digest_of([("url", watch.url), ("stamp", stamp(watch))])


def _read(capture: Capture, watch: Watch, memory: Memory, at: datetime | None) -> Seen | Failure:
    asked = asked_for(watch)
    memory = replace(memory, goods=tuple(good for good in memory.goods if good.of in ("", asked)))
    trouble = find_trouble(capture, watch=watch, memory=memory)
    if trouble and not (at is not None and has_stayed(trouble, capture, memory, at=at)):
        return Failure(
            reason=trouble.reason, words=trouble.words, status=trouble.status, capture=capture, trouble=trouble
        )
    return Seen(capture=capture, snapshot=read_snapshot(capture, watch))
