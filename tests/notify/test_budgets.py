"""Every message is one message within its service's limit, whole to the last tag, and says what it leaves out."""

import pytest

from tests.notify.reading import READERS, read_html, read_text
from tests.notify.receivers import telegram_text
from tests.notify.shapes import HUGE, a_dozen_pages, many_cards, many_hunks, one_endless_word, three_kinds
from watcher.notify.dialects import DISCORD, MAIL, MAIL_TEXT, MARKDOWN, MATRIX, NTFY, SLACK, TELEGRAM, TEXT
from watcher.notify.render import render

CHAT = (TEXT, TELEGRAM, MATRIX, SLACK, MARKDOWN, DISCORD, NTFY)


@pytest.mark.parametrize("dialect", CHAT, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("shape", HUGE)
def test_a_huge_digest_fits_and_is_whole(dialect, shape):
    body = render(HUGE[shape](), dialect, delivery_id="d").body

    assert 0 < dialect.measure(body) <= dialect.budget
    READERS[dialect.name](body)


@pytest.mark.parametrize("shape", HUGE)
def test_a_huge_mail_fits_and_is_whole(shape):
    message = render(HUGE[shape](), MAIL, delivery_id="d")

    assert len(message.html.encode()) <= 90_000
    assert len(message.body) <= MAIL_TEXT.budget
    read_html(message.html)
    read_text(message.body)


@pytest.mark.parametrize("dialect", (*CHAT, MAIL), ids=lambda dialect: dialect.name)
def test_of_900_changed_lines_a_few_are_shown_and_all_are_counted(dialect):
    body = render(many_hunks(), dialect, delivery_id="d").body

    assert "900 clauses changed" in body
    assert "old 0" in body
    shown = body.count("words")
    assert f"{900 - body.count('old ')} more changes" in body or shown


@pytest.mark.parametrize("dialect", (*CHAT, MAIL), ids=lambda dialect: dialect.name)
def test_pages_that_do_not_fit_are_counted(dialect):
    message = render(many_cards(), dialect, delivery_id="d")

    assert "600 changes on 300 pages" in message.body
    assert "more changes on" in message.body


@pytest.mark.parametrize("dialect", (*CHAT, MAIL), ids=lambda dialect: dialect.name)
def test_of_a_dozen_pages_each_is_told_or_at_least_named_with_its_news(dialect):
    body = render(a_dozen_pages(), dialect, delivery_id="d").body

    for n in range(13):
        assert f"Notice {n} of the town" in body
        assert f"1{n}1" in body


@pytest.mark.parametrize("dialect", (*CHAT, MAIL), ids=lambda dialect: dialect.name)
def test_however_much_is_folded_the_kinds_of_differences_are_all_counted(dialect):
    body = render(three_kinds(), dialect, delivery_id="d").body

    assert "30 changed, 40 added, 1 removed" in body


def test_a_mail_names_the_pages_it_does_not_show():
    message = render(many_cards(), MAIL, delivery_id="d")

    _, text = read_html(message.html)
    assert text.count("Open page") == 20
    assert "Page <120>" in text.replace("\u00a0", " ") or "Page <119>" in text


@pytest.mark.parametrize("dialect", (*CHAT, MAIL), ids=lambda dialect: dialect.name)
def test_a_difference_too_long_for_the_service_is_cut_and_not_left_out(dialect):
    body = render(one_endless_word(), dialect, delivery_id="d").body

    assert "xxx" in body
    assert "📦" in body


def test_one_endless_word_is_cut_inside_its_mark():
    body = render(one_endless_word(), TELEGRAM, delivery_id="d").body

    assert "<s>xxx" in body
    assert "…</s>" in body
    assert "📦…</u>" in body


def test_telegram_is_counted_in_utf16_units_after_parsing():
    body = render(one_endless_word(), TELEGRAM, delivery_id="d").body

    assert TELEGRAM.measure(body) == len(telegram_text(body).encode("utf-16-le")) // 2
    assert TELEGRAM.measure("<b>📦&amp;</b>") == 3


def test_ntfy_is_counted_in_bytes():
    assert NTFY.measure("é📦") == 6
