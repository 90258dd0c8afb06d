"""The five phases, the formation and the reserve of action cards."""

from __future__ import annotations

from typing import Any

from plancia.games.battle_force.content.lookup import SHIP
from tests.rule import rule
from tests.rulebook.battle_force.fight import ADVANCED, fight


@rule("BF-TRN-1-1", "BF-TRN-1-4")
def test_hands_are_filled_to_five() -> None:
    found = fight(["fed-ca"], ["kli-d7"], hands=[["eccm"], []], step="draw_phase")
    assert len(found.hand(0)) == 5
    full = ["eccm", "eccm", "drone-3", "drone-3", "drone-3"]
    other = fight(["fed-ca"], ["kli-d7"], hands=[full, []], step="draw_phase")
    assert other.hand(0) == full
    advanced = fight(
        ["fed-ca"], ["kli-d7"], hands=[full[:4], []], step="draw_phase", options=ADVANCED
    )
    assert advanced.options == ["store the card drawn", "done"]


@rule("BF-TRN-1-2", "BF-RSV-1", "BF-RSV-2", "BF-RSV-3")
def test_cards_come_from_starbase_or_reserve_and_may_be_kept_back() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["eccm", "eccm", "drone-3"], []],
        stash=[["overload", "gunner"], []],
        starbase=["photon-6", "photon-5"],
        options=ADVANCED,
        step="draw_phase",
    )
    assert found.options == ["draw", "take from reserve overload", "take from reserve gunner"]
    found.play("draw", "store the card drawn")
    assert found.stash(0) == ["overload", "gunner", "photon-6"]
    found.play("draw")
    assert "store the card drawn" not in found.options
    found.play("take from reserve gunner")
    assert found.hand(0) == ["eccm", "eccm", "drone-3", "photon-5", "gunner"]


@rule("BF-TRN-1-3", "BF-WIN-2", "BF-Q35")
def test_without_ships_only_reinforcements() -> None:
    found = fight(
        [],
        ["kli-d7"],
        ["fed-ca"],
        hands=[["reinforcements", "drone-3"], [], []],
        ship_deck=["rom-ke"],
        step="draw_phase",
    )
    assert found.asked == (0, "reinforce")
    assert len(found.hand(0)) == 2
    found.play("reinforcements")
    assert found.line("rom-ke") == (0, 0)
    gone = fight([], ["kli-d7"], ["fed-ca"], hands=[["drone-3"], [], []], step="draw_phase")
    gone.play("pass")
    assert gone.state.active == 1


@rule("BF-TRN-2-1")
def test_one_repair_card_and_the_owner_chooses_the_boxes() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["damage-control-2", "engineer"], []],
        hits={"fed-ca": "photon 2, hull 2"},
        step="repair_phase",
    )
    assert found.options[:2] == ["damage-control-2 on fed-ca", "engineer on fed-ca"]
    found.play("damage-control-2 on fed-ca", "mend photon", "mend hull")
    assert found.covered("fed-ca") == "photon 1, hull 1"
    assert found.options == ["exchange cards", "pass"]


@rule("BF-TRN-2-1")
def test_an_engineer_repairs_a_ship_completely() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["engineer"], []],
        hits={"fed-ca": "photon 2, hull 2"},
        step="repair_phase",
    ).play("engineer on fed-ca")
    assert found.hits("fed-ca") == 0


@rule("BF-TRN-2-2", "BF-Q29", "BF-FRM-4")
def test_continuous_damage_control_and_a_card() -> None:
    found = fight(
        ["fed-ca", "fed-ff"],
        ["kli-d7"],
        reserve=[["fed-dd"], []],
        hands=[["damage-control-2"], []],
        hits={"fed-ca": "hull 3", "fed-ff": "hull 1", "fed-dd": "hull 2"},
        options=ADVANCED,
        step="repair_phase",
    ).play("damage-control-2 on fed-ca")
    assert [found.hits(ship) for ship in ("fed-ca", "fed-ff", "fed-dd")] == [0, 0, 1]


