"""Checks of answers that are no pages: what is told, what is not, and how they are compared and read again."""

import pytest

from tests.browser.site import response
from tests.pdf_files import pdf
from watcher.errors import CheckError
from watcher.model.route import BrowserSettings
from watcher.run.compare import compare_files


def entry(key, text="Nothing new."):
    return f"<item><guid>{key}</guid><title>About {key}</title><description>{text}</description></item>"


def feed(*entries, built="now"):
    stamp = f"<lastBuildDate>{built}</lastBuildDate>"
    return f"<rss><channel><title>Valley news</title>{stamp}{''.join(entries)}</channel></rss>"


@pytest.fixture
def checked(desk):
    """The outcome of one check of a document."""

    async def check(body, type="application/rss+xml"):
        async def answer(_, writer):
            writer.write(response(body, type=type))

        desk.site.handle("/page", answer)
        return (await desk.check()).record

    desk.change(region=())
    return check


def told(record):
    return [(hunk.before, hunk.after) for hunk in record.verdict.hunks]


async def test_a_new_entry_is_told_and_an_old_one_that_falls_off_is_not(checked):
    await checked(feed(entry("c"), entry("b"), entry("a")))

    record = await checked(feed(entry("d", "Water off."), entry("c"), entry("b"), built="later"))

    assert record.kind == "content"
    assert told(record) == [("", "About d"), ("", "Water off.")]


async def test_a_feed_that_was_only_built_again_or_turned_round_is_no_news(checked):
    await checked(feed(entry("b"), entry("a")))

    kinds = [(await checked(feed(*entries, built=entries[0]))).kind for entries in (
        (entry("b"), entry("a")), (entry("a"), entry("b")),
    )]  # fmt: skip

    assert kinds == ["none", "noise"]


async def test_an_entry_that_was_edited_is_told_by_itself(checked):
    await checked(feed(entry("b"), entry("a", "Work from 22 to 5.")))

    record = await checked(feed(entry("b"), entry("a", "Work from 21 to 5.")))

    assert told(record) == [("Work from 22 to 5.", "Work from 21 to 5.")]
    assert record.verdict.hunks[0].heading == "About a"


async def test_a_page_in_the_place_of_a_feed_is_no_reading(checked):
    await checked(feed(entry("a")))

    record = await checked("<title>Portal</title><p>Welcome to the portal of the valley.</p>", "text/html")

    assert (record.kind, record.reason) == ("failed", "undecodable")
    assert "was feed before and is page now" in record.detail


async def test_read_says_what_is_to_stay(checked, desk):
    await checked(feed(entry("a")))
    desk.change(read="page")

    record = await checked("<title>Portal</title><p>Welcome to the portal of the valley.</p>", "text/html")

    assert (record.kind, record.detail) == ("first", "")


async def test_two_prints_of_a_pdf_are_no_news_and_a_word_is(checked):
    text = ["Terms of the ferry", "A ticket costs 79.00 EUR."]
    await checked(pdf(text), "application/pdf")

    again = await checked(pdf(text, packed=True, producer="other"), "application/pdf")
    changed = await checked(pdf([text[0], "A ticket costs 89.00 EUR."]), "application/pdf")

    assert (again.kind, changed.kind) == ("none", "content")
    assert told(changed) == [("A ticket costs 79.00 EUR.", "A ticket costs 89.00 EUR.")]


async def test_a_new_drop_reads_the_kept_document_again(checked, desk):
    await checked('{"price": 79, "at": 1}', "application/json")
    desk.change(drop=("$.at",))

    same = await checked('{"price": 79, "at": 2}', "application/json")
    other = await checked('{"price": 89, "at": 3}', "application/json")

    assert (same.kind, other.kind) == ("none", "content")
    assert same.note == "settings changed: region, drop or items; the kept page was read again"


async def test_too_much_damage_is_undecodable(checked):
    record = await checked(b"Pr\xe4mie f\xfcr M\xf6bel, \xe4hnlich " * 20, "text/plain; charset=utf-8")

    assert (record.kind, record.reason) == ("failed", "undecodable")


@pytest.mark.parametrize(
    ("ending", "old", "new", "changed"),
    [
        ("pdf", pdf(["Costs 79.00"]), pdf(["Costs 89.00"], packed=True), ("Costs 79.00", "Costs 89.00")),
        ("json", b'{"a":1,"b":2.0}', b'{"b":2,"a":3}', ("a: 1", "a: 3")),
        ("csv", b"Item,Price\nPot,79\n", b"Item;Price\nPot;89\n", ("Pot | 79", "Pot | 89")),
        ("xml", feed(entry("a", "Old.")).encode(), feed(entry("a", "New."), built="x").encode(), ("Old.", "New.")),
        ("html", feed(entry("a", "Old.")).encode(), feed(entry("a", "New."), built="x").encode(), ("Old.", "New.")),
    ],
)
async def test_saved_documents_are_compared(desk, tmp_path, ending, old, new, changed):
    files = tmp_path / f"old.{ending}", tmp_path / f"new.{ending}"
    for file, body in zip(files, (old, new), strict=True):
        file.write_bytes(body)
    desk.change(region=())

    comparison = await compare_files(desk.watch, BrowserSettings(), *files)

    assert [(hunk.before, hunk.after) for hunk in comparison.verdict.hunks] == [changed]


async def test_a_broken_pdf_cannot_be_compared(desk, tmp_path):
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.7\nno more")

    with pytest.raises(CheckError, match="no PDF that can be read"):
        await compare_files(desk.watch, BrowserSettings(), tmp_path / "a.pdf", tmp_path / "a.pdf")
