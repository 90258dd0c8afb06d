"""The numbers by which systems, places, moments, events and permissions go."""

from __future__ import annotations

from typing import Final, Literal, NewType

System = NewType("System", int)
"""One of a ship's four systems, or which of them the player picks."""
Place = NewType("Place", int)
"""A location of the board, or a command post."""
NOWHERE: Final = Place(-1)
NO_SYSTEM: Final = System(-1)
Provenance = Literal["rulebook", "public", "reconstructed"]
FEDERATION: Final = 0
KLINGON: Final = 1
WEAPONS: Final = System(0)
SENSORS: Final = System(1)
ENGINES: Final = System(2)
SHIELDS: Final = System(3)
ANY_SYSTEM: Final = System(4)
"""One system that the player picks when the effect happens."""
ALL_SYSTEMS: Final = System(5)
CHOSEN_SYSTEM: Final = System(6)
"""One system that the player picks when the card comes into play."""
SYSTEMS: Final = ("weapons", "sensors", "engines", "shields")
DISABLED: Final = -1
"""The rating D (FC-R1-06)."""
UNDAMAGED: Final = 0
YELLOW: Final = 1
RED: Final = 2
ALERTS: Final = ("undamaged", "yellow", "red")
NO_INSTALLATION: Final = 0
OUTPOST: Final = 1
COLONY: Final = 2
STARBASE: Final = 3
NEXT_LEVEL: Final = 4
ANY_LEVEL: Final = 4
INSTALLATIONS: Final = ("none", "outpost", "colony", "starbase")
INSTALLATION_SHIELDS: Final = (0, 10, 15, 30)
"""FC-R20-15; the Outpost's number is a ruling (FC-A06)."""
CAPTAIN: Final = 0
OFFICER: Final = 1
ENGINEER: Final = 2
SPECIALIST: Final = 3
PLANET: Final = 1
HABITABLE: Final = 2
UNINHABITABLE: Final = 4
STAR: Final = 8
NEBULA: Final = 16
EMPTY_SPACE: Final = 32
ANOMALY: Final = 64
ASTEROID: Final = 128
ROCK: Final = 256
WORMHOLE: Final = 512
OWN_INSTALLATION: Final = 1024
OWN_CONTROL: Final = 2048
ENEMY_CONTROL: Final = 4096
NEXT_TO_HOME: Final = 8192
AT_HOME: Final = 16384
"""What can be asked of a place: what its tile is, and below it whose it is."""
NOW: Final = 0
"""For the test that is running."""
THIS_TURN: Final = 1
ROUND: Final = 2
"""Until the start of one's own next turn."""
LASTING: Final = 3
"""While the card is aboard, or the ship is at the location."""
TOKEN: Final = 4
"""Marked by a system token, until repaired."""
SELF: Final = 0
FOE: Final = 1
"""The opposing ship of the test."""
ALLIES: Final = 2
"""All one's own ships here."""
OTHER_ALLIES: Final = 3
ENEMY: Final = 4
"""One enemy ship here, of one's own choice."""
ENEMIES: Final = 5
OWN: Final = 6
"""One of one's own ships, anywhere."""
ANY_ENEMY: Final = 7
TASK_FORCE: Final = 8
ME: Final = 0
OPPONENT: Final = 1
OWNER: Final = 2
"""The owner of the ship that loses something."""
HERE: Final = 0
ADJACENT: Final = 1
WITHIN_2: Final = 2
WITHIN_3: Final = 3
HOME: Final = 4
OWN_SPACE: Final = 5
"""Any location one controls."""
EXPLORED: Final = 6
EVERYTHING: Final = 99
"""As many as there are."""
INTERRUPT: Final = 1
ON_TURN: Final = 2
AS_ACTION: Final = 4
ON_MOVEMENT: Final = 8
ON_EXPLORATION: Final = 16
ON_ENCOUNTER: Final = 32
ON_MISSION: Final = 64
ON_INFLUENCE: Final = 128
ON_REPAIR: Final = 256
ON_TRANSPORT: Final = 512
ON_SCAN: Final = 1024
ON_CLOAK: Final = 2048
RESPONSE: Final = 4096
IN_COMBAT: Final = 8192
"""The words that say when an Operations effect may be used (FC-R25-07), and combat."""
HAND: Final = 0
ENCOUNTER_DECK: Final = 1
SECRET_MISSIONS: Final = 2
COMBAT_CARD: Final = 0
OPERATIONS_CARD: Final = 1
CREW_CARD: Final = 2
INFLUENCE_ACTION: Final = 3
TRANSPORT_ACTION: Final = 4
DISCARD_PILE: Final = 0
OPPONENTS_DISCARD: Final = 1
CREW_LOSS: Final = 1
BOARDING: Final = 2
INFLUENCE_CONTESTED: Final = 1
SECOND_OFFICER: Final = 2
SMALLER_LOCATIONS: Final = 4
FREE_ECHO: Final = 8
LONG_SCAN: Final = 16
TRANSPORT_CLOAKED: Final = 32
SCAN_CLOAKED: Final = 64
ATTACK_CLOAKED: Final = 128
CLOAK_HIDDEN: Final = 256
WORMHOLE_LINK: Final = 512
REPAIR_HERE: Final = 1024
BUILD_HERE: Final = 2048
"""Permissions, as bits."""
OFFICERS: Final = 2
SIZE_LESS: Final = 1
SCAN_FAR: Final = 2
"""How many Officers, how much smaller a location, how far a scan, where one is permitted."""
WHEN_ATTACKING: Final = 1
WHEN_DEFENDING: Final = 2
WHEN_TESTING: Final = 4
WHEN_SEARCHING: Final = 8
"""Testing for cloaked ships."""
WHEN_MEETING: Final = 16
"""Testing in an encounter."""
WHEN_ON_MISSION: Final = 32
"""Testing for a mission."""
WHEN_ATTACK_WON: Final = 64
WHEN_DAMAGED: Final = 128
WHEN_DESTROYED: Final = 256
WHEN_SCANNING: Final = 512
WHEN_REPAIRING: Final = 1024
WHEN_INFLUENCING: Final = 2048
WHEN_EXPLORING: Final = 4096
WHEN_MOVING: Final = 8192
WHEN_JOINING: Final = 16384
WHEN_ENTERING: Final = 32768
WHEN_LEAVING: Final = 65536
"""Events that trigger an effect, as bits."""
NO_LIMIT: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_GAME: Final = 2
