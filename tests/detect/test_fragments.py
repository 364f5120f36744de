"""What moves by itself is masked by name; terms, hours and figures are not."""

from datetime import timedelta

import pytest
from babel.dates import format_timedelta

from watcher.detect.cldr import language
from watcher.detect.fragments import Around, mask
from watcher.detect.normalise import normalise


def masked(text, lang="en", **around):
    return mask(normalise(text), lang, Around(**around))


@pytest.mark.parametrize(
    ("text", "lang", "kinds"),
    [
        ("Page built at 20:36:51.60", "en", ["time"]),
        ("Last edited 22 minutes ago", "en", ["ago"]),
        ("vor 5 Minuten aktualisiert", "de", ["ago"]),
        ("il y a 3 heures", "fr", ["ago"]),
        ("3分前", "ja", ["ago"]),
        ("5 minutes ago", "ja", ["ago"]),
        ("Stand: 12. Mai 2026, 12:30 Uhr", "de", ["date", "time"]),
        ("Mis à jour le 3 mai 2026 à 12h30", "fr", ["date", "time"]),
        ("最終更新: 2026年5月3日 12:30", "ja", ["date", "time"]),
        ("Обновлено 3 мая 2026 г.", "ru", ["date"]),
        ("Updated 2026-05-03T12:30:11Z", "en", ["date"]),
        ("© 2019–2026 Example Ltd", "en", ["year"]),
        ("12,345 views", "en", ["count"]),
        ("3 Kommentare", "de", ["count"]),
        ("Price 79.00 € – 14 people are looking at this", "en", ["count"]),
        ("105.2K shares", "en", ["count"]),
        ("Session d718dce8d364", "en", ["id"]),
        ("Request id: 6f1b2c3d4e5f60718293a4b5", "en", ["id"]),
        ("123e4567-e89b-12d3-a456-426614174000", "en", ["id"]),
        ("https://example.org/a?jsessionid=A1B2C3&x=1", "en", ["id"]),
    ],
)
def test_what_moves_by_itself_is_masked(text, lang, kinds):
    assert [kind for kind, _ in masked(text, lang).samples] == kinds


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Monday to Friday 9:00–17:00. Saturday 10:00–13:00.", "en"),
        ("Offer valid until 31 December 2026", "en"),
        ("Applications close March 3, 2027 at 17:00", "en"),
        ("Gültig bis 12. Mai 2026", "de"),
        ("This policy is effective from 2026-01-01", "en"),
        ("Updated terms valid until 3 May 2026", "en"),
        ("Zug 12:45 ab Gleis 4", "de"),
        ("Ships in 2 weeks", "en"),
        ("Returns accepted within 14 days", "en"),
        ("Founded 12 years ago", "en"),
        ("session: Monday", "en"),
        ("SHA256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "en"),
        ("The company issued 1,000 shares to its holders at a meeting held in the city hall", "en"),
        ("Утренний рейс: 08:15", "ru"),
        ("Price 79,00 €", "de"),
        ("Kick-off 15:30", "en"),
        ("Updated counter hours 9:00–17:00", "en"),
        ("Stand am Markt, 9:00 bis 13:00 Uhr", "de"),
    ],
)
def test_terms_hours_and_figures_stay(text, lang):
    assert masked(text, lang).samples == ()


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es", "it", "pl", "ru", "ja", "zh", "ko", "ar", "hi", "fi"])
@pytest.mark.parametrize("unit", ["second", "minute", "hour", "day", "week"])
def test_past_times_are_known_in_the_language_of_the_page(lang, unit):
    span = -timedelta(**{f"{unit}s": 3})
    phrase = format_timedelta(span, granularity=unit, threshold=1000, add_direction=True, locale=lang)

    assert masked(phrase, lang).is_empty


def test_a_time_alone_under_a_label_is_what_the_label_says():
    assert masked("08:15", label="Morning ferry", is_free=True).samples == ()
    assert masked("08:15", label="Last updated").samples


def test_a_stamp_before_says_nothing_of_the_next_block():
    assert masked("Monday 9:00", label="Page built at 20:36:51").samples == ()


def test_a_date_alone_is_a_stamp_only_where_no_region_was_named():
    assert masked("12 May 2026", is_free=True).samples
    assert masked("12 May 2026").samples == ()


def test_a_time_alone_in_a_table_is_data():
    assert masked("08:15:00", row=True).samples == ()


def test_a_class_of_a_stamp_makes_a_date_one():
    assert masked("by the editors, 3 May 2026", hint="byline").samples


def test_a_number_counts_readers_when_its_class_or_the_next_block_says_so():
    assert masked("1,204", hint="comment count").samples
    assert masked("1,204", follows="Comments").samples
    assert masked("1,204", follows="Deaths").samples == ()


def test_an_unknown_language_is_read_as_english():
    assert masked("3 hours ago", "x-klingon").is_empty


def test_a_language_is_built_once():
    assert language("de") is language("de")
