"""Writes the golden files anew, after a change that was meant: python -m tests.notify.golden."""

from __future__ import annotations

from pathlib import Path

from tests.notify.shapes import GOLDEN
from watcher.notify.dialects import DIALECTS
from watcher.notify.render import render

FOLDER = Path(__file__).parent / "golden"


def golden_texts():
    """(file name, text) of every shape in every dialect."""
    for shape, make in GOLDEN.items():
        for name, dialect in DIALECTS.items():
            message = render(make(), dialect, delivery_id="d-1")
            yield f"{shape}.{name}.txt", f"{message.title}\n\n{message.body}\n"
            if message.html:
                yield f"{shape}.{name}.html", f"{message.html}\n"


if __name__ == "__main__":
    for name, text in golden_texts():
        (FOLDER / name).write_text(text, encoding="utf-8")
