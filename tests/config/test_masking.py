"""Secrets stay out of everything that is written."""

import pytest

from watcher.config.masking import mask

TELEGRAM = "tgram://123456789:abcdefghijklmnopqrstuvwxyz/-100987654321"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("sent to hunter2-hunter2", "hunter2-hunter2"),
        (f"cannot use {TELEGRAM}", TELEGRAM),
        ("POST /bot123456789:abcdefghijklmnopqrstuvwxyz/sendMessage", TELEGRAM),
        ("only abcdefghijklmnopqrstuvwxyz", TELEGRAM),
        ("login of me with pass-word-123", "mailtos://someone:pass-word-123@mail.example"),
        ("login with p@ss/word-123", "mailtos://someone:p%40ss%2Fword-123@mail.example"),
        ("token=0123456789abcdef", "json://hook.example/x?token=0123456789abcdef"),
    ],
)
def test_a_secret_is_masked_whole_and_in_its_telling_parts(text, secret):
    masked = mask(text, [secret])

    assert "***" in masked
    for word in ("hunter2", "abcdefgh", "pass-word", "p@ss", "0123456789abcdef"):
        assert word not in masked


def test_ordinary_words_of_an_url_stay_readable():
    text = "route hook: connection to localhost and hook.example refused, json error"

    assert mask(text, ["json://localhost:8080/x", "json://hook.example/x", "abc"]) == text


def test_without_secrets_nothing_is_masked():
    assert mask("a b c", []) == "a b c"


def test_what_is_said_against_a_configuration_is_masked_as_everything_else_is(desk):
    desk.check_route = lambda url: f"the service knows no {url.rsplit('/', 1)[1]} nor p@ss/word-123"
    (line,) = desk.problems("routes: {mail: {url: 'mailto://me:p%40ss%2Fword-123@mail.example/token-of-mine'}}")
    assert line == "config.yaml:1:22: routes.mail.url: the service knows no *** nor ***"
