"""How events are resolved and worded: each effect of a card's vocabulary in turn.

EX-41: as fully as possible; only what says "may" or "up to" can be left undone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from plancia.engine.question import PASS, Option, Step, ask
from plancia.engine.words import Words
from plancia.games.expanse.content.cards import Bases, Effect, Orbits, Place
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    BASES_UNDER,
    EFFECTS,
    NEAR,
    ORBIT_COUNT,
    orbits_over,
)
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Faction
from plancia.games.expanse.rules.actions import placeable
from plancia.games.expanse.rules.board import (
    controlled_bases,
    controllers,
    cubes_at,
    held_bases,
    presence,
)
from plancia.games.expanse.state.state import System, open_bases


class Resolving:
    """Who resolves which card's event, and what it has chosen and done so far."""

    __slots__ = ("bases", "card", "due", "faction", "given", "orbits", "placed", "rest", "seat")

    def __init__(self, system: System, faction: Faction, card: CardNumber) -> None:
        self.faction = faction
        self.card = card
        self.seat = system.seat_of[faction]
        self.rest: tuple[Effect, ...] = EFFECTS[card]
        """The effect being resolved and those after it."""
        self.orbits = 0
        """Orbits later effects speak of."""
        self.bases = 0
        """Bases later effects speak of."""
        self.due = 0
        """Bases where the event must place a cube, whatever is chosen."""
        self.placed = [0] * BASE_COUNT
        """For each base how many cubes the event has placed there."""
        self.given = 0
        """Bases from which the event has taken a cube."""

    def loose_cubes(self, system: System) -> int:
        """EX-37, EX-41: the bases from which a cube may be taken that this event did not place;
        from none as long as there is one in supply."""
        if system.supply[self.faction]:
            return 0
        found = held_bases(system, self.faction)
        for base in range(BASE_COUNT):
            if (
                self.placed[base]
                and cubes_at(system, self.faction, Base(base)) <= self.placed[base]
            ):
                found &= ~(1 << base)
        return found

    def ways(self, system: System, among: int) -> tuple[int, int]:
        """EX-R28: on which of these bases a cube can be put, and from where it may come.

        Cubes from bases that the event does not speak of go first, then from those it has not
        served yet; what has given a cube gets none as long as another base can."""
        loose = self.loose_cubes(system)
        served = sum(1 << base for base in range(BASE_COUNT) if self.placed[base])
        for sources in (loose & ~self.due & ~served, loose & ~served, loose & ~self.due):
            for bases in (among & ~self.given, among):
                reachable = placeable(system, self.faction, bases, sources)
                if reachable:
                    return reachable, sources
        return placeable(system, self.faction, among, loose), loose


E = TypeVar("E", bound=Effect)
Resolver = Callable[[System, Resolving, E], Step | None]
Wording = Callable[[E, Words], str]
_resolvers: Final[dict[type, Resolver[Any]]] = {}
_wordings: Final[dict[type, Wording[Any]]] = {}


def register(effect: type[E], resolver: Resolver[E], wording: Wording[E]) -> None:
    """What a kind of effect does, and what cards with it say."""
    _resolvers[effect] = resolver
    _wordings[effect] = wording


def resolve(system: System, faction: Faction, card: CardNumber) -> Step:
    """EX-40, EX-41: carry out a card's event."""
    now = Resolving(system, faction, card)
    for effect in now.rest:
        if isinstance(effect, Place) and effect.must:
            now.due |= bases_for(system, now, effect.where)
    while now.rest:
        effect = now.rest[0]
        rest = _resolvers[type(effect)](system, now, effect)
        if rest is not None:
            yield from rest
        now.rest = now.rest[1:]


def event_text(effects: tuple[Effect, ...], say: Words) -> str:
    """An event in words: one sentence an effect."""
    return " ".join(_wordings[type(effect)](effect, say) for effect in effects)


def choose(now: Resolving, kind: str, options: list[Option], optional: bool, left: int = 1) -> Step:
    """Ask, unless there is nothing to choose; PASS where nothing is done."""
    if not options:
        return PASS
    if optional:
        options = [*options, PASS]
    if len(options) == 1:
        return options[0]
    answer = yield ask(now.seat, kind, options, {"card": now.card, "left": left})
    return answer


def bases_for(system: System, now: Resolving, where: Bases) -> int:
    """The bases an effect may choose now."""
    found = where.among & open_bases(system)
    faction = now.faction
    if where.chosen:
        found &= now.bases
    if where.held == "yes":
        found &= held_bases(system, faction)
    elif where.held == "no":
        found &= ~held_bases(system, faction)
    if where.fleet:
        found &= BASES_UNDER[presence(system, faction)]
    if where.either:
        found &= held_bases(system, faction) | BASES_UNDER[presence(system, faction)]
    if where.controlled:
        found &= controlled_bases(system, faction)
    return found


def orbits_for(system: System, now: Resolving, where: Orbits) -> int:
    """The orbits an effect may choose now."""
    found = where.among
    faction = now.faction
    if where.chosen:
        found &= now.orbits
    if where.fleet:
        found &= presence(system, faction)
    if where.zone:
        found &= NEAR[presence(system, faction)]
    if where.influence:
        found &= orbits_over(held_bases(system, faction))
    if where.control:
        control = controllers(system)
        found &= sum(1 << orbit for orbit in range(ORBIT_COUNT) if control[orbit] == faction)
    return found
