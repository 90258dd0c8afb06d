"""The four factions: homes, pieces, starting places, abilities and technologies.

The rulebook prints homes, numbers of pieces and some critical resources; what the backs of the
sheets show and what the abilities say is not printed there. Those are our reconstruction. What of
it made Mars win too often between captains, and the OPA too rarely, was tuned: a strike of Mars costs 3
action points and later 2, the UN have a cube on Eros, and the OPA have Sleeper Cells before Scrap Ships,
for 1 action point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from plancia.games.expanse.content.solar import (
    BELT,
    EARTH,
    FOOD,
    INNER,
    MARS,
    MINERALS,
    TECH,
    THOTH,
    TYCHO,
    WATER,
    Provenance,
    bases_where,
    orbits_where,
)
from plancia.games.expanse.content.vocabulary import Faction, Orbit

UN: Final = Faction(0)
MCR: Final = Faction(1)
OPA: Final = Faction(2)
PG: Final = Faction(3)
CUBES: Final = 17
"""EX-6: eighteen cubes, one of which counts control points."""
DIPLOMATS: Final = 3
PROTOMOLECULES: Final = 2

FLEET: Final = 0
BATTLESHIP: Final = 1
DAMAGED: Final = 2
SCRAP: Final = 3
ROCINANTE: Final = 4
"""Kinds of fleets; a damaged Battleship is a Battleship turned over."""
KIND_NAMES: Final = ("Fleet", "Battleship", "Damaged Battleship", "Scrap Ship", "Rocinante")
KIND_SLUGS: Final = ("fleet", "battleship", "damaged", "scrap", "rocinante")


Power = Literal[
    "pressure", "strike", "diplomats", "hegemony", "frigates", "supremacy", "network", "solidarity",
    "scrap ships", "sleepers", "takeover", "protomolecule", "budget", "hybrid",
]  # fmt: skip
"""What a technology does. Those that cost action points are the verbs of their options."""


@dataclass(frozen=True)
class Technology:
    """An ability of a faction: on its sheet (level 0), or got after a scoring (1 to 3).

    Rules and words both read it: nothing else says what it does.
    """

    title: str
    power: Power
    ap: int = 0
    """Action points it costs each time; a later one of the same power makes it cheaper."""
    once: bool = False
    """Whether it can be used only once a turn."""
    amount: int = 0
    """How far, how many, how much."""
    among: int = 0
    """The bases or orbits it is about: a set."""
    provenance: Provenance = "reconstructed"


@dataclass(frozen=True)
class FactionSheet:
    slug: str
    name: str
    short: str
    home: Orbit
    critical: tuple[tuple[int, ...], ...]
    """Critical resources with two, three and four players."""
    fleets: tuple[tuple[str, str], ...]
    """Kind and starting orbit of each token, `yard` for one not yet in play."""
    influence: tuple[tuple[str, int], ...]
    """Cubes on bases at the start."""
    technologies: tuple[Technology, ...]
    critical_from: Provenance = "reconstructed"
    """For three and four players; with two nobody has any."""


FACTIONS: Final[tuple[FactionSheet, ...]] = (
    FactionSheet(
        "un", "United Nations", "UN", EARTH,
        ((), (FOOD, MINERALS), (FOOD, MINERALS)),
        (("fleet", "earth"), ("fleet", "earth"), ("fleet", "earth"), ("fleet", "ceres"),
         ("fleet", "jupiter")),
        (("eurasia", 2), ("africa", 2), ("ceres", 2), ("eros", 1), ("ganymede", 1)),
        (
            Technology("Political Pressure", "pressure", ap=1, once=True),
            Technology("Show of Force", "strike", ap=2),
            Technology("Diplomats", "diplomats", amount=2),
            Technology("Hegemony", "hegemony"),
        ),
    ),
    FactionSheet(
        "mcr", "Martian Congressional Republic", "MCR", MARS,
        ((), (WATER, MINERALS), (WATER, TECH)),
        (("battleship", "mars"), ("battleship", "jupiter"), ("fleet", "mars"),
         ("fleet", "ceres"), ("fleet", "saturn")),
        (
            ("mariner-valley", 2), ("londres-nova", 2), ("ganymede", 1), ("europa", 1),
            ("phoebe", 1),
        ),
        (
            Technology("Superior Firepower", "strike", ap=3),
            Technology("Fast Frigates", "frigates", amount=2),
            Technology("Railgun Batteries", "strike", ap=2),
            Technology("Orbital Supremacy", "supremacy"),
        ),
        critical_from="rulebook",
    ),
    FactionSheet(
        "opa", "Outer Planets Alliance", "OPA", TYCHO,
        ((), (FOOD, WATER), (FOOD, WATER)),
        (("fleet", "tycho"), ("fleet", "tycho"), ("fleet", "ceres"), ("fleet", "ceres"),
         ("fleet", "saturn"), ("scrap", "yard"), ("scrap", "yard")),
        (("tycho", 2), ("ceres", 2), ("eros", 1), ("vesta", 1), ("titan", 1)),
        (
            Technology(
                "Grassroots Network", "network", among=bases_where(sector=INNER), provenance="public",
            ),
            Technology("Belter Solidarity", "solidarity", among=bases_where(sector=BELT)),
            Technology("Sleeper Cells", "sleepers", ap=1),
            Technology("Scrap Ships", "scrap ships", among=orbits_where(sector=BELT)),
        ),
        critical_from="partly rulebook",
    ),
    FactionSheet(
        "pg", "Protogen", "PG", THOTH,
        ((), (), (MINERALS, TECH)),
        (("fleet", "thoth"), ("fleet", "thoth"), ("fleet", "eros"), ("fleet", "saturn"),
         ("fleet", "earth")),
        (("thoth", 2), ("eros", 2), ("phoebe", 1), ("luna", 1)),
        (
            Technology(
                "Corporate Takeover", "takeover", ap=1, once=True, among=bases_where(resource=TECH),
            ),
            Technology("Protomolecule", "protomolecule", ap=1, amount=1),
            Technology("Shadow Budget", "budget", amount=1),
            Technology("Hybrid Program", "hybrid", ap=2),
        ),
    ),
)  # fmt: skip


def faction_name(faction: int) -> str:
    return FACTIONS[faction].slug if faction >= 0 else "none"


def faction_named(name: str) -> int:
    return -1 if name == "none" else [faction.slug for faction in FACTIONS].index(name)
