"""What a captain may answer in one go: every answer of it is one the rules would have asked for."""

from __future__ import annotations

from random import Random

from plancia.engine.match import Match
from plancia.engine.table import Bulk
from plancia.engine.table import Plan as Grid
from plancia.engine.table.bulk import carry_out
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    GAME,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    ship,
    turn,
    way,
    write,
)

FOE = Placed(CLAN, (10, 4), 3)


def offer(match: Match, seat: int = 0) -> Bulk:
    prompt = match.table(seat).prompt
    assert prompt is not None
    [found] = prompt.bulk
    return found


@rule("SC-F3", "SC-O3")
def test_all_shots_are_placed_where_they_would_do_most() -> None:
    match = battle(Placed(at=(10, 10), facing=0), FOE)
    write(match, 0, Plan(fire={"PHAS1": (5,), "FOTO": (5, 5)}, speed=2), upto="fire-in")
    assert (offer(match).name, offer(match).primary) == ("At their best: 3 in 16", True)
    assert carry_out(match, 0, offer(match).notations) == 3
    assert match.questions[0].kind == "commit"
    grid = next(area for area in match.table(0).areas if isinstance(area, Grid))
    placed = [cell.label for row in grid.rows[1:3] for cell in row.cells if cell.label]
    assert placed == ["1", "2"]


@rule("SC-F3")
def test_shots_that_would_bear_nowhere_are_left_to_the_captain() -> None:
    match = battle(Placed(at=(10, 10), facing=3), FOE)
    write(match, 0, Plan(fire={"FOTO": (5, 5)}), upto="fire-in")
    prompt = match.table(0).prompt
    assert prompt is not None
    assert not prompt.bulk


def test_where_shots_do_most_tells_nothing_of_the_enemys_orders() -> None:
    match = battle(Placed(at=(10, 10), facing=0), FOE)
    write(match, 0, Plan(fire={"PHAS1": (5, 5)}, speed=2), upto="fire-in")
    before = offer(match)
    write(match, 1, Plan(speed=4))
    assert offer(match) == before


@rule("SC-F6")
def test_all_shots_of_a_weapon_go_at_one_enemy() -> None:
    match = battle(Placed(at=(10, 10), facing=0), FOE)
    commit(match, Plan(fire={"FOTO": (5, 5)}))
    assert offer(match).name == "All 2 at Clan cruiser"
    assert len(set(offer(match).notations)) == 2
    assert carry_out(match, 0, offer(match).notations) == 2


@rule("SC-D7")
def test_the_hull_takes_the_damage_first() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=(0,) * 6)
    match = battle(Placed(), target, dice=[1])
    turn(match, Plan(fire={"FOTO": (5,)}), upto="lose")
    while match.questions[1].kind == "lose" and not match.table(1).prompt.bulk:  # type: ignore[union-attr]
        match.answer(1, match.questions[1].options[0])
    hull = offer(match, 1)
    assert hull.name == f"Hull first: {len(hull.notations)} boxes"
    lost = ship(match, 1).lost.bit_count()
    assert carry_out(match, 1, hull.notations) == len(hull.notations)
    assert ship(match, 1).lost.bit_count() == lost + len(hull.notations)


def test_what_is_offered_at_once_is_always_possible_to_its_end() -> None:
    """In whole matches between bots every such offer is carried out to its last answer."""
    carried = 0
    for seed in range(6):
        match, chance = GAME.new(2, seed=seed), Random(seed)
        while not match.over:
            seat = chance.choice(sorted(match.questions))
            prompt = match.table(seat).prompt
            assert prompt is not None
            for bulk in prompt.bulk[:1]:
                assert carry_out(match, seat, bulk.notations) == len(bulk.notations)
                carried += 1
            if not prompt.bulk:
                match.answer(seat, chance.choice(match.questions[seat].options))
    assert carried > 20
