"""Ratings of ships' systems, and system tests: alone, together and opposed (FC-R8 to FC-R10)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.fleet_captains import cards, resolving
from plancia.games.fleet_captains.command import CREW_PERMISSIONS
from plancia.games.fleet_captains.effects import ATTACK_CLOAKED, DISABLED, WEAPONS
from plancia.games.fleet_captains.locations import (
    TILE_CHANGE,
    TILE_DISABLES,
    TILE_PERMISSIONS,
    TILE_TAGS,
)
from plancia.games.fleet_captains.pieces import FIRST_TILE, NONE
from plancia.games.fleet_captains.ships import AURA, CLOAKED, PERMISSIONS, SETTINGS
from plancia.games.fleet_captains.state import (
    FOR_COMBAT,
    OUT_OF_ORDER,
    PERMIT,
    RATING,
    Galaxy,
    Ship,
    Trial,
    the_ship,
)

REROLL: Final = Option("reroll", "reroll")
KEEP: Final = Option("keep", "keep")
REROLL_OR_KEEP: Final = [REROLL, KEEP]
CLOAKED_TORPEDO: Final = 5
"""The Weapons rating with which a card lets a cloaked ship attack."""
AURA_SHIPS: Final = [number for number, aura in enumerate(AURA) if any(aura)]


def rating(galaxy: Galaxy, ship: Ship, system: int) -> int:
    """FC-R8-02, FC-R8-05: the dial, crew and cargo, tokens, the location, and what passes.

    FC-R1-10 to FC-R1-12: D stays D; a rating that falls below 0 counts as D, 0 does not.
    """
    if ship.damage[system]:
        return DISABLED
    number = ship.number
    if ship.cloaked:
        blue = CLOAKED[number][ship.alert]
        value = DISABLED if blue is None else blue[system]
        if system == WEAPONS and permitted(galaxy, ship, ATTACK_CLOAKED):
            value = CLOAKED_TORPEDO
    else:
        value = SETTINGS[number][ship.alert][ship.setting][system]
    if value < 0:
        return DISABLED
    value += ship.bonus[system]
    at = ship.at
    if at < len(galaxy.tiles) and galaxy.explorer[at] >= 0:
        tile = galaxy.tiles[at] - FIRST_TILE
        if TILE_DISABLES[tile] >> system & 1:
            return DISABLED
        value += TILE_CHANGE[tile][system]
    for giver in AURA_SHIPS:
        other = galaxy.ships[giver]
        if other is not None and other.at == at and gives_aura(other, ship):
            value += AURA[giver][system]
    for each in galaxy.passing:
        if each.ship == number and each.kind <= OUT_OF_ORDER and each.system == system:
            if each.kind == OUT_OF_ORDER:
                return DISABLED
            value += each.amount
    return value if value >= 0 else DISABLED


def gives_aura(giver: Ship, ship: Ship) -> bool:
    return giver is not ship and giver.seat & 1 == ship.seat & 1 and not giver.cloaked


def lasting_rating(galaxy: Galaxy, ship: Ship, system: int) -> int:
    """FC-A12: the rating that requirements look at, without what cards add for now."""
    found = rating(galaxy, ship, system)
    if found >= 0:
        for each in galaxy.passing:
            if each.kind == RATING and each.ship == ship.number and each.system == system:
                found -= each.amount
    return found


def permitted(galaxy: Galaxy, ship: Ship, permission: int) -> bool:
    """Whether the ship itself, its crew or a card lets it do something."""
    if PERMISSIONS[ship.number] & permission:
        return True
    for card in ship.crew:
        if CREW_PERMISSIONS[card] & permission:
            return True
    for each in galaxy.passing:
        if each.kind == PERMIT and each.ship == ship.number and each.system & permission:
            return True
    return False


def explored(galaxy: Galaxy, place: int) -> bool:
    """Whether a place is a location whose tile lies face up."""
    return place < len(galaxy.tiles) and galaxy.explorer[place] >= 0


def place_permits(galaxy: Galaxy, place: int, permission: int) -> bool:
    if not explored(galaxy, place):
        return False
    return TILE_PERMISSIONS[galaxy.tiles[place] - FIRST_TILE] & permission != 0


def place_tags(galaxy: Galaxy, place: int) -> int:
    """What kind of location an explored place is, as bits."""
    return TILE_TAGS[galaxy.tiles[place] - FIRST_TILE] if explored(galaxy, place) else 0


def new_trial(
    galaxy: Galaxy,
    reason: int,
    ships: list[Ship],
    system: int,
    level: int,
    *,
    leader: int = NONE,
    foe: Ship | None = None,
    against: int = NONE,
    card: int = NONE,
) -> Trial:
    """A test of these ships: to reach a level, or against a system of an enemy ship."""
    first = ships[0]
    seat = first.seat if leader < 0 else leader
    opponent = opponent_of(galaxy, seat, first.at) if foe is None else foe.seat
    return Trial(
        reason=reason,
        seats=[seat, opponent],
        systems=[system, against],
        level=level,
        ships=[ship.number for ship in ships],
        foe=NONE if foe is None else foe.number,
        at=first.at,
        card=card,
    )


def opponent_of(galaxy: Galaxy, seat: int, place: int) -> int:
    """FC-A70: the enemy captain who answers: one with a ship there, else the first."""
    enemy = 1 - (seat & 1)
    if galaxy.terms.seats == 4:
        for ship in galaxy.ships:
            if ship is not None and ship.seat & 1 == enemy and ship.at == place:
                if not ship.cloaked:
                    return ship.seat
    return enemy


def run(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8: cards of both sides, then their effects, then the dice; true for success."""
    before = galaxy.trial
    galaxy.trial = trial
    success = False
    if trial.certain or able(galaxy, trial):
        yield from play_cards(galaxy, trial)
        yield from cards.apply(galaxy)
        if not trial.ended:
            success = yield from throw(galaxy, trial)
    if galaxy.journal.watched and not trial.ended:
        announce(galaxy, trial, success)
    cards.put_away(galaxy)
    galaxy.trial = before
    return success


