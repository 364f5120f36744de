"""Lines of a PDF as paragraphs."""

import pytest

from watcher.extract.pages import Line, document_text, paragraphs, read_pages

WIDTH = 5.0  # of a letter


def lines(*texts, left=60.0, top=700.0, pitch=14.0, size=11.0):
    return [
        Line(text=text, left=left, right=left + WIDTH * len(text), base=top - pitch * number, size=size)
        for number, text in enumerate(texts)
    ]


FULL = "The fee is due by the first of each month and is paid"


def test_lines_that_fill_the_column_are_one_paragraph():
    assert paragraphs(lines(FULL, "into the account below.")) == [f"{FULL} into the account below."]


def test_a_word_put_in_changes_one_paragraph_however_its_lines_break():
    one = paragraphs(lines(FULL, "into the account that is named below in full and in one", "sum.", "Second."))
    texts = (
        "The new fee is due by the first of each month and is",
        "paid into the account that is named below in full and in",
    )
    other = paragraphs(lines(*texts, "one sum.", "Second."))

    assert one[-1] == other[-1] == "Second."
    assert one[0].replace("fee", "new fee") == other[0]


def test_a_line_that_ends_early_ends_its_paragraph():
    assert paragraphs(lines("Pot 79.00", "Cup 5.00", FULL)) == ["Pot 79.00", "Cup 5.00", FULL]


def test_a_gap_another_size_and_an_entry_begin_a_paragraph():
    far = [*lines(FULL), *lines(FULL, top=660.0)]
    large = [*lines(FULL, size=18.0), *lines(FULL, top=686.0)]

    assert len(paragraphs(far)) == 2
    assert len(paragraphs(large)) == 2
    assert paragraphs(lines(FULL, "• one", "2. two")) == [FULL, "• one", "2. two"]


def test_columns_stay_apart():
    found = paragraphs([*lines(FULL, "ends here."), *lines(FULL, "and there.", left=340.0)])

    assert found == [f"{FULL} ends here.", f"{FULL} and there."]


def test_hyphens_of_line_breaks_and_joined_letters_are_taken_apart():
    assert paragraphs(lines("The oﬃce of the Donau\ufffe", "dampfer")) == ["The office of the Donaudampfer"]


def test_running_heads_and_page_numbers_are_left_out():
    pages = [["Terms of use", f"Clause {n}.", f"Page {n} of 4"] for n in range(1, 5)]

    assert document_text(pages) == "Clause 1.\fClause 2.\fClause 3.\fClause 4."


def test_a_paragraph_that_a_page_breaks_is_put_together():
    found = read_pages("First.\nIt goes on\fover the page.\nSecond.").blocks()

    assert [(block.text, block.heading) for block in found] == [
        ("First.", "page 1"),
        ("It goes on over the page.", "page 1"),
        ("Second.", "page 2"),
    ]


@pytest.mark.parametrize("texts", [(), ("", " ")])
def test_an_empty_page_has_no_paragraph(texts):
    assert paragraphs(lines(*texts)) == []
