"""Which rule a question, an option or a log line follows."""

from __future__ import annotations

from typing import Literal

PROMPT_RULES = {
    "faction": "EX-5", "turn": "EX-17", "use": "EX-20", "spend": "EX-24", "offer": "EX-25",
    "bonus": "EX-47", "scoring": "EX-48", "reinforce": "EX-52", "group": "EX-33",
    "destination": "EX-33", "source": "EX-37", "give-up": "EX-45", "place": "EX-41",
    "remove": "EX-41", "lift": "EX-41", "into": "EX-41", "replace": "EX-EVENT-2",
    "cube": "EX-UN-2", "orbit": "EX-43", "move-group": "EX-43", "send-one": "EX-43",
    "hit": "EX-44", "build": "EX-38", "repair": "EX-41", "loses": "EX-EVENT-3",
    "steal": "EX-EVENT-4", "protect": "EX-EVENT-1", "free-move": "EX-33",
    "free-influence": "EX-35", "copy": "EX-R8", "pressure": "EX-UN-0", "pressure-into": "EX-UN-0",
    "token": "EX-PG-1", "holden": "EX-63", "fly": "EX-63", "shoot": "EX-63",
}  # fmt: skip
"""By the kind of question."""

OPTION_RULES = {
    "take": "EX-18", "play": "EX-30", "points": "EX-24", "event": "EX-21", "keep": "EX-22",
    "move": "EX-33", "to": "EX-33", "send": "EX-33", "influence": "EX-35", "diplomat": "EX-UN-2",
    "build": "EX-38", "build-scrap": "EX-OPA-2", "pressure": "EX-UN-0", "strike": "EX-MCR-0",
    "sleepers": "EX-OPA-3", "hybrid": "EX-PG-3", "takeover": "EX-PG-0",
    "protomolecule": "EX-PG-1", "from": "EX-37", "give-up": "EX-45", "hit": "EX-44",
    "copy": "EX-R8", "sector": "EX-47", "holden": "EX-63", "nagata": "EX-63", "kamal": "EX-63",
    "burton": "EX-63",
}  # fmt: skip
"""By the verb, where an option follows another rule than its question."""

LINE_RULES = {
    "faction": "EX-5", "turn": "EX-17", "take": "EX-18", "points": "EX-24", "keep": "EX-22",
    "event": "EX-41", "decline": "EX-27", "refill": "EX-31", "gain": "EX-41", "lose": "EX-41",
    "pay": "EX-18", "pay-keep": "EX-22", "rob": "EX-EVENT-3", "robbed": "EX-EVENT-3",
    "instead": "EX-EVENT-4", "place": "EX-35", "shift": "EX-37", "remove": "EX-41",
    "clear": "EX-41", "damage": "EX-44", "remove-fleet": "EX-44", "build": "EX-38",
    "move": "EX-33", "repair": "EX-41", "steal": "EX-EVENT-4", "protect": "EX-EVENT-1",
    "copy": "EX-R8", "protomolecule": "EX-PG-1", "bonus": "EX-47", "reveal": "EX-49",
    "score": "EX-59", "technology": "EX-51", "rocinante": "EX-53", "final": "EX-32",
    "fly": "EX-63", "holden": "EX-63", "nagata": "EX-63", "kamal": "EX-63", "burton": "EX-63",
}  # fmt: skip
"""By the kind of event."""


def option_rule(verb: str, question: str) -> str:
    """The rule of an option: of what it does, or else of its question."""
    return OPTION_RULES.get(verb) or PROMPT_RULES.get(question, "")


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
    "pressure": "Political Pressure ({cost} AP)",
    "strike": "Firepower ({cost} AP): remove {fleet} at {orbit}: {side}",
    "sleepers": "Sleeper Cells ({cost} AP): remove Influence from {base}: {side}",
    "hybrid": "Hybrid Program ({cost} AP): remove Influence from {base}: {side}",
    "takeover": "Corporate Takeover ({cost} AP): replace Influence on {base}: {side}",
    "protomolecule": "Protomolecule onto {base} ({cost} AP)",
    "token": "The one on {base}",
    "send": "{group}",
    "to": "To {orbit}",
    "from": "From {base}",
    "diplomat-from": "Diplomat from {base}",
    "give-up": "{cube}",
    "remove": "Remove Influence from {base}: {side}",
    "lift": "Move Influence from {base}: {side}",
    "into": "To {base}",
    "replace": "Replace Influence on {base}: {side}",
    "choose": "{orbit}",
    "send-one": "{fleet} from {orbit}",
    "hit": "Remove {fleet} at {orbit}: {side}",
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
    "pay": "{who} pays {points} CP for the card.",
    "pay-keep": "{who} pays {points} CP to keep the Event.",
    "rob": "{who} gains {points} CP.",
    "robbed": "{who} loses {points} CP.",
    "instead": "{who} gains {points} CP instead.",
    "place": "{who} places Influence on {base}.",
    "shift": "{who}: Influence moves from {source} to {base}.",
    "remove": "{side} removes Influence from {base} ({who}).",
    "clear": "All Influence leaves {base}.",
    "damage": "{side} damages a Battleship at {orbit}.",
    "remove-fleet": "{side} removes {fleet} at {orbit} ({who}).",
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
SOURCES = {
    "rulebook": "rulebook",
    "partly rulebook": "rulebook, in part",
    "public": "public sources",
    "reconstructed": "reconstruction",
}
"""Where a part of a card is from."""
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "reveal": "major",
    "score": "major",
    "final": "major",
    "refill": "minor",
    "decline": "minor",
    "gain": "minor",
    "lose": "minor",
    "pay": "minor",
    "pay-keep": "minor",
    "rob": "minor",
    "robbed": "minor",
    "instead": "minor",
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
    "Diplomat", "Rocinante", "Inner", "Belt",
)  # fmt: skip
