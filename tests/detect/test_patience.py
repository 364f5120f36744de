"""A suspicion is held for some checks and hours; what stays is the page, and told late."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from tests.detect.pages import WHOLE, block, capture
from watcher.detect.memory import remember
from watcher.detect.patience import has_stayed, hold
from watcher.detect.reading import find_trouble, good_of
from watcher.model.memory import Memory
from watcher.model.outcome import Reason

START = datetime(2026, 1, 1, tzinfo=UTC)
LINES = [f"Paragraph {word} tells of the {word} and of its price of {n}.50 €" for n, word in enumerate(
    ["apple", "bridge", "candle", "door", "engine", "forest", "garden", "harbour", "island", "jacket"]
)]  # fmt: skip
OTHERS = [f"Quite another {word} came in its place" for word in ["knife", "lamp", "meadow", "needle", "ocean"]]


def page(lines, title="Season pass", **signs):
    made = capture(title, "\n".join(lines), heading=title, **signs)
    return replace(made, blocks=tuple(map(block, lines)))


def known(lines=LINES):
    memory = Memory()
    for _ in range(3):
        memory = remember(memory, good_of(page(lines)))
    return memory


def told_at(make, memory=None, every=timedelta(hours=3), most=100):
    """At which check the page made for it is read, beginning with 1; None: never."""
    memory = memory or known()
    for n in range(most):
        seen, at = make(n), START + n * every
        trouble = find_trouble(seen, watch=WHOLE, memory=memory)
        if trouble is None or has_stayed(trouble, seen, memory, at=at):
            return n + 1
        memory = hold(trouble, seen, memory, at=at)
    return None


def suspicion(seen):
    return find_trouble(seen, watch=WHOLE, memory=known())


def test_a_page_cut_off_half_way_is_half_loaded():
    trouble = suspicion(page([*LINES[:4], LINES[4][:20]]))

    assert (trouble.reason, trouble.is_soft, trouble.only_losses) == (Reason.HALF_LOADED, True, True)


def test_figures_that_turn_to_dashes_are_half_loaded():
    assert suspicion(page([line.replace(f"{n}.50", "–") for n, line in enumerate(LINES)])).reason is Reason.HALF_LOADED


def test_an_error_in_words_of_no_list_is_no_reading():
    assert suspicion(page(["Oho! Our gnomes are oiling the wheels."], "Oho")).reason is Reason.HALF_LOADED


def test_an_article_exchanged_for_another_is_a_reading():
    assert suspicion(page([*LINES[:2], *(f"{line} {line}" for line in OTHERS)])) is None


def test_half_of_the_entries_exchanged_are_a_reading():
    assert suspicion(page([*LINES[:5], *OTHERS])) is None


def test_figures_that_move_are_a_reading():
    assert suspicion(page([line.replace(".50", ".95") for line in LINES])) is None


def test_a_section_removed_for_good_is_told_at_the_fourth_check_after_six_hours():
    assert told_at(lambda _: page(LINES[:5])) == 4
    assert told_at(lambda _: page(LINES[:5]), every=timedelta(minutes=30)) == 13


def test_a_page_replaced_for_good_is_told_after_six_checks_and_a_day():
    assert told_at(lambda _: page(["It is over.", "Thank you to all."], "Over")) == 9
    assert told_at(lambda _: page(["It is over.", "Thank you to all."], "Over"), every=timedelta(days=1)) == 6


def test_a_suspicion_that_changes_begins_anew_but_does_not_last_for_ever():
    words = ["apple", "bridge", "candle", "door", "engine", "forest", "garden", "harbour", "island", "jacket"]

    assert told_at(lambda n: page([f"No {words[n % 10]} {words[n // 10]} today"], f"Note {n}")) == 25


def test_a_good_check_ends_the_suspicion():
    seen = page(LINES[:5])
    memory = hold(suspicion(seen), seen, known(), at=START)

    assert memory.suspect is not None
    assert remember(memory, good_of(page(LINES))).suspect is None


def test_a_known_wall_never_becomes_the_page():
    wall = page(["Sign in", "Password"], "Sign in", password_inputs=1)

    assert told_at(lambda _: wall) is None


def test_a_state_that_was_seen_before_is_a_reading():
    memory = remember(known(), good_of(page(LINES[:5])))
    memory = remember(memory, good_of(page(LINES)))

    assert find_trouble(page(LINES[:5]), watch=WHOLE, memory=memory) is None


def test_the_script_of_a_challenge_that_was_always_there_says_nothing():
    script = {"challenge": "https://www.google.com/recaptcha/api.js"}
    memory = Memory()
    for _ in range(3):
        memory = remember(memory, good_of(page(LINES, **script)))
    over = page(["It is over.", "Thank you to all."], "Over", **script)

    assert told_at(lambda _: over, memory) == 9
