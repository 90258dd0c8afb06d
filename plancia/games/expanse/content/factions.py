"""The four factions: homes, pieces, starting places, abilities and technologies.

The rulebook prints homes, numbers of pieces and some critical resources; what the backs of the
sheets show and what the abilities say is not printed there. Those are our reconstruction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plancia.games.expanse.content.solar import (
    EARTH,
    FOOD,
    MARS,
    MINERALS,
    TECH,
    THOTH,
    TYCHO,
    WATER,
    Provenance,
)

UN: Final = 0
MCR: Final = 1
OPA: Final = 2
PG: Final = 3
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


@dataclass(frozen=True)
class Technology:
    """An ability of a faction: on its sheet (level 0), or got after a scoring (1 to 3)."""

    title: str
    text: str
    """What it does; of an ability what its action points buy. `{amount}` is the number below."""
    ability: str = ""
    """The verb of the options it offers or makes cheaper."""
    ap: int = 0
    """Action points the ability costs."""
    once: bool = False
    """Whether it can be used only once a turn."""
    amount: int = 0
    """How far, how many, how much."""
    provenance: Provenance = "reconstructed"


@dataclass(frozen=True)
class Faction:
    slug: str
    name: str
    short: str
    home: int
    critical: tuple[tuple[int, ...], ...]
    """Critical resources with two, three and four players."""
    fleets: tuple[tuple[str, str], ...]
    """Kind and starting orbit of each token, `yard` for one not yet in play."""
    influence: tuple[tuple[str, int], ...]
    """Cubes on bases at the start."""
    technologies: tuple[Technology, ...]
    critical_from: Provenance = "reconstructed"
    """For three and four players; with two nobody has any."""


FACTIONS: Final[tuple[Faction, ...]] = (
    Faction(
        "un", "United Nations", "UN", EARTH,
        ((), (FOOD, MINERALS), (FOOD, MINERALS)),
        (("fleet", "earth"), ("fleet", "earth"), ("fleet", "earth"), ("fleet", "ceres"),
         ("fleet", "jupiter")),
        (("eurasia", 2), ("africa", 2), ("ceres", 2), ("ganymede", 1)),
        (
            Technology(
                "Political Pressure",
                "move 1 of your Influence to another Base of the same "
                "Sector; no fleet is needed.",
                ability="pressure", ap=1, once=True,
            ),
            Technology(
                "Show of Force",
                "remove 1 opposing fleet from an Orbit where you are stronger than its "
                "owner.",
                ability="strike", ap=2,
            ),
            Technology(
                "Diplomats",
                "When you place Influence you may place a Diplomat instead. A Diplomat counts "
                "as {amount} Influence but is a single cube.",
                amount=2,
            ),
            Technology(
                "Hegemony",
                "On a Base in whose Orbit you have a fleet you win ties: you take the place "
                "alone, the others stand behind you.",
            ),
        ),
    ),
    Faction(
        "mcr", "Martian Congressional Republic", "MCR", MARS,
        ((), (WATER, MINERALS), (WATER, TECH)),
        (("battleship", "mars"), ("battleship", "jupiter"), ("fleet", "mars"),
         ("fleet", "ceres"), ("fleet", "saturn")),
        (
            ("mariner-valley", 2), ("londres-nova", 2), ("ganymede", 1), ("europa", 1),
            ("phoebe", 1),
        ),
        (
            Technology(
                "Superior Firepower",
                "remove 1 opposing fleet from an Orbit where you are stronger than its "
                "owner.",
                ability="strike", ap=2,
            ),
            Technology(
                "Fast Frigates",
                "Your Move actions reach Orbits up to {amount} Zones away.",
                amount=2,
            ),
            Technology(
                "Railgun Batteries",
                "Superior Firepower costs you {ap} AP.",
                ability="strike", ap=1,
            ),
            Technology(
                "Orbital Supremacy",
                "Where you tie for the greatest strength you have Orbital Control.",
            ),
        ),
        critical_from="rulebook",
    ),
    Faction(
        "opa", "Outer Planets Alliance", "OPA", TYCHO,
        ((), (FOOD, WATER), (FOOD, WATER)),
        (("fleet", "tycho"), ("fleet", "tycho"), ("fleet", "ceres"), ("fleet", "ceres"),
         ("fleet", "saturn"), ("scrap", "yard"), ("scrap", "yard")),
        (("tycho", 2), ("ceres", 2), ("eros", 1), ("vesta", 1), ("titan", 1)),
        (
            Technology(
                "Grassroots Network",
                "Outside the Inner Planets your Influence actions need no fleet in Orbit.",
                provenance="public",
            ),
            Technology(
                "Belter Solidarity",
                "Once a turn, when you use a card for its AP, an Influence action on a Belt "
                "Base is free.",
            ),
            Technology(
                "Scrap Ships",
                "Your Build actions may also put a Scrap Ship, half a fleet strong, in any "
                "Orbit of the Belt.",
            ),
            Technology(
                "Sleeper Cells",
                "remove 1 opposing Influence from a Base where you have Influence.",
                ability="sleepers", ap=2,
            ),
        ),
        critical_from="partly rulebook",
    ),
    Faction(
        "pg", "Protogen", "PG", THOTH,
        ((), (), (MINERALS, TECH)),
        (("fleet", "thoth"), ("fleet", "thoth"), ("fleet", "eros"), ("fleet", "saturn"),
         ("fleet", "earth")),
        (("thoth", 2), ("eros", 2), ("phoebe", 1), ("luna", 1)),
        (
            Technology(
                "Corporate Takeover",
                "on a Technology Base in whose Orbit you have a fleet, "
                "replace 1 opposing Influence with 1 of yours.",
                ability="takeover", ap=1, once=True,
            ),
            Technology(
                "Protomolecule",
                "put or move one of your 2 Protomolecule tokens onto a Base where you "
                "have Influence. A Base with a token counts {amount} Influence more for you while "
                "you have a cube there.",
                ability="protomolecule", ap=1, amount=1,
            ),
            Technology(
                "Shadow Budget",
                "Cards you take from the Action Track cost you {amount} CP less.",
                amount=1,
            ),
            Technology(
                "Hybrid Program",
                "remove 1 opposing Influence from a Base linked to an Orbit where one "
                "of your Protomolecule tokens lies.",
                ability="hybrid", ap=2,
            ),
        ),
    ),
)  # fmt: skip


def faction_name(faction: int) -> str:
    return FACTIONS[faction].slug if faction >= 0 else "none"


def faction_named(name: str) -> int:
    return -1 if name == "none" else [faction.slug for faction in FACTIONS].index(name)
