"""A stranger's game: two wheels in an empty environment, played in the browser."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import over, play_now, play_on
from tests.browser.house import ROOT, House

EXAMPLE = ROOT / "examples" / "comet-run"
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input")


def pip(python: Path | str, *arguments: str) -> None:
    subprocess.run([str(python), "-m", "pip", *arguments, *QUIET], check=True, cwd="/")


def wheel(source: Path, folder: Path) -> Path:
    """The wheel of a copy of the sources: building leaves nothing behind in the tree."""
    work = folder / f"source-{source.name}"
    kept = shutil.ignore_patterns(
        ".git", ".venv*", "build", "node_modules", "*.egg-info", ".mypy_cache", "__pycache__"
    )
    shutil.copytree(source, work, ignore=kept)
    pip(
        sys.executable,
        *("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder)),
        str(work),
    )
    shutil.rmtree(work)
    return max(folder.glob("*.whl"), key=lambda each: each.stat().st_mtime_ns)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose environment holds two wheels and what they need, and no tree."""
    folder = tmp_path_factory.mktemp("installed")
    wheels = [wheel(ROOT, folder), wheel(EXAMPLE, folder)]
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
    expect(page.locator("dialog a[href^='/replay/']")).to_be_visible()
    context.close()
