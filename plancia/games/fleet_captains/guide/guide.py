"""What Fleet Captains tells bots: how a match stands, and which options to look at first.

A sensible captain does what its missions ask for, explores, and adjusts power for the test
that is due.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from plancia.engine.game import Guide
from plancia.engine.question import PASS, Option, Question
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    Cancel,
    Change,
    Effects,
    EndCombat,
    Prevent,
    Reroll,
    Roll,
    SystemTest,
)
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import ActionTest, Standing
from plancia.games.fleet_captains.content.lookup import CREW_CHANGE, SETTINGS, SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    ENGINES,
    FOE,
    INSTALLATION_SHIELDS,
    SENSORS,
    SHIELDS,
    WEAPONS,
)
from plancia.games.fleet_captains.guide.outlook import (
    Outlook,
    all_round,
    best_rating,
    chance,
    destination,
    edge,
    enemies,
    goals,
    strength_of,
)
from plancia.games.fleet_captains.rules.acting import GO_AHEAD
from plancia.games.fleet_captains.rules.actions import INSTALLATION
from plancia.games.fleet_captains.rules.control import can_build, own_tokens
from plancia.games.fleet_captains.rules.menu import END
from plancia.games.fleet_captains.rules.missions import owner
from plancia.games.fleet_captains.rules.movement import ALONE, STOP, position
from plancia.games.fleet_captains.rules.ratings import place_tags, rating
from plancia.games.fleet_captains.rules.tests import KEEP, REROLL, strength
from plancia.games.fleet_captains.rules.transport import transport_options
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FIRST_ENCOUNTER, FIRST_MISSION, NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, team_points, the_ship
from plancia.games.fleet_captains.state.underway import Trial

END_TURN: Final = 1.0
"""What ending the turn weighs: whatever weighs less is left undone."""


def evaluate(galaxy: Galaxy, seat: int) -> float:
    """The chance to win, from points, ships, control and how far missions have come."""
    lead = 0.0
    for team in (0, 1):
        side = standing(galaxy, team)
        lead += side if team == seat & 1 else -side
    return 1.0 / (1.0 + exp(-3.0 * lead / galaxy.terms.target))


def standing(galaxy: Galaxy, team: int) -> float:
    """What a team has, in victory points."""
    total = float(team_points(galaxy, team))
    for ship in galaxy.ships:
        if ship is not None and ship.seat & 1 == team:
            total += 0.25 * strength_of(galaxy, ship) + 0.15 * len(ship.crew)
    for place, holder in enumerate(galaxy.holder):
        if holder == team:
            total += 0.1 * galaxy.control[place] + 0.2 * galaxy.installation[place]
        explorer = galaxy.explorer[place]
        if explorer >= 0 and explorer & 1 == team:
            total += 0.05
    return total


def weigh(galaxy: Galaxy, question: Question) -> list[float]:
    """For each option how much it deserves a look: a sensible captain takes the highest."""
    if question.kind == "command":
        return command_weights(galaxy, question)
    if question.kind == "sail":
        return sail_weights(galaxy, question)
    weights = KINDS.get(question.kind)
    if weights is None:
        return [VERBS.get(option.verb, 0.0) for option in question.options]
    return [weights(galaxy, question, option) for option in question.options]


VERBS: Final = {"pass": 0.1, "yes": 1.0, "pay": -1.0, "assign": 1.0, "complete": 1.0}
"""Weights of answers to small questions."""


def command_weights(galaxy: Galaxy, question: Question) -> list[float]:
    outlook = Outlook(galaxy, question.seat)
    return [menu_weight(galaxy, question.seat, outlook, option) for option in question.options]


def menu_weight(galaxy: Galaxy, seat: int, outlook: Outlook, option: Option) -> float:
    verb = option.verb
    if option is END:
        return END_TURN
    if verb == "claim":
        return 100.0
    if verb in CARD_WEIGHTS:
        return card_weight(galaxy, seat, option)
    if verb == "cycle":
        return cycle_weight(galaxy, seat, option.target)
    if verb == "reinforce":
        return 15.0
    if verb in ("discard", "swap", "move token"):
        return 0.5
    return ship_weight(galaxy, the_ship(galaxy, option.target), outlook, option)


def ship_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook, option: Option) -> float:
    verb = option.verb
    if verb == "test":
        return test_weight(galaxy, ship, outlook, option.amount)
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
        return resolve_weight(galaxy, ship, option.amount)
    return 0.4


def test_of(galaxy: Galaxy, seat: int, mission: int) -> ActionTest | None:
    for _, goal in goals(galaxy, seat):
        if isinstance(goal, ActionTest):
            wanted = MISSIONS[mission - FIRST_MISSION].goal
            if goal is wanted or not isinstance(wanted, ActionTest):
                return goal
    return None


def test_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook, mission: int) -> float:
    """A test that is likely to succeed now; else power first, or another turn."""
    test = test_of(galaxy, owner(galaxy, mission), mission)
    if test is None:
        return 0.3
    points = MISSIONS[mission - FIRST_MISSION].points
    own = rating(galaxy, ship, test.system) + help_for(galaxy, ship, test.system)
    likely = chance(own, test.level)
    return 8.0 * points * likely if likely > 0.3 else 0.3


def help_for(galaxy: Galaxy, ship: Ship, system: int) -> int:
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


def wanted_system(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> int:
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
    return NONE


def placed(galaxy: Galaxy, ship: Ship, test: ActionTest) -> bool:
    """Whether the ship is where the test is asked for, its rating aside."""
    if test.tag and not place_tags(galaxy, ship.at) & test.tag:
        return False
    return not test.enemy_here or bool(enemies(galaxy, ship.seat, ship.at))


def prey_here(galaxy: Galaxy, ship: Ship) -> list[Ship]:
    return enemies(galaxy, ship.seat, ship.at)


def power_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    """Adjust for a test that is due; at the end of the turn for what may come."""
    if ship.cloaked:
        return 3.0
    if wanted_system(galaxy, ship, outlook) != NONE:
        return 50.0
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
        best = max(best, likely * gain if likely > 0.35 else 0.3)
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


def resolve_weight(galaxy: Galaxy, ship: Ship, card: int) -> float:
    """A persistent encounter, when it is likely enough to succeed."""
    for effect in ENCOUNTERS[card - FIRST_ENCOUNTER].effects:
        if isinstance(effect, SystemTest):
            own = rating(galaxy, ship, effect.system) + help_for(galaxy, ship, effect.system)
            likely = chance(own, effect.level)
            return 9.0 * likely if likely > 0.45 else 0.2
    return 0.2


CARD_WEIGHTS: Final = {"assign": 8.0, "play": 7.0, "spend": 0.2, "sacrifice": 0.3}


def card_weight(galaxy: Galaxy, seat: int, option: Option) -> float:
    """Crew aboard is worth more the more it adds; cards are replaced, so they are played."""
    if option.verb == "assign":
        aboard = sum(len(ship.crew) for ship in galaxy.ships if ship and ship.seat == seat)
        return 8.0 if aboard < 3 * ships_of(galaxy, seat) else 0.6
    return CARD_WEIGHTS[option.verb]


def ships_of(galaxy: Galaxy, seat: int) -> int:
    return sum(1 for ship in galaxy.ships if ship is not None and ship.seat == seat)


def cycle_weight(galaxy: Galaxy, seat: int, mission: int) -> float:
    """Missions that cannot be served soon make room for others."""
    goal = MISSIONS[mission - FIRST_MISSION].goal
    if isinstance(goal, Standing):
        return 0.6
    if isinstance(goal, ActionTest):
        best = max(
            (
                max(ratings[goal.system] for ratings in SETTINGS[ship.number][ship.alert])
                for ship in galaxy.ships
                if ship is not None and ship.seat == seat
            ),
            default=0,
        )
        return 1.6 if chance(best, goal.level) < 0.3 else 0.4
    return 1.2 if galaxy.turn > 6 else 0.5


def sail_weights(galaxy: Galaxy, question: Question) -> list[float]:
    """Towards where the ship had best go; stop there."""
    course = galaxy.course
    assert course is not None
    if course.token >= 0:
        return [0.0 if option is STOP else 1.0 for option in question.options]
    ship = the_ship(galaxy, course.ships[0])
    outlook = Outlook(galaxy, question.seat)
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
            value += 0.1 * outlook.worth_for(galaxy, ship, place)
        found.append(value)
    return found


def setting_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """The system of the test that is due, and otherwise a bit of everything."""
    ship = the_ship(galaxy, option.target)
    ratings = SETTINGS[ship.number][ship.alert][option.amount]
    system = NONE
    if galaxy.drawn:
        system = tested_by(galaxy.drawn[-1])
    elif galaxy.active == ship.seat & 1 and galaxy.turn:
        system = wanted_system(galaxy, ship, Outlook(galaxy, ship.seat))
    value = all_round(ratings)
    if galaxy.active != ship.seat & 1:
        value += ratings[SHIELDS]
    return value if system < 0 else value + 10.0 * ratings[system]


def tested_by(card: int) -> int:
    """The system an encounter tests, or NONE."""
    for effect in ENCOUNTERS[card - FIRST_ENCOUNTER].effects:
        if isinstance(effect, SystemTest):
            return effect.system
    return NONE


def prepare_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Adjust for an encounter if that helps its test."""
    if option is PASS:
        return 1.0
    ship = the_ship(galaxy, option.target)
    system = tested_by(galaxy.drawn[-1]) if galaxy.drawn else NONE
    if system < 0:
        return 0.0
    return 2.0 if best_rating(galaxy, ship, system) > rating(galaxy, ship, system) else 0.0


