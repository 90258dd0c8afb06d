"""What each kind of action card does, gathered from the lists that the rules read.

The words of a card are made of this and of nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.battle_force.content.boxes import ONE, boxes, fireable
from plancia.games.battle_force.content.vocabulary import (
    ADVANCED_FLAK,
    AGAINST_FIGHTERS,
    AVOIDS,
    CAPTURED_FROM,
    CARD_KINDS,
    CEASEFIRE,
    CLEARS_DEVICE,
    CLEARS_WEASEL,
    COMES_INTO,
    COUNTERED,
    COUNTERS,
    DOUBLED_BY,
    DOUBLES_FLAK,
    ECM,
    EVASION,
    FLOTILLA,
    FLOTILLA_CRAFT,
    FLOTILLA_DICE,
    FLOTILLA_POINTS,
    FROM_SCREEN,
    HALVES,
    HIDES,
    MUTINOUS,
    MUTINY,
    PLANET_DICE,
    PLANET_FIGHTERS,
    PRIME_POINT,
    PRIME_TEAM,
    REINFORCEMENTS,
    REPAIRS,
    REPAIRS_ALL,
    SHIELDS,
    SHORT_RANGE,
    SILENCES,
    STAYS,
    STOPS_DRONES,
    STOPS_SEEKING,
    UNSCORED,
    WEAPON_KINDS,
    WEARS_DOWN,
)

NOWHERE: Final = -1
NOBODY: Final = -1


@dataclass(frozen=True)
class Deed:
    """What a kind of card does. Most do one thing or two."""

    boxes: tuple[int, ...] = ()
    """The boxes that fire it; none for what is no weapon."""
    mounts: int = 0
    """How many WPN mounts fire it; 0 when they cannot."""
    short_range: bool = False
    """Only from Screen to Screen."""
    wears_down: bool = False
    """In defence it takes its value off a drone or plasma."""
    stops_drones: bool = False
    at_fighters: bool = False
    """It is fired at fighters, not at flotillas only."""
    doubles: int = 0
    """The weapons it doubles: a mask."""
    doubles_flak: bool = False
    advanced_flak: bool = False
    """It doubles fire at fighters in the advanced game only."""
    counters: tuple[int, ...] = ()
    """The defences it cancels."""
    countered_by: tuple[int, ...] = ()
    reduces: bool = False
    """It takes its value off an attack or one of its shots."""
    point: int = 0
    """What it adds to a shot or a die."""
    clears_weasel: bool = False
    clears_device: bool = False
    from_screen: bool = False
    """It does so from the Screen only."""
    avoids: bool = False
    stops_seeking: bool = False
    halves: bool = False
    into: int = NOWHERE
    """The line that the protected ship comes into."""
    stays: bool = False
    """It lies on the ship until the end of its owner's next turn; the ship does not attack."""
    silences: bool = False
    """Meanwhile she does not fire in defence either."""
    hides: bool = False
    """Meanwhile she is not attacked."""
    repairs: bool = False
    repairs_all: bool = False
    brings_ship: bool = False
    planet_dice: int = 0
    """Fighters from a planet strike with so many dice."""
    craft: int = 0
    """A flotilla's craft, the points that destroy it, the dice it strikes with."""
    craft_points: int = 0
    craft_dice: int = 0
    unscored: bool = False
    mutineers: int = NOBODY
    """The race whose ship a die is rolled for, and from which result on she is captured."""
    captured_from: int = 0
    makes_peace: bool = False


def mounts_for(kind: int) -> int:
    """How many WPN mounts fire a weapon card, as the rules try them; 0 for never."""
    return next((number for number in (1, 2) if fireable(boxes(wpn=number)) >> kind & 1), 0)


def deed_of(kind: int) -> Deed:
    weapon = kind < WEAPON_KINDS
    here = 1 << kind
    flotilla = kind == FLOTILLA
    return Deed(
        boxes=tuple(box for box in range(WEAPON_KINDS) if weapon and fireable(ONE[box]) & here),
        mounts=mounts_for(kind) if weapon else 0,
        short_range=SHORT_RANGE & here != 0,
        wears_down=WEARS_DOWN & here != 0,
        stops_drones=STOPS_DRONES & here != 0,
        at_fighters=AGAINST_FIGHTERS & here != 0,
        doubles=DOUBLED_BY.get(kind, 0),
        doubles_flak=DOUBLES_FLAK & here != 0,
        advanced_flak=ADVANCED_FLAK & here != 0,
        counters=COUNTERED if COUNTERS & here else (),
        countered_by=tuple(
            each for each in range(CARD_KINDS) if kind in COUNTERED and COUNTERS >> each & 1
        ),
        reduces=kind in (ECM, EVASION, SHIELDS),
        point=PRIME_POINT if kind == PRIME_TEAM else 0,
        clears_weasel=CLEARS_WEASEL & here != 0,
        clears_device=CLEARS_DEVICE & here != 0,
        from_screen=FROM_SCREEN & here != 0,
        avoids=AVOIDS & here != 0,
        stops_seeking=STOPS_SEEKING & here != 0,
        halves=HALVES & here != 0,
        into=COMES_INTO.get(kind, NOWHERE),
        stays=STAYS & here != 0,
        silences=SILENCES & here != 0,
        hides=HIDES & here != 0,
        repairs=REPAIRS & here != 0,
        repairs_all=REPAIRS_ALL & here != 0,
        brings_ship=kind == REINFORCEMENTS,
        planet_dice=PLANET_DICE if kind == PLANET_FIGHTERS else 0,
        craft=FLOTILLA_CRAFT if flotilla else 0,
        craft_points=FLOTILLA_POINTS if flotilla else 0,
        craft_dice=FLOTILLA_DICE if flotilla else 0,
        unscored=UNSCORED & here != 0,
        mutineers=MUTINOUS if kind == MUTINY else NOBODY,
        captured_from=CAPTURED_FROM if kind == MUTINY else 0,
        makes_peace=kind == CEASEFIRE,
    )


DEEDS: Final[list[Deed]] = [deed_of(kind) for kind in range(CARD_KINDS)]
