"""The ten weapons: price and highest damage are the rulebook's, the tables are reconstructed.

A table row is `(from, to, damage for the die results 1 to 6, then for 7, 8, 9 and more)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.engine.hexes import EVERYWHERE

BandRow = tuple[int, int, tuple[int, ...]]


@dataclass(frozen=True)
class Weapon:
    token: str
    """The code on its fire token."""
    name: str
    energy: int
    """Energy points that one shot costs."""
    strongest: int
    """The highest damage it can do."""
    bands: tuple[BandRow, ...]
    provenance: str = "energy and strongest: rulebook; bands: reconstructed"


PHASER_1: Final = 0
PHASER_2: Final = 1
PHASER_3: Final = 2
BATTERY: Final = 3
PHOTON: Final = 4
QUANTUM: Final = 5
TORPEDO_2: Final = 6
DISRUPTOR_1: Final = 7
DISRUPTOR_2: Final = 8
PLASMA_2: Final = 9

WEAPONS: Final[tuple[Weapon, ...]] = (
    Weapon(
        "PHAS1", "Phaser I", energy=1, strongest=9,
        bands=(
            (0, 0, (9, 8, 8, 7, 6, 5, 4, 3, 2)),
            (1, 1, (8, 7, 6, 5, 5, 4, 3, 2, 1)),
            (2, 2, (7, 6, 5, 5, 4, 3, 2, 1, 0)),
            (3, 3, (6, 5, 5, 4, 3, 3, 2, 1, 0)),
            (4, 4, (6, 5, 4, 3, 3, 2, 1, 0, 0)),
            (5, 6, (5, 4, 3, 3, 2, 1, 0, 0, 0)),
            (7, 8, (4, 3, 3, 2, 1, 0, 0, 0, 0)),
            (9, 11, (3, 2, 2, 1, 0, 0, 0, 0, 0)),
            (12, 15, (2, 1, 1, 0, 0, 0, 0, 0, 0)),
            (16, 20, (1, 1, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "PHAS2", "Phaser II", energy=1, strongest=6,
        bands=(
            (0, 0, (6, 6, 6, 5, 5, 4, 3, 2, 1)),
            (1, 1, (6, 5, 5, 4, 4, 3, 2, 1, 0)),
            (2, 2, (5, 4, 4, 4, 3, 2, 1, 0, 0)),
            (3, 3, (4, 4, 3, 3, 2, 2, 1, 0, 0)),
            (4, 5, (4, 3, 2, 2, 1, 1, 0, 0, 0)),
            (6, 8, (3, 2, 2, 1, 0, 0, 0, 0, 0)),
            (9, 12, (2, 1, 1, 0, 0, 0, 0, 0, 0)),
            (13, 16, (1, 0, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "PHAS3", "Phaser III", energy=1, strongest=4,
        bands=(
            (0, 0, (4, 4, 4, 4, 3, 3, 2, 1, 0)),
            (1, 1, (4, 4, 3, 3, 3, 2, 1, 0, 0)),
            (2, 2, (4, 3, 3, 2, 2, 1, 0, 0, 0)),
            (3, 3, (3, 2, 2, 1, 1, 0, 0, 0, 0)),
            (4, 5, (2, 1, 1, 0, 0, 0, 0, 0, 0)),
            (6, 8, (1, 1, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "BATT", "Defence batteries", energy=4, strongest=20,
        bands=(
            (0, 2, (20, 20, 18, 16, 15, 12, 10, 8, 6)),
            (3, 5, (18, 16, 14, 12, 11, 9, 7, 5, 3)),
            (6, 8, (14, 12, 10, 9, 8, 6, 4, 2, 0)),
            (9, 11, (10, 8, 7, 6, 5, 4, 2, 0, 0)),
            (12, 15, (7, 5, 4, 3, 2, 1, 0, 0, 0)),
            (16, 20, (4, 3, 2, 1, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "FOTO", "Photon torpedoes", energy=2, strongest=8,
        bands=(
            (2, 4, (8, 8, 8, 8, 8, 0, 0, 0, 0)),
            (5, 7, (8, 8, 8, 0, 0, 0, 0, 0, 0)),
            (8, 10, (8, 8, 0, 0, 0, 0, 0, 0, 0)),
            (11, 14, (8, 0, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "QUAN", "Quantum torpedoes", energy=3, strongest=12,
        bands=(
            (2, 4, (12, 12, 12, 12, 10, 0, 0, 0, 0)),
            (5, 7, (12, 12, 8, 0, 0, 0, 0, 0, 0)),
            (8, 10, (12, 8, 0, 0, 0, 0, 0, 0, 0)),
            (11, 14, (10, 0, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "SIL2", "Type II torpedoes", energy=1, strongest=4,
        bands=(
            (1, 3, (4, 4, 4, 4, 4, 2, 0, 0, 0)),
            (4, 6, (4, 4, 4, 3, 0, 0, 0, 0, 0)),
            (7, 9, (4, 4, 0, 0, 0, 0, 0, 0, 0)),
            (10, 12, (4, 0, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "DISG1", "Disruptor I", energy=1, strongest=6,
        bands=(
            (1, 1, (6, 6, 6, 5, 5, 4, 0, 0, 0)),
            (2, 2, (6, 5, 5, 5, 4, 0, 0, 0, 0)),
            (3, 4, (5, 5, 4, 4, 3, 0, 0, 0, 0)),
            (5, 8, (4, 4, 4, 3, 0, 0, 0, 0, 0)),
            (9, 12, (3, 3, 3, 0, 0, 0, 0, 0, 0)),
            (13, 15, (2, 2, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "DISG2", "Disruptor II", energy=1, strongest=5,
        bands=(
            (1, 1, (5, 5, 5, 5, 4, 3, 0, 0, 0)),
            (2, 2, (5, 4, 4, 4, 3, 0, 0, 0, 0)),
            (3, 4, (4, 4, 4, 3, 2, 0, 0, 0, 0)),
            (5, 8, (3, 3, 3, 2, 0, 0, 0, 0, 0)),
            (9, 12, (3, 2, 2, 0, 0, 0, 0, 0, 0)),
            (13, 15, (2, 1, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
    Weapon(
        "PLAS2", "Type II plasma torpedoes", energy=2, strongest=16,
        bands=(
            (1, 2, (16, 14, 12, 10, 7, 0, 0, 0, 0)),
            (3, 4, (14, 12, 10, 7, 4, 0, 0, 0, 0)),
            (5, 6, (10, 8, 6, 4, 0, 0, 0, 0, 0)),
            (7, 8, (7, 5, 3, 0, 0, 0, 0, 0, 0)),
            (9, 10, (4, 2, 0, 0, 0, 0, 0, 0, 0)),
        ),
    ),
)  # fmt: skip
AD: Final = 1
D: Final = 2
RD: Final = 4
RS: Final = 8
S: Final = 16
AS: Final = 32
"""The six wedges of a ship, clockwise from the one right of straight ahead."""
AF: Final = AS | AD
LD: Final = AD | D | RD
LS: Final = AS | S | RS
R: Final = RS | RD
ALL_AROUND: Final = EVERYWHERE

ARC_NAMES: Final = {
    AF: "AF", AS: "AS", AD: "AD", LD: "LD", LS: "LS", D: "D", S: "S", RD: "RD", RS: "RS", R: "R",
}  # fmt: skip
"""The codes the rulebook prints on the ships' sheets."""
