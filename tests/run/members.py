"""A site for members: a form that asks for name and password, a cookie, and pages that only members see."""

from dataclasses import dataclass, field
from urllib.parse import parse_qs

from tests.browser.site import response

FORM = (
    "<!doctype html><html lang=en><head><title>Sign in</title></head><body><main><h1>Please sign in</h1>"
    "<form method=post action=/enter><input id=user name=user><input id=word name=word type=password>"
    "<button id=go>Sign in</button></form></main></body></html>"
)


@dataclass
class Members:
    """`loans` is what the page shows, `tries` what was typed in; each visit turns the cookie when `rotates`."""

    site: object
    word: str = "open-sesame"
    loans: str = "Two books are due on Friday."
    rotates: bool = False
    tries: list = field(default_factory=list)
    seats: set = field(default_factory=set)
    visits: int = 0

    def open(self):
        self.site.handle("/enter", self._enter)
        self.site.handle("/account", self._account)
        self.site.handle("/loans", self._account)
        return self.site.url("/loans")

    def throw_out(self):
        self.seats.clear()

    async def _enter(self, request, writer):
        typed = parse_qs(request.body).get("word", [""])[0]
        self.tries.append(typed)
        headers = {"Location": "/loans"}
        if typed == self.word:
            headers["Set-Cookie"] = self._seat()
        writer.write(response("", status=303, headers=headers))

    def _seat(self):
        seat = f"seat-{len(self.tries)}-{self.visits}-secret"
        self.seats.add(seat)
        return f"seat={seat}; Path=/; HttpOnly"

    async def _account(self, request, writer):
        seat = request.headers.get("cookie", "").removeprefix("seat=")
        if seat not in self.seats:
            writer.write(response(FORM))
            return
        self.visits += 1
        headers = {}
        if self.rotates:
            self.seats.discard(seat)
            headers["Set-Cookie"] = self._seat()
        page = (
            "<!doctype html><html lang=en><head><title>Your account</title></head><body>"
            f"<main><h1>Your loans</h1><p>{self.loans}</p></main></body></html>"
        )
        writer.write(response(page, headers=headers))
