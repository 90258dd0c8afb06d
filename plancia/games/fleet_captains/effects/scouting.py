"""Effects on scans, exploration and encounters."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Option, Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Explore, MeetEncounter, Scan, SkipEncounter
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    WITHIN_2,
    WITHIN_3,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import AT_PLACE, choose, choose_hidden
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.places import ships_for
from plancia.games.fleet_captains.effects.registry import always, register
from plancia.games.fleet_captains.effects.targets import place_of, vessel
from plancia.games.fleet_captains.rules import actions, exploring
from plancia.games.fleet_captains.state.state import Galaxy, board_of


def scan_useful(galaxy: Galaxy, moment: Moment, effect: Scan) -> bool:
    return len(scan_options(galaxy, moment, effect)) > 1


def explore_useful(galaxy: Galaxy, moment: Moment, effect: Explore) -> bool:
    ship = vessel(galaxy, moment)
    if ship is None or ship.cloaked:
        return False
    return bool(unexplored_near(galaxy, moment, 1))


REACH: Final = {ADJACENT: 1, WITHIN_2: 2, WITHIN_3: 3}


def scan(galaxy: Galaxy, moment: Moment, effect: Scan, foe: Vessel) -> Step:
    """Look at unexplored tiles within reach, one after the other."""
    for left in range(effect.count, 0, -1):
        answer = yield from choose_hidden(
            moment.seat,
            "scan place",
            lambda: scan_options(galaxy, moment, effect),
            {"card": moment.card, "left": left},
        )
        if answer.target < 0:
            return
        actions.look_at(galaxy, moment.seat, answer.target, ships_for(moment))


def scan_options(galaxy: Galaxy, moment: Moment, effect: Scan) -> list[Option]:
    found = [
        AT_PLACE[galaxy.terms.board][place]
        for place in unexplored_near(galaxy, moment, REACH[effect.where])
        if not galaxy.seen.get(galaxy.tiles[place], 0) >> moment.seat & 1
    ]
    return [*found, PASS]


def unexplored_near(galaxy: Galaxy, moment: Moment, reach: int) -> list[Place]:
    at = place_of(galaxy, moment)
    if at < 0:
        return []
    return [place for place in board_of(galaxy).within[reach][at] if galaxy.explorer[place] < 0]


def explore(galaxy: Galaxy, moment: Moment, effect: Explore, foe: Vessel) -> Step:
    if effect.here:
        yield from exploring.explore(galaxy, moment.seat, [moment.ship], moment.at)
        return
    names = AT_PLACE[galaxy.terms.board]
    options = [names[place] for place in unexplored_near(galaxy, moment, 1)]
    answer = yield from choose(moment.seat, "place", options, {"card": moment.card})
    if answer.target >= 0:
        yield from exploring.explore(galaxy, moment.seat, [moment.ship], answer.target)


def skip_encounter(galaxy: Galaxy, moment: Moment, effect: SkipEncounter, foe: Vessel) -> None:
    galaxy.captains[moment.seat].encounter = -1


def meet_encounter(galaxy: Galaxy, moment: Moment, effect: MeetEncounter, foe: Vessel) -> None:
    """An encounter for certain, instead of the roll for one."""
    galaxy.captains[moment.seat].encounter = 1


def scan_words(effect: Scan, say: Words) -> str:
    if effect.where == ADJACENT:
        return say.many(
            "scan {count} adjacent location", "scan {count} adjacent locations", effect.count
        )
    return say.many(
        "scan {count} location up to {reach} hexes away",
        "scan {count} locations up to {reach} hexes away",
        effect.count,
        reach=REACH[effect.where],
    )


def explore_words(effect: Explore, say: Words) -> str:
    return say("explore this location") if effect.here else say("explore an adjacent location")


def skip_encounter_words(effect: SkipEncounter, say: Words) -> str:
    return say("there is no encounter here")


def meet_encounter_words(effect: MeetEncounter, say: Words) -> str:
    return say("draw an encounter without a roll")


register(Scan, scan, scan_words, scan_useful)
register(Explore, explore, explore_words, explore_useful)
register(SkipEncounter, skip_encounter, skip_encounter_words, always)
register(MeetEncounter, meet_encounter, meet_encounter_words, always)
