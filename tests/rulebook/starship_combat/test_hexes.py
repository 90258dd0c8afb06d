"""The geometry of the map, against slow and simple reckoning."""

from __future__ import annotations

import itertools
from fractions import Fraction
from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.engine import hexes
from plancia.games.starship_combat.content.weapons import AD, AF, AS, LD, LS, RD, RS, D, R, S
from tests.rule import rule

COLUMNS, ROWS = 34, 20
HEXES = st.builds(hexes.hex_at, st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1))


def centre(at: int) -> tuple[float, float]:
    """The centre of a hex of radius 1 on paper, y downwards."""
    q, r = hexes.axial(at)
    return 1.5 * q, sqrt(3) * (r + q / 2)


def bearing(one: int, other: int) -> float:
    """The angle from one hex to another, clockwise from straight up, in sixths of a circle."""
    from math import atan2

    (x1, y1), (x2, y2) = centre(one), centre(other)
    return (atan2(x2 - x1, y1 - y2) / (pi / 3)) % 6


@given(HEXES)
def test_a_hex_is_its_column_and_row(at: int) -> None:
    assert hexes.hex_at(hexes.column(at), hexes.row(at)) == at
    assert hexes.on_map(at, COLUMNS, ROWS)


@given(st.integers(-3, 40), st.integers(-3, 24))
def test_the_map_ends_where_its_columns_and_rows_end(column: int, row: int) -> None:
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    assert hexes.on_map(hexes.hex_at(column, row), COLUMNS, ROWS) == inside


@rule("SC-M4")
@given(HEXES, st.integers(0, 5))
def test_a_step_goes_to_the_neighbour_in_that_direction(at: int, direction: int) -> None:
    to = hexes.neighbour(at, direction)
    assert bearing(at, to) % 6 == pytest.approx(direction, abs=1e-9) or direction == 0
    (x1, y1), (x2, y2) = centre(at), centre(to)
    assert (x2 - x1) ** 2 + (y2 - y1) ** 2 == pytest.approx(3)
    assert hexes.neighbour(to, (direction + 3) % 6) == at


@rule("SC-F11")
@given(HEXES, HEXES)
def test_distance_counts_steps_without_the_first_hex(one: int, other: int) -> None:
    apart = hexes.distance(one, other)
    assert apart == hexes.distance(other, one)
    assert (apart == 0) == (one == other)
    if one != other:
        nearest = min(hexes.distance(hexes.neighbour(one, d), other) for d in range(6))
        assert nearest == apart - 1


@rule("SC-F11")
def test_distance_is_how_far_one_has_to_walk() -> None:
    start = hexes.hex_at(17, 10)
    walked = {start: 0}
    edge = [start]
    for steps in range(1, 6):
        edge = [to for at in edge for to in map(at.__add__, hexes.STEP) if to not in walked]
        walked |= dict.fromkeys(edge, steps)
    assert len(walked) == 1 + 6 * 15
    assert all(hexes.distance(start, at) == steps for at, steps in walked.items())


@rule("SC-F8", "SC-AMB18")
@given(HEXES, HEXES, st.integers(0, 5))
def test_wedges_are_sixths_of_the_circle_with_their_borders(
    one: int, other: int, facing: int
) -> None:
    seen = hexes.wedges(one, facing, other)
    if one == other:
        assert seen == hexes.EVERYWHERE
        return
    angle = (bearing(one, other) - facing) % 6
    for wedge in range(6):
        inside = min((angle - wedge) % 6, 6 - 1e-9) <= 1 + 1e-9 or (angle - wedge) % 6 > 6 - 1e-9
        assert bool(seen >> wedge & 1) == inside


@rule("SC-F8", "SC-AMB18")
def test_the_printed_sums_of_arcs() -> None:
    assert AF == AS | AD
    assert LD == AD | D | RD
    assert LS == AS | S | RS
    assert R == RS | RD
    assert len({AS, AD, S, D, RS, RD}) == 6


