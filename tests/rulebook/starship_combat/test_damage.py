"""Damage: shields, sections, explosions."""

from __future__ import annotations

import pytest

from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.rules.planning import energy_of
from plancia.games.starship_combat.state.state import EXPLODED, ON_MAP
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    kinds,
    offered,
    question,
    ship,
    state,
    turn,
    way,
)

BARE = (0,) * 6
FRONT = LAYOUTS[0].sections[0]


def under_fire(
    *dice: int, target: Placed | None = None, plan: Plan | None = None, shots: str = "FOTO",
    upto: str = "", **options: object,
) -> Match:  # fmt: skip
    """Ship 1 fires photon torpedoes (8 points each with a die of 1) at ship 2's front."""
    foe = target or Placed(UNION, way(MIDDLE, 0, 0), 3)
    match = battle(Placed(), foe, dice=list(dice), **options)  # type: ignore[arg-type]
    fire = {shots: (5,) * len(dice)}
    return turn(match, Plan(fire=fire), plan or Plan(), upto=upto)


@rule("SC-D1")
def test_each_point_destroys_a_box_of_the_struck_shield() -> None:
    match = under_fire(1)
    assert ship(match, 1).shields == [6, 11, 9, 7, 9, 11]
    assert ship(match, 1).lost == 0


@rule("SC-D1")
def test_four_points_black_out_four_boxes() -> None:
    match = battle(Placed(), Placed(UNION, (12, 0), 3), dice=[1])
    turn(match, Plan(fire={"PHAS1": (5,)}))
    assert events(match, "shot")[0]["points"] == 4
    assert ship(match, 1).shields == [10, 11, 9, 7, 9, 11]


@rule("SC-D2", "SC-D8", "SC-AMB11")
def test_shots_use_up_a_shield_one_after_another_and_the_rest_goes_in() -> None:
    match = under_fire(1, 1)
    assert ship(match, 1).shields[0] == 0
    assert ship(match, 1).lost.bit_count() == 2, "16 points on a shield of 14"


@rule("SC-D3", "SC-T2", "SC-AMB10")
def test_with_shields_down_all_goes_inside_and_no_shield_box_is_lost() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3)
    plan = Plan(transports=1, down=5, up=9)
    match = battle(Placed(), target, scenario="away-teams", dice=[1], terrain=[])
    turn(match, Plan(fire={"FOTO": (5,)}), plan)
    assert ship(match, 1).shields == [14, 11, 9, 7, 9, 11]
    assert ship(match, 1).lost.bit_count() == 8


@rule("SC-D4", "SC-D5", "SC-AMB3")
@pytest.mark.parametrize(("shield", "inside"), [(0, 8), (1, 7), (3, 5), (7, 1)])
def test_half_rounded_up_falls_on_the_struck_section(shield: int, inside: int) -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=(shield, 0, 0, 0, 0, 0))
    match = under_fire(1, target=target)
    lost = ship(match, 1).lost
    assert lost.bit_count() == inside
    assert (lost & FRONT).bit_count() == (inside + 1) // 2


@rule("SC-D5")
def test_each_shot_has_its_own_rounding() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE)
    match = battle(Placed(), target, dice=[6, 6])
    turn(match, Plan(fire={"PHAS1": (5, 5)}))
    assert [each["points"] for each in events(match, "shot")] == [3, 3]
    lost = ship(match, 1).lost
    assert (lost & FRONT).bit_count() == 4, "two and two, not three of six"
    assert lost.bit_count() == 6


@rule("SC-D6")
def test_what_a_section_cannot_take_goes_to_the_others() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE, lost=(1, 2, 3, 4, 5))
    match = under_fire(1, target=target)
    assert ship(match, 1).lost & FRONT == FRONT
    assert ship(match, 1).lost.bit_count() == 5 + 8


@rule("SC-D6", "SC-AMB25")
def test_and_back_again_when_the_others_are_empty() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE, lost=tuple(range(6, 36)))
    match = battle(Placed(), target, dice=[1], explosion="last turn")
    commit(match, Plan(fire={"PHAS1": (5,)}))
    state(match).ships[1].reference = 99
    go_on(match)
    assert ship(match, 1).lost.bit_count() == 36
    assert ship(match, 1).status == ON_MAP
    assert energy_of(ship(match, 1)) == 0
    assert match.scores == [36, 0]


@rule("SC-D7", "SC-G5")
def test_the_captain_chooses_the_boxes() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE)
    match = under_fire(4, target=target, shots="PHAS1", upto="lose")
    assert list(match.questions) == [1]
    assert offered(match, 1) == [
        "lose bridge, front",
        "lose sensor, front",
        "lose hull, front",
        "lose FOTO AF, front",
        "lose PHAS1 AF, front",
    ]
    match.answer(1, "lose hull, front")
    match.answer(1, "lose FOTO AF, front")
    match.answer(1, "lose PHAS1 AF, front")
    assert "lose hull, front right" in offered(match, 1)
    assert not any(each.endswith(", front") for each in offered(match, 1))


