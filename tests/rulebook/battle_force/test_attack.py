"""4.1 to 4.3: the ship, the target, the cards."""

from __future__ import annotations

from typing import Any

from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, attack, fight


@rule("BF-ATK-1")
def test_ships_that_may_not_attack() -> None:
    ships = ["fed-ca", "fed-dd", "fed-ff", "fed-ncl"]
    laid = {"evasion": "fed-dd", "weasel": "fed-ff", "disengage": "fed-ncl"}
    found = fight(ships, ["kli-d7"], hands=[["phaser-1-4"], []], laid=laid)
    assert [each for each in found.options if each.startswith("attack")] == ["attack with fed-ca"]


@rule("BF-ATK-1", "BF-CLK-5", "BF-FRM-4")
def test_neither_cloaked_nor_reserve_ships_attack() -> None:
    found = fight(
        ["rom-ke", "rom-kr"],
        ["kli-d7"],
        reserve=[["rom-spa"], []],
        devices=["rom-ke"],
        hands=[["phaser-1-4"], []],
        options=ADVANCED,
    )
    assert [each for each in found.options if each.startswith("attack")] == ["attack with rom-kr"]


@rule("BF-ATK-2", "BF-DEF-G2", "BF-FRM-4")
def test_targets_are_enemy_ships_in_reach() -> None:
    found = fight(
        ["fed-ca", "fed-dd"],
        ["kli-d7", "kli-d5"],
        main=[[], ["kli-f5"]],
        reserve=[[], ["kli-c8"]],
        laid={"disengage": "kli-d5"},
        hands=[["phaser-1-4"], []],
        options=ADVANCED,
    ).play("attack with fed-ca")
    assert found.options == ["at kli-d7", "at kli-f5"]


@rule("BF-ATK-3", "BF-ATK-4")
def test_cards_are_laid_open_and_an_attack_has_a_weapon() -> None:
    found = attack("fed-ca", "kli-d7", ["overload", "photon-6", "phaser-2-3"])
    assert found.options == ["fire photon-6", "fire phaser-2-3"]
    found.play("fire photon-6")
    assert found.options == ["overload on 1", "fire phaser-2-3", "open fire"]
    found.match.undo(0)
    assert found.hand(0) == ["overload", "photon-6", "phaser-2-3"]


@rule("BF-ATK-5", "BF-ATK-9")
def test_a_whole_d7_fires_five_cards() -> None:
    hand = ["disruptor-3", "disruptor-4", "drone-3", "phaser-1-2", "phaser-2-2", "phaser-2-3"]
    found = attack("kli-d7", "fed-dn", hand, options={"second_attack": True})
    for card in ("disruptor-3", "disruptor-4", "drone-3", "phaser-1-2", "phaser-2-2"):
        found.play(f"fire {card}")
    assert found.options == ["open fire"]
    assert found.due == 14


@rule("BF-ATK-5", "BF-RES-4")
def test_a_covered_box_fires_nothing() -> None:
    found = fight(
        ["kli-d7"],
        ["fed-ca"],
        hands=[["drone-3", "disruptor-4", "disruptor-3"], []],
        hits={"kli-d7": "drone 1, disruptor 1"},
    ).play("attack with kli-d7", "at fed-ca")
    assert found.options == ["fire disruptor-4", "fire disruptor-3"]
    assert found.play("fire disruptor-4").options == ["open fire"]


@rule("BF-ATK-7")
def test_the_card_counts_not_the_box() -> None:
    found = attack("fed-ca", "kli-d7", ["phaser-2-2"]).play("fire phaser-2-2", "open fire")
    assert found.due == 2


@rule("BF-ATK-8", "BF-ATK-6")
def test_a_phaser_2_card_leaves_the_phaser_1_box_to_a_phaser_1_card() -> None:
    found = attack("kli-d7", "fed-ca", ["phaser-2-3", "phaser-1-4"])
    found.play("fire phaser-2-3", "fire phaser-1-4", "open fire")
    assert found.due == 7


@rule("BF-ATK-11")
def test_weapon_cards_never_answer_a_defence() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4", "drone-5"], ["ecm-3"])
    found.play("fire photon-6", "open fire", "ecm-3 on 1")
    assert found.asked == (0, "reply")
    assert found.options == ["pass"]


@rule("BF-BST-1", "BF-BST-5", "BF-Q3")
def test_overload_doubles_photons_and_disruptors_once() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "drone-3", "overload", "overload"])
    found.play("fire photon-6", "fire drone-3")
    assert [each for each in found.options if "overload" in each] == ["overload on 1"]
    found.play("overload on 1")
    assert not [each for each in found.options if "overload" in each]
    assert found.play("open fire").due == 15


@rule("BF-BST-2", "BF-BST-3")
def test_scatterpack_doubles_drones_and_enveloper_plasma() -> None:
    drones = attack("fed-ca", "kli-d7", ["drone-4", "scatterpack", "enveloper"])
    drones.play("fire drone-4")
    assert drones.options == ["scatterpack on 1", "open fire"]
    assert drones.play("scatterpack on 1", "open fire").due == 8
    plasma = attack("gor-bc", "kli-d7", ["plasma-s-6", "plasma-f-3", "enveloper"], mine=["fed-ca"])
    plasma.play("fire plasma-s-6", "fire plasma-f-3")
    assert plasma.options == ["enveloper on 1", "open fire"]
    assert plasma.play("enveloper on 1", "open fire").due == 15


