"""What happens on the map: cubes, fleets, who controls what, and control points."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.expanse.content.factions import (
    BATTLESHIP,
    DAMAGED,
    FACTIONS,
    FLEET,
    KIND_SLUGS,
    MCR,
    OPA,
    PG,
    ROCINANTE,
    SCRAP,
    UN,
)
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    CRITICAL,
    DIPLOMAT_WORTH,
    EVERY_ORBIT,
    HEGEMONY_SINCE,
    HOME,
    ORBIT_COUNT,
    ORBIT_OF,
    RESOURCE_OF,
    SCRAP_SINCE,
    SCRAP_YARDS,
    SECTOR_OF,
    STRENGTH,
    SUPREMACY_SINCE,
    TOKEN_FACTION,
    TOKEN_KIND,
    TOKEN_ROW,
    TOKEN_WORTH,
    TOKENS,
    bases_in,
)
from plancia.games.expanse.content.solar import BASES, ORBITS
from plancia.games.expanse.content.vocabulary import (
    NO_FACTION,
    NO_TOKEN,
    YARD,
    Base,
    Faction,
    Orbit,
    Sector,
    Token,
)
from plancia.games.expanse.state.packing import cube_at, fleet_at, read_fleet
from plancia.games.expanse.state.state import System, open_bases

NORMAL: Final = 0
DIPLOMAT: Final = 1
GIVE_UP: Final = [Option("normal cube", "give-up", NORMAL), Option("diplomat", "give-up", DIPLOMAT)]
FINAL_ROW: Final = (5, 3, 1)
PLAIN_ROW: Final = (1, 0, 0)
BONUS_ROWS: Final = ((2, 1, 0), (3, 1, 0), (3, 1, 0), (4, 2, 1), (4, 2, 1))
"""EX-49: points of the bonus sector's bases, scoring by scoring."""


def level(system: System) -> int:
    """EX-51: how many technologies each faction has."""
    return system.scorings if system.scorings < 3 else 3


def cubes_at(system: System, faction: Faction, base: Base) -> int:
    """Cubes of a faction on a base, Diplomats included."""
    count = system.influence[BASE_COUNT * faction + base]
    return count + system.diplomats[base] if faction == UN else count


def held_bases(system: System, faction: Faction) -> int:
    """The bases where a faction has a cube."""
    found = 0
    start = BASE_COUNT * faction
    influence = system.influence
    for base in range(BASE_COUNT):
        if influence[start + base]:
            found |= 1 << base
    if faction == UN and system.spare_diplomats < 3:
        for base in range(BASE_COUNT):
            if system.diplomats[base]:
                found |= 1 << base
    return found


def presence(system: System, faction: Faction) -> int:
    """EX-62: the orbits where a faction has a fleet; the Rocinante is its controller's."""
    found = 1 << system.rocinante_at if system.rocinante == faction else 0
    fleets = system.fleets
    for token in TOKENS[faction]:
        if fleets[token] >= 0:
            found |= 1 << fleets[token]
    return found


def kind_of(system: System, token: Token) -> int:
    """EX-44: a Battleship that was hit is a damaged one."""
    kind = TOKEN_KIND[token]
    return DAMAGED if kind == BATTLESHIP and token in system.damaged else kind


def strengths(system: System) -> list[int]:
    """EX-54: for each faction and orbit the strength of fleets, in halves."""
    found = [0] * (4 * ORBIT_COUNT)
    for token, orbit in enumerate(system.fleets):
        if orbit >= 0:
            found[TOKEN_ROW[token] + orbit] += STRENGTH[kind_of(system, Token(token))]
    if system.rocinante >= 0:
        found[ORBIT_COUNT * system.rocinante + system.rocinante_at] += STRENGTH[ROCINANTE]
    return found


def controllers(system: System) -> list[Faction]:
    """EX-55: for each orbit who controls it, or -1."""
    strength = strengths(system)
    return [strongest(system, strength, orbit) for orbit in EVERY_ORBIT]


