"""Takes the picture that is kept as evidence: a lossless WebP of the region. Called by `look`."""

from __future__ import annotations

import asyncio
import logging

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import FloatRect, Page

from watcher.browser.outline import draw_outlines, places_of
from watcher.browser.process import is_loss
from watcher.model.capture import Capture, Look

log = logging.getLogger(__name__)

TALLEST = 8000  # CSS pixels; WebP ends at 16,383, memory before that (facts/rendering.md, section 6)
PICTURE_S = 5.0

# The smallest rectangle round all matches, in the page's own coordinates; the page where nothing matches.
FRAME_REGION = """(selectors) => {
  const page = document.documentElement;
  const width = Math.max(1, page.clientWidth), height = Math.max(1, page.scrollHeight);
  let left = width, top = height, right = 0, bottom = 0;
  for (const selector of selectors) {
    let found = [];
    try { found = document.querySelectorAll(selector); } catch { continue; }
    for (const element of found) {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      left = Math.min(left, box.left + scrollX); top = Math.min(top, box.top + scrollY);
      right = Math.max(right, box.right + scrollX); bottom = Math.max(bottom, box.bottom + scrollY);
    }
  }
  left = Math.max(0, left); top = Math.max(0, top); right = Math.min(right, page.scrollWidth);
  if (right - left < 1 || bottom - top < 1) return {x: 0, y: 0, width, height};
  return {x: left, y: top, width: right - left, height: bottom - top};
}"""


async def take_picture(page: Page, look: Look, capture: Capture) -> bytes | None:
    """The region as a lossless WebP; None when it could not be taken, which is no reason to lose a look.

    Raises Playwright's errors when the page is gone.
    Where the look is for `try`, what was read is outlined, and the picture holds the fields outside the region too.
    """
    selectors = list(look.region) or ([capture.selector] if capture.selector else [])
    try:
        async with asyncio.timeout(PICTURE_S):
            if look.survey:
                await draw_outlines(page, look, capture, selectors)
                selectors = [*selectors, *places_of(look, capture)]
            box = await page.evaluate(FRAME_REGION, selectors)
            clip = FloatRect(x=box["x"], y=box["y"], width=box["width"], height=min(box["height"], TALLEST))
            return await page.screenshot(
                type="webp", full_page=True, clip=clip, animations="disabled", caret="hide", scale="css"
            )
    except (PlaywrightError, TimeoutError) as error:
        if is_loss(error):
            raise
        log.warning("%s: no picture could be taken: %s", look.url, str(error).partition("\n")[0] or "out of time")
        return None
