"""What an answer of The Expanse would do to the Influence on a base, and to one's points."""

from __future__ import annotations

from plancia.engine.look import Look
from plancia.engine.question import Option
from plancia.engine.table import Change
from plancia.games.expanse.content.factions import FACTIONS
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Faction
from plancia.games.expanse.rules.board import cubes_at
from plancia.games.expanse.rules.turn import cost_of
from plancia.games.expanse.state.packing import read_cube
from plancia.games.expanse.state.state import System
from plancia.games.expanse.words.names import base_words, seat_faction

PLACING = ("influence", "diplomat")
REMOVING = ("remove", "lift", "sleepers", "hybrid")
REPLACING = ("replace", "takeover")


def forecast(system: System, option: Option, look: Look) -> tuple[Change, ...]:
    """EX-35, EX-37: cubes before and after, the viewer's own and those of others."""
    if look.question is None:
        return ()
    mine = seat_faction(system, look.question.seat)
    verb, target = option.verb, option.target
    if verb == "take":
        return paid(system, mine, CardNumber(target), look)
    if verb in PLACING:
        return (cubes(system, mine, Base(target), 1, mine, look),)
    if verb in REMOVING:
        owner, base = read_cube(target)
        return (cubes(system, owner, base, -1, mine, look),)
    if verb in REPLACING:
        owner, base = read_cube(target)
        return (
            cubes(system, owner, base, -1, mine, look),
            cubes(system, mine, base, 1, mine, look),
        )
    return ()


def cubes(
    system: System, owner: Faction, base: Base, more: int, mine: Faction, look: Look
) -> Change:
    now = cubes_at(system, owner, base)
    name = f"{base_words(base, look.say)}, {look.say(FACTIONS[owner].name)}"
    return Change(name, now, now + more, "influence", good=(more > 0) == (owner == mine))


def paid(system: System, mine: Faction, card: CardNumber, look: Look) -> tuple[Change, ...]:
    """EX-18: what a card costs in control points; the oldest is free."""
    cost, points = cost_of(system, system.track.index(card)), system.points[mine]
    if not cost:
        return ()
    return (Change(look.say("Control points"), points, points - cost, "star", good=False),)