def strongest(system: System, strength: list[int], orbit: Orbit) -> Faction:
    """EX-55: who alone is strongest; with Orbital Supremacy the MCR wins a tie for it."""
    best = 0
    found = NO_FACTION
    for faction in system.order:
        here = strength[ORBIT_COUNT * faction + orbit]
        if here > best:
            best, found = here, faction
        elif here == best:
            found = NO_FACTION
    if best and found < 0 and system.scorings >= SUPREMACY_SINCE:
        return MCR if strength[ORBIT_COUNT * MCR + orbit] == best else NO_FACTION
    return found


def totals(system: System, base: Base, controller: Faction) -> list[int]:
    """EX-56 to EX-58: each faction's influence on a base as it counts; 0 without a cube."""
    found = [0, 0, 0, 0]
    for faction in system.order:
        count = system.influence[BASE_COUNT * faction + base]
        if faction == UN:
            count += DIPLOMAT_WORTH * system.diplomats[base]
        if not count:
            continue
        if faction == controller:
            count += 1
        if faction == PG and base in system.protomolecules:
            count += TOKEN_WORTH
        found[faction] = count
    return found


def ranks(system: System, base: Base, found: list[int], hegemony: bool) -> list[int]:
    """EX-59: the place each faction is paid for on a base, 0 the first; 3 and more is nothing.

    Those who tie for a place are paid for the next. With Hegemony the UN is alone in its place
    and those tied with it are behind it.
    """
    result = [9, 9, 9, 9]
    for faction in system.order:
        own = found[faction]
        if not own:
            continue
        above = tied = 0
        for other in system.order:
            if other != faction:
                if found[other] > own:
                    above += 1
                elif found[other] == own:
                    if hegemony and other == UN:
                        above += 1
                    elif not (hegemony and faction == UN):
                        tied = 1
        result[faction] = above + tied
    return result


def has_hegemony(system: System) -> int:
    """The orbits where the UN wins ties."""
    return presence(system, UN) if system.scorings >= HEGEMONY_SINCE else 0


def count_bases(
    system: System, bonus: Sector, rows: tuple[tuple[int, ...], tuple[int, ...]]
) -> list[int]:
    """EX-49, EX-61: what a scoring gives each faction; `rows` for the bonus sector and the rest."""
    gained = [0, 0, 0, 0]
    control = controllers(system)
    hegemony = has_hegemony(system)
    critical = CRITICAL[system.terms.players - 2]
    for base in bases_in(open_bases(system)):
        orbit = ORBIT_OF[base]
        found = totals(system, base, control[orbit])
        row = rows[0] if SECTOR_OF[base] == bonus else rows[1]
        placed = ranks(system, base, found, bool(hegemony >> orbit & 1))
        for faction in system.order:
            place = placed[faction]
            if place < 3:
                gained[faction] += row[place]
                if place == 0 and critical[faction] >> RESOURCE_OF[base] & 1:
                    gained[faction] += 1
    return gained


def scoring_rows(system: System) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """EX-49, EX-66: points for the places in the bonus sector and elsewhere."""
    if system.final:
        return FINAL_ROW, FINAL_ROW
    return BONUS_ROWS[min(system.scorings, len(BONUS_ROWS) - 1)], PLAIN_ROW


def controlled_bases(system: System, faction: Faction) -> int:
    """EX-43: the bases where a faction would be alone in first place."""
    found = 0
    control = controllers(system)
    hegemony = has_hegemony(system)
    for base in bases_in(held_bases(system, faction)):
        orbit = ORBIT_OF[base]
        counted = totals(system, base, control[orbit])
        if ranks(system, base, counted, bool(hegemony >> orbit & 1))[faction] == 0:
            found |= 1 << base
    return found


