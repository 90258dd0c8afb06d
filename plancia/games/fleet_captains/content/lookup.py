"""What the rules look up of each ship, in lists by the ship's number."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    OTHER_ALLIES,
    Change,
    change_of,
    permissions,
    triggers,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS

SHIP_COUNT: Final = len(SHIPS)
SIZE: Final = [ship.size for ship in SHIPS]
FACTION: Final = [ship.faction for ship in SHIPS]
SETTINGS: Final = [ship.settings for ship in SHIPS]
CLOAKED: Final = [ship.cloaked for ship in SHIPS]
PERMISSIONS: Final = [permissions(ship.effects) for ship in SHIPS]
AURA: Final = [
    change_of(tuple(e for e in ship.effects if isinstance(e, Change) and e.who == OTHER_ALLIES))
    for ship in SHIPS
]
"""What each ship gives to other friendly ships here."""
TRIGGERS: Final = [triggers(ship.effects) for ship in SHIPS]
SHIP_NUMBER: Final = {ship.slug: number for number, ship in enumerate(SHIPS)}
