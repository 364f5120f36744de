"""Real receivers on loopback, for whatever sends: HTTP with faults, Telegram as strict as the real one, SMTP.

Each is a context manager with a server in a thread of its own, on a port of its own. What came in lies in
`requests` or `mails`; `wait_for` waits for it without sleeping.
"""

from __future__ import annotations

import asyncio
import email
import email.policy
import html
import json
import re
import threading
from collections import deque
from dataclasses import dataclass, field
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.smtp import SMTP

PATIENCE_S = 20.0


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: str

    @property
    def json(self):
        return json.loads(self.body)


@dataclass(frozen=True)
class Answer:
    """`drop`: close the connection without a word, after the request was read. `hold`: not before `release()`."""

    status: int = 200
    body: str = "{}"
    headers: dict[str, str] = field(default_factory=dict)
    drop: bool = False
    hold: bool = False


class HttpReceiver:
    """Answers 200 unless told otherwise: `answers` are used up first, one a request."""

    def __init__(self, *answers: Answer) -> None:
        self.requests: list[Request] = []
        self.answers = deque(answers)
        self._arrived = threading.Condition()
        self._released = threading.Event()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_args):
                pass

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode("utf-8", "replace")
                request = Request(self.path, dict(self.headers), body)
                with receiver._arrived:
                    receiver.requests.append(request)
                    answer = receiver.answers.popleft() if receiver.answers else receiver.usual_answer(request)
                    receiver._arrived.notify_all()
                if answer.hold:
                    receiver._released.wait(PATIENCE_S)
                if answer.drop:
                    self.close_connection = True
                    return
                data = answer.body.encode()
                self.send_response(answer.status)
                for name, value in {"Content-Type": "application/json", **answer.headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                try:
                    self.wfile.write(data)
                except ConnectionError:  # the sender has given up, as some tests want it to
                    self.close_connection = True

            do_GET = do_PUT = do_POST  # noqa: N815 - the names the library calls

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        self.address = f"127.0.0.1:{self.port}"

    def usual_answer(self, request: Request) -> Answer:
        return Answer()

    def release(self) -> None:
        """Let every held answer go."""
        self._released.set()

    def wait_for(self, count: int) -> list[Request]:
        """The first `count` requests, once they are there."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: len(self.requests) >= count, PATIENCE_S), "nothing came"
            return self.requests[:count]

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_exc) -> None:
        self.release()
        self._server.shutdown()
        self._server.server_close()


class TelegramReceiver(HttpReceiver):
    """The part of the Bot API that is sent to; refuses what the real one refuses."""

    def usual_answer(self, request: Request) -> Answer:
        call = json.loads(request.body or "{}")
        problem = telegram_problem(call.get("text", "")) if call.get("parse_mode", "").upper() == "HTML" else None
        if problem:
            return Answer(400, json.dumps({"ok": False, "error_code": 400, "description": f"Bad Request: {problem}"}))
        return Answer(200, json.dumps({"ok": True, "result": {"message_id": len(self.requests)}}))

    @property
    def texts(self) -> list[str]:
        return [request.json["text"] for request in self.requests if request.path.endswith("/sendMessage")]


TELEGRAM_TAGS = {"b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "a", "code", "pre", "blockquote"}
_TELEGRAM_TAG = re.compile(r"<(/?)([a-zA-Z-]+)((?:\s+[a-z]+(?:=\"[^\"<>]*\")?)*)\s*>")
_TELEGRAM_ENTITY = re.compile(r"&(?:lt|gt|amp|quot|#\d{1,7}|#x[0-9a-fA-F]{1,6});")


def telegram_problem(text: str) -> str | None:
    """What the real service would say against this HTML; None when it would take it."""
    open_tags: list[str] = []
    place = 0
    while place < len(text):
        char = text[place]
        if char == "<":
            tag = _TELEGRAM_TAG.match(text, place)
            if not tag:
                return f"can't parse entities: unclosed or malformed tag at {place}"
            closing, name, attributes = tag[1], tag[2].lower(), tag[3].strip()
            if name not in TELEGRAM_TAGS:
                return f'can\'t parse entities: unsupported start tag "{name}"'
            if closing:
                if not open_tags or open_tags.pop() != name:
                    return f'can\'t parse entities: unexpected end tag "{name}"'
            else:
                if name == "blockquote" and name in open_tags:
                    return "can't parse entities: nested blockquote"
                if attributes and not re.fullmatch(
                    r'href="[^"]+"' if name == "a" else r"expandable" if name == "blockquote" else r"(?!)", attributes
                ):
                    return f"can't parse entities: attribute {attributes!r} of {name}"
                open_tags.append(name)
            place = tag.end()
        elif char == ">":
            return f"can't parse entities: bare > at {place}"
        elif char == "&":
            entity = _TELEGRAM_ENTITY.match(text, place)
            if not entity:
                return f"can't parse entities: bare & at {place}"
            place = entity.end()
        else:
            if "\ud800" <= char <= "\udfff":
                return "strings must be encoded in UTF-8"
            place += 1
    if open_tags:
        return f"can't parse entities: can't find end tag corresponding to start tag \"{open_tags[-1]}\""
    parsed = telegram_text(text)
    if not parsed.strip():
        return "message text is empty"
    if len(parsed.encode("utf-16-le")) // 2 > 4096:
        return "message is too long"
    return None


def telegram_text(text: str) -> str:
    """What a person reads."""
    return html.unescape(_TELEGRAM_TAG.sub("", text))


@dataclass
class MailFaults:
    """Answers in place of "250 OK", used up one each; "drop" closes the connection after the mail was read."""

    recipient: deque[str] = field(default_factory=deque)
    data: deque[str] = field(default_factory=deque)


class MailServer:
    """A real SMTP server. `mails`: what was taken, parsed; `envelopes`: (sender, recipients)."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.envelopes: list[tuple[str, list[str]]] = []
        self.faults = MailFaults()
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    async def handle_RCPT(self, _server, _session, envelope, address, _options):  # noqa: N802 - the name the library calls
        fault = self.faults.recipient.popleft() if self.faults.recipient else "250 OK"
        if not fault.startswith("2"):
            return fault
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, _session, envelope):  # noqa: N802 - the name the library calls
        fault = self.faults.data.popleft() if self.faults.data else "250 OK"
        if fault != "drop" and not fault.startswith("2"):
            return fault
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        self.envelopes.append((envelope.mail_from, list(envelope.rcpt_tos)))
        if fault == "drop":
            server.transport.abort()
        return "250 OK"

    def _serve(self) -> None:
        asyncio.set_event_loop(self._loop)
        factory = lambda: SMTP(self, hostname="localhost", enable_SMTPUTF8=True, loop=self._loop)  # noqa: E731
        server = self._loop.run_until_complete(self._loop.create_server(factory, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
            self._loop.run_until_complete(asyncio.gather(task, return_exceptions=True))
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    @property
    def url(self) -> str:
        return f"mailto://127.0.0.1:{self.port}?from=bot@home.example&name=Watcher&to=me@home.example"

    def __enter__(self):
        self._thread.start()
        assert self._ready.wait(PATIENCE_S), "the mail server did not start"
        return self

    def __exit__(self, *_exc) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE_S)
