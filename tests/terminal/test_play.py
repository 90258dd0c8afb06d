"""`plancia play` as people start it: whole games in a process of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import plancia

GAME = plancia.game("star-realms")
TURN = ["1"] * 8 + ["0", "y"]
"""Whoever types this plays whatever comes first, then ends the turn."""


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "plancia.cli", *arguments]


def surroundings(tmp_path: Path) -> dict[str, str]:
    return os.environ | {
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "COLUMNS": "100",
        "PYTHONIOENCODING": "utf-8",
        "LC_ALL": "C.UTF-8",
    }


def run(
    tmp_path: Path, *arguments: str, lines: list[str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments),
        input="\n".join(lines or []),
        env=surroundings(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
    )


def kept(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "state" / "plancia").glob("*.json")
    return path


@pytest.mark.parametrize(("language", "end"), [("en", "Seed 3"), ("it", "Seme 3")])
def test_a_whole_game_and_its_record(tmp_path: Path, language: str, end: str) -> None:
    played = run(
        tmp_path,
        *("play", GAME.id, "--seed", "3", "--language", language, "--option", "turn_limit=6"),
        lines=[*TURN * 9, "s record.json", "q"],
    )
    assert played.returncode == 0, played.stderr
    assert played.stderr == ""
    assert end in played.stdout
    assert "plancia replay record.json" in played.stdout
    record = json.loads((tmp_path / "record.json").read_text())
    assert record["over"] is True
    assert plancia.replay(record).over


def test_two_people_and_a_rematch(tmp_path: Path) -> None:
    arguments = ("--seats", "me,me", "--names", "Ada,Bea", "--option", "turn_limit=2")
    match = ["", *TURN] * 3
    lines = [*match, "n", *match]
    played = run(tmp_path, "play", GAME.id, "--seed", "3", *arguments, lines=lines)
    assert played.returncode == 0, played.stderr
    assert "Ada, it is your turn at the keyboard." in played.stdout
    folder = tmp_path / "state" / "plancia"
    names = [
        [player["name"] for player in json.loads(path.read_text())["players"]]
        for path in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
    ]
    assert names == [["Ada", "Bea"], ["Bea", "Ada"]]


def test_ctrl_c_keeps_the_match_and_says_how_to_go_on(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("play", GAME.id, "--seed", "3", "--option", "turn_limit=4"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    answered = 0
    while answered < 2:
        _until_prompt(process)
        process.stdin.write(b"1\n")
        process.stdin.flush()
        answered += 1
    _until_prompt(process)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=120)
    assert process.returncode == 130
    assert error == b""
    path = kept(tmp_path)
    assert f"plancia play --resume {path}" in out.decode()
    match = json.loads(path.read_text())["match"]
    before = [*match["history"], *match["answers"]]
    assert len([seat for seat, _ in before if seat == before[-1][0]]) >= 2

    went_on = run(tmp_path, "play", "--resume", str(path), lines=[*TURN * 6, "q"])
    assert went_on.returncode == 0, went_on.stderr
    ended = json.loads(path.read_text())["match"]
    assert ended["over"] is True
    assert [*ended["history"], *ended["answers"]][: len(before)] == before


def _until_prompt(process: subprocess.Popen[bytes]) -> None:
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"\n> "):
        byte = process.stdout.read(1)
        assert byte, shown.decode()
        shown += byte
