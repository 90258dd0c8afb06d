"""Who would control which orbits and bases if fleets moved or were hit: all of it lies open."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Span
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.lookup import bases_in
from plancia.games.expanse.content.vocabulary import NO_FACTION, Base, Faction, Orbit
from plancia.games.expanse.rules.actions import send
from plancia.games.expanse.rules.board import (
    build,
    controlled_bases,
    controllers,
    hit_fleet,
    hit_target,
)
from plancia.games.expanse.state.packing import Group
from plancia.games.expanse.state.state import System, open_bases
from plancia.games.expanse.words.names import base_words, orbit_words, seat_faction
from plancia.games.expanse.words.sentences import HIT_VERBS

BUILDING = ("build", "build-scrap")


def control_forecast(system: System, option: Option, look: Look) -> tuple[Span, ...]:
    """EX-43, EX-55: what would change hands, gathered by whose it would be."""
    if look.question is None:
        return ()
    mine = seat_faction(system, look.question.seat)
    then = carried_out(system, option, mine, look)
    if then is None:
        return ()
    now, after = holders(system), holders(then)
    lost: dict[Faction, list[str]] = {}
    for place, holder in after.items():
        if now[place] != holder:
            lost.setdefault(holder, []).append(place_words(place, look))
    if not lost:
        return (Span(look.say("Control stays as it is."), "flag"),)
    return tuple(
        Span(whose(holder, mine, ", ".join(places), look), "flag")
        for holder, places in sorted(lost.items(), key=lambda each: each[0] != mine)
    )


def carried_out(system: System, option: Option, mine: Faction, look: Look) -> System | None:
    """The map after it, if it is about fleets; what follows it is not looked at."""
    assert look.question is not None
    verb, facts = option.verb, look.question.facts or {}
    then = system.copy()
    if verb == "to" and "group" in facts:
        to = Orbit(option.target)
        send(then, mine, Group(facts["group"]), Orbit(facts["orbit"]), to)
    elif verb == "to":
        then.rocinante_at = Orbit(option.target)
    elif verb in HIT_VERBS:
        hit_fleet(then, mine, hit_target(then, option.target))
    elif verb in BUILDING:
        build(then, mine, option)
    else:
        return None
    return then


Place = tuple[bool, int]
"""Whether it is a base, and its number."""


def holders(system: System) -> dict[Place, Faction]:
    """For each orbit and each open base who controls it, or nobody."""
    found: dict[Place, Faction] = {
        (False, orbit): holder for orbit, holder in enumerate(controllers(system))
    }
    for base in bases_in(open_bases(system)):
        found[True, base] = NO_FACTION
    for faction in system.order:
        for base in bases_in(controlled_bases(system, faction) & open_bases(system)):
            found[True, base] = faction
    return found


def place_words(place: Place, look: Look) -> str:
    is_base, number = place
    if is_base:
        return base_words(Base(number), look.say)
    return look.say("Orbit of {orbit}", orbit=orbit_words(Orbit(number), look.say))


def whose(holder: Faction, mine: Faction, places: str, look: Look) -> str:
    if holder == mine:
        return look.say("You would control: {places}.", places=places)
    if holder < 0:
        return look.say("Nobody would control: {places}.", places=places)
    side = look.say(FACTIONS[holder].name)
    return look.say("{side} would control: {places}.", side=side, places=places)
