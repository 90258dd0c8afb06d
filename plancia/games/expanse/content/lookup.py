"""What is printed, as flat lists and sets for quick play.

Sets of bases and of orbits are numbers, one bit a place, so that rules ask for a set at once.
"""

from __future__ import annotations

from typing import Final

from plancia.engine.question import Option
from plancia.games.expanse.content.cards import CARDS, Effect
from plancia.games.expanse.content.factions import (
    FACTIONS,
    KIND_SLUGS,
    MCR,
    OPA,
    PG,
    UN,
    Power,
    Technology,
)
from plancia.games.expanse.content.solar import BASE, BASES, ORBIT, ORBITS, ZONES, bases_where
from plancia.games.expanse.content.vocabulary import Base, CardNumber, Faction, Orbit, Token

BASE_COUNT: Final = len(BASES)
ORBIT_COUNT: Final = len(ORBITS)
ALL_BASES: Final = (1 << BASE_COUNT) - 1
ALL_ORBITS: Final = (1 << ORBIT_COUNT) - 1
ORBIT_OF: Final[list[Orbit]] = [base.orbit for base in BASES]
SECTOR_OF: Final[list[int]] = [ORBITS[base.orbit].sector for base in BASES]
RESOURCE_OF: Final[list[int]] = [base.resource for base in BASES]
EVERY_BASE: Final = list(BASE.values())
EVERY_ORBIT: Final = list(ORBIT.values())
EVERY_FACTION: Final = (UN, MCR, OPA, PG)
OPEN_FOR_TWO: Final = sum(
    1 << number for number, base in enumerate(BASES) if not base.closed_for_two
)


_in: Final[dict[int, list[Base]]] = {}


def bases_in(bases: int) -> list[Base]:
    """The bases of a set, in order; made once for each set, and not to be changed."""
    found = _in.get(bases)
    if found is None:
        found = _in[bases] = [each for each in EVERY_BASE if bases >> each & 1]
    return found


SETS_OF_ORBITS: Final = [
    [orbit for orbit in EVERY_ORBIT if orbits >> orbit & 1] for orbits in range(1 << ORBIT_COUNT)
]


def orbits_in(orbits: int) -> list[Orbit]:
    """The orbits of a set, in order: for reading only."""
    return SETS_OF_ORBITS[orbits]


LINKED: Final[list[int]] = [bases_where(orbit=orbit) for orbit in range(ORBIT_COUNT)]
"""For each orbit its bases."""
SECTOR_BASES: Final[list[int]] = [bases_where(sector=sector) for sector in range(3)]


def within(zones: int, orbit: Orbit) -> int:
    """Other orbits at most so many zones away."""
    return sum(
        1 << other
        for other in range(ORBIT_COUNT)
        if other != orbit and abs(ORBITS[other].zone - ORBITS[orbit].zone) <= zones
    )


def near(orbits: int) -> int:
    """All orbits of the zones these lie in."""
    found = orbits
    for orbit in orbits_in(orbits):
        found |= within(0, orbit)
    return found


REACH: Final[list[list[int]]] = [
    [within(zones, orbit) for orbit in EVERY_ORBIT] for zones in range(len(ZONES))
]
"""For a number of zones and an orbit the orbits a move reaches."""
BASES_UNDER: Final[list[int]] = [
    sum(LINKED[orbit] for orbit in orbits_in(orbits)) for orbits in range(1 << ORBIT_COUNT)
]
"""For each set of orbits the bases under them."""
NEAR: Final[list[int]] = [near(orbits) for orbits in range(1 << ORBIT_COUNT)]
"""For each set of orbits all orbits of the same zones."""


def orbits_over(bases: int) -> int:
    """The orbits that some of these bases belong to."""
    found = 0
    for base in bases_in(bases):
        found |= 1 << ORBIT_OF[base]
    return found


STRENGTH: Final[list[int]] = [2, 4, 2, 1, 2]
"""EX-54: in halves of a fleet."""
HOME: Final[list[Orbit]] = [faction.home for faction in FACTIONS]
SHORT: Final[list[str]] = [faction.short for faction in FACTIONS]
TOKEN_FACTION: Final[list[Faction]] = [
    Faction(number) for number, faction in enumerate(FACTIONS) for _ in faction.fleets
]
TOKEN_KIND: Final[list[int]] = [
    KIND_SLUGS.index(kind) for faction in FACTIONS for kind, _ in faction.fleets
]
TOKEN_START: Final[list[Orbit]] = [
    ORBIT.get(place, Orbit(-1)) for faction in FACTIONS for _, place in faction.fleets
]
TOKEN_COUNT: Final = len(TOKEN_FACTION)
TOKENS: Final[list[list[Token]]] = [
    [Token(token) for token in range(TOKEN_COUNT) if TOKEN_FACTION[token] == faction]
    for faction in range(4)
]
"""The tokens of each faction."""
TOKEN_ROW: Final[list[int]] = [ORBIT_COUNT * faction for faction in TOKEN_FACTION]
"""For each token where its faction's orbits begin, in a list of all factions' orbits."""
CUBES_AT_START: Final[list[list[int]]] = [
    [dict(faction.influence).get(slug, 0) for slug in BASE] for faction in FACTIONS
]


