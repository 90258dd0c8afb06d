"""The log of Fleet Captains: what happened, as far as the viewer knows."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine import Piece
from plancia.engine.look import Look, Told
from plancia.engine.table import Effect, LogLine, Span
from plancia.engine.words import Words
from plancia.engine.words.telling import Thing, listed, log_line, pieces_named, seat_named
from plancia.games.fleet_captains.content import names
from plancia.games.fleet_captains.content.cards import DECKS
from plancia.games.fleet_captains.content.names import SYSTEM_NAMES
from plancia.games.fleet_captains.content.vocabulary import Place, System, Vessel
from plancia.games.fleet_captains.effects.systems import amount_words
from plancia.games.fleet_captains.state.pieces import NONE
from plancia.games.fleet_captains.state.state import Galaxy
from plancia.games.fleet_captains.words.names import (
    card_title,
    place_id,
    place_words,
    sector_words,
    ship_handle,
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
    """What happened, as far as the viewer knows; what it names can be pointed at."""
    if told.kind not in LINES:
        return None
    said = log_line(
        told,
        look.say,
        LINES[wording(told)],
        lambda name: thing(galaxy, name, told, look),
        LINE_RULES.get(told.kind, ""),
        WEIGHTS.get(told.kind, "normal"),
    )
    return replace(said, effect=effect(told))


def effect(told: Told) -> Effect | None:
    """What a line looks like on the table: fire from ship to ship, damage, the end of a ship."""
    facts = told.facts
    if told.kind == "attacked" and facts["ship"] >= 0 and facts["foe"] >= 0:
        return Effect("shot", ship_handle(Vessel(facts["ship"])), ship_handle(Vessel(facts["foe"])))
    if told.kind == "damaged":
        return Effect("hit", target=ship_handle(Vessel(facts["ship"])), amount=facts["damage"])
    if told.kind == "destroyed":
        return Effect("destroy", target=ship_handle(Vessel(facts["ship"])))
    return None


def wording(told: Told) -> str:
    """Which sentence tells it, where there are two."""
    if told.kind == "tested" and told.facts["foe"] >= 0:
        return "opposed"
    if told.kind == "shuffle" and told.seat < 0:
        return "encounters shuffled"
    return told.kind


def thing(galaxy: Galaxy, name: str, told: Told, look: Look) -> Thing:
    """What a name in a sentence of the log stands for."""
    facts = told.facts
    if name == "side":
        return seat_named(told.seat, side_name(galaxy, told.seat, look)) if told.seat >= 0 else ""
    if name in ("ship", "other", "foe"):
        return ship_named(
            Vessel(facts[name]), facts.get("count", 1) if name == "ship" else 1, look.say
        )
    if name in ("cards", "tiles"):
        return cards_named(told, name, look.say)
    if name == "at":
        named = sector_words if told.kind in AT_UNKNOWN_PLACES else place_words
        place = facts["at"]
        return Span(named(galaxy, Place(place), look), ref=f"hex:{place_id(galaxy, Place(place))}")
    if name == "card":
        ship = Vessel(facts.get("ship", NONE))
        ref = ship_handle(ship) if facts["card"] < 0 <= ship else ""
        return Span(source_words(facts, look.say), ref=ref)
    return number_words(name, told, look.say)


def ship_named(ship: Vessel, count: int, say: Words) -> Thing:
    """A ship, and how many go with it."""
    if ship < 0:
        return ""
    name = ship_words(ship)
    words = say("{ship} (+{count})", ship=name, count=count - 1) if count > 1 else name
    return Span(words, ref=ship_handle(ship))


def cards_named(told: Told, fact: str, say: Words) -> list[Span]:
    """Cards by name; one that is unknown can be followed, of several it is said how many."""
    if told.pieces[fact].count(None) > 1:
        return pieces_named(told, fact, lambda piece: card_title(Piece(piece), say), say)
    pieces = zip(told.pieces[fact], told.refs[fact], strict=True)
    return listed(
        [
            Span(say("a card") if piece is None else card_title(Piece(piece), say), ref=ref)
            for piece, ref in pieces
        ]
    )


def number_words(name: str, told: Told, say: Words) -> str:
    """What in a sentence lies nowhere on the table: numbers, systems, how it went."""
    facts = told.facts
    if name == "system":
        return say(SYSTEM_NAMES[facts["system"]])
    if name == "level" and told.kind == "built":
        return say(names.LEVEL_NAMES[facts["level"]])
    if name == "deck":
        return say(DECKS[facts["deck"]].title)
    if name == "what":
        return amount_words(facts["amount"], System(facts["system"]), say)
    if name == "total" and told.kind in ("tested", "attacked"):
        return total_words(facts["total"], facts["die"], say)
    if name == "foe_total":
        return total_words(facts["foe_total"], facts["foe_die"], say)
    if name == "outcome" and told.kind == "encounter roll":
        return say("an encounter") if facts["met"] else say("nothing")
    if name == "outcome":
        return say("success") if facts["success"] else say("failure")
    return str(facts[name])


def total_words(total: int, die: int, say: Words) -> str:
    """What a side reached in a test, and how much of it the die gave; one that fails without
    rolling has none."""
    return say("{total} (die {die})", total=total, die=die) if die else str(total)
