"""What is hidden and what is known: SR-38."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import Duel, duel

ROW = ["blob-fighter", "the-hive", "freighter", "flagship", "trade-bot"]


def names(table: Duel, area: str, viewer: int | None) -> list[str]:
    return sorted(card.name for card in table.area(area, viewer).cards)


@rule("SR-38")
def test_hands_are_seen_by_their_owner_only() -> None:
    table = duel(hand=["ram", "cutter"], rival_hand=["corvette"])
    assert names(table, "hand0", 0) == ["Cutter", "Ram"]
    assert names(table, "hand0", 1) == names(table, "hand0", None) == ["", ""]
    assert names(table, "hand1", 1) == ["Corvette"]
    assert names(table, "hand1", 0) == names(table, "hand1", None) == [""]


@rule("SR-38")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_decks_show_nothing_but_their_number(viewer: int | None) -> None:
    table = duel(deck=["ram", "cutter"], trade_deck=["mothership"])
    assert (table.area("deck0", viewer).count, table.area("deck0", viewer).top) == (2, None)
    assert (table.area("trade-deck", viewer).count, table.area("trade-deck", viewer).top) == (
        1,
        None,
    )


@rule("SR-38")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_else_is_open(viewer: int | None) -> None:
    table = duel(ships=["ram", "cutter"], rival_bases=["the-hive"], explorers=7)
    table.do("scrap ram")
    assert names(table, "scrap-heap", viewer) == ["Ram"]
    assert names(table, "ships0", viewer) == ["Cutter"]
    assert names(table, "bases1", viewer) == ["The Hive"]
    (explorer,) = table.area("explorers", viewer).cards
    assert explorer.badges[0].text == "7 left"
    assert all(names(table, "row", viewer))


@rule("SR-38")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_card_put_on_top_stays_known_until_it_is_shuffled(viewer: int | None) -> None:
    table = duel(
        ships=["freighter", "cutter"], trade=1, row=ROW, deck=["scout", "viper", "scout", "viper"]
    )
    table.do("ally freighter", "buy blob-fighter", "on top")
    assert table.area("deck0", viewer).top.name == "Blob Fighter"
    table.do("end turn")
    assert "Blob Fighter" in names(table, "hand0", viewer)
    assert table.card("hand0", "Blob Fighter", viewer).known_to
    assert viewer == 0 or names(table, "hand0", viewer)[:4] == [""] * 4
    table.rival_does("end turn").do("play blob-fighter", "end turn").rival_does("end turn")
    assert "blob-fighter" in table.me.everything
    assert viewer == 0 or names(table, "hand0", viewer) == [""] * 5
    assert table.area("deck0", viewer).top is None


@rule("SR-38")
def test_imagined_deals_keep_the_known_card_and_vary_the_rest() -> None:
    table = duel(
        ships=["blob-carrier", "ram"],
        row=ROW,
        hand=["scout", "viper"],
        deck=["scout", "viper", "cutter", "ram", "corvette", "freighter"],
    )
    table.do("ally blob-carrier", "acquire flagship")
    imagined = [Duel(table.match.fork(observer=1, seed=seed)) for seed in range(8)]
    assert all(each.me.deck[0] == "flagship" for each in imagined)
    assert len({tuple(each.me.hand) for each in imagined}) > 1
    own = [Duel(table.match.fork(observer=0, seed=seed)) for seed in range(8)]
    assert all(each.me.hand == ["scout", "viper"] for each in own)
    assert len({tuple(each.me.deck) for each in own}) > 1


@rule("SR-38")
def test_which_of_equal_cards_is_played_tells_nothing() -> None:
    table = duel(
        hand=["blob-fighter"],
        ships=["freighter", "cutter", "corvette"],
        trade=1,
        row=ROW,
        deck=["scout"] * 4,
        bases=["machine-base"],
    )
    table.do("ally freighter", "buy blob-fighter", "on top", "use machine-base")
    assert table.me.hand == ["blob-fighter", "blob-fighter"]
    assert names(table, "hand0", 1) == ["", "Blob Fighter"]
    table.do("scrap from hand blob-fighter")
    assert names(table, "hand0", 1) == [""]
    assert len({tuple(Duel(table.match.fork(observer=1, seed=n)).me.hand) for n in range(9)}) == 2


@rule("SR-38")
def test_the_log_names_drawn_cards_to_their_owner_only() -> None:
    table = duel(hand=["corvette"], deck=["ram"])
    table.do("play corvette")
    assert table.log(0)[-1] == "First fleet draws Ram."
    assert table.log(1)[-1] == table.log(None)[-1] == "First fleet draws 1 card."


@rule("SR-38")
def test_handles_of_shuffled_cards_are_new() -> None:
    table = duel(hand=["corvette"], deck=[], discard=["cutter", "ram"])
    before = {card.handle for card in table.area("discard0", 1).cards}
    table.do("play corvette")
    after = {card.handle for card in table.area("hand0", 1).cards}
    assert len(before) == 2
    assert not before & after
