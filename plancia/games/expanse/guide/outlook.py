"""What single answers change on the map, in control points to come."""

from __future__ import annotations

from typing import Final

from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    CRITICAL,
    EVERY_ORBIT,
    LINKED,
    ORBIT_COUNT,
    ORBIT_OF,
    RESOURCE_OF,
    bases_in,
    is_score,
)
from plancia.games.expanse.content.vocabulary import Base, Faction, Orbit
from plancia.games.expanse.rules.actions import influence_bases
from plancia.games.expanse.rules.board import (
    BONUS_ROWS,
    FINAL_ROW,
    PLAIN_ROW,
    has_hegemony,
    ranks,
    strengths,
    strongest,
    totals,
)
from plancia.games.expanse.state.state import System, open_bases

FLEET_WORTH: Final = 0.7
"""A fleet more or less, whatever it controls."""
LEAD: Final = 0.22
"""Each influence ahead of or behind the strongest rival on a base, up to three."""
REACH_WORTH: Final = 0.55
"""What a good place within reach is worth of what it will be once taken."""
TAKEN_SHARE: Final = 0.5
"""Of the Score cards left so many are really taken."""


_BOOKS: Final[dict[int, dict[int, float]]] = {}
"""What standings on a base are worth, for every course of a match that was looked at lately."""
MOST_BOOKS: Final = 32


def book_of(system: System, faction: Faction, cards: int, left: int) -> dict[int, float]:
    """What a faction's standings are worth as long as so many cards and scorings are left."""
    key = ((cards * 64 + left) * 8 + min(system.scorings, 4)) * 4 + faction
    key = key * 8 + system.terms.players
    for each in system.order:
        key = 4 * key + each
    book = _BOOKS.get(key)
    if book is None:
        if len(_BOOKS) >= MOST_BOOKS:
            _BOOKS.clear()
        book = _BOOKS[key] = {}
    return book


