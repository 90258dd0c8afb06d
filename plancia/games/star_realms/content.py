"""The catalogue of Star Realms: every card of the two-player base set.

All words are ours. The rulebook prints how many cards of the starting kinds there are and what
Mech World does, but no card's numbers: those are public facts, checked against many sources, and
`provenance` says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NewType

from plancia.engine.question import Option

Card = NewType("Card", int)
"""One card of the box: every copy of a kind has a number of its own."""
KindNumber = NewType("KindNumber", int)
"""A kind of card: where it stands in `KINDS`."""
NO_FACTION: Final = 0
BLOB: Final = 1
FEDERATION: Final = 2
EMPIRE: Final = 4
CULT: Final = 8
"""Factions as bits: Stealth Needle may bear two."""
NO_CARD: Final = Card(-1)
"""Marks a place where none lies."""
NO_KIND: Final = KindNumber(-1)
EVERY_FACTION: Final = BLOB | FEDERATION | EMPIRE | CULT

SHIP: Final = 0
BASE: Final = 1
OUTPOST: Final = 2


@dataclass(frozen=True)
class Effect:
    """What an ability does beyond giving trade, combat, authority and cards.

    Rules and words read every field: a card says what its data does.
    """


@dataclass(frozen=True)
class Discard(Effect):
    """The opponent discards."""

    cards: int = 1


@dataclass(frozen=True)
class Scrap(Effect):
    """Scrap from the hand, or from the discard pile too."""

    cards: int = 1
    may: bool = True
    discard_too: bool = True
    redraw: bool = False
    """As many cards are drawn afterwards."""


@dataclass(frozen=True)
class ScrapRow(Effect):
    cards: int = 1
    may: bool = True


@dataclass(frozen=True)
class Destroy(Effect):
    bases: int = 1
    may: bool = True


@dataclass(frozen=True)
class OnTop(Effect):
    """The next ships acquired this turn may go on top of the deck."""

    ships: int = 1


@dataclass(frozen=True)
class Acquire(Effect):
    """A ship for nothing, onto the deck."""

    ships: int = 1


@dataclass(frozen=True)
class DrawWithBases(Effect):
    bases: int
    cards: int


@dataclass(frozen=True)
class DrawForEach(Effect):
    """For each card of a faction played this turn."""

    faction: int
    cards: int = 1


@dataclass(frozen=True)
class Recycle(Effect):
    """Discard up to so many cards, then draw as many."""

    cards: int


@dataclass(frozen=True)
class Copy(Effect):
    """Become another ship played this turn."""

    may: bool = True


@dataclass(frozen=True)
class Standing:
    """What a card does all the time it is in play."""


@dataclass(frozen=True)
class CombatForShips(Standing):
    combat: int


@dataclass(frozen=True)
class AllyOf(Standing):
    factions: int


FACTION_SLUGS: Final = {BLOB: "blob", FEDERATION: "federation", EMPIRE: "empire", CULT: "cult"}
NUMERALS: Final = ("none", "one", "two", "three", "four", "five")


@dataclass(frozen=True)
class Ability:
    """What a card gives: first the pools and cards, then each effect in turn."""

    trade: int = 0
    combat: int = 0
    authority: int = 0
    draw: int = 0
    effects: tuple[Effect, ...] = ()
    either: tuple[Ability, ...] = ()
    """Two abilities of which the player chooses one."""

    @property
    def notation(self) -> str:
        """Names the ability among the two of a choice."""
        pools = {"trade": self.trade, "combat": self.combat, "authority": self.authority}
        parts = [f"{name} {amount}" for name, amount in pools.items() if amount]
        return ", ".join(parts) or effect_notation(self.effects[0])


def effect_notation(effect: Effect) -> str:
    """Names an effect that is one of the two of a choice."""
    if isinstance(effect, DrawForEach):
        return f"draw for each {FACTION_SLUGS[effect.faction]}"
    if isinstance(effect, Recycle):
        return f"discard up to {NUMERALS[effect.cards]} draw as many"
    raise ValueError(effect)


def either(first: Ability, second: Ability) -> Ability:
    return Ability(either=(first, second))


@dataclass(frozen=True)
class Kind:
    """A kind of card, with all its copies."""

    name: str
    copies: int
    faction: int
    type: int
    cost: int
    defence: int = 0
    primary: Ability | None = None
    ally: Ability | None = None
    scrap: Ability | None = None
    standing: Standing | None = None
    provenance: Literal["rulebook", "public"] = "public"

    @property
    def slug(self) -> str:
        """The name as notations write it."""
        return self.name.lower().replace(" ", "-")


gives = Ability
DISCARDS: Final = Discard()
MAY_SCRAP: Final = Scrap()
MUST_SCRAP: Final = Scrap(may=False)
SCRAP_FROM_HAND: Final = Scrap(may=False, discard_too=False)
SCRAP_AND_DRAW: Final = Scrap(2, redraw=True)
MAY_SCRAP_ROW: Final = ScrapRow()
MAY_DESTROY: Final = Destroy()
NEXT_SHIP_ON_TOP: Final = OnTop()
FREE_SHIP_ON_TOP: Final = Acquire()
DRAW_WITH_TWO_BASES: Final = DrawWithBases(2, 2)
DRAW_FOR_EACH_BLOB: Final = DrawForEach(BLOB)
DISCARD_AND_DRAW: Final = Recycle(2)
COPY_A_SHIP: Final = Copy()
COMBAT_FOR_SHIPS: Final = CombatForShips(1)
ALLY_OF_ALL: Final = AllyOf(EVERY_FACTION)

KINDS: Final[tuple[Kind, ...]] = (
    Kind("Scout", 16, NO_FACTION, SHIP, 0, primary=gives(trade=1)),
    Kind("Viper", 4, NO_FACTION, SHIP, 0, primary=gives(combat=1)),
    Kind("Explorer", 10, NO_FACTION, SHIP, 2, primary=gives(trade=2), scrap=gives(combat=2)),
    Kind("Battle Blob", 1, BLOB, SHIP, 6, 0, gives(combat=8), gives(draw=1), gives(combat=4)),
    Kind("Battle Pod", 2, BLOB, SHIP, 2, 0, gives(combat=4, effects=(MAY_SCRAP_ROW,)), gives(combat=2)),
    Kind("Blob Carrier", 1, BLOB, SHIP, 6, 0, gives(combat=7), gives(effects=(FREE_SHIP_ON_TOP,))),
    Kind("Blob Destroyer", 2, BLOB, SHIP, 4, 0, gives(combat=6),
         gives(effects=(MAY_DESTROY, MAY_SCRAP_ROW))),
    Kind("Blob Fighter", 3, BLOB, SHIP, 1, 0, gives(combat=3), gives(draw=1)),
    Kind("Blob Wheel", 3, BLOB, BASE, 3, 5, gives(combat=1), None, gives(trade=3)),
    Kind("Blob World", 1, BLOB, BASE, 8, 7, either(gives(combat=5), gives(effects=(DRAW_FOR_EACH_BLOB,)))),
    Kind("Mothership", 1, BLOB, SHIP, 7, 0, gives(combat=6, draw=1), gives(draw=1)),
    Kind("Ram", 2, BLOB, SHIP, 3, 0, gives(combat=5), gives(combat=2), gives(trade=3)),
    Kind("The Hive", 1, BLOB, BASE, 5, 5, gives(combat=3), gives(draw=1)),
    Kind("Trade Pod", 3, BLOB, SHIP, 2, 0, gives(trade=3), gives(combat=2)),
    Kind("Barter World", 2, FEDERATION, BASE, 4, 4, either(gives(authority=2), gives(trade=2)), None,
         gives(combat=5)),
    Kind("Central Office", 1, FEDERATION, BASE, 7, 6, gives(trade=2, effects=(NEXT_SHIP_ON_TOP,)),
         gives(draw=1)),
    Kind("Command Ship", 1, FEDERATION, SHIP, 8, 0, gives(authority=4, combat=5, draw=2),
         gives(effects=(MAY_DESTROY,))),
    Kind("Cutter", 3, FEDERATION, SHIP, 2, 0, gives(authority=4, trade=2), gives(combat=4)),
    Kind("Defense Center", 1, FEDERATION, OUTPOST, 5, 5, either(gives(authority=3), gives(combat=2)),
         gives(combat=2)),
    Kind("Embassy Yacht", 2, FEDERATION, SHIP, 3, 0,
         gives(authority=3, trade=2, effects=(DRAW_WITH_TWO_BASES,))),
    Kind("Federation Shuttle", 3, FEDERATION, SHIP, 1, 0, gives(trade=2), gives(authority=4)),
    Kind("Flagship", 1, FEDERATION, SHIP, 6, 0, gives(combat=5, draw=1), gives(authority=5)),
    Kind("Freighter", 2, FEDERATION, SHIP, 4, 0, gives(trade=4), gives(effects=(NEXT_SHIP_ON_TOP,))),
    Kind("Port of Call", 1, FEDERATION, OUTPOST, 6, 6, gives(trade=3), None,
         gives(draw=1, effects=(MAY_DESTROY,))),
    Kind("Trade Escort", 1, FEDERATION, SHIP, 5, 0, gives(authority=4, combat=4), gives(draw=1)),
    Kind("Trading Post", 2, FEDERATION, OUTPOST, 3, 4, either(gives(authority=1), gives(trade=1)), None,
         gives(combat=3)),
    Kind("Battlecruiser", 1, EMPIRE, SHIP, 6, 0, gives(combat=5, draw=1), gives(effects=(DISCARDS,)),
         gives(draw=1, effects=(MAY_DESTROY,))),
    Kind("Corvette", 2, EMPIRE, SHIP, 2, 0, gives(combat=1, draw=1), gives(combat=2)),
    Kind("Dreadnaught", 1, EMPIRE, SHIP, 7, 0, gives(combat=7, draw=1), None, gives(combat=5)),
    Kind("Fleet HQ", 1, EMPIRE, BASE, 8, 8, standing=COMBAT_FOR_SHIPS),
    Kind("Imperial Fighter", 3, EMPIRE, SHIP, 1, 0, gives(combat=2, effects=(DISCARDS,)), gives(combat=2)),
    Kind("Imperial Frigate", 3, EMPIRE, SHIP, 3, 0, gives(combat=4, effects=(DISCARDS,)), gives(combat=2),
         gives(draw=1)),
    Kind("Recycling Station", 2, EMPIRE, OUTPOST, 4, 4,
         either(gives(trade=1), gives(effects=(DISCARD_AND_DRAW,)))),
    Kind("Royal Redoubt", 1, EMPIRE, OUTPOST, 6, 6, gives(combat=3), gives(effects=(DISCARDS,))),
    Kind("Space Station", 2, EMPIRE, OUTPOST, 4, 4, gives(combat=2), gives(combat=2), gives(trade=4)),
    Kind("Survey Ship", 3, EMPIRE, SHIP, 3, 0, gives(trade=1, draw=1), None, gives(effects=(DISCARDS,))),
    Kind("War World", 1, EMPIRE, OUTPOST, 5, 4, gives(combat=3), gives(combat=4)),
    Kind("Battle Mech", 1, CULT, SHIP, 5, 0, gives(combat=4, effects=(MAY_SCRAP,)), gives(draw=1)),
    Kind("Battle Station", 2, CULT, OUTPOST, 3, 5, None, None, gives(combat=5)),
    Kind("Brain World", 1, CULT, OUTPOST, 8, 6, gives(effects=(SCRAP_AND_DRAW,))),
    Kind("Junkyard", 1, CULT, OUTPOST, 6, 5, gives(effects=(MUST_SCRAP,))),
    Kind("Machine Base", 1, CULT, OUTPOST, 7, 6, gives(draw=1, effects=(SCRAP_FROM_HAND,))),
    Kind("Mech World", 1, CULT, OUTPOST, 5, 6, standing=ALLY_OF_ALL),
    Kind("Missile Bot", 3, CULT, SHIP, 2, 0, gives(combat=2, effects=(MAY_SCRAP,)), gives(combat=2)),
    Kind("Missile Mech", 1, CULT, SHIP, 6, 0, gives(combat=6, effects=(MAY_DESTROY,)), gives(draw=1)),
    Kind("Patrol Mech", 2, CULT, SHIP, 4, 0, either(gives(trade=3), gives(combat=5)), gives(effects=(MAY_SCRAP,))),
    Kind("Stealth Needle", 1, CULT, SHIP, 4, 0, gives(effects=(COPY_A_SHIP,))),
    Kind("Supply Bot", 3, CULT, SHIP, 3, 0, gives(trade=2, effects=(MAY_SCRAP,)), gives(combat=2)),
    Kind("Trade Bot", 3, CULT, SHIP, 1, 0, gives(trade=1, effects=(MAY_SCRAP,)), gives(combat=2)),
)  # fmt: skip

INDEX: Final = {kind.slug: KindNumber(number) for number, kind in enumerate(KINDS)}
SCOUT: Final = INDEX["scout"]
VIPER: Final = INDEX["viper"]
EXPLORER: Final = INDEX["explorer"]


def standing(effect: Standing) -> KindNumber:
    """The kind that does this all the time."""
    return next(INDEX[kind.slug] for kind in KINDS if kind.standing == effect)


FLEET_HQ: Final = standing(COMBAT_FOR_SHIPS)
MECH_WORLD: Final = standing(ALLY_OF_ALL)
STEALTH_NEEDLE: Final = INDEX["stealth-needle"]

CARD_KIND: Final[list[KindNumber]] = [
    KindNumber(number) for number, kind in enumerate(KINDS) for _ in range(kind.copies)
]
"""The kind of each card. Cards are numbered through, all copies of a kind in a row."""
FIRST_CARD: Final[list[Card]] = [Card(CARD_KIND.index(number)) for number in INDEX.values()]
ALL_CARDS: Final[list[Card]] = [Card(number) for number in range(len(CARD_KIND))]
NEEDLE_CARD: Final = FIRST_CARD[STEALTH_NEEDLE]

FACTION: Final[list[int]] = [kind.faction for kind in KINDS]
TYPE: Final[list[int]] = [kind.type for kind in KINDS]
COST: Final[list[int]] = [kind.cost for kind in KINDS]
DEFENCE: Final[list[int]] = [kind.defence for kind in KINDS]
PRIMARY: Final[list[Ability | None]] = [kind.primary for kind in KINDS]
ALLY: Final[list[Ability | None]] = [kind.ally for kind in KINDS]
SCRAP: Final[list[Ability | None]] = [kind.scrap for kind in KINDS]

IDLE: Final[list[bool]] = [
    kind.type == SHIP and not kind.ally and not kind.scrap and kind.name != "Stealth Needle"
    for kind in KINDS
]
"""Ships that can do nothing more once played."""


def cards_of(kind: KindNumber) -> list[Card]:
    """All cards of a kind."""
    return [Card(FIRST_CARD[kind] + copy) for copy in range(KINDS[kind].copies)]


def card_name(card: int) -> str:
    """A card's own name in positions: `scout#3`, or `none` for an empty place."""
    if card < 0:
        return "none"
    kind = CARD_KIND[card]
    return f"{KINDS[kind].slug}#{card - FIRST_CARD[kind] + 1}"


def card_named(name: str) -> Card:
    """The card with this name; KeyError or ValueError when there is none."""
    if name == "none":
        return NO_CARD
    slug, _, copy = name.partition("#")
    kind, number = INDEX[slug], int(copy)
    if not 1 <= number <= KINDS[kind].copies:
        raise ValueError(name)
    return Card(FIRST_CARD[kind] + number - 1)


def kind_named(slug: str) -> KindNumber:
    return NO_KIND if slug == "none" else INDEX[slug]


def kind_name(kind: int) -> str:
    return "none" if kind < 0 else KINDS[kind].slug


def options(verb: str, notation: str = "") -> list[Option]:
    """For each kind of card the option that does this with it."""
    return [
        Option(f"{notation or verb} {kind.slug}", verb, number) for number, kind in enumerate(KINDS)
    ]


def pick(card_list: list[Card]) -> list[KindNumber]:
    """Each kind among the cards once, in order of appearance."""
    kinds: list[KindNumber] = []
    found = 0
    for card in card_list:
        if card >= 0 and not found >> CARD_KIND[card] & 1:
            found |= 1 << CARD_KIND[card]
            kinds.append(CARD_KIND[card])
    return kinds
