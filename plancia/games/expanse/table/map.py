"""The Solar System on the table: orbits with fleets, bases with cubes."""

from __future__ import annotations

from functools import cache
from typing import Literal

from plancia.engine.look import Look
from plancia.engine.table import Ability, Card, Icon, Node, NodeMap, Piece, Region, Span
from plancia.engine.words import Words
from plancia.games.expanse.content.factions import (
    BATTLESHIP,
    DAMAGED,
    FACTIONS,
    KIND_NAMES,
    KIND_SLUGS,
    ROCINANTE,
    UN,
)
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    EVERY_FACTION,
    EVERY_ORBIT,
    ORBIT_COUNT,
    TOKENS,
)
from plancia.games.expanse.content.solar import BASES, ORBITS, RESOURCE_NAMES, SECTOR_NAMES, SECTORS
from plancia.games.expanse.content.vocabulary import NO_FACTION, Base, Faction, Orbit
from plancia.games.expanse.rules.board import (
    controlled_bases,
    controllers,
    cubes_at,
    kind_of,
    strengths,
)
from plancia.games.expanse.state.packing import cube_at, fleet_at, own_fleet_at
from plancia.games.expanse.state.state import System, open_bases
from plancia.games.expanse.words.names import strength_words
from plancia.games.expanse.words.sentences import BASE_VERBS, CUBE_VERBS, HIT_VERBS

BOXES = (
    (8, 52, 318, 515), (8, 575, 318, 418), (336, 52, 228, 183), (336, 241, 228, 183),
    (336, 430, 228, 183), (336, 620, 228, 183), (336, 810, 228, 183), (574, 52, 204, 941),
    (788, 52, 204, 941),
)  # fmt: skip
"""The box of each orbit: its corner, how wide and how high it is."""
FIGURES: tuple[Literal["planet", "moon", "base", "station"], ...] = (
    "moon", "base", "base", "base", "base", "moon", "moon", "moon", "station", "station", "moon",
    "moon", "moon", "base", "moon", "moon",
)  # fmt: skip
RESOURCE_ICONS: tuple[Icon, ...] = ("food", "water", "mineral", "technology")
SECTOR_EDGES = ((0, 331), (331, 569), (569, 1000))
SECTOR_COLOURS = ("#3a4a6b", "#5b4a3a", "#3a5b52")
ZONE_TITLES = ("Inner", "Belt", "Jupiter", "Saturn")
PLANETS = {0: "#4a86d8", 1: "#c4593a", 7: "#c89a6c", 8: "#d8bf7a"}
"""The orbits around planets, each planet with the colour it is known by."""


def starmap(system: System, look: Look) -> NodeMap:
    """Sectors as columns, orbits as boxes with their bases in them."""
    say = look.say
    sectors = tuple(
        Region(
            f"sector-{SECTORS[number]}",
            say(name),
            "box",
            (left, 0, right - left, 1000),
            SECTOR_COLOURS[number],
            options=look.notations("sector", number),
        )
        for number, (name, (left, right)) in enumerate(zip(SECTOR_NAMES, SECTOR_EDGES, strict=True))
    )
    control = controllers(system)
    strength = strengths(system)
    orbits = tuple(
        orbit_box(system, orbit, control[orbit], strength, look) for orbit in EVERY_ORBIT
    )
    owners = base_owners(system)
    nodes = [orbit_node(system, orbit, control[orbit], look) for orbit in EVERY_ORBIT]
    nodes += [base_node(system, Base(base), owners[base], look) for base in range(BASE_COUNT)]
    return NodeMap(
        "solar-system",
        "board",
        tuple(nodes),
        say("The Solar System"),
        stretch=True,
        regions=(*sectors, *orbits),
    )


def orbit_box(
    system: System, orbit: Orbit, controller: Faction, strength: list[int], look: Look
) -> Region:
    say = look.say
    there = [strength[ORBIT_COUNT * faction + orbit] for faction in system.order]
    return Region(
        orbit_id(orbit),
        say("Orbit of {place}", place=say(ORBITS[orbit].name)),
        "box",
        BOXES[orbit],
        PLANETS.get(orbit, ""),
        seat=system.seat_of[controller] if controller >= 0 else None,
        level=controller < 0 and any(there),
        zone=say(ZONE_TITLES[ORBITS[orbit].zone]),
        options=orbit_options(orbit, look),
    )


