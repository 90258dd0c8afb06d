"""Events that choose orbits, and move, remove, build and repair fleets."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Option, Step, ask
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import (
    Build,
    ChooseOrbit,
    MoveFleets,
    Place,
    Remove,
    RemoveFleets,
    Repair,
)
from plancia.games.expanse.content.factions import KIND_SLUGS, MCR, ROCINANTE
from plancia.games.expanse.content.lookup import (
    LINKED,
    REACH,
    TOKENS,
    orbits_in,
)
from plancia.games.expanse.content.solar import ANYWHERE, ORBITS
from plancia.games.expanse.content.vocabulary import NO_TOKEN, Faction, Orbit, Token
from plancia.games.expanse.effects.regions import must_be, only, orbits_words
from plancia.games.expanse.effects.registry import Resolving, choose, orbits_for, register
from plancia.games.expanse.rules.actions import DESTINATIONS, MOVES, move_group, placeable
from plancia.games.expanse.rules.board import (
    build,
    build_options,
    hit_fleet,
    hit_target,
    hits,
    kind_of,
    opposing_cubes,
    presence,
    token_at,
)
from plancia.games.expanse.state.packing import one_of, own_fleet_at, read_fleet, read_own_fleet
from plancia.games.expanse.state.state import System, open_bases

CHOOSE: Final = [
    Option(f"choose {orbit.slug}", "choose", number) for number, orbit in enumerate(ORBITS)
]
SEND_ONE: Final = [
    Option(f"send {kind} from {orbit.slug}", "send-one", own_fleet_at(number, Orbit(place)))
    for number, kind in enumerate(KIND_SLUGS)
    for place, orbit in enumerate(ORBITS)
]
REPAIR: Final = [
    Option(f"repair battleship at {orbit.slug}", "repair", number)
    for number, orbit in enumerate(ORBITS)
]


def choose_orbit(system: System, now: Resolving, effect: ChooseOrbit) -> Step:
    """EX-41: only orbits where as much as possible of what follows can be done."""
    orbits = fullest(system, now, orbits_for(system, now, effect.where))
    answer = yield from choose(now, "orbit", [CHOOSE[orbit] for orbit in orbits_in(orbits)], False)
    if answer is not PASS:
        now.orbits = 1 << answer.target
        now.bases = LINKED[answer.target]


def choose_orbit_words(effect: ChooseOrbit, say: Words) -> str:
    if effect.where.control:
        only(effect.where, "control")
        return say("Choose an Orbit where you have Orbital Control.")
    must_be(effect.where.fleet, effect)
    only(effect.where, "fleet")
    return say("Choose an Orbit with one of your fleets.")


def fullest(system: System, now: Resolving, orbits: int) -> int:
    """Of these orbits those where most of the event's further duties can be done."""
    best, found = 0, orbits
    for orbit in orbits_in(orbits):
        able = duties(system, now, orbit)
        if able > best:
            best, found = able, 0
        if able == best and best:
            found |= 1 << orbit
    return found


def duties(system: System, now: Resolving, orbit: Orbit) -> int:
    """How many of the duties that speak of a chosen orbit can be done in this one."""
    found = 0
    linked = LINKED[orbit] & open_bases(system)
    for effect in now.rest[1:]:
        if isinstance(effect, RemoveFleets) and is_due(effect.where.chosen, effect.up_to):
            found += bool(hits(system, now.faction, 1 << orbit))
        elif isinstance(effect, Remove) and is_due(effect.where.chosen, effect.up_to):
            found += bool(opposing_cubes(system, now.faction, linked))
        elif isinstance(effect, Place) and is_due(effect.where.chosen, effect.up_to):
            sources = now.loose_cubes(system)
            found += bool(placeable(system, now.faction, linked, sources))
    return found


def is_due(chosen: str, up_to: bool) -> bool:
    """Whether an effect that cannot be left undone speaks of a place chosen before."""
    return chosen != "" and not up_to


def move_fleets(system: System, now: Resolving, effect: MoveFleets) -> Step:
    """Own fleets go to any orbits, which later effects speak of."""
    if effect.group:
        options = MOVES[presence(system, now.faction)]
        answer = yield from choose(now, "move-group", options, effect.up_to)
        if answer is not PASS:
            reach = REACH[ANYWHERE][answer.target]
            if not effect.up_to:
                reach = fullest(system, now, reach)
            to = yield from move_group(system, now.faction, answer.target, reach)
            reached(now, to)
        return
    moved: list[Token] = []
    for left in range(effect.count, 0, -1):
        options = single_fleets(system, now.faction, moved)
        answer = yield from choose(now, "send-one", options, effect.up_to, left)
        if answer is PASS:
            return
        to = yield from send_one(system, now, answer.target, moved)
        reached(now, to)


