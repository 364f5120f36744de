"""Turns a changed field into the line that tells it: old, new, by how much, and whether that is good news.

Called by `compose`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal

from watcher.digest.values import IN_STOCK, OUT_OF_STOCK, amount_of, percent, shown, type_of
from watcher.model.digest import FieldLine, Sense
from watcher.model.reading import Reading, Why
from watcher.model.record import FieldPoint
from watcher.model.verdict import FieldChange
from watcher.model.watch import FieldType

SHORTEST_RECORD = timedelta(days=7)  # "lowest in 2 days" is no news
MOST_ENTRIES = 20  # of a list, each way


def field_line(
    change: FieldChange, *, at: datetime, locale: str, past: Sequence[FieldPoint] = (), steps: int = 1
) -> FieldLine:
    """`past`: earlier points of this field, oldest first."""
    before, after = change.before, change.after
    kind = change.type or type_of(after, type_of(before) if not after.is_known else None)
    if kind is FieldType.LIST:
        return _list_line(change)
    delta, remark = _movement(before, after, kind, past, at)
    arrow = {"−": "▼ ", "+": "▲ "}.get(delta[:1], "")
    note = ", ".join(part for part in (arrow + delta[1:], remark) if part)
    return FieldLine(
        label=label(change.field),
        old=shown(before, kind, locale),
        new=shown(after, kind, locale),
        note=note,
        delta=delta,
        remark=remark,
        sense=_sense(before, after, kind),
        steps=steps,
    )


def label(name: str) -> str:
    """A field's name as a word: "shipping_cost" becomes "Shipping cost"."""
    text = name.replace("_", " ").replace("-", " ").strip() or name
    return text[:1].upper() + text[1:]


def _list_line(change: FieldChange) -> FieldLine:
    old, new = change.before.values, change.after.values
    added = tuple(entry for entry in new if entry not in set(old))
    removed = tuple(entry for entry in old if entry not in set(new))
    moved = "" if added or removed else "order changed"
    note = ", ".join(
        part
        for part in (f"{len(added)} added" if added else "", f"{len(removed)} removed" if removed else "", moved)
        if part
    )
    return FieldLine(
        label=label(change.field), note=note, remark=note, added=added[:MOST_ENTRIES], removed=removed[:MOST_ENTRIES]
    )


def _movement(
    before: Reading, after: Reading, kind: FieldType, past: Sequence[FieldPoint], at: datetime
) -> tuple[str, str]:
    if kind not in (FieldType.PRICE, FieldType.NUMBER) or before.unit != after.unit:
        return "", ""
    old, new = amount_of(before), amount_of(after)
    if old is None or new is None:
        return "", ""
    return percent(old, new), _record(old, new, after.unit, past, at)


def _record(old: Decimal, new: Decimal, unit: str | None, past: Sequence[FieldPoint], at: datetime) -> str:
    """ "lowest in 90 days": since when no value was as low, or as high, as the new one."""
    falls = new < old
    known = [
        (p.at, v) for p in past if p.at < at and p.reading.unit == unit and (v := amount_of(p.reading)) is not None
    ]
    if not known or new == old:
        return ""
    # A value stands until the next one is read, so the record runs from the point after the last rival.
    rivals = [i for i, (_, value) in enumerate(known) if (value <= new if falls else value >= new)]
    start = rivals[-1] + 1 if rivals else 0
    if start >= len(known):
        return ""
    days = (at - known[start][0]).days
    if timedelta(days=days) < SHORTEST_RECORD:
        return ""
    return f"{'lowest' if falls else 'highest'} in {days} days"


def _sense(before: Reading, after: Reading, kind: FieldType) -> Sense:
    """What the change means to most people: cheaper and available are good, dearer and sold out are bad."""
    if kind is FieldType.AVAILABILITY:
        if after.value in IN_STOCK and before.value not in IN_STOCK:
            return Sense.GOOD
        return Sense.BAD if after.value in OUT_OF_STOCK and before.value not in OUT_OF_STOCK else Sense.NEUTRAL
    old, new = amount_of(before), amount_of(after)
    is_free = Why.FREE in (before.why, after.why)
    is_comparable = kind is FieldType.PRICE and (before.unit == after.unit or is_free)
    if is_comparable and old is not None and new is not None and old != new:
        return Sense.GOOD if new < old else Sense.BAD
    return Sense.NEUTRAL
