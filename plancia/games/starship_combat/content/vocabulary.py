"""The numbers by which ships, teams, weapons and boxes go."""

from __future__ import annotations

from typing import Final, NewType

Vessel = NewType("Vessel", int)
"""A ship by its number in the battle."""
Team = NewType("Team", int)
"""One of the two sides."""
WeaponNumber = NewType("WeaponNumber", int)
"""A type of weapon: its place in the catalogue."""
BoxNumber = NewType("BoxNumber", int)
"""A box of a ship's sheet."""
HexNumber = NewType("HexNumber", int)
"""A hex, as `plancia.engine.hexes` numbers them."""
OFF_MAP: Final = HexNumber(-1)
Facing = NewType("Facing", int)
TEAMS: Final = (Team(0), Team(1))
NO_TEAM: Final = Team(-1)
