"""A receiver of `json://` messages on a port of its own, which can be away for a while and come back."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Receiver:
    """`messages`: what came, in order. It answers after `answer_after_s`, so that a kill may fall between."""

    def __init__(self, answer_after_s=0.05):
        self.messages = []
        self.port = 0
        self.answer_after_s = answer_after_s
        self._server = None

    @property
    def url(self):
        return f"json://127.0.0.1:{self.port}/campaign"

    def open(self):
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                receiver.messages.append(json.loads(body)["message"])
                time.sleep(receiver.answer_after_s)
                try:
                    self.send_response(200)
                    self.end_headers()
                except ConnectionError:  # the sender was killed meanwhile
                    self.close_connection = True

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def close(self):
        """Be unreachable: connections are refused."""
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self):
        self.open()
        return self

    def __exit__(self, *_):
        self.close()
