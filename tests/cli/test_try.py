"""`watcher try`: the person's workbench."""

import json

import pytest

from watcher.config.load import load

SHOP = """<h1>Moka pot</h1><p>Brews strong coffee on any stove. Looked at 3 minutes ago.</p>
<p><s class=old-price>89.00 €</s> <b class=price>79.00 €</b></p><p class=stock>In stock</p>
<canvas width=300 height=300></canvas><aside>Others bought a kettle</aside>"""  # stands in a main
KEYS = {
    "url", "failure", "final_url", "status", "title", "region", "region_found", "settled", "settle_ms", "vantage",
    "fields", "proposed", "text", "furniture", "masked", "dropped", "unread", "yaml",
}  # fmt: skip


@pytest.fixture
def shop(pages):
    pages.show(SHOP)
    return f"{pages.url}?other"


def tried(shell, *arguments):
    said = shell.watcher("try", *arguments, "--json")
    assert said.code == 0, said.err
    return json.loads(said.out)


def test_any_address_is_read_and_fields_are_found(shell, shop):
    found = tried(shell, shop)

    assert set(found) == KEYS
    assert found["region"] == ["main"]
    assert found["fields"]["price"] == {"raw": "79.00 €", "value": "79.00", "unit": "EUR", "source": "css .price"}
    assert found["fields"]["availability"]["value"] == "in_stock"
    assert found["text"][0] == "Moka pot"
    assert found["furniture"] == {"aside": ["Others bought a kettle"]}
    assert found["masked"] == ["ago: 3 minutes ago"]
    assert found["unread"] == ["canvas"]
    assert found["vantage"]["viewport"] == "1280x800"
    assert [one["confidence"] for one in found["proposed"]] == ["likely", "likely", "sure"]


def test_what_is_to_be_pasted_is_a_watch_list_that_reads_the_same(shell, shop):
    found = tried(shell, shop)

    shell.file("pasted.yaml", found["yaml"])
    config = load(shell.folder / "pasted.yaml", env={}, check_route=lambda _: None)
    again = tried(shell, config.watches[0].id, "--config", "pasted.yaml")

    assert again["region_found"] is False
    assert {name: field["value"] for name, field in again["fields"].items()} == {
        name: field["value"] for name, field in found["fields"].items()
    }
    assert again["text"] == found["text"]
    assert again["proposed"] == []
    assert again["yaml"] == ""


def test_a_watch_of_the_list_is_shown_with_its_fields_and_offered_what_it_lacks(shell, shop):
    found = tried(shell, "moka-pot")

    assert found["fields"]["price"]["source"] == "css .price"
    assert [one["name"] for one in found["proposed"]] == ["availability", "title"]
    assert "availability: " in found["yaml"]


def test_to_a_person_everything_is_said_in_lines(shell, shop):
    said = shell.watcher("try", shop)

    for line in (
        "found     price: 79.00 EUR   from '79.00 €', css .price",
        "          but the page has no data of its own that say so",
        "unread    canvas",
        "  [aside] Others bought a kettle",
        '      price: {css: ".price", type: price}',
    ):
        assert line in said.out.splitlines()


def test_a_picture_is_saved_where_it_was_asked_for(shell, shop):
    tried(shell, shop, "--screenshot", "shop.webp")

    assert (shell.folder / "shop.webp").read_bytes()[8:12] == b"WEBP"


def test_an_answer_that_is_no_page_says_as_what_it_is_read(shell, pages):
    entry = "<item><title>Bridge closed</title><description>From 22 to 5.</description></item>"
    pages.whole = f"<rss><channel><title>Valley news</title>{entry}</channel></rss>"

    said = shell.watcher("try", f"{pages.url}?other")

    assert "region    all of it: the answer is no page, it is read as feed" in said.out
    assert "  Bridge closed\n  From 22 to 5." in said.out
