"""The demo shows a newcomer that it works, and fails when it does not."""

import asyncio
import os
import re
import signal
import sys
from io import StringIO

import psutil
import pytest
from rich.console import Console

from watcher.daemon import Daemon
from watcher.demo.account import Account, Arrival
from watcher.demo.folder import WATCH_LIST, demo_folder
from watcher.demo.receiver import Received, receive
from watcher.demo.runner import Demo
from watcher.demo.shop import serve
from watcher.demo.shop_plan import TIMELINE
from watcher.demo.telling import Teller
from watcher.demo.tied import tied_shop
from watcher.errors import ConfigError
from watcher.model.digest import Message
from watcher.model.outcome import Kind
from watcher.model.route import Route
from watcher.notify.send import send

ONCE_S = 110  # 90 from the first check, and the start
STOP_S = 5


async def start_demo(*arguments, **environment):
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "watcher", "demo", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, **environment},
    )


async def read_until(process, word):
    async with asyncio.timeout(60):
        while word not in (line := (await process.stdout.readline()).decode()):
            assert line, (await process.stderr.read()).decode()
    return line


async def is_open(url):
    host, port = url.removeprefix("http://").split(":")
    try:
        _, writer = await asyncio.open_connection(host, int(port))
    except ConnectionRefusedError:
        return False
    writer.close()
    return True


async def test_once_everything_expected_is_told_and_nothing_else(tmp_path):
    process = await start_demo("--once", "--folder", str(tmp_path / "demo"))
    async with asyncio.timeout(ONCE_S):
        told, errors = (text.decode() for text in await process.communicate())

    assert (process.returncode, errors) == (0, ""), told
    assert "3 of 3 expected messages came; nothing else came" in told
    mails = {file.name: file.read_text() for file in (tmp_path / "demo" / "messages").iterdir()}
    assert sorted(mails) == ["001-moka-pot.html", "002-grinder.html", "003-returns-policy.html"]
    for happening, mail in zip(TIMELINE, (mails[name] for name in sorted(mails)), strict=True):
        text = re.sub(r"<[^>]*>", "", mail).replace("\u00a0", " ").replace("&nbsp;", " ")
        assert [word for word in happening.says if word not in text] == []
    assert "3 other pages checked, nothing new" in mails["001-moka-pot.html"]  # the page itself is not among them
    noise = [line for line in told.splitlines() if re.search(r"\bnoise +news\b", line)]
    assert any("clock" in line and line.endswith("(not told)") for line in noise)
    assert not await is_open(re.search(r"http://127\.0\.0\.1:\d+", told)[0])


async def test_ctrl_c_ends_it_cleanly_and_leaves_no_process(tmp_path):
    process = await start_demo("--folder", str(tmp_path / "demo"))
    await read_until(process, "first ")
    family = psutil.Process(process.pid).children(recursive=True)

    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(STOP_S):
        told, errors = (text.decode() for text in await process.communicate())

    assert (process.returncode, errors) == (0, "")
    assert "A page of your own" in told
    assert len(family) >= 3  # the shop, the browser's driver and the browser
    assert [left for left in psutil.wait_procs(family, timeout=STOP_S)[1] if left.is_running()] == []


async def test_the_shop_closes_when_the_demo_is_killed(tmp_path):
    process = await start_demo("--folder", str(tmp_path / "demo"))
    await read_until(process, "the shop")
    shop = next(child for child in psutil.Process(process.pid).children() if "watcher.demo.tied" in child.cmdline())

    process.kill()
    await process.communicate()

    await asyncio.to_thread(shop.wait, STOP_S)


async def test_a_shop_that_never_changes_fails_the_demo(tmp_path):
    told = StringIO()
    with demo_folder(tmp_path / "demo") as place:
        async with serve("127.0.0.1", 0, timeline=()) as shop:
            demo = Demo(
                place=place,
                shop=shop.url,
                console=Console(file=told, width=120),
                daemon=Daemon,
                stopping=asyncio.Event(),
                limit_s=2,
            )
            is_right = await demo.run(once=True)

    assert not is_right
    assert told.getvalue().count("MISSING") == len(TIMELINE)
    assert "0 of 3 expected messages came" in told.getvalue()


async def errors_of(process):
    async with asyncio.timeout(30):
        _, errors = await process.communicate()
    return errors.decode()


async def test_without_a_browser_it_says_so_at_once(tmp_path):
    process = await start_demo("--folder", str(tmp_path / "demo"), WATCHER_BROWSER="/nowhere/chromium")
    errors = await errors_of(process)

    assert process.returncode == 1
    assert errors.startswith("watcher: ")
    assert "/nowhere/chromium" in errors
    assert "Traceback" not in errors


async def test_a_watch_list_that_was_edited_wrongly_is_named_line_by_line(tmp_path):
    with demo_folder(tmp_path / "demo") as place:
        place.config.write_text("watches:\n  - id: one\n    urk: http://127.0.0.1/\n")

    process = await start_demo("--folder", str(tmp_path / "demo"))
    errors = await errors_of(process)

    assert process.returncode == 2
    assert f"{place.config}:3:5: " in errors
    assert "Traceback" not in errors


