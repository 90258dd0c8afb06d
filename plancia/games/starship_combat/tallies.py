"""What balance reports count in Starship Combat."""

from __future__ import annotations

from plancia.engine.event import Event
from plancia.engine.game import Tally
from plancia.games.starship_combat.content.ships import CLASSES, RACES
from plancia.games.starship_combat.content.shipyard import SHEETS
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import Battle


def ship_classes(battle: Battle, event: Event) -> list[str]:
    return [SHEETS[battle.ships[event.facts["ship"]].sheet].name]


def weapons(battle: Battle, event: Event) -> list[str]:
    return [WEAPONS[event.facts["weapon"]].name]


def race_chosen(battle: Battle, event: Event) -> list[str]:
    return [RACES[event.facts["race"]]]


def class_bought(battle: Battle, event: Event) -> list[str]:
    return [CLASSES[event.facts["size"]]]


TALLIES = (
    Tally("Races chosen", ("race",), race_chosen),
    Tally("Ships bought", ("buy",), class_bought),
    Tally("Ships commanded", ("place",), ship_classes),
    Tally("Weapons fired", ("shot",), weapons),
)
