"""Reads an answer that is no page, whatever its kind. Leaves each kind to its own module.

`browser.answer` and `run.see` make captures of documents here, `extract.sources` asks for the tree when a field
wants a path.
"""

from __future__ import annotations

from watcher.errors import CheckError
from watcher.extract.agenda import read_calendar
from watcher.extract.content import Content
from watcher.extract.document import document_blocks, parse_document
from watcher.extract.feed import read_feed
from watcher.extract.jsonld import Json
from watcher.extract.pages import read_pages
from watcher.extract.plain_text import read_text
from watcher.extract.table import read_table
from watcher.extract.xml_leaves import read_xml
from watcher.model.capture import Block, Capture, Document, DocumentKind, Look, Signs, Timings
from watcher.model.outcome import Reason


def document_capture(document: Document, look: Look, *, final_url: str = "", status: int | None = None) -> Capture:
    """What a look at this document saw. CheckError when it is not what it is taken for, or empty."""
    blocks, title, lang = _read(document, look)
    if not document.text.strip():
        raise CheckError(Reason.REGION_EMPTY, f"{look.url}: the answer is empty")
    return Capture(
        url=look.url,
        final_url=final_url or look.url,
        status=status,
        title=title,
        lang=lang,
        blocks=blocks,
        document=document,
        signs=Signs(text_length=len(document.text), replaced=document.text.count("\ufffd")),
        timings=Timings(settled="static"),
    )


def _read(document: Document, look: Look) -> tuple[tuple[Block, ...], str, str]:
    if document.kind is DocumentKind.JSON:
        return document_blocks(parse_document(document.text), look.drop), "", ""
    content = read_content(document, look.items.key if look.items else None)
    return content.blocks(look.drop), content.title, content.lang


def taken_as(document: Document, read: str) -> Document:
    """A kept document as a watch with this `read` would take it. CheckError when it cannot."""
    if read == "auto" or read == document.kind.value:
        return document
    if read in ("page", "pdf"):
        raise CheckError(Reason.UNDECODABLE, f"what was kept is no {read}, it is {document.kind.value}")
    return Document(kind=DocumentKind(read), text=document.text)


def tree_of(document: Document) -> Json:
    """What a JSONPath leads into. CheckError when it is not what it says."""
    if document.kind is DocumentKind.JSON:
        return parse_document(document.text)
    return read_content(document).tree


def read_content(document: Document, key: str | None = None) -> Content:
    """`key`: what tells items apart, as `Items.key` has it."""
    match document.kind:
        case DocumentKind.FEED:
            return read_feed(document.text, key=key)
        case DocumentKind.CALENDAR:
            return read_calendar(document.text)
        case DocumentKind.CSV:
            return read_table(document.text, key=key)
        case DocumentKind.XML:
            return read_xml(document.text)
        case DocumentKind.PDF:
            return read_pages(document.text)
        case _:
            return read_text(document.text)
