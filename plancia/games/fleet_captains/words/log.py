"""The log of Fleet Captains: what happened, as far as the viewer knows."""

from __future__ import annotations

from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.engine.words import Words
from plancia.games.fleet_captains.content import names
from plancia.games.fleet_captains.content.cards import DECKS
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES
from plancia.games.fleet_captains.effects.systems import amount_words
from plancia.games.fleet_captains.state.state import Galaxy
from plancia.games.fleet_captains.words.names import (
    card_title,
    place_words,
    sector_words,
    ship_words,
    side_name,
    source_words,
)
from plancia.games.fleet_captains.words.sentences import LINE_RULES, LINES, WEIGHTS

AT_UNKNOWN_PLACES = frozenset(
    {
        "decloaked",
        "echo",
        "echo found",
        "echo shown",
        "scanned",
        "shown",
        "summoned",
        "token moved",
        "truce",
    }
)
"""What happens where nobody has explored, too. A line stays as it was told: these name a place as
all know it from the beginning, or they would change once it is explored."""


def line(galaxy: Galaxy, told: Told, look: Look) -> LogLine | None:
    """What happened, as far as the viewer knows."""
    if told.kind not in LINES:
        return None
    return LogLine(
        told.number,
        spans(galaxy, told, look),
        told.seat if told.seat >= 0 else None,
        told.kind,
        LINE_RULES.get(told.kind, ""),
        weight(told.kind),
    )


def weight(kind: str) -> Literal["minor", "normal", "major"]:
    return WEIGHTS.get(kind, "normal")


def spans(galaxy: Galaxy, told: Told, look: Look) -> tuple[Span, ...]:
    """The sentence, cut where it names a card, so that the card can be looked at."""
    kind = told.kind
    if kind == "tested" and told.facts["foe"] >= 0:
        kind = "opposed"
    text = look.say(LINES[kind], **line_words(galaxy, told, look))
    before, mark, after = text.partition("\x00")
    if not mark:
        return (Span(text),)
    found = [Span(before)] if before else []
    for place, piece in enumerate(told.facts.get("cards") or told.facts.get("tiles") or []):
        if place:
            found.append(Span(", "))
        if piece is None:
            found.append(Span(look.say("a card"), ref=reference(told, place)))
        else:
            found.append(Span(card_title(piece, look.say), ref=reference(told, place)))
    return (*found, Span(after)) if after else tuple(found)


def reference(told: Told, place: int) -> str:
    return (told.refs.get("cards") or told.refs["tiles"])[place]


def line_words(galaxy: Galaxy, told: Told, look: Look) -> dict[str, Any]:
    """The facts of an event in words; cards are marked and put in afterwards."""
    say = look.say
    facts = told.facts
    words: dict[str, Any] = {
        name: value for name, value in facts.items() if not isinstance(value, list)
    }
    words["side"] = side_name(galaxy, told.seat, look) if told.seat >= 0 else ""
    words["cards"] = "\x00"
    words["tiles"] = "\x00"
    for name in ("ship", "other", "foe"):
        if name in facts:
            words[name] = ship_words(facts[name]) if facts[name] >= 0 else ""
    if "at" in facts:
        named = sector_words if told.kind in AT_UNKNOWN_PLACES else place_words
        words["at"] = named(galaxy, facts["at"], look)
    if "system" in facts and facts["system"] >= 0:
        words["system"] = say(SYSTEM_NAMES[facts["system"]])
    if told.kind == "built":
        words["level"] = say(names.LEVEL_NAMES[facts["level"]])
    if "deck" in facts:
        words["deck"] = say(DECKS[facts["deck"]].title)
    if told.kind == "rolled":
        words["card"] = source_words(facts, say)
    if told.kind == "changed":
        words["what"] = amount_words(facts["amount"], facts["system"], say)
    if told.kind in ("tested", "attacked"):
        words["total"] = total_words(facts["total"], facts["die"], say)
        words["foe_total"] = total_words(facts["foe_total"], facts["foe_die"], say)
    if told.kind in ("tested", "attacked", "slip"):
        words["outcome"] = say("success") if facts["success"] else say("failure")
    if facts.get("count", 1) > 1 and "ship" in words:
        words["ship"] = say("{ship} (+{count})", ship=words["ship"], count=facts["count"] - 1)
    if told.kind == "encounter roll":
        words["outcome"] = say("an encounter") if facts["met"] else say("nothing")
    if told.kind == "token moved":
        words["number"] = facts["token"] + 1
    return words


def total_words(total: int, die: int, say: Words) -> str:
    """What a side reached in a test, and how much of it the die gave; one that fails without
    rolling has none."""
    return say("{total} (die {die})", total=total, die=die) if die else str(total)
