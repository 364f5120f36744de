"""One send to a real receiver, whatever it answers; what is said of it holds no secret."""

import asyncio
import logging
import subprocess
import sys

import pytest

from tests.digest.making import change, digest, euros, field_change, hunk, moka_pot, returns_policy
from tests.notify.receivers import Answer, HttpReceiver, telegram_text
from tests.notify.test_hostile_pages import HOSTILE, page_that_says
from watcher.errors import DeliveryFailed
from watcher.model.digest import Message
from watcher.model.route import Route
from watcher.notify.dialects import dialect_of
from watcher.notify.escaping import clean
from watcher.notify.render import render
from watcher.notify.send import send

TOKEN = "123456789:abcdefghijklmnopqrstuvwxyz0123456"
TELEGRAM_ROUTE = Route(name="phone", url=f"tgram://{TOKEN}/555")
SLACK_ROUTE = Route(name="team", url="slack://T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/")
DISCORD_ROUTE = Route(name="club", url="discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js")


def hook(receiver, scheme="json", path="hook"):
    return Route(name="hook", url=f"{scheme}://{receiver.address}/{path}")


def message_for(route, made=None):
    return render(made or digest(moka_pot(), returns_policy()), dialect_of(route.url), delivery_id="d-1")


async def failure_of(route, message=None):
    with pytest.raises(DeliveryFailed) as caught:
        await send(route, message or message_for(route))
    return caught.value


async def test_a_web_hook_gets_the_subject_as_title_and_plain_text_as_message(receiver):
    await send(hook(receiver), message_for(hook(receiver)))

    (request,) = receiver.requests
    assert request.json["title"].startswith("Stovetop moka… 79.00 €")
    assert "- You may return unused goods within 30 days" in request.json["message"]
    assert "+ You may return unused goods within 14 days" in request.json["message"]


async def test_telegram_takes_the_message_and_shows_it_as_written(telegram):
    message = message_for(TELEGRAM_ROUTE)

    await send(TELEGRAM_ROUTE, message)

    assert telegram.texts == [message.body]
    assert telegram.requests[0].json["disable_web_page_preview"] is True


@pytest.mark.parametrize("text", HOSTILE)
async def test_telegram_takes_any_page_text(telegram, text):
    await send(TELEGRAM_ROUTE, message_for(TELEGRAM_ROUTE, page_that_says(text)))

    (sent,) = telegram.texts
    assert clean(text).strip() in telegram_text(sent).replace("\n", " ")


async def test_slack_gets_our_mrkdwn_untouched(cloud):
    message = message_for(SLACK_ROUTE, page_that_says("<!channel> *b* &amp; <@U1>"))

    await send(SLACK_ROUTE, message)

    (request,) = cloud.requests
    (attachment,) = request.json["attachments"]
    assert attachment["text"] == message.body
    assert request.json["mrkdwn"] is True
    assert "<!channel>" not in request.body
    assert "<@U1>" not in request.body


async def test_discord_gets_one_message_with_the_subject_in_it(cloud):
    message = message_for(DISCORD_ROUTE, page_that_says("@everyone"))

    await send(DISCORD_ROUTE, message)

    (request,) = cloud.requests
    assert request.json["content"] == message.body
    assert "@everyone" not in request.body


async def test_ntfy_and_gotify_are_told_that_it_is_markdown(receiver):
    for scheme, path in (("ntfy", "topic"), ("gotify", "token")):
        await send(hook(receiver, scheme, path), message_for(hook(receiver, scheme, path)))

    ntfy, gotify = receiver.requests
    assert ntfy.headers["X-Markdown"] == "yes"
    assert "~~89.00 €~~ → **79.00 €**" in ntfy.json["message"]
    assert gotify.json["extras"]["client::display"]["contentType"] == "text/markdown"


@pytest.mark.parametrize(
    ("status", "is_permanent"),
    [(status, True) for status in (400, 401, 403, 404, 410)] + [(status, False) for status in (408, 429, 500, 503)],
)
async def test_what_can_pass_is_worth_another_try_and_what_cannot_is_not(status, is_permanent):
    with HttpReceiver(Answer(status)) as receiver:
        failed = await failure_of(hook(receiver))

    assert failed.permanent is is_permanent
    assert not failed.maybe_sent
    assert f"{status}" in str(failed)
    assert str(failed).startswith("route hook: ")


async def test_the_wait_a_service_asks_for_is_taken_from_its_words(telegram):
    telegram.answers.append(
        Answer(429, '{"ok": false, "error_code": 429, "description": "Too Many Requests: retry after 7"}')
    )

    failed = await failure_of(TELEGRAM_ROUTE)

    assert (failed.permanent, failed.retry_after_s) == (False, 7.0)


async def test_the_wait_a_service_asks_for_is_taken_from_its_json():
    with HttpReceiver(Answer(429, '{"message": "slow down", "retry_after": 2.5}')) as receiver:
        failed = await failure_of(hook(receiver))

    assert failed.retry_after_s == 2.5


async def test_no_service_may_silence_a_route_for_ever():
    with HttpReceiver(Answer(429, '{"retry_after": 99999999}')) as receiver:
        failed = await failure_of(hook(receiver))

    assert failed.retry_after_s == 6 * 3600


