"""Events that place, remove, move, replace and protect influence."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Step, ask
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import MoveInfluence, Place, Protect, Remove, Replace
from plancia.games.expanse.content.lookup import SECTOR_BASES, SECTOR_OF, bases_in
from plancia.games.expanse.content.vocabulary import NOWHERE, Base
from plancia.games.expanse.effects.regions import EACH, MANY, ONE, bases_words, must_be, only
from plancia.games.expanse.effects.registry import Resolving, bases_for, choose, register
from plancia.games.expanse.rules.actions import (
    INTO,
    place_cube,
    place_options,
    replace_cube,
    source_options,
    spare_diplomats,
)
from plancia.games.expanse.rules.board import (
    DIPLOMAT,
    NORMAL,
    at_bases,
    at_cubes,
    held_bases,
    lift_cube,
    opposing_cubes,
    put_cube,
    remove_cube,
    which_cube,
)
from plancia.games.expanse.state.packing import read_cube
from plancia.games.expanse.state.state import System, open_bases

REMOVE: Final = at_cubes("remove")
LIFT: Final = at_cubes("lift")
REPLACE: Final = at_cubes("replace")
PROTECT: Final = at_bases("protect")


def place(system: System, now: Resolving, effect: Place) -> Step:
    """EX-37, EX-41, EX-42: own cubes come to bases, from elsewhere on the map if need be.

    What an event has placed stays there: no cube of its own serves it twice.
    """
    among = bases_for(system, now, effect.where)
    if not effect.up_to:
        now.due |= among
    left = among.bit_count() if effect.each else effect.count
    enough = system.supply[now.faction] >= left and not spare_diplomats(system, now.faction)
    if effect.each and enough:
        for base in bases_in(among):
            put_cube(system, now.faction, base, NORMAL, NOWHERE)
            now.placed[base] += 1
        return
    while left and among:
        reachable, sources = now.ways(system, among)
        options = place_options(system, now.faction, reachable, sources)
        answer = yield from choose(now, "place", options, effect.up_to, left)
        if answer is PASS:
            return
        base = answer.target
        source: int = yield from place_cube(system, now.faction, answer, sources)
        now.placed[base] += 1
        if source != NOWHERE:
            now.given |= 1 << source
        left -= 1
        if effect.each or effect.spread == "distinct":
            among &= ~(1 << base)


def place_words(effect: Place, say: Words) -> str:
    where, count = effect.where, effect.count
    if effect.each:
        only(effect, "where", "each")
        return say("Add 1 Influence to every {base}.", base=bases_words(where, EACH, say))
    if effect.spread == "distinct":
        only(effect, "where", "count", "up_to", "spread")
        bases = bases_words(where, MANY, say)
        if effect.up_to:
            return say(
                "Place 1 Influence on each of up to {count} {bases}.", count=count, bases=bases
            )
        return say(
            "Place 1 Influence on each of {count} different {bases}.", count=count, bases=bases
        )
    only(effect, "where", "count", "up_to")
    base = bases_words(where, ONE if count == 1 else MANY, say)
    if effect.up_to:
        return say("You may place {count} Influence on {base}.", count=count, base=base)
    return say("Place {count} Influence on {base}.", count=count, base=base)


def remove(system: System, now: Resolving, effect: Remove) -> Step:
    among = bases_for(system, now, effect.where)
    if effect.everything:
        for cube in opposing_cubes(system, now.faction, among, effect.own_too):
            owner, base = read_cube(cube)
            while held_bases(system, owner) >> base & 1:
                kind = NORMAL if system.influence[cube] else DIPLOMAT
                lift_cube(system, owner, base, kind)
        if system.journal.watched:
            system.journal.announce(system, "clear", now.seat, base=bases_in(among)[0])
        return
    if effect.each:
        for base in bases_in(among):
            cubes = opposing_cubes(system, now.faction, 1 << base)
            yield from remove_one(system, now, cubes, False, 1)
        return
    for left in range(effect.count, 0, -1):
        cubes = opposing_cubes(system, now.faction, among, effect.own_too)
        base = yield from remove_one(system, now, cubes, effect.up_to, left)
        if base < 0:
            return
        if effect.spread == "distinct":
            among &= ~(1 << base)
        elif effect.spread == "same":
            among = 1 << base


def remove_one(system: System, now: Resolving, cubes: list[int], optional: bool, left: int) -> Step:
    """Remove one of these cubes; the value is its base, or -1."""
    answer = yield from choose(now, "remove", [REMOVE[cube] for cube in cubes], optional, left)
    if answer is PASS:
        return -1
    owner, base = read_cube(answer.target)
    yield from remove_cube(system, now.faction, owner, base)
    return base


def remove_words(effect: Remove, say: Words) -> str:
    where, count = effect.where, effect.count
    if effect.everything:
        must_be(effect.own_too, effect)
        only(effect, "where", "everything", "own_too")
        return say("Remove all Influence from {base}.", base=bases_words(where, ONE, say))
    if effect.each:
        only(effect, "where", "each")
        base = bases_words(where, EACH, say)
        return say("Remove 1 opposing Influence from every {base}.", base=base)
    if effect.spread == "distinct":
        must_be(effect.up_to, effect)
        only(effect, "where", "count", "up_to", "spread")
        bases = bases_words(where, MANY, say)
        return say(
            "Remove 1 opposing Influence from each of up to {count} {bases}.",
            count=count,
            bases=bases,
        )
    if effect.spread == "same":
        must_be(effect.up_to, effect)
        only(effect, "where", "count", "up_to", "spread", "own_too")
        base = bases_words(where, EACH, say)
        if effect.own_too:
            return say(
                "Remove up to {count} Influence from a single {base}.", count=count, base=base
            )
        return say(
            "Remove up to {count} opposing Influence from a single {base}.", count=count, base=base
        )
    only(effect, "where", "count", "up_to")
    base = bases_words(where, ONE, say)
    if effect.up_to and count == 1:
        return say("You may remove 1 opposing Influence from {base}.", base=base)
    if effect.up_to:
        return say("Remove up to {count} opposing Influence from {base}.", count=count, base=base)
    return say("Remove {count} opposing Influence from {base}.", count=count, base=base)


def move_influence(system: System, now: Resolving, effect: MoveInfluence) -> Step:
    """Cubes move from base to base; a protected cube of an opponent cannot be moved."""
    goal = -1
    for left in range(effect.count, 0, -1):
        everywhere = open_bases(system)
        if effect.opposing:
            movable = opposing_cubes(system, now.faction, everywhere)
            options = [LIFT[cube] for cube in movable]
        else:
            fixed = 1 << goal if effect.one_destination and goal >= 0 else 0
            options = source_options(system, now.faction, everywhere & ~fixed)
        answer = yield from choose(now, "lift", options, effect.up_to, left)
        if answer is PASS:
            return
        owner, base = now.faction, answer.target
        if effect.opposing:
            owner, base = read_cube(base)
            kind = yield from which_cube(system, owner, base)
        else:
            kind = DIPLOMAT if answer.verb == "diplomat-from" else NORMAL
        if goal < 0 or not effect.one_destination:
            among = bases_for(system, now, effect.to) & ~(1 << base)
            if effect.same_sector:
                among &= SECTOR_BASES[SECTOR_OF[base]]
            if not among:
                return
            facts = {"card": now.card, "faction": owner, "base": base}
            into = yield ask(now.seat, "into", [INTO[each] for each in bases_in(among)], facts)
            goal = into.target
        put_cube(system, owner, Base(goal), kind, base)
        now.bases = 1 << base


def move_influence_words(effect: MoveInfluence, say: Words) -> str:
    count = effect.count
    if effect.opposing and effect.same_sector:
        only(effect, "to", "count", "up_to", "opposing", "same_sector")
        only(effect.to)
        if effect.up_to:
            return say(
                "Move up to {count} opposing Influence, each to another Base of the same Sector.",
                count=count,
            )
        return say(
            "Move {count} opposing Influence to another Base of the same Sector.", count=count
        )
    must_be(effect.up_to, effect)
    only(effect, "to", "count", "up_to", "one_destination")
    if effect.one_destination:
        return say(
            "Move up to {count} of your Influence, from anywhere, to a single {base}.",
            count=count,
            base=bases_words(effect.to, EACH, say),
        )
    bases = bases_words(effect.to, MANY, say)
    return say("Move up to {count} of your Influence to any {bases}.", count=count, bases=bases)


def replace(system: System, now: Resolving, effect: Replace) -> Step:
    """The removal happens even where no own cube can follow."""
    cubes = opposing_cubes(system, now.faction, bases_for(system, now, effect.where))
    answer = yield from choose(now, "replace", [REPLACE[cube] for cube in cubes], False)
    if answer is PASS:
        return
    owner, base = read_cube(answer.target)
    yield from replace_cube(system, now.faction, owner, base)


def replace_words(effect: Replace, say: Words) -> str:
    base = bases_words(effect.where, ONE, say)
    return say("On {base}, replace 1 opposing Influence with 1 of yours.", base=base)


def protect(system: System, now: Resolving, effect: Protect) -> Step:
    """Opponents cannot remove, move or replace those cubes until a scoring ends."""
    among = bases_for(system, now, effect.where) & ~system.protected[now.faction]
    for left in range(effect.count, 0, -1):
        options = [PROTECT[base] for base in bases_in(among)]
        answer = yield from choose(now, "protect", options, effect.up_to, left)
        if answer is PASS:
            return
        among &= ~(1 << answer.target)
        system.protected[now.faction] |= 1 << answer.target
        if system.journal.watched:
            system.journal.announce(system, "protect", now.seat, base=answer.target)


def protect_words(effect: Protect, say: Words) -> str:
    if effect.up_to:
        return say(
            "Protect up to {count} {bases} until the end of the next Scoring.",
            count=effect.count,
            bases=bases_words(effect.where, MANY, say),
        )
    only(effect, "where")
    base = bases_words(effect.where, ONE, say)
    return say("Protect {base} until the end of the next Scoring.", base=base)


register(Place, place, place_words)
register(Remove, remove, remove_words)
register(MoveInfluence, move_influence, move_influence_words)
register(Replace, replace, replace_words)
register(Protect, protect, protect_words)
