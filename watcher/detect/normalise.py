"""The form of a text that is judged: what a reader would call the same text gets the same form.

Invisible characters, kinds of quotes, dashes, spaces, compatibility forms and case do not count. Never
shown to anybody; messages carry the text as the page writes it. Called wherever texts are compared.
"""

from __future__ import annotations

import re
import unicodedata

_QUOTES = "'‘’‚‛′`´ʼ＇", '"“”„‟«»″〝〞〟＂'
_DASHES = "‐‑‒–—―−﹣－"
_SAFE = ("<wide>", "<narrow>", "<compat>", "<font>", "<initial>", "<medial>", "<final>", "<isolated>", "<vertical>")
_JOINERS = "\u200c\u200d"
# Joiners shape Arabic and Indic words; between other letters they are invisible.
_LOOSE_JOINER = re.compile(f"(?<![\u0600-\u0dff])[{_JOINERS}]|[{_JOINERS}](?![\u0600-\u0dff])")
_PUNCTUATION = re.compile(r"[^\w\s%€$£¥+\-<>=/°§&#@*\ue000-\uf8ff⟨⟩]+")
_LONE_DASH = re.compile(r"(?<!\S)[-+]+(?!\S)")
_INNER = re.compile(r"(?<=\d)[.,:'](?=\d)")


class _Forms(dict[int, str]):
    """How each character is judged, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        category = unicodedata.category(char)
        if char in _QUOTES[0]:
            form = "'"
        elif char in _QUOTES[1]:
            form = '"'
        elif char in _DASHES:
            form = "-"
        elif category in ("Zs", "Zl", "Zp") or char.isspace():
            form = " "
        elif char in _JOINERS:
            form = char
        elif category in ("Cf", "Cc") or "\ufe00" <= char <= "\ufe0f":
            form = ""
        elif unicodedata.decomposition(char).startswith(_SAFE):
            # Raised, lowered, circled and fraction forms are left alone: 10² is not 102.
            form = unicodedata.normalize("NFKC", char)
        else:
            form = char
        self[code] = form
        return form


_FORMS = _Forms()


def normalise(text: str) -> str:
    """Give the form of `text` that is compared; figures, `%`, currency signs and `+ -` stay."""
    if text.isascii():
        return " ".join(text.lower().replace("`", "'").split())
    text = unicodedata.normalize("NFC", text).translate(_FORMS)
    if "\u200c" in text or "\u200d" in text:
        text = _LOOSE_JOINER.sub("", text)
    return " ".join(text.casefold().split())


def bare(form: str) -> str:
    """Take punctuation out of a normalised text: an edit that leaves this alone changed no letter or figure."""
    kept = _INNER.sub(lambda match: {".": "\ue000", ",": "\ue001", ":": "\ue002", "'": "\ue003"}[match[0]], form)
    return " ".join(_LONE_DASH.sub(" ", _PUNCTUATION.sub(" ", kept)).split())
