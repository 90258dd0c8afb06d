"""How events name bases and orbits: each set of places with the words that stand for it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from plancia.engine.words import Words
from plancia.games.expanse.content.cards import Bases, Orbits
from plancia.games.expanse.content.solar import (
    BASES,
    BELT,
    EARTH,
    FOOD,
    INNER,
    JUPITER,
    MARS,
    MINERALS,
    ORBITS,
    OUTER,
    SATURN,
    TECH,
    WATER,
    bases_where,
    orbits_where,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SOME: Final = ("a Base", "Base", "Bases")
"""One of a set of bases, each of them, several of them."""
REGIONS: Final[dict[int, tuple[str, str, str]]] = {
    bases_where(orbit=EARTH): ("an Earth Base", "Earth Base", "Earth Bases"),
    bases_where(orbit=MARS): ("a Mars Base", "Mars Base", "Mars Bases"),
    bases_where(orbit=JUPITER): ("a Jupiter Base", "Jupiter Base", "Jupiter Bases"),
    bases_where(orbit=SATURN): ("a Saturn Base", "Saturn Base", "Saturn Bases"),
    bases_where(sector=INNER): (
        "an Inner Planets Base", "Inner Planets Base", "Inner Planets Bases",
    ),
    bases_where(sector=BELT): ("a Belt Base", "Belt Base", "Belt Bases"),
    bases_where(sector=OUTER): (
        "an Outer Planets Base", "Outer Planets Base", "Outer Planets Bases",
    ),
    bases_where(resource=FOOD): ("a Food Base", "Food Base", "Food Bases"),
    bases_where(resource=WATER): ("a Water Base", "Water Base", "Water Bases"),
    bases_where(resource=MINERALS): ("a Minerals Base", "Minerals Base", "Minerals Bases"),
    bases_where(resource=TECH): ("a Technology Base", "Technology Base", "Technology Bases"),
    bases_where(): SOME,
}  # fmt: skip
ONE: Final = 0
EACH: Final = 1
MANY: Final = 2


def vocabulary() -> list[str]:
    return [text for forms in REGIONS.values() for text in forms]


def only(data: DataclassInstance, *told: str) -> None:
    """Refuse words for data of which they would not tell everything."""
    for field in fields(data):
        if field.name not in told and getattr(data, field.name) != field.default:
            raise ValueError(f"no words for {field.name} of {data}")


def must_be(told: bool, data: object) -> None:
    """Refuse words that would tell what the data do not say."""
    if not told:
        raise ValueError(f"no words for {data}")


def bases_words(where: Bases, form: int, say: Words) -> str:
    """Bases as an event names them: `a Belt Base where you have Influence`."""
    if where.chosen == "left":
        only(where, "chosen")
        return say("the Base it left")
    if where.among.bit_count() == 1:
        only(where, "among")
        return say(BASES[where.among.bit_length() - 1].name)
    if where.chosen == "orbit":
        only(where, "chosen")
        linked = (say("a linked Base"), say("linked Base"), say("linked Bases"))
        return linked[form]
    bases = say(REGIONS[where.among][form])
    if where.held:
        only(where, "among", "held")
    if where.held == "yes":
        return say("{bases} where you have Influence", bases=bases)
    if where.held == "no":
        return say("{bases} where you have no Influence", bases=bases)
    if where.fleet:
        only(where, "among", "fleet")
        return say("{bases} in whose Orbit you have a fleet", bases=bases)
    if where.either:
        only(where, "among", "either")
        return say("{bases} where you have Influence or a fleet in Orbit", bases=bases)
    if where.controlled:
        return say("{bases} you control", bases=bases)
    return bases if where.among != bases_where() or form != ONE else say("any Base")


def orbits_words(where: Orbits, say: Words) -> str:
    """An orbit as an event names it, with its preposition: `from the Orbit of Mars`."""
    if where.chosen == "there":
        only(where, "chosen")
        return say("from that Orbit")
    if where.chosen == "reached":
        only(where, "chosen")
        return say("from an Orbit you moved to")
    if where.among.bit_count() == 1:
        only(where, "among")
        orbit = ORBITS[where.among.bit_length() - 1]
        return say("from the Orbit of {orbit}", orbit=say(orbit.name))
    if where.zone:
        only(where, "zone")
        return say("from any Orbit of a Zone where you have a fleet")
    if where.influence and where.among == orbits_where(sector=BELT):
        only(where, "among", "influence")
        return say("from a Belt Orbit where you have Influence")
    if where.fleet:
        only(where, "fleet")
        return say("from an Orbit where you have a fleet")
    raise ValueError(f"no words for {where}")
