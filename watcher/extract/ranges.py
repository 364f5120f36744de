"""Joins two amounts that are the bounds of one range: `19,90 € – 49,90 €`, `120 bis 150 €`, `¥59-89`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from watcher.extract.candidate import Candidate
from watcher.extract.currencies import NO_MINOR
from watcher.extract.lexicon import fold
from watcher.extract.locales import Customs
from watcher.extract.numerals import Number, read_marks
from watcher.extract.price_words import ROLES

_BETWEEN = re.compile(
    r"[ \n]{0,2}(?:-|–|~|to|up to|bis|bis zu|a|ate|hasta|al|tot|til|till|do|az|fino a|до|έως|εως|ως|iki|lidz|kuni|"
    r"hingga|sampai|den|ถึง|ile|から|到|至|إلى|الى|עד|تا|से)[ \n]{0,2}"
)
_AND = re.compile(r" ?(?:and|und|et|y|e|en|och|og|i|ja|и) ?")
_AND_BEFORE = re.compile(r"(?:between|zwischen|entre|tra|tussen|mellan|mellem|mellom|miedzy|между)[ :]{0,2}$")


def with_ranges(
    text: str, candidates: Sequence[Candidate], numbers: Sequence[Number], habits: Customs
) -> list[Candidate]:
    """The candidates with every pair of bounds made one; a bound may lack the sign of the other."""
    joined: list[Candidate] = []
    for candidate in candidates:
        if joined and _is_range(text, joined[-1], candidate):
            joined[-1] = replace(joined[-1], to=candidate.value, end=candidate.end)
        else:
            lower = _bare_before(text, candidate, joined, numbers, habits)
            joined.append(lower or candidate)
    return [_bare_behind(text, one, joined, numbers, habits) or one for one in joined]


def _is_range(text: str, low: Candidate, high: Candidate) -> bool:
    if low.to or (low.unit and high.unit and low.unit != high.unit) or low.struck != high.struck:
        return False
    if "\n" in text[low.end : high.start] or not _connects(text, low.start, low.end, high.start):
        return False
    return 0 <= Decimal(low.value) < Decimal(high.value)


def _connects(text: str, low_start: int, low_end: int, high_start: int) -> bool:
    gap = fold(text[low_end:high_start])
    if _BETWEEN.fullmatch(gap):
        return True
    return bool(_AND.fullmatch(gap)) and bool(_AND_BEFORE.search(fold(text[max(0, low_start - 14) : low_start])))


def _bare_before(
    text: str, high: Candidate, joined: Sequence[Candidate], numbers: Sequence[Number], habits: Customs
) -> Candidate | None:
    """`120 bis 150 €`: the number without a sign just before, if nothing but a word about prices stands before it."""
    number = next((n for n in reversed(numbers) if n.end <= high.start), None)
    if number is None or any(one.end > number.start for one in joined) or high.to:
        return None
    value = read_marks(number.text, decimal=habits.decimal, no_minor=high.unit in NO_MINOR)
    if value is None or number.negative or not _connects(text, number.start, number.end, high.start):
        return None
    before = text[max(0, number.start - 30) : number.start].rpartition("\n")[2]
    if not _is_explained(before, habits.language) or not Decimal(value) < Decimal(high.value):
        return None
    return replace(high, value=value, to=high.value, start=number.start)


def _bare_behind(
    text: str, low: Candidate, joined: Sequence[Candidate], numbers: Sequence[Number], habits: Customs
) -> Candidate | None:
    """`kr 200–350`: the number without a sign just behind, if what follows is no thing that it counts."""
    number = next((n for n in numbers if n.start >= low.end), None)
    if number is None or low.to or any(one.start <= number.start < one.end for one in joined):
        return None
    value = read_marks(number.text, decimal=habits.decimal, no_minor=low.unit in NO_MINOR)
    if value is None or not _connects(text, low.start, low.end, number.start):
        return None
    following = text[number.end : number.end + 20].partition("\n")[0].lstrip()
    if following[:1].isalpha() and not any(hit.start == 0 for hit in ROLES.find(following, habits.language)):
        return None
    if following[:1] in ("%", "x", "×") or not Decimal(low.value) < Decimal(value):
        return None
    return replace(low, to=value, end=number.end)


def _is_explained(text: str, language: str) -> bool:
    """True when no word stands right before that says something other than which price it is."""
    words = re.findall(r"[^\W\d_]+", text)
    if not words or text.rstrip().endswith((":", ".", ",", ";", "(")):
        return True
    tail = text.rstrip()
    return any(hit.end >= len(fold(tail)) for hit in ROLES.find(tail, language))
