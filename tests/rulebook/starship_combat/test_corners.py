"""Corners: transporters one by one, the way through a wormhole, corrections at once, the end."""

from __future__ import annotations

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.hexes import hex_at
from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import LAYOUTS, SHEET_NUMBER, TRANSPORTERS
from plancia.games.starship_combat.state.state import ON_MAP
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    GAME,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    kinds,
    offered,
    ship,
    state,
    turn,
    way,
)

BATTLESHIP = "union-battleship-2"
PLANET = [("planet", (12, 7), -1)]
BESIDE = (12, 8)
FAR = Placed("clan-cruiser-1", (1, 1), 2)


def two_transporters(*lost: int) -> Match:
    """A battleship beside the planet with two transporters, some of her boxes lost."""
    return battle(
        Placed(BATTLESHIP, BESIDE, 0, lost=lost), FAR, scenario="away-teams", series="second",
        terrain=PLANET,
    )  # fmt: skip


def transporters() -> list[int]:
    layout = LAYOUTS[SHEET_NUMBER[BATTLESHIP]]
    return [box for box in range(layout.count) if layout.kinds[TRANSPORTERS] >> box & 1]


TWICE = Plan(transports=2, down=1, up=6, transport=(3, 3))


@rule("SC-T1")
def test_two_transporters_make_two_transports_at_once() -> None:
    assert len(transporters()) == 2
    match = turn(two_transporters(), TWICE)
    assert ship(match, 0).cargo == 2


def under_fire(*transport: int) -> Match:
    """The battleship loses one of her transporters in impulse 5, then two transports are due."""
    enemy = Placed("clan-cruiser-2", way(BESIDE, 1, 1), 4)
    match = battle(
        Placed(BATTLESHIP, BESIDE, 0, shields=(0,) * 6), enemy, scenario="away-teams",
        series="second", terrain=PLANET, dice=[1],
    )  # fmt: skip
    commit(
        match,
        Plan(transports=2, down=6, up=12, transport=transport),
        Plan(fire={"DISG1": (5,)}),
    )
    go_on(match, answers={"lose": "lose transporter, front right"})
    return match


@rule("SC-T1", "SC-E6")
def test_two_orders_with_one_transporter_left_are_one_transport() -> None:
    match = under_fire(8, 8)
    assert ship(match, 0).lost & LAYOUTS[ship(match, 0).sheet].kinds[TRANSPORTERS]
    assert ship(match, 0).cargo == 1
    assert state(match).tokens == 3


@rule("SC-T1")
def test_a_transporter_works_once_a_turn() -> None:
    assert ship(under_fire(8, 9), 0).cargo == 1
    match = turn(two_transporters(), Plan(transports=2, down=1, up=8, transport=(3, 5)))
    assert ship(match, 0).cargo == 2
    turn(match, Plan(transports=2, down=1, up=8, transport=(3, 5)))
    assert ship(match, 0).cargo == 4, "and again in the next turn"


@rule("SC-T2", "SC-T3")
@pytest.mark.parametrize("scenario", ["away-teams", "assault"])
def test_shields_may_go_down_without_a_transport(scenario: str) -> None:
    if scenario == "assault":
        ships = [Placed(at=(2, 2)), Placed(at=(2, 8)), Placed("outpost", (16, 7)), FAR]
        match = battle(*ships[:3], Placed("clan-escort-1", (20, 3)), scenario=scenario)
        index = 2
    else:
        match, index = battle(Placed(), FAR, scenario=scenario, terrain=[]), 0
    seat = ship(match, index).captain
    plans = [Plan() for _ in state(match).ships]
    plans[index] = Plan(down=2, up=4)
    commit(match, *plans)
    assert seat in (0, 1)
    go_on(match)
    assert [each["ship"] for each in events(match, "shields-down")] == [index]
    assert [each["ship"] for each in events(match, "shields-up")] == [index]
    assert "transport" not in kinds(match)


@rule("SC-T2")
def test_where_nothing_is_to_be_transported_shields_stay_up() -> None:
    match = battle(Placed(), FAR, scenario="duel")
    asked = set()
    while 0 in match.questions:
        asked.add(match.questions[0].kind)
        match.answer(0, offered(match, 0)[-1])
    assert "down" not in asked


@rule("SC-F14", "SC-M15")
def test_a_vertex_shot_just_after_a_wormhole_comes_from_where_she_was() -> None:
    """The line through the vertex is drawn anew from the hex before the wormhole."""
    target = (12, 7)
    mouths = [("wormhole", (3, 5), -1), ("wormhole", way(target, 0, 1), -1)]
    shooter = Placed("union-cruiser-1", way((3, 5), 3), 0)
    match = battle(shooter, Placed("clan-cruiser-1", target, 0), terrain=mouths, dice=[1] * 8)
    turn(match, Plan(speed=1, course="c", fire={"PHAS1": (16,)}))
    assert ship(match, 0).trail[-1] == hex_at(*way((3, 5), 3))
    shots = events(match, "shot")
    assert shots, "she fires right after she came out"
    assert "struck" not in kinds(match)


