"""Turns, power adjustments and actions: FC-R7, FC-R16, FC-R17."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.lookup import SETTINGS, SHIP_NUMBER
from plancia.games.fleet_captains.settings import actions_for
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import GAME, Placed, Scene, begun, sector


@rule("FC-R7-01")
def test_the_first_player_is_drawn_and_turns_alternate() -> None:
    firsts = {GAME.new(2, seed).state.terms.first for seed in range(1, 12)}
    assert firsts == {0, 1}
    scene = sector({"venture": "c3", "groth": "a1"})
    assert scene.galaxy.active == 0
    assert scene.end_turn().galaxy.active == 1
    assert scene.end_turn().galaxy.active == 0


@rule("FC-R7-01")
def test_turns_alternate_from_the_very_first() -> None:
    scene = begun()
    first = scene.galaxy.terms.first
    assert scene.galaxy.active == first
    for turn in range(1, 5):
        assert scene.galaxy.turn == turn
        assert scene.end_turn().galaxy.active == (first + turn) % 2


@rule("FC-R7-02", "FC-R27-08", "FC-R25-15")
def test_once_a_turn_a_mission_is_cycled_and_a_card_discarded() -> None:
    scene = sector(
        {"venture": "c3", "groth": "a1"}, hands={0: ["harry-kim", "spock"]},
        missions={0: ["stellar-survey", "anomaly-study"]},
    )  # fmt: skip
    scene.do("cycle stellar-survey", "discard harry-kim")
    assert not any(option.startswith(("cycle", "discard")) for option in scene.options)
    assert "harry-kim" in scene.discard()
    assert scene.galaxy.captains[0].actions == 3
    scene.end_turn().end_turn()
    assert any(option.startswith("discard") for option in scene.options)


@rule("FC-R16-01")
def test_each_ship_adjusts_once_a_turn() -> None:
    scene = sector({"venture": "c3", "reliant": "c3", "groth": "a1"})
    scene.do("power venture", "set venture 6/12/6/6")
    assert not scene.can("power venture")
    assert scene.can("power reliant")
    assert scene.end_turn().end_turn().can("power venture")


@rule("FC-R16-01", "FC-A26")
def test_not_in_the_enemys_turn() -> None:
    scene = sector({"venture": "c3", "groth": "c3"}, active=1, dice=[6, 1])
    scene.do("attack with groth")
    seats = []
    while scene.question.kind == "trial":
        seats.append(scene.question.seat)
        assert not any(option.startswith("power") for option in scene.options)
        scene.do("pass")


@rule("FC-R16-02", "FC-R16-03")
@pytest.mark.parametrize("alert", ["undamaged", "yellow", "red"])
def test_any_setting_of_the_alert_status_and_no_other(alert: str) -> None:
    """Example: I.K.S. Ch'Tang in Yellow Alert chooses among her yellow settings."""
    scene = sector({"chtang": Placed("c3", alert=alert)}, active=1)
    scene.do("power chtang")
    number = ("undamaged", "yellow", "red").index(alert)
    wanted = [
        "set chtang " + "/".join(map(str, ratings))
        for ratings in SETTINGS[SHIP_NUMBER["chtang"]][number]
    ]
    assert scene.options == wanted


@rule("FC-R16-04", "FC-R28-05")
def test_in_an_encounter_the_power_may_be_adjusted_if_it_was_not() -> None:
    for adjusted in (False, True):
        scene = sector(
            {"yosemite": Placed("home", "2/7/5/3", adjusted=adjusted)},
            hidden={"c5": "empty-space"}, encounters=["hazardous-particle-beam"], dice=[1, 6],
        )  # fmt: skip
        scene.match.answer(0, "move yosemite")
        scene.match.answer(0, "to c5")
        while scene.asked == (0, "offer"):
            scene.match.answer(0, "pass")
        assert scene.asked == (0, "trial")
        assert scene.can("power yosemite") != adjusted
    without_a_test = sector(
        {"yosemite": "home"}, hidden={"c5": "empty-space"}, encounters=["tribbles"], dice=[1]
    ).do("move yosemite", "to c5")
    assert without_a_test.asked == (0, "command")


