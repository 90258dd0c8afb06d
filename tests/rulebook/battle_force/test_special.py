"""Fighters F1 to F5, Planet-Based Fighters, flotilla, mutiny, ceasefire, Prime Team on dice."""

from __future__ import annotations

from typing import Any

from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, Fight, fight


def launched(*defence: str, dice: tuple[int, ...] = (4, 5), **setting: Any) -> Fight:
    """A Kzinti carrier's two squadrons on their way to a Klingon D7."""
    found = fight(
        ["kzi-cv", "kzi-ff"],
        ["kli-d7", "kli-e4"],
        hands=[setting.pop("hand", []), defence],
        dice=dice,
        **setting,
    )
    return found.play("launch 2 from kzi-cv", "at kli-d7")


@rule("BF-FTR-1", "BF-Q24")
def test_a_carrier_launches_one_or_both_squadrons_without_cards() -> None:
    found = fight(["kzi-cv"], ["kli-d7"], hands=[["eccm"], []])
    assert found.can("launch 1 from kzi-cv", "launch 2 from kzi-cv")
    hurt = fight(["kzi-cv"], ["kli-d7"], hits={"kzi-cv": "fighters 1"})
    assert hurt.can("launch 1 from kzi-cv")
    assert not hurt.can("launch 2 from kzi-cv")


@rule("BF-FTR-1", "BF-TRN-4-1")
def test_fighters_are_the_attack_of_the_turn() -> None:
    found = launched(hand=["phaser-1-4"], dice=(1, 1)).play("pass", "pass", "pass")
    while found.asked[1] == "cover":
        found.play(found.options[0])
    assert found.asked == (0, "discard")


@rule("BF-FTR-2", "BF-PRM-1", "BF-Q16")
def test_only_prime_team_helps_fighters_before_the_dice() -> None:
    found = launched(hand=["gunner", "overload", "scatterpack", "prime-team"]).play("pass")
    assert found.asked == (0, "luck")
    assert found.options == ["prime-team", "pass"]
    assert found.play("prime-team").due == 10


@rule("BF-FTR-3")
def test_carriers_reach_every_line_but_the_reserve() -> None:
    found = fight(
        ["kzi-ff"],
        ["kli-d7"],
        main=[["kzi-cv"], ["kli-d5"]],
        reserve=[[], ["kli-c8"]],
        options=ADVANCED,
    ).play("launch 2 from kzi-cv")
    assert found.options == ["at kli-d7", "at kli-d5"]


@rule("BF-FTR-4", "BF-DEF-C5")
def test_the_target_fires_at_fighters() -> None:
    defence = ("phaser-1-4", "drone-3", "scatterpack", "disruptor-5", "overload")
    found = launched(*defence)
    assert found.options == ["phaser-1-4 from kli-d7", "drone-3 from kli-d7", "pass"]
    found.play("drone-3 from kli-d7")
    assert found.options == ["phaser-1-4 from kli-d7", "scatterpack", "pass"]
    found.play("scatterpack", "pass", "pass")
    assert found.due == 9 - 6


@rule("BF-FTR-5", "BF-Q25")
def test_one_screen_ship_helps_the_main_body() -> None:
    found = fight(
        ["kzi-cv"],
        ["kli-d5", "kli-f5"],
        main=[[], ["kli-d7"]],
        hands=[[], ["phaser-2-2", "phaser-2-3", "drone-3"]],
        options=ADVANCED,
        dice=[6, 6],
    ).play("launch 2 from kzi-cv", "at kli-d7", "phaser-2-2 from kli-f5")
    assert found.can("phaser-2-3 from kli-d7", "phaser-2-3 from kli-f5", "drone-3 from kli-f5")
    assert not found.can("phaser-2-3 from kli-d5")


