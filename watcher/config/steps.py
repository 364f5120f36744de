"""The part of the schema that says what is done on a page before the look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from pydantic import BeforeValidator, Field

from watcher.config import checks, scalars
from watcher.config.types import Css, Duration, Flag, Page, Strict, between

ACTIONS = ("click", "fill", "press", "select", "check", "hover", "scroll", "wait_for", "wait", "goto", "eval")
COMPANIONS = {"fill": "text", "select": "option", "press": "on"}
NEEDED = ("fill", "select")
MOST_SCROLLS = 100


def _scroll(value: object) -> object:
    """Tell a number of times from a selector; a selector is checked."""
    if isinstance(value, str) and re.fullmatch(r"[+-]?\d+", value):
        if not 1 <= scalars.whole(value) <= MOST_SCROLLS:
            raise ValueError(f"scroll takes 1 to {MOST_SCROLLS} times, or a selector")
        return value
    return checks.css(value) if isinstance(value, str) else value


class StepIn(Strict):
    """One action, and what it needs: `{click: "#accept", optional: true}`, `{fill: "#user", text: "${USER}"}`."""

    click: Css | None = Field(default=None, description='Click the first match: {click: "#accept"}')
    fill: Css | None = Field(default=None, description='Type into an input: {fill: "#user", text: "${SHOP_USER}"}')
    text: str | None = Field(default=None, max_length=10_000, description="What `fill` types.")
    press: str | None = Field(
        default=None, min_length=1, max_length=50, description='Press a key: {press: Enter} or {press: Enter, on: "#q"}'
    )
    on: Css | None = Field(default=None, description="The element that `press` goes to; without it the page.")
    select: Css | None = Field(default=None, description='Choose from a list: {select: "#size", option: L}')
    option: str | None = Field(
        default=None, max_length=1000, description="The option that `select` chooses, by value or text."
    )
    check: Css | None = Field(default=None, description='Tick a box: {check: "#in-stock-only"}')
    hover: Css | None = Field(default=None, description='Hold the pointer over an element: {hover: ".menu"}')
    scroll: Annotated[str, BeforeValidator(_scroll, json_schema_input_type=int | str)] | None = Field(
        default=None, description='Scroll to the end so many times, {scroll: 3}, or to an element, {scroll: "#list"}'
    )
    wait_for: Css | None = Field(default=None, description="Wait until a match can be seen: {wait_for: article}")
    wait: Annotated[Duration, between("1ms", "60s")] | None = Field(
        default=None, description="Wait, when nothing can be waited for: {wait: 2s}"
    )
    goto: Page | None = Field(default=None, description="Go to another page: {goto: https://shop.example/cart}")
    eval: str | None = Field(
        default=None, min_length=1, max_length=20_000, description='Run a script in the page: {eval: "document.title"}'
    )
    optional: Flag = Field(default=False, description="Go on when the step cannot be done.")

    @property
    def action(self) -> str:
        return next(action for action in ACTIONS if getattr(self, action) is not None)

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        given = [action for action in ACTIONS if action in data]
        if len(given) != 1:
            seen = f"{' and '.join(given)} are given; write one step for each" if given else "none is given"
            yield f"one of {', '.join(ACTIONS)} is wanted, {seen}"
            return
        for action, companion in COMPANIONS.items():
            if companion in data and action != given[0]:
                yield f"'{companion}' belongs to '{action}', not to '{given[0]}'"
            elif action == given[0] and action in NEEDED and companion not in data:
                yield f"'{action}' needs '{companion}'"
