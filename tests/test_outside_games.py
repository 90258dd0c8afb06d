"""A game may live in a package of its own, or anywhere Python finds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from plancia.games import BrokenGame, game
from tests.server.house import ME, PATIENCE, Browser, bot, close_browsers
from tests.server.test_processes import free_port, healthy, until

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "comet-run"
PLACE = "comet_run:GAME"


PATH = [str(EXAMPLE), *filter(None, sys.path)]


def python(
    *arguments: str, typed: str = "", folder: Path = ROOT, **more: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with the example where it is found, but not installed."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(PATH), **more},
        cwd=folder,
        input=typed,
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
        ("arena", PLACE, "--bots", "lieutenant,random", "--games", "4", "--jobs", "2"),
        ("bench", PLACE, "--seconds", "0.1"),
        ("train", PLACE, "--games", "10", "--out", "learnt", "--played", "played"),
    ],
    ids=lambda command: str(command[0]),
)
def test_commands_take_a_place_for_an_id(command: tuple[str, ...], tmp_path: Path) -> None:
    told = python("-m", "plancia.cli", *command, folder=tmp_path)
    assert told.returncode == 0, told.stderr


def kept_in(folder: Path) -> Path:
    """The file of the only match kept there."""
    (file,) = (folder / "plancia").iterdir()
    return file


def test_a_match_of_it_is_kept_gone_on_with_and_seen_again(tmp_path: Path) -> None:
    """The file knows the id only: the command that it is opened with names the place."""

    def terminal(*arguments: str, typed: str = "") -> str:
        arguments = ("-m", "plancia.cli", *arguments, "--language", "en")
        told = python(*arguments, typed=typed, XDG_STATE_HOME=str(tmp_path))
        assert told.returncode == 0, told.stderr
        return told.stdout

    said = terminal("play", PLACE, "--seed", "3", typed="1\n")
    file = str(kept_in(tmp_path))
    assert f"plancia play --resume {file} --game {PLACE}" in said
    said = terminal("play", "--resume", file, "--game", PLACE, typed="1\n" * 20)
    assert f"plancia replay {file} --game {PLACE}" in said
    assert "Comet Run" in terminal("replay", file, "--game", PLACE, "--step", "2")


def test_without_its_place_a_kept_match_says_which_game_it_lacks(tmp_path: Path) -> None:
    python("-m", "plancia.cli", "play", PLACE, typed="1\n", XDG_STATE_HOME=str(tmp_path))
    told = python("-m", "plancia.cli", "play", "--resume", str(kept_in(tmp_path)))
    assert told.returncode == 2
    assert "there is no game 'comet-run'" in told.stderr


def test_the_server_plays_it_and_starts_although_another_is_broken(tmp_path: Path) -> None:
    port = str(free_port())
    command = ["-m", "plancia.cli", "serve", "--port", port, "--database", str(tmp_path / "db")]
    brought = ["--game", "nowhere_at_all:GAME", "--game", PLACE]
    with subprocess.Popen(
        [sys.executable, *command, *brought],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(PATH)},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            until(lambda: healthy(int(port)) or server.poll() is not None, "it does not start")
            played = play_against_a_bot(f"http://127.0.0.1:{port}", "comet-run")
        finally:
            server.terminate()
        assert server.stderr is not None
        assert "'nowhere_at_all:GAME' (nowhere_at_all:GAME) cannot be" in server.stderr.read()
    assert played > 0


def play_against_a_bot(address: str, game: str) -> int:
    """Play a whole match on a server with the first answers possible; the steps of its replay."""
    with httpx.Client(base_url=f"{address}/api", timeout=PATIENCE) as web:
        token = web.post("/people", json={"name": "Ada"}).json()["token"]
        web.headers["Authorization"] = f"Bearer {token}"
        made = web.post("/matches", json={"game": game, "seats": [ME, bot("lieutenant")]}).json()
        browser = Browser(int(address.rpartition(":")[2]), made["match"], {"token": token})
        while browser.state != "finished":
            if browser.asked(0):
                browser.answer(0)
            else:
                browser.receive()
        close_browsers()
        steps: int = web.get(f"/matches/{made['match']}/replay").json()["steps"]
        return steps


def test_the_environments_take_a_place_for_an_id() -> None:
    pytest.importorskip("gymnasium", reason="needs pip install 'plancia[pettingzoo]'")
    told = python(
        "-c",
        "from plancia.envs.pettingzoo import env\n"
        "from plancia.envs.vector import VectorMatches\n"
        f"one = env({PLACE!r}, turn_limit=2)\n"
        "one.reset(seed=1)\n"
        "for agent in one.agent_iter():\n"
        "    seen, _, over, _, _ = one.last()\n"
        "    one.step(None if over else int(seen['action_mask'].argmax()))\n"
        "print(one.unwrapped.match.over)\n"
        "if __name__ == '__main__':\n"
        "    for processes in 1, 2:\n"
        f"        many = VectorMatches({PLACE!r}, matches=4, processes=processes)\n"
        "        seen, _ = many.reset(seed=1)\n"
        "        many.step(seen['action_mask'].argmax(1))\n"
        "        many.close()\n"
        "        print(len(seen['observation']))",
    )
    assert told.stdout.split() == ["True", "4", "4"], told.stderr


def test_open_spiel_registers_it_by_its_place_and_warns_of_a_broken_one(tmp_path: Path) -> None:
    pytest.importorskip("pyspiel", reason="needs pip install 'plancia[open_spiel]'")
    site = installed(tmp_path, lost="nowhere_at_all:GAME")
    told = python(
        "-c",
        "import pyspiel\n"
        "from plancia.envs.open_spiel import register\n"
        f"register({PLACE!r})\n"
        "game = pyspiel.load_game('plancia_comet_run(options=turn_limit:3,deals=4)')\n"
        "pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)\n"
        "print(pyspiel.load_game('plancia_star_realms').num_players())",
        PYTHONPATH=os.pathsep.join([str(site), *PATH]),
    )
    assert told.stdout.splitlines()[-1:] == ["2"], told.stderr
    assert "'lost' (nowhere_at_all:GAME) cannot be loaded: ModuleNotFoundError" in told.stderr


def test_an_installed_game_is_in_the_catalogue(tmp_path: Path) -> None:
    site = installed(tmp_path, comet_run=PLACE)
    told = python("-m", "plancia.cli", "games", PYTHONPATH=os.pathsep.join([str(site), *PATH]))
    assert "Comet Run" in told.stdout
    assert told.stderr == ""


def test_a_game_that_cannot_be_loaded_is_named_and_stops_no_other(tmp_path: Path) -> None:
    site = installed(tmp_path, lost="nowhere_at_all:GAME", odd="json:dumps", comet_run=PLACE)
    told = python("-m", "plancia.cli", "games", PYTHONPATH=os.pathsep.join([str(site), *PATH]))
    assert told.returncode == 0
    assert "Star Realms" in told.stdout
    assert "Comet Run" in told.stdout
    assert "'lost' (nowhere_at_all:GAME) cannot be loaded: ModuleNotFoundError" in told.stderr
    assert "'odd' (json:dumps) cannot be loaded: it is a function, not a Game" in told.stderr


def test_what_means_all_games_names_the_broken_one_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "leaves.py").write_text("raise SystemExit('no')\n")
    told = python(
        *("-m", "plancia.cli", "bench", "--seconds", "0.05"),
        PYTHONPATH=os.pathsep.join([str(tmp_path), *PATH]),
        PLANCIA_GAMES="leaves:GAME",
    )
    assert told.returncode == 0
    assert "star-realms" in told.stdout
    assert "(leaves:GAME) cannot be loaded: SystemExit: no" in told.stderr


def test_asking_for_a_broken_game_says_why() -> None:
    with pytest.raises(BrokenGame, match="nowhere_at_all"):
        game("nowhere_at_all:GAME")


def test_the_example_conforms() -> None:
    told = python("-m", "plancia.conformance", PLACE, "--seconds", "4")
    assert told.returncode == 0, told.stdout
