"""`watcher validate` and `schema`: what may stand in the watch list. Nothing of the browser is loaded here."""

from __future__ import annotations

from pathlib import Path

import click

from watcher.cli.common import config_option, read_config, tell, tell_json


@click.command("validate")
@config_option
def validate_command(config_path: Path) -> None:
    """Check the configuration and name every mistake at once, with its line and what would be valid."""
    config = read_config(config_path)
    tell(f"{config_path}: good; {len(config.watches)} watches, {len(config.routes)} routes")


@click.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of the configuration; editors complete and check YAML with it."""
    from watcher.config.schema import json_schema

    tell_json(json_schema(), indent=2)
