"""What ships, crew, cargo and locations do on events, by themselves."""

from __future__ import annotations

from typing import Final

from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Change, Effects, Reroll, Trigger
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.lookup import (
    CARGO_TRIGGERS,
    CREW_TRIGGERS,
    CREW_TYPE,
    TILE_KIND,
    TILE_TRIGGERS,
    TRIGGERS,
    cargo_of,
    crew_effects,
)
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ANY_SYSTEM,
    NO_CARD,
    ONCE_A_TURN,
    WHEN_ATTACKING,
    WHEN_DEFENDING,
    WHEN_MEETING,
    WHEN_ON_MISSION,
    WHEN_SEARCHING,
    WHEN_TESTING,
    Carried,
    Event,
    Place,
)
from plancia.games.fleet_captains.effects.conditions import holds
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_TILE
from plancia.games.fleet_captains.state.state import Galaxy, Ship
from plancia.games.fleet_captains.state.underway import (
    FOR_COMBAT,
    FOR_ENCOUNTER,
    FOR_MISSION,
    FOR_RAZING,
    FOR_SEARCH,
    Side,
)

Source = tuple[Trigger, int, Carried]
"""A trigger, the bit that marks it as used this turn, and its card."""


def sources(galaxy: Galaxy, ship: Ship, events: int) -> list[Source]:
    """What the ship itself, its crew and its cargo do on these events."""
    found: list[Source] = []
    if TRIGGERS[ship.number] & events:
        found += [(each, 1, NO_CARD) for each in on_event(SHIPS[ship.number].effects, events)]
    for card in ship.crew:
        if CREW_TRIGGERS[card] & events:
            bit = 2 << CREW_TYPE[card]
            found += [(each, bit, card) for each in on_event(crew_effects(CARDS[card]), events)]
    for carried in ship.cargo:
        if carried >= FIRST_ENCOUNTER and CARGO_TRIGGERS[carried - FIRST_ENCOUNTER] & events:
            effects = cargo_of(ENCOUNTERS[carried - FIRST_ENCOUNTER])
            found += [(each, 0, carried) for each in on_event(effects, events)]
    if not found:
        return found
    return [each for each in found if ready(galaxy, ship, each[0], each[1])]


def on_event(effects: Effects, events: int) -> list[Trigger]:
    return [each for each in effects if isinstance(each, Trigger) and each.event & events]


def ready(galaxy: Galaxy, ship: Ship, trigger: Trigger, bit: int) -> bool:
    if trigger.limit == ONCE_A_TURN and ship.used & bit:
        return False
    return holds(galaxy, trigger.condition, ship.seat, ship.number)


def tile_triggers(galaxy: Galaxy, event: Event, at: Place) -> list[Trigger]:
    if at < 0 or at >= len(galaxy.tiles) or galaxy.explorer[at] < 0:
        return []
    tile = galaxy.tiles[at] - FIRST_TILE
    if not TILE_TRIGGERS[tile] & event:
        return []
    return on_event(LOCATIONS[TILE_KIND[tile]].effects, event)


TRIAL_EVENTS: Final = {
    FOR_COMBAT: WHEN_TESTING | WHEN_ATTACKING,
    FOR_RAZING: WHEN_TESTING | WHEN_ATTACKING,
    FOR_SEARCH: WHEN_TESTING | WHEN_SEARCHING,
    FOR_ENCOUNTER: WHEN_TESTING | WHEN_MEETING,
    FOR_MISSION: WHEN_TESTING | WHEN_ON_MISSION,
}
"""What a test is for its own side, by its reason."""


def trial_sources(galaxy: Galaxy, side: Side) -> list[tuple[Trigger, int, Ship]]:
    """The triggers of a side's ships in the test under way."""
    trial = galaxy.trial
    assert trial is not None
    if side == 0:
        numbers = trial.ships
        events = TRIAL_EVENTS.get(trial.reason, WHEN_TESTING)
    else:
        numbers = [trial.foe]
        events = WHEN_TESTING | (WHEN_DEFENDING if trial.reason == FOR_COMBAT else 0)
    found: list[tuple[Trigger, int, Ship]] = []
    for number in numbers:
        ship = galaxy.ships[number] if number >= 0 and number not in trial.removed else None
        if ship is not None:
            found += [(each, bit, ship) for each, bit, _ in sources(galaxy, ship, events)]
    return found


def trial_bonus(galaxy: Galaxy, side: Side) -> int:
    """What abilities and crew add to the system under test."""
    trial = galaxy.trial
    assert trial is not None
    system = trial.systems[side]
    total = 0
    for trigger, _, _ in trial_sources(galaxy, side):
        for effect in trigger.effects:
            if isinstance(effect, Change) and effect.system in (system, ANY_SYSTEM):
                total += effect.amount
    return total


def rerolling(galaxy: Galaxy, side: Side) -> list[tuple[int, Ship]]:
    return [
        (bit, ship)
        for trigger, bit, ship in trial_sources(galaxy, side)
        if isinstance(trigger.effects[0], Reroll)
    ]


def trial_rerolls(galaxy: Galaxy, side: Side) -> int:
    return len(rerolling(galaxy, side))


def use_reroll(galaxy: Galaxy, side: Side) -> None:
    bit, ship = rerolling(galaxy, side)[0]
    ship.used |= bit