@rule("BF-FTR-6", "BF-BST-4")
def test_a_gunner_doubles_fire_at_fighters_in_the_advanced_game() -> None:
    advanced = launched("phaser-1-4", "gunner", options=ADVANCED).play("phaser-1-4 from kli-d7")
    assert advanced.can("gunner")
    basic = launched("phaser-1-4", "gunner").play("phaser-1-4 from kli-d7")
    assert not basic.can("gunner")


@rule("BF-FTR-7", "BF-FTR-8")
def test_a_die_a_squadron_less_the_fire() -> None:
    found = launched("phaser-1-4", dice=(2, 6)).play("phaser-1-4 from kli-d7", "pass", "pass")
    assert found.due == 4
    low = launched("phaser-1-4", dice=(1, 1)).play("phaser-1-4 from kli-d7", "pass", "pass")
    assert low.due == 0


@rule("BF-FTR-8")
def test_a_weasel_halves_fighters() -> None:
    found = launched("weasel", dice=(4, 5)).play("pass", "pass", "weasel", "pass")
    assert found.due == 5


@rule("BF-DEF-F5")
def test_a_ship_behind_a_weasel_does_not_fire_at_fighters() -> None:
    found = launched("phaser-1-4", laid={"weasel": "kli-d7"})
    assert found.options == ["pass"]


@rule("BF-FTR-9", "BF-CLK-5")
def test_a_cloaked_target_does_not_fire_and_takes_half() -> None:
    found = fight(
        ["kzi-cv"],
        ["rom-ke"],
        hands=[[], ["phaser-1-4"]],
        devices=["rom-ke"],
        options=ADVANCED,
        dice=[4, 5],
    ).play("launch 2 from kzi-cv", "at rom-ke")
    assert found.options == ["pass"]
    assert found.play("pass", "pass").due == 5


@rule("BF-FTR-10")
def test_a_webbed_target_fires_and_takes_half() -> None:
    found = fight(
        ["kzi-cv"],
        ["tho-cw"],
        hands=[[], ["phaser-1-4"]],
        devices=["tho-cw"],
        options=ADVANCED,
        dice=[4, 5],
    ).play("launch 2 from kzi-cv", "at tho-cw", "phaser-1-4 from tho-cw", "pass", "pass")
    assert found.due == 3


@rule("BF-FTR-11", "BF-FTR-12")
def test_six_points_of_fire_cover_a_squadron_which_still_strikes() -> None:
    found = launched("phaser-1-4", "phaser-2-2", dice=(6, 6))
    found.play("phaser-1-4 from kli-d7", "phaser-2-2 from kli-d7", "pass", "pass")
    assert found.due == 6
    assert found.covered("kzi-cv") == "fighters 1"
    five = launched("drone-5", dice=(6, 6)).play("drone-5 from kli-d7", "pass", "pass")
    assert five.covered("kzi-cv") == "none"
    twelve = launched("drone-4", "scatterpack", "phaser-1-4", dice=(6, 6))
    twelve.play("drone-4 from kli-d7", "scatterpack", "phaser-1-4 from kli-d7", "pass", "pass")
    assert twelve.covered("kzi-cv") == "fighters 2"


def told(found: Fight) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in found.match.table(0).log]


@rule("BF-FTR-7")
def test_what_fire_took_from_a_strike_is_told_where_there_was_any() -> None:
    met = launched("drone-5", dice=(6, 6)).play("drone-5 from kli-d7", "pass", "pass")
    unmet = launched(dice=(6, 6)).play("pass", "pass")
    assert any("strikes for 12, less 5 for the fire met." in each for each in told(met))
    assert any(each.endswith(" strikes for 12.") for each in told(unmet))


@rule("BF-FTR-13")
def test_fighters_do_not_defend() -> None:
    found = fight(["fed-ca"], ["kzi-cv"], hands=[["drone-4"], []])
    found.play("attack with fed-ca", "at kzi-cv", "fire drone-4", "open fire")
    assert found.options == ["pass"]


