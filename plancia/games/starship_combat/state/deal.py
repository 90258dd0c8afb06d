"""How a battle begins: the scenario's ships, captains and terrain."""

from __future__ import annotations

from plancia.engine.dice import Dice
from plancia.engine.hexes import NOWHERE, hex_at
from plancia.engine.settings import Value
from plancia.games.starship_combat.content.scenarios import (
    PLANET,
    SCENARIO_NUMBER,
    SCENARIOS,
    STAR,
    Feature,
)
from plancia.games.starship_combat.content.ships import FIRST, SECOND
from plancia.games.starship_combat.state.state import (
    WAITING,
    Battle,
    Ship,
    Terms,
    Terrain,
    no_orders,
    team_of,
)


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Battle:
    """SC-G1, SC-S3: the fleets of the scenario, dealt to the captains of each side in turn."""
    name = str(options["scenario"])
    number = SCENARIO_NUMBER[f"free: {options['fleet']}" if name == "free" else name]
    chosen = SCENARIOS[number]
    ships = [new_ship(*entry) for entry in roster(number, seats)]
    limit = int(options["turn_limit"])
    explosion = ("last turn", "after repairs", "last impulse").index(str(options["explosion"]))
    battle = Battle(
        terms=Terms(
            seats=seats,
            scenario=number,
            series=FIRST if options["series"] == "first" else SECOND,
            chart=0 if options["chart"] == "printed" else 1,
            explosion=explosion,
            bridge_at_once=options["bridge_at_once"] is True,
            transport_same_hex=options["transport_same_hex"] is True,
            station_drifts=options["station_drifts"] is True,
            turns=min(limit, chosen.turns) if limit else chosen.turns,
        ),
        ships=ships,
        terrain=[new_terrain(each, options["bodies"] == "seven hexes") for each in chosen.terrain],
        races=[-1, -1],
        first=dice.below(2),
        turn=0,
        impulse=0,
        tokens=chosen.tokens,
        scans=[0, 0],
        corrections=[0, 0],
        hits=[],
        film=[],
        volleys=[],
        dice=dice,
    )
    dice.irrevocable = 0
    return battle


def new_terrain(feature: Feature, large: bool) -> Terrain:
    """SC-TER-6: planets and stars take one hex, or seven where the match says so."""
    radius = 1 if large and feature.kind in (PLANET, STAR) else 0
    return Terrain(feature.kind, hex_at(feature.column, feature.row), feature.drift, radius)


def roster(number: int, seats: int) -> list[tuple[int, int, int]]:
    """Class, side and captain of each ship of a scenario: both fleets grow alike to serve all."""
    fleets = SCENARIOS[number].fleets
    captains = [[seat for seat in range(seats) if team_of(seat) == team] for team in (0, 1)]
    times = max(-(-len(captains[team]) // len(fleets[team])) for team in (0, 1))
    return [
        (size, team, captains[team][place % len(captains[team])])
        for team in (0, 1)
        for place, size in enumerate(times * fleets[team])
    ]


def new_ship(size: int, team: int, captain: int) -> Ship:
    return Ship(
        sheet=-1, size=size, team=team, captain=captain, status=WAITING, at=NOWHERE, facing=0,
        speed=-1, shields=[], lost=0, fired=0, lowered=False, stopped=False, turned=False,
        moved=False, cargo=0, reference=0, trail=[], orders=no_orders(), shots=[],
    )  # fmt: skip