@rule("SC-F8")
def test_dead_ahead_is_in_both_front_arcs_and_both_sides() -> None:
    at = hexes.hex_at(10, 10)
    seen = hexes.wedges(at, 2, at + 5 * hexes.STEP[2])
    assert all(seen & arc for arc in (AF, AS, AD, LS, LD))
    assert not seen & R
    assert not seen & (S | D)


@rule("SC-F13")
@given(HEXES, HEXES)
def test_the_side_struck_is_the_one_the_line_crosses(target: int, shooter: int) -> None:
    found = hexes.sides(target, shooter)
    if target == shooter:
        assert found == 0
        return
    angle = bearing(target, shooter)
    for side in range(6):
        off = min((angle - side) % 6, (side - angle) % 6)
        assert bool(found >> side & 1) == (off < 0.5 + 1e-9)


@rule("SC-F14")
@given(HEXES, HEXES)
def test_a_vertex_is_where_two_cube_coordinates_are_equal(target: int, shooter: int) -> None:
    (q1, r1), (q2, r2) = hexes.axial(target), hexes.axial(shooter)
    q, r = q2 - q1, r2 - r1
    s = -q - r
    found = hexes.sides(target, shooter)
    if target != shooter:
        assert (found.bit_count() == 2) == (q == r or r == s or s == q)
        assert hexes.side(found) == (-1 if found.bit_count() == 2 else found.bit_length() - 1)


def crosses(obstacle: int, one: int, other: int) -> bool:
    """Whether the open hex meets the segment, by fractions: every crossing of its six edges."""
    (oq, orr), (aq, ar), (bq, br) = map(hexes.axial, (obstacle, one, other))

    def strips(t: Fraction) -> list[Fraction]:
        q = aq - oq + t * (bq - aq)
        r = ar - orr + t * (br - ar)
        s = -q - r
        return [q - r, r - s, s - q]

    at0, at1 = strips(Fraction(0)), strips(Fraction(1))
    times = {Fraction(0), Fraction(1)}
    for start, end in zip(at0, at1, strict=True):
        if end != start:
            times |= {(Fraction(edge) - start) / (end - start) for edge in (-1, 1)}
    inside = sorted(t for t in times if 0 <= t <= 1)
    middles = [(one + two) / 2 for one, two in itertools.pairwise(inside)]
    return any(all(abs(each) < 1 for each in strips(t)) for t in middles)


@rule("SC-F16", "SC-F17")
@given(HEXES, HEXES, HEXES)
def test_a_hex_blocks_when_the_line_runs_through_its_inside(
    obstacle: int, one: int, other: int
) -> None:
    expected = obstacle not in (one, other) and crosses(obstacle, one, other)
    assert hexes.blocks(obstacle, one, other) == expected


@rule("SC-F16", "SC-F17")
@given(HEXES, st.integers(-4, 4), st.integers(-4, 4), st.integers(-6, 6), st.integers(-6, 6))
def test_the_same_close_by(at: int, q1: int, r1: int, q2: int, r2: int) -> None:
    one, other = at + q1 * hexes.SPAN + r1, at + q2 * hexes.SPAN + r2
    expected = at not in (one, other) and crosses(at, one, other)
    assert hexes.blocks(at, one, other) == expected


@rule("SC-F17", "SC-AMB8")
def test_a_line_along_the_edge_between_two_obstacles_is_free() -> None:
    at = hexes.hex_at(10, 10)
    beyond = at + hexes.STEP[0] + hexes.STEP[1]
    left, right = hexes.neighbour(at, 0), hexes.neighbour(at, 1)
    assert hexes.sides(at, beyond).bit_count() == 2
    assert not hexes.blocks(left, at, beyond)
    assert not hexes.blocks(right, at, beyond)
    assert hexes.blocks(hexes.neighbour(at, 0), at, at + 2 * hexes.STEP[0])


def test_corners_of_a_hex_lie_between_its_sides() -> None:
    """The drawing used in these tests and the sides agree: a corner lies at half a sixth."""
    corners = [(sin((side + 0.5) * pi / 3), -cos((side + 0.5) * pi / 3)) for side in range(6)]
    assert len({(round(x, 6), round(y, 6)) for x, y in corners}) == 6