@rule("FC-R16-05")
def test_example_voyager_turns_her_power_to_the_sensors() -> None:
    """Engines 9 and Sensors 12 in one setting, with the Weapons disabled."""
    scene = sector(
        {"voyager": Placed("c3", "9/6/5/6")}, missions={0: ["stellar-survey"]},
        tiles={"c3": "white-dwarf"},
    )  # fmt: skip
    scene.do("power voyager", "set voyager D/12/9/5", "test voyager for stellar-survey")
    scene.settle()
    assert scene.points() == 1


@rule("FC-R17-01")
def test_a_ship_acts_once_a_turn() -> None:
    scene = sector({"venture": "c3", "groth": "a1"})
    scene.do("influence with venture")
    assert not scene.can("influence with venture")
    assert not scene.can("scan with venture")
    assert scene.end_turn().end_turn().can("influence with venture")


@rule("FC-R17-01")
def test_a_card_may_allow_more() -> None:
    scene = sector({"venture": "c3", "groth": "a1"}, hands={1: ["blood-oath"]}, active=1)
    scene.do("influence with groth", "play blood-oath").settle()
    assert scene.can("influence with groth")
    scene.do("influence with groth")
    assert scene.control("a1") == (1, 2)
    assert scene.galaxy.captains[1].actions == 1


@rule("FC-R17-02")
def test_actions_by_the_target() -> None:
    assert [actions_for(2, target) for target in (6, 12, 13, 15, 16, 38)] == [3, 3, 4, 4, 5, 5]
    ships = {
        "venture": "c3", "reliant": "c3", "defiant": "c3", "yeager": "c3", "yosemite": "c3",
    }  # fmt: skip
    scene = sector(ships)
    scene.do("influence with venture", "influence with reliant", "influence with defiant")
    assert not scene.can("influence with yeager")
    longer = sector(ships, target=13)
    for slug in ("venture", "reliant", "defiant", "yeager"):
        longer.do(f"influence with {slug}")
    assert not longer.can("influence with yosemite")


@rule("FC-R17-03", "FC-A08")
def test_seven_actions_and_the_free_system_test() -> None:
    scene = sector(
        {
            "korinar": Placed("c3", alert="yellow"),
            "venture": "c3",
            "bortas": Placed("c2", alert="yellow"),
        },
        tiles={"c3": "class-m-planet", "c2": "class-m-planet"},
        control={"c2": (1, 1)}, installations={"c2": "outpost"},
        missions={1: ["planetary-survey"]}, active=1,
    )  # fmt: skip
    assert scene.can(
        "cloak korinar", "attack with korinar", "influence with bortas", "reinforce",
        "repair bortas", "scan with korinar", "transport with korinar",
        "test korinar for planetary-survey",
    )  # fmt: skip


@rule("FC-R17-04")
def test_moving_and_adjusting_are_no_actions() -> None:
    scene = sector({"venture": "c3"}, tiles={"c3": "empty-space", "c4": "empty-space"})
    scene.do("power venture", "set venture 6/7/10/7", "move venture", "to c4", "stop")
    assert scene.galaxy.captains[0].actions == 3
    assert scene.can("influence with venture")


@rule("FC-R17-05", "FC-R25-17")
def test_a_card_as_an_action_takes_a_ships_action() -> None:
    scene = sector({"venture": "c3"}, hands={0: ["long-range-sensors"]})
    scene.do("play long-range-sensors")
    while scene.question.kind == "scan place":
        scene.match.answer(0, scene.question.options[0])
    assert scene.galaxy.captains[0].actions == 2
    assert not scene.can("influence with venture")


def damaged(alert: str) -> Scene:
    scene = sector({"venture": Placed("c3", alert=alert), "bortas": "c3"}, active=1, dice=[3, 3])
    scene.do("attack with bortas")
    while scene.question.kind != "setting":
        scene.do("pass")
    return scene


@rule("FC-A16", "FC-R19-08")
def test_after_damage_the_owner_chooses_a_setting_of_the_new_status() -> None:
    scene = damaged("undamaged")
    assert scene.asked == (0, "setting")
    assert scene.can("set venture 10/4/4/6", "set venture 6/3/5/10")
    scene.do("set venture 6/3/5/10")
    ship = scene.ship("venture")
    assert (ship.alert, SETTINGS[ship.number][1][ship.setting]) == (1, (6, 3, 5, 10))
