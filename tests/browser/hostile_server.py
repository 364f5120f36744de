"""Servers that answer as none should: each with what a look at it must end as. Used by `hostile`."""

import asyncio
import contextlib
import gzip
import socket
import struct

from tests.browser.site import response

HTML = "text/html; charset=utf-8"
PRICE = "<title>Shop</title><p>Price 42</p>"
HEAD = f"HTTP/1.1 200 OK\r\nContent-Type: {HTML}\r\nConnection: close\r\n"
READ, NAVIGATION = ("read",), ("navigation",)
ENDLESS = 100_000  # rounds that nobody waits for

SERVED = {}


def served(name, *ends, shows="", within_s=8.0, region=()):
    """Mark a handler as what stands at /NAME, and say how a look at it must end."""

    def note(handler):
        SERVED[name] = (handler, ends, shows, within_s, region)
        return handler

    return note


def answered(name, body, *ends, shows="Price 42", within_s=8.0, region=(), **more):
    """The same for an answer that is only odd in what it says."""

    @served(name, *ends, shows=shows, within_s=within_s, region=region)
    async def answer(request, writer):
        writer.write(response(body, **more))


def sent(name, data, *ends, shows="", within_s=8.0):
    """The same for bytes that may be no answer at all."""

    @served(name, *ends, shows=shows, within_s=within_s)
    async def send(request, writer):
        writer.write(data if isinstance(data, bytes) else data.encode())


async def pour(writer, piece, *, pause_s=0.0, rounds=ENDLESS):
    with contextlib.suppress(ConnectionError):
        for _ in range(rounds):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(pause_s)


def chunk(data):
    return b"%x\r\n%s\r\n" % (len(data), data)


# ---- files and sizes

answered("attachment", PRICE, "download", headers={"Content-Disposition": "attachment; filename=../../x.html"})
answered("file", b"\x00\x01\x02" * 1000, "download", type="application/octet-stream")


@served("file-of-200-mb", "too_large", "download")
async def _(request, writer):
    head = "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nContent-Length: 200000000\r\n\r\n"
    writer.write(head.encode())
    await pour(writer, bytes(100_000))


@served("file-without-end", "too_large", "download", "timeout", within_s=3)
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\nConnection: close\r\n\r\n")
    await pour(writer, bytes(100_000))


@served("page-of-100-mb", "too_large")
async def _(request, writer):
    writer.write(f"{HEAD}Content-Length: 100000000\r\n\r\n{PRICE}".encode())
    await pour(writer, b"<p>more</p>" * 10_000)


@served("page-of-100-mb-unannounced", "too_large", "timeout", within_s=4)
async def _(request, writer):
    writer.write(f"{HEAD}\r\n{PRICE}".encode())
    await pour(writer, b"<p>more</p>" * 10_000, rounds=1000)


@served("text-of-100-mb-unannounced", "too_large", "timeout", within_s=4)
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n")
    await pour(writer, b"more of it\n" * 10_000, rounds=1000)


answered(
    "gzip-bomb",
    gzip.compress(b"<p>more</p>" * 10_000_000, 1),
    "too_large", "timeout", "crashed",
    within_s=4,
    headers={"Content-Encoding": "gzip"},
)  # fmt: skip
answered(
    "gzip-bomb-of-blanks",
    gzip.compress(PRICE.encode() + b" " * 100_000_000, 1),
    "read", "too_large", "timeout",
    within_s=4,
    headers={"Content-Encoding": "gzip"},
)  # fmt: skip
answered("json-nested-deep", "[" * 100_000 + "]" * 100_000, "undecodable", "read", shows="", type="application/json")
answered(
    "xml-of-entities",
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "lol">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True))
    + "]><r>&j;</r>",
    "undecodable", "too_large",
    shows="",
    type="application/xml",
)  # fmt: skip
answered(
    "xml-of-files",
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]><r><p>Price 42</p>&x;</r>',
    "undecodable", "read",
    type="application/xml",
)  # fmt: skip
answered("pdf-of-garbage", b"%PDF-1.7\n" + b"\xff\x00obj<<" * 5000, "undecodable", type="application/pdf")

# ---- answers that come slowly, or never


@served("never", "timeout", within_s=2)
async def _(request, writer):
    await asyncio.Event().wait()


