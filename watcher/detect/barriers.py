"""What stands in place of a page and says so: robot checks, sign-in forms, consent walls, other pages, error pages.

Every one is a sum of signs; no word decides alone, and where most of the usual content stands no word counts.
The words are in `walls`. Called by `reading`.
"""

from __future__ import annotations

import re

from watcher.detect.normalise import normalise
from watcher.detect.trouble import Trouble
from watcher.detect.usual import Beside, Usual, asks_consent, lines_of, path_of, site_of
from watcher.detect.walls import (
    CHALLENGES,
    CONSENT_ANSWERS,
    CONSENTS,
    LOGIN_PLACES,
    LOGINS,
    MAINTENANCE,
    NOT_FOUND,
    REFUSALS,
)  # fmt: skip
from watcher.model.capture import Capture
from watcher.model.outcome import Reason

# facts/detection.md, section 7: statuses behind which a robot check may stand.
_WALL_STATUSES = (401, 403, 407, 429, 451, 503)
_SHORT = 1500  # characters; a page with more is no challenge, whatever words it has
_FEW = 8  # blocks of a notice in the frame of its site
_TERSE = 220  # characters; facts/judging.md, section 4: an error text is no longer


def _headline(capture: Capture) -> tuple[str, str]:
    return normalise(capture.title), normalise(capture.signs.heading)


def _says(capture: Capture, pattern: re.Pattern[str]) -> bool:
    return any(pattern.search(text) for text in _headline(capture))


def _is_built_for(capture: Capture, region: tuple[str, ...]) -> bool:
    """The person's selector names a place of this very page, and it is there with text."""
    named = any(mark in one for one in region for mark in "#.[")
    return named and capture.signs.region_found and sum(len(block.text) for block in capture.blocks) >= _TERSE


def challenge(capture: Capture, usual: Usual, now: Beside, region: tuple[str, ...]) -> Trouble | None:
    signs = capture.signs
    is_wall_status = capture.status in _WALL_STATUSES
    # What the page carries on good days says nothing.
    score = 0.6 * (bool(signs.challenge) and not any(good.challenge for good in usual.goods))
    opening = normalise(signs.opening[:600])
    if _says(capture, CHALLENGES):
        score += 0.6
    elif CHALLENGES.search(opening):
        score += 0.4
    if is_wall_status:
        score += 0.6 * _says(capture, REFUSALS)
    if score == 0:  # a short answer with a bad status is not yet a robot check
        return None
    score += 0.4 * is_wall_status
    score += 0.4 * (not signs.region_found)
    score -= 0.4 * _is_built_for(capture, region)
    if usual.is_known:
        score += 0.4 * (signs.text_length < 0.3 * usual.length)
        score += 0.2 * (now.shared < 0.1)
        score -= 0.4 * (not now.is_new_title and now.shared >= 0.1)
    else:
        score += 0.4 * (signs.text_length < 400)
    is_short = signs.text_length < max(_SHORT, 0.35 * usual.length)
    if score < 1.0 or not (is_short or is_wall_status):
        return None
    shown = signs.heading or capture.title or "no title"
    return Trouble(
        reason=Reason.BLOCKED, words=f"A robot check came instead of the page: “{shown[:120]}”.", status=capture.status
    )


def login(capture: Capture, usual: Usual, now: Beside, region: tuple[str, ...]) -> Trouble | None:
    signs = capture.signs
    is_bounce = _leads_to_login(capture, usual)
    if signs.password_inputs <= usual.password_inputs and not is_bounce:
        return None
    score = 0.5 * (signs.password_inputs > usual.password_inputs) + 0.5 * is_bounce
    score += 0.4 * _says(capture, LOGINS)
    score += 0.2 * bool(LOGINS.search(normalise(signs.opening[:1500])))
    score += 0.4 * (not signs.region_found)
    score -= 0.4 * _is_built_for(capture, region)
    if usual.is_known:
        score += 0.3 * now.is_new_title
        score += 0.3 * (signs.text_length < 0.5 * usual.length)
        score += 0.3 * (bool(usual.paths) and path_of(capture.final_url) not in usual.paths)
        score += 0.3 * (now.shared < 0.1)
    else:
        score += 0.2 * (signs.text_length < 600)
    if score < 1.0:
        return None
    return Trouble(
        reason=Reason.LOGIN,
        words=f"A sign-in form came instead of the page: “{(signs.heading or capture.title)[:120]}”.",
        status=capture.status,
    )