def trial_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """A card that can turn the test, the stronger the better; nothing where it is decided."""
    trial = galaxy.trial
    if trial is None or option is PASS:
        return 0.5
    side = question.facts["side"] if question.facts else 0
    effects = effects_of(option)
    gain = gain_of(effects, trial, side)
    if option.verb in ("spend", "strike"):
        gain *= 0.3
    if gain <= 0:
        return 0.0
    return gain if undecided(galaxy, trial, side) else 0.0


def effects_of(option: Option) -> Effects:
    card = CARDS[option.target]
    if option.verb in ("fight", "strike"):
        return card.combat.effects if card.combat else ()
    return card.operations.effects if card.operations else ()


def gain_of(effects: Effects, trial: Trial, side: int) -> float:
    """What effects do for a side's total, roughly."""
    system, other = trial.systems[side], trial.systems[1 - side]
    total = 0.0
    for effect in effects:
        if isinstance(effect, Change):
            if effect.who == FOE:
                total -= effect.amount if effect.system == other else 0
            elif effect.system in (system, ANY_SYSTEM, ALL_SYSTEMS):
                total += effect.amount
        elif isinstance(effect, Reroll):
            total += 1.5
        elif isinstance(effect, Cancel) or (
            side == 1 and isinstance(effect, EndCombat | Roll | Prevent)
        ):
            total += 3.0
    return total


