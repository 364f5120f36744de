from hypothesis import given
from hypothesis import strategies as st

from tests.digest.making import segments
from watcher.digest.passage import clip, narrow, shorten, side
from watcher.model.verdict import Op, Segment

TEXT = st.text(alphabet="abc é日📦👩‍👧 \u0301.,", max_size=80)
PARTS = st.lists(st.builds(Segment, st.sampled_from(list(Op)), TEXT), max_size=12).map(tuple)


def test_only_the_sentence_that_changed_stays_with_one_on_either_side():
    parts = segments("First. Second stays. We will [-not -]share it. After. Long after.")

    lead, kept, trail = narrow(parts)

    assert lead == "Second stays."
    assert side(kept, Op.DEL) == "We will not share it."
    assert side(kept, Op.INS) == "We will share it."
    assert trail == "After."


def test_a_change_that_begins_a_sentence_does_not_take_the_one_before_with_it():
    lead, kept, trail = narrow(segments("Stays. [-Old-]{+New+} one. Stays too."))

    assert (lead, side(kept, Op.INS), trail) == ("Stays.", "New one.", "Stays too.")


def test_a_change_that_ends_a_sentence_does_not_take_the_next_one_with_it():
    lead, kept, trail = narrow(segments("Returns [-are free.-] {+cost 4.90 €.+} Keep the proof."))

    assert (lead, side(kept, Op.INS), trail) == ("", "Returns cost 4.90 €.", "Keep the proof.")


def test_a_sentence_that_is_gone_does_not_take_its_neighbour_with_it():
    lead, kept, trail = narrow(segments("[-Se admiten mascotas. -]Los gastos de 65 € están incluidos."))

    assert (lead, kept, trail) == (
        "",
        (Segment(Op.DEL, "Se admiten mascotas. "),),
        "Los gastos de 65 € están incluidos.",
    )


def test_a_full_stop_before_a_figure_or_a_small_letter_ends_no_sentence():
    _, kept, _ = narrow(segments("[-12.05.2026-]{+14.05.2026+}, godz. 8:30, ul. polna"))

    assert side(kept, Op.INS) == "14.05.2026, godz. 8:30, ul. polna"


def test_a_decimal_point_ends_no_sentence():
    _, kept, _ = narrow(segments("It costs 4.90 € in [-March-]{+April+} 2.0 and later"))

    assert side(kept, Op.INS) == "It costs 4.90 € in April 2.0 and later"


def test_confetti_becomes_the_old_and_the_new_sentence():
    parts = segments("[-The-]{+A-] [-cat-]{+dog+} sat [-on-]{+under+} [-mats-]{+tables+} [-here-]{+there+}")

    _, kept, _ = narrow(parts)

    assert [part.op for part in kept] == [Op.DEL, Op.INS]


def test_shortening_ends_at_a_word():
    assert shorten("one two three four", 12) == "one two…"
    assert shorten("one two", 7) == "one two"


def test_shortening_one_endless_word_cuts_no_cluster():
    assert shorten("a" * 10 + "e\u0301" * 10, 12) == "a" * 10 + "…"
    assert shorten("👩\u200d👧" * 5, 4) == "👩\u200d👧…"


@given(TEXT, st.integers(1, 60))
def test_shortening_keeps_to_the_limit(text, limit):
    assert len(shorten(text, limit)) <= limit


@given(PARTS, st.integers(40, 200))
def test_clipping_keeps_near_the_limit_and_loses_no_kind_of_change(parts, limit):
    clipped = clip(parts, limit)

    assert sum(len(part.text) for part in clipped) <= max(limit * 1.5, limit + 60)


def test_clipping_keeps_what_changed_before_what_did_not():
    parts = segments("word " * 200 + "[-30-]{+14+}" + " word" * 200)

    clipped = clip(parts, 100)

    assert "[-30-]" not in "".join(part.text for part in clipped)
    assert [part.text for part in clipped if part.op is not Op.EQ] == ["30", "14"]
    assert sum(len(part.text) for part in clipped) <= 110


@given(PARTS)
def test_narrowing_invents_nothing_and_keeps_every_changed_word(parts):
    _, kept, _ = narrow(parts)

    for part in parts:
        if part.op is not Op.EQ:
            assert all(word in side(kept, part.op) for word in part.text.split())