def gain(system: System, faction: Faction, points: int, kind: str = "") -> int:
    """EX-22: control points never fall below 0; the value is what really changed."""
    before = system.points[faction]
    after = before + points
    system.points[faction] = after if after > 0 else 0
    if system.journal.watched and points:
        seat = system.seat_of[faction]
        kind = kind or ("gain" if points > 0 else "lose")
        change = abs(system.points[faction] - before)
        system.journal.announce(system, kind, seat, faction=faction, points=change)
    return system.points[faction] - before


def put_cube(system: System, faction: Faction, base: Base, kind: int, source: Base) -> None:
    """EX-35, EX-37: a cube from the supply (-1) or from another base comes to a base."""
    if source >= 0:
        lift_cube(system, faction, source, kind)
    if kind == DIPLOMAT:
        system.diplomats[base] += 1
        system.spare_diplomats -= 1
    else:
        system.influence[BASE_COUNT * faction + base] += 1
        system.supply[faction] -= 1
    if system.journal.watched:
        seat = system.seat_of[faction]
        event = "place" if source < 0 else "shift"
        system.journal.announce(system, event, seat, faction=faction, base=base, source=source)


def lift_cube(system: System, faction: Faction, base: Base, kind: int) -> None:
    if kind == DIPLOMAT:
        system.diplomats[base] -= 1
        system.spare_diplomats += 1
    else:
        system.influence[BASE_COUNT * faction + base] -= 1
        system.supply[faction] += 1


def which_cube(system: System, faction: Faction, base: Base) -> Step:
    """EX-45: the UN chooses which of its cubes on a base is affected."""
    if faction == UN and system.diplomats[base]:
        if system.influence[base] == 0:
            return DIPLOMAT
        answer = yield ask(system.seat_of[UN], "give-up", GIVE_UP, {"base": base})
        return answer.target
    return NORMAL


def remove_cube(system: System, by: Faction, faction: Faction, base: Base) -> Step:
    kind = yield from which_cube(system, faction, base)
    lift_cube(system, faction, base, kind)
    if system.journal.watched:
        seat = system.seat_of[by]
        system.journal.announce(system, "remove", seat, faction=faction, base=base)


def hit_fleet(system: System, by: Faction, token: Token) -> None:
    """EX-44: a fleet leaves the map; a Battleship at full power is turned over instead."""
    faction = TOKEN_FACTION[token]
    orbit = system.fleets[token]
    flipped = TOKEN_KIND[token] == BATTLESHIP and token not in system.damaged
    if flipped:
        system.damaged.append(token)
    else:
        system.fleets[token] = YARD
        if token in system.damaged:
            system.damaged.remove(token)
    if system.journal.watched:
        event = "damage" if flipped else "remove-fleet"
        seat = system.seat_of[by]
        system.journal.announce(
            system, event, seat, faction=faction, orbit=orbit, fleet=TOKEN_KIND[token]
        )


def token_at(
    system: System, faction: Faction, orbit: Orbit, kind: int, moved: list[Token]
) -> Token:
    """A token of a kind in an orbit that has not been moved yet, or -1."""
    for token in TOKENS[faction]:
        if system.fleets[token] == orbit and token not in moved and kind_of(system, token) == kind:
            return token
    return NO_TOKEN


HIT: Final = [
    Option(
        f"hit {FACTIONS[faction].slug} {KIND_SLUGS[kind]} at {ORBITS[orbit].slug}",
        "hit",
        fleet_at(Faction(faction), Orbit(orbit), kind),
    )
    for faction in range(4)
    for orbit in range(ORBIT_COUNT)
    for kind in (FLEET, BATTLESHIP, DAMAGED, SCRAP)
]
"""Options to remove a fleet; the target tells faction, orbit and kind."""


def hit_target(system: System, target: int) -> Token:
    """The token an option to remove a fleet means."""
    owner, orbit, kind = read_fleet(target)
    return token_at(system, owner, orbit, kind, [])


