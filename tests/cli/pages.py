"""A web site in a thread of its own, for commands that run in processes of their own."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Pages:
    """`show` answers with this content of `main` from now on, or with `whole` as it is; `hold` lets every visitor
    wait until `release`."""

    def __init__(self):
        self.main, self.status, self.visits = "", 200, 0
        self.whole = ""
        self.visited = threading.Condition()
        self._go = threading.Event()
        self._go.set()
        pages = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                with pages.visited:
                    pages.visits += 1
                    pages.visited.notify_all()
                pages._go.wait(60)
                page = f"<!doctype html><title>The page</title><main>{pages.main}</main>"
                body = (pages.whole or page).encode()
                try:
                    self.send_response(pages.status)
                    self.send_header("Content-Type", "text/html; charset=utf-8")
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                except ConnectionError:  # the visitor was killed meanwhile
                    self.close_connection = True

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/page"

    def show(self, main, status=200):
        self.main, self.status = main, status

    def hold(self):
        self._go.clear()

    def release(self):
        self._go.set()

    def wait_for_visit(self, count=1):
        with self.visited:
            assert self.visited.wait_for(lambda: self.visits >= count, 60), "nobody came"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.release()
        self._server.shutdown()
        self._server.server_close()
