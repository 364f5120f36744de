"""Finds amounts that carry no sign of a currency, in texts where nothing has one.

Strict, because most numbers on a page are no prices: one must be written like a price, or nothing
but words about prices may stand around it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from watcher.extract.candidate import Candidate
from watcher.extract.currencies import look_up
from watcher.extract.lexicon import Hit, fold
from watcher.extract.locales import Customs
from watcher.extract.magnitudes import magnitude, scaled
from watcher.extract.numerals import DECIMAL, Number, read_marks
from watcher.extract.price_words import ROLES

MOST = 20  # numbers looked at in one text
SHORT = 200  # characters; in a longer text a bare number is not taken for a price

_PRICE_LIKE = re.compile(rf"[.,{DECIMAL}]\d\d$")
_SIGN = re.compile(r"[€£¥₹$₽₴₺₩฿]|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])")
_MEASURE = re.compile(
    r" ?(?:l|ml|cl|dl|g|kg|mg|mm|cm|m|km|oz|lb|lbs|in|ft|w|v|h|min|s|gb|tb|mb|k?wh|x|°\w?)(?!\w)|[%×°'\"]", re.I
)
_LETTER = re.compile(r"[^\W\d_]")
_HYPHENED = re.compile(r"\d-\d")
_CLOCK = re.compile(r":\d\d|\d\d:$")


def find_bare(text: str, numbers: Sequence[Number], habits: Customs) -> list[Candidate]:
    """Numbers without a currency that can only be amounts."""
    hits = ROLES.find(text, habits.language)
    explained = _is_explained(text, hits, habits.language)
    bundles = [(hit.start, hit.end) for hit in hits if hit.tag == "bundle"]
    sign = _SIGN.search(text)
    meaning = look_up(sign[0], country=habits.country) if sign else None
    unit = meaning.code if meaning and meaning.minor == 1 else None
    found: list[Candidate] = []
    for number in numbers[:MOST]:
        price_like = number.is_whole or (bool(_PRICE_LIKE.search(number.text)) and not _MEASURE.match(text, number.end))
        if not price_like and (not explained or _counts(text, number, bundles, habits.language)):
            continue
        candidate = _candidate(text, number, habits, unit)
        if candidate:
            found.append(candidate)
    return found


def _candidate(text: str, number: Number, habits: Customs, unit: str | None) -> Candidate | None:
    if _CLOCK.match(text, number.end) or text[max(0, number.start - 1) : number.start] in (":", "#", "/"):
        return None
    value = read_marks(number.text, decimal=habits.decimal)
    if value is None:
        return None
    size, end = magnitude(text, number.end, language=habits.language)
    value = ("-" if number.negative else "") + scaled(value, size)
    return Candidate(value=value, unit=unit, start=number.start, end=max(end, number.end))


def _counts(text: str, number: Number, bundles: Sequence[tuple[int, int]], language: str) -> bool:
    """True for a number that counts or measures what is named beside it, or belongs to a longer one."""
    if _MEASURE.match(text, number.end) or _HYPHENED.search(text[max(0, number.start - 2) : number.end + 2]):
        return True
    if any(start <= number.start < end or 0 <= number.start - end < 3 for start, end in bundles):
        return True
    following = text[number.end : number.end + 40].lstrip(" ")
    if not following[:1].isalpha():
        return False
    first = next(iter(ROLES.find(following, language)), None)
    return first is not None and first.start == 0 and first.tag in ("unit", "period", "instalment")


def _is_explained(text: str, hits: Sequence[Hit], language: str) -> bool:
    """True when every word of a short text is one about prices, a currency or a magnitude."""
    if len(text) > SHORT:
        return False
    rest = list(fold(text))
    for hit in hits:
        rest[hit.start : hit.end] = " " * (hit.end - hit.start)
    plain = _SIGN.sub(" ", "".join(rest)) if len(rest) == len(text) else "".join(rest)
    for match in re.finditer(r"\d ?([^\W\d_]+\.?)", plain):
        if magnitude(plain, match.start() + 1, language=language)[0] > 1:
            plain = plain.replace(match[1], " ", 1)
    return not _LETTER.search(plain)
