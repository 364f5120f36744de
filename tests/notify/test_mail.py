"""A mail as it arrives at a real SMTP server."""

from dataclasses import replace

import pytest

from tests.digest.making import digest, moka_pot, notice, returns_policy
from tests.notify.reading import read_html
from tests.notify.receivers import MailServer
from tests.notify.test_pictures import lossless
from watcher.errors import DeliveryFailed
from watcher.model.digest import Message
from watcher.model.route import Route
from watcher.notify.dialects import MAIL
from watcher.notify.render import render
from watcher.notify.send import send


def mailed(made=None, *, delivery_id="d-1", **more):
    return render(made or digest(returns_policy(), moka_pot()), MAIL, delivery_id=delivery_id, **more)


def to(server, more=""):
    return Route(name="mail", url=server.url + more)


async def failure_of(route, message=None):
    with pytest.raises(DeliveryFailed) as caught:
        await send(route, message or mailed())
    return caught.value


async def test_a_mail_has_a_text_part_of_its_own_and_an_html_part(mail_server):
    await send(to(mail_server), mailed())

    (mail,) = mail_server.mails
    assert mail.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in mail.iter_parts()] == ["text/plain", "text/html"]
    text = mail.get_body(("plain",)).get_content()
    assert "within [-30-] {+14+} days of [-delivery-] {+the order date+}" in text
    assert "&" not in text.replace("&amp;", "")
    structure, read = read_html(mail.get_body(("html",)).get_content())
    assert ("del", ("class", "style")) in structure
    assert "You may return unused goods within 30 14 days" in read.replace("\u00a0", " ")


async def test_the_subject_is_the_news(mail_server):
    await send(to(mail_server), mailed())

    assert mail_server.mails[0]["Subject"].startswith("Stovetop moka… 79.00 € (−11 %), back in stock")


async def test_every_try_has_the_same_message_id_and_another_mail_another(mail_server):
    for delivery_id in ("d-1", "d-1", "d-2"):
        await send(to(mail_server), mailed(delivery_id=delivery_id))

    first, again, other = (mail["Message-ID"] for mail in mail_server.mails)
    assert first == again
    assert first != other


async def test_mails_about_one_watch_are_one_thread(mail_server):
    await send(to(mail_server), mailed(digest(moka_pot())))
    await send(to(mail_server), mailed(digest(moka_pot(), returns_policy())))

    about_one, about_two = mail_server.mails
    assert about_one["References"] == about_one["In-Reply-To"] == "<watch-moka-pot@home.example>"
    assert about_one["List-Id"] == "<moka-pot.watcher.home.example>"
    assert about_two["References"] is None


async def test_a_mail_says_that_no_person_wrote_it(mail_server):
    await send(to(mail_server), mailed())

    (mail,) = mail_server.mails
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["From"] == "Watcher <bot@home.example>"
    assert mail["Date"].datetime.tzinfo is not None


@pytest.mark.parametrize(
    "title",
    [
        "A\r\nBcc: v@evil.example\r\n\r\nhello",
        "=?utf-8?q?A=0D=0ABcc:_v@evil.example?=",
        "A\u2028Bcc: v@evil.example",
        "x" * 5000,
        "é" * 500,
        "\ud800 \x00",
    ],
)
async def test_no_subject_breaks_out_of_its_header(mail_server, title):
    await send(to(mail_server), Message(title=title, body="b", body_format="html", delivery_id="d", html="<p>b</p>"))

    (mail,) = mail_server.mails
    assert mail["Bcc"] is None
    assert mail_server.envelopes == [("bot@home.example", ["me@home.example"])]
    assert len(mail["Subject"]) <= 200
    assert len(mail["Subject"].splitlines()) <= 1
    assert mail.get_body(("plain",)).get_content().strip() == "b"


async def test_each_recipient_gets_a_mail_of_their_own_and_copies_go_once(mail_server):
    await send(to(mail_server, ",you@home.example&cc=c@home.example&bcc=b@home.example"), mailed())

    assert [mail["To"] for mail in mail_server.mails] == ["me@home.example", "you@home.example"]
    assert [mail["Cc"] for mail in mail_server.mails] == ["c@home.example", None]
    assert [set(to) for _, to in mail_server.envelopes] == [
        {"me@home.example", "c@home.example", "b@home.example"},
        {"you@home.example"},
    ]
    assert all("b@home.example" not in mail.as_string() for mail in mail_server.mails)


