"""Log lines."""

from __future__ import annotations

from plancia.engine.hexes import axial
from plancia.engine.look import Look, Told
from plancia.engine.table import LogLine, Span
from plancia.engine.words import Words
from plancia.games.starship_combat.content.ships import CLASSES, RACES, SIDES_OF_SHIP
from plancia.games.starship_combat.content.weapons import WEAPONS
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.words.names import (
    box_name,
    handle,
    place_name,
    ship_title,
    side_name,
)
from plancia.games.starship_combat.words.sentences import (
    COMPASS,
    LINE_RULES,
    LINES,
    MANOEUVRES,
    WEIGHTS,
)


def line(battle: Battle, told: Told, look: Look) -> LogLine | None:
    """A log line; ships in it point at the ships."""
    say = look.say
    facts = told.facts
    kind = told.kind
    wording = "miss" if kind == "shot" and facts["points"] == 0 else kind
    words: dict[str, object] = dict(facts)
    words["side"] = side_name(told.seat % 2, say)
    if "size" in facts:
        words["size"] = say(CLASSES[facts["size"]])
    if "race" in facts:
        words["race"] = say(RACES[facts["race"]])
    if "at" in facts:
        words["place"] = place_name(facts["at"])
    if "facing" in facts:
        words["compass"] = say(COMPASS[facts["facing"]])
    if "code" in facts:
        words["manoeuvre"] = say(MANOEUVRES[facts["code"]])
    if "weapon" in facts:
        words["weapon"] = say(WEAPONS[facts["weapon"]].name)
        words["struck"] = say(SIDES_OF_SHIP[facts["side"]])
        more = facts["die"] - facts["rolled"]
        words["die"] = f"{facts['rolled']}+{more}" if more else facts["die"]
    if "groups" in told.texts:
        words["section"] = say(SIDES_OF_SHIP[facts["section"]])
        words["boxes"] = lost_boxes(facts["sheet"], told.texts["groups"], say)
    spans = line_spans(battle, say(LINES[wording]), words, told, look)
    return LogLine(
        told.number,
        spans,
        told.seat if told.seat >= 0 else None,
        kind,
        rule=LINE_RULES.get(kind, ""),
        weight=WEIGHTS.get(kind, "normal"),
    )


def lost_boxes(sheet: int, groups: str, say: Words) -> str:
    counts: dict[str, int] = {}
    for group in groups.split():
        name = box_name(sheet, int(group), say)
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())


def line_spans(
    battle: Battle, text: str, words: dict[str, object], told: Told, look: Look
) -> tuple[Span, ...]:
    """The text with ships and the hex it ends in as things one can point at."""
    spans: list[Span] = []
    for name in ("{ship}", "{target}"):
        text = text.replace(name, f"\n{name}\n")
    for part in text.split("\n"):
        if part in ("{ship}", "{target}"):
            number = told.facts[part[1:-1]]
            spans.append(Span(ship_title(battle, number, look.say), ref=handle(number)))
        elif part:
            place = "place" in words and "{place}" in part
            q, r = axial(told.facts["at"]) if place else (0, 0)
            spans.append(Span(part.format(**words), ref=f"hex:{q},{r}" if place else ""))
    return tuple(spans)
