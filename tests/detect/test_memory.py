"""Learning what moves by itself: from two looks of one moment, never from time."""

import msgspec
import pytest

from tests.detect.pages import NAMED, ROWS, WHOLE, block, judged, row, shown, snapshot
from watcher.detect.memory import FADES_AFTER, learn, remember
from watcher.model.memory import Good, Memory
from watcher.model.outcome import Kind

GOOD = Good(title="Page", text_length=400, final_url="https://example.org/page")
AD = {"path": "main>div.ad>p"}


def learnt(first, second, memory=None, watch=NAMED):
    return learn(memory or Memory(), snapshot(*first), snapshot(*second), watch=watch)


def aged(memory, checks):
    for _ in range(checks):
        memory = remember(memory, GOOD)
    return memory


def test_a_number_that_moved_between_two_looks_is_noise_and_its_neighbour_is_not():
    memory = learnt(["Stock 4, queue 17"], ["Stock 4, queue 19"])

    assert judged(["Stock 4, queue 19"], ["Stock 4, queue 55"], memory=memory).kind is Kind.NOISE
    assert judged(["Stock 4, queue 19"], ["Stock 3, queue 55"], memory=memory).kind is Kind.CONTENT


def test_a_price_is_noise_only_when_it_was_seen_to_move_twice():
    once = learnt(["Rate 1.08 €"], ["Rate 1.09 €"])
    twice = learnt(["Rate 1.09 €"], ["Rate 1.10 €"], once)

    assert judged(["Rate 1.10 €"], ["Rate 1.20 €"], memory=once).kind is Kind.CONTENT
    assert judged(["Rate 1.10 €"], ["Rate 1.20 €"], memory=twice).kind is Kind.NOISE


def test_a_named_slot_seen_to_rotate_once_explains_also_what_was_not_seen_there():
    memory = learnt([block("Buy lawn chairs", **AD)], [block("Warm wool socks", **AD)])

    verdict = judged([block("Warm wool socks", **AD)], [block("Bright bike lamps", **AD)], memory=memory)

    assert verdict.kind is Kind.NOISE
    assert verdict.explained[0].reason == "rotating"


def test_a_block_that_stays_beside_a_rotating_one_is_protected():
    certificate = block("Certificate ISO 9001", **AD)
    memory = learnt([block("Lawn chairs", **AD), certificate], [block("Wool socks", **AD), certificate])

    verdict = judged([block("Wool socks", **AD), certificate], [block("Lawn chairs", **AD)], memory=memory)

    assert shown(verdict) == [("Certificate ISO 9001", "")]


def test_a_plain_paragraph_is_no_slot():
    memory = learnt(["Lawn chairs are here"], ["Wool socks came in"])

    assert judged(["Wool socks came in"], ["The shop will close"], memory=memory).kind is Kind.CONTENT


def test_what_stood_there_in_the_anchor_is_learnt_with_the_slot():
    anchor, first, second = (
        snapshot("Text", text) for text in ("Lawn chairs here", "Wool socks came", "Bike lamps lit")
    )

    memory = learn(Memory(), first, second, watch=NAMED, anchor=anchor)

    assert judged(anchor, second, memory=memory).kind is Kind.NOISE


def test_two_equal_looks_teach_nothing():
    assert learnt(["Same"], ["Same"]) == Memory()


def test_what_was_learnt_fades():
    memory = aged(learnt(["Queue 17"], ["Queue 19"]), FADES_AFTER + 1)

    assert judged(["Queue 19"], ["Queue 23"], memory=memory).kind is Kind.CONTENT


def test_a_good_check_is_counted_and_the_lists_stay_short():
    memory = Memory()
    for distance in range(100):
        memory = remember(memory, GOOD, distance)

    assert (memory.checks, len(memory.distances), len(memory.goods)) == (100, 60, 5)
    assert memory.distances[-1] == 99


def flip(memory, states, watch):
    """The kinds of a page that goes through `states`, each judged against the last told one."""
    anchor, kinds = snapshot(*states[0]), []
    for state in states[1:]:
        verdict = judged(anchor, snapshot(*state), watch, memory)
        memory = remember(memory, GOOD, verdict=verdict)
        anchor = snapshot(*state) if verdict.kind.is_change else anchor
        kinds.append(verdict.kind)
    return kinds


def test_an_earlier_state_that_returns_is_news():
    offline, live = ["Camera", "Offline for cleaning"], ["Camera", "Live since dawn"]

    assert flip(Memory(), [offline, live, offline, offline], NAMED) == [Kind.CONTENT, Kind.CONTENT, Kind.NONE]


def test_a_part_that_keeps_coming_and_going_falls_silent_and_is_told_late_if_it_stays():
    without, with_it = ["Text"], ["Text", "Share this page with everyone"]

    kinds = flip(Memory(), [with_it, *[without, with_it] * 5, without, *[with_it] * 7], NAMED)

    assert kinds[:5] == [Kind.CONTENT] * 5
    assert Kind.CONTENT not in kinds[6:11]
    assert Kind.CONTENT in kinds[11:]


def test_where_no_region_was_named_it_falls_silent_sooner():
    without, with_it = ["Text"], ["Text", "Share this page with everyone"]

    assert flip(Memory(), [with_it, *[without, with_it] * 3], WHOLE).count(Kind.CONTENT) == 3


def test_memory_stays_small():
    memory = Memory()
    for n in range(80):
        first = [
            block(f"Queue {chr(97 + n % 26)}{chr(97 + n // 26)} {n}"),
            *(block(f"ad {n} {k}", path=f"div.ad{n}") for k in range(9)),
        ]
        second = [
            block(f"Queue {chr(97 + n % 26)}{chr(97 + n // 26)} {n + 1}"),
            *(block(f"bd {n} {k}", path=f"div.ad{n}") for k in range(9)),
        ]
        memory = learnt(first, second, memory)
        memory = remember(memory, GOOD, n % 9, verdict=judged([f"gone {n}x"], ["come"]))

    assert len(msgspec.msgpack.encode(memory)) < 8000


