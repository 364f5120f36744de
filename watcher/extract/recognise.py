"""Tells what an answer is, by what the server calls it and by its first bytes.

Where the bytes leave no doubt they decide: a feed is often served as a page, JSON as text, a PDF as bytes of
any sort. What the person says in `read` decides over both. Called by `browser.answer` and `run.compare`.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from watcher.errors import CheckError
from watcher.extract.decoding import decode
from watcher.extract.document import parse_document
from watcher.model.capture import DocumentKind

_PDF = b"%PDF-"
_PDF_WITHIN = 1024  # bytes before it that readers put up with
_HEAD = 4096  # bytes looked at
_PROLOG = re.compile(r"(?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE(?:[^<>\[]|\[.*?\])*>)*", re.DOTALL | re.IGNORECASE)
_ROOT = re.compile(r"<(?:([\w.-]+):)?([\w.-]+)((?:\s[^<>]*)?)", re.DOTALL)
_JSON_FEED = re.compile(r"\"version\"\s*:\s*\"https?:(?:\\?/){2}jsonfeed\.org(?:\\?/)version")
_JSON_TYPE = re.compile(r"(?:application|text)/(?:[\w.-]+\+)?json\b")
_XML_TYPE = re.compile(r"(?:application|text)/(?:[\w.-]+\+)?xml\b|application/(?:rss|atom|rdf)\b")
_STYLED = re.compile(r"<\?xml-stylesheet")
_PAGES = ("text/html", "application/xhtml+xml", "image/svg+xml")
_UNSAID = ("", "application/octet-stream", "binary/octet-stream", "application/force-download", "application/download")
_TABLES = ("text/csv", "text/tab-separated-values", "application/csv", "text/x-csv", "application/vnd.ms-excel")
_CALENDARS = ("text/calendar", "application/ics", "text/x-vcalendar")
_FORCED = {
    "json": DocumentKind.JSON,
    "feed": DocumentKind.FEED,
    "pdf": DocumentKind.PDF,
    "text": DocumentKind.TEXT,
}
_CONTROLS = bytes(set(range(32)) - {9, 10, 12, 13, 27})


def recognise(body: bytes, content_type: str, *, url: str = "", read: str = "auto") -> DocumentKind | None:
    """What the answer is; None for a page, and for what is nothing that can be read."""
    if read != "auto":
        return _FORCED.get(read)
    if _PDF in body[: _PDF_WITHIN + len(_PDF)] and body.lstrip()[:1] != b"<":
        return DocumentKind.PDF
    essence = content_type.partition(";")[0].strip().lower()
    head = decode(body[:_HEAD], content_type).lstrip("\ufeff \t\r\n")
    if head[:15].upper() == "BEGIN:VCALENDAR":
        return DocumentKind.CALENDAR
    if head[:1] in ("{", "["):
        return _of_json(body, content_type, essence, head)
    if head[:1] == "<":
        return _of_markup(essence, head)
    return _of_text(body, essence, url)


def decode_as(kind: DocumentKind, body: bytes, content_type: str) -> str:
    """The text of an answer of this kind. Damage stands in it as U+FFFD."""
    return decode(body, content_type, is_utf8=kind is DocumentKind.JSON).lstrip("\ufeff")


def _of_json(body: bytes, content_type: str, essence: str, head: str) -> DocumentKind | None:
    says_so = _JSON_TYPE.match(essence) is not None
    if not says_so and not _is_json(decode(body, content_type)):
        return DocumentKind.TEXT if _is_text_type(essence) else None
    is_feed = "feed+json" in essence or _JSON_FEED.search(head)
    return DocumentKind.FEED if is_feed else DocumentKind.JSON


def _is_json(text: str) -> bool:
    try:
        return isinstance(parse_document(text), dict | list)
    except CheckError:
        return False


def _of_markup(essence: str, head: str) -> DocumentKind | None:
    prolog = _PROLOG.match(head)
    at = prolog.end() if prolog else 0
    root = _ROOT.match(head, at)
    if root is None:
        return DocumentKind.XML if _XML_TYPE.match(essence) and essence not in _PAGES else None
    name, attributes = root[2].lower(), root[3]
    if name == "rss" or (name == "feed" and ("w3.org/2005/Atom" in attributes or "purl.org/atom" in attributes)):
        return DocumentKind.FEED
    if name == "rdf" and ("purl.org/rss" in attributes or "netscape.com/rdf" in attributes):
        return DocumentKind.FEED
    if name in ("html", "svg") or essence in _PAGES or _STYLED.search(head[:at]):
        return None
    if _XML_TYPE.match(essence) or (head.startswith("<?xml") and (essence in _UNSAID or essence == "text/plain")):
        return DocumentKind.XML
    return DocumentKind.TEXT if _is_text_type(essence) else None


def _of_text(body: bytes, essence: str, url: str) -> DocumentKind | None:
    if essence in _PAGES:
        return None
    if _JSON_TYPE.match(essence):
        return DocumentKind.JSON
    if _XML_TYPE.match(essence):
        return DocumentKind.XML
    if essence in _CALENDARS:
        return DocumentKind.CALENDAR
    name = urlsplit(url).path.lower()
    is_text = _is_text_type(essence) or (essence in (*_UNSAID, *_TABLES) and _is_text(body))
    if is_text and (essence in _TABLES or name.endswith((".csv", ".tsv"))):
        return DocumentKind.CSV
    return DocumentKind.TEXT if is_text else None


def _is_text_type(essence: str) -> bool:
    return essence.startswith("text/") and essence not in _PAGES


def _is_text(body: bytes) -> bool:
    """Whether bytes of no known sort are text: no controls, and UTF-8."""
    sample = body[:65_536]
    if not sample.strip() or len(sample.translate(None, _CONTROLS)) < len(sample):
        return False
    try:
        sample.decode("utf-8") if len(body) <= len(sample) else sample[:-4].decode("utf-8", "ignore")
    except UnicodeDecodeError:
        return False
    return True
