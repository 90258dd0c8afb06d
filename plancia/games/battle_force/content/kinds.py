"""Kinds of boxes, of action cards and of ships, by number."""

from __future__ import annotations

from typing import Final

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
SHORT_RANGE: Final = 1 << PHASER_3 | 1 << PLASMA_F
AGAINST_FIGHTERS: Final = PHASERS | PLASMAS | 1 << DRONE
EVERY_WEAPON: Final = (1 << WEAPON_KINDS) - 1
"""Weapons by what they do: masks."""

FEDERATION: Final = 0
KLINGON: Final = 1
ROMULAN: Final = 2
GORN: Final = 3
KZINTI: Final = 4
ORION: Final = 5
THOLIAN: Final = 6
"""Races."""
