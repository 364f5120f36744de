"""Moves are free, edits are pairs, and no page is large enough to stall."""

from time import process_time

import pytest

from tests.detect.pages import LIST, NAMED, ROWS, block, row, snapshot
from watcher.detect.align import align


def differences(before, after, watch=NAMED):
    found = align(snapshot(*before), snapshot(*after), watch=watch).differences
    return [(d.old and d.old.block.text, d.new and d.new.block.text) for d in found]


def test_a_block_that_moved_is_no_difference():
    assert differences(["one a", "two b", "three c"], ["three c", "one a", "two b"]) == []


def test_repeated_texts_are_counted_not_looked_up():
    assert differences(["Free", "Free"], ["Free"]) == [("Free", None)]


def test_another_number_in_the_same_words_is_an_edit():
    assert differences(["You have 30 days", "Fee 5 €"], ["Fee 7 €", "You have 14 days"]) == [
        ("Fee 5 €", "Fee 7 €"),
        ("You have 30 days", "You have 14 days"),
    ]


def test_a_row_is_known_by_its_first_cell():
    before = [row("Oslo", "1", "calm"), row("Rome", "2", "dry")]
    after = [row("Bern", "9", "calm"), row("Oslo", "7", "stormy"), row("Rome", "2", "dry")]

    assert differences(before, after) == [(None, "Bern | 9 | calm"), ("Oslo | 1 | calm", "Oslo | 7 | stormy")]


def test_items_with_keys_never_trade_texts():
    before = [row("A", "open"), row("B", "closed")]
    after = [row("A", "closed"), row("B", "open")]

    assert differences(before, after, ROWS) == [("A | open", "A | closed"), ("B | closed", "B | open")]


def test_a_new_item_between_others_is_the_only_difference():
    assert differences(["Baker", "Nurse", "Clerk"], ["Clerk", "Cook", "Baker", "Nurse"], LIST) == [(None, "Cook")]


def test_the_only_block_between_two_neighbours_was_replaced():
    assert differences(["North", "open", "South"], ["North", "closed for repair", "South"]) == [
        ("open", "closed for repair")
    ]


def test_several_between_the_same_neighbours_are_paired_as_they_come():
    before = ["North", "closed for repair", "no date known", "South"]
    after = ["North", "open to all", "till dark", "South"]

    assert differences(before, after) == [("closed for repair", "open to all"), ("no date known", "till dark")]


def lifts(north, south):
    label, value = {"path": "div>b"}, {"path": "div>span"}
    return [block("North", **label), block(north, **value), block("South", **label), block(south, **value)]


def test_values_that_changed_places_under_their_labels_are_changes():
    assert differences(lifts("open", "closed"), lifts("closed", "open")) == [("open", "closed"), ("closed", "open")]


def test_cards_that_moved_with_their_values_are_not():
    before, after = lifts("open", "closed"), lifts("open", "closed")

    assert differences(before, after[2:] + after[:2]) == []


@pytest.mark.parametrize("change", ["all words", "all numbers", "one in fifty"])
def test_a_page_of_many_lines_is_aligned_in_bounded_time(change):
    before = [block(f"{n:05d} cargo of {n % 97} crates for pier {n % 13}") for n in range(20_000)]
    made = {
        "all words": lambda n: f"{n:05d} ships with {n % 89} barrels from dock {n % 11}",
        "all numbers": lambda n: f"{n:05d} cargo of {n % 97} crates for pier {n % 13 + 40}",
        "one in fifty": lambda n: f"{n:05d} cargo of {n % 97} {'boxes' if n % 50 == 0 else 'crates'} for pier {n % 13}",
    }[change]
    after = [block(made(n)) for n in range(20_000)]

    began = process_time()
    found = align(snapshot(*before), snapshot(*after), watch=NAMED).differences

    assert process_time() - began < 6  # about 1 s on a quiet core; quadratic would be minutes
    assert len(found) == (400 if change == "one in fifty" else 20_000 if change == "all numbers" else len(found))
