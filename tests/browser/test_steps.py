"""What a watch does before it looks, and what it says when it cannot."""

import asyncio
import time

import pytest

from tests.browser.site import response
from watcher.browser import steps as steps_module
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Action, Step

HELD_BACK = 20  # signs of life, one in 20 ms, that the old page gives before a slow server answers for the new one
FORM = "/steps-form.html"
LIST = "/steps-list.html"


def step(action, target=None, value=None, amount=None, *, optional=False):
    return Step(action=Action(action), target=target, value=value, amount=amount, optional=optional)


async def text_after(pool, site, *steps, path=FORM, **more):
    capture = await pool.look(Look(url=site.url(path), steps=steps, **more))
    return " ".join(block.text for block in capture.blocks)


async def failure(pool, site, *steps, path=FORM, **more):
    with pytest.raises(CheckError) as caught:
        await pool.look(Look(url=site.url(path), steps=steps, **more))
    return caught.value


@pytest.fixture
def impatient(monkeypatch):
    """Steps that fail do so at once; how long they are waited for is not what is tested."""
    monkeypatch.setattr(steps_module, "STEP_S", 0.5)
    monkeypatch.setattr(steps_module, "OPTIONAL_S", 0.2)


async def test_click_clicks(pool, site):
    assert "value your time" not in await text_after(pool, site, step("click", "#accept"), region=("body",))


async def test_fill_and_press_type_into_a_field(pool, site):
    text = await text_after(pool, site, step("fill", "#place", "Lisbon"), step("press", "#place", "Enter"))

    assert "Lisbon, 1, false" in text


async def test_press_without_a_target_goes_to_the_page(pool, site):
    assert "escaped" in await text_after(pool, site, step("press", value="Escape"))


@pytest.mark.parametrize("option", ["2", "two rooms"])
async def test_select_takes_a_value_or_a_label(pool, site, option):
    assert ", 2, false" in await text_after(pool, site, step("select", "#rooms", option))


async def test_check_ticks_a_box(pool, site):
    assert ", 1, true" in await text_after(pool, site, step("check", "#balcony"))


async def test_hover_shows_what_hovering_shows(pool, site):
    assert "those who hover" in await text_after(pool, site, step("hover", "#result"))


async def test_eval_runs_a_script(pool, site):
    script = "const place = document.getElementById('result'); place.textContent = 'by script';"

    assert "by script" in await text_after(pool, site, step("eval", script))


async def test_goto_opens_an_address_relative_to_the_page(pool, site):
    site.add("/other/page", "<p>the other page</p>")

    capture = await pool.look(Look(url=site.url(FORM), steps=(step("goto", "other/page"),)))

    assert capture.final_url == site.url("/other/page")


async def test_wait_lets_time_pass_and_wait_for_waits_for_sight(pool, site):
    url = "/later"
    site.add(url, "<p id=a hidden>now there</p><script>setTimeout(() => a.hidden = false, 300)</script>")
    started = time.monotonic()

    assert "now there" in await text_after(pool, site, step("wait", amount=0.1), step("wait_for", "#a"), path=url)
    assert time.monotonic() - started > 0.3


async def test_scroll_brings_what_only_scrolling_brings(pool, site):
    assert "notice 20" in await text_after(pool, site, step("scroll", amount=1), path=LIST)


