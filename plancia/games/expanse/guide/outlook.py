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
WORST: Final = -1000.0
"""No flight changes so much."""


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


Standing = tuple[object, ...]
"""All that an outlook follows from."""

_OUTLOOKS: Final[dict[Standing, Outlook]] = {}
"""Those of positions that were looked at lately: the next question, the next card that is weighed
and the next imagined match often find the map as it was."""
MOST_OUTLOOKS: Final = 256


def outlook_of(system: System, faction: Faction) -> Outlook:
    """What places on bases promise a faction; what was found out before is not worked out again."""
    cards = left = 0
    for pile in system.piles:
        cards += len(pile)
        for card in pile:
            if is_score(card):
                left += 1
    for card in system.track:
        if is_score(card):
            left += 1
    standing: Standing = (
        ((cards * 64 + left) * 8 + min(system.scorings, 4)) * 4 + faction,
        (system.terms.players * 8 + system.rocinante + 1) * 32 + system.rocinante_at,
        tuple(system.order),
        tuple(system.influence),
        tuple(system.fleets),
        tuple(system.damaged),
        tuple(system.diplomats),
        tuple(system.protomolecules),
    )
    outlook = _OUTLOOKS.get(standing)
    if outlook is None:
        if len(_OUTLOOKS) >= MOST_OUTLOOKS:
            _OUTLOOKS.clear()
        outlook = _OUTLOOKS[standing] = Outlook(system, faction, cards, left)
    return outlook


class Outlook:
    """What places on bases promise one faction, as the match stands: get one by `outlook_of`.

    It serves every position that stands alike, and changes only by what it has found out.
    """

    __slots__ = (
        "added",
        "bests",
        "book",
        "control",
        "critical",
        "faction",
        "flights",
        "gains",
        "hegemony",
        "lords",
        "losses",
        "molecules",
        "near",
        "open",
        "prospects",
        "resource",
        "share",
        "strength",
        "under",
        "values",
        "whole",
        "worths",
    )

    def __init__(self, system: System, faction: Faction, cards: int, left: int) -> None:
        self.faction = faction
        self.share = 1.0 / (len(system.order) - 1)
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
        self.molecules = 0
        for base in system.protomolecules:
            if base >= 0:
                self.molecules |= 1 << base
        self.whole = 0.0
        """All bases together, once they were added up."""
        self.added = False
        self.worths: dict[int, float] = {}
        """Each base as it is, once it was looked at."""
        self.gains: dict[int, float] = {}
        """What an own cube more would change there."""
        self.losses: dict[int, float] = {}
        """What an own cube less would change there."""
        self.bests: dict[int, float] = {}
        """The best an own cube could do on one of some bases."""
        self.lords: dict[int, list[Faction]] = {}
        """For each orbit who would control it with more or less strength of somebody there."""
        self.under: dict[int, float] = {}
        """Each base under each who might control its orbit."""
        self.flights: dict[int, float] = {}
        """What own strength that goes from an orbit to another changes."""
        self.prospects: list[float] = []
        """For each orbit what new places in reach of it are worth, once they were looked at."""
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
        return self.ruled(system, base, self.control[ORBIT_OF[base]])

    def ruled(self, system: System, base: Base, controller: Faction) -> float:
        """The same with its orbit under somebody's control. The book knows it by all that it
        follows from."""
        hegemony = self.hegemony >> ORBIT_OF[base] & 1
        key = (2 * RESOURCE_OF[base] + hegemony) * 8 + controller + 1
        influence = system.influence
        for place in range(base, 4 * BASE_COUNT, BASE_COUNT):
            key = 128 * key + influence[place] + 16
        key = 16 * key + 2 * system.diplomats[base] + (self.molecules >> base & 1)
        worth = self.book.get(key)
        if worth is None:
            found = totals(system, base, controller)
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
        if not self.added:
            self.whole = self.bases(system, self.open)
            self.added = True
        worth = self.whole
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

    def lost_cube(self, system: System, base: Base) -> float:
        found = self.losses.get(base)
        if found is None:
            found = self.losses[base] = self.cube(system, self.faction, base, -1)
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
        return self.controllers(system, faction, change)[orbit]

    def controllers(self, system: System, faction: Faction, change: int) -> list[Faction]:
        """For each orbit who would control it."""
        key = 4 * change + faction
        found = self.lords.get(key)
        if found is None:
            start = ORBIT_COUNT * faction
            changed = self.strength[:]
            for place in range(start, start + ORBIT_COUNT):
                changed[place] += change
            found = [strongest(system, changed, orbit) for orbit in EVERY_ORBIT]
            self.lords[key] = found
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
            found = self.under[key] = self.ruled(system, base, controller)
        return found

    def departure(self, system: System, orbit: Orbit, force: int) -> Faction:
        """Who controls an orbit once so much own strength has left it."""
        return self.controller(system, self.faction, orbit, -force)

    def flight(self, system: System, orbit: Orbit, here: Faction, to: Orbit, force: int) -> float:
        """What own strength changes that goes from an orbit, left to whoever is `here`, to
        another."""
        there = self.controller(system, self.faction, to, force)
        if here == self.control[orbit] and there == self.control[to]:
            return 0.0
        return self.exchange(system, orbit, here, to, there)

    def exchange(
        self, system: System, orbit: Orbit, here: Faction, to: Orbit, there: Faction
    ) -> float:
        """What it changes if two orbits come under the control of others."""
        key = ((orbit * ORBIT_COUNT + to) * 8 + here + 1) * 8 + there + 1
        found = self.flights.get(key)
        if found is None:
            found = self.flights[key] = self.shift(system, [(orbit, here), (to, there)])
        return found

    def best_flight(
        self, system: System, orbit: Orbit, here: Faction, goals: list[Orbit], force: int
    ) -> float:
        """The most that own strength changes by going to one of some orbits, with the new places
        in reach there."""
        control, prospects = self.control, self.all_prospects(system)
        arrived = self.controllers(system, self.faction, force)
        same = here == control[orbit]
        best = WORST
        for to in goals:
            change = prospects[to]
            there = arrived[to]
            if not same or there != control[to]:
                change = self.exchange(system, orbit, here, to, there) + change
            if change > best:
                best = change
        return best

    def prospect(self, system: System, to: Orbit) -> float:
        """What it is worth to come to an orbit for the new places in reach there."""
        return self.all_prospects(system)[to]

    def all_prospects(self, system: System) -> list[float]:
        """The same for each orbit."""
        if not self.prospects:
            near = self.reach(system)
            for to in EVERY_ORBIT:
                new = LINKED[to] & ~near
                gain = 0.0
                if new:
                    gain = self.best_place(system, new) - 0.5 * self.best_place(system, near)
                self.prospects.append(REACH_WORTH * max(0.0, gain))
        return self.prospects

    def reach(self, system: System) -> int:
        """Where the faction may have influence as it stands."""
        if self.near < 0:
            self.near = influence_bases(system, self.faction)
        return self.near
