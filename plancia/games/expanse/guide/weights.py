"""What each option of a question changes on the map, in control points to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plancia.engine.question import Option, Question
from plancia.games.expanse.content.factions import BATTLESHIP, ROCINANTE, UN
from plancia.games.expanse.content.lookup import (
    BASE_COUNT,
    HOME,
    LINKED,
    REACH,
    SECTOR_BASES,
    SECTOR_OF,
    STRENGTH,
    TOKEN_KIND,
    bases_in,
    orbits_in,
)
from plancia.games.expanse.content.solar import ANYWHERE
from plancia.games.expanse.content.vocabulary import Base, Faction, Orbit
from plancia.games.expanse.guide.outlook import FLEET_WORTH, Outlook, outlook_of
from plancia.games.expanse.rules.abilities import ability_cost
from plancia.games.expanse.rules.actions import group_at, move_range
from plancia.games.expanse.rules.board import (
    held_bases,
    hit_target,
)
from plancia.games.expanse.state.packing import (
    Group,
    count_in,
    counts_in,
    one_of,
    read_cube,
    read_fleet,
    read_own_fleet,
)
from plancia.games.expanse.state.state import System


def weigh_each(system: System, question: Question, faction: Faction) -> list[float]:
    """For each option what it changes; `system` is a copy and comes back as it was."""
    outlook = outlook_of(system, faction)
    worths = WORTHS
    return [
        worths[option.verb](system, outlook, option, question) if option.verb in worths else 0.0
        for option in question.options
    ]


def influence(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    worth = outlook.own_cube(system, Base(option.target))
    if system.supply[outlook.faction]:
        return worth
    return worth + cheapest_cube(system, outlook, 1 << option.target)


def cheapest_cube(system: System, outlook: Outlook, but: int) -> float:
    """What it costs to take the own cube that is missed least."""
    held = held_bases(system, outlook.faction) & ~but
    return max([outlook.lost_cube(system, base) for base in bases_in(held)], default=0.0)


def diplomat(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """Two influence, but a cube that will not come back soon."""
    return outlook.cube(system, UN, Base(option.target), 2)


def take_from(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """An own cube leaves a base; where it goes is known, or the best place there is."""
    if not system.influence[BASE_COUNT * outlook.faction + option.target]:
        return -2.0
    worth = outlook.lost_cube(system, Base(option.target))
    if question.kind == "source":
        return worth
    bases = outlook.open & ~(1 << option.target)
    if question.kind == "pressure":
        bases &= SECTOR_BASES[SECTOR_OF[option.target]]
    return worth + outlook.best_place(system, bases)


def diplomat_from(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return take_from(system, outlook, option, question) - 1.0


def into(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    owner = question.facts.get("faction", outlook.faction) if question.facts else outlook.faction
    return outlook.cube(system, Faction(owner), Base(option.target), 1)


def remove(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """A cube of somebody leaves a base; Diplomats count as a cube like others here."""
    owner, base = read_cube(option.target)
    return outlook.cube(system, owner, base, -1)


def removal_ability(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """For each action point that it costs."""
    cost = ability_cost(system, outlook.faction, option.verb)
    return remove(system, outlook, option, question) / cost


def lift(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """An opposing cube will be moved where it does least harm."""
    owner, base = read_cube(option.target)
    others = SECTOR_BASES[SECTOR_OF[base]] & outlook.open & ~(1 << base)
    worth = outlook.cube(system, owner, base, -1)
    return worth + max(outlook.cube(system, owner, other, 1) for other in bases_in(others))


def replace(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    owner, base = read_cube(option.target)
    before = outlook.now(system, base)
    system.influence[BASE_COUNT * owner + base] -= 1
    system.influence[BASE_COUNT * outlook.faction + base] += 1
    after = outlook.base(system, base)
    system.influence[BASE_COUNT * owner + base] += 1
    system.influence[BASE_COUNT * outlook.faction + base] -= 1
    return after - before


def hit(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """A fleet is removed, or a Battleship loses half its strength."""
    faction, orbit, kind = read_fleet(option.target)
    token = hit_target(system, option.target)
    flipped = TOKEN_KIND[token] == BATTLESHIP and token not in system.damaged
    loss = 2 if flipped else STRENGTH[kind]
    change = outlook.strength_change(system, faction, orbit, -loss)
    return change + outlook.share * FLEET_WORTH * loss / 2


def strike(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """For each action point that it costs."""
    cost = ability_cost(system, outlook.faction, option.verb)
    return hit(system, outlook, option, question) / cost


def build(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    strength = 4 if option.target == BATTLESHIP else 2
    home = HOME[outlook.faction]
    change = outlook.strength_change(system, outlook.faction, home, strength)
    return change + FLEET_WORTH * strength / 2


def build_scrap(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    change = outlook.strength_change(system, outlook.faction, Orbit(option.target), 1)
    return change + FLEET_WORTH / 2


def group_strength(group: Group) -> int:
    return sum([STRENGTH[kind] * count for kind, count in enumerate(counts_in(group))])


def sent(system: System, outlook: Outlook, group: Group, orbit: Orbit, to: Orbit) -> float:
    """A group goes from an orbit to another: control there and here, and new places in reach."""
    force = group_strength(group)
    here = outlook.departure(system, orbit, force)
    change = outlook.flight(system, orbit, here, to, force) + outlook.prospect(system, to)
    return change - leaving(system, outlook, group, orbit)


def leaving(system: System, outlook: Outlook, group: Group, orbit: Orbit) -> float:
    """What it costs to leave no ship where influence may be had."""
    whole = group == group_at(system, outlook.faction, orbit)
    return 0.15 if whole and LINKED[orbit] & outlook.reach(system) else 0.0


def zones_of(system: System, outlook: Outlook, question: Question) -> int:
    if question.kind in ("spend", "free-move", "group"):
        return move_range(system, outlook.faction)
    return ANYWHERE


def best_flight(system: System, outlook: Outlook, group: Group, orbit: Orbit, zones: int) -> float:
    force = group_strength(group)
    here = outlook.departure(system, orbit, force)
    best = outlook.best_flight(system, orbit, here, orbits_in(REACH[zones][orbit]), force)
    return best - leaving(system, outlook, group, orbit)


def move(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """The best of sending all from here, or one ship."""
    orbit = Orbit(option.target)
    zones = zones_of(system, outlook, question)
    whole = group_at(system, outlook.faction, orbit)
    worth = best_flight(system, outlook, whole, orbit, zones)
    for kind in range(ROCINANTE + 1):
        part = one_of(kind)
        if count_in(whole, kind) and part != whole:
            worth = max(worth, best_flight(system, outlook, part, orbit, zones))
    return worth - 0.2


def send(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    orbit = question.facts["orbit"] if question.facts else 0
    zones = zones_of(system, outlook, question)
    return best_flight(system, outlook, Group(option.target), Orbit(orbit), zones)


def send_one(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    kind, orbit = read_own_fleet(option.target)
    return best_flight(system, outlook, one_of(kind), orbit, ANYWHERE) - 0.1


def to(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    facts = question.facts or {}
    group = facts.get("group", one_of(ROCINANTE))
    return sent(system, outlook, Group(group), Orbit(facts["orbit"]), Orbit(option.target))


def choose(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    """An orbit to act in: what its bases could gain."""
    return outlook.best_place(system, LINKED[option.target])


def pressure(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    best = -1.0
    for base in bases_in(held_bases(system, UN)):
        if system.influence[base]:
            others = SECTOR_BASES[SECTOR_OF[base]] & ~(1 << base)
            worth = outlook.cube(system, UN, base, -1) + outlook.best_place(system, others)
            best = max(best, worth)
    return best


def protomolecule(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    worth = outlook.cube(system, outlook.faction, Base(option.target), 1)
    return worth if -1 in system.protomolecules else worth - 1.0


def token(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return outlook.cube(system, outlook.faction, Base(option.target), -1)


def protect(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return 0.1 + 0.05 * outlook.base(system, Base(option.target))


def repair(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return 0.5 + outlook.strength_change(system, outlook.faction, Orbit(option.target), 2)


def give_up(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return -float(option.target)


def loses(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return system.points[option.target] + outlook.promises(system)[option.target]


def copied(system: System, outlook: Outlook, option: Option, question: Question) -> float:
    return 1.0


WORTHS: Final[dict[str, Callable[[System, Outlook, Option, Question], float]]] = {
    "influence": influence,
    "diplomat": diplomat,
    "from": take_from,
    "diplomat-from": diplomat_from,
    "into": into,
    "remove": remove,
    "sleepers": removal_ability,
    "hybrid": removal_ability,
    "lift": lift,
    "replace": replace,
    "takeover": replace,
    "hit": hit,
    "strike": strike,
    "build": build,
    "build-scrap": build_scrap,
    "move": move,
    "send": send,
    "send-one": send_one,
    "to": to,
    "choose": choose,
    "pressure": pressure,
    "protomolecule": protomolecule,
    "token": token,
    "protect": protect,
    "repair": repair,
    "give-up": give_up,
    "loses": loses,
    "copy": copied,
    "steal": copied,
}
