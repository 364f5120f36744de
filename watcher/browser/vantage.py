"""Turns a vantage into a browser context in which two looks at one page can be compared.

Besides the options it holds the scripts that run before the page's own: the same luck every time,
and no dialogs or windows that would hold a look up. Called by `look`.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any
from urllib.parse import unquote, urlsplit

from watcher.model.capture import Look
from watcher.model.vantage import Pin, Vantage

# Math.random with a fixed start, so shuffled lists and coin-flip experiments stay put
# (facts/rendering.md, section 4). A 32-bit Weyl sequence with a multiply-xorshift finish.
LUCK = """(() => {
  let state = SEED >>> 0;
  Math.random = function random() {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
})();"""

# A clock that runs on from the same moment at every look. Every way to the time of day leads through it; what
# measures spans (performance.now) and timers are left alone, or the page would never finish.
CLOCK = """(() => {
  const True = Date;
  const ahead = MOMENT - True.now();
  const now = () => True.now() + ahead;
  const moved = (args) => (args.length ? args : [now()]);
  self.Date = new Proxy(True, {
    construct: (target, args, made) => Reflect.construct(target, moved(args), made),
    apply: () => new True(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  True.prototype.constructor = self.Date;
  const { format } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  const parts = Intl.DateTimeFormat.prototype.formatToParts;
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { ...format, get() {
    const write = Reflect.apply(format.get, this, []);
    return (date) => write(date === undefined ? now() : date);
  } });
  Intl.DateTimeFormat.prototype.formatToParts = function formatToParts(date) {
    return Reflect.apply(parts, this, [date === undefined ? now() : date]);
  };
})();"""

# Dialogs stop a page's script until somebody answers; windows cost 15 MB each. Nobody is there to see either.
# A link that a step clicks opens in place of the page instead of beside it.
NO_INTERRUPTIONS = """(() => {
  self.alert = function alert() {};
  self.confirm = function confirm() { return false; };
  self.prompt = function prompt() { return null; };
  self.print = function print() {};
  self.open = function open() { return null; };
  self.close = function close() {};
  self.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  self.addEventListener('click', (event) => {
    const isLink = (part) => part instanceof HTMLElement && part.matches('a[target], area[target]');
    const link = event.composedPath().find(isLink);
    if (!link || /^_(self|top|parent)$/i.test(link.target) || frames[link.target]) return;
    if (event.isTrusted) link.target = '_self';
    else event.preventDefault();
  }, true);
})();"""


def context_options(vantage: Vantage, user_agent: str, pin: Pin) -> dict[str, Any]:
    """The arguments of `Browser.new_context`. `user_agent` is used where the vantage names none."""
    options: dict[str, Any] = {
        "locale": vantage.locale,
        "timezone_id": vantage.time_zone,
        "viewport": {"width": vantage.width, "height": vantage.height},
        "device_scale_factor": 1,
        "color_scheme": vantage.color_scheme,
        "reduced_motion": "reduce" if pin.reduced_motion else "no-preference",
        "service_workers": "block",
        "accept_downloads": False,
        "user_agent": vantage.user_agent or user_agent,
    }
    if vantage.latitude is not None and vantage.longitude is not None:
        options["geolocation"] = {"latitude": vantage.latitude, "longitude": vantage.longitude}
        options["permissions"] = ["geolocation"]
    headers = dict(vantage.headers)
    if vantage.user_agent is None and (brands := honest_brands(user_agent)):
        headers = {"Sec-CH-UA": brands, **headers}
    if headers:
        options["extra_http_headers"] = headers
    if vantage.proxy:
        options["proxy"] = proxy_settings(vantage.proxy)
    return options


def honest_user_agent(user_agent: str) -> str:
    """The browser's own user agent without the word Headless, exact to the major version only.

    A minor update of the browser must not look like a change of the page.
    """
    return re.sub(r"(?:Headless)?Chrome/(\d+)[\d.]*", r"Chrome/\1.0.0.0", user_agent)


def honest_brands(user_agent: str) -> str:
    """What the Sec-CH-UA header says beside that user agent; "" for a browser that is no Chromium.

    A header costs nothing; the protocol's own override takes a session for each page, and 10 ms of CPU.
    """
    major = re.search(r"Chrome/(\d+)", user_agent)
    return f'"Not:A-Brand";v="8", "Chromium";v="{major.group(1)}"' if major else ""


def proxy_settings(proxy: str) -> dict[str, str]:
    """A proxy URL as Playwright takes it: the credentials apart from the address."""
    parts = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    settings = {"server": f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port else "")}
    if parts.username:
        settings["username"] = unquote(parts.username)
        settings["password"] = unquote(parts.password or "")
    return settings


def early_script(look: Look, *others: str | None) -> str:
    """One script to run in every frame before the page's own, `others` included.

    The luck depends on the address alone. One, for each costs a message to the browser; the lone semicolons
    keep one part from swallowing the next.
    """
    parts = [NO_INTERRUPTIONS, *others]
    if look.pin.random:
        seed = int.from_bytes(hashlib.blake2b(look.url.encode(), digest_size=4).digest(), "big")
        parts.append(LUCK.replace("SEED", str(seed)))
    if look.pin.clock is not None:
        parts.append(CLOCK.replace("MOMENT", str(round(look.pin.clock.timestamp() * 1000))))
    return "\n;\n".join(part for part in parts if part)
