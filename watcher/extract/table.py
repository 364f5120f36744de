"""Reads CSV and TSV into rows, as a table on a page would be read. Called by `extract.documents`."""

from __future__ import annotations

import csv
from collections import Counter
from itertools import islice

from watcher.errors import CheckError
from watcher.extract.content import MOST_BLOCKS, Content, Part
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.model.capture import Block
from watcher.model.outcome import Reason

SEPARATORS = (",", ";", "\t", "|")
MOST_CELLS = 500  # of one row
_SAMPLE = 50  # rows by which the separator is found


def read_table(text: str, *, key: str | None = None) -> Content:
    """One block a row, with its cells and the columns above them. `key`: "first-cell" tells rows apart by it."""
    rows = _rows(text, _separator(text), MOST_BLOCKS + 1)
    head = _head(rows)
    body = rows[1:] if head else rows
    names = _names(head)
    tree: Json = {"rows": [{_name(names, n): cell for n, cell in enumerate(row)} for row in body]}
    parts = tuple(
        Part(
            at=f"$['rows'][{index}]",
            block=Block(
                text=" | ".join(row)[:READ_LIMIT],
                path="csv>row",
                tag="tr",
                cells=tuple(row),
                columns=tuple(head) if len(head) == len(row) else (),
                item=row[0] if key == "first-cell" else None,
            ),
        )
        for index, row in enumerate(body)
    )
    return Content(tree=tree, parts=parts)


def _rows(text: str, separator: str, most: int) -> list[list[str]]:
    # Lines end in many ways in the wild; a quote that is never closed may only swallow its own cell limit.
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").splitlines(keepends=True)
    found = []
    try:
        for row in csv.reader(lines, delimiter=separator, skipinitialspace=True):
            cells = [collapse(cell) for cell in row[:MOST_CELLS]]
            if any(cells):
                found.append(cells)
            if len(found) >= most:
                break
    except csv.Error as error:
        raise CheckError(
            Reason.UNDECODABLE,
            f"the answer is no table that can be read: {error}. With `read: text` it is read line by line.",
        ) from error
    return found


def _separator(text: str) -> str:
    """The one that cuts the first rows into the same number of cells, two at least; a comma when none does."""
    sample = "".join(islice(text.lstrip("\ufeff \r\n").splitlines(keepends=True), _SAMPLE))
    best, choice = (0.0, 0), ","
    for separator in SEPARATORS:
        try:
            widths = Counter(len(row) for row in csv.reader(sample.splitlines(), delimiter=separator) if row)
        except csv.Error:
            continue
        width, times = widths.most_common(1)[0] if widths else (1, 0)
        score = (times / max(sum(widths.values()), 1), width)
        if width > 1 and score > best:
            best, choice = score, separator
    return choice


def _head(rows: list[list[str]]) -> list[str]:
    """The first row where it names columns: all filled, all different, none a figure; else nothing."""
    if len(rows) < 2:
        return []
    first = rows[0]
    named = all(cell and not cell[0].isdigit() and cell[0] not in "+-€$£" for cell in first)
    return first if named and len(set(first)) == len(first) and len(first) > 1 else []


def _names(head: list[str]) -> list[str]:
    return [name[:200] for name in head]


def _name(names: list[str], number: int) -> str:
    return names[number] if number < len(names) else str(number + 1)
