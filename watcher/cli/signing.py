"""`watcher login`: sign in once, and keep what the browser needs to stay so."""

from __future__ import annotations

from pathlib import Path

import click

from watcher.cli.common import config_option, one_watch, read_config, run, say, tell
from watcher.model.config import Config
from watcher.model.watch import Watch
from watcher.run.sign_in import sign_in
from watcher.run.world import Clock, open_world


@click.command("login")
@click.argument("watch_id", metavar="ID")
@config_option
def login_command(watch_id: str, config_path: Path) -> None:
    """Sign in to the page of a watch and keep the browser's state for its checks, and for those that share its session.

    Where there is a screen a window opens: sign in, then close it. Where there is none the steps of the watch are
    run. Ends with 1 when the page still asks for a sign-in; nothing is kept then.
    """
    config = read_config(config_path)
    watch = one_watch(config, watch_id)
    run(_login(config, watch))
    whose = f"session {watch.vantage.session}" if watch.vantage.session else watch.id
    tell(f"{whose}: signed in; the browser's state is kept in {config.data / 'sessions'}")


async def _login(config: Config, watch: Watch) -> None:
    async with open_world(config, Clock.from_environment()) as world:
        await sign_in(world, watch, progress=lambda words: say(f"{watch.id}: {words}"))
