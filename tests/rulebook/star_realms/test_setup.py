"""Setting up: SR-SETUP."""

from __future__ import annotations

import pytest

from plancia import BadPosition
from tests.rule import rule
from tests.rulebook.star_realms.duel import GAME, Duel

STARTING_CARDS = ["scout"] * 8 + ["viper"] * 2


@rule("SR-SETUP-1")
@pytest.mark.parametrize("seed", range(3))
def test_each_side_has_eight_scouts_two_vipers_and_fifty_authority(seed: int) -> None:
    table = Duel(GAME.new(seed=seed))
    for side in (table.me, table.rival):
        assert sorted(side.everything) == STARTING_CARDS
        assert side.authority == 50
        assert side.discard == side.ships == side.bases == []


@rule("SR-SETUP-1", "SR-SETUP-2")
def test_decks_are_shuffled() -> None:
    tables = [Duel(GAME.new(seed=seed)) for seed in range(8)]
    assert len({tuple(table.me.hand + table.me.deck) for table in tables}) > 4
    assert len({tuple(table.rival.hand + table.rival.deck) for table in tables}) > 4
    assert len({tuple(table.row) for table in tables}) == 8
    assert len({tuple(table.trade_deck) for table in tables}) == 8


@rule("SR-SETUP-2")
def test_five_of_eighty_trade_cards_lie_open() -> None:
    table = Duel(GAME.new(seed=1))
    assert len(table.row) == 5
    assert len(table.trade_deck) == 75
    assert not {"scout", "viper", "explorer"} & {*table.row, *table.trade_deck}


@rule("SR-SETUP-3", "SR-SETUP-4")
def test_ten_explorers_and_an_empty_scrap_heap() -> None:
    table = Duel(GAME.new(seed=1))
    assert table.explorers == 10
    assert table.scrap_heap == []


@rule("SR-SETUP-5", "SR-1")
@pytest.mark.parametrize("seed", range(6))
def test_who_starts_draws_three_cards_the_other_five(seed: int) -> None:
    match = GAME.new(seed=seed)
    [first] = match.questions
    hands = [len(fleet.hand) for fleet in match.state.fleets]
    assert hands[first] == 3
    assert hands[1 - first] == 5


@rule("SR-SETUP-5")
def test_chance_decides_who_starts() -> None:
    starters = [next(iter(GAME.new(seed=seed).questions)) for seed in range(40)]
    assert 8 < sum(starters) < 32


@rule("SR-CARD-1")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"row": ["none"] * 5}, "a place is empty although the trade deck is not"),
        ({"trade": -1}, "trade: cannot be below 0"),
        ({"active": 2}, "a seat is 0 or 1"),
        ({"ships_played": ["the-hive"]}, "no ship"),
        ({"needle": "the-hive"}, "copies ships only"),
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, object], reason: str) -> None:
    position = GAME.new(seed=1).position()
    if "row" in change:
        position["state"]["scrap_heap"] = position["state"]["row"]
    position["state"] |= change
    with pytest.raises(BadPosition, match=reason):
        GAME.new(position=position)


@rule("SR-CARD-1")
@pytest.mark.parametrize(
    ("taken", "put", "reason"),
    [
        ("row", "ships", r"row: there are 5 places"),
        ("trade_deck", "hand", None),
        ("explorers", "trade_deck", "trade_deck: explorer#10 cannot lie here"),
        ("hand", "explorers", "explorers: .* cannot lie here"),
        ("hand", "bases", "bases: .* cannot lie here"),
    ],
)
def test_cards_lie_only_where_rules_can_bring_them(
    taken: str, put: str, reason: str | None
) -> None:
    position = GAME.new(seed=1).position()
    state = position["state"]
    places = {**state["fleets"][0], **state}
    places[put].append(places[taken].pop())
    if reason is None:
        assert GAME.new(position=position).questions
    else:
        with pytest.raises(BadPosition, match=reason):
            GAME.new(position=position)


def test_a_fleet_without_authority_has_lost() -> None:
    position = GAME.new(seed=1).position()
    position["state"]["fleets"][1]["authority"] = 0
    with pytest.raises(BadPosition, match=r"fleets\[1\].authority"):
        GAME.new(position=position)
