"""Answers that are no pages, through the real browser: what they are read as, and what they end as."""

import asyncio
import gzip
from itertools import count

import pytest

from tests.browser.site import response
from tests.pdf_files import encrypted, pdf
from watcher.errors import CheckError
from watcher.extract.kept import kept_document
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.vantage import Vantage
from watcher.model.watch import Items

RSS = (
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Valley news</title><item><guid>n-1</guid>'
    "<title>Bridge closed</title><description><![CDATA[<p>From 22 to 5.</p>]]></description></item></channel></rss>"
)
EVENT = "BEGIN:VEVENT\nUID:1\nSUMMARY:Fair\nEND:VEVENT"
TERMS = pdf(["Terms of the ferry", "A ticket costs 79.00 EUR."])


def read(capture):
    return capture.document and capture.document.kind.value, [block.text for block in capture.blocks]


async def failure(pool, look):
    with pytest.raises(CheckError) as caught:
        await pool.look(look)
    return caught.value


@pytest.mark.parametrize(
    "type", ["application/rss+xml", "text/xml", "text/html", "text/plain", "application/octet-stream"]
)
async def test_a_feed_is_a_feed_whatever_it_is_served_as(pool, site, type):
    capture = await pool.look(Look(url=site.add("/feed", RSS, type=type)))

    assert read(capture) == ("feed", ["Bridge closed", "From 22 to 5."])
    assert (capture.title, capture.status) == ("Valley news", 200)


@pytest.mark.parametrize("type", ["application/pdf", "application/octet-stream", "text/html", "text/plain"])
async def test_a_pdf_is_read_by_its_text_whatever_it_is_served_as(pool, site, type):
    capture = await pool.look(Look(url=site.add("/terms", TERMS, type=type)))

    assert read(capture) == ("pdf", ["Terms of the ferry", "A ticket costs 79.00 EUR."])


async def test_two_prints_of_a_pdf_say_the_same(pool, site):
    again = pdf(["Terms of the ferry", "A ticket costs 79.00 EUR."], packed=True, producer="another program 2.0")

    one = await pool.look(Look(url=site.add("/a", TERMS, type="application/pdf")))
    other = await pool.look(Look(url=site.add("/b", again, type="application/pdf")))

    assert again != TERMS
    assert one.blocks == other.blocks


@pytest.mark.parametrize(
    ("body", "type", "kind", "texts"),
    [
        ('{"a": 1}', "text/html", "json", ["a: 1"]),
        ("Item;Price\nPot;79\n", "text/csv", "csv", ["Pot | 79"]),
        (f"BEGIN:VCALENDAR\n{EVENT}\nEND:VCALENDAR", "text/calendar", "calendar", ["Fair"]),
        ("One\n\nTwo", "text/plain", "text", ["One", "Two"]),
        ("<a><b>1</b></a>", "application/xml", "xml", ["b: 1"]),
        ("Preis: 5 €".encode("cp1252"), "text/plain; charset=iso-8859-1", "text", ["Preis: 5 €"]),
        ("<?xml version='1.0' encoding='windows-1251'?><a>Цена</a>".encode("cp1251"), "text/xml", "xml", ["a: Цена"]),
        ("Цена".encode("utf-16"), "text/plain", "text", ["Цена"]),
        ("Имя;Цена\nЧай;5".encode("cp1251"), "text/csv; charset=windows-1251", "csv", ["Чай | 5"]),
    ],
)  # fmt: skip
async def test_other_documents_are_read_as_what_they_are(pool, site, body, type, kind, texts):
    assert read(await pool.look(Look(url=site.add("/it", body, type=type)))) == (kind, texts)


async def test_what_the_person_says_decides(pool, site):
    url = site.add("/feed", RSS, type="application/rss+xml")

    assert (await pool.look(Look(url=url, read="page"))).document is None
    assert read(await pool.look(Look(url=url, read="text")))[0] == "text"
    assert (await failure(pool, Look(url=url, read="pdf"))).reason is Reason.UNDECODABLE


