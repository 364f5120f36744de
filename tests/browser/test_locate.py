"""Which browser is started, and what is said when none can be."""

import os

import psutil
import pytest

from tests.browser.waking import wake
from watcher.browser import locate
from watcher.browser.locate import candidates, plain_launch_error
from watcher.browser.pool import BrowserPool
from watcher.errors import BrowserNotFound
from watcher.model.route import BrowserSettings


@pytest.fixture
def system(tmp_path, monkeypatch):
    """A machine with the named programs on its path and no choice made."""
    monkeypatch.delenv(locate.ENVIRONMENT, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    def install(*names):
        for name in names:
            write_program(tmp_path / name, "exit 1")
        return [str(tmp_path / name) for name in names]

    return install


def write_program(path, script):
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


async def start(**settings):
    async with BrowserPool(BrowserSettings(**settings)) as pool:
        await wake(pool)
        return pool


def test_headless_shells_come_before_full_browsers(system):
    chrome, shell, chromium = system("google-chrome", "chromium-headless-shell", "chromium")

    found = [candidate.path or candidate.channel or "own shell" for candidate in candidates(BrowserSettings())]

    assert found == ["own shell", shell, "chromium", chromium, chrome]


def test_the_environment_names_the_only_candidate(system, monkeypatch):
    system("chromium")
    monkeypatch.setenv(locate.ENVIRONMENT, "/opt/mine")

    assert [candidate.path for candidate in candidates(BrowserSettings())] == ["/opt/mine"]


def test_the_configuration_outranks_the_environment(system, monkeypatch):
    monkeypatch.setenv(locate.ENVIRONMENT, "/opt/mine")

    assert [c.path for c in candidates(BrowserSettings(executable="/opt/written"))] == ["/opt/written"]


async def test_a_named_browser_that_is_not_there_is_refused_not_replaced():
    with pytest.raises(BrowserNotFound, match=r"browser\.executable: /opt/none: not installed\. Put the right path"):
        await start(executable="/opt/none")


async def test_a_named_browser_that_does_not_run_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv(locate.ENVIRONMENT, write_program(tmp_path / "broken", "exit 1"))

    with pytest.raises(BrowserNotFound, match=r"WATCHER_BROWSER: .*broken: it ended as soon as"):
        await start()


async def test_without_any_browser_all_that_was_tried_is_listed_with_the_cures(system, tmp_path, monkeypatch):
    (broken,) = system("chromium")
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))

    with pytest.raises(BrowserNotFound) as caught:
        await start()

    message = str(caught.value)
    assert "Playwright's headless shell: not installed" in message
    assert f"system: {broken}: " in message
    assert "python -m playwright install chromium-headless-shell" in message
    assert "apt-get install chromium-headless-shell" in message
    assert "browser: {executable:" in message


async def test_where_the_sandbox_cannot_start_auto_goes_on_without_and_says_so(pool, tmp_path, monkeypatch, caplog):
    await wake(pool)
    real = psutil.Process(pool._process.pid).exe()
    picky = write_program(
        tmp_path / "picky",
        f'case "$*" in *--no-sandbox*) exec {real} "$@" ;; esac\necho "No usable sandbox!" >&2; exit 1',
    )
    monkeypatch.setattr(os, "geteuid", lambda: 1000)

    without = await start(executable=picky)

    assert without.sandboxed is False
    assert "WITHOUT its sandbox" in caplog.text
    with pytest.raises(BrowserNotFound, match="its sandbox cannot start here"):
        await start(executable=picky, sandbox="on")


async def test_as_root_auto_means_no_sandbox_and_no_warning(monkeypatch, caplog):
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    assert (await start()).sandboxed is False
    assert "sandbox" not in caplog.text


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("BrowserType.launch: Executable doesn't exist at /x", "not installed"),
        ("BrowserType.launch: Failed to launch: Error: spawn /x ENOENT", "no such file"),
        ("BrowserType.launch: Failed to launch: Error: spawn /x EACCES", "may not be executed"),
        ("launch: closed\n[err] Running as root without --no-sandbox is not supported", "as root it starts only with"),
        ("BrowserType.launch: Something new\nmore", "Something new"),
        ("", "no reason given"),
    ],
)
def test_a_failed_launch_is_told_in_words(message, words):
    assert plain_launch_error(message).startswith(words)
