"""Which options deserve a look first, in all questions but the menu of a turn and moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
)
from plancia.games.fleet_captains.content.goals import ActionTest
from plancia.games.fleet_captains.content.lookup import CREW_CHANGE, DECK_SIZE, SETTINGS, SIZE
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ANY_SYSTEM,
    FOE,
    SHIELDS,
    WEAPONS,
    System,
    Vessel,
)
from plancia.games.fleet_captains.guide.outlook import (
    Outlook,
    all_round,
    best_rating,
    danger,
    goals,
    prey_here,
    wanted_system,
)
from plancia.games.fleet_captains.rules.acting import GO_AHEAD
from plancia.games.fleet_captains.rules.actions import INSTALLATION
from plancia.games.fleet_captains.rules.movement import ALONE
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.rules.tests import KEEP, REROLL, strength
from plancia.games.fleet_captains.rules.transport import transport_options
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FIRST_MISSION, NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, the_ship
from plancia.games.fleet_captains.state.underway import OPPOSER, TESTER, Side, Trial


def setting_weights(galaxy: Galaxy, question: Question) -> list[float]:
    """The system of the test that is due, and otherwise a bit of everything."""
    ship = the_ship(galaxy, Vessel(question.options[0].target))
    system = NONE
    if galaxy.trial is not None:
        trial = galaxy.trial
        system = trial.systems[0 if trial.seats[0] & 1 == ship.seat & 1 else 1]
    elif galaxy.active == ship.seat & 1 and galaxy.turn:
        system = wanted_system(galaxy, ship, Outlook(galaxy, ship.seat))
    wary = galaxy.active != ship.seat & 1 or danger(galaxy, ship) >= 0
    settings = SETTINGS[ship.number][ship.alert]
    found = []
    for option in question.options:
        ratings = settings[option.amount]
        value = all_round(ratings)
        if wary:
            value += 2.0 * ratings[SHIELDS]
        found.append(value if system < 0 else value + 10.0 * ratings[system])
    return found


def prepare_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Adjust for a test if that helps."""
    if option is PASS:
        return 1.0
    trial = galaxy.trial
    return 0.0 if trial is None else power_in_test(galaxy, trial, TESTER, option)


def power_in_test(galaxy: Galaxy, trial: Trial, side: Side, option: Option) -> float:
    """What adjusting power is worth in a test: a better rating, where that can matter."""
    ship = the_ship(galaxy, Vessel(option.target))
    system = trial.systems[side]
    gain = best_rating(galaxy, ship, System(system)) - rating(galaxy, ship, System(system))
    return 2.0 + gain if gain > 0 and undecided(galaxy, trial, side) else 0.0


def trial_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """A card that can turn the test, the stronger the better; nothing where it is decided."""
    trial = galaxy.trial
    if trial is None or option is PASS:
        return 0.5
    side = Side(question.facts["side"]) if question.facts else TESTER
    if option.verb == "power":
        return power_in_test(galaxy, trial, side, option)
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


def gain_of(effects: Effects, trial: Trial, side: Side) -> float:
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


def undecided(galaxy: Galaxy, trial: Trial, side: Side) -> bool:
    """Whether a card could still matter."""
    own = strength(galaxy, trial, TESTER)
    if own < 0:
        return True
    if trial.foe >= 0:
        other = max(0, strength(galaxy, trial, OPPOSER))
        return -9 < own - other < 6
    return trial.level > own > trial.level - 12


def target_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    if option is INSTALLATION:
        return 0.3
    target = the_ship(galaxy, Vessel(option.target))
    return 10.0 - rating(galaxy, target, SHIELDS) + 2.0 * target.alert + SIZE[target.number]


def together_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """Others join only where one ship alone is not sure to succeed."""
    facts = question.facts or {}
    ship = the_ship(galaxy, Vessel(facts["ship"]))
    system = facts["system"]
    if option is GO_AHEAD:
        return 1.0
    joined = the_ship(galaxy, Vessel(option.target))
    need = 0
    for _, goal in goals(galaxy, question.seat):
        if isinstance(goal, ActionTest) and goal.system == system:
            need = max(need, goal.level)
    own = rating(galaxy, ship, System(system))
    if system == WEAPONS and prey_here(galaxy, ship):
        need = min(rating(galaxy, each, SHIELDS) for each in prey_here(galaxy, ship)) + 5
    return 2.0 + rating(galaxy, joined, System(system)) if own + 2 < need else 0.0


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


def discard_weight(outlook: Outlook, option: Option) -> float:
    """FC-R25-15: once a turn another card for one that could not be played; what helps in a test
    of the missions laid out is kept."""
    card = CARDS[option.target]
    if card.operations:
        systems = {test.system for _, test in outlook.tests} | {ANY_SYSTEM, ALL_SYSTEMS}
        for effect in card.operations.effects:
            if isinstance(effect, Change) and effect.amount > 0 and effect.system in systems:
                return 0.5
    return 1.2 if card.combat is None else 1.1


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
    """Crew before all: it serves for good, where cards for tests fill the hand until one comes."""
    total = 0.0
    for card in CARDS[DECK_SIZE * option.target :][:DECK_SIZE]:
        if card.crew:
            total += 1.0
        if card.operations:
            for effect in card.operations.effects:
                if isinstance(effect, Change) and effect.amount > 0:
                    total += 0.05 * effect.amount
    return total


def force_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    return 1.0 if option is ALONE else 0.0


def worth_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    """The mission with the most points."""
    return float(MISSIONS[option.target - FIRST_MISSION].points)


def free_attack_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    if option is PASS:
        return 0.0
    attacker, target = (
        the_ship(galaxy, Vessel(option.target)),
        the_ship(galaxy, Vessel(option.amount)),
    )
    return 1.0 + rating(galaxy, attacker, WEAPONS) - rating(galaxy, target, SHIELDS) / 2


def reinforce_weight(galaxy: Galaxy, question: Question, option: Option) -> float:
    return 0.0 if option is PASS else float(SIZE[option.target])


Weight = Callable[[Galaxy, Question, Option], float]
KINDS: Final[dict[str, Weight]] = {
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
