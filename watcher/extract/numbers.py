"""Reads numbers and yes-or-no values out of text."""

from __future__ import annotations

from watcher.extract.amounts import read_amount_text
from watcher.extract.text import word_set

_YES = word_set("true yes y 1 on ja oui sí si sim da tak ano igen kyllä evet так да 是 はい 예 ✓ ✔ ☑")
_NO = word_set("false no n 0 off nein non não nie ne nem ei hayır ні нет 否 いいえ 아니요 ✗ ✘ ☐")


def read_number(text: str, *, locale: str) -> str | None:
    return read_amount_text(text, locale=locale).value


def read_bool(text: str) -> str | None:
    word = text.strip(" .!:").casefold()
    return "true" if word in _YES else "false" if word in _NO else None
