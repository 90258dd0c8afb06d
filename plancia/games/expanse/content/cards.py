"""The 52 action cards of The Expanse, and the vocabulary their events are written in.

The rulebook prints ten titles and a few numbers and texts; the rest is our reconstruction, and
every card says which of its parts is from where.
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
    chosen: bool = False
    """Linked to the orbit, or the base, chosen before."""


@dataclass(frozen=True)
class Orbits:
    """Which orbits an effect may choose, seen from who resolves it."""

    among: int = orbits_where()
    fleet: bool = False
    zone: bool = False
    """One's own fleet must be in the zone."""
    influence: bool = False
    control: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class Place:
    """Put own cubes on bases; no fleet is needed."""

    where: Bases
    count: int = 1
    up_to: bool = False
    spread: Spread = "any"
    each: bool = False
    """One on every base there is to choose."""


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
    """One control point from each richer opponent; one from the bank if there is none."""


@dataclass(frozen=True)
class StealEvent:
    """A kept event that lists one's faction; one control point if there is none."""


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


@dataclass(frozen=True)
class Card:
    """An action card. `players` is the smallest number of players it is used with."""

    title: str
    points: int
    icons: tuple[int, ...]
    players: int
    text: str
    effects: tuple[Effect, ...]
    sources: Sources = OURS

    @property
    def slug(self) -> str:
        plain = self.title.lower().replace("á", "a").replace(".", "")
        return plain.replace(" ", "-")


