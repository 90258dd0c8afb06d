"""The boards: hexes in columns between the Command Posts, distances and neighbours.

FC-R3-04: a hex is a column and a doubled row, as `plancia.engine.hexes` reads them. Places are
numbered: first the locations, then the Command Posts by seat.
"""

from __future__ import annotations

from typing import Final

from plancia.engine import hexes
from plancia.games.fleet_captains.content.vocabulary import Place
from plancia.games.fleet_captains.settings import SIZES

LETTERS: Final = "abcdefghij"
FARTHEST: Final = 3
"""How far a ship can reach at most for scanning."""


class Board:
    """Where the locations and Command Posts of one set-up lie."""

    __slots__ = (
        "cells", "distance", "locations", "name", "names", "near", "neighbours", "number",
        "posts", "seats", "within",
    )  # fmt: skip

    def __init__(
        self, name: str, number: int, cells: list[tuple[int, int]], posts: list[tuple[int, int]]
    ) -> None:
        self.name = name
        self.number = number
        self.seats = len(posts)
        self.locations = len(cells)
        self.cells = cells + posts
        """Column and doubled row of each place."""
        self.posts = [Place(len(cells) + seat) for seat in range(len(posts))]
        """For each seat the place of its Command Post."""
        self.names = _place_names(cells, len(posts))
        at = [hexes.doubled(column, row) for column, row in self.cells]
        self.distance = [[hexes.distance(one, other) for other in at] for one in at]
        self.neighbours = [
            [Place(place) for place in range(len(cells)) if self.distance[at][place] == 1]
            for at in range(len(self.cells))
        ]
        """FC-R3-05: for each place the locations that touch it, without Command Posts."""
        self.within = [
            [
                [
                    Place(place)
                    for place in range(len(cells))
                    if 1 <= self.distance[at][place] <= reach
                ]
                for at in range(len(self.cells))
            ]
            for reach in range(FARTHEST + 1)
        ]
        """For each reach and place the locations around it."""
        self.near = [
            [Place(place) for place in range(len(self.cells)) if self.distance[at][place] == 1]
            for at in range(len(self.cells))
        ]
        """The same with Command Posts."""


def _place_names(cells: list[tuple[int, int]], seats: int) -> list[str]:
    """Columns are lettered from the left, locations numbered from above."""
    left = min(column for column, _ in cells)
    found = []
    for column, row in cells:
        above = sum(1 for c, r in cells if c == column and r < row)
        found.append(f"{LETTERS[column - left]}{above + 1}")
    return found + [f"post {seat + 1}" for seat in range(seats)]


def _column(column: int, length: int) -> list[tuple[int, int]]:
    return [(column, row) for row in range(-(length - 1), length, 2)]


def two_sided(width: int, length: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """FC-R3-02, FC-R3-03: the centre column of this length, the next ones longer by one, and so
    on in turn; Command Posts at both ends of the centre column."""
    cells: list[tuple[int, int]] = []
    for column in range(-(width // 2), width // 2 + 1):
        cells += _column(column, length + column % 2)
    return cells, [(0, length + 1), (0, -(length + 1))]


def four_sided(width: int, length: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """FC-A68: the centre column is the longer one; two Command Posts at each end, beside it.

    Seats 0 and 2 are partners below, 1 and 3 above.
    """
    cells: list[tuple[int, int]] = []
    for column in range(-(width // 2), width // 2 + 1):
        cells += _column(column, length + 1 - column % 2)
    end = length + 1
    return cells, [(-1, end), (-1, -end), (1, end), (1, -end)]


FEWEST_COLUMNS_FOR_FOUR: Final = 5


def _boards() -> list[Board]:
    found: list[Board] = []
    for seats in (2, 4):
        for name, (width, length) in SIZES.items():
            if seats == 2:
                cells, posts = two_sided(width, length)
            elif name == "standard":
                cells, posts = four_sided(7, 6)
            else:
                cells, posts = four_sided(max(width, FEWEST_COLUMNS_FOR_FOUR), length)
            found.append(Board(name, len(found), cells, posts))
    return found


BOARDS: Final = _boards()


def board_number(name: str, seats: int) -> int:
    return next(each.number for each in BOARDS if each.name == name and each.seats == seats)
