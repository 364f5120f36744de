"""From the outbox to real receivers: what is due is sent, what is not sent is kept, and no route waits for another."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import time, timedelta

from tests.notify.receivers import Answer, HttpReceiver
from tests.run.desk import messages, paragraphs, price_field, priced, to
from watcher.model.route import Quiet, Route, Send
from watcher.run.deliver import deliver_route

DOWN = Route(name="down", url="json://127.0.0.1:9/down")  # the discard port: nobody listens


async def states(desk):
    return {(row.route, row.state) for row in await desk.store.deliveries()}


async def priced_at(desk, *prices):
    """One check for each price."""
    for price in prices:
        desk.show(priced(price))
        await desk.check()


async def test_a_change_arrives_at_a_web_hook_and_in_a_mail_box(desk, receiver, mail_server):
    desk.routed(to(receiver), Route(name="mail", url=mail_server.url))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    results = await desk.deliver()

    assert {(result.route, result.state) for result in results} == {("phone", "sent"), ("mail", "sent")}
    [message] = messages(receiver)
    assert "89.00 €" in message
    assert "79.00 €" in message
    [mail] = mail_server.mails
    assert "79.00 €" in mail["Subject"]
    assert "89.00 €" in mail.get_body(("plain",)).get_content()
    [picture] = [part for part in mail.walk() if part.get_content_maintype() == "image"]
    assert picture["Content-ID"].strip("<>") in mail.get_body(("html",)).get_content()
    assert await desk.deliver() == ()


async def test_a_picture_that_is_gone_stops_no_mail(desk, mail_server):
    desk.routed(Route(name="mail", url=mail_server.url))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")
    for picture in (desk.store.folder / "blobs").rglob("*.webp"):
        picture.unlink()

    [result] = await desk.deliver()

    assert result.state == "sent"
    [mail] = mail_server.mails
    assert "79.00 €" in mail["Subject"]


async def test_changes_that_wait_together_arrive_as_one_message_of_the_net_effect(desk, receiver):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")

    await desk.deliver()

    [message] = messages(receiver)
    assert "89.00 €" in message
    assert "79.00 €" in message
    assert "84.00 €" not in message


async def test_what_went_there_and_back_while_it_waited_is_no_news(desk, receiver):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €", "89.00 €")

    [result] = await desk.deliver()

    assert result.state == "nothing"
    assert receiver.requests == []
    assert await states(desk) == {("phone", "sent")}


async def test_the_way_back_is_told_when_the_way_there_may_have_arrived(desk):
    with HttpReceiver(Answer(drop=True)) as receiver:
        desk.routed(to(receiver))
        desk.change(fields=(price_field(),))
        await priced_at(desk, "89.00 €", "79.00 €")
        [lost] = await desk.deliver()
        await priced_at(desk, "89.00 €")
        desk.clock.turn(hours=1)

        [result] = await desk.deliver()

        assert (lost.state, result.state) == ("waiting", "sent")
        first, second = messages(receiver)
        assert "79.00 €" in first
        assert "89.00 € (was 79.00 €" in second
        assert "may have reached you before" in second


async def test_quiet_hours_hold_a_message_until_they_end(desk, receiver):
    desk.routed(to(receiver, quiet=Quiet(start=time(11), end=time(15))))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")

    held = await desk.deliver()
    desk.clock.turn(hours=3)
    [result] = await desk.deliver()

    assert (held, result.state) == ((), "sent")
    assert len(receiver.requests) == 1


async def test_a_daily_route_sends_at_its_hour(desk, receiver):
    desk.routed(to(receiver, send=Send.DAILY, at=time(18)))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    early = await desk.deliver()
    desk.clock.turn(hours=6)
    [result] = await desk.deliver()

    assert (early, result.state) == ((), "sent")


async def test_a_receiver_that_is_down_delays_no_other_route_and_is_tried_again(desk, receiver):
    desk.routed(DOWN, to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    results = await desk.deliver()

    assert {(result.route, result.state) for result in results} == {("down", "waiting"), ("phone", "sent")}
    assert await states(desk) == {("down", "pending"), ("phone", "sent")}
    assert await desk.deliver() == ()
    desk.clock.turn(minutes=2)
    [again] = await desk.deliver()
    assert (again.route, again.state) == ("down", "waiting")


async def test_a_receiver_that_never_answers_delays_no_other_route(desk, receiver):
    with HttpReceiver(Answer(hold=True)) as slow:
        desk.routed(to(slow, "slow"), to(receiver))
        desk.change(fields=(price_field(),))
        await priced_at(desk, "89.00 €", "79.00 €")

        sending = asyncio.create_task(desk.deliver())
        await asyncio.to_thread(receiver.wait_for, 1)
        await asyncio.to_thread(slow.wait_for, 1)

        assert not sending.done()
        slow.release()
        assert {result.state for result in await sending} == {"sent"}


async def test_what_a_receiver_refuses_for_good_is_given_up_and_kept_to_be_seen(desk):
    with HttpReceiver(*[Answer(404)] * 4) as receiver:
        desk.routed(to(receiver))
        desk.change(fields=(price_field(),))
        await priced_at(desk, "89.00 €", "79.00 €")

        [result] = await desk.deliver()

    [row] = await desk.store.deliveries()
    assert (result.state, row.state, row.change_id) == ("refused", "dead", 1)
    assert "404" in row.error


async def test_a_message_for_a_route_that_was_removed_waits_a_day_and_is_sent_when_the_route_comes_back(desk, receiver):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    desk.routed()
    [held] = await desk.deliver()
    desk.clock.turn(hours=23)
    [still] = await desk.deliver()
    [row] = await desk.store.waiting()
    desk.routed(to(receiver))
    [sent] = await desk.deliver()

    assert (held.state, still.state, sent.state) == ("waiting", "waiting", "sent")
    assert (row.attempts, desk.clock.now() - row.routeless) == (0, timedelta(hours=23))
    assert "79.00 €" in messages(receiver)[0]
    assert (await desk.store.deliveries())[0].routeless is None


async def test_a_message_for_a_route_that_stays_away_is_given_up_by_name_and_kept_to_be_seen(desk, caplog):
    desk.routed(DOWN)
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    desk.routed()
    await desk.deliver()
    desk.clock.turn(days=1)
    [result] = await desk.deliver()

    [row] = await desk.store.deliveries()
    assert (result.state, row.state, row.change_id) == ("refused", "dead", 1)
    assert "'down' is no longer in config.yaml" in row.error
    assert "'down' is no longer in config.yaml: 1 waiting messages are given up" in caplog.text


async def test_a_change_tried_once_outlives_an_old_one_that_is_given_up_beside_it(desk):
    desk.routed(DOWN)
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €")
    for _ in range(11):
        await desk.deliver()
        desk.clock.turn(hours=7)
    await priced_at(desk, "79.00 €")

    [result] = await desk.deliver()

    assert result.state == "waiting"
    newer, older = await desk.store.deliveries()
    assert (older.state, older.attempts) == ("dead", 12)
    assert (newer.state, newer.attempts) == ("pending", 1)
    assert newer.due - desk.clock.now() < timedelta(minutes=2)


async def test_a_message_that_cannot_be_made_is_tried_again_later_and_stops_no_other(desk, receiver, monkeypatch):
    def broken(digest, dialect, **_):
        if digest.route == "broken":
            raise ZeroDivisionError
        return rendered(digest, dialect, **_)

    rendered = deliver_route.__globals__["render"]
    monkeypatch.setitem(deliver_route.__globals__, "render", broken)
    desk.routed(to(receiver, "broken"), to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "79.00 €")

    results = await desk.deliver()

    assert {(result.route, result.state) for result in results} == {("broken", "waiting"), ("phone", "sent")}
    assert await states(desk) == {("broken", "pending"), ("phone", "sent")}


def spoil(desk, sql):
    with closing(sqlite3.connect(desk.store.folder / "watcher.db")) as raw:
        raw.execute(sql)
        raw.commit()


async def test_a_change_that_cannot_be_read_holds_up_no_other(desk, receiver, caplog):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")
    spoil(desk, "UPDATE judgement SET verdict = x'00' WHERE check_id = (SELECT check_id FROM change WHERE id = 2)")

    sent, left = await desk.deliver()

    assert (sent.state, left.state) == ("sent", "waiting")
    assert "change 2 could not be put together" in left.words
    assert "change 2 could not be put together" in caplog.text
    [message] = messages(receiver)
    assert "84.00 €" in message
    assert [(row.change_id, row.state) for row in await desk.store.deliveries()] == [(2, "pending"), (1, "sent")]


async def test_only_what_can_never_be_put_together_is_given_up(desk, receiver):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")
    spoil(desk, "UPDATE judgement SET verdict = x'00' WHERE check_id = (SELECT check_id FROM change WHERE id = 2)")

    for _ in range(12):
        await desk.deliver()
        desk.clock.turn(hours=7)

    newer, older = await desk.store.deliveries()
    assert (newer.state, newer.attempts, older.state, older.attempts) == ("dead", 12, "sent", 1)
    assert len(receiver.requests) == 1


async def test_a_notice_that_cannot_be_read_holds_up_no_change(desk, receiver):
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),), attention_after=1)
    await priced_at(desk, "89.00 €", "84.00 €")
    desk.show("", status=503)
    await desk.check()
    spoil(desk, "UPDATE outbox SET notice = '{}' WHERE notice IS NOT NULL")

    sent, left = await desk.deliver()

    assert (sent.state, left.state) == ("sent", "waiting")
    assert "the notice of delivery 2 could not be put together" in left.words
    assert "84.00 €" in messages(receiver)[0]


async def test_a_change_that_breaks_the_message_holds_up_no_other(desk, receiver, monkeypatch):
    def broken(digest, dialect, **_):
        if any("79.00" in str(card) for card in digest.cards):
            raise ZeroDivisionError
        return rendered(digest, dialect, **_)

    rendered = deliver_route.__globals__["render"]
    monkeypatch.setitem(deliver_route.__globals__, "render", broken)
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")

    sent, left = await desk.deliver()

    assert (sent.state, left.state) == ("sent", "waiting")
    assert "change 2 could not be put together: ZeroDivisionError" in left.words
    assert "84.00 €" in messages(receiver)[0]


async def test_changes_that_can_be_told_but_not_together_are_told_one_by_one(desk, receiver, monkeypatch):
    def broken(changes, *_, **settings):
        if len(changes) > 1:
            raise ZeroDivisionError
        return composed(changes, *_, **settings)

    composed = deliver_route.__globals__["compose"]
    monkeypatch.setitem(deliver_route.__globals__, "compose", broken)
    desk.routed(to(receiver))
    desk.change(fields=(price_field(),))
    await priced_at(desk, "89.00 €", "84.00 €", "79.00 €")

    results = await desk.deliver()

    assert [result.state for result in results] == ["sent", "sent"]
    first, second = messages(receiver)
    assert "84.00 €" in first
    assert "79.00 € (was 84.00 €" in second


async def test_the_notice_of_a_page_that_cannot_be_read_arrives_with_its_next_step(desk, receiver):
    desk.routed(to(receiver))
    desk.change(attention_after=1)
    desk.show(paragraphs("Down"), status=503)
    await desk.check()

    await desk.deliver()

    [message] = messages(receiver)
    assert "The page could not be read" in message
    assert "503" in message
