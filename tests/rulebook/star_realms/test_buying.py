"""Buying and acquiring: SR-BUY, SR-5, SR-26, SR-27, SR-36, SR-37."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel

ROW = ["cutter", "the-hive", "freighter", "flagship", "trade-bot"]


@rule("SR-BUY-1")
def test_a_card_is_paid_and_goes_to_the_discard_pile() -> None:
    table = duel(trade=5, row=ROW, discard=["scout"])
    table.do("buy freighter")
    assert (table.trade, table.me.discard) == (1, ["scout", "freighter"])
    table = duel(trade=5, row=ROW)
    table.do("buy explorer")
    assert (table.trade, table.me.discard, table.explorers) == (3, ["explorer"], 9)


@rule("SR-BUY-1")
def test_what_cannot_be_paid_cannot_be_bought() -> None:
    table = duel(trade=5, row=ROW)
    bought = [option for option in table.options if option.startswith("buy")]
    assert bought == [
        "buy cutter",
        "buy the-hive",
        "buy freighter",
        "buy trade-bot",
        "buy explorer",
    ]
    assert "buy" not in " ".join(duel(row=ROW).options)
    assert not duel(trade=1, row=ROW).can("buy explorer")


@rule("SR-BUY-2", "SR-36")
def test_a_bought_card_does_nothing_yet() -> None:
    table = duel(trade=6, row=ROW, ships=["ram"])
    table.do("buy the-hive")
    assert (table.combat, table.me.bases) == (0, [])
    assert not table.can("use the-hive")
    assert not table.can("ally ram")


@rule("SR-36")
def test_acquired_cards_count_for_nothing_played() -> None:
    table = duel(
        hand=["blob-world", "stealth-needle"],
        trade=3,
        row=["ram", "cutter", "freighter", "flagship", "trade-bot"],
        deck=["scout", "scout"],
    )
    table.do("play blob-world", "buy ram", "play stealth-needle")
    assert table.asked == (0, "main")
    table.do("use blob-world", "draw for each blob")
    assert table.me.hand == ["scout"]


@rule("SR-BUY-3")
def test_what_is_left_buys_more() -> None:
    table = duel(trade=5, row=ROW)
    table.do("buy cutter", "buy explorer", "buy trade-bot")
    assert (table.trade, table.me.discard) == (0, ["cutter", "explorer", "trade-bot"])


@rule("SR-BUY-4", "SR-37")
def test_the_row_is_filled_up_at_once() -> None:
    table = duel(trade=5, row=ROW, trade_deck=["ram", "mothership"])
    table.do("buy cutter")
    assert table.row == ["ram", *ROW[1:]]
    assert table.trade_deck == ["mothership"]
    table.do("buy ram")
    assert table.me.discard == ["cutter", "ram"]
    assert table.row == ["mothership", *ROW[1:]]


@rule("SR-BUY-4")
def test_explorers_do_not_touch_the_row() -> None:
    table = duel(trade=2, row=ROW, trade_deck=["ram"])
    table.do("buy explorer")
    assert (table.row, table.trade_deck) == (ROW, ["ram"])


@rule("SR-5")
def test_places_stay_empty_when_the_trade_deck_is() -> None:
    table = duel(trade=9, row=["ram", "cutter", "trade-bot", "trade-pod", "ram"], trade_deck=[])
    heap = table.scrap_heap
    table.do("buy cutter", "buy ram")
    assert table.row == ["none", "none", "trade-bot", "trade-pod", "ram"]
    assert table.scrap_heap == heap
    table.do("buy ram")
    assert table.row == ["none", "none", "trade-bot", "trade-pod", "none"]
    table.do("end turn").rival_does("end turn")
    assert table.asked == (0, "main")


@rule("SR-5")
def test_an_empty_row_can_neither_be_scrapped_nor_acquired_from() -> None:
    empty = ["none"] * 5
    table = duel(hand=["battle-pod"], ships=["blob-carrier"], row=empty, trade_deck=[], explorers=0)
    table.do("play battle-pod")
    assert table.asked == (0, "main")
    table.do("ally blob-carrier")
    assert table.asked == (0, "main")


@rule("SR-26", "SR-38")
@pytest.mark.parametrize("arm", ["freighter", "central-office"])
def test_the_next_ship_may_go_on_top_of_the_deck(arm: str) -> None:
    if arm == "freighter":
        table = duel(ships=["freighter", "cutter"], trade=4, row=ROW).do("ally freighter")
    else:
        table = duel(bases=["central-office"], trade=2, row=ROW).do("use central-office")
    assert table.trade == 4
    table.do("buy trade-bot")
    assert table.options == ["on top", "to discard"]
    table.do("on top")
    assert table.me.deck[0] == "trade-bot"
    assert table.me.discard == []
    table.do("buy cutter")
    assert table.me.discard == ["cutter"]


@rule("SR-26")
def test_the_ship_may_also_be_left_to_the_discard_pile() -> None:
    table = duel(ships=["freighter", "cutter"], trade=4, row=ROW)
    table.do("ally freighter", "buy trade-bot", "to discard", "buy cutter")
    assert table.me.discard == ["trade-bot", "cutter"]


@rule("SR-26")
def test_a_base_does_not_use_it_up_and_an_explorer_is_a_ship() -> None:
    table = duel(ships=["freighter", "cutter"], trade=7, row=ROW)
    table.do("ally freighter", "buy the-hive")
    assert table.me.discard == ["the-hive"]
    table.do("buy explorer", "on top")
    assert table.me.deck[0] == "explorer"


@rule("SR-26")
def test_it_must_be_ready_before_buying() -> None:
    table = duel(ships=["freighter", "cutter"], trade=4, row=ROW)
    table.do("buy trade-bot", "ally freighter")
    assert table.me.discard == ["trade-bot"]


@rule("SR-26")
def test_two_such_abilities_serve_two_ships() -> None:
    table = duel(ships=["freighter"], bases=["central-office"], trade=5, row=ROW)
    table.do("ally freighter", "use central-office")
    table.do("buy trade-bot", "on top", "buy cutter", "on top", "buy explorer")
    assert table.me.deck[:2] == ["cutter", "trade-bot"]
    assert table.me.discard == ["explorer"]


@rule("SR-26")
def test_it_ends_with_the_turn() -> None:
    table = duel(bases=["central-office"], row=ROW, deck=["explorer"] * 5)
    table.do("use central-office", "end turn").rival_does("end turn")
    table.do("play explorer", "buy cutter")
    assert "cutter" in table.me.discard


@rule("SR-26", "SR-27")
def test_blob_carriers_ship_is_the_next_ship() -> None:
    table = duel(ships=["freighter", "cutter", "blob-carrier", "ram"], trade=2, row=ROW)
    table.do("ally freighter", "ally blob-carrier", "acquire flagship", "buy cutter")
    assert table.me.discard == ["cutter"]


@rule("SR-27", "SR-BUY-5")
def test_blob_carrier_takes_any_ship_for_nothing() -> None:
    table = duel(ships=["blob-carrier", "ram"], trade=1, row=ROW, trade_deck=["mothership"])
    table.do("ally blob-carrier")
    assert table.options == [
        "acquire cutter",
        "acquire freighter",
        "acquire flagship",
        "acquire trade-bot",
        "acquire explorer",
    ]
    table.do("acquire flagship")
    assert (table.trade, table.me.deck[0], table.me.discard) == (1, "flagship", [])
    assert table.row == ["cutter", "the-hive", "freighter", "mothership", "trade-bot"]


@rule("SR-27")
def test_blob_carrier_may_take_an_explorer() -> None:
    table = duel(ships=["blob-carrier", "ram"], row=["the-hive"] + ["none"] * 4, trade_deck=[])
    table.do("ally blob-carrier", "acquire explorer")
    assert (table.me.deck[0], table.explorers) == ("explorer", 9)


@rule("SR-27")
def test_blob_carrier_without_ships_does_nothing() -> None:
    table = duel(
        ships=["blob-carrier", "ram"], row=["the-hive"] + ["none"] * 4, trade_deck=[], explorers=0
    )
    table.do("ally blob-carrier")
    assert table.asked == (0, "main")
