"""Effects in combat."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Cancel, EndCombat, Prevent, RemoveShip
from plancia.games.fleet_captains.content.names import CANCEL_NAMES
from plancia.games.fleet_captains.content.vocabulary import EVERYTHING, Vessel
from plancia.games.fleet_captains.effects.choosing import FOR_SHIP, choose
from plancia.games.fleet_captains.effects.conditions import side_of
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import nothing, register
from plancia.games.fleet_captains.effects.uses import ENDS, PREVENTS, REMOVES
from plancia.games.fleet_captains.state.state import Galaxy


def prevent(galaxy: Galaxy, moment: Moment, effect: Prevent, foe: Vessel) -> None:
    if galaxy.trial is not None:
        galaxy.trial.prevent += effect.amount


def end_combat(galaxy: Galaxy, moment: Moment, effect: EndCombat, foe: Vessel) -> None:
    """FC-R19-11: no dice, no damage."""
    if galaxy.trial is not None:
        galaxy.trial.ended = True


def remove_ship(galaxy: Galaxy, moment: Moment, effect: RemoveShip, foe: Vessel) -> Step:
    """FC-R19-12: the opponent chooses which of his ships does not add its Weapons."""
    trial = galaxy.trial
    if trial is None or side_of(galaxy, moment.seat) == 0:
        return
    options = [FOR_SHIP[number] for number in trial.ships if number not in trial.removed]
    answer = yield from choose(trial.seats[0], "remove", options, {"card": moment.card})
    if answer.target >= 0:
        trial.removed.append(answer.target)


def prevent_words(effect: Prevent, say: Words) -> str:
    if effect.amount == EVERYTHING:
        return say("prevent all damage to this ship")
    return say.many(
        "prevent {count} damage to this ship",
        "prevent {count} damage to this ship",
        effect.amount,
    )


def end_combat_words(effect: EndCombat, say: Words) -> str:
    return say("end this combat")


def remove_ship_words(effect: RemoveShip, say: Words) -> str:
    return say("one attacking ship of the enemy's choice is removed from the combat")


def cancel_words(effect: Cancel, say: Words) -> str:
    return say(CANCEL_NAMES[effect.what])


register(Prevent, prevent, prevent_words, in_tests=PREVENTS)
register(EndCombat, end_combat, end_combat_words, in_tests=ENDS)
register(RemoveShip, remove_ship, remove_ship_words, in_tests=REMOVES)
register(Cancel, nothing, cancel_words)
