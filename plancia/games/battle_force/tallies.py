"""What balance reports count in Star Fleet Battle Force."""

from __future__ import annotations

from plancia.engine.event import Event
from plancia.engine.game import Tally
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import CARD_FACE, RACE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.names import RACE_NAMES


def card_names(battle: Battle, event: Event) -> list[str]:
    return [FACES[CARD_FACE[card]].name for card in event.pieces["cards"]]


def ship_names(battle: Battle, event: Event) -> list[str]:
    return [SHIPS[ship].name for ship in event.pieces["ships"]]


def race_names(battle: Battle, event: Event) -> list[str]:
    return [RACE_NAMES[RACE[ship]] for ship in event.pieces["ships"]]


def race_chosen(battle: Battle, event: Event) -> list[str]:
    return [RACE_NAMES[event.facts["race"]]]


TALLIES = (
    Tally("Races chosen", ("race",), race_chosen),
    Tally("Races of ships that fired", ("fire",), race_names),
    Tally("Ships that fired", ("fire",), ship_names),
    Tally("Cards fired", ("fire",), card_names),
    Tally("Cards in defence", ("defend", "flak", "counter"), card_names),
)