@rule("BF-TRN-2-3")
def test_a_repaired_squadron_flies_again() -> None:
    found = fight(
        ["kzi-cv"],
        ["kli-d7"],
        hands=[["damage-control-2"], []],
        hits={"kzi-cv": "fighters 2"},
        step="repair_phase",
    ).play("damage-control-2 on kzi-cv")
    assert found.can("launch 2 from kzi-cv")


@rule("BF-TRN-3-1", "BF-SET-5")
def test_reinforcements_bring_the_top_ship() -> None:
    hands = [["reinforcements", "reinforcements"], []]
    found = fight(
        ["fed-ca"], ["kli-d7"], hands=hands, ship_deck=["rom-ke", "gor-bc"], step="formation_phase"
    ).play("reinforcements", "reinforcements")
    assert found.line("rom-ke") == found.line("gor-bc") == (0, 0)


@rule("BF-TRN-3-1", "BF-TRN-2-1", "BF-TRN-3-2")
def test_repairs_come_before_reinforcements_and_these_before_the_attack() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["reinforcements", "engineer", "eccm"], []],
        hits={"fed-ca": "hull 1"},
        step="repair_phase",
    )
    assert found.can("engineer on fed-ca", "reinforcements", "exchange cards")
    found.play("reinforcements")
    assert not found.can("engineer on fed-ca")


@rule("BF-TRN-3-1", "BF-TRN-3-7", "BF-TRN-3-8", "BF-Q34")
def test_advanced_reinforcements_come_unseen_and_may_move_at_once() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        reserve=[["fed-dd", "fed-ff"], []],
        hands=[["reinforcements"], []],
        ship_deck=["rom-ke"],
        options=ADVANCED,
        step="formation_phase",
    ).play("reinforcements")
    assert found.line("rom-ke") == (0, 2)
    assert "Centurion" not in repr(found.match.table(1))
    assert "Centurion" in repr(found.match.table(0))
    assert found.can("rom-ke to screen", "done")


@rule("BF-TRN-3-2", "BF-TRN-3-3", "BF-WEB-2", "BF-Q12", "BF-CLK-2")
def test_webs_come_off_and_cloaks_as_one_likes() -> None:
    found = fight(
        ["tho-cw", "rom-ke"],
        ["kli-d7"],
        hands=[["reinforcements"], []],
        devices=["tho-cw", "rom-ke"],
        options=ADVANCED,
        step="formation_phase",
    )
    assert found.asked == (0, "reinforce")
    assert found.active("tho-cw")
    found.play("pass")
    assert not found.active("tho-cw")
    assert found.active("rom-ke")
    assert found.play("uncloak rom-ke").active("rom-ke") is False


@rule("BF-TRN-3-4", "BF-FRM-20", "BF-FRM-13")
def test_one_ship_of_each_line_moves() -> None:
    found = fight(
        ["fed-ca", "fed-dd"],
        ["kli-d7"],
        main=[["fed-ff"], []],
        reserve=[["fed-ncl"], []],
        options=ADVANCED,
        step="formation",
    ).play("fed-ca to reserve", "fed-ff to screen", "fed-ncl to screen")
    assert found.options == ["done"]
    assert found.state.fleets[0].lines == [
        [SHIP["fed-dd"], SHIP["fed-ff"], SHIP["fed-ncl"]],
        [],
        [SHIP["fed-ca"]],
    ]


@rule("BF-TRN-3-5", "BF-CLK-1", "BF-WEB-1")
def test_a_device_costs_the_move_of_its_line() -> None:
    found = fight(
        ["rom-ke", "rom-kr"],
        ["kli-d7"],
        main=[["tho-cw", "fed-ca"], []],
        options=ADVANCED,
        step="formation",
    )
    assert found.can("cloak rom-ke", "cloak rom-kr", "web tho-cw")
    assert not found.can("cloak fed-ca")
    found.play("cloak rom-ke")
    assert found.active("rom-ke")
    assert not [each for each in found.options if "rom-kr" in each]
    assert found.can("web tho-cw")


