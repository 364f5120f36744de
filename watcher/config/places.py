"""The part of the schema that says from where the program looks, and where its messages go."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import time
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo
from pydantic.json_schema import WithJsonSchema

from watcher.config import scalars
from watcher.config.types import Line, Locale, Name, Number, Proxy, Strict, Zone

LATER_SENDS = ("window", "hourly", "weekly")
# RFC 9110, sections 7.2, 7.6 and 8.6, and RFC 9112, section 6: a wrong one breaks every request.
THE_BROWSERS_OWN = frozenset({
    "host", "content-length", "transfer-encoding",
    "connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade",
})  # fmt: skip
MOST_PIXELS, FEWEST_PIXELS = 8000, 100


def _send(value: object) -> object:
    if not isinstance(value, str):
        return value
    word, _, rest = value.strip().partition(" ")
    if word == "now" and not rest:
        return None
    if word == "daily":
        return scalars.clock(rest)
    if word in LATER_SENDS:
        raise ValueError(f"'send: {word}' is not supported yet; use 'now' or 'daily HH:MM'")
    raise ValueError(f"{scalars.show(value)} is not a time to send; write 'now' or 'daily 18:00'")


def _viewport(value: object) -> object:
    found = re.fullmatch(r"(\d{1,5})\s*[x×]\s*(\d{1,5})", value) if isinstance(value, str) else None
    if not found:
        raise ValueError(f"{scalars.show(str(value))} is not a viewport, write for example '1280x800'")
    size = int(found[1]), int(found[2])
    if not all(FEWEST_PIXELS <= side <= MOST_PIXELS for side in size):
        raise ValueError(f"{scalars.show(str(value))} is out of bounds: {FEWEST_PIXELS} to {MOST_PIXELS} each way")
    return size


def _route_url(url: str, info: ValidationInfo) -> str:
    check: Callable[[str], str | None] = (info.context or {}).get("check_route", lambda _: None)
    if "://" not in url:
        raise ValueError("not an Apprise URL; it has the form service://…, see the README for yours")
    if problem := check(url):
        raise ValueError(problem)
    return url


def _header_name(name: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}", name):  # RFC 9110, section 5.6.2
        raise ValueError(f"{scalars.show(name)} is not the name of a header")
    if name.lower() in THE_BROWSERS_OWN:
        raise ValueError(f"header {name!r} is the browser's own: it says how this very request is sent; leave it out")
    return name


def _header_value(value: str) -> str:
    if re.search(r"[\x00-\x08\x0a-\x1f\x7f]", value):
        raise ValueError("a header's value must stand in one line, without control characters")
    if not value.isascii():  # RFC 9110, section 5.5
        raise ValueError("a header's value is plain ASCII; write other characters as the site wants them, as %C3%A9")
    return value


Headers = Annotated[
    dict[
        Annotated[str, AfterValidator(_header_name)],
        Annotated[str, Field(max_length=4000), AfterValidator(_header_value)],
    ],
    Field(max_length=50),
]


class GeolocationIn(Strict):
    """Where the browser says it is."""

    latitude: Number = Field(ge=-90, le=90, description="Degrees north.")
    longitude: Number = Field(ge=-180, le=180, description="Degrees east.")


class VantageIn(Strict):
    """From where and how the browser looks, the same every time."""

    locale: Locale = Field(default="en-GB", description="Language and region the pages see, de-DE for example.")
    time_zone: Zone | None = Field(default=None, description="Time zone the pages see; default: the time_zone above.")
    geolocation: GeolocationIn | None = Field(default=None, description="Place the pages see; default: none is given.")
    viewport: Annotated[
        tuple[int, int],
        BeforeValidator(_viewport),
        WithJsonSchema({"type": "string", "pattern": r"^\d+\s*[x×]\s*\d+$"}),
    ] = Field(default=(1280, 800), description="Size of the window in CSS pixels.")
    color_scheme: Literal["light", "dark"] = Field(default="light", description="Colour scheme the pages see.")
    proxy: Proxy | None = Field(default=None, description="Proxy to look through: http://, https:// or socks5://")
    headers: Headers = Field(default={}, description="Headers sent with every request of the page.")
    user_agent: Line | None = Field(
        default=None, description="User agent; default: the browser's own, without 'Headless'."
    )
    session: Name | None = Field(default=None, description="Name of the sign-in that its watches share.")


class RouteIn(Strict):
    """Where messages go, and when."""

    url: Annotated[str, AfterValidator(_route_url)] = Field(
        description="Apprise URL of the service; keep its secrets in the environment: ${MAIL_URL}"
    )
    send: Annotated[time | None, BeforeValidator(_send), WithJsonSchema({"type": "string"})] = Field(
        default=None,
        description="`now` (default), or `daily HH:MM` for one digest a day.",
        json_schema_extra={"default": "now"},
    )
    quiet: Annotated[tuple[time, time], BeforeValidator(scalars.span), WithJsonSchema({"type": "string"})] | None = (
        Field(None, description="Hours in which nothing is sent, 22:00-07:00; what came in goes out as one at the end.")
    )