@rule("BF-PBF-1", "BF-PBF-2", "BF-PBF-3", "BF-Q27")
def test_planets_send_two_dice_a_card() -> None:
    hands = [["planet-fighters", "planet-fighters"], []]
    found = fight(["kzi-ff"], ["fed-dn"], hands=hands, dice=[3, 3, 4, 2])
    assert found.can("planet-fighters 1", "planet-fighters 2")
    found.play("planet-fighters 2", "at fed-dn", "pass", "pass")
    assert found.due == 12
    one: dict[str, Any] = {"pbf_dice": "one die and 2"}
    other = fight(["kzi-ff"], ["fed-dn"], hands=hands, dice=[3, 4], options=one)
    assert other.play("planet-fighters 2", "at fed-dn", "pass", "pass").due == 11


@rule("BF-PBF-4", "BF-PBF-2")
def test_planets_score_for_their_player() -> None:
    hands = [["planet-fighters"], []]
    found = fight(["kzi-ff"], ["fed-ff", "fed-ca"], hands=hands, dice=[3, 3])
    found.play("planet-fighters 1", "at fed-ff", "pass", "pass", "pass")
    assert found.kills(0) == ["fed-ff"]
    assert found.discards() == ["planet-fighters"]
    fired = fight(
        ["kzi-cv"], ["fed-dn"], hands=[["planet-fighters"], ["phaser-1-4", "drone-5"]], dice=[1, 1]
    ).play("planet-fighters 1", "at fed-dn", "phaser-1-4 from fed-dn", "drone-5 from fed-dn")
    fired.play("pass", "pass")
    assert fired.due == 0
    assert not any(fired.state.hits)


@rule("BF-PF-1", "BF-PF-2", "BF-PF-3", "BF-Q19")
def test_of_two_players_the_other_fires_two_cards_in_all() -> None:
    defence = ["photon-6", "phaser-1-4", "phaser-1-2", "overload", "enveloper"]
    found = fight(["kzi-ff"], ["fed-ca", "fed-dd"], hands=[["flotilla"], defence])
    found.play("flotilla")
    assert found.asked == (1, "flotilla")
    assert found.can("photon-6 from fed-ca", "photon-6 from fed-dd", "phaser-1-2 from fed-dd")
    assert not [each for each in found.options if "overload" in each or "enveloper" in each]
    found.play("photon-6 from fed-ca", "phaser-1-4 from fed-ca")
    assert found.options == ["pass"]


@rule("BF-PF-2", "BF-Q19")
def test_of_more_players_each_ship_fires_one_card_or_each_player() -> None:
    hands = [["flotilla"], ["photon-6", "photon-5"], ["drone-5"]]
    fleets = (["kzi-ff"], ["fed-ca", "fed-dd"], ["kli-d7"])
    found = fight(*fleets, hands=hands).play("flotilla", "photon-6 from fed-ca")
    assert found.options == ["photon-5 from fed-dd", "pass"]
    found.play("pass")
    assert found.asked == (2, "flotilla")
    once = fight(*fleets, hands=hands, options={"pf_fire": "per player"})
    assert once.play("flotilla", "photon-6 from fed-ca").options == ["pass"]


@rule("BF-PF-3", "BF-BST-4", "BF-Q8")
def test_scatterpack_and_gunner_double_fire_at_a_flotilla() -> None:
    defence = ["drone-3", "scatterpack", "photon-5", "gunner"]
    found = fight(["kzi-ff"], ["fed-ca"], hands=[["flotilla"], defence]).play("flotilla")
    found.play("drone-3 from fed-ca", "scatterpack", "photon-5 from fed-ca", "gunner", "pass")
    assert found.asked == (0, "discard") or found.state.active == 1
    assert found.hits("fed-ca") == 0