def orbit_id(orbit: Orbit) -> str:
    return f"orbit-{ORBITS[orbit].slug}"


def orbit_options(orbit: Orbit, look: Look) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if option.verb in ("move", "to", "choose", "build-scrap", "repair")
        and option.target == orbit
    )


def base_owners(system: System) -> list[Faction]:
    """For each base the faction that controls it, or -1."""
    found = [NO_FACTION] * BASE_COUNT
    for faction in system.order:
        held = controlled_bases(system, faction)
        for base in range(BASE_COUNT):
            if held >> base & 1:
                found[base] = faction
    return found


def orbit_node(system: System, orbit: Orbit, controller: Faction, look: Look) -> Node:
    """The orbit itself, with the fleets in it and who controls it."""
    x, y, _, _ = BOXES[orbit]
    strength = strengths(system)
    icons = tuple(
        Span(strength_words(there), "ship", f"seat:{system.seat_of[faction]}")
        for faction in system.order
        if (there := strength[ORBIT_COUNT * faction + orbit])
    )
    return Node(
        orbit_id(orbit),
        x,
        y,
        look.say(ORBITS[orbit].name),
        "planet" if orbit in PLANETS else "point",
        2.0 if orbit in PLANETS else 0.8,
        icons,
        orbit_id(orbit),
        system.seat_of[controller] if controller >= 0 else None,
        pieces=fleet_pieces(system, orbit, look),
        card=orbit_card(system, orbit, controller, strength, look),
        options=orbit_options(orbit, look),
    )


def orbit_card(
    system: System, orbit: Orbit, controller: Faction, strength: list[int], look: Look
) -> Card:
    """What is to be read of an orbit: how strong each faction is there, and who controls it."""
    say = look.say
    there = [
        Span(strength_words(halves), "ship", f"seat:{system.seat_of[faction]}")
        for faction in system.order
        if (halves := strength[ORBIT_COUNT * faction + orbit])
    ]
    if controller >= 0:
        text = say("{side} has Orbital Control.", side=say(FACTIONS[controller].name))
    elif there:
        text = say("The strongest are level: nobody has Orbital Control.")
    else:
        text = say("No fleets: nobody has Orbital Control.")
    rows = [Ability(tuple(there))] if there else []
    return Card(
        f"card-{orbit_id(orbit)}",
        say("Orbit of {place}", place=say(ORBITS[orbit].name)),
        frame=FACTIONS[controller].slug if controller >= 0 else "",
        art=ORBITS[orbit].slug,
        figure="planet",
        kind=say(SECTOR_NAMES[ORBITS[orbit].sector]),
        abilities=(*rows, Ability((Span(text),))),
    )


def fleet_pieces(system: System, orbit: Orbit, look: Look) -> tuple[Piece, ...]:
    """Fleets of one faction and kind stand together."""
    found = []
    for faction in EVERY_FACTION[: system.terms.players]:
        counts = [0] * 5
        for token in TOKENS[faction]:
            if system.fleets[token] == orbit:
                counts[kind_of(system, token)] += 1
        if system.rocinante == faction and system.rocinante_at == orbit:
            counts[ROCINANTE] = 1
        for kind, count in enumerate(counts):
            if count:
                found.append(fleet_piece(system, faction, orbit, kind, count, look))
    return tuple(found)


def fleet_piece(
    system: System, faction: Faction, orbit: Orbit, kind: int, count: int, look: Look
) -> Piece:
    options = [
        option.notation
        for option in look.options
        if option.verb in HIT_VERBS
        and kind != ROCINANTE
        and option.target == fleet_at(faction, orbit, kind)
    ]
    seat = system.seat_of[faction]
    if seat == look.seat and seat >= 0:
        options += look.notations("send-one", own_fleet_at(kind, orbit))
        options += look.notations("move", orbit)
    slug = FACTIONS[faction].slug
    name = look.say(KIND_NAMES[kind])
    if kind != ROCINANTE:
        name = f"{name} {look.say(FACTIONS[faction].short)}"
    return Piece(
        f"{slug}-{KIND_SLUGS[kind]}-{ORBITS[orbit].slug}",
        name,
        "ship" if kind == ROCINANTE else "fleet",
        KIND_SLUGS[kind],
        seat if seat >= 0 else None,
        slug,
        count=count,
        spent=kind == DAMAGED,
        options=tuple(options),
        icon="ship",
        large=kind in (BATTLESHIP, DAMAGED),
    )


