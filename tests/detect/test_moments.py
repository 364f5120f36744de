"""Stamps: a date beside a ticking clock, and yesterday's time for an age; deadlines and hours are none."""

import pytest

from tests.detect.pages import NAMED, judged, shown, snapshot
from watcher.detect.memory import learn
from watcher.model.memory import Memory
from watcher.model.outcome import Kind


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("2 May 2026 23:59:58", "3 May 2026 00:00:04", "en"),
        ("Tide: 02.05.2026, 23:59:58 Uhr", "Tide: 03.05.2026, 00:00:04 Uhr", "de"),
        ("23:59:58 on 2 May 2026", "00:00:04 on 3 May 2026", "en"),
        ("A report, 6 hours ago", "A report, yesterday at 14:05", "en"),
        ("Ein Bericht, vor 6 Stunden", "Ein Bericht, gestern um 14:05 Uhr", "de"),
        ("Un article, il y a 6 heures", "Un article, hier à 14h05", "fr"),
        ("Статья, 6 часов назад", "Статья, вчера в 14:05", "ru"),
        ("記事 6時間前", "記事 昨日 14:05", "ja"),
        ("Updated today at 14:05", "Updated 2 minutes ago", "en"),
        ("Updated yesterday at 14:05", "Updated 6 hours ago", "en"),
        ("Aktualisiert: heute um 14:05 Uhr", "Aktualisiert: gestern um 14:05 Uhr", "de"),
        ("3 comments, today at 14:05", "4 comments, 6 hours ago", "en"),
    ],
)
def test_the_same_moment_written_otherwise_is_noise(old, new, lang):
    assert judged([old], [new], lang=lang).kind is Kind.NOISE


@pytest.mark.parametrize(
    ("old", "new", "lang"),
    [
        ("23:59:58 | apply until 2 May 2026", "00:00:04 | apply until 9 May 2026", "en"),
        ("12:00:01 Bewerbung bis 02.05.2026", "12:00:09 Bewerbung bis 09.05.2026", "de"),
        ("12:00:01 deadline: 2 May 2026", "12:00:09 deadline: 9 May 2026", "en"),
        ("12:00:01 now. The fair is on 2 May 2026", "12:00:09 now. The fair is on 9 May 2026", "en"),
        ("The fair is on 2 May 2026", "The fair is on 9 May 2026", "en"),
        ("2 May 2026 14:05", "9 May 2026 14:05", "en"),
        ("Fee 10 € at 12:00:01", "Fee 12 € at 12:00:09", "en"),
        ("Open today 10:00-17:00", "Open today 10:00-18:00", "en"),
        ("Heute 10:00 bis 17:00 Uhr", "Heute 10:00 bis 18:00 Uhr", "de"),
        ("The boat leaves today at 14:05", "The boat leaves today at 15:05", "en"),
        ("Updated: the sale ends today at 14:05", "Updated: the sale ends today at 15:05", "en"),
        ("Stand: Bewerbung bis heute 14:05 Uhr", "Stand: Bewerbung bis heute 15:05 Uhr", "de"),
        ("Updated: reply by tomorrow at 14:05", "Updated: reply by tomorrow at 15:05", "en"),
        ("Tomorrow at 14:05", "Tomorrow at 15:05", "en"),
        ("Yesterday 10 people came", "Yesterday 30 people came", "en"),
        ("A report, yesterday at 14:05", "A reply, yesterday at 14:05", "en"),
        ("A report, 6 hours ago", "No report, yesterday at 14:05", "en"),
    ],
)
def test_deadlines_hours_and_appointments_stay_content(old, new, lang):
    assert shown(judged([old], [new], lang=lang)) == [(old, new)]


LOOKS = ("Harbour 02.05.2026 23:50 berth 7", "Harbour 02.05.2026 23:51 berth 7")


def harbour():
    return learn(Memory(), snapshot(LOOKS[0]), snapshot(LOOKS[1]), watch=NAMED)


def test_the_date_beside_a_learnt_clock_is_part_of_its_stamp():
    assert judged([LOOKS[1]], ["Harbour 03.05.2026 00:04 berth 7"], memory=harbour()).kind is Kind.NOISE


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Harbour 02.05.2026 23:51 berth 7", "Harbour 02.05.2026 23:51 berth 8"),
        ("Harbour 02.05.2026 23:51 berth 7", "Harbour 03.05.2026 00:04 berth 8"),
    ],
)
def test_what_else_stands_beside_a_learnt_clock_stays_content(old, new):
    assert shown(judged([old], [new], memory=harbour())) == [(old, new)]


def test_a_date_away_from_a_learnt_clock_stays_content():
    texts = [f"It is 23:{minute} in the harbour, the fair is 02.05.2026" for minute in (50, 51)]
    memory = learn(Memory(), snapshot(texts[0]), snapshot(texts[1]), watch=NAMED)
    new = "It is 23:59 in the harbour, the fair is 09.05.2026"

    assert shown(judged([texts[1]], [new], memory=memory)) == [(texts[1], new)]


def test_a_deadline_right_before_a_learnt_clock_stays_content():
    texts = [f"Apply until 02.05.2026 ({minute} on our clock)" for minute in ("23:50", "23:51")]
    memory = learn(Memory(), snapshot(texts[0]), snapshot(texts[1]), watch=NAMED)
    new = "Apply until 09.05.2026 (23:59 on our clock)"

    assert shown(judged([texts[1]], [new], memory=memory)) == [(texts[1], new)]
