"""Combat and destruction: FC-R19, FC-R30."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.lookup import SHIP_NUMBER
from plancia.games.fleet_captains.rules.combat import blow
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector


def ambush(dice: tuple[int, ...], hands: dict[int, list[str]] | None = None) -> Scene:
    """I.K.S. Negh'Var, Weapons 11, against U.S.S. Yosemite, Shields 3."""
    return sector(
        {"neghvar": Placed("c3", "11/6/8/9"), "yosemite": Placed("c3", "2/7/5/3")},
        active=1, dice=dice, hands=hands,
    )  # fmt: skip


@rule("FC-R19-01", "FC-R19-02", "FC-R19-06", "FC-R30-01", "FC-R30-03", "FC-R31-01")
def test_example_neghvar_destroys_yosemite() -> None:
    """11 + 4 = 15 against 3 + 1 = 4: more than three times as much."""
    scene = ambush((4, 1))
    scene.do("attack with neghvar").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"]) == (15, 4)
    assert scene.gone("yosemite")
    assert scene.points(1) == 1
    assert SHIP_NUMBER["yosemite"] not in scene.galaxy.pools[0]
    assert scene.galaxy.captains[1].actions == 2


@rule("FC-R19-03", "FC-R19-04", "FC-R19-05", "FC-R19-06", "FC-A39")
@pytest.mark.parametrize(
    ("own", "other", "damage"),
    [(9, 9, 0), (8, 9, 0), (10, 9, 1), (17, 9, 1), (18, 9, 2), (26, 9, 2), (27, 9, 3), (40, 9, 3)],
)
def test_damage_by_how_far_the_attack_exceeds(own: int, other: int, damage: int) -> None:
    assert blow(own, other) == damage


