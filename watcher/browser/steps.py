"""Does what the watch says before the look: its steps, its wait, its scrolling. Called by `look`.

A step that fails names its number, its action and its selector, never its value: that may be a password.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
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
GRACE_S = 1.0  # Playwright's own time-outs come first, for they leave the page in order
OPTIONAL_S = 2.0  # a banner that is not there is waited for at every look
MOST_SCROLLS = 50
GONE = ("has been closed", "crashed")

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

# A PIN or a code may be typed into an ordinary input.
TAKES_PASSWORD = """(e) => e.type === 'password' || /password|one-time-code/.test(e.autocomplete)
  || /passw|passphrase|kennwort|contraseña|(?:^|[^a-z])pin(?:$|[^a-z])/i.test(`${e.id} ${e.name}`)"""


async def prepare_page(page: Page, look: Look) -> int:
    """Steps first, then `wait_for`, then scrolling; tells how many steps it took to send off a password, 0 for none.

    Raises CheckError: step_failed, or login when a password had been sent off and is asked for still.
    """
    if not (look.steps or look.wait_for or look.scroll):
        return 0
    secret = SignIn()
    try:
        await _prepare(page, look, secret)
    except CheckError as error:
        error.signed_in = secret.through
        if not secret.through or error.reason is not Reason.STEP_FAILED or not await asks_for_password(page):
            raise
        words = f"{error}; the page still asks for the password"
        raise CheckError(Reason.LOGIN, words, signed_in=secret.through) from None
    return secret.through


@dataclass(slots=True)
class SignIn:
    """`through`: up to the step that sends off the last password that was filled in."""

    through: int = 0
    is_filled: bool = False

    def note(self, number: int, step: Step, *, is_secret: bool) -> None:
        if is_secret:
            self.through, self.is_filled = number, True
        elif self.is_filled and step.action in (Action.CLICK, Action.PRESS):
            self.through, self.is_filled = number, False
        elif self.is_filled and step.action in (Action.FILL, Action.CHECK, Action.SELECT):
            self.through = number


async def asks_for_password(page: Page) -> bool:
    with contextlib.suppress(PlaywrightError, TimeoutError):
        async with asyncio.timeout(GRACE_S):
            return await page.locator("input[type=password]:visible").count() > 0
    return False


async def _is_secret(page: Page, step: Step) -> bool:
    if step.action is not Action.FILL:
        return False
    with contextlib.suppress(PlaywrightError, TimeoutError):
        async with asyncio.timeout(GRACE_S):
            return bool(await page.eval_on_selector(step.target or "", TAKES_PASSWORD))
    return False


async def _prepare(page: Page, look: Look, secret: SignIn) -> None:
    with contextlib.suppress(PlaywrightTimeout):  # a page that never ends may hold what is looked for
        await page.wait_for_load_state("domcontentloaded", timeout=STEP_S * 1000)
    for number, step in enumerate(look.steps, 1):
        is_secret = await _try_step(page, step, f"step {number}, {_words(step)}")
        secret.note(number, step, is_secret=is_secret)
    if look.wait_for:
        await _try_step(page, Step(action=Action.WAIT_FOR, target=look.wait_for), f"wait_for {look.wait_for!r}")
    if look.scroll:
        await _try_step(page, Step(action=Action.SCROLL, amount=look.scroll), "scroll")


async def _try_step(page: Page, step: Step, words: str) -> bool:
    """Do it; tells whether it filled in a password."""
    limit_s = OPTIONAL_S if step.optional else STEP_S
    if step.action is Action.WAIT:
        limit_s += step.amount or 0
    elif step.action is Action.SCROLL:
        limit_s += scrolls(step.amount) * PATIENCE_MS / 1000
    try:
        async with asyncio.timeout(limit_s + GRACE_S):
            await _do(page, step, limit_s)
            return await _is_secret(page, step)
    except (PlaywrightError, TimeoutError, CheckError) as error:
        if any(sign in str(error) for sign in GONE):
            raise  # nothing a step can be blamed for
        if step.optional:
            return False
        # Without its cause: Playwright's message holds the value that was to be filled in.
        raise CheckError(Reason.STEP_FAILED, f"{words}: {_why(step, error, limit_s)}") from None


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
            await _scroll(page, step.target, scrolls(step.amount))
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
    settings = {"selector": selector, "times": times, "patience": PATIENCE_MS}
    if not await page.evaluate(SCROLL, settings):
        raise CheckError(Reason.STEP_FAILED, "nothing matched")


def scrolls(amount: float | None) -> int:
    return min(max(1, round(amount or 1)), MOST_SCROLLS)


def _words(step: Step) -> str:
    if step.target is None or step.action is Action.EVAL:
        return step.action
    return f"{step.action} {step.target!r}"


def _why(step: Step, error: Exception, limit_s: float) -> str:
    if isinstance(error, CheckError):
        return str(error)
    if isinstance(error, TimeoutError | PlaywrightTimeout):
        return f"not done within {limit_s:g} s"
    if step.action is Action.EVAL:
        return "the script failed"
    return "the browser could not do it; is the selector right?"
