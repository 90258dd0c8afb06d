"""Missions: laid out, advanced, completed, claimed and replaced (FC-R27)."""

from __future__ import annotations

from collections.abc import Callable

from plancia.engine import Seat
from plancia.engine.event import EVERYONE
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.goals import (
    ENTERED,
    EXPLORED_LOCATION,
    ActionTest,
    Chain,
    Goal,
    Task,
)
from plancia.games.fleet_captains.content.lookup import (
    ASKS_FOR,
    ASKS_TEST,
    CONDITION,
    GOALS,
    MISSION_POINTS,
    SECRET,
)
from plancia.games.fleet_captains.content.vocabulary import (
    AT_HOME,
    HABITABLE,
    NO_MISSION,
    NO_SHIP,
    TEAMS,
    MissionCard,
    Place,
    Team,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import AT_PLACE, CLAIM, COMPLETE, CONSOLE, choose
from plancia.games.fleet_captains.effects.conditions import holds, is_at
from plancia.games.fleet_captains.effects.goals import fits
from plancia.games.fleet_captains.effects.moment import Happening
from plancia.games.fleet_captains.rules import cloaking, ending
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION
from plancia.games.fleet_captains.state.state import (
    LAID_OUT,
    Away,
    Fulfilled,
    Galaxy,
    Progress,
    board_of,
    team_of,
    team_seats,
)


def goal_of(mission: MissionCard) -> Goal:
    return GOALS[mission - FIRST_MISSION]


def lay_out(galaxy: Galaxy, seat: Seat) -> Step:
    """FC-R27-01, FC-R27-02, FC-R27-11: three missions, the secret ones face down."""
    captain = galaxy.captains[seat]
    while len(captain.missions) < LAID_OUT:
        pile = galaxy.mission_decks[team_of(seat)]
        if not pile:
            options = [CONSOLE[kind] for kind, deck in enumerate(galaxy.console) if deck]
            answer = yield from choose(seat, "console", options)
            if answer.target < 0:
                return  # FC-A64
            pile = galaxy.console[answer.target]
        mission = pile.pop()
        captain.missions.append(mission)
        galaxy.dice.reveal()
        if not SECRET[mission - FIRST_MISSION]:
            galaxy.seen[mission] = EVERYONE
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "mission", seat, cards=[mission])
        goal = goal_of(mission)
        if isinstance(goal, Chain) and goal.opponent_places:
            yield from place_team(galaxy, seat, mission)


def place_team(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> Step:
    """The opponent puts the Away Team to rescue on a habitable planet that is explored."""
    names = AT_PLACE[galaxy.terms.board]
    planets = [
        names[place]
        for place in range(board_of(galaxy).locations)
        if is_at(galaxy, Place(place), HABITABLE, seat)
    ]
    answer = yield from choose(
        Seat(Team(1 - team_of(seat))), "lost team", planets, {"card": mission}
    )
    if answer.target >= 0:
        lose_team(galaxy, seat, mission, answer.target)


def lose_team(galaxy: Galaxy, seat: Seat, mission: MissionCard, at: Place) -> None:
    galaxy.away.append(Away(team_of(seat), at, NO_SHIP, mission))
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "lost team", seat, at=at, cards=[mission])


def waiting_rescues(galaxy: Galaxy) -> list[tuple[Seat, MissionCard]]:
    """Laid-out rescue missions whose Away Team is on no planet yet: the captain and the card."""
    found = []
    for seat, captain in enumerate(galaxy.captains):
        for mission in captain.missions:
            goal = goal_of(mission)
            placed = any(each.mission == mission for each in galaxy.away)
            if isinstance(goal, Chain) and goal.opponent_places and not placed:
                found.append((Seat(seat), mission))
    return found


def report(galaxy: Galaxy, happening: Happening) -> None:
    """FC-R27-05, FC-R27-06: what has happened brings missions further, or meets what they ask."""
    if happening.what == EXPLORED_LOCATION and is_at(galaxy, happening.at, HABITABLE, Seat(0)):
        for seat, mission in waiting_rescues(galaxy):
            lose_team(galaxy, seat, mission, happening.at)
    seats = team_seats(galaxy, Team(happening.seat & 1))
    if seats[0] != happening.seat:
        seats.reverse()  # who did it is asked first
    for seat in seats:
        for mission in galaxy.captains[seat].missions:
            asked = ASKS_FOR[mission - FIRST_MISSION] >> happening.what & 1
            if asked and served(galaxy, seat, mission, happening):
                fulfil(galaxy, mission, happening.ships)


def fulfil(galaxy: Galaxy, mission: MissionCard, ships: list[Vessel]) -> None:
    """A mission is met; which one counts is settled when the action is over."""
    if not any(each.mission == mission for each in galaxy.fulfilled):
        galaxy.fulfilled.append(Fulfilled(mission, ships[:]))