async def test_markup_that_is_refused_goes_out_once_more_as_short_plain_text(telegram):
    broken = Message(
        title="", body="<b>open", body_format="html", delivery_id="d", plain="Pot 79 € <now>\nhttps://a.example"
    )

    await send(TELEGRAM_ROUTE, broken)

    assert telegram.texts[0] == "<b>open"
    assert telegram_text(telegram.texts[1]).split() == broken.plain.split()


async def test_plain_text_that_is_refused_as_well_is_given_up(telegram):
    telegram.answers.extend([Answer(400), Answer(400)])

    failed = await failure_of(TELEGRAM_ROUTE)

    assert failed.permanent
    assert len(telegram.requests) == 2


async def test_a_server_that_is_down_has_certainly_not_got_the_message():
    with HttpReceiver() as gone:
        route = hook(gone)

    failed = await failure_of(route)

    assert (failed.permanent, failed.maybe_sent) == (False, False)


async def test_an_answer_that_is_lost_leaves_open_whether_it_arrived():
    with HttpReceiver(Answer(drop=True)) as receiver:
        failed = await failure_of(hook(receiver))

        assert len(receiver.requests) == 1
    assert (failed.permanent, failed.maybe_sent) == (False, True)


async def test_an_answer_that_is_late_leaves_open_whether_it_arrived():
    with HttpReceiver(Answer(hold=True)) as receiver:
        failed = await failure_of(Route(name="hook", url=f"json://{receiver.address}/hook?rto=0.3"))

    assert (failed.permanent, failed.maybe_sent) == (False, True)


async def test_a_slow_service_delays_no_other(receiver):
    with HttpReceiver(Answer(hold=True)) as slow:
        waiting = asyncio.create_task(send(hook(slow), message_for(hook(slow))))
        await asyncio.to_thread(slow.wait_for, 1)

        await send(hook(receiver), message_for(hook(receiver)))

        assert not waiting.done()
        slow.release()
        await waiting


@pytest.mark.parametrize("answer", [Answer(400), Answer(401), Answer(404), Answer(429), Answer(500), Answer(drop=True)])
async def test_no_failure_tells_a_token(telegram, answer, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    telegram.answers.extend([answer] * 2)

    failed = await failure_of(TELEGRAM_ROUTE)

    told = str(failed) + caplog.text + "".join(capfd.readouterr())
    assert TOKEN.split(":")[1] not in told
    assert failed.__cause__ is None


async def test_a_server_that_is_down_is_told_without_a_token(monkeypatch, caplog):
    from apprise.plugins.telegram import NotifyTelegram

    with HttpReceiver() as gone:
        monkeypatch.setattr(NotifyTelegram, "notify_url", f"http://{gone.address}/bot")
    caplog.set_level(logging.DEBUG, logger="apprise")

    failed = await failure_of(TELEGRAM_ROUTE)

    assert not failed.maybe_sent
    assert TOKEN.split(":")[1] not in str(failed) + caplog.text


async def test_an_url_that_is_none_is_a_failure_in_words():
    for url in ("nosuch://x", "tgram://", "json://[::1"):
        failed = await failure_of(
            Route(name="broken", url=url), Message(title="t", body="b", body_format="text", delivery_id="d")
        )

        assert failed.permanent
        assert str(failed).startswith("route broken: ")


async def test_the_longest_message_of_every_shape_is_one_message(telegram):
    hunks = tuple(hunk(f"{n} & [-a-]{{+b+}} 📦") for n in range(900))
    many = digest(change(field_change(euros("89"), euros("79")), hunks=hunks))

    await send(TELEGRAM_ROUTE, message_for(TELEGRAM_ROUTE, many))

    assert len(telegram.texts) == 1


def test_a_send_that_hangs_does_not_keep_the_program_from_ending():
    program = (
        "import asyncio, sys\n"
        "from watcher.model.digest import Message\n"
        "from watcher.model.route import Route\n"
        "from watcher.notify.send import send\n"
        "async def main():\n"
        "    message = Message(title='t', body='b', body_format='text', delivery_id='d')\n"
        "    task = asyncio.create_task(send(Route(name='r', url=sys.argv[1]), message))\n"
        "    await asyncio.to_thread(sys.stdin.readline)\n"
        "    task.cancel()\n"
        "    await asyncio.gather(task, return_exceptions=True)\n"
        "asyncio.run(main())\n"
    )
    with HttpReceiver(Answer(hold=True)) as receiver:
        child = subprocess.Popen([sys.executable, "-c", program, hook(receiver).url], stdin=subprocess.PIPE)
        receiver.wait_for(1)

        child.communicate(b"enough\n", timeout=5)

        assert child.returncode == 0


def test_apprise_is_loaded_by_the_first_send_and_not_before():
    program = (
        "import sys, watcher.notify.render, watcher.notify.send, watcher.notify.urls, watcher.notify.dialects as d\n"
        "d.dialect_of('tgram://x/y'), d.dialect_of('json://x')\n"
        "print([name for name in ('apprise', 'jinja2', 'babel') if name in sys.modules])"
    )

    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert loaded == "[]\n"
