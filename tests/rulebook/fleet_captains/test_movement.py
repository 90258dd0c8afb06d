"""Movement, exploration, enemies on the way, Task Forces: FC-R11 to FC-R15."""

from __future__ import annotations

import pytest

from plancia.games.fleet_captains.content.lookup import SHIP_NUMBER
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import SHIELDS
from plancia.games.fleet_captains.rules.ratings import rating
from tests.rule import rule
from tests.rulebook.fleet_captains.bridge import Placed, Scene, sector

RELIANT = {
    "c3": "class-m-planet",
    "d4": "class-k-nebula",
    "c4": "empty-space",
    "b4": "giant-star",
    "c5": "empty-space",
}
"""Around U.S.S. Reliant, Engines 9: a nebula, two stretches of empty space, a giant star."""


def reliant(**others: str) -> Scene:
    return sector(
        {"reliant": Placed("c3", "4/4/9/3"), **others},
        tiles=RELIANT, hidden={"d5": "white-dwarf", "d6": "pulsar"},
    )  # fmt: skip


@rule("FC-R11-03", "FC-R11-05", "FC-R11-06", "FC-A02")
def test_example_reliant_has_nine_movement_points() -> None:
    """1 to a neighbour, 5 through empty space, 6 through the nebula, 9 through both; not
    through the star, whose size is 9."""
    assert reliant().do("move reliant").can("to d4", "to c4", "to b4")
    through_space = reliant().do("move reliant", "to c4")
    assert through_space.can("to c5")
    both = through_space.do("to c5")
    assert both.galaxy.course is not None
    assert (both.galaxy.course.left, both.galaxy.course.spent) == (5, 4)
    assert both.can("to d6")
    through_nebula = reliant().do("move reliant", "to d4")
    assert through_nebula.can("to d5")
    at_star = reliant().do("move reliant", "to b4")
    assert at_star.asked == (0, "command")
    assert at_star.ship("reliant").moved


@rule("FC-R11-01", "FC-R7-04")
def test_a_ship_moves_once_a_turn() -> None:
    scene = reliant().do("move reliant", "to c4", "stop")
    assert not scene.can("move reliant")
    assert scene.end_turn().end_turn().can("move reliant")


@rule("FC-R11-02")
def test_engines_d_do_not_move() -> None:
    scene = sector({"reliant": Placed("c3", "4/4/9/3", tokens=["engines"])})
    assert not scene.can("move reliant")


@rule("FC-R11-04")
def test_with_one_point_a_neighbour_can_always_be_reached() -> None:
    scene = sector(
        {"reliant": Placed("c3", "2/2/2/5", alert="red")},
        tiles={"c3": "giant-star", "c4": "giant-star"},
    )
    scene.do("move reliant", "to c4")
    assert scene.where("reliant") == "c4"
    assert scene.asked == (0, "command")


@rule("FC-R11-07", "FC-R25-03")
def test_a_move_is_not_interrupted() -> None:
    scene = sector({"reliant": Placed("c3", "4/4/9/3")}, tiles=RELIANT, hands={0: ["harry-kim"]})
    scene.do("move reliant", "to c4")
    assert all(option.startswith("to ") or option == "stop" for option in scene.options)


@rule("FC-R11-08", "FC-R13-05")
def test_an_encounter_ends_the_move() -> None:
    scene = sector(
        {"reliant": Placed("c4", "4/4/9/3")}, tiles={"c4": "empty-space"},
        hidden={"c5": "empty-space"}, encounters=["uncharted-phenomenon"], dice=[1, 1],
    )  # fmt: skip
    scene.do("move reliant", "to c5").settle()
    assert scene.asked == (0, "command")
    assert scene.ship("reliant").moved


@rule("FC-R11-08", "FC-R16-06")
def test_whatever_else_one_does_comes_after_the_move() -> None:
    """Power, actions and other ships' moves are offered only once the move has ended."""
    scene = sector({"reliant": Placed("c3", "4/4/9/3"), "venture": "c3"}, tiles=RELIANT)
    scene.do("move reliant", "go", "to c4")
    assert not scene.can("power reliant")
    scene.do("stop")
    assert scene.can("power reliant", "move venture", "scan with venture")
    assert not scene.can("move reliant")


