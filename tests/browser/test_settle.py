"""When a page is ready: the right text is read, and no page is waited for without end."""

import asyncio

import pytest

from tests.browser.site import response
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Settle


def texts(capture):
    return [block.text for block in capture.blocks]


async def look(pool, site, page, **how):
    return await pool.look(Look(url=site.url(page), **{"region": ("main",), **how}))


async def test_a_page_without_scripts_is_read_at_once(pool, site):
    site.add("/plain", '<main><h1>Hours</h1><p>9 to 5</p></main><script type="application/ld+json">{}</script>')

    capture = await look(pool, site, "/plain")

    assert (capture.timings.settled, texts(capture)) == ("static", ["Hours", "9 to 5"])


@pytest.mark.parametrize("patches", [True, False])
@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("/settle-skeleton.html", ["Shop", "first shelf", "second shelf"]),
        ("/settle-busy-price.html", ["Kettle", "€1,299.00"]),
        ("/settle-late-shadow.html", ["Tea shop", "Smoked tea", "£24.00", "In stock"]),
    ],
)
async def test_the_final_text_is_read_with_and_without_patches(pool, site, page, expected, patches):
    # Without patches stillness is all there is to go by, and a busy machine stretches the page's 300 ms timers.
    settle = Settle() if patches else Settle(quiet_s=1.5, patches=False)
    capture = await look(pool, site, page, settle=settle)

    assert (capture.timings.settled, texts(capture)) == ("quiet", expected)


@pytest.mark.parametrize(
    ("page", "expected"),
    [("/settle-timer.html", ["Teapot", "Price: 42.00 EUR"]), ("/settle-poller.html", ["Course", "Seats left: 12"])],
)
async def test_a_short_timer_is_waited_for_and_a_poller_is_not(pool, site, page, expected):
    site.add("/poll", "tick")

    capture = await look(pool, site, page)

    assert (capture.timings.settled, texts(capture)) == ("quiet", expected)


async def test_a_clock_inside_the_region_does_not_hold_the_page_up(pool, site):
    capture = await look(pool, site, "/settle-ticker-inside.html")

    assert capture.timings.settled == "quiet"
    assert texts(capture)[:2] == ["Shop", "Two for one"]


@pytest.mark.parametrize("way", ["fetch('/data').then(r => r.text()).then(show)", "ask(show)"])
async def test_an_answer_in_flight_is_waited_for(pool, site, way):
    asked = asyncio.Event()

    async def data(_, writer):
        await asked.wait()
        writer.write(response("Final words"))

    async def release(_, writer):
        asked.set()
        writer.write(response("ok"))

    site.handle("/data", data)
    site.handle("/release", release)
    site.add(
        "/spa",
        """<main><p id=p>Stale words</p></main><script>
        const show = (text) => { p.textContent = text; };
        const ask = (then) => {
          const x = new XMLHttpRequest(); x.open("GET", "/data"); x.onload = () => then(x.responseText); x.send();
        };
        let n = 0; // an interval is not waited for, and is later than the quiet window
        setInterval(() => { if (++n === 5) new Image().src = "/release"; }, 100);
        """
        + way
        + "</script>",
    )

    capture = await look(pool, site, "/spa")

    assert texts(capture) == ["Final words"]


async def test_known_text_ends_the_wait_and_changed_text_does_not(pool, site):
    first = await look(pool, site, "/settle-timer.html")

    again = await look(pool, site, "/settle-timer.html", known=first.text_hash)
    other = await look(pool, site, "/settle-timer.html", known="0" * 16)

    assert (again.timings.settled, texts(again), again.text_hash) == ("known", texts(first), first.text_hash)
    assert (other.timings.settled, texts(other)) == ("quiet", texts(first))


async def test_a_look_that_listens_on_sees_what_comes_late(pool, site):
    plain = await look(pool, site, "/settle-stale.html?4,9")
    listening = await look(pool, site, "/settle-stale.html?4,9", listen_s=2.0)

    assert (texts(plain)[1], plain.timings.late) == ("Gate 4", False)
    assert (texts(listening)[1], listening.timings.late) == ("Gate 9", True)
    assert listening.timings.last_change_ms >= 1600