@rule("FC-R19-03")
def test_a_tie_is_no_hit() -> None:
    scene = sector(
        {"bortas": Placed("c3", "8/7/8/7"), "venture": Placed("c3", "8/8/7/7")},
        active=1, dice=[1, 2],
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    assert scene.ship("venture").alert == 0
    assert scene.galaxy.captains[1].actions == 2


@rule("FC-R19-07")
@pytest.mark.parametrize(("alert", "after"), [("undamaged", 1), ("yellow", 2), ("red", -1)])
def test_each_damage_is_one_alert_step(alert: str, after: int) -> None:
    scene = sector({"bortas": "c3", "venture": Placed("c3", alert=alert)}, active=1, dice=[6, 6])
    scene.do("attack with bortas").settle()
    ship = scene.galaxy.ships[SHIP_NUMBER["venture"]]
    assert (ship.alert if ship is not None else -1) == after


@rule("FC-R19-09", "FC-A40")
def test_a_combined_attack_adds_weapons_and_rolls_one_die() -> None:
    scene = sector(
        {
            "bortas": Placed("c3", "8/7/8/7"),
            "groth": Placed("c3", "9/4/4/6"),
            "klothos": Placed("c3", tokens=["weapons"]),
            "venture": Placed("c3", "7/5/6/12"),
        },
        active=1, dice=[1, 6],
    )  # fmt: skip
    scene.do("attack with bortas")
    assert "together with klothos" not in scene.options
    scene.do("together with groth").settle()
    assert scene.events("attacked")[-1]["total"] == 8 + 9 + 1
    assert scene.galaxy.captains[1].actions == 1
    assert scene.ship("venture").alert == 0


@rule("FC-R19-01", "FC-R19-10", "FC-A41")
def test_the_attacker_chooses_his_target() -> None:
    scene = sector({"bortas": "c3", "venture": "c3", "yosemite": "c3", "reliant": "c4"}, active=1)
    scene.do("attack with bortas")
    assert scene.options == ["attack venture", "attack yosemite"]


@rule("FC-R19-11")
def test_end_this_combat_spends_the_action_and_nothing_else_happens() -> None:
    scene = ambush((5,), {0: ["corbomite-bluff"]})
    scene.do("attack with neghvar", "fight corbomite-bluff").settle()
    assert scene.events("attacked") == []
    assert scene.ship("yosemite").alert == 0
    assert scene.galaxy.captains[1].actions == 2


@rule("FC-R19-12")
def test_remove_a_ship_takes_its_weapons_out_of_the_attack() -> None:
    """No card of these decks does it; what such a card writes is read by the test."""
    scene = sector(
        {"bortas": Placed("c3", "8/7/8/7"), "groth": Placed("c3", "9/4/4/6"), "venture": "c3"},
        active=1, dice=[1, 1], hands={0: ["tuvok"]},
    )  # fmt: skip
    scene.do("attack with bortas", "together with groth")
    assert scene.galaxy.trial is not None
    scene.galaxy.trial.removed.append(SHIP_NUMBER["groth"])
    scene.settle()
    assert scene.events("attacked")[-1]["total"] == 8 + 1
    assert scene.where("groth") == "c3"


@rule("FC-R19-13")
def test_weapons_d_cannot_attack() -> None:
    scene = sector({"voyager": Placed("c3", "D/12/9/5"), "groth": "c3"})
    assert not scene.can("attack with voyager")


@rule("FC-A13", "FC-R19-13")
def test_shields_d_leave_only_the_die() -> None:
    scene = sector(
        {"bortas": Placed("c3", "8/7/8/7"), "venture": Placed("c3", tokens=["shields"])},
        hands={0: ["tuvok"]}, active=1, dice=[1, 6],
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"]) == (9, 6)
    assert scene.ship("venture").alert == 1


@rule("FC-A13")
def test_an_attack_on_shields_d_always_does_one_damage() -> None:
    """Whatever the dice: the test of a disabled system fails by itself."""
    scene = sector(
        {"yosemite": Placed("c3", "0/5/9/3"), "bortas": Placed("c3", tokens=["shields"])},
        dice=[1, 6],
    )  # fmt: skip
    scene.do("attack with yosemite").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"], found["success"]) == (1, 6, True)
    assert scene.ship("bortas").alert == 1


@rule("FC-R12-05")
def test_ships_elsewhere_cannot_be_attacked() -> None:
    scene = sector({"bortas": "c3", "venture": "c4", "reliant": "home"}, active=1)
    assert not scene.can("attack with bortas")


@rule("FC-R30-02")
def test_crew_and_cargo_go_down_with_the_ship() -> None:
    scene = sector(
        {
            "bortas": "c3",
            "yosemite": Placed(
                "c3", alert="red", crew=["spock", "klag"], cargo=["tribbles", "kurn"]
            ),
        },
        active=1, dice=[6, 1],
    )  # fmt: skip
    scene.do("attack with bortas").settle()
    assert scene.gone("yosemite")
    assert scene.discard(0) == ["spock"]
    assert sorted(scene.discard(1)) == ["klag", "kurn"]
    assert len(scene.galaxy.encounter_discard) == 1
    assert scene.points(1) == 1


@rule("FC-R30-03")
def test_no_point_for_a_ship_that_dies_otherwise() -> None:
    scene = sector(
        {"yosemite": Placed("home", "1/3/4/1", alert="red", adjusted=True), "groth": "a1"},
        hidden={"c5": "empty-space"}, encounters=["hazardous-particle-beam"], dice=[1, 1],
    )  # fmt: skip
    scene.do("move yosemite", "to c5").settle()
    assert scene.gone("yosemite")
    assert (scene.points(0), scene.points(1)) == (0, 0)


@rule("FC-R19-02")
def test_each_side_may_play_one_combat_card() -> None:
    """Example: Battle Stations gives +2 to Weapons and to Shields."""
    scene = ambush((1, 1), {0: ["battle-stations"], 1: ["kargan"]})
    scene.do("attack with neghvar", "fight kargan", "fight battle-stations").settle()
    found = scene.events("attacked")[-1]
    assert (found["total"], found["foe_total"]) == (11 + 4 + 1, 3 + 2 + 1)
