"""The tests marked with a rule fail when that rule is bent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.rulebook.mutants import Mutant, listed, proving
from tests.rulebook.nursery import Nursery

MUTANTS = [
    pytest.param(mutant, id=f"{folder}-{mutant.rule}-{number}")
    for folder, mutants in listed().items()
    for number, mutant in enumerate(mutants)
]


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.mark.parametrize("mutant", MUTANTS)
def test_mutant_is_noticed(mutant: Mutant, nursery: Nursery) -> None:
    tests = proving({mutant.rule})
    assert tests, f"no test is marked with {mutant.rule}"
    verdict = nursery.run(tests, mutant)
    assert verdict.word in ("failed", "hung"), f"{verdict.word}\n{verdict.output}"


LONG = 120
"""Seconds for many tests at once."""
UNCHANGED = sorted({mutant.file for mutants in listed().values() for mutant in mutants})


@pytest.mark.parametrize("file", UNCHANGED)
def test_a_file_changed_into_itself_passes(file: str, nursery: Nursery) -> None:
    """So it is the bent rule that mutants fail for, not how they are raised."""
    mutants = [each for found in listed().values() for each in found if each.file == file]
    same = replace(mutants[0], new=mutants[0].old)
    verdict = nursery.run(proving({mutant.rule for mutant in mutants}), same, LONG)
    assert verdict.word == "passed", verdict.output
