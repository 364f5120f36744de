"""A browser that comes to harm while evidence is kept: the whole look is taken again, or there is none."""

import os
import signal

import psutil
import pytest

from tests.browser.site import response
from tests.run.desk import page, paragraphs
from watcher.browser import look as look_module
from watcher.browser import reading
from watcher.model.memory import Memory
from watcher.model.outcome import Kind, Reason
from watcher.run.see import Failure, Seen, see


def kill_renderers(pool):
    for process in psutil.Process(pool._process.pid).children(recursive=True):
        if "--type=renderer" in process.cmdline():
            process.send_signal(signal.SIGKILL)


def kill_browser(pool):
    os.kill(pool._process.pid, signal.SIGKILL)


def visits(site, *answers):
    left = list(answers)

    async def answer(_, writer):
        writer.write(left.pop(0))

    site.handle("/page", answer)


def shown(text):
    return response(page(paragraphs(text)))


def text(seen):
    return " ".join(block.text for block in seen.snapshot.blocks)


@pytest.mark.parametrize("kill", [kill_renderers, kill_browser])
async def test_a_page_that_dies_while_evidence_is_kept_is_looked_at_again_as_a_whole(own_pool, site, desk, kill):
    visits(site, shown("The first visit."), shown("The second visit."))
    asked = []

    def keep(seen):
        asked.append(text(seen))
        if len(asked) == 1:
            kill(own_pool)
        return True

    seen = await see(own_pool, desk.watch, Memory(), keep_evidence=keep)

    assert isinstance(seen, Seen)
    assert asked == ["The first visit.", "The second visit."]
    assert text(seen) == " ".join(block.text for block in seen.capture.blocks) == "The second visit."
    assert "The second visit." in seen.capture.html
    assert seen.capture.picture


async def test_a_page_that_dies_between_its_markup_and_its_picture_is_looked_at_again(
    own_pool, site, desk, monkeypatch
):
    visits(site, shown("The first visit."), shown("The second visit."))
    kept = []

    async def region_html(*asked):
        kept.append(await reading.region_html(*asked))
        if len(kept) == 1:
            kill_renderers(own_pool)
        return kept[-1]

    monkeypatch.setattr(look_module, "region_html", region_html)
    seen = await see(own_pool, desk.watch, Memory(), keep_evidence=lambda _: True)

    assert isinstance(seen, Seen)
    assert "The second visit." in seen.capture.html
    assert seen.capture.picture


@pytest.mark.parametrize("kill", [kill_renderers, kill_browser])
async def test_a_page_that_dies_each_time_evidence_is_kept_is_no_reading(own_pool, site, desk, kill):
    visits(site, *[shown("There for a moment.")] * 2)

    def keep(_):
        kill(own_pool)
        return True

    failure = await see(own_pool, desk.watch, Memory(), keep_evidence=keep)

    assert isinstance(failure, Failure)
    assert failure.reason is Reason.CRASHED


async def test_what_a_crashed_try_has_read_is_not_mixed_with_an_answer_of_the_next(own_pool, site, desk):
    visits(site, shown("The first visit."), response('{"now": "a document"}', type="application/json"))

    def keep(seen):
        if seen.capture.document is None:
            kill_renderers(own_pool)
        return True

    seen = await see(own_pool, desk.watch, Memory(), keep_evidence=keep)

    assert "a document" in text(seen)


async def test_a_baseline_always_has_its_evidence_although_its_page_died_when_it_was_kept(desk, own_pool, monkeypatch):
    desk.pool = own_pool
    desk.show(paragraphs("A page that can be killed."))
    whole, tries = own_pool.look, []

    async def look(wanted, *, keep_evidence):
        async def keep(capture):
            answer = await keep_evidence(capture)
            tries.append(answer)
            if tries == [False, True]:
                kill_renderers(own_pool)
            return answer

        return await whole(wanted, keep_evidence=keep)

    monkeypatch.setattr(own_pool, "look", look)
    record = (await desk.check()).record

    assert tries == [False, True, True]
    assert (record.kind, bool(record.html), bool(record.picture)) == (Kind.FIRST, True, True)