@rule("BF-PF-4")
def test_who_cannot_fire_at_a_flotilla() -> None:
    found = fight(
        ["kzi-ff"],
        ["rom-ke", "rom-kr", "rom-spa"],
        reserve=[[], ["rom-ska"]],
        hands=[["flotilla"], ["phaser-1-4"]],
        devices=["rom-ke"],
        laid={"weasel": "rom-kr"},
        options=ADVANCED,
    ).play("flotilla")
    assert found.options == ["phaser-1-4 from rom-spa", "pass"]


@rule("BF-PF-5", "BF-PF-8")
def test_twelve_points_destroy_a_flotilla() -> None:
    hands = [["flotilla"], ["photon-6", "photon-6", "shields"]]
    found = fight(["kzi-ff"], ["fed-ca"], hands=hands).play("flotilla")
    found.play("photon-6 from fed-ca")
    assert found.asked == (1, "flotilla")
    found.play("photon-6 from fed-ca")
    assert found.state.attack is None
    assert "flotilla" in found.discards()


@rule("BF-PF-5")
def test_nobody_fires_at_a_flotilla_that_is_destroyed() -> None:
    hands = [["flotilla"], ["photon-6", "photon-6", "drone-3"], ["phaser-1-2"]]
    found = fight(["kzi-ff"], ["fed-ca", "fed-dd", "fed-dn"], ["gor-bc"], hands=hands)
    found.play("flotilla", "photon-6 from fed-ca", "photon-6 from fed-dd")
    assert found.state.attack is None
    assert found.hand(1)[0] == "drone-3"
    assert found.hand(2) == ["phaser-1-2"]
    doubled = fight(["kzi-ff"], ["fed-ca"], hands=[["flotilla"], ["photon-6", "gunner"]])
    doubled.play("flotilla", "photon-6 from fed-ca")
    assert doubled.asked == (1, "flotilla")
    assert doubled.play("gunner").state.attack is None


@rule("BF-PF-6", "BF-Q20")
def test_a_flotilla_strikes_with_two_dice_and_what_is_left() -> None:
    hands = [["flotilla"], ["photon-5"]]
    answers = ("flotilla", "photon-5 from fed-ca", "pass", "at fed-ca", "pass")
    found = fight(["kzi-ff"], ["fed-ca", "fed-dn"], hands=hands, dice=[2, 3]).play(*answers)
    assert found.due == 5 + 7
    craft: dict[str, Any] = {"pf_strength": "craft"}
    other = fight(["kzi-ff"], ["fed-ca", "fed-dn"], hands=hands, dice=[2, 3], options=craft)
    assert other.play(*answers).due == 5 + 4


@rule("BF-PF-7")
def test_defences_and_replies_against_a_flotilla() -> None:
    defence = ["shields", "ecm-3", "weasel", "evasion", "phaser-1-4", "tractor"]
    hands = [["flotilla", "tractor"], defence]
    found = fight(["kzi-ff"], ["fed-dn"], hands=hands, dice=[1, 1])
    found.play("flotilla", "pass", "at fed-dn", "pass")
    assert found.options == ["shields", "ecm-3", "weasel", "evasion", "pass"]
    found.play("weasel", "tractor against weasel", "shields")
    assert found.due == 11


@rule("BF-PF-9")
def test_a_flotilla_scores_for_nobody() -> None:
    found = fight(["kzi-ff"], ["fed-ff", "fed-ca"], hands=[["flotilla"], []], dice=[1, 1])
    found.play("flotilla", "pass", "at fed-ff", "pass", "pass")
    assert found.kills(0) == []
    from plancia.games.battle_force.content.lookup import SHIP

    assert found.state.ship_deck[0] == SHIP["fed-ff"]


@rule("BF-PF-10")
def test_cloak_and_web_halve_a_flotilla() -> None:
    for ship in ("rom-ke", "tho-dn"):
        found = fight(
            ["kzi-ff"],
            [ship],
            hands=[["flotilla"], []],
            devices=[ship],
            dice=[1, 1],
            options=ADVANCED,
        ).play("flotilla", "pass", f"at {ship}", "pass")
        assert found.due == 7


