"""A watch signs in once, stays signed in, and does not try a wrong password for ever."""

import asyncio
import json
import logging
import stat

import pytest

from tests.run.members import Members
from watcher.model.outcome import Kind, Reason
from watcher.model.vantage import Vantage
from watcher.model.watch import Action, Step, Watch
from watcher.run.check import check_watch
from watcher.run.report import outcome_json
from watcher.run.signing import MOST_REFUSALS


def steps(word="open-sesame", *more):
    return (
        Step(action=Action.FILL, target="#user", value="ada"),
        Step(action=Action.FILL, target="#word", value=word),
        Step(action=Action.CLICK, target="#go"),
        *more,
    )


@pytest.fixture
def members(desk):
    members = Members(desk.site)
    desk.change(url=members.open(), steps=steps())
    return members


def kept(desk, name="watch-page"):
    return desk.folder / "data" / "sessions" / f"{name}.json"


async def test_a_watch_signs_in_once_and_stays_signed_in(desk, members):
    first = await desk.check()
    second = await desk.check()
    members.loans = "One book is due on Friday."
    third = await desk.check()

    assert [first.record.kind, second.record.kind, third.record.kind] == [Kind.FIRST, Kind.NONE, Kind.CONTENT]
    assert members.tries == ["open-sesame"]


async def test_steps_after_the_sign_in_are_done_at_every_look(desk, members):
    shown = Step(action=Action.EVAL, target="document.querySelector('main').append('Opened')")
    desk.change(steps=steps("open-sesame", Step(action=Action.WAIT_FOR, target="main h1"), shown))

    first = await desk.check()
    second = await desk.check()

    assert [block.text for block in first.record.snapshot.blocks][-1] == "Opened"
    assert second.record.kind is Kind.NONE
    assert members.tries == ["open-sesame"]


async def test_a_sign_in_that_is_over_is_renewed_within_the_same_check(desk, members):
    await desk.check()
    members.throw_out()

    outcome = await desk.check()

    assert outcome.record.kind is Kind.NONE
    assert members.tries == ["open-sesame"] * 2


async def test_a_wrong_password_is_tried_a_few_times_and_then_no_more(desk, members):
    desk.change(steps=steps("shut-sesame"))

    outcomes = [await desk.check() for _ in range(MOST_REFUSALS + 2)]

    assert {outcome.record.reason for outcome in outcomes} == {Reason.LOGIN}
    assert members.tries == ["shut-sesame"] * MOST_REFUSALS
    assert "It is tried 2 more times" in outcomes[0].record.detail
    assert "not tried again" in outcomes[-1].record.detail
    assert "watcher login page" in outcomes[-1].record.detail


async def test_a_password_that_was_put_right_is_tried_at_once(desk, members):
    desk.change(steps=steps("shut-sesame"))
    for _ in range(MOST_REFUSALS):
        await desk.check()

    desk.change(steps=steps())
    outcome = await desk.check()

    assert outcome.record.kind is Kind.FIRST


async def test_a_step_that_waits_for_the_account_in_vain_is_a_failed_sign_in(desk, members):
    desk.change(steps=steps("shut-sesame", Step(action=Action.WAIT_FOR, target=".loans")), timeout_s=30.0)

    outcome = await desk.check()

    assert outcome.record.reason is Reason.LOGIN
    assert "step 4, wait_for '.loans'" in outcome.record.detail


async def test_a_password_that_is_refused_when_the_sign_in_is_renewed_is_tried_once_a_check(desk, members):
    await desk.check()
    members.word = "changed"
    members.throw_out()

    outcomes = [await desk.check() for _ in range(MOST_REFUSALS + 1)]

    assert {outcome.record.reason for outcome in outcomes} == {Reason.LOGIN}
    assert len(members.tries) == 1 + MOST_REFUSALS


async def test_watches_of_a_session_share_its_sign_in(desk, members):
    shared = Vantage(session="library")
    other = Watch(id="other", url=desk.site.url("/account"), vantage=shared, region=("main",), confirm_s=None)
    desk.change(vantage=shared)
    desk.others = (other,)

    outcome = await check_watch(desk.world, other)
    again = await desk.check()

    assert outcome.record.kind is Kind.FIRST
    assert "Two books" in outcome.record.snapshot.blocks[1].text
    assert again.record.kind is Kind.FIRST
    assert members.tries == ["open-sesame"]
    assert kept(desk, "session-library").exists()


async def test_two_checks_that_find_nobody_signed_in_sign_in_once(desk, members):
    shared = Vantage(session="library")
    desk.change(vantage=shared, confirm_s=None)
    other = Watch(id="other", url=desk.watch.url, vantage=shared, steps=steps(), region=("main",), confirm_s=None)

    desk.others = (other,)

    outcomes = await asyncio.gather(check_watch(desk.world, desk.watch), check_watch(desk.world, other))

    assert [outcome.record.kind for outcome in outcomes] == [Kind.FIRST, Kind.FIRST]
    assert members.tries == ["open-sesame"]


async def test_a_cookie_that_turns_at_every_visit_is_kept_up(desk, members):
    members.rotates = True

    kinds = [(await desk.check()).record.kind for _ in range(4)]

    assert kinds == [Kind.FIRST, Kind.NONE, Kind.NONE, Kind.NONE]
    assert members.tries == ["open-sesame"]


async def test_nobody_else_may_read_the_kept_state(desk, members):
    await desk.check()

    file = kept(desk)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert b"secret" in file.read_bytes()
    assert b"open-sesame" not in file.read_bytes()


async def test_the_state_stands_in_no_log_and_no_outcome(desk, members, caplog):
    caplog.set_level(logging.DEBUG)

    outcome = await desk.check()

    said = caplog.text + json.dumps(outcome_json(desk.watch, outcome)) + repr(outcome)
    assert "-secret" not in said


async def test_a_damaged_state_is_replaced_by_signing_in_again(desk, members):
    await desk.check()
    kept(desk).write_text("{not json")

    outcome = await desk.check()

    assert outcome.record.kind is Kind.NONE
    assert members.tries == ["open-sesame"] * 2


async def test_a_page_without_steps_that_asks_for_a_sign_in_says_what_to_do(desk, members):
    desk.change(steps=(), vantage=Vantage(session="library"))

    outcome = await desk.check()

    assert outcome.record.reason is Reason.LOGIN
    assert "watcher login page" in outcome.record.detail


async def test_a_watch_that_fills_in_no_password_does_its_steps_at_every_look(desk):
    desk.change(
        url=desk.show("<input id=q><p id=out>none</p>"),
        steps=(
            Step(action=Action.FILL, target="#q", value="lamps"),
            Step(
                action=Action.EVAL,
                target="document.getElementById('out').textContent = document.getElementById('q').value",
            ),
        ),
    )

    first, second = await desk.check(), await desk.check()

    assert first.record.snapshot.blocks[0].text == "lamps"
    assert second.record.kind is Kind.NONE
