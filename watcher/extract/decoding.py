"""Turns the bytes of an answer into text: byte order mark, header, declaration, then what fits best.

What cannot be decoded becomes U+FFFD, as in a browser; `detect.reading` decides how much of it is too much.
Called by `extract.recognise`.
"""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Names that mean more than they say, as browsers read them (WHATWG Encoding Standard, section 4.2).
_MEANT = {
    "ascii": "cp1252", "iso8859-1": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030",
    "shift_jis": "cp932", "euc_kr": "cp949", "big5": "big5hkscs", "tis-620": "cp874", "iso8859-11": "cp874",
}  # fmt: skip
# Python's own, for other things than text.
_NO_CHARSETS = frozenset({"idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape", "utf-7"})
_IN_HEADER = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)
_IN_PROLOG = re.compile(rb"^\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]+)", re.IGNORECASE)
_SAMPLE = 100_000  # bytes that are looked at to find an encoding nobody named


def decode(body: bytes, content_type: str, *, is_utf8: bool = False) -> str:
    """The text. `is_utf8`: the format allows nothing else, unless the header says so."""
    for mark, encoding in _MARKS:
        if body.startswith(mark):
            return body[len(mark) :].decode(encoding, "replace")
    if body[1:2] == b"\0" and body[:1] in (b"<", b"{", b"["):
        return body.decode("utf-16-le", "replace")
    if body[:1] == b"\0" and body[1:2] in (b"<", b"{", b"["):
        return body.decode("utf-16-be", "replace")
    header, prolog = _IN_HEADER.search(content_type), _IN_PROLOG.match(body[:1000])
    for name in (header[1] if header else "", prolog[1].decode() if prolog else ""):
        encoding = _meant(name)
        if encoding.startswith(("utf-16", "utf-32")) and b"\0" not in body[:200]:
            encoding = "utf-8"  # what can be read as bytes to find its declaration is no UTF-16
        if encoding:
            return body.decode(encoding, "replace")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return body.decode("utf-8" if is_utf8 else _likeliest(body), "replace")


def _meant(name: str) -> str:
    """The encoding that a browser takes for this name, "" for none that it knows."""
    try:
        known = codecs.lookup(name).name
        b"a".decode(known, "replace")
    except LookupError:  # also what is no encoding of text, as `zip`
        return ""
    return "" if known in _NO_CHARSETS else _MEANT.get(known, known)


def _likeliest(body: bytes) -> str:
    """The encoding that fits best; the western one where it fits as well as any other.

    A page that is guessed in turn to be this and that would change with each guess.
    """
    from charset_normalizer import from_bytes  # imported where it is used: few answers need it

    matches = list(from_bytes(body[:_SAMPLE]))
    if not matches:
        return "cp1252"
    best = matches[0]
    western = next((match for match in matches if match.encoding == "cp1252"), None)
    fits_as_well = western is not None and western.chaos <= best.chaos and western.coherence >= best.coherence
    return "cp1252" if fits_as_well else _meant(best.encoding) or "cp1252"
