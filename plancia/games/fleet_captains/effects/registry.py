"""Effects register here: what each one does, when it is of use, and what it says.

Rules carry effects out by `resolve` and know none of them by name; the families of effects stand
in this room, one file each, and are found when the game is loaded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from plancia.engine.question import Step
from plancia.engine.words import Words
from plancia.games.fleet_captains.content.effects import Effect, Effects
from plancia.games.fleet_captains.content.names import sentence
from plancia.games.fleet_captains.content.vocabulary import NO_SHIP, Vessel
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.state.state import Galaxy

E = TypeVar("E", bound=Effect)
Deed = Callable[[Galaxy, Moment, E, Vessel], Step | None]
"""Carries an effect out; the last argument is a ship that was picked on the way, or NONE."""
Useful = Callable[[Galaxy, Moment, E], bool]
Wording = Callable[[E, Words], str]
DEEDS: Final[dict[type[Effect], Deed[Any]]] = {}
USEFUL: Final[dict[type[Effect], Useful[Any]]] = {}
"""Effects that are of use in themselves; the others only come with these."""
WORDINGS: Final[dict[type[Effect], Wording[Any]]] = {}
IN_TESTS: Final[dict[type[Effect], int]] = {}
"""What effects do in a test besides changing ratings, as bits of `uses`."""


def register(
    kind: type[E],
    deed: Deed[E],
    words: Wording[E],
    useful: Useful[E] | None = None,
    in_tests: int = 0,
) -> None:
    """An effect of the vocabulary: its deed, its words, and when it is worth a card: outside of
    tests (never, where that is left out) and in them."""
    DEEDS[kind] = deed
    WORDINGS[kind] = words
    IN_TESTS[kind] = in_tests
    if useful is not None:
        USEFUL[kind] = useful


def resolve(galaxy: Galaxy, moment: Moment, effects: Effects, foe: Vessel = NO_SHIP) -> Step:
    """Carry out effects in order; what has lost its ship on the way does nothing."""
    for effect in effects:
        rest = DEEDS[type(effect)](galaxy, moment, effect, foe)
        if rest is not None:
            yield from rest


def nothing(galaxy: Galaxy, moment: Moment, effect: Effect, foe: Vessel) -> None:
    """What lasts, cancels or is given up is read where it matters."""


def useful(galaxy: Galaxy, moment: Moment, effects: Effects) -> bool:
    """Whether effects would do anything outside of a test."""
    for effect in effects:
        check = USEFUL.get(type(effect))
        if check is not None and check(galaxy, moment, effect):
            return True
    return False


def always(galaxy: Galaxy, moment: Moment, effect: Effect) -> bool:
    return True


def effects_text(effects: Effects, say: Words) -> str:
    """Several effects as one sentence."""
    return sentence("; ".join(effect_text(effect, say) for effect in effects))


def inner(effects: Effects, say: Words) -> str:
    """Effects inside another one, as a part of its sentence."""
    return ", ".join(effect_text(effect, say) for effect in effects)


def effect_text(effect: Effect, say: Words) -> str:
    """One effect, as a part of a sentence."""
    return WORDINGS[type(effect)](effect, say)
