"""Settings of a watch that change: reading otherwise is never a change, and never hides one."""

from dataclasses import replace

import pytest

from tests.run.desk import page, paragraphs, price_field, priced
from watcher.model.route import Route
from watcher.model.vantage import Vantage
from watcher.model.watch import Field, Rule, Source, SourceKind

TERMS = paragraphs("You may return goods within 30 days.", "We ship on weekdays.")
EDITED = TERMS.replace("30", "14")


def text_field(name, css):
    return Field(name=name, sources=(Source(kind=SourceKind.CSS, expr=css),))


async def test_a_new_drop_reads_the_kept_page_again_and_alarms_nobody(desk):
    visitors = "<div class=visitors>We thank our 512 visitors of today.</div>"
    await desk.kinds(TERMS + visitors)

    desk.change(drop=(".visitors",))
    kinds = await desk.kinds(TERMS + visitors, TERMS + visitors, EDITED + visitors)

    assert kinds == ["none", "none", "content"]
    notes = [note for _, note in await desk.history()]
    assert notes == ["", "settings changed: region, drop or items; the kept page was read again", "", ""]


async def test_a_change_that_comes_together_with_a_new_drop_is_told(desk):
    await desk.kinds(TERMS + "<div class=visitors>Hello</div>")

    desk.change(drop=(".visitors",))

    assert await desk.kinds(EDITED + "<div class=visitors>Hello</div>") == ["content"]


async def test_a_region_inside_the_kept_one_is_read_from_the_kept_page(desk):
    terms, offers = (
        f"<section class=terms>{TERMS}</section>",
        "<section class=offers><p>Mugs, two for one.</p></section>",
    )
    await desk.kinds(terms + offers)

    desk.change(region=(".terms",))
    kinds = await desk.kinds(terms + offers.replace("Mugs", "Plates"), terms.replace("30", "14") + offers)

    assert kinds == ["none", "content"]


async def test_a_region_outside_the_kept_one_starts_a_new_baseline_with_a_line_in_the_history(desk):
    await desk.kinds(TERMS)

    desk.change(region=(".side",))
    kinds = await desk.kinds(TERMS, EDITED)

    assert kinds == ["first", "none"]
    assert (await desk.history())[1] == ("first", "settings changed: region, drop or items; new baseline")


async def test_another_vantage_starts_a_new_baseline_and_only_once(desk):
    await desk.kinds(TERMS)

    desk.change(vantage=Vantage(locale="de-DE"))

    assert await desk.kinds(TERMS, TERMS, EDITED) == ["first", "none", "content"]
    assert (await desk.history())[1][1] == "settings changed: vantage or steps; new baseline"


async def test_a_new_field_baselines_itself_and_the_others_go_on(desk):
    desk.change(fields=(price_field(),))
    await desk.kinds(priced("89.00 €", "A pot for six cups."))

    desk.change(fields=(price_field(), text_field("about", ".about")))
    kinds = await desk.kinds(priced("89.00 €", "A pot for six cups."), priced("79.00 €", "A pot for six cups."))
    desk.show(priced("79.00 €", "A pot for eight cups."))
    outcome = await desk.check()

    assert kinds == ["none", "field"]
    [change] = outcome.record.verdict.field_changes
    assert (change.field, change.before.value, change.after.value) == (
        "about",
        "A pot for six cups.",
        "A pot for eight cups.",
    )


async def test_a_changed_field_baselines_only_itself_while_another_changes(desk):
    desk.change(fields=(price_field(), text_field("about", ".about")))
    await desk.kinds(priced("89.00 €", "A pot for six cups."))

    desk.change(fields=(price_field(), text_field("about", "main p:first-child")))
    desk.show(priced("79.00 €", "A pot for six cups."))
    outcome = await desk.check()

    assert [change.field for change in outcome.record.verdict.field_changes] == ["price"]


async def test_another_rule_is_no_new_field(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    desk.change(fields=(price_field(rule=Rule.RISES),))
    await desk.kinds(priced("89.00 €"))

    desk.change(fields=(price_field(rule=Rule.DROPS),))
    desk.show(priced("79.00 €"))
    outcome = await desk.check()

    assert (outcome.record.kind, outcome.sends) == ("field", ("phone",))


@pytest.mark.parametrize("setting", ["url", "name", "route", "schedule"])
async def test_another_address_name_route_or_schedule_goes_on_from_the_same_baseline(desk, setting):
    await desk.kinds(TERMS)

    match setting:
        case "url":
            desk.change(url=desk.show(TERMS, path="/moved/to"))
        case "name":
            desk.change(name="Another name")
        case "route":
            desk.routed(Route(name="mail", url="json://localhost"))
        case "schedule":
            desk.change(schedule=replace(desk.watch.schedule, every=desk.watch.schedule.every * 2))
    same = await desk.check()
    desk.show(EDITED, path="/moved/to")
    [edited] = (
        ["content"] if setting == "url" and (await desk.check()).record.kind == "content" else await desk.kinds(EDITED)
    )

    assert (same.record.kind, same.record.note, edited) == ("none", "", "content")


async def test_a_watch_that_moves_to_a_page_of_another_title_is_not_taken_for_a_redirect(desk):
    desk.show(TERMS * 5)
    await desk.check()

    body = page(EDITED).replace("<title>The page", "<title>Our terms, as of today")
    desk.change(url=desk.site.add("/", body))
    outcome = await desk.check()

    assert outcome.record.kind == "content"
