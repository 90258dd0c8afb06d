"""What Fleet Captains tells bots: how a match stands, and which options to look at first.

A sensible captain does what its missions ask for, explores, and adjusts power for the test
that is due.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import Final

from plancia.engine import Seat
from plancia.engine.game import Guide, Traits
from plancia.engine.learnt import judged, read
from plancia.games.fleet_captains.content.vocabulary import (
    TEAMS,
    Team,
)
from plancia.games.fleet_captains.guide import menu, seasoned
from plancia.games.fleet_captains.guide.judgement import NAMES, leads
from plancia.games.fleet_captains.guide.outlook import (
    strength_of,
)
from plancia.games.fleet_captains.state.state import Galaxy, team_points


def evaluate(galaxy: Galaxy, seat: Seat) -> float:
    """The chance to win, from points, ships, control and how far missions have come."""
    lead = 0.0
    for team in TEAMS:
        side = standing(galaxy, team)
        lead += side if team == seat & 1 else -side
    return 1.0 / (1.0 + exp(-3.0 * lead / galaxy.terms.target))


def measure(galaxy: Galaxy, seat: Seat) -> list[float]:
    """How far a seat's side is ahead in all that the learnt judgement looks at."""
    return leads(galaxy, seat, evaluate(galaxy, seat))


def judge(galaxy: Galaxy, seat: Seat) -> float:
    """The chance to win as self-play has taught it; it has taught matches of two."""
    if galaxy.terms.seats != 2:
        return evaluate(galaxy, seat)
    return judged(LEARNT, measure(galaxy, seat))


def standing(galaxy: Galaxy, team: Team) -> float:
    """What a team has, in victory points."""
    total = float(team_points(galaxy, team))
    for ship in galaxy.ships:
        if ship is not None and ship.seat & 1 == team:
            total += 0.25 * strength_of(galaxy, ship) + 0.15 * len(ship.crew)
    for place, holder in enumerate(galaxy.holder):
        if holder == team:
            total += 0.1 * galaxy.control[place] + 0.2 * galaxy.installation[place]
        explorer = galaxy.explorer[place]
        if explorer >= 0 and explorer & 1 == team:
            total += 0.05
    return total


TRAITS: Final = Traits(NAMES, measure, evaluate, spacing=1)
LEARNT: Final = read(Path(__file__).parents[1], TRAITS)
"""What `plancia train` has written beside this file."""
TAUGHT: Final = Guide(judge, seasoned.weigh, foresight=1, effort=900)
FORMER: Final = Guide(evaluate, menu.weigh, foresight=1, effort=800)

GUIDE: Final = Guide(
    evaluate,
    seasoned.weigh,
    foresight=1,
    effort=900,
    zeal=3.0,
    traits=TRAITS,
    taught=TAUGHT if LEARNT else None,
    former=FORMER,
)