@rule("FC-R11-09", "FC-R7-02", "FC-R7-03")
def test_everything_in_any_order() -> None:
    scene = sector(
        {"reliant": Placed("c3", "4/4/9/3"), "venture": "c5"}, tiles=RELIANT,
        hands={0: ["harry-kim"]}, missions={0: ["stellar-survey"]},
    )  # fmt: skip
    scene.do("influence with reliant", "assign harry-kim", "for venture")
    scene.do("power reliant", "set reliant 6/4/6/4", "move reliant", "to c4", "stop")
    assert scene.where("reliant") == "c4"
    assert scene.can("move venture", "cycle stellar-survey", "end turn")


@rule("FC-R7-03")
def test_nothing_is_compulsory() -> None:
    scene = reliant(groth="a1")
    scene.do("end turn")
    assert scene.asked == (1, "command")


@rule("FC-R11-10", "FC-A03")
def test_the_location_changes_the_engines_at_the_start() -> None:
    scene = sector(
        {"reliant": Placed("c3", "4/4/9/3")}, tiles={"c3": "subspace-rift", "c4": "empty-space"}
    )
    scene.do("move reliant")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 7
    stuck = sector({"reliant": Placed("c3", "2/2/2/5", alert="red")}, tiles={"c3": "subspace-rift"})
    assert not stuck.can("move reliant")


@rule("FC-R12-01", "FC-R12-05")
def test_only_ones_own_ships_enter_the_command_post() -> None:
    scene = sector({"groth": "c5", "venture": "home"}, active=1)
    scene.do("move groth")
    assert "to post 1" not in scene.options
    assert not sector({"groth": "c5", "venture": "home"}, active=1).can("attack with groth")


@rule("FC-R12-02", "FC-A03")
def test_entering_the_command_post_costs_nothing() -> None:
    zero = sector({"reliant": Placed("c5", "2/2/2/5", alert="red")}, tiles={"c5": "subspace-rift"})
    zero.do("move reliant")
    assert zero.options == ["to post 1"]
    crossing = sector(
        {"reliant": Placed("c4", "9/2/4/5")}, tiles={"c4": "empty-space", "c5": "empty-space"}
    )
    crossing.do("move reliant", "to c5")
    assert crossing.options == ["to post 1", "stop"]
    disabled = sector({"reliant": Placed("c5", tokens=["engines"])}, tiles={"c5": "empty-space"})
    assert not disabled.can("move reliant")


@rule("FC-R12-03", "FC-A04")
def test_entering_the_command_post_ends_the_move() -> None:
    scene = sector({"reliant": Placed("c5", "4/4/9/3")}, tiles={"c5": "empty-space"})
    scene.do("move reliant", "to post 1")
    assert scene.asked == (0, "command")
    assert not scene.can("move reliant")
    leaving = sector({"reliant": Placed("home", "4/4/9/3")}, tiles={"c5": "empty-space"})
    leaving.do("move reliant", "to c5")
    assert leaving.galaxy.course is not None
    assert (leaving.galaxy.course.left, leaving.galaxy.course.spent) == (9, 0)


@rule("FC-R12-04")
def test_entering_the_command_post_loses_progress() -> None:
    scene = sector(
        {"reliant": Placed("c4", "4/4/9/3")}, missions={0: ["warp-experiment"]},
        tiles={"c4": "empty-space", "c5": "empty-space", "d5": "class-k-nebula", "d6": "pulsar"},
    )  # fmt: skip
    scene.do("move reliant", "to d5", "to c5")
    scene.do("stop").end_turn().end_turn()
    assert [progress.done for progress in scene.galaxy.progress] == [[0]]
    scene.do("move reliant", "to post 1")
    assert scene.galaxy.progress == []


