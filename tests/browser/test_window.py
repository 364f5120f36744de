"""What the browser keeps is read before a window is gone. The window itself needs a screen; its pages do not."""

import asyncio
import json

from watcher.browser.window import state_when_closed
from watcher.model.capture import Look


async def test_the_state_is_that_of_the_moment_the_last_page_is_closed(pool, site):
    url = site.add("/page", "<p>Welcome</p>")
    await pool.look(Look(url=url))
    context = await pool._process.browser.new_context()
    try:
        page = await context.new_page()
        await page.goto(url)
        waiting = asyncio.ensure_future(state_when_closed(context, Look(url=url)))
        await page.evaluate("document.cookie = 'seat=12; path=/'; localStorage.setItem('token', 'abc')")
        await page.close()
        state = json.loads(await waiting)
    finally:
        await context.close()

    assert [(cookie["name"], cookie["value"]) for cookie in state["cookies"]] == [("seat", "12")]
    assert state["origins"][0]["localStorage"] == [{"name": "token", "value": "abc"}]


async def test_a_window_that_is_gone_with_its_browser_leaves_what_was_read_before(pool, site):
    url = site.add("/page", "<script>document.cookie = 'seat=12; path=/'</script>")
    await pool.look(Look(url=url))
    context = await pool._process.browser.new_context()
    page = await context.new_page()
    await page.goto(url)
    waiting = asyncio.ensure_future(state_when_closed(context, Look(url=url)))
    await page.wait_for_function("document.cookie !== ''")
    await context.storage_state()  # by now it has been read once
    await context.close()

    state = await waiting

    assert "seat" in state
