"""The runner of mutants itself: it tells a bent rule from a whole one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rulebook.mutants import Mutant
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
    verdict = nursery.run([proof], Mutant("DICE", "engine/dice.py", ROLL, new))
    assert verdict.word == word, verdict.output


def test_a_mutant_leaves_no_trace(nursery: Nursery, proof: str) -> None:
    assert nursery.run([proof], Mutant("DICE", "engine/dice.py", ROLL, "return 1")).word == "failed"
    assert nursery.run([proof]).word == "passed"


def test_what_is_changed_must_stand_there_once(nursery: Nursery, proof: str) -> None:
    with pytest.raises(ValueError, match="stands 0 times"):
        nursery.run([proof], Mutant("DICE", "engine/dice.py", "no such line", ""))
    with pytest.raises(ValueError, match="times in"):
        nursery.run([proof], Mutant("DICE", "engine/dice.py", "self", ""))
