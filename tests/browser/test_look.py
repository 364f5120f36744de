"""One look: what it brings back, and the words for what it could not."""

import asyncio

import pytest

from tests.browser.site import response
from watcher.errors import CheckError
from watcher.model.capture import Document, DocumentKind, Look
from watcher.model.outcome import Reason


def text(capture):
    return " ".join(block.text for block in capture.blocks)


def webp_chunks(picture):
    chunks, at = {}, 12
    assert (picture[:4], picture[8:12]) == (b"RIFF", b"WEBP")
    while at < len(picture):
        size = int.from_bytes(picture[at + 4 : at + 8], "little")
        chunks[picture[at : at + 4].decode()] = picture[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
    return chunks


async def failure(pool, look):
    with pytest.raises(CheckError) as caught:
        await pool.look(look)
    return caught.value


async def test_a_page_is_read_with_its_address_status_and_browser(pool, site):
    url = site.add("/shop", "<title>Shop</title><main><p>Moka pot 79,00 €</p></main>")

    capture = await pool.look(Look(url=url))

    assert (capture.url, capture.final_url, capture.status, capture.title) == (url, url, 200, "Shop")
    assert "Moka pot" in text(capture)
    assert capture.browser == pool.reader_version != ""


async def test_the_steps_of_a_look_are_timed_in_order(pool, site):
    timings = (await pool.look(Look(url=site.add("/", "<p>here</p>")))).timings

    assert 0 < timings.context_ms < timings.goto_ms < timings.total_ms


async def test_a_redirect_ends_at_its_final_address(pool, site):
    url = site.add("/old", "", status=302, headers={"Location": "/new"})
    site.add("/new", "<p>moved here</p>")

    capture = await pool.look(Look(url=url))

    assert (capture.url, capture.final_url, capture.status) == (url, site.url("/new"), 200)


@pytest.mark.parametrize("status", [404, 410, 503])
async def test_a_bad_status_is_brought_back_for_others_to_judge(pool, site, status):
    capture = await pool.look(Look(url=site.add("/", "<p>Sorry, nothing here</p>", status=status)))

    assert capture.status == status
    assert "Sorry" in text(capture)


async def test_the_status_is_that_of_the_page_a_script_went_on_to(pool, site):
    url = site.add("/start", "<p>one moment</p><script>location.replace('/end')</script>")
    site.add("/end", "<p>this product is gone</p>", status=410)

    capture = await pool.look(Look(url=url))

    assert (capture.final_url, capture.status) == (site.url("/end"), 410)
    assert "gone" in text(capture)


async def test_a_json_answer_is_a_document_with_its_leaves_as_blocks(pool, site):
    capture = await pool.look(Look(url=site.add("/api", '{"price": 79}', type="application/ld+json")))

    assert capture.document == Document(kind=DocumentKind.JSON, text='{"price": 79}')
    assert text(capture) == "price: 79"


async def test_read_json_takes_an_answer_that_does_not_say_it_is_json(pool, site):
    capture = await pool.look(Look(url=site.add("/api", "[1]", type="text/plain"), read="json"))

    assert capture.document == Document(kind=DocumentKind.JSON, text="[1]")


async def test_read_page_shows_json_as_the_page_it_is(pool, site):
    capture = await pool.look(Look(url=site.add("/api", "[1]", type="application/json"), read="page"))

    assert capture.document is None


async def test_what_is_no_text_in_json_is_counted_for_others_to_judge(pool, site):
    capture = await pool.look(Look(url=site.add("/api", b'{"\xff": 1}', type="application/json")))

    assert capture.signs.replaced == 1
    assert text(capture) == "\ufffd: 1"


async def test_too_much_json_is_refused(pool, site):
    error = await failure(pool, Look(url=site.add("/api", b"[" + b"1," * 3_000_000, type="application/json")))

    assert error.reason is Reason.TOO_LARGE


async def test_a_page_that_announces_more_than_50_mb_is_refused_unread(pool, site):
    async def boast(request, writer):
        writer.write(response("<p>short</p>", headers={"Content-Length": "60000000"}))
        await writer.drain()
        await asyncio.Event().wait()

    error = await failure(pool, Look(url=site.handle("/", boast), timeout_s=10))

    assert error.reason is Reason.TOO_LARGE
    assert "60 MB" in str(error)


async def test_a_download_is_told_as_one(pool, site):
    url = site.add("/f", b"x" * 100, type="application/zip", headers={"Content-Disposition": "attachment"})

    assert (await failure(pool, Look(url=url))).reason is Reason.DOWNLOAD


async def test_a_redirect_in_a_circle_is_told_in_words(pool, site):
    error = await failure(pool, Look(url=site.add("/", "", status=302, headers={"Location": "/"})))

    assert error.reason is Reason.NAVIGATION
    assert "circle" in str(error)


async def test_a_server_that_is_not_there_is_told_in_words(pool, site):
    url = site.url("/")
    await site.stop()

    error = await failure(pool, Look(url=url))

    assert error.reason is Reason.NAVIGATION
    assert "refuses the connection" in str(error)


async def test_an_unknown_host_is_told_in_words(pool):
    error = await failure(pool, Look(url="http://nowhere.invalid/"))

    assert error.reason is Reason.NAVIGATION
    assert "host name is not known" in str(error)


async def test_a_page_that_goes_on_to_a_dead_address_is_no_reading(pool, site):
    url = site.add("/", "<p>leaving</p><script>location.href = 'http://nowhere.invalid/'</script>")

    assert (await failure(pool, Look(url=url))).reason is Reason.NAVIGATION


async def test_a_page_that_never_stands_still_is_unstable(pool, site):
    url = site.add("/", "<p>round</p><script>location.href = '/?' + Math.random() + performance.now()</script>")

    assert (await failure(pool, Look(url=url, timeout_s=20))).reason is Reason.UNSTABLE


async def test_evidence_is_made_only_when_asked_for(pool, site):
    url = site.add("/", "<main><p>seen</p></main>")
    asked = []

    async def keep(capture):
        asked.append(capture)
        return len(asked) > 1

    without = await pool.look(Look(url=url), keep_evidence=keep)
    kept = await pool.look(Look(url=url), keep_evidence=keep)

    assert (without.html, without.picture) == (None, None)
    assert "seen" in kept.html
    assert "VP8L" in webp_chunks(kept.picture)  # the lossless kind
    assert (asked[1].title, asked[1].blocks) == (kept.title, kept.blocks)


async def test_a_picture_is_never_taller_than_8000_pixels(pool, site):
    url = site.add("/", "<main style='height: 30000px'><p>tall</p></main>")

    async def keep(capture):
        return True

    picture = (await pool.look(Look(url=url, region=("main",)), keep_evidence=keep)).picture

    size = int.from_bytes(webp_chunks(picture)["VP8L"][1:5], "little")  # 14 bits of width - 1, 14 of height - 1
    assert (size >> 14 & 0x3FFF) + 1 == 8000
