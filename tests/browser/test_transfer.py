"""A document that broke off on its way is no reading, however it broke off."""

import asyncio
import socket
import struct
import time

import pytest

from tests.browser.site import response
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Action, Step

PAGE = f"<title>Terms</title><main>{''.join(f'<p>Clause {n} of the terms.</p>' for n in range(300))}</main>"
SOON_S = 5.0  # the settle ceiling is 10 s, and 20 s for a document that does not end


def start_of(body, share=0.7):
    """An answer that announces the whole body and holds a part of it."""
    return response(body)[: -round(len(body) * (1 - share))]


def pieces(body):
    """An answer in pieces that never says that it is over."""
    head = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head + f"{len(body):x}\r\n{body}\r\n".encode()


def cut(site, path="/terms", *, answer=None, reset=False):
    async def send(_, writer):
        writer.write(start_of(PAGE) if answer is None else answer)
        await writer.drain()
        if reset:
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    return site.handle(path, send)


async def failure(pool, look):
    started = time.monotonic()
    with pytest.raises(CheckError) as caught:
        await pool.look(look)
    assert time.monotonic() - started < SOON_S
    return caught.value


async def test_a_page_with_fewer_bytes_than_announced_is_half_loaded_and_told_soon(pool, site):
    error = await failure(pool, Look(url=cut(site)))

    assert error.reason is Reason.HALF_LOADED
    assert f"Only a part of {site.url('/terms')} came: fewer bytes came than the server had announced" in str(error)


async def test_a_page_in_pieces_whose_last_piece_is_missing_is_half_loaded(pool, site):
    error = await failure(pool, Look(url=cut(site, answer=pieces(PAGE))))

    assert error.reason is Reason.HALF_LOADED
    assert "before the last piece" in str(error)


async def test_a_connection_that_is_reset_in_the_middle_is_half_loaded(pool, site):
    error = await failure(pool, Look(url=cut(site, reset=True)))

    assert error.reason is Reason.HALF_LOADED


async def test_a_page_that_broke_off_after_a_redirect_is_half_loaded(pool, site):
    url = site.add("/old", "", status=302, headers={"Location": "/terms"})
    cut(site)

    assert (await failure(pool, Look(url=url))).reason is Reason.HALF_LOADED


async def test_a_page_that_broke_off_after_a_script_went_there_is_half_loaded(pool, site):
    url = site.add("/start", "<p>one moment</p><script>location.replace('/terms')</script>")
    cut(site)

    assert (await failure(pool, Look(url=url))).reason is Reason.HALF_LOADED


@pytest.mark.parametrize(
    "step", [Step(action=Action.GOTO, target="/terms"), Step(action=Action.CLICK, target="a")], ids=lambda s: s.action
)
async def test_a_page_that_broke_off_after_a_step_went_there_is_half_loaded(pool, site, step):
    url = site.add("/start", "<a href=/terms>terms</a>")
    cut(site)

    assert (await failure(pool, Look(url=url, steps=(step,)))).reason is Reason.HALF_LOADED


async def test_steps_on_half_a_page_are_not_to_blame(pool, site):
    look = Look(url=cut(site), steps=(Step(action=Action.CLICK, target="#in-the-other-half"),))

    assert (await failure(pool, look)).reason is Reason.HALF_LOADED


async def test_half_a_page_that_goes_on_to_a_whole_one_is_read_there(pool, site):
    moved = "<p>one moment</p><script>location.replace('/terms')</script>" + PAGE
    url = cut(site, "/start", answer=start_of(moved))
    site.add("/terms", PAGE)

    capture = await pool.look(Look(url=url))

    assert (capture.final_url, len(capture.blocks)) == (site.url("/terms"), 300)


async def test_half_a_page_that_loads_itself_again_and_comes_whole_is_read(pool, site):
    answers = [start_of("<p>one moment</p><script>setTimeout(() => location.reload(), 50)</script>" + PAGE)]

    async def answer(_, writer):
        writer.write(answers.pop() if answers else response(PAGE))

    capture = await pool.look(Look(url=site.handle("/terms", answer)))

    assert len(capture.blocks) == 300


async def test_a_picture_or_a_frame_that_broke_off_leaves_the_page_a_reading(pool, site):
    cut(site, "/inside")
    cut(site, "/picture")
    url = site.add("/", f"{PAGE}<iframe src=/inside></iframe><img src=/picture>")

    assert len((await pool.look(Look(url=url))).blocks) >= 300


async def test_a_page_that_stops_its_own_loading_is_a_reading(pool, site):
    come = asyncio.Event()

    async def send(_, writer):
        writer.write(start_of("<p>all there is</p><script>stop()</script>" + PAGE))
        await writer.drain()
        await come.wait()

    capture = await pool.look(Look(url=site.handle("/terms", send), timeout_s=8))
    come.set()

    assert capture.blocks[0].text == "all there is"


@pytest.mark.parametrize(
    "answer", [start_of('{"price": 79, "stock": 12}'), pieces('{"price": 79}')], ids=["length", "pieces"]
)
async def test_json_that_broke_off_is_half_loaded(pool, site, answer):
    error = await failure(pool, Look(url=cut(site, "/api", answer=answer), read="json"))

    assert error.reason is Reason.HALF_LOADED
