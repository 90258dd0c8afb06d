"""Log lines."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.look import Look, Told
from plancia.engine.table import Effect, LogLine, Span
from plancia.engine.words.telling import Thing, log_line, pieces_named, seat_named
from plancia.games.expanse.content.factions import FACTIONS, KIND_NAMES
from plancia.games.expanse.content.solar import BASES, ORBITS, SECTOR_NAMES
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Orbit
from plancia.games.expanse.state.packing import Group
from plancia.games.expanse.state.state import System
from plancia.games.expanse.words.names import (
    base_words,
    card_title,
    group_words,
    orbit_words,
    side_name,
)
from plancia.games.expanse.words.sentences import LINE_RULES, LINES, WEIGHTS


def line(system: System, told: Told, look: Look) -> LogLine | None:
    """A log line; sides, cards and places in it point at what they name."""
    said = log_line(
        told,
        look.say,
        LINES[told.kind],
        lambda name: thing(system, name, told, look),
        LINE_RULES[told.kind],
        WEIGHTS.get(told.kind, "normal"),
    )
    return replace(said, effect=effect(told))


def effect(told: Told) -> Effect | None:
    """What a line looks like on the table: a blow at a Base or at the fleets in an orbit."""
    source = f"seat:{told.seat}"
    if told.kind == "remove":
        return Effect("hit", source, f"node:{BASES[told.facts['base']].slug}", 1)
    if told.kind in ("damage", "remove-fleet"):
        kind: Literal["hit", "destroy"] = "hit" if told.kind == "damage" else "destroy"
        return Effect(kind, source, f"node:orbit-{ORBITS[told.facts['orbit']].slug}", 1)
    return None


def thing(system: System, name: str, told: Told, look: Look) -> Thing:
    """What a name in a sentence of the log stands for."""
    say = look.say
    facts = told.facts
    if name == "side":
        return seat_named(told.seat, side_name(system, told.seat, look))
    if name == "who":
        seat = system.seat_of[facts["faction"]]
        return seat_named(seat, side_name(system, Seat(seat), look))
    if name == "faction":
        return say(FACTIONS[facts["faction"]].name)
    if name == "cards":
        return pieces_named(told, "cards", lambda card: card_title(CardNumber(card), say), say)
    if name in ("base", "source"):
        return Span(base_words(Base(facts[name]), say), ref=f"node:{BASES[facts[name]].slug}")
    if name in ("orbit", "to"):
        slug = ORBITS[facts[name]].slug
        return Span(orbit_words(Orbit(facts[name]), say), ref=f"node:orbit-{slug}")
    if name == "fleet":
        return say(KIND_NAMES[facts["fleet"]])
    if name == "group":
        return group_words(Group(facts["group"]), say)
    if name == "sector":
        return say(SECTOR_NAMES[facts["sector"]])
    return facts[name]
