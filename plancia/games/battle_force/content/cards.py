"""The catalogue of Star Fleet Battle Force: 36 ships, 90 action cards, 6 player order cards.

`provenance` says where an entry comes from. The rulebook prints one ship, the kinds of action
card and their values; nearly all other ships and the number of copies of most cards are a
reconstruction, so that the set plays, not the printed cards. `sure` says what of a
reconstructed ship is known all the same.

So that races win more equally, five Klingon ships have more boxes than a first reconstruction gave
them (a Mutiny can cost their side a ship, and no other), Tholian ships fire a photon each, so that
more of the cards drawn find a box, the Orion Battle Raider has two WPN mounts instead of three, the
Raider Cruiser one and a hull box instead of two, and each Orion a phaser-3 in place of a phaser-1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from plancia.games.battle_force.content.boxes import Boxes, boxes
from plancia.games.battle_force.content.vocabulary import (
    CEASEFIRE,
    DAMAGE_CONTROL,
    DISENGAGE,
    DISRUPTOR,
    DRONE,
    ECCM,
    ECM,
    ENGINEER,
    ENVELOPER,
    EVASION,
    FEDERATION,
    FLOTILLA,
    GORN,
    GUNNER,
    KLINGON,
    KZINTI,
    MUTINY,
    ORION,
    OVERLOAD,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLANET_FIGHTERS,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
    PRIME_TEAM,
    REINFORCEMENTS,
    ROMULAN,
    SCATTERPACK,
    SHIELDS,
    THOLIAN,
    TRACTOR,
    WEASEL,
    Race,
)

Provenance = Literal["rulebook", "public", "reconstructed"]
Device = Literal["", "cloak", "web"]
Core = Literal["", "dreadnought", "carrier"]


@dataclass(frozen=True)
class Ship:
    """A ship card."""

    slug: str
    race: Race
    ship_class: str
    name: str
    points: int
    """Its victory points, as printed: never computed."""
    boxes: Boxes
    device: Device = ""
    core: Core = ""
    """Whether it is one of the ships of the "core of the fleet" option."""
    provenance: Provenance = "reconstructed"
    sure: str = ""


SHIPS: Final[tuple[Ship, ...]] = (
    Ship("fed-ca", FEDERATION, "Heavy Cruiser", "Constellation", 8, boxes(ph1=2, photon=2, drone=1, hull=3), provenance="rulebook"),
    Ship("fed-dn", FEDERATION, "Dreadnought", "Star League", 13, boxes(ph1=4, ph3=1, photon=3, drone=1, hull=4), core="dreadnought"),
    Ship("fed-cvs", FEDERATION, "Strike Carrier", "Ticonderoga", 10, boxes(ph1=2, ph3=1, photon=1, drone=1, ftr=2, hull=3), core="carrier"),
    Ship("fed-ncl", FEDERATION, "New Light Cruiser", "Kearsarge", 7, boxes(ph1=2, photon=2, drone=1, hull=2)),
    Ship("fed-dd", FEDERATION, "Destroyer", "Saladin", 6, boxes(ph1=2, photon=2, hull=2)),
    Ship("fed-ff", FEDERATION, "Frigate", "Guderian", 5, boxes(ph1=1, photon=1, drone=1, hull=2), sure="a Federation frigate with photons exists"),
    Ship("kli-c8", KLINGON, "Dreadnought", "Warlord", 15, boxes(ph1=4, disruptor=3, drone=3, hull=5), core="dreadnought", sure="the Klingon dreadnought is the C8"),
    Ship("kli-d7", KLINGON, "Battlecruiser", "Thunderchild", 8, boxes(ph1=1, ph2=1, disruptor=2, drone=1, hull=3), sure="weapons as the rulebook prints them, name public"),
    Ship("kli-d7v", KLINGON, "Carrier", "Stormwing", 11, boxes(ph1=2, disruptor=2, drone=2, ftr=2, hull=3), core="carrier", sure="a Klingon carrier with disruptors exists"),
    Ship("kli-d5", KLINGON, "War Cruiser", "Bloodblade", 9, boxes(ph1=2, disruptor=2, drone=2, hull=3)),
    Ship("kli-f5", KLINGON, "Large Frigate", "Ironclaw", 8, boxes(ph1=2, disruptor=1, drone=2, hull=3)),
    Ship("kli-e4", KLINGON, "Escort Frigate", "Nightfang", 6, boxes(ph1=1, disruptor=1, drone=1, hull=3)),
    Ship("rom-con", ROMULAN, "Dreadnought (Condor)", "Praetor", 16, boxes(ph1=4, ph3=2, plasma_r=2, plasma_f=2, hull=6), device="cloak", core="dreadnought", sure="the Romulan dreadnought is worth 16"),
    Ship("rom-ke", ROMULAN, "Command Cruiser (King Eagle)", "Centurion", 9, boxes(ph1=2, ph3=1, plasma_r=1, plasma_f=2, hull=3), device="cloak"),
    Ship("rom-kr", ROMULAN, "Heavy Cruiser (Klingon-built hull)", "Legate", 8, boxes(ph1=1, ph2=2, plasma_s=2, hull=3), device="cloak"),
    Ship("rom-spb", ROMULAN, "Carrier (SparrowHawk-B)", "Augur", 9, boxes(ph1=2, plasma_s=1, plasma_f=1, ftr=2, hull=3), device="cloak", core="carrier"),
    Ship("rom-spa", ROMULAN, "Light Cruiser (SparrowHawk-A)", "Tribune", 7, boxes(ph1=2, plasma_s=1, plasma_f=1, hull=3), device="cloak"),
    Ship("rom-ska", ROMULAN, "Destroyer (SkyHawk-A)", "Lictor", 5, boxes(ph1=1, plasma_f=2, hull=2), device="cloak"),
    Ship("gor-dn", GORN, "Dreadnought", "Tyrannosaur", 14, boxes(ph1=4, ph3=1, plasma_r=1, plasma_s=2, plasma_f=1, hull=5), core="dreadnought"),
    Ship("gor-cv", GORN, "Carrier", "Pteranodon", 10, boxes(ph1=2, ph3=1, plasma_s=1, plasma_f=1, ftr=2, hull=3), core="carrier"),
    Ship("gor-bc", GORN, "Battlecruiser", "Allosaur", 9, boxes(ph1=2, plasma_s=2, plasma_f=1, hull=4), sure="a Gorn BC exists"),
    Ship("gor-cl", GORN, "Light Cruiser", "Carnosaur", 8, boxes(ph1=2, ph3=1, plasma_s=1, plasma_f=1, hull=3)),
    Ship("gor-hdd", GORN, "Heavy Destroyer", "Megalosaur", 7, boxes(ph1=2, plasma_s=1, plasma_f=1, hull=3)),
    Ship("gor-dd", GORN, "Destroyer", "Raptor", 5, boxes(ph1=1, ph3=1, plasma_s=1, hull=2), sure="a Gorn DD with plasma exists"),
    Ship("kzi-dn", KZINTI, "Dreadnought", "Patriarch", 13, boxes(ph1=3, ph3=1, disruptor=2, drone=3, hull=4), core="dreadnought"),
    Ship("kzi-cv", KZINTI, "Fleet Carrier", "Sky Hunter", 10, boxes(ph1=1, ph3=1, disruptor=1, drone=2, ftr=2, hull=3), core="carrier"),
    Ship("kzi-cve", KZINTI, "Escort Carrier", "Swift Claw", 7, boxes(ph1=1, ph3=1, drone=1, ftr=2, hull=2), core="carrier"),
    Ship("kzi-bc", KZINTI, "Battlecruiser", "Red Fang", 9, boxes(ph1=1, ph3=1, disruptor=2, drone=2, hull=3)),
    Ship("kzi-cm", KZINTI, "Medium Cruiser", "Long Stalker", 7, boxes(ph1=1, ph3=1, disruptor=1, drone=2, hull=2)),
    Ship("kzi-ff", KZINTI, "Frigate", "Night Prowler", 4, boxes(ph1=1, disruptor=1, drone=1, hull=1), sure="the Kzinti frigate is worth 4"),
    Ship("ori-br", ORION, "Battle Raider", "Black Corsair", 7, boxes(ph1=1, ph3=1, wpn=2, hull=3), device="cloak", sure="some Orion has two WPN mounts, an Orion BR exists"),
    Ship("ori-cr", ORION, "Raider Cruiser", "Silver Rogue", 6, boxes(ph1=1, ph3=1, wpn=1, hull=3), device="cloak", sure="some Orion has one WPN mount"),
    Ship("ori-lr", ORION, "Light Raider", "Quick Knife", 5, boxes(ph3=2, wpn=1, hull=2), device="cloak", sure="an Orion LR exists, some Orion has one WPN mount"),
    Ship("tho-dn", THOLIAN, "Dreadnought", "Crystal Throne", 12, boxes(ph1=4, photon=1, disruptor=2, hull=5), device="web", core="dreadnought", sure="a Tholian dreadnought with disruptors exists"),
    Ship("tho-cw", THOLIAN, "War Cruiser", "Woven Blade", 7, boxes(ph1=2, photon=1, disruptor=1, hull=3), device="web", sure="a Tholian CW exists"),
    Ship("tho-pc", THOLIAN, "Patrol Cruiser", "Ember Spinner", 5, boxes(ph1=2, photon=1, hull=2), device="web"),
)  # fmt: skip

Category = Literal["weapon", "combat", "defence", "repair", "special"]


@dataclass(frozen=True)
class Face:
    """A kind of action card with its printed value, and how many copies there are."""

    slug: str
    kind: int
    name: str
    category: Category
    copies: int
    value: int = 0
    first_game: bool = True
    """Whether it stays in the deck of a first game."""
    provenance: Provenance = "reconstructed"
    """Of the number of copies; kinds and values are all printed in the rulebook."""


FACES: Final[tuple[Face, ...]] = (
    Face("phaser-1-2", PHASER_1, "Phaser-1", "weapon", 4, 2),
    Face("phaser-1-3", PHASER_1, "Phaser-1", "weapon", 4, 3),
    Face("phaser-1-4", PHASER_1, "Phaser-1", "weapon", 3, 4),
    Face("phaser-2-2", PHASER_2, "Phaser-2", "weapon", 3, 2),
    Face("phaser-2-3", PHASER_2, "Phaser-2", "weapon", 2, 3),
    Face("phaser-3-1", PHASER_3, "Phaser-3", "weapon", 2, 1),
    Face("phaser-3-2", PHASER_3, "Phaser-3", "weapon", 2, 2),
    Face("drone-3", DRONE, "Drone", "weapon", 3, 3),
    Face("drone-4", DRONE, "Drone", "weapon", 3, 4),
    Face("drone-5", DRONE, "Drone", "weapon", 2, 5),
    Face("photon-5", PHOTON, "Photon Torpedo", "weapon", 3, 5),
    Face("photon-6", PHOTON, "Photon Torpedo", "weapon", 2, 6),
    Face("disruptor-3", DISRUPTOR, "Disruptor", "weapon", 3, 3),
    Face("disruptor-4", DISRUPTOR, "Disruptor", "weapon", 2, 4),
    Face("disruptor-5", DISRUPTOR, "Disruptor", "weapon", 2, 5),
    Face("plasma-r-7", PLASMA_R, "Plasma-R", "weapon", 2, 7),
    Face("plasma-r-9", PLASMA_R, "Plasma-R", "weapon", 1, 9),
    Face("plasma-s-5", PLASMA_S, "Plasma-S", "weapon", 2, 5),
    Face("plasma-s-6", PLASMA_S, "Plasma-S", "weapon", 1, 6),
    Face("plasma-f-2", PLASMA_F, "Plasma-F", "weapon", 2, 2),
    Face("plasma-f-3", PLASMA_F, "Plasma-F", "weapon", 2, 3),
    Face("overload", OVERLOAD, "Overload", "combat", 4),
    Face("enveloper", ENVELOPER, "Enveloper", "combat", 2),
    Face("scatterpack", SCATTERPACK, "Scatterpack", "combat", 2),
    Face("gunner", GUNNER, "Legendary Gunner", "combat", 1, first_game=False),
    Face("eccm", ECCM, "ECCM", "combat", 2, first_game=False),
    Face("ecm-3", ECM, "ECM", "defence", 2, 3, first_game=False),
    Face("ecm-4", ECM, "ECM", "defence", 2, 4, first_game=False),
    Face("evasion", EVASION, "Erratic Maneuvers", "defence", 2, 4),
    Face("shields", SHIELDS, "Reinforce Shields", "defence", 4, 3),
    Face("tractor", TRACTOR, "Tractor Beam", "defence", 3),
    Face("weasel", WEASEL, "Wild Weasel", "defence", 2, first_game=False),
    Face("disengage", DISENGAGE, "Disengage", "defence", 1, first_game=False, provenance="rulebook"),
    Face("damage-control-2", DAMAGE_CONTROL, "Damage Control", "repair", 2, 2),
    Face("damage-control-3", DAMAGE_CONTROL, "Damage Control", "repair", 1, 3),
    Face("damage-control-4", DAMAGE_CONTROL, "Damage Control", "repair", 1, 4),
    Face("engineer", ENGINEER, "Legendary Engineer", "repair", 1, first_game=False),
    Face("reinforcements", REINFORCEMENTS, "Reinforcements", "special", 2),
    Face("planet-fighters", PLANET_FIGHTERS, "Planet-Based Fighters", "special", 2, first_game=False, provenance="rulebook"),
    Face("flotilla", FLOTILLA, "PF Flotilla", "special", 1, first_game=False),
    Face("ceasefire", CEASEFIRE, "Organian Ceasefire", "special", 1, first_game=False),
    Face("mutiny", MUTINY, "Klingon Mutiny", "special", 1, first_game=False),
    Face("prime-team", PRIME_TEAM, "Prime Team", "special", 1, first_game=False),
)  # fmt: skip
