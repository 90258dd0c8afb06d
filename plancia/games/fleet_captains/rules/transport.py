"""Transport actions: crew, cargo, prisoners and Away Teams (FC-R24)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import DONE, Option, Step, ask
from plancia.games.fleet_captains.content.goals import BOARDED
from plancia.games.fleet_captains.content.lookup import CARD_COUNT, CREW_IMMUNITY, CREW_TYPE
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    BOARDING,
    HABITABLE,
    NO_SYSTEM,
    ON_TRANSPORT,
    SENSORS,
    SHIELDS,
    TRANSPORT_ACTION,
    Carried,
    CommandCard,
    EncounterCard,
    Team,
)
from plancia.games.fleet_captains.effects.moment import Happening
from plancia.games.fleet_captains.rules import (
    acting,
    control,
    hands,
    missions,
    playing,
    teams,
    tests,
)
from plancia.games.fleet_captains.rules.hands import owner_of, refill, to_discard
from plancia.games.fleet_captains.rules.ratings import new_trial, place_tags, rating
from plancia.games.fleet_captains.state.pieces import NAMES, NONE
from plancia.games.fleet_captains.state.state import Away, Galaxy, Ship
from plancia.games.fleet_captains.state.underway import FOR_TRANSPORT

BEAM: Final = [
    Option(f"beam with {ship.slug}", "beam", number) for number, ship in enumerate(SHIPS)
]
BOARD_SHIP: Final = [
    Option(f"board {ship.slug}", "board", number) for number, ship in enumerate(SHIPS)
]
SEND: Final = Option("send an away team", "send")
RECOVER: Final = Option("recover an away team", "recover")
RECOVER_MARKED: Final = Option("recover the lost away team", "recover", 1)
CAPTURE: Final = Option("capture an away team", "capture")
EXCHANGE: Final = Option("exchange command cards", "exchange")
MOVE_CARD: Final = [Option(f"beam over {name}", "over", card) for card, name in enumerate(NAMES)]
EXPEL: Final = Option("make them discard crew", "expel")
SEIZE: Final = [Option(f"seize {name}", "seize", card) for card, name in enumerate(NAMES)]
FREE_TEAM: Final = Option("free the away team", "free team")
GIVE: Final = [Option(f"give {name}", "give", card) for card, name in enumerate(NAMES)]
LOSE: Final = [Option(f"lose {name}", "lose", card) for card, name in enumerate(NAMES)]
ASSIGN: Final = Option("assign", "assign")
DISMISS: Final = Option("dismiss", "dismiss")
NOTHING: Final = Option("nothing", "nothing")


def guarded(ship: Ship) -> bool:
    """Whether crew keeps boarders off."""
    return any(CREW_IMMUNITY[card] & BOARDING for card in ship.crew)


def can_beam(ship: Ship, other: Ship) -> bool:
    """FC-R24-02: whether two friendly ships in one place have crew or cargo to beam over."""
    return not other.cloaked and bool(ship.crew or ship.cargo or other.crew or other.cargo)


def transport_options(galaxy: Galaxy, ship: Ship) -> list[Option]:
    """Whom and what the ship can transport now."""
    found: list[Option] = []
    team = Team(ship.seat & 1)
    for each in galaxy.ships:
        if each is None or each.at != ship.at or each is ship or each.cloaked:
            continue
        if each.seat & 1 == team:
            if can_beam(ship, each):
                found.append(BEAM[each.number])
        elif not ship.cloaked and not guarded(each):
            found.append(BOARD_SHIP[each.number])
    if place_tags(galaxy, ship.at) & HABITABLE:
        found.append(SEND)
    for away in galaxy.away:
        if away.at == ship.at:
            option = recovery(away, team)
            if option not in found:
                found.append(option)
    if galaxy.terms.seats == 4 and teams.can_exchange(galaxy, ship):
        found.append(EXCHANGE)
    return found


def recovery(away: Away, team: Team) -> Option:
    if away.team != team:
        return CAPTURE
    return RECOVER if away.mission == NONE else RECOVER_MARKED


def transport(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R24: a Transport action; the enemy may have an answer to it."""
    answer = yield ask(
        ship.seat, "transport", lambda: transport_options(galaxy, ship), {"ship": ship.number}
    )
    acting.spend(galaxy, ship)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "transport", ship.seat, ship=ship.number, at=ship.at)
    cancelled = yield from playing.respond(galaxy, ship.seat, TRANSPORT_ACTION, ship.number)
    if cancelled:
        return
    other = galaxy.ships[answer.target] if answer.target >= 0 else None
    if answer.verb == "beam" and other is not None:
        yield from beam(galaxy, ship, other)
    elif answer.verb == "board" and other is not None:
        yield from board(galaxy, ship, other)
    elif answer is SEND:
        control.send_team(galaxy, ship)
    elif answer is EXCHANGE:
        yield from teams.exchange(galaxy, ship)
    else:
        away = next(
            each
            for each in galaxy.away
            if each.at == ship.at and recovery(each, Team(ship.seat & 1)) is answer
        )
        control.recover_team(galaxy, ship, away)
    if galaxy.ships[ship.number] is not None:
        yield from playing.offer(galaxy, ship.seat, ON_TRANSPORT, ship.number, [ship.number])


def beam(galaxy: Galaxy, ship: Ship, other: Ship) -> Step:
    """FC-R24-02, FC-R32-17: any number of crew and cargo cards between two friendly ships."""
    moved: list[Carried] = []
    while True:
        left = [
            card for card in ship.crew + ship.cargo + other.crew + other.cargo if card not in moved
        ]
        if not left:
            return
        answer = yield ask(
            ship.seat,
            "beam",
            [*(MOVE_CARD[card] for card in left), DONE],
            {"ship": ship.number, "other": other.number},
        )
        if answer is DONE:
            return
        card = carried(answer.target)
        giver, taker = (ship, other) if card in ship.crew + ship.cargo else (other, ship)
        hand_over(galaxy, giver, taker, card)
        moved.append(card)


