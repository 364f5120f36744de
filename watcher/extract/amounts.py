"""Reads the price out of an element: what a buyer pays now for the thing as offered.

Finds every amount, says what each is by the words and looks around it (`extract.price_words`), and
takes the one that is the price. It never guesses from size. Called by `extract.fields`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from watcher.extract.amount_roles import FORMER, OUT_OF_QUESTION, Told, tell_roles
from watcher.extract.candidate import Candidate
from watcher.extract.candidates import find_candidates
from watcher.extract.locales import customs
from watcher.extract.no_price import why_none
from watcher.extract.numerals import prepare
from watcher.extract.priced_text import LIMIT, PricedText, lay_out
from watcher.model.capture import Run
from watcher.model.reading import Why

_PERCENT = re.compile(r"(?<!\d)(\d{1,2}) ?%|%(\d{1,2})(?!\d)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """An amount as plain decimals, `to` the upper bound of a range, `unit` an ISO 4217 code; or why there is none."""

    value: str | None = None
    to: str | None = None
    unit: str | None = None
    why: Why | None = None


def read_amount(runs: Sequence[Run], *, locale: str) -> Amount:
    """The price an element shows. `locale` decides on marks and on signs that several countries share."""
    return _read(lay_out(runs), locale)


def read_amount_text(text: str, *, locale: str) -> Amount:
    """The same for text without looks, as an attribute or a person's pattern gives it."""
    return _read(PricedText(prepare(text[:LIMIT])), locale)


def _read(priced: PricedText, locale: str) -> Amount:
    text = priced.text
    if not text.strip():
        return Amount(why=Why.MISSING)
    habits = customs(locale)
    candidates = find_candidates(priced, habits)
    if not candidates:
        return Amount(why=why_none(text, habits.language))
    if len(candidates) == 1 and not any(c.isalpha() for c in candidates[0].around(text)):
        return _amount(candidates[0])
    told = tell_roles(text, candidates, habits.language)
    best = min(told, key=lambda one: one.rank)
    if best.rank >= OUT_OF_QUESTION:
        return Amount(why=why_none(text, habits.language))
    if best.rank >= FORMER:
        why = why_none(text, habits.language)
        if why is Why.FREE:
            return Amount(why=why)
    return _chosen(text, told, best)


def _chosen(text: str, told: Sequence[Told], best: Told) -> Amount:
    """The first of the best, or the one a percentage leads to; three or more that nothing tells apart are ambiguous."""
    level = [one.candidate for one in told if one.rank == best.rank]
    different = {(one.value, one.to, one.unit) for one in level}
    if len(different) > 2:
        return Amount(why=Why.AMBIGUOUS)
    return _amount(_reduced(text, level) if len(different) == 2 else best.candidate)


def _reduced(text: str, level: Sequence[Candidate]) -> Candidate:
    """`1 590 ₽ -20 % 1 272 ₽`: where a percentage leads from one amount to the other, the other is the price."""
    low = min(level, key=lambda one: Decimal(one.value))
    high = max(level, key=lambda one: Decimal(one.value))
    for match in _PERCENT.finditer(text):
        left = Decimal(high.value) * (100 - int(match[1] or match[2])) / 100
        if abs(left - Decimal(low.value)) * 100 <= Decimal(high.value):
            return low
    return level[0]


def _amount(candidate: Candidate) -> Amount:
    return Amount(value=candidate.value, to=candidate.to, unit=candidate.unit)