@rule("FC-R13-01", "FC-R13-02", "FC-R13-03", "FC-R13-04", "FC-R13-06", "FC-R13-07", "FC-A05")
@pytest.mark.parametrize(("setting", "goes_on"), [("5/6/9/6", True), ("6/9/5/6", False)])
def test_example_kronos_one_enters_a_class_j_nebula(setting: str, goes_on: bool) -> None:
    """It is turned, the Federation's scan token goes, a 3 brings no encounter; with 7 or more
    she may go on."""
    scene = sector(
        {"kronos-one": Placed("c2", setting), "venture": "c4"}, tiles={"c2": "empty-space"},
        hidden={"c3": "class-j-nebula"}, dice=[3], active=1,
    )  # fmt: skip
    place = scene.place("c3")
    scene.galaxy.seen[scene.galaxy.tiles[place]] = 1
    scene.do("move kronos-one", "to c3")
    assert scene.galaxy.explorer[place] == 1
    assert scene.galaxy.seen[scene.galaxy.tiles[place]] == -1
    assert scene.galaxy.drawn == scene.galaxy.encounter_discard == []
    assert (scene.asked == (1, "sail")) == goes_on
    ship = scene.ship("kronos-one")
    printed = int(setting.split("/")[3])
    assert rating(scene.galaxy, ship, SHIELDS) == printed + 4


@rule("FC-R13-07")
def test_going_on_home_needs_no_point_for_the_last_step() -> None:
    scene = sector(
        {"reliant": Placed("c4", "6/4/6/4")}, tiles={"c4": "empty-space"},
        hidden={"c5": "class-j-nebula"}, dice=[3],
    )  # fmt: skip
    scene.do("move reliant", "to c5")
    assert scene.options == ["to post 1", "stop"]


@rule("FC-R13-08", "FC-R18-11", "FC-A36")
def test_a_cloaked_ship_does_not_explore_and_stops() -> None:
    scene = sector(
        {"kronos-one": Placed("c2", cloaked=True), "venture": "a5"}, tiles={"c2": "empty-space"},
        hidden={"c3": "class-j-nebula"}, active=1,
    )  # fmt: skip
    scene.do("move token 1", "to c3")
    assert scene.asked == (1, "command")
    assert scene.galaxy.explorer[scene.place("c3")] == -1


def fugitive(dice: tuple[int, ...], **ships: str) -> Scene:
    """U.S.S. Venture among I.K.S. Rotarran and I.K.S. Somraw."""
    found = {"venture": "c3", "rotarran": "c3", "somraw": "c3", **ships}
    return sector(found, tiles={"c3": "empty-space", "c4": "empty-space"}, dice=dice)


@rule("FC-R14-01", "FC-R14-02", "FC-R14-04")
def test_example_venture_flees_from_rotarran_and_somraw() -> None:
    """2 + 5 = 7 against 5 + 2 + 1 = 8: one of the two may attack first."""
    scene = fugitive((2, 5, 6, 1))
    scene.do("move venture")
    assert scene.events("slip")[-1] | {"own": 7, "theirs": 8} == scene.events("slip")[-1]
    assert scene.asked == (1, "free attack")
    assert scene.options == [
        "rotarran attacks venture", "somraw attacks venture", "pass",
    ]  # fmt: skip
    scene.do("rotarran attacks venture").settle()
    assert scene.ship("venture").alert == 1
    assert scene.ship("rotarran").acted == 0
    scene.do("to c4")
    assert scene.where("venture") == "c4"


@rule("FC-R14-03")
def test_a_tie_escapes() -> None:
    scene = fugitive((2, 4))
    scene.do("move venture")
    assert scene.asked == (0, "sail")


@rule("FC-R14-05", "FC-A17", "FC-A18")
def test_after_the_free_attack_one_may_stay() -> None:
    scene = fugitive((1, 6, 1, 6))
    scene.do("move venture", "somraw attacks venture").settle()
    assert scene.asked == (0, "sail")
    scene.do("stop")
    assert (scene.where("venture"), scene.ship("venture").moved) == ("c3", True)
    assert scene.galaxy.captains[1].actions == 0 or not scene.ship("somraw").acted


@rule("FC-A17")
def test_a_ship_hit_by_the_free_attack_moves_with_its_new_engines() -> None:
    scene = fugitive((1, 6, 6, 1))
    scene.do("move venture", "rotarran attacks venture", "set venture 5/5/8/6")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 8


