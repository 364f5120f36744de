"""What a field says: a typed value with its raw text, or a named reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Why(StrEnum):
    """Why a reading has no value."""

    FREE = "free"
    ON_REQUEST = "on_request"
    UNKNOWN = "unknown"  # something stands there, but it does not say
    MISSING = "missing"  # nothing stands there
    AMBIGUOUS = "ambiguous"  # several values, none of them plainly the one


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """The reading of one field.

    `raw`: the text as the page shows it (for a list, its entries joined by ", "). `value`: the
    canonical form that is compared: a plain decimal ("79.00") for number and price, a word of
    `extract.availability`, an ISO date, "true" or "false", or text. `to`: upper bound of a range.
    `unit`: ISO 4217 code of a price. `values`: the entries of a list. `source`: index of the source
    that gave it. Without a value `why` says why. `of`: hash of the field's sources and type: readings of
    different definitions are not compared.
    """

    field: str
    raw: str = ""
    value: str | None = None
    to: str | None = None
    unit: str | None = None
    values: tuple[str, ...] = ()
    why: Why | None = None
    source: int = 0
    of: str = ""

    @property
    def is_known(self) -> bool:
        """True when there is something to compare; `free` is a price of nothing and counts."""
        return self.why is None or self.why is Why.FREE

    def same_value(self, other: Reading) -> bool:
        """True when both say the same thing, however it is written."""
        return (self.value, self.to, self.unit, self.values, self.why) == (
            other.value,
            other.to,
            other.unit,
            other.values,
            other.why,
        )
