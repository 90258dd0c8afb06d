"""The 52 action cards of The Expanse, and the vocabulary their events are written in.

The rulebook prints ten titles and a few numbers and texts; the rest is our reconstruction, and
every card says which of its parts is from where. So that factions win more equally Ice Haulers,
Interrogation, Water Shortage and Listening Post show the UN instead of Mars, and Star Helix Security the
OPA instead of Protogen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from plancia.games.expanse.content.factions import MCR, OPA, PG, UN
from plancia.games.expanse.content.solar import (
    BASE,
    BELT,
    EARTH,
    FOOD,
    JUPITER,
    MARS,
    OUTER,
    SATURN,
    TECH,
    WATER,
    Provenance,
    bases_where,
    orbits_where,
)

Spread = Literal["any", "distinct", "same"]
"""Whether several targets may share a place, must not, or must."""


@dataclass(frozen=True)
class Bases:
    """Which bases an effect may choose, seen from who resolves it."""

    among: int = bases_where()
    held: Literal["", "yes", "no"] = ""
    """Whether one's own influence must be there, must not, or does not matter."""
    fleet: bool = False
    """One's own fleet must be in the orbit."""
    either: bool = False
    """One's own influence or one's own fleet must be there."""
    controlled: bool = False
    chosen: Literal["", "orbit", "left"] = ""
    """Linked to the orbit chosen before, or the base that a cube has just left."""


@dataclass(frozen=True)
class Orbits:
    """Which orbits an effect may choose, seen from who resolves it."""

    among: int = orbits_where()
    fleet: bool = False
    zone: bool = False
    """One's own fleet must be in the zone."""
    influence: bool = False
    control: bool = False
    chosen: Literal["", "there", "reached"] = ""
    """The orbit chosen before, or one that fleets have just moved to."""


@dataclass(frozen=True)
class Place:
    """Put own cubes on bases; no fleet is needed."""

    where: Bases
    count: int = 1
    up_to: bool = False
    spread: Spread = "any"
    each: bool = False
    """One on every base there is to choose."""

    @property
    def must(self) -> bool:
        """Whether it cannot be left undone, on bases that are known from the beginning."""
        return not self.where.chosen and not self.up_to


@dataclass(frozen=True)
class Remove:
    """Give cubes back to their owners."""

    where: Bases
    count: int = 1
    up_to: bool = False
    spread: Spread = "any"
    each: bool = False
    everything: bool = False
    own_too: bool = False
    """Own cubes may be removed as well."""


@dataclass(frozen=True)
class MoveInfluence:
    """Move own or opposing cubes from base to base."""

    to: Bases
    count: int = 1
    up_to: bool = False
    opposing: bool = False
    same_sector: bool = False
    one_destination: bool = False


@dataclass(frozen=True)
class Replace:
    """Remove an opposing cube and place an own one there."""

    where: Bases


@dataclass(frozen=True)
class ChooseOrbit:
    """Choose the orbit that later effects of the event speak of."""

    where: Orbits


@dataclass(frozen=True)
class MoveFleets:
    """Move own fleets to any orbit, one by one or one group together."""

    count: int = 1
    group: bool = False
    up_to: bool = False


@dataclass(frozen=True)
class RemoveFleets:
    where: Orbits
    count: int = 1
    up_to: bool = False
    spread: Spread = "any"


@dataclass(frozen=True)
class Build:
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True)
class Repair:
    """Turn a damaged Battleship back to full power, if one likes."""


@dataclass(frozen=True)
class Gain:
    points: int


@dataclass(frozen=True)
class Lose:
    points: int
    opponent: bool = False
    """An opponent of one's choice instead of oneself."""


@dataclass(frozen=True)
class StealPoints:
    """Control points from each richer opponent; from the bank if there is none."""

    points: int = 1
    instead: int = 1


@dataclass(frozen=True)
class StealEvent:
    """A kept event that lists one's faction; control points if there is none."""

    instead: int = 1


@dataclass(frozen=True)
class Protect:
    where: Bases
    count: int = 1
    up_to: bool = False


@dataclass(frozen=True)
class FreeActions:
    """Normal actions that cost no action points."""

    action: Literal["move", "influence"]
    count: int = 1


@dataclass(frozen=True)
class CopyEvent:
    """Resolve the event of a card on the track, whatever icons it shows."""


