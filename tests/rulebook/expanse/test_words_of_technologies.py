"""What technologies and events say comes from what they do."""

from __future__ import annotations

from typing import get_args

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
from plancia.games.expanse.content.solar import BASES, BELT, INNER, ORBITS, TECH
from plancia.games.expanse.effects import registry
from plancia.games.expanse.words.names import event_words
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
            text = technology_text(number, level, say)
            assert read.setdefault(text, (each.power, each.ap)) == (each.power, each.ap)


@pytest.mark.parametrize("faction", range(4), ids=[each.slug for each in FACTIONS])
def test_a_technology_says_what_its_ability_costs(faction: int) -> None:
    for level, each in enumerate(FACTIONS[faction].technologies):
        if each.ap:
            text = technology_text(faction, level, ENGLISH)
            assert f"{ABILITY_POINTS[faction][level][each.power]} AP" in text
            assert ("once a turn" in text) == each.once


def test_technologies_name_the_places_the_rules_look_at() -> None:
    powers: tuple[tuple[int, Power], ...] = (
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
        assert read.setdefault(event_words(number, say), card.effects) == card.effects
