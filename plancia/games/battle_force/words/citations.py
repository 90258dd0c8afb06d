"""Which rule a question, an option or a log line follows."""

from __future__ import annotations

QUESTION_RULES = {
    "pick": "BF-SET-6", "race": "BF-OPT-RACE", "store": "BF-SET-4", "place": "BF-SET-10",
    "veil": "BF-SET-11", "draw": "BF-TRN-1-2", "repair": "BF-TRN-2-1", "mend": "BF-TRN-2-1",
    "reinforce": "BF-TRN-3-1", "formation": "BF-TRN-3-4", "attack": "BF-TRN-4-1",
    "target": "BF-ATK-2", "cards": "BF-ATK-3", "defence": "BF-DEF-0-1", "second": "BF-DEF-C1C",
    "reply": "BF-DEF-0-3", "flak": "BF-FTR-4", "flotilla": "BF-PF-2", "luck": "BF-Q16",
    "cover": "BF-RES-2", "top": "BF-RES-7", "exchange": "BF-TRN-4-2", "save": "BF-ORG-2",
    "discard": "BF-TRN-5-2", "champion": "BF-WIN-8",
}  # fmt: skip
"""By the kind of question."""

OPTION_RULES = {
    "attack": "BF-ATK-1", "aim": "BF-ATK-2", "fire": "BF-ATK-5", "double": "BF-BST-5",
    "prime": "BF-PRM-1", "open-fire": "BF-ATK-3", "clear-weasel": "BF-PRM-3",
    "clear-device": "BF-PRM-3", "anchor": "BF-DEF-F6", "pack": "BF-DEF-C1C",
    "evade": "BF-DEF-B7", "counter": "BF-DEF-E2", "launch": "BF-FTR-1", "scramble": "BF-PBF-1",
    "flotilla": "BF-PF-1", "mutiny": "BF-MUT-1", "ceasefire": "BF-ORG-1", "redraw": "BF-TRN-4-2",
    "reform": "BF-TRN-4-3", "reinforce": "BF-TRN-3-1", "repair": "BF-TRN-2-1",
    "drop": "BF-CLK-2", "raise": "BF-TRN-3-5", "take": "BF-RSV-4", "draw-two": "BF-SET-7",
    "salvage": "BF-OPT-DISC", "draw": "BF-TRN-1-1", "store": "BF-RSV-2", "give": "BF-OPT-ALLY",
    "last-turn": "BF-OPT-END", "luck": "BF-PRM-1",
}  # fmt: skip
"""By the verb, where an option follows another rule than its question."""

DEFENCE_RULES = {
    "shields": "BF-DEF-A1", "evasion": "BF-DEF-B1", "drone": "BF-DEF-C1", "plasma": "BF-DEF-C2",
    "phaser": "BF-DEF-C3", "tractor": "BF-DEF-D1", "ecm": "BF-DEF-E1", "weasel": "BF-DEF-F1",
    "disengage": "BF-DEF-G1",
}  # fmt: skip
"""Of a card played in defence, by the beginning of its slug."""

LINE_RULES = {
    "turn": "BF-TRN-5-3", "pick": "BF-SET-6", "race": "BF-OPT-RACE", "arranged": "BF-SET-10",
    "shuffle": "BF-GEN-9", "draw": "BF-TRN-1-1", "discard": "BF-TRN-5-2",
    "exchange": "BF-TRN-4-2", "stash": "BF-RSV-2", "unstash": "BF-RSV-3",
    "salvage": "BF-OPT-DISC", "repair": "BF-TRN-2-1", "reinforce": "BF-TRN-3-1",
    "move": "BF-TRN-3-4", "raise": "BF-TRN-3-5", "drop": "BF-CLK-2", "advance": "BF-FRM-17",
    "aim": "BF-ATK-2", "fire": "BF-ATK-3", "clear": "BF-PRM-3", "defend": "BF-DEF-0-1",
    "evade": "BF-DEF-B7", "counter": "BF-DEF-0-3", "damage": "BF-RES-1", "harmless": "BF-DEF-0-6",
    "destroy": "BF-RES-3", "launch": "BF-FTR-1", "scramble": "BF-PBF-1", "flak": "BF-FTR-4",
    "strike": "BF-FTR-7", "squadron-lost": "BF-FTR-11", "flotilla": "BF-PF-1",
    "flotilla-lost": "BF-PF-5", "mutiny": "BF-MUT-1", "mutiny-roll": "BF-MUT-3",
    "capture": "BF-MUT-4", "ceasefire": "BF-ORG-1", "luck": "BF-PRM-1", "unlay": "BF-TRN-5-1",
    "last-turn": "BF-OPT-END", "tie-cards": "BF-WIN-7", "duel": "BF-WIN-8",
}  # fmt: skip
"""By the kind of event."""


def option_rule(verb: str, question: str, card: str) -> str:
    """The rule of an option: of its card, of what it does, or else of its question."""
    if verb == "defend":
        return next((rule for slug, rule in DEFENCE_RULES.items() if card.startswith(slug)), "")
    return OPTION_RULES.get(verb) or QUESTION_RULES.get(question, "")