def endangered() -> Match:
    """A ship of each side about to leave the map in the same impulse."""
    match = battle(*EDGE)
    commit(match, Plan(speed=2, course="c c"), Plan(speed=2, course="c c"))
    go_on(match, upto="correct")
    return match


EDGE = [Placed("union-cruiser-1", (5, 0), 0), Placed("clan-cruiser-1", (15, 0), 0)]


@rule("SC-C1", "SC-G7")
def test_corrections_of_an_impulse_are_asked_at_once() -> None:
    match = endangered()
    assert sorted(match.questions) == [0, 1]
    assert {question.kind for question in match.questions.values()} == {"correct"}
    first = match.fork()
    first.answer(0, "turn to 3")
    first.answer(1, "fly on")
    second = match.fork()
    second.answer(1, "fly on")
    second.answer(0, "turn to 3")
    assert first.position()["state"] == second.position()["state"]
    assert ship(first, 0).status == ON_MAP
    assert ship(first, 0).facing == 3
    assert state(first).corrections == [1, 0]


@rule("SC-C1", "SC-G7")
def test_all_captains_of_both_sides_are_asked_to_correct_at_once() -> None:
    sheets = ["union-cruiser-1", "union-cruiser-1", "clan-cruiser-1", "clan-cruiser-1"]
    match = battle(
        *(Placed(sheet, (5 + 5 * place, 0), 0) for place, sheet in enumerate(sheets)), seats=4
    )
    commit(match, *[Plan(speed=2, course="c c")] * 4)
    go_on(match, upto="correct")
    assert {seat: asked.kind for seat, asked in match.questions.items()} == dict.fromkeys(
        range(4), "correct"
    )
    for seat in (3, 0, 2, 1):
        match.answer(seat, "turn to 3" if seat % 2 else "fly on")
    assert state(match).corrections == [0, 2]
    assert [each.status == ON_MAP for each in state(match).ships] == [False, False, True, True]


@rule("SC-C1", "SC-G4")
def test_nobody_sees_whether_the_other_corrects() -> None:
    match = endangered()
    before = match.table(1)
    match.answer(0, "turn to 3")
    after = match.table(1)
    assert before.areas == after.areas


@rule("SC-M7", "SC-C1", "SC-C2", "SC-M16")
def test_a_ship_in_danger_is_corrected_or_lost_whatever_is_answered() -> None:
    match = endangered()
    for end in outcomes(match, lambda each: not asked_to_correct(each)):
        for side in (0, 1):
            corrected = [each for each in events(end, "correct") if each["ship"] == side]
            escaped = [each for each in events(end, "escape") if each["ship"] == side]
            assert state(end).corrections[side] == len(corrected)
            assert corrected or escaped
            assert all(each["at"] == hex_at(*EDGE[side].at) for each in corrected)


def asked_to_correct(match: Match) -> bool:
    return any(question.kind == "correct" for question in match.questions.values())


@rule("SC-V8")
def test_the_position_of_a_finished_battle_is_its_last() -> None:
    target = Placed("clan-cruiser-1", way((5, 9), 0, 0), 3)
    match = battle(Placed("union-cruiser-1", (5, 9), 0), target, turn=4, dice=[1] * 6)
    turn(match, Plan(fire={"PHAS1": (16,)}))
    assert match.over
    assert events(match, "shot")
    position = match.position()
    assert position["answers"] == []
    assert position["state"]["impulse"] == 16
    assert position["state"]["ships"][1]["shields"] == ship(match, 1).shields
    again = GAME.new(position=position)
    assert again.over
    assert again.scores == match.scores
    assert again.position() == position


def asked_what_to_lose(match: Match) -> bool:
    return any(question.kind == "lose" for question in match.questions.values())


@rule("SC-D4", "SC-D5", "SC-D7")
@pytest.mark.parametrize("shield", [0, 3, 6])
def test_all_damage_is_marked_whatever_boxes_are_chosen(shield: int) -> None:
    target = Placed("clan-cruiser-1", way((5, 9), 0, 0), 3, shields=(shield,) * 6)
    match = battle(Placed("union-cruiser-1", (5, 9), 0), target, dice=[1] * 6)
    turn(match, Plan(fire={"PHAS1": (5,)}), upto="lose")
    [shot] = events(match, "shot")
    inside = shot["points"] - shield
    section = LAYOUTS[ship(match, 1).sheet].sections[shot["side"]]
    for end in outcomes(match, lambda each: not asked_what_to_lose(each), most=80):
        lost = ship(end, 1).lost
        assert lost.bit_count() == inside
        assert (lost & section).bit_count() == (inside + 1) // 2