def hits(system: System, faction: Faction, orbits: int) -> list[Option]:
    """EX-44: opposing fleets in some orbits, each kind once; never the Rocinante."""
    found: list[Option] = []
    offered: list[int] = []
    for token, orbit in enumerate(system.fleets):
        if orbit < 0 or not orbits >> orbit & 1:
            continue
        owner = TOKEN_FACTION[token]
        if owner != faction:
            target = fleet_at(owner, orbit, kind_of(system, Token(token)))
            if target not in offered:
                offered.append(target)
                found.append(HIT[target])
    return found


def weaker_hits(system: System, faction: Faction) -> list[Option]:
    """Opposing fleets in orbits where a faction is stronger than their owner."""
    strength = strengths(system)
    found: list[Option] = []
    for option in hits(system, faction, presence(system, faction)):
        owner, orbit, _ = read_fleet(option.target)
        if strength[ORBIT_COUNT * faction + orbit] > strength[ORBIT_COUNT * owner + orbit]:
            found.append(option)
    return found


BUILD: Final = [Option(f"build {KIND_SLUGS[kind]}", "build", kind) for kind in (FLEET, BATTLESHIP)]
BUILD_SCRAP: Final = [
    Option(f"build scrap at {orbit.slug}", "build-scrap", number)
    for number, orbit in enumerate(ORBITS)
]


def build_options(system: System, faction: Faction, scoring: bool = False) -> list[Option]:
    """EX-38, EX-52: fleets off the map; Scrap Ships never in a scoring."""
    found: list[Option] = []
    scraps = False
    kinds = 0
    for token in TOKENS[faction]:
        if system.fleets[token] < 0:
            kind = TOKEN_KIND[token]
            if kind == SCRAP:
                scraps = True
            elif not kinds >> kind & 1:
                kinds |= 1 << kind
                found.append(BUILD[kind])
    if scraps and not scoring and faction == OPA and level(system) >= SCRAP_SINCE:
        found += [BUILD_SCRAP[orbit] for orbit in SCRAP_YARDS]
    return found


def build(system: System, faction: Faction, option: Option) -> None:
    kind = SCRAP if option.verb == "build-scrap" else option.target
    orbit = Orbit(option.target) if option.verb == "build-scrap" else HOME[faction]
    for token in TOKENS[faction]:
        if system.fleets[token] < 0 and TOKEN_KIND[token] == kind:
            system.fleets[token] = orbit
            break
    if system.journal.watched:
        seat = system.seat_of[faction]
        system.journal.announce(system, "build", seat, faction=faction, orbit=orbit, fleet=kind)


BASE_SLUGS: Final = [base.slug for base in BASES]
FACTION_SLUGS: Final = [faction.slug for faction in FACTIONS]


def at_bases(verb: str, words: str = "") -> list[Option]:
    """For each base the option to do something there."""
    return [Option(f"{words or verb} {slug}", verb, base) for base, slug in enumerate(BASE_SLUGS)]


def at_cubes(verb: str, words: str = "") -> list[Option]:
    """For each faction and base the option to do something to a cube there."""
    return [
        Option(f"{words or verb} {faction} on {slug}", verb, cube_at(Faction(number), Base(base)))
        for number, faction in enumerate(FACTION_SLUGS)
        for base, slug in enumerate(BASE_SLUGS)
    ]


def opposing_cubes(
    system: System, faction: Faction, bases: int, own_too: bool = False
) -> list[int]:
    """Cubes on these bases that may be removed, moved or replaced: `faction * 16 + base`."""
    found: list[int] = []
    for owner in system.order:
        if owner == faction:
            if not own_too:
                continue
            reachable = bases
        else:
            reachable = bases & ~system.protected[owner]
        start = BASE_COUNT * owner
        for base in bases_in(reachable & held_bases(system, owner)):
            found.append(start + base)
    return found
