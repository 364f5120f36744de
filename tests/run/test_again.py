"""A first look that fails in a way that may pass is taken once more before the check fails."""

import pytest

from tests.browser.site import response
from tests.run.desk import page, paragraphs
from watcher.model.outcome import Kind, Reason
from watcher.run.again import REASONS, look_again

TERMS = paragraphs("You may return goods within 30 days.", "We ship on weekdays.", "Closed on Sundays.")
EDITED = TERMS.replace("30", "14")
WHOLE = response(page(TERMS))


def answer(desk, *answers):
    """Answer with these bytes, one a visit; the last one stays. None: the connection is closed without one."""
    left = list(answers)

    async def send(_, writer):
        data = left.pop(0) if len(left) > 1 else left[0]
        if data is not None:
            writer.write(data)

    desk.site.handle("/page", send)
    desk.site.requests.clear()


def failing(status):
    return response(page("<p>Sorry</p>"), status=status)


PASSING = {
    "half of it": WHOLE[:-100],
    "the region is missing": response("<title>The page</title><body><p>Only a header yet</p></body>"),
    "the region is empty": response(page("")),
    "a server error": failing(503),
    "too early": failing(425),
    "no answer": None,
}


def test_every_reason_has_its_place_in_the_table():
    assert set(REASONS) == set(Reason)


@pytest.mark.parametrize("status", [401, 403, 429, 451, 501])
def test_a_status_that_is_meant_is_not_asked_for_again(status):
    assert not look_again(Reason.HTTP, status=status).worth


@pytest.mark.parametrize("first", PASSING.values(), ids=PASSING)
async def test_a_first_check_survives_one_look_that_fails(desk, first):
    answer(desk, first, WHOLE)

    outcome = await desk.check()

    assert outcome.record.kind is Kind.FIRST
    assert outcome.record.html
    assert desk.site.paths() == ["/page"] * 3


@pytest.mark.parametrize("first", PASSING.values(), ids=PASSING)
async def test_a_later_check_survives_one_look_that_fails(desk, first):
    await desk.kinds(TERMS)
    answer(desk, first, WHOLE)

    assert (await desk.check()).record.kind is Kind.NONE
    assert desk.site.paths() == ["/page"] * 2


async def test_a_change_that_the_second_look_shows_is_told_only_when_another_confirms_it(desk):
    await desk.kinds(TERMS)
    answer(desk, failing(503), response(page(EDITED)))
    said = []

    outcome = await desk.check(progress=said.append)

    assert outcome.record.kind is Kind.CONTENT
    assert desk.site.paths() == ["/page"] * 3
    assert said == [
        "looking",
        "http_503, but such a status usually passes; looking once more in 0 s",
        "something changed; looking once more in 0 s to be sure",
    ]


@pytest.mark.parametrize("first", PASSING.values(), ids=PASSING)
async def test_what_fails_twice_has_failed(desk, first):
    await desk.kinds(TERMS)
    answer(desk, first)
    said = []

    assert (await desk.check(progress=said.append)).record.kind is Kind.FAILED
    assert ["looking once more" in words for words in said] == [False, True]


async def test_the_failure_that_counts_is_the_second(desk):
    answer(desk, failing(503), failing(404))

    assert (await desk.check()).record.reason is Reason.GONE


@pytest.mark.parametrize("status", [401, 403, 404, 410, 429])
async def test_where_asking_again_is_useless_or_rude_it_is_not_done(desk, status):
    answer(desk, failing(status))

    assert (await desk.check()).record.kind is Kind.FAILED
    assert desk.site.paths() == ["/page"]


async def test_a_sign_in_form_is_not_asked_for_again(desk):
    form = "<h1>Sign in</h1><p>Please sign in</p><form><input type=password></form>"
    answer(desk, response(f"<title>Sign in</title><body>{form}</body>"))

    assert (await desk.check()).record.reason is Reason.LOGIN
    assert desk.site.paths() == ["/page"]


async def test_a_name_that_is_not_known_is_not_looked_up_again(desk):
    desk.change(url="http://nowhere.invalid/")
    said = []

    outcome = await desk.check(progress=said.append)

    assert (outcome.record.reason, said) == (Reason.NAVIGATION, ["looking"])


async def test_without_a_second_look_the_first_is_final(desk):
    desk.change(confirm_s=None)
    answer(desk, failing(503), WHOLE)

    assert (await desk.check()).record.kind is Kind.FAILED
    assert desk.site.paths() == ["/page"]


async def test_no_page_is_held_while_a_failed_look_waits_for_its_second(desk):
    held = []
    answer(desk, failing(503), WHOLE)

    await desk.check(progress=lambda words: held.append(desk.pool.pages - desk.pool._slots._value))

    assert held == [0, 0, 0]