@rule("BF-TRN-3-6", "BF-WEB-5")
def test_ships_behind_a_weasel_or_web_stay() -> None:
    found = fight(
        ["fed-ca", "fed-dd", "tho-cw"],
        ["kli-d7"],
        laid={"weasel": "fed-ca"},
        devices=["tho-cw"],
        options=ADVANCED,
        step="formation",
    )
    moves = [each for each in found.options if " to " in each]
    assert {each.split()[0] for each in moves} == {"fed-dd"}


@rule("BF-TRN-3-8")
def test_a_damaged_ship_in_reserve_is_seen() -> None:
    found = fight(
        ["fed-ca", "fed-dd"],
        ["kli-d7"],
        hits={"fed-dd": "hull 1"},
        options=ADVANCED,
        step="formation",
    ).play("fed-dd to reserve")
    assert "Saladin" in repr(found.match.table(1))


@rule("BF-TRN-4-2", "BF-Q13")
def test_exchanging_cards_ends_the_attack_phase() -> None:
    found = fight(
        ["fed-ca"], ["kli-d7"], hands=[["eccm", "photon-5"], []], starbase=["drone-3", "drone-4"]
    ).play("exchange cards", "discard eccm", "discard photon-5")
    assert found.hand(0) == ["drone-3", "drone-4"]
    assert found.asked == (0, "discard")
    some = fight(["fed-ca"], ["kli-d7"], hands=[["eccm", "photon-5"], []], starbase=["drone-3"])
    some.play("exchange cards")
    assert not some.can("done")
    some.play("discard eccm", "done")
    assert some.hand(0) == ["photon-5", "drone-3"]


@rule("BF-TRN-4-3", "BF-Q13")
def test_a_second_formation_change_instead_of_an_attack() -> None:
    setting: dict[str, Any] = {"options": ADVANCED, "hands": [["phaser-1-4"], []]}
    found = fight(["rom-ke", "fed-ca"], ["kli-d7"], **setting).play("second formation change")
    found.play("cloak rom-ke", "done")
    assert found.active("rom-ke")
    assert found.asked == (0, "discard")
    assert not fight(["fed-ca"], ["kli-d7"]).can("second formation change")


@rule("BF-TRN-4-4", "BF-TRN-5-3")
def test_doing_nothing_passes_the_turn_to_the_left() -> None:
    found = fight(["fed-ca"], ["kli-d7"], ["gor-bc"], active=1).play("pass")
    assert found.state.active == 2


@rule("BF-TRN-5-1")
def test_only_the_active_players_cards_come_off() -> None:
    found = fight(["fed-ca"], ["kli-d7"], laid={"weasel": "fed-ca", "evasion": "kli-d7"})
    found.play("pass")
    assert found.laid() == ["evasion"]


@rule("BF-TRN-5-2", "BF-RSV-1", "BF-RSV-2")
def test_one_card_is_discarded_or_stored() -> None:
    found = fight(["fed-ca"], ["kli-d7"], hands=[["eccm", "drone-3"], []]).play("pass")
    assert found.options == ["discard eccm", "discard drone-3", "pass"]
    found.play("discard eccm")
    assert found.discards() == ["eccm"]
    assert found.state.active == 1
    stored = fight(["fed-ca"], ["kli-d7"], hands=[["eccm"], []], options=ADVANCED).play("pass")
    assert stored.play("store eccm").stash(0) == ["eccm"]
    full = fight(
        ["fed-ca"],
        ["kli-d7"],
        hands=[["eccm"], []],
        stash=[["drone-3", "drone-4", "drone-5"], []],
        options=ADVANCED,
    ).play("pass")
    assert full.options == ["discard eccm", "pass"]


