"""The vantage reaches the page: place, language, clock, window, colours, name."""

import json
from datetime import UTC, datetime

import pytest

from watcher.browser.vantage import context_options, honest_brands, honest_user_agent, proxy_settings
from watcher.model.capture import Look
from watcher.model.vantage import Pin, Vantage

ASK = """<main>asking</main><script>
const main = document.querySelector('main');
const show = (place) => { main.id = 'shown'; main.textContent = JSON.stringify({
  language: navigator.language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  amount: (1234.5).toLocaleString(), width: innerWidth, height: innerHeight, scale: devicePixelRatio,
  dark: matchMedia('(prefers-color-scheme: dark)').matches, still: matchMedia('(prefers-reduced-motion)').matches,
  agent: navigator.userAgent, worker: !!navigator.serviceWorker?.controller, place,
  luck: [Math.random(), Math.random()]}) };
navigator.geolocation.getCurrentPosition(
  (found) => show([found.coords.latitude, found.coords.longitude]), () => show(null));
</script>"""


async def seen(pool, site, vantage=None, path="/"):
    capture = await pool.look(Look(url=site.add(path, ASK), vantage=vantage or Vantage(), wait_for="#shown"))
    return json.loads(capture.blocks[0].text)


async def test_a_page_sees_locale_time_zone_window_and_colours(pool, site):
    vantage = Vantage(locale="de-DE", time_zone="Europe/Berlin", width=800, height=600, color_scheme="dark")

    page = await seen(pool, site, vantage)

    assert (page["language"], page["zone"], page["amount"]) == ("de-DE", "Europe/Berlin", "1.234,5")
    assert (page["width"], page["height"], page["scale"]) == (800, 600, 1)
    assert (page["dark"], page["still"]) == (True, True)
    assert site.requests[0].headers["accept-language"].startswith("de-DE")


async def test_a_page_that_asks_where_it_is_gets_the_place(pool, site):
    page = await seen(pool, site, Vantage(latitude=52.52, longitude=13.405))

    assert page["place"] == [52.52, 13.405]


async def test_without_a_place_a_page_is_told_none(pool, site):
    assert (await seen(pool, site))["place"] is None


async def test_neither_page_nor_server_sees_the_word_headless(pool, site):
    page = await seen(pool, site)

    assert "Headless" not in page["agent"] + json.dumps(site.requests[0].headers)
    assert page["agent"].endswith("Chrome/" + site.requests[0].headers["user-agent"].partition("Chrome/")[2])


async def test_the_vantage_may_name_user_agent_and_headers(pool, site):
    page = await seen(pool, site, Vantage(user_agent="Reader/1", headers=(("X-Shop", "north"),)))

    assert page["agent"] == site.requests[0].headers["user-agent"] == "Reader/1"
    assert site.requests[0].headers["x-shop"] == "north"


async def test_chance_falls_the_same_way_at_every_look(pool, site):
    first, again, other = [await seen(pool, site, path=path) for path in ("/a", "/a", "/b")]

    assert first["luck"] == again["luck"] != other["luck"]
    assert all(0 <= number < 1 for number in first["luck"])


async def test_nothing_of_one_look_reaches_the_next(pool, site):
    url = site.add(
        "/", "<main></main><script>const n = (localStorage.n | 0) + 1; localStorage.n = n; document.cookie = 'n=1';"
        "document.querySelector('main').textContent = `visit ${n}`</script>"
    )  # fmt: skip

    texts = [(await pool.look(Look(url=url))).blocks[0].text for _ in range(2)]

    assert texts == ["visit 1", "visit 1"]
    assert all("cookie" not in request.headers for request in site.requests)


@pytest.mark.parametrize(
    ("own", "honest"),
    [
        ("X HeadlessChrome/156.0.8078.114 Y", "X Chrome/156.0.0.0 Y"),
        ("X Chrome/150.1.2.3 Safari/537.36", "X Chrome/150.0.0.0 Safari/537.36"),
    ],
)
def test_the_user_agent_is_exact_to_the_major_version_only(own, honest):
    assert honest_user_agent(own) == honest


def test_the_brands_tell_the_same_version():
    assert honest_brands("X Chrome/156.0.0.0 Y") == '"Not:A-Brand";v="8", "Chromium";v="156"'


@pytest.mark.parametrize(
    ("url", "settings"),
    [
        ("http://proxy.example:3128", {"server": "http://proxy.example:3128"}),
        ("socks5://[::1]:1080", {"server": "socks5://[::1]:1080"}),
        (
            "http://user%40home:p%3Aw@proxy.example:3128",
            {"server": "http://proxy.example:3128", "username": "user@home", "password": "p:w"},
        ),
    ],
)
def test_a_proxy_url_is_taken_apart(url, settings):
    assert proxy_settings(url) == settings


def test_every_context_is_still_and_keeps_nothing():
    options = context_options(Vantage(), "X Chrome/156.0.0.0", Pin())

    assert options["service_workers"] == "block"
    assert options["accept_downloads"] is False
    assert "geolocation" not in options


NOW = """<main>asking</main><script>
const main = document.querySelector('main');
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' });
setTimeout(() => { main.id = 'shown'; main.textContent = JSON.stringify({
  said: [new Date().toISOString(), new Date(Date.now()).toISOString(), Date().slice(0, 15)],
  intl: [year.format(), year.formatToParts()[0].value], given: new Date(0).toISOString(),
  kind: [new Date() instanceof Date, typeof Date.parse('2020-01-01'), Date.length] }) }, 50);
</script>"""


async def told(pool, site, pin):
    capture = await pool.look(Look(url=site.add("/", NOW), wait_for="#shown", pin=pin))
    return json.loads(capture.blocks[0].text)


async def test_a_pinned_clock_begins_at_its_moment_and_goes_on(pool, site):
    page = await told(pool, site, Pin(clock=datetime(2026, 5, 1, 10, tzinfo=UTC)))

    assert [said[:16] for said in page["said"][:2]] == ["2026-05-01T10:00"] * 2
    assert page["said"][2] == "Fri May 01 2026"
    assert page["said"][0][17:19] == "00"
    assert page["said"][0] > "2026-05-01T10:00:00.040Z"
    assert page["intl"] == ["2026", "2026"]
    assert page["given"] == "1970-01-01T00:00:00.000Z"
    assert page["kind"] == [True, "number", 7]


async def test_without_a_pin_the_clock_is_the_true_one(pool, site):
    page = await told(pool, site, Pin())

    assert abs(datetime.fromisoformat(page["said"][0]).timestamp() - datetime.now(UTC).timestamp()) < 60


async def test_luck_and_motion_may_be_let_loose(pool, site):
    url = site.add("/", ASK)
    pin = Pin(random=False, reduced_motion=False)
    first, second = [
        json.loads((await pool.look(Look(url=url, wait_for="#shown", pin=pin))).blocks[0].text) for _ in range(2)
    ]

    assert first["luck"] != second["luck"]
    assert first["still"] is False
