"""Which fields changed, and which rule makes a change worth telling."""

from dataclasses import replace
from decimal import Decimal

import pytest

from watcher.detect.fields import carry, compare_fields, told_after
from watcher.model.reading import Reading, Why
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Field, FieldType, NotifyWhen, Rule, Source, SourceKind

ANY = NotifyWhen()
SOURCE = Source(kind=SourceKind.CSS, expr=".it")
GONE = Reading(field="it", why=Why.MISSING)


def price(value, unit="EUR", **more):
    return Reading(field="it", raw=f"{value} {unit}", value=value, unit=unit, **more)


def stock(value):
    return Reading(field="it", raw=value, value=value)


def entries(*values):
    return Reading(field="it", raw=", ".join(values), values=values)


def changes(before, after, *, kind="price", when=ANY, told=None):
    field = Field(name="it", sources=(SOURCE,), type=FieldType(kind), notify_when=when)
    anchor, new = (Snapshot(stamp="s", reader="r", readings=(reading,)) for reading in (before, after))
    return compare_fields(anchor, new, fields=(field,), told=(told,) if told else ())


def fired(before, after, when, *, kind="price", told=None):
    found = changes(before, after, kind=kind, when=when, told=told)
    return found[0].fired if found else "no change"


def test_a_changed_price_is_a_change_with_both_readings_and_the_type():
    [change] = changes(price("89.00"), price("79.00"))

    assert (change.before.value, change.after.value, change.type) == ("89.00", "79.00", FieldType.PRICE)
    assert (change.fired, change.suspect, change.told) == ("changed", False, None)


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("price", price("79.90"), price("79.9")),
        ("price", price("79"), price("79.00")),
        ("price", price("79"), price("79", None)),
        ("price", price("0", None), Reading(field="it", why=Why.FREE)),
        ("availability", stock("in_stock"), stock("limited")),
        ("text", stock("It’s  here"), stock("It's here")),
        ("list", entries("a", "b", "a"), entries("b", "a", "a")),
        ("price", GONE, Reading(field="it", why=Why.UNKNOWN)),
    ],
)
def test_the_same_said_otherwise_is_no_change(kind, before, after):
    assert changes(before, after, kind=kind) == ()


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("price", price("79"), price("79", "USD")),
        ("price", price("79"), price("79", to="99")),
        ("availability", stock("limited"), stock("out_of_stock")),
        ("list", entries("a", "b"), entries("a", "b", "b")),
        ("bool", stock("false"), stock("true")),
        ("text", stock("1.1"), stock("1.10")),
        ("price", price("79"), Reading(field="it", why=Why.ON_REQUEST)),
    ],
)
def test_another_value_is_a_change(kind, before, after):
    assert len(changes(before, after, kind=kind)) == 1


def test_a_new_field_baselines_itself():
    field = Field(name="new", sources=(SOURCE,))
    new = Snapshot(stamp="s", reader="r", readings=(Reading(field="new", value="x"),))

    assert compare_fields(Snapshot(stamp="s", reader="r"), new, fields=(field,), told=()) == ()


def test_a_field_of_another_definition_baselines_itself():
    assert changes(price("1", of="one"), price("2", of="other")) == ()


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("price", price("79"), GONE),
        ("price", price("79"), price("790")),
        ("price", price("79"), price("7.9")),
        ("price", price("79"), price("0")),
        ("price", price("79"), price("80", None)),
        ("text", stock("x"), GONE),
    ],
)
def test_what_looks_like_a_misreading_is_suspect(kind, before, after):
    [change] = changes(before, after, kind=kind)

    assert change.suspect


@pytest.mark.parametrize(
    ("kind", "before", "after"), [("number", "0", "5"), ("price", "79", "9"), ("number", "4", "39")]
)
def test_a_plain_move_is_not_suspect(kind, before, after):
    [change] = changes(price(before), price(after), kind=kind)

    assert not change.suspect


def rule(name, amount=None, *, percent=False, value=None):
    return NotifyWhen(rule=Rule(name), amount=None if amount is None else Decimal(amount), percent=percent, value=value)


