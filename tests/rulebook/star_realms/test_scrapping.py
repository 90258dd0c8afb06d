"""Scrapping: SR-SCRAP, SR-6, SR-7, and every card that scraps."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel


@rule("SR-SCRAP-1")
def test_a_scrapped_card_gives_its_ability_and_leaves_the_game() -> None:
    table = duel(ships=["ram"], bases=["barter-world"])
    table.do("scrap ram", "scrap barter-world")
    assert (table.trade, table.combat) == (3, 5)
    assert table.scrap_heap == ["ram", "barter-world"]
    assert table.me.ships == table.me.bases == []
    table.do("end turn")
    assert "ram" not in table.me.everything


@rule("SR-SCRAP-1")
def test_scrapping_needs_the_card_in_play() -> None:
    assert not duel(hand=["ram"], discard=["ram"]).can("scrap ram")


@rule("SR-SCRAP-1")
def test_a_base_may_be_used_and_then_scrapped() -> None:
    table = duel(bases=["space-station"])
    table.do("use space-station", "scrap space-station")
    assert (table.combat, table.trade) == (2, 4)


@rule("SR-SCRAP-2", "SR-CARD-2")
@pytest.mark.parametrize(
    ("ship", "pools"),
    [
        ("trade-bot", (1, 0)),
        ("missile-bot", (0, 2)),
        ("supply-bot", (2, 0)),
        ("battle-mech", (0, 4)),
    ],
)
def test_ships_that_may_scrap_from_hand_or_discard_pile(ship: str, pools: tuple[int, int]) -> None:
    table = duel(hand=[ship, "viper"], discard=["scout", "ram"]).do(f"play {ship}")
    assert (table.trade, table.combat) == pools
    assert table.options == [
        "scrap from hand viper",
        "scrap from discard scout",
        "scrap from discard ram",
        "pass",
    ]
    table.do("scrap from hand viper")
    assert (table.me.hand, table.scrap_heap) == ([], ["viper"])
    table = duel(hand=[ship, "viper"], discard=["scout", "ram"]).do(f"play {ship}")
    table.do("scrap from discard scout")
    assert (table.me.discard, table.scrap_heap) == (["ram"], ["scout"])
    table = duel(hand=[ship, "viper"], discard=["scout", "ram"]).do(f"play {ship}", "pass")
    assert table.scrap_heap == []


@rule("SR-SCRAP-2", "SR-CARD-2")
def test_patrol_mechs_ally_ability_may_scrap() -> None:
    table = duel(ships=["patrol-mech", "trade-bot"], discard=["viper"])
    table.do("ally patrol-mech", "scrap from discard viper")
    assert table.scrap_heap == ["viper"]
    table = duel(ships=["patrol-mech", "trade-bot"], discard=["viper"])
    table.do("ally patrol-mech", "pass")
    assert table.scrap_heap == []


@rule("SR-SCRAP-2")
def test_with_nothing_to_scrap_nothing_is_asked() -> None:
    table = duel(hand=["trade-bot"]).do("play trade-bot")
    assert table.asked == (0, "main")


@rule("SR-SCRAP-2", "SR-BUY-4", "SR-37")
def test_battle_pod_may_scrap_in_the_row() -> None:
    row = ["cutter", "flagship", "cutter", "freighter", "trade-bot"]
    table = duel(hand=["battle-pod"], row=row, trade_deck=["mothership", "ram"])
    table.do("play battle-pod")
    assert table.combat == 4
    assert table.options[-1] == "pass"
    table.do("scrap from row flagship")
    assert table.row == ["cutter", "mothership", "cutter", "freighter", "trade-bot"]
    assert "flagship" in table.scrap_heap
    assert table.trade_deck == ["ram"]


@rule("SR-SCRAP-3", "SR-7")
def test_a_card_scrapped_by_another_gives_nothing() -> None:
    table = duel(hand=["trade-bot", "ram"]).do("play trade-bot", "scrap from hand ram")
    assert (table.trade, table.scrap_heap) == (1, ["ram"])
    row = ["ram", "flagship", "cutter", "freighter", "trade-bot"]
    table = duel(hand=["battle-pod"], row=row).do("play battle-pod", "scrap from row ram")
    assert (table.trade, table.scrap_heap) == (0, ["ram"])


@rule("SR-SCRAP-4", "SR-6")
@pytest.mark.parametrize("how", ["scrap", "hand", "discard"])
def test_explorers_return_to_their_pile(how: str) -> None:
    if how == "scrap":
        table = duel(ships=["explorer"]).do("scrap explorer")
        assert table.combat == 2
    elif how == "hand":
        table = duel(hand=["trade-bot", "explorer"])
        table.do("play trade-bot", "scrap from hand explorer")
    else:
        table = duel(hand=["trade-bot"], discard=["explorer"])
        table.do("play trade-bot", "scrap from discard explorer")
    assert table.explorers == 10
    assert table.scrap_heap == []
    assert "explorer" not in table.me.everything


@rule("SR-6")
def test_an_empty_explorer_pile_sells_nothing_until_one_returns() -> None:
    table = duel(ships=["explorer"], trade=4, explorers=0)
    assert not table.can("buy explorer")
    table.do("scrap explorer", "buy explorer")
    assert (table.explorers, table.me.discard) == (0, ["explorer"])


@rule("SR-CARD-JUNKYARD", "SR-CARD-2")
def test_junkyard_must_scrap_once_used() -> None:
    table = duel(hand=["viper"], discard=["scout"], bases=["junkyard"])
    table.do("use junkyard")
    assert table.options == ["scrap from hand viper", "scrap from discard scout"]
    table.do("scrap from discard scout")
    assert table.scrap_heap == ["scout"]
    assert duel(bases=["junkyard"]).do("use junkyard").asked == (0, "main")


@rule("SR-22")
@pytest.mark.parametrize(
    ("answers", "drawn"),
    [
        (["pass"], 0),
        (["scrap from hand viper", "pass"], 1),
        (["scrap from discard scout", "scrap from hand viper"], 2),
    ],
)
def test_brain_world_draws_as_many_as_it_scrapped(answers: list[str], drawn: int) -> None:
    table = duel(
        hand=["viper"], discard=["scout", "ram"], bases=["brain-world"], deck=["cutter"] * 3
    )
    table.do("use brain-world", *answers)
    assert table.asked == (0, "main")
    assert table.me.hand.count("cutter") == drawn
    assert len(table.scrap_heap) == drawn


@rule("SR-22")
def test_brain_world_scraps_both_before_drawing() -> None:
    table = duel(hand=["viper"], discard=["scout"], bases=["brain-world"], deck=["ram", "cutter"])
    table.do("use brain-world", "scrap from hand viper")
    assert table.options == ["scrap from discard scout", "pass"]


@rule("SR-23", "SR-CARD-2")
def test_machine_base_draws_and_must_scrap_from_hand() -> None:
    table = duel(hand=["scout"], discard=["viper"], bases=["machine-base"], deck=["ram"])
    table.do("use machine-base")
    assert table.options == ["scrap from hand scout", "scrap from hand ram"]
    table.do("scrap from hand ram")
    assert (table.me.hand, table.scrap_heap) == (["scout"], ["ram"])


@rule("SR-23")
def test_machine_base_need_not_be_used() -> None:
    table = duel(hand=["scout"], bases=["machine-base"])
    table.do("end turn")
    assert table.scrap_heap == []


@rule("SR-29")
def test_battlecruiser_leaves_then_draws_then_may_destroy() -> None:
    table = duel(ships=["battlecruiser"], deck=["scout"], rival_bases=["the-hive"])
    table.do("scrap battlecruiser")
    assert (table.me.hand, table.me.ships, table.scrap_heap) == (["scout"], [], ["battlecruiser"])
    assert table.options == ["destroy the-hive", "pass"]
    table.do("destroy the-hive")
    assert table.rival.discard == ["the-hive"]


@rule("SR-29")
def test_port_of_call_is_gone_when_it_destroys() -> None:
    table = duel(
        bases=["port-of-call", "blob-wheel"],
        hand=["embassy-yacht"],
        deck=["scout", "scout", "scout"],
        rival_bases=["the-hive"],
    )
    table.do("scrap port-of-call")
    assert table.options == ["destroy the-hive", "destroy own blob-wheel", "pass"]
    table.do("pass", "play embassy-yacht")
    assert table.me.hand == ["scout"]


@rule("SR-SCRAP-1", "SR-8")
def test_survey_ship_scrapped_makes_the_rival_discard() -> None:
    table = duel(ships=["survey-ship"])
    table.do("scrap survey-ship")
    assert table.asked == (1, "discard")


@rule("SR-SCRAP-1")
@pytest.mark.parametrize(
    ("card", "pools"),
    [
        ("battle-blob", (0, 4)),
        ("blob-wheel", (3, 0)),
        ("trading-post", (0, 3)),
        ("dreadnaught", (0, 5)),
        ("battle-station", (0, 5)),
    ],
)
def test_what_scrap_abilities_give(card: str, pools: tuple[int, int]) -> None:
    table = duel(hand=[card]).do(f"play {card}")
    before = (table.trade, table.combat)
    table.do(f"scrap {card}")
    assert (table.trade - before[0], table.combat - before[1]) == pools


@rule("SR-SCRAP-1")
def test_imperial_frigate_scrapped_draws() -> None:
    table = duel(ships=["imperial-frigate"], deck=["ram"]).do("scrap imperial-frigate")
    assert table.me.hand == ["ram"]
