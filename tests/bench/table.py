"""The lines a benchmark prints: what was measured, against which budget, and whether it is kept."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """`budget` None: shown for information. `at_least`: the budget is a lower bound. `must`: the outer bound."""

    what: str
    value: float
    unit: str = ""
    budget: float | None = None
    must: float | None = None
    at_least: bool = False
    note: str = ""

    @property
    def verdict(self) -> str:
        if self.budget is None:
            return ""
        if self._keeps(self.budget):
            return "within"
        return "over" if self.must is None or not self._keeps(self.must) else "over, within the outer bound"

    def _keeps(self, bound: float) -> bool:
        return self.value >= bound if self.at_least else self.value <= bound

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        budget = "" if self.budget is None else f"{sign} {self.budget:g}"
        if self.must is not None:
            budget += f" (must {sign} {self.must:g})"
        words = f"{self.what:<58} {_figure(self.value):>8} {self.unit:<6} {budget:<22} {self.verdict}"
        return f"{words}   {self.note}".rstrip() if self.note else words.rstrip()


def _figure(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"
