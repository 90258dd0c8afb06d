"""The package as people get it: in an empty environment, without the tree, with a stranger's game.

PLANCIA_COMPILE=1 builds the compiled wheel, as `make soak-site` does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

import plancia
from tests.browser.hands import concede, over, play_now, play_on
from tests.browser.house import ROOT, House

EXAMPLE = ROOT / "examples" / "comet-run"
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")


def pip(python: Path | str, *arguments: str) -> None:
    subprocess.run([str(python), "-m", "pip", *arguments, *QUIET], check=True, cwd="/")


def sdist(source: Path, folder: Path) -> Path:
    """The archive of sources, of a copy: building leaves nothing behind in the tree."""
    work = folder / f"source-{source.name}"
    kept = shutil.ignore_patterns(
        *(".git", ".venv*", "build", "node_modules", "*.egg-info", ".mypy_cache", "__pycache__"),
        *("tests", "docs", "site", "faults"),
    )
    shutil.copytree(source, work, ignore=kept)
    make = "import setuptools.build_meta as build; print(build.build_sdist('..'))"
    made = subprocess.run(
        [sys.executable, "-c", make], cwd=work, check=True, capture_output=True, text=True
    )
    shutil.rmtree(work)
    return folder / made.stdout.split()[-1]


def wheel(source: Path, folder: Path) -> Path:
    """The wheel that somebody builds of the archive of sources alone."""
    archive = sdist(source, folder)
    pip(
        sys.executable,
        *("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder)),
        str(archive),
    )
    return max(folder.glob("*.whl"), key=lambda each: each.stat().st_mtime_ns)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose environment holds two wheels and what they need, and no tree."""
    folder = tmp_path_factory.mktemp("installed")
    wheels = [wheel(ROOT, folder), wheel(EXAMPLE, folder)]
    assert ("-any" in wheels[0].name) == ("PLANCIA_COMPILE" not in os.environ)
    venv.create(folder / "empty", with_pip=True)
    python = folder / "empty" / "bin" / "python"
    pip(python, "install", "--constraint", str(ROOT / "requirements.lock"), *map(str, wheels))
    house = House(folder / "plancia.db", python, folder)
    house.open()
    yield house
    house.kill()


def test_a_game_from_a_package_of_its_own_is_played(installed: House, browser: Browser) -> None:
    context = browser.new_context(locale="en-EN", viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.goto(installed.address)
    play_now(page, "Comet Run")
    play_on(page, Random(1), 40)
    assert over(page)
    expect(page.locator("dialog a.button[href^='/replay/']")).to_be_visible()
    page.goto(installed.address)
    play_now(page, "Star Realms")
    play_on(page, Random(1), 6)
    concede(page)
    context.close()


def test_the_command_says_its_version(installed: House) -> None:
    command = Path(installed.python).parent / "plancia"
    said = subprocess.run([command, "--version"], cwd="/", capture_output=True, text=True)
    assert said.stdout == f"plancia {plancia.__version__}\n"


def test_the_wheel_brings_python_for_the_browser(installed: House) -> None:
    """So that the page goes on where the server is out of reach."""
    with urlopen(f"{installed.address}/engine/files.json") as answer:
        listed = json.loads(answer.read())
    assert listed["version"] == plancia.__version__
    for file in listed["files"].values():
        with urlopen(f"{installed.address}/engine/{file}") as answer:
            assert answer.status == 200