@pytest.mark.parametrize(
    "leaving",
    [
        step("click", "#link"),
        step("click", "#button"),
        step("press", "#field", "Enter"),
        step("select", "#menu", "2"),
        step("eval", "location.href = '/next'"),
        step("goto", "/next"),
    ],
    ids=lambda step: f"{step.action} {step.target}",
)
async def test_a_step_that_opens_another_page_reads_that_page(pool, site, leaving):
    beats = asyncio.Queue()

    async def beat(request, writer):
        beats.put_nowait(request)
        writer.write(response("", status=204))

    async def slow(request, writer):
        for _ in range(HELD_BACK):
            await beats.get()
        writer.write(response("<title>Next</title><p>the next page</p>", status=404))

    site.handle("/beat", beat)
    site.handle("/next", slow)
    url = site.add(
        "/", "<script>let n = 0; setInterval(() => { new Image().src = `/beat?${n++}` }, 20)</script>"
        "<title>First</title><a id=link href=/next>next</a><form action=/next><input id=field name=a>"
        "<button id=button>go</button></form><select id=menu onchange='location.href = `/next`'><option>1<option>2"
    )  # fmt: skip

    capture = await pool.look(Look(url=url, steps=(leaving,)))

    assert (capture.title, capture.status) == ("Next", 404)


async def test_a_click_on_a_link_to_a_new_window_opens_it_in_place(pool, site):
    url = site.add("/", "<a id=x target=_blank href=/new>new</a>")
    site.add("/new", "<title>New</title><p>new</p>")

    assert (await pool.look(Look(url=url, steps=(step("click", "#x"),)))).title == "New"


@pytest.mark.parametrize(
    ("failing", "words"),
    [
        (step("click", "#absent"), "step 2, click '#absent': not done within"),
        (step("fill", "#absent", "hunter2"), "step 2, fill '#absent': not done within"),
        (step("fill", "h9:nope(", "hunter2"), "step 2, fill 'h9:nope(': "),
        (step("select", "#rooms", "hunter2"), "step 2, select '#rooms': not done within"),
        (step("wait_for", "#absent"), "step 2, wait_for '#absent': not done within"),
        (step("scroll", "#absent", amount=1), "step 2, scroll '#absent': nothing matched"),
        (step("eval", "nonsense('hunter2')"), "step 2, eval: the script failed"),
        (step("eval", "new Promise(() => {})"), "step 2, eval: not done within"),
        (step("goto", "http://nowhere.invalid/"), "step 2, goto 'http://nowhere.invalid/': "),
    ],
    ids=lambda value: value.action if isinstance(value, Step) else None,
)
async def test_a_failed_step_names_number_action_and_selector_but_no_value(pool, site, impatient, failing, words):
    error = await failure(pool, site, step("check", "#balcony"), failing)

    assert error.reason is Reason.STEP_FAILED
    assert words in str(error)
    assert "hunter2" not in str(error)
    assert error.__cause__ is None  # the browser's own message would hold the value


async def test_an_optional_step_that_fails_is_passed_over(pool, site, impatient):
    text = await text_after(pool, site, step("click", "#absent", optional=True), step("check", "#balcony"))

    assert ", 1, true" in text


async def test_steps_are_not_tried_on_a_page_that_is_not_there(pool, site):
    capture = await pool.look(Look(url=site.url("/absent"), steps=(step("click", "#absent"),), wait_for="#absent"))

    assert capture.status == 404


async def test_a_look_can_wait_for_something_to_come_in_sight(pool, site):
    site.add("/later", "<p>a</p><script>setTimeout(() => document.body.append('late news'), 300)</script>")
    site.add("/later", "<p id=a hidden>late news</p><script>setTimeout(() => a.hidden = false, 300)</script>")

    assert "late news" in await text_after(pool, site, path="/later", wait_for="#a")


async def test_what_never_comes_is_told_with_its_selector(pool, site, impatient):
    error = await failure(pool, site, wait_for="#absent")

    assert error.reason is Reason.STEP_FAILED
    assert "wait_for '#absent'" in str(error)


async def test_a_look_scrolls_until_nothing_new_comes(pool, site):
    text = await text_after(pool, site, path=LIST, scroll=20)

    assert "notice 30" in text


async def test_a_look_scrolls_no_more_often_than_it_was_told(pool, site):
    text = await text_after(pool, site, path=LIST + "?endless", scroll=3)

    assert "notice 40" in text
    assert "notice 61" not in text
