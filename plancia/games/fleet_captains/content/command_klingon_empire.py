"""The command cards of the Klingon houses and their Empire: five decks of ten."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    Allow,
    Band,
    Build,
    Cancel,
    Change,
    Cloak,
    CycleMissions,
    Disable,
    Discard,
    Draw,
    Echo,
    EndCombat,
    ExtraAction,
    If,
    LoseCrew,
    Opposed,
    Peek,
    PlaceControl,
    Raze,
    Recover,
    Reinforce,
    RemoveControl,
    Roll,
    Slip,
    SystemTest,
    Trigger,
    Truce,
)
from plancia.games.fleet_captains.content.entries import Card, Combat, Crew, Deck, Operations
from plancia.games.fleet_captains.content.requirements import (
    At,
    Both,
    ControlHere,
    CrewAboard,
    DecloakedThisTurn,
    InstallationHere,
    IsAttacker,
    IsCloaked,
    IsDefender,
    NoEnemyHere,
    Rated,
    SizeFrom,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    ANY_SYSTEM,
    AS_ACTION,
    ATTACK_CLOAKED,
    CAPTAIN,
    COMBAT_CARD,
    CREW_CARD,
    ENEMY,
    ENGINES,
    FOE,
    HABITABLE,
    HAND,
    INFLUENCE_CONTESTED,
    INTERRUPT,
    LASTING,
    ME,
    NEXT_LEVEL,
    OFFICER,
    ON_CLOAK,
    ON_INFLUENCE,
    ON_MOVEMENT,
    ON_TRANSPORT,
    ON_TURN,
    OPERATIONS_CARD,
    OPPONENT,
    RESPONSE,
    SCAN_CLOAKED,
    SECRET_MISSIONS,
    SENSORS,
    SHIELDS,
    SPECIALIST,
    THIS_TURN,
    TRANSPORT_CLOAKED,
    WEAPONS,
    WHEN_ATTACKING,
    WHEN_INFLUENCING,
)

DECKS: Final[tuple[Deck, ...]] = (
    Deck("the-high-council", "The High Council", "public"),
    Deck("house-of-duras", "House of Duras", "reconstructed"),
    Deck("dahar-masters", "Dahar Masters", "reconstructed"),
    Deck("hunters-in-the-dark", "Hunters in the Dark", "reconstructed"),
    Deck("imperial-conquest", "Imperial Conquest", "reconstructed"),
)
CARDS: Final[tuple[Card, ...]] = (
    Card(
        "gowron", "Gowron",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),), SizeFrom(4)),
        crew=Crew(CAPTAIN, (If(SizeFrom(4), (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 2, LASTING)), (Change(WEAPONS, 1, LASTING),)),)),
        provenance="public", note="a key figure of the deck",
    ),
    Card(
        "kmpec", "K'mpec",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),)),
        crew=Crew(CAPTAIN, (Change(SHIELDS, 2, LASTING), Trigger(WHEN_INFLUENCING, (Draw(1),)))),
    ),
    Card(
        "azetbur", "Azetbur",
        operations=Operations(ON_TURN, (Truce(),), NoEnemyHere()),
        crew=Crew(SPECIALIST, (Trigger(WHEN_INFLUENCING, (Peek(HAND),)), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "gorkon", "Gorkon",
        combat=Combat((Roll((Band(3, 6, (EndCombat(),)),)),), IsDefender()),
        crew=Crew(CAPTAIN, (Change(SENSORS, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "chang", "Chang",
        combat=Combat((Change(WEAPONS, 4),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Trigger(WHEN_ATTACKING, (Change(WEAPONS, 2),), condition=DecloakedThisTurn()))),
    ),
    Card(
        "imperial-decree", "Imperial Decree",
        operations=Operations(ON_TURN, (CycleMissions(2),)),
    ),
    Card(
        "might-of-the-empire", "Might of the Empire",
        combat=Combat((Change(WEAPONS, 5),), Both(IsAttacker(), SizeFrom(4))),
    ),
    Card(
        "broadside", "Broadside",
        combat=Combat((Change(SHIELDS, -4, who=FOE),), Both(IsAttacker(), SizeFrom(5))),
    ),
    Card(
        "tribute", "Tribute",
        operations=Operations(ON_TURN, (Draw(2),), InstallationHere()),
    ),
    Card(
        "appoint-a-governor", "Appoint a Governor",
        operations=Operations(ON_TURN, (Build(NEXT_LEVEL),), ControlHere(2)),
    ),
    Card(
        "lursa", "Lursa",
        operations=Operations(ON_TURN, (Discard(1, OPPONENT),)),
        crew=Crew(OFFICER, (Change(SENSORS, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "betor", "B'Etor",
        combat=Combat((Change(WEAPONS, 2), Draw(1))),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SENSORS, 1, LASTING))),
    ),
    Card(
        "duras", "Duras",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING),)),
    ),
    Card(
        "toral", "Toral",
        operations=Operations(RESPONSE, (Cancel(OPERATIONS_CARD),)),
        crew=Crew(SPECIALIST, (Change(SHIELDS, 1, LASTING),)),
    ),
    Card(
        "sabotage", "Sabotage",
        operations=Operations(AS_ACTION, (Opposed(SENSORS, SENSORS, (Disable(ANY_SYSTEM, who=ENEMY),)),), Rated(SENSORS, 1)),
    ),
    Card(
        "stolen-shield-frequency", "Stolen Shield Frequency",
        combat=Combat((Change(SHIELDS, -5, who=FOE),), Both(IsAttacker(), Rated(SENSORS, 4))),
    ),
    Card(
        "bribery", "Bribery",
        operations=Operations(ON_TURN, (RemoveControl(1, ADJACENT),)),
    ),
    Card(
        "assassination", "Assassination",
        operations=Operations(AS_ACTION, (Opposed(SENSORS, SHIELDS, (LoseCrew(1, by=ME, trash=True, who=ENEMY),)),), Rated(SENSORS, 1)),
    ),
    Card(
        "stolen-codes", "Stolen Codes",
        operations=Operations(ON_TURN, (Peek(SECRET_MISSIONS), Draw(2))),
    ),
    Card(
        "treachery", "Treachery",
        combat=Combat((Cancel(COMBAT_CARD),)),
    ),
    Card(
        "kor", "Kor",
        combat=Combat((Change(WEAPONS, 4),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(ENGINES, 1, LASTING))),
    ),
    Card(
        "kang", "Kang",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "koloth", "Koloth",
        operations=Operations(ON_MOVEMENT, (Slip(),)),
        crew=Crew(CAPTAIN, (Change(ENGINES, 2, LASTING), Change(WEAPONS, 1, LASTING))),
    ),
    Card(
        "mara", "Mara",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),)),
        crew=Crew(OFFICER, (Change(SENSORS, 2, LASTING),)),
    ),
    Card(
        "korax", "Korax",
        operations=Operations(RESPONSE, (Cancel(CREW_CARD),)),
        combat=Combat((Change(WEAPONS, 2),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "arne-darvin", "Arne Darvin",
        operations=Operations(AS_ACTION, (Opposed(SENSORS, SHIELDS, (RemoveControl(2),)),), Rated(SENSORS, 1)),
        crew=Crew(SPECIALIST, (Allow(INFLUENCE_CONTESTED),)),
    ),
    Card(
        "glory-of-the-old-ways", "Glory of the Old Ways",
        operations=Operations(ON_TURN, (Recover(1),)),
    ),
    Card(
        "savage-charge", "Savage Charge",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 4, THIS_TURN),)),
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
    ),
    Card(
        "old-warriors-cunning", "Old Warrior's Cunning",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 4),), CrewAboard(CAPTAIN)),
        combat=Combat((Change(SHIELDS, 4),), CrewAboard(CAPTAIN)),
    ),
    Card(
        "battle-stations-5", "Battle Stations",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "kruge", "Kruge",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Trigger(WHEN_ATTACKING, (Change(WEAPONS, 3),), condition=DecloakedThisTurn()))),
    ),
    Card(
        "vogh", "Vogh",
        operations=Operations(ON_CLOAK, (Echo(),)),
        crew=Crew(OFFICER, (Change(SENSORS, 1, LASTING), Change(ENGINES, 1, LASTING))),
        provenance="rulebook", note="the rank",
    ),
    Card(
        "maltz", "Maltz",
        operations=Operations(ON_TRANSPORT, (Change(SENSORS, 4),)),
        crew=Crew(OFFICER, (Allow(TRANSPORT_CLOAKED), Change(SENSORS, 1, LASTING))),
    ),
    Card(
        "valkris", "Valkris",
        operations=Operations(ON_TURN, (Peek(SECRET_MISSIONS), Draw(1))),
        crew=Crew(SPECIALIST, (Allow(SCAN_CLOAKED),)),
    ),
    Card(
        "decloak-and-fire", "Decloak and Fire",
        combat=Combat((Change(WEAPONS, 6),), Both(IsAttacker(), DecloakedThisTurn())),
    ),
    Card(
        "emergency-cloak", "Emergency Cloak",
        combat=Combat((Roll((Band(4, 6, (EndCombat(), Cloak())),)),), IsDefender()),
    ),
    Card(
        "sensor-ghosts", "Sensor Ghosts",
        operations=Operations(ON_TURN, (Echo(),), IsCloaked()),
    ),
    Card(
        "silent-running", "Silent Running",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 3, THIS_TURN),), IsCloaked()),
        combat=Combat((Change(SHIELDS, 3),), IsDefender()),
    ),
    Card(
        "cloaked-torpedo", "Cloaked Torpedo",
        operations=Operations(ON_TURN, (Allow(ATTACK_CLOAKED, THIS_TURN),), IsCloaked()),
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
    ),
    Card(
        "rise-from-the-shadows", "Rise from the Shadows",
        operations=Operations(ON_TURN, (ExtraAction(),), DecloakedThisTurn()),
    ),
    Card(
        "klaa", "Klaa",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Change(ENGINES, 1, LASTING), Change(SENSORS, 1, LASTING))),
    ),
    Card(
        "kell", "Kell",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_INFLUENCING, (Draw(1),)),)),
    ),
    Card(
        "vixis", "Vixis",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),)),
        crew=Crew(OFFICER, (Change(SENSORS, 1, LASTING), Change(ENGINES, 1, LASTING))),
    ),
    Card(
        "occupation-force", "Occupation Force",
        operations=Operations(ON_INFLUENCE, (RemoveControl(1),)),
    ),
    Card(
        "planetary-garrison", "Planetary Garrison",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),), At(HABITABLE)),
    ),
    Card(
        "orbital-bombardment", "Orbital Bombardment",
        operations=Operations(AS_ACTION, (SystemTest(WEAPONS, 15, success=(Raze(), RemoveControl(1))),), Both(Rated(WEAPONS, 4), InstallationHere(enemy=True))),
        combat=Combat((Change(WEAPONS, 2),), IsAttacker()),
    ),
    Card(
        "military-colonists", "Military Colonists",
        operations=Operations(ON_TRANSPORT, (PlaceControl(1),), At(HABITABLE)),
    ),
    Card(
        "forced-expansion", "Forced Expansion",
        operations=Operations(ON_TURN, (Build(NEXT_LEVEL),), ControlHere(2)),
    ),
    Card(
        "scout-the-border", "Scout the Border",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 5, THIS_TURN),)),
    ),
    Card(
        "call-up-the-reserves", "Call Up the Reserves",
        operations=Operations(ON_TURN, (Reinforce(),)),
    ),
)  # fmt: skip
