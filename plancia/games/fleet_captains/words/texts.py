"""Effects in words: what cards, ships and locations say."""

from __future__ import annotations

from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import (
    ALLIES,
    ANY_LEVEL,
    ANY_SYSTEM,
    BOARDING,
    ENCOUNTER_DECK,
    EVERYTHING,
    FOE,
    HAND,
    HERE,
    HOME,
    ME,
    NEXT_LEVEL,
    ONCE_A_GAME,
    ONCE_A_TURN,
    OPPONENT,
    OPPONENTS_DISCARD,
    OTHER_ALLIES,
    OWN,
    OWN_SPACE,
    ROUND,
    SELF,
    TASK_FORCE,
    THIS_TURN,
    TOKEN,
    WITHIN_2,
    Allow,
    Assign,
    Build,
    Cancel,
    Cargo,
    Change,
    Choose,
    CycleMissions,
    Damage,
    Disable,
    Discard,
    Draw,
    Effect,
    Effects,
    ExtraAction,
    Field,
    If,
    Immune,
    LoseCrew,
    Move,
    Need,
    NoActions,
    NoMove,
    OpponentControl,
    Opposed,
    Pay,
    Peek,
    PlaceControl,
    Points,
    Prevent,
    Recover,
    Relocate,
    RemoveControl,
    RemoveToken,
    Repair,
    Roll,
    Sacrifice,
    Scan,
    SetAlert,
    SystemTest,
    Trigger,
)
from plancia.games.fleet_captains.words.briefing import condition_text
from plancia.games.fleet_captains.words.names import (
    ALERT_NAMES,
    CANCEL_NAMES,
    EVENT_NAMES,
    FIXED,
    LEVEL_NAMES,
    PERMISSION_NAMES,
    SYSTEM_NAMES,
    sentence,
)


def effects_text(effects: Effects, say: Words) -> str:
    """Several effects as one sentence."""
    return sentence("; ".join(effect_text(effect, say) for effect in effects))


def inner(effects: Effects, say: Words) -> str:
    return ", ".join(effect_text(effect, say) for effect in effects)


def effect_text(effect: Effect, say: Words) -> str:
    """One effect, as a part of a sentence."""
    fixed = FIXED.get(type(effect))
    if fixed is not None:
        return say(fixed)
    for wording in (ship_text, card_text, place_text, frame_text):
        found = wording(effect, say)
        if found:
            return found
    raise LookupError(f"no words for {effect}")


def lasting(text: str, lasts: int, say: Words) -> str:
    if lasts == THIS_TURN:
        return say("{what} until the end of the turn", what=text)
    if lasts == ROUND:
        return say("{what} until the start of your next turn", what=text)
    return text


def change_words(amount: int, system: int, say: Words) -> str:
    """So many more or fewer of a system, or of several."""
    change = f"+{amount}" if amount > 0 else f"−{-amount}"
    name = say(SYSTEM_NAMES[system])
    return (
        f"{change} {name}"
        if system < ANY_SYSTEM
        else say("{change} to {name}", change=change, name=name)
    )


def change_text(effect: Change, say: Words) -> str:
    text = change_words(effect.amount, effect.system, say)
    if effect.who == FOE:
        text = say("{what} of the opposing ship", what=text)
    elif effect.who == ALLIES:
        text = say("{what} for each of your ships here", what=text)
    elif effect.who == OTHER_ALLIES:
        text = say("{what} for each other friendly ship here", what=text)
    elif effect.who == TASK_FORCE:
        text = say("{what} for the whole Task Force", what=text)
    return lasting(text, effect.lasts, say)


