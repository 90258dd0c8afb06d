"""Moving ships, Task Forces and Cloak tokens; Escape and Evade (FC-R11 to FC-R15, FC-R18)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.fleet_captains.content.goals import ENTERED, ESCAPED, MOVED
from plancia.games.fleet_captains.content.lookup import TILE_SIZE, TILE_TAGS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    NO_TOKEN,
    NOWHERE,
    SIZE_LESS,
    SMALLER_LOCATIONS,
    WHEN_ENTERING,
    WHEN_LEAVING,
    WHEN_MOVING,
    WORMHOLE,
    Place,
    Team,
    TokenNumber,
    Vessel,
)
from plancia.games.fleet_captains.effects import events
from plancia.games.fleet_captains.effects.moment import Happening
from plancia.games.fleet_captains.rules import cloaking, dials, exploring, missions, teams
from plancia.games.fleet_captains.rules.combat import escape, slip_away
from plancia.games.fleet_captains.rules.ratings import permitted, place_tags, rating, ships_of
from plancia.games.fleet_captains.state.board import BOARDS, Board
from plancia.games.fleet_captains.state.pieces import FIRST_TILE
from plancia.games.fleet_captains.state.state import (
    NO_MOVEMENT,
    Galaxy,
    Ship,
    Token,
    armada,
    post_of,
    ships_at,
)
from plancia.games.fleet_captains.state.underway import Course

GO: Final = [
    [Option(f"to {name}", "to", place) for place, name in enumerate(board.names)]
    for board in BOARDS
]
"""For each board a move to each of its places."""
STOP: Final = Option("stop", "stop")
ALONE: Final = Option("go", "go")
WITH: Final = [Option(f"with {ship.slug}", "with", number) for number, ship in enumerate(SHIPS)]


def held_fast(galaxy: Galaxy, ship: Vessel) -> bool:
    """Whether a card or an encounter forbids the ship to move."""
    for each in galaxy.passing:
        if each.kind == NO_MOVEMENT and each.ship == ship:
            return True
    return False


def can_move(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R11-01, FC-R11-02, FC-A03: once a turn, not with Engines D; with 0 only home."""
    if ship.moved or ship.cloaked or (galaxy.passing and held_fast(galaxy, ship.number)):
        return False
    engines = rating(galaxy, ship, ENGINES)
    if engines > 0:
        return True
    return engines == 0 and post_of(galaxy, ship.seat) in BOARDS[galaxy.terms.board].near[ship.at]


