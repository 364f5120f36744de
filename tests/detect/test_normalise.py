"""The judged form: alike for a reader is alike for the judge, and no more than that."""

import pytest

from watcher.detect.normalise import bare, normalise


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Terms  of\u00a0use", "terms of use"),
        ("“Terms”", '"terms"'),
        ("«Terms»", '"terms"'),
        ("it’s", "it's"),
        ("9:00–17:00", "9:00-17:00"),
        ("co\u00adop\u200beration\ufeff", "cooperation"),
        ("１２，８００円", "12,800円"),
        ("ﬁnal", "final"),
        ("STRASSE", "straße"),
        ("Cafe\u0301", "café"),
        ("a\u200db", "ab"),
    ],
)
def test_what_reads_alike_is_alike(one, other):
    assert normalise(one) == normalise(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("10²", "102"),
        ("½ cup", "1/2 cup"),
        ("5 %", "5"),
        ("+3", "-3"),
        ("5 €", "5 $"),
        ("1.299", "1,299"),
        ("می\u200cخواهم", "میخواهم"),
        ("9:00", "900"),
    ],
)
def test_what_reads_differently_stays_apart(one, other):
    assert bare(normalise(one)) != bare(normalise(other))


def test_punctuation_alone_changes_no_letter_or_figure():
    assert bare(normalise("Open daily, except Sundays.")) == bare(normalise("Open daily – except Sundays!"))
