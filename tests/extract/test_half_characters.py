"""Half a character, as scripts leave behind when they cut an emoji, is read as one unknown character."""

import pytest

from watcher.extract.document import document_blocks, parse_document
from watcher.extract.text import whole_characters


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r'"x\ud83dy"', r'"x\ufffdy"'),
        (r'"\uDE00\ud83d"', r'"\ufffd\ufffd"'),
        (r'"\ud83d\ude00"', r'"\ud83d\ude00"'),
        (r'"\\ud83d"', r'"\\ud83d"'),
        ('"plain"', '"plain"'),
    ],
)
def test_only_halves_are_replaced(written, read):
    assert whole_characters(written) == read


def test_a_document_with_half_a_character_reads_as_it_is_stored():
    [block] = document_blocks(parse_document(r'{"t": "x\ud83dy"}'), ())

    assert block.text == "t: x\ufffdy"
