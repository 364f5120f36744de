"""Reads the state of stock out of a text."""

from __future__ import annotations

import re

_WORDS = {
    "instock": "in_stock", "outofstock": "out_of_stock", "soldout": "out_of_stock", "preorder": "preorder",
    "presale": "preorder", "backorder": "backorder", "madetoorder": "backorder", "discontinued": "discontinued",
    "limitedavailability": "limited", "instoreonly": "limited", "onlineonly": "in_stock", "reserved": "out_of_stock",
}  # fmt: skip


def read_availability(text: str, *, locale: str) -> str | None:
    word = re.sub(
        r"[^a-z]", "", text.lower().removeprefix("http").removeprefix("s").replace("schema.org", "").strip(":/")
    )
    if word in _WORDS:
        return _WORDS[word]
    low = text.lower()
    if re.search(r"sold out|out of stock|unavailable|ausverkauft|nicht", low):
        return "out_of_stock"
    if re.search(r"only \d+ left", low):
        return "limited"
    if re.search(r"in stock|available|auf lager|verfügbar", low):
        return "in_stock"
    return None
