"""A new effect of a card is one file: its deed, its use and its words stand together."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import plancia
from plancia.engine import Seat
from plancia.engine.words import words
from plancia.games.fleet_captains.content.effects import Draw, Effect
from plancia.games.fleet_captains.content.vocabulary import BY_ITSELF, RED, UNDAMAGED, Vessel
from plancia.games.fleet_captains.effects import registry
from plancia.games.fleet_captains.effects.moment import Moment
from plancia.games.fleet_captains.state.state import Galaxy
from tests.rulebook.fleet_captains.bridge import sector

GAME = plancia.game("fleet-captains")

pytestmark = pytest.mark.skipif(
    "PLANCIA_COMPILED" in os.environ, reason="what is compiled knows its effects: all are compiled"
)


@dataclass(frozen=True)
class Calm(Effect):
    """The ship stands down from an alert."""


def stand_down(galaxy: Galaxy, moment: Moment, effect: Calm, foe: Vessel) -> None:
    ship = galaxy.ships[moment.ship]
    assert ship is not None
    ship.alert = UNDAMAGED


def is_alarmed(galaxy: Galaxy, moment: Moment, effect: Calm) -> bool:
    ship = galaxy.ships[moment.ship]
    return ship is not None and ship.alert != UNDAMAGED


@pytest.fixture
def registered() -> Iterator[None]:
    registry.register(Calm, stand_down, lambda effect, say: "stand down", is_alarmed)
    yield
    for table in (registry.DEEDS, registry.USEFUL, registry.WORDINGS, registry.IN_TESTS):
        del table[Calm]


@pytest.mark.usefixtures("registered")
def test_rules_resolve_an_effect_they_have_never_heard_of() -> None:
    table = sector({"enterprise-e": "c3"}, tiles={"c3": "empty-space"})
    ship = table.ship("enterprise-e")
    ship.alert = RED
    moment = Moment(BY_ITSELF, Seat(0), ship.number, ship.at)
    assert registry.useful(table.galaxy, moment, (Calm(),))
    assert list(registry.resolve(table.galaxy, moment, (Calm(),))) == []
    assert ship.alert == UNDAMAGED
    assert not registry.useful(table.galaxy, moment, (Calm(),))


@pytest.mark.usefixtures("registered")
def test_it_tells_by_itself_that_it_is_about_a_ship() -> None:
    assert Calm().needs_ship()
    assert not Draw(1).needs_ship()


@pytest.mark.usefixtures("registered")
def test_a_card_with_it_says_so() -> None:
    assert registry.effects_text((Draw(1), Calm()), words("en", GAME.folder)) == (
        "Draw 1 card; stand down."
    )
