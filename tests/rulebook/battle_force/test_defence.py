"""4.4 and 4.5: the defences A to G, the attacker's replies, the damage."""

from __future__ import annotations

from typing import Any

from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, Fight, attack, fight


def hit_by(found: Fight, *cards: str) -> Fight:
    """The attacker fires these cards."""
    return found.play(*(f"fire {card}" for card in cards), "open fire")


@rule("BF-DEF-0-1", "BF-DEF-0-2", "BF-RES-1")
def test_one_card_after_the_other_in_the_defenders_order() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4"], ["shields", "ecm-3"])
    hit_by(found, "photon-6", "phaser-1-4").play("ecm-3 on 2", "pass", "shields on 1")
    assert found.due == 3 + 1
    assert found.options == ["pass"]


@rule("BF-DEF-0-1", "BF-OPT-ALLY")
def test_only_the_targets_owner_defends() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"], ["kzi-bc"])
    hands = [["photon-6"], ["shields"], ["shields"], ["shields"]]
    found = fight(*fleets, hands=hands, options={"allies": True})
    found.play("attack with fed-ca")
    assert found.options == ["at kli-d7", "at kzi-bc"]
    found.play("at kli-d7", "fire photon-6", "open fire")
    assert found.asked == (1, "defence")
    found.play("pass")
    assert found.asked == (1, "cover")


@rule("BF-DEF-0-3", "BF-DEF-E2")
def test_the_attacker_answers_before_a_defence_takes_effect() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "eccm"], ["ecm-4"])
    hit_by(found, "photon-6").play("ecm-4 on 1")
    assert found.asked == (0, "reply")
    assert found.options == ["eccm", "pass"]
    assert found.play("eccm").due == 6
    found.play("pass", "cover hull", "cover hull", "cover hull", "cover drone", "cover phaser-1")
    found.play("cover phaser-2")
    assert sorted(found.discards()) == ["eccm", "ecm-4", "photon-6"]


@rule("BF-DEF-0-4", "BF-RSV-4", "BF-RSV-5")
def test_reserve_cards_come_into_an_empty_hand_one_by_one() -> None:
    setting: dict[str, Any] = {"stash": [[], ["shields", "ecm-3"]], "options": ADVANCED}
    holding = attack("fed-ca", "kli-d7", ["photon-6"], ["drone-3"], **setting)
    assert hit_by(holding, "photon-6").options == ["pass"]
    found = hit_by(attack("fed-ca", "kli-d7", ["photon-6"], **setting), "photon-6")
    assert found.options == ["take from reserve shields", "take from reserve ecm-3", "pass"]
    found.play("take from reserve shields", "shields on 1", "take from reserve ecm-3")
    assert found.options == ["ecm-3 on 1", "pass"]
    found.play("pass")
    assert found.hand(1) == ["ecm-3"]


@rule("BF-DEF-0-5", "BF-Q4", "BF-ORI-1")
def test_each_box_fires_one_card_in_defence() -> None:
    found = attack("kzi-dn", "kli-d7", ["drone-3", "drone-4"], ["drone-3", "drone-5"])
    hit_by(found, "drone-3", "drone-4").play("drone-3 on 1")
    assert found.options == ["pass"]
    orion = attack("kzi-dn", "ori-br", ["drone-3", "drone-4"], ["drone-3", "drone-5"])
    hit_by(orion, "drone-3", "drone-4").play("drone-3 on 1", "drone-5 on 2")
    assert orion.due == 0


@rule("BF-DEF-0-5", "BF-FRM-12")
def test_short_range_weapons_defend_from_any_line() -> None:
    found = fight(
        ["gor-bc"],
        ["kli-d7"],
        main=[[], ["gor-dd"]],
        hands=[["plasma-s-5"], ["phaser-3-2"]],
        options=ADVANCED,
    ).play("attack with gor-bc", "at gor-dd", "fire plasma-s-5", "open fire")
    assert found.options == ["phaser-3-2 on 1", "pass"]


@rule("BF-DEF-0-6", "BF-DEF-B2")
def test_no_shot_goes_below_zero() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-5", "phaser-1-2"], ["evasion"])
    hit_by(found, "photon-5", "phaser-1-2").play("evasion on 2", "pass")
    assert found.due == 5


