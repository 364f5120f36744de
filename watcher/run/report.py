"""Puts an outcome into the JSON of DESIGN.md section 5. Keys are a contract: always all of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeAlias

from watcher.model.outcome import Kind, reason_word
from watcher.model.reading import Reading
from watcher.model.verdict import FieldChange, Shape, Verdict
from watcher.model.watch import FieldType, Watch

if TYPE_CHECKING:  # the use case loads a browser, which whoever prints what is stored need not pay
    from watcher.run.check import Outcome

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def outcome_json(watch: Watch, outcome: Outcome) -> dict[str, Json]:
    """One check as one JSON object."""
    record = outcome.record
    failed = record.kind is Kind.FAILED
    types = {field.name: field.type for field in watch.fields}
    readings = record.snapshot.readings if record.snapshot else ()
    changes = record.verdict.field_changes if record.verdict else ()
    return {
        "watch": record.watch_id,
        "kind": record.kind.value,
        "reason": reason_word(record.reason, record.status) if record.reason else None,
        "at": iso(record.at),
        "took_s": round(record.took_s, 3),
        "url": record.url,
        "final_url": record.final_url or None,
        "status": record.status,
        "fields": {r.field: reading_json(r, types.get(r.field)) for r in readings},
        "field_changes": [change_json(change, types.get(change.field)) for change in changes],
        "content": None if failed or record.verdict is None else content_json(record.verdict),
        "change": outcome.recorded.change_id,
        "sends": list(outcome.sends),
    }


def reading_json(reading: Reading, kind: FieldType | None) -> dict[str, Json]:
    """A reading: numbers as strings, a bool as a bool, a list as an array, unknown as null with its why."""
    value: Json = reading.value
    if kind is FieldType.LIST:
        value = list(reading.values) if reading.why is None else None
    elif kind is FieldType.BOOL and reading.value is not None:
        value = reading.value == "true"
    shown: dict[str, Json] = {"raw": reading.raw, "value": value}
    if kind is FieldType.PRICE or reading.unit:
        shown["unit"] = reading.unit
    if reading.to is not None:
        shown["to"] = reading.to
    if reading.why is not None:
        shown["why"] = reading.why.value
    return shown


def change_json(change: FieldChange, kind: FieldType | None) -> dict[str, Json]:
    return {
        "field": change.field,
        "before": reading_json(change.before, kind),
        "after": reading_json(change.after, kind),
    }


def content_json(verdict: Verdict) -> dict[str, Json]:
    """What the text did; empty lists when nothing in it counts."""
    by_shape: dict[Shape, list[Json]] = {shape: [] for shape in Shape}
    for hunk in verdict.hunks:
        if hunk.shape is Shape.CHANGED:
            by_shape[hunk.shape].append([hunk.before, hunk.after])
        else:
            by_shape[hunk.shape].append(hunk.after or hunk.before)
    return {
        "distance_bits": verdict.distance_bits,
        "threshold_bits": verdict.threshold_bits,
        "added": by_shape[Shape.ADDED],
        "removed": by_shape[Shape.REMOVED],
        "changed": by_shape[Shape.CHANGED],
        "explained": [f"{e.reason}: {e.detail}" for e in verdict.explained],
    }


def iso(moment: datetime) -> str:
    """UTC to the second, as 2026-05-12T15:42:10Z."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
