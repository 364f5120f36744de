"""Hostile and awkward pages end as they must: in time, with the right reason, and nobody else notices.

All are looked at twice, four at a time, in one browser that lives through all of it; beside each a plain page
is looked at, which must read right. A test below fails for the page it names.
"""

import asyncio
import ssl
import tempfile
import time
from dataclasses import dataclass, field

import psutil
import pytest
import pytest_asyncio

from tests.browser.hostile import FOLDER, hostile_pages, serve_hostile
from tests.browser.site import Site
from watcher.browser.pool import BrowserPool
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.memory import Memory
from watcher.model.outcome import Reason, reason_word
from watcher.model.route import BrowserSettings
from watcher.model.watch import Watch
from watcher.run.see import Failure, see

PAGES = {page.name: page for page in hostile_pages()}
PLAIN = PAGES["server-plain"]
ROUNDS = 2
AT_ONCE = 4
LATE_S = 1.0  # after the time-out
CLOSING_S = 5.0  # what a browser may take to close a page before it is taken to be hung


@dataclass(frozen=True)
class End:
    """`word`: read, or the reason of the failure."""

    word: str
    text: str
    took_s: float


@dataclass
class Ends:
    of: dict = field(default_factory=dict)  # the ends of each page, in order
    beside: dict = field(default_factory=dict)  # and those of the plain page beside it
    browsers: set = field(default_factory=set)
    contexts: int = -1
    processes: tuple = ()
    files: tuple = ()


async def look_at(pool, site, page):
    started = time.monotonic()
    watch = Watch(id="hostile", url=site.url(page.path), region=page.region, timeout_s=page.within_s)
    seen = await see(pool, watch, Memory())
    took_s = time.monotonic() - started
    if isinstance(seen, Failure):
        return End(reason_word(seen.reason, seen.status), seen.words, took_s)
    return End("read", " ".join(block.text for block in seen.capture.blocks), took_s)


async def look_at_all(pool, site, pages, ends):
    waiting = [page for _ in range(ROUNDS) for page in pages]

    async def work():
        while waiting:
            page = waiting.pop(0)
            hostile, plain = await asyncio.gather(look_at(pool, site, page), look_at(pool, site, PLAIN))
            ends.of.setdefault(page.name, []).append(hostile)
            ends.beside.setdefault(page.name, []).append(plain)
            ends.browsers.add(pool._latest.pid)

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))


def below():
    return {process.pid: process for process in psutil.Process().children(recursive=True)}


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def ends(request, tmp_path_factory):
    """How the pages end that are asked about."""
    calls = (item.callspec for item in request.session.items if hasattr(item, "callspec"))
    asked = {call.params["name"] for call in calls if call.params.get("name") in PAGES}
    ends, before, folder = Ends(), set(below()), tmp_path_factory.mktemp("temporary")
    site = Site()
    await site.start()
    serve_hostile(site)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(folder))
        async with BrowserPool(BrowserSettings(pages=2 * AT_ONCE)) as pool:
            await look_at_all(pool, site, [page for page in PAGES.values() if page.name in asked] or [PLAIN], ends)
            while pool._leaving:
                await asyncio.wait(pool._leaving)
            ends.contexts = len(pool._latest.browser.contexts)
            started = [process for pid, process in below().items() if pid not in before]
        _, left = psutil.wait_procs(started, timeout=5)
    await site.stop()
    ends.processes, ends.files = tuple(left), tuple(folder.iterdir())
    return ends


@pytest.mark.parametrize("name", PAGES)
async def test_a_hostile_page_ends_as_it_must_both_times(ends, name):
    page = PAGES[name]

    for end in ends.of[name]:
        assert end.word in page.ends, end
        assert end.word != "read" or page.shows in end.text, end


@pytest.mark.parametrize("name", PAGES)
async def test_a_hostile_page_ends_in_time(ends, name):
    assert max(end.took_s for end in ends.of[name]) < PAGES[name].within_s + CLOSING_S


@pytest.mark.parametrize("name", PAGES)
async def test_a_page_beside_a_hostile_one_reads_right(ends, name):
    assert [(end.word, end.text) for end in ends.beside[name]] == [("read", "Plain Price 42")] * ROUNDS


async def test_hostile_pages_end_within_a_second_of_their_time_out(ends):
    """All but a few: this machine may be busy just then."""
    late = {
        name: end
        for name, all_ends in ends.of.items()
        for end in all_ends
        if end.took_s > PAGES[name].within_s + LATE_S
    }
    assert len(late) <= len(ends.of) // 50, late


async def test_one_browser_lives_through_all_hostile_pages(ends):
    assert len(ends.browsers) == 1


async def test_hostile_pages_leave_no_page_no_process_and_no_file(ends):
    assert (ends.contexts, ends.processes, ends.files) == (0, (), ())


async def test_a_server_that_signed_its_own_certificate_is_told_in_words(pool, site):
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(FOLDER / "self-signed.pem")
    site.add("/", "<p>Price 42</p>")
    async with await asyncio.start_server(site._accept, "127.0.0.1", 0, ssl=context) as server:
        port = server.sockets[0].getsockname()[1]

        with pytest.raises(CheckError, match="not signed by a known authority") as caught:
            await pool.look(Look(url=f"https://127.0.0.1:{port}/", timeout_s=8))

    assert caught.value.reason is Reason.NAVIGATION


async def test_a_server_that_does_not_encrypt_what_it_should_is_told_in_words(pool, site):
    url = site.add("/", "<p>Price 42</p>").replace("http:", "https:")

    with pytest.raises(CheckError, match="the encrypted connection failed") as caught:
        await pool.look(Look(url=url, timeout_s=8))

    assert caught.value.reason is Reason.NAVIGATION
