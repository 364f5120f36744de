"""Writes a document as it is kept beside a change, and reads it back. Called by `browser` and `run`.

Kept pages are markup. A document is kept as its canonical text behind a first line that no page has.
"""

from __future__ import annotations

from watcher.model.capture import Document, DocumentKind

_MARK = "\x00watcher document "


def keep_document(document: Document) -> str:
    """The document in the form that `kept_document` reads."""
    return f"{_MARK}{document.kind.value}\n{document.text}"


def kept_document(kept: str) -> Document | None:
    """The document that was kept, None when it was a page."""
    if not kept.startswith(_MARK):
        return None
    kind, _, text = kept.removeprefix(_MARK).partition("\n")
    return Document(kind=DocumentKind(kind), text=text)
