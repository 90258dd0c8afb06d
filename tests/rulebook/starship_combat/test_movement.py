"""Orders, manoeuvres, special manoeuvres, corrections."""

from __future__ import annotations

import pytest

from plancia.games.starship_combat.content.lookup import CHART
from plancia.games.starship_combat.state.state import ESCAPED, EXPLODED
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    EMPIRE,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    offered,
    question,
    ship,
    state,
    turn,
    way,
    where,
    write,
)

FOE = Placed(CLAN, (22, 12), 5)


@rule("SC-O1", "SC-O2", "SC-M2", "SC-AMB19")
def test_a_manoeuvre_stands_in_each_impulse_of_the_speed() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(speed=6, course="a b c d e c"))
    course = ship(match, 0).orders.course
    assert [impulse for impulse, code in enumerate(course) if code] == [2, 5, 8, 10, 13, 16]
    assert [code for code in course if code] == [1, 2, 3, 4, 5, 3]


@rule("SC-M2")
@pytest.mark.parametrize("speed", range(17))
def test_a_speed_moves_as_many_hexes_the_last_in_impulse_sixteen(speed: int) -> None:
    for chart in CHART:
        assert len(set(chart[speed])) == speed
        assert not speed or chart[speed][-1] == 16


@rule("SC-M2")
def test_speed_eight_moves_every_second_impulse_and_four_every_fourth() -> None:
    assert CHART[0][8] == (2, 4, 6, 8, 10, 12, 14, 16)
    assert CHART[0][4] == (4, 8, 12, 16)


@rule("SC-M3")
def test_the_second_row_is_the_fragment_that_survives() -> None:
    assert [speed for speed in range(17) if 2 in CHART[0][speed]] == list(range(6, 17))
    assert CHART[0][6] == (2, 5, 8, 10, 13, 16)
    assert CHART[1][6] == (3, 6, 8, 11, 14, 16)


@rule("SC-M3")
def test_the_even_chart_is_an_option() -> None:
    match = battle(Placed(), FOE, chart="even")
    turn(match, Plan(speed=7))
    assert [each["impulse"] for each in events(match, "move")] == [3, 5, 7, 10, 12, 14, 16]


@rule("SC-M5", "SC-M6")
@pytest.mark.parametrize(
    ("letter", "step", "facing"), [("a", 5, 5), ("b", 5, 0), ("c", 0, 0), ("d", 1, 0), ("e", 1, 1)]
)
def test_the_five_manoeuvres(letter: str, step: int, facing: int) -> None:
    match = battle(Placed(), FOE)
    turn(match, Plan(speed=1, course=letter))
    assert where(match, 0) == way(MIDDLE, step)
    assert ship(match, 0).facing == facing


@rule("SC-M7")
def test_ordered_movement_is_carried_out_whatever_happens() -> None:
    match = battle(Placed(facing=0), Placed(CLAN, way(MIDDLE, 0, 0), 3), dice=[1] * 9)
    commit(match, Plan(speed=4, course="c a c e"), Plan(fire={"DISG1": (5, 5)}))
    go_on(match)
    assert where(match, 0) == way(MIDDLE, 0, 5, 5, 0)


@rule("SC-M8", "SC-M10")
def test_at_manoeuvre_speed_no_two_turns_in_a_row() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(speed=6), upto="course")
    match.answer(0, "a")
    assert offered(match, 0) == ["b", "c", "d"]
    match.answer(0, "b")
    assert offered(match, 0) == ["a", "b", "c", "d", "e"]


@rule("SC-M8", "SC-M10")
def test_below_it_a_ship_turns_at_will() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(speed=5), upto="course")
    for _ in range(5):
        assert offered(match, 0) == ["a", "b", "c", "d", "e"]
        match.answer(0, "a")


@rule("SC-M8", "SC-AMB20")
def test_in_a_row_means_movements_not_impulses() -> None:
    match = battle(Placed("union-battleship-2"), FOE, series="second")
    write(match, 0, Plan(speed=5), upto="course")
    match.answer(0, "e")
    facts = question(match, 0).facts
    assert facts is not None
    assert facts["impulse"] == 7, "three impulses after the first movement"
    assert offered(match, 0) == ["b", "c", "d"]


@rule("SC-M9")
def test_the_first_movement_of_a_turn_may_be_a_turn() -> None:
    match = battle(Placed(), FOE)
    turn(match, Plan(speed=6, course="c c c c c a"))
    write(match, 0, Plan(speed=6), upto="course")
    assert offered(match, 0) == ["a", "b", "c", "d", "e"]


