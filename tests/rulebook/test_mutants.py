"""The tests marked with a rule fail when that rule is bent."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.rulebook.mutants import PACKAGE, Change, Mutant, listed, proving
from tests.rulebook.nursery import Nursery

MUTANTS = [
    pytest.param(package, mutant, id=f"{package.removeprefix('games/')}-{mutant.rule}-{number}")
    for package, mutants in listed().items()
    for number, mutant in enumerate(mutants)
]


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.mark.parametrize(("package", "mutant"), MUTANTS)
def test_mutant_is_noticed(package: str, mutant: Mutant, nursery: Nursery) -> None:
    tests = proving({mutant.rule})
    assert tests, f"no test is marked with {mutant.rule}"
    verdict = nursery.run(tests, mutant.change(package))
    assert verdict.word in ("failed", "hung"), f"{verdict.word}\n{verdict.output}"


LONG = 120
"""Seconds for many tests at once."""


@pytest.mark.parametrize("package", listed())
def test_files_changed_into_themselves_pass(package: str, nursery: Nursery) -> None:
    """So it is the bent rule that mutants fail for, not how they are raised."""
    rules: dict[str, set[str]] = {}
    for mutant in listed()[package]:
        file = str(mutant.file(package).relative_to(PACKAGE))
        rules.setdefault(file, set()).add(mutant.rule)
    for file, bent in rules.items():
        same = ast.unparse(ast.parse((PACKAGE / file).read_bytes()))
        verdict = nursery.run(proving(bent), Change(file, same), LONG)
        assert verdict.word == "passed", f"{file}: {verdict.output}"
