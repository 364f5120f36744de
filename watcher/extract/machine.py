"""Reads amounts from machine-readable places: JSON-LD, microdata, meta, JSON.

Their grammar is plain: a dot is the decimal mark, whatever the page's language. What sites write
there against it is read as people write amounts.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal, InvalidOperation

from watcher.extract.amounts import Amount, read_amount_text
from watcher.extract.currencies import iso_code
from watcher.extract.jsonld import Json
from watcher.model.reading import Why

_PLAIN = re.compile(r"[-+]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][-+]?\d{1,2})?")


def plain_decimal(value: Decimal) -> str:
    """A decimal as plain digits, never with an exponent: 8.99e2 is 899."""
    return format(value, "f")


def read_plain(text: str) -> str | None:
    """A number in the machine grammar as plain digits, None if it is not written so."""
    text = text.strip()
    if not _PLAIN.fullmatch(text):
        return None
    try:
        return plain_decimal(Decimal(text))
    except InvalidOperation:
        return None


def read_machine_amount(value: Json, unit: str | None, *, locale: str) -> Amount:
    """An amount with the currency that stands beside it (`unit`, any spelling of it)."""
    if isinstance(value, bool) or value is None:
        return Amount(why=Why.UNKNOWN)
    text = str(value)
    code = iso_code(unit, locale=locale) if unit else None
    plain = read_plain(text)
    if plain is not None:
        return Amount(value=plain, unit=code)
    amount = read_amount_text(text, locale=locale)
    return replace(amount, unit=amount.unit or code) if amount.value else amount
