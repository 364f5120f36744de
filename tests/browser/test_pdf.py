"""A PDF that means harm ends in its own process, and takes nothing along."""

import asyncio
import zlib

import psutil
import pytest

from tests.pdf_files import pdf
from watcher.browser.pdf import read_pdf
from watcher.errors import CheckError
from watcher.model.outcome import Reason


def children():
    return [child.pid for child in psutil.Process().children() if "pdf_child" in " ".join(child.cmdline())]


def bomb():
    """A page of a few kilobytes that unpacks to 20 million operators."""
    packed = zlib.compress(b"q " * 20_000_000, 9)
    plain = pdf(["text"])
    content = plain[plain.index(b"<< /Length") : plain.index(b"\nendstream")]
    return plain.replace(content, b"<< /Filter /FlateDecode /Length %d >>\nstream\n" % len(packed) + packed)


async def test_text_is_read_page_by_page_and_leaves_no_process():
    assert await read_pdf(pdf(["One (1)"], ["Two, 5 €"]), "a.pdf") == "One (1)\fTwo, 5 €"
    assert children() == []


async def test_lines_that_fill_the_column_are_one_paragraph():
    lines = ["The fee is due by the first of each month and is paid into the", "account below.", "Second."]

    assert await read_pdf(pdf(lines), "a.pdf") == f"{lines[0]} {lines[1]}\nSecond."


async def test_a_bomb_is_undecodable():
    with pytest.raises(CheckError) as caught:
        await read_pdf(bomb(), "a.pdf")

    assert caught.value.reason is Reason.UNDECODABLE
    assert "made to do harm" in str(caught.value)
    assert children() == []


async def test_a_look_that_ends_takes_the_process_along():
    reading = asyncio.ensure_future(read_pdf(bomb(), "a.pdf"))
    while not children():  # noqa: ASYNC110  # there is no event for a process that has started
        await asyncio.sleep(0)
    reading.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading

    assert children() == []
