"""A public page may not lead the browser into the house; a person may watch what is in it."""

import pytest

from watcher.browser.guard import is_private, refuse_private
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.vantage import Vantage
from watcher.model.watch import Action, Step

PUBLIC = "http://shop.invalid/"


@pytest.fixture
def out_there(site):
    """Looks at a page of a public host. The site plays the proxy, so the browser believes in that host."""

    def look(html, **headers):
        site.add(PUBLIC, html, status=302 if headers else 200, headers=headers)
        site.add(site.url("/router"), "<title>Router</title><p>password</p>")
        return Look(url=PUBLIC, vantage=Vantage(proxy=site.base))

    return look


async def test_a_redirect_into_the_house_is_not_read(pool, site, out_there):
    with pytest.raises(CheckError) as caught:
        await pool.look(out_there("", Location=site.url("/router")))

    assert caught.value.reason is Reason.REFUSED_ADDRESS
    assert "127.0.0.1" in str(caught.value)


async def test_a_script_that_leads_into_the_house_is_not_followed(pool, site, out_there):
    with pytest.raises(CheckError) as caught:
        await pool.look(out_there(f"<p>hello</p><script>location.href = '{site.url('/router')}'</script>"))

    assert caught.value.reason is Reason.REFUSED_ADDRESS


async def test_a_public_page_is_read_through_its_proxy(pool, out_there):
    assert (await pool.look(out_there("<title>Shop</title><p>open</p>"))).title == "Shop"


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "127.0.0.1"])
async def test_an_address_in_the_house_may_be_watched_however_it_is_spelt(pool, site, host):
    url = site.add("/", "<title>Boiler</title>").replace("127.0.0.1", host)

    assert (await pool.look(Look(url=url))).title == "Boiler"


async def test_an_address_in_the_house_may_be_watched(pool, site):
    assert (await pool.look(Look(url=site.add("/", "<title>Boiler</title>")))).title == "Boiler"


@pytest.mark.parametrize(
    ("url", "arrived"),
    [
        ("http://192.168.1.5/", "http://192.168.1.5:8080/login"),
        ("https://shop.invalid/", "https://www.shop.invalid/"),
        ("https://1.1.1.1/", "https://8.8.8.8/"),
        ("https://shop.invalid/", "about:blank"),
    ],
)
async def test_moves_that_lead_to_nobody_else_are_allowed(url, arrived):
    await refuse_private(Look(url=url), arrived)


async def test_a_step_may_name_a_private_address():
    steps = (Step(action=Action.GOTO, target="http://10.0.0.7/panel"),)

    await refuse_private(Look(url=PUBLIC, steps=steps), "http://10.0.0.7/panel")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fd00::1", "fe80::1", "localhost"]
)
async def test_private_addresses_are_known(host):
    assert await is_private(host)


@pytest.mark.parametrize("host", ["1.1.1.1", "2606:4700:4700::1111", "nowhere.invalid", "a" * 80 + ".example"])
async def test_other_addresses_are_not_private(host):
    assert not await is_private(host)
