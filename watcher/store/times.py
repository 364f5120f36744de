"""Times as the database keeps them: integer milliseconds since 1970, UTC. Outside they are aware datetimes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(at: datetime) -> int:
    """Milliseconds since 1970, rounded down. TypeError for a naive datetime."""
    return (at - EPOCH) // _MILLISECOND


@overload
def from_ms(ms: int) -> datetime: ...
@overload
def from_ms(ms: None) -> None: ...
@overload
def from_ms(ms: int | None) -> datetime | None: ...
def from_ms(ms: int | None) -> datetime | None:
    return None if ms is None else EPOCH + ms * _MILLISECOND
