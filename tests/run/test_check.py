"""One check, from the page to the store: what it ends in, and what it leaves behind."""

from tests.run.desk import messages, paragraphs, price_field, priced, to
from watcher.model.outcome import Kind, Reason
from watcher.model.route import Route
from watcher.model.watch import Rule

TERMS = ("You may return goods within 30 days.", "We ship on weekdays.", "The shop is closed on Sundays.")


def hunks(outcome):
    return [(hunk.before, hunk.after) for hunk in outcome.record.verdict.hunks]


async def owed(desk):
    return [(row.route, row.state) for row in await desk.store.deliveries()]


async def test_the_first_check_takes_two_looks_and_tells_nobody(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    desk.show(paragraphs(*TERMS))

    outcome = await desk.check()

    assert outcome.record.kind == "first"
    assert desk.site.paths() == ["/page", "/page"]
    assert await owed(desk) == []
    assert "You may return goods" in (await desk.store.blob((await desk.store.state("page")).anchor_html)).decode()


async def test_the_first_check_learns_what_moves_by_itself(desk):
    visits = [paragraphs(*TERMS, f"Lucky number of the moment: {n}") for n in (17, 58, 91, 4)]
    desk.show(*visits)
    await desk.check()

    desk.show(visits[2])
    outcome = await desk.check()

    assert outcome.record.kind == "noise"


async def test_the_same_page_again_is_none_and_costs_one_look(desk):
    assert await desk.kinds(paragraphs(*TERMS), paragraphs(*TERMS)) == ["first", "none"]
    assert len(desk.site.paths()) == 3


async def test_a_ticking_clock_is_noise_and_never_told(desk):
    desk.routed(Route(name="phone", url="json://localhost"))

    desk.show(*(paragraphs(*TERMS, f"It is 12:{minute} now.") for minute in range(10, 40)))
    kinds = [(await desk.check()).record.kind for _ in range(4)]

    assert kinds == ["first", "noise", "noise", "noise"]
    assert await owed(desk) == []


async def test_an_edit_is_content_after_a_second_look_shows_it_too(desk):
    desk.routed(Route(name="phone", url="json://localhost"), Route(name="mail", url="json://localhost"))
    await desk.kinds(paragraphs(*TERMS))
    desk.site.requests.clear()

    desk.show(paragraphs(TERMS[0].replace("30", "14"), *TERMS[1:]))
    outcome = await desk.check()

    assert outcome.record.kind == "content"
    assert hunks(outcome) == [(TERMS[0], "You may return goods within 14 days.")]
    assert desk.site.paths() == ["/page", "/page"]
    assert sorted(await owed(desk)) == [("mail", "pending"), ("phone", "pending")]
    change = await desk.store.change(outcome.recorded.change_id)
    assert "within 14 days" in (await desk.store.blob(change.html)).decode()
    assert (await desk.store.blob(change.picture))[8:12] == b"WEBP"


async def test_what_one_look_shows_and_the_next_does_not_is_not_told(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    await desk.kinds(paragraphs(*TERMS))

    desk.show(paragraphs(*TERMS, "Sorry, the basket could not be loaded."), paragraphs(*TERMS))
    flicker = await desk.check()
    after = await desk.check()

    assert (flicker.record.kind, after.record.kind) == ("noise", "none")
    assert await owed(desk) == []


async def test_what_only_the_second_look_shows_is_told_at_the_next_check(desk):
    edited = (TERMS[0].replace("30", "14"), TERMS[1], "The shop is open on Sundays as well.")
    await desk.kinds(paragraphs(*TERMS))

    desk.show(paragraphs(edited[0], *TERMS[1:]), paragraphs(*edited))
    now = await desk.check()
    later = await desk.check()

    assert (now.record.kind, hunks(now)) == ("content", [(TERMS[0], edited[0])])
    assert (later.record.kind, hunks(later)) == ("content", [(TERMS[2], edited[2])])


async def test_a_value_that_changes_between_the_two_looks_is_told_as_what_it_became_in_the_end(desk):
    desk.change(fields=(price_field(),))
    await desk.kinds(priced("89.00 €"))

    desk.show(priced("79.00 €", "A pot for eight cups."), priced("69.00 €", "A pot for eight cups."))
    now = await desk.check()
    later = await desk.check()

    told = [
        (change.before.value, change.after.value) for it in (now, later) for change in it.record.verdict.field_changes
    ]
    assert told == [("89.00", "79.00"), ("79.00", "69.00")]


async def test_a_changed_field_is_queued_for_each_route_in_one_look(desk):
    desk.routed(Route(name="phone", url="json://localhost"), Route(name="mail", url="json://localhost"))
    desk.change(fields=(price_field(),))
    await desk.kinds(priced("89.00 €"))
    desk.site.requests.clear()

    desk.show(priced("79.00 €"))
    outcome = await desk.check()

    assert (outcome.record.kind, sorted(outcome.sends)) == ("field", ["mail", "phone"])
    assert sorted(await owed(desk)) == [("mail", "pending"), ("phone", "pending")]
    assert desk.site.paths() == ["/page"]


async def test_a_silent_rule_records_the_change_and_sends_nothing(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    desk.change(fields=(price_field(rule=Rule.DROPS),))

    kinds = await desk.kinds(priced("89.00 €"), priced("95.00 €"))

    assert kinds == ["first", "field"]
    assert len(await desk.store.changes("page")) == 1
    assert await owed(desk) == []


async def test_ten_small_edits_are_each_told_against_what_was_told_last(desk):
    await desk.kinds(paragraphs(*TERMS))
    told = []
    for number in range(10):
        desk.show(paragraphs(*TERMS, *(f"Clause {n} was added." for n in range(number + 1))))
        told += hunks(await desk.check())

    assert told == [("", f"Clause {n} was added.") for n in range(10)]


async def test_an_edit_and_its_undoing_are_two_changes(desk):
    one, other = paragraphs(*TERMS), paragraphs(TERMS[0].replace("30", "14"), *TERMS[1:])

    assert await desk.kinds(one, other, one, one) == ["first", "content", "content", "none"]


async def test_a_failed_check_changes_nothing_but_the_streak(desk):
    await desk.kinds(paragraphs(*TERMS))
    before = await desk.store.state("page")

    desk.show("<p>Down</p>", status=503)
    outcome = await desk.check()

    after = await desk.store.state("page")
    assert (outcome.record.kind, outcome.record.reason, outcome.record.status) == ("failed", Reason.HTTP, 503)
    assert (after.anchor_id, after.known, after.memory) == (before.anchor_id, before.known, before.memory)
    assert (after.streak.count, after.streak.reason) == (1, "http_503")
    assert await desk.kinds(paragraphs(*TERMS)) == ["none"]


async def test_an_edit_made_while_the_page_could_not_be_read_is_told_afterwards(desk):
    await desk.kinds(paragraphs(*TERMS))
    desk.show("<p>Down</p>", status=503)
    await desk.check()

    assert await desk.kinds(paragraphs(TERMS[0].replace("30", "14"), *TERMS[1:])) == ["content"]


async def test_people_hear_once_that_a_page_cannot_be_read_and_once_that_it_can_again(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    await desk.kinds(paragraphs(*TERMS))
    desk.show("<p>Down</p>", status=503)

    sends = [(await desk.check()).sends for _ in range(5)]
    desk.show(paragraphs(*TERMS))
    recovery = [(await desk.check()).sends for _ in range(2)]

    assert sends == [(), (), ("phone",), (), ()]
    assert recovery == [("phone",), ()]


async def test_a_failure_nobody_was_told_of_has_no_recovery(desk):
    desk.routed(Route(name="phone", url="json://localhost"))
    await desk.kinds(paragraphs(*TERMS))
    desk.show("<p>Down</p>", status=503)
    await desk.check()

    desk.show(paragraphs(*TERMS))
    outcome = await desk.check()

    assert (outcome.record.kind, outcome.sends) == ("none", ())


async def test_a_change_whose_second_look_fails_is_a_failed_check_and_told_when_it_can_be_seen(desk):
    await desk.kinds(paragraphs(*TERMS))
    edited = paragraphs(TERMS[0].replace("30", "14"), *TERMS[1:])
    desk.show(edited, "")

    outcome = await desk.check()

    assert outcome.record.kind == "failed"
    assert await desk.kinds(edited) == ["content"]


async def test_the_lease_is_given_back_whatever_the_check_ends_in(desk):
    await desk.check()
    desk.show("<p>Down</p>", status=503)
    await desk.check()

    due = await desk.store.due(desk.clock.now().replace(year=2030), ["page"])

    assert [watch_id for watch_id, _ in due] == ["page"]


async def test_an_answer_that_is_not_json_is_a_failed_check_and_is_told(desk, receiver):
    desk.routed(to(receiver))
    desk.change(read="json", attention=("phone",), attention_after=2, region=())
    desk.site.add("/page", '{"a": [1, 2')

    kinds = [(await desk.check()).record.reason for _ in range(2)]
    await desk.deliver()

    assert kinds == [Reason.UNDECODABLE, Reason.UNDECODABLE]
    [message] = messages(receiver)
    assert "JSON" in message


async def test_half_an_emoji_in_the_page_is_read(desk):
    desk.show("<p id=x></p><script>x.textContent = 'Great 😀'.slice(0, 7)</script>")

    record = (await desk.check()).record

    assert record.kind is Kind.FIRST


async def test_a_page_that_shows_what_it_knew_first_is_waited_for(desk):
    desk.change(url=desk.site.url("/settle-stale.html?4,9"))
    await desk.check()
    desk.change(url=desk.site.url("/settle-stale.html?9,7"))

    outcome = await desk.check()

    assert outcome.record.kind is Kind.CONTENT
    assert "Gate 7" in str(outcome.record.verdict.hunks)
    assert (await desk.check()).record.kind is Kind.NONE


def parts(count):
    return "".join(
        f"<p>{number}. A part of the terms, of some length, that says what holds.</p>" for number in range(count)
    )


async def test_a_page_of_which_half_is_gone_is_held_and_told_when_it_stays(desk):
    desk.show(parts(20), parts(20), parts(6))
    await desk.check()
    ends = []
    for _ in range(8):
        desk.clock.turn(hours=3)
        record = (await desk.check()).record
        ends.append(record.kind if record.reason is None else record.reason)

    told = ends.index(Kind.CONTENT)
    assert ends[:told] == [Reason.HALF_LOADED] * told
    assert told >= 2  # hours, and not at the first sight
    assert ends[told + 1 :] == [Kind.NONE] * (7 - told)


async def test_a_page_that_comes_back_whole_was_never_news(desk):
    desk.show(parts(20), parts(20), parts(6), parts(6), parts(20))
    await desk.check()

    ends = [(await desk.check()).record.kind for _ in range(3)]

    assert ends == [Kind.FAILED, Kind.NONE, Kind.NONE]
