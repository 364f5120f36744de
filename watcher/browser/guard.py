"""Keeps a page from leading the browser to addresses that are not everybody's: this machine, the LAN.

Frames and sub-resources of a public page are held back by Chromium itself (its local network access
checks, since 142). What is left is the page going there as a whole, by a redirect or a script: it is
not read. A person may watch such addresses: what the watch names is allowed. Called by `look`.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from urllib.parse import urlsplit

from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Action

RESOLVE_S = 3.0


async def refuse_private(look: Look, arrived: str) -> None:
    """Raise CheckError when a public page led to `arrived`, a private address the watch does not name."""
    host = host_of(arrived)
    named = {host_of(look.url), *(host_of(s.target or "") for s in look.steps if s.action is Action.GOTO)}
    if not host or host in named:
        return
    if await is_private(host) and not await is_private(host_of(look.url)):
        raise CheckError(
            Reason.REFUSED_ADDRESS,
            f"{look.url} led to {host}, an address of this machine or its network. "
            "If that is meant, watch that address itself.",
        )


def host_of(url: str) -> str:
    with contextlib.suppress(ValueError):
        return urlsplit(url).hostname or ""
    return ""


async def is_private(host: str) -> bool:
    """Whether any address of the host is not reachable from everywhere; False when it has none."""
    with contextlib.suppress(ValueError):
        return not ipaddress.ip_address(host).is_global
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        async with asyncio.timeout(RESOLVE_S):
            found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        return False
    return any(not ipaddress.ip_address(str(entry[4][0]).partition("%")[0]).is_global for entry in found)
