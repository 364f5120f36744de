"""Two looks: what both show counts."""

from dataclasses import replace

import pytest

from tests.detect.pages import NAMED, block, field_watch, judged, reading, shown, snapshot
from watcher.detect.agree import agree, settle
from watcher.detect.memory import learn
from watcher.model.memory import Memory
from watcher.model.outcome import Kind

ANCHOR = ["Opening hours 9–17", "Sponsored: lawn chairs"]


def both(first, second, anchor=ANCHOR):
    return agree(judged(anchor, first), judged(anchor, second))


def test_what_both_looks_show_is_content():
    changed = ["Opening hours 9–18", ANCHOR[1]]

    assert shown(both(changed, changed)) == [(ANCHOR[0], changed[0])]


def test_what_only_one_look_shows_is_dropped_and_named():
    verdict = both([ANCHOR[0], "Sponsored: wool socks"], ANCHOR)

    assert (verdict.kind, verdict.hunks) == (Kind.NOISE, ())
    assert verdict.explained[-1].reason == "unsteady"


def test_an_advertisement_replaced_twice_is_dropped_beside_a_change():
    verdict = both(["Opening hours 9–18", "Sponsored: wool socks"], ["Opening hours 9–18", "Sponsored: bike lamps"])

    assert shown(verdict) == [(ANCHOR[0], "Opening hours 9–18")]


@pytest.mark.parametrize(
    ("anchor", "first", "second"),
    [
        ("Queue 5, the gate is open", "Queue 6, the gate is shut", "Queue 7, the gate is shut"),
        ("Queue 5, fee 10 €", "Queue 6, fee 12 €", "Queue 7, fee 12 €"),
    ],
)
def test_a_change_beside_a_number_that_never_rests_is_told(anchor, first, second):
    assert shown(both([first], [second], [anchor])) == [(anchor, second)]


def test_a_number_that_never_rests_is_no_change():
    assert both(["Queue 6 now"], ["Queue 7 now"], ["Queue 5 now"]).kind is Kind.NOISE


def fields(raw, value):
    return snapshot("Pot", readings=(reading("price", raw, value, "EUR"),))


def test_a_suspect_field_counts_only_with_the_same_value_in_both():
    watch, anchor = field_watch("price"), fields("89 €", "89")
    jump, other = (judged(anchor, fields(f"{v} €", v), watch) for v in ("8900", "9900"))

    assert jump.field_changes[0].suspect
    assert agree(jump, jump).kind is Kind.FIELD
    assert agree(jump, other).field_changes == ()


def test_a_field_that_is_back_in_the_second_look_did_not_change():
    watch, anchor = field_watch("price"), fields("89 €", "89")

    verdict = agree(judged(anchor, fields("79 €", "79"), watch), judged(anchor, anchor, watch))

    assert verdict.kind is Kind.NOISE


def test_a_field_that_moved_on_between_the_looks_counts_with_the_later_value():
    watch, anchor = field_watch("price"), fields("89 €", "89")

    verdict = agree(judged(anchor, fields("79 €", "79"), watch), judged(anchor, fields("78 €", "78"), watch))

    assert verdict.field_changes[0].after.value == "78"


def test_the_total_of_a_long_list_survives_the_second_look():
    verdict = judged(["a"], ["b"])
    many = replace(verdict, facts=replace(verdict.facts, clauses=900))

    assert agree(many, many).facts.clauses == 900


AD = "main>div.ad>p"


def restless_place(*blocks):
    """Memory of a place where a short and a long text took turns."""
    looks = (snapshot(block(text, path=AD), *blocks) for text in ("Lawn chairs", "Wool socks"))
    return learn(Memory(), *looks, watch=NAMED)


@pytest.mark.parametrize(
    ("old", "new", "path", "stays"),
    [
        ("Wool socks", "Closed", AD, False),
        ("Wool socks", "Closed on 3 May", AD, True),
        ("Wool socks", "Closed, fee 12 €", AD, True),
        ("The mill is open", "The mill is closed", "main>p", True),
        ("Dogs are allowed", "Dogs are not allowed", "main>p", True),
        ("Director: Mara Lind", "Director: Tom Reed", "main>p", True),
    ],
)
def test_a_third_look_drops_only_words_in_a_place_that_moved_before(old, new, path, stays):
    anchor = [block(old, path=path)]
    agreed = judged(anchor, [block(new, path=path)], memory=restless_place())

    settled = settle(agreed, judged(anchor, anchor, memory=restless_place()))

    assert shown(agreed) == [(old, new)]
    assert shown(settled) == ([(old, new)] if stays else [])
    assert settled.kind is (Kind.CONTENT if stays else Kind.NOISE)


def test_what_a_third_look_still_shows_is_told():
    agreed = judged([block("Wool socks", path=AD)], [block("Closed", path=AD)], memory=restless_place())

    assert settle(agreed, agreed) == agreed


def test_what_the_third_look_drops_is_named_and_the_change_beside_it_stays():
    anchor = [block("Wool socks", path=AD), "Opening hours 9–17"]
    both_moved = [block("Closed", path=AD), "Opening hours 9–18"]
    memory = restless_place()

    agreed = judged(anchor, both_moved, memory=memory)
    settled = settle(agreed, judged(anchor, [anchor[0], both_moved[1]], memory=memory))

    assert shown(settled) == [("Opening hours 9–17", "Opening hours 9–18")]
    assert settled.facts.clauses == 1
    assert settled.explained[-1].detail == "1 difference gone at a third look"


def test_a_third_look_drops_no_field():
    watch, anchor = field_watch("price"), fields("89 €", "89")
    agreed = judged(anchor, fields("79 €", "79"), watch)

    assert settle(agreed, judged(anchor, anchor, watch)) == agreed
