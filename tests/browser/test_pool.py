"""The pool holds: bounds, deadlines, and a browser that dies, hangs or grows old."""

import asyncio
import fcntl
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

import psutil
import pytest

from tests.browser.site import response
from tests.browser.waking import wake
from watcher.browser.pool import BrowserPool
from watcher.errors import BrowserLost, CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.route import BrowserSettings

LOOKING = Path(__file__).with_name("looking.py")
HANGS = "<p>busy</p><script>for (;;);</script>"
FINE = "<title>Fine</title><p>still fine</p>"


def below():
    return {process.pid for process in psutil.Process().children(recursive=True)}


def gone(pids):
    return all(not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE for pid in pids)


async def until(claim, within_s=3.0):
    """Wait until `claim()` holds: for what other processes do, there is no event to wait for."""
    end = time.monotonic() + within_s
    while not claim():
        assert time.monotonic() < end, "it did not come about in time"
        await asyncio.sleep(0.01)


def never(site, path="/never"):
    """An address that takes the request and does not answer; and the event that says so."""
    asked = asyncio.Event()

    async def wait(request, writer):
        asked.set()
        await asyncio.Event().wait()

    return site.handle(path, wait), asked


async def timed_out(pool, url, **more):
    started = time.monotonic()
    with pytest.raises(CheckError) as caught:
        await pool.look(Look(url=url, timeout_s=1, **more))
    assert caught.value.reason is Reason.TIMEOUT
    return time.monotonic() - started


async def test_no_more_looks_run_at_one_time_than_there_are_pages(site):
    running, most, enough = 0, 0, asyncio.Event()

    async def count(request, writer):
        nonlocal running, most
        running += 1
        most = max(most, running)
        if running == 2:
            enough.set()
        await enough.wait()
        writer.write(response(FINE))
        running -= 1

    async with BrowserPool(BrowserSettings(pages=2)) as pool:
        captures = await asyncio.gather(*(pool.look(Look(url=site.handle(f"/{n}", count))) for n in range(5)))

    assert [capture.title for capture in captures] == ["Fine"] * 5
    assert most == 2


async def test_pages_default_to_twice_the_cores_but_four_at_most():
    assert BrowserPool(BrowserSettings()).pages == min(4, 2 * os.cpu_count())


@pytest.mark.parametrize("page", [HANGS, "<p>late</p><script>onload = () => { for (;;); }</script>"])
async def test_a_page_that_hangs_ends_at_its_deadline(pool, site, page):
    assert await timed_out(pool, site.add("/", page)) < 3


async def test_a_server_that_never_answers_ends_at_the_deadline(pool, site):
    url, _ = never(site)

    assert await timed_out(pool, url) < 3


async def test_a_hung_page_does_not_hold_up_its_neighbours(pool, site):
    hung = asyncio.create_task(timed_out(pool, site.add("/hung", HANGS)))

    capture = await pool.look(Look(url=site.add("/fine", FINE)))

    assert capture.title == "Fine"
    assert not hung.done()
    await hung


async def test_the_message_of_a_deadline_says_what_was_going_on(pool, site):
    url, _ = never(site)

    with pytest.raises(CheckError, match=r"not done within 1 s \(while waiting for an answer\)"):
        await pool.look(Look(url=url, timeout_s=1))


async def test_a_hundred_alerts_a_second_do_not_hold_a_look_up(pool, site):
    url = site.add(
        "/", "<title>Loud</title><p>text</p><script>for (let n = 0; n < 200; n++) { alert(n); confirm(n); prompt(n) }"
        "setInterval(() => alert('again'), 1); onbeforeunload = () => 'stay'</script>"
    )  # fmt: skip

    assert (await pool.look(Look(url=url, timeout_s=5))).title == "Loud"


async def test_a_storm_of_windows_opens_none(pool, site):
    url = site.add(
        "/", "<title>Popular</title><p>text</p><a target=_blank href=/other>x</a><script>"
        "for (let n = 0; n < 20; n++) { open('/other'); document.links[0].click() }</script>"
    )  # fmt: skip

    assert (await pool.look(Look(url=url, timeout_s=5))).title == "Popular"
    assert site.paths() == ["/"]


