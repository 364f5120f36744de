"""The way a look reaches the network: a forward proxy on loopback, where names are resolved and addresses judged.

Whatever a page asks for passes here, from redirects to web sockets, so an address of this machine or its
network is refused before a byte goes there, however the page came upon it. Each look has a port of its own,
which is how it is known. Speaks the part of SOCKS 5 (RFC 1928) that Chromium does: connect, no login.
Opened by `look`; which private hosts a look may reach all the same is `guard`'s.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import struct
from collections.abc import Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import aiohappyeyeballs

from watcher.model.address import Address, address_of, is_global, is_link_local

log = logging.getLogger(__name__)

CONNECT_S = 20.0
NEXT_ADDRESS_S = 0.25  # RFC 8305, section 5: then the host's next address is tried beside
MOST_REFUSED = 20  # hosts remembered
# Apart from everybody else's threads: a name server that does not answer must not hold up the database.
RESOLVERS = ThreadPoolExecutor(max_workers=16, thread_name_prefix="resolver")

VERSION = 5
NO_LOGIN = b"\x05\x00"
CONNECT = 1
BY_IPV4, BY_NAME, BY_IPV6 = 1, 3, 4
DONE, FAILED, NOT_ALLOWED, UNREACHABLE = 0, 1, 2, 4


class NotAllowed(Exception):
    """The host is an address of this machine or its network."""


class Gateway:
    """`await open()` gives the address for the context's `proxy`; `close()` ends all of it at once.

    `named`: hosts that may be private; `blocked`: hosts that are not to be loaded from, with all below them.
    `refused`: hosts the page asked for and may not reach; `unreachable`: hosts that did not answer, with
    Chromium's name for it, which a browser behind a proxy no longer knows.
    """

    def __init__(self, named: Collection[str], blocked: frozenset[str] = frozenset()) -> None:
        self.refused: dict[str, None] = {}
        self.unreachable: dict[str, str] = {}
        self._named = frozenset(named)
        self._blocked = blocked
        self._found: dict[str, asyncio.Task[tuple[Address, ...]]] = {}
        self._open: set[asyncio.Transport] = set()
        self._work: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> str:
        """Listen, and return where, as the URL of a proxy."""
        self._server = await asyncio.get_running_loop().create_server(lambda: _Greeting(self), "127.0.0.1", 0)
        return f"socks5://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        """Break off every connection."""
        if self._server is not None:
            self._server.close()
        for task in (*self._work, *self._found.values()):
            task.cancel()
        for transport in tuple(self._open):
            transport.abort()

    async def addresses(self, host: str) -> tuple[Address, ...]:
        """Where the host is. Raises NotAllowed, and OSError when nobody knows the name.

        The first answer holds as long as the look does: a name that leads elsewhere the next time leads nowhere.
        """
        found = await self._resolved(host)
        if any(is_link_local(address) for address in found):
            raise NotAllowed
        if host in self._named or all(is_global(address) for address in found):
            return found
        named = {address for name in self._named for address in await self._resolved(name)}
        if same := tuple(address for address in found if address in named):  # the same machine by another name
            return same
        raise NotAllowed

    def is_blocked(self, host: str) -> bool:
        """Whether the host, or one above it, is on the blocklist; what somebody named is not."""
        if not self._blocked or host in self._named:
            return False
        labels = host.split(".")
        return any(".".join(labels[n:]) in self._blocked for n in range(len(labels) - 1))

    async def _resolved(self, host: str) -> tuple[Address, ...]:
        if host not in self._found:
            self._found[host] = asyncio.ensure_future(_resolve(host))
        return await asyncio.shield(self._found[host])

    async def connect(self, host: str, port: int) -> tuple[int, asyncio.Transport | None, _Pipe | None]:
        """Connect to where a page wants to go: the answer for the browser, and the connection if there is one."""
        if self.is_blocked(host):
            return NOT_ALLOWED, None, None
        try:
            found = await self.addresses(host)
        except NotAllowed:
            if len(self.refused) < MOST_REFUSED:
                self.refused[host] = None
            return NOT_ALLOWED, None, None
        except (OSError, UnicodeError):
            self.unreachable[host] = "ERR_NAME_NOT_RESOLVED"
            return UNREACHABLE, None, None
        try:
            async with asyncio.timeout(CONNECT_S):
                transport, pipe = await _connect(found, port)
        except TimeoutError:
            self.unreachable[host] = "ERR_CONNECTION_TIMED_OUT"
        except ConnectionRefusedError:
            self.unreachable[host] = "ERR_CONNECTION_REFUSED"
        except OSError:
            self.unreachable[host] = "ERR_ADDRESS_UNREACHABLE"
        else:
            self.unreachable.pop(host, None)
            return DONE, transport, pipe
        return FAILED, None, None

    def works_on(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    def holds(self, transport: asyncio.Transport) -> None:
        self._open.add(transport)

    def has_lost(self, transport: asyncio.Transport) -> None:
        self._open.discard(transport)


async def _resolve(host: str) -> tuple[Address, ...]:
    if (written := address_of(host)) is not None:
        return (written,)
    if host == "localhost" or host.endswith(".localhost"):  # as every browser has it, whatever the name server says
        return (ipaddress.IPv4Address("127.0.0.1"), ipaddress.IPv6Address("::1"))
    entries = await asyncio.get_running_loop().run_in_executor(
        RESOLVERS, lambda: socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    )
    written_down = dict.fromkeys(str(entry[4][0]).partition("%")[0] for entry in entries)
    return tuple(ipaddress.ip_address(text) for text in written_down)


async def _connect(addresses: tuple[Address, ...], port: int) -> tuple[asyncio.Transport, _Pipe]:
    infos: list[aiohappyeyeballs.AddrInfoType] = [
        (
            socket.AF_INET if address.version == 4 else socket.AF_INET6,
            socket.SOCK_STREAM,
            socket.IPPROTO_TCP,
            "",
            (str(address), port) if address.version == 4 else (str(address), port, 0, 0),
        )
        for address in addresses
    ]
    sock = await aiohappyeyeballs.start_connection(infos, happy_eyeballs_delay=NEXT_ADDRESS_S, interleave=1)
    transport, pipe = await asyncio.get_running_loop().create_connection(_Pipe, sock=sock)
    return transport, pipe


class _Pipe(asyncio.Protocol):
    """One end of a connection under way; what comes goes out at the other end, no faster than that one takes it."""

    def __init__(self) -> None:
        self.gateway: Gateway | None = None
        self.other: asyncio.Transport | None = None
        self.transport: asyncio.Transport | None = None

    def joined(self, gateway: Gateway, transport: asyncio.Transport, other: asyncio.Transport) -> None:
        self.gateway, self.transport, self.other = gateway, transport, other

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()  # until the other end is there

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def pause_writing(self) -> None:
        if self.other is not None:
            self.other.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.resume_reading()

    def eof_received(self) -> bool:
        if self.other is not None and not self.other.is_closing():
            self.other.write_eof()
        return True

    def connection_lost(self, error: Exception | None) -> None:
        if self.other is not None:
            self.other.close()
        if self.gateway is not None and self.transport is not None:
            self.gateway.has_lost(self.transport)


class _Greeting(asyncio.Protocol):
    """The browser's end until it has said where it wants to go."""

    def __init__(self, gateway: Gateway) -> None:
        self.gateway = gateway
        self.heard = b""
        self.greeted = False
        self.asked = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.gateway.holds(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self.gateway.has_lost(self.transport)

    def data_received(self, data: bytes) -> None:
        self.heard += data
        if not self.greeted and len(self.heard) >= 2 and len(self.heard) >= 2 + self.heard[1]:
            self.heard = self.heard[2 + self.heard[1] :]
            self.greeted = True
            self.transport.write(NO_LOGIN)
        if self.greeted and not self.asked and (wish := _wish(self.heard)) is not None:
            self.asked = True
            self.transport.pause_reading()
            self.gateway.works_on(self._join(*wish))
        elif len(self.heard) > 300:  # longer than any wish
            self.transport.abort()

    async def _join(self, host: str, port: int) -> None:
        answer, far, far_pipe = await self.gateway.connect(host, port)
        if self.transport.is_closing():
            if far is not None:
                far.abort()
            return
        self.transport.write(bytes((VERSION, answer, 0, BY_IPV4)) + bytes(6))
        if far is None or far_pipe is None:
            self.transport.close()
            return
        near_pipe = _Pipe()
        near_pipe.joined(self.gateway, self.transport, far)
        far_pipe.joined(self.gateway, far, self.transport)
        self.gateway.holds(far)
        self.transport.set_protocol(near_pipe)
        self.transport.resume_reading()
        far.resume_reading()


def _wish(heard: bytes) -> tuple[str, int] | None:
    """The host and port a request names, None while it is not whole. Anything but `connect` leads nowhere."""
    if len(heard) < 5:
        return None
    kind = heard[3]
    length = {BY_IPV4: 4, BY_IPV6: 16, BY_NAME: 1 + heard[4]}.get(kind, 0)
    if len(heard) < 4 + length + 2:
        return None
    where, (port,) = heard[4 : 4 + length], struct.unpack("!H", heard[4 + length : 6 + length])
    if heard[0] != VERSION or heard[1] != CONNECT or not length:
        return "", 0
    host = where[1:].decode("ascii", "replace") if kind == BY_NAME else str(ipaddress.ip_address(where))
    return host.lower().rstrip("."), port