def base_node(system: System, base: Base, owner: Faction, look: Look) -> Node:
    """A base with its resource, the cubes on it and who controls it."""
    entry = BASES[base]
    x, y, _, _ = BOXES[entry.orbit]
    return Node(
        entry.slug,
        x,
        y,
        look.say(entry.name),
        FIGURES[base],
        1.0,
        (Span(look.say(RESOURCE_NAMES[entry.resource]), RESOURCE_ICONS[entry.resource]),),
        orbit_id(entry.orbit),
        system.seat_of[owner] if owner >= 0 else None,
        closed=not open_bases(system) >> base & 1,
        pieces=cube_pieces(system, base, look),
        card=base_card(system, base, owner, look),
        options=tuple(
            option.notation
            for option in look.options
            if option.verb in BASE_VERBS and option.target == base
        ),
    )


def base_card(system: System, base: Base, owner: Faction, look: Look) -> Card:
    """What is to be read of a base: the influence there, who controls it, what it yields."""
    say = look.say
    entry = BASES[base]
    there = [
        Span(str(count), "influence", f"seat:{system.seat_of[faction]}")
        for faction in system.order
        if (count := cubes_at(system, faction, base))
    ]
    if not open_bases(system) >> base & 1:
        text = say("Closed with this number of players.")
    elif owner >= 0:
        text = say("{side} controls it.", side=say(FACTIONS[owner].name))
    elif there:
        text = say("Nobody is alone in first place: nobody controls it.")
    else:
        text = say("No Influence: nobody controls it.")
    rows = [Ability(tuple(there))] if there else []
    return Card(
        f"card-{entry.slug}",
        say(entry.name),
        frame=FACTIONS[owner].slug if owner >= 0 else "",
        art=entry.slug,
        figure="base",
        kind=base_kind(base, say),
        abilities=(*rows, Ability((Span(text),))),
    )


@cache
def base_kind(base: Base, say: Words) -> str:
    return say(
        "{resource} Base, orbit of {place}",
        resource=say(RESOURCE_NAMES[BASES[base].resource]),
        place=say(ORBITS[BASES[base].orbit].name),
    )


def cube_pieces(system: System, base: Base, look: Look) -> tuple[Piece, ...]:
    found = []
    for faction in EVERY_FACTION[: system.terms.players]:
        count = cubes_at(system, faction, base)
        diplomats = system.diplomats[base] if faction == UN else 0
        options = tuple(
            option.notation
            for option in look.options
            if option.verb in CUBE_VERBS and option.target == cube_at(faction, base)
        )
        shown = (("cube", count - diplomats), ("diplomat", diplomats))
        for kind, number in shown:
            if number:
                found.append(cube_piece(system, faction, base, kind, number, options, look))
    if base in system.protomolecules:
        name = look.say("Protomolecule")
        piece = Piece(
            f"protomolecule-{BASES[base].slug}",
            name,
            "token",
            "protomolecule",
            frame="pg",
            icon="lab",
        )
        found.append(piece)
    return tuple(found)


def cube_piece(
    system: System,
    faction: Faction,
    base: Base,
    kind: str,
    count: int,
    options: tuple[str, ...],
    look: Look,
) -> Piece:
    slug = FACTIONS[faction].slug
    say = look.say
    seat = system.seat_of[faction]
    name = say("Diplomats") if kind == "diplomat" else say("Influence")
    return Piece(
        f"{slug}-{kind}-{BASES[base].slug}",
        f"{name} {say(FACTIONS[faction].short)}",
        "cube" if kind == "cube" else "token",
        kind,
        seat if seat >= 0 else None,
        slug,
        count=count,
        label=say("protected") if system.protected[faction] >> base & 1 else "",
        options=options,
        icon="people" if kind == "diplomat" else "influence",
    )
