"""Pages are hostile: no text makes a reader slow or raise."""

from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watcher.extract.amounts import read_amount, read_amount_text
from watcher.extract.availability import read_availability
from watcher.extract.dates import read_date
from watcher.extract.document import with_current
from watcher.extract.jsonld import parse_blocks
from watcher.extract.numbers import read_bool, read_number
from watcher.model.capture import Run

PIECES = [
    "1", "1,", "1 ", "111 ", "1. ", "$", "$1 ", " ", "(", "12 x ", "'", "-", ".", "\n", "¹", "万", "1万", "not ",
    "in stock ", "0 left ", "在庫", "在庫:", "<1>", "was ", "ab 1 € / ", "= ", '\\"', '"', "/*", "//", ",", "年月日",
    "1年", "[", "{",
]  # fmt: skip
READERS = {
    "price": lambda text: read_amount_text(text, locale="sv-SE"),
    "raised price": lambda text: read_amount((Run(text="1"), Run(text=text, raised=True, small=True)), locale="de-DE"),
    "stock": lambda text: read_availability(text, locale="en-GB"),
    "day": lambda text: read_date(text, locale="vi-VN"),
    "number": lambda text: read_number(text, locale="pt-BR"),
    "yes or no": read_bool,
    "JSON-LD": lambda text: parse_blocks([text]),
    "JSONPath": lambda text: with_current("$[?" + text),
}


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
def test_twenty_thousand_repetitions_are_read_in_a_moment(reader):
    for piece in PIECES:
        text = (piece * 20_000)[:20_000]
        started = process_time()

        reader(text)

        assert process_time() - started < 1.0, piece


MIXED = st.text(alphabet="0123456789.,' -–:/()€$£¥krKčxX%+abmM\n\x1f٣٥万億年月日½²⁹¹ﷺ﷼İßﬁ", max_size=60)


@settings(max_examples=300, deadline=None)
@given(
    MIXED, st.sampled_from(["de-DE", "en-US", "sv-SE", "ja-JP", "ar-EG", "fa-IR", "th-TH", "zh-TW", "", "xx", "en-CA"])
)
def test_no_text_makes_a_reader_raise(text, locale):
    amount = read_amount_text(text, locale=locale)
    read_amount((Run(text=text, raised=True), Run(text=text, struck=True, small=True)), locale=locale)
    read_availability(text, locale=locale)
    read_date(text, locale=locale)
    read_number(text, locale=locale)

    assert (amount.value is None) == (amount.why is not None)
