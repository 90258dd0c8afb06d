"""Setting up: board and decks, then fleets, command decks and missions (FC-R2 to FC-R6)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Step, StepFunction, ask
from plancia.games.fleet_captains.content.cards import DECKS
from plancia.games.fleet_captains.content.lookup import SIZE, cards_of
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import TEAMS, DeckNumber, Team, Vessel
from plancia.games.fleet_captains.rules import missions, ratings, turn
from plancia.games.fleet_captains.rules.hands import draw
from plancia.games.fleet_captains.state.state import (
    HAND,
    Galaxy,
    Ship,
    faction_of,
    fleet,
    fleet_total,
    post_of,
    team_seats,
)

DECKS_EACH: Final = 4
"""FC-R5-01."""
LARGEST_DIFFERENCE: Final = 2
"""FC-R32-03."""
KEEP_FLEET: Final = Option("keep the fleet", "keep")
DRAW_AGAIN: Final = Option("draw again", "again")
TAKE_DECK: Final = [
    Option(f"take {deck.slug}", "take", number) for number, deck in enumerate(DECKS)
]
COMMANDS: Final = [
    [
        Option(f"captain {seat + 1} commands {ship.slug}", "commands", number, seat)
        for seat in range(4)
    ]
    for number, ship in enumerate(SHIPS)
]


def muster(galaxy: Galaxy) -> Step:
    """FC-R4-03 to FC-R4-08: each side draws its fleet, ship by ship."""
    for team in TEAMS:
        while True:
            draw_fleet(galaxy, team)
            if fleet_total(galaxy, team) == galaxy.fleet_size[team]:
                break
            answer = yield ask(team, "short fleet", [KEEP_FLEET, DRAW_AGAIN])
            if answer is KEEP_FLEET:
                break
            take_back(galaxy, team)
    if galaxy.terms.seats == 4:
        return share
    return choose_decks


def draw_fleet(galaxy: Galaxy, team: Team) -> None:
    """FC-R4-03: the ships of a faction are shuffled and turned over one by one."""
    pile = galaxy.pools[team][:]
    galaxy.dice.shuffle(pile)
    turn_over(galaxy, team, pile)


def turn_over(galaxy: Galaxy, team: Team, pile: list[Vessel]) -> None:
    """FC-R4-04 to FC-R4-06: a ship that fits is kept, one too large is laid aside."""
    room = galaxy.fleet_size[team]
    for number in pile:
        if SIZE[number] <= room:
            room -= SIZE[number]
            galaxy.ships[number] = Ship(number, Seat(team), post_of(galaxy, Seat(team)))
            galaxy.pools[team].remove(number)
            if galaxy.journal.watched:
                galaxy.journal.announce(galaxy, "mustered", team, ship=number)
        if room == 0:
            return


def take_back(galaxy: Galaxy, team: Team) -> None:
    """FC-R4-07: all is shuffled again."""
    for ship in fleet(galaxy, Seat(team)):
        galaxy.ships[ship.number] = None
        galaxy.pools[team].append(ship.number)
    galaxy.pools[team].sort()


def share(galaxy: Galaxy) -> Step:
    """FC-R32-03, FC-R32-04: partners split the fleet, at most 2 apart in size."""
    for team in TEAMS:
        ships = fleet(galaxy, Seat(team))
        ships.sort(key=lambda ship: -SIZE[ship.number])
        sizes = [SIZE[ship.number] for ship in ships]
        allowed = max(LARGEST_DIFFERENCE, least_difference(sizes, 0))
        lead = 0
        for place, ship in enumerate(ships):
            options = [
                COMMANDS[ship.number][seat]
                for seat, sign in ((team, 1), (team + 2, -1))
                if least_difference(sizes[place + 1 :], lead + sign * sizes[place]) <= allowed
            ]
            answer = options[0]
            if len(options) > 1:
                answer = yield ask(team, "share", options, {"ship": ship.number})
            ship.seat = Seat(answer.amount)
            ship.at = post_of(galaxy, ship.seat)
            lead += sizes[place] if ship.seat == Seat(team) else -sizes[place]
    return choose_decks


def least_difference(sizes: list[int], lead: int) -> int:
    """How even the shares can still become."""
    reached = {lead}
    for size in sizes:
        reached = {each + sign * size for each in reached for sign in (1, -1)}
    return min(abs(each) for each in reached)


def choose_decks(galaxy: Galaxy) -> Step:
    """FC-R5-01, FC-R5-02, FC-A66: four of the faction's ten decks; partners share none."""
    for seat in range(galaxy.terms.seats):
        captain = galaxy.captains[seat]
        if len(captain.decks) == DECKS_EACH:
            if not captain.deck:
                advise_decks(galaxy, Seat(seat))
            continue
        facts = {"number": len(captain.decks) + 1}
        answer = yield ask(seat, "deck", deck_options(galaxy, Seat(seat)), facts)
        captain.decks.append(DeckNumber(answer.target))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "deck", seat, deck=answer.target)
        if len(captain.decks) == DECKS_EACH:
            build_deck(galaxy, Seat(seat))
        return choose_decks
    return ready


def advise_decks(galaxy: Galaxy, seat: Seat) -> None:
    """FC-R5-01: by agreement nobody chooses."""
    if galaxy.journal.watched:
        for deck in galaxy.captains[seat].decks:
            galaxy.journal.announce(galaxy, "deck", seat, deck=deck)
    build_deck(galaxy, seat)


def deck_options(galaxy: Galaxy, seat: Seat) -> list[Option]:
    faction = faction_of(galaxy, Team(seat & 1))
    taken = [deck for captain in galaxy.captains for deck in captain.decks]
    return [TAKE_DECK[deck] for deck in range(10 * faction, 10 * faction + 10) if deck not in taken]


def build_deck(galaxy: Galaxy, seat: Seat) -> None:
    """FC-R5-01, FC-R5-03: forty cards are shuffled, four drawn."""
    captain = galaxy.captains[seat]
    for deck in captain.decks:
        for card in cards_of(deck):
            galaxy.box.remove(card)
            captain.deck.append(card)
    galaxy.dice.shuffle(captain.deck)
    galaxy.journal.renew(captain.deck)
    draw(galaxy, seat, HAND)


def ready(galaxy: Galaxy) -> Step:
    """FC-R4-09: the dials are set; then missions are laid out and the first turn begins."""
    for ship in galaxy.ships:
        if ship is not None:
            yield from ratings.choose_setting(galaxy, ship)
    for team in TEAMS:
        deal_missions(galaxy, team)
    for seat in range(galaxy.terms.seats):
        yield from missions.lay_out(galaxy, Seat(seat))
    turn.begin_turn(galaxy)
    return turn.command


def deal_missions(galaxy: Galaxy, team: Team) -> None:
    """FC-R6-01 to FC-R6-03, FC-R32-06: as many missions of each type as the ships say."""
    deck = galaxy.mission_decks[team]
    for seat in team_seats(galaxy, team):
        for ship in fleet(galaxy, seat):
            for kind, count in enumerate(SHIPS[ship.number].missions):
                for _ in range(count):
                    if galaxy.console[kind]:
                        deck.append(galaxy.console[kind].pop())
    galaxy.dice.shuffle(deck)
    galaxy.journal.renew(deck)


STEPS: Final[tuple[StepFunction[Galaxy], ...]] = (
    muster,
    share,
    choose_decks,
    ready,
    turn.command,
    turn.sail,
)
