"""Before the first turn: how players come by their ships, and how they arrange them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine import Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import DONE, PASS, Option, Question, Step, ask, together
from plancia.games.battle_force.content.cards import SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    DEVICE,
    POINTS,
    RACE,
    faces_of,
    ship_options,
)
from plancia.games.battle_force.content.vocabulary import (
    ORION,
    THOLIAN,
    ActionCard,
    FaceNumber,
    Race,
    Vessel,
)
from plancia.games.battle_force.rules.ending import STORE, next_turn, points
from plancia.games.battle_force.rules.fleet import take_card
from plancia.games.battle_force.rules.formation import LEAD
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import LINES, MAIN_BODY, RESERVE, SCREEN, Battle, Fleet

PICK: Final = ship_options("pick")
RACE_SLUGS: Final[tuple[str, ...]] = (
    "federation", "klingon", "romulan", "gorn", "kzinti", "orion", "tholian", "orion and tholian",
)  # fmt: skip
ORION_AND_THOLIAN: Final = 7
TAKE_RACE: Final = [Option(slug, "race", race) for race, slug in enumerate(RACE_SLUGS)]
PLACE: Final = [
    [Option(f"{slug} {ship.slug}", "place", place, line) for line, slug in enumerate(
        ("screen", "main body", "reserve")
    )]
    for place, ship in enumerate(SHIPS)
]  # fmt: skip
STORED: Final = 2
VEIL: Final = ship_options("veil", "activate")


def choose_fleets(battle: Battle) -> Step:
    """BF-SET-6, BF-OPT-PICK1 to 3, BF-OPT-RACE: ships are chosen in turn, or were dealt."""
    if battle.terms.fleet == "race":
        yield from choose_races(battle)
    elif battle.terms.fleet != "deal":
        battle.ship_deck.sort()
        while True:
            picker = next_picker(battle)
            if picker < 0:
                break
            choices = [PICK[ship] for ship in pickable(battle, Seat(picker))]
            answer = yield ask(picker, "pick", choices)
            claim(battle, Seat(picker), Vessel(answer.target))
    if battle.choosing:
        battle.dice.shuffle(battle.ship_deck)
        battle.choosing = False
        if battle.journal.watched:
            battle.journal.renew(battle.ship_deck)
        if battle.terms.fleet in ("core", "draft four"):
            deal_rest(battle)
        battle.dice.reveal()
    return arrange


def claim(battle: Battle, seat: Seat, ship: Vessel) -> None:
    battle.ship_deck.remove(ship)
    battle.fleets[seat].lines[SCREEN].append(ship)
    battle.seen[ship] = EVERYONE
    if battle.journal.watched:
        battle.journal.announce(battle, "pick", seat, ships=[ship])


def next_picker(battle: Battle) -> int:
    """Whoever has picked least, in order from the first player; -1 when all are done."""
    number = len(battle.fleets)
    order = [(battle.first + step) % number for step in range(number)]
    waiting = [
        seat
        for seat in order
        if len(battle.fleets[seat].lines[SCREEN]) < quota(battle) and pickable(battle, Seat(seat))
    ]
    return min(waiting, key=lambda seat: len(battle.fleets[seat].lines[SCREEN]), default=-1)


def quota(battle: Battle) -> int:
    """How many ships a player picks."""
    terms = battle.terms
    if terms.fleet == "points":
        return len(SHIPS)
    if terms.fleet == "core":
        return min(2, terms.ships)
    return min(4, terms.ships) if terms.fleet == "draft four" else terms.ships


def pickable(battle: Battle, seat: Seat) -> list[Vessel]:
    """BF-Q1: within the points agreed. BF-OPT-PICK2: first a dreadnought, then a carrier."""
    terms = battle.terms
    if terms.fleet == "points":
        left = terms.fleet_points - points(battle, seat)
        return [ship for ship in battle.ship_deck if POINTS[ship] <= left]
    if terms.fleet == "core":
        core = "carrier" if battle.fleets[seat].lines[SCREEN] else "dreadnought"
        return [ship for ship in battle.ship_deck if SHIPS[ship].core == core]
    return battle.ship_deck[:]


def deal_rest(battle: Battle) -> None:
    for fleet in battle.fleets:
        while len(fleet.lines[SCREEN]) < battle.terms.ships and battle.ship_deck:
            fleet.lines[SCREEN].append(battle.ship_deck.pop())


def choose_races(battle: Battle) -> Step:
    """BF-OPT-RACE: by the dice each takes a race of its own, and all equally many ships."""
    seats = dice_order(battle)
    free = list(range(5)) + ([ORION_AND_THOLIAN] if len(seats) == 6 else [ORION, THOLIAN])
    races: list[Race] = []
    for seat in seats:
        choices = [TAKE_RACE[race] for race in free]
        answer = yield ask(seat, "race", choices)
        free.remove(answer.target)
        races.append(Race(answer.target))
        if battle.journal.watched:
            battle.journal.announce(battle, "race", seat, race=answer.target)
    fleets = [[ship for ship in battle.ship_deck if of_race(ship, race)] for race in races]
    number = min(battle.terms.ships, *(len(ships) for ships in fleets))
    for seat, ships in zip(seats, fleets, strict=True):
        for ship in ships[:number]:
            claim(battle, Seat(seat), ship)


def of_race(ship: Vessel, race: Race) -> bool:
    if race == ORION_AND_THOLIAN:
        return RACE[ship] in (ORION, THOLIAN)
    return RACE[ship] == race


def dice_order(battle: Battle) -> list[int]:
    """The highest die first; players who tie roll again among themselves, for their places."""
    places = [list(range(len(battle.fleets)))]
    while any(len(place) > 1 for place in places):
        sorted_out: list[list[int]] = []
        for place in places:
            if len(place) == 1:
                sorted_out.append(place)
                continue
            rolls = [battle.dice.roll() for _ in place]
            for value in sorted(set(rolls), reverse=True):
                tied = [seat for seat, each in zip(place, rolls, strict=True) if each == value]
                sorted_out.append(tied)
        places = sorted_out
    return [place[0] for place in places]


def arrange(battle: Battle) -> Step:
    """BF-SET-4, BF-SET-10: in the advanced game all arrange cards and ships at once, unseen.

    BF-SOL-1: alone one arranges the ships in any case.
    """
    if battle.arranging:
        arranging = [seat for seat in range(len(battle.fleets)) if seat != battle.automaton]
        yield together(dict.fromkeys(arranging, plan))
        for seat in arranging:
            carry_out(battle, battle.fleets[seat])
        if battle.automaton >= 0 and battle.terms.formations:
            split_enemy(battle)
        battle.arranging = False
        battle.dice.reveal()
        if battle.journal.watched:
            battle.journal.announce(battle, "arranged", battle.first)
        if battle.terms.advanced:
            return first_devices
    return next_turn(battle)


def plan(battle: Battle, seat: Seat) -> Generator[Question, Option, None]:
    """Two cards for the reserve, then a line for each ship; nothing moves until all are ready.

    BF-SOL-5: alone also who stands first, second … from the left.
    """
    fleet = battle.fleets[seat]
    for _ in range(stored(battle)):
        answer = yield ask(seat, "store", [STORE[face] for face in faces_of(still_held(fleet))])
        fleet.draft.append(answer.target)
    if battle.terms.formations:
        for ship in sorted(fleet.lines[SCREEN]):
            answer = yield ask(seat, "place", place_options(battle, fleet, ship))
            fleet.draft.append(answer.amount)
    if battle.automaton != NONE:
        waiting = lines_planned(battle, fleet)[SCREEN]
        while len(waiting) > 1:
            answer = yield ask(seat, "lead", [*(LEAD[ship] for ship in waiting), DONE])
            if answer is DONE:
                break
            fleet.draft.append(answer.target)
            waiting.remove(Vessel(answer.target))


def stored(battle: Battle) -> int:
    """BF-SET-4: how many cards are laid in reserve at the start."""
    return STORED if battle.terms.advanced else 0


def lines_planned(battle: Battle, fleet: Fleet) -> list[list[Vessel]]:
    """The lines as planned, each in the order of the cards."""
    ships = sorted(fleet.lines[SCREEN])
    if not battle.terms.formations:
        return [ships, [], []]
    first = stored(battle)
    chosen = list(zip(ships, fleet.draft[first : first + len(ships)], strict=True))
    return [[ship for ship, line in chosen if line == each] for each in LINES]


def still_held(fleet: Fleet) -> list[ActionCard]:
    """The hand without the cards already meant for the reserve."""
    hand = fleet.hand[:]
    for face in fleet.draft:
        hand.remove(next(card for card in hand if CARD_FACE[card] == face))
    return hand


def place_options(battle: Battle, fleet: Fleet, ship: Vessel) -> list[Option]:
    """BF-SET-10: at least two ships in Screen and Main Body, at most two in Reserve.

    A fleet of three has at least one in each.
    """
    lines = fleet.draft[stored(battle) :]
    number = len(fleet.lines[SCREEN])
    least = min(2, number // 2)
    screen_needs = max(0, least - lines.count(SCREEN))
    main_needs = max(0, least - lines.count(MAIN_BODY))
    spare = number - len(lines) - screen_needs - main_needs
    found = []
    if screen_needs or spare:
        found.append(PLACE[ship][SCREEN])
    if main_needs or spare:
        found.append(PLACE[ship][MAIN_BODY])
    if spare and lines.count(RESERVE) < 2:
        found.append(PLACE[ship][RESERVE])
    return found


def carry_out(battle: Battle, fleet: Fleet) -> None:
    """All are ready: cards go into the reserve, ships into their lines."""
    first = stored(battle)
    for face in fleet.draft[:first]:
        fleet.stash.append(take_card(battle, fleet.hand, FaceNumber(face)))
    if battle.terms.formations or battle.automaton != NONE:
        lines = lines_planned(battle, fleet)
        placed = sum(len(line) for line in lines) if battle.terms.formations else 0
        leaders = [Vessel(ship) for ship in fleet.draft[first + placed :]]
        lines[SCREEN] = leaders + [ship for ship in lines[SCREEN] if ship not in leaders]
        fleet.lines = lines
    fleet.draft = []


def split_enemy(battle: Battle) -> None:
    """BF-SOL-2: the enemy's ships in random order, half in the Screen, rounded up."""
    lines = battle.fleets[battle.automaton].lines
    ships = lines[SCREEN]
    battle.dice.shuffle(ships)
    half = (len(ships) + 1) // 2
    lines[MAIN_BODY] = ships[half:]
    lines[SCREEN] = ships[:half]


def first_devices(battle: Battle) -> Step:
    """BF-SET-11: before the first turn each player may activate cloak or web on one ship."""
    number = len(battle.fleets)
    for seat in [(battle.first + step) % number for step in range(number)]:
        lines = battle.fleets[seat].lines
        ships = [ship for ship in lines[SCREEN] + lines[MAIN_BODY] if DEVICE[ship]]
        if ships and seat != battle.automaton:
            answer = yield ask(seat, "veil", [*(VEIL[ship] for ship in ships), PASS])
            if answer is not PASS:
                battle.devices.append(Vessel(answer.target))
                if battle.journal.watched:
                    battle.journal.announce(battle, "raise", seat, ships=[answer.target], line=0)
    return next_turn(battle)
