"""`watcher deliver` and `watcher notify-test`: sending, by hand."""

from __future__ import annotations

from pathlib import Path

import click

from watcher.cli.checking import delivery_line
from watcher.cli.common import config_option, read_config, run, say, tell
from watcher.errors import ConfigError, DeliveryFailed
from watcher.model.config import Config
from watcher.run.deliver import deliver_due
from watcher.run.sample import send_sample
from watcher.run.world import Clock, open_world


@click.command("deliver")
@click.option("--dry-run", is_flag=True, help="Say what is waiting; send nothing.")
@config_option
def deliver_command(dry_run: bool, config_path: Path) -> None:
    """Try each delivery that is due once. Ends with 1 if one was refused."""
    config = read_config(config_path)
    if run(_waiting(config) if dry_run else _deliver(config)):
        raise click.exceptions.Exit(1)


async def _deliver(config: Config) -> bool:
    async with open_world(config, Clock.from_environment()) as world:
        results = await deliver_due(world)
    if not results:
        say("nothing is due")
    for result in results:
        tell(delivery_line(result))
    return any(result.state in ("refused", "waiting") for result in results)


async def _waiting(config: Config) -> bool:
    async with open_world(config, Clock.from_environment()) as world:
        rows = await world.store.waiting()
    if not rows:
        say("nothing is waiting")
    for row in rows:
        what = f"change {row.change_id}" if row.change_id else "notice"
        tries = f", {row.attempts} tries, last: {row.error}" if row.attempts else ""
        absent = "" if config.route(row.route) else f" (not in {config.path.name})"
        tell(f"route {row.route}{absent}: {what} of {row.watch_id}, due {row.due:%Y-%m-%d %H:%M} UTC{tries}")
    return False


@click.command("notify-test")
@click.argument("route_name", metavar="ROUTE")
@config_option
def notify_test_command(route_name: str, config_path: Path) -> None:
    """Send a sample digest to ROUTE and say what the service answered."""
    config = read_config(config_path)
    route = config.route(route_name)
    if route is None:
        names = ", ".join(route.name for route in config.routes) or "none"
        raise ConfigError([f"{config.path}: no route {route_name!r}; there are: {names}"])
    try:
        run(send_sample(config, route, Clock.from_environment()))
    except DeliveryFailed as error:
        say(f"route {route.name}: not sent: {error}")
        raise click.exceptions.Exit(1) from None
    tell(f"route {route.name}: sent; the service took the message. See that it arrived.")
