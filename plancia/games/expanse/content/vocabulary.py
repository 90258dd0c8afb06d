"""The numbers by which factions, places, cards and fleets go."""

from __future__ import annotations

from typing import Final, NewType

Faction = NewType("Faction", int)
"""One of the four factions: its place in the catalogue."""
Orbit = NewType("Orbit", int)
"""Where fleets lie."""
Base = NewType("Base", int)
"""Where influence lies."""
Sector = NewType("Sector", int)
"""A third of the Solar System, with its orbits and bases."""
CardNumber = NewType("CardNumber", int)
Token = NewType("Token", int)
"""A fleet: the token of a faction that lies in an orbit or in its yard."""
NO_FACTION: Final = Faction(-1)
YARD: Final = Orbit(-1)
"""Where fleets lie that are not on the map."""
NOWHERE: Final = Base(-1)
EVERY_SECTOR: Final = (Sector(0), Sector(1), Sector(2))
NO_SECTOR: Final = Sector(-1)
NO_TOKEN: Final = Token(-1)
