"""The program that reads one PDF from standard input and says its text as JSON on standard output.

It bounds itself before it looks at a byte. PDFium reads what Chromium shows; who starts it is `pdf`.
"""

from __future__ import annotations

import ctypes
import json
import resource
import sys

import pypdfium2  # type: ignore[import-untyped]  # it comes without types
from pypdfium2 import raw

from watcher.extract.pages import Line, document_text, paragraphs

SECONDS = 30  # of the processor
MEMORY = 512 << 20  # bytes
MOST_PAGES = 2_000
MOST_CHARACTERS = 5_000_000


def main() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # no file is written
    json.dump(read(sys.stdin.buffer.read()), sys.stdout)


def read(data: bytes) -> dict[str, str | int]:
    """`text` and `pages`, or `error` in words."""
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if raw.FPDF_GetLastError() == raw.FPDF_ERR_PASSWORD or "password" in str(error).lower():
            return {"error": "the PDF is encrypted and asks for a password"}
        begins = "" if b"%PDF-" in data[:1024] else f"; it begins with {data[:20]!r}"
        return {"error": f"the answer is no PDF that can be read{begins}"}
    pages: list[list[str]] = []
    size = 0
    for number in range(min(len(document), MOST_PAGES)):
        page = document[number]
        found = paragraphs(lines_of(page))
        page.close()
        pages.append(found)
        size += sum(map(len, found))
        if size > MOST_CHARACTERS:
            return {"error": f"the PDF holds over {MOST_CHARACTERS // 1_000_000} million characters"}
    return {"text": document_text(pages), "pages": len(document)}


def lines_of(page: pypdfium2.PdfPage) -> list[Line]:
    """The lines of a page in the order PDFium reads them, each with where it stands."""
    text_page = page.get_textpage()
    try:
        text = text_page.get_text_range()
        lines, at = [], 0
        for line in text.split("\r\n"):
            if line.strip():
                lines.append(_line(text_page, line, at))
            at += len(line) + 2
        return lines
    finally:
        text_page.close()


def _line(text_page: pypdfium2.PdfTextPage, text: str, at: int) -> Line:
    first = at + len(text) - len(text.lstrip())
    last = at + len(text.rstrip()) - 1
    left, base = _origin(text_page, first)
    _, _, right, _ = text_page.get_charbox(last) if last < text_page.count_chars() else (0, 0, left, 0)
    size = raw.FPDFText_GetFontSize(text_page, first)
    return Line(text=text, left=left, right=right, base=base, size=_scaled(text_page, first, size))


def _origin(text_page: pypdfium2.PdfTextPage, index: int) -> tuple[float, float]:
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(text_page, index, x, y)
    return x.value, y.value


def _scaled(text_page: pypdfium2.PdfTextPage, index: int, size: float) -> float:
    """The size of the letters on the page: a font of size 1 may be drawn ten times as large."""
    matrix = raw.FS_MATRIX()
    if not raw.FPDFText_GetMatrix(text_page, index, matrix):
        return size
    return size * max(abs(matrix.d), abs(matrix.b)) or size


if __name__ == "__main__":
    main()
