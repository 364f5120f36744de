"""When people hear that a page cannot be read, and what they are told."""

from datetime import UTC, datetime, timedelta

import pytest

from watcher.health.attention import attention, recovery
from watcher.model.outcome import Reason, reason_word
from watcher.model.record import Streak
from watcher.model.watch import Watch

AT = datetime(2026, 5, 12, 15, 42, tzinfo=UTC)
PASS = Watch(
    id="season-pass",
    name="Season pass",
    url="https://swim.example/pass",
    region=("#offer", ".fallback"),
    attention_after=3,
)


def streak(count=3, reason="timeout", hours_ago=2, told=False):
    return Streak(count=count, since=AT - timedelta(hours=hours_ago), reason=reason, told=told)


def notice(watch=PASS, zone="Europe/Berlin", **keys):
    return attention(streak(**keys), watch=watch, at=AT, zone=zone)


@pytest.mark.parametrize(("count", "told"), [(1, False), (2, False), (3, True)])
def test_a_failure_is_told_when_it_has_happened_often_enough(count, told):
    assert (notice(count=count) is not None) is told


def test_a_streak_that_was_told_is_not_told_again():
    assert notice(count=4, told=True) is None


def test_a_streak_that_passed_the_number_unsaid_is_told_late():
    assert notice(count=7).headline == "Season pass could not be read 7 times"


def test_the_notice_says_what_happened_since_when_and_what_to_do():
    told = notice(reason="region_missing")
    assert told.headline == "Season pass could not be read 3 times"
    assert told.words == (
        "The page came, but the watched part is not on it. It is looked for with #offer or .fallback. "
        "Since 15:42 today."
    )
    assert told.next_step == "Check the selector with: watcher try season-pass"
    assert (told.watch_id, told.url, told.recovered) == ("season-pass", "https://swim.example/pass", False)


@pytest.mark.parametrize(
    ("hours_ago", "zone", "when"),
    [
        (2, "Europe/Berlin", "15:42 today"),
        (20, "Europe/Berlin", "21:42 yesterday"),
        (20, "Asia/Kolkata", "01:12 today"),
        (72, "Europe/Berlin", "17:42 on 9 May"),
        (24 * 200, "Europe/Berlin", "17:42 on 24 October 2025"),
    ],
)
def test_since_when_is_said_by_the_wall_clock(hours_ago, zone, when):
    assert notice(hours_ago=hours_ago, zone=zone).words.endswith(f"Since {when}.")


def test_a_single_failure_can_be_told_at_once():
    told = notice(watch=Watch(id="tickets", url="https://x.example/", attention_after=1), count=1)
    assert told.headline == "tickets could not be read once"
    assert "Since" not in told.words


def test_a_watch_without_a_name_goes_by_the_pages_title():
    told = attention(streak(), watch=Watch(id="w", url="https://x.example/"), at=AT, zone="UTC", title="Old town baths")
    assert told.name == "Old town baths"


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words_and_a_next_step(reason):
    told = notice(reason=reason_word(reason, 418))
    assert told.words.endswith("Since 15:42 today.")
    assert "season-pass" in told.next_step


def test_an_error_status_is_named():
    assert "503 Service Unavailable" in notice(reason="http_503").words
    assert "error: 599." in notice(reason="http_599").words


def test_what_the_check_said_is_passed_on():
    told = attention(streak(reason="step_failed"), watch=PASS, at=AT, zone="UTC", detail="click #accept: no element.")
    assert "The last check said: click #accept: no element. Since" in told.words


def test_a_selector_as_long_as_a_page_is_cut():
    watch = Watch(id="w", url="https://x.example/", region=("a" * 5000,))
    assert len(notice(watch=watch, reason="region_missing").words) < 500


def test_the_recovery_is_told_when_the_failure_was():
    told = recovery(streak(count=5, told=True), watch=PASS, at=AT, zone="Europe/Berlin")
    assert told.headline == "Season pass can be read again"
    assert told.words == "The last check succeeded. It could not be read since 15:42 today, 5 failed checks in a row."
    assert told.recovered


def test_no_recovery_is_told_of_a_failure_that_was_not():
    assert recovery(streak(count=2), watch=PASS, at=AT, zone="UTC") is None
    assert recovery(Streak(), watch=PASS, at=AT, zone="UTC") is None
