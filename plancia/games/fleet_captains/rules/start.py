"""Setting up: board and decks, then fleets, command decks and missions (FC-R2 to FC-R6)."""

from __future__ import annotations

from typing import Final

from plancia.engine.dice import Dice
from plancia.engine.question import Option, Step, StepFunction, ask
from plancia.engine.settings import Value
from plancia.games.fleet_captains.content.cards import CARD_COUNT, DECK_SIZE, DECKS
from plancia.games.fleet_captains.content.lookup import FACTION, SHIP_COUNT, SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.rules import dials as dial
from plancia.games.fleet_captains.rules import missions as orders
from plancia.games.fleet_captains.rules import turn
from plancia.games.fleet_captains.rules.hands import draw
from plancia.games.fleet_captains.settings import actions_for
from plancia.games.fleet_captains.state.board import BOARDS, board_number
from plancia.games.fleet_captains.state.pieces import (
    CLOAK_TEAM_OF_FACTION,
    FIRST_ENCOUNTER,
    FIRST_MISSION,
    FIRST_TILE,
    NONE,
)
from plancia.games.fleet_captains.state.state import (
    HAND,
    Captain,
    Galaxy,
    Ship,
    Terms,
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


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Galaxy:
    """FC-R3-01, FC-R3-07, FC-R3-08: tiles, encounters and missions are shuffled."""
    number = board_number(str(options["board"]), seats)
    target = int(options["target"])
    first = dice.below(2)
    terms = Terms(
        seats=seats,
        target=target,
        board=number,
        actions=actions_for(seats, target),
        federation=0 if options["federation"] == "first" else 1,
        first=first,
        turn_limit=int(options["turn_limit"]),
    )
    tiles = list(range(FIRST_TILE, FIRST_TILE + 50))
    encounters = list(range(FIRST_ENCOUNTER, FIRST_MISSION))
    dice.shuffle(tiles)
    dice.shuffle(encounters)
    console: list[list[int]] = [[], [], []]
    for place, mission in enumerate(MISSIONS):
        console[mission.type].append(FIRST_MISSION + place)
    for deck in console:
        dice.shuffle(deck)
    dice.irrevocable = 0
    return new_galaxy(terms, tiles, encounters, console, dice)


def new_galaxy(
    terms: Terms, tiles: list[int], encounters: list[int], console: list[list[int]], dice: Dice
) -> Galaxy:
    count = BOARDS[terms.board].locations
    factions = [0 if team == terms.federation else 1 for team in (0, 1)]
    return Galaxy(
        terms=terms,
        tiles=tiles[:count],
        explorer=[NONE] * count,
        holder=[NONE] * count,
        control=[0] * count,
        installation=[0] * count,
        keeper=[NONE] * count,
        lingering=[],
        lingering_at=[],
        fields=[],
        fields_at=[],
        away=[],
        ships=[None] * SHIP_COUNT,
        pools=[
            [ship for ship in range(SHIP_COUNT) if FACTION[ship] == faction] for faction in factions
        ],
        fleet_size=[terms.target, terms.target],
        losses=[0, 0],
        tokens=[],
        cloaks=[CLOAK_TEAM_OF_FACTION[faction][:] for faction in factions],
        groups=0,
        captains=[Captain() for _ in range(terms.seats)],
        mission_decks=[[], []],
        console=console,
        mission_discard=[],
        encounters=encounters,
        encounter_discard=[],
        drawn=[],
        played=[],
        trash=[],
        stack=tiles[count:],
        box=list(range(CARD_COUNT)),
        progress=[],
        passing=[],
        trial=None,
        course=None,
        active=terms.first,
        turn=0,
        completed=False,
        final=False,
        over=False,
        seen={},
        dice=dice,
    )


def muster(galaxy: Galaxy) -> Step:
    """FC-R4-03 to FC-R4-08: each side draws its fleet, ship by ship."""
    for team in (0, 1):
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


def draw_fleet(galaxy: Galaxy, team: int) -> None:
    """FC-R4-03: the ships of a faction are shuffled and turned over one by one."""
    pile = galaxy.pools[team][:]
    galaxy.dice.shuffle(pile)
    turn_over(galaxy, team, pile)


def turn_over(galaxy: Galaxy, team: int, pile: list[int]) -> None:
    """FC-R4-04 to FC-R4-06: a ship that fits is kept, one too large is laid aside."""
    room = galaxy.fleet_size[team]
    for number in pile:
        if SIZE[number] <= room:
            room -= SIZE[number]
            galaxy.ships[number] = Ship(number, team, post_of(galaxy, team))
            galaxy.pools[team].remove(number)
            if galaxy.journal.watched:
                galaxy.journal.announce(galaxy, "mustered", team, ship=number)
        if room == 0:
            return


def take_back(galaxy: Galaxy, team: int) -> None:
    """FC-R4-07: all is shuffled again."""
    for ship in fleet(galaxy, team):
        galaxy.ships[ship.number] = None
        galaxy.pools[team].append(ship.number)
    galaxy.pools[team].sort()


def share(galaxy: Galaxy) -> Step:
    """FC-R32-03, FC-R32-04: partners split the fleet, at most 2 apart in size."""
    for team in (0, 1):
        ships = fleet(galaxy, team)
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
            ship.seat = answer.amount
            ship.at = post_of(galaxy, ship.seat)
            lead += sizes[place] if ship.seat == team else -sizes[place]
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
            continue
        facts = {"number": len(captain.decks) + 1}
        answer = yield ask(seat, "deck", deck_options(galaxy, seat), facts)
        captain.decks.append(answer.target)
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "deck", seat, deck=answer.target)
        if len(captain.decks) == DECKS_EACH:
            build_deck(galaxy, seat)
        return choose_decks
    return ready


def deck_options(galaxy: Galaxy, seat: int) -> list[Option]:
    faction = faction_of(galaxy, seat & 1)
    taken = [deck for captain in galaxy.captains for deck in captain.decks]
    return [TAKE_DECK[deck] for deck in range(10 * faction, 10 * faction + 10) if deck not in taken]


def build_deck(galaxy: Galaxy, seat: int) -> None:
    """FC-R5-01, FC-R5-03: forty cards are shuffled, four drawn."""
    captain = galaxy.captains[seat]
    for deck in captain.decks:
        for card in range(DECK_SIZE * deck, DECK_SIZE * deck + DECK_SIZE):
            galaxy.box.remove(card)
            captain.deck.append(card)
    galaxy.dice.shuffle(captain.deck)
    galaxy.journal.renew(captain.deck)
    draw(galaxy, seat, HAND)


def ready(galaxy: Galaxy) -> Step:
    """FC-R4-09: the dials are set; then missions are laid out and the first turn begins."""
    for ship in galaxy.ships:
        if ship is not None:
            yield from dial.choose_setting(galaxy, ship)
    for team in (0, 1):
        deal_missions(galaxy, team)
    for seat in range(galaxy.terms.seats):
        yield from orders.lay_out(galaxy, seat)
    turn.begin_turn(galaxy)
    return turn.command


def deal_missions(galaxy: Galaxy, team: int) -> None:
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


STEPS: Final[tuple[StepFunction, ...]] = (
    muster,
    share,
    choose_decks,
    ready,
    turn.command,
    turn.sail,
)
