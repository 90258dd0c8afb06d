"""The one geometry of hexes: what the page draws with follows from what rules count with."""

from __future__ import annotations

from itertools import product
from math import atan2, degrees, hypot

import pytest

from plancia.engine.hexes import (
    CORNER,
    DIRECTIONS,
    HEADING,
    ROOT,
    Orientation,
    axial,
    centre,
    distance,
    doubled,
    neighbour,
)

ORIENTATIONS: tuple[Orientation, ...] = ("pointy", "flat")
AROUND = list(product(range(-4, 5), repeat=2))


def bearing(q: int, r: int, orientation: Orientation) -> float:
    """Where a hex lies from the first one, in degrees clockwise from straight up."""
    right, down = centre(q, r, orientation)
    return degrees(atan2(right, -down)) % 360


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_neighbours_touch_on_the_map(orientation: Orientation) -> None:
    for q, r in AROUND:
        steps = max(abs(q), abs(r), abs(q + r))
        apart = hypot(*centre(q, r, orientation))
        assert (apart == pytest.approx(ROOT)) == (steps == 1)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_facings_look_over_the_edges(orientation: Orientation) -> None:
    faced = sorted(bearing(q, r, orientation) for q, r in DIRECTIONS)
    looked = sorted((HEADING[orientation] + 60 * facing) % 360 for facing in range(6))
    assert [round(each) % 360 for each in faced] == looked
    corners = {(CORNER[orientation] + 60 * each) % 360 for each in range(6)}
    assert corners == {(each + 30) % 360 for each in looked}, "corners lie between edges"


def test_directions_of_flat_maps_are_their_facings() -> None:
    for facing, (q, r) in enumerate(DIRECTIONS):
        assert round(bearing(q, r, "flat")) % 360 == 60 * facing


def test_doubled_rows_are_the_same_hexes() -> None:
    here = doubled(0, 0)
    around = {doubled(*each) for each in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))}
    assert around == {neighbour(here, direction) for direction in range(6)}
    assert all(distance(here, each) == 1 for each in around)
    assert axial(doubled(2, 4)) == (2, 1)
    assert distance(doubled(0, 7), doubled(3, -6)) == 8