async def test_windows_that_open_all_the_same_are_closed(pool, site):
    url = site.add(
        "/", "<title>Popular</title><p>text</p><form target=_blank action=/other></form><script>"
        "for (let n = 0; n < 20; n++) { const a = document.createElement('a'); a.href = '/other'; a.target = '_blank';"
        " a.dispatchEvent(new MouseEvent('click')); document.forms[0].submit() }</script>"
    )  # fmt: skip

    assert (await pool.look(Look(url=url, timeout_s=10))).title == "Popular"


async def test_a_page_that_eats_memory_crashes_alone(own_pool, site):
    url = site.add(
        "/", "<p>hungry</p><script>const a = []; for (;;) a.push(new Array(1e4).fill(a.length + 0.5))</script>"
    )

    with pytest.raises(CheckError) as caught:
        await own_pool.look(Look(url=url, timeout_s=30))

    assert caught.value.reason is Reason.CRASHED
    assert (await own_pool.look(Look(url=site.add("/fine", FINE)))).title == "Fine"


async def test_a_browser_killed_in_mid_look_is_replaced_and_the_look_done_again(own_pool, site, caplog):
    asked, release = asyncio.Event(), asyncio.Event()

    async def slow(request, writer):
        asked.set()
        await release.wait()
        writer.write(response(FINE))

    look = asyncio.create_task(own_pool.look(Look(url=site.handle("/", slow))))
    await asked.wait()
    os.kill(own_pool._process.pid, signal.SIGKILL)
    release.set()

    assert (await look).title == "Fine"
    assert "looking again" in caplog.text


async def test_a_driver_killed_in_mid_look_is_replaced_too(own_pool, site, caplog):
    url, asked = never(site)
    look = asyncio.create_task(own_pool.look(Look(url=url, timeout_s=5)))
    await asked.wait()
    site.add("/never", FINE)

    os.kill(own_pool._process.driver_pid, signal.SIGKILL)

    assert (await look).title == "Fine"
    assert "never retrieved" not in caplog.text


async def test_a_browser_that_dies_twice_under_a_look_is_told_as_lost(own_pool, site):
    async def murder(request, writer):
        os.kill(own_pool._process.pid, signal.SIGKILL)
        await asyncio.Event().wait()

    with pytest.raises(BrowserLost):
        await own_pool.look(Look(url=site.handle("/", murder)))

    assert (await own_pool.look(Look(url=site.add("/fine", FINE)))).title == "Fine"


async def test_a_browser_that_hangs_is_killed_and_the_look_done_again(own_pool, site):
    url, asked = never(site)
    look = asyncio.create_task(own_pool.look(Look(url=url, timeout_s=4)))
    await asked.wait()
    site.add("/never", FINE)
    hung = own_pool._process.pid
    os.kill(hung, signal.SIGSTOP)

    assert (await look).title == "Fine"
    assert own_pool._process.pid != hung
    await until(lambda: gone({hung}))


async def test_a_browser_is_replaced_after_its_share_of_looks(site):
    url = site.add("/", FINE)
    async with BrowserPool(BrowserSettings(), most_looks=2) as pool:
        pids = []
        for _ in range(3):
            await pool.look(Look(url=url))
            pids.append(pool._process.pid)

        assert pids[0] == pids[1] != pids[2]
        await until(lambda: gone({pids[0]}))


async def test_a_worn_browser_stays_until_its_last_look_has_left(site):
    asked, release = asyncio.Event(), asyncio.Event()

    async def slow(request, writer):
        asked.set()
        await release.wait()
        writer.write(response("<title>Slow</title><p>done at last</p>"))

    async with BrowserPool(BrowserSettings(), most_looks=1) as pool:
        look = asyncio.create_task(pool.look(Look(url=site.handle("/", slow))))
        await asked.wait()
        first = pool._process.pid

        await pool.look(Look(url=site.add("/fine", FINE)))
        assert not gone({first})
        release.set()

        assert (await look).title == "Slow"
        await until(lambda: gone({first}))