async def test_a_picture_lies_beside_the_html_that_shows_it(mail_server):
    moka = digest(replace(moka_pot(), picture="blob"))

    await send(to(mail_server), mailed(moka, pictures={"blob": lossless(800, 500)}))

    (mail,) = mail_server.mails
    (picture,) = [part for part in mail.walk() if part.get_content_type() == "image/webp"]
    assert picture["Content-ID"] == "<picture-8121>"
    assert picture.get_content_disposition() == "inline"
    assert picture.get_content() == lossless(800, 500)
    assert "cid:picture-8121" in mail.get_body(("related", "html")).as_string().replace("=\n", "")


@pytest.mark.parametrize(
    ("answer", "is_permanent"), [("550 no such user", True), ("451 try again later", False), ("452 full", False)]
)
async def test_the_code_of_the_server_says_whether_another_try_can_help(mail_server, answer, is_permanent):
    mail_server.faults.recipient.append(answer)

    failed = await failure_of(to(mail_server))

    assert (failed.permanent, failed.maybe_sent) == (is_permanent, False)
    assert answer in str(failed).replace(": ", " ")


async def test_a_mail_that_is_refused_as_a_whole_is_not_sent(mail_server):
    mail_server.faults.data.append("554 looks like spam")

    failed = await failure_of(to(mail_server))

    assert failed.permanent
    assert "554" in str(failed)


async def test_one_bad_address_keeps_the_mail_from_nobody_else(mail_server):
    mail_server.faults.recipient.append("550 no such user")

    failed = await failure_of(to(mail_server, ",you@home.example"))

    assert [mail["To"] for mail in mail_server.mails] == ["you@home.example"]
    assert failed.permanent


async def test_a_mail_taken_for_some_and_put_off_for_others_may_arrive_twice(mail_server):
    mail_server.faults.data.extend(["250 OK", "451 busy"])

    failed = await failure_of(to(mail_server, ",you@home.example"))

    assert (failed.permanent, failed.maybe_sent) == (False, True)


async def test_a_server_that_goes_away_after_the_text_leaves_open_whether_it_has_it(mail_server):
    mail_server.faults.data.append("drop")

    failed = await failure_of(to(mail_server))

    assert len(mail_server.mails) == 1
    assert (failed.permanent, failed.maybe_sent) == (False, True)


async def test_a_server_that_is_down_has_certainly_not_got_the_mail():
    with MailServer() as gone:
        route = to(gone)

    failed = await failure_of(route)

    assert (failed.permanent, failed.maybe_sent) == (False, False)


async def test_a_server_that_cannot_encrypt_is_not_talked_to_in_the_clear(mail_server):
    route = Route(name="mail", url=mail_server.url.replace("mailto://", "mailtos://me:pass-word-123@"))

    failed = await failure_of(route)

    assert failed.permanent
    assert mail_server.mails == []
    assert "pass-word-123" not in str(failed)


async def test_own_headers_of_an_url_are_kept_but_none_of_ours_is_replaced(mail_server):
    await send(to(mail_server, "&+X-Room=kitchen&+Message-ID=<x@y>&+Subject=other"), mailed())

    (mail,) = mail_server.mails
    assert mail["X-Room"] == "kitchen"
    assert mail.get_all("Message-ID") != ["<x@y>"]
    assert len(mail.get_all("Message-ID")) == 1
    assert "other" not in mail["Subject"]


def test_a_mail_without_a_web_page_links_to_pages_only():
    message = mailed(digest(returns_policy(), moka_pot(), notices=(notice(),), checked=3, unreadable=1))

    links = {part.split('"')[0] for part in message.html.split('href="')[1:]}
    assert links == {
        "https://kettle-bean.example/moka-pot-6",
        "https://fernweg.example/returns",
        "https://lift.example/pass",
    }
    assert "http" not in message.html.replace('href="https://', "")
