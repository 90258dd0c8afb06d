"""Mutants find their place by name and syntax, not by file and layout."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.rulebook import mutants
from tests.rulebook.mutants import Mutant
from tests.rulebook.syntax import Finder, module_names, replace

SOURCE = """
from plancia.games.sample import missions as orders

ROW: int = 5
CARDS = [Card("Ram", 2, cost=3), Card("Scout", 1, cost=0)]
FLAT = [0] * 9
for number in range(9):
    FLAT[number] += number


class Fleet:
    def copy(self):
        return Fleet(self.hand, deck=[])


def end_turn(realm, seat):
    if realm.trade and realm.row and not seat:
        realm.trade = 0
        realm.combat = 0
    orders.forget(
        realm, seat
    )
    return None if realm.over else main
"""


def bent(tmp_path: Path, old: str, new: str, at: int | None = None) -> str:
    """The sample with a piece replaced, in all of it or in one statement at its top."""
    file = tmp_path / "sample.py"
    file.write_text(SOURCE)
    tree = ast.parse(SOURCE)
    places = range(len(tree.body)) if at is None else [at]
    finder = Finder(old, module_names(file))
    found = [match for at in places for match in finder.matches((tree, "body", at, at + 1))]
    assert len(found) == 1, found
    replace(found[0], new)
    return ast.unparse(tree)


@pytest.mark.parametrize(
    ("old", "new", "result"),
    [
        ("realm.combat = 0", "", "        realm.trade = 0\n    orders"),
        ("realm.trade = 0\nrealm.combat = 0", "", "(not seat):\n        pass\n"),
        ("ROW = 5", "ROW = 4", "ROW: int = 4"),
        ("deck = []", "deck = [1]", "Fleet(self.hand, deck=[1])"),
        ("Card('Ram', 2, ...)", "Card('Ram', 3, ...)", "Card('Ram', 3, cost=3)"),
        ("Card('Scout', ..., cost=0)", "Card('Scout', ..., cost=1)", "Card('Scout', 1, cost=1)"),
        ("... and realm.row and ...", "... and ...", "if realm.trade and (not seat):"),
        ("if ... and not seat: ...", "if ... and 0: ...", "realm.row and 0:\n        realm.trade"),
        ("missions.forget(realm, seat)", "missions.forget(realm, 0)", "orders.forget(realm, 0)"),
        ("orders.forget(realm,seat)", "realm.x += 1\nrealm.y += 1", "realm.x += 1\n    realm.y"),
        ("None if ... else main", "main if ... else None", "main if realm.over else None"),
        ("FLAT[number] += number", "FLAT[number] -= number", "FLAT[number] -= number"),
    ],
)
def test_a_piece_is_found_and_replaced(tmp_path: Path, old: str, new: str, result: str) -> None:
    assert result in bent(tmp_path, old, new)


def test_statements_cannot_stand_for_an_expression(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot stand where an expression stands"):
        bent(tmp_path, "self.hand", "return 1")


def test_the_file_follows_from_the_name() -> None:
    mutant = Mutant("SR", "end_turn", "realm.trade = 0", "")
    file = mutant.change("games/star_realms").file
    assert file.startswith("games/star_realms/")
    text = (mutants.PACKAGE / file).read_text(encoding="utf-8")
    assert "def end_turn" in text


def test_what_no_game_defines_is_the_engine_s() -> None:
    change = Mutant("SR", "Dice.roll", "self.below(sides) + 1", "1").change("games/star_realms")
    assert change.file == "engine/dice.py"


@pytest.mark.parametrize(
    ("mutant", "complaint"),
    [
        (Mutant("SR", "end_tern", "realm.trade = 0", ""), "nothing of that name.*end_turn"),
        (Mutant("SR", "end_turn", "realm.trade = 9", ""), "stands there 0 times"),
        (Mutant("SR", "end_turn", "fleet", ""), "stands there .* times"),
        (Mutant("SR", "main", "realm.trade = 0", ""), "stands there 0 times; it stands in .*end_"),
        (Mutant("SR", "end_turn", "realm.trade = 0", "realm.trade = ZERO"), "knows no ZERO"),
    ],
)
def test_a_mutant_without_its_place_says_so(mutant: Mutant, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        mutant.change("games/star_realms")
