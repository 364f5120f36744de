"""Currencies: their codes and signs."""

from __future__ import annotations

_SIGNS = {
    "€": "EUR",
    "£": "GBP",
    "$": "USD",
    "¥": "JPY",
    "₹": "INR",
    "zł": "PLN",
    "kr": "SEK",
    "Fr.": "CHF",
    "R$": "BRL",
}


def iso_code(text: str, *, locale: str) -> str | None:
    text = text.strip()
    if len(text) == 3 and text.isascii() and text.isalpha():
        return text.upper()
    return _SIGNS.get(text)