@rule("BF-MUT-1", "BF-Q17")
def test_mutiny_strikes_klingon_ships_in_reach() -> None:
    found = fight(
        ["kli-e4"],
        ["kli-d7", "kli-d5", "fed-ca"],
        reserve=[[], ["kli-c8"]],
        laid={"disengage": "kli-d5"},
        hands=[["mutiny"], []],
        options=ADVANCED,
    )
    assert [each for each in found.options if "mutiny" in each] == ["mutiny on kli-d7"]


@rule("BF-MUT-2", "BF-DEF-G4", "BF-PRM-2", "BF-MUT-3")
def test_only_prime_team_changes_a_mutiny() -> None:
    hands = [["mutiny"], ["prime-team", "disengage", "shields"]]
    found = fight(
        ["fed-ca"], ["kli-d7", "kli-d5"], hands=hands, dice=[4], laid={"weasel": "kli-d7"}
    )
    found.play("mutiny on kli-d7", "pass")
    assert found.asked == (1, "luck")
    assert found.options == ["prime-team", "pass"]
    found.play("prime-team")
    assert found.asked == (1, "cover")
    found.play("cover hull", "cover hull", "cover hull")
    assert found.hits("kli-d7") == 3
    assert found.line("kli-d7") == (1, 0)


@rule("BF-MUT-3", "BF-PRM-1")
def test_a_mutiny_with_prime_team_captures_from_three_on() -> None:
    hands = [["mutiny", "prime-team"], []]
    found = fight(["fed-ca"], ["kli-d7", "kli-d5"], hands=hands, dice=[3])
    found.play("mutiny on kli-d7", "prime-team", "pass")
    assert found.line("kli-d7") == (0, 0)
    nothing = fight(
        ["fed-ca"], ["kli-d7", "kli-d5"], hands=[["mutiny"], ["prime-team"]], dice=[1]
    ).play("mutiny on kli-d7", "pass", "prime-team")
    assert nothing.hits("kli-d7") == 0


@rule("BF-MUT-4")
def test_a_captured_ship_changes_sides_with_its_damage() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7", "kli-d5"],
        reserve=[["fed-ff", "fed-dd"], []],
        hands=[["mutiny"], []],
        hits={"kli-d7": "drone 1"},
        dice=[5],
        options=ADVANCED,
    ).play("mutiny on kli-d7", "pass", "pass")
    assert found.line("kli-d7") == (0, 2)
    assert found.covered("kli-d7") == "drone 1"
    assert found.kills(0) == []


@rule("BF-MUT-5", "BF-Q18")
def test_a_ship_a_mutiny_destroys_scores() -> None:
    hits = {"kli-e4": "hull 3, phaser-1 1, drone 1"}
    found = fight(["fed-ca"], ["kli-e4", "kli-d5"], hands=[["mutiny"], []], hits=hits, dice=[2])
    found.play("mutiny on kli-e4", "pass", "pass")
    assert found.kills(0) == ["kli-e4"]


@rule("BF-ORG-1")
def test_no_ceasefire_in_defence() -> None:
    found = fight(["fed-ca"], ["kli-d7"], hands=[["photon-6"], ["ceasefire"]])
    found.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire")
    assert found.options == ["pass"]


@rule("BF-ORG-2", "BF-ORG-3", "BF-Q22")
def test_a_ceasefire_deals_new_hands_from_all_the_cards() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["ceasefire", "drone-3"], ["eccm"]],
        discard=["tractor"],
        ship_deck=["rom-ke"],
    )
    ship_deck = found.state.ship_deck[:]
    found.play("ceasefire")
    assert found.state.discard == []
    assert len(found.hand(0)) == 5
    assert len(found.hand(1)) == 5
    assert len(found.state.starbase) == 80
    assert found.state.ship_deck == ship_deck
    assert found.state.reshuffles == 1