@rule("BF-FRM-1")
def test_the_advanced_game_without_lines() -> None:
    options: dict[str, Any] = {**ADVANCED, "formations": False}
    found = fight(["rom-ke", "rom-kr"], ["kli-d7"], options=options, step="formation")
    assert found.options == ["cloak rom-ke", "cloak rom-kr", "done"]
    assert found.play("cloak rom-ke").options == ["uncloak rom-ke", "done"]


@rule("BF-FRM-2", "BF-FRM-3")
def test_screen_and_main_body_have_no_limit() -> None:
    ships = ["fed-ca", "fed-dd", "fed-ff", "fed-ncl", "fed-cvs"]
    found = fight(
        ships,
        ["kli-d7"],
        main=[["gor-bc", "gor-cl", "gor-dd"], []],
        options=ADVANCED,
        step="formation",
    )
    assert found.can("fed-ca to main body", "gor-bc to screen")
    near = fight(["kzi-cm"], ["kli-d7"], hands=[["phaser-3-1"], []], options=ADVANCED)
    assert near.can("attack with kzi-cm")


@rule("BF-FRM-14")
def test_moves_never_overfill_the_reserve() -> None:
    found = fight(
        ["fed-ca", "fed-dd"],
        ["kli-d7"],
        reserve=[["fed-ff", "fed-ncl"], []],
        options=ADVANCED,
        step="formation",
    )
    assert not found.can("fed-ca to reserve")
    assert found.play("fed-ff to screen").can("fed-ca to reserve")


@rule("BF-FRM-15", "BF-FRM-19")
def test_ships_too_many_in_reserve_must_leave() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        reserve=[["fed-ff", "fed-ncl", "fed-dd", "gor-bc"], []],
        options=ADVANCED,
        step="formation_phase",
    )
    assert "done" not in found.options
    found.play("fed-ff to screen")
    assert "done" not in found.options
    assert found.can("gor-bc to screen", "fed-ncl to main body")
    assert "done" in found.play("gor-bc to screen").options


@rule("BF-FRM-16")
def test_the_last_ship_does_not_hide() -> None:
    found = fight(["fed-ca"], ["kli-d7"], options=ADVANCED, step="formation")
    assert found.options == ["fed-ca to main body", "done"]


@rule("BF-FRM-17")
def test_the_main_body_advances_when_the_screen_is_gone() -> None:
    found = fight(
        ["fed-ca"],
        ["kzi-ff"],
        main=[[], ["kli-d7", "kli-d5"]],
        hands=[["photon-6"], []],
        options=ADVANCED,
    ).play("attack with fed-ca", "at kzi-ff", "fire photon-6", "open fire", "pass")
    assert found.line("kli-d7") == found.line("kli-d5") == (1, 0)


@rule("BF-FRM-18", "BF-FRM-19")
def test_somebody_must_come_out_of_the_reserve() -> None:
    found = fight(
        [], ["kli-d7"], reserve=[["fed-ca", "fed-dd"], []], options=ADVANCED, step="formation_phase"
    )
    assert found.options == ["fed-ca to screen", "fed-dd to screen"]


@rule("BF-SET-7")
def test_with_five_players_an_empty_hand_draws_two() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"], ["kzi-bc"], ["rom-ke"])
    found = fight(*fleets, hands=[["photon-6"], ["shields"]], starbase=["phaser-1-2", "drone-3"])
    found.play("attack with fed-ca", "at kli-d7", "fire photon-6")
    assert (found.asked, found.options) == ((0, "empty"), ["draw two", "pass"])
    found.play("draw two", "fire phaser-1-2", "fire drone-3")
    assert found.asked == (0, "empty")
    found.play("pass", "open fire", "shields on 1")
    assert (found.asked, found.options) == ((1, "empty"), ["draw two", "pass"])
    found.play("pass")
    assert found.can("draw two", "pass")
    found.play("draw two")
    assert len(found.hand(1)) == 2
    four = fight(*fleets[:4], hands=[["photon-6"]])
    four.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire")
    assert four.options == ["pass"]