@rule("FC-A18")
def test_weapons_d_make_no_free_attack() -> None:
    scene = sector({"venture": "c3", "rotarran": Placed("c3", tokens=["weapons"])}, dice=[1, 6])
    scene.do("move venture")
    assert scene.asked == (0, "sail")


@rule("FC-R14-06", "FC-R14-07", "FC-R14-08")
def test_moving_through_enemies_is_evading_them() -> None:
    for dice, stopped in (((1, 6), True), ((4, 1), False)):
        scene = sector(
            {"reliant": Placed("c3", "4/4/9/3"), "rotarran": "c4"}, tiles=RELIANT, dice=dice
        )
        scene.do("move reliant", "to c4")
        assert scene.events("slip") == []
        scene.do("to c5")
        assert len(scene.events("slip")) == 1
        assert scene.where("reliant") == ("c4" if stopped else "c5")
        if stopped:
            assert scene.asked == (0, "command")


@rule("FC-A21")
def test_each_enemy_location_on_the_way_is_evaded() -> None:
    scene = sector(
        {"excelsior": Placed("c3", "5/5/8/5", crew=["hikaru-sulu"]), "rotarran": "c4",
         "somraw": "c5"},
        tiles={"c3": "empty-space", "c4": "empty-space", "c5": "empty-space"},
        dice=[6, 1, 6, 1],
    )  # fmt: skip
    scene.do("move excelsior", "to c4", "to c5", "to post 1")
    assert len(scene.events("slip")) == 2


@rule("FC-R14-09")
def test_cloaked_ships_neither_roll_nor_make_others_roll() -> None:
    scene = sector(
        {"venture": "c3", "rotarran": Placed("c3", cloaked=True)}, tiles={"c3": "empty-space"}
    )
    scene.do("move venture")
    assert scene.asked == (0, "sail")
    cloaked = sector(
        {"venture": "c3", "rotarran": Placed("c3", cloaked=True)}, tiles={"c3": "empty-space"},
        active=1,
    )  # fmt: skip
    cloaked.do("move token 1")
    assert cloaked.asked == (1, "sail")
    through = sector(
        {"reliant": Placed("c3", "4/4/9/3"), "rotarran": Placed("c4", cloaked=True)}, tiles=RELIANT
    )
    through.do("move reliant", "to c4", "to c5")
    assert through.events("slip") == []


@rule("FC-A19")
def test_escape_is_rolled_also_on_the_way_home_but_not_when_placed() -> None:
    scene = sector({"venture": "c5", "rotarran": "c5"}, dice=[6, 1])
    scene.do("move venture")
    assert len(scene.events("slip")) == 1
    placed = sector(
        {"voyager": Placed("c5", "9/6/5/6"), "rotarran": "c5"}, hands={0: ["slipstream-jump"]},
        tiles={"a1": "empty-space"},
    )  # fmt: skip
    placed.do("play slipstream-jump", "pay")
    assert (placed.where("voyager"), placed.events("slip")) == ("a1", [])


@rule("FC-A20")
def test_what_counts_is_where_the_turn_began() -> None:
    came = sector({"venture": "c3", "rotarran": "c4"}, tiles={"c3": "empty-space"}, active=1)
    came.do("move rotarran", "to c3", "stop").end_turn()
    assert came.ship("venture").watched
    found = sector(
        {"sutherland": Placed("c3", "4/14/4/4"), "rotarran": Placed("c3", cloaked=True)},
        tiles={"c3": "empty-space"},
    )
    found.do("scan with sutherland", "search token 1").settle()
    assert not found.ship("rotarran").cloaked
    found.do("move sutherland")
    assert found.events("slip") == []


def squadron(*, dice: tuple[int, ...] = (), **others: str | Placed) -> Scene:
    """U.S.S. Excelsior, Engines 8, and U.S.S. Reliant, Engines 6, at one location."""
    ships: dict[str, str | Placed] = {
        "excelsior": Placed("c3", "5/5/8/5"), "reliant": Placed("c3", "6/4/6/4"), **others,
    }  # fmt: skip
    return sector(ships, tiles=RELIANT, dice=dice)


