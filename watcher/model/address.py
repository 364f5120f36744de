"""Hosts and IP addresses: what part of the world one belongs to.

`browser` asks before it connects, `schedule` before it waits for a host, `config` when it reads an address.
"""

from __future__ import annotations

import re
import unicodedata
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

Address: TypeAlias = IPv4Address | IPv6Address

NAT64 = ip_network("64:ff9b::/96")  # RFC 6052: an IPv4 address inside an IPv6 one

_PART = re.compile(r"0[xX]([0-9a-fA-F]*)|(0[0-7]*)|([1-9][0-9]*)")


def host_of(url: str) -> str:
    """The host as a browser names it: in lower case, without brackets or port; "" when there is none."""
    try:
        host = (urlsplit(url).hostname or "").rstrip(".")
    except ValueError:
        return ""
    address = address_of(host)
    return host if address is None else str(address)


def address_of(host: str) -> Address | None:
    """The address that a browser takes `host` for, however it is spelt; None for a name."""
    spelt = unicodedata.normalize("NFKC", unquote(host)).replace("。", ".").rstrip(".").strip("[]").partition("%")[0]
    try:
        return ip_address(spelt)
    except ValueError:
        return _ipv4_of(spelt)


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


def embedded(address: Address) -> Address:
    """The IPv4 address that an IPv6 address stands for (mapped, 6to4, NAT64), else the address itself."""
    if isinstance(address, IPv6Address):
        if address in NAT64:
            return IPv4Address(int(address) & 0xFFFFFFFF)
        return address.ipv4_mapped or address.sixtofour or address
    return address


def is_global(address: Address) -> bool:
    """Whether everybody can reach it: neither this machine, its network, nor a group of hosts."""
    address = embedded(address)
    return address.is_global and not address.is_multicast


def is_link_local(address: Address) -> bool:
    """Whether it lives on one cable only: that is where clouds keep their credentials."""
    return embedded(address).is_link_local