async def test_a_port_that_is_taken_is_named():
    async with serve("127.0.0.1", 0) as other:
        port = int(other.url.rpartition(":")[2])
        with pytest.raises(ConfigError, match=f"--port {port}: .*in use"):
            async with tied_shop(port):
                pass


def arrival(tmp_path, happening, **different):
    told = {"watch": happening.watch, "kind": happening.kind, "text": " ".join(happening.says), **different}
    return Arrival(**told, at_s=30, file=tmp_path / "001.html")


def test_an_account_is_right_when_all_came_and_nothing_else(tmp_path):
    account = Account(TIMELINE)
    assert not account.is_right

    for happening in TIMELINE:
        account.take(arrival(tmp_path, happening))

    assert account.is_right


@pytest.mark.parametrize(
    "different", [{"watch": "news"}, {"kind": Kind.CONTENT}, {"kind": None}, {"text": "89.00 €"}], ids=str
)
def test_what_comes_with_another_watch_kind_or_text_is_a_stray(tmp_path, different):
    account = Account(TIMELINE[:1])

    account.take(arrival(tmp_path, TIMELINE[0], **different))

    assert not account.is_complete
    assert len(account.strays) == 1


def test_what_is_told_twice_is_a_stray(tmp_path):
    account = Account(TIMELINE[:1])

    account.take(arrival(tmp_path, TIMELINE[0]))
    account.take(arrival(tmp_path, TIMELINE[0]))

    assert account.is_complete
    assert not account.is_right


def test_a_folder_of_somebody_else_is_refused_and_left_as_it_is(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "letter").write_text("dear")

    with pytest.raises(ConfigError, match="not made by the demo"), demo_folder(tmp_path):
        pass

    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")] == ["data", "data/letter"]


def test_each_run_starts_without_the_data_and_messages_of_the_last(tmp_path):
    with demo_folder(tmp_path / "demo") as place:
        (place.messages / "001-moka-pot.html").write_text("old")
        data = place.config.parent / "data"
        data.mkdir()

    with demo_folder(tmp_path / "demo") as place:
        assert list(place.messages.iterdir()) == []
        assert not data.exists()
        assert place.config.read_bytes() == WATCH_LIST.read_bytes()


def test_a_watch_list_that_was_edited_is_kept(tmp_path):
    with demo_folder(tmp_path / "demo") as place:
        place.config.write_text("watches: []")

    with demo_folder(tmp_path / "demo") as place:
        assert place.edited
        assert place.config.read_text() == "watches: []"


def test_a_watch_list_of_an_older_demo_is_renewed(tmp_path, monkeypatch):
    older = tmp_path / "older.yaml"
    older.write_text("watches: []")
    monkeypatch.setattr("watcher.demo.folder.WATCH_LIST", older)
    with demo_folder(tmp_path / "demo"):
        monkeypatch.undo()

    with demo_folder(tmp_path / "demo") as place:
        assert not place.edited
        assert place.config.read_bytes() == WATCH_LIST.read_bytes()


def test_two_demos_cannot_share_a_folder(tmp_path):
    with (
        demo_folder(tmp_path / "demo"),
        pytest.raises(ConfigError, match="another demo runs there"),
        demo_folder(tmp_path / "demo"),
    ):
        pass


def test_what_a_link_points_to_is_never_removed(tmp_path):
    precious = tmp_path / "precious"
    precious.mkdir()
    with demo_folder(tmp_path / "demo") as place:
        place.messages.rmdir()
        place.messages.symlink_to(precious)

    with pytest.raises(ConfigError, match="a link"), demo_folder(tmp_path / "demo"):
        pass

    assert precious.is_dir()


async def test_a_message_sent_through_apprise_is_received_before_the_sender_is_answered():
    received = []

    async def take(message):
        received.append(message)

    async with receive(take) as url:
        message = Message(title="Moka pot 79.00 €", body="<b> & 79.00 €", body_format="text", delivery_id="1")
        await send(Route(name="demo", url=url), message)

        assert received == [Received(title="Moka pot 79.00 €", text="<b> & 79.00 €")]


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n{nope",
        b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n[]",
        b"POST / HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n" + b"x" * 1024 * 1024,
        b"GET / HTTP/1.1\r\n\r\n",
    ],
    ids=["no JSON", "no message", "too large", "no body"],
)
async def test_what_is_no_message_is_refused(request_bytes):
    received = []

    async def take(message):
        received.append(message)

    async with receive(take) as url:
        host, port = url.removeprefix("json://").rstrip("/").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(request_bytes)
        answer = await reader.read()
        writer.close()

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert received == []


@pytest.mark.parametrize("is_terminal", [True, False])
def test_text_of_a_page_is_shown_as_it_stands_and_commands_no_terminal(is_terminal):
    told = StringIO()
    console = Console(file=told, width=100, force_terminal=is_terminal, color_system=None)

    Teller(console).received(Received(title="[red]sold[/red]", text="\x1b[2Jgone \x07:smile: [link=x]y[/link]"), None)

    shown = told.getvalue()
    assert "[red]sold[/red]" in shown
    assert "[2Jgone :smile: [link=x]y[/link]" in shown
    assert "\x07" not in shown
    assert "\x1b[2J" not in shown
