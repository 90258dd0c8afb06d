"""The runner of mutants itself: it tells a bent rule from a whole one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rulebook.mutants import PACKAGE, Change, Mutant
from tests.rulebook.nursery import Nursery

PROOF = """
from plancia.engine.dice import seeded

def test_six_sides():
    dice = seeded(1)
    assert {dice.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
"""
ROLL = "return self.below(sides) + 1"


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
def proof(tmp_path: Path) -> str:
    file = tmp_path / "test_proof.py"
    file.write_text(PROOF)
    return f"{file}::test_six_sides"


def roll(new: str) -> Change:
    text = (PACKAGE / "engine/dice.py").read_text(encoding="utf-8")
    assert text.count(ROLL) == 1
    return Change("engine/dice.py", text.replace(ROLL, new))


@pytest.mark.parametrize(
    ("new", "word"),
    [
        (ROLL, "passed"),
        ("return self.below(sides) + 2", "failed"),
        ("raise RuntimeError", "failed"),
        ("return (", "broken"),
    ],
)
def test_verdicts(nursery: Nursery, proof: str, new: str, word: str) -> None:
    verdict = nursery.run([proof], roll(new))
    assert verdict.word == word, verdict.output


def test_a_mutant_leaves_no_trace(nursery: Nursery, proof: str) -> None:
    mutant = Mutant("DICE", "Dice.roll", "self.below(sides) + 1", "1")
    assert nursery.run([proof], mutant.change("engine")).word == "failed"
    assert nursery.run([proof]).word == "passed"
