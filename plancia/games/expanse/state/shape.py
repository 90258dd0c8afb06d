"""How a match is written down: positions as readable JSON, and what none can be like."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import DICE
from plancia.engine.plain import (
    BOOL,
    INT,
    SEAT,
    Form,
    Names,
    Observed,
    Parts,
    Rows,
    Secret,
    Shape,
    bits,
)
from plancia.engine.question import NO_SEAT
from plancia.games.expanse.content.factions import BATTLESHIP as BATTLESHIP_KIND
from plancia.games.expanse.content.factions import (
    CUBES,
    DIPLOMATS,
    KIND_SLUGS,
    PROTOMOLECULES,
    UN,
    faction_name,
    faction_named,
)
from plancia.games.expanse.content.lookup import (
    ALL_BASES,
    BASE_COUNT,
    CARD_COUNT,
    TOKEN_COUNT,
    TOKEN_FACTION,
    TOKEN_KIND,
    card_name,
    card_named,
    is_score,
)
from plancia.games.expanse.content.solar import (
    SECTORS,
    base_name,
    base_named,
    orbit_name,
    orbit_named,
)
from plancia.games.expanse.content.vocabulary import EVERY_SECTOR
from plancia.games.expanse.state.packing import Group, counts_in, read_cube
from plancia.games.expanse.state.state import (
    BONUS_TOKENS,
    PILE_CARDS,
    PILES,
    SCORES_A_PILE,
    TRACK,
    System,
    Terms,
    open_bases,
)


def sector_named(name: str) -> int:
    return -1 if name == "none" else SECTORS.index(name)


CARD: Final = Names("a card", card_name, card_named, range(CARD_COUNT))
FACTION: Final = Names("a faction", faction_name, faction_named)
ORBIT: Final = Names("an orbit", orbit_name, orbit_named)
BASE: Final = Names("a base", base_name, base_named)
SECTOR: Final = Names(
    "a sector", lambda sector: SECTORS[sector] if sector >= 0 else "none", sector_named
)
TOKEN: Final = Names("a fleet token", str, int, among=range(TOKEN_COUNT))
BASES: Final = Parts(
    "a set of bases",
    str,
    int,
    [base_name(base) for base in range(BASE_COUNT)],
    lambda mask: bits(mask, BASE_COUNT),
)


def chooser(system: System, holder: object) -> int:
    """EX-47: who knows the bonus sector before it is revealed."""
    return 1 << system.seat_of[system.active]


SHAPE: Final = Shape(
    System,
    {
        "terms": Shape(Terms, {"players": INT, "first": SEAT, "costs": [INT], "turn_limit": INT}),
        "seat_of": [SEAT],
        "order": Rows(FACTION, 4),
        "active": FACTION,
        "turn": INT,
        "points": [INT],
        "influence": [INT],
        "diplomats": [INT],
        "supply": [INT],
        "spare_diplomats": INT,
        "fleets": [ORBIT],
        "damaged": Observed([INT], Rows(TOKEN, ordered=False)),
        "rocinante": FACTION,
        "rocinante_at": ORBIT,
        "protomolecules": [BASE],
        "protected": Observed([INT], [BASES]),
        "initiative": Rows(FACTION, 4),
        "track": Rows(CARD, TRACK, ordered=True),
        "piles": [[CARD]],
        "box": [CARD],
        "discard": Rows(CARD, pile=True),
        "kept": [[CARD]],
        "taken": [CARD],
        "actions": INT,
        "ability_used": BOOL,
        "free_used": BOOL,
        "awaiting": Rows(FACTION, 4),
        "bonus": Secret(SECTOR, chooser),
        "bonuses": Rows(SECTOR, 3 * BONUS_TOKENS),
        "scorings": INT,
        "final": BOOL,
        "dice": DICE,
    },
)

GROUP: Final = Parts(
    "a group of fleets", str, int, KIND_SLUGS,
    lambda group: counts_in(Group(group)),
)  # fmt: skip
SUBJECTS: Final[dict[str, Form]] = {
    "card": CARD, "left": INT, "orbit": ORBIT, "group": GROUP, "base": BASE, "faction": FACTION,
}  # fmt: skip
"""What questions are about."""


def faults(system: System) -> list[str]:
    """What no match of The Expanse can be like."""
    players = system.terms.players
    sizes = (
        (system.seat_of, 4), (system.points, 4), (system.influence, 4 * BASE_COUNT),
        (system.diplomats, BASE_COUNT), (system.supply, 4), (system.fleets, TOKEN_COUNT),
        (system.protected, 4), (system.piles, PILES), (system.kept, 4),
        (system.terms.costs, TRACK), (system.protomolecules, PROTOMOLECULES),
    )  # fmt: skip
    if any(len(values) != size for values, size in sizes) or players not in PILE_CARDS:
        return ["a list of the state has another length than the game has things"]
    found = []
    for faction in range(players):
        cubes = system.supply[faction]
        cubes += sum(system.influence[BASE_COUNT * faction : BASE_COUNT * (faction + 1)])
        expected = CUBES - DIPLOMATS if faction == UN else CUBES
        if cubes != expected or system.supply[faction] < 0:
            found.append(f"{faction_name(faction)}: there are {expected} cubes, not {cubes}")
        if system.points[faction] < 0:
            found.append(f"{faction_name(faction)}: nobody has fewer than 0 control points")
    if sum(system.diplomats) + system.spare_diplomats != DIPLOMATS:
        found.append(f"diplomats: there are {DIPLOMATS}")
    if any(count < 0 for count in system.influence + system.diplomats):
        found.append("influence: cannot be below 0")
    if any(system.bonuses.count(sector) > BONUS_TOKENS for sector in EVERY_SECTOR):
        found.append("bonuses: each sector can be chosen twice")
    if any(TOKEN_KIND[token] != BATTLESHIP_KIND for token in system.damaged):
        found.append("damaged: only Battleships can be damaged")
    return found + misplaced(system) + disordered(system)


def misplaced(system: System) -> list[str]:
    """Pieces where no rule can bring them."""
    found = []
    closed = ALL_BASES & ~open_bases(system)
    for place, cubes in enumerate(system.influence):
        faction, base = read_cube(place)
        if cubes and (faction >= system.terms.players or closed >> base & 1):
            found.append(f"influence: {faction_name(faction)} cannot be on {base_name(base)}")
    for token, orbit in enumerate(system.fleets):
        if orbit >= 0 and TOKEN_FACTION[token] >= system.terms.players:
            found.append(f"fleets: {faction_name(TOKEN_FACTION[token])} is not in play")
    scores = [sum(is_score(card) for card in pile) for pile in system.piles]
    if any(count > SCORES_A_PILE for count in scores) or any(map(is_score, system.box)):
        found.append(f"piles: each was built with {SCORES_A_PILE} Score cards")
    if any(is_score(card) for cards in system.kept for card in cards):
        found.append("kept: a Score card cannot be kept")
    if len(system.track) > TRACK:
        found.append(f"track: there are {TRACK} spaces")
    return found


def disordered(system: System) -> list[str]:
    """Seats, turn order and initiative that do not name every faction in play once."""
    players = system.terms.players
    seats, playing = list(range(players)), sorted(system.order)
    if not playing and system.seat_of.count(NO_SEAT) + len(set(system.seat_of)) - 1 == 4:
        return []
    found = []
    if sorted(system.seat_of[:players]) != seats or playing != seats:
        found.append("order: every faction in play has a seat and a place in the turn order")
    elif system.active not in playing or system.rocinante not in playing:
        found.append("active, rocinante: both are factions in play")
    elif sorted(system.initiative) != (seats if players > 2 else []):
        found.append("initiative: every faction once, and none with two players")
    elif system.rocinante_at < 0 or any(each not in playing for each in system.awaiting):
        found.append("rocinante_at, awaiting: the Rocinante is on the map, factions are in play")
    return found
