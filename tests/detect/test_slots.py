"""New text in a place that rotates waits, and is told if it stays; what a person must hear at once never waits."""

from itertools import pairwise

import pytest

from tests.detect.pages import NAMED, block, judged, shown, snapshot
from watcher.detect.known import STAYS_NAMED
from watcher.detect.memory import learn, remember
from watcher.model.capture import Place
from watcher.model.memory import Good, Memory
from watcher.model.outcome import Kind

GOOD = Good(title="Page", text_length=400, final_url="https://example.org/page")
BANNER = "main>div.banner>p"
FACTS = ("Did you know: herons sleep standing", "Did you know: moles swim well")
PRAISE = ("Our guests say lovely quiet rooms about us", "Our guests say great warm bread about us")


def rotated(*texts, path="main>p", **more):
    """Memory of a place whose texts were seen to follow each other between two looks."""
    memory = Memory()
    for first, second in pairwise(texts):
        looks = (snapshot(block(text, path=path, **more)) for text in (first, second))
        memory = learn(memory, *looks, watch=NAMED)
    return memory


def follows(memory, old, new, path="main>p", **more):
    return judged([block(old, path=path, **more)], [block(new, path=path, **more)], memory=memory)


@pytest.mark.parametrize(
    ("texts", "new", "path"),
    [
        (("Buy lawn chairs", "Warm wool socks"), "Bright bike lamps", BANNER),
        (("Buy lawn chairs", "Warm wool socks"), "Bright bike lamps", "main>p.quote"),
        (("Be kind to bees", "Walk more, sit less"), "Read a map before you go", "main>blockquote"),
        (FACTS, "Did you know: a snail has teeth", "main>p"),
        (PRAISE, "Our guests say fine sea views about us", "main>p"),
    ],
)
def test_the_next_text_of_a_rotating_place_waits(texts, new, path):
    verdict = follows(rotated(*texts, path=path), texts[-1], new, path)

    assert verdict.kind is Kind.NOISE
    assert [one.reason for one in verdict.explained] == ["rotating"]
    assert verdict.explained[0].waits is not None


@pytest.mark.parametrize(
    ("place", "heading"), [(Place.ASIDE, ""), (Place.NAV, ""), (Place.MAIN, "Kitchen › You may also like")]
)
def test_a_part_beside_the_page_and_a_heading_of_other_things_are_names(place, heading):
    more = {"path": "div>p", "place": place, "heading": heading}

    verdict = follows(
        rotated("Lawn chairs here", "Wool socks came", **more), "Wool socks came", "Bike lamps lit", **more
    )

    assert verdict.kind is Kind.NOISE


@pytest.mark.parametrize("path", ["main>p", "div.content>p", "article.post>p", "div#main>p"])
@pytest.mark.parametrize("new", ["The ferry stops on 3 May", "The bakery moves to Mill Lane"])
def test_a_paragraph_without_a_frame_never_waits(path, new):
    memory = rotated("Lawn chairs are here", "Wool socks came in", path=path)

    assert follows(memory, "Wool socks came in", new, path).kind is Kind.CONTENT


@pytest.mark.parametrize(
    "new",
    [
        "Our guests say now 12 € about us",
        "Our guests say do not come about us",
        "Our guests say kein Zutritt about us",
        "Our guests say sold out about us",
        "Our guests say closed on Monday about us",
        "Our critics say fine sea views about us",
        "Our guests say fine sea views about you",
        "Our guests say fine sea views",
    ],
)
def test_in_a_frame_prices_negations_status_and_another_frame_are_told_at_once(new):
    assert shown(follows(rotated(*PRAISE), PRAISE[1], new)) == [(PRAISE[1], new)]


@pytest.mark.parametrize(
    "new", ["Closed", "Sold out today", "Cancelled", "Heute geschlossen", "Only 12 € now", "No entry today", "完売"]
)
def test_in_a_whole_slot_a_terse_word_on_how_things_stand_is_told_at_once(new):
    memory = rotated("Buy lawn chairs", "Warm wool socks", path=BANNER)

    assert shown(follows(memory, "Warm wool socks", new, BANNER)) == [("Warm wool socks", new)]


