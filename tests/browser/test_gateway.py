"""All that a page asks for goes through one gate: nothing of this machine or its network, but what was named.

127.0.0.1 stands for the host that a watch names, 127.0.0.2 for another in the same house.
"""

import asyncio
import socket
from contextlib import closing

import pytest
import pytest_asyncio

from watcher.browser.gateway import Gateway, NotAllowed
from watcher.browser.pool import BrowserPool
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.route import BrowserSettings
from watcher.model.watch import Action, Step

ANSWER = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n"
    b"Access-Control-Allow-Origin: *\r\n\r\n<p>secret</p>"
)
PAGE = "<title>Shop</title><p id=said>waiting</p>"


class Inside:
    """A machine of the house. `visits` counts connections, whatever they ask for."""

    def __init__(self):
        self.visits = 0

    async def serve(self, reader, writer):
        self.visits += 1
        writer.write(ANSWER)
        await writer.drain()
        writer.close()


@pytest_asyncio.fixture(loop_scope="session")
async def inside():
    machine = Inside()
    server = await asyncio.start_server(machine.serve, "127.0.0.2", 0)
    machine.port = server.sockets[0].getsockname()[1]
    machine.url = f"http://127.0.0.2:{machine.port}/"
    yield machine
    server.close()
    await server.wait_closed()


async def test_a_redirect_to_another_machine_of_the_house_is_refused_before_it_is_asked(pool, site, inside):
    site.add("/", "", status=302, headers={"Location": inside.url})

    with pytest.raises(CheckError) as caught:
        await pool.look(Look(url=site.url("/")))

    assert caught.value.reason is Reason.REFUSED_ADDRESS
    assert "127.0.0.2" in str(caught.value)
    assert "allow_private" in str(caught.value)
    assert inside.visits == 0


async def test_a_script_that_goes_there_is_refused(pool, site, inside):
    site.add("/", f"<p>hello</p><script>location.href = '{inside.url}'</script>")

    with pytest.raises(CheckError) as caught:
        await pool.look(Look(url=site.url("/")))

    assert caught.value.reason is Reason.REFUSED_ADDRESS
    assert inside.visits == 0


TRIES = {
    "a frame": "<iframe src='{url}'></iframe>",
    "a picture": "<img src='{url}'>",
    "a script": "<script src='{url}'></script>",
    "a request": "<script>fetch('{url}').then((r) => r.text()).then((t) => {{ said.textContent = t; }})</script>",
    "a web socket": "<script>new WebSocket('{url}'.replace('http', 'ws'))</script>",
    "an event stream": "<script>new EventSource('{url}')</script>",
    "a beacon": "<script>navigator.sendBeacon('{url}', 'x')</script>",
}


@pytest.mark.parametrize("sort", TRIES)
async def test_what_a_page_loads_from_there_never_arrives(pool, site, inside, sort):
    site.add("/", PAGE + TRIES[sort].format(url=inside.url))

    capture = await pool.look(Look(url=site.url("/")))

    assert inside.visits == 0
    assert "secret" not in " ".join(block.text for block in capture.blocks)
    assert any("127.0.0.2" in name for name in capture.unread)


async def test_a_connection_by_webrtc_does_not_go_past_it(pool, site):
    loop = asyncio.get_running_loop()
    heard = []

    class Ear(asyncio.DatagramProtocol):
        def datagram_received(self, data, address):
            heard.append(data)

    transport, _ = await loop.create_datagram_endpoint(Ear, local_addr=("127.0.0.2", 0))
    port = transport.get_extra_info("sockname")[1]
    site.add(
        "/",
        f"""{PAGE}<script>
        const call = new RTCPeerConnection({{ iceServers: [{{ urls: "stun:127.0.0.2:{port}" }}] }});
        call.createDataChannel("x");
        call.onicegatheringstatechange = () => {{
          if (call.iceGatheringState === "complete") said.textContent = "gathered";
        }};
        call.createOffer().then((offer) => call.setLocalDescription(offer));
        </script>""",
    )

    await pool.look(Look(url=site.url("/"), wait_for="text=gathered"))

    transport.close()
    assert heard == []


async def test_the_same_machine_by_another_name_is_reached(pool, site):
    site.add("/inner", "<p>opening hours</p>")
    other = site.url("/inner").replace("127.0.0.1", "localhost")
    site.add("/", f"{PAGE}<iframe src='{other}'></iframe>")

    capture = await pool.look(Look(url=site.url("/")))

    assert "opening hours" in [block.text for block in capture.blocks]


