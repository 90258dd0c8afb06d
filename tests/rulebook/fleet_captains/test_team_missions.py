"""Missions of partners: FC-R32-11 and FC-R32-12."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.lookup import SHIP_NUMBER
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed
from tests.rulebook.fleet_captains.partners import (
    SPACE,
    four,
    joint_attack,
)


@rule("FC-R32-11")
def test_missions_of_several_steps_are_done_by_both_partners() -> None:
    scene = four(
        {"venture": "d3", "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
        tiles={"d3": "class-m-planet"}, missions={0: ["sample-return"]},
    )  # fmt: skip
    scene.match.answer(2, "transport with reliant")
    scene.match.answer(2, "send an away team")
    scene.settle()
    scene.match.answer(0, "transport with venture")
    scene.match.answer(0, "recover an away team")
    scene.settle()
    assert scene.points(0) == 1


@rule("FC-R32-11")
def test_a_test_among_several_steps_the_partner_may_make_too() -> None:
    """Xenobiology: a team sent, a test of Sensors, the team recovered."""
    scene = four(
        {
            "venture": "d3", "yeager": "d3", "reliant": Placed("d3", "3/8/5/4", seat=2),
            "groth": Placed("a1", seat=1),
        },
        tiles={"d3": "class-m-planet"}, missions={0: ["xenobiology", "planetary-survey"]},
        dice=[6],
    )  # fmt: skip
    assert not scene.can("test reliant for xenobiology")
    scene.match.answer(0, "transport with venture")
    scene.do("send an away team").settle()
    assert scene.can("test reliant for xenobiology", "test yeager for planetary-survey")
    assert not scene.can("test reliant for planetary-survey")
    scene.match.answer(2, "test reliant for xenobiology")
    scene.do("go ahead").settle()
    assert not scene.can("test reliant for xenobiology")
    scene.end_turn().end_turn()
    scene.match.answer(2, "transport with reliant")
    scene.do("recover an away team").settle()
    assert (scene.points(0), scene.points(2)) == (2, 0)


@rule("FC-R32-11")
@pytest.mark.parametrize("holder", [0, 2])
def test_a_mission_of_several_ships_is_done_by_ships_of_both(holder: int) -> None:
    """Wolf Pack: two ships attack together, with success."""
    scene = joint_attack(0, missions={holder: ["wolf-pack"]}, dice=[1, 6]).settle()
    assert (scene.points(holder), scene.points(2 - holder)) == (1, 0)


@rule("FC-R32-11")
def test_a_mission_of_several_ships_may_be_done_by_the_partners_alone() -> None:
    scene = four(
        {
            "reliant": Placed("d3", "9/2/4/5", seat=2), "equinox": Placed("d3", "5/5/4/3", seat=2),
            "groth": Placed("d3", "9/4/4/6", seat=1), "venture": "a5",
        },
        tiles=SPACE, missions={0: ["wolf-pack"]}, dice=[3, 4],
    )  # fmt: skip
    scene.match.answer(2, "attack with reliant")
    scene.do("together with equinox").settle()
    assert (scene.points(0), scene.points(2)) == (1, 0)


@rule("FC-R32-11")
def test_what_both_explore_and_control_counts_for_the_missions_of_each() -> None:
    explored = dict.fromkeys(("d3", "d4", "c3", "c4"), "empty-space")
    scene = four(
        {"venture": "e3", "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
        tiles=explored, explorer=2, control={"d4": (0, 1), "c3": (0, 1)},
        missions={0: ["chart-the-frontier"], 2: ["sphere-of-influence"]},
    )  # fmt: skip
    assert [scene.galaxy.explorer[scene.place(each)] for each in ("e3", "d3")] == [0, 2]
    assert not scene.can("claim sphere-of-influence")
    scene.match.answer(0, "influence with venture")
    scene.settle()
    scene.match.answer(2, "influence with reliant")
    scene.settle()
    scene.match.answer(0, "claim chart-the-frontier")
    scene.match.answer(2, "claim sphere-of-influence")
    assert (scene.points(0), scene.points(2)) == (1, 1)


@rule("FC-R32-12")
def test_what_one_ship_must_do_only_the_cards_owner_does() -> None:
    scene = four(
        {"venture": "d3", "yeager": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
        tiles=SPACE, missions={0: ["sector-scan"]},
    )  # fmt: skip
    scene.match.answer(2, "scan with yeager")
    scene.match.answer(2, scene.match.questions[2].options[0].notation)
    scene.settle()
    assert scene.galaxy.progress == []
    scene.match.answer(0, "scan with venture")
    scene.match.answer(0, scene.match.questions[0].options[0].notation)
    scene.settle()
    assert len(scene.galaxy.progress) == 1


@rule("FC-R32-12")
@pytest.mark.parametrize(("holder", "points"), [(0, 0), (2, 2)])
def test_what_is_done_in_one_turn_only_the_cards_owner_does(holder: int, points: int) -> None:
    """Destroy the Enemy: the second captain does it alone."""
    scene = four(
        {
            "venture": "d3", "reliant": Placed("d3", "9/2/4/5", seat=2),
            "groth": Placed("d3", "5/2/3/3", alert="red", seat=1),
        },
        tiles=SPACE, missions={holder: ["destroy-the-enemy"]}, dice=[6, 1],
    )  # fmt: skip
    scene.match.answer(2, "attack with reliant")
    scene.do("go ahead").settle()
    assert scene.gone("groth")
    assert scene.points(holder) == points + (holder == 2)


@rule("FC-R32-12")
@pytest.mark.parametrize("leader", [0, 2])
def test_whoever_leads_a_combined_attack_a_captain_with_a_ship_in_it_has_attacked(
    leader: int,
) -> None:
    scene = joint_attack(leader, missions={0: ["engage-the-enemy"]}, dice=[1, 6]).settle()
    assert scene.points(0) == 1


@rule("FC-R32-12", "FC-R32-19")
def test_in_a_joint_task_force_each_ship_serves_its_own_captains_mission() -> None:
    """The first captain leads it; the Grand Tour lies before one captain or the other."""
    for seat, ship in ((0, "venture"), (2, "reliant")):
        scene = four(
            {"venture": "d3", "reliant": Placed("d3", seat=2), "groth": Placed("a1", seat=1)},
            tiles={"d3": "empty-space", "d4": "class-m-planet"}, missions={seat: ["grand-tour"]},
        )  # fmt: skip
        scene.match.answer(0, "move venture")
        scene.match.answer(0, "with reliant")
        scene.match.answer(2, "yes")
        scene.do("to d4")
        assert [each.ship for each in scene.galaxy.progress] == [SHIP_NUMBER[ship]]
