"""The boxes of a ship, counted by kind in one number, and which cards they can fire.

Boxes of a kind are all alike, so that a ship is a count for each kind: five bits each in one
integer. Intact boxes are `BOXES[ship] - hits[ship]`; cards fired in an attack are counted in the
same way, by the kind of weapon.
"""

from __future__ import annotations

from typing import Final

from plancia.games.battle_force.content.vocabulary import (
    BOX_KINDS,
    DISRUPTOR,
    DRONE,
    PHASER_1,
    PHASER_2,
    PHASER_3,
    PHOTON,
    PLASMA_F,
    PLASMA_R,
    PLASMA_S,
    WEAPON_KINDS,
    WPN,
)

BITS: Final = 5
FULL: Final = (1 << BITS) - 1
ONE: Final[list[int]] = [1 << BITS * kind for kind in range(BOX_KINDS)]
"""One box of each kind."""
SHIFT: Final[list[int]] = [BITS * kind for kind in range(BOX_KINDS)]
BOX_SLUGS: Final[tuple[str, ...]] = (
    "phaser-1", "phaser-2", "phaser-3", "photon", "disruptor", "plasma-r", "plasma-s", "plasma-f",
    "drone", "wpn", "fighters", "hull",
)  # fmt: skip


def boxes(
    ph1: int = 0, ph2: int = 0, ph3: int = 0, photon: int = 0, disruptor: int = 0,
    plasma_r: int = 0, plasma_s: int = 0, plasma_f: int = 0, drone: int = 0,
    wpn: int = 0, ftr: int = 0, hull: int = 0,
) -> int:  # fmt: skip
    """So many boxes of each kind."""
    counts = (
        ph1, ph2, ph3, photon, disruptor, plasma_r, plasma_s, plasma_f, drone, wpn, ftr, hull,
    )  # fmt: skip
    total = 0
    for kind, number in enumerate(counts):
        total += number * ONE[kind]
    return total


def count(packed: int, kind: int) -> int:
    """How many boxes of a kind."""
    return packed >> SHIFT[kind] & FULL


def total(packed: int) -> int:
    """How many boxes in all."""
    number = 0
    while packed:
        number += packed & FULL
        packed >>= BITS
    return number


def kinds(packed: int) -> list[int]:
    """Which kinds of box there are."""
    found = []
    kind = 0
    while packed:
        if packed & FULL:
            found.append(kind)
        packed >>= BITS
        kind += 1
    return found


def boxes_name(packed: int) -> str:
    """Boxes in words, as positions write them: `phaser-1 2, drone 1`."""
    return ", ".join(f"{BOX_SLUGS[kind]} {count(packed, kind)}" for kind in kinds(packed)) or "none"


def boxes_named(text: str) -> int:
    """The boxes in words; ValueError when they are none."""
    packed = 0
    if text != "none":
        for part in text.split(", "):
            slug, _, number = part.partition(" ")
            if not 0 <= int(number) <= FULL:
                raise ValueError(text)
            packed += int(number) * ONE[BOX_SLUGS.index(slug)]
    return packed


def can_fire(intact: int, fired: int) -> bool:
    """BF-ATK-5, BF-ATK-6, BF-ATK-8: whether each card fired finds a box of its own.

    Stronger phasers and plasmas also fire the weaker cards, so each card asks for the weakest
    box that fires it. BF-ORI: what the ship's own boxes cannot fire its WPN mounts must: one
    mount for a card, two for a Plasma-S, never a Plasma-R.
    """
    mounts = 0
    for kind in (PHOTON, DISRUPTOR, DRONE):
        mounts += max(0, (fired >> SHIFT[kind] & FULL) - (intact >> SHIFT[kind] & FULL))
    spare = most = 0
    for kind in (PHASER_1, PHASER_2, PHASER_3):
        spare += (fired >> SHIFT[kind] & FULL) - (intact >> SHIFT[kind] & FULL)
        most = max(most, spare)
    mounts += most
    spare = (intact >> SHIFT[PLASMA_R] & FULL) - (fired >> SHIFT[PLASMA_R] & FULL)
    if spare < 0:
        return False
    spare += (intact >> SHIFT[PLASMA_S] & FULL) - (fired >> SHIFT[PLASMA_S] & FULL)
    if spare < 0:
        mounts -= 2 * spare
        spare = 0
    spare += (intact >> SHIFT[PLASMA_F] & FULL) - (fired >> SHIFT[PLASMA_F] & FULL)
    if spare < 0:
        mounts -= spare
    return mounts <= (intact >> SHIFT[WPN] & FULL)


_FIREABLE: Final[dict[int, int]] = {}


def fireable(intact: int) -> int:
    """The kinds of weapon card a ship with these boxes can fire: a mask."""
    known = _FIREABLE.get(intact)
    if known is None:
        known = 0
        for kind in range(WEAPON_KINDS):
            if can_fire(intact, ONE[kind]):
                known |= 1 << kind
        _FIREABLE[intact] = known
    return known
