"""Who knows which piece, declared once by each game as zones.

Tables, events, forks for an observer and the tests that nothing leaks all derive from the
zones and from what single pieces carry of more exact knowledge.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine import P, Piece, S
from plancia.engine.dice import Dice
from plancia.engine.event import EVERYONE

NOBODY: Final = 0
EMPTY: Final = -1
"""Marks a place in a zone where no piece lies."""
FEW: Final = 3
"""So many pieces are looked for one by one: quicker than to look where every piece lies."""


UNSEEN: Final = "unseen"
"""The pool of zones that name none."""


class Zone:
    """A place where pieces lie.

    `pieces` is the state's own list. `known` is the mask of seats that know what lies here.
    Those who do not still know which pieces it can be: all pieces of zones with the same
    `pool` that they cannot see, in any arrangement. (A hand and the deck it was drawn from share
    one; a deck whose contents are known but not its order is a pool of its own.) Zones that name
    no pool share one: so nobody knows too much because a game forgot to say so.
    """

    __slots__ = ("known", "name", "pieces", "pool")

    def __init__(self, name: str, pieces: list[P], known: int, pool: str = UNSEEN) -> None:
        self.name = name
        self.pieces: list[Piece] = pieces  # type: ignore[assignment]  # whatever the game calls them
        self.known = known
        self.pool = pool


Zones = Callable[[S], list[Zone]]
Seen = Callable[[S], dict[int, int]]


def best_known(copies: list[P], seen: dict[int, int]) -> P:
    """Which of equal copies goes first when a seat names only their kind: the one that most know.

    Otherwise the copy that stays, known to others, would tell them that there were two.
    """
    best = copies[0]
    for piece in copies:
        mask = seen.get(piece, NOBODY)
        known = seen.get(best, NOBODY)
        if mask != known and mask & known == known:
            best = piece
    return best


def knowledge(
    zones: list[Zone], seen: dict[int, int], asked: list[int] | None = None
) -> dict[int, int]:
    """For each piece, or at least for these, the mask of those who know it."""
    masks: dict[int, int] = {}
    if asked is not None and len(asked) <= FEW:
        for zone in zones:
            for piece in asked:
                if piece != EMPTY and piece in zone.pieces:
                    masks[piece] = zone.known | seen.get(piece, NOBODY)
        return masks
    for zone in zones:
        masks.update(dict.fromkeys(zone.pieces, zone.known))
    return _with_seen(masks, seen)


def concealed(zones: list[Zone], seen: dict[int, int]) -> dict[int, int]:
    """The same for each piece that not everybody knows."""
    masks: dict[int, int] = {}
    for zone in zones:
        if zone.known != EVERYONE:
            masks.update(dict.fromkeys(zone.pieces, zone.known))
    return _with_seen(masks, seen)


def _with_seen(masks: dict[int, int], seen: dict[int, int]) -> dict[int, int]:
    """What zones tell of pieces, and what is known of single ones besides."""
    masks.pop(EMPTY, None)
    for piece, mask in seen.items():
        if piece in masks:
            masks[piece] |= mask
    return masks


def known_to(seen: dict[int, int], viewer: int) -> set[int]:
    """The pieces that a viewer (a mask) has seen, wherever they lie."""
    return {piece for piece, mask in seen.items() if mask == EVERYONE or mask & viewer}


def unseen(zone: Zone, seen: dict[int, int], viewer: int) -> list[Piece]:
    """The pieces of a zone that the viewer (a mask) does not know."""
    return unknown_in(zone, known_to(seen, viewer), viewer)


def unknown_in(zone: Zone, known: set[int], viewer: int) -> list[Piece]:
    """The same for a viewer who knows those pieces; for reading only."""
    if zone.known == EVERYONE or zone.known & viewer:
        return []
    pieces = zone.pieces
    if EMPTY in pieces or (known and not known.isdisjoint(pieces)):
        return [piece for piece in pieces if piece != EMPTY and piece not in known]
    return pieces


def deal_anew(
    zones: list[Zone], seen: dict[int, int], viewer: int, dice: Dice
) -> dict[Piece, Piece]:
    """Deal all pieces the viewer does not know anew, in place.

    What others have seen of a place stays with the place: `seen` follows. With the same dice the
    same is dealt, however the unseen really lies: nothing of that goes into the result. Returns
    which piece now lies where which lay before.
    """
    known = known_to(seen, viewer)
    pools: dict[str, list[tuple[Zone, list[Piece]]]] = {}
    for zone in zones:
        pieces = unknown_in(zone, known, viewer)
        if pieces:
            parts = pools.get(zone.pool)
            if parts is None:
                pools[zone.pool] = [(zone, pieces)]
            else:
                parts.append((zone, pieces))
    moved: dict[Piece, Piece] = {}
    for parts in pools.values():
        before: list[Piece] = []
        for _, pieces in parts:
            before += pieces
        after = sorted(before)
        dice.shuffle(after)
        moved.update(zip(before, after, strict=True))
        start = 0
        for zone, pieces in parts:
            if len(pieces) == len(zone.pieces):
                zone.pieces[:] = after[start : start + len(pieces)]
            else:
                zone.pieces[:] = [moved.get(piece, piece) for piece in zone.pieces]
            start += len(pieces)
    followed = [Piece(piece) for piece in seen if piece in moved]
    if followed:
        carried: dict[int, int] = {moved[piece]: seen[piece] for piece in followed}
        for piece in followed:
            del seen[piece]
        seen.update(carried)
    return moved
