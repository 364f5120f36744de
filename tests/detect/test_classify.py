"""What a check is worth. The rules of DESIGN.md section 2, one sentence each."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.detect.pages import (
    LIST,
    NAMED,
    ROWS,
    WHOLE,
    block,
    field_watch,
    furniture,
    judged,
    marked,
    reading,
    row,
    shown,
    snapshot,
)
from watcher.detect.classify import judge, threshold
from watcher.model.capture import Place
from watcher.model.memory import Memory
from watcher.model.outcome import Kind
from watcher.model.watch import Items, Watch

LONG = [f"Clause {n}. The holder of account {n} keeps the card in a safe place at all times." for n in range(400)]


def test_the_same_page_is_no_difference():
    assert judged(LONG, LONG).kind is Kind.NONE


def test_what_moves_by_itself_is_noise_and_is_named():
    before = ["Page built at 20:36:51", "Monday to Friday 9:00–17:00.", "Last edited 22 minutes ago"]
    after = ["Page built at 20:36:58", "Monday to Friday 9:00–17:00.", "Last edited 36 minutes ago"]

    verdict = judged(before, after)

    assert (verdict.kind, verdict.hunks) == (Kind.NOISE, ())
    assert verdict.reasons == ("masked: 1 clock time, 1 relative time",)


def test_opening_hours_are_content_beside_a_clock():
    before = ["Page built at 20:36:51", "Monday to Friday 9:00–17:00."]
    after = ["Page built at 20:36:58", "Monday to Friday 9:00–18:00."]

    verdict = judged(before, after)

    assert verdict.kind is Kind.CONTENT
    assert shown(verdict) == [(before[1], after[1])]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cancel within 30 days", "cancel within 14 days"),
        ("We do not share your address", "We do share your address"),
        ("The fee is 5 €", "The fee is 5 $"),
        ("A rate of 5 %", "A rate of 5 ‰"),
        ("Valid until 3 May 2026", "Valid until 4 May 2026"),
        ("我们不会分享您的地址", "我们会分享您的地址"),
        ("Temperature -5", "Temperature +5"),
    ],
)
def test_one_word_in_a_long_text_is_content(old, new):
    verdict = judged([*LONG, old], [*LONG, new])

    assert verdict.kind is Kind.CONTENT
    assert shown(verdict) == [(old, new)]


def test_dates_that_a_time_zone_moved_by_a_day_together_are_noise():
    before = [f"{day} May 2026" for day in (3, 9, 17, 24)]
    after = [f"{day} May 2026" for day in (4, 10, 18, 25)]

    assert judged(before, after).kind is Kind.NOISE
    assert judged(before, [*before[:3], after[3]]).kind is Kind.CONTENT


def test_size_never_vetoes_whatever_the_threshold():
    watch = replace(NAMED, threshold_bits=64)

    assert judged([*LONG, "not open"], [*LONG, "open"], watch).kind is Kind.CONTENT


@settings(deadline=None, max_examples=40)  # a busy machine is no failure
@given(st.integers(0, 399), st.sampled_from(["not", "14", "never", "€"]))
def test_no_word_put_into_a_long_text_is_ever_silent(place, word):
    after = [*LONG[:place], f"{LONG[place]} {word}", *LONG[place + 1 :]]

    verdict = judged(LONG, after)

    assert verdict.kind is Kind.CONTENT
    assert verdict.hunks


def test_typography_is_noise():
    verdict = judged(["It’s “here” – now."], ['It\'s "here" - now'])

    assert verdict.kind is Kind.NOISE
    assert verdict.explained[0].reason == "invisible"


def test_another_order_is_noise_where_order_says_nothing():
    jobs = ["Welder – Dockside", "Nurse – Ward 3", "Baker – Mill Lane"]

    verdict = judged(jobs, jobs[::-1], LIST)

    assert (verdict.kind, verdict.reasons) == (Kind.NOISE, ("order: 2 blocks",))


def test_another_order_is_content_where_the_person_keeps_it():
    watch = replace(LIST, items=Items(css="li", keep_order=True))

    assert judged(["One", "Two"], ["Two", "One"], watch).kind is Kind.CONTENT


def test_what_the_person_ignores_is_masked():
    watch = replace(NAMED, ignore=(r"Read [\d,]+ times",))

    verdict = judged(["Read 2,714 times today"], ["Read 6,911 times today"], watch)

    assert (verdict.kind, verdict.reasons) == (Kind.NOISE, ("masked: 1 ignored text",))


def test_a_row_on_top_and_a_cell_are_two_differences_whose_cells_never_glue():
    columns = ("Date", "Ship", "Departs", "Places")
    old = [row("2026-05-28", "Ferry 2", "06:00", "68", columns=columns)]
    kept = row("2026-05-16", "Ferry 2", "06:00", "56", columns=columns)
    top = row("2026-05-29", "Ferry 3", "07:30", "48", columns=columns)
    sold = row("2026-05-16", "Ferry 2", "06:00", "0", columns=columns)

    verdict = judged([*old, kept], [top, *old, sold], ROWS)

    assert [marked(hunk.segments) for hunk in verdict.hunks] == [
        "{+2026-05-29 | Ferry 3 | 07:30 | 48+}",
        "2026-05-16 | Ferry 2 | 06:00 | [-56-]{+0+}",
    ]
    assert verdict.hunks[1].heading == "Places"
    assert verdict.facts.numbers == (("56", "0"),)


def test_a_change_of_a_field_is_shown_once_as_the_field():
    watch = field_watch("price")
    before = snapshot("Moka pot", "Now 89,00 € incl. VAT", readings=(reading("price", "89,00 €", "89.00", "EUR"),))
    after = snapshot("Moka pot", "Now 79,00 € incl. VAT", readings=(reading("price", "79,00 €", "79.00", "EUR"),))

    verdict = judged(before, after, watch)

    assert (verdict.kind, verdict.hunks) == (Kind.FIELD, ())
    assert [change.field for change in verdict.field_changes] == ["price"]


def test_what_the_field_does_not_explain_is_shown_beside_it():
    watch = field_watch("status")
    before = snapshot("Status: Offline", "The camera is being cleaned.", readings=(reading("status", "Offline"),))
    after = snapshot("Status: Live", "Streaming since this morning.", readings=(reading("status", "Live"),))

    verdict = judged(before, after, watch)

    assert verdict.kind is Kind.FIELD
    assert shown(verdict) == [("The camera is being cleaned.", "Streaming since this morning.")]


def test_a_second_edit_in_the_block_of_a_field_is_not_swallowed_by_it():
    watch = field_watch("price")
    before = snapshot("Price 89 €, ships today", readings=(reading("price", "89 €", "89", "EUR"),))
    after = snapshot("Price 79 €, ships in June", readings=(reading("price", "79 €", "79", "EUR"),))

    assert len(judged(before, after, watch).hunks) == 1


def test_a_value_written_otherwise_is_no_content_where_the_field_reads_the_same():
    watch = field_watch("price")
    before = snapshot("Price 1.299,00 €", readings=(reading("price", "1.299,00 €", "1299.00", "EUR"),))
    after = snapshot("Price 1299 €", readings=(reading("price", "1299 €", "1299.00", "EUR"),))

    assert judged(before, after, watch).kind is Kind.NOISE


@pytest.mark.parametrize("watch", [WHOLE, replace(NAMED, region=("body",))], ids=["no region", "body"])
def test_a_consent_dialog_is_noise_where_no_part_of_the_page_was_named(watch):
    def page(title, partners, lift):
        dialog = [title, f"We and our {partners} partners store cookies on your device.", "Accept all Only necessary"]
        return [f"Glacier lift: {lift}", *(furniture(text, Place.DIALOG) for text in dialog)]

    quiet = judged(page("We value your privacy", 512, "closed"), page("Before you go on", 475, "closed"), watch)
    news = judged(page("We value your privacy", 512, "closed"), page("Before you go on", 475, "open"), watch)

    assert quiet.kind is Kind.NOISE
    assert shown(news) == [("Glacier lift: closed", "Glacier lift: open")]


def test_a_policy_about_cookies_is_no_consent_dialog():
    clauses = ["Cookies we set", "We set cookies for 30 days.", "You can accept or reject cookies at any time."]
    after = [*clauses[:1], "We set cookies for 90 days.", *clauses[2:]]

    assert judged(clauses, after, WHOLE).kind is Kind.CONTENT


def test_a_menu_is_noise_only_where_no_region_was_named():
    before, after = [furniture("Shoes"), "Text stays"], [furniture("Boots"), "Text stays"]

    assert judged(before, after, WHOLE).kind is Kind.NOISE
    assert judged(before, after, NAMED).kind is Kind.CONTENT


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Call 030 1234567", "Call 030 7654321"),
        ("Open 9:00-17:00", "Open 9:00-18:00"),
        ("Free from 20 €", "Free from 30 €"),
        ("mail@example.org", "info@example.org"),
        ("12 lifts open", "11 lifts open"),
    ],
)
def test_figures_and_contacts_in_a_footer_stay_content(old, new):
    assert judged([furniture(old, Place.FOOTER)], [furniture(new, Place.FOOTER)], WHOLE).kind is Kind.CONTENT


def test_one_sold_badge_less_counts_in_a_named_region():
    assert judged(["Sold", "Sold", "Boat"], ["Sold", "Boat"], NAMED).kind is Kind.CONTENT


def test_the_old_anchor_shows_small_edits_added_up():
    texts = [f"The fee is {fee} € and the term is {fee} months" for fee in range(10, 15)]

    assert shown(judged([texts[0]], [texts[-1]])) == [(texts[0], texts[-1])]


def test_a_clock_in_an_edited_sentence_is_not_shown_as_an_edit():
    before, after = "Updated 12:31: the pass is closed", "Updated 12:47: the pass is open"

    assert marked(judged([before], [after]).hunks[0].segments) == "Updated 12:47: the pass is [-closed-]{+open+}"


def test_the_threshold_is_just_above_the_noise_seen_and_capped():
    assert threshold(NAMED, Memory()) == 3
    assert threshold(NAMED, Memory(distances=(2, 5, 4))) == 6
    assert threshold(NAMED, Memory(distances=(30,))) == 8
    assert threshold(replace(NAMED, threshold_bits=12), Memory(distances=(30,))) == 12


def test_a_page_that_was_wholly_replaced_is_counted_in_full_and_shown_in_part():
    before = snapshot(*(block(f"alpha {n} beta") for n in range(5200)))
    after = snapshot(*(block(f"gamma delta {chr(97 + n % 26)} {n}x") for n in range(5200)))

    verdict = judge(before, after, watch=Watch(id="w", url="https://example.org", region=("main",)), memory=Memory())

    assert len(verdict.hunks) == 5000
    assert verdict.facts.clauses > 5000


def test_judging_twice_gives_the_same_verdict():
    before, after = ["One 1", "Two", "Three 3"], ["Three 4", "Two b", "Four"]

    assert judged(before, after) == judged(before, after)
