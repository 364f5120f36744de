"""A JSON answer as blocks, and values in it."""

import pytest

from watcher.errors import CheckError
from watcher.extract.document import check_path, document_blocks, find, parse_document
from watcher.model.outcome import Reason


def blocks(text, drop=()):
    return [(block.path, block.text) for block in document_blocks(parse_document(text), drop)]


def test_key_order_spacing_escapes_and_the_spelling_of_numbers_leave_no_trace():
    one = '{"price": 899.0, "name": "M\\u00f6we", "tags": ["a"], "much": 8.99e2}'
    other = '{"much":899,"tags":["a"],"name":"Möwe","price":899.00}'

    assert blocks(one) == blocks(other)


def test_each_leaf_is_a_block_with_a_path_without_positions():
    assert blocks('{"stores":[{"qty":5},{"qty":0}]}') == [("$.stores[*].qty", "qty: 5"), ("$.stores[*].qty", "qty: 0")]


def test_the_heading_names_the_entry_by_its_id():
    found = document_blocks(parse_document('{"stores":[{"id":7,"qty":5}]}'))

    assert {block.heading for block in found} == {"stores › 7"}


def test_what_is_dropped_by_path_is_no_block():
    assert blocks('{"a":1,"at":"now","in":[{"at":2,"b":3}]}', ("$.at", "$.in[*].at", ".css")) == [
        ("$.a", "a: 1"),
        ("$.in[*].b", "b: 3"),
    ]


def test_zero_false_and_empty_are_values():
    assert [text for _, text in blocks('{"a":0,"b":false,"c":"","d":null,"e":[]}')] == [
        "a: 0", "b: false", "c: ", "d: null", "e: []",
    ]  # fmt: skip


def test_an_answer_that_is_no_json_is_undecodable():
    with pytest.raises(CheckError) as caught:
        parse_document("<html>")
    assert caught.value.reason is Reason.UNDECODABLE

    with pytest.raises(CheckError):
        parse_document('{"a":1} and more')


@pytest.mark.parametrize("path", ["$.stores[?id==2].qty", "$.stores[?@.id==2].qty", "$.stores[?(id==2 && qty>1)].qty"])
def test_a_filter_may_name_members_with_or_without_at(path):
    document = parse_document('{"stores":[{"id":1,"qty":0},{"id":2,"qty":3}]}')

    assert [match.value for match in find(document, path)] == [3]


def test_words_and_functions_of_a_filter_are_left_alone():
    document = parse_document('{"x":[{"a":"id","b":true},{"a":"other","b":false}]}')

    assert [match.value for match in find(document, "$.x[?a=='id' && b==true].a")] == ["id"]
    assert [match.value for match in find(document, "$.x[?length(a)>2].a")] == ["other"]


def test_a_path_that_cannot_be_read_is_named_at_load():
    assert check_path("$.a[?id==1]") is None
    assert check_path("$.a[") is not None


def test_the_currency_beside_a_value_is_its_unit():
    assert find(parse_document('{"price":5,"currency":"EUR"}'), "$.price")[0].unit == "EUR"


def test_depth_and_size_are_bounded():
    assert len(document_blocks(parse_document("[" * 400 + "]" * 400))) == 1
    assert len(document_blocks(parse_document("[" + "1," * 30_000 + "1]"))) == 20_000