@pytest.mark.parametrize(
    ("before", "after", "when", "words"),
    [
        ("89", "79", rule("drops"), "drops"),
        ("79", "89", rule("drops"), None),
        ("79", "89", rule("rises"), "rises"),
        ("89", "79", rule("rises"), None),
        ("89", "79", rule("below", "80"), "below 80"),
        ("89", "80", rule("below", "80"), None),
        ("79", "78", rule("below", "80"), None),
        ("79", "89", rule("above", "80"), "above 80"),
        ("100", "96", rule("changes_by", "5", percent=True), None),
        ("100", "95", rule("changes_by", "5", percent=True), "changes by 5%"),
        ("100", "97", rule("changes_by", "3"), "changes by 3"),
        ("100", "98", rule("changes_by", "3"), None),
        ("89", "79", rule("becomes", value="79.00"), "becomes 79.00"),
        ("89", "79", rule("never"), None),
    ],
)
def test_a_rule_fires_in_words_or_keeps_silent(before, after, when, words):
    assert fired(price(before), price(after), when) == words


def test_rising_and_dropping_need_one_currency():
    assert fired(price("89"), price("79", "USD"), rule("drops")) is None


def test_free_is_a_price_of_nothing():
    assert fired(price("89"), Reading(field="it", why=Why.FREE), rule("drops")) == "drops"


def test_small_steps_since_the_last_told_value_add_up():
    when = rule("changes_by", "5", percent=True)

    assert fired(price("97"), price("94"), when, told=price("100")) == "changes by 5%"


def test_a_price_that_went_back_over_the_line_may_cross_it_again():
    assert fired(price("85"), price("78"), rule("below", "80"), told=price("79")) == "below 80"


def test_a_line_that_was_crossed_untold_still_counts():
    assert fired(price("79"), price("78"), rule("below", "80"), told=price("89")) == "below 80"


def test_becoming_in_stock_counts_the_last_few():
    when = rule("becomes", value="in_stock")

    assert fired(stock("out_of_stock"), stock("limited"), when, kind="availability") == "becomes in_stock"
    assert fired(stock("preorder"), stock("out_of_stock"), when, kind="availability") is None


def test_appearing_and_disappearing():
    assert fired(GONE, stock("x"), rule("appears"), kind="text") == "appears"
    assert fired(stock("x"), GONE, rule("disappears"), kind="text") == "disappears"
    assert fired(stock("x"), stock("y"), rule("appears"), kind="text") is None


def test_an_earlier_day_drops():
    assert fired(stock("2026-06-02"), stock("2026-05-30"), rule("drops"), kind="date") == "drops"


class TestAValueThatVanishes:
    def test_is_kept_beside_the_reason(self):
        [kept] = carry((price("79"),), (GONE,))

        assert (kept.value, kept.unit, kept.why, kept.is_known) == ("79", "EUR", Why.MISSING, False)

    def test_is_not_news_again_while_it_stays_away(self):
        [kept] = carry((price("79"),), (GONE,))

        assert changes(kept, GONE, told=price("79")) == ()

    def test_is_no_news_when_it_comes_back_untold(self):
        [kept] = carry((price("79"),), (GONE,))

        assert changes(kept, price("79.00"), told=price("79")) == ()

    def test_is_news_when_it_comes_back_after_people_heard_that_it_was_gone(self):
        [kept] = carry((price("79"),), (GONE,))

        [change] = changes(kept, price("79"), told=GONE)

        assert (change.before.value, change.after.value) == (None, "79")

    def test_appears_again_for_those_who_asked_for_that(self):
        [kept] = carry((price("79"),), (GONE,))

        assert fired(kept, price("79"), rule("appears"), told=price("79")) == "appears"

    def test_is_compared_with_its_last_value_when_another_comes_back(self):
        [kept] = carry((price("79"),), (GONE,))

        [change] = changes(kept, price("69"), when=rule("drops"), told=price("79"))

        assert (change.before.value, change.after.value, change.fired) == ("79", "69", "drops")


def test_a_currency_that_is_not_said_again_is_kept():
    assert carry((price("79"),), (price("79", None),))[0].unit == "EUR"
    assert carry((price("79"),), (price("80", None),))[0].unit is None


def test_only_what_fired_is_told():
    before, after = price("89"), price("85")
    silent = changes(before, after, when=rule("below", "80"))
    loud = changes(before, after)

    assert told_after((before,), silent, (after,)) == (before,)
    assert told_after((before,), loud, (after,)) == (after,)


def test_a_new_field_is_told_by_its_first_reading_and_a_removed_one_is_forgotten():
    old, new = replace(price("1"), field="old"), replace(price("2"), field="new")

    assert told_after((old,), (), (new,)) == (new,)


def test_the_last_told_value_is_shown_where_it_is_another():
    [change] = changes(price("97"), price("94"), told=price("100"))

    assert change.told is not None
    assert change.told.value == "100"
