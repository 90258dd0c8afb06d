"""Effects on a ship's systems: ratings, damage, repair, power."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import NO_SEAT, Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import (
    AdjustPower,
    Change,
    Damage,
    Disable,
    RemoveToken,
    Repair,
    SetAlert,
)
from plancia.games.fleet_captains.content.names import ALERT_NAMES, SYSTEM_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    ALL_SYSTEMS,
    ALLIES,
    ANY_SYSTEM,
    ENEMY,
    ENGINES,
    FOE,
    NOW,
    NOWHERE,
    OTHER_ALLIES,
    OWN,
    ROUND,
    SELF,
    SYSTEMS,
    TASK_FORCE,
    THIS_TURN,
    TOKEN,
    Lasting,
    System,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import IN_SYSTEM, choose
from plancia.games.fleet_captains.effects.conditions import side_of
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import register
from plancia.games.fleet_captains.effects.targets import (
    ends_with,
    in_play,
    one_of,
    opposing,
    place_of,
    sufferers,
    task_force,
    vessel,
)
from plancia.games.fleet_captains.effects.uses import ADJUSTS, RESTORES
from plancia.games.fleet_captains.rules import dials, ratings
from plancia.games.fleet_captains.state.state import (
    OUT_OF_ORDER,
    RATING,
    Galaxy,
    Passing,
    fleet,
    ships_at,
    team_of,
)
from plancia.games.fleet_captains.state.underway import Side


def change_useful(galaxy: Galaxy, moment: Moment, effect: Change) -> bool:
    if effect.lasts == NOW:
        return False
    ship = vessel(galaxy, moment)
    if ship is None:
        return False
    if effect.system == ENGINES:
        return not ship.moved and ratings.rating(galaxy, ship, ENGINES) >= 0
    return True


def repair_useful(galaxy: Galaxy, moment: Moment, effect: Repair) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and ship.alert > 0


def remove_token_useful(galaxy: Galaxy, moment: Moment, effect: RemoveToken) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and any(ship.damage)


def adjust_power_useful(galaxy: Galaxy, moment: Moment, effect: AdjustPower) -> bool:
    ship = vessel(galaxy, moment)
    return ship is not None and not ship.cloaked


EVERY_SYSTEM: Final = range(len(SYSTEMS))


def systems_in(system: System) -> range:
    return EVERY_SYSTEM if system == ALL_SYSTEMS else range(system, system + 1)


def change(galaxy: Galaxy, moment: Moment, effect: Change, foe: Vessel) -> None:
    if effect.lasts == NOW:
        change_now(galaxy, moment, effect)
        return
    if effect.who == ALLIES:
        ships = ships_at(galaxy, place_of(galaxy, moment), team_of(moment.seat))
        ships = [ship for ship in ships if ship.seat == moment.seat]
    elif effect.who == TASK_FORCE:
        ships = task_force(galaxy, moment)
    elif effect.amount < 0:
        ships = sufferers(galaxy, moment)
    else:
        ships = in_play(galaxy, [moment.ship])
    for ship in ships:
        team = ends_with(galaxy, effect.lasts, ship)
        for system in systems_in(effect.system):
            passing = Passing(RATING, ship.number, NOWHERE, System(system), effect.amount, team)
            galaxy.passing.append(passing)
        if galaxy.journal.watched:
            galaxy.journal.announce(
                galaxy, "changed", ship.seat, ship=ship.number, system=effect.system,
                amount=effect.amount, lasts=effect.lasts,
            )  # fmt: skip


def change_now(galaxy: Galaxy, moment: Moment, effect: Change) -> None:
    """For the test that is running, or else for the next one."""
    trial = galaxy.trial
    if trial is None:
        galaxy.captains[moment.seat].poised += effect.amount
        return
    side = side_of(galaxy, moment.seat)
    if effect.who == FOE:
        side = Side(1 - side)
    system = trial.systems[side] if effect.system == ANY_SYSTEM else effect.system
    for each in systems_in(System(system)):
        trial.changes[side][each] += effect.amount


def disable(galaxy: Galaxy, moment: Moment, effect: Disable, foe: Vessel) -> Step:
    ships = sufferers(galaxy, moment)
    if effect.who in (ENEMY, FOE):
        ships = opposing(galaxy, moment, foe)
    for ship in ships:
        system = effect.system
        if system == ANY_SYSTEM:
            facts: dict[str, int] = {"card": moment.card, "ship": ship.number}
            answer = yield from choose(moment.seat, "disable", IN_SYSTEM, facts)
            system = answer.target
        if effect.lasts == TOKEN:
            ship.damage[system] += 1
        else:
            team = ends_with(galaxy, effect.lasts, ship)
            galaxy.passing.append(Passing(OUT_OF_ORDER, ship.number, NOWHERE, system, 0, team))
        if galaxy.journal.watched:
            galaxy.journal.announce(galaxy, "disabled", ship.seat, ship=ship.number, system=system)


def set_alert(galaxy: Galaxy, moment: Moment, effect: SetAlert, foe: Vessel) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        yield from dials.set_alert(galaxy, ship, effect.alert)


def damage(galaxy: Galaxy, moment: Moment, effect: Damage, foe: Vessel) -> Step:
    ships = sufferers(galaxy, moment)
    if effect.who == OWN:
        number = yield from one_of(galaxy, moment, "own", fleet(galaxy, moment.seat))
        ships = in_play(galaxy, [number])
    for ship in ships:
        if galaxy.ships[ship.number] is not None:
            yield from dials.hurt(galaxy, ship, effect.amount, NO_SEAT)


def repair(galaxy: Galaxy, moment: Moment, effect: Repair, foe: Vessel) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        yield from dials.mend(galaxy, ship, effect.steps)


def remove_token(galaxy: Galaxy, moment: Moment, effect: RemoveToken, foe: Vessel) -> Step:
    for ship in in_play(galaxy, [moment.ship]):
        for _ in range(effect.count):
            options = [IN_SYSTEM[system] for system in EVERY_SYSTEM if ship.damage[system]]
            facts: dict[str, int] = {"card": moment.card, "ship": ship.number}
            answer = yield from choose(ship.seat, "restore", options, facts)
            if answer.target < 0:
                break
            ship.damage[answer.target] -= 1
            if galaxy.journal.watched:
                galaxy.journal.announce(
                    galaxy, "restored", ship.seat, ship=ship.number, system=answer.target
                )


def adjust_power(galaxy: Galaxy, moment: Moment, effect: AdjustPower, foe: Vessel) -> Step:
    """FC-A26: by a card also in the opponent's turn; it does not count as the turn's own."""
    for ship in in_play(galaxy, [moment.ship]):
        yield from dials.adjust(galaxy, ship)


def lasting(text: str, lasts: Lasting, say: Words) -> str:
    """How long something lasts, where that needs saying."""
    if lasts == THIS_TURN:
        return say("{what} until the end of the turn", what=text)
    if lasts == ROUND:
        return say("{what} until the start of your next turn", what=text)
    return text


def amount_words(amount: int, system: System, say: Words) -> str:
    """So many more or fewer of a system, or of several."""
    change = f"+{amount}" if amount > 0 else f"−{-amount}"
    name = say(SYSTEM_NAMES[system])
    if system < ANY_SYSTEM:
        return f"{change} {name}"
    return say("{change} to {name}", change=change, name=name)


def change_words(effect: Change, say: Words) -> str:
    text = amount_words(effect.amount, effect.system, say)
    if effect.who == FOE:
        text = say("{what} of the opposing ship", what=text)
    elif effect.who == ALLIES:
        text = say("{what} for each of your ships here", what=text)
    elif effect.who == OTHER_ALLIES:
        text = say("{what} for each other friendly ship here", what=text)
    elif effect.who == TASK_FORCE:
        text = say("{what} for the whole Task Force", what=text)
    return lasting(text, effect.lasts, say)


def disable_words(effect: Disable, say: Words) -> str:
    system = say(SYSTEM_NAMES[effect.system])
    if effect.lasts != TOKEN:
        return lasting(say("{system} disabled", system=system), effect.lasts, say)
    if effect.who != SELF:
        return say("disable {system} of the enemy ship until repaired", system=system)
    return say("disable {system} until repaired", system=system)


def set_alert_words(effect: SetAlert, say: Words) -> str:
    return say("set it to {alert}", alert=say(ALERT_NAMES[effect.alert]))


def damage_words(effect: Damage, say: Words) -> str:
    if effect.who == OWN:
        return say.many(
            "one of your ships takes {count} damage",
            "one of your ships takes {count} damage",
            effect.amount,
        )
    return say.many("the ship takes {count} damage", "the ship takes {count} damage", effect.amount)


def repair_words(effect: Repair, say: Words) -> str:
    return say.many("repair {count} alert step", "repair {count} alert steps", effect.steps)


def remove_token_words(effect: RemoveToken, say: Words) -> str:
    return say.many("remove {count} system token", "remove {count} system tokens", effect.count)


def adjust_power_words(effect: AdjustPower, say: Words) -> str:
    return say("adjust power once more")


register(Change, change, change_words, change_useful)
register(Disable, disable, disable_words)
register(SetAlert, set_alert, set_alert_words)
register(Damage, damage, damage_words)
register(Repair, repair, repair_words, repair_useful)
register(RemoveToken, remove_token, remove_token_words, remove_token_useful, RESTORES)
register(AdjustPower, adjust_power, adjust_power_words, adjust_power_useful, ADJUSTS)
