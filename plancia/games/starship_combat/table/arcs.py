"""Arcs of weapons, drawn from where a ship stands or will stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from plancia.engine.hexes import DIRECTIONS, axial
from plancia.engine.look import Look
from plancia.engine.table import Line
from plancia.engine.words import Words
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.ships import STATION
from plancia.games.starship_combat.content.vocabulary import HexNumber
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import Ship
from plancia.games.starship_combat.words.sentences import ARC_WORDS


def figure_of(ship: Ship) -> Literal["base", "ship"]:
    return "base" if ship.size == STATION else "ship"


def arcs(ship: Ship, look: Look) -> tuple[Line, ...]:
    """The arcs of the working weapons, out to their reach; weapons alike share a line."""
    return _arcs(ship.sheet, ship.lost, ship.captain, ship.at, ship.facing, look.say)


@lru_cache(2000)
def _arcs(
    sheet: int, lost: int, captain: int, at: HexNumber, facing: int, say: Words
) -> tuple[Line, ...]:
    layout = LAYOUTS[sheet]
    found: dict[tuple[int, int, int], list[str]] = {}
    for box in layout.weapons:
        if not lost >> box & 1:
            weapon = WEAPONS[layout.weapon_of[box]]
            key = layout.arcs[box], weapon.bands[0][0], weapon.bands[-1][1]
            found.setdefault(key, []).append(say(weapon.name))
    return tuple(
        Line(
            outline(at, facing, arc, last),
            "area",
            captain,
            say(
                "{arc}: {weapons}, distance {first}-{last}",
                arc=say(ARC_WORDS[arc]),
                weapons=", ".join(dict.fromkeys(names)),
                first=first,
                last=last,
            ),
        )
        for (arc, first, last), names in found.items()
    )


def outline(at: HexNumber, facing: int, arc: int, reach: int) -> tuple[tuple[float, float], ...]:
    """The edge of an arc from the ship out to a distance and back."""
    wedges = [wedge for wedge in range(6) if arc >> wedge & 1]
    first = next((wedge for wedge in wedges if not arc >> (wedge - 1) % 6 & 1), 0)
    q, r = axial(at)
    rim = [DIRECTIONS[(edge + facing) % 6] for edge in range(first, first + len(wedges) + 1)]
    return (
        (float(q), float(r)),
        *((float(q + reach * dq), float(r + reach * dr)) for dq, dr in rim),
        (float(q), float(r)),
    )


def drawn(hexes: Sequence[int]) -> tuple[tuple[float, float], ...]:
    return tuple((float(q), float(r)) for q, r in map(axial, hexes))
