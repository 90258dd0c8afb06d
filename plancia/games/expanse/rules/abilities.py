"""Faction abilities that cost action points."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.expanse.content.factions import MCR, OPA, PG, UN
from plancia.games.expanse.content.lookup import (
    ABILITY_POINTS,
    BASES_UNDER,
    HYBRID_SINCE,
    LINKED,
    ORBIT_OF,
    PROTOMOLECULE_SINCE,
    SECTOR_BASES,
    SECTOR_OF,
    SLEEPERS_SINCE,
    STRIKES_SINCE,
    TAKEOVER_BASES,
    bases_in,
)
from plancia.games.expanse.content.vocabulary import NOWHERE, Base, Faction
from plancia.games.expanse.rules.actions import DIPLOMAT_FROM, INTO, replace_cube, source_options
from plancia.games.expanse.rules.board import (
    DIPLOMAT,
    HIT,
    NORMAL,
    at_bases,
    at_cubes,
    held_bases,
    hit_fleet,
    hit_target,
    level,
    opposing_cubes,
    presence,
    put_cube,
    remove_cube,
    weaker_hits,
)
from plancia.games.expanse.state.packing import read_cube
from plancia.games.expanse.state.state import System, open_bases

PRESSURE: Final = Option("pressure", "pressure")
STRIKE: Final = [Option(f"strike {option.notation[4:]}", "strike", option.target) for option in HIT]
SLEEPERS: Final = at_cubes("sleepers", "sleepers against")
HYBRID: Final = at_cubes("hybrid", "hybrid against")
TAKEOVER: Final = at_cubes("takeover", "take over")
PROTOMOLECULE: Final = at_bases("protomolecule")
TOKEN: Final = at_bases("token", "token from")


def ability_options(system: System, faction: Faction) -> list[Option]:
    """Abilities of the sheet and the technologies that the action points left can pay for."""
    if faction == UN:
        return un_options(system)
    if faction == MCR:
        return strikes(system, MCR)
    return opa_options(system) if faction == OPA else pg_options(system)


def strikes(system: System, faction: Faction) -> list[Option]:
    if system.actions < ability_cost(system, faction, "strike"):
        return []
    return [STRIKE[option.target] for option in weaker_hits(system, faction)]


def un_options(system: System) -> list[Option]:
    found: list[Option] = []
    if not system.ability_used and held_bases(system, UN):
        found.append(PRESSURE)
    if system.scorings >= STRIKES_SINCE:
        found += strikes(system, UN)
    return found


def opa_options(system: System) -> list[Option]:
    if system.scorings < SLEEPERS_SINCE or system.actions < ability_cost(system, OPA, "sleepers"):
        return []
    held = held_bases(system, OPA)
    return [SLEEPERS[cube] for cube in opposing_cubes(system, OPA, held)]


def pg_options(system: System) -> list[Option]:
    found: list[Option] = []
    if not system.ability_used:
        bases = TAKEOVER_BASES & BASES_UNDER[presence(system, PG)] & open_bases(system)
        found += [TAKEOVER[cube] for cube in opposing_cubes(system, PG, bases)]
    if system.scorings >= PROTOMOLECULE_SINCE:
        held = held_bases(system, PG)
        for base in bases_in(held):
            if base not in system.protomolecules:
                found.append(PROTOMOLECULE[base])
    if system.scorings >= HYBRID_SINCE and system.actions >= ability_cost(system, PG, "hybrid"):
        bases = 0
        for base in system.protomolecules:
            if base >= 0:
                bases |= LINKED[ORBIT_OF[base]]
        found += [HYBRID[cube] for cube in opposing_cubes(system, PG, bases)]
    return found


def ability_cost(system: System, faction: Faction, ability: str) -> int:
    """Action points an ability costs, as its technology says."""
    return ABILITY_POINTS[faction][level(system)][ability]


def use_ability(system: System, faction: Faction, option: Option) -> Step:
    verb = option.verb
    if verb == "pressure":
        system.ability_used = True
        yield from pressure(system)
    elif verb == "strike":
        hit_fleet(system, faction, hit_target(system, option.target))
    elif verb == "protomolecule":
        yield from move_token(system, Base(option.target))
    else:
        owner, base = read_cube(option.target)
        if verb == "takeover":
            system.ability_used = True
            yield from replace_cube(system, faction, owner, base)
        else:
            yield from remove_cube(system, faction, owner, base)


def pressure(system: System) -> Step:
    """Political Pressure: an own cube moves within its sector."""
    seat = system.seat_of[UN]
    choices = source_options(system, UN, open_bases(system))
    answer = choices[0]
    if len(choices) > 1:
        answer = yield ask(seat, "pressure", choices)
    base = Base(answer.target)
    kind = DIPLOMAT if answer is DIPLOMAT_FROM[base] else NORMAL
    among = SECTOR_BASES[SECTOR_OF[base]] & open_bases(system) & ~(1 << base)
    into = yield ask(
        seat, "pressure-into", [INTO[each] for each in bases_in(among)], {"base": base}
    )
    put_cube(system, UN, Base(into.target), kind, base)


def move_token(system: System, base: Base) -> Step:
    """Protomolecule: a token comes onto a base, from elsewhere if both are out."""
    tokens = system.protomolecules
    place = 0
    if -1 in tokens:
        place = tokens.index(NOWHERE)
    elif tokens[0] != tokens[1]:
        choices = [TOKEN[each] for each in tokens]
        answer = yield ask(system.seat_of[PG], "token", choices, {"base": base})
        place = tokens.index(Base(answer.target))
    tokens[place] = base
    if system.journal.watched:
        system.journal.announce(system, "protomolecule", system.seat_of[PG], base=base)
