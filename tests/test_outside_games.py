"""A game may live in a package of its own, or anywhere Python finds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.games import BrokenGame, game

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "comet-run"
PLACE = "comet_run:GAME"


def python(*arguments: str, path: Path = EXAMPLE, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the example where it is found, but not installed."""
    elsewhere = os.pathsep.join([str(path), *sys.path])
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": elsewhere, **more},
        capture_output=True,
        text=True,
        check=False,
    )


def installed(folder: Path, **games: str) -> Path:
    """A folder that looks like an installed package with these entry points."""
    about = folder / "outside-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {where}" for name, where in games.items()]
    (about / "entry_points.txt").write_text("\n".join(["[plancia.games]", *lines, ""]))
    return folder


def test_a_game_is_imported_as_every_package_is() -> None:
    told = python(
        "-c",
        "import plancia, plancia.games.star_realms as rules\n"
        "print(rules.GAME is plancia.game('star-realms'), rules.GAME in plancia.games())",
    )
    assert told.stdout == "True True\n", told.stderr


def test_a_game_named_by_its_place_is_known_by_its_id_from_then_on() -> None:
    told = python(
        "-c",
        "import plancia, subprocess, sys\n"
        f"match = plancia.game({PLACE!r}).new(seed=3)\n"
        "match.answer(0, match.questions[0].options[0])\n"
        "assert plancia.replay(match.record()).history == match.history\n"
        "assert plancia.resume(match.snapshot())[0].history == match.history\n"
        "line = 'import plancia; print(plancia.game(\"comet-run\").id)'\n"
        "sys.stdout.flush()\n"
        "subprocess.run([sys.executable, '-c', line])",
    )
    assert told.stdout.strip() == "comet-run", told.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("rules", PLACE, "CR-3"),
        ("arena", PLACE, "--bots", "lieutenant,random", "--games", "4"),
        ("bench", PLACE, "--seconds", "0.1"),
    ],
    ids=lambda command: str(command[0]),
)
def test_commands_take_a_place_for_an_id(command: tuple[str, ...], tmp_path: Path) -> None:
    told = python("-m", "plancia.cli", *command)
    assert told.returncode == 0, told.stderr


def test_an_installed_game_is_in_the_catalogue(tmp_path: Path) -> None:
    site = installed(tmp_path, comet_run=PLACE)
    told = python("-m", "plancia.cli", "games", PYTHONPATH=os.pathsep.join([str(site), *PATH]))
    assert "Comet Run" in told.stdout
    assert told.stderr == ""


PATH = [str(EXAMPLE), *sys.path]


def test_a_game_that_cannot_be_loaded_is_named_and_stops_no_other(tmp_path: Path) -> None:
    site = installed(tmp_path, lost="nowhere_at_all:GAME", odd="json:dumps", comet_run=PLACE)
    told = python("-m", "plancia.cli", "games", PYTHONPATH=os.pathsep.join([str(site), *PATH]))
    assert told.returncode == 0
    assert "Star Realms" in told.stdout
    assert "Comet Run" in told.stdout
    assert "'lost' (nowhere_at_all:GAME) cannot be loaded: ModuleNotFoundError" in told.stderr
    assert "'odd' (json:dumps) cannot be loaded: it is a function, not a Game" in told.stderr


def test_asking_for_a_broken_game_says_why() -> None:
    with pytest.raises(BrokenGame, match="nowhere_at_all"):
        game("nowhere_at_all:GAME")


def test_the_example_conforms() -> None:
    told = python("-m", "plancia.conformance", PLACE, "--seconds", "4")
    assert told.returncode == 0, told.stdout