@rule("BF-DEF-A1")
def test_shields_take_three_off_and_nothing_answers_them() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "eccm", "prime-team"], ["shields"])
    hit_by(found, "photon-6").play("shields on 1")
    assert found.asked == (1, "defence")
    assert found.due == 3


@rule("BF-DEF-A2", "BF-FTR-8")
def test_shields_against_fighters_work_on_all_of_them() -> None:
    found = fight(["kzi-cv"], ["fed-ca"], hands=[[], ["shields"]], dice=[4, 5])
    found.play("launch 2 from kzi-cv", "at fed-ca", "pass", "pass", "shields")
    assert found.due == 6


@rule("BF-DEF-B1", "BF-DEF-B3")
def test_evasion_takes_four_off_the_doubled_shot() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "overload"], ["evasion"])
    found.play("fire photon-6", "overload on 1", "open fire", "evasion on 1", "pass")
    assert found.due == 8


@rule("BF-DEF-B4", "BF-TRN-5-1", "BF-RES-6")
def test_evasion_stays_until_the_end_of_the_owners_next_turn() -> None:
    found = attack("fed-ca", "kli-d7", ["phaser-1-2"], ["evasion", "phaser-1-4"])
    hit_by(found, "phaser-1-2").play("evasion on 1", "pass", "pass")
    assert found.laid() == ["evasion"]
    found.play("pass")
    assert found.state.active == 1
    assert "attack with kli-d7" not in found.options
    found.play("pass")
    assert found.laid() == []
    assert "evasion" in found.discards()


@rule("BF-DEF-B5", "BF-CLK-6", "BF-WEB-5")
def test_no_evasion_behind_cloak_or_web() -> None:
    for ship in ("rom-ke", "tho-cw"):
        found = attack(
            "fed-ca", ship, ["photon-6"], ["evasion", "ecm-3"], devices=[ship], options=ADVANCED
        )
        assert hit_by(found, "photon-6").options == ["ecm-3 on 1", "pass"]


@rule("BF-DEF-B5", "BF-DEF-F7")
def test_evasion_and_weasel_never_against_the_same_attack() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4"], ["evasion", "weasel"])
    hit_by(found, "photon-6", "phaser-1-4").play("evasion on 1", "pass")
    assert found.options == ["pass"]
    other = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4"], ["evasion", "weasel"])
    hit_by(other, "photon-6", "phaser-1-4").play("weasel", "pass")
    assert other.options == ["pass"]


@rule("BF-DEF-B6")
def test_eccm_cancels_evasion_for_this_attack_only() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "eccm"], ["evasion"])
    hit_by(found, "photon-6").play("evasion on 1", "eccm")
    assert found.due == 6
    assert found.laid() == ["evasion"]


@rule("BF-DEF-B7", "BF-Q5")
def test_evasion_works_against_later_attacks_too() -> None:
    setting: dict[str, Any] = {"laid": {"evasion": "kli-d7"}}
    found = hit_by(attack("fed-ca", "kli-d7", ["photon-6"], **setting), "photon-6")
    assert found.options == ["evade on 1", "pass"]
    found.play("evade on 1", "pass")
    assert found.due == 2
    assert found.options == ["pass"]
    once: dict[str, Any] = {"em_persists": False}
    other = attack("fed-ca", "kli-d7", ["photon-6"], options=once, **setting)
    assert hit_by(other, "photon-6").options == ["pass"]


@rule("BF-DEF-B8")
def test_an_evading_ship_still_fires_in_defence() -> None:
    setting: dict[str, Any] = {"laid": {"evasion": "kli-d7"}, "options": {"em_persists": False}}
    found = attack("fed-ca", "kli-d7", ["drone-4"], ["phaser-1-3"], **setting)
    assert hit_by(found, "drone-4").options == ["phaser-1-3 on 1", "pass"]


@rule("BF-DEF-C1")
def test_a_drone_3_stops_a_drone_5() -> None:
    found = attack("fed-ca", "kli-d7", ["drone-5"], ["drone-3"])
    assert hit_by(found, "drone-5").play("drone-3 on 1").due == 0


