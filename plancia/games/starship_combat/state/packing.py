"""What is kept by the dozen in a battle, each as one number: orders to fire, shots, scenes.

Lists of numbers are copied in one go, and a battle is copied thousands of times a second. Here
alone is it known how each is written; everybody else asks.
"""

from __future__ import annotations

from typing import Final, NewType

from plancia.games.starship_combat.content.vocabulary import (
    BoxNumber,
    Facing,
    HexNumber,
    Vessel,
    WeaponNumber,
)

FireOrder = NewType("FireOrder", int)
"""A fire token in an impulse's row: the impulse, and the token's weapon type."""
Shot = NewType("Shot", int)
"""A weapon's box and its target; or, while manoeuvres are corrected, the side a ship turns to."""
Scene = NewType("Scene", int)
"""Where a ship is from an impulse on, and which way it faces."""

WEAPON_BITS: Final = 4
BOX_BITS: Final = 6
SHIP_BITS: Final = 4
FACING_BITS: Final = 3
HEX_BITS: Final = 13


def fire_order(weapon: WeaponNumber, impulse: int) -> FireOrder:
    return FireOrder(impulse << WEAPON_BITS | weapon)


def impulse_of(order: FireOrder) -> int:
    return order >> WEAPON_BITS


def weapon_of(order: FireOrder) -> WeaponNumber:
    return WeaponNumber(order & (1 << WEAPON_BITS) - 1)


def fires_in(orders: list[FireOrder], impulse: int) -> bool:
    """Whether a fire token stands in an impulse's row."""
    for order in orders:
        if order >> WEAPON_BITS == impulse:
            return True
    return False


def shot(box: BoxNumber, target: Vessel) -> Shot:
    return Shot(target << BOX_BITS | box)


def box_of(shot: Shot) -> BoxNumber:
    return BoxNumber(shot & (1 << BOX_BITS) - 1)


def target_of(shot: Shot) -> Vessel:
    return Vessel(shot >> BOX_BITS)


def correction(side: int) -> Shot:
    """SC-C1: the side a ship turns to, chosen in secret as shots are."""
    return Shot(side)


def side_of(correction: Shot) -> int:
    return correction


def scene(impulse: int, ship: Vessel, at: HexNumber, facing: Facing) -> Scene:
    """The facing is GONE for a ship that is there no more."""
    return Scene((((impulse << SHIP_BITS | ship) << FACING_BITS | facing) << HEX_BITS) + at)


def read_scene(scene: Scene) -> tuple[int, Vessel, HexNumber, Facing]:
    """Impulse, ship, hex and facing."""
    facing = scene >> HEX_BITS
    ship = facing >> FACING_BITS
    return (
        ship >> SHIP_BITS,
        Vessel(ship & (1 << SHIP_BITS) - 1),
        HexNumber(scene & (1 << HEX_BITS) - 1),
        Facing(facing & (1 << FACING_BITS) - 1),
    )