async def test_a_page_that_is_known_to_be_late_is_not_taken_before_its_time(pool, site):
    known = (await look(pool, site, "/settle-stale.html?4,4")).text_hash

    capture = await look(pool, site, "/settle-stale.html?4,9", known=known, not_before_s=1.8)

    assert texts(capture)[1] == "Gate 9"


@pytest.mark.parametrize("page", ["/settle-ticker-inside.html", "/settle-poller.html", "/settle-clock-outside.html"])
async def test_a_clock_is_not_late(pool, site, page):
    site.add("/poll", "tick")
    site.add("/settle-clock-outside.html", """<main><p>Hours</p></main><p id=c></p><script>
        setTimeout(() => { c.textContent = "noon"; }, 1700);
    </script>""")  # fmt: skip

    capture = await look(pool, site, page, listen_s=1.0)

    assert capture.timings.late is False


async def test_a_region_that_comes_late_is_waited_for(pool, site):
    capture = await look(pool, site, "/settle-late-region.html", region=("#offer",))

    assert texts(capture) == ["Here at last"]
    assert capture.signs.region_found


@pytest.mark.parametrize("script", ["", "<script>1</script>"])
async def test_a_region_that_never_comes_is_given_up(pool, site, script):
    site.add("/without", f"<main><h1>Moved</h1></main>{script}")

    capture = await look(pool, site, "/without", region=("#offer",))

    assert not capture.signs.region_found
    assert (capture.blocks, capture.signs.heading) == ((), "Moved")
    assert capture.unread == ("region #offer: no element matches",)


async def test_a_page_that_always_says_busy_is_taken_as_it_is_and_known_the_next_time(pool, site):
    first = await look(pool, site, "/settle-always-busy.html")
    again = await look(pool, site, "/settle-always-busy.html", known=first.text_hash)

    assert (first.timings.settled, texts(first)) == ("still-busy", ["Radio", "On air"])
    assert again.timings.settled == "known"


@pytest.mark.parametrize("hidden", ["hidden", "style='opacity: 0'", "style='visibility: hidden'"])
async def test_a_hidden_spinner_says_nothing(pool, site, hidden):
    site.add("/ready", f"<main><p>Ready</p><div class=spinner {hidden}>…</div></main><script>1</script>")

    assert (await look(pool, site, "/ready")).timings.settled == "quiet"


async def test_a_page_that_is_never_still_is_read_at_the_ceiling(pool, site):
    capture = await look(pool, site, "/settle-endless.html", timeout_s=4.0)

    assert capture.timings.settled == "max"
    assert "more" in texts(capture)


async def test_a_style_sheet_on_its_way_is_waited_for(pool, site):
    asked = asyncio.Event()

    async def sheet(_, writer):
        await asked.wait()
        writer.write(response(".old { display: none }", type="text/css"))

    async def release(_, writer):
        asked.set()
        writer.write(response("ok"))

    site.handle("/sheet.css", sheet)
    site.handle("/release", release)
    site.add(
        "/styled",
        """<main><p>79 €</p><p class=old>99 €</p></main><script>
        const link = document.createElement("link");
        link.rel = "stylesheet"; link.href = "/sheet.css"; document.head.append(link);
        let n = 0; // later than the quiet window
        setInterval(() => { if (++n === 5) new Image().src = "/release"; }, 100);
        </script>""",
    )

    assert texts(await look(pool, site, "/styled")) == ["79 €"]


async def test_a_page_that_overrides_what_scripts_rely_on_is_still_read(pool, site):
    capture = await look(pool, site, "/settle-hostile.html")

    assert texts(capture) == ["Old library", "one", "two"]


async def test_a_page_that_sabotages_its_reading_gives_a_failed_look(pool, site):
    site.add("/spoilt", "<main><p>text</p></main><script>String.prototype.trim = () => ({});</script>")

    with pytest.raises(CheckError) as caught:
        await look(pool, site, "/spoilt")

    assert caught.value.reason is Reason.UNDECODABLE


async def test_a_page_whose_script_never_comes_is_read_as_far_as_it_came(pool, site):
    hangs = asyncio.Event()
    site.handle("/stuck.js", lambda request, writer: hangs.wait())
    site.add("/stuck", '<main><p>Hours</p><script src="/stuck.js"></script><p>never seen</p></main>')

    capture = await look(pool, site, "/stuck", timeout_s=2.5)

    assert (capture.timings.settled, texts(capture)) == ("max", ["Hours"])
