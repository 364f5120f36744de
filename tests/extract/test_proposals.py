"""Fields found without configuration, from surveys written by hand."""

import json

import pytest

from watcher.extract.proposals import propose_fields
from watcher.model.capture import Capture, Meta, Place, Run
from watcher.model.survey import Confidence, Sort, Spot, Survey
from watcher.model.watch import SourceKind

HEADING = Spot(css="h1", sort=Sort.HEADING, runs=(Run(text="Moka pot"),), top=100, size=32, apart=0)


def amount(text, css=".price", *, label="price", top=160, struck=False, **rest):
    runs = (Run(text=text, struck=struck),)
    return Spot(css=css, sort=Sort.AMOUNT, runs=runs, label=label, top=top, **{"size": 24, "apart": 2, **rest})


def words(text, css=".stock", *, label="", top=200, sort=Sort.TEXT, **rest):
    return Spot(css=css, sort=sort, runs=(Run(text=text),), label=label, top=top, **{"apart": 2, **rest})


def product(**offer):
    return json.dumps({"@type": "Product", "name": "Moka pot", "offers": {"@type": "Offer", **offer}})


def propose(*spots, jsonld=(), meta=(), lang="en"):
    url, survey = "https://x.example/", Survey(spots=(HEADING, *spots))
    capture = Capture(url=url, final_url=url, lang=lang, survey=survey, jsonld=tuple(jsonld), meta=tuple(meta))
    found = propose_fields(capture, locale="en-GB")
    return {proposal.field.name: proposal for proposal in found}


def sources(proposal):
    return [f"{source.kind.value} {source.expr}" for source in proposal.field.sources]


def test_a_price_that_data_and_page_agree_on_is_sure_and_has_both_sources():
    found = propose(amount("79.00 €"), jsonld=[product(price="79.00", priceCurrency="EUR")])

    assert sources(found["price"]) == ["jsonld Product.offers.price", "css .price"]
    assert (found["price"].reading.value, found["price"].confidence) == ("79.00", Confidence.SURE)
    assert found["price"].doubts == ()


def test_a_price_that_is_nowhere_to_be_seen_is_doubted():
    found = propose(amount("5.00 €", label="shipping"), jsonld=[product(price="79.00", priceCurrency="EUR")])

    assert found["price"].reading.value == "79.00"
    assert "it is not to be seen on the page" in found["price"].doubts


def test_data_that_still_give_the_old_price_are_overruled_by_the_page():
    found = propose(
        amount("89.00 €", ".old", label="price old", struck=True),
        amount("79.00 €", ".now", label="price now"),
        meta=[Meta(name="og:price:amount", content="89.00"), Meta(name="product:sale_price:amount", content="79.00")],
    )

    assert found["price"].reading.value == "79.00"


@pytest.mark.parametrize(
    "other",
    [
        amount("89.00 €", ".was", struck=True),
        amount("89.00 €", ".old", label="price old-price"),
        amount("9.00 €", ".card b", twins=3, top=600),
        amount("9.00 €", ".grinder", label="price related-products"),
        amount("9.00 €", ".cart", place=Place.HEADER, top=20),
        amount("9.00 €", ".cookies", place=Place.DIALOG),
        amount("4.90 €", ".delivery", label="shipping price", size=14),
        amount("66.39 €", ".net", label="price price-tax"),
    ],
    ids=lambda spot: spot.css,
)
def test_another_amount_is_not_the_price(other):
    now = amount("79.00 €", ".now")

    assert propose(other, now)["price"].reading.value == "79.00"
    assert propose(now, other)["price"].reading.value == "79.00"


def test_two_amounts_that_stand_there_alike_are_doubted_by_name():
    found = propose(amount("79.00 €", ".one"), amount("69.00 €", ".two"))

    assert found["price"].confidence is Confidence.DOUBTFUL
    assert any("69.00 €" in doubt for doubt in found["price"].doubts)


def test_a_page_without_prices_is_proposed_none():
    assert list(propose(words("Open from 9 to 5"))) == ["title"]


def test_stock_is_read_from_data_and_from_the_words_beside_the_price():
    found = propose(
        amount("79.00 €"), words("In stock", label="stock"), jsonld=[product(availability="InStock", price="79")]
    )

    assert sources(found["availability"]) == ["jsonld Product.offers.availability", "css .stock"]
    assert (found["availability"].reading.value, found["availability"].confidence) == ("in_stock", Confidence.SURE)


def test_where_the_page_denies_it_plainly_data_are_not_believed():
    found = propose(
        amount("79.00 €"), words("Sold out", label="stock"), jsonld=[product(availability="InStock", price="79")]
    )

    assert found["availability"].reading.value == "out_of_stock"
    assert found["availability"].field.sources[0].kind is SourceKind.CSS
    assert found["availability"].doubts == ("the page's data say in_stock",)


def test_a_button_outranks_no_denial():
    found = propose(
        amount("79.00 €"), words("Ni na zalogi", top=400), words("Naroči", ".buy", sort=Sort.BUTTON, top=165), lang="sl"
    )

    assert found["availability"].reading.value == "out_of_stock"


def test_a_button_alone_is_doubted_and_one_that_cannot_be_pressed_says_nothing():
    button = words("Add to basket", ".buy", sort=Sort.BUTTON, label="add-to-cart", top=165)
    off = words("Add to basket", ".buy", sort=Sort.BUTTON, label="add-to-cart", top=165, disabled=True)

    assert propose(amount("79.00 €"), button)["availability"].doubts == ("only a button says so",)
    assert "availability" not in propose(amount("79.00 €"), off)


@pytest.mark.parametrize(
    "elsewhere",
    [
        words("Sold out", ".card p", twins=4, top=900, linked=True),
        words("Sold out", "footer p", place=Place.FOOTER, top=1500),
        words("Sold out", ".also p", label="related-products", top=900),
    ],
    ids=lambda spot: spot.css,
)
def test_what_is_said_of_other_things_is_not_said_of_this(elsewhere):
    found = propose(amount("79.00 €"), words("In stock"), elsewhere)

    assert found["availability"].reading.value == "in_stock"


def test_offers_in_different_states_are_doubted():
    offers = [{"availability": "InStock", "price": "79"}, {"availability": "OutOfStock", "price": "79"}]
    found = propose(amount("79.00 €"), jsonld=[json.dumps({"@type": "Product", "offers": offers})])

    assert "its offers are not all in the same state, the first counts" in found["availability"].doubts


def test_a_selector_that_counts_elements_is_doubted_and_no_second_source():
    path = "ul > li:nth-of-type(3)"

    assert any("counts elements" in doubt for doubt in propose(amount("79.00 €", path))["price"].doubts)
    found = propose(amount("79.00 €", path), jsonld=[product(price="79.00")])
    assert sources(found["price"]) == ["jsonld Product.offers.price"]


def test_the_title_is_the_main_heading_else_what_the_data_say():
    assert sources(propose()["title"]) == ["css h1"]
    bare = Capture(
        url="https://x.example/", final_url="", survey=Survey(), meta=(Meta(name="og:title", content="Moka pot"),)
    )
    (title,) = propose_fields(bare, locale="en-GB")
    assert (title.reading.value, title.doubts) == ("Moka pot", ("no heading is to be seen",))
