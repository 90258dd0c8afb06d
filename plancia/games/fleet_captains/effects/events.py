"""What follows an event for a ship (FC-R26-04, FC-R29-02)."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.games.fleet_captains.content.effects import Damage, Effects, Field, SystemTest
from plancia.games.fleet_captains.content.lookup import OPERATIONS
from plancia.games.fleet_captains.content.vocabulary import (
    BY_ITSELF,
    ONCE_A_GAME,
    ONCE_A_TURN,
    WHEN_ENTERING,
    EncounterCard,
    Event,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import resolve
from plancia.games.fleet_captains.effects.triggers import sources, tile_triggers
from plancia.games.fleet_captains.rules import hands
from plancia.games.fleet_captains.state.state import Galaxy, Ship


def triggered(galaxy: Galaxy, event: Event, ship: Vessel, at: Place) -> Step:
    """FC-R29-02, FC-R26-04: what follows an event for a ship, by itself, its crew, its cargo and
    the location; and what an enemy has left there."""
    vessel = galaxy.ships[ship]
    if vessel is None:
        return
    for trigger, bit, card in sources(galaxy, vessel, event):
        if galaxy.ships[ship] is None:
            return
        if trigger.limit == ONCE_A_TURN:
            vessel.used |= bit
        moment = Moment(BY_ITSELF, vessel.seat, ship, at, card)
        yield from resolve(galaxy, moment, trigger.effects)
        if trigger.limit == ONCE_A_GAME and card in vessel.cargo:
            hands.leave(galaxy, vessel, card)
            galaxy.captains[vessel.seat].trophies.append(EncounterCard(card))
    for trigger in tile_triggers(galaxy, event, at):
        if galaxy.ships[ship] is None:
            return
        yield from resolve(galaxy, Moment(BY_ITSELF, vessel.seat, ship, at), trigger.effects)
    if event == WHEN_ENTERING:
        yield from enter_fields(galaxy, vessel, at)


def enter_fields(galaxy: Galaxy, ship: Ship, at: Place) -> Step:
    """A card that lies in wait is discarded once it has done damage."""
    for card in galaxy.fields[:]:
        place = galaxy.fields_at[galaxy.fields.index(card)]
        owner = hands.owner_of(galaxy, card)
        if place != at or owner & 1 == ship.seat & 1 or galaxy.ships[ship.number] is None:
            continue
        alert = ship.alert
        operations = OPERATIONS[card]
        assert operations is not None
        for effect in operations.effects:
            if isinstance(effect, Field):
                moment = Moment(BY_ITSELF, ship.seat, ship.number, at, card)
                yield from resolve(galaxy, moment, effect.effects)
        if galaxy.ships[ship.number] is None or ship.alert != alert:
            where = galaxy.fields.index(card)
            del galaxy.fields[where]
            del galaxy.fields_at[where]
            hands.to_discard(galaxy, card)


def has_trigger(galaxy: Galaxy, event: Event, ship: Vessel, at: Place) -> bool:
    """Whether an event could have consequences for a ship."""
    vessel = galaxy.ships[ship]
    if vessel is None:
        return False
    if event == WHEN_ENTERING and at in galaxy.fields_at:
        return True
    return bool(sources(galaxy, vessel, event) or tile_triggers(galaxy, event, at))


def harms_on_entering(galaxy: Galaxy, place: Place, team: Team) -> bool:
    """Whether a ship of this team that enters may be damaged there."""
    for card, at in zip(galaxy.fields, galaxy.fields_at, strict=True):
        if at == place and hands.owner_of(galaxy, card) & 1 != team:
            return True
    return any(harmful(each.effects) for each in tile_triggers(galaxy, WHEN_ENTERING, place))


def harmful(effects: Effects) -> bool:
    """Whether a test among these does damage to a ship that fails it."""
    return any(
        isinstance(effect, SystemTest) and any(isinstance(e, Damage) for e in effect.failure)
        for effect in effects
    )