def ship_text(effect: Effect, say: Words) -> str:
    """What is done to ships."""
    if isinstance(effect, Change):
        return change_text(effect, say)
    if isinstance(effect, Disable):
        system = say(SYSTEM_NAMES[effect.system])
        if effect.lasts != TOKEN:
            return say("{system} disabled", system=system)
        if effect.who != SELF:
            return say("disable {system} of the enemy ship until repaired", system=system)
        return say("disable {system} until repaired", system=system)
    if isinstance(effect, SetAlert):
        return say("set it to {alert}", alert=say(ALERT_NAMES[effect.alert]))
    if isinstance(effect, Damage):
        if effect.who == OWN:
            return say.many(
                "one of your ships takes {count} damage",
                "one of your ships takes {count} damage",
                effect.amount,
            )
        return say.many(
            "the ship takes {count} damage", "the ship takes {count} damage", effect.amount
        )
    if isinstance(effect, Prevent):
        if effect.amount == EVERYTHING:
            return say("prevent all damage to this ship")
        return say.many(
            "prevent {count} damage to this ship",
            "prevent {count} damage to this ship",
            effect.amount,
        )
    if isinstance(effect, Repair):
        return say("repair one alert step")
    if isinstance(effect, RemoveToken):
        return say.many("remove {count} system token", "remove {count} system tokens", effect.count)
    if isinstance(effect, ExtraAction):
        return extra_text(effect, say)
    if isinstance(effect, NoActions):
        return lasting(say("the ship takes no actions"), effect.lasts, say)
    if isinstance(effect, NoMove):
        return lasting(say("the ship cannot move"), effect.lasts, say)
    if isinstance(effect, Move):
        if effect.who == OWN:
            return say("one of your ships moves with {count} points now", count=effect.points)
        return say("the ship moves with {count} points now", count=effect.points)
    if isinstance(effect, Relocate):
        return relocate_text(effect, say)
    if isinstance(effect, LoseCrew):
        return crew_text(effect, say)
    return ""


def extra_text(effect: ExtraAction, say: Words) -> str:
    if effect.free:
        return say("the ship has one more action, beyond your limit")
    if effect.combat_only:
        return say("one of your ships may take one more Combat action")
    if effect.who == OWN:
        return say("one of your ships may take one more action")
    return say("the ship may take one more action")


def relocate_text(effect: Relocate, say: Words) -> str:
    if effect.where == HOME:
        return say("put the ship at your Command Post")
    if effect.where == OWN_SPACE:
        return say("you may put it at a location you control")
    return say("put the ship at any explored location")


def crew_text(effect: LoseCrew, say: Words) -> str:
    if effect.count == EVERYTHING:
        return say("discard all crew of the ship")
    if effect.who != SELF:
        if effect.trash:
            return say("trash one crew card of the enemy ship")
        if effect.by == ME:
            return say("discard one crew card of the enemy ship")
        return say("the enemy discards one crew card of a ship")
    if effect.trash:
        return say("trash one crew card of the ship")
    if effect.by == OPPONENT:
        return say("discard one crew card of the ship, the opponent's choice")
    return say("discard one crew card of the ship")


def card_text(effect: Effect, say: Words) -> str:
    """What is done with cards."""
    if isinstance(effect, Draw):
        return say.many("draw {count} card", "draw {count} cards", effect.count)
    if isinstance(effect, Discard):
        if effect.who == ME:
            return say.many("discard {count} card", "discard {count} cards", effect.count)
        return say("the opponent discards a card at random")
    if isinstance(effect, Recover):
        if effect.crew_only:
            return say("take a crew card from your discard pile")
        return say("take a card from your discard pile")
    if isinstance(effect, Peek):
        if effect.what == HAND:
            return say("look at the opponent's hand")
        if effect.what == ENCOUNTER_DECK:
            if effect.count == 1:
                return say("look at the top encounter")
            count = effect.count
            return say(
                "look at the top {count} encounters and put them back in any order", count=count
            )
        return say("look at the enemy's secret missions")
    if isinstance(effect, Cancel):
        return say(CANCEL_NAMES[effect.what])
    if isinstance(effect, Assign):
        if effect.source == OPPONENTS_DISCARD:
            return say("take a crew card from the opponent's discard pile aboard")
        return say("take a crew card from your discard pile aboard")
    if isinstance(effect, CycleMissions):
        return say("you may replace {count} more missions this turn", count=effect.count)
    return ""


