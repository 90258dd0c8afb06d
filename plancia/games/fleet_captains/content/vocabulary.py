"""The numbers by which systems, places, moments, events and permissions go."""

from __future__ import annotations

from typing import Final, Literal, NewType

from plancia.engine import Piece

Team = NewType("Team", int)
"""One of the two sides (FC-R32-01)."""
Vessel = NewType("Vessel", int)
"""A ship by its number, in play or not."""
CommandCard = NewType("CommandCard", int)
Face = NewType("Face", CommandCard)
"""The first of the command cards that read the same."""
EncounterCard = NewType("EncounterCard", int)
MissionCard = NewType("MissionCard", int)
Tile = NewType("Tile", int)
CloakToken = NewType("CloakToken", int)
Carried = CommandCard | EncounterCard
"""What a ship may carry: its crew, prisoners, what was found."""
AnyCard = CommandCard | EncounterCard | MissionCard
AnyPiece = AnyCard | Tile | CloakToken | Piece
"""All of them share one row of numbers; a `Piece` may be any of them."""
TokenNumber = NewType("TokenNumber", int)
"""A Cloak token by where it is among those on the board."""
DeckNumber = NewType("DeckNumber", int)
"""A command deck, chosen as a whole (FC-R5-01)."""
System = NewType("System", int)
"""One of a ship's four systems, or which of them the player picks."""
Place = NewType("Place", int)
"""A location of the board, or a command post."""
NOWHERE: Final = Place(-1)
NO_SYSTEM: Final = System(-1)
TEAMS: Final = (Team(0), Team(1))
NO_TEAM: Final = Team(-1)
NO_SHIP: Final = Vessel(-1)
NO_CARD: Final = CommandCard(-1)
NO_ENCOUNTER: Final = EncounterCard(-1)
NO_MISSION: Final = MissionCard(-1)
NO_TOKEN: Final = TokenNumber(-1)
NO_CLOAK: Final = CloakToken(-1)
Faction = NewType("Faction", int)
Alert = NewType("Alert", int)
"""The alert status of a ship."""
Level = NewType("Level", int)
"""Of an installation."""
CrewType = NewType("CrewType", int)
MissionType = NewType("MissionType", int)
Tag = NewType("Tag", int)
"""What a place can be, as a bit."""
Lasting = NewType("Lasting", int)
"""How long something lasts."""
Whom = NewType("Whom", int)
"""The ships that an effect is about."""
Chooser = NewType("Chooser", int)
"""The captain that an effect is about."""
Reach = NewType("Reach", int)
"""Where an effect can happen."""
When = NewType("When", int)
"""When an effect may be used, as a bit."""
Peeked = NewType("Peeked", int)
"""What may be looked at."""
Cancelled = NewType("Cancelled", int)
"""What can be cancelled."""
Pile = NewType("Pile", int)
"""A discard pile: one's own, the opponent's."""
Immunity = NewType("Immunity", int)
Permission = NewType("Permission", int)
"""What a ship may do that others may not, as a bit."""
Event = NewType("Event", int)
"""What triggers an effect, as a bit."""
Limit = NewType("Limit", int)
"""How often something can be done."""
Provenance = Literal["rulebook", "public", "reconstructed"]
FEDERATION: Final = Faction(0)
KLINGON: Final = Faction(1)
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
UNDAMAGED: Final = Alert(0)
YELLOW: Final = Alert(1)
RED: Final = Alert(2)
ALERTS: Final = ("undamaged", "yellow", "red")
NO_INSTALLATION: Final = Level(0)
OUTPOST: Final = Level(1)
COLONY: Final = Level(2)
STARBASE: Final = Level(3)
NEXT_LEVEL: Final = Level(4)
ANY_LEVEL: Final = Level(4)
INSTALLATIONS: Final = ("none", "outpost", "colony", "starbase")
INSTALLATION_SHIELDS: Final = (0, 10, 15, 30)
"""FC-R20-15; the Outpost's number is a ruling (FC-A06)."""
CAPTAIN: Final = CrewType(0)
OFFICER: Final = CrewType(1)
ENGINEER: Final = CrewType(2)
SPECIALIST: Final = CrewType(3)
ANYWHERE: Final = Tag(0)
PLANET: Final = Tag(1)
HABITABLE: Final = Tag(2)
UNINHABITABLE: Final = Tag(4)
STAR: Final = Tag(8)
NEBULA: Final = Tag(16)
EMPTY_SPACE: Final = Tag(32)
ANOMALY: Final = Tag(64)
ASTEROID: Final = Tag(128)
ROCK: Final = Tag(256)
WORMHOLE: Final = Tag(512)
OWN_INSTALLATION: Final = Tag(1024)
OWN_CONTROL: Final = Tag(2048)
ENEMY_CONTROL: Final = Tag(4096)
NEXT_TO_HOME: Final = Tag(8192)
AT_HOME: Final = Tag(16384)
"""What can be asked of a place: what its tile is, and below it whose it is."""
NOW: Final = Lasting(0)
"""For the test that is running."""
THIS_TURN: Final = Lasting(1)
ROUND: Final = Lasting(2)
"""Until the start of one's own next turn."""
LASTING: Final = Lasting(3)
"""While the card is aboard, or the ship is at the location."""
TOKEN: Final = Lasting(4)
"""Marked by a system token, until repaired."""
SELF: Final = Whom(0)
FOE: Final = Whom(1)
"""The opposing ship of the test."""
ALLIES: Final = Whom(2)
"""All one's own ships here."""
OTHER_ALLIES: Final = Whom(3)
ENEMY: Final = Whom(4)
"""One enemy ship here, of one's own choice."""
ENEMIES: Final = Whom(5)
OWN: Final = Whom(6)
"""One of one's own ships, anywhere."""
ANY_ENEMY: Final = Whom(7)
TASK_FORCE: Final = Whom(8)
ME: Final = Chooser(0)
OPPONENT: Final = Chooser(1)
OWNER: Final = Chooser(2)
"""The owner of the ship that loses something."""
HERE: Final = Reach(0)
ADJACENT: Final = Reach(1)
WITHIN_2: Final = Reach(2)
WITHIN_3: Final = Reach(3)
HOME: Final = Reach(4)
OWN_SPACE: Final = Reach(5)
"""Any location one controls."""
EXPLORED: Final = Reach(6)
EVERYTHING: Final = 99
"""As many as there are."""
BY_ITSELF: Final = When(0)
"""What follows without anybody using it."""
INTERRUPT: Final = When(1)
ON_TURN: Final = When(2)
AS_ACTION: Final = When(4)
ON_MOVEMENT: Final = When(8)
ON_EXPLORATION: Final = When(16)
ON_ENCOUNTER: Final = When(32)
ON_MISSION: Final = When(64)
ON_INFLUENCE: Final = When(128)
ON_REPAIR: Final = When(256)
ON_TRANSPORT: Final = When(512)
ON_SCAN: Final = When(1024)
ON_CLOAK: Final = When(2048)
RESPONSE: Final = When(4096)
IN_COMBAT: Final = When(8192)
"""The words that say when an Operations effect may be used (FC-R25-07), and combat."""
HAND: Final = Peeked(0)
ENCOUNTER_DECK: Final = Peeked(1)
SECRET_MISSIONS: Final = Peeked(2)
COMBAT_CARD: Final = Cancelled(0)
OPERATIONS_CARD: Final = Cancelled(1)
CREW_CARD: Final = Cancelled(2)
INFLUENCE_ACTION: Final = Cancelled(3)
TRANSPORT_ACTION: Final = Cancelled(4)
DISCARD_PILE: Final = Pile(0)
OPPONENTS_DISCARD: Final = Pile(1)
CREW_LOSS: Final = Immunity(1)
BOARDING: Final = Immunity(2)
INFLUENCE_CONTESTED: Final = Permission(1)
SECOND_OFFICER: Final = Permission(2)
SMALLER_LOCATIONS: Final = Permission(4)
FREE_ECHO: Final = Permission(8)
LONG_SCAN: Final = Permission(16)
TRANSPORT_CLOAKED: Final = Permission(32)
SCAN_CLOAKED: Final = Permission(64)
ATTACK_CLOAKED: Final = Permission(128)
CLOAK_HIDDEN: Final = Permission(256)
WORMHOLE_LINK: Final = Permission(512)
REPAIR_HERE: Final = Permission(1024)
BUILD_HERE: Final = Permission(2048)
"""Permissions, as bits."""
OFFICERS: Final = 2
SIZE_LESS: Final = 1
SCAN_FAR: Final = 2
"""How many Officers, how much smaller a location, how far a scan, where one is permitted."""
NO_EVENT: Final = Event(0)
WHEN_ATTACKING: Final = Event(1)
WHEN_DEFENDING: Final = Event(2)
WHEN_TESTING: Final = Event(4)
WHEN_SEARCHING: Final = Event(8)
"""Testing for cloaked ships."""
WHEN_MEETING: Final = Event(16)
"""Testing in an encounter."""
WHEN_ON_MISSION: Final = Event(32)
"""Testing for a mission."""
WHEN_ATTACK_WON: Final = Event(64)
WHEN_DAMAGED: Final = Event(128)
WHEN_DESTROYED: Final = Event(256)
WHEN_SCANNING: Final = Event(512)
WHEN_REPAIRING: Final = Event(1024)
WHEN_INFLUENCING: Final = Event(2048)
WHEN_EXPLORING: Final = Event(4096)
WHEN_MOVING: Final = Event(8192)
WHEN_JOINING: Final = Event(16384)
WHEN_ENTERING: Final = Event(32768)
WHEN_LEAVING: Final = Event(65536)
"""Events that trigger an effect, as bits."""
NO_LIMIT: Final = Limit(0)
ONCE_A_TURN: Final = Limit(1)
ONCE_A_GAME: Final = Limit(2)
