"""Plain text, tables and calendars as blocks; and documents as they are kept."""

import pytest

from watcher.errors import CheckError
from watcher.extract.agenda import read_calendar
from watcher.extract.documents import document_capture, taken_as
from watcher.extract.kept import keep_document, kept_document
from watcher.extract.plain_text import read_text
from watcher.extract.table import read_table
from watcher.model.capture import Document, DocumentKind, Look
from watcher.model.outcome import Reason

EVENT = """BEGIN:VCALENDAR
X-WR-CALNAME:Team
BEGIN:VTIMEZONE
TZID:Europe/Berlin
END:VTIMEZONE
BEGIN:VEVENT
DTSTAMP:{stamp}
SEQUENCE:{sequence}
UID:7@x
SUMMARY:Meeting\\, room 4
DTSTART;TZID=Europe/Berlin:20260302T100000
DTEND;VALUE=DATE:20260303
DESCRIPTION:Bring\\nthe pap
 ers
LOCATION:Hall
BEGIN:VALARM
DESCRIPTION:Alarm
END:VALARM
END:VEVENT
END:VCALENDAR"""


def texts(content):
    return [block.text for block in content.blocks()]


def test_broken_lines_are_joined_to_paragraphs():
    text = (
        "The fee is due by the first of each month, and it\nis paid into the account that is named below, in one\n"
        "sum.\n\nSecond."
    )

    assert texts(read_text(text)) == [" ".join(text.split("\n\n")[0].split()), "Second."]


@pytest.mark.parametrize("text", ["alpha 1\nbeta 2\ngamma 3", "- one thing that is long enough to be a line\n- two"])
def test_lists_and_logs_are_read_line_by_line(text):
    assert texts(read_text(text)) == text.split("\n")


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_a_row_is_a_block_with_cells_and_columns(separator):
    rows = (("Item", "Price"), ("Pot, small", "1;2"), ("Cup", "3|4\t5"))
    text = "\n".join(separator.join(f'"{cell}"' for cell in row) for row in rows)

    row = read_table(text).blocks()[0]

    assert (row.cells, row.columns, row.text) == (("Pot, small", "1;2"), ("Item", "Price"), "Pot, small | 1;2")


def test_rows_are_found_by_column_and_known_by_their_first_cell():
    content = read_table("Item;Price\nPot;79,00\n", key="first-cell")

    assert content.tree == {"rows": [{"Item": "Pot", "Price": "79,00"}]}
    assert content.blocks()[0].item == "Pot"


def test_a_table_without_names_has_no_columns():
    assert read_table("2026-01-01,5\n2026-01-02,6\n").blocks()[0].columns == ()


def test_a_cell_too_large_for_any_table_is_refused_in_words():
    with pytest.raises(CheckError, match="read: text"):
        read_table(f'a,b\n"{"x" * 200_000},1\n')


def test_an_event_is_read_without_the_stamps_of_the_program_that_wrote_it():
    one, other = (read_calendar(EVENT.format(stamp=n, sequence=n)) for n in (1, 2))

    assert one.parts == other.parts
    assert {block.item for block in one.blocks()} == {"7@x"}
    assert texts(one) == [
        "Meeting, room 4",
        "start: 2026-03-02 10:00 (Europe/Berlin)",
        "end: 2026-03-03",
        "location: Hall",
        "description: Bring the papers",
    ]
    assert one.title == "Team"


def test_the_order_of_lines_and_events_says_nothing():
    event = "BEGIN:VEVENT\nUID:{0}\nSUMMARY:{0}\nLOCATION:Hall\nEND:VEVENT\n"
    turned = "BEGIN:VEVENT\nLOCATION:Hall\nSUMMARY:{0}\nUID:{0}\nEND:VEVENT\n"
    frame = "BEGIN:VCALENDAR\n{}END:VCALENDAR"

    one = read_calendar(frame.format(event.format("a") + event.format("b")))

    assert one.parts == read_calendar(frame.format(turned.format("b") + turned.format("a"))).parts


def test_a_line_that_is_wrong_costs_the_calendar_nothing_else():
    assert texts(read_calendar("BEGIN:VCALENDAR\nBEGIN:VEVENT\nnonsense\nDTSTART:soon\nUID:1\nEND:VEVENT")) == [
        "start: soon"
    ]


@pytest.mark.parametrize("kind", DocumentKind)
def test_a_document_is_kept_and_found_again(kind):
    document = Document(kind=kind, text="a\nb\f\n")

    assert kept_document(keep_document(document)) == document


def test_a_kept_page_is_no_document():
    assert kept_document("<!doctype html><p>hi") is None


def test_a_kept_document_is_taken_as_the_watch_asks_today():
    document = Document(kind=DocumentKind.TEXT, text="[1]")

    assert taken_as(document, "auto") == document
    assert taken_as(document, "json") == Document(kind=DocumentKind.JSON, text="[1]")
    with pytest.raises(CheckError):
        taken_as(document, "page")


def test_an_empty_answer_is_no_reading():
    with pytest.raises(CheckError) as caught:
        document_capture(Document(kind=DocumentKind.TEXT, text=" \n"), Look(url="u"))

    assert caught.value.reason is Reason.REGION_EMPTY


def test_damage_is_counted():
    capture = document_capture(Document(kind=DocumentKind.TEXT, text="M\ufffdwe"), Look(url="u"))

    assert (capture.signs.replaced, capture.signs.text_length) == (1, 4)
