"""Each command as a person types it: what it prints where, and how it ends."""

import csv
import io
import json
import re

import pytest

from tests.cli.shell import watch_list
from tests.notify.receivers import Answer

KEYS = {
    "watch", "kind", "reason", "at", "took_s", "url", "final_url", "status", "fields", "field_changes", "content",
    "change", "sends",
}  # fmt: skip
CONTENT_KEYS = {"distance_bits", "threshold_bits", "added", "removed", "changed", "explained"}


def checked(said):
    """The objects on standard output; anything else there fails."""
    return [json.loads(line) for line in said.out.splitlines()]


def test_check_json_prints_one_object_with_every_key_and_nothing_else(shell, pages, receiver):
    first = shell.watcher("check", "--json")
    pages.show("<p>The pot costs <b class=price>79.00 €</b>.</p>")
    second = shell.watcher("check", "--json")

    assert (first.code, second.code) == (0, 0)
    [before], [after] = checked(first), checked(second)
    assert before.keys() == after.keys() == KEYS
    assert (before["kind"], before["field_changes"], before["change"], before["sends"]) == ("first", [], None, [])
    assert before["content"].keys() == after["content"].keys() == CONTENT_KEYS
    assert before["fields"] == {"price": {"raw": "89.00 €", "value": "89.00", "unit": "EUR"}}
    assert after["field_changes"] == [
        {
            "field": "price",
            "before": {"raw": "89.00 €", "value": "89.00", "unit": "EUR"},
            "after": {"raw": "79.00 €", "value": "79.00", "unit": "EUR"},
        }
    ]
    assert (after["kind"], after["change"], after["sends"], after["status"]) == ("field", 1, ["phone"], 200)
    assert "79.00 €" in receiver.requests[0].json["message"]
    assert "moka-pot: looking" in second.err
    assert "route phone: sent" in second.err


def test_what_was_stored_is_shown_again_in_every_form(shell, pages):
    shell.watcher("check", "--no-send")
    pages.show("<p>The pot costs <b class=price>79.00 €</b>.</p>")
    shell.watcher("check", "--no-send")

    waiting = shell.watcher("deliver", "--dry-run")
    status = shell.watcher("status", "--json")
    rows = list(csv.DictReader(io.StringIO(shell.watcher("history", "moka-pot", "--fields", "--csv").out)))
    points = checked(shell.watcher("history", "moka-pot", "--fields", "--json"))
    checks = checked(shell.watcher("history", "moka-pot", "--json"))
    mail = shell.watcher("show", "1", "--as", "mail")
    text = shell.watcher("show", "1")

    assert (waiting.code, waiting.out.count("\n")) == (0, 1)
    assert waiting.out.startswith("route phone: change 1 of moka-pot")
    assert json.loads(status.out)["kind"] == "field"
    assert [row["value"] for row in rows] == [point["value"] for point in points] == ["89.00", "79.00"]
    assert [check["kind"] for check in checks] == ["field", "first"]
    assert mail.out.lstrip().lower().startswith("<!doctype html")
    assert "79.00 €" in text.out


def test_a_page_that_cannot_be_reached_is_a_failed_check_and_exit_1(shell):
    shell.config("watches: [{id: gone, url: 'http://127.0.0.1:9/', region: main, timeout: 10s}]")

    said = shell.watcher("check", "--json")

    [outcome] = checked(said)
    assert said.code == 1
    assert outcome.keys() == KEYS
    assert (outcome["kind"], outcome["reason"]) == ("failed", "navigation")
    assert (outcome["fields"], outcome["content"], outcome["change"]) == ({}, None, None)
    assert "navigation" in said.err


def test_a_bad_watch_does_not_stop_the_others(shell, pages, receiver):
    shell.config(watch_list(pages, receiver, "  - {id: gone, url: 'http://127.0.0.1:9/', region: main}\n"))

    said = shell.watcher("check", "--json", "--no-send")

    assert said.code == 1
    assert {outcome["watch"]: outcome["kind"] for outcome in checked(said)} == {"moka-pot": "first", "gone": "failed"}


def test_a_receiver_that_is_down_is_exit_1_and_the_message_waits(shell, pages):
    shell.config(watch_list(pages, type("Down", (), {"address": "127.0.0.1:9"})))
    shell.watcher("check")
    pages.show("<p>The pot costs <b class=price>79.00 €</b>.</p>")

    said = shell.watcher("check")

    assert said.code == 1
    assert "route phone: not sent yet" in said.err
    assert "change 1 of moka-pot" in shell.watcher("deliver", "--dry-run").out


def test_what_waits_for_a_route_that_is_not_in_the_list_is_shown_wherever_one_looks(shell, pages, receiver):
    receiver.answers.extend([Answer(503)] * 9)
    shell.watcher("check")
    pages.show("<p>The pot costs <b class=price>79.00 €</b>.</p>")
    shell.watcher("check")

    assert json.loads(shell.watcher("status", "--json").out)["waits_for_routes"] == []
    shell.config(watch_list(pages, receiver).replace("phone: {", "fone: {").replace("[phone]", "[fone]"))

    assert json.loads(shell.watcher("status", "--json").out)["waits_for_routes"] == ["phone"]
    assert "messages wait for a route that is not in config.yaml: 'phone'" in shell.watcher("status").out
    assert "route phone (not in config.yaml): change 1 of moka-pot" in shell.watcher("deliver", "--dry-run").out


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0", b"\x1f\x8b\x08", b"<p>text</p>" * 999 + b"\0"])
def test_compare_refuses_what_is_no_text(shell, data):
    (shell.folder / "old").write_bytes(data)

    said = shell.watcher("compare", "old", shell.file("new.html", "<p>A page</p>"))

    assert (said.code, said.out) == (2, "")
    assert said.err == "old: is not a text file; a saved page, a PDF or any text is wanted\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "windows-1252"])
