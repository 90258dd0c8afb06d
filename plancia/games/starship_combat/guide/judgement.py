"""What the learnt judgement of Starship Combat looks at: points, shields, guns, engines."""

from __future__ import annotations

from typing import Final

from plancia.engine.learnt import early_too, lead_of, names_early_too
from plancia.games.starship_combat.content.vocabulary import TEAMS, Team
from plancia.games.starship_combat.guide.outlook import firepower
from plancia.games.starship_combat.rules.ending import points
from plancia.games.starship_combat.rules.flight import helm
from plancia.games.starship_combat.rules.planning import energy_of
from plancia.games.starship_combat.state.state import ON_MAP, Battle, Ship

ALL_ROUND: Final = 0b111111
"""A target that every arc sees."""
CLOSE: Final = 3
FAR: Final = 5
NAMES: Final = names_early_too((
    "estimate", "points", "ships", "shields", "weakest shield", "working", "fire close by",
    "fire from afar", "energy", "helm",
))  # fmt: skip


def leads(battle: Battle, team: Team, estimated: float) -> list[float]:
    """How far a side is ahead of the other, judged by hand so."""
    values = [0.0] * (len(NAMES) // 2)
    for each in TEAMS:
        side = 1.0 if each == team else -1.0
        values[1] += side * points(battle, each) / 10.0
        for ship in battle.ships:
            if ship.team == each and ship.status == ON_MAP:
                count_ship(ship, side, values)
    values[0] = lead_of(estimated)
    return early_too(values, max(0.0, 1.0 - battle.turn / battle.terms.turns))


def count_ship(ship: Ship, side: float, values: list[float]) -> None:
    """Add what a ship that still fights can bear, and do."""
    values[2] += side
    values[3] += side * sum(ship.shields) / 20.0
    values[4] += side * min(ship.shields) / 4.0
    values[5] += side * ship.working() / 20.0
    values[6] += side * firepower(ship, CLOSE, ALL_ROUND, False) / 10.0
    values[7] += side * firepower(ship, FAR, ALL_ROUND, False) / 10.0
    values[8] += side * energy_of(ship) / 10.0
    values[9] += side * helm(ship, ship.lost) / 4.0
