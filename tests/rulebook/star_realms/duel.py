"""Positions of Star Realms in a line, and play by notations.

    table = duel(hand=["ram", "trade-pod"], rival_bases=["the-hive"], combat=5)
    table.do("attack the-hive", "play ram")
    assert table.rival.discard == ["the-hive"]

The first seat is to move. Whatever a test does not place lies where it does no harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plancia
from plancia import Match

GAME = plancia.game("star-realms")
Slugs = Sequence[str]

STARTERS = ("scout", "viper")


class Side:
    """What one seat has, by the names of the cards."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat

    @property
    def authority(self) -> int:
        return int(self.match.state.fleets[self.seat].authority)

    @property
    def hand(self) -> list[str]:
        return self._pile("hand")

    @property
    def deck(self) -> list[str]:
        """From the top down."""
        return self._pile("deck")[::-1]

    @property
    def discard(self) -> list[str]:
        """As the cards came."""
        return self._pile("discard")

    @property
    def ships(self) -> list[str]:
        return self._pile("ships")

    @property
    def bases(self) -> list[str]:
        return self._pile("bases")

    @property
    def everything(self) -> list[str]:
        return self.hand + self.deck + self.discard + self.ships + self.bases

    def _pile(self, name: str) -> list[str]:
        return slugs(getattr(self.match.state.fleets[self.seat], name))


class Duel:
    """A match in which the first seat is to move."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.me = Side(match, 0)
        self.rival = Side(match, 1)

    @property
    def trade(self) -> int:
        return int(self.match.state.trade)

    @property
    def combat(self) -> int:
        return int(self.match.state.combat)

    @property
    def turn(self) -> int:
        return int(self.match.state.turn)

    @property
    def row(self) -> list[str]:
        return slugs(self.match.state.row)

    @property
    def trade_deck(self) -> list[str]:
        """From the top down."""
        return slugs(self.match.state.trade_deck)[::-1]

    @property
    def explorers(self) -> int:
        return len(self.match.state.explorers)

    @property
    def scrap_heap(self) -> list[str]:
        return slugs(self.match.state.scrap_heap)

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what kind of question."""
        [(seat, question)] = self.match.questions.items()
        return seat, question.kind

    @property
    def options(self) -> list[str]:
        [question] = self.match.questions.values()
        return [option.notation for option in question.options]

    def can(self, notation: str) -> bool:
        return notation in self.options

    def do(self, *answers: str) -> Duel:
        """The first seat answers."""
        for notation in answers:
            self.match.answer(0, notation)
        return self

    def rival_does(self, *answers: str) -> Duel:
        for notation in answers:
            self.match.answer(1, notation)
        return self

    def card(self, area: str, name: str, seat: int | None = 0) -> Any:
        """A card of an area of the table as a viewer sees it."""
        return next(each for each in self.area(area, seat).cards if each.name == name)

    def area(self, id: str, seat: int | None = 0) -> Any:
        return next(each for each in self.match.table(seat).areas if each.id == id)

    def log(self, seat: int | None = 0) -> list[str]:
        """The log as a viewer reads it."""
        lines = self.match.table(seat).log
        return ["".join(span.text for span in line.spans) for line in lines]


def slugs(cards: list[int]) -> list[str]:
    return [GAME.piece_name(card).partition("#")[0] for card in cards]


class Box:
    """All cards of the game, to be taken out by name."""

    def __init__(self) -> None:
        state = GAME.new(seed=1).position()["state"]
        zones = [state["row"], state["trade_deck"], state["explorers"]]
        for fleet in state["fleets"]:
            zones += [fleet["hand"], fleet["deck"]]
        self.left: list[str] = sorted(card for zone in zones for card in zone)

    def take(self, names: Slugs) -> list[str]:
        return [self.one(name) for name in names]

    def one(self, name: str) -> str:
        if name == "none":
            return name
        for card in self.left:
            if card.partition("#")[0] == name:
                self.left.remove(card)
                return card
        raise ValueError(f"no {name} is left in the box")

    def rest(self, names: Slugs, most: int = 110) -> list[str]:
        """Up to so many of what is left of these kinds."""
        found = [card for card in self.left if card.partition("#")[0] in names][:most]
        self.left = [card for card in self.left if card not in found]
        return found

    def trade_cards(self) -> list[str]:
        kinds = {card.partition("#")[0] for card in self.left} - {*STARTERS, "explorer"}
        return self.rest(sorted(kinds))


def duel(
    *,
    hand: Slugs = (),
    deck: Slugs | None = None,
    discard: Slugs = (),
    ships: Slugs = (),
    bases: Slugs = (),
    authority: int = 50,
    rival_hand: Slugs = ("scout", "scout", "scout", "viper", "viper"),
    rival_deck: Slugs | None = None,
    rival_discard: Slugs = (),
    rival_bases: Slugs = (),
    rival_authority: int = 50,
    row: Slugs | None = None,
    trade_deck: Slugs | None = None,
    explorers: int | None = None,
    trade: int = 0,
    combat: int = 0,
    turn: int = 5,
    seed: int = 1,
    options: dict[str, object] | None = None,
) -> Duel:
    """A match at a position. Decks are given from the top down.

    Ships in play were played this turn, bases in earlier turns. A deck that is given is that
    and nothing more, and what is left over lies on the scrap heap; without, decks hold Scouts
    and Vipers, the trade deck all other trade cards.
    """
    box = Box()
    position = GAME.new(seed=seed, options=options).position()
    state = position["state"]
    mine: dict[str, Any] = {
        "authority": authority,
        "hand": box.take(hand),
        "discard": box.take(discard),
        "ships": box.take(ships),
        "bases": box.take(bases),
        "owed_discards": 0,
    }
    other: dict[str, Any] = {
        "authority": rival_authority,
        "hand": box.take(rival_hand),
        "discard": box.take(rival_discard),
        "ships": [],
        "bases": box.take(rival_bases),
        "owed_discards": 0,
    }
    given = [None if each is None else box.take(each)[::-1] for each in (deck, rival_deck)]
    mine["deck"] = box.rest(STARTERS, 9) if given[0] is None else given[0]
    other["deck"] = box.rest(STARTERS) if given[1] is None else given[1]
    top = None if trade_deck is None else box.take(trade_deck)[::-1]
    laid_out = None if row is None else box.take(row)
    trade_cards = box.trade_cards()
    state["row"] = [trade_cards.pop() for _ in range(5)] if laid_out is None else laid_out
    state["trade_deck"] = trade_cards if top is None else top
    state["explorers"] = box.rest(["explorer"], 10 if explorers is None else explorers)
    other["deck"] = box.rest(["explorer"]) + other["deck"]
    state["scrap_heap"] = box.left + ([] if top is None else trade_cards)
    state["fleets"] = [mine, other]
    state |= {"active": 0, "turn": turn, "trade": trade, "combat": combat}
    state["ships_played"] = list(ships)
    return Duel(GAME.new(position=position))
