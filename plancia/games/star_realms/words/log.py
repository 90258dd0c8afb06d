"""Log lines."""

from __future__ import annotations

import re

from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.engine.words import Words
from plancia.games.star_realms.content import KINDS
from plancia.games.star_realms.state import Realm
from plancia.games.star_realms.words.names import ability_words, name_of, side_name
from plancia.games.star_realms.words.sentences import LINE_RULES, LINES, WEIGHTS


def line(realm: Realm, told: Told, look: Look) -> LogLine | None:
    """A log line; sides and cards in it point at what they name."""
    say = look.say
    facts = told.facts
    spans: list[Span] = []
    for part in re.split(r"(\{\w+\})", say(LINES[told.kind])):
        if part == "{side}":
            spans.append(Span(side_name(told.seat, look), ref=f"seat:{told.seat}"))
        elif part == "{victim}":
            victim = facts["victim"]
            spans.append(Span(side_name(victim, look), ref=f"seat:{victim}"))
        elif part == "{cards}":
            spans += card_spans(facts["cards"], told.refs["cards"], say)
        elif part == "{ship}":
            spans.append(Span(say(KINDS[facts["copied"]].name)))
        elif part == "{choice}":
            spans += choice_words(facts["choice"], say)
        elif part.startswith("{"):
            spans.append(Span(str(facts[part[1:-1]])))
        elif part:
            spans.append(Span(part))
    weight = WEIGHTS.get(told.kind, "normal")
    rule = LINE_RULES.get(told.kind, "")
    return LogLine(told.number, tuple(spans), told.seat, told.kind, rule, weight)


def choice_words(notation: str, say: Words) -> tuple[Span, ...]:
    for kind in KINDS:
        for ability in kind.primary.either if kind.primary else ():
            if ability.notation == notation:
                return ability_words(ability, say)
    raise ValueError(notation)


def card_spans(cards: list[int | None], refs: list[str], say: Words) -> list[Span]:
    """Known cards by name, the rest as a number of cards."""
    spans = [
        Span(name_of(card, say), ref=ref)
        for card, ref in zip(cards, refs, strict=True)
        if card is not None
    ]
    unknown = sum(card is None for card in cards)
    if unknown:
        spans.append(Span(say.many("{count} card", "{count} cards", unknown)))
    joined: list[Span] = []
    for span in spans:
        if joined:
            joined.append(Span(", "))
        joined.append(span)
    return joined
