"""Log lines."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine import Seat
from plancia.engine.look import Look, Told
from plancia.engine.table import Effect, LogLine, Span
from plancia.engine.words import Words
from plancia.engine.words.telling import Thing, log_line, pieces_named, seat_named
from plancia.games.star_realms.content import KINDS
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.abilities import ability_words
from plancia.games.star_realms.words.names import name_of, side_name
from plancia.games.star_realms.words.sentences import LINE_RULES, LINES, WEIGHTS


def line(realm: Realm, told: Told, look: Look) -> LogLine | None:
    """A log line; sides and cards in it point at what they name."""
    weight = WEIGHTS.get(told.kind, "normal")
    rule = LINE_RULES.get(told.kind, "")
    said = log_line(
        told, look.say, LINES[told.kind], lambda name: thing(name, told, look), rule, weight
    )
    shown = effect(told)
    return said if shown is None else replace(said, effect=shown)


def thing(name: str, told: Told, look: Look) -> Thing:
    """What a name in a sentence of the log stands for."""
    facts = told.facts
    if name == "side":
        return seat_named(told.seat, side_name(told.seat, look))
    if name == "victim":
        return seat_named(facts["victim"], side_name(Seat(facts["victim"]), look))
    if name == "cards":
        return pieces_named(told, "cards", lambda card: name_of(card, look.say), look.say)
    if name == "ship":
        return look.say(KINDS[facts["copied"]].name)
    if name == "choice":
        return choice_words(told.texts["choice"], look.say)
    return str(facts[name])


def effect(told: Told) -> Effect | None:
    """What a line looks like on the table: a hit at the opponent or at a base, a purchase."""
    source = f"seat:{told.seat}"
    if told.kind == "attack":
        return Effect("hit", source, f"seat:{told.facts['victim']}", told.facts["combat"])
    if told.kind == "attack-base":
        return Effect("hit", source, told.refs["cards"][0], told.facts["combat"])
    if told.kind == "destroy":
        return Effect("destroy", source, told.refs["cards"][0])
    if told.kind in ("buy", "buy-top"):
        return Effect("gain", target=source, amount=told.facts["price"])
    return None


def choice_words(notation: str, say: Words) -> tuple[Span, ...]:
    for kind in KINDS:
        for ability in kind.primary.either if kind.primary else ():
            if ability.notation == notation:
                return ability_words(ability, say)
    raise ValueError(notation)