def settle(galaxy: Galaxy) -> Step:
    """FC-R27-07, FC-A62: of all the missions that an action or event has met, by whatever it did,
    a side completes one, of its captain's choice."""
    if not galaxy.fulfilled:
        return
    for team in TEAMS:
        met = met_by(galaxy, team)
        if not met or galaxy.completed:
            continue
        mission = met[0].mission
        if len(met) > 1:
            seat = owner(galaxy, mission)
            answer = yield ask(seat, "complete", options_for(galaxy, team))
            if answer is PASS:
                continue
            mission = MissionCard(answer.target)
        ships = next(each.ships for each in galaxy.fulfilled if each.mission == mission)
        yield from complete(galaxy, owner(galaxy, mission), mission, ships)
    galaxy.completed = True
    galaxy.fulfilled.clear()


def new_event(galaxy: Galaxy) -> Step:
    """What now begins completes a mission of its own."""
    yield from settle(galaxy)
    galaxy.completed = False


def met_by(galaxy: Galaxy, team: Team) -> list[Fulfilled]:
    """A side's missions that are met and still lie before a captain."""
    return [
        each
        for each in galaxy.fulfilled
        for seat in team_seats(galaxy, team)
        if each.mission in galaxy.captains[seat].missions
    ]


def owner(galaxy: Galaxy, mission: MissionCard) -> Seat:
    """The captain before whom a mission lies."""
    return Seat(
        next(seat for seat, captain in enumerate(galaxy.captains) if mission in captain.missions)
    )


def options_for(galaxy: Galaxy, team: Team) -> Callable[[], list[Option]]:
    """Which missions are met may be a secret: the options are listed when they are looked at."""
    return lambda: completable(galaxy, team)


def completable(galaxy: Galaxy, team: Team) -> list[Option]:
    """The missions of a side that this action has met."""
    found = [COMPLETE[each.mission - FIRST_MISSION] for each in met_by(galaxy, team)]
    return found or [PASS]


def served(galaxy: Galaxy, seat: Seat, mission: MissionCard, happening: Happening) -> bool:
    """Whether a mission is now complete; one of several steps is brought further if not."""
    if finishes(galaxy, seat, mission, happening):
        return True
    goal = goal_of(mission)
    if isinstance(goal, Chain):
        for ship in doers(galaxy, seat, goal, happening):
            advance(galaxy, seat, mission, goal, ship, happening)
    return False


def may_serve(galaxy: Galaxy, task: Task, seat: Seat, happening: Happening) -> bool:
    """FC-R32-11, FC-R32-12: a partner's deed counts only where several may share the task, or
    where a ship of the captain's own took part in it."""
    if happening.seat == seat or task.ships > 1:
        return True
    return any(own_ship(galaxy, seat, number) for number in happening.ships)


def own_ship(galaxy: Galaxy, seat: Seat, number: Vessel) -> bool:
    ship = galaxy.ships[number]
    return ship is not None and ship.seat == seat


def doers(galaxy: Galaxy, seat: Seat, goal: Chain, happening: Happening) -> list[Vessel]:
    """FC-R32-12: what one ship must do alone only the captain's own ships do, also where they
    travel with the partner's; NONE where any ship may."""
    if not goal.one_ship:
        return [NO_SHIP]
    return [number for number in happening.ships if own_ship(galaxy, seat, number)]


def finishes(galaxy: Galaxy, seat: Seat, mission: MissionCard, happening: Happening) -> bool:
    goal = goal_of(mission)
    if isinstance(goal, Task):
        return may_serve(galaxy, goal, seat, happening) and fits(
            galaxy, seat, mission, goal, happening, []
        )
    if not isinstance(goal, Chain):
        return False
    for ship in doers(galaxy, seat, goal, happening):
        progress = progress_of(galaxy, mission, ship)
        done = len(progress.done) if progress is not None else 0
        done += started_at_home(galaxy, seat, goal, happening, done)
        last = len(goal.steps) - 1
        if done == last and step_done(galaxy, seat, mission, goal, ship, happening) >= 0:
            return True
    return False


def progress_of(galaxy: Galaxy, mission: MissionCard, ship: Vessel) -> Progress | None:
    for each in galaxy.progress:
        if each.mission == mission and each.ship == ship:
            return each
    return None


def started_at_home(
    galaxy: Galaxy, seat: Seat, goal: Chain, happening: Happening, done: int
) -> int:
    """1 where the first step is to have been at the Command Post and this move began there."""
    first = goal.steps[0]
    leaves = isinstance(first, Task) and first.tag == AT_HOME and happening.what == ENTERED
    return int(not done and leaves and happening.start == board_of(galaxy).posts[seat])


def step_done(
    galaxy: Galaxy,
    seat: Seat,
    mission: MissionCard,
    goal: Chain,
    ship: Vessel,
    happening: Happening,
) -> int:
    """Which step of a mission this does, or -1."""
    progress = progress_of(galaxy, mission, ship)
    done = progress.done if progress is not None else []
    places = progress.places if progress is not None else []
    count = len(done) + started_at_home(galaxy, seat, goal, happening, len(done))
    for number, step in enumerate(goal.steps):
        if number in done or (not goal.any_order and number != count):
            continue
        if isinstance(step, Task) and fits(galaxy, seat, mission, step, happening, places):
            return number
    return -1


