"""The numbers by which factions, orbits and bases go."""

from __future__ import annotations

from typing import Final, NewType

Faction = NewType("Faction", int)
"""One of the four factions: its place in the catalogue."""
Orbit = NewType("Orbit", int)
"""Where fleets lie."""
Base = NewType("Base", int)
"""Where influence lies."""
NO_FACTION: Final = Faction(-1)
YARD: Final = Orbit(-1)
"""Where fleets lie that are not on the map."""
NOWHERE: Final = Base(-1)
