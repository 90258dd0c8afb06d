"""Every card against a table typed anew from the published facts: SR-CARD-1."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from plancia.engine.dice import seeded
from plancia.games.star_realms.content import (
    BASE,
    BLOB,
    CULT,
    EMPIRE,
    FEDERATION,
    KINDS,
    NO_FACTION,
    OUTPOST,
    SHIP,
    Kind,
)
from tests.rule import rule
from tests.rulebook.star_realms.duel import GAME, Duel, duel


class Printed(NamedTuple):
    name: str
    copies: int
    faction: int
    type: int
    cost: int
    defence: int
    primary: str = ""
    ally: str = ""
    scrap: str = ""

    @property
    def slug(self) -> str:
        return self.name.lower().replace(" ", "-")


CARDS = (
    Printed("Scout", 16, NO_FACTION, SHIP, 0, 0, "trade 1"),
    Printed("Viper", 4, NO_FACTION, SHIP, 0, 0, "combat 1"),
    Printed("Explorer", 10, NO_FACTION, SHIP, 2, 0, "trade 2", "", "combat 2"),
    Printed("Battle Blob", 1, BLOB, SHIP, 6, 0, "combat 8", "draw 1", "combat 4"),
    Printed("Battle Pod", 2, BLOB, SHIP, 2, 0, "combat 4; may scrap row", "combat 2"),
    Printed("Blob Carrier", 1, BLOB, SHIP, 6, 0, "combat 7", "free ship on top"),
    Printed("Blob Destroyer", 2, BLOB, SHIP, 4, 0, "combat 6", "may destroy; may scrap row"),
    Printed("Blob Fighter", 3, BLOB, SHIP, 1, 0, "combat 3", "draw 1"),
    Printed("Blob Wheel", 3, BLOB, BASE, 3, 5, "combat 1", "", "trade 3"),
    Printed("Blob World", 1, BLOB, BASE, 8, 7, "combat 5 | draw per blob"),
    Printed("Mothership", 1, BLOB, SHIP, 7, 0, "combat 6; draw 1", "draw 1"),
    Printed("Ram", 2, BLOB, SHIP, 3, 0, "combat 5", "combat 2", "trade 3"),
    Printed("The Hive", 1, BLOB, BASE, 5, 5, "combat 3", "draw 1"),
    Printed("Trade Pod", 3, BLOB, SHIP, 2, 0, "trade 3", "combat 2"),
    Printed("Barter World", 2, FEDERATION, BASE, 4, 4, "authority 2 | trade 2", "", "combat 5"),
    Printed("Central Office", 1, FEDERATION, BASE, 7, 6, "trade 2; next ship on top", "draw 1"),
    Printed(
        "Command Ship", 1, FEDERATION, SHIP, 8, 0, "authority 4; combat 5; draw 2", "may destroy"
    ),
    Printed("Cutter", 3, FEDERATION, SHIP, 2, 0, "authority 4; trade 2", "combat 4"),
    Printed("Defense Center", 1, FEDERATION, OUTPOST, 5, 5, "authority 3 | combat 2", "combat 2"),
    Printed("Embassy Yacht", 2, FEDERATION, SHIP, 3, 0, "authority 3; trade 2; two bases draw"),
    Printed("Federation Shuttle", 3, FEDERATION, SHIP, 1, 0, "trade 2", "authority 4"),
    Printed("Flagship", 1, FEDERATION, SHIP, 6, 0, "combat 5; draw 1", "authority 5"),
    Printed("Freighter", 2, FEDERATION, SHIP, 4, 0, "trade 4", "next ship on top"),
    Printed("Port of Call", 1, FEDERATION, OUTPOST, 6, 6, "trade 3", "", "draw 1; may destroy"),
    Printed("Trade Escort", 1, FEDERATION, SHIP, 5, 0, "authority 4; combat 4", "draw 1"),
    Printed("Trading Post", 2, FEDERATION, OUTPOST, 3, 4, "authority 1 | trade 1", "", "combat 3"),
    Printed(
        "Battlecruiser", 1, EMPIRE, SHIP, 6, 0,
        "combat 5; draw 1", "rival discards", "draw 1; may destroy",
    ),
    Printed("Corvette", 2, EMPIRE, SHIP, 2, 0, "combat 1; draw 1", "combat 2"),
    Printed("Dreadnaught", 1, EMPIRE, SHIP, 7, 0, "combat 7; draw 1", "", "combat 5"),
    Printed("Fleet HQ", 1, EMPIRE, BASE, 8, 8),
    Printed("Imperial Fighter", 3, EMPIRE, SHIP, 1, 0, "combat 2; rival discards", "combat 2"),
    Printed(
        "Imperial Frigate", 3, EMPIRE, SHIP, 3, 0,
        "combat 4; rival discards", "combat 2", "draw 1",
    ),
    Printed("Recycling Station", 2, EMPIRE, OUTPOST, 4, 4, "trade 1 | discard up to 2 and draw"),
    Printed("Royal Redoubt", 1, EMPIRE, OUTPOST, 6, 6, "combat 3", "rival discards"),
    Printed("Space Station", 2, EMPIRE, OUTPOST, 4, 4, "combat 2", "combat 2", "trade 4"),
    Printed("Survey Ship", 3, EMPIRE, SHIP, 3, 0, "trade 1; draw 1", "", "rival discards"),
    Printed("War World", 1, EMPIRE, OUTPOST, 5, 4, "combat 3", "combat 4"),
    Printed("Battle Mech", 1, CULT, SHIP, 5, 0, "combat 4; may scrap", "draw 1"),
    Printed("Battle Station", 2, CULT, OUTPOST, 3, 5, "", "", "combat 5"),
    Printed("Brain World", 1, CULT, OUTPOST, 8, 6, "scrap up to 2 and draw"),
    Printed("Junkyard", 1, CULT, OUTPOST, 6, 5, "scrap"),
    Printed("Machine Base", 1, CULT, OUTPOST, 7, 6, "draw 1; scrap from hand"),
    Printed("Mech World", 1, CULT, OUTPOST, 5, 6),
    Printed("Missile Bot", 3, CULT, SHIP, 2, 0, "combat 2; may scrap", "combat 2"),
    Printed("Missile Mech", 1, CULT, SHIP, 6, 0, "combat 6; may destroy", "draw 1"),
    Printed("Patrol Mech", 2, CULT, SHIP, 4, 0, "trade 3 | combat 5", "may scrap"),
    Printed("Stealth Needle", 1, CULT, SHIP, 4, 0, "copy"),
    Printed("Supply Bot", 3, CULT, SHIP, 3, 0, "trade 2; may scrap", "combat 2"),
    Printed("Trade Bot", 3, CULT, SHIP, 1, 0, "trade 1; may scrap", "combat 2"),
)  # fmt: skip
by_name = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
PLAIN = [card for card in CARDS if "|" not in card.primary]
"""Cards without a choice of effects; those are proven with SR-ABILITY-4."""


@rule("SR-CARD-1")
def test_forty_six_kinds_and_eighty_cards_twenty_a_faction() -> None:
    trade_cards = CARDS[3:]
    assert len(trade_cards) == 46
    assert sum(card.copies for card in trade_cards) == 80
    for faction in (BLOB, FEDERATION, EMPIRE, CULT):
        assert sum(card.copies for card in trade_cards if card.faction == faction) == 20
    assert [kind.name for kind in KINDS] == [card.name for card in CARDS]


@rule("SR-CARD-1")
@by_name
def test_faction_type_cost_defence_and_copies(card: Printed) -> None:
    kind = kind_of(card)
    assert (kind.copies, kind.faction, kind.type) == (card.copies, card.faction, card.type)
    assert (kind.cost, kind.defence) == (card.cost, card.defence)
    assert [bool(each) for each in (kind.primary, kind.ally, kind.scrap)] == [
        bool(each) for each in (card.primary, card.ally, card.scrap)
    ]
    assert kind.provenance == "public"


@rule("SR-CARD-1")
@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.slug)
def test_what_its_primary_ability_gives(card: Printed) -> None:
    table = duel(hand=[card.slug], deck=["scout"] * 5, rival_bases=["blob-wheel"])
    table.do(f"play {card.slug}")
    if card.type != SHIP:
        assert gains(table) == (0, 0, 50, 0)
        assert table.can(f"use {card.slug}") is bool(card.primary)
        if card.primary:
            table.do(f"use {card.slug}")
    expect(table, card.primary)


@rule("SR-CARD-1")
@by_name
def test_what_its_ally_ability_gives(card: Printed) -> None:
    partner = "junkyard" if card.slug == "mech-world" else "mech-world"
    in_play = [partner] if card.type == SHIP else [partner, card.slug]
    ships = [card.slug] if card.type == SHIP else []
    table = duel(ships=ships, bases=in_play, deck=["scout"] * 5, rival_bases=["blob-wheel"])
    assert table.can(f"ally {card.slug}") is bool(card.ally)
    if card.ally:
        table.do(f"ally {card.slug}")
        expect(table, card.ally)


@rule("SR-CARD-1")
@by_name
def test_what_its_scrap_ability_gives(card: Printed) -> None:
    ships, bases = ([card.slug], []) if card.type == SHIP else ([], [card.slug])
    table = duel(ships=ships, bases=bases, deck=["scout"] * 5, rival_bases=["blob-wheel"])
    assert table.can(f"scrap {card.slug}") is bool(card.scrap)
    if card.scrap:
        table.do(f"scrap {card.slug}")
        expect(table, card.scrap)


def expect(table: Duel, text: str) -> None:
    """The pools and cards a text promises have come, and its effect asks what it asks."""
    amounts = {word: int(number) for word, number in re.findall(r"(\w+) (\d)", text)}
    if "up to" in text:
        amounts = {}
    assert gains(table) == (
        amounts.get("trade", 0),
        amounts.get("combat", 0),
        50 + amounts.get("authority", 0),
        amounts.get("draw", 0),
    )
    kinds = {
        "may scrap row": "scrap-row",
        "may destroy": "destroy",
        "rival discards": "discard",
        "free ship on top": "acquire",
        "scrap from hand": "scrap",
    }
    asked = next((kind for words, kind in kinds.items() if words in text), "main")
    if text.startswith("may destroy; may scrap row"):
        asked = "destroy"
    assert table.asked[1] == asked


def gains(table: Duel) -> tuple[int, int, int, int]:
    return table.trade, table.combat, table.me.authority, len(table.me.hand)


def kind_of(card: Printed) -> Kind:
    return next(kind for kind in KINDS if kind.name == card.name)


@rule("SR-CARD-1")
@pytest.mark.parametrize("seed", range(6))
def test_each_of_110_cards_is_somewhere_at_every_moment(seed: int) -> None:
    match = GAME.new(seed=seed, options={"turn_limit": 40})
    dice = seeded(seed)
    while not match.over:
        [(seat, question)] = match.questions.items()
        match.answer(seat, question.options[dice.below(len(question.options))])
        cards = [card for zone in GAME.zones(match.state) for card in zone.pieces if card >= 0]
        assert sorted(cards) == list(range(110))
