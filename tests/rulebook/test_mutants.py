"""The tests marked with a rule fail when that rule is bent."""

from __future__ import annotations

from collections.abc import Iterator

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


@pytest.mark.parametrize("folder", listed())
def test_without_mutants_the_same_tests_pass(folder: str, nursery: Nursery) -> None:
    verdict = nursery.run(proving({mutant.rule for mutant in listed()[folder]}))
    assert verdict.word == "passed", verdict.output
