"""Checks the addresses that a person writes: pages to look at, and proxies.

Loopback and private hosts are fine, people watch things in their own network. Link-local addresses are
refused however they are spelt: that is where clouds keep their credentials. What a page itself may
reach is the browser's business.
"""

from __future__ import annotations

import re
from ipaddress import IPv6Address
from urllib.parse import urlsplit

from watcher.config.scalars import show
from watcher.model.address import address_of, embedded, host_of, is_link_local

LONGEST = 8192
PROXIES = ("http", "https", "socks5")
CREDENTIALS = IPv6Address("fd00:ec2::254")  # where a cloud keeps them, although it is not link-local


def page(url: str) -> str:
    """Check the address of a page."""
    _check(url, ("http", "https"))
    return url


def proxy(url: str) -> str:
    """Check the address of a proxy. It may hold a password, so it is never quoted."""
    try:
        _check(url, PROXIES)
    except ValueError:
        schemes = ", ".join(f"{scheme}://" for scheme in PROXIES)
        raise ValueError(f"not the address of a proxy; it takes {schemes} with a host") from None
    return url


def host(written: str) -> str:
    """Check a host, a name or an address without a port, and return it as `host_of` gives it."""
    bare = written.strip().strip("[]").rstrip(".").lower()
    try:
        parts = urlsplit(f"//[{bare}]" if ":" in bare else f"//{bare}")
        alone = parts.hostname == bare and parts.port is None
    except ValueError:
        alone = False
    if not alone or re.search(r"[\s*,%]", bare):
        meant = host_of(written if "//" in written else f"//{written}")
        hint = f", did you mean {show(meant)}?" if meant and meant != bare else ""
        raise ValueError(f"{show(written)} is no host; write its name alone, as nas.local{hint}")
    _refuse_link_local(bare)
    return bare


def _check(url: str, schemes: tuple[str, ...]) -> None:
    if len(url) > LONGEST:
        raise ValueError(f"an address of more than {LONGEST} characters")
    if re.search(r"[\s\x00-\x1f\x7f]", url):
        raise ValueError(f"{show(url)} holds white space; write it as %20")
    if not re.match(r"[A-Za-z][A-Za-z0-9+.-]*:(?!\d)", url):
        raise ValueError(f"{show(url)} has no scheme, did you mean {show('https://' + url.lstrip('/'))}?")
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError as error:
        raise ValueError(f"{show(url)} is not a web address: {str(error)[:80]}") from None
    if parts.scheme not in schemes:
        raise ValueError(f"scheme '{parts.scheme}:' is refused, only {' and '.join(f'{s}:' for s in schemes)} work")
    if not host:
        raise ValueError(f"{show(url)} names no host")
    _refuse_link_local(host)


def _refuse_link_local(host: str) -> None:
    written = address_of(host)
    address = embedded(written) if written is not None else None
    if address is not None and (is_link_local(address) or address == CREDENTIALS):
        seen = "" if str(address) == host else f" (that is {address})"
        raise ValueError(f"{show(host)}{seen} is refused: a link-local address, where clouds keep credentials")