@rule("BF-ORG-3", "BF-OPT-END")
def test_the_reshuffle_of_a_ceasefire_may_be_the_last() -> None:
    hands = [["ceasefire"], []]
    found = fight(["fed-ca"], ["kli-d7"], hands=hands, reshuffles=1, options={"end_reshuffles": 2})
    assert found.play("ceasefire").match.over


@rule("BF-ORG-2", "BF-RSV-2")
def test_cards_are_saved_from_a_ceasefire() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["ceasefire", "drone-3", "photon-5"], ["eccm"]],
        stash=[["overload", "overload"], []],
        options=ADVANCED,
    ).play("ceasefire", "store photon-5")
    assert found.stash(0) == ["overload", "overload", "photon-5"]
    assert found.asked == (1, "save")


@rule("BF-ORG-4", "BF-ORG-5", "BF-Q23")
def test_a_ceasefire_repairs_all_and_passes_the_turn() -> None:
    found = fight(
        ["fed-ca"],
        ["rom-ke", "kli-d7"],
        hands=[["ceasefire"], []],
        hits={"fed-ca": "hull 1", "kli-d7": "drone 1"},
        devices=["rom-ke"],
        laid={"weasel": "kli-d7", "evasion": "fed-ca"},
        options=ADVANCED,
    ).play("ceasefire")
    assert found.hits("fed-ca") == found.hits("kli-d7") == 0
    assert not found.active("rom-ke")
    assert found.laid() == ["weasel"]
    assert found.state.active == 1


STRIKES = {
    "launch 2 from kzi-cv": (3, 4),
    "planet-fighters 1": (3, 4),
    "flotilla": (1, 1),
}
"""Attacks with dice on a target, and what is rolled."""


def strike_on(ship: str, answer: str, **setting: Any) -> Fight:
    """The attack comes to its dice; the defender has played no card."""
    hand = ["planet-fighters", "flotilla", "prime-team", "tractor"]
    found = fight(
        ["kzi-cv"], [ship], hands=[hand, []], dice=STRIKES[answer], options=ADVANCED, **setting
    ).play(answer)
    while found.asked != (0, "luck"):
        found.play(f"at {ship}" if found.asked == (0, "target") else "pass")
    return found


@rule("BF-PRM-3", "BF-CLK-7", "BF-WEB-7")
def test_prime_team_cancels_a_device_before_the_dice() -> None:
    for answer, dice in STRIKES.items():
        whole = sum(dice) + (12 if answer == "flotilla" else 0)
        for ship in ("rom-ke", "tho-dn"):
            found = strike_on(ship, answer, devices=[ship])
            assert found.options == ["prime-team against device", "prime-team", "pass"]
            found.play("prime-team against device", "pass")
            assert found.due == whole
            assert not found.active(ship)
            kept = strike_on(ship, answer, devices=[ship]).play("pass")
            assert kept.due == (whole + 1) // 2


@rule("BF-PRM-3", "BF-DEF-F6", "BF-PRM-4")
def test_a_standing_wild_weasel_is_cancelled_before_the_dice() -> None:
    for answer, dice in STRIKES.items():
        whole = sum(dice) + (12 if answer == "flotilla" else 0)
        found = strike_on("gor-bc", answer, laid={"weasel": "gor-bc"})
        assert found.options == [
            "prime-team against weasel",
            "prime-team",
            "tractor against weasel",
            "pass",
        ]
        assert found.play("prime-team against weasel", "pass").due == whole
        held = strike_on("gor-bc", answer, laid={"weasel": "gor-bc"})
        held.play("tractor against weasel")
        assert held.options == ["prime-team", "pass"]
        assert held.play("prime-team").due == whole + 1
        behind = strike_on("gor-bc", answer, laid={"weasel": "gor-bc"}).play("prime-team")
        assert behind.due == (whole + 2) // 2