def place_text(effect: Effect, say: Words) -> str:
    """What is done at places."""
    if isinstance(effect, PlaceControl):
        return say.many(
            "place {count} Control token here", "place {count} Control tokens here", effect.count
        )
    if isinstance(effect, OpponentControl):
        return say("the opponent places a Control token here")
    if isinstance(effect, RemoveControl):
        if effect.where != HERE:
            return say("remove an enemy Control token from an adjacent location")
        return say.many(
            "remove {count} enemy Control token here",
            "remove {count} enemy Control tokens here",
            effect.count,
        )
    if isinstance(effect, Build):
        if effect.level == NEXT_LEVEL:
            return say("build or upgrade an installation here, with the tokens it needs")
        return say("place an Outpost here")
    if isinstance(effect, Need):
        name = say("installations") if effect.level == ANY_LEVEL else say(LEVEL_NAMES[effect.level])
        if effect.more > 0:
            return say("{name} here: one Control token more", name=name)
        return say("{name} here: one Control token less", name=name)
    if isinstance(effect, Points):
        return say.many("gain {count} point", "gain {count} points", effect.count)
    if isinstance(effect, Scan):
        return scan_text(effect, say)
    return ""


def scan_text(effect: Scan, say: Words) -> str:
    count = effect.count
    if effect.where == WITHIN_2:
        return say("scan {count} locations up to 2 hexes away", count=count)
    if effect.where > WITHIN_2:
        return say.many(
            "scan {count} location up to 3 hexes away",
            "scan {count} locations up to 3 hexes away",
            count,
        )
    return say.many("scan {count} adjacent location", "scan {count} adjacent locations", count)


def frame_text(effect: Effect, say: Words) -> str:
    """Effects that hold other effects."""
    if isinstance(effect, SystemTest):
        return test_text(effect, say)
    if isinstance(effect, Opposed):
        return say(
            "{system} against {against} of an enemy ship here; success: {success}",
            system=say(SYSTEM_NAMES[effect.system]),
            against=say(SYSTEM_NAMES[effect.against]),
            success=inner(effect.success, say),
        )
    if isinstance(effect, Roll):
        bands = "; ".join(
            f"{band_text(band.low, band.high)}: {inner(band.effects, say)}" for band in effect.bands
        )
        if effect.dice > 1:
            return say("roll {count} dice: {bands}", count=effect.dice, bands=bands)
        return say("roll a die: {bands}", bands=bands)
    if isinstance(effect, Cargo):
        return say("stays aboard as cargo: {what}", what=inner(effect.effects, say))
    if isinstance(effect, Immune):
        if effect.kind == BOARDING:
            return say("enemies cannot take or remove its crew by transport")
        return say("cards and encounters cannot remove its crew")
    if isinstance(effect, Allow):
        return say(PERMISSION_NAMES[effect.permission])
    if isinstance(effect, Field):
        text = inner(effect.effects, say)
        return say("stays here: when an enemy ship enters, {what}", what=text)
    if isinstance(effect, Trigger):
        return trigger_text(effect, say)
    if isinstance(effect, Sacrifice):
        return sacrifice_text(effect, say)
    if isinstance(effect, Choose):
        return say(
            "either {first}, or {second}",
            first=inner(effect.first, say),
            second=inner(effect.second, say),
        )
    if isinstance(effect, Pay):
        cost, gain = inner(effect.cost, say), inner(effect.effects, say)
        return say("you may pay: {cost}; then {what}", cost=cost, what=gain)
    if isinstance(effect, If):
        return say(
            "{condition}: {then}; otherwise {otherwise}",
            condition=condition_text(effect.condition, say),
            then=inner(effect.then, say),
            otherwise=inner(effect.otherwise, say),
        )
    return ""


def band_text(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def test_text(effect: SystemTest, say: Words) -> str:
    text = say("{system} test {level}", system=say(SYSTEM_NAMES[effect.system]), level=effect.level)
    if effect.success:
        text += "; " + say("success: {what}", what=inner(effect.success, say))
    if effect.failure:
        text += "; " + say("failure: {what}", what=inner(effect.failure, say))
    return text


def trigger_text(effect: Trigger, say: Words) -> str:
    event = say(EVENT_NAMES[effect.event])
    notes = []
    if effect.condition is not None:
        notes.append(condition_text(effect.condition, say))
    if effect.limit == ONCE_A_TURN:
        notes.append(say("once a turn"))
    elif effect.limit == ONCE_A_GAME:
        notes.append(say("once"))
    text = inner(effect.effects, say)
    if notes:
        return f"{event} ({', '.join(notes)}): {text}"
    return f"{event}: {text}"


def sacrifice_text(effect: Sacrifice, say: Words) -> str:
    text = inner(effect.effects, say)
    if effect.event:
        return say("when it would take damage you may trash this card: {what}", what=text)
    return say("you may discard this card: {what}", what=text)
