"""How an edit is shown."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.detect.pages import judged, marked
from watcher.detect.diff import segments
from watcher.model.verdict import Op


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("cancel within 30 days", "cancel within 14 days", "cancel within [-30 -]{+14 +}days"),
        ("We do not share it", "We do share it", "We do [-not -]share it"),
        ("我们不会分享地址", "我们会分享地址", "我们[-不-]会分享地址"),
        ("The camera is cleaned", "Streaming since dawn", "[-The camera is cleaned-]{+Streaming since dawn+}"),
        ("it's “so” here today", 'it’s "so" there today', 'it’s "so" [-here -]{+there +}today'),
        (
            "a b c old one old two x y z v w",
            "a b c new one new two x y z v w",
            "a b c [-old one old -]{+new one new +}two x y z v w",
        ),
    ],
)
def test_words_kept_struck_and_put_in(old, new, line):
    assert marked(segments(old, new)) == line


words = st.lists(st.sampled_from(["a", "b", "not", "14", "€", "不", "x-y"]), max_size=12).map(" ".join)


@settings(deadline=None)
@given(words, words)
def test_the_parts_make_up_both_texts(old, new):
    parts = segments(old, new)

    assert "".join(p.text for p in parts if p.op is not Op.INS).split() == old.split()
    assert "".join(p.text for p in parts if p.op is not Op.DEL) == new


def test_a_difference_has_one_unchanged_line_before_it_and_the_count_of_those_between():
    before = ["One", "Two", "Three", "Four is old", "Five", "Six", "Seven is old"]
    after = [text.replace("old", "new") for text in before]

    hunks = judged(before, after).hunks

    assert [(hunk.context, hunk.skipped) for hunk in hunks] == [("Three", 3), ("Six", 2)]


def test_a_clock_is_no_context():
    hunks = judged(["Built at 12:30:11", "old text"], ["Built at 12:31:12", "new words"]).hunks

    assert hunks[0].context == ""


def test_negations_and_prices_weigh_more_than_words():
    before = ["We do not share it", "It costs 5 € today", "The house is red now"]
    after = ["We do share it", "It costs 6 € today", "The house is blue now"]

    negation, price, word = (hunk.weight for hunk in judged(before, after).hunks)

    assert min(negation, price) > 2 * word


def test_facts_count_words_and_pair_numbers_with_their_units():
    facts = judged(["It costs 89,00 € or 5 %", "gone for good"], ["It costs 79,00 € or 7 %"]).facts

    assert facts.numbers == (("89,00 €", "79,00 €"), ("5 %", "7 %"))
    assert (facts.clauses, facts.words_removed) == (2, 7)
