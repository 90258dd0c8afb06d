"""The first state: decks are shuffled, cards and ships dealt."""

from __future__ import annotations

from plancia.engine import Seat
from plancia.engine.dice import Dice
from plancia.engine.settings import Value
from plancia.games.battle_force.content.boxes import NO_BOXES
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    FIRST_CARD_PIECE,
    FIRST_ORDER,
    ORDER_CARDS,
)
from plancia.games.battle_force.content.vocabulary import (
    PLANET_FIGHTERS,
    ActionCard,
    OrderCard,
    Vessel,
)
from plancia.games.battle_force.settings import terms
from plancia.games.battle_force.state.salvo import NONE
from plancia.games.battle_force.state.state import (
    HAND,
    SCREEN,
    Battle,
    Fleet,
)


def setup(seats: int, options: dict[str, Value], dice: Dice) -> Battle:
    """BF-SET-1 to BF-SET-5: decks are shuffled, cards and ships dealt."""
    agreed = terms(seats, options)
    first_game = options["first_game"] is True
    starbase = [
        ActionCard(card)
        for card in range(FIRST_CARD_PIECE, FIRST_ORDER)
        if (FACES[CARD_FACE[card]].first_game or not first_game)
        and (agreed.fighters or FACES[CARD_FACE[card]].kind != PLANET_FIGHTERS)
    ]
    ship_deck = [Vessel(ship) for ship in range(len(SHIPS))]
    dice.shuffle(starbase)
    dice.shuffle(ship_deck)
    solo = seats == 1
    number = 2 if solo else seats
    first = dice.below(number)
    fleets = [Fleet([], [], [[], [], []], [], []) for _ in range(number)]
    for seat, fleet in enumerate(fleets):
        if not (solo and seat == 1):
            for _ in range(7 if agreed.advanced else HAND):
                fleet.hand.append(starbase.pop())
        if agreed.fleet == "deal":
            for _ in range(agreed.ships):
                fleet.lines[SCREEN].append(ship_deck.pop())
    orders = [OrderCard(FIRST_ORDER + each) for each in range(ORDER_CARDS)]
    dice.irrevocable = 0
    return Battle(
        terms=agreed,
        fleets=fleets,
        automaton=Seat(1 if solo else NONE),
        starbase=starbase,
        discard=[],
        ship_deck=[] if first_game else ship_deck,
        box=ship_deck if first_game else [],
        hits=[NO_BOXES] * len(SHIPS),
        devices=[],
        laid=[],
        laid_on=[],
        attack=None,
        orders=orders if agreed.order_cards else [],
        active=Seat(first),
        first=Seat(first),
        turn=0,
        phase=0,
        choosing=agreed.fleet != "deal",
        arranging=agreed.advanced or solo,
        fresh=False,
        salvaged=False,
        moved=0,
        owed=0,
        attackers=[],
        reshuffles=0,
        last_round=False,
        tied=[],
        totals=[],
        throw=[],
        throws=0,
        seen={},
        dice=dice,
    )
