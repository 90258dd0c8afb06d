"""Effects that ask for a system test, or decide one."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Opposed, PassEncounter, Reroll, SystemTest
from plancia.games.fleet_captains.content.goals import ENCOUNTER_PASSED
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES
from plancia.games.fleet_captains.content.vocabulary import AS_ACTION, ON_ENCOUNTER, Vessel
from plancia.games.fleet_captains.effects.choosing import FOR_SHIP, choose
from plancia.games.fleet_captains.effects.conditions import side_of
from plancia.games.fleet_captains.effects.moment import Happening, Moment
from plancia.games.fleet_captains.effects.registry import inner, register, resolve, useful
from plancia.games.fleet_captains.effects.targets import enemies_here
from plancia.games.fleet_captains.effects.uses import PASSES, REROLLS
from plancia.games.fleet_captains.rules import acting, missions, ratings, teams, tests
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy, Ship, the_ship
from plancia.games.fleet_captains.state.underway import FOR_CARD, FOR_ENCOUNTER, FOR_LOCATION


def testers(galaxy: Galaxy, moment: Moment) -> list[Ship]:
    """FC-A25, FC-R28-06: one ship tests; those that spend actions on an encounter, together."""
    joint = moment.when == ON_ENCOUNTER | AS_ACTION
    numbers = moment.force if joint else [moment.ship]
    return [the_ship(galaxy, n) for n in numbers if n >= 0 and galaxy.ships[n] is not None]


def test(galaxy: Galaxy, moment: Moment, effect: SystemTest, foe: Vessel) -> Step:
    """FC-R8-10, FC-R28-04: a test that a card, an encounter or a location asks for."""
    ships = testers(galaxy, moment)
    if not ships:
        return
    met = moment.when & ON_ENCOUNTER != 0
    reason = FOR_ENCOUNTER if met else FOR_LOCATION if moment.card == NONE else FOR_CARD
    trial = ratings.new_trial(galaxy, reason, ships, effect.system, effect.level, card=moment.card)
    success = yield from tests.run(galaxy, trial)
    yield from resolve(galaxy, moment, effect.success if success else effect.failure)
    if success and met:
        numbers = [ship.number for ship in ships]
        happening = Happening(ENCOUNTER_PASSED, moment.seat, numbers, moment.at)
        missions.report(galaxy, happening)


def opposed(galaxy: Galaxy, moment: Moment, effect: Opposed, foe: Vessel) -> Step:
    """FC-R10: against one enemy ship here. FC-R10-04, FC-R32-14: others may join, for an action."""
    ship = galaxy.ships[moment.ship]
    if ship is None:
        return
    enemies = enemies_here(galaxy, moment)
    answer = yield from choose(
        moment.seat, "enemy", [FOR_SHIP[each.number] for each in enemies], {"card": moment.card}
    )
    if answer.target < 0:
        return
    ships = yield from acting.join(galaxy, ship, effect.system)
    leader = yield from teams.leader(galaxy, ships)
    trial = ratings.new_trial(
        galaxy, FOR_CARD, ships, effect.system, 0, leader=leader,
        foe=the_ship(galaxy, Vessel(answer.target)), against=effect.against, card=moment.card,
    )  # fmt: skip
    success = yield from tests.run(galaxy, trial)
    if success:
        yield from resolve(galaxy, moment, effect.success, answer.target)


def reroll(galaxy: Galaxy, moment: Moment, effect: Reroll, foe: Vessel) -> None:
    if galaxy.trial is not None:
        galaxy.trial.rerolls[side_of(galaxy, moment.seat)] += 1


def pass_encounter(galaxy: Galaxy, moment: Moment, effect: PassEncounter, foe: Vessel) -> None:
    if galaxy.trial is not None:
        galaxy.trial.certain = True


def opposed_useful(galaxy: Galaxy, moment: Moment, effect: Opposed) -> bool:
    return bool(enemies_here(galaxy, moment))


def test_useful(galaxy: Galaxy, moment: Moment, effect: SystemTest) -> bool:
    return useful(galaxy, moment, effect.success)


def test_words(effect: SystemTest, say: Words) -> str:
    text = say("{system} test {level}", system=say(SYSTEM_NAMES[effect.system]), level=effect.level)
    if effect.success:
        text += "; " + say("success: {what}", what=inner(effect.success, say))
    if effect.failure:
        text += "; " + say("failure: {what}", what=inner(effect.failure, say))
    return text


def opposed_words(effect: Opposed, say: Words) -> str:
    return say(
        "{system} against {against} of an enemy ship here; success: {success}",
        system=say(SYSTEM_NAMES[effect.system]),
        against=say(SYSTEM_NAMES[effect.against]),
        success=inner(effect.success, say),
    )


def reroll_words(effect: Reroll, say: Words) -> str:
    return say("reroll your die")


def pass_encounter_words(effect: PassEncounter, say: Words) -> str:
    return say("the test succeeds")


register(SystemTest, test, test_words, test_useful)
register(Opposed, opposed, opposed_words, opposed_useful)
register(Reroll, reroll, reroll_words, in_tests=REROLLS)
register(PassEncounter, pass_encounter, pass_encounter_words, in_tests=PASSES)
