"""Who knows which piece, declared once by each game as zones.

Tables, events, forks for an observer and the tests that nothing leaks all derive from the
zones and from what single pieces carry of more exact knowledge.
"""

from __future__ import annotations

from collections.abc import Callable

from plancia.engine import S
from plancia.engine.dice import Dice
from plancia.engine.event import EVERYONE

NOBODY = 0
EMPTY = -1
"""Marks a place in a zone where no piece lies."""


UNSEEN = "unseen"
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

    def __init__(self, name: str, pieces: list[int], known: int, pool: str = UNSEEN) -> None:
        self.name = name
        self.pieces = pieces
        self.known = known
        self.pool = pool


Zones = Callable[[S], list[Zone]]
Seen = Callable[[S], dict[int, int]]


def best_known(copies: list[int], seen: dict[int, int]) -> int:
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


def knowledge(zones: list[Zone], seen: dict[int, int]) -> dict[int, int]:
    """For each piece the mask of those who know it."""
    masks: dict[int, int] = {}
    for zone in zones:
        for piece in zone.pieces:
            if piece != EMPTY:
                masks[piece] = zone.known | seen.get(piece, NOBODY)
    return masks


def unseen(zone: Zone, seen: dict[int, int], viewer: int) -> list[int]:
    """The pieces of a zone that the viewer (a mask) does not know."""
    if zone.known == EVERYONE or zone.known & viewer:
        return []
    if not seen and EMPTY not in zone.pieces:
        return zone.pieces[:]
    found = []
    for piece in zone.pieces:
        mask = seen.get(piece, NOBODY)
        if piece != EMPTY and mask != EVERYONE and not mask & viewer:
            found.append(piece)
    return found


def deal_anew(zones: list[Zone], seen: dict[int, int], viewer: int, dice: Dice) -> dict[int, int]:
    """Deal all pieces the viewer does not know anew, in place.

    What others have seen of a place stays with the place: `seen` follows. With the same dice the
    same is dealt, however the unseen really lies: nothing of that goes into the result. Returns
    which piece now lies where which lay before.
    """
    pools: dict[str, list[tuple[Zone, list[int]]]] = {}
    for zone in zones:
        pieces = unseen(zone, seen, viewer)
        if pieces:
            pools.setdefault(zone.pool, []).append((zone, pieces))
    moved: dict[int, int] = {}
    for parts in pools.values():
        before = [piece for _, pieces in parts for piece in pieces]
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
    if seen:
        carried = {new: seen[old] for old, new in moved.items() if old in seen}
        for piece in moved:
            seen.pop(piece, None)
        seen.update(carried)
    return moved