@rule("SC-D9", "SC-G6", "SC-G7")
def test_losses_take_effect_from_the_next_impulse() -> None:
    """Both fire in impulse 5; the weapon that is shot away still fires in it."""
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE, lost=(0, 1, 2, 3, 4))
    match = battle(Placed(), target, dice=[1, 1])
    turn(match, Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS1": (5,)}))
    assert ship(match, 1).lost >> 5 & 1
    assert len(events(match, "shot")) == 2
    order = [kind for kind in kinds(match) if kind in ("shot", "damage")]
    assert order == ["shot", "shot", "damage"]


@rule("SC-D9", "SC-Y2", "SC-Y3")
def test_a_lost_sensor_hurts_from_the_next_impulse_on() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=BARE)
    match = battle(Placed(), target, dice=[6, 3, 3])
    plans = Plan(fire={"PHAS1": (5,)}), Plan(fire={"PHAS1": (5, 6)})
    turn(match, *plans, lose="lose sensor, front")
    assert [(each["ship"], each["die"]) for each in events(match, "shot")] == [
        (0, 6),
        (1, 3),
        (1, 4),
    ]


@rule("SC-D10")
@pytest.mark.parametrize(("shield", "explodes"), [(6, False), (5, True)])
def test_more_than_half_in_one_impulse_explodes(shield: int, explodes: bool) -> None:
    """A ship of 20 boxes: 10 points inside are half, 11 are more than half."""
    target = Placed("union-escort-1", way(MIDDLE, 0, 0), 3, shields=(shield, 0, 0, 0, 0, 0))
    match = under_fire(1, 1, target=target)
    assert (ship(match, 1).status == EXPLODED) == explodes
    assert match.scores[0] == (20 if explodes else 10)


@rule("SC-D10")
def test_damage_of_two_impulses_is_not_added() -> None:
    target = Placed("union-escort-1", way(MIDDLE, 0, 0), 3, shields=(4, 0, 0, 0, 0, 0))
    match = battle(Placed(), target, dice=[1, 1])
    turn(match, Plan(fire={"FOTO": (5, 6)}))
    assert ship(match, 1).status == ON_MAP
    assert ship(match, 1).lost.bit_count() == 12


@rule("SC-D11", "SC-AMB5")
@pytest.mark.parametrize(
    ("option", "explodes"), [("last turn", True), ("after repairs", False), ("last impulse", False)]
)
def test_what_an_explosion_is_measured_against(option: str, explodes: bool) -> None:
    """Fifteen of twenty boxes worked; one is repaired; eight points come in."""
    target = Placed(
        "union-escort-1", way(MIDDLE, 0, 0), 3, shields=(0, 8, 6, 5, 6, 8), lost=(2, 7, 13, 6, 12)
    )
    match = battle(Placed(), target, dice=[1], explosion=option)
    turn(match, Plan(fire={"FOTO": (5,)}), Plan(repair=("hull, front",)))
    assert (ship(match, 1).status == EXPLODED) == explodes


@rule("SC-D11")
def test_in_the_last_impulse_reading_earlier_losses_of_the_turn_count() -> None:
    target = Placed("union-escort-1", way(MIDDLE, 0, 0), 3, shields=BARE)
    for option, explodes in (("last turn", False), ("last impulse", True)):
        match = battle(Placed(), target, dice=[1, 1], explosion=option)
        turn(match, Plan(fire={"FOTO": (5, 6)}))
        assert (ship(match, 1).status == EXPLODED) == explodes


@rule("SC-D12", "SC-D13", "SC-G6")
def test_an_exploding_ship_still_fires_and_is_then_removed() -> None:
    target = Placed("union-escort-1", way(MIDDLE, 0, 0), 3, shields=BARE)
    match = battle(Placed(), target, dice=[1, 1, 1])
    plans = Plan(fire={"FOTO": (5, 5)}), Plan(fire={"PHAS1": (5,), "PHAS3": (6,)})
    turn(match, *plans)
    assert [each["ship"] for each in events(match, "shot")] == [0, 0, 1]
    assert ship(match, 1).status == EXPLODED
    pieces = [
        piece
        for area in match.table(0).areas
        for cell in getattr(area, "hexes", ())
        for piece in cell.pieces
    ]
    assert len(pieces) == 1
    assert list(match.questions) == [0]


@rule("SC-Y6", "SC-Y7")
def test_hull_hangar_and_laboratory_only_absorb() -> None:
    match = battle(Placed(lost=(2, 6, 8, 9, 20, 22, 23, 31, 32, 33)), Placed(CLAN, (2, 2)))
    assert energy_of(ship(match, 0)) == 17
    assert question(match, 0).kind == "repair"
    turn(match, Plan(speed=6))
    assert len(events(match, "move")) > 0
    assert match.scores == [0, 10]
