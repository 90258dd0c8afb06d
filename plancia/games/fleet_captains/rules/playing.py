"""Playing command cards: in one's turn, in tests, and in answer to the opponent (FC-R25)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.effects import (
    Change,
    Effects,
    Slip,
)
from plancia.games.fleet_captains.content.entries import Operations
from plancia.games.fleet_captains.content.lookup import (
    CARD_COUNT,
    CARD_WHEN,
    CREW_TYPE,
    OPERATIONS,
    SACRIFICE,
    TESTED,
)
from plancia.games.fleet_captains.content.vocabulary import (
    AS_ACTION,
    CREW_CARD,
    INTERRUPT,
    NO_SHIP,
    NOW,
    NOWHERE,
    ON_ENCOUNTER,
    ON_MOVEMENT,
    ON_TURN,
    OPERATIONS_CARD,
    RESPONSE,
    TRANSPORT_ACTION,
    Cancelled,
    CommandCard,
    Face,
    Team,
    Vessel,
    When,
)
from plancia.games.fleet_captains.effects import registry
from plancia.games.fleet_captains.effects.choosing import (
    ANSWER,
    ASSIGN,
    FOR_SHIP,
    PLAY,
    SACRIFICED,
    SPEND,
    choose,
    copy_of,
    faces,
)
from plancia.games.fleet_captains.effects.conditions import holds
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.uses import ADJUSTS, RESTORES, operations_use
from plancia.games.fleet_captains.rules import acting, hands
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER
from plancia.games.fleet_captains.state.state import (
    Captain,
    Galaxy,
    Ship,
    fleet,
    team_of,
    team_seats,
    the_ship,
)
from plancia.games.fleet_captains.state.underway import AS_CREW, AS_OPERATIONS, PlayedAs

FROM_MENU: Final = ON_TURN | AS_ACTION | ON_MOVEMENT


def operations(card: CommandCard) -> Effects:
    found = OPERATIONS[card]
    return found.effects if found is not None else ()


def needs_ship(card: CommandCard) -> bool:
    """Whether an Operations effect is about one ship, which must be named."""
    found = OPERATIONS[card]
    assert found is not None
    return found.condition is not None or any(effect.needs_ship() for effect in found.effects)


NEEDS_SHIP: Final = [
    OPERATIONS[card] is not None and needs_ship(card)
    for card in map(CommandCard, range(CARD_COUNT))
]
IN_MENU: Final = [
    when & FROM_MENU != 0
    and not any(isinstance(each, Slip) for each in operations(CommandCard(card)))
    for card, when in enumerate(CARD_WHEN)
]
"""Whether an Operations effect is used from the menu of a turn; slipping away waits for the
roll."""


def menu_plays(
    galaxy: Galaxy, seat: Seat, ships: list[Ship], hand: list[Face], found: list[Option]
) -> None:
    """FC-R25-01: what can be played now from the hand, or given up from a ship."""
    for face in hand:
        if IN_MENU[face] and anybody_uses(galaxy, seat, face, ships):
            found.append(PLAY[face])
        if CREW_TYPE[face] >= 0 and ships:
            found.append(ASSIGN[face])
    for ship in ships:
        for card in ship.crew:
            if IN_MENU[card] and anybody_uses(galaxy, seat, card, [ship]):
                found.append(SPEND[card])
            if SACRIFICE[card] is not None and sacrificable(galaxy, ship, card):
                found.append(SACRIFICED[card])


def anybody_uses(galaxy: Galaxy, seat: Seat, card: CommandCard, ships: list[Ship]) -> bool:
    """Whether an Operations effect can be used now."""
    if not NEEDS_SHIP[card]:
        return bool(users(galaxy, seat, card, ships))
    found = OPERATIONS[card]
    assert found is not None
    for ship in ships:
        if usable(galaxy, seat, card, found, ship):
            return True
    return False


def users(galaxy: Galaxy, seat: Seat, card: CommandCard, ships: list[Ship]) -> list[Vessel]:
    """FC-R25-07: the ships for which an Operations effect can be used now; NONE where it is
    about no ship."""
    found = OPERATIONS[card]
    assert found is not None
    if not NEEDS_SHIP[card]:
        moment = Moment(found.when, seat, NO_SHIP, NOWHERE, card)
        return [NO_SHIP] if registry.useful(galaxy, moment, found.effects) else []
    return [ship.number for ship in ships if usable(galaxy, seat, card, found, ship)]


def usable(galaxy: Galaxy, seat: Seat, card: CommandCard, found: Operations, ship: Ship) -> bool:
    """Whether an Operations effect can be used for one ship."""
    when = found.when
    if when == AS_ACTION and (ship.cloaked or not acting.may_act(galaxy, ship)):
        return False  # FC-R18-03
    if when == ON_MOVEMENT and ship.moved:
        return False
    if found.condition is not None and not holds(galaxy, found.condition, seat, ship.number):
        return False
    moment = Moment(when, seat, ship.number, NOWHERE, card)
    return registry.useful(galaxy, moment, found.effects)


def sacrificable(galaxy: Galaxy, ship: Ship, card: CommandCard) -> bool:
    """Crew that can be given up now for what its card says."""
    given = SACRIFICE[card]
    if given is None or given.event:
        return False
    return registry.useful(
        galaxy, Moment(ON_TURN, ship.seat, ship.number, NOWHERE, card), given.effects
    )


def from_menu(galaxy: Galaxy, seat: Seat, option: Option) -> Step:
    """Carry out a play chosen in one's turn."""
    if option.verb == "assign":
        yield from assign(galaxy, seat, Face(CommandCard(option.target)))
    elif option.verb == "play":
        yield from play(galaxy, seat, Face(CommandCard(option.target)))
    elif option.verb == "spend":
        yield from spend(galaxy, seat, CommandCard(option.target))
    else:
        yield from sacrifice(galaxy, seat, CommandCard(option.target))