def able(galaxy: Galaxy, trial: Trial) -> bool:
    """FC-R8-08: with D the test fails at once and no card changes that."""
    for number in trial.ships:
        ship = galaxy.ships[number]
        if ship is not None and rating(galaxy, ship, trial.systems[0]) >= 0:
            return True
    return False


def play_cards(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8-03, FC-R8-04, FC-A11: first who tests, then the opponent; who held back may answer
    a card the opponent played."""
    played = yield from play_side(galaxy, trial, 0)
    answered = False
    if cards.answers_possible(galaxy, trial.seats[1]):
        answered = yield from play_side(galaxy, trial, 1)
    if answered and not played:
        yield from play_side(galaxy, trial, 0)


def play_side(galaxy: Galaxy, trial: Trial, side: int) -> Step:
    """FC-R8-11, FC-R10-02: at most one Command card; crew given up does not count."""
    played = False
    seat = trial.seats[side]
    while True:
        may_play = not played
        answer = yield ask(
            seat, "trial", lambda: cards.trial_options(galaxy, side, may_play), {"side": side}
        )
        if answer.verb == "pass":
            return played
        before = len(trial.plays)
        cards.trial_play(galaxy, side, answer)
        if len(trial.plays) > before and not trial.plays[-1].aboard:
            played = True
        if played and not crew_in(galaxy, trial, side):
            return played


def crew_in(galaxy: Galaxy, trial: Trial, side: int) -> bool:
    """Whether a ship of this side has crew that could be given up."""
    numbers = trial.ships if side == 0 else [trial.foe]
    for number in numbers:
        ship = galaxy.ships[number] if number >= 0 else None
        if ship is not None and ship.crew:
            return True
    return False


def strength(galaxy: Galaxy, trial: Trial, side: int) -> int:
    """FC-R9-03, FC-R8-05: the summed ratings and all that changes them, DISABLED for none."""
    system = trial.systems[side]
    total = 0
    working = False
    for number in trial.ships if side == 0 else [trial.foe]:
        ship = galaxy.ships[number]
        if ship is None or number in trial.removed:
            continue
        value = rating(galaxy, ship, system)
        if value >= 0:
            working = True
            total += value
    if not working:
        return DISABLED
    total += trial.changes[side][system] + resolving.trial_bonus(galaxy, side)
    return total if total >= 0 else DISABLED


def throw(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8-05 to FC-R8-07, FC-R10-01, FC-R10-05: the dice and what they mean."""
    if trial.certain:
        return True
    own = strength(galaxy, trial, 0)
    captain = galaxy.captains[trial.seats[0]]
    if own >= 0:
        own += captain.poised
        captain.poised = 0
    if own < 0:
        return False
    if trial.foe < 0 and own >= trial.level:
        trial.totals[0] = own
        return True
    dice = galaxy.dice
    trial.dice[0] = dice.roll()
    other = 0
    if trial.foe >= 0:
        other = max(0, strength(galaxy, trial, 1))  # FC-A13: D leaves the die alone
        trial.dice[1] = dice.roll()
    for side in (0, 1) if trial.foe >= 0 else (0,):
        yield from reroll(galaxy, trial, side)
    trial.totals[0] = own + trial.dice[0]
    if trial.foe < 0:
        return trial.totals[0] >= trial.level
    trial.totals[1] = other + trial.dice[1]
    return trial.totals[0] > trial.totals[1]


def reroll(galaxy: Galaxy, trial: Trial, side: int) -> Step:
    """FC-A60: a reroll that was declared, or that the ship always has, is used after the dice."""
    left = trial.rerolls[side] + resolving.trial_rerolls(galaxy, side)
    while left > 0:
        answer = yield ask(
            trial.seats[side],
            "reroll",
            REROLL_OR_KEEP,
            {"die": trial.dice[side], "side": side},
        )
        if answer is KEEP:
            return
        if trial.rerolls[side] > 0:
            trial.rerolls[side] -= 1
        else:
            resolving.use_reroll(galaxy, side)
        trial.dice[side] = galaxy.dice.roll()
        left -= 1


def announce(galaxy: Galaxy, trial: Trial, success: bool) -> None:
    galaxy.journal.announce(
        galaxy,
        "attacked" if trial.reason == FOR_COMBAT else "tested",
        trial.seats[0],
        reason=trial.reason,
        ship=trial.ships[0],
        count=len(trial.ships),
        foe=trial.foe,
        system=trial.systems[0],
        level=trial.level,
        die=trial.dice[0],
        total=trial.totals[0],
        foe_die=trial.dice[1],
        foe_total=trial.totals[1],
        success=success,
    )


def ships_of(galaxy: Galaxy, numbers: list[int]) -> list[Ship]:
    """Those of these ships that are still in play."""
    return [the_ship(galaxy, number) for number in numbers if galaxy.ships[number] is not None]
