"""Values in JSON-LD, microdata and meta elements, however badly a site writes them."""

from decimal import Decimal

import pytest

from watcher.extract.jsonld import parse_blocks
from watcher.extract.structured import microdata_nodes, select, select_meta
from watcher.model.capture import Meta, MicrodataItem, Property

PRODUCT = '{"@type":"Product","name":"Tent","offers":{"@type":"Offer","price":"79.90","priceCurrency":"EUR"}}'


def values(blocks, expr, page_url=""):
    return [value.value for value in select(parse_blocks(blocks), expr, page_url=page_url)]


@pytest.mark.parametrize(
    "block",
    [
        PRODUCT,
        PRODUCT + ";",
        f"\ufeff  {PRODUCT}\n",
        f"<!-- {PRODUCT} -->",
        f"//<![CDATA[\n{PRODUCT}\n//]]>",
        f"/* a note */ {PRODUCT} // the end",
        PRODUCT.replace("}}", ",},}"),
        PRODUCT.replace("Tent", "Tent\nwith a line break\tand a tab"),
        PRODUCT.replace("Tent", r"Tent \'Ridge\'"),
        PRODUCT.replace('"', "&quot;"),
        f"[{PRODUCT}]",
        f'{{"@context":"https://schema.org","@graph":[{{"@type":"WebPage"}},{PRODUCT}]}}',
        PRODUCT.replace('"Product"', '["Thing","Product"]'),
        PRODUCT.replace('"Product"', '"https://schema.org/Product"'),
        '{"@type":"WebPage","mainEntity":' + PRODUCT + "}",
        '{"@type":"Event"}' + PRODUCT,
    ],
)
def test_a_block_is_read_however_it_is_written(block):
    assert values([block], "Product.offers.price") == ["79.90"]


def test_a_malformed_block_hides_no_neighbour():
    assert values(['{"@type":"BreadcrumbList", broken', PRODUCT], "Product.offers.price") == ["79.90"]


def test_a_comment_sign_inside_a_text_is_text():
    block = '{"@type":"Product","url":"https://shop.example/a","note":"a, ] b /* c */",}'

    assert values([block], "Product.note") == ["a, ] b /* c */"]


def test_the_type_may_be_in_any_case_and_may_be_left_out():
    assert values([PRODUCT], "product.offers.price") == ["79.90"]
    assert values([PRODUCT], "offers.price") == ["79.90"]
    assert values([PRODUCT], "name") == ["Tent"]


def test_a_type_that_is_not_there_gives_nothing():
    assert values([PRODUCT], "Recipe.name") == []


def test_a_type_is_found_inside_another_thing():
    review = '{"@type":"Review","itemReviewed":{"@type":"Product","offers":{"@type":"AggregateOffer","lowPrice":109}}}'

    assert values([review], "AggregateOffer.lowPrice") == [109]
    assert values([review], "itemReviewed.offers.lowPrice") == [109]
    assert values([review], "Product.offers.lowPrice") == [109]


def test_the_things_of_a_list_come_after_the_thing_of_the_page():
    other = '{"@type":"ItemList","itemListElement":[{"@type":"Product","name":"Flask"}]}'

    assert values([other, PRODUCT], "Product.name")[0] == "Tent"


def test_of_two_things_the_one_with_the_pages_address_comes_first():
    one = '{"@type":"Product","url":"https://shop.example/one","name":"One"}'
    two = '{"@type":"Product","url":"https://shop.example/two","name":"Two"}'

    assert values([one, two], "Product.name", page_url="https://shop.example/two#top")[0] == "Two"


def test_a_list_on_the_way_gives_its_first_match_and_a_number_any_other():
    block = '{"@type":"Product","offers":[{"sku":"a"},{"price":1},{"price":2}]}'

    assert values([block], "Product.offers.price") == [1, 2]
    assert values([block], "Product.offers.2.price") == [2]
    assert values([block], "Product.offers.0.price") == []


def test_a_reference_is_followed_once():
    blocks = [
        '{"@type":"Product","offers":{"@id":"#o"}}',
        '{"@id":"#o","@type":"Offer","price":5,"seller":{"@id":"#o"}}',
    ]

    assert values(blocks, "Product.offers.price") == [5]


def test_numbers_keep_their_decimals():
    assert values(['{"@type":"Offer","price":0.30}'], "Offer.price") == [Decimal("0.30")]


@pytest.mark.parametrize(
    "offer",
    [
        '{"price":5,"priceCurrency":"CHF"}',
        '{"priceCurrency":"CHF","priceSpecification":{"price":5}}',
    ],
)
def test_the_currency_beside_a_price_is_its_unit(offer):
    found = select(parse_blocks(['{"@type":"Product","offers":' + offer + "}"]), "price")

    assert found[0].unit == "CHF"


def test_microdata_is_selected_like_json_ld():
    offer = MicrodataItem(
        type="https://schema.org/Offer",
        properties=(Property(name="price", value="5.00"), Property(name="priceCurrency", value="EUR")),
    )
    item = MicrodataItem(
        type="http://schema.org/Product",
        properties=(
            Property(name="offers", item=offer),
            Property(name="tag", value="a"),
            Property(name="tag", value="b"),
        ),
    )

    nodes = microdata_nodes((item,))

    assert [(value.value, value.unit) for value in select(nodes, "Product.offers.price")] == [("5.00", "EUR")]
    assert [value.value for value in select(nodes, "Product.tag")] == ["a", "b"]


def test_meta_is_found_by_its_name_in_any_case_with_the_currency_beside_it():
    metas = (Meta(name="product:price:amount", content="5"), Meta(name="product:price:currency", content="SEK"))

    assert [(v.value, v.unit) for v in select_meta(metas, "Product:Price:Amount")] == [("5", "SEK")]


def test_data_without_an_end_stay_bounded():
    deep = '{"a":' * 500 + "1" + "}" * 500

    assert values([deep, "[" * 100_000, PRODUCT], "Product.name") == ["Tent"]
