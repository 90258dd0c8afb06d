"""What happened, in words."""

from __future__ import annotations

from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.engine.words import Words
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.words.names import (
    LINE_NAMES,
    RACE_NAMES,
    piece_words,
    side_name,
)
from plancia.games.battle_force.words.sentences import (
    LINE_RULES,
    LINES,
    WEIGHTS,
)


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; cards and ships in it point at themselves."""
    say = look.say
    facts = told.facts
    words = {
        "side": side_name(battle, told.seat, look),
        "race": say(RACE_NAMES[facts["race"]]) if "race" in facts else "",
        "line": say(LINE_NAMES[facts["line"]]) if facts.get("line", -1) >= 0 else "",
    }
    for name in ("turn", "points", "fire", "number"):
        words[name] = str(facts.get(name, 0))
    spans: list[Span] = []
    rest = say(LINES[told.kind])
    while rest:
        before, rest, name = _split(rest)
        if before:
            spans.append(Span(before.format(**words), ref="" if spans else f"seat:{told.seat}"))
        if name:
            spans += _piece_spans(facts[name], told.refs[name], say)
    weight = WEIGHTS.get(told.kind, "normal")
    return LogLine(told.number, tuple(spans), told.seat, told.kind, LINE_RULES[told.kind], weight)


def _split(text: str) -> tuple[str, str, str]:
    """The text before the first list of pieces, the text after it, and its name."""
    places = [(text.find(f"{{{name}}}"), name) for name in ("cards", "ships")]
    found = [(at, name) for at, name in places if at >= 0]
    if not found:
        return text, "", ""
    at, name = min(found)
    return text[:at], text[at + len(name) + 2 :], name


def _piece_spans(pieces: list[int | None], refs: list[str], say: Words) -> list[Span]:
    """Known pieces by name, the rest as a number."""
    spans = [
        Span(piece_words(piece, say), ref=ref)
        for piece, ref in zip(pieces, refs, strict=True)
        if piece is not None
    ]
    unknown = sum(piece is None for piece in pieces)
    if unknown:
        spans.append(Span(say.many("{count} card", "{count} cards", unknown)))
    joined: list[Span] = []
    for span in spans:
        if joined:
            joined.append(Span(", "))
        joined.append(span)
    return joined
