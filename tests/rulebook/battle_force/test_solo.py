"""The solo game: an enemy without a hand."""

from __future__ import annotations

from typing import Any

from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight, fight


def enemy_turn(human: list[str], enemy: list[str], starbase: list[str], **setting: Any) -> Fight:
    """The enemy's turn begins; these cards come from the deck."""
    return fight(human, enemy, starbase=starbase, step="enemy_turn", active=1, solo=True, **setting)


@rule("BF-SOL-1", "BF-SOL-2", "BF-Q38")
def test_the_enemys_line_up() -> None:
    match = GAME.new(seats=1, seed=3, options=dict(ADVANCED))
    assert match.state.fleets[1].hand == []
    while match.state.arranging:
        match.answer(0, match.questions[0].options[0])
    assert [len(line) for line in match.state.fleets[1].lines] == [8, 7, 0]
    assert len(match.state.fleets[0].stash) == 2


@rule("BF-SOL-3", "BF-SOL-6")
def test_the_enemy_repairs_and_may_find_nothing_to_fire() -> None:
    found = enemy_turn(
        ["fed-ca"], ["kli-d7"], ["shields"], hits={"kli-d7": "drone 1, hull 1"}, options=ADVANCED
    )
    assert found.covered("kli-d7") == "hull 1"
    assert found.state.active == 0
    assert found.hand(1) == ["shields"]


@rule("BF-SOL-4", "BF-SOL-5")
def test_the_enemy_attacks_with_what_the_deck_gives() -> None:
    found = enemy_turn(
        ["fed-ca", "fed-dd"],
        ["gor-bc", "kli-d7"],
        ["disruptor-4", "overload", "drone-3", "shields"],
    )
    assert found.asked == (0, "defence")
    assert found.due == 11
    attack = found.state.attack
    assert attack is not None
    from plancia.games.battle_force.content.lookup import SHIP

    assert (attack.ship, attack.target) == (SHIP["kli-d7"], SHIP["fed-ca"])
    assert found.hand(1) == ["shields"]


@rule("BF-SOL-7")
def test_banked_counters_answer_the_humans_defence() -> None:
    found = enemy_turn(
        ["fed-ca"], ["kli-d7"], ["disruptor-4", "shields"], hands=[["ecm-4"], ["eccm"]]
    )
    assert found.play("ecm-4 on 1").due == 4


@rule("BF-SOL-8")
def test_banked_cards_defend_the_oldest_first() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7", "kli-d5"],
        hands=[["photon-6", "phaser-1-4", "phaser-1-3"], ["shields", "ecm-3"]],
        solo=True,
    )
    found.play("attack with fed-ca", "at kli-d7", "fire photon-6", "fire phaser-1-4", "open fire")
    assert found.asked == (0, "reply")
    found.play("pass")
    assert found.hits("kli-d7") == 4
    assert found.covered("kli-d7") == "phaser-2 1, hull 3"


@rule("BF-SOL-9")
def test_a_banked_attack_card_is_used_next_turn() -> None:
    found = enemy_turn(["fed-ca"], ["kli-d7"], ["shields"], hands=[[], ["plasma-s-5", "drone-4"]])
    assert found.due == 4
    assert found.hand(1) == ["plasma-s-5", "shields"]


@rule("BF-SOL-10", "BF-Q39")
def test_other_banked_cards_at_the_first_opportunity() -> None:
    found = enemy_turn(
        ["fed-ca"],
        ["kli-d7", "kli-d5"],
        ["shields"],
        hands=[[], ["damage-control-2", "reinforcements"]],
        hits={"kli-d7": "hull 3", "kli-d5": "hull 1"},
        ship_deck=["gor-bc"],
        options=ADVANCED,
    )
    assert found.hits("kli-d7") == found.hits("kli-d5") == 0
    assert found.line("gor-bc") == (1, 1)
    strike = enemy_turn(["fed-dn"], ["kli-d7"], [], hands=[[], ["planet-fighters"]], dice=[3, 4])
    assert strike.asked == (0, "flak")
    swarm = enemy_turn(["fed-dn"], ["kli-d7"], [], hands=[[], ["flotilla"]], dice=[3, 4])
    assert swarm.asked == (0, "flotilla")
    revolt = enemy_turn(["kli-c8"], ["kli-d7"], [], hands=[[], ["mutiny"]], dice=[5])
    assert revolt.play("pass").line("kli-c8") == (1, 0)


@rule("BF-SOL-10", "BF-Q39")
def test_the_enemy_calls_a_ceasefire_only_for_its_own_good() -> None:
    setting: dict[str, Any] = {"hands": [[], ["ceasefire"]]}
    good = enemy_turn(["fed-ca"], ["kli-d7"], [], hits={"kli-d7": "hull 3"}, **setting)
    assert good.hits("kli-d7") == 0
    assert "ceasefire" not in good.hand(1)
    bad = enemy_turn(["fed-ca"], ["kli-d7"], ["shields"], hits={"fed-ca": "hull 3"}, **setting)
    assert bad.hand(1) == ["ceasefire", "shields"]


@rule("BF-SOL-11")
def test_victory_as_with_two_players() -> None:
    found = fight(["fed-ca"], ["kzi-ff"], hands=[["photon-6"], []], solo=True)
    found.play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire")
    assert found.match.over
    assert found.match.winners == [0]
    assert found.match.scores == [12]
    lost = enemy_turn(["kzi-ff"], ["fed-ca"], ["photon-6", "shields"]).play("pass")
    assert lost.match.over
    assert lost.match.winners == []


@rule("BF-SOL-4")
def test_the_enemy_does_the_same_in_the_same_place() -> None:
    decks = ["disruptor-4", "phaser-1-3", "shields"]
    first = enemy_turn(["fed-ca"], ["kli-d7", "gor-bc"], decks)
    second = enemy_turn(["fed-ca"], ["kli-d7", "gor-bc"], decks)
    assert first.match.position() == second.match.position()
