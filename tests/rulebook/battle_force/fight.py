"""Sets up fights: ships, cards and markers where a test wants them, all the rest in the decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plancia
from plancia.engine import Seat
from plancia.engine.dice import seeded
from plancia.engine.match import Match
from plancia.engine.plain import encode
from plancia.engine.settings import settle
from plancia.games.battle_force.content.boxes import boxes_name, boxes_named, total
from plancia.games.battle_force.content.cards import FACES, SHIPS
from plancia.games.battle_force.content.lookup import (
    CARD_FACE,
    FACE,
    FIRST_CARD_PIECE,
    FIRST_ORDER,
    SHIP,
)
from plancia.games.battle_force.content.vocabulary import ActionCard, Vessel
from plancia.games.battle_force.rules.resolution import damage_due
from plancia.games.battle_force.state.deal import setup
from plancia.games.battle_force.state.shape import BATTLE
from plancia.games.battle_force.state.state import Battle

GAME = plancia.game("battle-force")
ADVANCED: dict[str, Any] = {"rules": "advanced"}


class Fight:
    """A match that is played by notations, whoever is asked."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def state(self) -> Battle:
        state: Battle = self.match.state
        return state

    def play(self, *answers: str) -> Fight:
        """Answer one question after the other, whoever is asked; the first asked answers."""
        for answer in answers:
            seat = min(self.match.questions)
            self.match.answer(seat, answer)
        return self

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked now, and what kind of question."""
        [(seat, question)] = self.match.questions.items()
        return seat, question.kind

    @property
    def options(self) -> list[str]:
        return [option.notation for option in self.match.questions[self.asked[0]].options]

    def can(self, *answers: str) -> bool:
        return all(answer in self.options for answer in answers)

    @property
    def due(self) -> int:
        """The damage to come."""
        return damage_due(self.state)

    def hits(self, ship: str) -> int:
        return total(self.state.hits[SHIP[ship]])

    def covered(self, ship: str) -> str:
        return boxes_name(self.state.hits[SHIP[ship]])

    def line(self, ship: str) -> tuple[int, int] | None:
        """The fleet and the line a ship is in."""
        for seat, fleet in enumerate(self.state.fleets):
            for line, ships in enumerate(fleet.lines):
                if SHIP[ship] in ships:
                    return seat, line
        return None

    def hand(self, seat: int) -> list[str]:
        return slugs(self.state.fleets[seat].hand)

    def stash(self, seat: int) -> list[str]:
        return slugs(self.state.fleets[seat].stash)

    def kills(self, seat: int) -> list[str]:
        return [SHIPS[ship].slug for ship in self.state.fleets[seat].kills]

    def laid(self) -> list[str]:
        return slugs(self.state.laid)

    def discards(self) -> list[str]:
        return slugs(self.state.discard)

    def active(self, ship: str) -> bool:
        """Whether the ship's cloak or web is active."""
        return SHIP[ship] in self.state.devices


def slugs(cards: list[ActionCard]) -> list[str]:
    return [FACES[CARD_FACE[card]].slug for card in cards]


def fight(
    *fleets: Sequence[str],
    main: Sequence[Sequence[str]] = (),
    reserve: Sequence[Sequence[str]] = (),
    hands: Sequence[Sequence[str]] = (),
    stash: Sequence[Sequence[str]] = (),
    kills: Sequence[Sequence[str]] = (),
    hits: dict[str, str] | None = None,
    laid: dict[str, str] | None = None,
    devices: Sequence[str] = (),
    discard: Sequence[str] = (),
    starbase: Sequence[str] | None = None,
    ship_deck: Sequence[str] | None = None,
    step: str = "attack_phase",
    active: int = 0,
    turn: int = 1,
    dice: Sequence[int] = (),
    options: dict[str, Any] | None = None,
    solo: bool = False,
    **fields: Any,
) -> Fight:
    """A match at a point: ships in the Screen of each fleet first, then what else matters.

    `starbase` and `ship_deck` name what is drawn next, first card first.
    """
    seats = 1 if solo else len(fleets)
    settled = settle(GAME.settings, options, seats)
    state = setup(seats, settled, seeded(1))
    cards = [
        card
        for card in map(ActionCard, range(FIRST_CARD_PIECE, FIRST_ORDER))
        if card in state.starbase or any(card in fleet.hand for fleet in state.fleets)
    ]
    ships = [Vessel(ship) for ship in range(len(SHIPS))]

    def take_cards(names: Sequence[str]) -> list[ActionCard]:
        found = []
        for name in names:
            card = next(each for each in cards if CARD_FACE[each] == FACE[name])
            cards.remove(card)
            found.append(card)
        return found

    def take_ships(names: Sequence[str]) -> list[Vessel]:
        for name in names:
            ships.remove(SHIP[name])
        return [SHIP[name] for name in names]

    for seat, fleet in enumerate(state.fleets):
        given = [part[seat] if seat < len(part) else () for part in (fleets, main, reserve)]
        fleet.lines = [take_ships(names) for names in given]
        fleet.hand = take_cards(hands[seat]) if seat < len(hands) else []
        fleet.stash = take_cards(stash[seat]) if seat < len(stash) else []
        fleet.kills = take_ships(kills[seat]) if seat < len(kills) else []
    for card, ship in (laid or {}).items():
        state.laid += take_cards([card])
        state.laid_on.append(SHIP[ship])
    state.discard = take_cards(discard)
    top = take_cards(starbase or ())
    state.starbase = cards + top[::-1]
    next_ships = take_ships(ship_deck or ())
    state.ship_deck = ships + next_ships[::-1]
    state.box = []
    state.devices = [SHIP[ship] for ship in devices]
    for ship, boxes in (hits or {}).items():
        state.hits[SHIP[ship]] = boxes_named(boxes)
    state.choosing = state.arranging = False
    state.active = Seat(active)
    state.first = Seat(active)
    state.turn = turn
    state.phase = {"draw_phase": 1, "repair_phase": 2, "formation_phase": 2, "formation": 3}.get(
        step, 4
    )
    for name, value in fields.items():
        setattr(state, name, value)
    position = {
        "game": GAME.id,
        "version": GAME.version,
        "seats": seats,
        "options": settled,
        "step": step,
        "state": encode(state, BATTLE),
        "answers": [],
    }
    return Fight(GAME.new(position=position, dice=dice))


def attack(
    ship: str,
    target: str,
    hand: Sequence[str],
    defence: Sequence[str] = (),
    **setting: Any,
) -> Fight:
    """A ship of the first fleet about to attack one of the second, each with an idle escort."""
    mine, theirs = setting.pop("mine", ["gor-hdd"]), setting.pop("theirs", ["gor-cl"])
    found = fight([ship, *mine], [target, *theirs], hands=[hand, defence], **setting)
    return found.play(f"attack with {ship}", f"at {target}")
