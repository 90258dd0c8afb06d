"""The end of a match and its options: SR-END, SR-OPTION."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import GAME, Duel, duel


@rule("SR-END-2", "SR-OPTION-7")
@pytest.mark.parametrize(
    ("mine", "rivals", "winners"), [(30, 20, [0]), (20, 30, [1]), (25, 25, [0, 1])]
)
def test_at_the_turn_limit_authority_decides(mine: int, rivals: int, winners: list[int]) -> None:
    table = duel(authority=mine, rival_authority=rivals, turn=5, options={"turn_limit": 6})
    table.do("end turn")
    assert table.asked == (1, "main")
    table.rival_does("end turn")
    assert table.match.over
    assert table.match.winners == winners
    assert table.match.scores == [mine, rivals]


@rule("SR-END-2", "SR-OPTION-7")
def test_without_a_limit_the_match_goes_on() -> None:
    table = duel(turn=1000)
    table.do("end turn").rival_does("end turn")
    assert not table.match.over


@rule("SR-END-2")
def test_a_position_past_its_limit_ends_with_the_turn() -> None:
    table = duel(turn=9, options={"turn_limit": 6})
    table.do("end turn")
    assert table.match.over


@rule("SR-OPTION-7")
def test_the_table_tells_the_limit() -> None:
    assert duel(options={"turn_limit": 6}).match.table(0).phase == "Turn 5 of 6"
    assert duel().match.table(0).phase == "Turn 5"


@rule("SR-OPTION-1")
def test_starting_authority() -> None:
    table = Duel(GAME.new(seed=1, options={"authority": 20}))
    assert (table.me.authority, table.rival.authority) == (20, 20)


@rule("SR-OPTION-2")
@pytest.mark.parametrize(("starts", "seat"), [("first", 0), ("second", 1)])
def test_who_starts_may_be_agreed(starts: str, seat: int) -> None:
    for seed in range(6):
        match = GAME.new(seed=seed, options={"starts": starts})
        assert list(match.questions) == [seat]
        assert len(match.state.fleets[seat].hand) == 3


@rule("SR-OPTION-1", "SR-OPTION-2", "SR-OPTION-3", "SR-OPTION-4", "SR-OPTION-5", "SR-OPTION-6")
@rule("SR-OPTION-7")
def test_the_defaults() -> None:
    assert GAME.new().options == {
        "authority": 50,
        "starts": "random",
        "discards": "at once",
        "lasting_allies": True,
        "own_bases": True,
        "fleet_hq_counts_all": False,
        "turn_limit": 0,
    }
