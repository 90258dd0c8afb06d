"""The Expanse in words: prompts, options and log lines."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

from plancia.engine.look import Look, Told
from plancia.engine.question import Option, Question
from plancia.engine.table import Choice, LogLine, Prompt, Span
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import CARDS, POINTS, is_score
from plancia.games.expanse.content.factions import FACTIONS, KIND_NAMES, PG, UN
from plancia.games.expanse.content.solar import (
    BASE_COUNT,
    BASES,
    ORBIT_COUNT,
    ORBITS,
    RESOURCE_NAMES,
    SECTOR_NAMES,
)
from plancia.games.expanse.state import SETTINGS, System
from plancia.games.expanse.words.citations import LINE_RULES, QUESTION_RULES, option_rule

PROMPTS = {
    "faction": "Choose your faction.",
    "turn": "Your turn: take a card from the Action Track, or play an Event you kept.",
    "use": "{card}: use its action points or its Event?",
    "spend": "Spend your action points: {left} left.",
    "offer": "{card}: do you want its Event?",
    "bonus": "Choose the Bonus Sector in secret.",
    "scoring": "Before the scoring: play one Event, or pass.",
    "reinforce": "You may put one new fleet into your home Orbit.",
    "group": "Which fleets leave {orbit}?",
    "destination": "Where do the fleets from {orbit} go?",
    "source": "Your supply is empty: which Influence moves to {base}?",
    "give-up": "Which of your cubes on {base} is affected?",
    "place": "{card}: place Influence ({left} left).",
    "remove": "{card}: remove Influence ({left} left).",
    "lift": "{card}: which Influence moves ({left} left)?",
    "into": "{card}: where does it go?",
    "replace": "{card}: which Influence do you replace?",
    "cube": "Which cube do you place on {base}?",
    "orbit": "{card}: choose an Orbit.",
    "move-group": "{card}: from which Orbit does a group move?",
    "send-one": "{card}: which fleet moves ({left} left)?",
    "hit": "{card}: remove a fleet ({left} left).",
    "build": "{card}: build a fleet ({left} left).",
    "repair": "{card}: turn a damaged Battleship back to full power?",
    "loses": "{card}: who loses CP?",
    "steal": "{card}: which Event do you take?",
    "protect": "{card}: protect a Base ({left} left).",
    "free-move": "{card}: move a group ({left} left).",
    "free-influence": "{card}: place Influence ({left} left).",
    "copy": "{card}: which Event do you resolve?",
    "pressure": "Political Pressure: which of your Influence moves?",
    "pressure-into": "Political Pressure: where does it go from {base}?",
    "token": "Which Protomolecule token moves to {base}?",
    "holden": "James Holden: place 1 Influence anywhere.",
    "fly": "Where does the Rocinante fly from {orbit}?",
    "shoot": "Remove an opposing fleet ({left} left).",
}

OPTIONS = {
    "faction": "Play the {faction}",
    "take": "Take {card}",
    "play": "Play the kept Event {card}",
    "points": "Use the action points",
    "event": "Resolve the Event now",
    "keep": "Keep the Event for 1 CP",
    "done": "Spend no more",
    "move": "Move fleets from {orbit}",
    "influence": "Place Influence on {base}",
    "diplomat": "Place a Diplomat on {base}",
    "build": "Build: {fleet}",
    "build-scrap": "Build a Scrap Ship at {orbit}",
    "pressure": "Political Pressure",
    "strike": "Firepower: remove {fleet} of {side} at {orbit} ({cost} AP)",
    "sleepers": "Sleeper Cells: remove Influence of {side} from {base} (2 AP)",
    "hybrid": "Hybrid Program: remove Influence of {side} from {base} (2 AP)",
    "takeover": "Corporate Takeover: replace Influence of {side} on {base}",
    "protomolecule": "Protomolecule onto {base}",
    "token": "The one on {base}",
    "send": "{group}",
    "to": "To {orbit}",
    "from": "From {base}",
    "diplomat-from": "Diplomat from {base}",
    "give-up": "{cube}",
    "remove": "Remove Influence of {side} from {base}",
    "lift": "Move Influence of {side} from {base}",
    "into": "To {base}",
    "replace": "Replace Influence of {side} on {base}",
    "choose": "{orbit}",
    "send-one": "{fleet} from {orbit}",
    "hit": "Remove {fleet} of {side} at {orbit}",
    "repair": "Repair the Battleship at {orbit}",
    "loses": "{side}",
    "steal": "Take {card}",
    "protect": "Protect {base}",
    "copy": "Resolve {card}",
    "sector": "{sector}",
    "holden": "James Holden: place 1 Influence anywhere",
    "nagata": "Naomi Nagata: move the Rocinante one Zone, then remove 1 fleet there",
    "kamal": "Alex Kamal: move the Rocinante to any Orbit",
    "burton": "Amos Burton: remove 1 fleet beside the Rocinante for each of yours there",
}
PASSES = {
    "offer": "No, thanks",
    "scoring": "Pass",
    "reinforce": "Build nothing",
    "place": "Place no more",
    "remove": "Remove no more",
    "lift": "Move no more",
    "move-group": "Move nothing",
    "send-one": "Move no more",
    "hit": "Remove no more",
    "build": "Build no more",
    "repair": "Repair nothing",
    "protect": "Protect no more",
    "free-move": "Move no more",
    "free-influence": "Place nothing",
}
GROUPS = {
    "take": "Action Track",
    "play": "Kept Events",
    "move": "Move",
    "influence": "Influence",
    "diplomat": "Diplomats",
    "build": "Build",
    "build-scrap": "Build",
    "pressure": "Faction",
    "strike": "Faction",
    "sleepers": "Faction",
    "hybrid": "Faction",
    "takeover": "Faction",
    "protomolecule": "Faction",
    "holden": "Rocinante",
    "nagata": "Rocinante",
    "kamal": "Rocinante",
    "burton": "Rocinante",
}
LINES = {
    "faction": "{side} plays the {faction}.",
    "turn": "Turn {turn}: {side}.",
    "take": "{side} takes {cards} (cost {cost}).",
    "points": "{side} uses the {points} action points of {cards}.",
    "keep": "{side} keeps the Event {cards}.",
    "event": "{side} resolves {cards}.",
    "decline": "{side} does not want {cards}.",
    "refill": "{cards} comes onto the Action Track.",
    "gain": "{who} gains {points} CP.",
    "lose": "{who} loses {points} CP.",
    "place": "{who} places Influence on {base}.",
    "shift": "Influence of {who} moves from {source} to {base}.",
    "remove": "{side} removes Influence of {who} from {base}.",
    "clear": "All Influence leaves {base}.",
    "damage": "{side} damages a Battleship at {orbit}.",
    "remove-fleet": "{side} removes {fleet} of {who} at {orbit}.",
    "build": "{who} builds {fleet} at {orbit}.",
    "move": "{who} moves {group} from {orbit} to {to}.",
    "repair": "{side} repairs the Battleship at {orbit}.",
    "steal": "{side} takes the kept Event {cards}.",
    "protect": "{side} protects {base}.",
    "copy": "{side} resolves the Event of {cards}.",
    "protomolecule": "{side} brings the Protomolecule to {base}.",
    "bonus": "{side} chooses the Bonus Sector in secret.",
    "reveal": "The Bonus Sector is: {sector}.",
    "score": "{who} scores {points}, now {total} CP.",
    "technology": "Every faction gets its technology {level}.",
    "rocinante": "The Rocinante passes to {side}.",
    "final": "The sixth Score card: final scoring.",
    "fly": "The Rocinante flies to {to}.",
    "holden": "{side} calls on James Holden.",
    "nagata": "{side} calls on Naomi Nagata.",
    "kamal": "{side} calls on Alex Kamal.",
    "burton": "{side} calls on Amos Burton.",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "reveal": "major",
    "score": "major",
    "final": "major",
    "refill": "minor",
    "decline": "minor",
    "gain": "minor",
    "lose": "minor",
}
BASE_VERBS = (
    "influence", "diplomat", "from", "diplomat-from", "into", "protect", "protomolecule", "token",
)  # fmt: skip
CUBE_VERBS = ("remove", "lift", "replace", "sleepers", "hybrid", "takeover")
HIT_VERBS = ("hit", "strike")
ORBIT_VERBS = ("move", "to", "choose", "repair", "build-scrap")
CARD_VERBS = ("take", "play", "steal", "copy")
OTHER_WORDS = (
    "Score card", "When it is taken, all factions score.", "action points", "Normal cube",
    "Diplomat", "Rocinante",
)  # fmt: skip


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [*OTHER_WORDS, *RESOURCE_NAMES, *SECTOR_NAMES, *KIND_NAMES]
    for card in CARDS:
        found += [card.title, card.text]
    for faction in FACTIONS:
        found += [faction.name, faction.short]
        for technology in faction.technologies:
            found += [technology.title, technology.text]
    found += [base.name for base in BASES] + [orbit.name for orbit in ORBITS]
    for table in (PROMPTS, OPTIONS, PASSES, GROUPS, LINES):
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def seat_faction(system: System, seat: int) -> int:
    """The faction of a seat, or -1 while it has none."""
    return system.seat_of.index(seat) if seat in system.seat_of else -1


def side_name(system: System, seat: int, look: Look) -> str:
    """A person's name, or the faction's."""
    faction = seat_faction(system, seat)
    if faction < 0:
        return look.name(seat, look.say("Player {number}", number=seat + 1))
    return look.name(seat, look.say(FACTIONS[faction].name))


def card_title(card: int, say: Words) -> str:
    return say("Score card") if is_score(card) else say(CARDS[card].title)


def base_words(base: int, say: Words) -> str:
    return say(BASES[base].name)


def orbit_words(orbit: int, say: Words) -> str:
    return say(ORBITS[orbit].name)


def group_words(group: int, say: Words) -> str:
    """A group of fleets: each kind with its number."""
    parts = []
    for kind, name in enumerate(KIND_NAMES):
        count = group >> 3 * kind & 7
        if count:
            parts.append(say(name) if count == 1 else f"{count} × {say(name)}")
    return ", ".join(parts)


def prompt(system: System, question: Question, look: Look) -> Prompt:
    """The question in words, its rule, and the card it is about."""
    say = look.say
    facts = question.facts or {}
    words: dict[str, Any] = dict(facts)
    if "card" in facts:
        words["card"] = card_title(facts["card"], say)
    if "base" in facts:
        words["base"] = base_words(facts["base"], say)
    if "orbit" in facts:
        words["orbit"] = orbit_words(facts["orbit"], say)
    text = say(PROMPTS[question.kind], **words)
    about = look.handle(facts["card"]) if "card" in facts else ""
    return Prompt(text, (), rule=QUESTION_RULES[question.kind], about=about)


def names_card(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"card": card_title(target, look.say)}


def names_base(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"base": base_words(target, look.say)}


def names_orbit(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"orbit": orbit_words(target, look.say)}


def names_cube(system: System, target: int, look: Look) -> dict[str, Any]:
    owner, base = target // BASE_COUNT, target % BASE_COUNT
    return {"base": base_words(base, look.say), "side": look.say(FACTIONS[owner].short)}


def names_fleet(system: System, target: int, look: Look) -> dict[str, Any]:
    """A fleet to remove; Superior Firepower becomes cheaper with the second technology."""
    place, kind = target // 4, target % 4
    asked = look.question.seat if look.question else 0
    cheap = seat_faction(system, asked) != UN and system.scorings >= 2
    return {
        "orbit": orbit_words(place % ORBIT_COUNT, look.say),
        "side": look.say(FACTIONS[place // ORBIT_COUNT].short),
        "fleet": look.say(KIND_NAMES[kind]),
        "cost": 1 if cheap else 2,
    }


def names_own_fleet(system: System, target: int, look: Look) -> dict[str, Any]:
    kind, orbit = target // ORBIT_COUNT, target % ORBIT_COUNT
    return {"orbit": orbit_words(orbit, look.say), "fleet": look.say(KIND_NAMES[kind])}


def names_group(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"group": group_words(target, look.say)}


def names_kind(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"fleet": look.say(KIND_NAMES[target])}


def names_faction(system: System, target: int, look: Look) -> dict[str, Any]:
    faction = FACTIONS[target]
    return {"faction": look.say(faction.name), "side": look.say(faction.short)}


def names_sector(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"sector": look.say(SECTOR_NAMES[target])}


def names_own_cube(system: System, target: int, look: Look) -> dict[str, Any]:
    return {"cube": look.say("Diplomat") if target else look.say("Normal cube")}


NAMING: dict[str, Callable[[System, int, Look], dict[str, Any]]] = {
    **dict.fromkeys(CARD_VERBS, names_card),
    **dict.fromkeys(BASE_VERBS, names_base),
    **dict.fromkeys(ORBIT_VERBS, names_orbit),
    **dict.fromkeys(CUBE_VERBS, names_cube),
    **dict.fromkeys(HIT_VERBS, names_fleet),
    "send-one": names_own_fleet,
    "send": names_group,
    "build": names_kind,
    "faction": names_faction,
    "loses": names_faction,
    "sector": names_sector,
    "give-up": names_own_cube,
}
"""What the sentence of an option names, by verb."""


def option_words(system: System, option: Option, look: Look) -> dict[str, Any]:
    naming = NAMING.get(option.verb)
    return naming(system, option.target, look) if naming else {}


def choice(system: System, option: Option, look: Look) -> Choice:
    """An option in words."""
    verb = option.verb
    say = look.say
    if verb == "pass":
        text = say(PASSES[look.question.kind if look.question else ""])
    else:
        text = say(OPTIONS[verb], **option_words(system, option, look))
    event = event_of(option, look)
    if event >= 0:
        text += f": {say(CARDS[event].text)}"
    return Choice(
        option.notation,
        (Span(text), *details(system, option, look)),
        group=say(GROUPS[verb]) if verb in GROUPS else "",
        primary=verb in ("done", "pass"),
        confirm=confirmation(system, option, look),
        irrevocable=verb in ("done", "keep", "sector") or (verb == "pass" and is_last(look)),
        rule=option_rule(verb, look.question.kind if look.question else ""),
    )


def is_last(look: Look) -> bool:
    """Whether passing here lets the game go on past this seat."""
    return look.question is not None and look.question.kind in ("offer", "scoring", "reinforce")


def event_of(option: Option, look: Look) -> int:
    """The card whose Event an option resolves or takes, or -1."""
    if option.verb in ("play", "copy", "steal"):
        return option.target
    facts = look.question.facts if look.question else None
    return facts["card"] if option.verb == "event" and facts and "card" in facts else -1


def details(system: System, option: Option, look: Look) -> tuple[Span, ...]:
    """What a card costs, or what its use gives."""
    say = look.say
    if option.verb == "take":
        cost = system.terms.costs[system.track.index(option.target)]
        asked = look.question.seat if look.question else 0
        if cost and seat_faction(system, asked) == PG and system.scorings >= 2:
            cost -= 1
        return (Span(" "), Span(say("{cost} CP", cost=cost), "coin"))
    card = (look.question.facts or {}).get("card", -1) if look.question else -1
    if option.verb == "points":
        return (Span(" "), Span(str(POINTS[card]), "energy"))
    return ()


def confirmation(system: System, option: Option, look: Look) -> str:
    """What would be lost, where that is easily overlooked."""
    say = look.say
    if option.verb == "done" and system.actions:
        return say("You still have {left} AP. Spend no more?", left=system.actions)
    if option.verb == "remove" and option.target // BASE_COUNT == seat_faction(
        system, look.seat if look.seat is not None else -2
    ):
        return say("This Influence is your own. Remove it?")
    return ""


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
        return [Span(say(FACTIONS[facts["faction"]].short), ref=f"seat:{seat}")]
    if name == "faction":
        return [Span(say(FACTIONS[facts["faction"]].name))]
    if name == "cards":
        return [
            Span(card_title(card, say), ref=ref)
            for card, ref in zip(facts["cards"], told.refs["cards"], strict=True)
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
