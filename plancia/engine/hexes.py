"""Hex geometry, exact and in whole numbers: distances, directions, sides, arcs, lines of sight.

Hexes have a flat top. A hex is one number, so that a step is an addition and everything that
depends on two hexes is looked up by their difference. Maps are rectangles of columns and rows,
odd columns half a hex lower. Directions and sides run clockwise from 0, straight up.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal

SPAN: Final = 128
"""How much the number of a hex grows from one column to the next."""
LIFT: Final = 64
"""Keeps the second coordinate of every hex of a map above zero."""
FARTHEST: Final = 60
"""No map has more columns or rows than this."""
NOWHERE: Final = -1

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six directions in axial coordinates: N, NE, SE, S, SW, NW."""
STEP: Final = [q * SPAN + r for q, r in DIRECTIONS]
"""What a step in each direction adds to the number of a hex."""

Orientation = Literal["pointy", "flat"]
"""How a map is drawn: with a corner or with an edge of each hex on top."""
ROOT: Final = sqrt(3)
BASIS: Final[dict[Orientation, tuple[tuple[float, float], tuple[float, float]]]] = {
    "pointy": ((ROOT, 0.0), (ROOT / 2, 1.5)),
    "flat": ((1.5, ROOT / 2), (0.0, ROOT)),
}
"""How far right and down the centre moves with q and with r, where an edge is 1 long."""
HEADING: Final[dict[Orientation, int]] = {"pointy": 30, "flat": 0}
"""Where facing 0 looks, in degrees clockwise from straight up: at the first edge from the top."""
CORNER: Final[dict[Orientation, int]] = {"pointy": 0, "flat": 30}
"""Where the first corner lies, likewise."""

EVERYWHERE: Final = 63
"""All six wedges, or all six sides, as bits."""


def hex_at(column: int, row: int) -> int:
    """The hex in this column and row of a map."""
    return column * SPAN + row - (column >> 1) + LIFT


def column(at: int) -> int:
    return at // SPAN


def row(at: int) -> int:
    return at % SPAN - LIFT + (at // SPAN >> 1)


def axial(at: int) -> tuple[int, int]:
    """The hex in the axial coordinates q, r in which maps are drawn."""
    return at // SPAN, at % SPAN - LIFT


def doubled(column: int, row: int) -> int:
    """The hex in this column and doubled row: neighbours are two rows apart, or one and a column.
    Rows of one map are odd in odd columns and even in even ones, or the other way round."""
    return column * SPAN + ((row - column) >> 1) + LIFT


def centre(q: int, r: int, orientation: Orientation) -> tuple[float, float]:
    """Where the centre of a hex lies on a map, right and down, where an edge is 1 long."""
    (right_q, down_q), (right_r, down_r) = BASIS[orientation]
    return q * right_q + r * right_r, q * down_q + r * down_r


def on_map(at: int, columns: int, rows: int) -> bool:
    if at < 0:
        return False
    q = at // SPAN
    return q < columns and 0 <= at % SPAN - LIFT + (q >> 1) < rows


def neighbour(at: int, direction: int) -> int:
    return at + STEP[direction]


def disc(at: int, radius: int) -> list[int]:
    """A hex, and for radius 1 the six around it."""
    return [at] if radius == 0 else [at, *(at + step for step in STEP)]


CENTRE: Final = FARTHEST * SPAN + LIFT
"""Where a difference of zero stands in the tables below."""


def _coordinates(place: int) -> tuple[int, int, int]:
    """The cube coordinates q, r, s of the difference that stands at a place of the tables."""
    q = place // SPAN - FARTHEST
    r = place % SPAN - LIFT
    return q, r, -q - r


def _distance(place: int) -> int:
    return max(abs(each) for each in _coordinates(place))


def _wedges(place: int) -> int:
    """Which closed wedges between neighbouring directions hold a difference.

    Wedge i lies between direction i and the next one. A hex on a row belongs to both
    wedges beside it; the hex itself to all six.
    """
    q, r, _ = _coordinates(place)
    found = 0
    for wedge in range(6):
        (aq, ar), (bq, br) = DIRECTIONS[wedge], DIRECTIONS[(wedge + 1) % 6]
        turn = aq * br - ar * bq
        if (q * br - r * bq) * turn >= 0 and (aq * r - ar * q) * turn >= 0:
            found |= 1 << wedge
    return found


def _sides(place: int) -> int:
    """Which side the line from the centre towards a difference crosses: two at a vertex."""
    q, r, s = _coordinates(place)
    if q == r == 0:
        return 0
    along = (s - r, q - r, q - s, r - s, r - q, s - q)
    most = max(along)
    return sum(1 << side for side in range(6) if along[side] == most)


PLACES: Final = range((2 * FARTHEST + 1) * SPAN)
DISTANCE: Final = [_distance(place) for place in PLACES]
WEDGES: Final = [_wedges(place) for place in PLACES]
SIDES: Final = [_sides(place) for place in PLACES]
ROTATED: Final = [
    [(mask >> turn | mask << (6 - turn)) & EVERYWHERE for turn in range(6)] for mask in range(64)
]
"""Six bits as they stand when one looks in direction `turn`: `ROTATED[mask][turn]`."""
LOWEST: Final = [next((bit for bit in range(6) if mask >> bit & 1), -1) for mask in range(64)]


def distance(one: int, other: int) -> int:
    """How many steps lie between two hexes: 1 for neighbours, 0 in the same hex."""
    return DISTANCE[other - one + CENTRE]


def wedges(at: int, facing: int, target: int) -> int:
    """The wedges in which somebody at a hex, looking in a direction, sees a target.

    Bit 0 is the wedge to the right of straight ahead, then clockwise.
    """
    return ROTATED[WEDGES[target - at + CENTRE]][facing]


def sides(at: int, other: int) -> int:
    """The sides of a hex that a line from another hex crosses, as bits: two at a vertex."""
    return SIDES[other - at + CENTRE]


def side(mask: int) -> int:
    """The one side of a mask, or -1 when there is none or more than one."""
    return LOWEST[mask] if mask & (mask - 1) == 0 else -1


def blocks(obstacle: int, one: int, other: int) -> bool:
    """Whether the inside of an obstacle's hex lies on the line between two other hexes' centres.

    A line along an edge or through a corner does not touch the inside. A point is inside a hex
    when all three differences of its cube coordinates, seen from the centre, are below one.
    """
    if obstacle in (one, other):
        return False
    reach = DISTANCE[other - one + CENTRE] + 1
    if DISTANCE[obstacle - one + CENTRE] + DISTANCE[other - obstacle + CENTRE] > reach:
        return False
    q1, r1, s1 = _coordinates(one - obstacle + CENTRE)
    q2, r2, s2 = _coordinates(other - obstacle + CENTRE)
    low, low_of, high, high_of = 0, 1, 1, 1
    for start, end in ((q1 - r1, q2 - r2), (r1 - s1, r2 - s2), (s1 - q1, s2 - q2)):
        pace = end - start
        if pace == 0:
            if start != 0:
                return False
            continue
        enter, leave = (-1 - start, 1 - start) if pace > 0 else (start - 1, start + 1)
        pace = abs(pace)
        if enter * low_of > low * pace:
            low, low_of = enter, pace
        if leave * high_of < high * pace:
            high, high_of = leave, pace
    return low * high_of < high * low_of
