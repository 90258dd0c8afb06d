"""System tests: alone, together and opposed (FC-R8 to FC-R10)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option, Question, Step, ask
from plancia.games.fleet_captains.content.effects import DISABLED
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.rules import playing_in_tests as cards_in_tests
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.state import FOR_COMBAT, Galaxy, Trial

REROLL: Final = Option("reroll", "reroll")
KEEP: Final = Option("keep", "keep")
REROLL_OR_KEEP: Final = [REROLL, KEEP]


def run(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8: cards of both sides, then their effects, then the dice; true for success."""
    before = galaxy.trial
    galaxy.trial = trial
    success = False
    if trial.certain or able(galaxy, trial):
        yield from play_cards(galaxy, trial)
        yield from cards_in_tests.apply(galaxy)
        if not trial.ended:
            success = yield from throw(galaxy, trial)
    if galaxy.journal.watched and not trial.ended:
        announce(galaxy, trial, success)
    cards_in_tests.put_away(galaxy)
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
    if cards_in_tests.answers_possible(galaxy, trial.seats[1]):
        answered = yield from play_side(galaxy, trial, 1)
    if answered and not played:
        yield from play_side(galaxy, trial, 0)


def play_side(galaxy: Galaxy, trial: Trial, side: int) -> Step:
    """FC-R8-11, FC-R10-02: at most one Command card; crew given up does not count."""
    played = False
    seat = trial.seats[side]
    while True:
        answer = yield which_card(galaxy, seat, side, not played)
        if answer.verb == "pass":
            return played
        before = len(trial.plays)
        cards_in_tests.lay_down(galaxy, side, answer)
        if len(trial.plays) > before and not trial.plays[-1].aboard:
            played = True
        if played and not crew_in(galaxy, trial, side):
            return played


def which_card(galaxy: Galaxy, seat: int, side: int, may_play: bool) -> Question:
    return ask(
        seat, "trial", lambda: cards_in_tests.options(galaxy, side, may_play), {"side": side}
    )


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
        other = strength(galaxy, trial, 1)
        trial.dice[1] = dice.roll()
    for side in (0, 1) if trial.foe >= 0 else (0,):
        yield from reroll(galaxy, trial, side)
    trial.totals[0] = own + trial.dice[0]
    if trial.foe < 0:
        return trial.totals[0] >= trial.level
    trial.totals[1] = max(0, other) + trial.dice[1]
    if other < 0:  # FC-A13: D leaves the die alone, and always fails
        return True
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
