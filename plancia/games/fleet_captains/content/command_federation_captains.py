"""The command cards of the Federation's captains: four decks of ten."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    Band,
    Build,
    Cancel,
    Change,
    Choose,
    Damage,
    Disable,
    Draw,
    EndCombat,
    ExtraAction,
    Field,
    Immune,
    OpponentControl,
    Pay,
    Peek,
    PlaceControl,
    Prevent,
    Relocate,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Slip,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.entries import Card, Combat, Crew, Deck, Operations
from plancia.games.fleet_captains.content.requirements import (
    At,
    Both,
    CrewAboard,
    InstallationHere,
    IsAttacker,
    IsDefender,
    Rated,
    SizeUpTo,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    AS_ACTION,
    BOARDING,
    CAPTAIN,
    CREW_LOSS,
    ENGINEER,
    ENGINES,
    EVERYTHING,
    EXPLORED,
    HABITABLE,
    HAND,
    INFLUENCE_ACTION,
    INTERRUPT,
    LASTING,
    NEBULA,
    NEXT_LEVEL,
    OFFICER,
    ON_ENCOUNTER,
    ON_EXPLORATION,
    ON_INFLUENCE,
    ON_MOVEMENT,
    ON_REPAIR,
    ON_TRANSPORT,
    ON_TURN,
    RESPONSE,
    SENSORS,
    SHIELDS,
    SPECIALIST,
    THIS_TURN,
    TRANSPORT_ACTION,
    WEAPONS,
    WHEN_DAMAGED,
    WHEN_MEETING,
    WHEN_REPAIRING,
    WHEN_SEARCHING,
)

DECKS: Final[tuple[Deck, ...]] = (
    Deck("captain-kirk", "Captain Kirk", "rulebook"),
    Deck("captain-picard", "Captain Picard", "public"),
    Deck("captain-janeway", "Captain Janeway", "reconstructed"),
    Deck("captain-sisko", "Captain Sisko", "reconstructed"),
)
CARDS: Final[tuple[Card, ...]] = (
    Card(
        "james-t-kirk", "James T. Kirk",
        operations=Operations(INTERRUPT, (Reroll(),)),
        combat=Combat((Change(WEAPONS, 4),)),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "spock", "Spock",
        operations=Operations(INTERRUPT, (Change(SENSORS, 5),)),
        crew=Crew(OFFICER, (Change(SENSORS, 3, LASTING), Trigger(WHEN_SEARCHING, (Change(SENSORS, 1),)))),
        provenance="rulebook", note="the rank, +3 and +5 Sensors",
    ),
    Card(
        "leonard-mccoy", "Leonard McCoy",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 2),)),
        crew=Crew(SPECIALIST, (Immune(CREW_LOSS), Sacrifice((RemoveToken(),)))),
    ),
    Card(
        "montgomery-scott", "Montgomery Scott",
        combat=Combat((Prevent(1),)),
        crew=Crew(ENGINEER, (Change(ENGINES, 2, LASTING), Sacrifice((Repair(),)))),
    ),
    Card(
        "hikaru-sulu", "Hikaru Sulu",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 3, THIS_TURN),)),
        crew=Crew(OFFICER, (Change(ENGINES, 1, LASTING), Change(WEAPONS, 1, LASTING))),
    ),
    Card(
        "pavel-chekov", "Pavel Chekov",
        combat=Combat((Change(WEAPONS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 2, LASTING),)),
    ),
    Card(
        "corbomite-bluff", "Corbomite Bluff",
        combat=Combat((Roll((Band(3, 6, (EndCombat(),)),)),), IsDefender()),
    ),
    Card(
        "risk-is-our-business", "Risk Is Our Business",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 4),), CrewAboard(CAPTAIN)),
        combat=Combat((Change(WEAPONS, 4),), Both(CrewAboard(CAPTAIN), IsAttacker())),
    ),
    Card(
        "battle-stations", "Battle Stations",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "emergency-power", "Emergency Power",
        operations=Operations(INTERRUPT, (Change(ALL_SYSTEMS, 2),)),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "jean-luc-picard", "Jean-Luc Picard",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),)),
        crew=Crew(CAPTAIN, (Change(SENSORS, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "william-t-riker", "William T. Riker",
        combat=Combat((Change(WEAPONS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 1, LASTING), Sacrifice((ExtraAction(),)))),
    ),
    Card(
        "data", "Data",
        operations=Operations(INTERRUPT, (Change(SENSORS, 5),)),
        combat=Combat((Prevent(1),)),
        crew=Crew(OFFICER, (Change(SENSORS, 3, LASTING), Sacrifice((Prevent(EVERYTHING),), event=WHEN_DAMAGED, trash=True))),
        provenance="rulebook", note="all three effects",
    ),
    Card(
        "geordi-la-forge", "Geordi La Forge",
        operations=Operations(ON_REPAIR, (Repair(),)),
        crew=Crew(ENGINEER, (Change(SENSORS, 1, LASTING), Change(ENGINES, 2, LASTING))),
    ),
    Card(
        "beverly-crusher", "Beverly Crusher",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 3),)),
        crew=Crew(SPECIALIST, (Immune(CREW_LOSS),)),
    ),
    Card(
        "deanna-troi", "Deanna Troi",
        operations=Operations(ON_TURN, (Peek(HAND), Draw(1))),
        crew=Crew(SPECIALIST, (Trigger(WHEN_MEETING, (Change(ANY_SYSTEM, 1),)),)),
    ),
    Card(
        "first-contact", "First Contact",
        operations=Operations(ON_EXPLORATION, (Roll((Band(2, 6, (PlaceControl(1),)), Band(1, 1, (OpponentControl(1),)))),), At(HABITABLE)),
        provenance="rulebook", note="the whole effect",
    ),
    Card(
        "make-it-so", "Make It So",
        operations=Operations(ON_TURN, (ExtraAction(),), CrewAboard(CAPTAIN)),
    ),
    Card(
        "the-picard-maneuver", "The Picard Maneuver",
        combat=Combat((Change(WEAPONS, 5),), Both(IsAttacker(), Rated(ENGINES, 6))),
    ),
    Card(
        "the-prime-directive", "The Prime Directive",
        operations=Operations(RESPONSE, (Cancel(INFLUENCE_ACTION),), At(HABITABLE)),
    ),
    Card(
        "kathryn-janeway", "Kathryn Janeway",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 3),)),
        crew=Crew(CAPTAIN, (Change(SENSORS, 2, LASTING), Change(WEAPONS, 1, LASTING))),
    ),
    Card(
        "chakotay", "Chakotay",
        operations=Operations(ON_MOVEMENT, (Slip(),)),
        crew=Crew(OFFICER, (Change(ENGINES, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "tuvok", "Tuvok",
        combat=Combat((Change(SHIELDS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SENSORS, 1, LASTING))),
    ),
    Card(
        "tom-paris", "Tom Paris",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 4, THIS_TURN),)),
        crew=Crew(OFFICER, (Change(ENGINES, 2, LASTING),)),
    ),
    Card(
        "belanna-torres", "B'Elanna Torres",
        operations=Operations(INTERRUPT, (RemoveToken(),)),
        crew=Crew(ENGINEER, (Change(ENGINES, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "the-doctor", "The Doctor",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 2),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_MEETING, (Change(SHIELDS, 2),)), Immune(CREW_LOSS))),
    ),
    Card(
        "seven-of-nine", "Seven of Nine",
        operations=Operations(INTERRUPT, (Change(SENSORS, 4),)),
        crew=Crew(SPECIALIST, (Change(SENSORS, 2, LASTING),)),
    ),
    Card(
        "coffee-in-that-nebula", "Coffee in That Nebula",
        operations=Operations(ON_TURN, (Choose((Repair(),), (RemoveToken(2),)),), At(NEBULA)),
    ),
    Card(
        "hull-armor-generator", "Hull Armor Generator",
        combat=Combat((Change(SHIELDS, 4),), IsDefender()),
    ),
    Card(
        "slipstream-jump", "Slipstream Jump",
        operations=Operations(ON_TURN, (Pay((Disable(ENGINES),), (Relocate(EXPLORED),)),), Rated(ENGINES, 4)),
    ),
    Card(
        "benjamin-sisko", "Benjamin Sisko",
        combat=Combat((Change(WEAPONS, 3), Change(SHIELDS, 1))),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "kira-nerys", "Kira Nerys",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(OFFICER, (Change(WEAPONS, 2, LASTING),)),
    ),
    Card(
        "jadzia-dax", "Jadzia Dax",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),)),
        crew=Crew(OFFICER, (Change(SENSORS, 1, LASTING), Change(ENGINES, 1, LASTING))),
    ),
    Card(
        "miles-obrien", "Miles O'Brien",
        operations=Operations(ON_TRANSPORT, (Change(SENSORS, 4),)),
        crew=Crew(ENGINEER, (Change(SHIELDS, 2, LASTING), Trigger(WHEN_REPAIRING, (RemoveToken(),)))),
    ),
    Card(
        "julian-bashir", "Julian Bashir",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 2),)),
        crew=Crew(SPECIALIST, (Immune(CREW_LOSS), Sacrifice((Repair(),)))),
    ),
    Card(
        "odo", "Odo",
        operations=Operations(RESPONSE, (Cancel(TRANSPORT_ACTION),)),
        crew=Crew(SPECIALIST, (Immune(BOARDING),)),
    ),
    Card(
        "battle-stations-2", "Battle Stations",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "pulse-phaser-cannons", "Pulse Phaser Cannons",
        combat=Combat((Change(WEAPONS, 4),), Both(IsAttacker(), SizeUpTo(3))),
    ),
    Card(
        "self-replicating-mines", "Self-Replicating Mines",
        operations=Operations(AS_ACTION, (Field((SystemTest(SHIELDS, 11, failure=(Damage(1),)),)),), Rated(WEAPONS, 1)),
    ),
    Card(
        "frontier-supply-line", "Frontier Supply Line",
        operations=Operations(ON_TURN, (Build(NEXT_LEVEL),), InstallationHere()),
    ),
)  # fmt: skip
