"""What ships do as actions, besides transport: counting them, and each kind (FC-R17 to FC-R23)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.effects import SystemTest
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import CONTROL_REMOVED, SCANNED, ActionTest
from plancia.games.fleet_captains.content.lookup import SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import (
    AS_ACTION,
    CLOAK_HIDDEN,
    FREE_ECHO,
    INFLUENCE_ACTION,
    LONG_SCAN,
    NOWHERE,
    ON_CLOAK,
    ON_ENCOUNTER,
    ON_INFLUENCE,
    ON_REPAIR,
    ON_SCAN,
    REPAIR_HERE,
    SCAN_CLOAKED,
    SCAN_FAR,
    SENSORS,
    STARBASE,
    WEAPONS,
    WHEN_INFLUENCING,
    WHEN_JOINING,
    WHEN_REPAIRING,
    WHEN_SCANNING,
    EncounterCard,
    MissionCard,
    Place,
    System,
    Team,
    TokenNumber,
    Vessel,
    When,
)
from plancia.games.fleet_captains.effects import events, registry
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.rules import (
    cloaking,
    combat,
    control,
    dials,
    missions,
    playing,
    ratings,
    teams,
    tests,
)
from plancia.games.fleet_captains.rules.acting import gather, join, may_act, spend
from plancia.games.fleet_captains.rules.ratings import new_trial, permitted, place_permits, ships_of
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_MISSION
from plancia.games.fleet_captains.state.state import (
    MOST_TOKENS,
    Galaxy,
    Ship,
    Token,
    enemy_at,
    fleet_total,
    post_of,
    ships_at,
    team_mask,
)
from plancia.games.fleet_captains.state.underway import FOR_MISSION, FOR_SEARCH

SEARCH_LEVEL: Final = 15
"""FC-R23-05."""
TARGET: Final = [
    Option(f"attack {ship.slug}", "target", number) for number, ship in enumerate(SHIPS)
]
INSTALLATION: Final = Option("attack the installation", "installation")
SCAN_AT: Final = [
    [Option(f"scan {name}", "scan at", place) for place, name in enumerate(board.names)]
    for board in BOARDS
]
SEARCH: Final = [
    Option(f"search token {number + 1}", "search", number) for number in range(MOST_TOKENS)
]


def fight(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R19-01, FC-R19-09, FC-R19-10: a Combat action against one ship or the installation."""
    options = targets(galaxy, ship)
    answer = options[0]
    if len(options) > 1:
        answer = yield ask(ship.seat, "target", options, {"ship": ship.number})
    if ship.cloaked:
        spend(galaxy, ship, fighting=True)
        ships = [ship]
    else:
        ships = yield from gather(galaxy, ship, WEAPONS, fighting=True)
    leader = yield from teams.leader(galaxy, ships)
    if answer is INSTALLATION:
        yield from combat.attack_installation(galaxy, ships, leader)
        return
    target = galaxy.ships[answer.target]
    if target is not None:
        yield from combat.attack(galaxy, ships, target, leader)


def targets(galaxy: Galaxy, ship: Ship) -> list[Option]:
    found = [TARGET[each.number] for each in ships_at(galaxy, ship.at, Team(1 - (ship.seat & 1)))]
    if ship.at < len(galaxy.tiles) and galaxy.installation[ship.at]:
        found.append(INSTALLATION)
    return found


def influence(galaxy: Galaxy, ship: Ship, building: bool) -> Step:
    """FC-R20-01, FC-R20-02, FC-R20-05: a token placed or removed, or an installation built."""
    spend(galaxy, ship)
    seat, at = ship.seat, ship.at
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "influence", seat, ship=ship.number, at=at)
    cancelled = yield from playing.respond(galaxy, seat, INFLUENCE_ACTION, ship.number)
    if cancelled:
        return
    if building:
        level = control.can_build(galaxy, seat, at)
        control.build(galaxy, seat, at, level, [ship.number])
    elif control.enemy_tokens(galaxy, seat, at):
        control.remove_control(galaxy, seat, at, 1)
        missions.report(galaxy, Happening(CONTROL_REMOVED, seat, [ship.number], at))
    else:
        control.place_control(galaxy, seat, at, 1, [ship.number])
    yield from playing.offer(galaxy, seat, ON_INFLUENCE, ship.number, [ship.number])
    yield from events.triggered(galaxy, WHEN_INFLUENCING, ship.number, NOWHERE)


