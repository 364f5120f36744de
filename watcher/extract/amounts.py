"""Reads the price out of the text of an element."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from watcher.extract.currencies import _SIGNS
from watcher.extract.locales import customs
from watcher.extract.text import ascii_digits, collapse
from watcher.model.capture import Run
from watcher.model.reading import Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    value: str | None = None
    to: str | None = None
    unit: str | None = None
    why: Why | None = None


def read_amount(runs: Sequence[Run], *, locale: str) -> Amount:
    text = " ".join(run.text for run in runs if not run.struck and not run.hidden)
    return read_amount_text(text, locale=locale)


def read_amount_text(text: str, *, locale: str) -> Amount:
    text = collapse(ascii_digits(text))
    if not text:
        return Amount(why=Why.MISSING)
    match = re.search(r"\d[\d., ']*\d|\d", text)
    if not match:
        return Amount(why=Why.UNKNOWN)
    digits = match[0].replace(" ", "").replace("'", "")
    last = max(digits.rfind("."), digits.rfind(","))
    if last >= 0 and (len(digits) - last - 1 != 3 or (digits[last] == customs(locale).decimal)):
        whole = re.sub(r"[.,]", "", digits[:last])
        value = f"{whole}.{digits[last + 1 :]}"
    else:
        value = re.sub(r"[.,]", "", digits)
    unit = next((code for sign, code in _SIGNS.items() if sign in text), None)
    return Amount(value=value, unit=unit)