@rule("BF-DEF-C1B")
def test_a_first_drone_strips_the_scatterpack_a_second_stops_the_drone() -> None:
    found = attack("fed-ca", "kzi-dn", ["drone-4", "scatterpack"], ["drone-3", "drone-5"])
    found.play("fire drone-4", "scatterpack on 1", "open fire", "drone-3 on 1")
    assert found.due == 4
    assert found.play("drone-5 on 1").due == 0


@rule("BF-DEF-C1C", "BF-BST-2")
def test_a_drone_with_scatterpack_stops_two() -> None:
    two = attack("kzi-dn", "kli-d7", ["drone-4", "drone-5"], ["drone-3", "scatterpack"])
    hit_by(two, "drone-4", "drone-5").play("drone-3 with scatterpack on 1", "second drone on 2")
    assert two.due == 0
    both = attack("fed-ca", "kli-d7", ["drone-4", "scatterpack"], ["drone-3"])
    assert both.play("fire drone-4", "scatterpack on 1", "open fire").options == [
        "drone-3 on 1",
        "pass",
    ]
    pack = attack("kzi-dn", "kli-d7", ["drone-4", "scatterpack"], ["drone-3", "scatterpack"])
    pack.play("fire drone-4", "scatterpack on 1", "open fire")
    pack.play("drone-3 with scatterpack on 1", "second drone on 1")
    assert pack.due == 0


@rule("BF-DEF-C2", "BF-Q6")
def test_plasma_stops_drones_scatterpack_first() -> None:
    found = attack(
        "fed-ca", "gor-bc", ["drone-4", "scatterpack"], ["plasma-s-5"], theirs=["fed-dd"]
    )
    found.play("fire drone-4", "scatterpack on 1", "open fire", "plasma-s-5 on 1")
    assert found.due == 4


@rule("BF-DEF-C2", "BF-Q9")
def test_plasma_f_stops_drones_only_where_agreed() -> None:
    found = attack("fed-ca", "gor-bc", ["drone-4"], ["plasma-f-3"], theirs=["fed-dd"])
    assert hit_by(found, "drone-4").options == ["pass"]
    agreed: dict[str, Any] = {"plasma_f_stops_drones": True}
    other = attack(
        "fed-ca", "gor-bc", ["drone-4"], ["plasma-f-3"], theirs=["fed-dd"], options=agreed
    )
    assert hit_by(other, "drone-4").play("plasma-f-3 on 1").due == 0


@rule("BF-DEF-C3")
def test_a_phaser_takes_its_value_off_a_seeking_shot() -> None:
    found = attack("gor-bc", "fed-ca", ["plasma-s-6", "enveloper"], ["phaser-1-4"], mine=["fed-dd"])
    found.play("fire plasma-s-6", "enveloper on 1", "open fire", "phaser-1-4 on 1")
    assert found.due == 8


@rule("BF-DEF-D1", "BF-DEF-D2")
def test_a_tractor_stops_a_drone_or_strips_its_scatterpack() -> None:
    found = attack("fed-ca", "gor-bc", ["drone-4"], ["tractor"], theirs=["fed-dd"])
    assert hit_by(found, "drone-4").play("tractor on 1").due == 0
    pack = attack("fed-ca", "gor-bc", ["drone-4", "scatterpack"], ["tractor"], theirs=["fed-dd"])
    pack.play("fire drone-4", "scatterpack on 1", "open fire", "tractor on 1")
    assert pack.due == 4


@rule("BF-DEF-E1", "BF-DEF-E3", "BF-DEF-E4")
def test_ecm_takes_its_value_off_and_is_gone() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-5", "overload"], ["ecm-3"])
    found.play("fire photon-5", "overload on 1", "open fire", "ecm-3 on 1", "pass")
    assert found.due == 7
    assert found.laid() == []


@rule("BF-DEF-F1", "BF-DEF-F2", "BF-Q7")
def test_a_weasel_stops_seekers_and_makes_seven_four() -> None:
    hand = ["drone-5", "drone-4", "disruptor-5", "phaser-1-2"]
    found = hit_by(attack("kzi-dn", "kli-d7", hand, ["weasel"]), *hand).play("weasel", "pass")
    assert found.due == 4


