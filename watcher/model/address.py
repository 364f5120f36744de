"""Hosts and IP addresses: what part of the world one belongs to.

`browser` asks before it connects, `schedule` before it waits for a host, `config` when it reads an address.
"""

from __future__ import annotations

import contextlib
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = IPv4Address | IPv6Address

NAT64 = ip_network("64:ff9b::/96")  # RFC 6052: an IPv4 address inside an IPv6 one


def host_of(url: str) -> str:
    """The host in lower case, without brackets or port; "" when there is none."""
    with contextlib.suppress(ValueError):
        return (urlsplit(url).hostname or "").rstrip(".")
    return ""


def address_of(host: str) -> Address | None:
    """The address that a host is written as, None for a name."""
    with contextlib.suppress(ValueError):
        return ip_address(host.strip("[]").partition("%")[0])
    return None


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