def undecided(galaxy: Galaxy, trial: Trial, side: int) -> bool:
    """Whether a card could still matter."""
    own = strength(galaxy, trial, 0)
    if trial.foe >= 0:
        other = max(0, strength(galaxy, trial, 1))
        return -9 < own - other < 6
    return trial.level > own > trial.level - 12


def target_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    if option is INSTALLATION:
        return 0.3
    target = the_ship(galaxy, option.target)
    return 10.0 - rating(galaxy, target, SHIELDS) + 2.0 * target.alert + SIZE[target.number]


def together_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Others join only where one ship alone is not sure to succeed."""
    facts = question.facts or {}
    ship = the_ship(galaxy, facts["ship"])
    system = facts["system"]
    if option is GO_AHEAD:
        return 1.0
    joined = the_ship(galaxy, option.target)
    need = 0
    for _, goal in goals(galaxy, question.seat):
        if isinstance(goal, ActionTest) and goal.system == system:
            need = max(need, goal.level)
    own = rating(galaxy, ship, system)
    if system == WEAPONS and prey_here(galaxy, ship):
        need = min(rating(galaxy, each, SHIELDS) for each in prey_here(galaxy, ship)) + 5
    return 2.0 + rating(galaxy, joined, system) if own + 2 < need else 0.0


def scan_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    if option.verb == "search":
        return 1.0
    home = BOARDS[galaxy.terms.board].posts[question.seat]
    return 2.0 + 0.1 * BOARDS[galaxy.terms.board].distance[home][option.target]


def transport_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    return {"send": 3.0, "recover": 4.0, "board": 2.0, "capture": 1.0}.get(option.verb, 0.5)


def deploy_weight(galaxy: Galaxy, ship: Ship, outlook: Outlook) -> float:
    """An action for an away team or a boarding party; crew rather stays where it is."""
    worth = 0.2
    for option in transport_options(galaxy, ship):
        if option.verb in ("send", "recover"):
            worth = max(worth, 0.5 + outlook.away_team)
        elif option.verb == "board":
            worth = max(worth, 0.5 + outlook.boarding)
    return worth


def reroll_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    die = question.facts["die"] if question.facts else 3
    if option is REROLL:
        return 1.0 if die <= 3 else 0.0
    return 0.5 if option is KEEP else 0.0


def crew_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Crew spread over the fleet, on the larger ships first."""
    if option.target < 0:
        return 0.0
    ship = galaxy.ships[option.target]
    if ship is None:
        return 0.0
    return 5.0 - 2.0 * len(ship.crew) + 0.3 * SIZE[ship.number]


