"""What the tests of the use cases work with: a page that says what it is told to, and one watch on it.

Browser, store, site and receivers are real; only the wall clock is turned by hand.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from tests.browser.site import response
from watcher.model.config import Config
from watcher.model.route import BrowserSettings, Keep, Route
from watcher.model.watch import Field, FieldType, NotifyWhen, Schedule, Source, SourceKind, Watch
from watcher.run.check import check_watch
from watcher.run.deliver import deliver_due
from watcher.run.world import Clock, World

NOON = datetime(2026, 5, 12, 12, 0, tzinfo=UTC)


class TurnedClock(Clock):
    """A wall clock that moves only when it is turned."""

    def __init__(self):
        super().__init__()
        self.time = NOON

    def now(self):
        return self.time

    def turn(self, **span):
        self.time += timedelta(**span)


class Desk:
    """`watch` is what the next check checks; `world` is built anew for each use, so config may be changed."""

    def __init__(self, *, store, pool, site, folder):
        self.store, self.pool, self.site, self.folder = store, pool, site, folder
        self.clock = TurnedClock()
        self.routes = ()
        self.others = ()
        self.watch = Watch(
            id="page",
            name="The page",
            url=self.show("<p>Nothing yet.</p>"),
            region=("main",),
            confirm_s=0.0,
            timeout_s=20.0,
            schedule=Schedule(every=timedelta(hours=1)),
        )

    @property
    def world(self):
        config = Config(
            path=self.folder / "config.yaml",
            data=self.folder / "data",
            browser=BrowserSettings(),
            keep=Keep(),
            routes=self.routes,
            watches=(self.watch, *self.others),
        )
        return World(config=config, store=self.store, pool=self.pool, clock=self.clock, owner="test")

    def routed(self, *routes):
        """Let the watch notify these routes."""
        self.routes = routes
        self.change(notify=tuple(route.name for route in routes), attention=tuple(route.name for route in routes))

    def change(self, **settings):
        self.watch = replace(self.watch, **settings)

    def show(self, *mains, path="/page", status=200):
        """Answer with these contents of `main`, one a visit; the last one stays."""
        left = list(mains)

        async def answer(_, writer):
            main = left.pop(0) if len(left) > 1 else left[0]
            writer.write(response(page(main), status=status))

        return self.site.handle(path, answer)

    async def check(self, *, progress=lambda _: None):
        """One check, at least a minute after the last."""
        self.clock.turn(minutes=1)
        return await check_watch(self.world, self.watch, progress=progress)

    async def kinds(self, *mains):
        """The kinds of one check for each of these contents."""
        kinds = []
        for main in mains:
            self.show(main)
            kinds.append((await self.check()).record.kind.value)
        return kinds

    async def deliver(self):
        return await deliver_due(self.world)

    async def history(self):
        return [(check.kind.value, check.note) for check in reversed(await self.store.checks(self.watch.id))]


def page(main):
    return (
        "<!doctype html><html lang=en><head><title>The page</title></head>"
        f"<body><header><h1>The page</h1></header><main>{main}</main><aside class=side>Beside it</aside></body></html>"
    )


def paragraphs(*texts):
    return "".join(f"<p>{text}</p>" for text in texts)


def priced(price, text="A pot for six small cups."):
    return f"<p class=about>{text}</p><p class=price>{price}</p>"


def price_field(**rule):
    source = Source(kind=SourceKind.CSS, expr=".price")
    return Field(name="price", sources=(source,), type=FieldType.PRICE, notify_when=NotifyWhen(**rule))


def to(receiver, name="phone", **settings):
    """A route to a receiver of tests.notify."""
    return Route(name=name, url=f"json://{receiver.address}/{name}", **settings)


def messages(receiver):
    return [request.json["message"] for request in receiver.requests]
