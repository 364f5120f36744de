"""Compares the fields of two snapshots, and says which rule makes a change worth telling.

Values are compared, never their spelling. What is told, and when, is left to `run` and `digest`;
`detect.classify` calls `compare_fields`, `run.outcome` carries values on with `carry` and `told_after`.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal, InvalidOperation

from watcher.model.reading import Reading, Why
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import FieldChange
from watcher.model.watch import Field, FieldType, NotifyWhen, Rule

JUMP = 10  # facts/detection.md section 4: a tenfold jump is more often a misreading than a price

_NUMERIC = (FieldType.PRICE, FieldType.NUMBER)
_LOST = (Why.MISSING, Why.UNKNOWN, Why.AMBIGUOUS)
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-"})


def compare_fields(
    anchor: Snapshot, new: Snapshot, *, fields: Sequence[Field], told: tuple[Reading, ...]
) -> tuple[FieldChange, ...]:
    """The fields whose value changed since the anchor, in the order of `fields`.

    A field the anchor has no reading of, or one of another definition, baselines itself: no change.
    """
    told_by_name = {reading.field: reading for reading in told}
    changes: list[FieldChange] = []
    for field in fields:
        before, after = anchor.reading(field.name), new.reading(field.name)
        if before is None or after is None or before.of != after.of:
            continue
        last = told_by_name.get(field.name, before)
        change = _change(field, before, after, last if last.of == after.of else before)
        if change:
            changes.append(change)
    return tuple(changes)


def carry(kept: tuple[Reading, ...], new: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The readings of a new anchor: a value that cannot be seen now stays, with the `why` of today.

    Such a reading is not known, but remembers: when the same value comes back nothing has changed.
    """
    before = {reading.field: reading for reading in kept}
    return tuple(_carried(before.get(reading.field), reading) for reading in new)


def told_after(
    told: tuple[Reading, ...], changes: tuple[FieldChange, ...], readings: tuple[Reading, ...]
) -> tuple[Reading, ...]:
    """The last told readings after this check: those whose rule fired move on; a new field starts with its reading."""
    known = {(reading.field, reading.of): reading for reading in told}
    fired = {change.field: change.after for change in changes if change.fired}
    return tuple(fired.get(reading.field) or known.get((reading.field, reading.of)) or reading for reading in readings)


def same(field: Field, one: Reading, other: Reading) -> bool:
    """True when both say the same, however it is written; a currency that is not named contradicts none."""
    if one.is_known != other.is_known:
        return False
    if not one.is_known:
        return one.why is other.why or (one.why in _LOST and other.why in _LOST)
    if one.why is not other.why:
        return _number(one) == _number(other) == 0 and field.type in _NUMERIC
    if one.unit and other.unit and one.unit != other.unit:
        return False
    return _key(field, one) == _key(field, other)


def _key(field: Field, reading: Reading) -> object:
    """What is compared of a known reading."""
    if field.type is FieldType.LIST:
        return Counter(_folded(entry) for entry in reading.values)
    if field.type in _NUMERIC:
        values = [_decimal(value) for value in (reading.value, reading.to, *reading.values)]
        return values[:2], Counter(values[2:])
    if field.type is FieldType.AVAILABILITY:
        return _stock(reading.value), Counter(_stock(value) for value in reading.values)
    if reading.values:
        return Counter(_folded(entry) for entry in reading.values)
    return _folded(reading.value or "")


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).translate(_QUOTES).casefold().split())


def _stock(word: str | None) -> str | None:
    return "in_stock" if word == "limited" else word


def _decimal(text: str | None) -> Decimal | None:
    try:
        return Decimal(text) if text else None
    except InvalidOperation:
        return None


def _number(reading: Reading) -> Decimal | None:
    return Decimal(0) if reading.why is Why.FREE else _decimal(reading.value)


def _good(reading: Reading) -> Reading:
    """The last value a reading remembers, whether it can be seen now or not."""
    return replace(reading, why=None) if reading.value is not None or reading.values else reading


def _change(field: Field, before: Reading, after: Reading, told: Reading) -> FieldChange | None:
    if same(field, before, after):
        return None
    returned = not before.is_known and after.is_known and same(field, _good(before), after)
    if returned and same(field, told, after) and field.notify_when.rule is not Rule.APPEARS:
        return None
    shown = before if not before.is_known or before.why is Why.FREE else _good(before)
    shown = replace(shown, value=None, to=None, values=()) if not before.is_known else shown
    if not before.is_known and after.is_known and not returned and same(field, told, _good(before)):
        shown = _good(before)  # nobody was told that it was gone: the news is the other value
    fired = _fired(field, before, after, told)
    return FieldChange(
        field=field.name,
        before=shown,
        after=after,
        told=None if same(field, told, shown) else told,
        fired=fired,
        suspect=_is_suspect(field, before, after),
        type=field.type,
    )


