"""Victory points, allies, and who has won."""

from __future__ import annotations

from plancia.engine.settings import Value
from plancia.games.battle_force.content.cards import POINTS
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import MAIN_BODY, SCREEN, Battle


def points(battle: Battle, seat: int) -> int:
    """BF-WIN-4, BF-WIN-5: ships destroyed and own ships left, without those in Reserve."""
    fleet = battle.fleets[seat]
    total = 0
    for ship in fleet.kills:
        total += POINTS[ship]
    for ship in fleet.lines[SCREEN]:
        total += POINTS[ship]
    for ship in fleet.lines[MAIN_BODY]:
        total += POINTS[ship]
    return total


def team_of(battle: Battle, seat: int) -> int:
    """BF-OPT-ALLY: with allies a player and the one opposite are a team."""
    return seat % (len(battle.fleets) // 2) if battle.terms.allies else seat


def totals(battle: Battle) -> list[int]:
    """Each player's points; BF-Q40: allies have the sum of both."""
    number = len(battle.fleets)
    single = [points(battle, seat) for seat in range(number)]
    if not battle.terms.allies:
        return single
    half = number // 2
    return [single[seat] + single[(seat + half) % number] for seat in range(number)]


def teams(seats: int, options: dict[str, Value]) -> list[int]:
    allied = options["allies"] is True and seats in (4, 6)
    return [seat % (seats // 2) if allied else seat for seat in range(seats)]


def scores(battle: Battle) -> list[float]:
    found = [float(each) for each in (battle.totals or totals(battle))]
    return found[:1] if battle.automaton != NONE else found


def winners(battle: Battle) -> list[int]:
    """BF-WIN-6: the highest total wins, equal totals all do, unless a tie was fought out."""
    if battle.tied:
        return battle.tied[:]
    sums = totals(battle)
    best = max(sums)
    won = [seat for seat, each in enumerate(sums) if each == best]
    if battle.automaton != NONE:
        return [0] if 0 in won else []
    return won
