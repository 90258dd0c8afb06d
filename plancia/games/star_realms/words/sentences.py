"""What Star Realms says, with the rules it points to."""

from __future__ import annotations

from typing import Literal

from plancia.engine.table import Icon
from plancia.games.star_realms.content import (
    BASES_ENOUGH,
    BLOB,
    CULT,
    DRAWN_WITH_BASES,
    EMPIRE,
    EXCHANGED,
    FEDERATION,
    NO_FACTION,
)

FACTION_NAMES = {
    NO_FACTION: "Unaligned",
    BLOB: "Blob",
    FEDERATION: "Trade Federation",
    EMPIRE: "Star Empire",
    CULT: "Machine Cult",
}
EFFECT_WORDS = {
    "opponent discards": "Your opponent discards a card",
    "may scrap a card": "You may scrap a card from your hand or discard pile",
    "scrap a card": "Scrap a card from your hand or discard pile",
    "scrap from hand": "Then scrap a card from your hand",
    "may scrap the row": "You may scrap a card in the trade row",
    "may destroy a base": "You may destroy a base",
    "next ship on top": "You may put the next ship you acquire this turn on top of your deck",
    "free ship on top": "Acquire any ship for free and put it on top of your deck",
    "draw with two bases": "If you have {bases} or more bases in play, draw {drawn} cards",
    "draw for each blob": "Draw a card for each Blob card you played this turn",
    "scrap up to two, draw as many": (
        "Scrap up to {most} cards from your hand or discard pile, then draw as many"
    ),
    "discard up to two, draw as many": "Discard up to {most} cards, then draw as many",
    "copy a ship": "Copy another ship you played this turn; this card has its faction too",
}
EFFECT_NUMBERS = {"most": EXCHANGED, "bases": BASES_ENOUGH, "drawn": DRAWN_WITH_BASES}
"""What stands in these words, as the rules read it."""
EFFECT_ICONS: dict[str, Icon] = {
    "opponent discards": "swap",
    "may destroy a base": "target",
    "next ship on top": "return",
    "free ship on top": "return",
    "draw with two bases": "card",
    "draw for each blob": "card",
    "discard up to two, draw as many": "card",
    "copy a ship": "eye",
}
STANDING_WORDS = {
    "combat for each ship": "Whenever you play a ship, gain 1 combat",
    "ally of all": "Counts as an ally for all factions",
}
STANDING_ICONS: dict[str, tuple[tuple[Icon, str], ...]] = {
    "combat for each ship": (("ship", ""), ("arrow", ""), ("blast", "1")),
    "ally of all": (("ally", ""), ("check", "")),
}
"""The same on a token."""
EFFECT_CHIPS: dict[str, tuple[tuple[Icon, str], ...]] = {
    "opponent discards": (("card", "−1"),),
    "may scrap a card": (("trash", "1"),),
    "scrap a card": (("trash", "1"),),
    "scrap from hand": (("trash", "1"),),
    "may scrap the row": (("trash", "1"),),
    "may destroy a base": (("base", ""), ("cross", "")),
    "next ship on top": (("ship", ""), ("return", "")),
    "free ship on top": (("ship", "0"), ("return", "")),
    "draw with two bases": (
        ("base", str(BASES_ENOUGH)),
        ("arrow", ""),
        ("card", str(DRAWN_WITH_BASES)),
    ),
    "draw for each blob": (("ally", ""), ("arrow", ""), ("card", "1")),
    "scrap up to two, draw as many": (
        ("trash", str(EXCHANGED)),
        ("arrow", ""),
        ("card", str(EXCHANGED)),
    ),
    "discard up to two, draw as many": (("swap", str(EXCHANGED)),),
    "copy a ship": (("ship", ""), ("swap", "")),
}
"""What an effect is on a token: icons and numbers."""
WHEN = {
    "": "Always",
    "play": "When played",
    "use": "Each turn",
    "ally": "With an ally",
    "scrap": "Scrap it",
}
DEEDS = {
    "play": "played",
    "buy": "bought",
    "buy-top": "bought",
    "acquire-top": "acquired",
    "attack": "hit",
    "attack-base": "attacked",
    "scrap-hand": "scrapped",
    "scrap-discard": "scrapped",
    "scrap-use": "scrapped",
    "discard": "discarded",
}
"""What a step of a turn is called in the strip of the last turn."""
CARD_RULES: dict[str, tuple[str, ...]] = {
    "Explorer": ("SR-6",),
    "Stealth Needle": ("SR-14", "SR-15", "SR-16", "SR-17", "SR-18", "SR-19"),
    "Blob World": ("SR-20",),
    "Mech World": ("SR-21",),
    "Brain World": ("SR-22",),
    "Machine Base": ("SR-23",),
    "Recycling Station": ("SR-24",),
    "Embassy Yacht": ("SR-25",),
    "Freighter": ("SR-26",),
    "Central Office": ("SR-26",),
    "Blob Carrier": ("SR-27",),
    "Patrol Mech": ("SR-28",),
    "Barter World": ("SR-28",),
    "Battlecruiser": ("SR-29", "SR-33"),
    "Port of Call": ("SR-29", "SR-33"),
    "Command Ship": ("SR-30", "SR-33"),
    "Missile Mech": ("SR-30", "SR-33"),
    "Blob Destroyer": ("SR-CARD-BLOB-DESTROYER", "SR-33"),
    "Fleet HQ": ("SR-CARD-FLEET-HQ",),
    "Junkyard": ("SR-CARD-JUNKYARD",),
    "Royal Redoubt": ("SR-8",),
    "Imperial Fighter": ("SR-8",),
    "Imperial Frigate": ("SR-8",),
    "Survey Ship": ("SR-8",),
}
"""Rules a player may want to read who looks closely at a card."""
PROMPTS = {
    "main": "Your turn: play, use, buy and attack in any order.",
    "either": "{card}: choose one.",
    "discard": "Choose a card to discard.",
    "recycle": "{card}: discard a card, or stop.",
    "scrap": "{card}: choose a card to scrap.",
    "scrap-row": "{card}: scrap a card in the trade row?",
    "destroy": "{card}: destroy a base?",
    "acquire": "{card}: acquire a ship for free.",
    "copy": "{card}: which ship does it copy?",
    "place": "Where does {ship} go?",
    "amount": "How much combat do you spend on your opponent?",
}
PROMPT_RULES = {
    "main": "SR-TURN-2",
    "either": "SR-ABILITY-4",
    "discard": "SR-8",
    "scrap": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "destroy": "SR-ATTACK-6",
    "acquire": "SR-BUY-5",
    "copy": "SR-14",
    "place": "SR-26",
    "amount": "SR-ATTACK-5",
}
OPTIONS = {
    "play": "Play {card}",
    "use": "Use {card}",
    "ally": "Ally ability of {card}",
    "scrap": "Scrap {card}",
    "buy": "Buy {card} for {cost}",
    "attack": "Destroy {card} for {defence}",
    "attack-all": "Hit your opponent with all {combat} combat",
    "attack-some": "Hit your opponent with part of your combat",
    "amount": "{amount} combat",
    "on-top": "On top of your deck",
    "to-discard": "To your discard pile",
    "end-turn": "End your turn",
    "discard": "Discard {card}",
    "scrap-hand": "Scrap {card} from your hand",
    "scrap-discard": "Scrap {card} from your discard pile",
    "scrap-row": "Scrap {card} from the trade row",
    "destroy": "Destroy {card}",
    "destroy-own": "Destroy your own {card}",
    "acquire": "Acquire {card}",
    "copy": "Copy {card}",
}
PASSES = {
    "recycle": "Discard no more",
    "scrap": "Scrap nothing",
    "scrap-row": "Scrap nothing",
    "destroy": "Destroy nothing",
    "copy": "Copy nothing",
}
"""What passing means, for each kind of question that allows it."""
GROUPS = {
    "play": "Play",
    "use": "Use",
    "ally": "Ally abilities",
    "scrap": "Scrap abilities",
    "buy": "Buy",
    "attack": "Attack",
    "attack-all": "Attack",
    "attack-some": "Attack",
    "scrap-hand": "From your hand",
    "scrap-discard": "From your discard pile",
    "destroy": "Your opponent's bases",
    "destroy-own": "Your own bases",
}
OPTION_RULES = {
    "play": "SR-PLAY-1",
    "use": "SR-BASE-2",
    "ally": "SR-ALLY-1",
    "scrap": "SR-SCRAP-1",
    "buy": "SR-BUY-1",
    "attack": "SR-ATTACK-2",
    "attack-all": "SR-ATTACK-5",
    "attack-some": "SR-ATTACK-5",
    "amount": "SR-ATTACK-5",
    "end-turn": "SR-DISCARD-1",
    "either": "SR-ABILITY-4",
    "discard": "SR-8",
    "scrap-hand": "SR-SCRAP-2",
    "scrap-discard": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "destroy": "SR-ATTACK-6",
    "destroy-own": "SR-33",
    "copy": "SR-14",
    "on-top": "SR-26",
    "to-discard": "SR-26",
    "acquire": "SR-27",
}
LINES = {
    "turn": "Turn {turn}: {side}.",
    "play": "{side} plays {cards}.",
    "use": "{side} uses {cards}.",
    "ally": "{side} uses the ally ability of {cards}.",
    "scrap-use": "{side} scraps {cards} for its ability.",
    "chose": "{side} chooses: {choice}.",
    "buy": "{side} buys {cards} for {price}.",
    "buy-top": "{side} buys {cards} for {price} and puts it on top of the deck.",
    "acquire-top": "{side} acquires {cards} for free and puts it on top of the deck.",
    "refill": "{cards} enters the trade row.",
    "attack": "{side} hits for {combat}: {victim} is down to {left}.",
    "attack-base": "{side} attacks {cards} with {combat}.",
    "destroy": "{cards} is destroyed.",
    "discard": "{side} discards {cards}.",
    "owe": "{side} must discard a card next turn.",
    "scrap-hand": "{side} scraps {cards} from hand.",
    "scrap-discard": "{side} scraps {cards} from the discard pile.",
    "scrap-row": "{side} scraps {cards} from the trade row.",
    "copy": "{cards} copies {ship}.",
    "draw": "{side} draws {cards}.",
    "shuffle": "{side} shuffles the discard pile into a new deck.",
    "end-turn": "{side} ends the turn.",
}
LINE_RULES = {
    "turn": "SR-TURN-1",
    "play": "SR-PLAY-1",
    "use": "SR-BASE-2",
    "ally": "SR-ALLY-1",
    "scrap-use": "SR-SCRAP-1",
    "chose": "SR-ABILITY-4",
    "buy": "SR-BUY-1",
    "buy-top": "SR-26",
    "acquire-top": "SR-27",
    "refill": "SR-BUY-4",
    "attack": "SR-ATTACK-5",
    "attack-base": "SR-ATTACK-2",
    "destroy": "SR-ATTACK-3",
    "discard": "SR-8",
    "owe": "SR-8",
    "scrap-hand": "SR-SCRAP-2",
    "scrap-discard": "SR-SCRAP-2",
    "scrap-row": "SR-SCRAP-2",
    "copy": "SR-14",
    "draw": "SR-DRAW-1",
    "shuffle": "SR-DRAW-2",
    "end-turn": "SR-DISCARD-1",
}
WEIGHTS: dict[str, Literal["minor", "normal", "major"]] = {
    "turn": "major",
    "attack": "major",
    "destroy": "major",
    "shuffle": "minor",
    "draw": "minor",
    "refill": "minor",
    "end-turn": "minor",
    "chose": "minor",
}