def begin_move(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R15-01: the ships that go are named, then Escape, then the move begins."""
    ships = yield from task_force(galaxy, ship)
    before = {each.number: each.adjusted for each in ships}
    pressed = False
    if any(each.watched for each in ships) and ships_at(galaxy, ship.at, Team(1 - (ship.seat & 1))):
        pressed = True
        yield from escape(galaxy, ship.seat, ships)
        ships = under_way(galaxy, ships)
    for each in ships:
        yield from events.triggered(galaxy, WHEN_MOVING, each.number, NOWHERE)
    ships = under_way(galaxy, ships)
    yield from leave(galaxy, ships, ship.at)
    ships = under_way(galaxy, ships)
    if not ships:
        return
    held = galaxy.passing and any(held_fast(galaxy, each.number) for each in ships)
    held = held or any(each.adjusted and not before[each.number] for each in ships)  # FC-R16-06
    engines = min(rating(galaxy, each, ENGINES) for each in ships)
    galaxy.course = Course(
        seat=ship.seat,
        ships=[each.number for each in ships],
        token=NO_TOKEN,
        left=max(engines, 0),
        start=ships[0].at,
        halted=bool(held) or engines < 0,
        pressed=pressed,
    )


def under_way(galaxy: Galaxy, ships: list[Ship]) -> list[Ship]:
    """FC-A77: those that still go: a ship that has cloaked meanwhile stays where it is."""
    return [each for each in ships_of(galaxy, [each.number for each in ships]) if not each.cloaked]


def stay_behind(galaxy: Galaxy, course: Course) -> None:
    """FC-A77: who has cloaked on the way goes no further, and has moved."""
    for ship in ships_of(galaxy, course.ships):
        if ship.cloaked:
            course.ships.remove(ship.number)
            ship.moved = True
            cloaking.token_of(galaxy, ship.number).moved = True
            course.halted = course.halted or not course.ships


def leave(galaxy: Galaxy, ships: list[Ship], here: Place) -> Step:
    """FC-R29-02: what a location does to ships that leave it, whether they began there or not."""
    for each in ships:
        if galaxy.ships[each.number] is not None:
            yield from events.triggered(galaxy, WHEN_LEAVING, each.number, Place(here))


def task_force(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R15-01, FC-A23, FC-R32-19: ships here that have not moved may go along; a partner's
    with his consent."""
    ships = [ship]
    while True:
        options = [WITH[each.number] for each in companions(galaxy, ship, ships)]
        if not options:
            return ships
        answer = yield ask(ship.seat, "task force", [ALONE, *options], {"ship": ship.number})
        if answer is ALONE:
            return ships
        joined = galaxy.ships[answer.target]
        assert joined is not None
        if joined.seat != ship.seat:
            agreed = yield from teams.consent(galaxy, joined.seat, ship.number, joined.number)
            if not agreed:
                return ships
        ships.append(joined)


def companions(galaxy: Galaxy, ship: Ship, ships: list[Ship]) -> list[Ship]:
    """FC-A24: who could go along; a ship with Engines D is left out."""
    team = Team(ship.seat & 1)
    return [
        each
        for each in armada(galaxy, team)
        if each is not None
        and each.at == ship.at
        and not any(each is other for other in ships)
        and not each.cloaked
        and not each.moved
        and (each.seat == ship.seat or each.at < len(galaxy.tiles))
        and rating(galaxy, each, ENGINES) >= 0
        and not held_fast(galaxy, each.number)
    ]


def begin_token_move(galaxy: Galaxy, number: TokenNumber) -> None:
    """FC-R18-10, FC-R18-15: a Cloak token moves with the ship's Engines, an echo with the best."""
    token = galaxy.tokens[number]
    galaxy.course = Course(
        seat=token.seat,
        ships=[],
        token=number,
        left=token_engines(galaxy, token),
        start=token.at,
    )


def can_move_token(galaxy: Galaxy, token: Token) -> bool:
    """FC-R18-10, FC-R18-16: once a turn; an echo always has Engines to move with."""
    if token.moved:
        return False
    ship = cloaking.ship_under(galaxy, token)
    if ship is None:
        return True
    if galaxy.passing and held_fast(galaxy, ship.number):
        return False
    return rating(galaxy, ship, ENGINES) > 0


def token_engines(galaxy: Galaxy, token: Token) -> int:
    ship = cloaking.ship_under(galaxy, token)
    if ship is None:
        return cloaking.engines_of_tokens(galaxy, token.team)
    if galaxy.passing and held_fast(galaxy, ship.number):
        return -1
    return rating(galaxy, ship, ENGINES)


def sail_options(galaxy: Galaxy, course: Course) -> list[Option]:
    """Where the move can go on to, and stopping."""
    board = BOARDS[galaxy.terms.board]
    go = GO[board.number]
    found = [go[place] for place in next_places(galaxy, course, board)]
    if course.hops or course.pressed or course.granted or not found or course.token >= 0:
        found.append(STOP)
    return found


def next_places(galaxy: Galaxy, course: Course, board: Board) -> list[Place]:
    """FC-R11-04 to FC-R11-06, FC-R12-01, FC-R12-02: the last location costs 1, crossing one its
    size, the own Command Post nothing."""
    here = position(galaxy, course)
    left = course.left
    if course.hops:
        left -= crossing(galaxy, course, here)
    if left < 0:
        return []
    home = board.posts[course.seat]
    found = board.neighbours[here][:] if left >= 1 else []
    if left >= 1 and place_tags(galaxy, here) & WORMHOLE:
        found += other_wormholes(galaxy, here, found)
    if home in board.near[here] and may_go_home(galaxy, course):
        found.append(home)
    return found


def may_go_home(galaxy: Galaxy, course: Course) -> bool:
    """FC-R12-01, FC-A30, FC-A69: only the captain's own ships, and no echo."""
    if course.token >= 0:
        return cloaking.ship_under(galaxy, galaxy.tokens[course.token]) is not None
    return all(ship.seat == course.seat for ship in ships_of(galaxy, course.ships))


def other_wormholes(galaxy: Galaxy, here: Place, near: list[Place]) -> list[Place]:
    """A ship in a Wormhole may go on to any other explored one."""
    return [
        Place(place)
        for place, tile in enumerate(galaxy.tiles)
        if place != here
        and galaxy.explorer[place] >= 0
        and TILE_TAGS[tile - FIRST_TILE] & WORMHOLE
        and place not in near
    ]


def crossing(galaxy: Galaxy, course: Course, place: Place) -> int:
    """FC-R11-06: what moving on through a location costs."""
    if place >= len(galaxy.tiles):
        return 0
    size = TILE_SIZE[galaxy.tiles[place] - FIRST_TILE]
    ships = ships_of(galaxy, course.ships)
    if ships and all(permitted(galaxy, ship, SMALLER_LOCATIONS) for ship in ships):
        size -= SIZE_LESS
    return size


def position(galaxy: Galaxy, course: Course) -> Place:
    """Where what moves is now."""
    if course.token >= 0:
        return galaxy.tokens[course.token].at
    for number in course.ships:
        ship = galaxy.ships[number]
        if ship is not None:
            return ship.at
    return Place(course.start)


def leg(galaxy: Galaxy, course: Course) -> Step:
    """One hop of the move, or its end: returns whether it goes on."""
    stay_behind(galaxy, course)
    if course.halted:
        return False
    if course.token < 0:
        options = sail_options(galaxy, course)
        if len(options) == 1 and options[0] is STOP:
            return False
        answer = yield ask(course.seat, "sail", options)
    else:
        answer = yield ask(course.seat, "sail", lambda: sail_options(galaxy, course))
    if answer is STOP:
        return False
    if course.token >= 0:
        yield from hop_token(galaxy, course, Place(answer.target))
    else:
        yield from hop(galaxy, course, Place(answer.target))
    return not course.halted


def hop(galaxy: Galaxy, course: Course, place: Place) -> Step:
    """The ships go on to the next place, if no enemy holds them where they are."""
    ships = ships_of(galaxy, course.ships)
    here = ships[0].at
    if course.hops and ships_at(galaxy, here, Team(1 - (course.seat & 1))):
        won = yield from slip_away(galaxy, course.seat, ships)
        if not won:
            course.halted = True  # FC-R14-07, FC-R14-08: it stays, and is not attacked for it
            return
        missions.report(galaxy, Happening(ESCAPED, course.seat, course.ships, here))
    if course.hops or course.granted:
        yield from leave(galaxy, ships, here)
        stay_behind(galaxy, course)
        if course.halted:
            return
        ships = ships_of(galaxy, course.ships)
    pay_crossing(galaxy, course, here)
    for ship in ships:
        ship.at = place
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "moved", course.seat, ship=ships[0].number, count=len(ships), at=place
        )
    if place >= len(galaxy.tiles):
        course.halted = True  # FC-R12-03
        for ship in ships:
            missions.entered_home(galaxy, ship.number)
        return
    if galaxy.explorer[place] < 0:
        yield from exploring.explore(galaxy, course.seat, course.ships, place, entering=True)
        return
    for ship in ships:
        yield from events.triggered(galaxy, WHEN_ENTERING, ship.number, place)


