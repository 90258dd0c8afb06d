"""Effects that hold other effects: dice, choices, costs, conditions, events."""

from __future__ import annotations

from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import (
    Choose,
    Damage,
    Disable,
    Discard,
    Effect,
    If,
    LoseCrew,
    Pay,
    Roll,
    Trigger,
)
from plancia.games.fleet_captains.content.names import EVENT_NAMES
from plancia.games.fleet_captains.content.vocabulary import (
    ONCE_A_GAME,
    ONCE_A_TURN,
    OWN,
    WHEN_ATTACK_WON,
    CommandCard,
    Vessel,
)
from plancia.games.fleet_captains.effects.choosing import (
    FIRST,
    FIRST_OR_SECOND,
    PAY,
    PAY_OR_NOT,
    choose,
)
from plancia.games.fleet_captains.effects.conditions import condition_text, holds
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.effects.registry import inner, register, resolve, useful
from plancia.games.fleet_captains.effects.targets import can_lose_crew
from plancia.games.fleet_captains.state.state import Galaxy


def roll(galaxy: Galaxy, moment: Moment, effect: Roll, foe: Vessel) -> Step:
    total = sum(galaxy.dice.roll() for _ in range(effect.dice))
    if galaxy.journal.watched:
        galaxy.journal.announce(
            galaxy, "rolled", moment.seat, card=moment.card, ship=moment.ship, total=total
        )
    for band in effect.bands:
        if band.low <= total <= band.high:
            yield from resolve(galaxy, moment, band.effects, foe)


def either(galaxy: Galaxy, moment: Moment, effect: Choose, foe: Vessel) -> Step:
    facts: dict[str, int] = {"card": moment.card, "ship": moment.ship}
    answer = yield from choose(moment.seat, "either", FIRST_OR_SECOND, facts, topic=effect)
    chosen = effect.first if answer is FIRST else effect.second
    yield from resolve(galaxy, moment, chosen, foe)


def pay(galaxy: Galaxy, moment: Moment, effect: Pay, foe: Vessel) -> Step:
    """An optional cost: what cannot be paid is not offered."""
    if not payable(galaxy, moment, effect):
        return
    facts: dict[str, int] = {"card": moment.card, "ship": moment.ship}
    answer = yield from choose(moment.seat, "pay", PAY_OR_NOT, facts, topic=effect)
    if answer is PAY:
        yield from resolve(galaxy, moment, effect.cost, foe)
        yield from resolve(galaxy, moment, effect.effects, foe)


def payable(galaxy: Galaxy, moment: Moment, effect: Pay) -> bool:
    return all(affordable(galaxy, moment, cost) for cost in effect.cost)


def affordable(galaxy: Galaxy, moment: Moment, cost: Effect) -> bool:
    """Whether a cost can be paid; of a hand only its number of cards is looked at."""
    if isinstance(cost, Discard):
        return len(galaxy.captains[moment.seat].hand) >= cost.count
    ship = galaxy.ships[moment.ship] if moment.ship >= 0 else None
    if isinstance(cost, LoseCrew):
        return ship is not None and can_lose_crew(ship)
    if isinstance(cost, Disable):
        return ship is not None and ship.damage[cost.system] == 0
    return ship is not None or (isinstance(cost, Damage) and cost.who == OWN)


def conditional(galaxy: Galaxy, moment: Moment, effect: If, foe: Vessel) -> Step:
    met = holds(galaxy, effect.condition, moment.seat, moment.ship)
    yield from resolve(galaxy, moment, effect.then if met else effect.otherwise, foe)


def later(galaxy: Galaxy, moment: Moment, effect: Trigger, foe: Vessel) -> None:
    """A card's effect that follows a successful attack."""
    if effect.event == WHEN_ATTACK_WON and galaxy.trial is not None:
        galaxy.trial.after.append(CommandCard(moment.card))


def either_useful(galaxy: Galaxy, moment: Moment, effect: Choose) -> bool:
    return useful(galaxy, moment, effect.first + effect.second)


def roll_useful(galaxy: Galaxy, moment: Moment, effect: Roll) -> bool:
    return any(useful(galaxy, moment, band.effects) for band in effect.bands)


def pay_useful(galaxy: Galaxy, moment: Moment, effect: Pay) -> bool:
    return payable(galaxy, moment, effect) and useful(galaxy, moment, effect.effects)


def conditional_useful(galaxy: Galaxy, moment: Moment, effect: If) -> bool:
    return useful(galaxy, moment, effect.then + effect.otherwise)


def roll_words(effect: Roll, say: Words) -> str:
    bands = "; ".join(
        f"{band_text(band.low, band.high)}: {inner(band.effects, say)}" for band in effect.bands
    )
    if effect.dice > 1:
        return say("roll {count} dice: {bands}", count=effect.dice, bands=bands)
    return say("roll a die: {bands}", bands=bands)


def band_text(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def either_words(effect: Choose, say: Words) -> str:
    first, second = inner(effect.first, say), inner(effect.second, say)
    return say("either {first}, or {second}", first=first, second=second)


def pay_words(effect: Pay, say: Words) -> str:
    cost, gain = inner(effect.cost, say), inner(effect.effects, say)
    return say("you may pay: {cost}; then {what}", cost=cost, what=gain)


def conditional_words(effect: If, say: Words) -> str:
    return say(
        "{condition}: {then}; otherwise {otherwise}",
        condition=condition_text(effect.condition, say),
        then=inner(effect.then, say),
        otherwise=inner(effect.otherwise, say),
    )


def later_words(effect: Trigger, say: Words) -> str:
    notes = []
    if effect.condition is not None:
        notes.append(condition_text(effect.condition, say))
    if effect.limit == ONCE_A_TURN:
        notes.append(say("once a turn"))
    elif effect.limit == ONCE_A_GAME:
        notes.append(say("once"))
    event = say(EVENT_NAMES[effect.event])
    text = inner(effect.effects, say)
    return f"{event} ({', '.join(notes)}): {text}" if notes else f"{event}: {text}"


register(Roll, roll, roll_words, roll_useful)
register(Choose, either, either_words, either_useful)
register(Pay, pay, pay_words, pay_useful)
register(If, conditional, conditional_words, conditional_useful)
register(Trigger, later, later_words)
