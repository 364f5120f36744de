from datetime import timedelta

from tests.digest.making import (
    AT,
    change,
    digest,
    euros,
    field_change,
    hunk,
    moka_pot,
    notice,
    points,
    reading,
    returns_policy,
    stock,
)
from watcher.model.route import Route


def test_a_page_of_a_rule_that_fired_comes_before_a_page_of_text():
    cards = digest(returns_policy(), moka_pot()).cards

    assert [card.watch_id for card in cards] == ["moka-pot", "returns-policy"]
    assert [card.important for card in cards] == [True, False]


def test_a_page_of_fields_comes_before_a_page_of_text_whatever_they_say():
    clause = change(hunks=(hunk("[-not +]{+x+}", weight=9.0),), watch="a")
    status = change(field_change(reading("status", "Away", "Away"), reading("status", "Live", "Live")), watch="b")

    assert [card.watch_id for card in digest(clause, status).cards] == ["b", "a"]


def test_a_price_in_a_sentence_is_kept_before_rows_of_a_table():
    rows = tuple(hunk(f"SEK {n} | [-0.55-]{{+0.14+}} %", weight=4.2) for n in range(60))
    fee = hunk("We charge a fee for each exchange of [-3.50-]{+3.90+} € today.", weight=3.1)

    (card,) = digest(change(hunks=(*rows, fee))).cards

    assert "fee" in card.hunks[-1].segments[0].text
    assert card.hunks[-1].weight == max(view.weight for view in card.hunks)


def test_heavier_text_comes_first_then_sites_in_order():
    light = change(hunks=(hunk("{+tea+}", weight=1.0),), watch="b", url="https://a.example/")
    heavy = change(hunks=(hunk("[-not +]{+x+}", weight=5.0),), watch="a", url="https://z.example/")
    other = change(hunks=(hunk("{+tea+}", weight=1.0),), watch="c", url="https://b.example/")

    assert [card.watch_id for card in digest(other, light, heavy).cards] == ["a", "b", "c"]


def test_a_field_that_is_kept_silent_is_never_shown():
    mixed = change(
        field_change(euros("89"), euros("79"), fired=None),
        field_change(stock("out_of_stock"), stock("in_stock")),
    )

    (card,) = digest(mixed).cards

    assert [line.label for line in card.fields] == ["Stock"]


def test_nothing_left_to_tell_makes_an_empty_digest():
    there = change(field_change(euros("89"), euros("79")), at=AT - timedelta(hours=2))
    back = change(field_change(euros("79"), euros("89")), number=2)

    empty = digest(there, back)

    assert (empty.cards, empty.notices) == ((), ())


def test_times_are_in_the_zone_of_the_watch_list():
    made = digest(moka_pot(), zone="Asia/Tokyo")

    assert f"{made.at:%Y-%m-%d %H:%M}" == "2026-05-13 01:00"
    assert f"{made.cards[0].at:%H:%M}" == "00:42"


def test_the_schedule_is_said_in_words():
    assert digest(moka_pot()).schedule == "daily 18:00 (Europe/Berlin)"
    assert digest(moka_pot(), route=Route(name="phone", url="")).schedule == "at once"


def test_a_page_that_has_moved_is_shown_where_it_is_now():
    moved = change(
        field_change(euros("22"), euros("25")),
        url="https://shop.example/watch",
        final_url="https://shop.example/canoe-b.html",
    )

    assert digest(moved).cards[0].url == "https://shop.example/canoe-b.html"


def test_a_session_in_the_final_address_is_not_a_move():
    same = change(
        field_change(euros("22"), euros("25")),
        url="https://shop.example/watch",
        final_url="https://shop.example/watch/?sid=abc123",
    )

    assert digest(same).cards[0].url == "https://shop.example/watch"


def test_credentials_in_an_address_are_not_shown():
    inside = change(field_change(euros("22"), euros("25")), url="https://me:secret@shop.example/watch")

    assert digest(inside).cards[0].url == "https://shop.example/watch"


def test_past_points_locales_and_notes_go_to_their_watch():
    told = digest(
        change(
            field_change(euros("89.00"), euros("79.00")),
            field_change(euros("5.00", "shipping"), euros("4.00", "shipping")),
        ),
        past={("moka-pot", "price"): points((30, "95.00"), (20, "89.00"))},
        notes={"moka-pot": "for the office", "other": "no"},
    )

    (card,) = told.cards
    assert [line.remark for line in card.fields] == ["lowest in 29 days", ""]
    assert card.note == "for the office"


def test_of_very_many_hunks_the_heaviest_are_kept_in_reading_order_and_the_rest_is_counted():
    many = tuple(hunk(f"line {n} [-old-]{{+new+}}", weight=float(n % 10)) for n in range(900))

    (card,) = digest(change(hunks=many)).cards

    assert card.facts.clauses == 900
    assert len(card.hunks) + card.more_hunks == 900
    assert {h.weight for h in card.hunks} == {9.0}
    numbers = [int(h.segments[0].text.split()[1]) for h in card.hunks]
    assert numbers == sorted(numbers)
    assert (card.more_added, card.more_removed) == (card.more_hunks, card.more_hunks)


def test_of_a_long_paragraph_only_the_sentence_that_changed_is_shown():
    long = "Nothing here. " * 300 + "We do [-not -]share your address. " + "Nothing there. " * 300

    (card,) = digest(change(hunks=(hunk(long),))).cards

    assert sum(len(segment.text) for segment in card.hunks[0].segments) < 100
    assert (card.hunks[0].context, card.hunks[0].trail) == ("Nothing here.", "Nothing there.")


def test_recovered_pages_come_after_those_in_trouble():
    made = digest(notices=(notice("A is back", recovered=True, name="A"), notice("B is lost", name="B")))

    assert [n.headline for n in made.notices] == ["B is lost", "A is back"]
