"""The command cards of the Federation's fleet: six decks of ten."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    AdjustPower,
    AwayTeam,
    Band,
    Build,
    Cancel,
    Change,
    CycleMissions,
    Decloak,
    Disable,
    Draw,
    EndCombat,
    Explore,
    LoseCrew,
    MeetEncounter,
    Move,
    Opposed,
    PassEncounter,
    Pay,
    Peek,
    PlaceControl,
    Prevent,
    Recover,
    Reinforce,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Scan,
    SkipEncounter,
    Slip,
    SystemTest,
    Trigger,
    Truce,
)
from plancia.games.fleet_captains.content.entries import Card, Combat, Crew, Deck, Operations
from plancia.games.fleet_captains.content.requirements import (
    AllyHere,
    At,
    Both,
    ControlHere,
    InstallationHere,
    IsAttacker,
    IsDefender,
    NoEnemyHere,
    Rated,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    ALL_SYSTEMS,
    ANY_SYSTEM,
    AS_ACTION,
    CAPTAIN,
    CHOSEN_SYSTEM,
    ENCOUNTER_DECK,
    ENEMIES,
    ENEMY,
    ENGINEER,
    ENGINES,
    EVERYTHING,
    FOE,
    HABITABLE,
    HAND,
    INTERRUPT,
    LASTING,
    NEXT_LEVEL,
    OFFICER,
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
    OWN,
    PLANET,
    RESPONSE,
    SENSORS,
    SHIELDS,
    SPECIALIST,
    TASK_FORCE,
    THIS_TURN,
    WEAPONS,
    WHEN_ATTACK_WON,
    WHEN_INFLUENCING,
    WHEN_ON_MISSION,
    WITHIN_2,
    WITHIN_3,
)

DECKS: Final[tuple[Deck, ...]] = (
    Deck("engineering", "Engineering", "rulebook"),
    Deck("sensor-upgrades", "Sensor Upgrades", "public"),
    Deck("starfleet-tactics", "Starfleet Tactics", "reconstructed"),
    Deck("federation-diplomacy", "Federation Diplomacy", "reconstructed"),
    Deck("strange-new-worlds", "Strange New Worlds", "reconstructed"),
    Deck("starfleet-command", "Starfleet Command", "reconstructed"),
)
CARDS: Final[tuple[Card, ...]] = (
    Card(
        "reginald-barclay", "Reginald Barclay",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 3),)),
        crew=Crew(ENGINEER, (Change(CHOSEN_SYSTEM, 2, LASTING),)),
    ),
    Card(
        "leah-brahms", "Leah Brahms",
        operations=Operations(INTERRUPT, (AdjustPower(),)),
        crew=Crew(SPECIALIST, (Change(ENGINES, 2, LASTING),)),
    ),
    Card(
        "joseph-carey", "Joseph Carey",
        operations=Operations(ON_REPAIR, (Repair(),)),
        crew=Crew(ENGINEER, (Change(SHIELDS, 1, LASTING), Change(ENGINES, 1, LASTING))),
    ),
    Card(
        "emergency-power-2", "Emergency Power",
        operations=Operations(INTERRUPT, (Change(ALL_SYSTEMS, 2),)),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "auxiliary-power-weapons", "Auxiliary Power: Weapons",
        operations=Operations(INTERRUPT, (Change(WEAPONS, 3),)),
        combat=Combat((Change(WEAPONS, 3),)),
    ),
    Card(
        "auxiliary-power-shields", "Auxiliary Power: Shields",
        operations=Operations(INTERRUPT, (Change(SHIELDS, 3),)),
        combat=Combat((Change(SHIELDS, 3),)),
    ),
    Card(
        "auxiliary-power-sensors", "Auxiliary Power: Sensors",
        operations=Operations(INTERRUPT, (Change(SENSORS, 4),)),
    ),
    Card(
        "auxiliary-power-engines", "Auxiliary Power: Engines",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 4, THIS_TURN),)),
    ),
    Card(
        "damage-control-team", "Damage Control Team",
        operations=Operations(ON_TURN, (Roll((Band(3, 6, (Repair(),)),)),)),
    ),
    Card(
        "emergency-core-ejection", "Emergency Core Ejection",
        combat=Combat((Pay((Disable(ENGINES),), (Prevent(EVERYTHING),)),), IsDefender()),
    ),
    Card(
        "harry-kim", "Harry Kim",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),)),
        crew=Crew(OFFICER, (Change(SENSORS, 2, LASTING),)),
    ),
    Card(
        "sonya-gomez", "Sonya Gomez",
        operations=Operations(INTERRUPT, (Change(SENSORS, 2), Draw(1))),
        crew=Crew(ENGINEER, (Change(SENSORS, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "sensor-overload", "Sensor Overload",
        operations=Operations(AS_ACTION, (Opposed(SENSORS, SENSORS, (Disable(SENSORS, who=ENEMY),)),), Rated(SENSORS, 1)),
        provenance="rulebook", note="the title and the opposed test",
    ),
    Card(
        "modified-torpedo", "Modified Torpedo",
        operations=Operations(INTERRUPT, (Change(SENSORS, 4),), Rated(WEAPONS, 1)),
        combat=Combat((Change(WEAPONS, 3),), Rated(WEAPONS, 1)),
        provenance="rulebook", note="the Operations effect",
    ),
    Card(
        "class-8-probe", "Class 8 Probe",
        operations=Operations(ON_TURN, (Scan(1, WITHIN_3),), Rated(SENSORS, 1)),
    ),
    Card(
        "tachyon-detection-grid", "Tachyon Detection Grid",
        operations=Operations(ON_SCAN, (Change(SENSORS, 6),)),
    ),
    Card(
        "long-range-sensors", "Long-Range Sensors",
        operations=Operations(AS_ACTION, (Scan(3, WITHIN_2),), Rated(SENSORS, 1)),
    ),
    Card(
        "sensor-calibration", "Sensor Calibration",
        operations=Operations(ON_MISSION, (Change(SENSORS, 4),)),
    ),
    Card(
        "inverse-tachyon-pulse", "Inverse Tachyon Pulse",
        operations=Operations(AS_ACTION, (SystemTest(SENSORS, 13, success=(Decloak(ENEMIES),)),), Rated(SENSORS, 1)),
    ),
    Card(
        "multiphasic-scan", "Multiphasic Scan",
        operations=Operations(ON_EXPLORATION, (Peek(ENCOUNTER_DECK, 2),), Rated(SENSORS, 1)),
        combat=Combat((Change(SHIELDS, -3, who=FOE),)),
    ),
    Card(
        "edward-jellico", "Edward Jellico",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "tasha-yar", "Tasha Yar",
        combat=Combat((Change(SHIELDS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "battle-stations-3", "Battle Stations",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "attack-pattern-delta", "Attack Pattern Delta",
        combat=Combat((Change(WEAPONS, 4),), IsAttacker()),
    ),
    Card(
        "attack-pattern-omega", "Attack Pattern Omega",
        combat=Combat((Reroll(),)),
    ),
    Card(
        "evasive-maneuvers", "Evasive Maneuvers",
        operations=Operations(ON_MOVEMENT, (Slip(),)),
        combat=Combat((Change(SHIELDS, 4),), Both(IsDefender(), Rated(ENGINES, 4))),
    ),
    Card(
        "photon-torpedo-spread", "Photon Torpedo Spread",
        combat=Combat((Change(WEAPONS, 5),), Both(IsAttacker(), Rated(WEAPONS, 6))),
    ),
    Card(
        "target-their-weapons", "Target Their Weapons",
        combat=Combat((Change(WEAPONS, 1), Trigger(WHEN_ATTACK_WON, (Disable(WEAPONS, who=FOE),))), IsAttacker()),
    ),
    Card(
        "concentrate-fire", "Concentrate Fire",
        combat=Combat((Change(WEAPONS, 4),), Both(IsAttacker(), AllyHere())),
    ),
    Card(
        "withdraw-under-fire", "Withdraw Under Fire",
        combat=Combat((Roll((Band(3, 6, (EndCombat(),)),)),), Both(IsDefender(), Rated(ENGINES, 3))),
    ),
    Card(
        "sarek", "Sarek",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_INFLUENCING, (Draw(1),)),)),
    ),
    Card(
        "curzon-dax", "Curzon Dax",
        operations=Operations(RESPONSE, (Cancel(OPERATIONS_CARD),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_INFLUENCING, (Peek(HAND),)), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "nyota-uhura", "Nyota Uhura",
        operations=Operations(INTERRUPT, (Change(SENSORS, 2), Draw(1))),
        crew=Crew(OFFICER, (Change(SENSORS, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "hailing-frequencies-open", "Hailing Frequencies Open",
        combat=Combat((Roll((Band(4, 6, (EndCombat(),)),)),), IsDefender()),
    ),
    Card(
        "cultural-exchange", "Cultural Exchange",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),), At(HABITABLE)),
    ),
    Card(
        "trade-agreement", "Trade Agreement",
        operations=Operations(ON_TURN, (Draw(2),), InstallationHere()),
    ),
    Card(
        "humanitarian-aid", "Humanitarian Aid",
        operations=Operations(ON_TRANSPORT, (PlaceControl(1),), At(HABITABLE)),
    ),
    Card(
        "federation-membership", "Federation Membership",
        operations=Operations(ON_TURN, (Build(NEXT_LEVEL),), ControlHere(2)),
    ),
    Card(
        "diplomatic-immunity", "Diplomatic Immunity",
        operations=Operations(RESPONSE, (Cancel(OPERATIONS_CARD),)),
    ),
    Card(
        "neutral-zone-treaty", "Neutral Zone Treaty",
        operations=Operations(ON_TURN, (Truce(),), NoEnemyHere()),
    ),
    Card(
        "christopher-pike", "Christopher Pike",
        operations=Operations(ON_EXPLORATION, (SkipEncounter(),)),
        crew=Crew(CAPTAIN, (Change(SENSORS, 1, LASTING), Change(ENGINES, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "wesley-crusher", "Wesley Crusher",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 2),)),
        crew=Crew(SPECIALIST, (Change(CHOSEN_SYSTEM, 1, LASTING), Sacrifice((RemoveToken(),)))),
    ),
    Card(
        "survey-team", "Survey Team",
        operations=Operations(ON_EXPLORATION, (AwayTeam(), Draw(1)), At(PLANET)),
    ),
    Card(
        "stellar-cartography", "Stellar Cartography",
        operations=Operations(ON_TURN, (Scan(2, ADJACENT),), Rated(SENSORS, 1)),
    ),
    Card(
        "maximum-warp", "Maximum Warp",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 5, THIS_TURN),)),
    ),
    Card(
        "course-correction", "Course Correction",
        operations=Operations(ON_MOVEMENT, (Slip(),)),
        combat=Combat((Change(SHIELDS, 3),), Both(IsDefender(), Rated(ENGINES, 4))),
    ),
    Card(
        "shuttlecraft-launch", "Shuttlecraft Launch",
        operations=Operations(ON_TURN, (Explore(),)),
    ),
    Card(
        "unexpected-discovery", "Unexpected Discovery",
        operations=Operations(ON_EXPLORATION, (Change(ANY_SYSTEM, 3), MeetEncounter())),
    ),
    Card(
        "expendable-ensign", "Expendable Ensign",
        operations=Operations(ON_ENCOUNTER, (Pay((LoseCrew(1),), (PassEncounter(),)),)),
    ),
    Card(
        "yellow-alert", "Yellow Alert",
        operations=Operations(ON_ENCOUNTER, (Change(SHIELDS, 4),)),
        combat=Combat((Change(SHIELDS, 3),), IsDefender()),
    ),
    Card(
        "alynna-nechayev", "Alynna Nechayev",
        operations=Operations(ON_TURN, (CycleMissions(2),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_ON_MISSION, (Change(ANY_SYSTEM, 1),)),)),
    ),
    Card(
        "captain-sulu", "Captain Sulu",
        combat=Combat((Change(WEAPONS, 3),)),
        crew=Crew(CAPTAIN, (Change(ENGINES, 2, LASTING), Change(WEAPONS, 1, LASTING))),
    ),
    Card(
        "rachel-garrett", "Rachel Garrett",
        combat=Combat((Change(SHIELDS, 4),), IsDefender()),
        crew=Crew(CAPTAIN, (Change(SHIELDS, 3, LASTING),)),
    ),
    Card(
        "new-orders", "New Orders",
        operations=Operations(ON_TURN, (CycleMissions(2), Draw(1))),
    ),
    Card(
        "fleet-reinforcements", "Fleet Reinforcements",
        operations=Operations(ON_TURN, (Reinforce(),)),
    ),
    Card(
        "task-force-orders", "Task Force Orders",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 3, THIS_TURN, who=TASK_FORCE),), AllyHere()),
    ),
    Card(
        "answer-the-distress-call", "Answer the Distress Call",
        operations=Operations(ON_TURN, (Move(5, who=OWN),)),
    ),
    Card(
        "red-alert", "Red Alert",
        combat=Combat((AdjustPower(), Change(SHIELDS, 1)), IsDefender()),
    ),
    Card(
        "staff-reassignment", "Staff Reassignment",
        operations=Operations(ON_TURN, (Recover(1, crew_only=True),)),
    ),
    Card(
        "captains-log", "Captain's Log",
        operations=Operations(ON_TURN, (Recover(1),)),
    ),
)  # fmt: skip
