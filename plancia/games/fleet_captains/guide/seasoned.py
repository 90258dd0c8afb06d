"""How a seasoned captain weighs: what `menu` and `weights` leave out.

Missions that are hardly ever done make room for others, crew goes where it adds most and drives out
nobody better, and who cannot stand an attack hides from it.
"""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Question
from plancia.games.fleet_captains.content.goals import (
    ATTACKED,
    ENCOUNTER_PASSED,
    ENCOUNTER_SCORED,
    ENTERED,
    ActionTest,
    ShipsBlockading,
    ShipsOnGuard,
    Task,
)
from plancia.games.fleet_captains.content.lookup import CHOSEN_CHANGE, CREW_CHANGE, SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.vocabulary import (
    INSTALLATION_SHIELDS,
    SHIELDS,
    UNDAMAGED,
    WEAPONS,
    CommandCard,
    MissionCard,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.effects.conditions import is_at
from plancia.games.fleet_captains.guide import menu
from plancia.games.fleet_captains.guide.experience import OFTEN
from plancia.games.fleet_captains.guide.outlook import (
    MOST,
    POINT,
    Outlook,
    best_rating,
    chance,
    danger,
    help_for,
    impatience,
    placed,
    prey_here,
)
from plancia.games.fleet_captains.guide.weights import Weight
from plancia.games.fleet_captains.rules.combat import blow
from plancia.games.fleet_captains.rules.hands import replaced_by
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION
from plancia.games.fleet_captains.state.state import Galaxy, Ship, fleet, the_ship

ABOARD: Final = 0.5
"""What a crew card is worth for what it does besides adding to ratings."""
USEFUL: Final = 0.3
"""What a crew card must add to be sent aboard."""
PAR: Final = 0.3
"""How many points a mission that is worth keeping brings a turn."""
EAGER: Final = 3.0
"""How much more than to end the turn it weighs to change a mission, for each point below par."""

LARGE: Final = 15
"""The most points to win of which experience tells."""
WEARY: Final = 0.5
"""How far beyond its usual length a match goes by experience."""


class Prospect(Outlook):
    """An outlook that also serves missions of encounters, of ships on guard and of fights at a
    certain place."""

    __slots__ = ()

    def add_task(self, galaxy: Galaxy, seat: Seat, worth: float, task: Task) -> None:
        what = task.what
        if what in (ENCOUNTER_PASSED, ENCOUNTER_SCORED):
            self.explore += 0.3 * worth
        elif what == ATTACKED:
            self.hunt += worth * self.fitting(galaxy, seat, task)
        elif what == ENTERED and task.tag:
            super().add_task(galaxy, seat, worth, task)
            for at in {ship.at for ship in fleet(galaxy, seat)}:
                self.leave(galaxy, seat, at, 0.4 * worth, task)
        else:
            super().add_task(galaxy, seat, worth, task)

    def fitting(self, galaxy: Galaxy, seat: Seat, task: Task) -> float:
        """How far an attack now would be the one that is asked for."""
        home = BOARDS[galaxy.terms.board].distance[BOARDS[galaxy.terms.board].posts[seat]]
        for place in self.prey:
            here = not task.tag or is_at(galaxy, place, task.tag, seat)
            if here and home[place] >= task.far_from_home:
                special = task.damage > 1 or task.foe_larger or task.foe_captain or task.ships > 1
                return 0.5 if special else 1.0
        return 0.2 if task.tag or task.far_from_home else 1.0

    def leave(self, galaxy: Galaxy, seat: Seat, at: Place, worth: float, task: Task) -> None:
        """Who is there already does not enter it."""
        explored = at < len(galaxy.tiles) and galaxy.explorer[at] >= 0
        if explored and is_at(galaxy, at, task.tag, seat):
            self.places[at] -= worth

    def add_condition(self, galaxy: Galaxy, seat: Seat, worth: float, condition: Condition) -> None:
        board = BOARDS[galaxy.terms.board]
        if isinstance(condition, ShipsBlockading):
            for other, post in enumerate(board.posts):
                if other & 1 != seat & 1:
                    for place in board.neighbours[post]:
                        self.places[place] += 0.3 * worth
        elif isinstance(condition, ShipsOnGuard):
            for each, holder in enumerate(galaxy.holder):
                if holder == seat & 1:
                    self.places[each] += 0.3 * worth
        else:
            super().add_condition(galaxy, seat, worth, condition)


def weigh(galaxy: Galaxy, question: Question) -> list[float]:
    """For each option how much it deserves a look: a seasoned captain takes the highest.

    Experience is of matches of the usual size. In larger ones, and where one lasts too long, it is
    weighed as by anybody: there the hunt for better missions would go on for ever."""
    if galaxy.terms.target > LARGE or impatience(galaxy) > WEARY:
        return menu.weigh(galaxy, question)
    if question.kind == "command":
        seat, outlook = question.seat, Prospect(galaxy, question.seat)
        return [menu_weight(galaxy, seat, outlook, option) for option in question.options]
    if question.kind == "sail":
        return menu.sail_weights(galaxy, question, Prospect(galaxy, question.seat))
    weights = KINDS.get(question.kind)
    if weights is None:
        return menu.weigh(galaxy, question)
    return [weights(galaxy, question, option) for option in question.options]


def menu_weight(galaxy: Galaxy, seat: Seat, outlook: Outlook, option: Option) -> float:
    verb = option.verb
    if verb == "assign":
        gains = [
            crew_gain(galaxy, ship, CommandCard(option.target)) for ship in fleet(galaxy, seat)
        ]
        return 8.0 if gains and max(gains) > USEFUL else 0.6
    if verb == "cycle":
        return cycle_weight(galaxy, seat, MissionCard(option.target))
    if verb == "attack":
        return attack_weight(galaxy, the_ship(galaxy, Vessel(option.target)), outlook)
    if verb in ("cloak", "echo", "power"):
        ship = the_ship(galaxy, Vessel(option.target))
        if verb == "cloak" or ship.cloaked:
            return cloak_weight(galaxy, ship, verb)
    return menu.menu_weight(galaxy, seat, outlook, option)


def crew_gain(galaxy: Galaxy, ship: Ship, card: CommandCard) -> float:
    """What a crew card adds to a ship, less what the one it drives out does."""
    leaves = replaced_by(galaxy, ship, card)
    gain = crew_worth(ship, card)
    return gain if leaves < 0 else gain - crew_worth(ship, leaves)


def crew_worth(ship: Ship, card: CommandCard) -> float:
    """What it adds counts for more where the ship is good already: tests are hard."""
    most = MOST[ship.number][UNDAMAGED]
    worth = ABOARD + CHOSEN_CHANGE[card]
    for system, amount in enumerate(CREW_CHANGE[card]):
        if amount and most[system] >= 0:
            worth += amount * (0.5 + 0.1 * most[system])
    return worth


def crew_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Crew goes where it adds most, on larger ships first."""
    ship = galaxy.ships[option.target] if option.target >= 0 else None
    if ship is None or question.facts is None:
        return 0.0
    return crew_gain(galaxy, ship, CommandCard(question.facts["card"])) + 0.2 * SIZE[ship.number]


def attack_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    """The blow that is likely to be dealt, and a point for each ship destroyed (FC-R30-03)."""
    own = rating(galaxy, ship, WEAPONS) + help_for(galaxy, ship, WEAPONS) // 2
    best = 0.0
    for target in prey_here(galaxy, ship):
        dealt = blows(own, rating(galaxy, target, SHIELDS))
        likely = dealt[1]
        gain = likely * (3.0 + outlook.hunt) + dealt[2] + dealt[3] + POINT * dealt[3 - target.alert]
        best = max(best, gain if likely > 0.35 else menu.bold(outlook, likely, 5.0 + outlook.hunt))
    level = galaxy.installation[ship.at] if ship.at < len(galaxy.tiles) else 0
    if level and galaxy.holder[ship.at] == 1 - (ship.seat & 1):
        best = max(best, 4.0 * chance(own, INSTALLATION_SHIELDS[level]))
    return best


def cloak_weight(galaxy: Galaxy, ship: Ship, verb: str) -> float:
    """FC-R18-03: what is cloaked cannot be attacked, so who would be hit hides until that is over,
    and an echo has the enemy guess (FC-R18-12)."""
    if verb == "echo":
        return 1.2
    strike = danger(galaxy, ship)
    likely = blows(strike, MOST[ship.number][ship.alert][SHIELDS]) if strike >= 0 else UNHURT
    if likely[1] <= HURT:
        return 3.0 if ship.cloaked else 0.4
    return 0.5 if ship.cloaked else menu.END_TURN + 0.1 + POINT * likely[3 - ship.alert]


def blows(own: int, other: int) -> list[float]:
    """The chances to deal 0, 1, 2 and 3 damage or more."""
    return BLOWS[min(max(own, 0), HIGHEST)][min(max(other, 0), HIGHEST)]


def at_least(own: int, other: int, damage: int) -> float:
    """The chance that an attack with these ratings deals so much."""
    rolls = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    return sum(blow(own + one, other + two) >= damage for one, two in rolls) / len(rolls)


HIGHEST: Final = 30
BLOWS: Final[list[list[list[float]]]] = [
    [[at_least(own, other, damage) for damage in range(4)] for other in range(HIGHEST + 1)]
    for own in range(HIGHEST + 1)
]
"""For Weapons against Shields the chances to deal 0, 1, 2 and 3 damage or more."""
UNHURT: Final = [1.0, 0.0, 0.0, 0.0]
HURT: Final = 0.5
"""How likely a hit must be to hide from it."""


def cycle_weight(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> float:
    """FC-R27-08: each turn a mission that brings little may make room for another."""
    goal = MISSIONS[mission - FIRST_MISSION].goal
    if isinstance(goal, ActionTest):
        for ship in fleet(galaxy, seat):
            likely = chance(best_rating(galaxy, ship, goal.system), goal.level)
            if likely > 0.3 and placed(galaxy, ship, goal):
                return 0.4
    return menu.END_TURN + EAGER * (PAR - promise(galaxy, mission))


def promise(galaxy: Galaxy, mission: MissionCard) -> float:
    """How many points a mission brings a turn, by experience; one that is begun brings more."""
    number = mission - FIRST_MISSION
    brings = MISSIONS[number].points * OFTEN[number]
    for progress in galaxy.progress:
        if progress.mission == mission and progress.done:
            return brings + PAR
    return brings


KINDS: Final[dict[str, Weight]] = {"assign to": crew_weight}
