import pytest

from tests.digest.making import AT, euros, field_change, points, reading, stock
from watcher.digest.lines import field_line, label
from watcher.model.digest import Sense
from watcher.model.reading import Why
from watcher.model.watch import FieldType

NBSP = "\u00a0"


def line(before, after, *, locale="en-GB", past=(), **more):
    return field_line(field_change(before, after, **more), at=AT, locale=locale, past=past)


def test_a_price_that_falls_is_good_news_with_its_share():
    told = line(euros("89.00"), euros("79.00"))

    assert (told.old, told.new, told.delta, told.sense) == ("89.00 €", "79.00 €", f"−11{NBSP}%", Sense.GOOD)
    assert told.note == f"▼ 11{NBSP}%"


def test_a_price_that_rises_is_bad_news():
    told = line(euros("79.00"), euros("89.00"))

    assert (told.note, told.sense) == (f"▲ 13{NBSP}%", Sense.BAD)


@pytest.mark.parametrize(
    ("before", "after", "delta"),
    [
        ("100", "99.5", f"−0.5{NBSP}%"),
        ("1000", "1000.01", ""),  # too small to say
        ("1", "99", ""),  # a multiple is no per cent
        ("0", "5", ""),
        ("-5", "5", ""),
    ],
)
def test_the_share_is_said_only_where_it_says_something(before, after, delta):
    assert line(euros(before), euros(after)).delta == delta


def test_another_currency_has_no_share_and_no_sense():
    told = line(euros("89"), reading(raw="$79", value="79", unit="USD"))

    assert (told.delta, told.sense) == ("", Sense.NEUTRAL)


@pytest.mark.parametrize(
    ("past", "remark"),
    [
        ([(90, "95.00"), (20, "89.00")], "lowest in 90 days"),
        ([(90, "70.00"), (30, "95.00"), (20, "89.00")], "lowest in 30 days"),
        ([(90, "70.00"), (3, "89.00")], ""),  # three days are no record
        ([(90, "79.00")], ""),  # it was as low until now
        ([], ""),
    ],
)
def test_a_record_runs_from_when_a_lower_value_ended(past, remark):
    assert line(euros("89.00"), euros("79.00"), past=points(*past)).remark == remark


def test_a_rise_is_a_record_of_its_own():
    assert line(euros("79"), euros("99"), past=points((60, "80"), (9, "79"))).remark == "highest in 60 days"


@pytest.mark.parametrize(
    ("before", "after", "sense"),
    [
        ("out_of_stock", "in_stock", Sense.GOOD),
        ("in_stock", "out_of_stock", Sense.BAD),
    ],
)
def test_stock_has_a_sense(before, after, sense):
    told = line(stock(before), stock(after))

    assert told.sense is sense


def test_stock_from_a_vocabulary_is_said_in_words():
    told = line(
        reading("stock", "https://schema.org/OutOfStock", "out_of_stock"),
        reading("stock", "https://schema.org/InStock", "in_stock"),
        type=FieldType.AVAILABILITY,
    )

    assert (told.old, told.new) == ("Sold out", "In stock")


@pytest.mark.parametrize(
    ("raw", "value", "unit"),
    [
        ("1.299,00 €", "1299.00", "EUR"),
        ("2 499,90 €", "2499.90", "EUR"),
        ("CHF 1'299.–", "1299.00", "CHF"),
        ("12 490 kr", "12490", "SEK"),
        ("₹1,29,999.00", "129999.00", "INR"),
        ("£0.89", "0.89", "GBP"),
        ("12,800円", "12800", "JPY"),
        ("1 299,00 zł", "1299.00", "PLN"),
        ("R$ 3.489,50", "3489.50", "BRL"),
    ],
)
def test_an_amount_is_shown_as_the_page_writes_it(raw, value, unit):
    assert line(reading(raw="x", value="1", unit=unit), reading(raw=raw, value=value, unit=unit)).new == raw


@pytest.mark.parametrize(
    ("raw", "locale", "shown"),
    [
        ("Now only 79,00 € instead of 89,00 €, while stocks last", "de-DE", f"79,00{NBSP}€"),
        ("79.00", "en-GB", "€79.00"),  # the currency stands elsewhere
        ("7900 €", "en-GB", "€79.00"),  # cents raised on the page: the text alone would mislead
        ("79.00", "no-such-locale-at-all", "€79.00"),
    ],
)
def test_an_amount_in_a_longer_text_is_written_in_the_vantages_locale(raw, locale, shown):
    assert line(euros("89.00"), reading(raw=raw, value="79.00", unit="EUR"), locale=locale).new == shown


def test_a_range_shows_both_ends():
    told = line(
        reading(raw="10 – 20 €", value="10", unit="EUR", to="20"),
        reading(raw="a sentence that says from twelve to eighteen euros", value="12", unit="EUR", to="18"),
        locale="de-DE",
    )

    assert (told.old, told.new, told.delta) == ("10 – 20 €", f"12,00{NBSP}€ – 18,00{NBSP}€", "")


@pytest.mark.parametrize(
    ("after", "shown"),
    [
        (reading(why=Why.MISSING), "Not given"),
        (reading(why=Why.FREE), "Free"),
        (reading(raw="Price on request", why=Why.ON_REQUEST), "Price on request"),
        (reading(why=Why.UNKNOWN), "Not known"),
    ],
)
def test_no_value_is_said_in_words(after, shown):
    assert line(euros("89.00"), after).new == shown


def test_becoming_free_is_good_news():
    assert line(euros("5.00"), reading(why=Why.FREE), type=FieldType.PRICE).sense is Sense.GOOD


def test_a_number_has_an_arrow_but_no_sense():
    told = line(reading("seats", "40", "40"), reading("seats", "30", "30"), type=FieldType.NUMBER)

    assert (told.note, told.sense) == (f"▼ 25{NBSP}%", Sense.NEUTRAL)


def test_a_text_that_looks_like_a_number_is_a_text():
    assert line(reading("version", "2.10", "2.10"), reading("version", "2.11", "2.11")).note == ""


def test_a_flag_says_yes_or_no():
    told = line(reading("open", "", "false"), reading("open", "", "true"), type=FieldType.BOOL)

    assert (told.old, told.new) == ("No", "Yes")


def test_a_list_tells_what_came_and_what_went():
    told = line(reading("sizes", values=("41", "42")), reading("sizes", values=("42", "43")))

    assert (told.added, told.removed, told.note) == (("43",), ("41",), "1 added, 1 removed")


def test_a_long_text_is_cut():
    assert len(line(reading("title", "a"), reading("title", "word " * 500, "word " * 500)).new) <= 200


def test_a_name_becomes_a_label():
    assert label("shipping_cost") == "Shipping cost"