def carried(number: int) -> Carried:
    """Which kind of card it is that an answer names."""
    return CommandCard(number) if number < CARD_COUNT else EncounterCard(number)


def hand_over(galaxy: Galaxy, giver: Ship, taker: Ship, card: Carried) -> None:
    """A card changes ships; crew stays crew among friends, FC-A79: so does who came as cargo."""
    chosen = NO_SYSTEM
    if card in giver.crew:
        chosen = giver.chosen[giver.crew.index(CommandCard(card))]
    as_crew = card in giver.crew or at_home(galaxy, taker, card)
    hands.leave(galaxy, giver, card)
    if as_crew:
        hands.take_aboard(galaxy, taker, CommandCard(card), chosen)
    else:
        taker.cargo.append(card)
        hands.recount(galaxy, taker)
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "beamed", giver.seat, ship=giver.number, other=taker.number, cards=[card]
        )


def board(galaxy: Galaxy, ship: Ship, other: Ship) -> Step:
    """FC-R24-04, FC-A52: a Sensors test at the level of the enemy's Shields. FC-R9-01: others
    may join."""
    level = max(0, rating(galaxy, other, SHIELDS))
    ships = yield from acting.join(galaxy, ship, SENSORS)
    leader = yield from teams.leader(galaxy, ships)
    trial = new_trial(galaxy, FOR_TRANSPORT, ships, SENSORS, level, leader=leader)
    success = yield from tests.run(galaxy, trial)
    if not success:
        return
    answer = yield ask(
        ship.seat,
        "boarding",
        boarding_options(galaxy, ship, other),
        {"ship": ship.number, "other": other.number},
    )
    if answer.verb == "seize":
        yield from seize(galaxy, ship, other, carried(answer.target))
    elif answer.verb == "give":
        yield from give(galaxy, ship, other, carried(answer.target))
    elif answer is EXPEL:
        yield from expel(galaxy, other)
    elif answer is FREE_TEAM:
        away = held_team(galaxy, ship, other)
        if away is not None:
            control.recover_team(galaxy, ship, away)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "boarded", ship.seat, ship=ship.number, other=other.number)
    missions.report(galaxy, Happening(BOARDED, ship.seat, trial.ships, ship.at, foe=other.number))


def boarding_options(galaxy: Galaxy, ship: Ship, other: Ship) -> list[Option]:
    """FC-R24-05, FC-R24-06: one of four things, one card."""
    found = [EXPEL]
    found += [SEIZE[card] for card in other.crew + other.cargo]
    if held_team(galaxy, ship, other) is not None:
        found.append(FREE_TEAM)
    found += [GIVE[card] for card in ship.cargo]
    return found


def held_team(galaxy: Galaxy, ship: Ship, other: Ship) -> Away | None:
    """An Away Team of this side that the other ship holds."""
    for away in galaxy.away:
        if away.ship == other.number and away.team == ship.seat & 1:
            return away
    return None


def seize(galaxy: Galaxy, ship: Ship, other: Ship, card: Carried) -> Step:
    """FC-R24-05, FC-R24-07: a prisoner or cargo comes over; one's own crew is freed."""
    if at_home(galaxy, ship, card):
        yield from free(galaxy, other, ship, CommandCard(card))
        return
    hands.leave(galaxy, other, card)
    ship.cargo.append(card)
    hands.recount(galaxy, ship)


def give(galaxy: Galaxy, ship: Ship, other: Ship, card: Carried) -> Step:
    """FC-R24-05: cargo for the enemy ship; FC-A79: a prisoner given back to its side is free."""
    if at_home(galaxy, other, card):
        yield from free(galaxy, ship, other, CommandCard(card))
        return
    hands.leave(galaxy, ship, card)
    other.cargo.append(card)
    hands.recount(galaxy, other)


def at_home(galaxy: Galaxy, ship: Ship, card: Carried) -> bool:
    """Whether a crew card is of the ship's own side."""
    return card < CARD_COUNT and owner_of(galaxy, CommandCard(card)) & 1 == ship.seat & 1


def free(galaxy: Galaxy, holder: Ship, ship: Ship, card: CommandCard) -> Step:
    """FC-R24-07: a prisoner back on a ship of its side joins the crew or is discarded."""
    answer = yield ask(ship.seat, "freed", [ASSIGN, DISMISS], topic=[card])
    hands.leave(galaxy, holder, card)
    if answer is ASSIGN:
        yield from hands.come_aboard(galaxy, ship.seat, ship, card)
    else:
        to_discard(galaxy, card)


def expel(galaxy: Galaxy, other: Ship) -> Step:
    """FC-R24-05, FC-A53: the victim chooses the crew card, aboard or in hand."""
    answer = yield ask(
        other.seat, "expelled", lambda: expel_options(galaxy, other), {"ship": other.number}
    )
    if answer is NOTHING:
        return
    card = CommandCard(answer.target)
    if card in other.crew:
        hands.lose_crew(galaxy, other, card, trash=False)
        return
    captain = galaxy.captains[other.seat]
    captain.hand.remove(card)
    to_discard(galaxy, card)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "discarded", other.seat, cards=[card])
    refill(galaxy, other.seat, 0)


def expel_options(galaxy: Galaxy, other: Ship) -> list[Option]:
    """Crew aboard, or crew cards in hand; who has neither loses nothing."""
    found = [LOSE[card] for card in other.crew]
    found += [LOSE[card] for card in galaxy.captains[other.seat].hand if CREW_TYPE[card] != NONE]
    return found or [NOTHING]