async def test_drop_and_items_work_in_a_feed(pool, site):
    url = site.add("/feed", RSS.replace("<title>Br", "<link>l1</link><title>Br"), type="application/rss+xml")

    capture = await pool.look(Look(url=url, drop=("$.items[*].text",), items=Items(key="link")))

    assert [(block.item, block.text) for block in capture.blocks] == [("l1", "Bridge closed")]


async def test_text_stays_a_page_for_a_watch_that_names_a_region(pool, site):
    capture = await pool.look(Look(url=site.add("/t", "One line", type="text/plain"), region=("pre",)))

    assert read(capture) == (None, ["One line"])


async def test_an_error_is_judged_by_its_status_whatever_it_is_served_as(pool, site):
    capture = await pool.look(
        Look(url=site.add("/api", '{"error": 1}', type="application/json", status=503), read="json")
    )

    assert (capture.status, capture.document) == (503, None)


async def test_a_file_is_fetched_as_the_browser_fetches(pool, site):
    async def once_known(request, writer):
        seen.append(request.headers)
        writer.write(response(gzip.compress(TERMS), type="application/pdf", headers={"Content-Encoding": "gzip"}))

    seen = []
    site.handle("/terms.pdf", once_known)
    moved = site.add("/go", "", status=302, headers={"Location": "/terms.pdf", "Set-Cookie": "who=me; Path=/"})

    capture = await pool.look(Look(url=moved, vantage=Vantage(headers=(("X-Own", "1"),))))

    assert read(capture)[0] == "pdf"
    assert capture.final_url == site.url("/terms.pdf")
    assert {(headers["cookie"], headers["x-own"], headers["user-agent"]) for headers in seen} == {
        ("who=me", "1", seen[0]["user-agent"])
    }


async def test_a_download_that_leads_into_the_house_is_refused(pool, site):
    inside = site.add("/secret.pdf", TERMS, type="application/pdf")
    url = site.add("/go", "", status=302, headers={"Location": inside.replace("127.0.0.1", "127.0.0.2")})

    assert (await failure(pool, Look(url=url))).reason is Reason.REFUSED_ADDRESS


@pytest.mark.parametrize(
    ("body", "reason", "words"),
    [
        (pdf([], []), Reason.REGION_EMPTY, "as a scan does"),
        (encrypted(["Secret"]), Reason.UNDECODABLE, "password"),
        (b"%PDF-1.7\nnothing follows", Reason.UNDECODABLE, "no PDF that can be read"),
        (b"PK\x03\x04\0\0 a zip", Reason.DOWNLOAD, "a file to download"),
    ],
)
async def test_what_cannot_be_read_ends_with_its_reason(pool, site, body, reason, words):
    error = await failure(pool, Look(url=site.add("/file", body, type="application/octet-stream")))

    assert error.reason is reason
    assert words in str(error)


async def test_a_file_that_never_ends_is_left_at_50_mb(pool, site):
    async def endless(_, writer):
        writer.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nConnection: close\r\n\r\n%PDF-1.7\n"
        )
        for _ in count():
            writer.write(b"x" * 1_000_000)
            await writer.drain()

    error = await failure(pool, Look(url=site.handle("/file", endless), timeout_s=40))

    assert error.reason is Reason.TOO_LARGE


async def test_a_file_that_stalls_ends_with_the_look(pool, site):
    async def stalling(_, writer):
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nConnection: close\r\n\r\n%PDF-1.7\n")
        await writer.drain()
        await asyncio.Event().wait()

    error = await failure(pool, Look(url=site.handle("/file", stalling), timeout_s=3))

    assert error.reason is Reason.TIMEOUT


async def test_a_document_is_kept_as_evidence(pool, site):
    async def yes(_):
        return True

    capture = await pool.look(Look(url=site.add("/feed", RSS, type="text/xml")), keep_evidence=yes)

    assert kept_document(capture.html) == capture.document
