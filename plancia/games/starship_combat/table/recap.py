"""What a side did in the last turn."""

from __future__ import annotations

from plancia.engine.look import Look, Told
from plancia.engine.table import Deed, Span
from plancia.games.starship_combat.content.vocabulary import Vessel
from plancia.games.starship_combat.state.state import Battle
from plancia.games.starship_combat.words.names import handle, ship_title
from plancia.games.starship_combat.words.sentences import DEEDS


def deed(battle: Battle, seat: int, told: Told, look: Look) -> Deed | None:
    """What an event looks like in the strip of a seat's last turn: orders as the speed of a ship,
    a shot as the ship it struck."""
    if told.seat != seat:
        return None
    say, facts = look.say, told.facts
    if told.kind == "orders":
        return Deed(
            say(DEEDS["orders"]), spans=(Span(str(facts["speed"]), ref=handle(facts["ship"])),)
        )
    if told.kind != "shot":
        return Deed(say(DEEDS[told.kind]), spans=(named(battle, Vessel(facts["ship"]), look),))
    struck = named(battle, Vessel(facts["target"]), look)
    if not facts["points"]:
        return Deed(say(DEEDS["miss"]), spans=(struck,))
    return Deed(say(DEEDS["shot"]), spans=(struck, Span(str(facts["points"]), "blast")))


def named(battle: Battle, ship: Vessel, look: Look) -> Span:
    return Span(ship_title(battle, ship, look.say), ref=handle(ship))
