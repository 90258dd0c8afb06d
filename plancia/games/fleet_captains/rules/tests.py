"""System tests, alone, together and opposed, and the cards in them (FC-R8 to FC-R10, FC-R25)."""

from __future__ import annotations

from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Question, Step, ask
from plancia.games.fleet_captains.content import lookup
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.vocabulary import (
    DISABLED,
    IN_COMBAT,
    INTERRUPT,
    NO_SHIP,
    ON_ENCOUNTER,
    ON_MISSION,
    ON_SCAN,
    ON_TRANSPORT,
    RESPONSE,
    SHIELDS,
    WEAPONS,
    CommandCard,
    Face,
    System,
    Vessel,
)
from plancia.games.fleet_captains.effects import registry, triggers, uses
from plancia.games.fleet_captains.effects.choosing import FIGHT, PLAY, SPEND, STRIKE, faces
from plancia.games.fleet_captains.effects.conditions import holds
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.uses import combat_use, operations_use
from plancia.games.fleet_captains.rules import dials, hands, playing
from plancia.games.fleet_captains.rules.ratings import rating
from plancia.games.fleet_captains.state.state import Galaxy, Ship, the_ship
from plancia.games.fleet_captains.state.underway import (
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
    OPPOSER,
    TESTER,
    Play,
    PlayedAs,
    Side,
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


def options(galaxy: Galaxy, side: Side, may_play: bool) -> list[Option]:
    """FC-R8-03, FC-R8-04, FC-R26-05: the cards that help in this test, and crew given up."""
    trial = galaxy.trial
    assert trial is not None
    seat = trial.seats[side]
    found: list[Option] = []
    if may_play:
        number = trial.ships[0] if side == 0 else trial.foe
        ship = galaxy.ships[number] if number >= 0 else None
        for face in faces(galaxy.captains[seat].hand):
            if plays(galaxy, trial, side, ship, face, AS_OPERATIONS):
                found.append(PLAY[face])
            if plays(galaxy, trial, side, ship, face, AS_COMBAT):
                found.append(FIGHT[face])
    for number in trial.ships if side == 0 else [trial.foe]:
        ship = galaxy.ships[number] if number >= 0 else None
        if ship is not None and ship.seat == seat:
            for card in ship.crew:
                if plays(galaxy, trial, side, ship, card, AS_OPERATIONS):
                    found.append(SPEND[card])
                if plays(galaxy, trial, side, ship, card, AS_COMBAT):
                    found.append(STRIKE[card])
            if dials.may_adjust(galaxy, ship):
                found.append(dials.POWER[number])  # FC-R16-04
    found.append(PASS)
    return found


def plays(
    galaxy: Galaxy, trial: Trial, side: Side, ship: Ship | None, card: CommandCard, use: PlayedAs
) -> bool:
    """Whether one effect of a card may be used in this test, and helps."""
    number = NO_SHIP if ship is None else ship.number
    if use == AS_COMBAT:
        combat = CARDS[card].combat
        if combat is None or not fighting(trial, side):
            return False
        if not uses.helps(galaxy, trial, side, ship, combat_use(card)):
            return False
        return holds(galaxy, combat.condition, trial.seats[side], number)
    found = lookup.OPERATIONS[card]
    if found is None or not found.when & moments(trial, side, card):
        return False
    if not uses.helps(galaxy, trial, side, ship, operations_use(card)):
        return False
    return holds(galaxy, found.condition, trial.seats[side], number)


def fighting(trial: Trial, side: Side) -> bool:
    """FC-R25-11: in combat, or in a test of Weapons or Shields."""
    if trial.reason == FOR_COMBAT or trial.reason == FOR_RAZING:
        return True
    return trial.systems[side] in (WEAPONS, SHIELDS)


def moments(trial: Trial, side: Side, card: CommandCard) -> int:
    """When-words that fit a side of this test."""
    fitting = TRIAL_WHEN[trial.reason]
    if not fitting:
        return 0
    if side == 0:
        return fitting | (RESPONSE if operations_use(card).cancels >= 0 else 0)
    return RESPONSE | (INTERRUPT if trial.foe >= 0 else 0)


def lay_down(galaxy: Galaxy, side: Side, option: Option) -> None:
    """A card is laid down in a test; what it does comes when all have played."""
    trial = galaxy.trial
    assert trial is not None
    seat = trial.seats[side]
    use = AS_COMBAT if option.verb in ("fight", "strike") else AS_OPERATIONS
    aboard = option.verb in ("spend", "strike")
    if aboard:
        card = CommandCard(option.target)
        number = playing.give_up(galaxy, seat, card).number
    else:
        card = playing.from_hand(galaxy, seat, Face(CommandCard(option.target)))
        number = trial.ships[0] if side == 0 else trial.foe
        kind = (combat_use(card) if use == AS_COMBAT else operations_use(card)).cancels
        if kind >= 0:
            cancel_last(trial, side)
    trial.plays.append(Play(seat, card, use, number, aboard))
    playing.announce_play(galaxy, seat, card, use, number)


def cancel_last(trial: Trial, side: Side) -> None:
    """FC-R25-05: the other side's last card has no effect."""
    for play in reversed(trial.plays):
        if play.seat == trial.seats[1 - side] and not play.aboard:
            play.cancelled = True
            return


def answers_possible(galaxy: Galaxy, seat: Seat) -> bool:
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


def could_answer(trial: Trial, card: CommandCard) -> bool:
    """Whether a card can do anything against a test of a level."""
    use = combat_use(card) if trial.reason == FOR_RAZING else operations_use(card)
    if trial.reason != FOR_RAZING and lookup.CARD_WHEN[card] != RESPONSE:
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
            yield from registry.resolve(galaxy, moment, combat.effects)
        elif play.use == AS_OPERATIONS:
            moment = Moment(lookup.CARD_WHEN[play.card], play.seat, play.ship, trial.at, play.card)
            yield from registry.resolve(galaxy, moment, playing.operations(play.card))


def put_away(galaxy: Galaxy) -> None:
    """FC-R25-02: after the test its cards are discarded, and each is replaced."""
    trial = galaxy.trial
    assert trial is not None
    for play in trial.plays:
        playing.away(galaxy, play.card)
    for seat in trial.seats:
        count = sum(not play.aboard for play in trial.plays if play.seat == seat)
        if count:
            hands.refill(galaxy, seat, count)


REROLL: Final = Option("reroll", "reroll")
KEEP: Final = Option("keep", "keep")
REROLL_OR_KEEP: Final = [REROLL, KEEP]


def run(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8: cards of both sides, then their effects, then the dice; true for success."""
    before = galaxy.trial
    galaxy.trial = trial
    success = False
    if not able(galaxy, trial):
        yield from power_up(galaxy, trial)
    if trial.certain or able(galaxy, trial):
        yield from play_cards(galaxy, trial)
        yield from apply(galaxy)
        if not trial.ended:
            success = yield from throw(galaxy, trial)
    if galaxy.journal.watched and not trial.ended:
        announce(galaxy, trial, success)
    put_away(galaxy)
    galaxy.trial = before
    return success


def able(galaxy: Galaxy, trial: Trial) -> bool:
    """FC-R8-08: with D the test fails at once and no card changes that."""
    for number in trial.ships:
        ship = galaxy.ships[number]
        if ship is not None and rating(galaxy, ship, System(trial.systems[0])) >= 0:
            return True
    return False


def power_up(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R16-04, FC-R16-05: before a test that would fail for D the power may be adjusted."""
    for number in trial.ships:
        ship = galaxy.ships[number]
        if ship is not None and not ship.damage[trial.systems[0]]:
            yield from dials.prepare(galaxy, ship)


def play_cards(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8-03, FC-R8-04, FC-R10-03, FC-A11: first who tests, then the opponent; who held back
    may answer a card the opponent played."""
    played = yield from play_side(galaxy, trial, TESTER)
    answered = False
    if answers_possible(galaxy, trial.seats[1]):
        answered = yield from play_side(galaxy, trial, OPPOSER)
    if answered and not played:
        yield from play_side(galaxy, trial, TESTER)


def play_side(galaxy: Galaxy, trial: Trial, side: Side) -> Step:
    """FC-R8-11, FC-R10-02: at most one Command card; crew given up does not count."""
    seat = trial.seats[side]
    played = trial.reason == FOR_ENCOUNTER and galaxy.captains[seat].helped  # FC-R28-05
    while True:
        answer = yield which_card(galaxy, seat, side, not played)
        if answer.verb == "pass":
            return played
        if answer.verb == "power":
            ship = the_ship(galaxy, Vessel(answer.target))
            ship.adjusted = True
            yield from dials.adjust(galaxy, ship)
            continue
        lay_down(galaxy, side, answer)
        if not trial.plays[-1].aboard:
            played = True
            galaxy.captains[seat].helped = trial.reason == FOR_ENCOUNTER
        if played and not more_to_do(galaxy, trial, side):
            return played


def which_card(galaxy: Galaxy, seat: Seat, side: Side, may_play: bool) -> Question:
    return ask(seat, "trial", lambda: options(galaxy, side, may_play), {"side": side})


def more_to_do(galaxy: Galaxy, trial: Trial, side: Side) -> bool:
    """Whether a ship of this side has crew that could be given up, or power to adjust."""
    numbers = trial.ships if side == 0 else [trial.foe]
    for number in numbers:
        ship = galaxy.ships[number] if number >= 0 else None
        if ship is not None and (ship.crew or dials.may_adjust(galaxy, ship)):
            return True
    return False


def strength(galaxy: Galaxy, trial: Trial, side: Side) -> int:
    """FC-R9-03, FC-R8-05: the summed ratings and all that changes them, DISABLED for none."""
    system = trial.systems[side]
    total = 0
    working = False
    for number in trial.ships if side == 0 else [trial.foe]:
        ship = galaxy.ships[number]
        if ship is None or number in trial.removed:
            continue
        value = rating(galaxy, ship, System(system))
        if value >= 0:
            working = True
            total += value
    if not working:
        return DISABLED
    total += trial.changes[side][system] + triggers.trial_bonus(galaxy, side)
    return total if total >= 0 else DISABLED


def throw(galaxy: Galaxy, trial: Trial) -> Step:
    """FC-R8-05 to FC-R8-07, FC-R10-01, FC-R10-05: the dice and what they mean."""
    if trial.certain:
        return True
    own = strength(galaxy, trial, TESTER)
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
        other = strength(galaxy, trial, OPPOSER)
        trial.dice[1] = dice.roll()
    yield from reroll(galaxy, trial, TESTER)
    if trial.foe >= 0:
        yield from reroll(galaxy, trial, OPPOSER)
    trial.totals[0] = own + trial.dice[0]
    if trial.foe < 0:
        return trial.totals[0] >= trial.level
    trial.totals[1] = max(0, other) + trial.dice[1]
    if other < 0:  # FC-A13: D leaves the die alone, and always fails
        return True
    return trial.totals[0] > trial.totals[1]


def reroll(galaxy: Galaxy, trial: Trial, side: Side) -> Step:
    """FC-A60: a reroll that was declared, or that the ship always has, is used after the dice."""
    left = trial.rerolls[side] + triggers.trial_rerolls(galaxy, side)
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
            triggers.use_reroll(galaxy, side)
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