@rule("FC-R11-03", "FC-R15-01", "FC-R15-02", "FC-R15-03")
def test_example_excelsior_and_reliant_move_as_a_task_force() -> None:
    """The slower one limits it to 6 movement points; it stays together."""
    scene = squadron().do("move excelsior", "with reliant")
    assert scene.galaxy.course is not None
    assert scene.galaxy.course.left == 6
    scene.do("to c4", "to c5")
    assert (scene.where("excelsior"), scene.where("reliant")) == ("c5", "c5")
    assert [scene.ship(slug).moved for slug in ("reliant", "excelsior")] == [True, True]


@rule("FC-R15-01", "FC-A23")
def test_only_having_moved_keeps_a_ship_out() -> None:
    busy = squadron(reliant=Placed("c3", "6/4/6/4", acted=1, adjusted=True))
    assert busy.do("move excelsior").can("with reliant")
    moved = squadron(reliant=Placed("c3", "6/4/6/4", moved=True))
    moved.do("move excelsior")
    assert moved.asked == (0, "sail")


@rule("FC-A24")
def test_engines_d_are_left_out_of_a_task_force() -> None:
    scene = squadron(reliant=Placed("c3", "6/4/6/4", tokens=["engines"]))
    scene.do("move excelsior")
    assert scene.asked == (0, "sail")


def explorers(encounter: str, *dice: int) -> Scene:
    return sector(
        {"excelsior": Placed("c4", "5/5/8/5"), "reliant": Placed("c4", "6/4/6/4")},
        tiles={"c4": "empty-space"}, hidden={"c5": "empty-space"}, encounters=[encounter],
        dice=[1, *dice],
    ).do("move excelsior", "with reliant", "to c5")  # fmt: skip


@rule("FC-R15-04", "FC-R15-05", "FC-R15-06", "FC-A25")
def test_one_ship_of_a_task_force_meets_the_encounter_and_all_are_harmed() -> None:
    scene = explorers("hazardous-particle-beam", 1)
    assert scene.options == ["excelsior meets it", "reliant meets it"]
    scene.do("reliant meets it").settle()
    assert (scene.ship("excelsior").alert, scene.ship("reliant").alert) == (1, 1)
    assert scene.asked == (0, "command")
    assert scene.ship("excelsior").moved
    benefit = explorers("tribbles")
    benefit.do("excelsior meets it").settle()
    assert len(benefit.ship("excelsior").cargo) == 1


@rule("FC-R15-04")
def test_some_encounters_are_met_by_all() -> None:
    scene = explorers("spore-infection", 6, 1)
    scene.settle()
    assert len(scene.events("tested")) == 2


@rule("FC-R15-07", "FC-A22")
def test_a_task_force_evades_with_all_its_sizes() -> None:
    scene = squadron(dice=(1, 6), bortas="c4")
    scene.do("move excelsior", "with reliant", "to c4", "to c5")
    assert scene.events("slip")[-1] | {"own": 1 + 5, "theirs": 6 + 5} == scene.events("slip")[-1]
    assert (scene.where("excelsior"), scene.where("reliant")) == ("c4", "c4")


@rule("FC-R15-08")
def test_a_task_force_escapes_with_all_its_sizes_and_the_enemy_picks_his_target() -> None:
    scene = sector(
        {"excelsior": "c3", "reliant": "c3", "bortas": "c3"}, tiles=RELIANT, dice=(1, 6, 1, 6)
    )
    scene.do("move excelsior", "with reliant")
    assert scene.options == [
        "bortas attacks excelsior", "bortas attacks reliant", "pass",
    ]  # fmt: skip
    scene.do("bortas attacks reliant").settle()
    assert (scene.ship("excelsior").alert, scene.ship("reliant").alert) == (0, 1)


def test_missions_named_here_exist() -> None:
    assert "warp-experiment" in {mission.slug for mission in MISSIONS}
    assert "kronos-one" in SHIP_NUMBER
