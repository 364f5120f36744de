"""Weighs what is gone from a page: the error page in words nobody listed, and the page that loaded by half.

Only what is missing and what is new counts here, never what it says; that is `walls`'. All of it may be a
real change too: these suspicions are soft, `patience` says how long they are held. Called by `reading`.
"""

from __future__ import annotations

import re

from watcher.detect.normalise import normalise
from watcher.detect.usual import Beside, Usual
from watcher.model.capture import Capture

_FAILS = 0.8  # facts/judging.md, section 4, as all the weights here
_LEAST_PARTS, _LEAST_SHARE, _MOST_GAINED = 3, 0.3, 0.05
_HARDLY_GAINED, _MANY = 0.15, 10
_FIGURES_LEFT, _STILL_THERE = 0.4, 0.75
_LOADING = re.compile(
    r"^(?:loading|please wait|wird geladen|lädt|bitte warten|chargement|cargando|caricamento|a carregar|carregando"
    r"|laden|ładowanie|загрузка|laddar|indlæser|laster|načítání|yükleniyor|読み込み中|加载中|로딩)[^\w]*$"
)


def is_replaced(capture: Capture, usual: Usual, now: Beside) -> bool:
    """Nearly nothing is left of the page, and what came in its place is less."""
    if not now.is_known:
        return False
    score = 0.5 if now.length < 0.35 else 0.25 if now.length < 0.65 else 0.0
    if not usual.is_restless:
        score += 0.5 if now.shared < 0.1 else 0.2 if now.shared < 0.35 else 0.0
    score += 0.15 * now.is_new_title
    score += 0.4 * (now.figures < 0.25)
    score += 0.3 * (now.is_new_language and now.shared < 0.5)
    score += 0.15 * (now.is_new_place and now.shared < 0.35)
    loading = sum(bool(_LOADING.match(normalise(block.text))) for block in capture.blocks)
    score += 0.15 * min(3, loading) * (now.length < 0.8)
    if capture.signs.password_inputs > usual.password_inputs and now.shared < 0.35:
        score += 0.6
    return score >= _FAILS and (now.length < 0.65 or score >= 1.0)


def is_half(now: Beside) -> bool:
    """Much is gone and nothing came for it, or most of the figures are gone where their words still stand."""
    if not now.is_known:
        return False
    # The block in which a page was cut off counts as new, and a print knows shares only roughly.
    is_cut = now.parts_gained <= 1 or now.parts_lost >= _MANY * now.parts_gained
    gains_nothing = now.gained <= _MOST_GAINED or (now.gained <= _HARDLY_GAINED and is_cut)
    if now.figures <= _FIGURES_LEFT and (now.shared >= _STILL_THERE or gains_nothing):
        return True
    return now.lost > _LEAST_SHARE and now.parts_lost >= _LEAST_PARTS and gains_nothing