def from_hand(galaxy: Galaxy, seat: Seat, face: Face) -> CommandCard:
    """A card leaves the hand and lies open while it is used."""
    hand = galaxy.captains[seat].hand
    card = copy_of(face, hand)
    hand.remove(card)
    galaxy.played.append(card)
    return card


def announce_play(
    galaxy: Galaxy, seat: Seat, card: CommandCard, use: PlayedAs, ship: Vessel
) -> None:
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "played", seat, cards=[card], use=use, ship=ship)


def assign(galaxy: Galaxy, seat: Seat, face: Face) -> Step:
    """FC-R26-01: a crew card goes aboard one of one's own ships."""
    card = from_hand(galaxy, seat, face)
    options = [FOR_SHIP[ship.number] for ship in fleet(galaxy, seat)]
    answer = yield from choose(seat, "assign to", options, {"card": card})
    announce_play(galaxy, seat, card, AS_CREW, answer.target)
    cancelled = yield from respond(galaxy, seat, CREW_CARD, answer.target)
    ship = galaxy.ships[answer.target]
    if cancelled or ship is None:
        away(galaxy, card)
    else:
        galaxy.played.remove(card)
        yield from hands.come_aboard(galaxy, seat, ship, card)
    hands.refill(galaxy, seat)


def play(galaxy: Galaxy, seat: Seat, face: Face) -> Step:
    """FC-R25-02, FC-A58: the effect, then the discard pile and another card."""
    card = from_hand(galaxy, seat, face)
    ship = yield from name_ship(galaxy, seat, card, fleet(galaxy, seat))
    announce_play(galaxy, seat, card, AS_OPERATIONS, ship)
    if CARD_WHEN[card] == AS_ACTION:
        acting.spend(galaxy, the_ship(galaxy, ship))
    cancelled = yield from respond(galaxy, seat, OPERATIONS_CARD, ship)
    if not cancelled:
        moment = Moment(CARD_WHEN[card], seat, ship, NOWHERE, card)
        yield from registry.resolve(galaxy, moment, operations(card))
    away(galaxy, card)
    hands.refill(galaxy, seat)


def name_ship(galaxy: Galaxy, seat: Seat, card: CommandCard, ships: list[Ship]) -> Step:
    numbers = users(galaxy, seat, card, ships)
    if numbers == [NO_SHIP]:
        return NO_SHIP
    options = [FOR_SHIP[number] for number in numbers]
    answer = yield from choose(seat, "play for", options, {"card": card})
    return answer.target


