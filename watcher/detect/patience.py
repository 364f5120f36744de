"""How long a suspicion is held: a page that may be broken or new becomes the new page when it stays.

Only soft troubles are held; a status, a known wall or a sign-in form never becomes the page. `run` asks
`has_stayed` before it fails a check for one, and keeps `hold` when it did.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from watcher.detect.prints import content_of, keys_of, make_print, same_print
from watcher.detect.reading import Trouble
from watcher.model.capture import Capture
from watcher.model.memory import Memory, Suspect

# facts/judging.md, section 4: checks, the present one among them, and the time since the first.
LOST, REPLACED = (4, timedelta(hours=6)), (6, timedelta(days=1))
# A page that is another one every day would never be the same suspect twice.
EVER_OTHER = (12, timedelta(days=3))
_SAME = 0.5


def has_stayed(trouble: Trouble, capture: Capture, memory: Memory, *, at: datetime) -> bool:
    """True when this soft trouble has lasted so long that the capture is the page now, to be compared as any."""
    if not trouble.is_soft:
        return False
    suspect = _after(memory.suspect, capture, at)
    checks, time = LOST if trouble.only_losses else REPLACED
    return (suspect.alike >= checks and at - suspect.alike_since >= time) or (
        suspect.checks >= EVER_OTHER[0] and at - suspect.since >= EVER_OTHER[1]
    )


def hold(trouble: Trouble, capture: Capture, memory: Memory, *, at: datetime) -> Memory:
    """The memory after a check that failed for this trouble. Anything but a soft one leaves it as it is."""
    return replace(memory, suspect=_after(memory.suspect, capture, at)) if trouble.is_soft else memory


def _after(suspect: Suspect | None, capture: Capture, at: datetime) -> Suspect:
    now = make_print(keys_of(content_of(capture.blocks)))
    if suspect is None:
        return Suspect(checks=1, since=at, alike=1, alike_since=at, print=now)
    is_alike = same_print(suspect.print, now) >= _SAME
    return Suspect(
        checks=suspect.checks + 1,
        since=suspect.since,
        alike=suspect.alike + 1 if is_alike else 1,
        alike_since=suspect.alike_since if is_alike else at,
        print=now,
    )