def _is_suspect(field: Field, before: Reading, after: Reading) -> bool:
    if before.is_known and after.why in _LOST:
        return True
    if field.type not in _NUMERIC or not after.is_known:
        return False
    if before.unit and not after.unit and after.why is None:
        return True
    old, now = _number(_good(before)), _number(after)
    if old is None or now is None or after.why is Why.FREE:
        return False
    if old == 0 or now == 0:
        return field.type is FieldType.PRICE
    return max(abs(old), abs(now)) >= JUMP * min(abs(old), abs(now))


def _carried(old: Reading | None, new: Reading) -> Reading:
    if old is None or old.of != new.of:
        return new
    if not new.is_known and (old.value is not None or old.values):
        return replace(old, why=new.why)
    if new.is_known and new.unit is None and new.value == old.value:
        return replace(new, unit=old.unit)
    return new


def _fired(field: Field, before: Reading, after: Reading, told: Reading) -> str | None:
    """The rule that fires, in words; None keeps the change silent."""
    when = field.notify_when
    if not _fires(field, when, before, after, told):
        return None
    match when.rule:
        case Rule.ANY:
            return "changed"
        case Rule.CHANGES_BY:
            return f"changes by {_plain(when.amount)}{'%' if when.percent else ''}"
        case Rule.BELOW | Rule.ABOVE:
            return f"{when.rule.value} {_plain(when.amount)}"
        case Rule.BECOMES:
            return f"becomes {when.value}"
        case _:
            return when.rule.value


def _fires(field: Field, when: NotifyWhen, before: Reading, after: Reading, told: Reading) -> bool:
    match when.rule:
        case Rule.ANY:
            return True
        case Rule.NEVER:
            return False
        case Rule.APPEARS:
            return after.is_known and not before.is_known
        case Rule.DISAPPEARS:
            return before.is_known and not after.is_known
        case Rule.RISES | Rule.DROPS:
            return _moved(field, _good(before), after) == (1 if when.rule is Rule.RISES else -1)
        case Rule.BECOMES:
            return _is_value(field, after, when.value) and not _is_value(field, before, when.value)
        case Rule.CHANGES_BY:
            return _changed_by(when, _good(told), after)
        case Rule.BELOW | Rule.ABOVE:
            # A value that went back over the line since it was told may cross it again, so the anchor counts too.
            beyond = [_is_beyond(when, _good(reading)) for reading in (before, told)]
            return _is_beyond(when, after) and not all(beyond)


def _moved(field: Field, before: Reading, after: Reading) -> int:
    if not after.is_known or (before.unit and after.unit and before.unit != after.unit):
        return 0
    if field.type is FieldType.DATE:
        old_day, new_day = before.value or "", after.value or ""
        return (new_day > old_day) - (new_day < old_day) if old_day and new_day else 0
    for old, now in ((_number(before), _number(after)), (_decimal(before.to), _decimal(after.to))):
        if old is not None and now is not None and old != now:
            return 1 if now > old else -1
    return 0


def _is_value(field: Field, reading: Reading, wanted: str | None) -> bool:
    if wanted is None or not reading.is_known:
        return False
    if reading.why is Why.FREE:
        return wanted == Why.FREE.value or _decimal(wanted) == 0
    if field.type in _NUMERIC:
        return _decimal(reading.value) == _decimal(wanted)
    if field.type is FieldType.AVAILABILITY:
        return _stock(reading.value) == _stock(wanted)
    if field.type is FieldType.LIST:
        return _folded(wanted) in {_folded(entry) for entry in reading.values}
    return _folded(reading.value or "") == _folded(wanted)


def _changed_by(when: NotifyWhen, told: Reading, after: Reading) -> bool:
    old, now = _number(told), _number(after)
    if old is None or now is None or when.amount is None or not after.is_known:
        return False
    if not when.percent:
        return abs(now - old) >= when.amount
    return abs(now - old) * 100 >= when.amount * abs(old) if old else now != 0


def _is_beyond(when: NotifyWhen, reading: Reading) -> bool:
    value = _number(reading)
    if value is None or when.amount is None:
        return False
    return value < when.amount if when.rule is Rule.BELOW else value > when.amount


def _plain(amount: Decimal | None) -> str:
    return format(amount, "f") if amount is not None else ""
