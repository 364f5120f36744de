"""What is wrong with this installation: one finding a line, each with its next step.

`--quick` is the health check of a container: it reads the daemon's heartbeat and starts nothing.
"""

from __future__ import annotations

import asyncio
import os
import platform
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from watcher import __version__
from watcher.browser.pool import BrowserPool
from watcher.errors import ConfigError, StoreError, WatcherError
from watcher.model.capture import Look
from watcher.model.config import Config
from watcher.model.route import BrowserSettings
from watcher.resources import shipped
from watcher.store.db import Store

STALE = timedelta(minutes=3)  # the daemon beats every 20 s
LITTLE_DISK = 500_000_000
APT_PACKAGES = ("chromium-headless-shell", "chromium")
INSTALL_S = 600
DOWNLOAD_SILENCE_S = 60  # Playwright says a word at every tenth of its 110 MB
APT_SILENCE_S = 180  # apt says nothing while it downloads a package
CONNECTION_MS = 10_000  # Playwright tries five times


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """`good` False is something to mend."""

    good: bool
    what: str
    words: str


def heartbeat(data: Path, now: datetime) -> Finding:
    """Whether the daemon of this data folder is alive."""
    try:
        text = (data / "heartbeat").read_text(encoding="utf-8")
        beaten = datetime.fromisoformat(text.split()[0])
    except (OSError, ValueError, IndexError):
        return Finding(good=False, what="daemon", words=f"no heartbeat in {data}; start it with: watcher run")
    age = now - beaten
    if abs(age) > STALE:
        return Finding(
            good=False, what="daemon", words=f"last heartbeat {beaten:%Y-%m-%d %H:%M} UTC; it hangs or is gone"
        )
    return Finding(good=True, what="daemon", words=f"alive {int(abs(age).total_seconds())} s ago")


async def examine(config: Config | None, config_problem: ConfigError | None) -> AsyncIterator[Finding]:
    """Look at everything a watch needs, cheapest first."""
    yield Finding(
        good=True, what="watcher", words=f"{__version__}, Python {platform.python_version()}, {platform.system()}"
    )
    yield _shipped_files()
    if config_problem is not None:
        yield Finding(good=False, what="configuration", words="; ".join(config_problem.problems))
    if config is not None:
        yield Finding(
            good=True, what="configuration", words=f"{len(config.watches)} watches, {len(config.routes)} routes"
        )
        async for finding in _data_folder(config.data):
            yield finding
    yield await _browser(config.browser if config else BrowserSettings())


def _shipped_files() -> Finding:
    try:
        for name in ("templates", "config.example.yaml"):
            shipped(name)
    except FileNotFoundError as error:
        return Finding(good=False, what="installation", words=str(error))
    return Finding(good=True, what="installation", words="complete")


async def _data_folder(data: Path) -> AsyncIterator[Finding]:
    try:
        async with Store(data):
            pass
    except StoreError as error:
        yield Finding(good=False, what="data folder", words=str(error))
        return
    free = shutil.disk_usage(data).free
    words = f"{data}, {free // 1_000_000} MB free"
    if free < LITTLE_DISK:
        yield Finding(good=False, what="data folder", words=f"{words}; make room, or lower keep.checks")
    else:
        yield Finding(good=True, what="data folder", words=words)


async def _browser(settings: BrowserSettings) -> Finding:
    try:
        async with BrowserPool(settings) as pool:
            capture = await pool.look(
                Look(url="http://doctor.invalid/", document="<main>It works.</main>", timeout_s=20)
            )
            good = any("It works." in block.text for block in capture.blocks)
            sandbox = "sandbox on" if pool.sandboxed else "sandbox off" + (" (root)" if os.geteuid() == 0 else "")
            words = f"{pool.version} ({pool.browser_name}), {sandbox}, up to {pool.pages} pages at a time"
    except WatcherError as error:
        return Finding(good=False, what="browser", words=str(error))
    return Finding(good=good, what="browser", words=words if good else f"{words}; it showed an empty page")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure:
    """A command that may bring a browser. `silence_s`: without a word for so long it is given up."""

    command: tuple[str, ...]
    silence_s: float


async def install_browser(say: Callable[[str], None]) -> Finding:
    """Find a browser, or install one: Playwright's own, then the system's when root. Says what it does."""
    found = await _browser(BrowserSettings())
    if found.good:
        return found
    say("no browser on this machine yet")
    for cure in _cures():
        say(f"trying: {' '.join(cure.command)}")
        problem = await _apply(cure)
        if problem:
            say(f"  {problem}")
            continue
        found = await _browser(BrowserSettings())
        if found.good:
            return found
    return found


def _cures() -> list[Cure]:
    install = (sys.executable, "-m", "playwright", "install", "chromium-headless-shell")
    cures = [Cure(command=install, silence_s=DOWNLOAD_SILENCE_S)]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        apt = ("apt-get", "-y", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20")
        cures.append(Cure(command=(*apt, "update"), silence_s=APT_SILENCE_S))
        for package in APT_PACKAGES:
            command = (*apt, "install", "--no-install-recommends", package)
            cures.append(Cure(command=command, silence_s=APT_SILENCE_S))
    return cures


async def _apply(cure: Cure) -> str:
    """Run the command; what went wrong, or "" if nothing. It ends with its children, whatever happens."""
    environment = {
        **os.environ,
        "DEBIAN_FRONTEND": "noninteractive",
        "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": str(CONNECTION_MS),
    }
    try:
        process = await asyncio.create_subprocess_exec(
            *cure.command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=environment,
            start_new_session=True,
        )
    except OSError as error:
        return f"{cure.command[0]}: {error.strerror or error}"
    assert process.stdout is not None
    last = ""
    try:
        async with asyncio.timeout(INSTALL_S):
            while True:
                async with asyncio.timeout(cure.silence_s):
                    piece = await process.stdout.read(4096)
                if not piece:
                    break
                last = _last_telling_line(piece) or last
            code = await process.wait()
    except TimeoutError:
        return f"given up: it got no further for {cure.silence_s:.0f} s" + (f" ({last})" if last else "")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    return f"ended with {code}: {last}" if code else ""


def _last_telling_line(piece: bytes) -> str:
    """The last line that says what went wrong, of those a browser or package installer prints."""
    lines = piece.decode(errors="replace").splitlines()
    return next((line.strip() for line in reversed(lines) if line.startswith(("Error: ", "E: "))), "")
