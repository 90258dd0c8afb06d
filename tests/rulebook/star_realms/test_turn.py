"""The turn, playing cards, bases and abilities: SR-TURN, SR-PLAY, SR-BASE, SR-ABILITY."""

from __future__ import annotations

import pytest

from plancia import CannotUndo
from tests.rule import rule
from tests.rulebook.star_realms.duel import GAME, Duel, duel


@rule("SR-TURN-1")
def test_sides_take_turns() -> None:
    table = Duel(GAME.new(seed=1, options={"starts": "first"}))
    assert table.asked == (0, "main")
    table.do("end turn")
    assert table.asked == (1, "main")
    table.rival_does("end turn")
    assert table.asked == (0, "main")
    assert table.turn == 3


@rule("SR-TURN-1", "SR-DISCARD-2", "SR-DRAW-1")
def test_ending_the_turn_discards_then_draws() -> None:
    table = duel(hand=["viper"], ships=["scout"], deck=["ram"] + ["scout"] * 4)
    table.do("end turn")
    assert table.me.discard == ["scout", "viper"]
    assert table.me.hand == ["ram"] + ["scout"] * 4


@rule("SR-TURN-2")
def test_everything_in_any_order() -> None:
    table = duel(
        hand=["trade-pod", "ram", "scout"],
        bases=["blob-wheel"],
        row=["cutter", "corvette", "freighter", "flagship", "trade-bot"],
    )
    table.do("use blob-wheel", "attack", "play trade-pod", "buy cutter", "play ram", "ally ram")
    table.do("attack with some", "3 combat", "ally trade-pod", "scrap ram", "buy corvette")
    table.do("play scout", "attack")
    assert table.rival.authority == 50 - 1 - 3 - 6
    assert table.me.discard == ["cutter", "corvette"]
    assert table.trade == 3 - 2 + 3 - 2 + 1


@rule("SR-TURN-2")
def test_the_menu_of_the_main_phase() -> None:
    table = duel(
        hand=["scout", "scout", "cutter"],
        bases=["barter-world"],
        rival_bases=["blob-wheel"],
        row=["ram", "ram", "freighter", "flagship", "trade-bot"],
        trade=3,
        combat=5,
    )
    assert table.options == [
        "play scout",
        "play cutter",
        "use barter-world",
        "scrap barter-world",
        "buy ram",
        "buy trade-bot",
        "buy explorer",
        "attack blob-wheel",
        "attack",
        "attack with some",
        "end turn",
    ]


@rule("SR-TURN-3")
def test_taking_back_until_something_hidden_came_out() -> None:
    table = duel(hand=["scout", "scout", "corvette"], deck=["ram", "viper"])
    table.do("play scout", "play scout", "buy explorer")
    table.match.undo(0)
    table.match.undo(0)
    assert (table.trade, table.me.hand, table.me.discard) == (1, ["scout", "corvette"], [])
    table.do("play corvette")
    with pytest.raises(CannotUndo) as caught:
        table.match.undo(0)
    assert caught.value.reason == "revealed"


@rule("SR-TURN-3")
def test_a_purchase_that_refills_the_row_cannot_be_taken_back() -> None:
    table = duel(trade=3, row=["ram", "cutter", "freighter", "flagship", "corvette"])
    table.do("buy ram")
    assert not table.match.can_undo(0)
    table = duel(trade=3, row=["ram", "cutter", "none", "none", "none"], trade_deck=[])
    table.do("buy ram")
    table.match.undo(0)
    assert table.trade == 3
    assert table.row[:2] == ["ram", "cutter"]


@rule("SR-TURN-3")
def test_what_the_rival_answered_stands() -> None:
    table = duel(hand=["scout", "imperial-fighter"])
    table.do("play scout", "play imperial-fighter").rival_does("discard viper")
    assert not table.match.can_undo(0)
    table.do("attack")
    table.match.undo(0)
    assert table.combat == 2
    assert not table.match.can_undo(0)


