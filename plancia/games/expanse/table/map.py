"""The Solar System on the table: orbits with fleets, bases with cubes."""

from __future__ import annotations

from typing import Literal

from plancia.engine.look import Look
from plancia.engine.table import Icon, Line, Node, NodeMap, Piece, Region, Span
from plancia.games.expanse.content.factions import FACTIONS, KIND_NAMES, KIND_SLUGS, ROCINANTE, UN
from plancia.games.expanse.content.lookup import BASE_COUNT, ORBIT_COUNT, TOKENS
from plancia.games.expanse.content.solar import BASES, ORBITS, RESOURCE_NAMES, SECTOR_NAMES, SECTORS
from plancia.games.expanse.rules.board import (
    controlled_bases,
    controllers,
    cubes_at,
    kind_of,
    strengths,
)
from plancia.games.expanse.state.state import System, open_bases
from plancia.games.expanse.words.sentences import BASE_VERBS, CUBE_VERBS, HIT_VERBS

FLEETS_AT = (
    (90, 150), (90, 500), (470, 100), (615, 210), (470, 325), (615, 435), (470, 550), (732, 130),
    (900, 130),
)  # fmt: skip
"""Where the fleets of each orbit lie, by the planet if there is one."""
BASE_AT = (
    (300, 105), (235, 325), (305, 235), (250, 450), (262, 605), (395, 130), (545, 240), (395, 355),
    (545, 465), (395, 580), (732, 335), (732, 475), (732, 615), (900, 335), (900, 475), (900, 615),
)  # fmt: skip
RINGS = (
    (178, 222, 165, 172), (178, 560, 165, 150), (432, 125, 80, 62), (580, 235, 72, 62),
    (432, 350, 80, 62), (580, 460, 72, 62), (432, 575, 80, 62), (732, 400, 76, 310),
    (900, 400, 76, 310),
)  # fmt: skip
"""The ellipse of each orbit: its centre, and how far it reaches across and down."""
RING_LABELS = {0: (100.0, 305.0), 1: (100.0, 688.0)}
"""Where an orbit's name stands, if not at the top of its ring."""
FIGURES: tuple[Literal["planet", "moon", "base", "station"], ...] = (
    "moon", "base", "base", "base", "base", "moon", "moon", "moon", "station", "station", "moon",
    "moon", "moon", "base", "moon", "moon",
)  # fmt: skip
RESOURCE_ICONS: tuple[Icon, ...] = ("food", "water", "mineral", "technology")
SECTOR_EDGES = ((0, 355), (355, 652), (652, 985))
ZONE_BORDERS = (355.0, 652.0, 816.0)
TOP, BOTTOM = 15, 735
SECTOR_COLOURS = ("#3a4a6b", "#5b4a3a", "#3a5b52")
PLANETS = (0, 1, 7, 8)


def starmap(system: System, look: Look) -> NodeMap:
    """Sectors as areas, orbits as rings, zones parted by lines."""
    say = look.say
    sectors = tuple(
        Region(
            f"sector-{SECTORS[number]}",
            say(name),
            "polygon",
            (left, TOP, right, TOP, right, BOTTOM, left, BOTTOM),
            SECTOR_COLOURS[number],
            ((left + right) / 2, 38),
            look.notations("sector", number),
        )
        for number, (name, (left, right)) in enumerate(zip(SECTOR_NAMES, SECTOR_EDGES, strict=True))
    )
    rings = tuple(ring(orbit, look) for orbit in range(ORBIT_COUNT))
    control = controllers(system)
    owners = base_owners(system)
    nodes = [orbit_node(system, orbit, control[orbit], look) for orbit in range(ORBIT_COUNT)]
    nodes += [base_node(system, base, owners[base], look) for base in range(BASE_COUNT)]
    borders = tuple(Line(((x, float(TOP)), (x, float(BOTTOM))), "border") for x in ZONE_BORDERS)
    legend = tuple(
        Span(say(name), icon) for name, icon in zip(RESOURCE_NAMES, RESOURCE_ICONS, strict=True)
    )
    return NodeMap(
        "solar-system",
        "board",
        tuple(nodes),
        say("The Solar System"),
        regions=(*sectors, *rings),
        lines=borders,
        legend=legend,
    )


