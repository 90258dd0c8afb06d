"""Where every piece lies and who knows it."""

from __future__ import annotations

from plancia.engine.event import EVERYONE
from plancia.engine.hidden import NOBODY, Zone
from plancia.games.battle_force.state.state import (
    MAIN_BODY,
    RESERVE,
    SCREEN,
    Battle,
)


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
        found += [
            Zone(f"hand {seat}", fleet.hand, own, "actions"),
            Zone(f"stash {seat}", fleet.stash, own, "actions"),
            Zone(f"screen {seat}", fleet.lines[SCREEN], lines, "ships"),
            Zone(f"main body {seat}", fleet.lines[MAIN_BODY], lines, "ships"),
            Zone(f"reserve {seat}", fleet.lines[RESERVE], own, "ships"),
            Zone(f"kills {seat}", fleet.kills, EVERYONE),
            Zone(f"order {seat}", fleet.order, own, "orders"),
        ]
    return found


def seen(battle: Battle) -> dict[int, int]:
    """What was seen by more players than may look where it lies now."""
    return battle.seen
