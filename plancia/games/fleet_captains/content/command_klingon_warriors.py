"""The command cards of the Klingons' warriors and their honour: five decks of ten."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.effects import (
    AdjustPower,
    Band,
    Cancel,
    Change,
    Damage,
    Discard,
    Draw,
    EndCombat,
    ExtraAction,
    Immune,
    LoseCrew,
    Opposed,
    Pay,
    Peek,
    PlaceControl,
    Recover,
    RemoveControl,
    RemoveToken,
    Repair,
    Reroll,
    Roll,
    Sacrifice,
    Scan,
    Slip,
    Trigger,
)
from plancia.games.fleet_captains.content.entries import Card, Combat, Crew, Deck, Operations
from plancia.games.fleet_captains.content.requirements import (
    AllyHere,
    Both,
    CrewAboard,
    FoeLarger,
    InRedAlert,
    IsAttacker,
    IsDamaged,
    IsDefender,
    Rated,
)
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ALLIES,
    ANY_ENEMY,
    ANY_SYSTEM,
    AS_ACTION,
    CAPTAIN,
    COMBAT_CARD,
    CREW_CARD,
    CREW_LOSS,
    ENEMY,
    ENGINEER,
    ENGINES,
    FOE,
    HAND,
    INTERRUPT,
    LASTING,
    ME,
    OFFICER,
    ON_ENCOUNTER,
    ON_INFLUENCE,
    ON_MOVEMENT,
    ON_REPAIR,
    ON_TURN,
    ONCE_A_TURN,
    OPPONENT,
    OWN,
    RESPONSE,
    ROUND,
    SENSORS,
    SHIELDS,
    SPECIALIST,
    THIS_TURN,
    WEAPONS,
    WHEN_ATTACK_WON,
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
        operations=Operations(ON_TURN, (Change(WEAPONS, 1, ROUND, who=ALLIES),)),
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
        operations=Operations(ON_TURN, (Recover(1, crew_only=True),)),
    ),
    Card(
        "tactical-readiness", "Tactical Readiness",
        combat=Combat((AdjustPower(), Change(SHIELDS, 2))),
    ),
    Card(
        "discommendation", "Discommendation",
        operations=Operations(ON_TURN, (LoseCrew(1, who=ANY_ENEMY),), CrewAboard(CAPTAIN)),
    ),
)  # fmt: skip
