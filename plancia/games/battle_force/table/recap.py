"""What a fleet did in its last turn."""

from __future__ import annotations

from msgspec.structs import replace

from plancia.engine.look import Look, Told
from plancia.engine.table import Card, Deed, Span
from plancia.games.battle_force.content.lookup import CARD_FACE
from plancia.games.battle_force.state.state import Battle
from plancia.games.battle_force.table.cards import printed, printed_ship
from plancia.games.battle_force.words.sentences import DEEDS

SHIPS_ALONE = frozenset({"damage", "destroy", "repair", "reinforce"})
"""What is shown by the ship it befell, without the cards that did it."""


def deed(battle: Battle, seat: int, told: Told, look: Look) -> Deed | None:
    """What an event of a seat's own turn looks like in the strip of its last turn."""
    if told.facts.get("by", told.seat) != seat:
        return None
    things = [] if told.kind in SHIPS_ALONE else known(battle, told, "cards", look)
    if not things:
        things = known(battle, told, "ships", look)
    points = told.facts.get("points", 0) if told.kind == "damage" else 0
    return Deed(
        look.say(DEEDS[told.kind]), tuple(things), (Span(str(points), "blast"),) if points else ()
    )


def known(battle: Battle, told: Told, fact: str, look: Look) -> list[Card]:
    """The cards or ships of an event, called as they were called then."""
    found = zip(told.pieces.get(fact, ()), told.refs.get(fact, ()), strict=True)
    return [
        replace(
            printed_ship(piece, look.say)
            if fact == "ships"
            else printed(battle, CARD_FACE[piece], look),
            handle=ref,
        )
        for piece, ref in found
        if piece is not None
    ]
