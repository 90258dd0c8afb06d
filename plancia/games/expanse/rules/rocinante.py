"""The Rocinante: what its controller may do once in each scoring."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.expanse.content.lookup import REACH
from plancia.games.expanse.content.solar import CREW
from plancia.games.expanse.content.vocabulary import Faction, Orbit
from plancia.games.expanse.rules.actions import DESTINATIONS, group_at, place_cube, place_options
from plancia.games.expanse.rules.board import hit_fleet, hit_target, hits
from plancia.games.expanse.state.packing import counts_in
from plancia.games.expanse.state.state import System, open_bases

ROCINANTE_ABILITIES: Final = [Option(crew.slug, crew.slug) for crew in CREW]


def use_rocinante(system: System, faction: Faction, ability: Option) -> Step:
    """EX-63: one of the four of the crew."""
    if system.journal.watched:
        system.journal.announce(system, ability.verb, system.seat_of[faction])
    crew = CREW[ROCINANTE_ABILITIES.index(ability)]
    for _ in range(crew.influence):
        yield from place_anywhere(system, faction)
    if crew.zones:
        yield from fly(system, faction, crew.zones)
    shots = crew.shots
    if crew.shots_each:
        group = group_at(system, faction, system.rocinante_at)
        shots += crew.shots_each * sum(counts_in(group))
    yield from shoot(system, faction, shots)


def place_anywhere(system: System, faction: Faction) -> Step:
    """One influence on any open base."""
    choices = place_options(system, faction, open_bases(system))
    if choices:
        answer = yield ask(system.seat_of[faction], "holden", choices)
        yield from place_cube(system, faction, answer)


def fly(system: System, faction: Faction, zones: int) -> Step:
    """The ship moves alone to another orbit."""
    orbit = system.rocinante_at
    seat = system.seat_of[faction]
    answer = yield ask(seat, "fly", DESTINATIONS[REACH[zones][orbit]], {"orbit": orbit})
    system.rocinante_at = Orbit(answer.target)
    if system.journal.watched:
        system.journal.announce(system, "fly", seat, to=answer.target)


def shoot(system: System, faction: Faction, count: int) -> Step:
    """Opposing fleets where the Rocinante is are removed, as many as there are."""
    for left in range(count, 0, -1):
        choices = hits(system, faction, 1 << system.rocinante_at)
        if not choices:
            return
        answer = choices[0]
        if len(choices) > 1:
            seat = system.seat_of[faction]
            answer = yield ask(seat, "shoot", choices, {"left": left})
        hit_fleet(system, faction, hit_target(system, answer.target))
