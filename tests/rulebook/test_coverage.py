"""Every rule of every game has a test, and every mark names a rule."""

from __future__ import annotations

from pathlib import Path

import pytest

import plancia
import plancia.conformance.coverage as reading
from plancia.conformance.coverage import Proof, coverage, proofs, rules_of
from plancia.engine.game import Game
from tests.rulebook.mutants import RULEBOOK, listed
from tests.toys import gauntlet


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_rule_has_a_test(game: Game) -> None:
    assert coverage(game, RULEBOOK).unproven == []


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_rule_has_a_mutant(game: Game) -> None:
    bent = {mutant.rule for mutants in listed().values() for mutant in mutants}
    assert [rule.id for rule in rules_of(game, "en") if rule.id not in bent] == []


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_rule_is_there_in_every_language(game: Game) -> None:
    assert coverage(game, RULEBOOK).untranslated == ()


def test_every_mark_names_a_rule() -> None:
    known = {rule.id for game in plancia.games() for rule in rules_of(game, "en")}
    assert sorted(set(proofs(RULEBOOK)) - known) == []


MARKED = """
import pytest
from tests.rule import rule

@rule("TOY-1", "TOY-7")
def test_one(): ...

class TestMore:
    @rule("TOY-1")
    def test_two(self): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("TOY-8"))])
@pytest.mark.rule("TOY-9")
def test_three(n): ...

@rule("TOY-10")
def helper(): ...
"""


def test_marks_are_read_without_running_anything(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "test_marked.py"
    file.parent.mkdir()
    file.write_text(MARKED)
    found = proofs(tmp_path)
    assert set(found) == {"TOY-1", "TOY-7", "TOY-8", "TOY-9"}
    assert found["TOY-1"] == (Proof(file, "test_one", 6), Proof(file, "TestMore::test_two", 10))
    assert found["TOY-1"][1].node == f"{file}::TestMore::test_two"


def test_a_whole_file_may_be_marked(tmp_path: Path) -> None:
    file = tmp_path / "test_marked.py"
    file.write_text('pytestmark = [rule("TOY-2")]\n')
    assert [proof.node for proof in proofs(tmp_path)["TOY-2"]] == [str(file)]


def test_the_projects_own_tests_are_found() -> None:
    assert reading.tests_folder() == RULEBOOK.parent


def test_a_rule_is_named_by_a_literal_text(tmp_path: Path) -> None:
    (tmp_path / "test_marked.py").write_text("@rule(NAME)\ndef test_it(): ...\n")
    with pytest.raises(ValueError, match=r"test_marked\.py:1: a rule is named by a literal text"):
        proofs(tmp_path)


def test_coverage_tells_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "test_marked.py").write_text('@rule("TOY-1")\ndef test_it(): ...\n')
    found = coverage(gauntlet.GAME, tmp_path)
    assert [(rule.id, len(tests)) for rule, tests in found.rules] == [("TOY-1", 1), ("TOY-2", 0)]
    assert found.unproven == ["TOY-2"]
    assert found.untranslated == ()
