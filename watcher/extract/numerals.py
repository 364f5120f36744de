"""Finds numbers in text and reads their marks: grouping, decimals, minor units left out.

Called by the readers of amounts and of plain numbers. Text must have gone through `prepare`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from watcher.extract.text import ascii_digits, drop_invisible

DECIMAL = "\x1f"  # a decimal mark beyond doubt: raised minor units, the Arabic decimal separator

_ALIKE = str.maketrans(
    {
        "’": "'", "‘": "'", "ʼ": "'", "ʻ": "'", "´": "'", "`": "'", "′": "'", "٬": "'", "٫": DECIMAL, "·": DECIMAL,
        "−": "-", "‐": "-", "‑": "-", "‒": "–", "—": "–", "―": "–", "〜": "~", "∼": "~", "、": ",", "\t": " ",
        "\r": " ",
    }
)  # fmt: skip
_RAISED = re.compile("[⁰¹²³⁴-⁹]+")
_SPACES = re.compile(r"[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+")
_NUMBER = re.compile(
    rf"(?<![\d.,{DECIMAL}])\d{{1,3}}(?:[ ]\d{{3}}){{1,8}}(?!\d)(?:[.,{DECIMAL}]\d+)?(?![.,]?\d)"
    rf"|\d+(?:[.,'{DECIMAL}]\d+)*"
    rf"|(?<![\w.,])[.,{DECIMAL}]\d{{1,6}}(?!\d)"
)
_WHOLE = re.compile(r"[.,:] ?[-–]{1,2}(?!\d)|\*?/[-=](?!\d)")
_COLON = re.compile(r":(\d\d)(?![\d:])")


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text: its digits and marks, its place. `end` lies behind a mark such as `,-`.

    `is_whole`: it is written with such a mark. `negative`: a minus belongs to it.
    """

    text: str
    start: int
    end: int
    is_whole: bool = False
    negative: bool = False


def prepare(text: str) -> str:
    """Digits, marks and spaces of every script in one spelling; small raised digits become minor units or go."""
    if text.isascii():
        return _SPACES.sub(" ", text.translate(_ALIKE))
    text = _RAISED.sub(_lowered, drop_invisible(text))
    text = unicodedata.normalize("NFKC", text).translate(_ALIKE)
    return _SPACES.sub(" ", ascii_digits(text))


def _lowered(match: re.Match[str]) -> str:
    """Raised digits: a square after m, minor units after a whole number, else a footnote."""
    before, digits = match.string[: match.start()], unicodedata.normalize("NFKC", match[0])
    if before[-1:] in ("m", "м") and len(digits) == 1:
        return digits
    if len(digits) == 2 and takes_minor(before):
        return DECIMAL + digits if before[-1].isdigit() else digits
    return " "


_TAKES = re.compile(
    r"(?:^|[^\d.,'])(?:\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,']|\s?[^\w\s.,*()%+-]|\s?(?:kr|Fr|zł|lei|Kč))?$"
)


def takes_minor(text: str) -> bool:
    """True when the text ends in a whole number (a currency sign may stand behind it) that raised digits complete."""
    return bool(_TAKES.search(text[-24:].replace("\u00a0", " ").replace("\u202f", " ")))


def numbers(text: str, *, colon: bool = False) -> Iterator[Number]:
    """The numbers in a prepared text. `colon`: `19:90` is one, as in Swedish prices."""
    position = 0
    while match := _NUMBER.search(text, position):
        digits, start, end = match[0], match.start(), match.end()
        whole = _WHOLE.match(text, end)
        minor = _COLON.match(text, end) if colon and "." not in digits and "," not in digits else None
        if minor:
            digits, end = digits + DECIMAL + minor[1], minor.end()
        elif whole:
            end = whole.end()
        yield Number(digits, start, end, is_whole=bool(whole), negative=_is_negative(text, start, digits))
        position = end


def _is_negative(text: str, start: int, digits: str) -> bool:
    """A minus that touches the number and nothing before it; `-,59` is no minus but an absent whole part."""
    if start == 0 or text[start - 1] not in "-–" or digits[0] in ".,":
        return False
    return start == 1 or text[start - 2] in " \n(:=~<>"


def read_marks(digits: str, *, decimal: str, no_minor: bool = False) -> str | None:
    """A number's digits as a plain decimal, None where the marks make no number (a version, a date).

    One mark before exactly three digits follows `decimal`, the mark of the locale; `no_minor` says it groups
    (a currency without minor units). All else is plain from the writing itself.
    """
    if DECIMAL in digits:
        whole, _, part = digits.partition(DECIMAL)
        return _joined(re.sub(r"[ .,']", "", whole), part) if part.isdigit() else None
    grouped = " " in digits
    digits = digits.replace(" ", "")
    if "'" in digits:
        head, _, tail = digits.rpartition("'")
        if len(tail) == 2 and head.isdigit():
            return _joined(head, tail)
        digits, grouped = digits.replace("'", ""), True
    dots, commas = digits.count("."), digits.count(",")
    if dots and commas:
        mark = max(".,", key=digits.rfind)
        whole, _, part = digits.rpartition(mark)
        if digits.count(mark) > 1:
            return None
        return _joined(re.sub(r"[.,]", "", whole), part)
    if dots + commas == 0:
        return digits
    mark = "." if dots else ","
    parts = digits.split(mark)
    if len(parts) > 2:
        return "".join(parts) if _groups(parts) else None
    whole, part = parts
    groups = len(part) == 3 and 1 <= len(whole) <= 3 and whole.strip("0") != "" and not grouped
    if groups and (no_minor or mark != decimal):
        return whole + part
    return _joined(whole, part)


def _joined(whole: str, part: str) -> str:
    return f"{whole or '0'}.{part}"


def _groups(parts: list[str]) -> bool:
    """Western groups of three, or Indian ones of two before the last three."""
    inner = {len(part) for part in parts[1:-1]}
    return len(parts[-1]) == 3 and 1 <= len(parts[0]) <= 3 and inner <= {2, 3} and len(inner) <= 1
