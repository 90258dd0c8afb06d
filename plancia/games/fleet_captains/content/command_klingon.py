"""The hundred command cards of the Klingons: ten decks of ten."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    AdjustPower,
    Allow,
    Band,
    Build,
    Cancel,
    Change,
    Cloak,
    CycleMissions,
    Damage,
    Disable,
    Discard,
    Draw,
    Echo,
    EndCombat,
    ExtraAction,
    If,
    Immune,
    LoseCrew,
    Opposed,
    Pay,
    Peek,
    PlaceControl,
    Raze,
    Recover,
    Reinforce,
    RemoveControl,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Scan,
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
    CrewAboard,
    DecloakedThisTurn,
    FoeLarger,
    InRedAlert,
    InstallationHere,
    IsAttacker,
    IsCloaked,
    IsDamaged,
    IsDefender,
    NoEnemyHere,
    Rated,
    SizeFrom,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ADJACENT,
    ALL_SYSTEMS,
    ALLIES,
    ANY_ENEMY,
    ANY_SYSTEM,
    AS_ACTION,
    ATTACK_CLOAKED,
    CAPTAIN,
    COMBAT_CARD,
    CREW_CARD,
    CREW_LOSS,
    ENEMY,
    ENGINEER,
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
    ON_ENCOUNTER,
    ON_INFLUENCE,
    ON_MOVEMENT,
    ON_REPAIR,
    ON_TRANSPORT,
    ON_TURN,
    ONCE_A_TURN,
    OPERATIONS_CARD,
    OPPONENT,
    OWN,
    RESPONSE,
    ROUND,
    SCAN_CLOAKED,
    SECRET_MISSIONS,
    SENSORS,
    SHIELDS,
    SPECIALIST,
    THIS_TURN,
    TRANSPORT_CLOAKED,
    WEAPONS,
    WHEN_ATTACK_WON,
    WHEN_ATTACKING,
    WHEN_INFLUENCING,
    WHEN_SEARCHING,
    WHEN_TESTING,
    WITHIN_2,
)

DECKS: Final[tuple[Deck, ...]] = (
    Deck("the-way-of-the-warrior", "The Way of the Warrior", "rulebook"),
    Deck("the-science-of-war", "The Science of War", "rulebook"),
    Deck("code-of-honor", "Code of Honor", "rulebook"),
    Deck("house-of-martok", "House of Martok", "public"),
    Deck("worf-son-of-mogh", "Worf, Son of Mogh", "public"),
    Deck("the-high-council", "The High Council", "public"),
    Deck("house-of-duras", "House of Duras", "reconstructed"),
    Deck("dahar-masters", "Dahar Masters", "reconstructed"),
    Deck("hunters-in-the-dark", "Hunters in the Dark", "reconstructed"),
    Deck("imperial-conquest", "Imperial Conquest", "reconstructed"),
)
CARDS: Final[tuple[Card, ...]] = (
    Card(
        "kargan", "Kargan",
        combat=Combat((Change(WEAPONS, 4),)),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 3, LASTING),)),
    ),
    Card(
        "nudag", "Nu'Dag",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(SENSORS, 1, LASTING))),
        provenance="rulebook", note="the rank",
    ),
    Card(
        "klag", "Klag",
        combat=Combat((Change(WEAPONS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 2, LASTING),)),
    ),
    Card(
        "battle-stations-4", "Battle Stations",
        combat=Combat((Change(WEAPONS, 2), Change(SHIELDS, 2))),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "today-is-a-good-day-to-die", "Today Is a Good Day to Die",
        combat=Combat((Change(WEAPONS, 3), Change(SHIELDS, 3)), IsDamaged()),
    ),
    Card(
        "disruptor-barrage", "Disruptor Barrage",
        combat=Combat((Change(WEAPONS, 5),), Both(IsAttacker(), Rated(WEAPONS, 6))),
    ),
    Card(
        "boarding-party", "Boarding Party",
        operations=Operations(AS_ACTION, (Opposed(SENSORS, SHIELDS, (LoseCrew(1, by=ME, who=ENEMY),)),), Rated(SENSORS, 1)),
        combat=Combat((Change(WEAPONS, 2),), IsAttacker()),
    ),
    Card(
        "ramming-speed", "Ramming Speed",
        combat=Combat((Pay((Damage(1),), (Change(WEAPONS, 7),)),), Both(IsAttacker(), Rated(ENGINES, 3))),
    ),
    Card(
        "victory-or-death", "Victory or Death",
        combat=Combat((Reroll(),)),
    ),
    Card(
        "second-strike", "Second Strike",
        operations=Operations(ON_TURN, (ExtraAction(who=OWN, combat_only=True),)),
    ),
    Card(
        "kurak", "Kurak",
        operations=Operations(INTERRUPT, (RemoveToken(),)),
        crew=Crew(ENGINEER, (Change(SHIELDS, 2, LASTING), Change(ENGINES, 1, LASTING))),
    ),
    Card(
        "ktal", "K'Tal",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),)),
        crew=Crew(OFFICER, (Change(SENSORS, 2, LASTING),)),
    ),
    Card(
        "jddan", "J'Ddan",
        operations=Operations(ON_TURN, (Peek(HAND), Draw(1))),
        crew=Crew(SPECIALIST, (Change(SENSORS, 1, LASTING), Trigger(WHEN_SEARCHING, (Change(SENSORS, 3),)))),
    ),
    Card(
        "guided-torpedoes", "Guided Torpedoes",
        operations=Operations(INTERRUPT, (Change(SENSORS, 3),), Rated(WEAPONS, 1)),
        combat=Combat((Change(WEAPONS, 3),), Rated(WEAPONS, 1)),
    ),
    Card(
        "shield-frequency-lock", "Shield Frequency Lock",
        combat=Combat((Change(SHIELDS, -4, who=FOE),), IsAttacker()),
    ),
    Card(
        "sensor-jamming", "Sensor Jamming",
        operations=Operations(RESPONSE, (Change(SENSORS, -4, who=FOE),)),
    ),
    Card(
        "subspace-listening-post", "Subspace Listening Post",
        operations=Operations(ON_TURN, (Scan(2, WITHIN_2),), Rated(SENSORS, 1)),
    ),
    Card(
        "polarized-hull", "Polarized Hull",
        operations=Operations(ON_ENCOUNTER, (Change(SHIELDS, 4),)),
        combat=Combat((Change(SHIELDS, 4),), IsDefender()),
    ),
    Card(
        "emergency-power-3", "Emergency Power",
        operations=Operations(INTERRUPT, (Change(ALL_SYSTEMS, 2),)),
        provenance="rulebook", note="the effect",
    ),
    Card(
        "field-repairs", "Field Repairs",
        operations=Operations(ON_TURN, (Roll((Band(3, 6, (Repair(),)),)),)),
    ),
    Card(
        "kahless", "Kahless",
        operations=Operations(INTERRUPT, (Change(ANY_SYSTEM, 4),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_TESTING, (Reroll(),), limit=ONCE_A_TURN),)),
    ),
    Card(
        "koroth", "Koroth",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 3),)),
        crew=Crew(SPECIALIST, (Immune(CREW_LOSS),)),
    ),
    Card(
        "morag", "Morag",
        combat=Combat((Change(SHIELDS, 3),), IsDefender()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 1, LASTING), Change(SHIELDS, 2, LASTING))),
    ),
    Card(
        "huraga", "Huraga",
        combat=Combat((Change(SHIELDS, 3),), IsDefender()),
        crew=Crew(OFFICER, (Change(SHIELDS, 2, LASTING),)),
    ),
    Card(
        "honorable-challenge", "Honorable Challenge",
        combat=Combat((Change(WEAPONS, 4),), Both(IsAttacker(), FoeLarger(or_equal=True))),
    ),
    Card(
        "death-before-dishonor", "Death Before Dishonor",
        combat=Combat((Change(SHIELDS, 5),), Both(IsDefender(), InRedAlert())),
    ),
    Card(
        "blood-oath", "Blood Oath",
        operations=Operations(ON_TURN, (ExtraAction(who=OWN),)),
    ),
    Card(
        "rite-of-ascension", "Rite of Ascension",
        operations=Operations(ON_TURN, (Pay((Damage(1, who=OWN),), (Draw(3),)),)),
    ),
    Card(
        "fighting-withdrawal", "Fighting Withdrawal",
        operations=Operations(ON_MOVEMENT, (Slip(),)),
        combat=Combat((Roll((Band(3, 6, (EndCombat(),)),)),), Both(IsDefender(), Rated(ENGINES, 4))),
    ),
    Card(
        "a-warriors-answer", "A Warrior's Answer",
        combat=Combat((Cancel(COMBAT_CARD),)),
    ),
    Card(
        "martok", "Martok",
        combat=Combat((Change(WEAPONS, 3), Change(SHIELDS, 1))),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "sirella", "Sirella",
        operations=Operations(ON_INFLUENCE, (RemoveControl(1),)),
        crew=Crew(SPECIALIST, (Trigger(WHEN_INFLUENCING, (Draw(1),)),)),
    ),
    Card(
        "drex", "Drex",
        combat=Combat((Change(WEAPONS, 3),), IsAttacker()),
        crew=Crew(OFFICER, (Change(WEAPONS, 2, LASTING),)),
    ),
    Card(
        "leskit", "Leskit",
        operations=Operations(ON_MOVEMENT, (Change(ENGINES, 3, THIS_TURN),)),
        crew=Crew(OFFICER, (Change(ENGINES, 2, LASTING),)),
    ),
    Card(
        "tavana", "Tavana",
        operations=Operations(ON_REPAIR, (Repair(),)),
        crew=Crew(ENGINEER, (Change(ENGINES, 1, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "darok", "Darok",
        operations=Operations(ON_TURN, (Recover(1, crew_only=True),)),
        crew=Crew(SPECIALIST, (Change(SHIELDS, 1, LASTING), Sacrifice((Draw(2),)))),
    ),
    Card(
        "kornan", "Kornan",
        combat=Combat((Change(SHIELDS, 3),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 1, LASTING), Change(SENSORS, 1, LASTING))),
    ),
    Card(
        "convoy-raid", "Convoy Raid",
        combat=Combat((Change(WEAPONS, 2), Trigger(WHEN_ATTACK_WON, (Discard(1, OPPONENT), Draw(1)))), IsAttacker()),
    ),
    Card(
        "warriors-sing", "Warriors, Sing!",
        operations=Operations(ON_TURN, (Change(ALL_SYSTEMS, 1, ROUND, who=ALLIES),)),
    ),
    Card(
        "ninth-fleet-support", "Ninth Fleet Support",
        combat=Combat((Change(WEAPONS, 4),), Both(IsAttacker(), AllyHere())),
    ),
    Card(
        "worf", "Worf",
        operations=Operations(INTERRUPT, (Change(SHIELDS, 3),)),
        combat=Combat((Change(WEAPONS, 4),)),
        crew=Crew(OFFICER, (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 1, LASTING))),
    ),
    Card(
        "kurn", "Kurn",
        combat=Combat((Change(WEAPONS, 4),), IsAttacker()),
        crew=Crew(CAPTAIN, (Change(WEAPONS, 2, LASTING), Change(SHIELDS, 1, LASTING))),
        provenance="rulebook", note="the rank",
    ),
    Card(
        "kehleyr", "K'Ehleyr",
        operations=Operations(ON_INFLUENCE, (PlaceControl(1),)),
        crew=Crew(SPECIALIST, (Change(SENSORS, 1, LASTING), Trigger(WHEN_INFLUENCING, (Peek(HAND),)))),
    ),
    Card(
        "alexander-rozhenko", "Alexander Rozhenko",
        operations=Operations(ON_ENCOUNTER, (Change(ANY_SYSTEM, 2),)),
        crew=Crew(SPECIALIST, (Change(SHIELDS, 1, LASTING), Sacrifice((Repair(),)))),
    ),
    Card(
        "kahlest", "Kahlest",
        operations=Operations(RESPONSE, (Cancel(CREW_CARD),)),
        crew=Crew(SPECIALIST, (Immune(CREW_LOSS),)),
    ),
    Card(
        "mekleth-strike", "Mek'leth Strike",
        combat=Combat((Change(WEAPONS, 2), Trigger(WHEN_ATTACK_WON, (LoseCrew(1, who=FOE),))), IsAttacker()),
    ),
    Card(
        "starfleet-training", "Starfleet Training",
        operations=Operations(INTERRUPT, (Change(SENSORS, 4),)),
    ),
    Card(
        "honor-of-the-house", "Honor of the House",
        operations=Operations(ON_TURN, (Recover(1, crew_only=True), Draw(1))),
    ),
    Card(
        "tactical-readiness", "Tactical Readiness",
        combat=Combat((AdjustPower(), Change(SHIELDS, 2))),
    ),
    Card(
        "discommendation", "Discommendation",
        operations=Operations(ON_TURN, (LoseCrew(1, who=ANY_ENEMY),)),
    ),
    Card(
        "gowron", "Gowron",
        operations=Operations(ON_TURN, (PlaceControl(1),), SizeFrom(4)),
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
        operations=Operations(ON_TURN, (CycleMissions(2), Draw(1))),
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
