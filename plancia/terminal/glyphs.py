"""One character for every pictogram, emblem and figure, and the colour it usually has.

All of them are one column wide and found in common terminal fonts.
"""

from __future__ import annotations

from rich.text import Text

from plancia.engine.table import Card, Emblem, Icon, Piece

ACCENT = "#f2b84b"
QUIET = "#9fb0c9"
DANGER = "#ff6b5e"
WARNING = "#f2b84b"
GOOD = "#6fd08c"
COOL = "#62a8f5"

EMBLEMS: dict[Emblem, str] = {
    "disc": "●",
    "ring": "○",
    "triangle": "▲",
    "square": "■",
    "diamond": "◆",
    "pentagon": "⌂",
    "hexagon": "⬢",
    "star": "★",
    "cross": "✚",
    "crescent": "☾",
    "gear": "⚙",
    "crown": "♛",
    "leaf": "♣",
    "wing": "»",
    "bolt": "ϟ",
    "eye": "◉",
    "wave": "≈",
    "spiral": "@",
    "anchor": "╩",
    "shield": "∪",
}

ICONS: dict[Icon, tuple[str, str, str]] = {
    "coin": ("¤", ACCENT, "coins"),
    "blast": ("✹", DANGER, "damage"),
    "heart": ("♥", GOOD, "life"),
    "shield": ("◘", COOL, "defence"),
    "card": ("▤", "", "card"),
    "trash": ("✗", DANGER, "scrap"),
    "ally": ("∞", "", "ally"),
    "return": ("↩", "", "back"),
    "target": ("⊕", DANGER, "target"),
    "eye": ("◉", "", "look"),
    "energy": ("ϟ", ACCENT, "energy"),
    "engine": ("▼", "", "engine"),
    "sensor": ("≋", COOL, "sensors"),
    "weapon": ("╪", DANGER, "weapon"),
    "crew": ("☺", "", "crew"),
    "repair": ("⚒", GOOD, "repair"),
    "cargo": ("▣", "", "cargo"),
    "flag": ("⚑", "", "flag"),
    "star": ("★", ACCENT, "victory"),
    "planet": ("◍", "", "planet"),
    "base": ("⌂", "", "base"),
    "ship": ("✈", "", "ship"),
    "fighter": ("△", "", "fighter"),
    "mine": ("✺", DANGER, "mine"),
    "torpedo": ("➤", DANGER, "torpedo"),
    "beam": ("─", DANGER, "beam"),
    "drone": ("◂", DANGER, "drone"),
    "plasma": ("◕", DANGER, "plasma"),
    "web": ("#", "", "web"),
    "cloak": ("░", "", "cloak"),
    "transporter": ("⇅", "", "transporter"),
    "lab": ("♁", "", "laboratory"),
    "bridge": ("♜", "", "bridge"),
    "hull": ("▮", "", "hull"),
    "hangar": ("∩", "", "hangar"),
    "die": ("⚄", "", "die"),
    "clock": ("◷", "", "time"),
    "initiative": ("►", ACCENT, "initiative"),
    "influence": ("☼", "", "influence"),
    "technology": ("⚙", "", "technology"),
    "research": ("∴", COOL, "research"),
    "combat": ("⚔", DANGER, "battle"),
    "discovery": ("?", COOL, "discovery"),
    "mission": ("¶", "", "mission"),
    "water": ("≈", COOL, "water"),
    "mineral": ("◆", "", "mineral"),
    "wealth": ("$", ACCENT, "wealth"),
    "food": ("♣", GOOD, "food"),
    "people": ("☻", "", "population"),
    "arrow": ("→", "", "move"),
    "turn": ("↻", "", "turn"),
    "lock": ("⊠", "", "locked"),
    "check": ("✓", GOOD, "done"),
    "cross": ("×", DANGER, "no"),
    "skull": ("☠", DANGER, "destroyed"),
    "plus": ("+", "", "more"),
    "minus": ("−", "", "less"),
    "swap": ("⇄", "", "exchange"),
}
"""Glyph, colour, and what it stands for in words."""

FIGURES: dict[str, str] = {
    "ship": "✈",
    "base": "⌂",
    "planet": "◍",
    "person": "☺",
    "event": "!",
    "back": "▒",
    "token": "●",
    "cube": "■",
    "fleet": "∷",
    "marker": "◆",
    "hidden": "?",
}

POINTY_ARROWS = ("↗", "→", "↘", "↙", "←", "↖")
FLAT_ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")


def icon(name: Icon) -> Text:
    glyph, colour, _ = ICONS[name]
    return Text(glyph, colour)


def figure(thing: Card | Piece) -> str:
    return FIGURES[thing.figure]