def test_a_long_text_is_not_the_next_of_a_rotating_place():
    memory = rotated("Buy lawn chairs", "Warm wool socks", path=BANNER)
    new = "The council decided that the bridge over the mill stream is to be rebuilt. " * 4

    assert follows(memory, "Warm wool socks", new, BANNER).kind is Kind.CONTENT


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Loading…", "The ferry leaves at noon"),
        ("---", "The ferry leaves at noon"),
        ("Fetching times...", "The ferry leaves at noon"),
    ],
)
def test_a_value_that_was_not_loaded_yet_makes_no_rotating_place(first, second):
    memory = rotated(first, second, path=BANNER)

    assert follows(memory, second, "The ferry leaves at dusk", BANNER).kind is Kind.CONTENT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Opening hours 9:00–17:00", "Opening hours 9:00–18:00"),
        ("Director: Mara Lind", "Director: Tom Reed"),
        ("Apply by 3 May 2026", "Apply by 9 May 2026"),
        ("Entry 10 €", "Entry 12 €"),
        ("Dogs are allowed", "Dogs are not allowed"),
        ("Tickets are on sale", "Tickets are sold out"),
    ],
)
@pytest.mark.parametrize("texts", [("Buy lawn chairs", "Warm wool socks"), FACTS])
def test_a_change_beside_a_rotating_place_is_told_without_it(old, new, texts):
    path = "main>p" if texts is FACTS else BANNER
    memory = rotated(*texts, path=path)
    fresh = "Did you know: a snail has teeth" if texts is FACTS else "Bright bike lamps"

    verdict = judged([old, block(texts[1], path=path)], [new, block(fresh, path=path)], memory=memory)

    assert shown(verdict) == [(old, new)]


def test_what_stood_in_both_looks_of_a_slot_does_not_wait_when_it_changes():
    hours, other = block("Hours 9 to 17", path=BANNER), block("Hours 9 to 18", path=BANNER)
    first, second, third = (block(text, path=BANNER) for text in ("Lawn chairs", "Wool socks", "Bike lamps"))
    memory = learn(Memory(), snapshot(first, hours), snapshot(second, hours), watch=NAMED)

    assert shown(judged([second, hours], [third, other], memory=memory))[-1] == (hours.text, other.text)


def verdicts_while_it_stays(memory, old, new, path, checks):
    kinds = []
    for _ in range(checks):
        verdict = follows(memory, old, new, path)
        memory = remember(memory, GOOD, verdict=verdict)
        kinds.append(verdict.kind)
    return kinds


@pytest.mark.parametrize(
    ("texts", "new", "path"),
    [
        (("Buy lawn chairs", "Warm wool socks"), "The mill is a museum now", BANNER),
        (FACTS, "Did you know: the mill is a museum now", "main>p"),
    ],
)
def test_a_text_that_stays_is_told_late(texts, new, path):
    kinds = verdicts_while_it_stays(rotated(*texts, path=path), texts[1], new, path, STAYS_NAMED + 2)

    assert STAYS_NAMED == 5
    assert Kind.CONTENT not in kinds[:STAYS_NAMED]
    assert kinds[STAYS_NAMED + 1] is Kind.CONTENT


def test_texts_that_go_on_rotating_are_never_told():
    memory, old = rotated("Buy lawn chairs", "Warm wool socks", path=BANNER), "Warm wool socks"
    kinds = set()
    for number in range(12):
        verdict = follows(memory, old, f"Bright lamp of sort {chr(97 + number)}", BANNER)
        memory = remember(memory, GOOD, verdict=verdict)
        kinds.add(verdict.kind)

    assert kinds == {Kind.NOISE}


def test_one_shared_word_is_no_frame():
    memory = rotated("The lawn chairs came", "The wool socks went")

    assert follows(memory, "The wool socks went", "The mill burnt down").kind is Kind.CONTENT


def test_what_stays_among_many_that_rotate_is_told_when_it_goes():
    def slot(*texts):
        return snapshot(*(block(text, path=BANNER) for text in texts))

    first, second = slot("Lawn chairs", "Wool socks", "Mill museum"), slot("Bike lamps", "Garden hose", "Mill museum")
    memory = learn(Memory(), first, second, watch=NAMED)

    assert shown(judged(second, slot("Bike lamps", "Garden hose"), memory=memory)) == [("Mill museum", "")]
