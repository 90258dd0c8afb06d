"""The solo game: an enemy without a hand."""

from __future__ import annotations

from typing import Any

from plancia.games.battle_force.content.lookup import SHIP, piece_name
from plancia.games.battle_force.content.vocabulary import Vessel
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, GAME, Fight, fight


def names(ships: list[Vessel]) -> list[str]:
    return [piece_name(ship) for ship in ships]


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
    assert (attack.ship, attack.target) == (SHIP["kli-d7"], SHIP["fed-ca"])
    assert found.hand(1) == ["shields"]


def test_the_log_names_the_enemy_without_pointing_at_a_seat() -> None:
    """Nobody sits there: what the words would point at is not on the table."""
    found = enemy_turn(["fed-ca", "fed-dd"], ["kli-d7"], ["disruptor-4", "drone-3", "shields"])
    table = found.match.table(0)
    named = [span for line in table.log for span in line.spans if span.text == "The enemy"]
    assert len(table.seats) == 1
    assert named
    assert {span.ref for span in named} == {""}


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
    revolt = enemy_turn(["kli-c8", "fed-ca"], ["kli-d7"], [], hands=[[], ["mutiny"]], dice=[5])
    assert revolt.play("pass").line("kli-c8") == (1, 2)


@rule("BF-SOL-9")
def test_a_banked_doubler_waits_for_its_weapon() -> None:
    banked = ["overload", "disruptor-3", "disruptor-5"]
    found = enemy_turn(["fed-ca"], ["kli-d7"], ["shields"], hands=[[], banked])
    assert found.due == 3 + 2 * 5
    assert found.hand(1) == ["shields"]
    drawn = enemy_turn(["fed-ca"], ["kli-d7"], ["disruptor-4", "shields"], hands=[[], ["overload"]])
    assert drawn.due == 8


@rule("BF-SOL-10")
def test_a_banked_prime_team_helps_at_the_first_opportunity() -> None:
    banked = ["prime-team", "phaser-1-2", "disruptor-5"]
    found = enemy_turn(["fed-ca"], ["kli-d7"], ["shields"], hands=[[], banked])
    attack = found.state.attack
    assert attack is not None
    assert [shot.bonus for shot in attack.shots] == [0, 1]
    cloaked = enemy_turn(
        ["rom-ke"], ["kli-d7"], ["shields"], hands=[[], banked], devices=["rom-ke"],
        options=ADVANCED,
    )  # fmt: skip
    assert not cloaked.active("rom-ke")
    assert cloaked.due == 2 + 5


@rule("BF-SOL-10")
def test_reinforcements_never_leave_a_main_body_without_a_screen() -> None:
    found = enemy_turn(
        ["fed-ca"],
        [],
        ["shields"],
        reserve=[[], ["kzi-ff"]],
        laid={"disengage": "kzi-ff"},
        hands=[[], ["reinforcements"]],
        ship_deck=["gor-bc"],
    )
    assert found.line("gor-bc") == (1, 0)
    assert found.line("kzi-ff") == (1, 2)


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


def arranged(options: dict[str, Any]) -> Fight:
    """A solo match whose fleet is arranged, the ships in the order they are offered."""
    found = Fight(GAME.new(seats=1, seed=3, options=options))
    while found.state.arranging:
        found.play(found.options[-1])
    return found


@rule("BF-SOL-1", "BF-SOL-2", "BF-Q41")
def test_alone_there_are_lines_in_the_basic_game_too() -> None:
    found = arranged({"fleet_ships": 6})
    assert [len(line) for line in found.state.fleets[1].lines] == [3, 3, 0]
    assert [len(line) for line in found.state.fleets[0].lines] == [2, 2, 2]
    assert found.state.fleets[0].stash == []
    without = arranged({"fleet_ships": 6, "formations": False})
    assert [[len(line) for line in fleet.lines] for fleet in without.state.fleets] == [
        [6, 0, 0],
        [6, 0, 0],
    ]


@rule("BF-SOL-12", "BF-TRN-2-2", "BF-Q41")
def test_both_sides_repair_continuously_alone() -> None:
    hits = {"fed-ca": "hull 2", "kli-d7": "hull 2"}
    found = fight(
        ["fed-ca"], ["kli-d7"], hits=hits, step="repair_phase", solo=True, starbase=["shields"]
    )
    assert found.hits("fed-ca") == 1
    found.play("done", "pass")
    assert found.hits("kli-d7") == 1
    two = fight(["fed-ca"], ["kli-d7"], hits=hits, step="repair_phase")
    assert two.hits("fed-ca") == 2


@rule("BF-SOL-5", "BF-SET-9")
def test_the_player_says_at_the_start_who_stands_leftmost() -> None:
    found = Fight(GAME.new(seats=1, seed=3, options={"fleet_ships": 4, "formations": False}))
    assert found.asked == (0, "lead")
    ships = [each.removeprefix("leftmost ") for each in found.options[:-1]]
    found.play(f"leftmost {ships[2]}", f"leftmost {ships[1]}", "done")
    wanted = [ships[2], ships[1], ships[0], ships[3]]
    assert [found.line(ship) for ship in wanted] == [(0, 0)] * 4
    assert names(found.state.fleets[0].lines[0]) == wanted


@rule("BF-SOL-5", "BF-Q42")
def test_another_ship_stands_leftmost_as_the_move_of_the_screen() -> None:
    found = fight(
        ["fed-ca", "fed-dd", "gor-bc"], ["kli-d7"], step="formation", solo=True, options=ADVANCED
    )
    assert not found.can("leftmost fed-ca")
    found.play("leftmost gor-bc")
    assert names(found.state.fleets[0].lines[0]) == ["gor-bc", "fed-ca", "fed-dd"]
    assert not found.can("leftmost fed-dd")
    assert not found.can("fed-ca to main body")
    two = fight(["fed-ca", "fed-dd"], ["kli-d7"], step="formation", options=ADVANCED)
    assert not two.can("leftmost fed-dd")


@rule("BF-SOL-13", "BF-SOL-3", "BF-Q43")
def test_enemy_ships_come_back_from_reserve_one_a_turn() -> None:
    found = enemy_turn(
        ["fed-ca"],
        ["kli-d7"],
        ["shields"],
        main=[[], ["gor-bc"]],
        reserve=[[], ["kzi-ff", "kzi-cm"]],
    )
    assert names(found.state.fleets[1].lines[1]) == ["gor-bc", "kzi-ff"]
    assert found.line("kzi-cm") == (1, 2)
    crowded = enemy_turn(
        ["fed-ca"], ["kli-d7"], ["shields"], reserve=[[], ["kzi-ff", "kzi-cm", "kzi-bc", "fed-dd"]]
    )
    assert len(crowded.state.fleets[1].lines[2]) == 2


@rule("BF-SOL-13")
def test_a_disengaged_enemy_comes_back_when_its_card_is_off() -> None:
    found = enemy_turn(
        ["fed-ca"], ["kli-d7"], ["shields"], reserve=[[], ["kzi-ff"]], laid={"disengage": "kzi-ff"}
    )
    assert found.line("kzi-ff") == (1, 2)
    assert found.laid() == []
    while found.state.active == 0:
        found.play(found.options[-1])
    assert found.line("kzi-ff") == (1, 1)


@rule("BF-SOL-13")
def test_an_enemy_with_nobody_in_front_brings_one_out_all_the_same() -> None:
    found = enemy_turn(
        ["fed-ca"], [], ["shields"], reserve=[[], ["kzi-ff"]], laid={"disengage": "kzi-ff"}
    )
    assert found.line("kzi-ff") == (1, 0)