@rule("SR-TURN-3")
@pytest.mark.parametrize(
    ("notation", "irrevocable"),
    [
        ("play scout", False),
        ("play corvette", True),
        ("buy ram", True),
        ("buy explorer", False),
        ("use barter-world", False),
        ("attack", False),
        ("end turn", True),
    ],
)
def test_options_tell_whether_they_can_be_taken_back(notation: str, irrevocable: bool) -> None:
    table = duel(
        hand=["scout", "corvette"],
        bases=["barter-world"],
        row=["ram", "ram", "freighter", "flagship", "trade-bot"],
        trade=3,
        combat=5,
    )
    prompt = table.match.table(0).prompt
    assert prompt is not None
    [choice] = [choice for choice in prompt.choices if choice.notation == notation]
    assert choice.irrevocable is irrevocable
    table.do(notation)
    assert table.match.can_undo(0) is not irrevocable


@rule("SR-PLAY-1")
def test_playing_is_free_and_puts_the_card_into_play() -> None:
    table = duel(hand=["dreadnaught", "the-hive"], deck=["scout"])
    table.do("play dreadnaught", "play the-hive")
    assert (table.trade, table.me.ships, table.me.bases) == (0, ["dreadnaught"], ["the-hive"])
    assert table.me.hand == ["scout"]


@rule("SR-PLAY-2")
def test_a_ship_acts_when_played() -> None:
    table = duel(hand=["cutter"])
    table.do("play cutter")
    assert (table.me.authority, table.trade) == (54, 2)
    assert not table.can("use cutter")


@rule("SR-PLAY-3", "SR-DISCARD-2", "SR-BASE-1")
def test_ships_leave_at_the_end_bases_stay() -> None:
    table = duel(hand=["ram", "the-hive"], bases=["blob-wheel"], deck=["scout"] * 5)
    table.do("play ram", "play the-hive")
    assert table.me.ships == ["ram"]
    table.do("end turn")
    assert (table.me.ships, table.me.discard) == ([], ["ram"])
    assert table.me.bases == ["blob-wheel", "the-hive"]


@rule("SR-BASE-1")
def test_a_base_serves_turn_after_turn() -> None:
    table = duel(bases=["the-hive"])
    table.do("use the-hive", "attack", "end turn").rival_does("end turn")
    table.do("use the-hive", "attack")
    assert table.rival.authority == 44


@rule("SR-BASE-2", "SR-ABILITY-1")
def test_a_base_is_used_when_wanted_once_a_turn() -> None:
    table = duel(hand=["scout"], bases=["the-hive"])
    table.do("play scout")
    assert table.combat == 0
    table.do("use the-hive")
    assert table.combat == 3
    assert not table.can("use the-hive")


@rule("SR-BASE-3", "SR-ATTACK-2")
def test_a_base_falls_to_combat_equal_to_its_defence() -> None:
    table = duel(rival_bases=["blob-world"], combat=6)
    assert not table.can("attack blob-world")
    table = duel(rival_bases=["blob-world"], combat=8)
    table.do("attack blob-world")
    assert (table.combat, table.rival.bases) == (1, [])


@rule("SR-BASE-4", "SR-ATTACK-4", "SR-30")
def test_an_outpost_protects_everything_else() -> None:
    table = duel(rival_bases=["blob-wheel", "battle-station"], combat=20)
    assert table.can("attack battle-station")
    assert not table.can("attack blob-wheel")
    assert not table.can("attack")
    assert not table.can("attack with some")
    table.do("attack battle-station")
    assert table.can("attack blob-wheel")
    assert table.can("attack")


@rule("SR-ABILITY-1", "SR-11")
def test_each_ability_of_each_copy_once_a_turn() -> None:
    table = duel(bases=["space-station", "space-station"])
    table.do("use space-station", "use space-station", "ally space-station", "ally space-station")
    assert table.combat == 8
    assert not table.can("use space-station")
    assert not table.can("ally space-station")
    table.do("end turn").rival_does("end turn")
    assert table.can("use space-station")
    assert table.can("ally space-station")


