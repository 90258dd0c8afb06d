"""What a captain has in view: which places and deeds serve the missions laid out before him."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.games.fleet_captains.content.goals import (
    ATTACKED,
    BOARDED,
    BUILT,
    CAPTURED,
    CONTROL_PLACED,
    CONTROL_REMOVED,
    DESTROYED,
    ENTERED,
    ESCAPED,
    EXPLORED_LOCATION,
    RAZED,
    SCANNED,
    TEAM_RECOVERED,
    TEAM_SENT,
    ActionTest,
    Chain,
    Controlled,
    ControlledNear,
    Explored,
    ExploredTogether,
    Goal,
    HomesJoined,
    InstallationsOwned,
    Standing,
    Task,
    TokensTogether,
)
from plancia.games.fleet_captains.content.lookup import SETTINGS, SIZE, TILE_CHANGE, TILE_TAGS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import (
    ENGINES,
    HABITABLE,
    NO_SYSTEM,
    SENSORS,
    SHIELDS,
    WEAPONS,
    Place,
    System,
    Tag,
    Team,
)
from plancia.games.fleet_captains.effects.conditions import is_at
from plancia.games.fleet_captains.rules.ratings import place_tags, rating
from plancia.games.fleet_captains.state.board import BOARDS, Board
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION, FIRST_TILE
from plancia.games.fleet_captains.state.state import Galaxy, Ship


def help_for(galaxy: Galaxy, ship: Ship, system: System) -> int:
    """What other ships of the captain could add to a test here."""
    spare = galaxy.captains[ship.seat].actions - 1
    found = sorted(
        (
            rating(galaxy, other, system)
            for other in galaxy.ships
            if other is not None
            and other is not ship
            and other.seat == ship.seat
            and other.at == ship.at
            and not other.cloaked
            and not other.acted
        ),
        reverse=True,
    )
    return sum(max(0, value) for value in found[:spare]) if spare > 0 else 0


def wanted_system(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> System:
    """The system that power would help most now, or NONE."""
    if ship.acted <= ship.extra and galaxy.captains[ship.seat].actions > 0:
        for _, test in outlook.tests:
            own = rating(galaxy, ship, test.system)
            best = best_rating(galaxy, ship, test.system)
            better = chance(best, test.level) > chance(own, test.level)
            if better and placed(galaxy, ship, test):
                return test.system
        best = best_rating(galaxy, ship, WEAPONS)
        better = best > rating(galaxy, ship, WEAPONS) + 1
        if better and outlook.hunt > 0 and prey_here(galaxy, ship):
            return WEAPONS
    return NO_SYSTEM


def placed(galaxy: Galaxy, ship: Ship, test: ActionTest) -> bool:
    """Whether the ship is where the test is asked for, its rating aside."""
    if test.tag and not place_tags(galaxy, ship.at) & test.tag:
        return False
    return not test.enemy_here or bool(enemies(galaxy, ship.seat, ship.at))


def danger(galaxy: Galaxy, ship: Ship) -> int:
    """The highest Weapons that an enemy in sight could bring against a ship next turn, or -1.

    Which Cloak token is a ship nobody but its owner knows (FC-R18-06)."""
    distance = BOARDS[galaxy.terms.board].distance[ship.at]
    found = -1
    for other in galaxy.ships:
        if other is None or other.cloaked or other.seat & 1 == ship.seat & 1:
            continue
        if distance[other.at] <= STRIKING:
            found = max(found, potential(galaxy, other, WEAPONS, ship.at))
    return found


def prey_here(galaxy: Galaxy, ship: Ship) -> list[Ship]:
    return enemies(galaxy, ship.seat, ship.at)


MOST: Final[list[list[list[int]]]] = [
    [[max(each) for each in zip(*dial, strict=True)] for dial in dials] for dials in SETTINGS
]
"""For each ship, alert and system the highest rating its dial has."""
UNEXPLORED: Final = 2.0
"""What an unexplored location is worth: it may hold an encounter, and what missions ask for."""
POINT: Final = 6.0
"""What a victory point is worth."""
STRIKING: Final = 2
"""From how far away an enemy may come and attack within a turn."""
NEARER: Final = 1.2
"""What a step of distance costs."""
USUAL_TURNS: Final = 2
"""How many turns a match takes for each point of its target, at most, if nobody is stuck."""


def impatience(galaxy: Galaxy) -> float:
    """From 0 in a match of the usual length to 1 in one twice as long: whoever still waits for
    a safe chance then does best to take an unsafe one."""
    usual = USUAL_TURNS * galaxy.terms.target
    return min(1.0, max(0.0, galaxy.turn / usual - 1.0))


def chance(own: int, level: int) -> float:
    """The chance to reach a level with a die."""
    if own < 0:
        return 0.0
    return min(1.0, max(0.0, (7 - level + own) / 6))


EDGES: Final[list[float]] = [
    sum(1 for one in range(1, 7) for two in range(1, 7) if one + lead > two) / 36
    for lead in range(-4, 6)
]
"""The chance that one die exceeds another, from a lead of -4 to one of 5."""


def edge(own: int, other: int) -> float:
    """The chance that one die and a rating exceed another."""
    lead = own - other
    if lead >= 6:
        return 1.0
    if lead <= -5:
        return 0.0
    return EDGES[lead + 4]


def best_rating(galaxy: Galaxy, ship: Ship, system: System) -> int:
    """What a power adjustment can make of a system, here and now."""
    now = rating(galaxy, ship, system)
    if ship.adjusted or ship.cloaked or ship.damage[system]:
        return now
    shown = SETTINGS[ship.number][ship.alert][ship.setting][system]
    most = MOST[ship.number][ship.alert][system]
    if now < 0:
        return most + ship.bonus[system] if shown < 0 else now
    return now + most - shown


def potential(galaxy: Galaxy, ship: Ship, system: System, place: Place) -> int:
    """What a ship could bring to a test at a place the captain knows."""
    most = MOST[ship.number][ship.alert][system]
    if most < 0 or ship.damage[system]:
        return -1
    most += ship.bonus[system]
    if place < len(galaxy.tiles) and galaxy.explorer[place] >= 0:
        most += TILE_CHANGE[galaxy.tiles[place] - FIRST_TILE][system]
    return most if most >= 0 else -1


def goals(galaxy: Galaxy, seat: Seat) -> list[tuple[int, Goal]]:
    """The open steps of the missions laid out, with the points of each."""
    found: list[tuple[int, Goal]] = []
    for piece in galaxy.captains[seat].missions:
        mission = MISSIONS[piece - FIRST_MISSION]
        goal = mission.goal
        if isinstance(goal, Chain):
            done: list[int] = []
            for progress in galaxy.progress:
                if progress.mission == piece and len(progress.done) > len(done):
                    done = progress.done
            left = [step for number, step in enumerate(goal.steps) if number not in done]
            for step in left if goal.any_order else left[:1]:
                found.append((mission.points, step))
        else:
            found.append((mission.points, goal))
    return found


def known_tags(galaxy: Galaxy, seat: Seat, place: Place) -> int:
    """What the captain knows a location to be, explored or scanned; 0 for nothing."""
    tile = galaxy.tiles[place]
    if galaxy.explorer[place] >= 0 or galaxy.seen.get(tile, 0) & 1 << seat:
        return TILE_TAGS[tile - FIRST_TILE]
    return 0


class Outlook:
    """What each place and each kind of deed is worth to a captain now."""

    __slots__ = (
        "away_team", "boarding", "build", "control", "explore", "hunt", "impatience", "places",
        "prey", "scan", "tests",
    )  # fmt: skip

    def __init__(self, galaxy: Galaxy, seat: Seat) -> None:
        locations = len(galaxy.tiles)
        self.places = [0.0] * len(BOARDS[galaxy.terms.board].cells)
        """What being at a place is worth, whatever the ship."""
        self.control = [0.0] * locations
        """What a Control token at a location is worth."""
        self.build = 0.0
        self.explore = 0.0
        self.scan = 0.0
        self.hunt = 0.0
        """What a successful attack is worth."""
        self.away_team = 0.0
        self.boarding = 0.0
        self.impatience = impatience(galaxy)
        self.tests: list[tuple[int, ActionTest]] = []
        self.prey: dict[Place, list[Ship]] = {}
        """Uncloaked enemy ships by place."""
        for ship in galaxy.ships:
            if ship is not None and ship.seat & 1 != seat & 1 and not ship.cloaked:
                self.prey.setdefault(ship.at, []).append(ship)
        for points, goal in goals(galaxy, seat):
            self.add(galaxy, seat, POINT * points, goal)

    def add(self, galaxy: Galaxy, seat: Seat, worth: float, goal: Goal) -> None:
        if isinstance(goal, ActionTest):
            self.tests.append((int(worth), goal))
        elif isinstance(goal, Task):
            self.add_task(galaxy, seat, worth, goal)
        elif isinstance(goal, Standing):
            self.add_condition(galaxy, seat, worth, goal.condition)

    def add_task(self, galaxy: Galaxy, seat: Seat, worth: float, task: Task) -> None:
        what = task.what
        if what == EXPLORED_LOCATION:
            self.explore += 0.4 * worth
        elif what == SCANNED:
            self.scan += 0.5 * worth
        elif what in (ATTACKED, DESTROYED, ESCAPED):
            self.hunt += worth if what == ATTACKED else 0.4 * worth
        elif what == BUILT:
            self.build += worth
            self.at_tags(galaxy, seat, HABITABLE, self.control, 0.4 * worth)
        elif what == CONTROL_PLACED:
            self.at_tags(galaxy, seat, task.tag, self.control, worth)
        elif what in (CONTROL_REMOVED, CAPTURED, RAZED):
            for place, holder in enumerate(galaxy.holder):
                if holder == 1 - (seat & 1):
                    self.places[place] += 0.7 * worth
        elif what in (TEAM_SENT, TEAM_RECOVERED):
            self.away_team += worth
            self.at_tags(galaxy, seat, HABITABLE, self.places, 0.6 * worth)
        elif what == BOARDED:
            self.boarding += worth
            self.hunt += 0.3 * worth
        elif what == ENTERED and task.tag:
            self.at_tags(galaxy, seat, task.tag, self.places, 0.4 * worth)

    def add_condition(self, galaxy: Galaxy, seat: Seat, worth: float, condition: Condition) -> None:
        if isinstance(condition, Explored | ExploredTogether):
            self.explore += 0.5 * worth
        elif isinstance(condition, ControlledNear):
            posts = BOARDS[galaxy.terms.board].posts
            near = [
                place
                for other, post in enumerate(posts)
                if (other == seat) != condition.enemy and (other & 1 == seat & 1) != condition.enemy
                for place in BOARDS[galaxy.terms.board].neighbours[post]
            ]
            for place in near:
                self.control[place] += 0.6 * worth
        elif isinstance(condition, Controlled | HomesJoined | TokensTogether):
            for each in range(len(self.control)):
                self.control[each] += 0.35 * worth
        elif isinstance(condition, InstallationsOwned):
            self.build += 0.5 * worth
            self.at_tags(galaxy, seat, HABITABLE, self.control, 0.3 * worth)

    def at_tags(
        self, galaxy: Galaxy, seat: Seat, tag: Tag, values: list[float], worth: float
    ) -> None:
        for place in range(len(galaxy.tiles)):
            if galaxy.explorer[place] >= 0:
                if is_at(galaxy, Place(place), tag, seat):
                    values[place] += worth
            elif known_tags(galaxy, seat, Place(place)) & tag:
                values[place] += 0.7 * worth

    def worth_for(self, galaxy: Galaxy, ship: Ship, place: Place) -> float:
        """What going to a place is worth for a ship."""
        if place >= len(galaxy.tiles):
            return 4.0 * ship.alert + 3.0 * sum(ship.damage)
        value = self.places[place]
        if galaxy.explorer[place] < 0:
            value += UNEXPLORED + self.explore + POINT * self.impatience
            return value * (0.5 if ship.alert else 1.0)
        if galaxy.holder[place] != ship.seat & 1:
            value += 0.8 * self.control[place]
        value += self.worth_of_tests(galaxy, ship, place)
        value += self.worth_of_hunting(galaxy, ship, place)
        return value

    def worth_of_tests(self, galaxy: Galaxy, ship: Ship, place: Place) -> float:
        best = 0.0
        for worth, test in self.tests:
            if test.tag and not is_at(galaxy, place, test.tag, ship.seat):
                continue
            if test.enemy_here and place not in self.prey:
                continue
            own = potential(galaxy, ship, test.system, place)
            likely = chance(own, test.level)
            if likely < 0.3:
                friends = [
                    potential(galaxy, other, test.system, place)
                    for other in galaxy.ships
                    if other is not None and other.seat == ship.seat and other is not ship
                ]
                if friends:
                    likely = 0.6 * chance(own + max(0, *friends, 0), test.level)
            best = max(best, worth * likely)
        return best

    def worth_of_hunting(self, galaxy: Galaxy, ship: Ship, place: Place) -> float:
        """Enemy ships there: prey, or danger."""
        prey = self.prey.get(place)
        if prey is None:
            return 0.0
        own = potential(galaxy, ship, WEAPONS, place)
        likely = max(edge(own, rating(galaxy, each, SHIELDS)) for each in prey)
        threat = max(
            edge(rating(galaxy, each, WEAPONS), potential(galaxy, ship, SHIELDS, place))
            for each in prey
        )
        gain = self.hunt + 2.0 + POINT * self.impatience
        return gain * likely - 2.5 * (1.0 - self.impatience) * threat


def enemies(galaxy: Galaxy, seat: Seat, place: Place) -> list[Ship]:
    """Uncloaked enemy ships at a place."""
    team = Team(seat & 1)
    return [
        ship
        for ship in galaxy.ships
        if ship is not None and ship.at == place and ship.seat & 1 != team and not ship.cloaked
    ]


def destination(galaxy: Galaxy, outlook: Outlook, ship: Ship) -> Place:
    """Where a ship had best go: what a place is worth, less the way there."""
    board = BOARDS[galaxy.terms.board]
    distance = board.distance[ship.at]
    best, found = -1000.0, ship.at
    home = board.posts[ship.seat]
    friends = [
        other
        for other in galaxy.ships
        if other is not None and other is not ship and other.seat == ship.seat and not other.cloaked
    ]
    for place in [*range(board.locations), home]:
        value = outlook.worth_for(galaxy, ship, place) - NEARER * distance[place]
        if value + 0.5 <= best:
            continue  # whatever is added below, it is less
        if place != ship.at and crowded(board, ship, place, friends):
            value -= 2.0
        value += 0.05 * ((7 * place + 5 * ship.number) % 11)
        if value > best:
            best, found = value, place
    return found


def crowded(board: Board, ship: Ship, place: Place, friends: list[Ship]) -> bool:
    """Whether another ship of the captain is there already, or nearer and free to go."""
    for other in friends:
        if other.at == place or (
            not other.moved
            and other.number < ship.number
            and board.distance[other.at][place] < board.distance[ship.at][place]
        ):
            return True
    return False


def strength_of(galaxy: Galaxy, ship: Ship) -> float:
    """What a ship is worth to its side."""
    return SIZE[ship.number] * (1.0 - 0.3 * ship.alert) - 0.3 * sum(ship.damage)


def all_round(ratings: tuple[int, ...]) -> float:
    """How good a setting is when nothing is in view."""
    return (
        sum(value for value in ratings if value > 0)
        + 0.4 * ratings[SENSORS]
        + 0.5 * min(ratings[ENGINES], 6)
    )