def _leads_to_login(capture: Capture, usual: Usual) -> bool:
    def place(url: str) -> str:
        return f"{site_of(url)}{path_of(url)}"

    end = place(capture.final_url)
    known = {place(capture.url), *(place(good.final_url) for good in usual.goods)}
    return end not in known and bool(LOGIN_PLACES.search(end.lower())) and not LOGIN_PLACES.search(place(capture.url))


def consent(capture: Capture, usual: Usual, now: Beside, region: tuple[str, ...]) -> Trouble | None:
    """A page that is little else than a question about cookies or data."""
    signs = capture.signs
    if signs.text_length >= max(2 * _SHORT, 0.5 * usual.length) or _is_built_for(capture, region):
        return None
    asks = asks_consent(capture)
    if not asks or any(good.asks for good in usual.goods):
        return None
    lines = lines_of(capture)
    about = sum(len(line) for line in lines if CONSENTS.search(line) or CONSENT_ANSWERS.match(line))
    share = about / max(1, sum(map(len, lines)))
    score = 0.4 * _says(capture, CONSENTS) + 0.4 * (share >= 0.5) + 0.2 * (share >= 0.7)
    score += 0.2 * min(2, asks)
    score += 0.4 * (usual.is_known and now.shared < 0.1 and now.length < 0.5)
    score += 0.2 * (signs.text_length < _SHORT)
    if score < 1.0:
        return None
    return Trouble(
        reason=Reason.CONSENT,
        words=f"A question for consent came instead of the page: “{(signs.heading or lines[0])[:120]}”. "
        "Answer it with a step, or give a region that holds the text.",
        status=capture.status,
    )


def elsewhere(capture: Capture, usual: Usual, now: Beside, region: tuple[str, ...]) -> Trouble | None:
    """A redirect to a page that is not the one: another address, another title, another amount of text."""
    host, path = site_of(capture.final_url), path_of(capture.final_url)
    if (host, path) == (site_of(capture.url), path_of(capture.url)):  # where the person sends it, maybe since today
        return None
    if usual.is_known and usual.hosts:
        if host in usual.hosts and path in usual.paths:
            return None
        if not now.is_new_title and not (path == "/" and now.shared < 0.1):
            return None
        if now.is_known and now.shared >= 0.35:
            return None
        length = capture.signs.text_length
        differs = not 0.8 * usual.length <= length <= 1.25 * usual.length or (now.is_known and now.shared < 0.1)
        if not (differs or path == "/" or host not in usual.hosts):
            return None
    elif not (path == "/" and path_of(capture.url).count("/") >= 2) or _is_built_for(capture, region):
        return None
    return Trouble(
        reason=Reason.REDIRECTED,
        words=f"The address now leads to {capture.final_url} (“{capture.title[:80]}”), which is another page.",
        status=capture.status,
    )


_NOTICES = (
    (MAINTENANCE, Reason.MAINTENANCE, "A maintenance notice"),
    (NOT_FOUND, Reason.GONE, "A “not found” page"),
    (REFUSALS, Reason.BLOCKED, "A refusal"),
)


def error_page(capture: Capture, usual: Usual, now: Beside, region: tuple[str, ...]) -> Trouble | None:
    """An error or maintenance page that answers 200: it says so, and the usual text is gone or never was."""
    signs = capture.signs
    is_short = signs.text_length < (max(600, 0.5 * usual.length) if usual.is_known else 600)
    is_replaced = now.is_known and now.shared < 0.2 and now.length < 0.65
    if not (is_short or is_replaced) or (not usual.is_known and _is_built_for(capture, region)):
        return None
    if (
        usual.is_known
        and not now.is_new_title
        and signs.region_found
        and signs.text_length > _TERSE
        and not is_replaced
    ):
        return None
    texts = list(_headline(capture))
    if usual.length >= 2 * _TERSE and signs.text_length <= _TERSE:
        texts.append(normalise(signs.opening))
    if is_replaced and len(capture.blocks) <= _FEW:
        texts += [normalise(block.text) for block in capture.blocks if len(block.text) <= _TERSE]
    texts = [text for text in texts if text not in usual.titles]
    for pattern, reason, what in _NOTICES:
        if any(pattern.search(text) for text in texts):
            shown = (signs.heading or signs.opening.strip() or capture.title)[:120]
            return Trouble(reason=reason, words=f"{what} came instead of the page: “{shown}”.", status=capture.status)
    return None
