"""What stands outside the file: the environment and secret files."""

import os

import pytest


def test_the_environment_is_put_into_every_text(desk):
    desk.env = {"HOST": "shop.example", "OFTEN": "2h"}
    config = desk.load("watches: [{id: pot, url: 'https://${HOST}/pot', every: '${OFTEN}', name: 'at ${HOST}'}]")
    assert config.watches[0].url == "https://shop.example/pot"
    assert config.watches[0].name == "at shop.example"
    assert config.watches[0].schedule.every.total_seconds() == 7200


def test_a_default_stands_in_for_what_is_unset_or_empty(desk):
    desk.env = {"EMPTY": ""}
    watch = desk.watch("name: '${UNSET:-Pot}'\nnote: '${EMPTY:-none}${EMPTY:-}'")
    assert (watch.name, watch.note) == ("Pot", "none")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("${NOT_THERE}", "environment variable NOT_THERE is not set; set it, or give a default with ${NOT_THERE:-…}"),
        ("${EMPTY}", "environment variable EMPTY is empty; set it, or write ${EMPTY:-} for nothing"),
        ("${A B}", "'${A B}' is not a name of the environment"),
        ("${}", "'${}' is not a name of the environment"),
        ("${OPEN", "'${' is not closed; write '$${' for a plain '${'"),
        ("${file:no-such}", "the secret file 'no-such' cannot be read: No such file or directory"),
        ("${file:.}", "the secret file '.' cannot be read: Is a directory"),
        ("${file:empty}", "the secret file 'empty' is empty"),
        ("${file:binary}", "the secret file 'binary' is not UTF-8 text"),
        ("${file:long}", "the secret file 'long' is larger than 64 kB"),
        ("${file:pipe}", "the secret file 'pipe' is a device or a pipe, a regular file is wanted"),
        ("${file:/dev/zero}", "the secret file '/dev/zero' is a device or a pipe, a regular file is wanted"),
    ],
)
def test_what_is_missing_is_named_with_its_place(desk, written, words):
    desk.env = {"EMPTY": ""}
    desk.write("", "empty")
    desk.write(b"\xff\xfe\x00", "binary")
    desk.write("x" * 70_000, "long")
    os.mkfifo(desk.folder / "pipe")
    (line,) = desk.watch_problems(f"note: '{written}'")
    assert line.startswith(f"note: {words}")


def test_a_secret_file_is_found_beside_the_configuration_and_loses_its_line_end(desk):
    desk.write("hunter22\n", "secrets/pin")
    config = desk.load(
        "watches: [{id: a, url: https://x.example/, steps: [{fill: '#p', text: '${file:secrets/pin}'}]}]"
    )
    assert config.watches[0].steps[0].value == "hunter22"
    assert config.secrets == ("hunter22",)


def test_what_came_from_outside_is_a_secret_and_nothing_else_is(desk):
    desk.env = {"TOKEN": "123456:abcdef", "CHAT": "-100200300", "SHORT": "abc", "UNUSED": "not-mentioned"}
    config = desk.load("""
        routes: {phone: {url: "tgram://${TOKEN}/${CHAT}"}, mail: {url: "json://${HOST:-localhost}/${SHORT}"}}
    """)
    assert config.secrets == ("123456:abcdef", "-100200300")


def test_two_dollars_stand_for_one(desk):
    assert desk.watch("note: 'costs $${PRICE} or $5 or $$'").note == "costs ${PRICE} or $5 or $$"


def test_what_is_put_in_is_not_looked_into_again(desk):
    desk.env = {"A": "${B}", "B": "x"}
    assert desk.watch("note: '${A}'").note == "${B}"


def test_what_is_put_in_is_never_yaml(desk):
    desk.env = {"EVIL": "x\nwatches: []", "LIST": "[a, b]"}
    assert desk.watch("note: '${LIST}'").note == "[a, b]"
    assert desk.watch("note: ${EVIL}").note == "x\nwatches: []"
