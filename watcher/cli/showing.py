"""`watcher status`, `history` and `show`: what is known, for people and as a dataset.

They look at no page, so nothing of the browser is loaded here, and what composes a message only for `show`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import click

from watcher.cli.common import config_option, one_watch, read_config, run, say, tell, tell_csv, tell_json
from watcher.errors import ConfigError
from watcher.model.config import Config
from watcher.model.outcome import Kind
from watcher.model.record import DeliveryRow, FieldPoint, StoredCheck, WatchStatus
from watcher.model.route import Route
from watcher.notify.dialects import DIALECTS
from watcher.run.report import Json, iso, reading_json
from watcher.store.db import Store


@click.command("status")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each watch.")
@config_option
def status_command(as_json: bool, config_path: Path) -> None:
    """How every watch stands: its last check, last change, next look, and what does not work."""
    config = read_config(config_path)
    statuses, waiting = run(_status(config))
    for status in statuses:
        absent = sorted({r.route for r in waiting if r.watch_id == status.watch_id and config.route(r.route) is None})
        if as_json:
            tell_json(_status_json(status, absent))
        else:
            tell(_status_line(config, status) + _absent_words(config, absent))


async def _status(config: Config) -> tuple[tuple[WatchStatus, ...], tuple[DeliveryRow, ...]]:
    async with Store(config.data) as store:
        return await store.status([watch.id for watch in config.watches]), await store.waiting()


def _absent_words(config: Config, routes: list[str]) -> str:
    names = ", ".join(map(repr, routes))
    return f", messages wait for a route that is not in {config.path.name}: {names}" if routes else ""


def _status_line(config: Config, status: WatchStatus) -> str:
    watch = config.watch(status.watch_id)
    if watch and watch.paused:
        return f"paused  {status.watch_id}"
    if status.last_check is None:
        return f"new     {status.watch_id}  not checked yet"
    zone = ZoneInfo(config.time_zone)
    last = status.last_check
    words = [f"last check {_clock(last.at, zone)} ({last.kind.value})"]
    if status.last_change:
        words.append(f"last change {_clock(status.last_change, zone)}")
    if status.next_due:
        words.append(f"next {_clock(status.next_due, zone)}")
    if status.streak.count:
        words.append(f"failed {status.streak.count} times in a row: {last.detail or status.streak.reason}")
    return f"{'failing' if status.streak.count else 'good':8}{status.watch_id}  {', '.join(words)}"


def _status_json(status: WatchStatus, absent: list[str]) -> dict[str, Json]:
    return {
        "watch": status.watch_id,
        "last_check": iso(status.last_check.at) if status.last_check else None,
        "kind": status.last_check.kind.value if status.last_check else None,
        "last_change": iso(status.last_change) if status.last_change else None,
        "next_due": iso(status.next_due) if status.next_due else None,
        "failures": status.streak.count,
        "reason": status.streak.reason or None,
        "checks": status.checks,
        "changes": status.changes,
        "waits_for_routes": [*absent],
    }


@click.command("history")
@click.argument("watch_id", metavar="ID")
@click.option("--fields", is_flag=True, help="The values of the watch's fields over time instead of its checks.")
@click.option("--csv", "as_csv", is_flag=True, help="As CSV.")
@click.option("--json", "as_json", is_flag=True, help="As one JSON object a line.")
@click.option("--limit", default=50, show_default=True, help="How many checks, newest first.")
@config_option
def history_command(watch_id: str, fields: bool, as_csv: bool, as_json: bool, limit: int, config_path: Path) -> None:
    """Past checks of a watch, newest first; or with --fields every value its fields had, oldest first."""
    config = read_config(config_path)
    watch = one_watch(config, watch_id)
    types = {field.name: field.type for field in watch.fields}
    rows: Sequence[FieldPoint | StoredCheck] = run(
        _points(config, watch_id) if fields else _checks(config, watch_id, limit)
    )
    if not rows:
        say(f"{watch_id}: nothing recorded yet; run: watcher check {watch_id}")
    records = [
        {"at": iso(row.at), "field": row.reading.field, **reading_json(row.reading, types.get(row.reading.field))}
        if isinstance(row, FieldPoint)
        else _check_json(row)
        for row in rows
    ]
    if as_json:
        for record in records:
            tell_json(record)
    elif as_csv:
        names = ["at", "field", "value", "to", "unit", "raw", "why"] if fields else list(_CHECK_KEYS)
        tell_csv(names, records)
    else:
        zone = ZoneInfo(config.time_zone)
        for row in rows:
            tell(_history_line(row, zone))


_CHECK_KEYS = ("at", "check", "kind", "reason", "change", "took_s", "distance_bits", "final_url", "note", "reasons")


def _check_json(check: StoredCheck) -> dict[str, Json]:
    return {
        "at": iso(check.at),
        "check": check.id,
        "kind": check.kind.value,
        "reason": check.reason or None,
        "change": check.change_id,
        "took_s": check.took_s,
        "distance_bits": check.distance_bits,
        "final_url": check.final_url,
        "note": check.note or None,
        "reasons": [check.detail] if check.kind is Kind.FAILED else list(check.reasons),
    }


def _history_line(row: StoredCheck | FieldPoint, zone: ZoneInfo) -> str:
    if isinstance(row, FieldPoint):
        value = row.reading.value if row.reading.why is None else f"({row.reading.why.value})"
        return f"{_clock(row.at, zone)}  {row.reading.field}: {value}  {row.reading.raw!r}"
    why = row.detail if row.kind is Kind.FAILED else "; ".join(row.reasons)
    number = f" (change {row.change_id})" if row.change_id else ""
    note = f"  [{row.note}]" if row.note else ""
    return f"{_clock(row.at, zone)}  {row.kind.value:8}{number}  {why}{note}"


async def _checks(config: Config, watch_id: str, limit: int) -> tuple[StoredCheck, ...]:
    async with Store(config.data) as store:
        return await store.checks(watch_id, limit=limit)


async def _points(config: Config, watch_id: str) -> tuple[FieldPoint, ...]:
    async with Store(config.data) as store:
        return tuple(point for _, point in await store.field_points(watch_id))


@click.command("show")
@click.argument("change_id", metavar="CHANGE", type=int)
@click.option(
    "--as", "dialect", default="text", show_default=True, type=click.Choice(sorted(DIALECTS)), help="In which dialect."
)
@config_option
def show_command(change_id: int, dialect: str, config_path: Path) -> None:
    """Print the very message a change makes, in any service's dialect."""
    config = read_config(config_path)
    tell(run(_show(config, change_id, dialect)))


async def _show(config: Config, change_id: int, dialect: str) -> str:
    from watcher.notify.render import render
    from watcher.run.deliver import compose_claimed
    from watcher.run.sample import claimed_for
    from watcher.run.world import Clock, open_world

    async with open_world(config, Clock.from_environment()) as world:
        if not await world.store.changes_by_id((change_id,)):
            raise ConfigError([f"no change {change_id}; see: watcher history ID"])
        route = Route(name="show", url="")
        digest = await compose_claimed(world, route, claimed_for(route, change_id))
        message = render(digest, DIALECTS[dialect], delivery_id="show")
    return message.html if message.html is not None else f"{message.title}\n\n{message.body}"


def _clock(moment: datetime, zone: ZoneInfo) -> str:
    return moment.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")
