"""The demo shop changes when its time line says so, and otherwise only in ways that are no news."""

import asyncio
import json
import signal
import sys

import pytest
import yaml

from watcher.demo.shop import Shop, serve
from watcher.demo.shop_plan import BASELINE, TIMELINE, happened, numbered_prices, slots_at
from watcher.resources import shipped


class Clock:
    def __init__(self):
        self.s = 1000.0

    def __call__(self):
        return self.s


def body(shop, path):
    _, _, content = shop.answer(path)
    return content.decode()


async def get(url, *, method="GET"):
    host, port = url.removeprefix("http://").partition("/")[0].split(":")
    path = "/" + url.removeprefix("http://").partition("/")[2]
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    head, _, content = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), content.decode()


@pytest.mark.parametrize(
    ("path", "before", "after", "at_s"),
    [
        ("/api/moka-pot", "89.00", "79.00", 20),
        ("/api/grinder", "Sold out", "In stock", 32),
        ("/returns", "within 30 days", "within 14 days", 44),
        ("/returns", "are free", "4.90 €", 44),
    ],
)
def test_each_change_comes_at_its_moment_and_stays(path, before, after, at_s):
    clock = Clock()
    shop = Shop(TIMELINE, clock)

    clock.s += at_s - 0.1
    assert before in body(shop, path)
    assert after not in body(shop, path)

    clock.s += 0.2
    assert after in body(shop, path)
    assert before not in body(shop, path)

    clock.s += 3600
    assert after in body(shop, path)


def test_what_a_message_must_say_stands_on_the_page_before_or_after_the_change():
    for happening in TIMELINE:
        slots = [slot for slot, _ in happening.sets]
        told = [slots_at(TIMELINE, at_s)[slot] for at_s in (0, happening.at_s) for slot in slots]
        assert all(any(words in text for text in told) for words in happening.says)


def test_every_change_belongs_to_a_watch_of_the_list_and_news_to_none():
    watches = yaml.safe_load((shipped("demo") / "watches.yaml").read_text())["watches"]
    told = {happening.watch for happening in TIMELINE}

    assert {watch["id"] for watch in watches} - told == {"news"}
    assert told <= {watch["id"] for watch in watches}


def test_a_change_sets_only_texts_that_the_shop_shows():
    assert {slot for happening in TIMELINE for slot, _ in happening.sets} <= set(BASELINE)


def test_no_two_visits_to_the_news_see_the_same_counter_or_teaser():
    shop = Shop(())

    first, second = json.loads(body(shop, "/api/news")), json.loads(body(shop, "/api/news"))

    assert first["visitors"] < second["visitors"]
    assert first["teasers"][0] != second["teasers"][0]
    assert sorted(first["favourites"]) == sorted(second["favourites"])


def test_the_clock_names_what_has_happened():
    clock = Clock()
    shop = Shop(TIMELINE, clock)
    clock.s += 33

    told = json.loads(body(shop, "/clock"))

    assert told["elapsed_s"] == 33
    assert [(it["watch"], it["kind"]) for it in told["happened"]] == [("moka-pot", "field"), ("grinder", "field")]
    assert told["to_come"] == 1


def test_numbered_prices_never_repeat_and_come_in_order():
    timeline = numbered_prices(300, first_s=10, every_s=4)

    assert len({happening.says for happening in timeline}) == 300
    assert len(happened(timeline, 18)) == 3
    assert slots_at(timeline, 18)["moka-pot.price"] == timeline[2].says[0]


@pytest.mark.parametrize("path", ["/", "/moka-pot", "/grinder", "/kettle", "/dripper", "/returns", "/news", "/clock"])
async def test_every_page_and_file_it_names_is_served(path):
    async with serve("127.0.0.1", 0) as shop:
        status, content = await get(shop.url + path)
        named = {word.split('"')[0] for mark in ('src="', 'href="') for word in content.split(mark)[1:]}

        assert status == 200
        assert "$" not in content
        assert {name for name in named if (await get(shop.url + name))[0] != 200} == set()


async def test_a_path_outside_the_shop_is_refused_and_nothing_is_written():
    async with serve("127.0.0.1", 0) as shop:
        assert (await get(shop.url + "/../shop.py"))[0] == 404
        assert (await get(shop.url + "/api/"))[0] == 404
        assert (await get(shop.url + "/", method="POST"))[0] == 405
        assert await get(shop.url + "/", method="HEAD") == (200, "")


async def test_a_visitor_who_sends_nonsense_leaves_the_others_alone():
    async with serve("127.0.0.1", 0) as shop:
        host, port = shop.url.removeprefix("http://").split(":")
        _, silent = await asyncio.open_connection(host, int(port))
        reader, endless = await asyncio.open_connection(host, int(port))
        endless.write(b"x" * 40_000)
        assert await reader.read() == b""

        status, _ = await get(shop.url + "/")

        assert status == 200
    for writer in (silent, endless):
        writer.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_alone_it_says_its_address_and_ends_when_asked(number):
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "watcher.demo.shop", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    address = (await process.stdout.readline()).decode().strip()

    assert (await get(address + "/clock"))[0] == 200
    process.send_signal(number)
    _, errors = await process.communicate()
    assert (process.returncode, errors) == (0, b"")
