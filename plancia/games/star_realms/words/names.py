"""Names in words."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.words import Words
from plancia.games.star_realms.content import CARD_KIND, KINDS
from plancia.games.star_realms.settings import SETTINGS
from plancia.games.star_realms.words.sentences import (
    DEEDS,
    FACTION_NAMES,
    GROUPS,
    LINES,
    OPTIONS,
    PASSES,
    PROMPTS,
    WHEN,
)


def vocabulary() -> list[str]:
    """All words that stand in tables rather than in calls of `say`."""
    found = [kind.name for kind in KINDS]
    for table in (
        FACTION_NAMES, PROMPTS, OPTIONS, PASSES, GROUPS, LINES, WHEN, DEEDS,
    ):  # fmt: skip
        found += table.values()
    for setting in SETTINGS:
        found += [setting.title, setting.help, *setting.words]
    return found


def side_name(seat: Seat, look: Look) -> str:
    side = look.say("First fleet") if seat == 0 else look.say("Second fleet")
    return look.name(seat, side)


def name_of(card: int, say: Words) -> str:
    return say(KINDS[CARD_KIND[card]].name)
