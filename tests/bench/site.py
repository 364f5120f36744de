"""The pages that are looked at, served by a process of its own: `python -m tests.bench.site` prints its port.

All say the same text, by different means, and hold `#final` when all of it is there. What a page loads
from elsewhere comes from other addresses of this machine.
"""

import asyncio
import sys
from urllib.parse import urlsplit

SENTENCE = "the quick harvest of late apples was weighed and sold before the rain came over the western hills"
WORDS = SENTENCE.split()
PARAGRAPHS = "".join(
    f"<p>{n}. {' '.join(WORDS[(n * 7 + k) % len(WORDS)] for k in range(24))} for {n}.50 €</p>" for n in range(60)
)
TEXT = f"<h1>Orchard</h1>{PARAGRAPHS}<p id='final'>This is the last line.</p>"
FETCH_S = 0.15
HELD_S = 2.5
SLOW_S = 3.0
ROWS = "".join(f"<tr><td>Row {n}</td><td>{n * 17 % 101}.00 €</td></tr>" for n in range(60))

FRAME = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Orchard</title>"
STATIC = f"{FRAME}<main id='main'>{TEXT}</main></html>"
# A text that comes by script, from an answer after 150 ms.
FETCH = """<script>
fetch('/text').then((answer) => answer.text()).then((text) => { document.querySelector('#main').innerHTML = text; });
</script>"""
SPA = f"{FRAME}<main id='main'><div class='skeleton'>Loading</div></main>{FETCH}</html>"
HELD = f"""{FRAME}<main id='main'>{TEXT}</main><script>
fetch('/held').then((answer) => answer.text()).then(() => {{}});</script></html>"""
BOX = """<script>
customElements.define('a-box', class extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({mode: 'open'}).innerHTML = '<section><slot></slot><table>' + TABLE + '</table></section>';
  }
});
</script>"""
SHADOW = f"""{FRAME}<main id='main'><a-box>{TEXT}</a-box><a-box><p>Second</p></a-box></main>
<script>const TABLE = "{ROWS}";</script>{BOX}</html>"""
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "html": "text/html; charset=utf-8"}
HEAD = "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nAccess-Control-Allow-Origin: *\r\n\r\n"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'


def heavy(port: int) -> str:
    """34 requests; seven go elsewhere, and three of them take 3 s."""
    elsewhere = f"//127.0.0.2:{port}"
    sheets = "".join(f"<link rel='stylesheet' href='/s{n}.css'>" for n in range(5))
    scripts = "".join(f"<script src='/j{n}.js'></script>" for n in range(6))
    pictures = "".join(f"<img src='/p{n}.svg' alt='' width='40' height='40'>" for n in range(14))
    others = "".join(f"<script async src='{elsewhere}/j{n}.js'></script>" for n in range(4))
    slow = (
        f"<script async src='{elsewhere}/slow.js'></script><img src='{elsewhere}/slow.svg' alt=''>"
        f"<iframe src='{elsewhere}/slow.html' width='300' height='100'></iframe>"
    )
    return f"{FRAME}{sheets}{scripts}<main id='main'></main>{pictures}{others}{slow}{FETCH}</html>"


def answer_to(path: str, port: int) -> tuple[str, str, float]:
    """Content type, body, and the seconds it takes."""
    pages = {"/static": STATIC, "/spa": SPA, "/shadow": SHADOW, "/held-open": HELD, "/heavy": heavy(port)}
    if path in pages:
        return TYPES["html"], pages[path], 0
    if path == "/text":
        return TYPES["html"], TEXT, FETCH_S
    if path == "/held":
        return TYPES["html"], "", HELD_S
    kind = path.rpartition(".")[2]
    body = {"css": "p { margin: 1em 0; } /* %s */" % ("x" * 4000), "svg": PICTURE}.get(kind, "")
    if kind == "js":
        body = "".join(f"function f{n}(x) {{ return x * {n} + 1; }}\n" for n in range(300))
    return TYPES.get(kind, TYPES["html"]), body, SLOW_S if path.startswith("/slow") else 0


async def serve_connection(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
    try:
        while line := await reader.readline():
            path = urlsplit(line.split()[1].decode()).path
            while (await reader.readline()).strip():
                pass
            kind, body, after_s = answer_to(path, port)
            if after_s:
                await asyncio.sleep(after_s)
            data = body.encode()
            writer.write(HEAD.format(kind=kind, length=len(data)).encode() + data)
            await writer.drain()
    except ConnectionError:
        pass  # the browser has seen enough
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(lambda r, w: serve_connection(r, w, port), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    elsewhere = await asyncio.start_server(lambda r, w: serve_connection(r, w, port), "127.0.0.2", port)
    print(port, flush=True)
    # Ends with the program that started it: its standard input closes then.
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    server.close()
    elsewhere.close()


if __name__ == "__main__":
    asyncio.run(main())