def advance(
    galaxy: Galaxy,
    seat: Seat,
    mission: MissionCard,
    goal: Chain,
    ship: Vessel,
    happening: Happening,
) -> None:
    number = step_done(galaxy, seat, mission, goal, ship, happening)
    if number >= 0:
        note(galaxy, mission, ship, number, happening.at)


def note(galaxy: Galaxy, mission: MissionCard, ship: Vessel, step: int, at: Place) -> None:
    """A step is done."""
    progress = progress_of(galaxy, mission, ship)
    if progress is None:
        progress = Progress(mission, ship, [], [])
        galaxy.progress.append(progress)
    progress.done.append(step)
    progress.places.append(at)


def complete(galaxy: Galaxy, seat: Seat, mission: MissionCard, ships: list[Vessel]) -> Step:
    """FC-R27-03: its points are gained, and another is laid out. FC-R18-18: a cloaked ship that
    did it must be shown."""
    galaxy.seen[mission] = EVERYONE
    galaxy.dice.reveal()
    for number in ships:
        ship = galaxy.ships[number]
        if ship is not None and ship.cloaked:
            yield from cloaking.show(galaxy, ship)
    captain = galaxy.captains[seat]
    captain.missions.remove(mission)
    captain.trophies.append(mission)
    forget(galaxy, mission)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "completed", seat, cards=[mission])
    ending.gain(galaxy, seat, MISSION_POINTS[mission - FIRST_MISSION])
    yield from lay_out(galaxy, seat)


def forget(galaxy: Galaxy, mission: MissionCard) -> None:
    """A mission leaves the table: its progress is gone, its Away Team one like any other."""
    galaxy.progress = [each for each in galaxy.progress if each.mission != mission]
    for away in galaxy.away:
        if away.mission == mission:
            away.mission = NO_MISSION


def claims(galaxy: Galaxy, seat: Seat, found: list[Option]) -> None:
    """FC-R27-09, FC-R27-10, FC-A61: conditions that hold may be claimed in one's own turn."""
    for mission in galaxy.captains[seat].missions:
        condition = CONDITION[mission - FIRST_MISSION]
        if condition is not None and holds(galaxy, condition, seat, NO_SHIP):
            found.append(CLAIM[mission - FIRST_MISSION])


def claim(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> Step:
    yield from complete(galaxy, seat, mission, [])


def open_tests(galaxy: Galaxy, seat: Seat) -> list[tuple[MissionCard, ActionTest]]:
    """Laid-out missions that now ask this captain for a test, and the test.

    FC-R32-11: a test that is one of several steps the partner may make too.
    """
    found: list[tuple[MissionCard, ActionTest]] = []
    for each in team_seats(galaxy, team_of(seat)):
        for mission in galaxy.captains[each].missions:
            if not ASKS_TEST[mission - FIRST_MISSION]:
                continue
            goal = goal_of(mission)
            if isinstance(goal, ActionTest):
                if each == seat:
                    found.append((mission, goal))
            elif isinstance(goal, Chain):
                progress = progress_of(galaxy, mission, NO_SHIP)
                step = goal.steps[len(progress.done) if progress is not None else 0]
                if isinstance(step, ActionTest):
                    found.append((mission, step))
    return found


def passed(
    galaxy: Galaxy, seat: Seat, mission: MissionCard, ships: list[Vessel], at: Place
) -> None:
    """FC-R27-05: the test of a mission has succeeded, unless a card has taken the mission away."""
    if mission not in galaxy.captains[seat].missions:
        return
    goal = goal_of(mission)
    if isinstance(goal, Chain):
        progress = progress_of(galaxy, mission, NO_SHIP)
        done = len(progress.done) if progress is not None else 0
        if done < len(goal.steps) - 1:
            note(galaxy, mission, NO_SHIP, done, at)
            return
    fulfil(galaxy, mission, ships)


def can_cycle(galaxy: Galaxy, seat: Seat) -> bool:
    """Whether there is a mission to draw instead."""
    return bool(galaxy.mission_decks[seat & 1]) or any(galaxy.console)


def cycle(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> Step:
    """FC-R27-08: one mission is given back for another."""
    galaxy.captains[seat].missions.remove(mission)
    galaxy.mission_discard.append(mission)
    galaxy.seen[mission] = EVERYONE
    forget(galaxy, mission)
    if galaxy.journal.watched:
        galaxy.journal.announce(galaxy, "cycled", seat, cards=[mission])
    yield from lay_out(galaxy, seat)


def entered_home(galaxy: Galaxy, ship: Vessel) -> None:
    """FC-R12-04: what a ship has done alone is lost when it enters its Command Post."""
    galaxy.progress = [each for each in galaxy.progress if not lost_at_home(each, ship)]


def lost_at_home(progress: Progress, ship: Vessel) -> bool:
    goal = goal_of(progress.mission)
    return progress.ship == ship and isinstance(goal, Chain) and goal.reset_at_home
