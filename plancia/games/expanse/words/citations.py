"""Which rule a question, an option or a log line follows."""

from __future__ import annotations

QUESTION_RULES = {
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
    "event": "EX-41", "decline": "EX-27", "refill": "EX-31", "gain": "EX-EVENT-3",
    "lose": "EX-EVENT-3", "place": "EX-35", "shift": "EX-37", "remove": "EX-41", "clear": "EX-41",
    "damage": "EX-44", "remove-fleet": "EX-44", "build": "EX-38", "move": "EX-33",
    "repair": "EX-41", "steal": "EX-EVENT-4", "protect": "EX-EVENT-1", "copy": "EX-R8",
    "protomolecule": "EX-PG-1", "bonus": "EX-47", "reveal": "EX-49", "score": "EX-59",
    "technology": "EX-51", "rocinante": "EX-53", "final": "EX-32", "fly": "EX-63",
    "holden": "EX-63", "nagata": "EX-63", "kamal": "EX-63", "burton": "EX-63",
}  # fmt: skip
"""By the kind of event."""


def option_rule(verb: str, question: str) -> str:
    """The rule of an option: of what it does, or else of its question."""
    return OPTION_RULES.get(verb) or QUESTION_RULES.get(question, "")
