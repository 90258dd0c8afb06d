"""What a captain must bear or pay is borne and paid, whatever is answered.

From sampled positions the answers are tried; what must hold at the end is worked out from sheets
and boxes before and after, not from the rules' code.
"""

from __future__ import annotations

from random import Random

import pytest

from plancia.conformance.exploring import outcomes
from plancia.engine.match import Match
from plancia.games.starship_combat.content.lookup import LAYOUTS, SHEET_NUMBER
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import Ship
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    events,
    go_on,
    ship,
    state,
    way,
)

POSITIONS = 8
BRANCHES = 60
TARGETS = ("union-cruiser-1", "clan-cruiser-1", "empire-cruiser-1")


def next_orders(match: Match) -> bool:
    return state(match).impulse == 0


def due(points: int, whole: set[int], section: set[int]) -> tuple[int, int]:
    """How many boxes a hit destroys in the struck section and elsewhere: half, rounded up, there;
    what one part cannot take the other does."""
    here, there = len(whole & section), len(whole - section)
    first = min((points + 1) // 2, here)
    second = min(points - first, there)
    return min(points - second, here), second


def boxes(mask: int) -> set[int]:
    return {box for box in range(mask.bit_length()) if mask >> box & 1}


def under_fire(seed: int) -> tuple[Match, set[int]]:
    """A ship about to record a photon torpedo that went through her bow shield, and what she had
    lost before."""
    random = Random(seed)
    sheet = random.choice(TARGETS)
    layout = LAYOUTS[SHEET_NUMBER[sheet]]
    lost = tuple(random.sample(range(layout.count), random.randrange(layout.count // 2)))
    shields = (random.randrange(4), 0, 0, 0, 0, 0)
    foe = Placed(sheet, way(MIDDLE, 0, 0), 3, lost, shields)
    match = battle(Placed(UNION), foe, dice=[1])
    commit(match, Plan(fire={"FOTO": (5,)}))
    go_on(match, upto="lose")
    assert match.questions[1].kind == "lose"
    return match, set(lost)


@rule("SC-D4", "SC-D5", "SC-D6", "SC-D7")
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_no_answer_evades_damage(seed: int) -> None:
    match, lost = under_fire(seed)
    layout = LAYOUTS[ship(match, 1).sheet]
    for end in outcomes(match, next_orders, BRANCHES):
        [hit] = events(end, "damage")
        gone = boxes(ship(end, 1).lost) - lost
        section = boxes(layout.sections[hit["section"]])
        whole = set(range(layout.count)) - lost
        assert hit["section"] == 0
        assert (len(gone & section), len(gone - section)) == due(hit["points"], whole, section)


def spent(ship: Ship) -> int:
    """What a ship's orders cost, counted from the printed prices."""
    orders = ship.orders
    cost = orders.speed + orders.transports
    cost += 2 * (len(boxes(orders.mended)) + sum(orders.mended_shields))
    cost += {0: 0, 1: 2, 2: 1, 3: 1}[SHEETS[ship.sheet].special] if orders.special else 0
    return cost + sum(
        count * WEAPONS[weapon].energy for weapon, count in enumerate(orders.tokens) if count
    )


def ordered(match: Match) -> bool:
    """Whether the first captain's orders are written."""
    return 0 not in match.questions or match.questions[0].kind == "commit"


@rule("SC-E1", "SC-E12", "SC-E2")
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_no_orders_cost_more_than_the_engines_give(seed: int) -> None:
    random = Random(seed)
    sheet = random.choice(TARGETS)
    layout = LAYOUTS[SHEET_NUMBER[sheet]]
    lost = tuple(random.sample(range(layout.count), random.randrange(layout.count // 2)))
    match = battle(
        Placed(sheet, MIDDLE, 0, lost, speed=random.randint(0, 8)),
        Placed(UNION, way(MIDDLE, 0, 0), 3),
        scenario="away-teams",
    )
    engines = len(boxes(layout.engines) - set(lost))
    for end in outcomes(match, ordered, BRANCHES):
        now = ship(end, 0)
        assert spent(now) <= engines
        assert now.orders.speed <= min(layout.speed, now.speed + layout.acceleration)
