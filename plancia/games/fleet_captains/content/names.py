"""What systems, alert statuses, places, moments, events and permissions are called."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.vocabulary import (
    ANOMALY,
    AS_ACTION,
    ASTEROID,
    AT_HOME,
    BUILD_HERE,
    CLOAK_HIDDEN,
    COMBAT_CARD,
    CREW_CARD,
    EMPTY_SPACE,
    ENEMY_CONTROL,
    FREE_ECHO,
    HABITABLE,
    INFLUENCE_ACTION,
    INFLUENCE_CONTESTED,
    INTERRUPT,
    LONG_SCAN,
    NEBULA,
    NEXT_TO_HOME,
    ON_CLOAK,
    ON_ENCOUNTER,
    ON_EXPLORATION,
    ON_INFLUENCE,
    ON_MISSION,
    ON_MOVEMENT,
    ON_REPAIR,
    ON_SCAN,
    ON_TRANSPORT,
    ON_TURN,
    OPERATIONS_CARD,
    OWN_CONTROL,
    OWN_INSTALLATION,
    PLANET,
    REPAIR_HERE,
    RESPONSE,
    ROCK,
    SCAN_CLOAKED,
    SECOND_OFFICER,
    SMALLER_LOCATIONS,
    STAR,
    TRANSPORT_ACTION,
    TRANSPORT_CLOAKED,
    UNINHABITABLE,
    WHEN_ATTACK_WON,
    WHEN_ATTACKING,
    WHEN_DAMAGED,
    WHEN_DEFENDING,
    WHEN_DESTROYED,
    WHEN_ENTERING,
    WHEN_EXPLORING,
    WHEN_INFLUENCING,
    WHEN_JOINING,
    WHEN_LEAVING,
    WHEN_MEETING,
    WHEN_MOVING,
    WHEN_ON_MISSION,
    WHEN_REPAIRING,
    WHEN_SCANNING,
    WHEN_SEARCHING,
    WHEN_TESTING,
    WORMHOLE,
    WORMHOLE_LINK,
)

SYSTEM_NAMES: Final = (
    "Weapons", "Sensors", "Engines", "Shields", "any one system", "all systems",
    "a system of your choice",
)  # fmt: skip
ALERT_NAMES: Final = ("Undamaged", "Yellow Alert", "Red Alert")
LEVEL_NAMES: Final = ("No installation", "Outpost", "Colony", "Starbase")
CREW_NAMES: Final = ("Captain", "Officer", "Engineer", "Specialist")
TYPE_NAMES: Final = ("Science", "Influence", "Combat")
TAG_NAMES: Final = {
    PLANET: "at a planet",
    HABITABLE: "at a habitable planet",
    UNINHABITABLE: "at an uninhabitable planet",
    STAR: "at a star",
    NEBULA: "in a nebula",
    EMPTY_SPACE: "in empty space",
    ANOMALY: "at an anomaly",
    ASTEROID: "in an asteroid field",
    ROCK: "at an asteroid field, a graveyard or a barren planet",
    WORMHOLE: "at a wormhole",
    OWN_INSTALLATION: "at your installation",
    OWN_CONTROL: "at a location you control",
    ENEMY_CONTROL: "at a location the enemy controls",
    NEXT_TO_HOME: "next to your Command Post",
    AT_HOME: "at your Command Post",
}
WHEN_NAMES: Final = {
    INTERRUPT: "Interrupt",
    ON_TURN: "Your turn",
    AS_ACTION: "As an action",
    ON_MOVEMENT: "Movement",
    ON_EXPLORATION: "Exploration",
    ON_ENCOUNTER: "Encounter",
    ON_MISSION: "Mission test",
    ON_INFLUENCE: "Influence",
    ON_REPAIR: "Repair",
    ON_TRANSPORT: "Transport",
    ON_SCAN: "Scan",
    ON_CLOAK: "Cloak",
    RESPONSE: "Response",
}
EVENT_NAMES: Final = {
    WHEN_ATTACKING: "when it attacks",
    WHEN_DEFENDING: "when it is attacked",
    WHEN_TESTING: "in a test",
    WHEN_SEARCHING: "when it searches for cloaked ships",
    WHEN_MEETING: "in an encounter's test",
    WHEN_ON_MISSION: "in a mission's test",
    WHEN_ATTACK_WON: "when its attack succeeds",
    WHEN_DAMAGED: "when it would take damage",
    WHEN_DESTROYED: "when it would be destroyed",
    WHEN_SCANNING: "when it scans",
    WHEN_REPAIRING: "when it repairs",
    WHEN_INFLUENCING: "when it takes an Influence action",
    WHEN_EXPLORING: "when it explores",
    WHEN_MOVING: "when it moves",
    WHEN_JOINING: "when it joins the fleet",
    WHEN_ENTERING: "when a ship enters",
    WHEN_LEAVING: "when a ship leaves",
}
PERMISSION_NAMES: Final = {
    INFLUENCE_CONTESTED: "may take Influence actions although enemy ships are here",
    SECOND_OFFICER: "may have {officers} Officers",
    SMALLER_LOCATIONS: "location sizes count {less} less for this ship",
    FREE_ECHO: "placing its Sensor Echo needs no action",
    LONG_SCAN: "may scan locations up to {far} hexes away",
    TRANSPORT_CLOAKED: "may transport while cloaked",
    SCAN_CLOAKED: "may scan locations while cloaked",
    CLOAK_HIDDEN: "Cloak tokens here cannot be searched",
    WORMHOLE_LINK: "a ship may move from here to another explored wormhole as if adjacent",
    REPAIR_HERE: "counts as a friendly Outpost for repairs",
    BUILD_HERE: "an Outpost may be built here",
}
CANCEL_NAMES: Final = {
    COMBAT_CARD: "cancel the Combat card just played",
    OPERATIONS_CARD: "cancel the Operations card just played",
    CREW_CARD: "cancel the Crew card just played",
    INFLUENCE_ACTION: "cancel the Influence action just declared",
    TRANSPORT_ACTION: "cancel the Transport action just declared",
}


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "." if text else ""


def vocabulary() -> list[str]:
    """All these words, for translation."""
    found = [*SYSTEM_NAMES, *ALERT_NAMES, *LEVEL_NAMES, *CREW_NAMES, *TYPE_NAMES]
    for table in (TAG_NAMES, WHEN_NAMES, EVENT_NAMES, PERMISSION_NAMES, CANCEL_NAMES):
        found += table.values()
    return found
