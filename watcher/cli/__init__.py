"""The front door: turns words on a command line into use cases, and outcomes into words and exit codes.

Exit 0 done, 1 something failed, 2 wrong usage or configuration. Each command lives in a module of its
own sort and is imported only when it is called, so that `watcher --help` is quick.
"""

from __future__ import annotations

import importlib
import sys

import click

from watcher import __version__
from watcher.errors import ConfigError, WatcherError

COMMANDS = {
    "run": ("watcher.cli.running", "watch everything, until stopped"),
    "check": ("watcher.cli.checking", "check now, store, and deliver what is due"),
    "try": ("watcher.cli.looking", "look at a page and show what is read; store nothing"),
    "validate": ("watcher.cli.configuring", "check the configuration and name every mistake"),
    "compare": ("watcher.cli.looking", "judge two saved pages"),
    "login": ("watcher.cli.signing", "sign in to a page, and stay signed in"),
    "status": ("watcher.cli.showing", "how every watch stands"),
    "history": ("watcher.cli.showing", "past checks of a watch, or its field values as a dataset"),
    "show": ("watcher.cli.showing", "print a change exactly as a message shows it"),
    "deliver": ("watcher.cli.telling", "send what is due now"),
    "notify-test": ("watcher.cli.telling", "send a sample digest to a route"),
    "doctor": ("watcher.cli.running", "what is wrong with this installation"),
    "schema": ("watcher.cli.configuring", "JSON Schema of the configuration, for editors"),
    "demo": ("watcher.cli.running", "watch a small shop that changes by itself"),
}


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(COMMANDS[cmd_name][0])
        command = getattr(module, f"{cmd_name.replace('-', '_')}_command")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, what) for name, (_, what) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from difflib import get_close_matches

        name = args[0]
        if self.get_command(ctx, name) is None:
            near = get_close_matches(name, COMMANDS, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else "; see: watcher --help"
            raise click.UsageError(f"no command {name!r}{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="watcher")
def cli() -> None:
    """Watches web pages and tells you when something you care about has changed.

    Start with `watcher demo`. For pages of your own write a config.yaml (see config.example.yaml),
    look at what is read with `watcher try`, then `watcher run`.
    """


def main() -> None:
    """The `watcher` command."""
    try:
        # Click gives the code of an Exit back instead of raising it; a command that ends well gives None.
        sys.exit(cli(standalone_mode=False))
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except ConfigError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        sys.exit(2)
    except WatcherError as error:
        from watcher.cli.common import say

        say(f"watcher: {error}")  # it may quote a page
        sys.exit(1)
    except (KeyboardInterrupt, click.Abort):
        print("stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
