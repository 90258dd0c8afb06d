"""The 24 ships: sizes, missions, dials and abilities.

A dial is a reconstruction that keeps to every number the rulebook mentions; names and sizes are
from the sources given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.fleet_captains.content.effects import (
    Allow,
    Band,
    Change,
    Damage,
    Draw,
    Effects,
    Pay,
    Peek,
    Prevent,
    Relocate,
    RemoveControl,
    Reroll,
    Roll,
    Scan,
    SetAlert,
    Trigger,
)
from plancia.games.fleet_captains.content.requirements import FoeLarger, IsDamaged, IsUndamaged
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    ANY_SYSTEM,
    DISABLED,
    ENCOUNTER_DECK,
    ENGINES,
    FEDERATION,
    FREE_ECHO,
    HOME,
    INFLUENCE_CONTESTED,
    KLINGON,
    LASTING,
    LONG_SCAN,
    ONCE_A_TURN,
    OTHER_ALLIES,
    OWN_SPACE,
    RED,
    SECOND_OFFICER,
    SENSORS,
    SHIELDS,
    SMALLER_LOCATIONS,
    THIS_TURN,
    WEAPONS,
    WHEN_ATTACK_WON,
    WHEN_ATTACKING,
    WHEN_DAMAGED,
    WHEN_DEFENDING,
    WHEN_DESTROYED,
    WHEN_EXPLORING,
    WHEN_JOINING,
    WHEN_MEETING,
    WHEN_MOVING,
    WHEN_ON_MISSION,
    WHEN_SCANNING,
    WHEN_SEARCHING,
    WHEN_TESTING,
)

D: Final = DISABLED
Ratings = tuple[int, ...]
"""Weapons, Sensors, Engines, Shields."""


@dataclass(frozen=True)
class Ship:
    """A ship card with its dial (FC-R1-01, FC-R1-07)."""

    slug: str
    name: str
    ship_class: str
    faction: int
    size: int
    missions: tuple[int, int, int]
    """How many Science, Influence and Combat missions it brings (FC-R6-01)."""
    settings: tuple[tuple[Ratings, ...], tuple[Ratings, ...], tuple[Ratings, ...]]
    """For each alert status the settings one may choose."""
    cloaked: tuple[Ratings | None, Ratings | None, Ratings | None]
    """For each alert status the blue setting; None where it cannot cloak (FC-R1-09)."""
    ability: str
    effects: Effects
    attested: str
    """What is known of the printed ship; the dials are our reconstruction."""


SHIPS: Final[tuple[Ship, ...]] = (
    Ship(
        "enterprise-e", "U.S.S. Enterprise-E", "Sovereign", FEDERATION, 6, (3, 2, 1),
        (((14, 6, 6, 8), (9, 9, 8, 8), (6, 14, 8, 6), (7, 8, 12, 7), (9, 6, 5, 14)), ((12, 5, 5, 6), (6, 11, 6, 5), (6, 6, 10, 6), (7, 5, 5, 11)), ((9, 4, 4, 4), (4, 9, 4, 4), (5, 3, 4, 9))),
        (None, None, None),
        "Not This Ship", (Trigger(WHEN_DESTROYED, (Roll((Band(8, 12, (Relocate(HOME), SetAlert(RED))),), dice=2),)),),
        "rulebook: name, size, missions, the outline of the ability",
    ),
    Ship(
        "venture", "U.S.S. Venture", "Galaxy", FEDERATION, 5, (2, 2, 1),
        (((12, 5, 5, 8), (8, 8, 7, 7), (6, 12, 6, 6), (6, 7, 10, 7), (7, 5, 6, 12)), ((10, 4, 4, 6), (6, 9, 4, 5), (5, 5, 8, 6), (6, 3, 5, 10)), ((8, 3, 3, 4), (4, 6, 4, 4), (4, 3, 3, 8))),
        (None, None, None),
        "Diplomatic Presence", (Allow(INFLUENCE_CONTESTED),),
        "rulebook: name, size",
    ),
    Ship(
        "prometheus", "U.S.S. Prometheus", "Prometheus", FEDERATION, 5, (1, 1, 3),
        (((13, 4, 5, 8), (9, 6, 8, 7), (6, 11, 7, 6), (6, 5, 12, 7), (8, 5, 5, 12)), ((11, 3, 4, 6), (5, 8, 5, 6), (4, 4, 10, 6), (6, 3, 5, 10)), ((9, 2, 3, 4), (4, 5, 5, 4), (5, 2, 3, 8))),
        (None, None, None),
        "Multi-Vector Assault", (Trigger(WHEN_ATTACKING, (Reroll(),), limit=ONCE_A_TURN),),
        "rulebook: name, size",
    ),
    Ship(
        "sutherland", "U.S.S. Sutherland", "Nebula", FEDERATION, 4, (2, 1, 1),
        (((6, 10, 5, 5), (10, 5, 4, 7), (5, 7, 8, 6), (6, 4, 5, 11), (4, 14, 4, 4)), ((5, 7, 4, 5), (8, 4, 4, 5), (4, 4, 7, 6), (4, 4, 4, 9)), ((3, 6, 3, 3), (6, 2, 3, 4), (3, 2, 3, 7))),
        (None, None, None),
        "Tachyon Grid", (Trigger(WHEN_SEARCHING, (Change(SENSORS, 4),)),),
        "rulebook: name, size",
    ),
    Ship(
        "voyager", "U.S.S. Voyager", "Intrepid", FEDERATION, 4, (2, 1, 1),
        (((D, 12, 9, 5), (9, 6, 5, 6), (6, 8, 6, 6), (7, 4, 5, 10), (4, 14, 5, 3)), ((D, 9, 8, 4), (8, 4, 4, 5), (4, 8, 5, 4), (5, 4, 4, 8)), ((D, 7, 5, 3), (6, 3, 3, 3), (3, 3, 3, 6))),
        (None, None, None),
        "Far from Home", (Trigger(WHEN_MEETING, (Change(ANY_SYSTEM, 1),)),),
        "rulebook: name, one setting of the dial",
    ),
    Ship(
        "enterprise-a", "U.S.S. Enterprise-A", "Constitution refit", FEDERATION, 3, (1, 1, 1),
        (((9, 2, 5, 7), (6, 6, 6, 5), (4, 10, 5, 4), (5, 5, 8, 5), (6, 3, 4, 10)), ((8, 2, 3, 5), (4, 6, 4, 4), (3, 4, 7, 4), (4, 3, 3, 8)), ((6, 1, 2, 4), (2, 5, 3, 3), (2, 3, 2, 6))),
        (None, None, None),
        "Legendary Crew", (Allow(SECOND_OFFICER),),
        "rulebook: name, Sensors 2",
    ),
    Ship(
        "excelsior", "U.S.S. Excelsior", "Excelsior", FEDERATION, 3, (1, 1, 1),
        (((5, 5, 8, 5), (8, 4, 5, 6), (4, 9, 6, 4), (6, 6, 6, 5), (5, 3, 5, 10)), ((4, 4, 6, 4), (7, 3, 3, 5), (3, 7, 4, 4), (4, 2, 4, 8)), ((5, 2, 3, 3), (2, 4, 4, 3), (3, 1, 3, 6))),
        (None, None, None),
        "Transwarp Testbed", (Allow(SMALLER_LOCATIONS),),
        "rulebook: name, Engines 8",
    ),
    Ship(
        "defiant", "U.S.S. Defiant", "Defiant", FEDERATION, 2, (0, 0, 2),
        (((9, 3, 4, 4), (6, 4, 6, 4), (4, 8, 5, 3), (6, 2, 4, 8)), ((7, 2, 3, 3), (4, 4, 4, 3), (4, 2, 3, 6)), ((5, 1, 2, 3), (2, 2, 5, 2), (3, 1, 2, 5))),
        ((D, D, 6, D), (D, D, 5, D), None),
        "Ablative Armor", (Trigger(WHEN_DAMAGED, (Roll((Band(6, 6, (Prevent(1),)),)),)),),
        "rulebook: name, the statuses in which it cloaks",
    ),
    Ship(
        "reliant", "U.S.S. Reliant", "Miranda", FEDERATION, 2, (1, 0, 1),
        (((4, 4, 9, 3), (6, 4, 6, 4), (9, 2, 4, 5), (3, 8, 5, 4), (5, 3, 4, 8)), ((3, 3, 6, 3), (6, 2, 3, 4), (2, 6, 4, 3), (4, 2, 3, 6)), ((2, 2, 5, 2), (4, 2, 2, 3), (2, 2, 2, 5))),
        (None, None, None),
        "Survey Refit", (Trigger(WHEN_SCANNING, (Scan(1, ADJACENT),), limit=ONCE_A_TURN),),
        "rulebook: name, Engines 9 and 6",
    ),
    Ship(
        "yeager", "U.S.S. Yeager", "Saber", FEDERATION, 2, (0, 1, 1),
        (((6, 6, 4, 4), (8, 3, 4, 5), (4, 5, 7, 4), (3, 9, 5, 3), (5, 3, 4, 8)), ((5, 4, 3, 3), (6, 2, 3, 4), (2, 6, 4, 3), (3, 2, 4, 6)), ((4, 2, 2, 3), (D, 4, 5, 2), (3, 1, 2, 5))),
        (None, None, None),
        "Escort", (Change(SHIELDS, 1, LASTING, who=OTHER_ALLIES),),
        "rulebook: name, Sensors 6",
    ),
    Ship(
        "yosemite", "U.S.S. Yosemite", "Oberth", FEDERATION, 1, (1, 0, 0),
        (((2, 7, 5, 3), (D, 13, 3, 1), (1, 10, 4, 2), (0, 5, 9, 3), (3, 4, 4, 6)), ((1, 6, 4, 2), (D, 10, 2, 1), (0, 3, 7, 3), (2, 3, 3, 5)), ((D, 6, 2, 1), (1, 3, 4, 1), (0, 1, 3, 5))),
        (None, None, None),
        "Science Vessel", (Trigger(WHEN_ON_MISSION, (Change(SENSORS, 1),)),),
        "rulebook: name, Sensors 7 and 13, Shields 3",
    ),
    Ship(
        "equinox", "U.S.S. Equinox", "Nova", FEDERATION, 1, (1, 0, 0),
        (((4, D, 10, 3), (1, 10, 4, 2), (5, 5, 4, 3), (3, 4, 4, 6), (2, 6, 6, 3)), ((3, D, 8, 2), (D, 8, 3, 2), (4, 3, 3, 3), (2, 3, 3, 5)), ((D, 5, 2, 2), (2, D, 5, 2), (3, 1, 2, 3))),
        (None, None, None),
        "Enhanced Warp", (Trigger(WHEN_MOVING, (Pay((Damage(1),), (Change(ENGINES, 6, THIS_TURN),)),), limit=ONCE_A_TURN),),
        "rulebook: name, size, Engines at their highest disable Sensors",
    ),
    Ship(
        "neghvar", "I.K.S. Negh'Var", "Negh'Var", KLINGON, 6, (0, 2, 4),
        (((11, 6, 8, 9), (15, 4, 6, 9), (8, 11, 8, 7), (9, 5, 6, 14)), ((12, 4, 5, 7), (7, 8, 6, 7), (7, 4, 6, 11)), ((10, 3, 4, 4), (5, 4, 4, 8))),
        ((D, D, 7, D), (D, D, 6, D), (D, D, 5, D)),
        "Imperial Flagship", (Change(WEAPONS, 1, LASTING, who=OTHER_ALLIES),),
        "rulebook: name, Weapons 11",
    ),
    Ship(
        "bortas", "I.K.S. Bortas", "Vor'cha", KLINGON, 5, (0, 2, 3),
        (((12, 4, 6, 8), (8, 7, 8, 7), (6, 9, 9, 6), (7, 4, 6, 13)), ((10, 3, 5, 6), (6, 6, 6, 6), (5, 3, 6, 10)), ((8, 2, 4, 4), (4, 3, 4, 7))),
        ((D, D, 8, D), (D, D, 6, D), (D, D, 5, D)),
        "Revenge", (Trigger(WHEN_ATTACK_WON, (RemoveControl(1),)),),
        "rulebook: name, Sensors 7 and Weapons 12",
    ),
    Ship(
        "maht-ha", "I.K.S. Maht-H'a", "Vor'cha", KLINGON, 5, (2, 1, 2),
        (((12, 4, 6, 8), (7, 10, 6, 7), (7, 6, 10, 7), (6, 5, 7, 12)), ((9, 4, 5, 6), (5, 8, 5, 6), (5, 4, 5, 10)), ((7, 3, 4, 4), (4, 4, 3, 7))),
        ((D, D, 8, D), (D, D, 6, D), (D, D, 5, D)),
        "The Chase", (Trigger(WHEN_SCANNING, (Draw(1),), limit=ONCE_A_TURN),),
        "rulebook: name, the highest Sensors, 10",
    ),
    Ship(
        "kronos-one", "I.K.S. Kronos One", "K't'inga", KLINGON, 4, (1, 1, 2),
        (((10, 4, 5, 7), (6, 9, 5, 6), (5, 6, 9, 6), (5, 4, 6, 11)), ((8, 4, 4, 5), (4, 7, 5, 5), (4, 3, 5, 9)), ((6, 2, 3, 4), (3, 3, 3, 6))),
        ((D, D, 7, D), (D, D, 6, D), (D, D, 4, D)),
        "Chancellor's Ship", (Allow(INFLUENCE_CONTESTED),),
        "rulebook: name, Engines of 7 or more",
    ),
    Ship(
        "tong", "I.K.S. T'Ong", "K't'inga", KLINGON, 4, (1, 1, 2),
        (((11, 3, 5, 7), (7, 7, 6, 6), (5, 5, 10, 6), (6, 4, 5, 11)), ((8, 3, 5, 5), (5, 5, 6, 5), (5, 3, 4, 9)), ((6, 2, 4, 3), (3, 2, 4, 6))),
        ((D, D, 7, D), (D, D, 6, D), (D, D, 5, D)),
        "Sleeper Ship", (Trigger(WHEN_JOINING, (Relocate(OWN_SPACE),)),),
        "public: name",
    ),
    Ship(
        "groth", "I.K.S. Gr'oth", "D7", KLINGON, 3, (0, 1, 2),
        (((9, 4, 4, 6), (5, 8, 5, 5), (5, 4, 9, 5), (5, 4, 4, 10)), ((7, 3, 4, 4), (4, 5, 5, 4), (4, 3, 3, 8)), ((5, 2, 3, 3), (3, 2, 2, 6))),
        ((D, D, 6, D), (D, D, 5, D), (D, D, 4, D)),
        "Stand and Fight", (Trigger(WHEN_DEFENDING, (Change(SHIELDS, 1),), condition=IsUndamaged()),),
        "rulebook: name, Shields 6",
    ),
    Ship(
        "klothos", "I.K.S. Klothos", "D7", KLINGON, 3, (1, 0, 2),
        (((10, 3, 4, 6), (6, 7, 5, 5), (5, 4, 9, 5), (6, 4, 4, 9)), ((8, 2, 4, 4), (4, 6, 4, 4), (4, 2, 4, 8)), ((6, 2, 2, 3), (3, 2, 3, 5))),
        ((D, D, 7, D), (D, D, 5, D), (D, D, 4, D)),
        "Spoils of War", (Trigger(WHEN_ATTACK_WON, (Draw(1),)),),
        "rulebook: name, the highest Sensors, 7",
    ),
    Ship(
        "rotarran", "I.K.S. Rotarran", "B'rel Bird-of-Prey", KLINGON, 2, (0, 0, 2),
        (((9, 2, 5, 4), (5, 7, 4, 4), (4, 3, 9, 4), (5, 3, 4, 8)), ((7, 2, 3, 3), (3, 3, 6, 3), (3, 3, 3, 6)), ((5, 1, 3, 2), (2, 2, 2, 5))),
        ((D, D, 7, D), (D, D, 6, D), (D, D, 4, D)),
        "Luck of the Rotarran", (Trigger(WHEN_TESTING, (Reroll(),), condition=IsDamaged(), limit=ONCE_A_TURN),),
        "rulebook: name, size",
    ),
    Ship(
        "chtang", "I.K.S. Ch'Tang", "B'rel Bird-of-Prey", KLINGON, 2, (0, 1, 1),
        (((8, 3, 5, 4), (4, 8, 4, 4), (3, 4, 9, 4), (5, 3, 4, 8)), ((6, 3, 3, 3), (3, 6, 3, 3), (3, 2, 4, 6)), ((5, 2, 2, 2), (2, 2, 3, 4))),
        ((D, D, 7, D), (D, D, 6, D), (D, D, 4, D)),
        "Raider", (Trigger(WHEN_ATTACKING, (Change(WEAPONS, 2),), condition=FoeLarger()),),
        "rulebook: name",
    ),
    Ship(
        "korinar", "I.K.S. Korinar", "B'rel Bird-of-Prey", KLINGON, 2, (1, 0, 1),
        (((8, 3, 5, 4), (4, 6, 6, 4), (4, 3, 9, 4), (4, 4, 4, 8)), ((6, 2, 4, 3), (3, 5, 4, 3), (3, 3, 3, 6)), ((5, 1, 3, 2), (2, 3, 2, 4))),
        ((D, D, 8, D), (D, D, 6, D), (D, D, 5, D)),
        "Ghost", (Allow(FREE_ECHO),),
        "rulebook: name, the cloak in Red Alert with Engines 5",
    ),
    Ship(
        "somraw", "I.K.S. Somraw", "Raptor", KLINGON, 1, (0, 0, 1),
        (((7, 2, 4, 4), (4, 6, 4, 3), (3, 3, 8, 3), (4, 2, 4, 7)), ((6, 1, 3, 3), (3, 5, 3, 2), (3, 1, 4, 5)), ((4, 1, 2, 2), (2, 1, 2, 4))),
        ((D, D, 6, D), (D, D, 5, D), (D, D, 4, D)),
        "Scout", (Allow(LONG_SCAN),),
        "rulebook: name, size",
    ),
    Ship(
        "yavang", "I.K.S. Ya'Vang", "Raptor", KLINGON, 1, (1, 0, 0),
        (((5, 4, 5, 3), (3, 9, 3, 2), (3, 4, 8, 2), (4, 2, 4, 7)), ((4, 3, 4, 2), (2, 7, 2, 2), (3, 2, 3, 5)), ((4, 1, 2, 2), (1, 3, 2, 3))),
        ((D, D, 6, D), (D, D, 5, D), (D, D, 4, D)),
        "Pathfinder", (Trigger(WHEN_EXPLORING, (Peek(ENCOUNTER_DECK),)),),
        "",
    ),
)  # fmt: skip