async def test_what_allow_private_names_is_reached(pool, site, inside):
    site.add("/", f"{PAGE}<iframe src='{inside.url}'></iframe>")

    capture = await pool.look(Look(url=site.url("/"), allow_private=("127.0.0.2",)))

    assert "secret" in [block.text for block in capture.blocks]


async def test_a_server_that_is_not_there_is_named_as_the_browser_would(pool):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]

    with pytest.raises(CheckError, match="ERR_CONNECTION_REFUSED") as caught:
        await pool.look(Look(url=f"http://127.0.0.1:{port}/"))

    assert caught.value.reason is Reason.NAVIGATION


async def test_a_name_nobody_knows_is_named_as_the_browser_would(pool):
    with pytest.raises(CheckError, match="ERR_NAME_NOT_RESOLVED"):
        await pool.look(Look(url="http://nowhere.invalid/"))


async def test_a_step_that_leads_to_a_name_nobody_knows_says_so(pool, site):
    steps = (Step(action=Action.GOTO, target="http://nowhere.invalid/"),)

    with pytest.raises(CheckError, match=r"host name is not known \(ERR_NAME_NOT_RESOLVED\)") as caught:
        await pool.look(Look(url=site.add("/", PAGE), steps=steps))

    assert caught.value.reason is Reason.STEP_FAILED


async def test_large_answers_come_whole(pool, site):
    site.add("/", "<main>" + "<p>one line of many</p>" * 50_000 + "</main>")

    capture = await pool.look(Look(url=site.url("/")))

    assert len(capture.blocks) == 50_000


async def test_nothing_stays_open_after_the_look(pool, site):
    await pool.look(Look(url=site.add("/", PAGE)))
    before = len(asyncio.all_tasks())

    for _ in range(3):
        await pool.look(Look(url=site.url("/")))

    assert len(asyncio.all_tasks()) <= before


PRIVATE = [
    *("127.0.0.1", "10.1.2.3", "192.168.0.1", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1", "fd00::1"),
    *("::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1", "localhost", "printer.localhost"),
]


@pytest.mark.parametrize("host", PRIVATE)
async def test_private_addresses_are_refused_however_they_are_written(host):
    with closing(Gateway([])) as gateway, pytest.raises(NotAllowed):
        await gateway.addresses(host)


@pytest.mark.parametrize("host", ["169.254.169.254", "fe80::1", "::ffff:169.254.169.254"])
async def test_link_local_addresses_are_refused_even_when_they_are_named(host):
    with closing(Gateway([host])) as gateway, pytest.raises(NotAllowed):
        await gateway.addresses(host)


async def test_a_name_that_leads_inwards_is_refused():
    with closing(Gateway([])) as gateway, pytest.raises(NotAllowed):
        await gateway.addresses(socket.gethostname())


async def test_a_blocked_host_and_all_below_it_are_not_reached(site):
    site.add("/", f"{PAGE}<script src='{site.base.replace('127.0.0.1', 'cdn.ads.localhost')}/ad.js'></script>")
    settings = BrowserSettings(blocked=frozenset({"ads.localhost"}))

    async with BrowserPool(settings) as pool:
        capture = await pool.look(Look(url=site.url("/")))

    assert "/ad.js" not in site.paths()
    assert capture.unread == ()


@pytest.mark.parametrize(
    ("host", "blocked"),
    [
        ("ads.example", True),
        ("cdn.ads.example", True),
        ("myads.example", False),
        ("example", False),
        ("x.shop.example", False),
    ],
)
def test_a_block_holds_for_the_host_and_those_below_it(host, blocked):
    gateway = Gateway(["x.shop.example"], frozenset({"ads.example", "shop.example"}))

    assert gateway.is_blocked(host) is blocked


@pytest.mark.parametrize("host", ["1.1.1.1", "2606:4700:4700::1111"])
async def test_public_addresses_are_reached(host):
    with closing(Gateway([])) as gateway:
        assert [str(address) for address in await gateway.addresses(host)] == [host]


STRANGE = [
    b"GET / HTTP/1.1\r\n\r\n" + b"x" * 400,
    b"\x04\x01\x00\x50\x7f\x00\x00\x01\x00",  # the version before
    b"\x05\x01\x00\x05\x02\x00\x01\x7f\x00\x00\x01\x00\x50",  # listen instead of connect
]


@pytest.mark.parametrize("words", STRANGE)
async def test_whoever_speaks_otherwise_gets_no_connection(words):
    with closing(Gateway(["127.0.0.1"])) as gateway:
        port = int((await gateway.open()).rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(words)
        writer.write_eof()

        answer = await reader.read()

        assert b"\x05\x00\x00\x01" not in answer
        writer.close()
