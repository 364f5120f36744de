"""Reads a day out of text."""

from __future__ import annotations

import re


def read_date(text: str, *, locale: str) -> str | None:
    match = re.search(r"\b(\d{4})-(\d\d)-(\d\d)", text)
    return "-".join(match.groups()) if match else None
