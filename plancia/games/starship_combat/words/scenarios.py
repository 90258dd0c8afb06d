"""What a battle is about: worded from its fleets, its terrain and the aim that the rules score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from plancia.engine.hexes import NOWHERE
from plancia.engine.words import Words
from plancia.games.starship_combat.content.scenarios import (
    AWAY_TEAMS,
    CONVOY,
    FLAGSHIP,
    NO_AIM,
    RAID,
    SCANS,
    SCENARIOS,
    SHUTTLES,
    TERRAIN,
    Scenario,
)
from plancia.games.starship_combat.content.ships import CLASSES
from plancia.games.starship_combat.rules.planning import PICK_UP_SPEED
from plancia.games.starship_combat.rules.systems import SCAN_REACH
from plancia.games.starship_combat.state.state import Battle, growth


def scenario_text(battle: Battle, say: Words) -> str:
    """The fleets, the terrain, and what the sides are after, with the numbers of this battle."""
    scenario = SCENARIOS[battle.terms.scenario]
    found = fleets_text(battle, say)
    terrain = Counter(TERRAIN[each.kind] for each in battle.terrain if each.at != NOWHERE)
    if terrain:
        found.append(say("On the map: {terrain}.", terrain=counted(terrain, say)))
    found.append(AIMS[scenario.aim](scenario, growth(battle), say))
    return " ".join(found)


def fleets_text(battle: Battle, say: Words) -> list[str]:
    first, second = (
        Counter(CLASSES[ship.size] for ship in battle.ships if ship.team == team) for team in (0, 1)
    )
    if not first and not second:
        budget = SCENARIOS[battle.terms.scenario].budget
        return [say("Each side buys ships for {budget}.", budget=budget)]
    if first == second:
        return [say("Each side: {ships}.", ships=counted(first, say))]
    return [
        say("First side: {ships}.", ships=counted(first, say)),
        say("Second side: {ships}.", ships=counted(second, say)),
    ]


def counted(things: Counter[str], say: Words) -> str:
    return ", ".join(
        say(thing) if number == 1 else f"{number} × {say(thing)}"
        for thing, number in things.items()
    )


def no_aim(scenario: Scenario, times: int, say: Words) -> str:
    return say("Only damage counts.")


def flagship(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "{reward} points for each enemy cruiser left without any bridge.", reward=scenario.reward
    )


def away_teams(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "Away teams wait on the planet: {tokens} of them. Beam them up from a hex beside it with "
        "your shields down: {reward} points for each team aboard a ship that survives.",
        tokens=scenario.tokens * times,
        reward=scenario.reward,
    )


def convoy(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "The first side brings its freighters out through the right edge: {reward} points each. "
        "The second side has {second} points for each that does not get there.",
        reward=scenario.reward,
        second=scenario.second,
    )


def raid(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "The first side raids outposts by transporter where their shields are gone: {reward} "
        "points for each of {tokens} data stores, {silenced} for each outpost without any battery "
        "left. The second side has {second} points for each outpost of which at least half still "
        "works.",
        reward=scenario.reward,
        tokens=scenario.tokens * times,
        silenced=scenario.silenced,
        second=scenario.second,
    )


def scans(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "Scan the anomaly with a laboratory from at most {reach} hexes away: {reward} points a "
        "scan, one for each ship and turn, {most} for each side.",
        reach=SCAN_REACH,
        reward=scenario.reward,
        most=scenario.most * times,
    )


def shuttles(scenario: Scenario, times: int, say: Words) -> str:
    return say(
        "Pick shuttles up at speed {speed} or less: {reward} points for each aboard a ship that "
        "survives.",
        speed=PICK_UP_SPEED,
        reward=scenario.reward,
    )


AIMS: Final[dict[int, Callable[[Scenario, int, Words], str]]] = {
    NO_AIM: no_aim,
    FLAGSHIP: flagship,
    AWAY_TEAMS: away_teams,
    CONVOY: convoy,
    RAID: raid,
    SCANS: scans,
    SHUTTLES: shuttles,
}
