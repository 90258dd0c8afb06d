"""The catalogues as flat lists: what rules look up of ships, cards, encounters, missions and tiles."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    Allow,
    Cargo,
    Change,
    Choose,
    Disable,
    Effect,
    Effects,
    If,
    Immune,
    Need,
    Pay,
    Roll,
    Sacrifice,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.entries import Card, Encounter, Location, Operations
from plancia.games.fleet_captains.content.goals import ActionTest, Chain, Goal, Standing, Task
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ANY_LEVEL,
    ANY_SYSTEM,
    BY_ITSELF,
    CHOSEN_SYSTEM,
    IN_COMBAT,
    LASTING,
    OTHER_ALLIES,
    SYSTEMS,
    CommandCard,
    DeckNumber,
    Vessel,
)


def permissions(effects: Effects) -> int:
    """The lasting permissions among effects, as bits."""
    found = 0
    for each in effects:
        if isinstance(each, Allow) and each.lasts == LASTING:
            found |= each.permission
    return found


def change_of(effects: Effects) -> tuple[int, int, int, int]:
    """What lasting changes among effects add to each system."""
    change = [0, 0, 0, 0]
    for each in effects:
        if isinstance(each, Change) and each.lasts == LASTING and each.system < ANY_SYSTEM:
            change[each.system] += each.amount
    return (change[0], change[1], change[2], change[3])


def triggers(effects: Effects) -> int:
    """The events that trigger something among effects, as bits."""
    found = 0
    for each in effects:
        if isinstance(each, Trigger):
            found |= each.event
    return found


CARD_COUNT: Final = len(CARDS)
DECK_SIZE: Final = 10
DECKS_A_FACTION: Final = 10
FIRST_KLINGON_CARD: Final = 100


def crew_effects(card: Card) -> Effects:
    return card.crew.effects if card.crew else ()


def immunities(card: Card) -> int:
    found = 0
    for each in crew_effects(card):
        if isinstance(each, Immune):
            found |= each.kind
    return found


def chosen_change(card: Card) -> int:
    """What a crew card adds to the system chosen when it came aboard."""
    for each in crew_effects(card):
        if isinstance(each, Change) and each.system == CHOSEN_SYSTEM:
            return each.amount
    return 0


def dependent_change(card: Card) -> If | None:
    """A bonus that depends on the ship."""
    for each in crew_effects(card):
        if isinstance(each, If):
            return each
    return None


def sacrifice(card: Card) -> Sacrifice | None:
    for each in crew_effects(card):
        if isinstance(each, Sacrifice):
            return each
    return None


def moments(card: Card) -> int:
    """When the card may be played for an effect, as bits."""
    found = card.operations.when if card.operations else 0
    return found | (IN_COMBAT if card.combat else 0)


OPERATIONS: Final[list[Operations | None]] = [card.operations for card in CARDS]
"""What each card does in one's turn or in a test, if anything."""
CREW_TYPE: Final = [card.crew.type if card.crew else -1 for card in CARDS]
CREW_CHANGE: Final = [change_of(crew_effects(card)) for card in CARDS]
"""What a crew card adds to each system of its ship."""
CREW_PERMISSIONS: Final = [permissions(crew_effects(card)) for card in CARDS]
CREW_TRIGGERS: Final = [triggers(crew_effects(card)) for card in CARDS]
CREW_IMMUNITY: Final = [immunities(card) for card in CARDS]
CHOSEN_CHANGE: Final = [chosen_change(card) for card in CARDS]
DEPENDENT: Final = [dependent_change(card) for card in CARDS]
SACRIFICE: Final = [sacrifice(card) for card in CARDS]
CARD_MOMENTS: Final = [moments(card) for card in CARDS]
CARD_NUMBER: Final = {card.slug: number for number, card in enumerate(CARDS)}