def ring(orbit: int, look: Look) -> Region:
    say = look.say
    return Region(
        f"orbit-{ORBITS[orbit].slug}",
        say("Orbit of {place}", place=say(ORBITS[orbit].name)),
        "ellipse",
        RINGS[orbit],
        label_at=RING_LABELS.get(orbit),
        options=orbit_options(orbit, look),
    )


def orbit_options(orbit: int, look: Look) -> tuple[str, ...]:
    return tuple(
        option.notation
        for option in look.options
        if option.verb in ("move", "to", "choose", "build-scrap", "repair")
        and option.target == orbit
    )


def base_owners(system: System) -> list[int]:
    """For each base the faction that controls it, or -1."""
    found = [-1] * BASE_COUNT
    for faction in system.order:
        held = controlled_bases(system, faction)
        for base in range(BASE_COUNT):
            if held >> base & 1:
                found[base] = faction
    return found


def orbit_node(system: System, orbit: int, controller: int, look: Look) -> Node:
    """The orbit itself, with the fleets in it and who controls it."""
    x, y = FLEETS_AT[orbit]
    strength = strengths(system)
    icons = tuple(
        Span(f"{look.say(FACTIONS[faction].short)} {strength_words(there)}", "ship")
        for faction in system.order
        if (there := strength[ORBIT_COUNT * faction + orbit])
    )
    return Node(
        f"orbit-{ORBITS[orbit].slug}",
        x,
        y,
        look.say(ORBITS[orbit].name),
        "planet" if orbit in PLANETS else "point",
        2.0 if orbit in PLANETS else 0.8,
        icons,
        f"orbit-{ORBITS[orbit].slug}",
        system.seat_of[controller] if controller >= 0 else None,
        pieces=fleet_pieces(system, orbit, look),
        options=orbit_options(orbit, look),
    )


def strength_words(halves: int) -> str:
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def fleet_pieces(system: System, orbit: int, look: Look) -> tuple[Piece, ...]:
    """Fleets of one faction and kind stand together."""
    found = []
    for faction in range(system.terms.players):
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
    system: System, faction: int, orbit: int, kind: int, count: int, look: Look
) -> Piece:
    options = [
        option.notation
        for option in look.options
        if option.verb in HIT_VERBS
        and kind != ROCINANTE
        and option.target == 4 * (ORBIT_COUNT * faction + orbit) + kind
    ]
    seat = system.seat_of[faction]
    if seat == look.seat and seat >= 0:
        options += look.notations("send-one", ORBIT_COUNT * kind + orbit)
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
        options=tuple(options),
    )


def base_node(system: System, base: int, owner: int, look: Look) -> Node:
    """A base with its resource, the cubes on it and who controls it."""
    entry = BASES[base]
    x, y = BASE_AT[base]
    return Node(
        entry.slug,
        x,
        y,
        look.say(entry.name),
        FIGURES[base],
        1.0,
        (Span(look.say(RESOURCE_NAMES[entry.resource]), RESOURCE_ICONS[entry.resource]),),
        f"orbit-{ORBITS[entry.orbit].slug}",
        system.seat_of[owner] if owner >= 0 else None,
        closed=not open_bases(system) >> base & 1,
        pieces=cube_pieces(system, base, look),
        options=tuple(
            option.notation
            for option in look.options
            if option.verb in BASE_VERBS and option.target == base
        ),
    )


def cube_pieces(system: System, base: int, look: Look) -> tuple[Piece, ...]:
    found = []
    for faction in range(system.terms.players):
        count = cubes_at(system, faction, base)
        diplomats = system.diplomats[base] if faction == UN else 0
        options = tuple(
            option.notation
            for option in look.options
            if option.verb in CUBE_VERBS and option.target == BASE_COUNT * faction + base
        )
        shown = (("cube", count - diplomats), ("diplomat", diplomats))
        for kind, number in shown:
            if number:
                found.append(cube_piece(system, faction, base, kind, number, options, look))
    if base in system.protomolecules:
        name = look.say("Protomolecule")
        piece = Piece(
            f"protomolecule-{BASES[base].slug}", name, "token", "protomolecule", frame="pg"
        )
        found.append(piece)
    return tuple(found)


def cube_piece(
    system: System,
    faction: int,
    base: int,
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
    )
