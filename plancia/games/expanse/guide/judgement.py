"""What the learnt judgement of The Expanse looks at: points, places, fleets, cards, the turn."""

from __future__ import annotations

from typing import Final

from plancia.engine.learnt import early_too, lead_of, names_early_too
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    ORBIT_COUNT,
    ORBIT_OF,
    RESOURCE_OF,
    SECTOR_OF,
    bases_in,
    is_score,
)
from plancia.games.expanse.content.solar import BASES, ORBITS
from plancia.games.expanse.content.vocabulary import Base, Faction
from plancia.games.expanse.guide.outlook import Outlook, outlook_of
from plancia.games.expanse.rules.actions import influence_bases
from plancia.games.expanse.rules.board import FINAL_ROW, ranks, scoring_rows, totals
from plancia.games.expanse.state.state import System, sectors_left

CARDS: Final = 30.0
"""So many are left in the piles when a match of two begins."""
_GENERAL: Final = (
    "estimate", "turn", "scorings on offer", "points", "promises", "first places",
    "second places", "third places", "critical resources", "final scoring", "ahead by 1",
    "ahead by 2", "ahead by 3", "cubes", "supply", "strength", "orbits", "kept events",
    "Rocinante", "reach", "best bonus", "bonus 1", "bonus 2", "bonus 3",
)  # fmt: skip
_FACTIONS: Final = len(_GENERAL)
_BASES: Final = _FACTIONS + len(FACTIONS)
_ORBITS: Final = _BASES + BASE_COUNT
NAMES: Final = names_early_too((
    *_GENERAL,
    *(faction.slug for faction in FACTIONS),
    *(f"base {base.slug}" for base in BASES),
    *(f"orbit {orbit.slug}" for orbit in ORBITS),
))  # fmt: skip


def leads(system: System, faction: Faction, estimated: float) -> list[float]:
    """How far a faction is ahead of its one rival, judged by hand so."""
    values = [0.0] * (_ORBITS + ORBIT_COUNT)
    outlook = outlook_of(system, faction)
    promised = outlook.promises(system)
    bonus = count_bases(system, outlook, faction, values)
    for each in system.order:
        side = 1.0 if each == faction else -1.0
        values[4] += side * promised[each] / 10.0
        count_faction(system, outlook, each, side, values)
    open_sectors = sectors_left(system)
    best = [bonus[sector] for sector in open_sectors] or [0.0]
    values[20] = (max(best) + min(best)) / 5.0
    for sector in open_sectors:
        values[21 + sector] = bonus[sector] / 5.0
    side = 1.0 if system.active == faction else -1.0
    values[0] = lead_of(estimated)
    values[1] = side
    for card in system.track:
        if is_score(card):
            values[2] += side
    cards = 0
    for pile in system.piles:
        cards += len(pile)
    return early_too(values, cards / CARDS)


def count_bases(
    system: System, outlook: Outlook, faction: Faction, values: list[float]
) -> list[float]:
    """Add places on bases; tells by how much more each sector as bonus sector is worth."""
    bonus = [0.0, 0.0, 0.0]
    rows = scoring_rows(system)
    for base in bases_in(outlook.open):
        orbit = ORBIT_OF[base]
        found = totals(system, base, outlook.control[orbit])
        placed = ranks(system, base, found, bool(outlook.hegemony >> orbit & 1))
        for each in system.order:
            side = 1.0 if each == faction else -1.0
            place = placed[each]
            if place < 3:
                values[5 + place] += side
                values[9] += side * FINAL_ROW[place] / 5.0
                bonus[SECTOR_OF[base]] += side * (rows[0][place] - rows[1][place])
                if place == 0:
                    count_first(outlook, each, base, side, values)
            rival = 0
            for other in system.order:
                if other != each:
                    rival = max(rival, found[other])
            for ahead in range(1, min(3, found[each] - rival) + 1):
                values[9 + ahead] += side
    return bonus


def count_first(
    outlook: Outlook, faction: Faction, base: Base, side: float, values: list[float]
) -> None:
    values[_BASES + base] += side
    if outlook.critical[faction] >> RESOURCE_OF[base] & 1:
        values[8] += side


def count_faction(
    system: System, outlook: Outlook, faction: Faction, side: float, values: list[float]
) -> None:
    """Add what a faction has besides its places."""
    cubes = strength = 0
    for base in range(BASE_COUNT):
        cubes += system.influence[BASE_COUNT * faction + base]
    for orbit in range(ORBIT_COUNT):
        strength += outlook.strength[ORBIT_COUNT * faction + orbit]
        if outlook.control[orbit] == faction:
            values[16] += side
            values[_ORBITS + orbit] += side
    values[3] += side * system.points[faction] / 10.0
    values[13] += side * cubes / 5.0
    values[14] += side * system.supply[faction] / 5.0
    values[15] += side * strength / 4.0
    values[17] += side * len(system.kept[faction])
    if system.rocinante == faction:
        values[18] += side
    values[19] += side * influence_bases(system, faction).bit_count() / 5.0
    values[_FACTIONS + faction] += side
