"""The guide: play that a person at the table would not laugh at."""

from __future__ import annotations

import pytest

from plancia import View
from plancia.bots import bot
from plancia.engine import Seat
from tests.rulebook.star_realms.duel import GAME, Duel, duel

ROW = ["flagship", "blob-wheel", "battle-station", "trading-post", "battle-pod"]


def best(table: Duel) -> str:
    """What the guide looks at first."""
    [question] = table.match.questions.values()
    weights = GAME.guide.weigh(table.match.state, question)
    assert len(weights) == len(question.options)
    return question.options[weights.index(max(weights))].notation


def follow(table: Duel) -> list[str]:
    """Do what the guide says until the turn or the match ends."""
    done: list[str] = []
    while not table.match.over and (not done or done[-1] != "end turn"):
        [seat] = table.match.questions
        notation = best(table)
        table.match.answer(seat, notation)
        done.append(notation)
    return done


def test_it_kills_when_it_can() -> None:
    assert best(duel(hand=["scout"], combat=7, rival_authority=7)) == "attack"


def test_it_scraps_for_combat_to_kill() -> None:
    table = duel(ships=["explorer", "ram"], bases=["trading-post"], combat=4, rival_authority=9)
    done = follow(table)
    assert table.match.winners == [0]
    assert "scrap ram" not in done


def test_it_breaks_through_outposts_to_kill() -> None:
    table = duel(
        combat=16, rival_authority=7, rival_bases=["war-world", "trading-post", "the-hive"]
    )
    follow(table)
    assert table.match.winners == [0]


def test_it_opens_the_way_by_scrapping_port_of_call() -> None:
    table = duel(bases=["port-of-call"], combat=7, rival_authority=7, rival_bases=["war-world"])
    follow(table)
    assert table.match.winners == [0]


def test_it_uses_all_that_is_free() -> None:
    table = duel(
        hand=["scout", "viper", "cutter", "corvette"],
        bases=["space-station", "barter-world", "the-hive", "central-office"],
        deck=["scout"] * 5,
        row=ROW,
    )
    done = follow(table)
    free = {"use space-station", "use barter-world", "use the-hive", "ally cutter"}
    assert free | {"ally corvette", "ally central-office"} <= set(done)
    assert table.rival.authority < 50


def test_it_draws_before_it_plays_the_rest() -> None:
    table = duel(hand=["scout", "ram", "corvette"], deck=["scout"])
    assert best(table) == "play corvette"


def test_fleet_hq_comes_first_and_the_yacht_after_bases() -> None:
    assert best(duel(hand=["scout", "fleet-hq", "corvette"])) == "play fleet-hq"
    assert best(duel(hand=["embassy-yacht", "the-hive"], bases=["blob-wheel"])) == "play the-hive"


def test_it_scraps_starters_from_the_discard_pile_first() -> None:
    table = duel(hand=["trade-bot", "viper"], discard=["viper", "ram"]).do("play trade-bot")
    assert best(table) == "scrap from discard viper"


def test_it_does_not_scrap_good_cards() -> None:
    table = duel(hand=["trade-bot", "flagship"], discard=["ram"]).do("play trade-bot")
    assert best(table) == "pass"
    table = duel(hand=["battle-blob"], bases=["machine-base", "junkyard"], discard=["ram"])
    assert {"use machine-base", "use junkyard"}.isdisjoint(follow(table))
    assert {"battle-blob", "ram"} <= set(table.me.everything)


def test_it_keeps_its_own_bases() -> None:
    table = duel(hand=["missile-mech"], bases=["the-hive"]).do("play missile-mech")
    assert best(table) == "pass"
    assert "scrap barter-world" not in follow(duel(bases=["barter-world"]))


def test_it_destroys_what_hurts_and_passes_over_what_does_not() -> None:
    assert best(duel(combat=5, rival_bases=["the-hive"])) == "attack the-hive"
    assert best(duel(combat=5, rival_bases=["blob-wheel"])) == "attack"
    table = duel(hand=["missile-mech"], rival_bases=["blob-wheel", "the-hive"])
    table.do("play missile-mech")
    assert best(table) == "destroy the-hive"


def test_it_readies_freighter_before_buying_and_puts_the_ship_on_top() -> None:
    table = duel(ships=["freighter", "cutter"], trade=6, row=ROW)
    done = follow(table)
    assert done.index("ally freighter") < done.index("buy flagship")
    assert done[done.index("buy flagship") + 1] == "on top"


@pytest.mark.parametrize(
    ("row", "turn", "bought"),
    [
        (ROW, 5, {"flagship"}),
        (["flagship", "freighter", "cutter", "the-hive", "blob-wheel"], 3, {"freighter", "cutter"}),
        (["flagship", "freighter", "federation-shuttle", "blob-wheel", "ram"], 23, {"flagship"}),
    ],
)
def test_it_buys_what_is_worth_most(row: list[str], turn: int, bought: set[str]) -> None:
    table = duel(trade=6, row=row, turn=turn, trade_deck=["fleet-hq", "blob-world"])
    done = follow(table)
    assert {each.removeprefix("buy ") for each in done if each.startswith("buy")} == bought


def test_it_takes_trade_when_that_buys_something_and_combat_otherwise() -> None:
    row = ["dreadnaught", "flagship", "mothership", "blob-world", "fleet-hq"]
    table = duel(hand=["patrol-mech"], trade=4, row=row, explorers=0).do("play patrol-mech")
    assert best(table) == "trade 3"
    table = duel(hand=["patrol-mech"], row=row, explorers=0, turn=21).do("play patrol-mech")
    assert best(table) == "combat 5"


def test_a_victim_gives_up_its_worst_card() -> None:
    table = duel(hand=["imperial-fighter"], rival_hand=["flagship", "viper", "ram"])
    table.do("play imperial-fighter")
    assert best(table) == "discard viper"


def test_the_needle_copies_the_best_ship() -> None:
    table = duel(hand=["stealth-needle"], ships=["scout", "battle-blob", "ram"])
    assert best(table.do("play stealth-needle")) == "copy battle-blob"


def test_what_a_state_is_worth() -> None:
    evaluate = GAME.guide.evaluate
    even = GAME.new(seed=1).state
    assert 0.4 < evaluate(even, Seat(0)) < 0.6
    assert evaluate(even, Seat(0)) + evaluate(even, Seat(1)) == pytest.approx(1.0)
    ahead = duel(rival_authority=20, bases=["the-hive"]).match.state
    assert evaluate(ahead, Seat(0)) > 0.85
    won = duel(combat=9, rival_authority=5).do("attack").match.state
    assert (evaluate(won, Seat(0)), evaluate(won, Seat(1))) == (1.0, 0.0)


def test_greedy_play_beats_random_play() -> None:
    won = 0
    for game in range(40):
        match = GAME.new(seed=game, options=dict(GAME.trial))
        greedy = game % 2
        players = [bot("greedy" if seat == greedy else "random", game) for seat in (0, 1)]
        while not match.over:
            [seat] = match.questions
            match.answer(seat, players[seat].choose(View(match, seat)))
        won += match.winners == [greedy]
    assert won >= 39