@rule("SR-ABILITY-2", "SR-21")
@pytest.mark.parametrize("ship", ["cutter", "trade-pod", "corvette", "trade-bot"])
def test_mech_world_is_always_an_ally_for_all(ship: str) -> None:
    table = duel(ships=[ship], bases=["mech-world"])
    assert table.can(f"ally {ship}")
    assert not table.can("use mech-world")
    assert not duel(ships=[ship]).can(f"ally {ship}")


@rule("SR-ABILITY-3")
def test_pools_grow_and_authority_is_added_at_once() -> None:
    table = duel(hand=["cutter", "scout", "viper", "ram"])
    table.do("play cutter", "play scout", "play viper", "play ram")
    assert (table.trade, table.combat, table.me.authority) == (3, 6, 54)


@rule("SR-ABILITY-4", "SR-28")
@pytest.mark.parametrize(
    ("base", "choice", "gains"),
    [
        ("barter-world", "authority 2", (0, 0, 52)),
        ("barter-world", "trade 2", (2, 0, 50)),
        ("trading-post", "authority 1", (0, 0, 51)),
        ("trading-post", "trade 1", (1, 0, 50)),
        ("defense-center", "authority 3", (0, 0, 53)),
        ("defense-center", "combat 2", (0, 2, 50)),
        ("recycling-station", "trade 1", (1, 0, 50)),
        ("blob-world", "combat 5", (0, 5, 50)),
    ],
)
def test_a_base_gives_the_effect_chosen_when_used(
    base: str, choice: str, gains: tuple[int, int, int]
) -> None:
    table = duel(hand=[base])
    table.do(f"play {base}")
    assert table.asked == (0, "main")
    table.do(f"use {base}")
    assert table.asked == (0, "either")
    assert len(table.options) == 2
    table.do(choice)
    assert (table.trade, table.combat, table.me.authority) == gains


@rule("SR-ABILITY-4", "SR-28")
@pytest.mark.parametrize(("choice", "pools"), [("trade 3", (3, 0)), ("combat 5", (0, 5))])
def test_patrol_mech_chooses_when_played(choice: str, pools: tuple[int, int]) -> None:
    table = duel(hand=["patrol-mech"])
    table.do("play patrol-mech")
    assert table.options == ["trade 3", "combat 5"]
    table.do(choice)
    assert (table.trade, table.combat) == pools


@rule("SR-2")
def test_cards_may_stay_in_hand() -> None:
    table = duel(hand=["corvette", "scout"], deck=["ram"] * 2 + ["scout"] * 3)
    table.do("end turn")
    assert table.me.discard == ["corvette", "scout"]
    assert table.me.hand == ["ram"] * 2 + ["scout"] * 3


@rule("SR-12")
def test_a_base_acts_in_the_turn_it_is_played() -> None:
    table = duel(hand=["war-world"])
    table.do("play war-world", "use war-world")
    assert table.combat == 3


@rule("SR-13")
def test_nothing_happens_by_itself() -> None:
    table = duel(hand=["cutter", "war-world"], bases=["the-hive", "central-office"])
    table.do("play cutter", "play war-world")
    assert (table.combat, table.trade, table.me.hand) == (0, 2, [])
    assert {"use the-hive", "use central-office", "ally cutter", "ally central-office"} <= {
        *table.options
    }
    table.do("end turn")
    assert table.rival.authority == 50


@rule("SR-11")
def test_a_base_that_came_back_is_a_new_card() -> None:
    table = duel(hand=["missile-mech", "corvette"], bases=["royal-redoubt"], deck=[])
    table.do("use royal-redoubt", "play missile-mech", "destroy own royal-redoubt")
    assert table.me.discard == ["royal-redoubt"]
    table.do("play corvette", "play royal-redoubt", "use royal-redoubt")
    assert table.combat == 3 + 6 + 1 + 3


@rule("SR-CARD-3")
def test_equal_cards_are_offered_once_and_the_most_used_goes_first() -> None:
    table = duel(bases=["space-station", "space-station"])
    table.do("use space-station", "scrap space-station")
    assert table.trade == 4
    assert table.can("use space-station")
    table = duel(hand=["missile-mech"], bases=["barter-world", "barter-world"])
    table.do("use barter-world", "trade 2", "play missile-mech", "destroy own barter-world")
    assert table.can("use barter-world")
