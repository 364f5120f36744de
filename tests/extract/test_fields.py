"""Fields of a capture: where a value stands, what it says, and why there may be none."""

import pytest

from tests.extract.fragments import runs_of
from watcher.extract.fields import read_fields
from watcher.model.capture import Block, Capture, Document, DocumentKind, FieldSamples, Meta, Sample
from watcher.model.reading import Why
from watcher.model.watch import Field, FieldType, Source, SourceKind


def source(kind, expr, **settings):
    return Source(kind=SourceKind(kind), expr=expr, **settings)


def field(kind, *sources, name="it"):
    return Field(name=name, sources=sources, type=FieldType(kind))


def css(**settings):
    return source("css", ".it", **settings)


def samples(where, *fragments, lang=""):
    return FieldSamples(
        field="it", source=where, samples=tuple(Sample(runs=runs_of(fragment), lang=lang) for fragment in fragments)
    )


def read(wanted, locale="en-GB", **capture):
    page = Capture(url="https://a.example/", final_url="https://a.example/", **capture)
    return read_fields(page, (wanted,), locale=locale)[0]


def test_a_price_keeps_its_raw_text_beside_value_and_unit():
    reading = read(field("price", css()), samples=(samples(css(), "Now <b>£19.50</b>"),))

    assert (reading.raw, reading.value, reading.unit, reading.why) == ("Now £19.50", "19.50", "GBP", None)


def test_raised_cents_stay_raised_in_the_raw_text():
    reading = read(field("price", css()), samples=(samples(css(), "12<sup>99</sup> €"),))

    assert (reading.raw, reading.value) == ("12⁹⁹ €", "12.99")


@pytest.mark.parametrize(
    ("element", "page", "vantage", "value", "unit"),
    [
        ("de", "en", "en-GB", "1299", None),
        ("", "de", "en-GB", "1299", None),
        ("", "", "de-DE", "1299", None),
        ("en-US", "de", "de-DE", "1.299", None),
    ],
)
def test_marks_follow_the_language_nearest_to_the_element(element, page, vantage, value, unit):
    capture = {"samples": (samples(css(), "1.299", lang=element),), "lang": page}

    reading = read(field("price", css()), locale=vantage, **capture)

    assert (reading.value, reading.unit) == (value, unit)


def test_a_language_without_a_country_takes_the_vantages():
    assert read(field("price", css()), "es-MX", lang="es", samples=(samples(css(), "$1,299.00"),)).unit == "MXN"
    assert read(field("price", css()), "en-AU", lang="en", samples=(samples(css(), "$12"),)).unit == "AUD"
    assert read(field("price", css()), "de-DE", lang="sv", samples=(samples(css(), "12 kr"),)).unit == "SEK"


def test_the_first_source_that_gives_a_value_wins():
    wanted = field("price", source("jsonld", "Product.offers.price"), css())

    reading = read(wanted, samples=(samples(css(), "£5"),))

    assert (reading.value, reading.source) == ("5", 1)


def test_without_a_value_the_reason_that_says_most_is_kept():
    wanted = field("price", source("meta", "price"), css())

    reading = read(wanted, samples=(samples(css(), "Price on request"),))

    assert (reading.value, reading.why, reading.raw) == (None, Why.ON_REQUEST, "Price on request")


def test_nothing_there_is_missing_and_an_empty_element_too():
    assert read(field("text", css())).why is Why.MISSING
    assert read(field("text", css()), samples=(samples(css(), " "),)).why is Why.MISSING


def test_a_later_match_never_stands_in_for_the_first_that_says_something():
    reading = read(field("price", css()), samples=(samples(css(), "", "Ask us", "£9 for something else"),))

    assert (reading.value, reading.why) == (None, Why.UNKNOWN)


def test_a_pattern_keeps_its_group_or_the_whole_match():
    group, whole = css(regex=r"No\. (\d+)"), css(regex=r"\d+ left")

    assert read(field("text", group), samples=(samples(group, "No. 17, 3 left"),)).value == "17"
    assert read(field("text", whole), samples=(samples(whole, "No. 17, 3 left"),)).value == "3 left"
    assert read(field("text", whole), samples=(samples(whole, "sold out"),)).why is Why.MISSING


def test_an_attribute_is_read_as_text():
    where = css(attribute="content")
    capture = FieldSamples(field="it", source=where, samples=(Sample(value="1299.00"),))

    assert read(field("price", where), "de-DE", samples=(capture,)).value == "1299.00"


def test_the_samples_of_another_source_are_not_taken():
    assert read(field("text", css()), samples=(samples(source("css", ".other"), "x"),)).why is Why.MISSING


