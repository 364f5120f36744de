"""A wall, a wrong page or a broken one is no reading, whatever status it answers with."""

import pytest

from tests.detect.pages import NAMED, WHOLE, capture, used_to
from watcher.detect.reading import find_trouble
from watcher.model.memory import Memory
from watcher.model.outcome import Reason

ELSEWHERE = "https://example.org/"
NEW = Memory()
PROSE = "The season pass is good for all lifts from December to April. " * 8


def reason(page, memory=None, watch=NAMED):
    trouble = find_trouble(page, watch=watch, memory=used_to() if memory is None else memory)
    return trouble and trouble.reason


def challenge(**more):
    return capture("One moment…", "Please confirm that you are a person", region_found=False, blocks=False, **more)


def test_the_usual_page_is_a_reading():
    assert reason(capture(text=PROSE)) is None
    assert reason(capture(text=PROSE), NEW) is None


@pytest.mark.parametrize("memory", [NEW, used_to()], ids=["first", "later"])
@pytest.mark.parametrize("status", [200, 403, 429, 503])
def test_a_robot_check_is_blocked_whatever_its_status(status, memory):
    assert reason(challenge(status=status), memory) is Reason.BLOCKED


@pytest.mark.parametrize(
    "title",
    ["Just a moment...", "Attention Required!", "Sicherheitsüberprüfung", "Vérification de sécurité", "安全验证"],
)
def test_a_robot_check_is_known_in_other_words(title):
    assert reason(capture(title, title, region_found=False, blocks=False)) is Reason.BLOCKED


def test_the_address_of_a_known_challenge_needs_no_words():
    page = capture("example.org", "wait", challenge="/cdn-cgi/challenge-platform", region_found=False, blocks=False)

    assert reason(page) is Reason.BLOCKED


def test_a_page_about_robot_checks_is_a_reading():
    text = "Verify you are human: how captchas work and why they fail. " * 60

    assert reason(capture("Are you a robot? A history of captchas", text), NEW) is None


def test_a_form_with_a_captcha_on_the_usual_page_is_a_reading():
    assert reason(capture(text=PROSE, challenge="https://www.google.com/recaptcha/api.js")) is None


@pytest.mark.parametrize(
    ("status", "wanted"),
    [(500, Reason.HTTP), (503, Reason.HTTP), (403, Reason.HTTP), (404, Reason.GONE), (410, Reason.GONE)],
)
def test_a_bad_status_is_named(status, wanted):
    trouble = find_trouble(capture("Error", "Sorry", status=status, blocks=False), watch=NAMED, memory=used_to())

    assert (trouble.reason, trouble.status) == (wanted, status)


def test_a_sign_in_form_under_the_usual_address_is_a_login():
    page = capture("Sign in – Example", "Your session has ended. Please sign in again.", password_inputs=1)

    assert reason(page) is Reason.LOGIN
    assert reason(page, NEW) is Reason.LOGIN


def test_a_page_that_always_had_a_password_field_is_a_reading():
    page = capture("Members", PROSE + "Sign in", password_inputs=1)

    assert reason(page, used_to("Members", passwords=1)) is None


def test_a_sign_in_box_that_appears_on_the_usual_page_is_a_reading():
    assert reason(capture(text=PROSE, password_inputs=1)) is None


def test_the_home_page_in_place_of_the_page_is_redirected():
    assert reason(capture("Example Outdoors", "Welcome. Tents from €15.00", url=ELSEWHERE)) is Reason.REDIRECTED


def test_another_host_with_another_title_is_redirected():
    assert reason(capture("Domain for sale", PROSE[:400], url="https://parked.example/x")) is Reason.REDIRECTED


def test_the_same_page_under_a_new_address_is_a_reading():
    assert reason(capture(text=PROSE[:300], url="https://example.org/passes/season")) is None


def test_a_new_title_at_the_usual_address_is_a_reading():
    assert reason(capture("Season pass 2027", PROSE)) is None


def test_a_region_that_is_gone_or_empty_is_named_with_the_next_step():
    missing = find_trouble(capture(text=PROSE, region_found=False, blocks=False), watch=NAMED, memory=used_to())

    assert missing.reason is Reason.REGION_MISSING
    assert "main" in missing.words
    assert "watcher try page" in missing.words
    assert reason(capture(text=PROSE, blocks=False)) is Reason.REGION_EMPTY


def test_text_that_could_not_be_decoded_is_no_reading():
    assert reason(capture("\ufffd" * 8, "\ufffd" * 60 + " 08:15 13:40", replaced=68)) is Reason.UNDECODABLE


def test_one_odd_character_in_a_long_text_is_a_reading():
    assert reason(capture(text=PROSE, replaced=1)) is None


@pytest.mark.parametrize(
    ("title", "wanted"),
    [
        ("Site under maintenance", Reason.MAINTENANCE),
        ("Wartungsarbeiten", Reason.MAINTENANCE),
        ("Page not found", Reason.GONE),
    ],
)
def test_an_error_page_that_answers_200_is_no_reading(title, wanted):
    assert reason(capture(title, title), used_to(length=4000), WHOLE) is wanted


def test_an_error_text_under_the_usual_title_is_no_reading():
    assert reason(capture(text="Sorry! Something went wrong :(", heading=""), used_to(length=4000), WHOLE) is (
        Reason.MAINTENANCE
    )


def test_a_long_page_about_maintenance_is_a_reading():
    assert reason(capture("Lift under maintenance", PROSE * 3), NEW) is None
