"""Which options deserve a look first in the menu of a turn, and in moves."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import Option, Question
from plancia.games.fleet_captains.content.effects import SystemTest
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import ActionTest, Standing
from plancia.games.fleet_captains.content.lookup import SETTINGS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    INSTALLATION_SHIELDS,
    SHIELDS,
    WEAPONS,
    EncounterCard,
    MissionCard,
    Place,
    Vessel,
)
from plancia.games.fleet_captains.guide.outlook import (
    Outlook,
    all_round,
    best_rating,
    chance,
    danger,
    destination,
    edge,
    goals,
    help_for,
    impatience,
    prey_here,
    wanted_system,
)
from plancia.games.fleet_captains.guide.weights import (
    KINDS,
    deploy_weight,
    discard_weight,
    setting_weights,
)
from plancia.games.fleet_captains.rules.control import can_build, own_tokens
from plancia.games.fleet_captains.rules.menu import END
from plancia.games.fleet_captains.rules.missions import owner
from plancia.games.fleet_captains.rules.movement import STOP, position
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_MISSION, NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, the_ship

END_TURN: Final = 1.0
"""What ending the turn weighs: whatever weighs less is left undone."""


def weigh(galaxy: Galaxy, question: Question) -> list[float]:
    """For each option how much it deserves a look: a sensible captain takes the highest."""
    if question.kind == "command":
        return command_weights(galaxy, question)
    if question.kind == "sail":
        return sail_weights(galaxy, question, Outlook(galaxy, question.seat))
    if question.kind == "setting":
        return setting_weights(galaxy, question)
    weights = KINDS.get(question.kind)
    if weights is None:
        return [VERBS.get(option.verb, 0.0) for option in question.options]
    return [weights(galaxy, question, option) for option in question.options]


VERBS: Final = {"pass": 0.1, "yes": 1.0, "pay": -1.0, "assign": 1.0, "complete": 1.0}
"""Weights of answers to small questions."""


def command_weights(galaxy: Galaxy, question: Question) -> list[float]:
    outlook = Outlook(galaxy, question.seat)
    return [menu_weight(galaxy, question.seat, outlook, option) for option in question.options]


def menu_weight(galaxy: Galaxy, seat: Seat, outlook: Outlook, option: Option) -> float:
    verb = option.verb
    if option is END:
        return END_TURN
    if verb == "claim":
        return 100.0
    if verb in CARD_WEIGHTS:
        return card_weight(galaxy, seat, option)
    if verb == "cycle":
        return cycle_weight(galaxy, seat, MissionCard(option.target))
    if verb == "reinforce":
        return 15.0
    if verb == "discard":
        return discard_weight(outlook, option)
    if verb in ("swap", "move token"):
        return 0.5
    return ship_weight(galaxy, the_ship(galaxy, Vessel(option.target)), outlook, option)


def ship_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook, option: Option) -> float:
    verb = option.verb
    if verb == "test":
        return test_weight(galaxy, ship, outlook, MissionCard(option.amount))
    if verb == "power":
        return power_weight(galaxy, ship, outlook)
    if verb == "move":
        return move_weight(galaxy, ship, outlook)
    if verb == "attack":
        return attack_weight(galaxy, ship, outlook)
    if verb == "influence":
        return influence_weight(galaxy, ship, outlook)
    if verb == "build":
        level = can_build(galaxy, ship.seat, ship.at)
        return 4.0 + 1.5 * outlook.build + 2.0 * level
    if verb in ("repair", "rest"):
        return 12.0
    if verb == "scan":
        return 1.5 + outlook.scan
    if verb == "transport":
        return deploy_weight(galaxy, ship, outlook)
    if verb == "resolve":
        return resolve_weight(galaxy, ship, EncounterCard(option.amount))
    return 0.4


def test_of(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> ActionTest | None:
    for _, goal in goals(galaxy, seat):
        if isinstance(goal, ActionTest):
            wanted = MISSIONS[mission - FIRST_MISSION].goal
            if goal is wanted or not isinstance(wanted, ActionTest):
                return goal
    return None


def test_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook, mission: MissionCard) -> float:
    """A test that is likely to succeed now; else power first, or another turn."""
    test = test_of(galaxy, owner(galaxy, mission), mission)
    if test is None:
        return 0.3
    points = MISSIONS[mission - FIRST_MISSION].points
    own = rating(galaxy, ship, test.system) + help_for(galaxy, ship, test.system)
    likely = chance(own, test.level)
    if likely > 0.3:
        return 8.0 * points * likely
    return bold(outlook, likely, 8.0 * points)


def bold(outlook: Outlook, likely: float, gain: float) -> float:
    """What an unlikely deed weighs: nothing at first, more than to end the turn once the match
    has lasted too long."""
    return max(0.3, outlook.impatience * (END_TURN + likely * gain)) if likely > 0 else 0.3


def power_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    """Adjust for a test that is due; at the end of the turn for what may come."""
    if ship.cloaked:
        return 3.0
    if wanted_system(galaxy, ship, outlook) != NONE:
        return 50.0
    strike = danger(galaxy, ship)
    if strike >= 0:
        open_to = edge(strike, rating(galaxy, ship, SHIELDS))
        if open_to - edge(strike, best_rating(galaxy, ship, SHIELDS)) > 0.1:
            return 1.1
    if not ship.moved:
        return 0.2
    best = max(all_round(ratings) for ratings in SETTINGS[ship.number][ship.alert])
    now = all_round(SETTINGS[ship.number][ship.alert][ship.setting])
    return 1.5 if best > now + 1 else 0.2


def move_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    """Go where there is more to gain, unless something here is still to be done."""
    goal = destination(galaxy, outlook, ship)
    if goal == ship.at:
        return 0.3
    return 6.0


def attack_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    own = rating(galaxy, ship, WEAPONS) + help_for(galaxy, ship, WEAPONS) // 2
    best = 0.0
    for target in prey_here(galaxy, ship):
        likely = edge(own, rating(galaxy, target, SHIELDS))
        gain = 5.0 + outlook.hunt + 3.0 * target.alert
        best = max(best, likely * gain if likely > 0.35 else bold(outlook, likely, gain))
    level = galaxy.installation[ship.at] if ship.at < len(galaxy.tiles) else 0
    if level and galaxy.holder[ship.at] == 1 - (ship.seat & 1):
        best = max(best, 4.0 * chance(own, INSTALLATION_SHIELDS[level]))
    return best


def influence_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    at = ship.at
    worth = outlook.control[at] + (2.0 if outlook.places[at] else 0.0)
    if galaxy.holder[at] == 1 - (ship.seat & 1):
        return 3.0 + worth + outlook.places[at]
    own = own_tokens(galaxy, ship.seat, at)
    if own >= 3:
        return 0.3
    return (3.0 if own == 0 else 2.2 if galaxy.installation[at] else 1.6) + worth / (1 + own)


def resolve_weight(galaxy: Galaxy, ship: Ship, card: EncounterCard) -> float:
    """A persistent encounter, when it is likely enough to succeed."""
    for effect in ENCOUNTERS[card - FIRST_ENCOUNTER].effects:
        if isinstance(effect, SystemTest):
            own = rating(galaxy, ship, effect.system) + help_for(galaxy, ship, effect.system)
            likely = chance(own, effect.level)
            return 9.0 * likely if likely > 0.45 else 0.2
    return 0.2


CARD_WEIGHTS: Final = {"assign": 8.0, "play": 7.0, "spend": 0.2, "sacrifice": 0.3}


def card_weight(galaxy: Galaxy, seat: Seat, option: Option) -> float:
    """Crew aboard is worth more the more it adds; cards are replaced, so they are played."""
    if option.verb == "assign":
        aboard = sum(len(ship.crew) for ship in galaxy.ships if ship and ship.seat == seat)
        return 8.0 if aboard < 3 * ships_of(galaxy, seat) else 0.6
    return CARD_WEIGHTS[option.verb]


def ships_of(galaxy: Galaxy, seat: Seat) -> int:
    return sum(1 for ship in galaxy.ships if ship is not None and ship.seat == seat)


def cycle_weight(galaxy: Galaxy, seat: Seat, mission: MissionCard) -> float:
    """Missions that cannot be served soon make room for others, and when the match has lasted
    too long any other does."""
    goal = MISSIONS[mission - FIRST_MISSION].goal
    weary = impatience(galaxy)
    if isinstance(goal, Standing):
        return 0.6 + 0.8 * weary
    if isinstance(goal, ActionTest):
        best = max(
            (
                max(ratings[goal.system] for ratings in SETTINGS[ship.number][ship.alert])
                for ship in galaxy.ships
                if ship is not None and ship.seat == seat
            ),
            default=0,
        )
        return 1.6 if chance(best, goal.level) < 0.3 else 0.4 + 0.7 * weary
    return 1.2 if galaxy.turn > 6 else 0.5


def sail_weights(galaxy: Galaxy, question: Question, outlook: Outlook) -> list[float]:
    """Towards where the ship had best go; stop there."""
    course = galaxy.course
    assert course is not None
    if course.token >= 0:
        return [0.0 if option is STOP else 1.0 for option in question.options]
    ship = the_ship(galaxy, course.ships[0])
    goal = destination(galaxy, outlook, ship)
    here = position(galaxy, course)
    distance = BOARDS[galaxy.terms.board].distance
    found = []
    for option in question.options:
        place = here if option is STOP else option.target
        value = -2.0 * distance[place][goal]
        if option is STOP:
            value -= 0.1
        elif place < len(galaxy.tiles):
            value += 0.1 * outlook.worth_for(galaxy, ship, Place(place))
        found.append(value)
    return found