ANY: Final = Bases()
HELD: Final = Bases(held="yes")
MY_ORBITS: Final = Orbits(fleet=True)
THERE: Final = Bases(chosen=True)
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
    Card("Terraforming", 2, (MCR,), 2, "Add 1 Influence to every Mars Base.",
         (Place(ON_MARS, each=True),), Sources("rulebook", event="rulebook")),
    Card("Sematimba", 2, (UN, OPA), 2, "Remove up to 2 Influence from a single Belt Base.",
         (Remove(IN_BELT, 2, True, "same", own_too=True),), Sources("rulebook", event="rulebook")),
    Card("Black-Ops Squad", 3, (UN, MCR, PG), 2,
         "Remove 1 opposing Influence from each of up to 2 Bases in whose Orbit you have a fleet.",
         (Remove(Bases(fleet=True), 2, True, "distinct"),), Sources("rulebook")),
    Card("Secret Mission", 3, (MCR, PG), 2,
         "Place 1 Influence on each of up to 2 Bases where you have none.",
         (Place(Bases(held="no"), 2, True, "distinct"),),
         Sources("rulebook", "rulebook", "rulebook")),
    Card("Razorback", 2, (UN, OPA), 2,
         "Move 1 of your fleets to any Orbit. Then you may place 1 Influence on a Base linked to that Orbit.",
         (MoveFleets(), Place(THERE, up_to=True)), Sources("rulebook")),
    Card("Kenzo Gabriel", 3, ALL_FOUR, 2,
         "Choose an Action card on the Action Track and resolve its Event as if your faction were listed on it. That card stays on the track.",
         (CopyEvent(),), Sources("rulebook")),
    Card("Bobbie Draper", 3, (UN, MCR), 2,
         "Choose an Orbit with one of your fleets: remove 1 opposing fleet there, then you may place 1 Influence on a linked Base.",
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen=True)), Place(THERE, up_to=True)),
         Sources("public")),
    Card("Chrisjen Avasarala", 3, (UN,), 2,
         "Place 1 Influence on each of 2 different Bases where you already have Influence.",
         (Place(HELD, 2, spread="distinct"),)),
    Card("Sadavir Errinwright", 2, (UN, PG), 2,
         "Move up to 2 opposing Influence, each to another Base of the same Sector.",
         (MoveInfluence(ANY, 2, True, opposing=True, same_sector=True),)),
    Card("Admiral Souther", 2, (UN,), 2,
         "Build 1 fleet. Then you may move one group of your fleets to any Orbit.",
         (Build(), MoveFleets(group=True, up_to=True))),
    Card("Admiral Nguyen", 4, (UN, PG), 2,
         "Remove 1 opposing fleet from each of up to 2 Orbits where you have a fleet.",
         (RemoveFleets(MY_ORBITS, 2, True, "distinct"),)),
    Card("Captain Yao", 3, (MCR,), 2,
         "Choose an Orbit with one of your fleets: remove up to 2 opposing fleets there.",
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen=True), 2, True))),
    Card("The Donnager", 4, (MCR,), 2,
         "You may turn one damaged Battleship back to full power. Move one group of your fleets to any Orbit, then place 1 Influence on a linked Base.",
         (Repair(), MoveFleets(group=True), Place(THERE))),
    Card("Martian Marines", 3, (MCR,), 2,
         "On a Base in whose Orbit you have a fleet, replace 1 opposing Influence with 1 of yours.",
         (Replace(Bases(fleet=True)),)),
    Card("Captain Martens", 2, (MCR,), 2, "Remove 1 opposing Influence from every Mars Base.",
         (Remove(ON_MARS, each=True),)),
    Card("Epstein Drive", 4, ALL_FOUR, 2,
         "Perform up to 4 Move actions, then you may perform 1 Influence action.",
         (FreeActions("move", 4), FreeActions("influence"))),
    Card("Railguns", 3, (MCR, OPA), 2,
         "Remove 1 opposing fleet from any Orbit of a Zone where you have a fleet.",
         (RemoveFleets(Orbits(zone=True)),)),
    Card("Nuclear Strike", 4, (UN, MCR), 2,
         "Remove up to 3 Influence from a single Base. Lose 1 CP.",
         (Remove(ANY, 3, True, "same", own_too=True), Lose(1))),
    Card("Peace Talks", 3, (UN, MCR, OPA), 2,
         "Protect up to 2 Bases you control until the end of the next Scoring. Gain 1 CP.",
         (Protect(CONTROLLED, 2, True), Gain(1))),
    Card("Deimos Destroyed", 3, (UN, OPA), 2,
         "Remove 1 opposing fleet from the Orbit of Mars and 1 opposing Influence from one Mars Base.",
         (RemoveFleets(Orbits(1 << MARS)), Remove(ON_MARS))),
    Card("Ganymede Incident", 3, ALL_FOUR, 2,
         "Remove up to 2 opposing Influence from Ganymede, then place 1 Influence there.",
         (Remove(base("ganymede"), 2, True), Place(base("ganymede")))),
    Card("UN General Assembly", 2, (UN,), 2, "Add 1 Influence to every Earth Base.",
         (Place(Bases(bases_where(orbit=EARTH)), each=True),)),
    Card("Ice Haulers", 2, (MCR, OPA), 2, "Place 1 Influence on each of up to 2 Water Bases.",
         (Place(resource(WATER), 2, True, "distinct"),)),
    Card("Cotyar", 2, (UN,), 2, "Gain 2 CP. One opponent of your choice loses 1 CP.",
         (Gain(2), Lose(1, opponent=True))),
    Card("Captain Sutton", 2, (MCR,), 2,
         "Move one group of your fleets to any Orbit, then you may remove 1 opposing Influence from a linked Base.",
         (MoveFleets(group=True), Remove(THERE, up_to=True))),
    Card("Planetary Defence Grid", 2, (UN,), 2,
         "Remove 1 opposing fleet from the Orbit of Earth. Protect 1 Earth Base you control until the end of the next Scoring.",
         (RemoveFleets(Orbits(1 << EARTH)), Protect(Bases(bases_where(orbit=EARTH), controlled=True)))),
    Card("Data Broker", 2, ALL_FOUR, 2, "Move up to 2 of your Influence to any Bases.",
         (MoveInfluence(ANY, 2, True),)),
    Card("Blockade", 3, (UN, MCR), 2,
         "Choose an Orbit where you have Orbital Control: remove 1 opposing Influence from every linked Base.",
         (ChooseOrbit(Orbits(control=True)), Remove(THERE, each=True))),
    Card("War Footing", 3, (UN, MCR, PG), 2,
         "Build up to 2 fleets, then you may perform 1 Move action and 1 Influence action.",
         (Build(2, True), FreeActions("move"), FreeActions("influence"))),
    Card("Listening Post", 3, (MCR, PG), 2, "Place 2 Influence on Saturn Bases.",
         (Place(Bases(bases_where(orbit=SATURN)), 2),)),
    Card("Interrogation", 2, (MCR, OPA), 3,
         "Take an Event kept by an opponent that lists your faction and keep it for free; if there is none, gain 1 CP.",
         (StealEvent(),)),
    Card("Water Shortage", 2, (MCR, OPA), 3,
         "Remove 1 opposing Influence from each of up to 2 Water Bases.",
         (Remove(resource(WATER), 2, True, "distinct"),)),
    Card("Food Convoy", 2, (UN, OPA), 3, "Place 1 Influence on each of up to 2 Food Bases.",
         (Place(resource(FOOD), 2, True, "distinct"),)),
    Card("Paolo Cortázar", 2, (OPA, PG), 3,
         "Place 1 Influence on each of 2 different Outer Planets Bases.",
         (Place(IN_OUTER, 2, spread="distinct"),), Sources("rulebook", "rulebook", "rulebook")),
    Card("Anderson Dawes", 3, (OPA,), 3,
         "On a Belt Base, replace 1 opposing Influence with 1 of yours.", (Replace(IN_BELT),)),
    Card("Fred Johnson", 3, (OPA,), 3, "Build 1 fleet. Place 2 Influence on Belt Bases.",
         (Build(), Place(IN_BELT, 2))),
    Card("Joe Miller", 2, (OPA,), 3, "Remove 1 opposing Influence from Ceres and 1 from Eros.",
         (Remove(base("ceres")), Remove(base("eros")))),
    Card("The Nauvoo", 4, (OPA,), 3,
         "Move up to 3 of your Influence, from anywhere, to a single Base where you have Influence or a fleet in Orbit.",
         (MoveInfluence(Bases(either=True), 3, True, one_destination=True),)),
    Card("Belter Uprising", 4, (OPA,), 3,
         "Add 1 Influence to every Belt Base where you already have Influence.",
         (Place(Bases(bases_where(sector=BELT), held="yes"), each=True),)),
    Card("Camina Drummer", 2, (OPA,), 3,
         "Remove 1 opposing fleet from a Belt Orbit where you have Influence.",
         (RemoveFleets(Orbits(orbits_where(sector=BELT), influence=True)),)),
    Card("Stealth Ships", 3, (MCR, PG), 4,
         "Move up to 2 of your fleets, each to any Orbit. Then remove 1 opposing fleet from one of those Orbits.",
         (MoveFleets(2, up_to=True), RemoveFleets(Orbits(chosen=True))), Sources("rulebook")),
    Card("Protomolecule Hybrid", 4, (PG,), 4,
         "Remove up to 3 opposing Influence from a single Outer Planets Base.",
         (Remove(IN_OUTER, 3, True, "same"),), Sources("public")),
    Card("Jules-Pierre Mao", 3, (UN, PG), 4, "Gain 2 CP. Place 1 Influence on a Technology Base.",
         (Gain(2), Place(resource(TECH)))),
    Card("Antony Dresden", 3, (PG,), 4, "Place 1 Influence on each of up to 3 Technology Bases.",
         (Place(resource(TECH), 3, True, "distinct"),)),
    Card("Colonel Janus", 2, (UN, PG), 4,
         "Move 1 opposing Influence to another Base of the same Sector, then place 1 Influence on the Base it left.",
         (MoveInfluence(ANY, opposing=True, same_sector=True), Place(THERE))),
    Card("Dr. Strickland", 2, (PG,), 4,
         "On a Jupiter Base, replace 1 opposing Influence with 1 of yours.",
         (Replace(Bases(bases_where(orbit=JUPITER))),)),
    Card("The Anubis", 3, (PG,), 4,
         "Choose an Orbit with one of your fleets: remove 1 opposing fleet there, then place 1 Influence on a linked Base.",
         (ChooseOrbit(MY_ORBITS), RemoveFleets(Orbits(chosen=True)), Place(THERE))),
    Card("Eros Incident", 4, (OPA, PG), 4,
         "Remove all Influence from Eros, then place 2 Influence there.",
         (Remove(base("eros"), everything=True, own_too=True), Place(base("eros"), 2))),
    Card("Julie Mao", 2, (OPA, PG), 4, "Place 1 Influence on Eros and 1 on Phoebe.",
         (Place(base("eros")), Place(base("phoebe")))),
    Card("The Arboghast", 3, (UN, PG), 4,
         "Place 1 Influence on any Base. Protect up to 2 Bases you control until the end of the next Scoring.",
         (Place(ANY), Protect(CONTROLLED, 2, True))),
    Card("Star Helix Security", 2, (UN, PG), 4,
         "Remove 1 opposing Influence from each of up to 2 Belt Bases where you have Influence.",
         (Remove(Bases(bases_where(sector=BELT), held="yes"), 2, True, "distinct"),)),
    Card("Remember the Cant", 3, (MCR, OPA), 4,
         "Take 1 CP from each opponent who has more CP than you; if there is none, gain 1 CP.",
         (StealPoints(),)),
)  # fmt: skip
