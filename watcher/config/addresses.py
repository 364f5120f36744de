"""Checks the addresses that a person writes: pages to look at, and proxies.

Loopback and private hosts are fine, people watch things in their own network. Link-local addresses are
refused however they are spelt: that is where clouds keep their credentials. What a page itself may
reach is the browser's business.
"""

from __future__ import annotations

import re
import unicodedata
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import unquote, urlsplit

from watcher.config.scalars import show
from watcher.model.address import NAT64, host_of

LONGEST = 8192
PROXIES = ("http", "https", "socks5")
REFUSED = tuple(ip_network(net) for net in ("169.254.0.0/16", "fe80::/10", "fd00:ec2::254/128"))

_PART = re.compile(r"0[xX]([0-9a-fA-F]*)|(0[0-7]*)|([1-9][0-9]*)")


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
    address = _address_of(host)
    if address is not None and any(address in net for net in REFUSED if net.version == address.version):
        seen = "" if str(address) == host else f" (that is {address})"
        raise ValueError(f"{show(host)}{seen} is refused: a link-local address, where clouds keep credentials")


def _address_of(host: str) -> IPv4Address | IPv6Address | None:
    """Return the address that a browser takes `host` for, None for a name."""
    host = unicodedata.normalize("NFKC", unquote(host)).replace("。", ".").rstrip(".").split("%")[0]
    try:
        address = ip_address(host)
    except ValueError:
        return _ipv4_of(host)
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address in NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
    return address


def _ipv4_of(host: str) -> IPv4Address | None:
    """Read one to four numbers, decimal, octal or hexadecimal, as browsers do.

    Source: the IPv4 parser of the WHATWG URL Standard, section 3.5.
    """
    numbers: list[int] = []
    for part in host.split("."):
        found = _PART.fullmatch(part) if len(part) <= 40 else None
        if not found:
            return None
        digits = found[1] if found[1] is not None else found[2] or found[3]
        numbers.append(int(digits or "0", 16 if found[1] is not None else 8 if found[2] else 10))
    *heads, last = numbers
    if len(numbers) > 4 or any(n > 255 for n in heads) or last >= 256 ** (5 - len(numbers)):
        return None
    return IPv4Address(last + sum(n * 256 ** (3 - place) for place, n in enumerate(heads)))
