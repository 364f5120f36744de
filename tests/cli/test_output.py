"""What the commands print: page text commands no terminal, and no secret is shown."""

import json
import logging

import pytest

from watcher.cli import common


@pytest.fixture
def secret(monkeypatch):
    word = "pa55-w0rd-9f8e7d"
    monkeypatch.setattr(common, "_secrets", [word])
    return word


def test_page_text_on_the_terminal_is_text(capsys):
    common.tell("title     \x1b[2J\x1b]0;owned\x07Kettle \u202egnp.exe\nfield     price: 7")

    assert capsys.readouterr().out == "title     [2J]0;ownedKettle gnp.exe\nfield     price: 7\n"


def test_a_secret_is_masked_in_lines_logs_and_json(capsys, secret):
    common.tell(f"looking at https://shop.example/?key={secret}")
    common.tell_json({"url": f"https://shop.example/?key={secret}", "text": [f"x {secret}"], "kind": "none"})
    common.set_up_logging()
    logging.getLogger("watcher").error("could not open %s", secret)

    out, err = capsys.readouterr()
    assert secret not in out + err
    assert json.loads(out.splitlines()[1])["kind"] == "none"


def test_half_a_character_of_a_page_is_printed_as_unknown(capsys):
    common.tell_json({"raw": "a\ud83d"})

    assert json.loads(capsys.readouterr().out) == {"raw": "a?"}
