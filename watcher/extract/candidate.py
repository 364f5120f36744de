"""An amount found in a text, before anybody says what it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """`start` and `end` span number and signs. `stated`: a currency stands beside it. The rest are its looks."""

    value: str
    start: int
    end: int
    to: str | None = None
    unit: str | None = None
    stated: bool = False
    struck: bool = False
    small: bool = False
    label: str = ""

    @property
    def number_at(self) -> int:
        """A place inside it."""
        return (self.start + self.end - 1) // 2

    def around(self, text: str) -> str:
        return text[: self.start] + text[self.end :]