@rule("SC-M12")
def test_acceleration_is_limited_except_in_the_first_turn() -> None:
    match = battle(Placed(CLAN, speed=2), FOE, turn=2)
    write(match, 0, Plan(), upto="speed")
    assert offered(match, 0)[-1] == "speed 9", "the rulebook's example: 2 and 7 make 9"
    match = battle(Placed(CLAN), FOE)
    write(match, 0, Plan(), upto="speed")
    assert offered(match, 0)[-1] == "speed 14"


@rule("SC-M13", "SC-F10")
def test_a_ship_may_stop_from_any_speed() -> None:
    match = battle(Placed(speed=12), FOE, turn=2)
    turn(match, Plan(speed=0))
    assert where(match, 0) == MIDDLE


@rule("SC-M14")
def test_ships_may_share_a_hex() -> None:
    match = battle(Placed(), Placed(CLAN, way(MIDDLE, 0), 0))
    turn(match, Plan(speed=1))
    assert where(match, 0) == where(match, 1)


@rule("SC-M16")
def test_off_the_map_is_escaped_for_good() -> None:
    match = battle(Placed(at=(12, 0)), FOE)
    turn(match, Plan(speed=1))
    assert ship(match, 0).status == ESCAPED
    assert list(match.questions) == [1]


@rule("SC-X1", "SC-M11", "SC-AMB12")
def test_a_special_turn_is_paid_marked_and_flown_once() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(special=True, speed=9), upto="course")
    assert offered(match, 0) == ["a", "b", "c", "d", "e", "A", "E"]
    match.answer(0, "A")
    assert offered(match, 0) == ["b", "c", "d"], "it counts as a turn"
    match.answer(0, "c")
    assert offered(match, 0) == ["a", "b", "c", "d", "e"], "once a turn"


@rule("SC-X1")
def test_only_what_the_sheet_names_can_be_flown_and_only_if_paid() -> None:
    match = battle(Placed(CLAN), Placed(EMPIRE, (2, 2)))
    write(match, 0, Plan(speed=3), upto="course")
    assert "A" not in offered(match, 0)
    write(match, 1, Plan(special=True, speed=3), upto="course")
    assert offered(match, 1) == ["a", "b", "c", "d", "e", "stop"]


@rule("SC-X2", "SC-AMB1")
def test_nine_points_move_nine_hexes_with_a_special_turn_among_them() -> None:
    match = battle(Placed(at=(12, 11)), Placed(CLAN, (2, 2)))
    turn(match, Plan(special=True, speed=9, course="c c A"))
    moves = [each["impulse"] for each in events(match, "move")]
    assert moves == [2, 4, 6, 8, 9, 11, 13, 15, 16]


@rule("SC-X3")
@pytest.mark.parametrize(("letter", "step", "facing"), [("A", 5, 4), ("E", 1, 2)])
def test_high_speed_turn(letter: str, step: int, facing: int) -> None:
    match = battle(Placed(), FOE)
    turn(match, Plan(special=True, speed=1, course=letter))
    assert where(match, 0) == way(MIDDLE, step)
    assert ship(match, 0).facing == facing


@rule("SC-X4")
@pytest.mark.parametrize(("letter", "step"), [("A", 4), ("E", 2)])
def test_hook(letter: str, step: int) -> None:
    match = battle(Placed(CLAN), Placed(UNION, (2, 2)))
    turn(match, Plan(special=True, speed=1, course=letter))
    assert where(match, 0) == way(MIDDLE, step)
    assert ship(match, 0).facing == step


@rule("SC-X3", "SC-X4", "SC-X5")
@pytest.mark.parametrize(("sheet", "price"), [(UNION, 2), (CLAN, 1), (EMPIRE, 1)])
def test_what_special_manoeuvres_cost(sheet: str, price: int) -> None:
    match = battle(Placed(sheet), FOE)
    write(match, 0, Plan(special=True), upto="speed")
    from plancia.games.starship_combat.rules.planning import energy_left, energy_of

    assert energy_left(ship(match, 0)) == energy_of(ship(match, 0)) - price


@rule("SC-X5", "SC-AMB9", "SC-AMB24")
def test_total_stop_ends_moving_and_firing() -> None:
    foe = Placed(CLAN, way(MIDDLE, 0, 0, 0, 0), 3)
    match = battle(Placed(EMPIRE), foe, dice=[1] * 9)
    write(match, 0, Plan(arm={"PLAS2": 2}, special=True, speed=8, course="c c stop"))
    assert offered(match, 0) == ["commit"]
    assert [code for code in ship(match, 0).orders.course if code] == [3, 3, 8]
    commit(match)
    go_on(match)
    assert [each["impulse"] for each in events(match, "move")] == [2, 4]
    assert not events(match, "shot")