def can_repair(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R22-01, FC-R22-03: at home or at a friendly installation."""
    at = ship.at
    if at >= len(galaxy.tiles):
        dock = at == post_of(galaxy, ship.seat)
    elif galaxy.installation[at] and control.owns_installation(galaxy, Team(ship.seat & 1), at):
        dock = True
    else:
        dock = place_permits(galaxy, at, REPAIR_HERE)
    if not dock:
        return False
    return dials.damaged(ship) or events.has_trigger(galaxy, WHEN_REPAIRING, ship.number, NOWHERE)


def can_rest(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R22-04: at a friendly Starbase or at home a ship that has not moved may give its
    movement up for a repair."""
    if not dials.damaged(ship):
        return False
    if ship.at == post_of(galaxy, ship.seat):
        return True
    return (
        control.owns_installation(galaxy, Team(ship.seat & 1), ship.at)
        and galaxy.installation[ship.at] == STARBASE
        and not enemy_at(galaxy, ship.at, Team(ship.seat & 1))
    )


def repair(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R22-02: a Repair action."""
    spend(galaxy, ship)
    yield from dials.repair(galaxy, ship)
    yield from playing.offer(galaxy, ship.seat, ON_REPAIR, ship.number, [ship.number])
    if galaxy.ships[ship.number] is not None:
        yield from events.triggered(galaxy, WHEN_REPAIRING, ship.number, NOWHERE)


def scan_places(galaxy: Galaxy, ship: Ship) -> list[Place]:
    """FC-R23-02, FC-R23-04, FC-A56: adjacent unexplored tiles that the side does not know."""
    own = 1 << ship.seat
    reach = SCAN_FAR if permitted(galaxy, ship, LONG_SCAN) else 1
    near = BOARDS[galaxy.terms.board].within[reach][ship.at]
    return [
        place
        for place in near
        if galaxy.explorer[place] < 0 and not galaxy.seen.get(galaxy.tiles[place], 0) & own
    ]


def searchable(galaxy: Galaxy, ship: Ship) -> list[TokenNumber]:
    """FC-R23-05: enemy Cloak tokens here."""
    return [
        TokenNumber(number)
        for number, token in enumerate(galaxy.tokens)
        if can_search(galaxy, ship, token)
    ]


def can_search(galaxy: Galaxy, ship: Ship, token: Token) -> bool:
    """Whether this is an enemy token beside the ship, where nothing hides it."""
    if token.at != ship.at or token.team == ship.seat & 1:
        return False
    return not place_permits(galaxy, ship.at, CLOAK_HIDDEN)


def can_scan(galaxy: Galaxy, ship: Ship, sensors: int) -> bool:
    """FC-R23-01: Sensors of 1 or more, which a cloaked ship lacks unless crew helps it."""
    if ship.cloaked:
        return permitted(galaxy, ship, SCAN_CLOAKED) and bool(scan_places(galaxy, ship))
    if sensors < 1:
        return False
    own = 1 << ship.seat
    for place in BOARDS[galaxy.terms.board].neighbours[ship.at]:
        if galaxy.explorer[place] < 0 and not galaxy.seen.get(galaxy.tiles[place], 0) & own:
            return True
    for token in galaxy.tokens:
        if token.at == ship.at and can_search(galaxy, ship, token):
            return True
    return permitted(galaxy, ship, LONG_SCAN) and bool(scan_places(galaxy, ship))


def scan(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R23: look at an unexplored tile, or search for a cloaked ship."""
    answer = yield ask(ship.seat, "scan", lambda: scan_options(galaxy, ship), {"ship": ship.number})
    if answer.verb == "search":
        token = galaxy.tokens[answer.target]
        spend(galaxy, ship)
        yield from search(galaxy, ship, token)
        return
    spend(galaxy, ship)
    look_at(galaxy, ship.seat, Place(answer.target), [ship.number])
    yield from playing.offer(galaxy, ship.seat, ON_SCAN, ship.number, [ship.number])
    yield from events.triggered(galaxy, WHEN_SCANNING, ship.number, NOWHERE)


def scan_options(galaxy: Galaxy, ship: Ship) -> list[Option]:
    at = SCAN_AT[galaxy.terms.board]
    found = [at[place] for place in scan_places(galaxy, ship)]
    if not ship.cloaked:
        found += [SEARCH[number] for number in searchable(galaxy, ship)]
    return found


def look_at(galaxy: Galaxy, seat: Seat, place: Place, ships: list[Vessel]) -> None:
    """FC-R23-02, FC-R23-03, FC-A57: the side knows the tile from now on; the token shows it."""
    tile = galaxy.tiles[place]
    galaxy.seen[tile] = galaxy.seen.get(tile, 0) | team_mask(galaxy, Team(seat & 1))
    galaxy.dice.reveal()
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "scanned", seat, at=place, tiles=[tile])
    missions.report(galaxy, Happening(SCANNED, seat, ships, place))


def search(galaxy: Galaxy, ship: Ship, token: Token) -> Step:
    """FC-R23-05 to FC-R23-07, FC-A31: a Sensors test 15 for one token. FC-R9-01: others may join;
    the ship that scans may then act again."""
    ships = yield from join(galaxy, ship, SENSORS)
    leader = yield from teams.leader(galaxy, ships)
    trial = new_trial(galaxy, FOR_SEARCH, ships, SENSORS, SEARCH_LEVEL, leader=leader)
    success = yield from tests.run(galaxy, trial)
    if success and token in galaxy.tokens:
        was_ship = yield from cloaking.found(galaxy, token)
        if was_ship and galaxy.ships[ship.number] is not None:
            ship.extra += 1
    yield from events.triggered(galaxy, WHEN_SCANNING, ship.number, NOWHERE)


def cloak(galaxy: Galaxy, ship: Ship) -> Step:
    """FC-R18-02: the ship cloaks."""
    spend(galaxy, ship)
    cloaking.cloak(galaxy, ship)
    yield from playing.offer(galaxy, ship.seat, ON_CLOAK, ship.number, [ship.number])


def can_project(galaxy: Galaxy, ship: Ship) -> bool:
    """FC-R18-02: a cloaked ship may place an echo, as an action unless it needs none."""
    if not may_act(galaxy, ship) and not permitted(galaxy, ship, FREE_ECHO):
        return False
    return cloaking.can_echo(galaxy, ship)


def project(galaxy: Galaxy, ship: Ship) -> Step:
    if not permitted(galaxy, ship, FREE_ECHO):
        spend(galaxy, ship)
    cloaking.echo(galaxy, ship)
    yield from playing.offer(galaxy, ship.seat, ON_CLOAK, ship.number, [ship.number])


def try_mission(galaxy: Galaxy, ship: Ship, mission: MissionCard) -> Step:
    """FC-R8-09, FC-R17-05: a system test for a mission, alone or together."""
    test = open_test(galaxy, ship.seat, mission)
    holder = missions.owner(galaxy, mission)
    ships = yield from gather(galaxy, ship, test.system)
    leader = yield from teams.leader(galaxy, ships)
    trial = new_trial(
        galaxy, FOR_MISSION, ships, test.system, test.level, leader=leader, card=mission
    )
    success = yield from tests.run(galaxy, trial)
    if success:
        missions.passed(galaxy, holder, mission, trial.ships, trial.at)


def open_test(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> ActionTest:
    for number, test in missions.open_tests(galaxy, seat):
        if number == mission:
            return test
    raise LookupError(MISSIONS[mission - FIRST_MISSION].slug)


def lingering_here(galaxy: Galaxy, place: Place) -> list[EncounterCard]:
    """Persistent encounters at a place."""
    return [
        card for card, at in zip(galaxy.lingering, galaxy.lingering_at, strict=True) if at == place
    ]


def encounter_system(card: EncounterCard) -> System:
    """The system that a persistent encounter tests."""
    for each in ENCOUNTERS[card - FIRST_ENCOUNTER].effects:
        if isinstance(each, SystemTest):
            return each.system
    return SENSORS


def try_encounter(galaxy: Galaxy, ship: Ship, card: EncounterCard) -> Step:
    """FC-R28-06: one or more ships there try a persistent encounter, an action each."""
    for captain in galaxy.captains:
        captain.helped = False
    ships = yield from gather(galaxy, ship, encounter_system(card))
    numbers = [each.number for each in ships_of(galaxy, [each.number for each in ships])]
    moment = Moment(When(ON_ENCOUNTER | AS_ACTION), ship.seat, ship.number, ship.at, card, numbers)
    yield from registry.resolve(galaxy, moment, ENCOUNTERS[card - FIRST_ENCOUNTER].effects)


JOINING: Final = [
    Option(f"bring {ship.slug}", "bring", number) for number, ship in enumerate(SHIPS)
]


def fitting(galaxy: Galaxy, team: Team) -> list[Vessel]:
    """FC-R21-01, FC-R21-03: ships of the pool that the fleet size leaves room for."""
    room = galaxy.fleet_size[team] - fleet_total(galaxy, team)
    if room <= 0:
        return []
    return [number for number in galaxy.pools[team] if SIZE[number] <= room]


def reinforce(galaxy: Galaxy, seat: Seat) -> Step:
    """FC-R21-02, FC-R21-04, FC-A49, FC-R32-21: a ship of one's choice at one's Command Post;
    whether one came."""
    team = Team(seat & 1)
    options = [JOINING[number] for number in fitting(galaxy, team)]
    if not options:
        return False
    answer = yield ask(seat, "reinforce", [*options, PASS])
    if answer is PASS:
        return False
    number = Vessel(answer.target)
    galaxy.pools[team].remove(number)
    ship = Ship(number, seat, post_of(galaxy, seat))
    galaxy.ships[number] = ship
    cloaking.claim_token(galaxy, number)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "joined", seat, ship=number)
    yield from ratings.choose_setting(galaxy, ship)
    yield from events.triggered(galaxy, WHEN_JOINING, number, NOWHERE)
    return True
