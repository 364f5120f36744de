"""`watcher run`, `doctor` and `demo`: what stays up, and what helps to get it up."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import click

from watcher.cli.checking import check_line
from watcher.cli.common import config_option, read_config, say, set_up_logging, tell
from watcher.daemon import Daemon, run_daemon
from watcher.doctor import Finding, examine, heartbeat, install_browser
from watcher.errors import ConfigError
from watcher.model.config import Config
from watcher.model.outcome import Kind
from watcher.run.check import Outcome
from watcher.run.world import Clock


@click.command("run")
@click.option("--verbose", is_flag=True, help="Say the outcome of every check, not only changes and failures.")
@config_option
def run_command(verbose: bool, config_path: Path) -> None:
    """Watch everything in the configuration until stopped (Ctrl-C, SIGTERM).

    A changed configuration is taken as soon as it is wholly valid; until then the old one goes on.
    """
    config = read_config(config_path)
    logging.getLogger("watcher").setLevel(logging.INFO)
    say(f"watching {sum(not w.paused for w in config.watches)} pages of {config_path}; stop with Ctrl-C")

    def tell(outcome: Outcome) -> None:
        kind = outcome.record.kind
        if verbose or kind in (Kind.FIRST, Kind.CONTENT, Kind.FIELD, Kind.FAILED):
            say(check_line(outcome))

    asyncio.run(run_daemon(config, lambda: read_config(config_path), on_outcome=tell))


@click.command("doctor")
@click.option("--quick", is_flag=True, help="Only ask whether the daemon of this data folder is alive.")
@click.option("--install-browser", is_flag=True, help="Find a browser, and install one if there is none.")
@config_option
def doctor_command(quick: bool, install_browser: bool, config_path: Path) -> None:
    """Say what works and what does not on this machine, with the next step. Ends with 1 if something
    needs mending."""
    set_up_logging()
    if quick:
        findings = [heartbeat(read_config(config_path).data, Clock.from_environment().now())]
    elif install_browser:
        findings = [asyncio.run(_install())]
    else:
        findings = asyncio.run(_examine(*_read(config_path)))
    for finding in findings:
        tell(f"{'good' if finding.good else 'MEND'}  {finding.what}: {finding.words}")
    if not all(finding.good for finding in findings):
        raise click.exceptions.Exit(1)


async def _install() -> Finding:
    return await install_browser(say)


def _read(config_path: Path) -> tuple[Config | None, ConfigError | None]:
    if not config_path.exists():
        say(f"{config_path}: not there; looking at the rest")
        return None, None
    try:
        return read_config(config_path), None
    except ConfigError as error:
        return None, error


async def _examine(config: Config | None, problem: ConfigError | None) -> list[Finding]:
    return [finding async for finding in examine(config, problem)]


@click.command("demo")
@click.option(
    "--once", is_flag=True, help="End when every expected message has come, with 1 if one is missing or wrong."
)
@click.option("--shop-only", is_flag=True, help="Serve the shop alone; it keeps its clock when a watcher is killed.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port of the shop; 0 takes a free one.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    default="demo-data",
    show_default=True,
    help="Where the demo keeps its watch list, its data and the messages.",
)
def demo_command(once: bool, shop_only: bool, port: int, folder: Path) -> None:
    """Watch a small shop that changes by itself, and see what is told and what is not.

    Within a minute a price falls, a product comes back and a clause of the policy changes, while a
    clock, a counter and a rotating teaser move all the time. Messages appear here and as files.
    """
    from watcher.demo.runner import run_demo, serve_shop

    set_up_logging()
    if shop_only:
        asyncio.run(serve_shop(port))
    elif not asyncio.run(run_demo(folder, port=port, once=once, daemon=Daemon)):
        raise click.exceptions.Exit(1)
