"""Whoever writes a game of their own is told what is wrong with it: planted mistakes are found."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from plancia.conformance import Fault, check
from plancia.engine.game import Game
from tests.conformance.mistakes import MISTAKES, Mistake

EXAMPLE = Path(__file__).parents[2] / "examples" / "comet-run" / "comet_run"


def planted(mistake: Mistake, folder: Path) -> Game:
    """Comet Run with a mistake, as a package of its own."""
    name = f"comet_{abs(hash(mistake.name))}"
    copytree(EXAMPLE, folder / name, ignore=ignore_patterns("__pycache__"))
    for file in (folder / name).glob("*.py"):
        file.write_text(file.read_text().replace("comet_run", name))
    for place, old, new in mistake.edits:
        file = folder / name / place
        text = file.read_text()
        assert old in text, f"{place} does not say {old!r}"
        file.write_text(text.replace(old, new, 1))
    game: Game = import_module(name).GAME
    return game


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_planted_mistake_is_named(
    mistake: Mistake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    random.seed(7)  # whoever draws from it, as one mistake does, goes wrong the same way each time
    before = set(sys.modules)
    try:
        with pytest.raises(Fault) as caught:
            check(planted(mistake, tmp_path), seeds=range(4), longest=300, within=5.0)
    finally:
        for name in set(sys.modules) - before:
            if name.startswith("comet_"):
                del sys.modules[name]
    assert caught.value.sentence == mistake.sentence
    assert mistake.cause in caught.value.message