def test_a_list_has_one_entry_a_match_in_page_order():
    reading = read(field("list", css()), samples=(samples(css(), "b", "a", "b"),))

    assert (reading.values, reading.raw, reading.value, reading.why) == (("b", "a", "b"), "b, a, b", None, None)


def test_a_list_in_one_element_has_one_entry_a_block():
    assert read(field("list", css()), samples=(samples(css(), "<ul><li>a</li><li>b</li></ul>"),)).values == ("a", "b")


def test_all_reads_every_match():
    where = css(all=True)
    prices = samples(where, "£5.00", "£3.00", "£9.00")

    reading = read(field("price", where), samples=(prices,))

    assert (reading.value, reading.to, reading.values) == ("3.00", "9.00", ("5.00", "3.00", "9.00"))


def test_machine_readable_prices_have_a_dot_as_their_decimal_mark_in_every_language():
    def offer(price):
        block = f'{{"@type":"Offer","price":{price},"priceCurrency":"EUR"}}'
        reading = read(field("price", source("jsonld", "Offer.price")), "de-DE", lang="de", jsonld=(block,))
        return reading.value, reading.unit

    assert offer('"1299.00"') == ("1299.00", "EUR")
    assert offer('"1.299"') == ("1.299", "EUR")
    assert offer("1299") == ("1299", "EUR")
    assert offer("8.99e2") == ("899", "EUR")
    assert offer('"1.299,00"') == ("1299.00", "EUR")
    assert offer('"79,90 €"') == ("79.90", "EUR")


def test_a_price_text_in_microdata_or_meta_is_read_as_people_write_it():
    assert (
        read(field("price", source("meta", "price")), "fr-FR", meta=(Meta(name="price", content="71,91 €"),)).value
        == "71.91"
    )


def test_a_node_stands_for_its_name():
    block = '{"@type":"Product","brand":{"@type":"Brand","name":"Fern"}}'

    assert read(field("text", source("jsonld", "Product.brand")), jsonld=(block,)).value == "Fern"


def test_json_values_keep_their_kind():
    text = '{"price":899.00,"ok":false,"qty":0,"tags":["a","b"],"none":null,"day":"2026-05-12T10:00:00Z"}'
    document = Document(kind=DocumentKind.JSON, text=text)

    def value(kind, path):
        return read(field(kind, source("json", path)), document=document)

    assert value("number", "$.price").value == "899"
    assert value("bool", "$.ok").value == "false"
    assert value("number", "$.qty").value == "0"
    assert value("list", "$.tags").values == ("a", "b")
    assert value("text", "$.none").why is Why.MISSING
    assert value("date", "$.day").value == "2026-05-12"
    assert value("availability", "$.ok").value == "out_of_stock"


def test_availability_keeps_the_words_of_the_page():
    reading = read(field("availability", css()), samples=(samples(css(), "Only 2 left"),))

    assert (reading.raw, reading.value) == ("Only 2 left", "limited")


def test_the_definition_of_a_field_follows_its_sources_and_type_alone():
    plain, renamed = field("price", css()), field("price", css(), name="other")

    assert read(plain).of == read(renamed).of
    assert read(plain).of != read(field("number", css())).of
    assert read(plain).of != read(field("price", css(regex="x"))).of


def test_raw_text_is_bounded():
    assert len(read(field("text", css()), samples=(samples(css(), "x" * 9_000),)).raw) == 2_000


def test_a_value_is_found_in_a_feed_by_its_path():
    entry = "<item><title>Bridge closed</title><pubDate>Mon, 02 Mar 2026 07:00:00 GMT</pubDate></item>"
    document = Document(kind=DocumentKind.FEED, text=f"<rss><channel>{entry}</channel></rss>")

    assert read(field("text", source("json", "$.items[0].title")), document=document).value == "Bridge closed"
    assert read(field("date", source("json", "$.items[0].date")), document=document).value == "2026-03-02"


def test_a_pattern_alone_is_searched_in_all_that_is_read():
    blocks = (Block(text="Order 7"), Block(text="Total: 1.299,00 €"))
    total = source("text", "", regex=r"Total: (.+)")

    assert read(field("price", total), locale="de-DE", blocks=blocks).value == "1299.00"
    assert read(field("list", source("text", "", regex=r"\d+", all=True)), blocks=blocks).values == (
        "7",
        "1",
        "299",
        "00",
    )
    assert read(field("price", source("text", "", regex="Sum")), blocks=blocks).why is Why.MISSING