def pay_crossing(galaxy: Galaxy, course: Course, here: Place) -> None:
    if course.hops:
        size = crossing(galaxy, course, Place(here))
        course.left -= size
        course.spent += size
    course.hops += 1


def hop_token(galaxy: Galaxy, course: Course, place: Place) -> Step:
    """FC-R18-11, FC-A36: a token does not turn an unexplored tile over and stops there.

    FC-R18-18: where entering does damage the owner shows what it is; an echo ignores it.
    """
    token = galaxy.tokens[course.token]
    pay_crossing(galaxy, course, token.at)
    token.moved = True
    token.at = place
    ship = cloaking.ship_under(galaxy, token)
    if ship is not None:
        ship.at = place
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "token moved", course.seat, token=course.token, at=place)
    if place >= len(galaxy.tiles):
        course.halted = True
        cloaking.reveal(galaxy, token)  # no echo enters a Command Post
        if ship is not None:
            missions.entered_home(galaxy, ship.number)
        return
    if galaxy.explorer[place] < 0:
        course.halted = True
        return
    if events.harms_on_entering(galaxy, place, token.team):
        if ship is None:
            yield from cloaking.show_echo(galaxy, token)
        else:
            yield from cloaking.show(galaxy, ship)
            yield from events.triggered(galaxy, WHEN_ENTERING, ship.number, place)
            course.token = cloaking.number_of(galaxy, ship.number)  # it may have been mixed
        course.halted = True


