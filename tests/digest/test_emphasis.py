import pytest

from tests.digest.making import change, digest, hunk, segments
from watcher.digest.emphasis import edits, emphasis, paired
from watcher.model.verdict import Facts


def test_the_edits_of_a_passage_know_the_text_around_them():
    first, second = edits(segments("within [-30-]{+14+} days of [-delivery-]"))

    assert (first.before, first.old, first.new, first.after) == ("within ", "30", "14", " days of ")
    assert (second.before, second.old, second.new, second.after) == (" days of ", "delivery", "", "")


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("costs [-3,50-]{+3,90+} €", "lasts [-3,50-]{+3,90+} h"),
        ("rate [-3-]{+4+} %", "place [-3-]{+4+}"),
        ("at [-18:00-]{+17:00+}", "room [-18-]{+17+}"),
        ("on [-12.05.2026-]{+14.05.2026+}", "room [-12-]{+14+}"),
        ("room [-3-]{+4+}", "room [-red-]{+blue+}"),
        ("We lend one bicycle to [-all-]{+adult+} guests", "one | bicycle | to | [-all-]{+adult+} | of | them"),
    ],
)
def test_some_edits_say_more_than_others(more, less):
    assert emphasis(segments(more)) > emphasis(segments(less))


def test_figures_of_different_kinds_are_no_pair():
    assert paired([("9", "11:02"), ("30", "14"), ("12/05/2026", "14"), ("", "5")]) == (
        ("9", ""),
        ("", "11:02"),
        ("30", "14"),
        ("12/05/2026", ""),
        ("", "14"),
        ("", "5"),
    )


def test_amounts_are_said_before_other_figures():
    assert paired([("11,13", "11,11"), ("3,50 €", "3,90 €")]) == (("3,50 €", "3,90 €"), ("11,13", "11,11"))


def test_the_card_says_only_figures_that_belong_together():
    facts = Facts(clauses=1, numbers=(("9", "11:02"),))

    (card,) = digest(change(hunks=(hunk("[-9 hours ago-]{+Yesterday at 11:02+}"),), facts=facts)).cards

    assert card.facts.numbers == (("9", ""), ("", "11:02"))