@rule("BF-BST-4", "BF-BST-5")
def test_a_gunner_doubles_any_card_not_doubled_yet() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4", "overload", "gunner"])
    found.play("fire photon-6", "overload on 1", "fire phaser-1-4")
    assert found.options == ["gunner on 2", "open fire"]
    assert found.play("gunner on 2", "open fire").due == 20


@rule("BF-BST-6")
def test_a_doubler_is_lost_with_its_weapon() -> None:
    found = attack("fed-ca", "kli-d7", ["drone-4", "gunner"], ["tractor"])
    found.play("fire drone-4", "gunner on 1", "open fire", "tractor on 1")
    assert found.due == 0
    found.play("pass")
    assert sorted(found.discards()) == ["drone-4", "gunner", "tractor"]
    packed = attack("fed-ca", "kli-d7", ["drone-4", "scatterpack"], ["tractor"])
    packed.play("fire drone-4", "scatterpack on 1", "open fire", "tractor on 1")
    assert packed.due == 4


@rule("BF-PRM-1", "BF-PRM-4", "BF-Q15")
def test_prime_team_adds_a_point_after_doubling() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "overload", "prime-team"])
    found.play("fire photon-6", "overload on 1", "prime-team on 1", "open fire")
    assert found.due == 13
    assert found.hand(0) == []
    named = attack("fed-ca", "kli-d7", ["photon-6", "photon-5", "prime-team"], ["ecm-4"])
    named.play("fire photon-6", "fire photon-5", "prime-team on 2", "open fire", "ecm-4 on 1")
    assert named.play("pass").due == 2 + 6


@rule("BF-ATK-12", "BF-Q2")
def test_a_reduction_works_on_one_shot_or_on_the_attack_as_agreed() -> None:
    hand = ["photon-6", "phaser-1-2"]
    one = attack("fed-ca", "kli-d7", hand, ["ecm-4"])
    one.play("fire photon-6", "fire phaser-1-2", "open fire", "ecm-4 on 2", "pass")
    assert one.due == 6
    whole = attack("fed-ca", "kli-d7", hand, ["ecm-4"], options={"shield_scope": "attack"})
    whole.play("fire photon-6", "fire phaser-1-2", "open fire", "ecm-4", "pass")
    assert whole.due == 4


@rule("BF-FRM-10", "BF-Q33")
def test_no_short_range_weapons_when_the_main_body_is_involved() -> None:
    hand = ["photon-6", "overload", "phaser-3-2", "plasma-f-3"]
    from_behind = fight(
        ["gor-hdd"], ["kli-d7"], main=[["fed-dn"], []], hands=[hand, []], options=ADVANCED
    ).play("attack with fed-dn", "at kli-d7")
    assert from_behind.options == ["fire photon-6"]
    assert from_behind.play("fire photon-6").options == ["open fire"]
    at_the_back = fight(
        ["fed-dn"], ["kli-d7"], main=[[], ["kli-d5"]], hands=[hand, []], options=ADVANCED
    ).play("attack with fed-dn", "at kli-d5")
    assert at_the_back.options == ["fire photon-6"]
    screens = fight(["fed-dn"], ["kli-d7"], hands=[hand, []], options=ADVANCED)
    screens.play("attack with fed-dn", "at kli-d7", "fire photon-6")
    assert screens.options == ["overload on 1", "fire phaser-3-2", "open fire"]


@rule("BF-FRM-11")
def test_scatterpack_enveloper_and_gunner_know_no_range() -> None:
    hand = ["plasma-r-7", "plasma-s-5", "enveloper", "gunner"]
    found = fight(
        ["gor-hdd"], ["kli-d7"], main=[["gor-dn"], []], hands=[hand, []], options=ADVANCED
    )
    found.play("attack with gor-dn", "at kli-d7", "fire plasma-r-7", "fire plasma-s-5")
    found.play("enveloper on 1", "gunner on 2", "open fire")
    assert found.due == 24


@rule("BF-CLK-4", "BF-CLK-7", "BF-PRM-3")
def test_seekers_cannot_find_a_cloaked_ship_until_prime_team_does() -> None:
    setting: dict[str, Any] = {"options": ADVANCED, "devices": ["rom-ke"]}
    found = attack("fed-ca", "rom-ke", ["drone-4", "photon-5"], **setting)
    assert found.options == ["fire photon-5"]
    team = attack("fed-ca", "rom-ke", ["drone-4", "prime-team"], **setting)
    assert team.options == ["prime-team against device"]
    team.play("prime-team against device", "fire drone-4", "open fire")
    assert team.due == 4
    assert not team.active("rom-ke")


@rule("BF-WEB-4", "BF-Q26")
def test_no_phasers_in_an_attack_from_inside_a_web() -> None:
    setting: dict[str, Any] = {"devices": ["tho-cw"], "hands": [["phaser-1-4", "disruptor-3"], []]}
    found = fight(["tho-cw"], ["fed-ca"], options=ADVANCED, **setting)
    found.play("attack with tho-cw", "at fed-ca")
    assert found.options == ["fire disruptor-3"]
    only: dict[str, Any] = {**ADVANCED, "web_fire": "phasers only"}
    other = fight(["tho-cw"], ["fed-ca"], options=only, **setting)
    assert other.play("attack with tho-cw", "at fed-ca").options == ["fire phaser-1-4"]