Effect = (
    Place | Remove | MoveInfluence | Replace | ChooseOrbit | MoveFleets | RemoveFleets | Build
    | Repair | Gain | Lose | StealPoints | StealEvent | Protect | FreeActions | CopyEvent
)  # fmt: skip


@dataclass(frozen=True)
class Sources:
    """Where the parts of a card are from."""

    title: Provenance = "reconstructed"
    points: Provenance = "reconstructed"
    icons: Provenance = "reconstructed"
    event: Provenance = "reconstructed"


OURS: Final = Sources()
"""An example names the factions that may resolve a card's event, which need not be all it shows."""


@dataclass(frozen=True)
class Card:
    """An action card. `players` is the smallest number of players it is used with."""

    title: str
    points: int
    icons: tuple[int, ...]
    players: int
    effects: tuple[Effect, ...]
    sources: Sources = OURS

    @property
    def slug(self) -> str:
        plain = self.title.lower().replace("á", "a").replace(".", "")
        return plain.replace(" ", "-")


ANY: Final = Bases()
HELD: Final = Bases(held="yes")
MY_ORBITS: Final = Orbits(fleet=True)
THERE: Final = Bases(chosen="orbit")
LEFT: Final = Bases(chosen="left")
CONTROLLED: Final = Bases(controlled=True)
ALL_FOUR: Final = (UN, MCR, OPA, PG)


def base(slug: str) -> Bases:
    return Bases(1 << BASE[slug])


def resource(number: int) -> Bases:
    return Bases(bases_where(resource=number))


IN_BELT: Final = Bases(bases_where(sector=BELT))
IN_OUTER: Final = Bases(bases_where(sector=OUTER))
ON_MARS: Final = Bases(bases_where(orbit=MARS))

