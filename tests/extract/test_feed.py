"""A feed as entries: what is compared, what is read, and what is no content."""

import json

import pytest

from watcher.errors import CheckError
from watcher.extract.feed import read_feed
from watcher.model.outcome import Reason

RSS = """<?xml version="1.0"?><rss version="2.0" xmlns:content="c"><channel><title>Valley news</title>
<lastBuildDate>{built}</lastBuildDate><ttl>30</ttl><generator>Press 6.{ttl}</generator>
<item><title>Bridge closed</title><link>https://news.example/3?utm={ttl}</link><guid>n-3</guid>
<pubDate>{built}</pubDate><description>Short.</description>
<content:encoded><![CDATA[<p>From 22 to 5.</p><script>track()</script><ul><li>Bus 7</li><li>Bus 9</li></ul>]]>
</content:encoded></item>
</channel></rss>"""
ATOM = """<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Nachrichten</title><updated>2026</updated>
<entry><id>tag:1</id><title type="html">Br&amp;uuml;cke &lt;b&gt;zu&lt;/b&gt;</title>
<link rel="self" href="/s"/><link href="https://news.example/1"/><updated>2026-03-02T07:00:00Z</updated>
<author><name>Ute</name></author>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Von 22 <b>bis</b> 5.</p><p>5 &lt; 6</p></div>
</content></entry>
<entry><id>tag:2</id><title>Use &lt;b&gt; for bold</title><summary>Two
lines</summary></entry></feed>"""


def blocks(text, **how):
    return [(block.item, block.text) for block in read_feed(text, **how).blocks(how.get("drop", ()))]


def test_title_and_text_of_each_entry_are_blocks_known_by_its_guid():
    feed = read_feed(RSS.format(built="now", ttl=1))

    assert [(block.item, block.text, block.heading) for block in feed.blocks()] == [
        ("n-3", "Bridge closed", ""),
        ("n-3", "From 22 to 5.", "Bridge closed"),
        ("n-3", "Bus 7", "Bridge closed"),
        ("n-3", "Bus 9", "Bridge closed"),
    ]
    assert feed.title == "Valley news"


def test_dates_stamps_and_tracked_links_are_no_content():
    assert read_feed(RSS.format(built="a", ttl=1)).blocks() == read_feed(RSS.format(built="b", ttl=2)).blocks()


def test_link_date_and_author_can_be_read():
    items = read_feed(ATOM).tree["items"]

    assert [items[0][key] for key in ("id", "link", "date", "author")] == [
        "tag:1", "https://news.example/1", "2026-03-02T07:00:00Z", "Ute",
    ]  # fmt: skip


def test_atom_says_itself_what_is_markup():
    assert blocks(ATOM) == [
        ("tag:1", "Brücke zu"),
        ("tag:1", "Von 22 bis 5."),
        ("tag:1", "5 < 6"),
        ("tag:2", "Use <b> for bold"),
        ("tag:2", "Two"),
        ("tag:2", "lines"),
    ]
    assert read_feed(ATOM).lang == "de"


def test_rss_1_0_is_read_with_its_items_beside_the_channel():
    text = """<!DOCTYPE rdf:RDF [<!ENTITY % latin PUBLIC "-//W3C//ENTITIES Latin 1//EN" "http://x.example/l.ent">]>
    <rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/"><channel><title>T</title></channel>
    <item rdf:about="https://x.example/1"><title>One &eacute;</title></item></rdf:RDF>"""

    assert blocks(text) == [("https://x.example/1", "One é")]


def test_a_json_feed_is_a_feed():
    items = [{"id": 7, "title": "One", "content_html": "<p>a</p><p>b</p>"}, {"url": "u", "content_text": "c\n\nd"}]
    text = json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": "J", "items": items})

    assert blocks(text) == [("7", "One"), ("7", "a"), ("7", "b"), ("u", "c"), ("u", "d")]


def test_entries_that_share_a_guid_are_told_apart_by_their_links():
    entries = "".join(f"<item><guid>same</guid><link>l{n}</link><title>T{n}</title></item>" for n in (1, 2))

    assert blocks(f"<rss><channel>{entries}</channel></rss>") == [("same l1", "T1"), ("same l2", "T2")]


def test_entries_can_be_known_by_their_links():
    text = "<rss><channel><item><guid>random</guid><link>l1</link><title>T</title></item></channel></rss>"

    assert blocks(text, key="link") == [("l1", "T")]


def test_an_entry_without_title_and_text_is_its_link():
    assert blocks("<rss><channel><item><link>https://x.example/1</link></item></channel></rss>") == [
        ("https://x.example/1", "https://x.example/1")
    ]


def test_what_is_dropped_by_path_is_no_block():
    feed = read_feed(ATOM)

    assert [block.text for block in feed.blocks(("$.items[*].text",))] == ["Brücke zu", "Use <b> for bold"]
    assert [block.text for block in feed.blocks(("$.items[?@.id == 'tag:1']", ".css"))][:1] == ["Use <b> for bold"]


@pytest.mark.parametrize("title", ["5 < pressure < 6", "AT&T & you", "<Draft> terms", "R&D &mdash; all"])
def test_a_title_keeps_what_is_no_markup(title):
    escaped = title.replace("&", "&amp;").replace("<", "&lt;").replace("&amp;mdash;", "&mdash;")
    text = f"<rss><channel><item><title>{escaped}</title></item></channel></rss>"

    assert blocks(text)[0][1] == title.replace("&mdash;", "—")


def test_the_commonest_faults_of_xml_are_mended():
    text = (
        "\n <rss><channel><item><title>Fish & chips&nbsp;now\x0b</title><link>a?b=1&c=2</link></item></channel></rss>"
    )

    assert blocks(text)[0][1] == "Fish & chips now"


@pytest.mark.parametrize("text", ["<html><p>hi</html>", "<rss><channel>", '{"a":1}', "no feed"])
def test_what_is_no_feed_is_undecodable(text):
    with pytest.raises(CheckError) as caught:
        read_feed(text)

    assert caught.value.reason is Reason.UNDECODABLE


def test_hostile_markup_in_an_entry_costs_no_more_than_its_length():
    text = f"<rss><channel><item><title>t</title><description>{'&lt;a ' * 400_000}</description></item></channel></rss>"

    assert blocks(text)[0] == ("t", "t")
