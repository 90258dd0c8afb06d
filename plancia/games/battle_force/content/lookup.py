"""What rules look up of cards and ships: flat lists by number, names, options."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option
from plancia.games.battle_force.content.boxes import Boxes, fireable, total
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.vocabulary import (
    NO_FACE,
    ActionCard,
    FaceNumber,
    Race,
    Vessel,
)

FIRST_CARD_PIECE: Final = len(SHIPS)
"""Pieces are numbered through: ships, then action cards, then player order cards."""
FACE_KIND: Final[list[int]] = [face.kind for face in FACES]
FACE_VALUE: Final[list[int]] = [face.value for face in FACES]
CARD_FACE: Final[list[FaceNumber]] = [NO_FACE] * FIRST_CARD_PIECE + [
    FaceNumber(number) for number, face in enumerate(FACES) for _ in range(face.copies)
]
"""The face of each action card."""
CARD_KIND: Final[list[int]] = [-1 if face < 0 else FACE_KIND[face] for face in CARD_FACE]
CARD_VALUE: Final[list[int]] = [0 if face < 0 else FACE_VALUE[face] for face in CARD_FACE]
FIRST_CARD: Final[list[int]] = [CARD_FACE.index(FaceNumber(face)) for face in range(len(FACES))]
FACE: Final[dict[str, FaceNumber]] = {
    face.slug: FaceNumber(number) for number, face in enumerate(FACES)
}
FIRST_ORDER: Final = len(CARD_FACE)
ORDER_CARDS: Final = 6

BOXES: Final[list[Boxes]] = [ship.boxes for ship in SHIPS]
BOX_COUNT: Final[list[int]] = [total(ship.boxes) for ship in SHIPS]
ARMED: Final[list[int]] = [fireable(ship.boxes) for ship in SHIPS]
"""The kinds of weapon card each ship can fire while it is whole: a mask."""
RACE: Final[list[Race]] = [ship.race for ship in SHIPS]
POINTS: Final[list[int]] = [ship.points for ship in SHIPS]
CARRIER: Final[list[bool]] = [ship.core == "carrier" for ship in SHIPS]
DEVICE: Final[list[str]] = [ship.device for ship in SHIPS]
SHIP: Final[dict[str, Vessel]] = {ship.slug: Vessel(number) for number, ship in enumerate(SHIPS)}


def piece_name(piece: int) -> str:
    """A piece's own name in positions: `fed-ca`, `drone-3#2`, `order-5`, `none`."""
    if piece < 0:
        return "none"
    if piece < FIRST_CARD_PIECE:
        return SHIPS[piece].slug
    if piece >= FIRST_ORDER:
        return f"order-{piece - FIRST_ORDER + 1}"
    face = CARD_FACE[piece]
    return f"{FACES[face].slug}#{piece - FIRST_CARD[face] + 1}"


def piece_named(name: str) -> int:
    """The piece with this name; KeyError or ValueError when there is none."""
    if name == "none":
        return -1
    if name in SHIP:
        return SHIP[name]
    if name.startswith("order-"):
        number = int(name[6:])
        if not 1 <= number <= ORDER_CARDS:
            raise ValueError(name)
        return FIRST_ORDER + number - 1
    slug, _, copy = name.partition("#")
    face, number = FACE[slug], int(copy)
    if not 1 <= number <= FACES[face].copies:
        raise ValueError(name)
    return FIRST_CARD[face] + number - 1


def face_options(verb: str, notation: str = "") -> list[Option]:
    """For each face of card the option that does this with it."""
    return [
        Option(f"{notation or verb} {face.slug}", verb, number) for number, face in enumerate(FACES)
    ]


def ship_options(verb: str, notation: str = "") -> list[Option]:
    """For each ship the option that does this with it."""
    return [
        Option(f"{notation or verb} {ship.slug}", verb, number) for number, ship in enumerate(SHIPS)
    ]


def faces_of(cards: list[ActionCard]) -> list[FaceNumber]:
    """Each face among the cards once, in order of appearance."""
    faces: list[FaceNumber] = []
    found = 0
    for card in cards:
        face = CARD_FACE[card]
        if not found >> face & 1:
            found |= 1 << face
            faces.append(face)
    return faces
