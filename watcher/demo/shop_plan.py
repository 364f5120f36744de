"""What changes in the demo shop, when, and which message each change must lead to.

The one table of the demo: the shop shows what it says, `watcher demo --once` and the kill campaign
compare the messages with it. Knows nothing of pages or of serving; the elapsed time is an argument.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from watcher.model.outcome import Kind

MOKA_PRICE = "moka-pot.price"
MOKA_STOCK = "moka-pot.stock"
GRINDER_PRICE = "grinder.price"
GRINDER_STOCK = "grinder.stock"
KETTLE_PRICE = "kettle.price"
KETTLE_STOCK = "kettle.stock"
DRIPPER_PRICE = "dripper.price"
DRIPPER_STOCK = "dripper.stock"
REFUND_PERIOD = "returns.period"
RETURN_SHIPPING = "returns.shipping"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One change in the shop, `at_s` seconds after the shop was started.

    `watch` is the id in watches.yaml that must tell it, `kind` how, and `says` texts that must all
    stand in the message. `sets`: (slot, new text) pairs, each slot a key of BASELINE.
    """

    at_s: float
    watch: str
    kind: Kind
    says: tuple[str, ...]
    sets: tuple[tuple[str, str], ...]


KEEP_PROOF = "Please keep the proof of postage until the money is back."
PERIOD = "You may return unused goods within {days} days of delivery and receive the full price, the way you paid it."

BASELINE: Mapping[str, str] = {
    MOKA_PRICE: "89.00 €",
    MOKA_STOCK: "In stock",
    GRINDER_PRICE: "64.50 €",
    GRINDER_STOCK: "Sold out",
    KETTLE_PRICE: "72.00 €",
    KETTLE_STOCK: "In stock",
    DRIPPER_PRICE: "24.90 €",
    DRIPPER_STOCK: "In stock",
    REFUND_PERIOD: PERIOD.format(days=30),
    RETURN_SHIPPING: f"Returns from within the country are free. {KEEP_PROOF}",
}

# The first change leaves a slow machine time to start the browser and take its baseline.
TIMELINE: tuple[Happening, ...] = (
    Happening(
        at_s=20,
        watch="moka-pot",
        kind=Kind.FIELD,
        says=("89.00 €", "79.00 €"),
        sets=((MOKA_PRICE, "79.00 €"),),
    ),
    Happening(
        at_s=32,
        watch="grinder",
        kind=Kind.FIELD,
        says=("Sold out", "In stock"),
        sets=((GRINDER_STOCK, "In stock"),),
    ),
    Happening(
        at_s=44,
        watch="returns-policy",
        kind=Kind.CONTENT,
        says=("30", "14", "4.90 €"),
        sets=(
            (REFUND_PERIOD, PERIOD.format(days=14)),
            (RETURN_SHIPPING, f"Each return costs 4.90 €, taken off your refund. {KEEP_PROOF}"),
        ),
    ),
)


def numbered_prices(count: int, *, first_s: float, every_s: float) -> tuple[Happening, ...]:
    """A time line for long runs: the price of the moka pot rises by one euro, `count` times.

    No price comes twice, so a message names the one change it tells. A change is seen only if a check
    falls between it and the next: let `every_s` be several times what two looks take.
    """
    return tuple(
        Happening(
            at_s=first_s + number * every_s,
            watch="moka-pot",
            kind=Kind.FIELD,
            says=(f"{90 + number}.00 €",),
            sets=((MOKA_PRICE, f"{90 + number}.00 €"),),
        )
        for number in range(count)
    )


def happened(timeline: Sequence[Happening], elapsed_s: float) -> tuple[Happening, ...]:
    """The part of the time line that has come to pass."""
    return tuple(happening for happening in timeline if happening.at_s <= elapsed_s)


def slots_at(timeline: Sequence[Happening], elapsed_s: float) -> dict[str, str]:
    """Every text of the shop that can change, as it stands `elapsed_s` seconds after the start."""
    slots = dict(BASELINE)
    for happening in sorted(happened(timeline, elapsed_s), key=lambda happening: happening.at_s):
        slots.update(happening.sets)
    return slots
