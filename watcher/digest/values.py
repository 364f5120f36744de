"""Says a reading in the words of a message: an amount, a state of stock, a flag, a text.

Amounts are shown as the page writes them, or in the vantage's locale where the raw text holds more, or
less, than the amount with its currency. Called by `lines`.
"""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

from watcher.digest.passage import shorten
from watcher.model.reading import Reading, Why
from watcher.model.watch import FieldType

if TYPE_CHECKING:
    from babel import Locale

LONGEST_VALUE = 200  # characters of a text value that is shown
LONGEST_AMOUNT = 24  # "from 1.299,00 € to 1.499,00 €" is no longer an amount but a sentence

STOCK = {
    "in_stock": "In stock",
    "limited": "Limited stock",
    "out_of_stock": "Sold out",
    "sold_out": "Sold out",
    "preorder": "Pre-order",
    "pre_order": "Pre-order",
    "backorder": "On back-order",
    "back_order": "On back-order",
    "discontinued": "Discontinued",
    "unavailable": "Unavailable",
}
IN_STOCK = frozenset({"in_stock", "limited"})
OUT_OF_STOCK = frozenset({"out_of_stock", "sold_out", "discontinued", "unavailable"})

NONE = {
    Why.FREE: "Free",
    Why.ON_REQUEST: "On request",
    Why.UNKNOWN: "Not known",
    Why.MISSING: "Not given",
    Why.AMBIGUOUS: "Several values",
}


def type_of(reading: Reading, given: FieldType | None = None) -> FieldType:
    """The type of the field, or what its reading looks like when that was not kept."""
    if given is not None:
        return given
    if reading.unit:
        return FieldType.PRICE
    if reading.values:
        return FieldType.LIST
    if reading.value in STOCK and reading.raw != reading.value:
        return FieldType.AVAILABILITY
    return FieldType.TEXT


def amount_of(reading: Reading) -> Decimal | None:
    """The number to compute with; None for a range and where there is none."""
    if reading.to is not None:
        return None
    if reading.why is Why.FREE:
        return Decimal(0)
    return _decimal(reading.value)


def shown(reading: Reading, kind: FieldType, locale: str) -> str:
    """The words for one reading."""
    raw = " ".join(reading.raw.split())
    if reading.why is not None:
        return raw if raw and len(raw) <= LONGEST_AMOUNT and reading.why is not Why.MISSING else NONE[reading.why]
    value = reading.value or ""
    if kind is FieldType.PRICE or kind is FieldType.NUMBER:
        return _amount(reading, raw, locale)
    if kind is FieldType.AVAILABILITY:
        is_plain = raw and len(raw) <= LONGEST_AMOUNT and "/" not in raw and raw.casefold() != value.casefold()
        return raw if is_plain else STOCK.get(value, value.replace("_", " ").capitalize())
    if kind is FieldType.BOOL and value in ("true", "false"):
        return "Yes" if value == "true" else "No"
    return shorten(raw or value, LONGEST_VALUE)


def percent(before: Decimal, after: Decimal) -> str:
    """The relative change with its sign, "" where it says nothing: "−11 %"."""
    if before <= 0:
        return ""
    share = (after - before) / before * 100
    if abs(share) >= 1000 or abs(share) < Decimal("0.05"):
        return ""
    digits = f"{abs(share):.0f}" if abs(share) >= 1 else f"{abs(share):.1f}"
    return f"{'−' if share < 0 else '+'}{digits}\u00a0%"


def _amount(reading: Reading, raw: str, locale: str) -> str:
    is_range = reading.to is not None
    if raw and len(raw) <= LONGEST_AMOUNT * (1 + is_range) and (is_range or _is_amount(raw, reading)):
        return raw
    low = _formatted(reading.value, reading.unit, locale)
    high = _formatted(reading.to, reading.unit, locale)
    return f"{low} – {high}" if is_range else low


def _is_amount(raw: str, reading: Reading) -> bool:
    """True when `raw` is the amount and nothing else, its currency included."""
    rest = re.sub(r"[\d\s.,'’‘`´–—-]", "", raw)
    if len(rest) > 4 or (reading.unit and not rest):
        return False
    value = _decimal(reading.value)
    if value is None:
        return False
    whole, _, part = f"{abs(value)}".partition(".")
    groups = ["".join(str(int(char)) for char in group) for group in re.findall(r"\d+", raw)]
    if not part.strip("0") and "".join(groups).lstrip("0") == whole.lstrip("0"):
        return True
    *before, last = groups or [""]
    return last.rstrip("0") == part.rstrip("0") and "".join(before).lstrip("0") == whole.lstrip("0")


def _formatted(value: str | None, unit: str | None, locale: str) -> str:
    from babel.numbers import format_currency, format_decimal  # 0.1 s to load, and seldom needed

    number = _decimal(value)
    if number is None:
        return value or ""
    known = _locale(locale)
    if not unit:
        return format_decimal(number, locale=known, decimal_quantization=False)
    if number == number.to_integral_value():
        return format_currency(number, unit, locale=known)
    return format_currency(number, unit, locale=known, currency_digits=True, decimal_quantization=False)


def _locale(name: str) -> Locale:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(name, sep="-")
    except (ValueError, UnknownLocaleError):
        return Locale("en", "GB")


def _decimal(value: str | None) -> Decimal | None:
    try:
        number = Decimal(value or "")
    except InvalidOperation:
        return None
    return number if number.is_finite() else None