def spend(galaxy: Galaxy, seat: Seat, card: CommandCard) -> Step:
    """FC-R26-05, FC-R26-06: crew is given up for its Operations effect, on its own ship."""
    ship = give_up(galaxy, seat, card)
    announce_play(galaxy, seat, card, AS_OPERATIONS, ship.number)
    if CARD_WHEN[card] == AS_ACTION:
        acting.spend(galaxy, ship)
    moment = Moment(CARD_WHEN[card], seat, ship.number, NOWHERE, card)
    yield from registry.resolve(galaxy, moment, operations(card))
    away(galaxy, card)


def give_up(galaxy: Galaxy, seat: Seat, card: CommandCard) -> Ship:
    """Crew leaves its ship and lies open while it is used."""
    ship = next(each for each in fleet(galaxy, seat) if card in each.crew)
    hands.leave(galaxy, ship, card)
    galaxy.played.append(card)
    return ship


def sacrifice(galaxy: Galaxy, seat: Seat, card: CommandCard) -> Step:
    """Crew is given up for what its card offers for that."""
    given = SACRIFICE[card]
    assert given is not None
    ship = give_up(galaxy, seat, card)
    announce_play(galaxy, seat, card, AS_CREW, ship.number)
    moment = Moment(ON_TURN, seat, ship.number, NOWHERE, card)
    yield from registry.resolve(galaxy, moment, given.effects)
    away(galaxy, card, given.trash)


def away(galaxy: Galaxy, card: CommandCard, trash: bool = False) -> None:
    """A used card goes where it belongs, unless it stays on the board."""
    if card not in galaxy.played:
        return
    galaxy.played.remove(card)
    if trash:
        hands.to_trash(galaxy, card)
    else:
        hands.to_discard(galaxy, card)


def offer(
    galaxy: Galaxy, seat: Seat, when: When, ship: Vessel, force: list[Vessel] | None = None
) -> Step:
    """FC-R25-03: cards whose moment it is, while something else goes on.

    Asked whenever such a card could be in hand, so that being asked tells nothing.
    """
    while offered(galaxy, seat, when, ship):
        answer = yield ask(
            seat,
            "offer",
            lambda: offer_options(galaxy, seat, when, ship),
            {"when": when, "ship": ship},
        )
        if answer is PASS:
            return
        aboard = answer.verb == "spend"
        if aboard:
            card = CommandCard(answer.target)
            give_up(galaxy, seat, card)
        else:
            card = from_hand(galaxy, seat, Face(CommandCard(answer.target)))
        announce_play(galaxy, seat, card, AS_OPERATIONS, ship)
        cancelled = False
        if not aboard:
            cancelled = yield from respond(galaxy, seat, OPERATIONS_CARD, ship)
        if not cancelled:
            moment = Moment(when, seat, ship, NOWHERE, card, force)
            yield from registry.resolve(galaxy, moment, operations(card))
        away(galaxy, card)
        if not aboard:
            hands.refill(galaxy, seat)
            galaxy.captains[seat].helped = when == ON_ENCOUNTER
        if when == ON_ENCOUNTER or galaxy.ships[ship] is None:
            return


def offered(galaxy: Galaxy, seat: Seat, when: When, ship: Vessel) -> bool:
    """Whether a card for this moment could be in hand, or is aboard."""
    if when == ON_ENCOUNTER and galaxy.captains[seat].helped:
        return False
    if when == ON_ENCOUNTER and galaxy.drawn and TESTED[galaxy.drawn[-1] - FIRST_ENCOUNTER]:
        return False
    wanted = fitting(when)
    if could_hold(galaxy.captains[seat], wanted):
        return True
    vessel = galaxy.ships[ship]
    return vessel is not None and any(wanted[card] for card in vessel.crew)


def could_hold(captain: Captain, wanted: list[bool]) -> bool:
    """Whether a wanted card is in a captain's hand or deck: others cannot tell which."""
    for card in captain.hand:
        if wanted[card]:
            return True
    for card in captain.deck:
        if wanted[card]:
            return True
    return False


