"""Finds every amount in a priced text: number, currency, magnitude, minor units, ranges.

What each of them is to the buyer is told by `extract.amount_roles`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from watcher.extract.bare_amounts import find_bare
from watcher.extract.candidate import Candidate
from watcher.extract.currencies import NO_MINOR, Sign, money_of_country, sign_after, sign_before
from watcher.extract.locales import Customs
from watcher.extract.magnitudes import magnitude, scaled
from watcher.extract.numerals import DECIMAL, Number, numbers, read_marks
from watcher.extract.priced_text import PricedText
from watcher.extract.ranges import with_ranges

MOST = 60  # numbers looked at in one text
_COLON_LANGUAGES = ("sv", "nb", "nn", "no", "da", "is")
_PER_CENT = re.compile(r" ?[%٪‰]")
_TWO_DIGITS = re.compile(r"\d\d")
_PREFIX_GLYPHS = "$£¥₹₩₱₦₫"
_OF = re.compile(r" (?:de|di|d'|of) ?")  # 2,5 milioni di euro
_JOINERS = re.compile(r"[ \n]{0,2}(?:and|und|et|e|y|i|en|och|og|и|і|და)? ?")


@dataclass(slots=True)
class _Mention:
    """A number with the signs that may belong to it: (start, end, sign)."""

    number: Number
    before: tuple[int, int, Sign] | None = None
    after: tuple[int, int, Sign] | None = None
    size: int = 1
    size_end: int = 0
    lower: _Mention | None = None  # the 2,800万 of 1億2,800万円
    cents: bool = False  # the minor units of the mention before
    used: bool = False


def find_candidates(priced: PricedText, habits: Customs) -> tuple[Candidate, ...]:
    """The amounts of a text in order. Numbers without a currency count only where none has one."""
    text = priced.text
    mentions = _mentions(text, habits)
    _join_magnitudes(text, mentions)
    _share_out(text, mentions)
    found: list[Candidate] = []
    for index, mention in enumerate(mentions):
        if mention.used or not (mention.before or mention.after):
            continue
        candidate = _candidate(text, mentions, index, habits)
        if candidate:
            found.append(candidate)
    found = with_ranges(text, found, [m.number for m in mentions], habits) if found else found
    if not found:
        found = with_ranges(text, find_bare(text, [m.number for m in mentions if not m.used], habits), (), habits)
    return tuple(_with_looks(priced, one) for one in found)


def _mentions(text: str, habits: Customs) -> list[_Mention]:
    found: list[_Mention] = []
    for number in numbers(text, colon=habits.language in _COLON_LANGUAGES):
        if len(found) >= MOST:
            break
        if len(number.text) > 30 or _PER_CENT.match(text, number.end) or text[number.start - 1 : number.start] == "%":
            continue
        mention = _Mention(number)
        mention.before = sign_before(text, number.start, country=habits.country)
        size, end = magnitude(text, number.end, language=habits.language, money=bool(mention.before))
        mention.size, mention.size_end = size, end
        of = _OF.match(text, end) if size > 1 else None
        mention.after = sign_after(text, of.end() if of else end, country=habits.country)
        if size > 1 and not mention.after and not mention.before and end > number.end and text[end - 1 : end].isascii():
            mention.size, mention.size_end = (size, end) if text[end : end + 1] in ("", " ", "\n") else (1, number.end)
        found.append(mention)
    return found


def _join_magnitudes(text: str, mentions: list[_Mention]) -> None:
    """1億2,800万円 is one number."""
    for left, right in pairwise(mentions):
        gap = text[left.size_end : right.number.start]
        if left.size >= 10**4 and 1 < right.size < left.size and gap in ("", " ") and not left.after:
            left.lower, left.after, left.size_end = right, right.after, right.size_end
            right.after, right.used = None, True


def _share_out(text: str, mentions: list[_Mention]) -> None:
    """A sign between two numbers belongs to one of them."""
    for left, right in pairwise(mentions):
        if not left.after or not right.before or left.after[1] <= right.before[0]:
            continue
        start, end = left.after[0], right.before[1]
        if _is_minor_pair(text, left, right):
            right.cents = right.used = True
        elif _belongs_left(text, left, right, start, end):
            right.before = None
        else:
            left.after = None


def _is_minor_pair(text: str, left: _Mention, right: _Mention) -> bool:
    """`149€95`: a sign in the place of the decimal mark."""
    assert left.after is not None
    start, end, sign = left.after
    touches = start == left.number.end and end == right.number.start
    whole = not re.search(rf"[.,{DECIMAL}]\d\d$", left.number.text) and not left.number.is_whole
    return touches and whole and sign.minor == 1 and bool(_TWO_DIGITS.fullmatch(right.number.text)) and not right.after


def _belongs_left(text: str, left: _Mention, right: _Mention, start: int, end: int) -> bool:
    gap_left, gap_right = text[left.size_end : start], text[end : right.number.start]
    if ("\n" in gap_left) != ("\n" in gap_right):
        return "\n" in gap_right
    if bool(gap_left) != bool(gap_right):
        return not gap_left
    if left.before:
        return False
    if right.after:
        return True
    return text[start] not in _PREFIX_GLYPHS


def _candidate(text: str, mentions: list[_Mention], index: int, habits: Customs) -> Candidate | None:
    mention = mentions[index]
    number = mention.number
    sign, start, end = _sign_and_span(text, mention, habits)
    decimal = _mark_of(text, mention, sign, habits)
    value = read_marks(number.text, decimal=decimal, no_minor=sign.code in NO_MINOR)
    if value is None:
        return None
    value = scaled(value, mention.size)
    if mention.lower:
        lower = read_marks(mention.lower.number.text, decimal=decimal, no_minor=True)
        value = format(Decimal(value) + Decimal(lower or 0) * mention.lower.size, "f")
    if index + 1 < len(mentions):
        value, end = _with_next(text, mention, mentions[index + 1], value, end)
    if sign.minor > 1:
        value = format(Decimal(value) / sign.minor, "f")
    if number.negative or (_minus_before(text, start) and number.text[0] not in ".,"):
        value = "-" + value
    return Candidate(value=value, unit=sign.code, start=start, end=end, stated=True)


def _sign_and_span(text: str, mention: _Mention, habits: Customs) -> tuple[Sign, int, int]:
    """The sign that says most among those around the number, and how far they reach."""
    start, end = mention.number.start, max(mention.number.end, mention.size_end)
    signs: list[Sign] = []
    if mention.before:
        start = mention.before[0]
        signs.append(mention.before[2])
        further = sign_before(text, start, country=habits.country)
        if further and _says_more(further[2], mention.before[2]):
            start = further[0]
            signs.append(further[2])
    if mention.after:
        end = mention.after[1]
        signs.append(mention.after[2])
        further = sign_after(text, end, country=habits.country)
        if further and _says_more(further[2], mention.after[2]) and not _starts_number(text, further[1]):
            end = further[1]
            signs.append(further[2])
    return min(signs, key=lambda sign: (sign.weak, sign.code is None)), start, end


def _says_more(sign: Sign, than: Sign) -> bool:
    """`MXN $2,850`: the code beside a shared sign."""
    return than.weak and not sign.weak and sign.minor == 1


def _starts_number(text: str, position: int) -> bool:
    return any(c.isdigit() for c in text[position : position + 2])


def _mark_of(text: str, mention: _Mention, sign: Sign, habits: Customs) -> str:
    """`$1,299` is written in the style of its own country, wherever it stands."""
    glyph = mention.before and text[mention.before[1] - 1] in "$£¥₹" and mention.before[1] == mention.number.start
    if habits.decimal == "," and glyph and sign.code != money_of_country(habits.country):
        return "."
    return habits.decimal


def _with_next(text: str, mention: _Mention, following: _Mention, value: str, end: int) -> tuple[str, int]:
    """The value completed by minor units behind it: `12 руб. 40 кап.`, `149€95`."""
    part = following.number
    if following.cents:
        return f"{value}.{part.text}", part.end
    if _is_minor(mention, following) and _JOINERS.fullmatch(text[end : part.start]):
        assert following.after is not None
        following.used = True
        return format(Decimal(value) + Decimal(part.text) / following.after[2].minor, "f"), following.after[1]
    return value, end


def _is_minor(mention: _Mention, following: _Mention) -> bool:
    if not mention.after or not following.after or following.before:
        return False
    return mention.after[2].minor == 1 < following.after[2].minor and following.number.text.isdigit()


def _minus_before(text: str, start: int) -> bool:
    return start > 0 and text[start - 1] in "-–" and (start == 1 or text[start - 2] in " \n(:=")


def _with_looks(priced: PricedText, candidate: Candidate) -> Candidate:
    looks = priced.at(candidate.number_at)
    if looks is None:
        return candidate
    return replace(candidate, struck=looks.struck, small=looks.small, label=looks.label)
