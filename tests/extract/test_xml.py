"""XML that is no feed, and XML that means harm."""

import pytest

from watcher.errors import CheckError
from watcher.extract.xml_leaves import read_xml
from watcher.extract.xml_nodes import parse_xml


def test_each_text_and_attribute_is_a_block_named_by_its_element():
    text = '<stock at="9"><shop id="7"><qty unit="kg">5</qty></shop><shop id="8"><qty unit="kg">0</qty></shop></stock>'

    assert [(block.path, block.text, block.heading) for block in read_xml(text).blocks()][:4] == [
        ("stock @at", "at: 9", ""),
        ("stock>shop @id", "id: 7", "shop › 7"),
        ("stock>shop>qty @unit", "unit: kg", "shop › 7"),
        ("stock>shop>qty", "qty: 5", "shop › 7"),
    ]


def test_values_stand_where_a_path_looks_for_them():
    content = read_xml('<s at="9"><q>5</q><p>1</p><p>2</p></s>')

    assert content.tree == {"s": {"@at": "9", "q": "5", "p": ["1", "2"]}}
    assert [block.text for block in content.blocks(("$.s['@at']", "$.s.p[0]"))] == ["q: 5", "p: 2"]


def test_spacing_and_the_order_of_attributes_leave_no_trace():
    assert read_xml('<a x="1" y="2"><b>c</b></a>').parts == read_xml("<a y='2'\n x='1'>\n <b> c </b>\n</a>").parts


def test_an_external_entity_is_never_fetched():
    text = '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a><b>x&e;</b></a>'

    assert [block.text for block in read_xml(text).blocks()] == ["b: x&e;"]


def test_an_entity_is_not_filled_in():
    assert [block.text for block in read_xml('<!DOCTYPE a [<!ENTITY e "ha">]><a>&e;</a>').blocks()] == ["a: &e;"]


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a b="&y;">&y;</a>',
        "<a>" * 1000 + "</a>" * 1000,
        "<a/>" * 3,
        "",
    ],
)
def test_what_would_blow_up_is_refused(text):
    with pytest.raises(CheckError):
        parse_xml(text)
