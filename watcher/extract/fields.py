"""Reads the fields of a watch from one capture: sources in order, the first that gives a value wins.

What a value means is left to the readers of each type; where it stands, to `extract.sources`.
Called by `extract.snapshot`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal

from watcher.extract.amounts import Amount, read_amount, read_amount_text
from watcher.extract.availability import read_availability, read_availability_runs
from watcher.extract.dates import read_date
from watcher.extract.machine import read_machine_amount, read_plain
from watcher.extract.numbers import read_bool, read_number
from watcher.extract.settings import definition
from watcher.extract.sources import Found, Page, find_values
from watcher.extract.text import RAW_LIMIT
from watcher.model.capture import Capture
from watcher.model.reading import Reading, Why
from watcher.model.watch import Field, FieldType

ENTRIES = 2_000  # entries of one list

# The better word for why there is no value, when several sources gave none.
_TELLING = (Why.FREE, Why.ON_REQUEST, Why.AMBIGUOUS, Why.UNKNOWN, Why.MISSING)


def read_fields(capture: Capture, fields: tuple[Field, ...], *, locale: str) -> tuple[Reading, ...]:
    """One reading for each field, in their order. `locale` is the vantage's; the page's own language goes first."""
    page = Page(capture=capture, locale=locale)
    return tuple(replace(_read_field(page, field), of=definition(field)) for field in fields)


def _read_field(page: Page, field: Field) -> Reading:
    without: list[Reading] = []
    for index, source in enumerate(field.sources):
        found = find_values(page, field, source)
        several = source.all or field.type is FieldType.LIST
        reading = _read_all(field, found) if several else _read_one(field, found)
        reading = replace(reading, source=index, raw=reading.raw[:RAW_LIMIT])
        if reading.is_known:
            return reading
        without.append(reading)
    if not without:
        return Reading(field=field.name, why=Why.MISSING)
    return min(without, key=lambda reading: _TELLING.index(reading.why or Why.UNKNOWN))


def _read_one(field: Field, found: Sequence[Found]) -> Reading:
    """The first match that says anything; a later one belongs to something else on the page."""
    first = next((one for one in found if one.text), None)
    if first is None:
        return Reading(field=field.name, why=Why.MISSING)
    return _READERS[field.type](field.name, first)


def _read_all(field: Field, found: Sequence[Found]) -> Reading:
    if field.type in (FieldType.LIST, FieldType.TEXT):
        entries = [entry for one in found for entry in (one.entries or (one.text,)) if entry][:ENTRIES]
        if not entries:
            return Reading(field=field.name, why=Why.MISSING)
        raw = ", ".join(entries)
        value = None if field.type is FieldType.LIST else raw[:RAW_LIMIT]
        return Reading(field=field.name, raw=raw, value=value, values=tuple(entries))
    readings = [_READERS[field.type](field.name, one) for one in found[:ENTRIES] if one.text]
    known = [reading for reading in readings if reading.is_known]
    if not known:
        return readings[0] if readings else Reading(field=field.name, why=Why.MISSING)
    return _together(field, known)


def _together(field: Field, known: Sequence[Reading]) -> Reading:
    """Several values as one: the bounds of amounts, else the first, with all of them as entries."""
    raw = ", ".join(reading.raw for reading in known)
    values = tuple(reading.value or "" for reading in known)
    if field.type not in (FieldType.PRICE, FieldType.NUMBER):
        return replace(known[0], raw=raw, values=values)
    low = min(known, key=lambda reading: Decimal(reading.value or 0))
    high = max(known, key=lambda reading: Decimal(reading.to or reading.value or 0))
    top = high.to or high.value
    return replace(low, raw=raw, to=top if top != low.value else None, values=values)


def _price(name: str, found: Found) -> Reading:
    amount: Amount
    if found.exact:
        amount = read_machine_amount(found.value, found.unit, locale=found.locale)
    elif found.runs:
        amount = read_amount(found.runs, locale=found.locale)
    else:
        amount = read_amount_text(found.text, locale=found.locale)
    return Reading(field=name, raw=found.text, value=amount.value, to=amount.to, unit=amount.unit, why=amount.why)


def _number(name: str, found: Found) -> Reading:
    plain = read_plain(found.text) if found.exact else None
    return _valued(name, found, plain if plain is not None else read_number(found.text, locale=found.locale))


def _availability(name: str, found: Found) -> Reading:
    if isinstance(found.value, bool):
        return _valued(name, found, "in_stock" if found.value else "out_of_stock")
    if found.runs:
        return _valued(name, found, read_availability_runs(found.runs, locale=found.locale))
    return _valued(name, found, read_availability(found.text, locale=found.locale))


def _date(name: str, found: Found) -> Reading:
    return _valued(name, found, read_date(found.text, locale=found.locale))


def _bool(name: str, found: Found) -> Reading:
    return _valued(name, found, read_bool(found.text))


def _text(name: str, found: Found) -> Reading:
    return _valued(name, found, found.text)


def _valued(name: str, found: Found, value: str | None) -> Reading:
    return Reading(field=name, raw=found.text, value=value, why=None if value is not None else Why.UNKNOWN)


_READERS: dict[FieldType, Callable[[str, Found], Reading]] = {
    FieldType.TEXT: _text,
    FieldType.NUMBER: _number,
    FieldType.PRICE: _price,
    FieldType.AVAILABILITY: _availability,
    FieldType.DATE: _date,
    FieldType.BOOL: _bool,
}
