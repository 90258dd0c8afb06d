"""What would the admiral do? Words for the terminal, and numbers that make sense."""

from __future__ import annotations

from pathlib import Path

import pytest

import plancia
from plancia.bots.hints import SHOWN, hints
from plancia.terminal.saves import Player
from tests.terminal.typing_hands import seen, sitting
from tests.toys import gauntlet
from tests.toys.playing import play


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_hints_are_options_with_chances(game: plancia.Game) -> None:
    match = game.new(seed=2)
    seat = next(iter(match.questions))
    found = hints(plancia.View(match, seat), seed=1, effort=0.05)
    assert 1 <= len(found) <= SHOWN
    for each in found:
        assert match.questions[seat].find(each.notation)
        assert 0 <= each.chance <= 1
        assert each.chance <= found[0].chance, "the first is the one it would take"
    assert found == hints(plancia.View(match, seat), seed=1, effort=0.05)


def winning() -> plancia.Match:
    match = gauntlet.GAME.new(2, seed=1, options={"goal": 18}, dice=[6, 6, 6])
    return play(match, "0 roll", "0 roll", "0 roll")


def test_a_sure_win_is_hinted_at_as_such() -> None:
    best = hints(plancia.View(winning(), 0))[0]
    assert (best.notation, best.chance) == ("stop", 1.0)


def test_there_is_no_hint_where_there_is_no_choice_or_no_question() -> None:
    match = gauntlet.GAME.new(2, seed=1)
    assert hints(plancia.View(match, 0)) == []
    with pytest.raises(ValueError, match="not asked"):
        hints(plancia.View(match, 1))


@pytest.mark.parametrize(
    ("line", "language", "words"),
    [
        ("h", "en", "The admiral would take the first of these"),
        ("hint", "en", "chance to win"),
        ("consiglio", "it", "L'ammiraglio sceglierebbe la prima di queste"),
    ],
)
def test_a_hint_at_the_keyboard(tmp_path: Path, line: str, language: str, words: str) -> None:
    people = Player("Ada"), Player("Bea")
    table = sitting(winning(), tmp_path / "m.json", line, players=people, language=language)
    table.facing = 0
    with pytest.raises(EOFError):
        table.play()
    assert words in seen(table)
    assert "100%    2  stop" in seen(table)
