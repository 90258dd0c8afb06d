"""Exploration and encounters (FC-R13, FC-R28)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat, piles
from plancia.engine.event import EVERYONE
from plancia.engine.question import Option, Step, ask
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import EXPLORED_LOCATION
from plancia.games.fleet_captains.content.lookup import TILE_ENCOUNTER
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    NO_ENCOUNTER,
    ON_ENCOUNTER,
    ON_EXPLORATION,
    WHEN_ENTERING,
    WHEN_EXPLORING,
    EncounterCard,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.effects import events, registry
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.rules import missions, playing
from plancia.games.fleet_captains.rules.ratings import ships_of
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_TILE, NONE
from plancia.games.fleet_captains.state.state import Galaxy

FACE_IT: Final = [
    Option(f"{ship.slug} meets it", "meets", number) for number, ship in enumerate(SHIPS)
]


def turn_over(galaxy: Galaxy, seat: Seat, at: Place) -> None:
    """FC-R13-02, FC-R13-03: the tile lies face up, scan tokens there are gone."""
    galaxy.explorer[at] = seat
    galaxy.seen[galaxy.tiles[at]] = EVERYONE
    galaxy.dice.reveal()
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "explored", seat, at=at, tiles=[galaxy.tiles[at]])


def explore(
    galaxy: Galaxy, seat: Seat, ships: list[Vessel], at: Place, entering: bool = False
) -> Step:
    """FC-R13: turn the tile, roll for an encounter; returns whether one was drawn.

    FC-R13-03: what the tile does to a ship that enters comes before the roll.
    """
    turn_over(galaxy, seat, at)
    captain = galaxy.captains[seat]
    captain.encounter = 0
    missions.report(galaxy, Happening(EXPLORED_LOCATION, seat, ships, at))
    for event in (WHEN_EXPLORING, WHEN_ENTERING) if entering else (WHEN_EXPLORING,):
        for number in ships[:]:
            if galaxy.ships[number] is not None:
                yield from events.triggered(galaxy, event, number, at)
    present = ships_of(galaxy, ships)
    if not present:
        return False
    yield from playing.offer(galaxy, seat, ON_EXPLORATION, present[0].number, ships)
    met = encounter_due(galaxy, seat, at)
    if met:
        yield from meet(galaxy, seat, ships, at)
    captain.poised = 0
    return met


def encounter_due(galaxy: Galaxy, seat: Seat, at: Place) -> bool:
    """FC-R13-04: a die within the tile's range brings an encounter, unless a card decides."""
    captain = galaxy.captains[seat]
    decided, captain.encounter = captain.encounter, 0
    if decided:
        return decided > 0
    die = galaxy.dice.roll()
    met = die <= TILE_ENCOUNTER[galaxy.tiles[at] - FIRST_TILE]
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "encounter roll", seat, die=die, met=met, at=at)
    return met


def draw_encounter(galaxy: Galaxy) -> EncounterCard:
    """FC-A65: an empty deck is made of its discards; NO_ENCOUNTER when there is none either."""
    if not galaxy.encounters:
        discard = galaxy.encounter_discard
        if not piles.reshuffle(galaxy, galaxy.encounters, discard, NONE, galaxy.seen):
            return NO_ENCOUNTER
    card = galaxy.encounters.pop()
    galaxy.drawn.append(card)
    galaxy.dice.reveal()
    return card


def meet(galaxy: Galaxy, seat: Seat, ships: list[Vessel], at: Place) -> Step:
    """FC-R28-01 to FC-R28-05: an encounter is drawn and resolved at once.

    FC-A62: it is an event of its own, not the exploration that led to it.
    """
    card = draw_encounter(galaxy)
    if card < 0:
        return
    yield from missions.new_event(galaxy)
    for captain in galaxy.captains:
        captain.helped = False
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "encounter", seat, at=at, cards=[card])
    encounter = ENCOUNTERS[card - FIRST_ENCOUNTER]
    if galaxy.course is not None:
        galaxy.course.halted = True  # FC-R13-05, FC-R15-05
    if encounter.all_ships:
        for number in ships[:]:
            if galaxy.ships[number] is not None:
                yield from face(galaxy, seat, number, [number], at, card)
    else:
        number = yield from who_meets(galaxy, seat, ships, card)
        if number >= 0:
            yield from face(galaxy, seat, number, ships, at, card)
    if card in galaxy.drawn:
        galaxy.drawn.remove(card)
        if encounter.persistent:
            galaxy.lingering.append(card)
            galaxy.lingering_at.append(at)
        else:
            galaxy.encounter_discard.append(card)


def who_meets(galaxy: Galaxy, seat: Seat, ships: list[Vessel], card: EncounterCard) -> Step:
    """FC-R15-04: of a Task Force the owner chooses the ship that meets the encounter."""
    present = ships_of(galaxy, ships)
    if not present:
        return NO_ENCOUNTER
    if len(present) == 1:
        return present[0].number
    answer = yield ask(seat, "who meets", [FACE_IT[ship.number] for ship in present], topic=[card])
    return answer.target


def face(
    galaxy: Galaxy, seat: Seat, number: Vessel, force: list[Vessel], at: Place, card: EncounterCard
) -> Step:
    """FC-R28-05: a card, then what the encounter says; in its test the power may be adjusted."""
    ship = galaxy.ships[number]
    if ship is not None:
        yield from playing.offer(galaxy, seat, ON_ENCOUNTER, number, force)
    if galaxy.ships[number] is not None:
        moment = Moment(ON_ENCOUNTER, seat, number, at, card, force)
        effects = ENCOUNTERS[card - FIRST_ENCOUNTER].effects
        yield from registry.resolve(galaxy, moment, effects)
