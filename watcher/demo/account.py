"""What the demo expected, what came, and whether that is all and nothing else.

Knows no browser and no network: `runner` brings in what arrived, `telling` shows the account.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from watcher.demo.shop_plan import Happening
from watcher.model.outcome import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """One change as a message told it. `kind` None: not a change but a notice that something needs attention.

    `at_s`: seconds since the shop opened. `text`: the whole message, subject included.
    """

    watch: str
    kind: Kind | None
    text: str
    at_s: float
    file: Path


@dataclass(slots=True)
class Account:
    """`came`: what told each happening. `strays`: what nobody expected, a second telling included."""

    expected: Sequence[Happening]
    came: dict[Happening, Arrival] = field(default_factory=dict)
    strays: list[Arrival] = field(default_factory=list)

    def take(self, arrival: Arrival) -> None:
        for happening in self.expected:
            if happening not in self.came and _tells(arrival, happening):
                self.came[happening] = arrival
                return
        self.strays.append(arrival)

    @property
    def is_complete(self) -> bool:
        return len(self.came) == len(self.expected)

    @property
    def is_right(self) -> bool:
        """Everything expected came, and nothing else."""
        return self.is_complete and not self.strays


def _tells(arrival: Arrival, happening: Happening) -> bool:
    return (
        arrival.watch == happening.watch
        and arrival.kind is happening.kind
        and all(text in arrival.text for text in happening.says)
    )
