"""What is built from the checkout, by way of the sdist, holds everything the program needs to run."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from watcher.resources import shipped

ROOT = Path(__file__).parent.parent


def build(kind, source, target):
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, check=True, capture_output=True, timeout=120)
    (built,) = target.iterdir()
    return built


def files_of(folder):
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != ".gitkeep"
    }


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    archive = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def installed(sdist, tmp_path_factory):
    wheel = build("wheel", sdist, tmp_path_factory.mktemp("wheel"))
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def test_the_wheel_holds_every_module_and_every_file_beside_them(installed):
    missing = {name for name in files_of("watcher") if not (installed / name).is_file()}
    assert missing == set()


def test_the_wheel_holds_the_templates_and_the_example_inside_the_package(installed):
    missing = {name for name in files_of("templates") if not (installed / "watcher" / name).is_file()}
    assert missing == set()
    assert (installed / "watcher/config.example.yaml").read_text() == (ROOT / "config.example.yaml").read_text()


def test_the_wheel_holds_nothing_but_the_package_and_its_metadata(installed):
    assert {path.name.partition("-")[0] for path in installed.iterdir()} == {"watcher"}


def test_the_sdist_holds_what_is_needed_to_build_and_to_test(sdist):
    wanted = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "config.example.yaml", "tests/test_floors.py"}
    assert {name for name in wanted if not (sdist / name).is_file()} == set()


def test_an_installed_program_finds_its_own_files_and_answers(installed):
    program = (
        "from watcher.resources import shipped; print(shipped('templates'), shipped('config.example.yaml'));"
        "from watcher.cli import cli; cli(['--version'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=installed,
        env={"PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )

    package = installed / "watcher"
    assert done.stdout.splitlines()[0] == f"{package / 'templates'} {package / 'config.example.yaml'}"
    assert done.stdout.splitlines()[1].startswith("watcher, version ")


def test_a_checkout_uses_its_living_templates():
    assert shipped("templates") == ROOT / "templates"
    assert shipped("config.example.yaml") == ROOT / "config.example.yaml"


def test_a_missing_file_is_named():
    with pytest.raises(FileNotFoundError, match=r"no-such-thing.*install Watcher again"):
        shipped("no-such-thing")