def move_fleets_words(effect: MoveFleets, say: Words) -> str:
    if effect.group:
        only(effect, "group", "up_to")
    if effect.group and effect.up_to:
        return say("You may move one group of your fleets to any Orbit.")
    if effect.group:
        return say("Move one group of your fleets to any Orbit.")
    if effect.up_to:
        return say("Move up to {count} of your fleets, each to any Orbit.", count=effect.count)
    only(effect)
    return say("Move 1 of your fleets to any Orbit.")


def reached(now: Resolving, orbit: Orbit) -> None:
    now.orbits |= 1 << orbit
    now.bases |= LINKED[orbit]


def single_fleets(system: System, faction: Faction, moved: list[Token]) -> list[Option]:
    """Own fleets not moved yet, each kind in each orbit once; the Rocinante is token -1."""
    found: list[Option] = []
    for token in TOKENS[faction]:
        orbit = system.fleets[token]
        if orbit >= 0 and token not in moved:
            option = SEND_ONE[own_fleet_at(kind_of(system, token), orbit)]
            if option not in found:
                found.append(option)
    if system.rocinante == faction and -1 not in moved:
        found.append(SEND_ONE[own_fleet_at(ROCINANTE, system.rocinante_at)])
    return found


def send_one(system: System, now: Resolving, target: int, moved: list[Token]) -> Step:
    kind, orbit = read_own_fleet(target)
    reach = DESTINATIONS[REACH[ANYWHERE][orbit]]
    facts: dict[str, int] = {"orbit": orbit, "group": one_of(kind)}
    answer = yield ask(now.seat, "destination", reach, facts)
    if kind == ROCINANTE:
        moved.append(NO_TOKEN)
        system.rocinante_at = Orbit(answer.target)
    else:
        token = token_at(system, now.faction, orbit, kind, moved)
        moved.append(token)
        system.fleets[token] = Orbit(answer.target)
    if system.journal.watched:
        facts = {"faction": now.faction, "orbit": orbit, "to": answer.target}
        system.journal.announce(system, "move", now.seat, group=one_of(kind), **facts)
    return answer.target


def remove_fleets(system: System, now: Resolving, effect: RemoveFleets) -> Step:
    """EX-44: the resolver picks the fleets; the Rocinante can never be chosen."""
    among = orbits_for(system, now, effect.where)
    for left in range(effect.count, 0, -1):
        options = hits(system, now.faction, among)
        answer = yield from choose(now, "hit", options, effect.up_to, left)
        if answer is PASS:
            return
        hit_fleet(system, now.faction, hit_target(system, answer.target))
        if effect.spread == "distinct":
            _, orbit, _ = read_fleet(answer.target)
            among &= ~(1 << orbit)


def remove_fleets_words(effect: RemoveFleets, say: Words) -> str:
    count, where = effect.count, effect.where
    if effect.spread == "distinct":
        must_be(effect.up_to and where.fleet, effect)
        only(where, "fleet")
        return say(
            "Remove 1 opposing fleet from each of up to {count} Orbits where you have a fleet.",
            count=count,
        )
    only(effect, "where", "count", "up_to")
    orbit = orbits_words(where, say)
    if effect.up_to:
        return say("Remove up to {count} opposing fleets {orbit}.", count=count, orbit=orbit)
    return say.many(
        "Remove {count} opposing fleet {orbit}.",
        "Remove {count} opposing fleets {orbit}.",
        count,
        orbit=orbit,
    )


def build_fleets(system: System, now: Resolving, effect: Build) -> Step:
    for left in range(effect.count, 0, -1):
        options = build_options(system, now.faction)
        answer = yield from choose(now, "build", options, effect.up_to, left)
        if answer is PASS:
            return
        build(system, now.faction, answer)


def build_words(effect: Build, say: Words) -> str:
    if effect.up_to:
        return say("Build up to {count} fleets.", count=effect.count)
    return say.many("Build {count} fleet.", "Build {count} fleets.", effect.count)


def repair(system: System, now: Resolving, effect: Repair) -> Step:
    if now.faction != MCR:
        return
    orbits = sum({1 << system.fleets[token] for token in system.damaged})
    answer = yield from choose(now, "repair", [REPAIR[orbit] for orbit in orbits_in(orbits)], True)
    if answer is PASS:
        return
    for token in system.damaged:
        if system.fleets[token] == answer.target:
            system.damaged.remove(token)
            break
    if system.journal.watched:
        system.journal.announce(system, "repair", now.seat, orbit=answer.target)


def repair_words(effect: Repair, say: Words) -> str:
    return say("You may turn one damaged Battleship back to full power.")


register(ChooseOrbit, choose_orbit, choose_orbit_words)
register(MoveFleets, move_fleets, move_fleets_words)
register(RemoveFleets, remove_fleets, remove_fleets_words)
register(Build, build_fleets, build_words)
register(Repair, repair, repair_words)
