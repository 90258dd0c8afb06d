"""The Rocinante: what its controller may do once in each scoring."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.expanse.content.lookup import ANYWHERE, REACH
from plancia.games.expanse.rules.actions import DESTINATIONS, group_at, place_cube, place_options
from plancia.games.expanse.rules.board import hit_fleet, hit_target, hits
from plancia.games.expanse.state.state import System, open_bases

HOLDEN: Final = Option("holden", "holden")
NAGATA: Final = Option("nagata", "nagata")
KAMAL: Final = Option("kamal", "kamal")
BURTON: Final = Option("burton", "burton")
ROCINANTE_ABILITIES: Final = [HOLDEN, NAGATA, KAMAL, BURTON]


def use_rocinante(system: System, faction: int, ability: Option) -> Step:
    """EX-63: one of the four of the crew."""
    if system.journal.watched:
        system.journal.announce(system, ability.verb, system.seat_of[faction])
    if ability is HOLDEN:
        yield from holden(system, faction)
    elif ability is NAGATA:
        yield from fly(system, faction, 1)
        yield from shoot(system, faction, 1)
    elif ability is KAMAL:
        yield from fly(system, faction, ANYWHERE)
    else:
        group = group_at(system, faction, system.rocinante_at)
        friends = sum(group >> 3 * kind & 7 for kind in range(5))
        yield from shoot(system, faction, friends)


def holden(system: System, faction: int) -> Step:
    """One influence on any open base."""
    choices = place_options(system, faction, open_bases(system))
    if choices:
        answer = yield ask(system.seat_of[faction], "holden", choices)
        yield from place_cube(system, faction, answer)


def fly(system: System, faction: int, zones: int) -> Step:
    """The ship moves alone to another orbit."""
    orbit = system.rocinante_at
    seat = system.seat_of[faction]
    answer = yield ask(seat, "fly", DESTINATIONS[REACH[zones][orbit]], {"orbit": orbit})
    system.rocinante_at = answer.target
    if system.journal.watched:
        system.journal.announce(system, "fly", seat, to=answer.target)


def shoot(system: System, faction: int, count: int) -> Step:
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
