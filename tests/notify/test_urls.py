"""A route's URL is judged when the configuration is read: in words, without its secrets, never by a crash."""

import pytest

from watcher.notify.urls import check_url

SECRET = "s3cr3t-t0ken-9f8e7d"


@pytest.mark.parametrize(
    "url",
    [
        "tgram://123456789:abcdefghijklmnopqrstuvwxyz0123456/555",
        "ntfy://localhost/kettle",
        "ntfys://ntfy.sh/kettle",
        "json://localhost/x",
        "mailtos://me:pass@mail.example.org?to=you@example.org",
        "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js",
    ],
)
def test_a_complete_url_is_good(url):
    assert check_url(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "", "no scheme", "://x", "nosuch://x", "mailto://", "mailtos://", "slack://x", "discord://x", "tgram://",
        f"tgram://123456789:{SECRET}abcdefghijklmnopq/", "ntfy://", "gotify://", "matrix://", "json://", "msteams://x",
        "pover://x", "twilio://x", "workflows://x", "mqtt://", "sns://x/y", "json://[::1",
        f"slack://{SECRET}/{SECRET}/x", f"mailto://user:{SECRET}@",
    ],
)  # fmt: skip
def test_an_incomplete_url_is_refused_in_words_that_keep_its_secrets(url):
    problem = check_url(url)

    assert problem
    assert "\n" not in problem
    assert SECRET not in problem