async def test_an_idle_browser_is_closed_and_comes_back(site):
    url = site.add("/", FINE)
    async with BrowserPool(BrowserSettings(), idle_s=0.05) as pool:
        await pool.look(Look(url=url))
        first, version = pool._process.pid, pool.version

        await until(lambda: gone({first}))
        assert pool.version == version

        assert (await pool.look(Look(url=url))).title == "Fine"


async def test_no_process_is_left_when_the_pool_closes(site):
    before = below()
    async with BrowserPool(BrowserSettings()) as pool:
        await pool.look(Look(url=site.add("/", FINE)))
        started = below() - before
        assert len(started) > 2

    await until(lambda: gone(started))


@pytest.mark.parametrize("how", [None, "pid", "driver_pid"], ids=["closed", "browser killed", "driver killed"])
async def test_no_file_is_left_when_the_pool_closes(site, tmp_path, monkeypatch, how):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    async with BrowserPool(BrowserSettings()) as pool:
        await pool.look(Look(url=site.add("/", FINE)))
        assert list(tmp_path.iterdir())
        if how:
            os.kill(getattr(pool._process, how), signal.SIGKILL)

    assert list(tmp_path.iterdir()) == []
    assert not os.environ.get("TMPDIR", "").startswith(str(tmp_path))


def left_by_another(folder, *, used=False):
    """A folder as a program leaves it that was killed two minutes ago, or, `used`, holds it still."""
    (folder / "profile").mkdir(parents=True)
    lock = os.open(folder / "in-use", os.O_RDWR | os.O_CREAT)
    if used:
        fcntl.flock(lock, fcntl.LOCK_EX)
    else:
        os.close(lock)
    os.utime(folder, times=(time.time() - 120,) * 2)
    return lock


async def test_the_next_browser_clears_away_what_a_killed_program_has_left_and_nothing_else(tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left_by_another(tmp_path / "watcher-browser-killed")
    held = left_by_another(tmp_path / "watcher-browser-at-work", used=True)
    (tmp_path / "watcher-browser-young").mkdir()
    left_by_another(tmp_path / "of-somebody-else")

    async with BrowserPool(BrowserSettings()) as pool:
        await wake(pool)

    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"watcher-browser-at-work", "watcher-browser-young", "of-somebody-else"}
    os.close(held)


async def test_no_process_is_left_when_the_program_is_cancelled_in_mid_start():
    before = below()

    async def use():
        async with BrowserPool(BrowserSettings()) as pool:
            await wake(pool)

    task = asyncio.create_task(use())
    await until(lambda: below() - before)
    task.cancel()
    await asyncio.wait([task])

    await until(lambda: not below() - before)


async def test_a_cancelled_look_leaves_no_context(own_pool, site):
    url, asked = never(site)
    look = asyncio.create_task(own_pool.look(Look(url=url)))
    await asked.wait()

    look.cancel()
    await asyncio.wait([look])

    assert look.cancelled()
    await until(lambda: own_pool._process.browser.contexts == [])


async def test_the_pool_tells_which_browser_it_uses(pool, site):
    await wake(pool)

    assert pool.version.startswith(pool.reader_version + ".")
    assert pool.reader_version.split()[1].isdigit()
    assert "chrom" in pool.browser_name or pool.browser_name.startswith("Playwright")
    assert pool.sandboxed is (os.geteuid() != 0)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["Ctrl-C", "kill -9"])
async def test_a_program_that_is_ended_in_mid_look_leaves_no_process_and_no_noise(site, how):
    url, asked = never(site)
    program = await asyncio.create_subprocess_exec(
        sys.executable, str(LOOKING), url, stderr=asyncio.subprocess.PIPE, start_new_session=True
    )
    await asked.wait()
    children = {child.pid for child in psutil.Process(program.pid).children(recursive=True)}
    assert len(children) > 2

    if how is signal.SIGINT:
        os.killpg(program.pid, how)  # as the terminal does it: the driver gets it as well
    else:
        program.kill()
    _, complaints = await program.communicate()

    assert program.returncode == (130 if how is signal.SIGINT else -signal.SIGKILL)
    assert complaints == b""
    await until(lambda: gone(children), within_s=5)
