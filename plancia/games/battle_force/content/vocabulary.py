"""The numbers by which kinds of boxes, of action cards and of ships go."""

from __future__ import annotations

from typing import Final, NewType

Vessel = NewType("Vessel", int)
ActionCard = NewType("ActionCard", int)
OrderCard = NewType("OrderCard", int)
"""Pieces: a ship, an action card, a player order card; they share one row of numbers."""
FaceNumber = NewType("FaceNumber", int)
"""What is printed on an action card, as on its copies."""
Race = NewType("Race", int)
Line = NewType("Line", int)
"""Of a fleet: Screen, Main Body, Reserve."""
NO_LINE: Final = Line(-1)
NO_SHIP: Final = Vessel(-1)
NO_CARD: Final = ActionCard(-1)
NO_FACE: Final = FaceNumber(-1)

PHASER_1: Final = 0
PHASER_2: Final = 1
PHASER_3: Final = 2
PHOTON: Final = 3
DISRUPTOR: Final = 4
PLASMA_R: Final = 5
PLASMA_S: Final = 6
PLASMA_F: Final = 7
DRONE: Final = 8
"""Kinds of weapon: of boxes and of the cards they fire alike."""
WPN: Final = 9
FTR: Final = 10
HULL: Final = 11
"""Orion mounts, fighter squadrons, and the circles of plain damage."""
BOX_KINDS: Final = 12
WEAPON_KINDS: Final = 9

OVERLOAD: Final = 9
ENVELOPER: Final = 10
SCATTERPACK: Final = 11
GUNNER: Final = 12
ECCM: Final = 13
ECM: Final = 14
EVASION: Final = 15
SHIELDS: Final = 16
TRACTOR: Final = 17
WEASEL: Final = 18
DISENGAGE: Final = 19
DAMAGE_CONTROL: Final = 20
ENGINEER: Final = 21
REINFORCEMENTS: Final = 22
PLANET_FIGHTERS: Final = 23
FLOTILLA: Final = 24
CEASEFIRE: Final = 25
MUTINY: Final = 26
PRIME_TEAM: Final = 27
CARD_KINDS: Final = 28
"""Kinds of action card; the kinds below 9 are the weapons above."""

PHASERS: Final = 1 << PHASER_1 | 1 << PHASER_2 | 1 << PHASER_3
PLASMAS: Final = 1 << PLASMA_R | 1 << PLASMA_S | 1 << PLASMA_F
SEEKING: Final = PLASMAS | 1 << DRONE
DIRECT: Final = PHASERS | 1 << PHOTON | 1 << DISRUPTOR
SHORT_RANGE: Final = 1 << PHASER_3 | 1 << PLASMA_F | 1 << OVERLOAD
AGAINST_FIGHTERS: Final = PHASERS | PLASMAS | 1 << DRONE
EVERY_WEAPON: Final = (1 << WEAPON_KINDS) - 1
WEARS_DOWN: Final = PHASERS
STOPS_DRONES: Final = 1 << DRONE | 1 << PLASMA_R | 1 << PLASMA_S | 1 << TRACTOR
"""Cards by what they do: masks. Those that wear down take their value off a seeking shot; short
range is from Screen to Screen."""

DOUBLED_BY: Final[dict[int, int]] = {
    OVERLOAD: 1 << PHOTON | 1 << DISRUPTOR,
    SCATTERPACK: 1 << DRONE,
    ENVELOPER: 1 << PLASMA_R | 1 << PLASMA_S,
    GUNNER: EVERY_WEAPON,
}
"""BF-BST-1 to BF-BST-4: the weapons each doubling card works on."""
DOUBLES_FLAK: Final = 1 << SCATTERPACK | 1 << GUNNER
ADVANCED_FLAK: Final = 1 << GUNNER
"""BF-FTR-4, BF-FTR-6, BF-PF-3: what doubles fire at flotillas and fighters; and of these what does
so against fighters in the advanced game only."""
COUNTERS: Final = 1 << ECCM
COUNTERED: Final = (ECM, EVASION)
"""BF-ATK-11: what cancels a defence, and which ones."""
CLEARS_WEASEL: Final = 1 << PRIME_TEAM | 1 << TRACTOR
CLEARS_DEVICE: Final = 1 << PRIME_TEAM
FROM_SCREEN: Final = 1 << TRACTOR
"""BF-PRM-3, BF-DEF-F6: what does away with a Wild Weasel, with a cloak or web; and what must come
from the Screen for that."""
STAYS: Final = 1 << EVASION | 1 << WEASEL | 1 << DISENGAGE
"""BF-DEF-B4, BF-DEF-F4, BF-DEF-G2: cards that lie on the ship they protected until the end of its
owner's next turn; meanwhile it does not attack."""
STOPS_SEEKING: Final = 1 << WEASEL
HALVES: Final = 1 << WEASEL
SILENCES: Final = 1 << WEASEL | 1 << DISENGAGE
HOLDS: Final = 1 << WEASEL
HIDES: Final = 1 << DISENGAGE
"""What cards that stay do besides: seeking shots are lost, damage is halved, the ship does not fire
in defence, cannot change line, is not attacked."""
DEVICE_HALVES: Final[dict[str, int]] = {"cloak": DIRECT | SEEKING, "web": DIRECT}
"""BF-CLK-3, BF-WEB-3: the weapons whose damage an active device halves; dice are as direct fire."""
AVOIDS: Final = 1 << DISENGAGE
"""BF-DEF-G1: what avoids an attack as a whole."""
COMES_INTO: Final[dict[int, Line]] = {WEASEL: Line(0), DISENGAGE: Line(2)}
"""BF-DEF-F8, BF-DEF-G3: the line that the protected ship comes into: Screen, Reserve."""
REPAIRS: Final = 1 << DAMAGE_CONTROL | 1 << ENGINEER
REPAIRS_ALL: Final = 1 << ENGINEER
"""BF-TRN-2-1: repair cards, and those that repair a ship completely."""
UNSCORED: Final = 1 << FLOTILLA
"""BF-PF-9: what scores for nobody."""
DRAWN_AT_ONCE: Final = 2
"""BF-SET-7: what an empty hand draws at once with five or six players."""
PRIME_POINT: Final = 1
"""BF-PRM-1: what Prime Team adds to a shot or a die."""
CAPTURED_FROM: Final = 4
"""BF-MUT-3: from this result on a mutiny succeeds."""
FLOTILLA_CRAFT: Final = 6
FLOTILLA_POINTS: Final = 12
FLOTILLA_DICE: Final = 2
"""BF-PF-5, BF-PF-6: a flotilla's craft, what destroys it, and what it strikes with."""
PLANET_DICE: Final = 2
"""BF-PBF-3, BF-Q27: dice of a Planet-Based Fighters card, or points beside a single one."""

FEDERATION: Final = Race(0)
KLINGON: Final = Race(1)
ROMULAN: Final = Race(2)
GORN: Final = Race(3)
KZINTI: Final = Race(4)
ORION: Final = Race(5)
THOLIAN: Final = Race(6)
"""Races."""
MUTINOUS: Final = KLINGON
"""BF-MUT-1: whose ships mutiny."""
