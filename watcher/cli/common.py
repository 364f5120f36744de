"""What every command does: read the configuration, and speak without secrets or page text that commands a terminal."""

from __future__ import annotations

import csv
import io
import json
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from watcher.config.load import load
from watcher.config.masking import SHORTEST_PIECE, mask
from watcher.errors import ConfigError
from watcher.model.config import Config
from watcher.model.watch import Watch
from watcher.notify.escaping import printable
from watcher.run.report import Json

F = TypeVar("F", bound=Callable[..., object])

TERMINATED = 128 + signal.SIGTERM

_secrets: list[str] = []  # of the configuration in use: never printed, whatever holds them


def config_option(command: F) -> F:
    """Add `--config`."""
    return click.option(
        "--config",
        "config_path",
        default="config.yaml",
        show_default=True,
        type=click.Path(path_type=Path),
        help="The watch list to use.",
    )(command)


def read_config(path: Path) -> Config:
    """Load and check the configuration, and mask its secrets from every log record on."""
    from watcher.notify.urls import check_url

    config = load(path, env=os.environ, check_route=check_url)
    _secrets[:] = [*config.secrets, *(route.url for route in config.routes)]
    set_up_logging()
    return config


T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end; SIGTERM stops as Ctrl-C does, letting go of what was taken, with exit code 143."""
    import asyncio  # `validate` and `schema` need not pay for it

    async def stoppable() -> T:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await work

    try:
        return asyncio.run(stoppable())
    except asyncio.CancelledError:
        say("stopped")
        raise click.exceptions.Exit(TERMINATED) from None


class _LogLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return _presentable(super().format(record))


def set_up_logging(level: int = logging.WARNING) -> None:
    """Log lines go to standard error, with every secret of the configuration masked."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_LogLine("%(asctime)s %(levelname)-7s %(message)s", "%H:%M:%S"))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def say(words: str) -> None:
    """A line for the person, on standard error."""
    click.echo(_presentable(words), err=True)


def tell(words: str) -> None:
    """What a command was asked for, on standard output: page text in it commands no terminal."""
    click.echo(_presentable(words))


def tell_json(value: Json, *, indent: int | None = None) -> None:
    """One JSON value on standard output, secrets masked."""
    text = json.dumps(_masked(value), ensure_ascii=False, indent=indent)
    click.echo(text.encode("utf-8", "replace").decode())


def tell_csv(names: Sequence[str], records: Iterable[dict[str, Json]]) -> None:
    """A table on standard output, secrets masked; page text in it commands no terminal."""
    table = io.StringIO()
    writer = csv.DictWriter(table, names, restval="", lineterminator="\n")
    writer.writeheader()
    for record in records:
        writer.writerow({name: _cell(_masked(value)) for name, value in record.items()})
    click.echo(printable(table.getvalue()), nl=False)


def _cell(value: Json) -> Json:
    return "; ".join(str(entry) for entry in value) if isinstance(value, list) else value


def _masked(value: Json) -> Json:
    if isinstance(value, str):
        # A short secret is left to the texts for people: in data it would black out the words of the contract.
        return mask(value, [secret for secret in _secrets if len(secret) >= SHORTEST_PIECE])
    if isinstance(value, list):
        return [_masked(entry) for entry in value]
    return {key: _masked(entry) for key, entry in value.items()} if isinstance(value, dict) else value


def _presentable(words: str) -> str:
    return mask(printable(words), _secrets)


def chosen_watches(config: Config, ids: tuple[str, ...]) -> tuple[Watch, ...]:
    """The watches named, or all that are not paused. ConfigError for a name that is none."""
    if not ids:
        return tuple(watch for watch in config.watches if not watch.paused)
    return tuple(one_watch(config, watch_id) for watch_id in dict.fromkeys(ids))


def one_watch(config: Config, watch_id: str) -> Watch:
    """The watch of that id. ConfigError naming the nearest ones if there is none."""
    from difflib import get_close_matches

    watch = config.watch(watch_id)
    if watch is None:
        near = get_close_matches(watch_id, [watch.id for watch in config.watches], n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else "see: watcher status"
        raise ConfigError([f"{config.path}: no watch {watch_id!r}; {hint}"])
    return watch
