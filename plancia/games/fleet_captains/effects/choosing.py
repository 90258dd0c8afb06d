"""Options that effects, cards and missions are answered with, and how they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine import Seat
from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.fleet_captains.content.cards import CARDS
from plancia.games.fleet_captains.content.missions import MISSION_TYPES, MISSIONS
from plancia.games.fleet_captains.content.shipyard import SHIPS
from plancia.games.fleet_captains.content.vocabulary import SYSTEMS, CommandCard, Face
from plancia.games.fleet_captains.state.board import BOARDS
from plancia.games.fleet_captains.state.pieces import FACE, FIRST_MISSION

MOST_SEATS: Final = 4


def cards_named(verb: str) -> list[Option]:
    return [Option(f"{verb} {card.slug}", verb, number) for number, card in enumerate(CARDS)]


PLAY: Final = cards_named("play")
"""For its Operations effect."""
FIGHT: Final = cards_named("fight")
"""For its Combat effect."""
ASSIGN: Final = cards_named("assign")
SPEND: Final = cards_named("spend")
"""Crew given up for its Operations effect."""
STRIKE: Final = cards_named("strike")
"""Crew given up for its Combat effect."""
SACRIFICED: Final = cards_named("sacrifice")
DISCARD: Final = cards_named("discard")
TAKE: Final = cards_named("take")
"""A card from a discard pile."""
LOSE: Final = cards_named("lose")
"""Crew that leaves its ship."""
ANSWER: Final = cards_named("answer")
"""A card that cancels."""
FOR_SHIP: Final = [Option(f"for {ship.slug}", "for", number) for number, ship in enumerate(SHIPS)]
AT_PLACE: Final = [
    [Option(f"at {name}", "at", place) for place, name in enumerate(board.names)]
    for board in BOARDS
]
"""For each board its places."""
IN_SYSTEM: Final = [Option(name, "system", number) for number, name in enumerate(SYSTEMS)]
CAPTAIN: Final = [Option(f"captain {seat + 1}", "captain", seat) for seat in range(MOST_SEATS)]
FIRST: Final = Option("first", "first")
SECOND: Final = Option("second", "second")
FIRST_OR_SECOND: Final = [FIRST, SECOND]
PAY: Final = Option("pay", "pay")
PAY_OR_NOT: Final = [PAY, PASS]
KEEP_ORDER: Final = Option("keep order", "keep-order")
SWAP_ORDER: Final = Option("swap order", "swap-order")
KEEP_OR_SWAP: Final = [KEEP_ORDER, SWAP_ORDER]
CLAIM: Final = [
    Option(f"claim {mission.slug}", "claim", FIRST_MISSION + number)
    for number, mission in enumerate(MISSIONS)
]
COMPLETE: Final = [
    Option(f"complete {mission.slug}", "complete", FIRST_MISSION + number)
    for number, mission in enumerate(MISSIONS)
]
CONSOLE: Final = [
    Option(f"draw {kind}", "console", place) for place, kind in enumerate(MISSION_TYPES)
]


def choose(
    seat: Seat,
    kind: str,
    options: list[Option],
    facts: dict[str, int] | None = None,
    optional: bool = False,
    topic: object = None,
) -> Step:
    """Ask, unless there is nothing to choose; PASS where nothing is done."""
    if not options:
        return PASS
    if optional:
        options = [*options, PASS]
    if len(options) == 1:
        return options[0]
    answer = yield ask(seat, kind, options, facts, topic)
    return answer


def choose_hidden(
    seat: Seat, kind: str, options: Callable[[], list[Option]], facts: dict[str, int] | None = None
) -> Step:
    """Ask where the options depend on what others cannot see."""
    answer = yield ask(seat, kind, options, facts)
    return answer


def faces(cards: list[CommandCard]) -> list[Face]:
    """What cards there are to choose from; copies are the same."""
    ordered = [FACE[card] for card in cards]
    ordered.sort()
    found: list[Face] = []
    last = -1
    for face in ordered:
        if face != last:
            found.append(face)
            last = face
    return found


def copy_of(face: Face, cards: list[CommandCard]) -> CommandCard:
    """The card with this face among these."""
    return next(card for card in cards if FACE[card] == face)
