"""How each language writes relative times, months and days; from CLDR through Babel's public functions.

Phrases are made by formatting samples and turning their numbers into a pattern. Built when a language is
first met, then kept. Called by `fragments` alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.dates import format_timedelta

from watcher.detect.fingerprint import is_unspaced
from watcher.detect.normalise import normalise

_Spans = tuple[tuple[Literal["second", "minute", "hour", "day", "week", "month", "year"], int], ...]
# Only the past: "in 3 days" and "within 2 weeks" are terms of delivery. Months and years are left out:
# "founded 12 years ago" stands still until it is news.
_UNITS: _Spans = (("second", 1), ("minute", 60), ("hour", 3600), ("day", 86400), ("week", 7 * 86400))
_SLOW_UNITS: _Spans = (("month", 31 * 86400), ("year", 366 * 86400))
_FORMS = ("wide", "abbreviated")  # narrow names are single letters and match too much
_COUNTS = (1, 2, 3, 5, 11, 21)  # every plural form of every CLDR language shows in one of these
# What sites write beside CLDR; regexes over normalised text.
_HAND = {
    "en": (r"just now", r"a (?:few )?(?:second|moment)s? ago",
           r"an? (?:minute|hour|day|week) ago", r"\d+ ?[smhdw] ago"),
    "de": (r"gerade eben", r"vor kurzem", r"vor wenigen (?:sekunden|minuten|stunden)", r"vor einem tag",
           r"vor einer (?:sekunde|minute|stunde|woche)"),
    "fr": (r"a l'instant", r"à l'instant", r"il y a (?:une?|quelques) (?:secondes?|minutes?|heures?|jours?)"),
    "es": (r"ahora mismo", r"hace (?:un|una|unos) (?:segundos?|minutos?|horas?|d[ií]as?|semanas?)"),
    "it": (r"proprio ora", r"poco fa"),
    "pt": (r"agora mesmo", r"há pouco"),
    "nl": (r"zojuist", r"zonet"),
    "ja": ("たった今", "先ほど"),
    "zh": ("刚刚", "剛剛", "刚才"),
    "ko": ("방금(?: 전)?",),
    "ru": ("только что",),
}  # fmt: skip
_NUMBER = re.compile(r"\d+")
_LITERAL = re.compile(r"\\d\+|\(\?:.*?\)|\[.*?\]|.\?")  # what in a hand-written pattern is not plain text


@dataclass(frozen=True, slots=True)
class Relative:
    """`pattern` finds past times of one language; `markers`: one of these must be in the text for it to match."""

    pattern: re.Pattern[str]
    markers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Language:
    """`month` and `day` are alternations of names, wide and abbreviated."""

    relative: Relative
    slow_relative: Relative
    month: str
    day: str
    periods: str


@lru_cache(maxsize=256)
def base_language(lang: str) -> str:
    """The language part of a tag such as `de-CH` or `pt_BR`, lower case."""
    return re.split(r"[-_]", lang.strip().lower(), maxsplit=1)[0]


def _locale(lang: str) -> Locale:
    try:
        return Locale.parse(base_language(lang) or "en")
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")


def _phrases(locale: Locale, units: _Spans) -> set[str]:
    found = set()
    for unit, seconds in units:
        for style in ("long", "short", "narrow"):
            for count in _COUNTS:
                span = timedelta(seconds=-count * seconds)
                found.add(
                    format_timedelta(
                        span, granularity=unit, threshold=10**9, add_direction=True, format=style, locale=locale
                    )
                )
    return {normalise(phrase) for phrase in found}


def _relative(phrases: set[str], hand: tuple[str, ...]) -> Relative:
    shapes = {_NUMBER.sub("#", phrase).strip(" .") for phrase in phrases}
    # A phrase that is a bare minus sign and a unit ("-3 h") says too little.
    shapes = {shape for shape in shapes if any(map(str.isalpha, shape)) and not shape.startswith("-")}
    patterns, markers = set(hand), {max(_LITERAL.split(phrase), key=len) for phrase in hand}
    common = Counter(word for shape in shapes for word in set(re.split(r"[#\s]+", shape)))
    for shape in shapes:
        pattern = re.escape(shape).replace(r"\#", r"\d+").replace(r"\ ", r"\s?")
        patterns.add(pattern if is_unspaced(shape) else rf"(?<![^\W_]){pattern}(?![^\W_])")
        markers.add(max(filter(None, re.split(r"[#\s]+", shape)), key=lambda word: (common[word], word)))
    body = "|".join(sorted(patterns, key=len, reverse=True)) or r"(?!)"
    return Relative(re.compile(body), tuple(sorted(filter(None, markers))))


def _names(tables: Iterable[Mapping[str, Mapping[object, str]]]) -> str:
    found = {normalise(name) for table in tables for form in _FORMS for name in table.get(form, {}).values()}
    names = {name.rstrip(".") for name in found if name and not name.isdigit()}
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or r"(?!)"


@lru_cache(maxsize=64)
def language(lang: str) -> Language:
    """What is known of the language with tag `lang`; English when the tag is unknown."""
    locale = _locale(lang)
    hand = _HAND.get(locale.language, ())
    return Language(
        relative=_relative(_phrases(locale, _UNITS), hand),
        slow_relative=_relative(_phrases(locale, _SLOW_UNITS), ()),
        month=_names(locale.months.values()),
        day=_names(locale.days.values()),
        periods=_names([locale.day_periods.get("format", {})]),
    )
