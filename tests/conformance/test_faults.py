"""Every sentence of the suite can fail, and a saved fault can be seen again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.conformance import Fault, check, reproduce
from plancia.conformance.endings import SOMEBODY_WINS
from plancia.conformance.fault import found_at, whereabouts
from plancia.conformance.suite import RULES_WORK, SENTENCES
from plancia.engine.game import Game
from tests.conformance.faulty import FAULTY, TRAP, TRAPDOOR
from tests.conformance.mistakes import MISTAKES
from tests.toys import TOYS, gauntlet

LONGEST = 300
WITHIN = 1.0
"""Seconds for a single check: more than enough for a toy."""


def faulted(game: Game, sentence: str, folder: Path | None = None) -> Fault:
    only = () if sentence == RULES_WORK else (sentence,)
    with pytest.raises(Fault) as caught:
        check(game, seeds=range(4), longest=LONGEST, within=WITHIN, only=only, folder=folder)
    return caught.value


@pytest.mark.parametrize(
    ("sentence", "game", "cause"),
    [pytest.param(*each, id=f"{each[0]}-{i}") for i, each in enumerate(FAULTY)],
)
def test_a_deliberate_fault_is_caught(
    sentence: str, game: Game, cause: str, tmp_path: Path
) -> None:
    fault = faulted(game, sentence, tmp_path)
    assert fault.sentence == sentence
    assert cause in fault.message
    assert fault.file is not None
    again = reproduce(fault.file, WITHIN)
    assert again is not None
    assert again.sentence == sentence


def test_every_sentence_has_a_deliberate_fault() -> None:
    planted = {sentence for sentence, _, _ in FAULTY} | {each.sentence for each in MISTAKES}
    assert planted == {*SENTENCES, RULES_WORK, SOMEBODY_WINS}


def test_a_fault_tells_how_to_see_it_again(tmp_path: Path) -> None:
    fault = faulted(TRAPDOOR, "options_are_accepted", tmp_path)
    assert fault.file is not None
    assert str(fault.file) in str(fault)
    assert "door 4" in fault.message
    saved = json.loads(fault.file.read_text())
    assert saved["where"] == "tests.conformance.faulty:TRAPDOOR"
    assert saved["position"]["game"] == "gauntlet"
    seen = subprocess.run(
        [sys.executable, "-m", "plancia.conformance", "--again", str(fault.file)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert seen.returncode == 1
    assert "options_are_accepted" in seen.stdout


def test_a_mended_fault_is_not_seen_any_more(tmp_path: Path) -> None:
    fault = faulted(TRAP, RULES_WORK, tmp_path)
    assert fault.file is not None
    saved = json.loads(fault.file.read_text())
    saved["where"] = whereabouts(gauntlet.GAME)
    fault.file.write_text(json.dumps(saved))
    assert reproduce(fault.file) is None


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_a_game_is_found_again_by_its_whereabouts(game: Game) -> None:
    assert found_at(whereabouts(game)) is game