@served("head-without-end", "timeout", "navigation", within_s=2)
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\n")
    await pour(writer, b"X-More: 1\r\n", pause_s=0.02)


@served("head-and-then-nothing", "timeout", within_s=2)
async def _(request, writer):
    writer.write(HEAD.encode())
    await asyncio.Event().wait()


@served("head-of-a-megabyte", "navigation")
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\n")
    await pour(writer, b"X-More: %s\r\n" % (b"x" * 1000), rounds=1000)


@served("body-never-comes", "region_empty", "timeout", within_s=3)
async def _(request, writer):
    writer.write(f"{HEAD}\r\n".encode())
    await asyncio.Event().wait()


@served("byte-by-byte", "read", shows="Price 42")
async def _(request, writer):
    for byte in response(PRICE):
        writer.write(bytes((byte,)))
        await writer.drain()
        await asyncio.sleep(0.002)


@served("drips-without-end", "read", shows="Price 42", within_s=5)
async def _(request, writer):
    writer.write(f"{HEAD}\r\n{PRICE}".encode())
    await pour(writer, b"<p>more</p>", pause_s=0.05)


@served("never-ends", "read", shows="Price 42", within_s=5)
async def _(request, writer):
    writer.write(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk(PRICE.encode()))
    await asyncio.Event().wait()


@served("pushes-page-after-page", "read", "unstable", "timeout", shows="Price 42", within_s=4)
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\n\r\n")
    await pour(writer, f"--b\r\nContent-Type: {HTML}\r\n\r\n{PRICE}\r\n".encode(), pause_s=0.2)


@served("hints-without-end", "timeout", "navigation", within_s=2)
async def _(request, writer):
    await pour(writer, b"HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n", pause_s=0.02)


# ---- answers that break off, or are none

sent("closes-at-once", b"", "navigation")
sent("closes-in-its-head", "HTTP/1.1 200 OK\r\nContent-Ty", "navigation", "region_empty", "half_loaded")
sent("closes-early", f"{HEAD}Content-Length: 5000\r\n\r\n{PRICE}", "half_loaded")
sent("closes-in-a-chunk", f"{HEAD}Transfer-Encoding: chunked\r\n\r\n500\r\n{PRICE}", "half_loaded")
sent("chunks-of-garbage", f"{HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{PRICE}", "half_loaded", "navigation")
sent("garbage", bytes(range(256)) * 20, "navigation")
sent("http-0.9", PRICE, "navigation")
sent("another-protocol", "SSH-2.0-OpenSSH_9.9\r\n", "navigation")
sent("length-too-short", f"{HEAD}Content-Length: 34\r\n\r\n{PRICE}{PRICE}", "read", shows="Price 42")
sent("length-twice", f"{HEAD}Content-Length: 34\r\nContent-Length: 5\r\n\r\n{PRICE}", "navigation")
sent("length-below-zero", f"{HEAD}Content-Length: -5\r\n\r\n{PRICE}", "read", "navigation", shows="Price 42")
sent("two-answers", response(PRICE) + response("<p>Price 13"), "read", shows="Price 42")
sent(
    "hints-first",
    b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\n\r\n" + response(PRICE),
    "read",
    shows="Price 42",
)
sent("no-content-type", f"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{PRICE}", "read", shows="Price 42")


@served("resets", "navigation", "half_loaded")
async def _(request, writer):
    writer.write(f"{HEAD}Content-Length: 5000\r\n\r\n{PRICE}".encode())
    await writer.drain()
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


# ---- encodings

answered("not-gzip", PRICE, "half_loaded", "navigation", headers={"Content-Encoding": "gzip"})
answered("gzip-cut-short", gzip.compress(PRICE.encode() * 99)[:-30], "half_loaded", "navigation", "read",
         headers={"Content-Encoding": "gzip"})  # fmt: skip
