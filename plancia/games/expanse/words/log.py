"""Log lines."""

from __future__ import annotations

import re

from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.games.expanse.content.factions import FACTIONS, KIND_NAMES
from plancia.games.expanse.content.solar import BASES, ORBITS, SECTOR_NAMES
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
    spans: list[Span] = []
    for part in re.split(r"(\{\w+\})", look.say(LINES[told.kind])):
        if part.startswith("{"):
            spans += line_part(system, part[1:-1], told, look)
        elif part:
            spans.append(Span(part))
    seat = told.seat if told.seat >= 0 else None
    weight = WEIGHTS.get(told.kind, "normal")
    return LogLine(told.number, tuple(spans), seat, told.kind, LINE_RULES[told.kind], weight)


def line_part(system: System, name: str, told: Told, look: Look) -> list[Span]:
    say = look.say
    facts = told.facts
    if name == "side":
        return [Span(side_name(system, told.seat, look), ref=f"seat:{told.seat}")]
    if name == "who":
        seat = system.seat_of[facts["faction"]]
        return [Span(side_name(system, seat, look), ref=f"seat:{seat}")]
    if name == "faction":
        return [Span(say(FACTIONS[facts["faction"]].name))]
    if name == "cards":
        return [
            Span(card_title(card, say), ref=ref)
            for card, ref in zip(told.pieces["cards"], told.refs["cards"], strict=True)
            if card is not None
        ]
    if name in ("base", "source"):
        return [Span(base_words(facts[name], say), ref=f"node:{BASES[facts[name]].slug}")]
    if name in ("orbit", "to"):
        slug = ORBITS[facts[name]].slug
        return [Span(orbit_words(facts[name], say), ref=f"node:orbit-{slug}")]
    if name == "fleet":
        return [Span(say(KIND_NAMES[facts["fleet"]]))]
    if name == "group":
        return [Span(group_words(facts["group"], say))]
    if name == "sector":
        return [Span(say(SECTOR_NAMES[facts["sector"]]))]
    return [Span(str(facts[name]))]
