"""Where every piece lies and who knows it."""

from __future__ import annotations

from typing import Final

from plancia.engine.event import EVERYONE
from plancia.engine.hidden import NOBODY, Zone
from plancia.games.battle_force.state.state import (
    MAIN_BODY,
    RESERVE,
    SCREEN,
    Battle,
)

NAMES: Final = [
    [
        f"{name} {seat}"
        for name in ("hand", "stash", "screen", "main body", "reserve", "kills", "order")
    ]
    for seat in range(7)
]
"""What the zones of six seats are called, and of the automaton's beyond them: they are looked at in
every imagined match."""


def zones(battle: Battle) -> list[Zone]:
    """Where every piece lies and who knows it. BF-GEN-7: hands are secret, their size is not."""
    found = [
        Zone("starbase", battle.starbase, NOBODY, "actions"),
        Zone("discard", battle.discard, EVERYONE),
        Zone("attack", [] if battle.attack is None else battle.attack.cards, EVERYONE),
        Zone("laid", battle.laid, EVERYONE),
        Zone("ship deck", battle.ship_deck, EVERYONE if battle.choosing else NOBODY, "ships"),
        Zone("box", battle.box, NOBODY, "ships"),
        Zone("orders", battle.orders, NOBODY, "orders"),
    ]
    for seat, fleet in enumerate(battle.fleets):
        own = EVERYONE if seat == battle.automaton else 1 << seat
        lines = own if battle.arranging else EVERYONE
        hand, stash, screen, main_body, reserve, kills, order = NAMES[seat]
        found += [
            Zone(hand, fleet.hand, own, "actions"),
            Zone(stash, fleet.stash, own, "actions"),
            Zone(screen, fleet.lines[SCREEN], lines, "ships"),
            Zone(main_body, fleet.lines[MAIN_BODY], lines, "ships"),
            Zone(reserve, fleet.lines[RESERVE], own, "ships"),
            Zone(kills, fleet.kills, EVERYONE),
            Zone(order, fleet.order, own, "orders"),
        ]
    return found


def seen(battle: Battle) -> dict[int, int]:
    """What was seen by more players than may look where it lies now."""
    return battle.seen