CARDS: Final[tuple[Card, ...]] = (
    Card("Terraforming", 2, (MCR,), 2,
         (Place(ON_MARS, each=True),), Sources("rulebook", event="rulebook")),
    Card("Sematimba", 2, (UN, OPA), 2,
         (Remove(IN_BELT, 2, True, "same", own_too=True),), Sources("rulebook", event="rulebook")),
    Card("Black-Ops Squad", 3, (UN, MCR, PG), 2,
         (Remove(Bases(fleet=True), 2, True, "distinct"),), Sources("rulebook")),
    Card("Secret Mission", 3, (MCR, PG), 2, (Place(Bases(held="no"), 2, True, "distinct"),),
         Sources("rulebook", "rulebook", "partly rulebook")),
    Card("Razorback", 2, (UN, OPA), 2,
         (MoveFleets(), Place(THERE, up_to=True)), Sources("rulebook")),
    Card("Kenzo Gabriel", 3, ALL_FOUR, 2, (CopyEvent(),), Sources("rulebook")),
    Card("Bobbie Draper", 3, (UN, MCR), 2,
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen="there")), Place(THERE, up_to=True)),
         Sources("public")),
    Card("Chrisjen Avasarala", 3, (UN,), 2, (Place(HELD, 2, spread="distinct"),)),
    Card("Sadavir Errinwright", 2, (UN, PG), 2,
         (MoveInfluence(ANY, 2, True, opposing=True, same_sector=True),)),
    Card("Admiral Souther", 2, (UN,), 2, (Build(), MoveFleets(group=True, up_to=True))),
    Card("Admiral Nguyen", 4, (UN, PG), 2, (RemoveFleets(MY_ORBITS, 2, True, "distinct"),)),
    Card("Captain Yao", 3, (MCR,), 2,
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen="there"), 2, True))),
    Card("The Donnager", 4, (MCR,), 2, (Repair(), MoveFleets(group=True), Place(THERE))),
    Card("Martian Marines", 3, (MCR,), 2, (Replace(Bases(fleet=True)),)),
    Card("Captain Martens", 2, (MCR,), 2, (Remove(ON_MARS, each=True),)),
    Card("Epstein Drive", 4, ALL_FOUR, 2, (FreeActions("move", 4), FreeActions("influence"))),
    Card("Railguns", 3, (MCR, OPA), 2, (RemoveFleets(Orbits(zone=True)),)),
    Card("Nuclear Strike", 4, (UN, MCR), 2, (Remove(ANY, 3, True, "same", own_too=True), Lose(1))),
    Card("Peace Talks", 3, (UN, MCR, OPA), 2, (Protect(CONTROLLED, 2, True), Gain(1))),
    Card("Deimos Destroyed", 3, (UN, OPA), 2, (RemoveFleets(Orbits(1 << MARS)), Remove(ON_MARS))),
    Card("Ganymede Incident", 3, ALL_FOUR, 2,
         (Remove(base("ganymede"), 2, True), Place(base("ganymede")))),
    Card("UN General Assembly", 2, (UN,), 2, (Place(Bases(bases_where(orbit=EARTH)), each=True),)),
    Card("Ice Haulers", 2, (UN, OPA), 2, (Place(resource(WATER), 2, True, "distinct"),)),
    Card("Cotyar", 2, (UN,), 2, (Gain(2), Lose(1, opponent=True))),
    Card("Captain Sutton", 2, (MCR,), 2, (MoveFleets(group=True), Remove(THERE, up_to=True))),
    Card("Planetary Defence Grid", 2, (UN,), 2,
         (RemoveFleets(Orbits(1 << EARTH)), Protect(Bases(bases_where(orbit=EARTH), controlled=True)))),
    Card("Data Broker", 2, ALL_FOUR, 2, (MoveInfluence(ANY, 2, True),)),
    Card("Blockade", 3, (UN, MCR), 2,
         (ChooseOrbit(Orbits(control=True)), Remove(THERE, each=True))),
    Card("War Footing", 3, (UN, MCR, PG), 2,
         (Build(2, True), FreeActions("move"), FreeActions("influence"))),
    Card("Listening Post", 3, (UN, PG), 2, (Place(Bases(bases_where(orbit=SATURN)), 2),)),
    Card("Interrogation", 2, (UN, OPA), 3, (StealEvent(),)),
    Card("Water Shortage", 2, (UN, OPA), 3, (Remove(resource(WATER), 2, True, "distinct"),)),
    Card("Food Convoy", 2, (UN, OPA), 3, (Place(resource(FOOD), 2, True, "distinct"),)),
    Card("Paolo Cortázar", 2, (OPA, PG), 3,
         (Place(IN_OUTER, 2, spread="distinct"),), Sources("rulebook", "rulebook", "partly rulebook")),
    Card("Anderson Dawes", 3, (OPA,), 3, (Replace(IN_BELT),)),
    Card("Fred Johnson", 3, (OPA,), 3, (Build(), Place(IN_BELT, 2))),
    Card("Joe Miller", 2, (OPA,), 3, (Remove(base("ceres")), Remove(base("eros")))),
    Card("The Nauvoo", 4, (OPA,), 3,
         (MoveInfluence(Bases(either=True), 3, True, one_destination=True),)),
    Card("Belter Uprising", 4, (OPA,), 3,
         (Place(Bases(bases_where(sector=BELT), held="yes"), each=True),)),
    Card("Camina Drummer", 2, (OPA,), 3,
         (RemoveFleets(Orbits(orbits_where(sector=BELT), influence=True)),)),
    Card("Stealth Ships", 3, (MCR, PG), 4,
         (MoveFleets(2, up_to=True), RemoveFleets(Orbits(chosen="reached"))), Sources("rulebook")),
    Card("Protomolecule Hybrid", 4, (PG,), 4,
         (Remove(IN_OUTER, 3, True, "same"),), Sources("public")),
    Card("Jules-Pierre Mao", 3, (UN, PG), 4, (Gain(2), Place(resource(TECH)))),
    Card("Antony Dresden", 3, (PG,), 4, (Place(resource(TECH), 3, True, "distinct"),)),
    Card("Colonel Janus", 2, (UN, PG), 4,
         (MoveInfluence(ANY, opposing=True, same_sector=True), Place(LEFT))),
    Card("Dr. Strickland", 2, (PG,), 4, (Replace(Bases(bases_where(orbit=JUPITER))),)),
    Card("The Anubis", 3, (PG,), 4,
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen="there")), Place(THERE))),
    Card("Eros Incident", 4, (OPA, PG), 4,
         (Remove(base("eros"), everything=True, own_too=True), Place(base("eros"), 2))),
    Card("Julie Mao", 2, (OPA, PG), 4, (Place(base("eros")), Place(base("phoebe")))),
    Card("The Arboghast", 3, (UN, PG), 4, (Place(ANY), Protect(CONTROLLED, 2, True))),
    Card("Star Helix Security", 2, (UN, OPA), 4,
         (Remove(Bases(bases_where(sector=BELT), held="yes"), 2, True, "distinct"),)),
    Card("Remember the Cant", 3, (MCR, OPA), 4, (StealPoints(),)),
)  # fmt: skip