@rule("BF-DEF-F3", "BF-Q10", "BF-RES-1")
def test_reductions_count_in_full_before_the_halving() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "phaser-1-4"], ["weasel", "shields"])
    hit_by(found, "photon-6", "phaser-1-4").play("weasel", "pass", "shields on 1", "pass")
    assert found.due == 4


@rule("BF-DEF-F4", "BF-DEF-F5")
def test_a_weasel_lasts_and_silences_its_ship() -> None:
    defence = ["drone-3", "tractor", "phaser-1-4", "shields"]
    found = attack(
        "kzi-dn", "kli-d7", ["drone-4", "disruptor-4"], defence, laid={"weasel": "kli-d7"}
    )
    hit_by(found, "drone-4", "disruptor-4")
    assert found.due == 2
    assert found.options == ["shields on 2", "pass"]
    found.play("pass", "cover hull", "cover hull")
    assert found.state.active == 1
    assert found.laid() == ["weasel"]
    while found.state.active == 1:
        found.play("pass")
    assert found.laid() == []


@rule("BF-DEF-F6", "BF-Q11", "BF-PRM-3")
def test_a_weasel_is_answered_by_tractor_or_prime_team() -> None:
    for counter in ("tractor", "prime-team"):
        found = attack("fed-ca", "kli-d7", ["photon-6", counter], ["weasel", "drone-3"])
        hit_by(found, "photon-6").play("weasel")
        assert found.options == [f"{counter} against weasel", "pass"]
        found.play(f"{counter} against weasel")
        assert found.due == 6
        assert found.laid() == []


@rule("BF-DEF-F6")
def test_no_anchor_from_the_main_body() -> None:
    setting: dict[str, Any] = {
        "main": [["fed-ca"], []],
        "hands": [["photon-6", "tractor"], ["weasel"]],
        "options": ADVANCED,
    }
    found = fight(["gor-hdd"], ["kli-d7"], **setting)
    found.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire", "weasel")
    assert found.options == ["pass"]


@rule("BF-DEF-F6")
def test_a_weasel_already_there_is_cancelled_with_the_attack_cards() -> None:
    found = attack("fed-ca", "kli-d7", ["drone-4", "tractor"], laid={"weasel": "kli-d7"})
    found.play("tractor against weasel", "fire drone-4", "open fire")
    assert found.due == 4
    assert found.laid() == []


@rule("BF-DEF-F8")
def test_a_weasel_brings_a_main_body_ship_into_the_screen() -> None:
    setting: dict[str, Any] = {"main": [[], ["kli-d7"]], "options": ADVANCED}
    found = fight(["fed-ca"], ["kli-d5"], hands=[["photon-6"], ["weasel"]], **setting)
    found.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire", "weasel", "pass")
    assert found.line("kli-d7") == (1, 0)
    other = fight(["fed-ca"], ["kli-d5"], hands=[["photon-6", "tractor"], ["weasel"]], **setting)
    other.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire", "weasel")
    other.play("tractor against weasel")
    assert other.line("kli-d7") == (1, 1)


@rule("BF-DEF-G1", "BF-DEF-G2")
def test_disengage_avoids_everything() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "prime-team"], ["disengage"])
    hit_by(found, "photon-6").play("disengage")
    assert found.asked == (0, "discard")
    assert found.hits("kli-d7") == 0
    assert found.laid() == ["disengage"]
    assert found.discards() == ["photon-6"]


@rule("BF-DEF-G3", "BF-Q14", "BF-FRM-15")
def test_a_disengaged_ship_goes_to_the_reserve_and_stays_there() -> None:
    setting: dict[str, Any] = {"reserve": [[], ["kli-f5", "kli-e4"]], "options": ADVANCED}
    found = attack("fed-ca", "kli-d7", ["photon-6"], ["disengage"], **setting)
    hit_by(found, "photon-6").play("disengage")
    assert found.line("kli-d7") == (1, 2)
    assert len(found.state.fleets[1].lines[2]) == 3
    later = fight(
        ["kli-d5"],
        ["fed-ca"],
        reserve=[["kli-f5", "kli-d7"]],
        laid={"disengage": "kli-d7"},
        options=ADVANCED,
        step="formation",
    )
    assert later.can("kli-f5 to screen")
    assert not later.can("kli-d7 to screen")