def test_a_figure_that_was_not_loaded_yet_teaches_nothing():
    memory = learnt(["Places left: 0"], ["Places left: 17"])

    assert judged(["Places left: 17"], ["Places left: 3"], memory=memory).kind is Kind.CONTENT


def test_a_number_beside_a_price_is_learnt_and_the_price_stays_armed():
    memory = learnt(["Fee 10 €, queue 17"], ["Fee 12 €, queue 19"])

    assert judged(["Fee 12 €, queue 19"], ["Fee 12 €, queue 23"], memory=memory).kind is Kind.NOISE
    assert shown(judged(["Fee 12 €, queue 19"], ["Fee 14 €, queue 23"], memory=memory)) == [
        ("Fee 12 €, queue 19", "Fee 14 €, queue 23")
    ]


@pytest.mark.parametrize("price", ["€{}", "{} €", "USD {}", "{} CHF", "£{}", "{} kr"])
def test_a_price_is_known_by_its_currency(price):
    memory = learnt([f"Queue 17, {price.format(10)}"], [f"Queue 19, {price.format(12)}"])
    new = f"Queue 23, {price.format(14)}"

    assert judged([f"Queue 19, {price.format(12)}"], [new], memory=memory).kind is Kind.CONTENT


def gauges(*cells, unit="m"):
    return [row(name, f"{cell} {unit}".strip()) for name, cell in zip("ABCDEF", cells, strict=False)]


@pytest.mark.parametrize(
    ("first", "second", "kind"),
    [
        ((1, 2, 3, 4), (5, 6, 3, 4), Kind.NOISE),
        ((1, 2, 3, 4), (5, 6, 7, 8), Kind.NOISE),
        ((1, 2, 3, 4), (5, 2, 3, 4), Kind.CONTENT),
        ((1, 2, 3, 4, 5), (6, 7, 3, 4, 5), Kind.CONTENT),
    ],
)
def test_a_column_is_learnt_from_half_of_its_rows(first, second, kind):
    memory = learnt(gauges(*first), gauges(*second), watch=ROWS)

    last = (*second[:3], 9, *second[4:])
    assert judged(gauges(*second), gauges(*last), ROWS, memory).kind is kind


def test_an_arrow_that_turns_is_another_reading_of_the_same_number():
    first, second, third = (gauges(*cells, unit="") for cells in (("▲ 1", "▲ 2"), ("▼ 3", "▲ 4"), ("▲ 5", "▼ 6")))

    assert judged(second, third, ROWS, learnt(first, second, watch=ROWS)).kind is Kind.NOISE


@pytest.mark.parametrize(
    "changed",
    [
        row("D", "closed"),
        row("D", "8 km"),
        row("D", "not 8 m"),
        row("D", "8 m from 3 May"),
    ],
)
def test_in_a_learnt_column_only_the_number_is_noise(changed):
    first, second = gauges(1, 2, 3, 4), gauges(5, 6, 7, 8)
    memory = learnt(first, second, watch=ROWS)

    assert [after for _, after in shown(judged(second, [*second[:3], changed], ROWS, memory))] == [changed.text]


def test_another_column_of_the_same_rows_is_not_learnt():
    def stalls(places, hours):
        return [row(name, f"{count} free", hour) for name, count, hour in zip("ABC", places, hours, strict=True)]

    before, after = stalls((1, 2, 3), ("9–17",) * 3), stalls((4, 5, 6), ("9–17",) * 3)
    memory = learnt(before, after, watch=ROWS)
    later = stalls((7, 8, 9), ("9–17", "9–18", "9–17"))

    assert shown(judged(after, later, ROWS, memory)) == [("B | 5 free | 9–17", "B | 8 free | 9–18")]


def test_a_column_of_prices_is_noise_only_when_it_was_seen_to_move_twice():
    looks = [gauges(*cells, unit="€") for cells in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))]
    once = learnt(looks[0], looks[1], watch=ROWS)
    twice = learnt(looks[1], looks[2], once, watch=ROWS)

    assert judged(looks[2], looks[3], ROWS, once).kind is Kind.CONTENT
    assert judged(looks[2], looks[3], ROWS, twice).kind is Kind.NOISE


def test_a_column_that_was_not_loaded_yet_teaches_nothing():
    memory = learnt(gauges(0, 0, 0, unit="free"), gauges(4, 5, 6, unit="free"), watch=ROWS)

    assert judged(gauges(4, 5, 6, unit="free"), gauges(4, 5, 2, unit="free"), ROWS, memory).kind is Kind.CONTENT


def test_the_change_that_came_with_the_first_look_is_not_learnt():
    anchor, first, second = (snapshot(block(text, **AD)) for text in ("Mill open", "Mill open", "The mill burnt down"))

    memory = learn(Memory(), first, second, watch=NAMED, anchor=anchor)

    assert judged(anchor, second, memory=memory).kind is Kind.CONTENT


def test_a_depth_in_metres_is_no_counter_of_readers():
    first, second = ([row("A", f"{queue} waiting", depth)] for queue, depth in ((1, "5 m"), (2, "5 m")))
    memory = learnt(first, second, watch=ROWS)
    later = [row("A", "3 waiting", "9 m")]

    assert shown(judged(second, later, ROWS, memory)) == [("A | 2 waiting | 5 m", "A | 3 waiting | 9 m")]
