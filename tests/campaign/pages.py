"""The pages of the checks campaign in a process of their own: ordinary ones, and all hostile ones.

`python -m tests.campaign.pages`; its address is the first line on standard output.
"""

import asyncio
import itertools
import signal

from tests.browser.hostile import serve_hostile
from tests.browser.site import Site, response

FILLING = "".join(f"<p>Paragraph {n} of a page that is as long as pages are.</p>" for n in range(60))
FETCHES = """<title>Script</title><main></main><script>fetch("/data").then((r) => r.json()).then((d) => {
document.querySelector("main").innerHTML = `<p class=price>${d.price} €</p>` + "<p>more</p>".repeat(200) })</script>"""
SHADOW = """<title>Shadow</title><main><x-price></x-price></main><script>
customElements.define("x-price", class extends HTMLElement { connectedCallback() {
this.attachShadow({ mode: "open" }).innerHTML = "<p class=price>42,00 €</p>" } })</script>"""
ORDINARY = {
    "plain": f"<title>Plain</title><main><h1>Plain</h1><p class=price>42,00 €</p>{FILLING}</main>",
    "script": FETCHES,
    "shadow": SHADOW,
    "frame": f"<title>Frame</title><main><p class=price>42,00 €</p><iframe src=/plain></iframe>{FILLING}</main>",
}


async def main():
    closing = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, closing.set)
    site, count = Site(), itertools.count(1)
    await site.start()
    serve_hostile(site)
    for name, body in ORDINARY.items():
        site.add(f"/ordinary-{name}", body)
    site.add("/data", '{"price": "42,00"}', type="application/json")

    async def changing(request, writer):
        price = next(count) // 5
        writer.write(response(f"<title>Changing</title><main><p class=price>{price},00 €</p>{FILLING}</main>"))
        site.requests.clear()

    site.handle("/ordinary-changing", changing)
    print(site.base, flush=True)
    await closing.wait()
    await site.stop()


if __name__ == "__main__":
    asyncio.run(main())
