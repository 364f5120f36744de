"""`watcher check`: look now, store, deliver what is due, end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from watcher.cli.common import chosen_watches, config_option, read_config, run, say, tell, tell_json
from watcher.model.config import Config
from watcher.model.outcome import Kind, reason_word
from watcher.model.watch import Watch
from watcher.run.check import UNDER_WAY, Outcome, check_guarded
from watcher.run.deliver import Delivered, deliver_due
from watcher.run.report import outcome_json
from watcher.run.world import Clock, World, open_world


@click.command("check")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each check, and nothing else.")
@click.option("--no-send", is_flag=True, help="Store what is found, but deliver nothing now.")
@config_option
def check_command(ids: tuple[str, ...], as_json: bool, no_send: bool, config_path: Path) -> None:
    """Check every watch (or those named) now, whatever the schedule says, store the outcome, and
    try each delivery that is due once.

    A paused watch is checked only when named. Ends with 1 if a check failed or a delivery was refused.
    """
    config = read_config(config_path)
    watches = chosen_watches(config, ids)
    if not watches:
        say(f"{config.path}: no watch to check")
    failed = run(_check(config, watches, as_json, no_send))
    if failed:
        raise click.exceptions.Exit(1)


async def _check(config: Config, watches: tuple[Watch, ...], as_json: bool, no_send: bool) -> bool:
    async with open_world(config, Clock.from_environment()) as world:
        slots = asyncio.Semaphore(UNDER_WAY)

        async def check_one(watch: Watch) -> Outcome | None:
            async with slots:
                return await _check_one(world, watch, as_json)

        outcomes = await asyncio.gather(*(check_one(watch) for watch in watches))
        delivered = () if no_send else await deliver_due(world)
    for result in delivered:
        say(delivery_line(result))
    bad_check = any(outcome is None or outcome.record.kind is Kind.FAILED for outcome in outcomes)
    return bad_check or any(result.state in ("refused", "waiting") for result in delivered)


async def _check_one(world: World, watch: Watch, as_json: bool) -> Outcome | None:
    outcome = await check_guarded(world, watch, progress=lambda words: say(f"{watch.id}: {words}"))
    if outcome is None:
        return None
    if as_json:
        tell_json(outcome_json(watch, outcome))
        if outcome.record.kind is Kind.FAILED:
            say(check_line(outcome))
    else:
        tell(check_line(outcome))
    return outcome


def check_line(outcome: Outcome) -> str:
    """One line for a person: the word, the watch, and why."""
    record = outcome.record
    if record.kind is Kind.FAILED and record.reason:
        why = f"{reason_word(record.reason, record.status)}: {record.detail}"
    else:
        why = "; ".join(record.verdict.reasons) if record.verdict else ""
    number = f" (change {outcome.recorded.change_id})" if outcome.recorded.change_id else ""
    return f"{record.kind.value:8}{record.watch_id}{number}  {why}"


def delivery_line(result: Delivered) -> str:
    """One line for a person: the route and what became of the send."""
    words = {"sent": "sent", "waiting": "not sent yet", "refused": "given up", "nothing": "nothing to send"}
    return f"route {result.route}: {words[result.state]}" + (f" ({result.words})" if result.words else "")
