"""Tells whether a capture is a reading at all, or a wall, a wrong page or a broken one in its place.

What cannot be a reading is never compared and never becomes a baseline. Weighs the page's signs against
the watch's last good readings; a first look has none and is judged by the plain signs. Called by `run`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import median
from urllib.parse import urlsplit

from watcher.detect.normalise import normalise
from watcher.detect.walls import CHALLENGES, LOGINS, MAINTENANCE, NOT_FOUND, REFUSALS
from watcher.model.capture import Capture
from watcher.model.memory import Memory
from watcher.model.outcome import Reason
from watcher.model.watch import Watch

# facts/detection.md, section 7: statuses behind which a robot check may stand.
_WALL_STATUSES = (401, 403, 407, 429, 451, 503)
_SHORT = 1500  # characters; a page with more is no challenge, whatever words it has
_TERSE = 220  # characters; facts/judging.md, section 4: an error text is no longer
_REPLACED_SHARE, _REPLACED_LEAST = 0.02, 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Why a capture is no reading. `words`: one sentence for a person."""

    reason: Reason
    words: str
    status: int | None = None


@dataclass(frozen=True, slots=True)
class _Usual:
    """How the good readings of a watch look. `length` is 0 when there are none."""

    length: float
    titles: frozenset[str]
    hosts: frozenset[str]
    paths: frozenset[str]
    password_inputs: int

    @property
    def is_known(self) -> bool:
        return self.length > 0


def _usual(memory: Memory) -> _Usual:
    goods = memory.goods
    return _Usual(
        length=float(median([good.text_length for good in goods])) if goods else 0.0,
        titles=frozenset(normalise(good.title) for good in goods),
        hosts=frozenset(_host(good.final_url) for good in goods if good.final_url),
        paths=frozenset(_path(good.final_url) for good in goods if good.final_url),
        password_inputs=max((good.password_inputs for good in goods), default=0),
    )


def _host(url: str) -> str:
    return (urlsplit(url).hostname or "").removeprefix("www.")


def _path(url: str) -> str:
    return urlsplit(url).path.rstrip("/") or "/"


def find_trouble(capture: Capture, *, watch: Watch, memory: Memory) -> Trouble | None:
    """Name what makes this capture no reading, or None when it can be judged."""
    usual = _usual(memory)
    if capture.document is not None:
        return _bad_status(capture, usual) or _undecodable(capture, usual) or _other_form(capture, watch, memory)
    status = capture.status
    for find in (_challenge, _bad_status, _undecodable, _login, _elsewhere, _error_page):
        trouble = find(capture, usual)
        if trouble:
            return trouble
    if trouble := _other_form(capture, watch, memory):
        return trouble
    if not capture.signs.region_found:
        wanted = ", ".join(watch.region) or "the main content"
        return Trouble(
            reason=Reason.REGION_MISSING,
            words=f"No element matches {wanted} on {capture.final_url}. Check it with: watcher try {watch.id}",
            status=status,
        )
    if not capture.blocks:
        return _empty(capture, watch)
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


def form_of(capture: Capture) -> str:
    """What came, as `Good.form` keeps it."""
    return capture.document.kind.value if capture.document else ""


def _empty(capture: Capture, watch: Watch) -> Trouble | None:
    wanted = ", ".join(watch.region) or "the page"
    return Trouble(
        reason=Reason.REGION_EMPTY,
        words=f"{wanted} is there on {capture.final_url} but holds no text.",
        status=capture.status,
    )


def _headline(capture: Capture) -> tuple[str, str]:
    return normalise(capture.title), normalise(capture.signs.heading)


def _says(capture: Capture, pattern: re.Pattern[str]) -> bool:
    return any(pattern.search(text) for text in _headline(capture))


def _is_new_title(capture: Capture, usual: _Usual) -> bool:
    return normalise(capture.title) not in usual.titles


