"""Consent dialogs are refused or hidden, and nothing else is."""

import pytest

from tests.browser.consent_pages import ASKS, HIDDEN, OVER, REFUSED, UNTOUCHED, buttons, page
from watcher.model.capture import Look
from watcher.model.watch import Action, Field, Source, SourceKind, Step


async def show(pool, site, html, **how):
    return await pool.look(Look(url=site.add("/page", html), timeout_s=20, **how))


def texts(capture):
    return [block.text for block in capture.blocks]


@pytest.mark.parametrize("name", REFUSED)
async def test_consent_is_refused_and_its_dialog_is_no_part_of_the_page(pool, site, name):
    capture = await show(pool, site, REFUSED[name], region=("body",))

    assert texts(capture) == ["Ski lifts", "Glacier lift: closed", "North lift: open", "said no"]
    assert capture.signs.consent.endswith(": refused")


@pytest.mark.parametrize("name", HIDDEN)
async def test_what_cannot_be_refused_is_hidden_and_never_agreed_to(pool, site, name):
    capture = await show(pool, site, HIDDEN[name], region=("body",))

    assert texts(capture) == ["Ski lifts", "Glacier lift: closed", "North lift: open", "not asked"]
    assert capture.signs.consent.endswith(": hidden")
    assert site.paths() == ["/page"]


@pytest.mark.parametrize("name", UNTOUCHED)
async def test_what_is_no_consent_dialog_is_read_as_it_is(pool, site, name):
    capture = await show(pool, site, UNTOUCHED[name], region=("body",))

    assert capture.signs.consent == ""
    assert not {"said yes", "said no"} & set(texts(capture))
    assert len(texts(capture)) > 3 or "Cookie policy" in texts(capture)


async def test_a_dialog_that_comes_late_is_put_away_before_the_page_is_read(pool, site):
    dialog = f"<div role=dialog style='{OVER}'>{ASKS}{buttons(labels=('Accept', 'Decline'))}</div>"
    late = f"<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', `{dialog}`), 300)</script>"

    capture = await show(pool, site, page(late), region=("body",))

    assert texts(capture)[-1] == "said no"
    assert not any("partners" in text for text in texts(capture))


async def test_what_the_page_shows_after_the_answer_is_waited_for(pool, site):
    later = REFUSED["OneTrust"].replace(
        "function gone",
        "function answer() { setTimeout(() => document.getElementById('answer').textContent = 'open from 8', 120); }"
        "function gone",
    )

    capture = await show(pool, site, later)

    assert "open from 8" in texts(capture)


async def test_a_page_that_loads_again_after_the_answer_and_asks_again_is_read(pool, site):
    again = REFUSED["OneTrust"].replace("function gone", "function answer() { location.reload(); } function gone")

    capture = await show(pool, site, again, region=("body",))

    assert texts(capture)[:2] == ["Ski lifts", "Glacier lift: closed"]
    assert len([path for path in site.paths() if path == "/page"]) == 2


async def test_a_region_or_a_field_in_the_dialog_is_the_persons_own(pool, site):
    field = Field(name="partners", sources=(Source(kind=SourceKind.CSS, expr="[role=dialog] p"),))

    by_region = await show(pool, site, REFUSED["OneTrust"], region=("#onetrust-banner-sdk",))
    by_field = await show(pool, site, REFUSED["a dialog of its own"], fields=(field,), region=("main",))

    assert texts(by_region)[1] == "We and our 512 partners store cookies on your device."
    assert by_field.samples[0].samples[0].runs[0].text.startswith("We and our 512")
    assert "not asked" in texts(by_field)


async def test_the_persons_own_step_answers_the_dialog(pool, site):
    step = Step(action=Action.CLICK, target="#onetrust-accept-btn-handler")

    capture = await show(pool, site, REFUSED["OneTrust"], steps=(step,), region=("main",))

    assert texts(capture)[-1] == "said yes"


async def test_a_dialog_does_not_stand_in_the_way_of_steps(pool, site):
    main = "<main><button onclick=\"this.textContent='Pressed'\">Press</button><p id=answer></p></main>"
    html = page(f"<div role=dialog style='{OVER}'>{ASKS}{buttons()}</div>", main=main)

    capture = await show(pool, site, html, steps=(Step(action=Action.CLICK, target="main button"),), region=("main",))

    assert texts(capture) == ["Pressed", "said no"]


async def test_the_picture_is_that_of_a_page_without_a_dialog(pool, site):
    async def keep(_):
        return True

    sheet = f"<div style='{OVER};background:#00f'></div><style>main {{ filter: blur(8px) }}</style>"
    dialog = f"<div role=dialog style='{OVER};background:#f00'>{ASKS}{buttons()}</div>{sheet}"
    asked = await pool.look(Look(url=site.add("/asks", page(dialog))), keep_evidence=keep)
    plain = page("").replace("not asked", "said no").replace("hidden", "visible")
    not_asked = await pool.look(Look(url=site.add("/plain", plain)), keep_evidence=keep)

    assert asked.picture == not_asked.picture
    assert "partners" not in asked.html


async def test_a_page_that_shows_its_dialog_again_and_again_is_read_all_the_same(pool, site):
    stubborn = f"<div role=dialog id=d style='{OVER}'>{ASKS}<a href='/pay'>Accept</a></div>"
    script = "<script>setInterval(() => { document.getElementById('d').style.display = 'block'; }, 20)</script>"

    capture = await show(pool, site, page(stubborn + script), region=("main",))

    assert texts(capture)[1] == "Glacier lift: closed"