class Outlook:
    """What places on bases promise one faction, as the match stands."""

    __slots__ = (
        "bests",
        "book",
        "control",
        "critical",
        "faction",
        "flights",
        "gains",
        "hegemony",
        "lords",
        "near",
        "open",
        "prospects",
        "resource",
        "share",
        "strength",
        "under",
        "values",
        "worths",
    )

    def __init__(self, system: System, faction: Faction) -> None:
        self.faction = faction
        self.share = 1.0 / (len(system.order) - 1)
        cards = left = 0
        for pile in system.piles:
            cards += len(pile)
            for card in pile:
                if is_score(card):
                    left += 1
        for card in system.track:
            if is_score(card):
                left += 1
        scorings = TAKEN_SHARE * max(0, left - 1)
        certain = 1.0 - 0.011 * cards
        bonus = BONUS_ROWS[min(system.scorings, 4)]
        self.values = [
            certain * FINAL_ROW[place] + scorings * (2 * PLAIN_ROW[place] + bonus[place]) / 3
            for place in range(3)
        ]
        self.resource = certain + scorings
        self.book = book_of(system, faction, cards, left)
        """What standings on a base are worth, once they were met."""
        self.critical = CRITICAL[system.terms.players - 2]
        self.strength = strengths(system)
        self.control = [strongest(system, self.strength, orbit) for orbit in EVERY_ORBIT]
        self.hegemony = has_hegemony(system)
        self.open = open_bases(system)
        self.worths: dict[int, float] = {}
        """Each base as it is, once it was looked at."""
        self.gains: dict[int, float] = {}
        """What an own cube more would change there."""
        self.bests: dict[int, float] = {}
        """The best an own cube could do on one of some bases."""
        self.lords: dict[int, Faction] = {}
        """Who would control an orbit with more or less strength there."""
        self.under: dict[int, float] = {}
        """Each base under each who might control its orbit."""
        self.flights: dict[int, float] = {}
        """What own strength that goes from an orbit to another changes."""
        self.prospects: dict[int, float] = {}
        """What new places in reach of an orbit are worth."""
        self.near = -1
        """Where the faction may have influence as it stands, once it was looked at."""

    def promise(self, system: System, base: Base) -> list[float]:
        """What each faction's place on a base promises it."""
        orbit = ORBIT_OF[base]
        found = totals(system, base, self.control[orbit])
        placed = ranks(system, base, found, bool(self.hegemony >> orbit & 1))
        result = [0.0, 0.0, 0.0, 0.0]
        for faction in system.order:
            place = placed[faction]
            if place < 3:
                worth = self.values[place]
                if place == 0 and self.critical[faction] >> RESOURCE_OF[base] & 1:
                    worth += self.resource
                result[faction] = worth
        return result

    def base(self, system: System, base: Base) -> float:
        """A base for the faction, against the others' average, and how safe the lead is."""
        orbit = ORBIT_OF[base]
        found = totals(system, base, self.control[orbit])
        hegemony = self.hegemony >> orbit & 1
        key = 2 * RESOURCE_OF[base] + hegemony
        for influence in found:
            key = 128 * key + influence + 16
        worth = self.book.get(key)
        if worth is None:
            worth = self.book[key] = self.standing(system, base, found, hegemony == 1)
        return worth

    def standing(self, system: System, base: Base, found: list[int], hegemony: bool) -> float:
        """The same by who has how much influence there."""
        own = found[self.faction]
        placed = ranks(system, base, found, hegemony)
        values = self.values
        resource = RESOURCE_OF[base]
        worth = 0.0
        rival = 0
        for faction in system.order:
            place = placed[faction]
            there = 0.0
            if place < 3:
                there = values[place]
                if place == 0 and self.critical[faction] >> resource & 1:
                    there += self.resource
            if faction == self.faction:
                worth += there
            else:
                worth -= self.share * there
                if found[faction] > rival:
                    rival = found[faction]
        ahead = own - rival if own else -1
        return worth + LEAD * (-3 if ahead < -3 else 3 if ahead > 3 else ahead)

    def bases(self, system: System, mask: int) -> float:
        worth = 0.0
        for base in bases_in(mask & self.open):
            worth += self.base(system, base)
        return worth

    def promises(self, system: System) -> list[float]:
        found = [0.0] * 4
        for base in bases_in(self.open):
            for faction, worth in enumerate(self.promise(system, base)):
                found[faction] += worth
        return found

    def total(self, system: System) -> float:
        """Points and promises, fleets included, against the others' average."""
        worth = self.bases(system, self.open)
        strength = self.strength
        for faction in system.order:
            part = 1.0 if faction == self.faction else -self.share
            fleets = sum(strength[ORBIT_COUNT * faction : ORBIT_COUNT * (faction + 1)])
            worth += part * (system.points[faction] + 0.5 * FLEET_WORTH * fleets)
        return worth

    def cube(self, system: System, faction: Faction, base: Base, change: int) -> float:
        """What a cube more or less on a base changes."""
        before = self.now(system, base)
        system.influence[BASE_COUNT * faction + base] += change
        after = self.base(system, base)
        system.influence[BASE_COUNT * faction + base] -= change
        return after - before

    def now(self, system: System, base: Base) -> float:
        found = self.worths.get(base)
        if found is None:
            found = self.worths[base] = self.base(system, base)
        return found

    def own_cube(self, system: System, base: Base) -> float:
        found = self.gains.get(base)
        if found is None:
            found = self.gains[base] = self.cube(system, self.faction, base, 1)
        return found

    def best_place(self, system: System, bases: int) -> float:
        """The best an own cube could do on one of these bases."""
        found = self.bests.get(bases)
        if found is not None:
            return found
        best = 0.0
        for base in bases_in(bases & self.open):
            gain = self.own_cube(system, base)
            if gain > best:
                best = gain
        self.bests[bases] = best
        return best

    def strength_change(self, system: System, faction: Faction, orbit: Orbit, change: int) -> float:
        """What more or less strength of a faction in an orbit changes under it."""
        before = self.control[orbit]
        after = self.controller(system, faction, orbit, change)
        return 0.0 if before == after else self.shift(system, [(orbit, after)])

    def controller(self, system: System, faction: Faction, orbit: Orbit, change: int) -> Faction:
        """Who would control an orbit with more or less strength of a faction there."""
        key = (orbit * 4 + faction) * 256 + change
        found = self.lords.get(key)
        if found is None:
            place = ORBIT_COUNT * faction + orbit
            self.strength[place] += change
            found = self.lords[key] = strongest(system, self.strength, orbit)
            self.strength[place] -= change
        return found

    def shift(self, system: System, changed: list[tuple[Orbit, Faction]]) -> float:
        """What it changes if orbits come under the control of others."""
        mask = 0
        moved = self.control[:]
        for orbit, controller in changed:
            mask |= LINKED[orbit]
            moved[orbit] = controller
        before = after = 0.0
        for base in bases_in(mask & self.open):
            before += self.controlled(system, base, self.control[ORBIT_OF[base]])
            after += self.controlled(system, base, moved[ORBIT_OF[base]])
        return after - before

    def controlled(self, system: System, base: Base, controller: Faction) -> float:
        """A base as it would be with its orbit under somebody's control."""
        key = 8 * base + controller + 1
        found = self.under.get(key)
        if found is None:
            kept = self.control[ORBIT_OF[base]]
            self.control[ORBIT_OF[base]] = controller
            found = self.under[key] = self.base(system, base)
            self.control[ORBIT_OF[base]] = kept
        return found

    def departure(self, system: System, orbit: Orbit, force: int) -> Faction:
        """Who controls an orbit once so much own strength has left it."""
        return self.controller(system, self.faction, orbit, -force)

    def flight(self, system: System, orbit: Orbit, here: Faction, to: Orbit, force: int) -> float:
        """What own strength changes that goes from an orbit, left to whoever is `here`, to
        another."""
        there = self.controller(system, self.faction, Orbit(to), force)
        if here == self.control[orbit] and there == self.control[to]:
            return 0.0
        key = ((orbit * ORBIT_COUNT + to) * 8 + here + 1) * 8 + there + 1
        found = self.flights.get(key)
        if found is None:
            found = self.flights[key] = self.shift(system, [(orbit, here), (to, there)])
        return found

    def prospect(self, system: System, to: Orbit) -> float:
        """What it is worth to come to an orbit for the new places in reach there."""
        found = self.prospects.get(to)
        if found is None:
            near = self.reach(system)
            new = LINKED[to] & ~near
            gain = 0.0
            if new:
                gain = self.best_place(system, new) - 0.5 * self.best_place(system, near)
            found = self.prospects[to] = REACH_WORTH * max(0.0, gain)
        return found

    def reach(self, system: System) -> int:
        """Where the faction may have influence as it stands."""
        if self.near < 0:
            self.near = influence_bases(system, self.faction)
        return self.near