@rule("BF-DEF-G4", "BF-Q21")
def test_disengage_against_fighters_and_flotillas() -> None:
    carrier = fight(["kzi-cv"], ["fed-ca", "fed-dd"], hands=[[], ["disengage"]], dice=[6, 6])
    carrier.play("launch 2 from kzi-cv", "at fed-ca", "pass", "pass", "disengage")
    assert carrier.hits("fed-ca") == 0
    swarm = fight(
        ["kzi-ff"], ["fed-ca", "fed-dd"], hands=[["flotilla"], ["disengage"]], dice=[6, 6]
    )
    swarm.play("flotilla", "pass", "at fed-ca", "pass", "disengage")
    assert swarm.hits("fed-ca") == 0


@rule("BF-RES-2")
def test_the_defender_places_the_damage_box_by_box() -> None:
    found = hit_by(attack("fed-ca", "kli-d7", ["phaser-1-2"]), "phaser-1-2").play("pass")
    assert found.asked == (1, "cover")
    assert found.options == [
        "cover phaser-1",
        "cover phaser-2",
        "cover disruptor",
        "cover drone",
        "cover hull",
    ]
    found.play("cover drone", "cover hull")
    assert found.covered("kli-d7") == "drone 1, hull 1"


@rule("BF-RES-5")
def test_cards_on_a_destroyed_ship_are_discarded() -> None:
    setting: dict[str, Any] = {
        "laid": {"weasel": "kzi-ff"},
        "hits": {"kzi-ff": "hull 1, drone 1, phaser-1 1"},
    }
    found = hit_by(attack("fed-ca", "kzi-ff", ["photon-6"], **setting), "photon-6").play("pass")
    assert found.kills(0) == ["kzi-ff"]
    assert "weasel" in found.discards()


@rule("BF-RES-7", "BF-OPT-DISC")
def test_the_active_player_orders_the_discards() -> None:
    options: dict[str, Any] = {"top_discard": True}
    found = attack("fed-ca", "kli-d7", ["phaser-1-2", "eccm"], ["shields"], options=options)
    hit_by(found, "phaser-1-2").play("shields on 1", "pass")
    assert found.asked == (0, "top")
    found.play("on top phaser-1-2")
    assert found.discards()[-1] == "phaser-1-2"


@rule("BF-CLK-3", "BF-Q10")
def test_a_cloak_makes_five_three() -> None:
    setting: dict[str, Any] = {"devices": ["rom-ke"], "options": ADVANCED}
    found = hit_by(attack("fed-ca", "rom-ke", ["photon-5"], **setting), "photon-5")
    assert found.due == 3
    weasel = attack("fed-ca", "rom-ke", ["photon-5"], ["weasel"], **setting)
    assert hit_by(weasel, "photon-5").play("weasel", "pass").due == 2


@rule("BF-CLK-6")
def test_a_cloaked_ship_uses_other_defences_at_half() -> None:
    setting: dict[str, Any] = {"devices": ["rom-ke"], "options": ADVANCED}
    defence = ["shields", "ecm-3", "weasel", "disengage", "phaser-1-4"]
    found = attack("fed-ca", "rom-ke", ["photon-6"], defence, **setting)
    hit_by(found, "photon-6")
    assert found.options == ["shields on 1", "ecm-3 on 1", "weasel", "disengage", "pass"]
    assert found.play("shields on 1", "pass").due == 2


@rule("BF-CLK-7", "BF-DEF-0-3")
def test_prime_team_uncloaks_in_reply_to_a_defence() -> None:
    setting: dict[str, Any] = {"devices": ["rom-ke"], "options": ADVANCED}
    found = attack("fed-ca", "rom-ke", ["photon-6", "prime-team"], ["shields"], **setting)
    hit_by(found, "photon-6").play("shields on 1", "prime-team against device")
    assert found.due == 3


@rule("BF-CLK-8", "BF-Q32", "BF-WEB-5")
def test_a_device_is_lost_on_the_way_to_the_reserve() -> None:
    for ship in ("rom-ke", "tho-cw"):
        setting: dict[str, Any] = {"devices": [ship], "options": ADVANCED}
        found = attack("fed-ca", ship, ["photon-6"], ["disengage"], **setting)
        hit_by(found, "photon-6").play("disengage")
        assert found.line(ship) == (1, 2)
        assert not found.active(ship)


