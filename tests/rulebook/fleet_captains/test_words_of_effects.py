"""What cards, ships, locations, encounters and missions say comes from what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
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


COUNTS = (
    "amount", "count", "steps", "dice", "least", "most", "points", "more",
    "spent", "damage", "ships", "far_from_home",
)  # fmt: skip
"""Fields that are numbers; all others are one of several things."""
IMPLIED = {
    ("Change", "lasts"): "a test, or a card aboard: its place tells",
    ("Allow", "lasts"): "the permission's own words say it",
    ("Peek", "count"): "of a hand and of missions all are seen",
    ("Disable", "who"): "the enemy ship of the test, or the one picked: the enemy ship",
    ("LoseCrew", "who"): "the same",
    ("LoseCrew", "by"): "its captain is whoever owns the ship",
    ("Chain", "any_order"): "steps that are all alike have no order",
    ("Task", "what"): "entering a place is ending a move there",
}
"""Differences that words need not tell."""


def told(each: Effect | Condition | Goal, say: Words) -> str:
    if isinstance(each, Effect):
        return effect_text(each, say)
    return condition_text(each, say) if isinstance(each, Condition) else goal_text(each, say)


def other_values(each: Any, name: str) -> Iterator[Any]:
    """What else could stand in a field: one more, not, or what stands there elsewhere."""
    value = getattr(each, name)
    if isinstance(value, bool):
        yield not value
    elif name in COUNTS and isinstance(value, int):
        if value:
            yield value + 1
    elif value or not isinstance(each, Goal):
        for other in IN_USE:
            if type(other) is type(each) and getattr(other, name) not in (value, 0):
                yield getattr(other, name)


@pytest.mark.parametrize("say", LANGUAGES)
def test_whatever_is_changed_is_told(say: Words) -> None:
    """A number, a condition, a place or a system that changes in the data changes the sentence."""
    tried = 0
    worded = [each for each in IN_USE if isinstance(each, Effect | Condition | Goal)]
    for each in dict.fromkeys(worded):
        for field in fields(each):
            if (type(each).__name__, field.name) in IMPLIED:
                continue
            if isinstance(each, Goal) and isinstance(getattr(each, field.name), bool):
                continue  # what makes no sense of every goal: the next test takes those in use
            for value in dict.fromkeys(other_values(each, field.name)):
                changed = replace(each, **{field.name: value})
                assert told(changed, say) != told(each, say), (each, field.name, value)
                tried += 1
    assert tried > 2000


@pytest.mark.parametrize("say", LANGUAGES)
def test_every_condition_of_a_goal_is_told(say: Words) -> None:
    for each in dict.fromkeys(each for each in IN_USE if isinstance(each, Goal)):
        for field in fields(each):
            alike = (type(each).__name__, field.name) == ("Chain", "any_order")
            if getattr(each, field.name) is True and not alike:
                changed = replace(each, **{field.name: False})
                assert told(changed, say) != told(each, say), (each, field.name)
