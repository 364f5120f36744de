"""`watcher try` and `compare`: looking without storing anything."""

from __future__ import annotations

from pathlib import Path

import click

from watcher.cli.common import config_option, one_watch, read_config, run, say, set_up_logging, tell, tell_json
from watcher.cli.trying import tried_lines
from watcher.errors import ConfigError
from watcher.model.config import Config
from watcher.model.route import BrowserSettings
from watcher.model.watch import Watch
from watcher.run.compare import compare_files, comparison_json
from watcher.run.try_page import tried_json, try_page


@click.command("try")
@click.argument("target", metavar="ID|URL")
@click.option("--region", multiple=True, help="Read this CSS region instead; may be given several times.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON object.")
@click.option(
    "--screenshot",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Save a picture (WebP) with region and fields outlined.",
)
@config_option
def try_command(
    target: str, region: tuple[str, ...], as_json: bool, screenshot: Path | None, config_path: Path
) -> None:
    """Look at a watch (by its id) or any address once and show what would be judged: the region's
    text, every field as it is written and as it is read, what was left out, and how long the page took.
    Proposes a region and fields where none are named, with the lines to paste. Stores nothing.
    """
    is_url = "://" in target
    config = read_config(config_path) if not is_url or config_path.exists() else None
    watch = _watch_for(target, config, is_url)
    if region:
        watch = _with_region(watch, region)
    browser = config.browser if config else BrowserSettings()
    data = config.data if config else None
    tried = run(try_page(watch, browser, picture=screenshot is not None, data=data))
    if screenshot and tried.picture:
        _save(screenshot, tried.picture)
    is_listed = config is not None and watch in config.watches
    if as_json:
        tell_json(tried_json(watch, tried, is_listed=is_listed), indent=2)
    else:
        for line in tried_lines(watch, tried, is_listed=is_listed):
            tell(line)
    if tried.failure:
        raise click.exceptions.Exit(1)


def _save(file: Path, picture: bytes) -> None:
    try:
        file.write_bytes(picture)
    except OSError as error:
        raise click.FileError(str(file), f"the picture cannot be saved there ({error.strerror})") from error
    say(f"picture: {file}")


def _watch_for(target: str, config: Config | None, is_url: bool) -> Watch:
    if not is_url:
        assert config is not None
        return one_watch(config, target)
    if not target.startswith(("http://", "https://")):
        raise ConfigError([f"{target}: only http and https addresses can be watched"])
    known = next((watch for watch in config.watches if watch.url == target), None) if config else None
    return known or Watch(id="try", url=target)


def _with_region(watch: Watch, region: tuple[str, ...]) -> Watch:
    from dataclasses import replace

    from watcher.config.schema import selector_problem

    problems = [f"--region {css!r}: {problem}" for css in region if (problem := selector_problem(css))]
    if problems:
        raise ConfigError(problems)
    return replace(watch, region=region)


@click.command("compare")
@click.argument("old", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.argument("new", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--watch", "watch_id", help="Judge with the settings of this watch.")
@click.option("--region", multiple=True, help="Judge this CSS region.")
@click.option("--json", "as_json", is_flag=True, help="The verdict as one JSON object.")
@config_option
def compare_command(
    old: Path, new: Path, watch_id: str | None, region: tuple[str, ...], as_json: bool, config_path: Path
) -> None:
    """Judge two saved pages as two checks of one watch would: OLD is the baseline, NEW the next look."""
    set_up_logging()
    config = read_config(config_path) if watch_id else None
    watch = one_watch(config, watch_id) if config and watch_id else Watch(id="compare", url="http://saved.invalid/")
    if region:
        watch = _with_region(watch, region)
    comparison = run(compare_files(watch, config.browser if config else BrowserSettings(), old, new))
    if as_json:
        tell_json(comparison_json(watch, comparison))
    else:
        tell(f"{comparison.verdict.kind.value}  {'; '.join(comparison.verdict.reasons)}")
        for hunk in comparison.verdict.hunks:
            if hunk.before:
                tell(f"  - {hunk.before}")
            if hunk.after:
                tell(f"  + {hunk.after}")