def critical(faction: Faction, players: int) -> int:
    """EX-61: the set of a faction's critical resources at a number of players."""
    return sum(1 << resource for resource in FACTIONS[faction].critical[players - 2])


CRITICAL: Final[list[list[int]]] = [
    [critical(each, players) for each in EVERY_FACTION] for players in (2, 3, 4)
]
ACTION_CARDS: Final = len(CARDS)
SCORE_CARDS: Final = 6
KEEPING: Final = 1
"""EX-22: what it costs to keep an event."""
CARD_COUNT: Final = ACTION_CARDS + SCORE_CARDS
"""Cards are numbered through: the action cards, then the Score cards."""
POINTS: Final[list[int]] = [card.points for card in CARDS]
ICONS: Final[list[int]] = [sum(1 << icon for icon in card.icons) for card in CARDS]
PLAYERS: Final[list[int]] = [card.players for card in CARDS]
EFFECTS: Final[list[tuple[Effect, ...]]] = [card.effects for card in CARDS]
SLUGS: Final[list[str]] = [card.slug for card in CARDS] + [
    f"score-{n + 1}" for n in range(SCORE_CARDS)
]
CARD: Final = {slug: number for number, slug in enumerate(SLUGS)}
KENZO: Final = CARD["kenzo-gabriel"]


def is_score(card: CardNumber) -> bool:
    return card >= ACTION_CARDS


def card_name(card: int) -> str:
    return SLUGS[card]


def card_named(name: str) -> int:
    return CARD[name]


def options(verb: str, words: str = "") -> list[Option]:
    """For each card the option to do something with it."""
    return [Option(f"{words or verb} {slug}", verb, card) for card, slug in enumerate(SLUGS)]


def ability_points(faction: Faction, ability: str, level: int) -> int:
    """EX-51: the action points an ability costs; a later technology may make it cheaper."""
    found = 0
    for each in FACTIONS[faction].technologies[: level + 1]:
        if each.power == ability:
            found = each.ap
    return found


ABILITIES: Final = ("pressure", "strike", "sleepers", "takeover", "protomolecule", "hybrid")
ABILITY_POINTS: Final[list[list[dict[str, int]]]] = [
    [
        {ability: ability_points(faction, ability, level) for ability in ABILITIES}
        for level in range(4)
    ]
    for faction in EVERY_FACTION
]
"""For each faction and number of technologies what its abilities cost."""


def since(faction: Faction, power: Power) -> int:
    """EX-51: after how many scorings a faction has a power."""
    powers = [each.power for each in FACTIONS[faction].technologies]
    return powers.index(power)


def technology(faction: Faction, power: Power) -> Technology:
    return FACTIONS[faction].technologies[since(faction, power)]


STRIKES_SINCE: Final[int] = since(UN, "strike")
DIPLOMATS_SINCE: Final[int] = since(UN, "diplomats")
HEGEMONY_SINCE: Final[int] = since(UN, "hegemony")
FRIGATES_SINCE: Final[int] = since(MCR, "frigates")
SUPREMACY_SINCE: Final[int] = since(MCR, "supremacy")
SOLIDARITY_SINCE: Final[int] = since(OPA, "solidarity")
SCRAP_SINCE: Final[int] = since(OPA, "scrap ships")
SLEEPERS_SINCE: Final[int] = since(OPA, "sleepers")
PROTOMOLECULE_SINCE: Final[int] = since(PG, "protomolecule")
BUDGET_SINCE: Final[int] = since(PG, "budget")
HYBRID_SINCE: Final[int] = since(PG, "hybrid")
FRIGATE_ZONES: Final[int] = technology(MCR, "frigates").amount
DIPLOMAT_WORTH: Final[int] = technology(UN, "diplomats").amount
BUDGET: Final[int] = technology(PG, "budget").amount
TOKEN_WORTH: Final[int] = technology(PG, "protomolecule").amount
NO_NETWORK: Final[int] = technology(OPA, "network").among
SOLIDARITY_BASES: Final[int] = technology(OPA, "solidarity").among
SCRAP_YARDS: Final[list[Orbit]] = orbits_in(technology(OPA, "scrap ships").among)
TAKEOVER_BASES: Final[int] = technology(PG, "takeover").among
"""What the powers do, as the technologies say."""
