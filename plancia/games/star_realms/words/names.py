"""Names in words."""

from __future__ import annotations

from functools import cache

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


class Titles:
    """What stands over the areas of every table, in one language."""

    def __init__(self, say: Words) -> None:
        self.authority = say("Authority")
        self.bases = say("Bases")
        self.combat = say("Combat")
        self.deck = say("Deck")
        self.discard_pile = say("Discard pile")
        self.empty = say("Empty")
        self.explorers = say("Explorers")
        self.hand = say("Hand")
        self.no_bases = say("No bases")
        self.no_cards = say("No cards in hand")
        self.no_ships = say("No ships in play")
        self.none_left = say("None left")
        self.scrap_heap = say("Scrap heap")
        self.ships = say("Ships in play")
        self.trade = say("Trade")
        self.trade_deck = say("Trade deck")
        self.trade_row = say("Trade row")


@cache
def titles(say: Words) -> Titles:
    return Titles(say)


def side_name(seat: Seat, look: Look) -> str:
    side = look.say("First fleet") if seat == 0 else look.say("Second fleet")
    return look.name(seat, side)


def name_of(card: int, say: Words) -> str:
    return say(KINDS[CARD_KIND[card]].name)
