"""What technologies and events say comes from what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

import pytest

from plancia.engine.words import Words, words
from plancia.games.expanse.content.cards import CARDS
from plancia.games.expanse.content.factions import FACTIONS, OPA, PG, Power
from plancia.games.expanse.content.lookup import (
    ABILITIES,
    ABILITY_POINTS,
    SCRAP_YARDS,
    since,
    technology,
)
from plancia.games.expanse.content.solar import ANYWHERE, BASES, BELT, CREW, INNER, ORBITS, TECH
from plancia.games.expanse.content.vocabulary import CardNumber, Faction
from plancia.games.expanse.effects import registry
from plancia.games.expanse.words.names import event_words
from plancia.games.expanse.words.rocinante import crew_text
from plancia.games.expanse.words.technologies import WORDINGS, technology_text
from tests.rulebook.expanse.sitting import GAME

LANGUAGES = [pytest.param(words(each, GAME.folder), id=each) for each in ("en", "it")]
ENGLISH = words("en", GAME.folder)


def test_every_power_has_words_and_somebody_has_it() -> None:
    had = {each.power for faction in FACTIONS for each in faction.technologies}
    assert set(WORDINGS) == set(get_args(Power)) == had
    priced = {each.power for faction in FACTIONS for each in faction.technologies if each.ap}
    assert priced == set(ABILITIES)


@pytest.mark.parametrize("say", LANGUAGES)
def test_technologies_that_differ_read_differently(say: Words) -> None:
    read: dict[str, tuple[str, int]] = {}
    for number, faction in enumerate(FACTIONS):
        for level, each in enumerate(faction.technologies):
            text = technology_text(Faction(number), level, say)
            assert read.setdefault(text, (each.power, each.ap)) == (each.power, each.ap)


@pytest.mark.parametrize("faction", range(4), ids=[each.slug for each in FACTIONS])
def test_a_technology_says_what_its_ability_costs(faction: Faction) -> None:
    for level, each in enumerate(FACTIONS[faction].technologies):
        if each.ap:
            text = technology_text(faction, level, ENGLISH)
            assert f"{ABILITY_POINTS[faction][level][each.power]} AP" in text
            assert ("once a turn" in text) == each.once


def test_technologies_name_the_places_the_rules_look_at() -> None:
    powers: tuple[tuple[Faction, Power], ...] = (
        (OPA, "network"),
        (OPA, "solidarity"),
        (PG, "takeover"),
    )
    said = [technology_text(faction, since(faction, power), ENGLISH) for faction, power in powers]
    network, solidarity, takeover = (technology(*each).among for each in powers)
    for number, base in enumerate(BASES):
        sector = ORBITS[base.orbit].sector
        assert bool(network >> number & 1) == (sector == INNER)
        assert bool(solidarity >> number & 1) == (sector == BELT)
        assert bool(takeover >> number & 1) == (base.resource == TECH)
    assert "Inner Planets Bases" in said[0]
    assert "a Belt Base" in said[1]
    assert "a Technology Base" in said[2]
    assert {ORBITS[orbit].sector for orbit in SCRAP_YARDS} == {BELT}


def test_every_effect_of_an_event_is_done_and_worded_in_one_place() -> None:
    used = {type(effect) for card in CARDS for effect in card.effects}
    assert used <= set(registry._resolvers) == set(registry._wordings)


@pytest.mark.parametrize("say", LANGUAGES)
def test_events_that_differ_read_differently(say: Words) -> None:
    read: dict[str, object] = {}
    for number, card in enumerate(CARDS):
        assert read.setdefault(event_words(CardNumber(number), say), card.effects) == card.effects


EVENTS = list(dict.fromkeys(effect for card in CARDS for effect in card.effects))


def parts(data: Any) -> Iterator[Any]:
    yield data
    for field in fields(data):
        if is_dataclass(getattr(data, field.name)):
            yield from parts(getattr(data, field.name))


PARTS = [part for effect in EVENTS for part in parts(effect)]


def changed(data: Any) -> Iterator[Any]:
    """The same with one field another: one more, not, or what stands there on another card."""
    for field in fields(data):
        value = getattr(data, field.name)
        if is_dataclass(value):
            yield from (replace(data, **{field.name: part}) for part in changed(value))
            continue
        others = {getattr(part, field.name) for part in PARTS if type(part) is type(data)}
        if isinstance(value, bool):
            others = {not value}
        elif field.name in ("count", "points", "instead"):
            others.add(value + 1)
        yield from (replace(data, **{field.name: other}) for other in others - {value})


@pytest.mark.parametrize("say", LANGUAGES)
def test_an_event_whose_data_change_says_something_else_or_finds_no_words(say: Words) -> None:
    """No number, place or condition can change behind the words."""
    told = 0
    for effect in EVENTS:
        said = registry.event_text((effect,), say)
        for other in changed(effect):
            try:
                assert registry.event_text((other,), say) != said, (effect, other)
                told += 1
            except (ValueError, KeyError):
                continue  # it would not all be told: whoever writes such a card is told so
    assert told > 150


@pytest.mark.parametrize("say", LANGUAGES)
def test_a_technology_whose_numbers_change_says_something_else(say: Words) -> None:
    for faction in FACTIONS:
        for each in faction.technologies:
            if each.amount:
                more = replace(each, amount=each.amount + 1)
                assert WORDINGS[each.power](more, say) != WORDINGS[each.power](each, say)


@pytest.mark.parametrize("say", LANGUAGES)
def test_what_the_crew_do_is_said_from_what_they_do(say: Words) -> None:
    for crew in CREW:
        others = (
            replace(crew, influence=crew.influence + 1),
            replace(crew, zones=2 if crew.zones == ANYWHERE else crew.zones + 1),
            replace(crew, shots=crew.shots + 1),
            replace(crew, shots_each=crew.shots_each + 1),
        )
        said = [crew_text(each, say) for each in (crew, *others)]
        assert len(set(said)) == len(said)
        assert not any("{" in each for each in said)
