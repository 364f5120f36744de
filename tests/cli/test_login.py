"""`watcher login` signs in once; what it keeps is used by the checks and told to nobody."""

import http.server
import threading
from urllib.parse import parse_qs

import pytest

FORM = (
    "<title>Sign in</title><main><h1>Please sign in</h1><form method=post><input type=password name=word id=word>"
    "<button id=go>Sign in</button></form></main>"
)
STEPS = 'steps: [{fill: "#word", text: "${WORD}"}, {click: "#go"}, {wait_for: .loans}]'


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        is_member = "seat=secret-seat" in (self.headers["Cookie"] or "")
        self._answer(
            "<title>Loans</title><main><h1>Loans</h1><p class=loans>Two books</p></main>" if is_member else FORM
        )

    def do_POST(self):
        word = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())["word"][0]
        self.server.tries.append(word)
        self.send_response(303)
        self.send_header("Location", "/")
        if word == "open-sesame":
            self.send_header("Set-Cookie", "seat=secret-seat")
        self.end_headers()

    def _answer(self, text):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(f"<!doctype html><html lang=en>{text}".encode())

    def log_message(self, *_):
        pass


@pytest.fixture
def members():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.tries = []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def login(shell, members, monkeypatch):
    """`login(steps, word)` writes the watch list and signs in, on a machine without a screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)

    def sign_in(steps=STEPS, word="open-sesame"):
        shell.env["WORD"] = word
        url = f"http://127.0.0.1:{members.server_address[1]}/"
        shell.config(f"watches:\n  - {{id: loans, url: '{url}', region: main, confirm: off, timeout: 20s, {steps}}}\n")
        return shell.watcher("login", "loans")

    return sign_in


def test_without_a_screen_the_steps_sign_in_and_the_checks_need_not(shell, members, login):
    said = login()
    checked = shell.watcher("check")
    tried = shell.watcher("try", "loans")

    assert (said.code, checked.code, tried.code) == (0, 0, 0)
    assert said.out.startswith("loans: signed in; the browser's state is kept in ")
    assert "Two books" in tried.out
    assert members.tries == ["open-sesame"]


def test_a_refused_sign_in_ends_with_1_and_keeps_nothing(shell, login):
    said = login(word="shut-sesame")

    assert said.code == 1
    assert "still asks for the password" in said.err
    assert "shut-sesame" not in said.out + said.err
    assert not list((shell.folder / "data" / "sessions").glob("*.json"))


def test_without_a_screen_and_without_steps_it_says_what_is_needed(login):
    said = login(steps="scroll: 0")

    assert said.code == 2
    assert "no screen here" in said.err


def test_what_is_kept_is_shown_by_no_command(shell, login):
    login()
    shell.watcher("check")

    said = [
        shell.watcher(*words)
        for words in (("status", "--json"), ("history", "loans", "--json"), ("try", "loans", "--json"))
    ]

    assert not any("secret-seat" in one.out + one.err for one in said)
    assert (shell.folder / "data" / "sessions" / "watch-loans.json").exists()
