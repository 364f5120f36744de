"""Tells whether a capture is a reading at all, or a wall, a wrong page or a broken one in its place.

What cannot be a reading is never compared and never becomes a baseline. Weighs the page's signs against
the watch's last good readings; a first look has none and is judged by the plain signs. What says what it is
is `barriers`', what only misses something `losses`'. Called by `run`.
"""

from __future__ import annotations

from watcher.detect.barriers import challenge, consent, elsewhere, error_page, login
from watcher.detect.losses import is_half, is_replaced
from watcher.detect.trouble import Trouble
from watcher.detect.usual import Beside, Usual, beside, form_of, good_of, usual_of
from watcher.model.capture import KNOWN, Capture
from watcher.model.memory import Memory
from watcher.model.outcome import Reason
from watcher.model.watch import Watch

__all__ = ["Trouble", "find_trouble", "form_of", "good_of"]

_REPLACED_SHARE, _REPLACED_LEAST = 0.02, 3


def find_trouble(capture: Capture, *, watch: Watch, memory: Memory) -> Trouble | None:
    """Name what makes this capture no reading, or None when it can be judged."""
    if capture.document is not None:
        return _bad_status(capture) or _undecodable(capture) or _other_form(capture, watch, memory)
    if capture.timings.settled == KNOWN and memory.goods:  # word for word what was accepted before
        return _bad_status(capture)
    usual = usual_of(memory)
    now = beside(capture, usual)
    if trouble := _named(capture, watch, usual, now):
        return trouble
    if trouble := _undecodable(capture) or _other_form(capture, watch, memory):
        return trouble
    if not capture.signs.region_found:
        wanted = ", ".join(watch.region) or "the main content"
        return Trouble(
            reason=Reason.REGION_MISSING,
            words=f"No element matches {wanted} on {capture.final_url}. Check it with: watcher try {watch.id}",
            status=capture.status,
        )
    if not capture.blocks:
        return _empty(capture, watch)
    return _suspicion(capture, usual, now)


def _named(capture: Capture, watch: Watch, usual: Usual, now: Beside) -> Trouble | None:
    """What stands there and says what it is; a bad status where nothing says more."""
    barriers = (challenge, login, consent, elsewhere, error_page)
    if (capture.status or 0) >= 400:
        return challenge(capture, usual, now, watch.region) or _bad_status(capture)
    if now.is_usual and capture.signs.region_found:
        return None
    return next((found for find in barriers if (found := find(capture, usual, now, watch.region))), None)


def _suspicion(capture: Capture, usual: Usual, now: Beside) -> Trouble | None:
    is_other = is_replaced(capture, usual, now)
    if is_half(now) and not (is_other and now.shared < 0.1):
        gone = f"{round(100 * now.lost)} % of the text" if now.lost > 1 - now.figures else "most of the figures"
        words = f"{gone[0].upper()}{gone[1:]} is gone and nothing came for it; if it stays so, it will be told."
        if gone.startswith("most"):
            words = words.replace(" is gone", " are gone").replace("for it; if it stays", "for them; if it stays")
        return Trouble(reason=Reason.HALF_LOADED, words=words, status=capture.status, is_soft=True, only_losses=True)
    if is_other:
        shown = (capture.signs.heading or capture.title or capture.signs.opening.strip())[:80]
        return Trouble(
            reason=Reason.HALF_LOADED,
            words=f"Nearly nothing of the page is left (“{shown}”); if it stays so, it will be told.",
            status=capture.status,
            is_soft=True,
        )
    return None


def _other_form(capture: Capture, watch: Watch, memory: Memory) -> Trouble | None:
    """A page where a feed came before, or an error as JSON where a page did: something else answers."""
    forms = {good.form for good in memory.goods if good.form is not None}
    form = form_of(capture)
    if watch.read != "auto" or not forms or form in forms:
        return None
    before = " or ".join(sorted(one or "page" for one in forms))
    shown = (capture.signs.heading or capture.title)[:80]
    return Trouble(
        reason=Reason.UNDECODABLE,
        words=f"The answer was {before} before and is {form or 'page'} now{f' (“{shown}”)' if shown else ''}. "
        "If that is to stay, say how it is read: `read: page`, or what it is.",
        status=capture.status,
    )


def _empty(capture: Capture, watch: Watch) -> Trouble | None:
    wanted = ", ".join(watch.region) or "the page"
    return Trouble(
        reason=Reason.REGION_EMPTY,
        words=f"{wanted} is there on {capture.final_url} but holds no text.",
        status=capture.status,
    )


def _bad_status(capture: Capture) -> Trouble | None:
    status = capture.status
    if status is None or status < 400:
        return None
    if status in (404, 410):
        return Trouble(reason=Reason.GONE, words=f"The page is not there any more (status {status}).", status=status)
    return Trouble(reason=Reason.HTTP, words=f"The server answered with status {status}.", status=status)


def _undecodable(capture: Capture) -> Trouble | None:
    replaced, length = capture.signs.replaced, max(capture.signs.text_length, 1)
    if replaced < _REPLACED_LEAST or replaced / length < _REPLACED_SHARE:
        return None
    return Trouble(
        reason=Reason.UNDECODABLE,
        words=f"{replaced} of {length} characters could not be decoded: the server names the wrong character set.",
        status=capture.status,
    )