@rule("BF-WEB-3")
def test_a_web_halves_direct_fire_only() -> None:
    setting: dict[str, Any] = {"devices": ["tho-cw"], "options": ADVANCED}
    found = attack("fed-ca", "tho-cw", ["photon-5", "drone-4"], **setting)
    assert hit_by(found, "photon-5", "drone-4").due == 7
    only = hit_by(attack("fed-ca", "tho-cw", ["photon-5"], **setting), "photon-5")
    assert only.due == 3


@rule("BF-WEB-4", "BF-Q26")
def test_a_webbed_ship_fires_phasers_in_defence() -> None:
    setting: dict[str, Any] = {"devices": ["tho-cw"], "options": ADVANCED}
    found = attack("fed-ca", "tho-cw", ["drone-4"], ["phaser-1-2"], **setting)
    assert hit_by(found, "drone-4").options == ["phaser-1-2 on 1", "pass"]


@rule("BF-WEB-6")
def test_reductions_count_half_in_a_web() -> None:
    setting: dict[str, Any] = {"devices": ["tho-cw"], "options": ADVANCED}
    drone = attack("fed-ca", "tho-cw", ["drone-5"], ["shields"], **setting)
    assert hit_by(drone, "drone-5").play("shields on 1", "pass").due == 4
    photon = attack("fed-ca", "tho-cw", ["photon-5"], ["shields"], **setting)
    assert hit_by(photon, "photon-5").play("shields on 1", "pass").due == 1
    stopped = attack("fed-ca", "tho-cw", ["drone-5"], ["tractor"], **setting)
    assert hit_by(stopped, "drone-5").play("tractor on 1", "pass").due == 0


@rule("BF-WEB-7")
def test_prime_team_removes_a_web() -> None:
    setting: dict[str, Any] = {"devices": ["tho-cw"], "options": ADVANCED}
    found = attack("fed-ca", "tho-cw", ["photon-5", "prime-team"], **setting)
    found.play("prime-team against device", "fire photon-5", "open fire")
    assert found.due == 5


@rule("BF-OPT-TRAD")
def test_traditional_combat() -> None:
    options: dict[str, Any] = {"traditional": True}
    found = attack("fed-ca", "kli-d7", ["photon-5", "overload"], ["ecm-3"], options=options)
    found.play("fire photon-5", "overload on 1", "open fire", "ecm-3 on 1", "pass")
    assert found.due == 0
    hit = hit_by(attack("fed-ca", "kli-d7", ["photon-5"], options=options), "photon-5").play("pass")
    assert hit.hits("kli-d7") == 5
    assert hit.state.active == 1
    armed = fight(
        ["kli-d7"], ["fed-ca"], hits={"kli-d7": "hull 8"}, hands=[["drone-3"], []], options=options
    )
    assert armed.can("attack with kli-d7")


@rule("BF-DEF-F7", "BF-DEF-B5")
def test_no_erratic_maneuvers_after_a_cancelled_weasel() -> None:
    found = attack("fed-ca", "kli-d7", ["photon-6", "tractor"], ["weasel", "evasion", "shields"])
    found.play("fire photon-6", "open fire", "weasel", "tractor against weasel")
    assert found.laid() == []
    assert found.options == ["shields on 1", "pass"]
    evading = attack(
        "fed-ca", "kli-d7", ["photon-6", "tractor"], ["weasel"], laid={"evasion": "kli-d7"}
    )
    evading.play("fire photon-6", "open fire", "weasel", "tractor against weasel")
    assert evading.options == ["pass"]


@rule("BF-DEF-F7")
def test_erratic_maneuvers_in_the_next_attack_are_free_again() -> None:
    found = attack(
        "fed-ca",
        "kli-d7",
        ["photon-6", "tractor", "phaser-1-4"],
        ["weasel", "evasion"],
        options={"second_attack": True},
        mine=["fed-dd"],
    )
    found.play("fire photon-6", "open fire", "weasel", "tractor against weasel", "pass")
    while found.asked[1] == "cover":
        found.play(found.options[0])
    found.play("attack with fed-dd", "at kli-d7", "fire phaser-1-4", "open fire")
    assert found.options == ["evasion on 1", "pass"]
