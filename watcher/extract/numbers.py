"""Reads a number, or a yes or no, out of text. Called by `extract.fields`."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

from watcher.extract.lexicon import fold
from watcher.extract.locales import customs
from watcher.extract.magnitudes import magnitude, scaled
from watcher.extract.numerals import DECIMAL, numbers, prepare, read_marks
from watcher.extract.text import word_set

LIMIT = 2_000  # characters looked at

_FRACTIONS = re.compile(r"(\d{0,12}) ?([¼½¾⅐-⅞])")
_BELOW = re.compile(
    r"(?:minus|moins|menos|meno|eksi|minusz|miinus|minuss|μειον|минус|мінус|零下|氷点下|マイナス|负|負|영하|마이너스|ลบ|"
    r"سالب|تحت الصفر|منفی|מינוס|ऋण) ?$"
)
_BELOW_BEHIND = re.compile(
    r"^ ?[°º]? ?[cf]? ?(?:degrees |grad |degres |grados |gradi |graus |graden |grader |stopni |градус\w* )?"
    r"(?:below zero|below freezing|unter null|sous zero|bajo cero|sotto zero|abaixo de zero|onder nul|ponizej zera|"
    r"pod nulou|ниже нуля|нижче нуля|под нулата|κατω απο το μηδεν|under noll|kuldegrader|pakkasta|minusgrader)"
)
_YES = word_set(
    "true yes y 1 on enabled active ja oui si sim da tak ano igen kylla jah jaa taip evet так да ναι 是 有 はい あり "
    "예 네 نعم כן بله हाँ हां ใช่ มี ya co ✓ ✔ ☑ ✅ ○ o"
)
_NO = word_set(
    "false no n 0 off disabled inactive nein non nao nee nie ne nem ei ne nei nej hayir yok ні нет не όχι οχι 否 无 無 "
    "いいえ なし 아니요 아니오 لا לא خیر नहीं ไม่ ไม่มี tidak khong ✗ ✘ ✕ × ☐ ❌ x"
)


def read_number(text: str, *, locale: str) -> str | None:
    """The first number of a text as a plain decimal: grouping, units and signs of percent left out.

    A word of magnitude counts, and so does a minus in words. None where there is no number.
    """
    habits = customs(locale)
    prepared = prepare(_FRACTIONS.sub(_fraction, text[:LIMIT]))
    for number in numbers(prepared):
        if len(number.text) > 40:
            continue
        value = read_marks(number.text, decimal=habits.decimal)
        if value is None:
            continue
        size, end = magnitude(prepared, number.end, language=habits.language)
        negative = number.negative or _is_below(prepared, number.start, end)
        return ("-" if negative else "") + scaled(value, size)
    return None


def _is_below(text: str, start: int, end: int) -> bool:
    before, behind = fold(text[max(0, start - 20) : start]), fold(text[end : end + 40])
    return bool(_BELOW.search(before) or _BELOW_BEHIND.match(behind))


def _fraction(match: re.Match[str]) -> str:
    """`3½` as 3.5, its decimal mark beyond doubt."""
    part = format(Decimal(str(round(unicodedata.numeric(match[2]), 4))), "f").partition(".")[2]
    return f"{match[1] or '0'}{DECIMAL}{part}"


def read_bool(text: str) -> str | None:
    """`true`, `false`, or None where the text is neither a yes nor a no."""
    words = fold(text[:LIMIT]).strip(" .!:()[]")
    first = re.split(r"[\s,.;:!–-]+", words, maxsplit=1)[0]
    for word in (words, first):
        if word in _YES or word in _NO:
            return "true" if word in _YES else "false"
    return None
