"""Holds what happened in the shop against what was told.

The price rises by one euro at a time and never repeats a value, so a message "92.00 € (was 89.00 €)" tells
three steps: 90, 91 and 92. What happened while nobody could look, or while the receiver was away, is told as
its net effect, in one message that covers several steps. Each step has to be covered once, or more often by
messages that say of themselves that they may have come before.
"""

import re
from dataclasses import dataclass

PRICE = re.compile(r"(\d+)\.00 €\W+was (\d+)\.00 €")
REPEATED = "may have reached you before"


@dataclass(frozen=True)
class Told:
    old: int
    new: int
    is_repeated: bool


@dataclass(frozen=True)
class Account:
    """Steps by what became of them."""

    steps: int
    lost: tuple[int, ...]
    doubled: tuple[int, ...]  # told again without a word
    repeated: tuple[int, ...]  # told again, and marked
    strange: tuple[str, ...]  # messages that tell something else

    @property
    def is_good(self):
        return not (self.lost or self.doubled or self.strange)

    def __str__(self):
        lines = [
            f"{self.steps} changes happened",
            f"{len(self.lost)} never told {list(self.lost)}" if self.lost else "none never told",
            f"{len(self.doubled)} told twice without a word {list(self.doubled)}"
            if self.doubled
            else "none twice unmarked",
            f"{len(self.repeated)} told again and marked as such {list(self.repeated)}",
        ]
        return "\n".join([*lines, *(f"not expected: {message!r}" for message in self.strange)])


def read(message):
    found = PRICE.search(message)
    return Told(int(found[2]), int(found[1]), REPEATED in message) if found else None


def settle(messages, *, first, last):
    """`first`: the price of the baseline; `last`: the one the shop ends with."""
    told = [read(message) for message in messages]
    strange = tuple(message for message, it in zip(messages, told, strict=True) if it is None or it.old >= it.new)
    lost, doubled, repeated = [], [], []
    for step in range(first + 1, last + 1):
        covering = [it for it in told if it and it.old < step <= it.new]
        if not covering:
            lost.append(step)
        elif not all(it.is_repeated for it in covering[1:]):
            doubled.append(step)
        elif len(covering) > 1:
            repeated.append(step)
    return Account(last - first, tuple(lost), tuple(doubled), tuple(repeated), strange)
