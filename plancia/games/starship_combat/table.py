from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.table import Seat, Table
from plancia.games.starship_combat.state import Battle, seats_of


def table(battle: Battle, look: Look) -> Table:
    return Table(
        "starship-combat", look.seat, tuple(Seat(s, str(s)) for s in range(seats_of(battle))), ()
    )
