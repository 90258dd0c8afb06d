"""Options in words."""

from __future__ import annotations

from typing import Final

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Choice, Span
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.vocabulary import (
    DRAWN_AT_ONCE,
    PRIME_POINT,
    FaceNumber,
    Vessel,
)
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.forecast import forecast
from plancia.games.battle_force.words.names import (
    BOX_NAMES,
    LINE_NAMES,
    RACE_NAMES,
    face_name,
    owner_name,
    ship_name,
)
from plancia.games.battle_force.words.sentences import (
    ENDINGS,
    GROUPS,
    OPTIONS,
    option_rule,
)

DUEL: Final = 2
"""Fleets among which it goes without saying whose ship a target is."""


def choice(battle: Battle, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    key = f"{verb}-all" if verb in ("defend", "evade") and option.amount == NONE else verb
    if verb == "aim" and len(battle.fleets) <= DUEL:
        key = "aim-alone"
    kind = look.question.kind if look.question else ""
    if verb in ("pass", "done"):
        text = look.say(ENDINGS.get(kind, OPTIONS[verb]))
    else:
        text = look.say(OPTIONS[key], **option_words(battle, option, look))
    return Choice(
        option.notation,
        (Span(text),),
        group=look.say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb == "open-fire",
        passive=verb in ("pass", "done", "call-off"),
        confirm=confirmation(battle, option, kind, look),
        irrevocable=verb in ("open-fire", "draw", "draw-two", "reinforce", "ceasefire", "mutiny"),
        after=forecast(battle, option, look),
        rule=option_rule(verb, kind, FACES[option.target].slug if verb == "defend" else ""),
    )


ABOUT_SHIP = (
    "pick", "place", "veil", "drop", "raise", "move", "attack", "launch", "mutiny", "aim",
    "champion", "lead",
)  # fmt: skip
ABOUT_BOX = ("cover", "mend")
OTHER_SHIP = ("repair", "fire-from")


def option_words(battle: Battle, option: Option, look: Look) -> dict[str, object]:
    say = look.say
    verb, target = option.verb, option.target
    words: dict[str, object] = {"amount": option.amount, "shot": option.amount + 1}
    if verb == "prime":
        words["points"] = PRIME_POINT
    elif verb == "draw-two":
        words["drawn"] = DRAWN_AT_ONCE
    if verb in ABOUT_SHIP:
        words["ship"] = ship_name(Vessel(target), say)
        words["points"] = SHIPS[target].points
        words["owner"] = owner_name(battle, Vessel(target), look)
    elif verb in ABOUT_BOX:
        words["box"] = say(BOX_NAMES[target])
    elif verb == "race":
        words["race"] = say(RACE_NAMES[target])
    elif target >= 0:
        words["card"] = face_name(FaceNumber(target), say)
    if verb in OTHER_SHIP:
        words["other"] = ship_name(Vessel(option.amount), say)
    if verb in ("move", "place"):
        words["line"] = say(LINE_NAMES[option.amount])
    return words


def confirmation(battle: Battle, option: Option, kind: str, look: Look) -> str:
    """What would be lost: asked once before it is."""
    say = look.say
    verbs = {each.verb for each in look.options}
    if option.verb == "pass" and kind == "attack" and "attack" in verbs:
        return say("You could attack. End the attack phase?")
    if option.verb == "ceasefire":
        return say("All hands are lost and all ships repaired. Declare the ceasefire?")
    if option.verb == "last-turn":
        return say("The match ends with this game turn. Call it?")
    return ""
