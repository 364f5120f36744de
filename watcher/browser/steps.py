"""Does what the watch says before the look: its steps, its wait, its scrolling. Called by `look`.

A step that fails names its number, its action and its selector, never its value: that may be a password.
"""

from __future__ import annotations

import asyncio
from urllib.parse import urljoin

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page
from playwright.async_api import TimeoutError as PlaywrightTimeout

from watcher.browser.navigate import open_address
from watcher.errors import CheckError
from watcher.model.capture import Look
from watcher.model.outcome import Reason
from watcher.model.watch import Action, Step

STEP_S = 10.0
OPTIONAL_S = 2.0  # a banner that is not there is waited for at every look
MOST_SCROLLS = 50

# Scrolls to the end until nothing new comes, at most `times`. Growth of text or height is what is waited for.
SCROLL = """async ({selector, times, patience}) => {
  const found = selector ? document.querySelector(selector) : null;
  if (selector && !found) return false;
  const box = found || document.scrollingElement || document.documentElement;
  const size = () => box.scrollHeight + box.textContent.length;
  const growth = (before) => new Promise((resolve) => {
    const until = performance.now() + patience;
    const look = () => {
      if (size() > before) resolve(true);
      else if (performance.now() > until) resolve(false);
      else setTimeout(look, 25);
    };
    look();
  });
  for (let n = 0; n < times; n++) {
    const before = size();
    box.scrollTo({top: box.scrollHeight, behavior: 'instant'});
    if (!await growth(before)) break;
  }
  return true;
}"""
PATIENCE_MS = 1000


async def prepare_page(page: Page, look: Look) -> None:
    """Steps first, then `wait_for`, then scrolling. Raises CheckError (step_failed)."""
    if not (look.steps or look.wait_for or look.scroll):
        return
    await page.wait_for_load_state("domcontentloaded", timeout=STEP_S * 1000)
    for number, step in enumerate(look.steps, 1):
        await _try_step(page, number, step)
    if look.wait_for:
        try:
            await page.wait_for_selector(look.wait_for, timeout=STEP_S * 1000)
        except PlaywrightTimeout as error:
            raise CheckError(
                Reason.STEP_FAILED, f"wait_for {look.wait_for!r}: nothing visible matched within {STEP_S:.0f} s"
            ) from error
    if look.scroll:
        await _scroll(page, None, look.scroll)


async def _try_step(page: Page, number: int, step: Step) -> None:
    limit_s = OPTIONAL_S if step.optional else STEP_S
    if step.action is Action.WAIT:
        limit_s += step.amount or 0
    try:
        async with asyncio.timeout(limit_s + 1):
            await _do(page, step, limit_s)
    except (PlaywrightError, TimeoutError, CheckError) as error:
        if page.is_closed() or "crashed" in str(error):
            raise
        if step.optional:
            return
        raise CheckError(Reason.STEP_FAILED, f"step {number}, {_words(step)}: {_why(error, limit_s)}") from error


async def _do(page: Page, step: Step, limit_s: float) -> None:
    limit_ms, target, value = limit_s * 1000, step.target or "", step.value or ""
    match step.action:
        case Action.CLICK:
            await page.click(target, timeout=limit_ms)
        case Action.FILL:
            await page.fill(target, value, timeout=limit_ms)
        case Action.PRESS if step.target:
            await page.press(target, value, timeout=limit_ms)
        case Action.PRESS:
            await page.keyboard.press(value)
        case Action.SELECT:
            await page.select_option(target, value, timeout=limit_ms)
        case Action.CHECK:
            await page.check(target, timeout=limit_ms)
        case Action.HOVER:
            await page.hover(target, timeout=limit_ms)
        case Action.SCROLL:
            await _scroll(page, step.target, round(step.amount or 1))
        case Action.WAIT_FOR:
            await page.wait_for_selector(target, timeout=limit_ms)
        case Action.WAIT:
            await asyncio.sleep(step.amount or 0)
        case Action.GOTO:
            await open_address(page, urljoin(page.url, target), limit_s)
            await page.wait_for_load_state("domcontentloaded", timeout=limit_ms)
        case Action.EVAL:
            await page.evaluate_handle(target)


async def _scroll(page: Page, selector: str | None, times: int) -> None:
    settings = {"selector": selector, "times": min(times, MOST_SCROLLS), "patience": PATIENCE_MS}
    await page.evaluate(SCROLL, settings)


def _words(step: Step) -> str:
    if step.target is None or step.action is Action.EVAL:
        return step.action
    return f"{step.action} {step.target!r}"


def _why(error: Exception, limit_s: float) -> str:
    if isinstance(error, CheckError):
        return str(error)
    if isinstance(error, TimeoutError | PlaywrightTimeout):
        return f"not done within {limit_s:.0f} s"
    return "the browser could not do it"
