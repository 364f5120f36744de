"""What is masked or learnt is never shown as an edit beside a change; the change itself always is."""

import pytest

from tests.detect.pages import NAMED, block, judged, marked, row, snapshot
from watcher.detect.memory import learn
from watcher.model.memory import Memory


def edits(old, new, memory=None, lang="en"):
    return [marked(hunk.segments) for hunk in judged([old], [new], memory=memory, lang=lang).hunks]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            "The fee for the lake path is 10 €, as of 12:00:01",
            "The fee for the lake path is 12 €, as of 12:00:09",
            "The fee for the lake path is [-10 -]{+12 +}€, as of 12:00:09",
        ),
        (
            "Dogs are allowed on the lake path, edited 2 hours ago",
            "Dogs are not allowed on the lake path, edited 3 hours ago",
            "Dogs are {+not +}allowed on the lake path, edited 3 hours ago",
        ),
        (
            "Edited 2 hours ago: the fair opens on 3 May in the old mill",
            "Edited 5 hours ago: the fair opens on 9 May in the old mill",
            "Edited 5 hours ago: the fair opens on [-3 -]{+9 +}May in the old mill",
        ),
    ],
)
def test_a_masked_part_is_no_edit_beside_a_change(old, new, line):
    assert edits(old, new) == [line]


QUEUE = tuple(f"The fee is 10 € today and the queue is {length} long" for length in (17, 19))


@pytest.mark.parametrize(
    ("new", "line"),
    [
        (
            "The fee is 12 € today and the queue is 23 long",
            "The fee is [-10 -]{+12 +}€ today and the queue is 23 long",
        ),
        (
            "The fee is not 10 € today and the queue is 23 long",
            "The fee is {+not +}10 € today and the queue is 23 long",
        ),
        (
            "The fee is 19 € today and the queue is 10 long",
            "The fee is [-10 -]{+19 +}€ today and the queue is 10 long",
        ),
    ],
)
def test_a_learnt_number_is_no_edit_beside_a_change(new, line):
    memory = learn(Memory(), snapshot(QUEUE[0]), snapshot(QUEUE[1]), watch=NAMED)

    assert edits(QUEUE[1], new, memory) == [line]


def test_a_hunk_keeps_the_true_texts_of_both_sides():
    old, new = "The fee is 10 €, as of 12:00:01", "The fee is 12 €, as of 12:00:09"

    hunk = judged([old], [new]).hunks[0]

    assert (hunk.before, hunk.after) == (old, new)


def test_a_learnt_cell_is_no_edit_beside_the_one_that_changed():
    def table(*depths, gate="open"):
        return [row(name, depth, gate) for name, depth in zip(("North", "South", "West"), depths, strict=True)]

    memory = learn(
        Memory(), snapshot(*table("1.1 m", "2.1 m", "3.1 m")), snapshot(*table("1.2 m", "2.2 m", "3.2 m")), watch=NAMED
    )

    verdict = judged(table("1.2 m", "2.2 m", "3.2 m"), table("1.4 m", "2.4 m", "3.4 m", gate="shut"), memory=memory)

    assert [marked(hunk.segments) for hunk in verdict.hunks] == [
        f"{name} | {depth} | [-open-]{{+shut+}}"
        for name, depth in (("North", "1.4 m"), ("South", "2.4 m"), ("West", "3.4 m"))
    ]


def test_a_new_stamp_is_put_in_where_there_was_none():
    assert edits("The lake path is open to all", "The lake path is open to all, edited 2 hours ago") in (
        ["The lake path is open to [-all-]{+all, edited 2 hours ago+}"],
        [],
    )


def test_a_change_is_shown_whatever_was_learnt_in_its_block():
    memory = learn(Memory(), snapshot("Queue 17 at gate 4"), snapshot("Queue 19 at gate 5"), watch=NAMED)

    assert edits("Queue 19 at gate 5", "Queue 23 at pier 6", memory) != []
    assert "pier" in edits("Queue 19 at gate 5", "Queue 23 at pier 6", memory)[0]


def test_the_block_of_a_change_without_masks_is_shown_as_it_was():
    old = block("The fair opens on 3 May in the mill")

    assert edits(old, block("The fair opens on 9 May in the mill")) == ["The fair opens on [-3 -]{+9 +}May in the mill"]