def every(effects: Effects) -> list[Effect]:
    """These effects and those inside them."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, Pay):
            found += every(effect.effects)
        elif isinstance(effect, Roll):
            for band in effect.bands:
                found += every(band.effects)
        elif isinstance(effect, Choose):
            found += every(effect.first) + every(effect.second)
    return found


def operations_of(card: Card) -> Effects:
    return card.operations.effects if card.operations else ()


def combat_of(card: Card) -> Effects:
    return card.combat.effects if card.combat else ()


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
SHIP_NUMBER: Final = {ship.slug: Vessel(number) for number, ship in enumerate(SHIPS)}
ENCOUNTER_COUNT: Final = len(ENCOUNTERS)


def cargo_of(encounter: Encounter) -> Effects:
    """What the card does aboard a ship."""
    for each in encounter.effects:
        if isinstance(each, Cargo):
            return each.effects
    return ()


CARGO_CHANGE: Final = [change_of(cargo_of(encounter)) for encounter in ENCOUNTERS]
CARGO_TRIGGERS: Final = [triggers(cargo_of(encounter)) for encounter in ENCOUNTERS]
NEVER: Final = -100
"""What a system that is D at a location loses there: nothing outweighs it."""


def change_at(location: Location) -> list[int]:
    """What a location adds to each system of a ship there."""
    found = list(change_of(location.effects))
    for each in location.effects:
        if isinstance(each, Disable):
            found[each.system] = NEVER
    return found


TILE_KIND: Final = [
    number for number, location in enumerate(LOCATIONS) for _ in range(location.count)
]
"""For each of the fifty tiles its location."""
TILE_COUNT: Final = len(TILE_KIND)
TILE_SIZE: Final = [LOCATIONS[kind].size for kind in TILE_KIND]
TILE_ENCOUNTER: Final = [LOCATIONS[kind].encounter for kind in TILE_KIND]
TILE_TAGS: Final = [LOCATIONS[kind].tags for kind in TILE_KIND]
TILE_CHANGE: Final = [change_at(LOCATIONS[kind]) for kind in TILE_KIND]
"""What a tile adds to each system of a ship there."""
TILE_PERMISSIONS: Final = [permissions(LOCATIONS[kind].effects) for kind in TILE_KIND]
TILE_TRIGGERS: Final = [triggers(LOCATIONS[kind].effects) for kind in TILE_KIND]


def needed(location: Location, level: int) -> int:
    """FC-R20-06, FC-R20-11: Control tokens that an installation of this level needs here."""
    more = sum(
        each.more
        for each in location.effects
        if isinstance(each, Need) and each.level in (level, ANY_LEVEL)
    )
    return level + more


TILE_NEEDS: Final = [[needed(LOCATIONS[kind], level) for level in range(4)] for kind in TILE_KIND]
"""For each tile the tokens needed for level 0 (nothing) to 3 (Starbase)."""
MISSION_COUNT: Final = len(MISSIONS)
MISSION_TYPE: Final = [mission.type for mission in MISSIONS]
SECRET: Final = [mission.secret for mission in MISSIONS]
MISSION_POINTS: Final = [mission.points for mission in MISSIONS]
GOALS: Final = [mission.goal for mission in MISSIONS]
CONDITION: Final = [goal.condition if isinstance(goal, Standing) else None for goal in GOALS]
"""For each mission the condition it asks for, if that is all."""
ASKS_TEST: Final = [
    isinstance(goal, ActionTest)
    or (isinstance(goal, Chain) and any(isinstance(step, ActionTest) for step in goal.steps))
    for goal in GOALS
]
"""Whether a mission asks for a system test as an action."""


def _happenings(goal: Goal) -> int:
    steps = goal.steps if isinstance(goal, Chain) else (goal,)
    found = 0
    for step in steps:
        if isinstance(step, Task):
            found |= 1 << step.what
    return found


ASKS_FOR: Final = [_happenings(goal) for goal in GOALS]
"""What must happen for each mission or for a step of it, as bits."""
CARD_WHEN: Final = [card.operations.when if card.operations else BY_ITSELF for card in CARDS]
TESTED: Final = [
    any(isinstance(effect, SystemTest) for effect in every(encounter.effects))
    for encounter in ENCOUNTERS
]
"""Whether an encounter asks for a test: then the one card is played in it (FC-R28-05)."""
AURA_SHIPS: Final = [
    [number for number, aura in enumerate(AURA) if aura[system]] for system in range(len(SYSTEMS))
]
"""For each system the ships that add to it at others beside them."""


def deck_of(card: CommandCard) -> DeckNumber:
    """The deck a command card belongs to."""
    return DeckNumber(card // DECK_SIZE)


def cards_of(deck: DeckNumber) -> list[CommandCard]:
    """The command cards of a deck."""
    return [CommandCard(DECK_SIZE * deck + place) for place in range(DECK_SIZE)]