def lose_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """What adds least goes first."""
    if option.target < 0 or option.target >= len(CREW_CHANGE):
        return -20.0
    return -float(sum(CREW_CHANGE[option.target]))


def deck_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Crew and help in tests first."""
    total = 0.0
    for card in CARDS[10 * option.target : 10 * option.target + 10]:
        if card.crew:
            total += 1.0
        if card.operations:
            for effect in card.operations.effects:
                if isinstance(effect, Change) and effect.amount > 0:
                    total += 0.3 * effect.amount
                    if effect.system in (SENSORS, ENGINES):
                        total += 0.2 * effect.amount
    return total


def force_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    return 1.0 if option is ALONE else 0.0


def worth_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """The mission with the most points."""
    return float(MISSIONS[option.target - FIRST_MISSION].points)


def free_attack_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    if option is PASS:
        return 0.0
    attacker, target = the_ship(galaxy, option.target), the_ship(galaxy, option.amount)
    return 1.0 + rating(galaxy, attacker, WEAPONS) - rating(galaxy, target, SHIELDS) / 2


def reinforce_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    return 0.0 if option is PASS else float(SIZE[option.target])


Weight = Callable[[Galaxy, Question, Option], float]
KINDS: Final[dict[str, Weight]] = {
    "setting": setting_weight,
    "prepare": prepare_weight,
    "trial": trial_weight,
    "target": target_weight,
    "together": together_weight,
    "scan": scan_weight,
    "transport": transport_weight,
    "reroll": reroll_weight,
    "assign to": crew_weight,
    "play for": crew_weight,
    "lose crew": lose_weight,
    "deck": deck_weight,
    "task force": force_weight,
    "complete": worth_weight,
    "free attack": free_attack_weight,
    "reinforce": reinforce_weight,
}
GUIDE: Final = Guide(evaluate, weigh, foresight=1, effort=800)
