"""The boxes of a ship, counted by kind in one number, and which cards they can fire.

Boxes of a kind are all alike, so that a ship is a count for each kind: five bits each in one
integer. Intact boxes are `BOXES[ship] - hits[ship]`; cards fired in an attack are counted in the
same way, by the kind of weapon.
"""

from __future__ import annotations

from typing import Final, NewType

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

Boxes = NewType("Boxes", int)
"""Counts of boxes, or of the cards they fire, by kind."""
NO_BOXES: Final = Boxes(0)
BITS: Final = 5
FULL: Final = (1 << BITS) - 1
ONE: Final[list[Boxes]] = [Boxes(1 << BITS * kind) for kind in range(BOX_KINDS)]
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
) -> Boxes:  # fmt: skip
    """So many boxes of each kind."""
    counts = (
        ph1, ph2, ph3, photon, disruptor, plasma_r, plasma_s, plasma_f, drone, wpn, ftr, hull,
    )  # fmt: skip
    packed = NO_BOXES
    for kind, number in enumerate(counts):
        packed = more(packed, kind, number)
    return packed


def more(packed: Boxes, kind: int, number: int = 1) -> Boxes:
    """So many boxes of a kind more."""
    return Boxes(packed + number * ONE[kind])


def fewer(packed: Boxes, kind: int, number: int = 1) -> Boxes:
    """So many boxes of a kind less."""
    return Boxes(packed - number * ONE[kind])


def without(packed: Boxes, covered: Boxes) -> Boxes:
    """What is left of boxes some of which are covered."""
    return Boxes(packed - covered)


def count(packed: Boxes, kind: int) -> int:
    """How many boxes of a kind."""
    return packed >> SHIFT[kind] & FULL


def total(packed: Boxes) -> int:
    """How many boxes in all."""
    number = 0
    left: int = packed
    while left:
        number += left & FULL
        left >>= BITS
    return number


def kinds(packed: Boxes) -> list[int]:
    """Which kinds of box there are."""
    found = []
    kind = 0
    left: int = packed
    while left:
        if left & FULL:
            found.append(kind)
        left >>= BITS
        kind += 1
    return found


def boxes_name(packed: Boxes) -> str:
    """Boxes in words, as positions write them: `phaser-1 2, drone 1`."""
    return ", ".join(f"{BOX_SLUGS[kind]} {count(packed, kind)}" for kind in kinds(packed)) or "none"


def boxes_named(text: str) -> Boxes:
    """The boxes in words; ValueError when they are none."""
    packed = NO_BOXES
    if text != "none":
        for part in text.split(", "):
            slug, _, number = part.partition(" ")
            if not 0 <= int(number) <= FULL:
                raise ValueError(text)
            packed = more(packed, BOX_SLUGS.index(slug), int(number))
    return packed


def can_fire(intact: Boxes, fired: Boxes) -> bool:
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


_FIREABLE: Final[dict[Boxes, int]] = {}


def fireable(intact: Boxes) -> int:
    """The kinds of weapon card a ship with these boxes can fire: a mask."""
    known = _FIREABLE.get(intact)
    if known is None:
        known = 0
        for kind in range(WEAPON_KINDS):
            if can_fire(intact, ONE[kind]):
                known |= 1 << kind
        _FIREABLE[intact] = known
    return known
