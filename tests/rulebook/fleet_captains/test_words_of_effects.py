"""What cards, ships, locations, encounters and missions say comes from what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

import plancia
from plancia.engine.words import Words, words
from plancia.games.fleet_captains.content import effects, goals, requirements
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.effects import Effect
from plancia.games.fleet_captains.content.encounters import ENCOUNTERS
from plancia.games.fleet_captains.content.goals import Goal
from plancia.games.fleet_captains.content.locations import LOCATIONS
from plancia.games.fleet_captains.content.missions import MISSIONS
from plancia.games.fleet_captains.content.requirements import Condition
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.effects.conditions import CHECKS, condition_text
from plancia.games.fleet_captains.effects.goals import goal_text
from plancia.games.fleet_captains.effects.registry import DEEDS, WORDINGS, effect_text

GAME = plancia.game("fleet-captains")
LANGUAGES = [pytest.param(words(each, GAME.folder), id=each) for each in ("en", "it")]


def inside(thing: Any) -> Iterator[Any]:
    """A piece of the catalogues and all that it is made of."""
    if isinstance(thing, tuple):
        for each in thing:
            yield from inside(each)
    elif is_dataclass(thing):
        yield thing
        for field in fields(thing):
            yield from inside(getattr(thing, field.name))


IN_USE = list(inside((CARDS, SHIPS, LOCATIONS, ENCOUNTERS, MISSIONS)))


def kinds(module: Any, base: type) -> set[type]:
    return {
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, base) and each is not base
    }


def test_every_effect_of_the_vocabulary_has_a_deed_and_words() -> None:
    assert set(DEEDS) == set(WORDINGS) == kinds(effects, Effect)
    assert set(CHECKS) == kinds(requirements, Condition) | kinds(goals, Condition)


@pytest.mark.parametrize("say", LANGUAGES)
def test_every_effect_condition_and_goal_in_use_has_words(say: Words) -> None:
    for each in IN_USE:
        if isinstance(each, Effect):
            assert effect_text(each, say), each
        elif isinstance(each, Condition):
            assert condition_text(each, say), each
        elif isinstance(each, Goal):
            assert goal_text(each, say), each


@pytest.mark.parametrize("say", LANGUAGES)
def test_effects_that_differ_read_differently(say: Words) -> None:
    """Whatever of an effect matters is in its words; only its sacrifice's moment is implied."""
    read: dict[str, Effect] = {}
    for each in IN_USE:
        if isinstance(each, Effect):
            same = read.setdefault(effect_text(each, say), each)
            assert same == each or lasts_alone_differs(same, each), (same, each)


def lasts_alone_differs(one: Effect, other: Effect) -> bool:
    """What lasts while a card is aboard reads as what lasts for a test: its place tells."""
    return type(one) is type(other) and all(
        getattr(one, field.name) == getattr(other, field.name)
        for field in fields(one)
        if field.name not in ("lasts", "effects", "then", "otherwise", "cost")
    )