answered("unknown-encoding", PRICE, "read", headers={"Content-Encoding": "x-made-up"})
answered("wrong-charset", "<title>Магазин</title><p>Цена сорок два рубля</p>".encode("cp1251"), "undecodable")
answered("unknown-charset", PRICE, "read", type="text/html; charset=made-up")
answered("utf-16-without-a-mark", PRICE.encode("utf-16-le"), "read", type="text/html; charset=utf-16le")
answered("nulls", "<title>Sh\0op</title>\0<p>Pri\0ce 4\0002</p>\0", "read")
answered("only-nulls", bytes(5000), "region_empty", "undecodable")
answered("utf-7", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-<p>Price 42</p>", "read", type="text/html; charset=utf-7")

# ---- statuses

for status, ends in {204: NAVIGATION, 205: NAVIGATION, 304: (*NAVIGATION, "region_empty", "read")}.items():
    sent(f"status-{status}", f"HTTP/1.1 {status} Any\r\nConnection: close\r\n\r\n", *ends)
for status, end in {401: "http_401", 403: "http_403", 404: "gone", 407: "navigation", 500: "http_500"}.items():
    login = {"WWW-Authenticate": "Basic realm=x", "Proxy-Authenticate": "Basic realm=x"}
    answered(f"status-{status}", "<p>No.</p>", end, status=status, headers=login)
answered("status-999", "<p>No.</p>", "http_999", status=999)
answered("status-99", PRICE, "http_99", "navigation", "read", status=99)
answered("empty", "", "region_empty")
answered("blank", " \n" * 5000, "region_empty")

# ---- ways elsewhere

answered("redirects-in-a-circle", "", "navigation", status=302, headers={"Location": "/redirects-in-a-circle"})
for name, goal in {
    "nowhere": "about:blank", "data": "data:text/html,x", "a-script": "javascript:1", "a-file": "file:///etc/hostname",
    "a-blob": "blob:null/x", "the-browser": "chrome://crash", "rubbish": "http://[::", "metadata": "http://169.254.169.254/",
}.items():  # fmt: skip
    answered(f"redirects-to-{name}", "", "refused_address" if name == "metadata" else "navigation", status=302,
             headers={"Location": goal})  # fmt: skip
answered("redirects-without-a-goal", PRICE, "read", status=302)
answered("refreshes-by-header", PRICE, "unstable", headers={"Refresh": "0"})

# ---- what a header forbids or asks for

answered("forbids-all", PRICE + "<script>document.body.append('ran')</script>", "read",
         headers={"Content-Security-Policy": "default-src 'none'; sandbox"})  # fmt: skip
answered("isolates-itself", PRICE, "read", headers={
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin", "Origin-Agent-Cluster": "?1", "Permissions-Policy": "geolocation=()",
    "Clear-Site-Data": '"*"',
})  # fmt: skip
answered("will-not-be-framed", PRICE, "read", headers={"X-Frame-Options": "DENY"})
answered("frames-what-will-not", PRICE + "<iframe src=/will-not-be-framed></iframe>", "read")
COOKIES = "\r\nSet-Cookie: ".join(f"c{n}={'v' * 200}" for n in range(500))
answered("sets-500-cookies", PRICE, "read", headers={"Set-Cookie": COOKIES})

# ---- documents of other kinds

XHTML = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shop</title></head><body><p>Price 42</p>'
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">Price 42</text>'
MATHML = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext>Price 42</mtext></math>'
GIF = bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b")
answered("xhtml", f"{XHTML}</body></html>", "read", type="application/xhtml+xml")
answered("xhtml-in-ruins", f"{XHTML}<p>&nope;</body></html>", "undecodable", type="application/xhtml+xml")
answered("drawing-that-hangs", f"{SVG}<script>for (;;);</script></svg>", "timeout", within_s=2, type="image/svg+xml")
answered("drawing", f"{SVG}</svg>", "read", "region_empty", type="image/svg+xml")
answered("formula", MATHML, "read", type="application/mathml+xml")
answered("picture", GIF, "region_empty", type="image/gif")
answered("picture-of-garbage", b"\x00\x01" * 1000, "region_empty", type="image/png")
answered("sound", b"RIFF\x00\x00\x00\x00WAVE" + bytes(1000), "region_empty", "download", type="audio/wav")

# ---- what pages ask for


@served("events", "read", "download", "timeout", within_s=3)
async def _(request, writer):
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
    await pour(writer, b"data: 1\n\n", pause_s=0.05)


answered("plain", "<title>Plain</title><h1>Plain</h1><p>Price 42</p>", "read")