@rule("SC-X5", "SC-AMB9")
def test_before_the_stop_she_may_fire_in_its_impulse_not() -> None:
    match = battle(Placed(EMPIRE), FOE)
    plan = Plan(arm={"PLAS2": 1}, special=True, speed=8, course="c c c stop")
    write(match, 0, plan, upto="fire-in")
    assert offered(match, 0) == ["fire in 5", "fire in 6", "fire in 7", "keep"]


@rule("SC-X6")
def test_after_a_stop_she_accelerates_from_zero() -> None:
    match = battle(Placed(EMPIRE), FOE)
    turn(match, Plan(special=True, speed=12, course="stop"))
    write(match, 0, Plan(), upto="speed")
    assert offered(match, 0)[-1] == "speed 6"


@rule("SC-C1", "SC-C2", "SC-C4", "SC-V5")
def test_a_correction_cancels_the_step_and_turns_the_ship() -> None:
    match = battle(Placed(at=(12, 0)), FOE)
    commit(match, Plan(speed=2))
    assert question(match, 0).kind == "correct"
    assert offered(match, 0) == [*(f"turn to {side}" for side in range(6)), "fly on"]
    match.answer(0, "turn to 3")
    go_on(match)
    assert where(match, 0) == (12, 1), "the second movement is flown from the new facing"
    assert match.scores == [0, 5]


@rule("SC-C1", "SC-TER-6")
def test_a_planet_in_the_way_can_be_corrected_too() -> None:
    planet = ("planet", way(MIDDLE, 0), -1)
    match = battle(Placed(), FOE, terrain=[planet])
    commit(match, Plan(speed=2))
    assert question(match, 0).kind == "correct"
    match.answer(0, "fly on")
    assert ship(match, 0).status == EXPLODED
    assert match.scores == [0, 36]


@rule("SC-C3")
def test_no_correction_in_impulse_sixteen() -> None:
    match = battle(Placed(at=(12, 0)), FOE)
    commit(match, Plan(speed=1))
    assert ship(match, 0).status == ESCAPED


@rule("SC-C5")
def test_no_correction_where_nothing_is_lost() -> None:
    match = battle(Placed(at=(12, 5)), FOE)
    turn(match, Plan(speed=4), upto="correct")
    assert state(match).turn == 2
    assert state(match).corrections == [0, 0]


@rule("SC-Y4", "SC-Y5", "SC-AMB21")
def test_without_bridges_the_helm_is_slower_by_two() -> None:
    for lost, limit in (((0,), 6), ((21,), 6), ((0, 21), 4)):
        match = battle(Placed(lost=lost), FOE)
        write(match, 0, Plan(speed=limit - 1), upto="course")
        match.answer(0, "a")
        assert "a" in offered(match, 0)
        match = battle(Placed(lost=lost), FOE)
        write(match, 0, Plan(speed=limit), upto="course")
        match.answer(0, "a")
        assert "a" not in offered(match, 0)


@rule("SC-Y2", "SC-Y5")
def test_repairing_a_bridge_ends_the_penalty_at_once() -> None:
    match = battle(Placed(lost=(0, 21)), FOE)
    write(match, 0, Plan(repair=("bridge, front",), speed=5), upto="course")
    match.answer(0, "a")
    assert "a" in offered(match, 0)


@rule("SC-AMB4")
@pytest.mark.parametrize(("at_once", "facing"), [(False, 2), (True, 1)])
def test_a_bridge_lost_in_mid_turn(at_once: bool, facing: int) -> None:
    """The only bridge left is shot away in impulse 6, between two ordered turns."""
    lost = tuple(box for box in range(1, 36) if not 12 <= box <= 17)
    foe = Placed(CLAN, way(MIDDLE, 1, 1, 1, 1), 4)
    match = battle(Placed(lost=lost, shields=(0,) * 6), foe, dice=[5], bridge_at_once=at_once)
    turn(match, Plan(speed=5, course="e e c c c"), Plan(fire={"DISG1": (6,)}))
    assert ship(match, 0).lost & 1
    codes = [each["code"] for each in events(match, "move")]
    assert codes == ([5, 3, 3, 3, 3] if at_once else [5, 5, 3, 3, 3])
    assert ship(match, 0).facing == facing