@rule("BF-SET-7")
def test_two_cards_are_drawn_at_once_whatever_the_last_card_was() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"], ["kzi-bc"], ["rom-ke"])
    mended = fight(
        *fleets, hands=[["engineer"]], hits={"fed-ca": "hull 1"}, step="attack_phase", phase=2
    )
    assert mended.play("engineer on fed-ca").asked == (0, "empty")
    called = fight(*fleets, hands=[["reinforcements"]], step="attack_phase", phase=2)
    assert called.play("reinforcements").asked == (0, "empty")
    assert fight(*fleets, hands=[["flotilla"]]).play("flotilla").asked == (0, "empty")
    assert fight(*fleets, hands=[["mutiny"]]).play("mutiny on kli-d7").asked == (0, "empty")
    kept = fight(*fleets, hands=[["drone-4"]]).play("pass", "discard drone-4")
    assert kept.asked == (0, "empty")
    fired = fight(*fleets, hands=[["flotilla", "ecm-3"], ["phaser-1-2"]]).play("flotilla")
    assert fired.play("phaser-1-2 from kli-d7").asked == (1, "empty")
    defended = fight(*fleets, hands=[["photon-6", "eccm"], ["ecm-3"]])
    defended.play("attack with fed-ca", "at kli-d7", "fire photon-6", "open fire", "ecm-3 on 1")
    assert defended.asked == (1, "empty"), "before the attacker replies"
    assert defended.play("draw two").asked == (0, "reply")
    assert defended.play("eccm").asked == (0, "empty"), "and so does the attacker"


@rule("BF-OPT-2ATK")
def test_a_second_attack_by_another_ship_and_six_cards() -> None:
    options: dict[str, Any] = {"second_attack": True}
    found = fight(
        ["fed-ca", "fed-dd"],
        ["kli-d7"],
        hands=[["phaser-1-2", "phaser-1-3", "mutiny"], []],
        options=options,
    )
    found.play("attack with fed-ca", "at kli-d7", "fire phaser-1-2", "open fire", "pass")
    found.play("cover hull", "cover hull")
    assert found.options == ["attack with fed-dd", "pass"]
    found.play("attack with fed-dd", "at kli-d7", "fire phaser-1-3", "open fire", "pass")
    found.play("cover hull", "cover drone", "cover phaser-1")
    assert found.asked == (0, "discard")
    drawn = fight(["fed-ca"], ["kli-d7"], options=options, step="draw_phase")
    assert len(drawn.hand(0)) == 6


@rule("BF-OPT-DISC")
def test_one_card_a_turn_is_the_top_discard() -> None:
    found = fight(
        ["fed-ca"],
        ["kli-d7"],
        discard=["drone-3", "photon-6"],
        options={"top_discard": True},
        step="draw_phase",
    )
    assert found.options == ["draw", "take the top discard"]
    found.play("take the top discard")
    assert "photon-6" in found.hand(0)
    assert len(found.hand(0)) == 5
    assert found.discards() == ["drone-3"]
    assert "Photon Torpedo 6" not in repr(found.match.table(1).areas)


@rule("BF-OPT-ALLY", "BF-RSV-2")
def test_a_card_for_the_ally() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"], ["kzi-bc"])
    found = fight(*fleets, hands=[["drone-3"]], options={"allies": True}).play("pass")
    assert found.can("give drone-3")
    found.play("give drone-3")
    assert found.stash(2) == ["drone-3"]


@rule("BF-OPT-ALLY", "BF-RSV-3")
def test_a_card_given_is_drawn_in_the_basic_game_too() -> None:
    fleets = (["fed-ca"], ["kli-d7"], ["gor-bc"], ["kzi-bc"])
    found = fight(*fleets, stash=[["drone-3"]], options={"allies": True}, step="draw_phase")
    assert found.options == ["draw", "take from reserve drone-3"]
    found.play("draw", "take from reserve drone-3")
    assert "drone-3" in found.hand(0)
    assert len(found.hand(0)) == 5
    assert found.stash(0) == []
