"""What is kept of a capture, and the stamp that tells how it was read."""

from dataclasses import replace

import pytest

from watcher.extract.snapshot import READER, read_snapshot, stamp
from watcher.model.capture import Block, Capture
from watcher.model.vantage import Vantage
from watcher.model.watch import Action, Field, Items, NotifyWhen, Rule, Source, SourceKind, Step, Watch

WATCH = Watch(id="tent", url="https://a.example/", region=("main",))
FIELD = Field(name="price", sources=(Source(kind=SourceKind.CSS, expr=".price"),))


@pytest.mark.parametrize(
    "change",
    [
        {"url": "https://b.example/"},
        {"name": "Tent"},
        {"ignore": ("x",)},
        {"fields": (FIELD,)},
        {"notify": ("phone",)},
        {"vantage": Vantage(name="home")},
    ],
)
def test_settings_that_change_no_reading_leave_the_stamp(change):
    assert stamp(replace(WATCH, **change)) == stamp(WATCH)


@pytest.mark.parametrize(
    "change", [{"region": ("#a",)}, {"drop": (".ad",)}, {"items": Items(css="li")}, {"read": "json"}]
)
def test_what_is_taken_from_the_page_is_the_first_part_of_the_stamp(change):
    taken, looked = stamp(WATCH).split("-")
    other_taken, other_looked = stamp(replace(WATCH, **change)).split("-")

    assert taken != other_taken
    assert looked == other_looked


@pytest.mark.parametrize(
    "change",
    [
        {"vantage": Vantage(locale="de-DE")},
        {"vantage": Vantage(width=400)},
        {"steps": (Step(action=Action.CLICK, target="#a"),)},
        {"scroll": 3},
    ],
)
def test_how_the_page_is_looked_at_is_the_second(change):
    taken, looked = stamp(WATCH).split("-")
    other_taken, other_looked = stamp(replace(WATCH, **change)).split("-")

    assert taken == other_taken
    assert looked != other_looked


def test_a_secret_in_a_step_does_not_show_in_the_stamp():
    step = Step(action=Action.FILL, target="#password", value="correct horse")

    assert "correct" not in stamp(replace(WATCH, steps=(step,)))


def test_a_snapshot_keeps_the_blocks_of_a_page_and_a_reading_of_each_field():
    capture = Capture(
        url="u", final_url="v", title="Tent", lang="en", blocks=(Block(text="a"),), text_hash="h", browser="9"
    )

    snapshot = read_snapshot(capture, replace(WATCH, fields=(FIELD,)))

    assert (snapshot.title, snapshot.final_url, snapshot.text_hash) == ("Tent", "v", "h")
    assert snapshot.blocks == capture.blocks
    assert [reading.field for reading in snapshot.readings] == ["price"]
    assert snapshot.reader == f"{READER} 9"


def test_another_rule_for_telling_is_no_other_field():
    told = replace(FIELD, notify_when=NotifyWhen(rule=Rule.DROPS))
    capture = Capture(url="u", final_url="u")

    one, other = (read_snapshot(capture, replace(WATCH, fields=(field,))) for field in (FIELD, told))

    assert one.readings == other.readings
