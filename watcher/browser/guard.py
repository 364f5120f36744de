"""Which addresses a look may reach: everybody's, and those in the house that somebody named.

A person may watch what stands on their own network: the host that the watch names, or that `allow_private`
does, is open. `gateway` holds every connection to that. Behind the proxy of a vantage names are resolved out
of sight, so there only what the page as a whole arrives at is looked at. Called by `look`.
"""

from __future__ import annotations

import asyncio
import re
import socket

from watcher.browser.gateway import Gateway
from watcher.browser.navigate import WORDS
from watcher.errors import CheckError
from watcher.model.address import address_of, host_of, is_global
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Action

RESOLVE_S = 3.0
# What `navigate` makes of what Chromium says of every failure behind a SOCKS proxy.
BEHIND_GATEWAY = re.compile(r"it could not be opened \(ERR_SOCKS_CONNECTION_(?:FAILED|HOST_UNREACHABLE)\)")


def named_hosts(look: Look) -> frozenset[str]:
    """The hosts that may be private, for somebody wrote them down."""
    goals = (step.target or "" for step in look.steps if step.action is Action.GOTO)
    return frozenset(host for host in (host_of(look.url), *map(host_of, goals), *look.allow_private) if host)


def explained(error: CheckError, look: Look, gateway: Gateway) -> CheckError:
    """The same failure as the gateway saw it."""
    own = host_of(look.url)
    lost = next((host for host in (own, *gateway.unreachable) if host in gateway.unreachable), None)
    code = gateway.unreachable[lost] if lost is not None else ""
    if error.reason is Reason.STEP_FAILED and code:
        return CheckError(Reason.STEP_FAILED, BEHIND_GATEWAY.sub(f"{WORDS[code]} ({code})", str(error)), code=code)
    if error.reason is not Reason.NAVIGATION:
        return error
    if BEHIND_GATEWAY.search(str(error)) and code and (lost == own or not gateway.refused):
        where = look.url if lost == own else f"{look.url} led to {lost}"
        return CheckError(Reason.NAVIGATION, f"{where}: {WORDS[code]} ({code})", code=code)
    if gateway.refused:
        return refusal(look, next(reversed(gateway.refused)))
    return error


def refused_parts(gateway: Gateway | None) -> tuple[str, ...]:
    """What the page wanted to load and may not, for `Capture.unread`."""
    refused = gateway.refused if gateway is not None else {}
    return tuple(f"{host}: not loaded, an address of this machine or its network" for host in refused)


async def refuse_private(look: Look, arrived: str) -> None:
    """Raise CheckError when the look came to `arrived`, a private address that nobody named."""
    if look.vantage.proxy is None:
        return  # the gateway let nobody through
    host = host_of(arrived)
    if host and host not in named_hosts(look) and await is_private(host):
        raise refusal(look, host)


def refusal(look: Look, host: str) -> CheckError:
    return CheckError(
        Reason.REFUSED_ADDRESS,
        f"{look.url} led to {host}, an address of this machine or its network. "
        f"If that is meant, watch that address itself, or name it: allow_private: [{host}]",
    )


async def is_private(host: str) -> bool:
    """Whether any address of the host is not reachable from everywhere; False when it has none."""
    if (address := address_of(host)) is not None:
        return not is_global(address)
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        async with asyncio.timeout(RESOLVE_S):
            found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        return False
    addresses = (address_of(str(entry[4][0])) for entry in found)
    return any(address is not None and not is_global(address) for address in addresses)