def test_compare_reads_a_page_saved_in_any_of_the_usual_ways(shell, encoding):
    for name, price in (("old.html", "89"), ("new.html", "79")):
        (shell.folder / name).write_bytes(f"<p>Le thé coûte {price} euros.\f</p>".encode(encoding))

    said = shell.watcher("compare", "old.html", "new.html")

    assert (said.code, said.out.split()[0]) == (0, "content")
    assert "+ Le thé coûte 79 euros." in said.out


def test_watcher_now_sets_the_clock(shell):
    shell.env["WATCHER_NOW"] = "2026-05-12T15:42:10Z"

    [outcome] = checked(shell.watcher("check", "--json"))

    assert outcome["at"].startswith("2026-05-12T15:42:1")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["check", "moka-pto"], "no watch 'moka-pto'; did you mean moka-pot"),
        (["history", "moka"], "no watch 'moka'; did you mean moka-pot"),
        (["notify-test", "fone"], "no route 'fone'; there are: phone"),
        (["show", "7"], "no change 7"),
        (["chekc"], "no command 'chekc'; did you mean 'check'?"),
        (["check", "--config", "nowhere.yaml"], "nowhere.yaml"),
        (["try", "ftp://shop.example/"], "only http and https"),
    ],
)
def test_wrong_usage_is_exit_2_and_says_what_would_be_right(shell, words, expected):
    said = shell.watcher(*words)

    assert said.code == 2
    assert expected in said.err
    assert said.out == ""


def test_a_clock_that_is_no_time_is_exit_2(shell):
    shell.env["WATCHER_NOW"] = "noonish"

    said = shell.watcher("deliver")

    assert said.code == 2
    assert "WATCHER_NOW='noonish' is no time" in said.err


@pytest.mark.parametrize("now", ["0001-01-01", "0001-01-01T00:00+14:00", "1970-12-31", "9999-12-31T23:59-12:00"])
def test_a_time_at_the_ends_of_the_calendar_is_refused_in_a_sentence(shell, now):
    shell.env["WATCHER_NOW"] = now

    said = shell.watcher("check")

    assert (said.code, said.err) == (2, f"WATCHER_NOW='{now}' is out of bounds: 1971 to 2999\n")


@pytest.mark.parametrize("now", ["1971-01-01", "2999-12-31T23:59Z"])
def test_a_time_far_off_but_within_the_calendar_works(shell, now):
    shell.env["WATCHER_NOW"] = now

    assert [shell.watcher(word).code for word in ("check", "status")] == [0, 0]


def test_validate_names_every_mistake_at_once(shell):
    shell.config(
        "rotues: {}\n"
        "watches:\n"
        "  - {id: one, url: 'file:///etc/passwd'}\n"
        "  - {id: one, url: 'http://127.0.0.1/', every: 5, region: 'div['}\n"
    )

    said = shell.watcher("validate")

    assert said.code == 2
    for words in ("'rotues'", "routes", "file", "'one'", "every", "div["):
        assert words in said.err
    assert all(line.startswith("config.yaml:") for line in said.err.splitlines())


def test_validate_says_when_all_is_good(shell):
    said = shell.watcher("validate")

    assert (said.code, said.out) == (0, "config.yaml: good; 1 watches, 1 routes\n")


def test_schema_is_a_json_schema(shell):
    schema = json.loads(shell.watcher("schema").out)

    assert "watches" in schema["properties"]


def test_try_shows_what_is_read_and_stores_nothing(shell, pages):
    said = shell.watcher("try", "moka-pot", "--json")

    assert json.loads(said.out)["fields"]["price"]["value"] == "89.00"
    assert not (shell.folder / "data").exists()


@pytest.mark.parametrize(
    ("new", "kind"),
    [
        ("<main><p>Returns within 30 days.</p><b class=price>89.00 €</b></main>", "none"),
        ("<main><p>Returns within 14 days.</p><b class=price>89.00 €</b></main>", "content"),
        ("<main><p>Returns within 30 days.</p><b class=price>79.00 €</b></main>", "field"),
    ],
)
def test_compare_judges_two_saved_pages(shell, new, kind):
    old = shell.file("old.html", "<main><p>Returns within 30 days.</p><b class=price>89.00 €</b></main>")

    said = shell.watcher("compare", old, shell.file("new.html", new), "--watch", "moka-pot", "--json")

    assert said.code == 0
    assert json.loads(said.out)["kind"] == kind


def test_notify_test_sends_a_sample_and_says_so(shell, receiver):
    said = shell.watcher("notify-test", "phone")

    assert said.code == 0
    assert "route phone: sent" in said.out
    assert len(receiver.requests) == 1


def test_doctor_says_what_works_and_quick_asks_only_for_the_daemon(shell):
    whole, quick = shell.watcher("doctor"), shell.watcher("doctor", "--quick")

    assert whole.code == 0
    assert re.search(r"good  browser.*\d \((/.*chrom.*|Playwright's .*)\), sandbox", whole.out)
    assert quick.code == 1
    assert "no heartbeat" in quick.out


def test_a_paused_watch_is_checked_only_when_named(shell, pages, receiver):
    shell.config(watch_list(pages, receiver, "    paused: true\n"))

    assert checked(shell.watcher("check", "--json")) == []
    assert [outcome["kind"] for outcome in checked(shell.watcher("check", "moka-pot", "--json"))] == ["first"]
