"""Waking a browser, where nothing of a page matters."""

from watcher.model.capture import Look

NOTHING = Look(url="http://nothing.invalid/", document="<p>nothing</p>", timeout_s=30)


async def wake(pool):
    """Have the browser started, by the shortest look there is."""
    await pool.look(NOTHING)