def finish_move(galaxy: Galaxy) -> Step:
    """FC-R7-04: what has moved does not move again this turn."""
    course = galaxy.course
    assert course is not None
    if course.token >= 0:
        yield from finish_token_move(galaxy, course)
    else:
        yield from finish_ships_move(galaxy, course)
    galaxy.course = None


def finish_ships_move(galaxy: Galaxy, course: Course) -> Step:
    ships = ships_of(galaxy, course.ships)
    if not course.granted and (course.hops or course.pressed or course.halted):
        for ship in ships:
            ship.moved = True
    if course.hops and ships:
        at = ships[0].at
        spent = course.spent + (0 if at >= len(galaxy.tiles) else 1)
        yield from arrive(galaxy, course, [ship.number for ship in ships], at, spent)


def finish_token_move(galaxy: Galaxy, course: Course) -> Step:
    """FC-A33: a cloaked ship's move counts for missions; an echo's does not."""
    if not course.hops:
        return
    token = galaxy.tokens[course.token]
    ship = cloaking.ship_under(galaxy, token)
    if ship is not None:
        spent = course.spent + (0 if token.at >= len(galaxy.tiles) else 1)
        yield from arrive(galaxy, course, [ship.number], token.at, spent)


def arrive(galaxy: Galaxy, course: Course, ships: list[Vessel], at: Place, spent: int) -> Step:
    """Missions that ask for a move, or for a place where it ends."""
    yield from missions.new_event(galaxy)
    seat, start = course.seat, course.start
    missions.report(galaxy, Happening(MOVED, seat, ships, at, spent=spent, start=start))
    missions.report(galaxy, Happening(ENTERED, seat, ships, at, start=start))


def grant_move(galaxy: Galaxy, ship: Ship, points: int) -> Step:
    """A move that a card gives at once, whether or not the ship has moved."""
    before = galaxy.course
    if before is not None:
        before.halted = True
    course = Course(
        seat=ship.seat,
        ships=[ship.number],
        token=NO_TOKEN,
        left=points,
        start=ship.at,
        granted=True,
        halted=held_fast(galaxy, ship.number) or ship.cloaked,
    )
    galaxy.course = course
    more = True
    while more:
        more = yield from leg(galaxy, course)
    yield from finish_move(galaxy)
    galaxy.course = before


def relocate(galaxy: Galaxy, ship: Ship, place: Place) -> None:
    """Place a ship somewhere without moving; it drops out of the move in progress."""
    if ship.cloaked:
        cloaking.token_of(galaxy, ship.number).at = place
    ship.at = place
    ship.watched = False
    course = galaxy.course
    if course is not None and ship.number in course.ships:
        course.halted = True
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "relocated", ship.seat, ship=ship.number, at=place)
    if place >= len(galaxy.tiles):
        missions.entered_home(galaxy, ship.number)


def free_repair(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R22-04, FC-A51: the movement is given up for a repair that is no action."""
    ship.moved = True
    yield from dials.repair(galaxy, ship)