def fits(card: CommandCard, when: When) -> bool:
    """Whether an Operations effect is for this moment; an Interrupt is for any action, where it
    does more than help in a test."""
    if CARD_WHEN[card] == INTERRUPT and when != ON_MOVEMENT:
        return operations_use(card).flags & (ADJUSTS | RESTORES) != 0
    if when == ON_MOVEMENT:
        return CARD_WHEN[card] == when and isinstance(operations(card)[0], Slip)
    return CARD_WHEN[card] == when and (when != ON_ENCOUNTER or not passing(card))


def passing(card: CommandCard) -> bool:
    """Whether an effect only matters in a test."""
    first = operations(card)[0]
    return isinstance(first, Change) and first.lasts == NOW


FITTING: Final[dict[When, list[bool]]] = {}


def fitting(when: When) -> list[bool]:
    """For each card whether it is for this moment; read when first needed."""
    found = FITTING.get(when)
    if found is None:
        found = [fits(CommandCard(card), when) for card in range(CARD_COUNT)]
        FITTING[when] = found
    return found


def offer_options(galaxy: Galaxy, seat: Seat, when: When, ship: Vessel) -> list[Option]:
    hand = faces(galaxy.captains[seat].hand)
    found = [PLAY[card] for card in hand if offerable(galaxy, seat, card, when, ship)]
    vessel = galaxy.ships[ship]
    if vessel is not None and vessel.seat == seat:
        found += [SPEND[c] for c in vessel.crew if offerable(galaxy, seat, c, when, ship)]
    found.append(PASS)
    return found


def offerable(galaxy: Galaxy, seat: Seat, card: CommandCard, when: When, ship: Vessel) -> bool:
    if not fitting(when)[card]:
        return False
    found = OPERATIONS[card]
    assert found is not None
    if not holds(galaxy, found.condition, seat, ship):
        return False
    return registry.useful(galaxy, Moment(when, seat, ship, NOWHERE, card), found.effects)


def respond(galaxy: Galaxy, seat: Seat, what: Cancelled, ship: Vessel = NO_SHIP) -> Step:
    """FC-R25-10, FC-A71: an enemy may cancel what was just played or declared; true if so."""
    for enemy in team_seats(galaxy, Team(1 - team_of(seat))):
        if could_hold(galaxy.captains[enemy], cancelling(what)):
            cancelled = yield from answered(galaxy, enemy, what, ship)
            if cancelled:
                return True
    return False


def answered(galaxy: Galaxy, seat: Seat, what: Cancelled, ship: Vessel) -> Step:
    """Whether a captain answers with a card that cancels."""
    answer = yield ask(
        seat,
        "respond",
        lambda: respond_options(galaxy, seat, what, ship),
        {"what": what, "ship": ship},
        galaxy.played[-1:],
    )
    if answer is PASS:
        return False
    card = from_hand(galaxy, seat, Face(CommandCard(answer.target)))
    announce_play(galaxy, seat, card, AS_OPERATIONS, NO_SHIP)
    away(galaxy, card)
    hands.refill(galaxy, seat)
    return True


def cancels(card: CommandCard, what: Cancelled) -> bool:
    return CARD_WHEN[card] == RESPONSE and operations_use(card).cancels == what


CANCELLING: Final[list[list[bool]]] = []


def cancelling(what: Cancelled) -> list[bool]:
    """For each card whether it cancels such a thing; read when first needed."""
    if not CANCELLING:
        kinds = map(Cancelled, range(TRANSPORT_ACTION + 1))
        CANCELLING.extend(
            [[cancels(CommandCard(card), kind) for card in range(CARD_COUNT)] for kind in kinds]
        )
    return CANCELLING[what]


def respond_options(galaxy: Galaxy, seat: Seat, what: Cancelled, ship: Vessel) -> list[Option]:
    found = []
    for card in faces(galaxy.captains[seat].hand):
        if cancelling(what)[card]:
            operation = OPERATIONS[card]
            assert operation is not None
            if holds(galaxy, operation.condition, seat, ship):
                found.append(ANSWER[card])
    found.append(PASS)
    return found
