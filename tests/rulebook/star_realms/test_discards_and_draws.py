"""Discard and draw phases, shuffles and forced discards: SR-DISCARD, SR-DRAW, SR-3, SR-4, SR-8."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rulebook.star_realms.duel import duel

NEXT_TURN: dict[str, object] = {"discards": "next turn"}


@rule("SR-DISCARD-1", "SR-31")
def test_unspent_pools_are_lost() -> None:
    table = duel(trade=4, combat=6)
    table.do("end turn")
    assert (table.trade, table.combat) == (0, 0)
    table.rival_does("end turn")
    assert (table.trade, table.combat, table.rival.authority) == (0, 0, 50)


@rule("SR-DISCARD-2")
def test_ships_and_hand_are_discarded() -> None:
    table = duel(hand=["viper"], ships=["ram"], discard=["cutter"], deck=["scout"] * 5)
    table.do("end turn")
    assert table.me.discard == ["cutter", "ram", "viper"]


@rule("SR-DISCARD-3", "SR-38")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_may_look_through_discard_piles(viewer: int | None) -> None:
    table = duel(discard=["ram", "cutter"], rival_discard=["corvette"])
    assert [card.name for card in table.area("discard0", viewer).cards] == ["Cutter", "Ram"]
    assert [card.name for card in table.area("discard1", viewer).cards] == ["Corvette"]


@rule("SR-DRAW-1", "SR-1")
def test_five_cards_are_drawn() -> None:
    table = duel(deck=["ram", "cutter", "scout", "viper", "corvette", "freighter"])
    table.do("end turn")
    assert table.me.hand == ["ram", "cutter", "scout", "viper", "corvette"]
    assert table.me.deck == ["freighter"]
    table.rival_does("end turn")
    assert len(table.rival.hand) == 5


@rule("SR-DRAW-2", "SR-3")
def test_the_printed_example_three_left_then_two_more() -> None:
    table = duel(
        hand=["cutter"], deck=["scout", "viper", "ram"], discard=["corvette"] * 2 + ["explorer"]
    )
    table.do("end turn")
    assert table.me.hand[:3] == ["scout", "viper", "ram"]
    assert len(table.me.hand) == 5
    assert table.me.discard == []
    assert sorted(table.me.hand[3:] + table.me.deck) == [
        "corvette",
        "corvette",
        "cutter",
        "explorer",
    ]
    assert table.log()[-4:-1] == [
        "First fleet draws Scout, Viper, Ram.",
        "First fleet shuffles the discard pile into a new deck.",
        "First fleet draws " + ", ".join(name.capitalize() for name in table.me.hand[3:]) + ".",
    ]


@rule("SR-DRAW-2")
def test_the_new_deck_is_shuffled() -> None:
    pile = ["ram", "cutter", "corvette", "freighter", "flagship", "mothership", "viper", "scout"]
    decks = set()
    for seed in range(6):
        table = duel(deck=[], discard=pile, seed=seed)
        table.do("end turn")
        decks.add(tuple(table.me.hand + table.me.deck))
    assert len(decks) > 4


@rule("SR-3")
def test_a_deck_that_just_ran_out_is_not_refilled_before_the_next_draw() -> None:
    table = duel(hand=["corvette"], deck=["ram"], discard=["cutter"])
    table.do("play corvette")
    assert (table.me.hand, table.me.deck, table.me.discard) == (["ram"], [], ["cutter"])


@rule("SR-3")
def test_a_shuffle_in_the_middle_of_a_turn_leaves_out_hand_and_play() -> None:
    table = duel(hand=["corvette", "viper"], bases=["the-hive"], deck=[], discard=["cutter"])
    table.do("play corvette")
    assert sorted(table.me.hand) == ["cutter", "viper"]
    assert (table.me.ships, table.me.bases) == (["corvette"], ["the-hive"])
    assert table.me.deck == table.me.discard == []


@rule("SR-4")
def test_with_nothing_left_fewer_cards_are_drawn() -> None:
    table = duel(hand=["command-ship"], deck=["scout"])
    table.do("play command-ship")
    assert table.me.hand == ["scout"]
    table.do("play scout", "end turn")
    assert sorted(table.me.hand) == ["command-ship", "scout"]
    assert not table.match.over


@rule("SR-8", "SR-OPTION-3")
@pytest.mark.parametrize("ship", ["imperial-fighter", "imperial-frigate"])
def test_the_victim_chooses_at_once(ship: str) -> None:
    table = duel(hand=[ship, "scout"], rival_hand=["viper", "ram", "viper"])
    table.do(f"play {ship}")
    assert table.asked == (1, "discard")
    assert table.options == ["discard viper", "discard ram"]
    table.rival_does("discard ram")
    assert (table.rival.hand, table.rival.discard) == (["viper", "viper"], ["ram"])
    assert table.asked == (0, "main")


@rule("SR-8")
@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ({"ships": ["battlecruiser", "corvette"]}, "ally battlecruiser"),
        ({"bases": ["royal-redoubt", "war-world"]}, "ally royal-redoubt"),
        ({"ships": ["survey-ship"]}, "scrap survey-ship"),
    ],
)
def test_abilities_that_make_the_rival_discard(cards: dict[str, list[str]], answer: str) -> None:
    table = duel(ships=cards.get("ships", ()), bases=cards.get("bases", ()))
    table.do(answer).rival_does("discard viper")
    assert table.rival.discard == ["viper"]


@rule("SR-8")
def test_an_empty_hand_discards_nothing() -> None:
    table = duel(hand=["imperial-fighter"], rival_hand=[])
    table.do("play imperial-fighter")
    assert table.asked == (0, "main")


@rule("SR-8", "SR-OPTION-3")
def test_discards_may_wait_for_the_victims_turn() -> None:
    table = duel(
        hand=["imperial-fighter", "imperial-fighter", "imperial-frigate"],
        rival_hand=["viper", "ram"],
        rival_bases=["blob-wheel"],
        options=NEXT_TURN,
    )
    table.do("play imperial-fighter", "play imperial-fighter", "play imperial-frigate")
    assert table.asked == (0, "main")
    assert table.rival.hand == ["viper", "ram"]
    counters = table.match.table(0).seats[1].counters
    assert [(each.name, each.value) for each in counters if each.name == "Must discard"] == [
        ("Must discard", 3)
    ]
    table.do("end turn")
    assert table.asked == (1, "discard")
    table.rival_does("discard viper", "discard ram")
    assert table.asked == (1, "main")
    assert table.rival.discard == ["viper", "ram"]
    table.rival_does("end turn")
    assert table.asked == (0, "main")
    table.do("end turn")
    assert table.asked == (1, "main")


@rule("SR-24")
@pytest.mark.parametrize(
    ("answers", "drawn"),
    [
        (["pass"], 0),
        (["discard viper", "pass"], 1),
        (["discard viper", "discard scout"], 2),
    ],
)
def test_recycling_station_draws_as_many_as_discarded(answers: list[str], drawn: int) -> None:
    table = duel(hand=["viper", "scout", "scout"], bases=["recycling-station"], deck=["ram"] * 2)
    table.do("use recycling-station", "discard up to two draw as many", *answers)
    assert table.asked == (0, "main")
    assert table.me.hand.count("ram") == drawn
    assert len(table.me.discard) == drawn
    assert len(table.me.hand) == 3


@rule("SR-24")
def test_recycled_cards_can_be_drawn_again() -> None:
    table = duel(hand=["viper", "scout"], bases=["recycling-station"], deck=[])
    table.do("use recycling-station", "discard up to two draw as many")
    table.do("discard viper", "discard scout")
    assert sorted(table.me.hand) == ["scout", "viper"]


@rule("SR-25")
@pytest.mark.parametrize(
    ("bases", "drawn"),
    [([], 0), (["blob-wheel"], 0), (["blob-wheel", "war-world"], 2)],
)
def test_embassy_yacht_draws_with_two_bases(bases: list[str], drawn: int) -> None:
    table = duel(hand=["embassy-yacht"], bases=bases, deck=["ram"] * 2)
    table.do("play embassy-yacht")
    assert (table.me.authority, table.trade, table.me.hand) == (53, 2, ["ram"] * drawn)


@rule("SR-25")
def test_embassy_yacht_counts_when_it_is_played() -> None:
    table = duel(hand=["embassy-yacht", "the-hive"], bases=["blob-wheel"], deck=["ram"] * 2)
    table.do("play embassy-yacht", "play the-hive")
    assert table.me.hand == []
    table = duel(hand=["embassy-yacht", "the-hive"], bases=["blob-wheel"], deck=["ram"] * 2)
    table.do("play the-hive", "play embassy-yacht")
    assert table.me.hand == ["ram", "ram"]
