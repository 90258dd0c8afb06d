"""Command cards in a system test: what may be laid down, by which side, and what comes of it
(FC-R8, FC-R25)."""

from __future__ import annotations

from typing import Final

from plancia.engine.question import PASS, Option, Step
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import (
    IN_COMBAT,
    INTERRUPT,
    ON_ENCOUNTER,
    ON_MISSION,
    ON_SCAN,
    ON_TRANSPORT,
    RESPONSE,
    SHIELDS,
    WEAPONS,
)
from plancia.games.fleet_captains.effects import flow as resolving
from plancia.games.fleet_captains.effects import helping
from plancia.games.fleet_captains.effects.choosing import FIGHT, PLAY, SPEND, STRIKE, faces
from plancia.games.fleet_captains.effects.conditions import holds
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.uses import COMBAT, OPERATIONS
from plancia.games.fleet_captains.rules import hands as piles
from plancia.games.fleet_captains.rules import playing as cards
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import (
    AS_COMBAT,
    AS_OPERATIONS,
    FOR_CARD,
    FOR_COMBAT,
    FOR_ENCOUNTER,
    FOR_LOCATION,
    FOR_MISSION,
    FOR_RAZING,
    FOR_SEARCH,
    FOR_TRANSPORT,
    Galaxy,
    Play,
    Ship,
    Trial,
)

TRIAL_WHEN: Final = {
    FOR_MISSION: INTERRUPT | ON_MISSION,
    FOR_ENCOUNTER: INTERRUPT | ON_ENCOUNTER,
    FOR_SEARCH: INTERRUPT | ON_SCAN,
    FOR_TRANSPORT: INTERRUPT | ON_TRANSPORT,
    FOR_CARD: INTERRUPT,
    FOR_LOCATION: INTERRUPT,
    FOR_COMBAT: 0,
    FOR_RAZING: 0,
}
"""FC-R25-08, FC-R25-09: which Operations effects fit a test, by its reason."""


def options(galaxy: Galaxy, side: int, may_play: bool) -> list[Option]:
    """FC-R8-03, FC-R8-04, FC-R26-05: the cards that help in this test, and crew given up."""
    trial = galaxy.trial
    assert trial is not None
    seat = trial.seats[side]
    found: list[Option] = []
    if may_play:
        number = trial.ships[0] if side == 0 else trial.foe
        ship = galaxy.ships[number] if number >= 0 else None
        for card in faces(galaxy.captains[seat].hand):
            if plays(galaxy, trial, side, ship, card, AS_OPERATIONS):
                found.append(PLAY[card])
            if plays(galaxy, trial, side, ship, card, AS_COMBAT):
                found.append(FIGHT[card])
    for number in trial.ships if side == 0 else [trial.foe]:
        ship = galaxy.ships[number] if number >= 0 else None
        if ship is not None and ship.seat == seat:
            for card in ship.crew:
                if plays(galaxy, trial, side, ship, card, AS_OPERATIONS):
                    found.append(SPEND[card])
                if plays(galaxy, trial, side, ship, card, AS_COMBAT):
                    found.append(STRIKE[card])
    found.append(PASS)
    return found


def plays(galaxy: Galaxy, trial: Trial, side: int, ship: Ship | None, card: int, use: int) -> bool:
    """Whether one effect of a card may be used in this test, and helps."""
    number = NONE if ship is None else ship.number
    if use == AS_COMBAT:
        combat = CARDS[card].combat
        if combat is None or not fighting(trial, side):
            return False
        if not helping.helps(galaxy, trial, side, ship, COMBAT[card]):
            return False
        return holds(galaxy, combat.condition, trial.seats[side], number)
    found = CARDS[card].operations
    if found is None or not found.when & moments(trial, side, card):
        return False
    if not helping.helps(galaxy, trial, side, ship, OPERATIONS[card]):
        return False
    return holds(galaxy, found.condition, trial.seats[side], number)


def fighting(trial: Trial, side: int) -> bool:
    """FC-R25-11: in combat, or in a test of Weapons or Shields."""
    if trial.reason == FOR_COMBAT or trial.reason == FOR_RAZING:
        return True
    return trial.systems[side] in (WEAPONS, SHIELDS)


def moments(trial: Trial, side: int, card: int) -> int:
    """When-words that fit a side of this test."""
    fitting = TRIAL_WHEN[trial.reason]
    if not fitting:
        return 0
    if side == 0:
        return fitting | (RESPONSE if OPERATIONS[card].cancels >= 0 else 0)
    return RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)


def lay_down(galaxy: Galaxy, side: int, option: Option) -> None:
    """A card is laid down in a test; what it does comes when all have played."""
    trial = galaxy.trial
    assert trial is not None
    seat = trial.seats[side]
    use = AS_COMBAT if option.verb in ("fight", "strike") else AS_OPERATIONS
    aboard = option.verb in ("spend", "strike")
    if aboard:
        card = option.target
        number = cards.give_up(galaxy, seat, card).number
    else:
        card = cards.from_hand(galaxy, seat, option.target)
        number = trial.ships[0] if side == 0 else trial.foe
        kind = (COMBAT if use == AS_COMBAT else OPERATIONS)[card].cancels
        if kind >= 0:
            cancel_last(trial, side)
    trial.plays.append(Play(seat, card, use, number, aboard))
    cards.announce_play(galaxy, seat, card, use, number)


def cancel_last(trial: Trial, side: int) -> None:
    """FC-R25-05: the other side's last card has no effect."""
    for play in reversed(trial.plays):
        if play.seat == trial.seats[1 - side] and not play.aboard:
            play.cancelled = True
            return


def answers_possible(galaxy: Galaxy, seat: int) -> bool:
    """Whether this captain's hidden cards, or crew in the test, could matter as side 1."""
    trial = galaxy.trial
    assert trial is not None
    if trial.foe >= 0:
        return True
    captain = galaxy.captains[seat]
    for card in captain.hand + captain.deck:
        if could_answer(trial, card):
            return True
    return False


def could_answer(trial: Trial, card: int) -> bool:
    """Whether a card can do anything against a test of a level."""
    use = COMBAT[card] if trial.reason == FOR_RAZING else OPERATIONS[card]
    if trial.reason != FOR_RAZING and cards.CARD_WHEN[card] != RESPONSE:
        return False
    if use.foe >> trial.systems[0] & 1 or (trial.reason == FOR_RAZING and use.flags):
        return True
    return use.cancels >= 0 and bool(trial.plays) and not trial.plays[-1].aboard


def apply(galaxy: Galaxy) -> Step:
    """FC-R8-05, FC-A58: what was played and not cancelled takes effect, in order."""
    trial = galaxy.trial
    assert trial is not None
    for play in trial.plays:
        if play.cancelled or trial.ended:
            continue
        combat = CARDS[play.card].combat
        if play.use == AS_COMBAT and combat is not None:
            moment = Moment(IN_COMBAT, play.seat, play.ship, trial.at, play.card)
            yield from resolving.resolve(galaxy, moment, combat.effects)
        elif play.use == AS_OPERATIONS:
            moment = Moment(cards.CARD_WHEN[play.card], play.seat, play.ship, trial.at, play.card)
            yield from resolving.resolve(galaxy, moment, cards.operations(play.card))


def put_away(galaxy: Galaxy) -> None:
    """FC-R25-02: after the test its cards are discarded, and each is replaced."""
    trial = galaxy.trial
    assert trial is not None
    for play in trial.plays:
        cards.away(galaxy, play.card)
    for seat in sorted({play.seat for play in trial.plays if not play.aboard}):
        piles.refill(galaxy, seat)