def _challenge(capture: Capture, usual: _Usual) -> Trouble | None:
    signs = capture.signs
    score = 0.0
    if signs.challenge:
        score += 0.6
    if _says(capture, CHALLENGES):
        score += 0.6
    elif CHALLENGES.search(normalise(signs.opening[:600])):
        score += 0.4
    if _says(capture, REFUSALS) and capture.status in _WALL_STATUSES:
        score += 0.6
    if capture.status in _WALL_STATUSES:
        score += 0.4
    if not signs.region_found:
        score += 0.4
    if usual.is_known:
        if signs.text_length < 0.3 * usual.length:
            score += 0.4
        if not _is_new_title(capture, usual):
            score -= 0.4
    elif signs.text_length < 400:
        score += 0.4
    is_short = signs.text_length < max(_SHORT, 0.35 * usual.length)
    if score < 1.0 or not (is_short or capture.status in _WALL_STATUSES):
        return None
    shown = capture.signs.heading or capture.title or "no title"
    return Trouble(
        reason=Reason.BLOCKED, words=f"A robot check came instead of the page: “{shown[:120]}”.", status=capture.status
    )


def _bad_status(capture: Capture, usual: _Usual) -> Trouble | None:
    status = capture.status
    if status is None or status < 400:
        return None
    if status in (404, 410):
        return Trouble(reason=Reason.GONE, words=f"The page is not there any more (status {status}).", status=status)
    return Trouble(reason=Reason.HTTP, words=f"The server answered with status {status}.", status=status)


def _undecodable(capture: Capture, usual: _Usual) -> Trouble | None:
    replaced, length = capture.signs.replaced, max(capture.signs.text_length, 1)
    if replaced < _REPLACED_LEAST or replaced / length < _REPLACED_SHARE:
        return None
    return Trouble(
        reason=Reason.UNDECODABLE,
        words=f"{replaced} of {length} characters could not be decoded: the server names the wrong character set.",
        status=capture.status,
    )


def _login(capture: Capture, usual: _Usual) -> Trouble | None:
    signs = capture.signs
    if signs.password_inputs <= usual.password_inputs:
        return None
    score = 0.5
    score += 0.4 * _says(capture, LOGINS)
    score += 0.2 * bool(LOGINS.search(normalise(signs.opening[:1500])))
    if usual.is_known:
        score += 0.3 * _is_new_title(capture, usual)
        score += 0.3 * (signs.text_length < 0.5 * usual.length)
        score += 0.3 * (bool(usual.paths) and _path(capture.final_url) not in usual.paths)
    else:
        score += 0.2 * (signs.text_length < 600)
    score += 0.4 * (not signs.region_found)
    if score < 1.0:
        return None
    return Trouble(
        reason=Reason.LOGIN,
        words=f"A sign-in form came instead of the page: “{(signs.heading or capture.title)[:120]}”.",
        status=capture.status,
    )


def _elsewhere(capture: Capture, usual: _Usual) -> Trouble | None:
    """A redirect to a page that is not the one: another address, another title, another amount of text."""
    if not usual.is_known or not usual.hosts:
        return None
    host, path = _host(capture.final_url), _path(capture.final_url)
    if host in usual.hosts and path in usual.paths:
        return None
    if (host, path) == (_host(capture.url), _path(capture.url)):  # where the person sends it, maybe since today
        return None
    if not _is_new_title(capture, usual):
        return None
    length = capture.signs.text_length
    differs = not 0.8 * usual.length <= length <= 1.25 * usual.length
    if not (differs or path == "/" or host not in usual.hosts):
        return None
    return Trouble(
        reason=Reason.REDIRECTED,
        words=f"The address now leads to {capture.final_url} (“{capture.title[:80]}”), which is another page.",
        status=capture.status,
    )


def _error_page(capture: Capture, usual: _Usual) -> Trouble | None:
    """An error or maintenance page that answers 200: it says so, and the usual text is gone."""
    signs = capture.signs
    if signs.text_length >= (max(600, 0.5 * usual.length) if usual.is_known else 600):
        return None
    texts = list(_headline(capture))
    if usual.length >= 2 * _TERSE and signs.text_length <= _TERSE:
        texts.append(normalise(signs.opening))
    elif usual.is_known and not _is_new_title(capture, usual) and signs.region_found:
        return None
    for pattern, reason, what in (
        (MAINTENANCE, Reason.MAINTENANCE, "A maintenance notice"),
        (NOT_FOUND, Reason.GONE, "A “not found” page"),
        (REFUSALS, Reason.BLOCKED, "A refusal"),
    ):
        if any(pattern.search(text) for text in texts):
            shown = (signs.heading or signs.opening.strip() or capture.title)[:120]
            return Trouble(reason=reason, words=f"{what} came instead of the page: “{shown}”.", status=capture.status)
    return None
