"""How events are resolved: each effect of a card's vocabulary in turn.

EX-41: as fully as possible; only what says "may" or "up to" can be left undone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.engine.question import PASS, Option, Step, ask
from plancia.games.expanse.content.cards import (
    Bases,
    Build,
    ChooseOrbit,
    CopyEvent,
    FreeActions,
    Gain,
    Lose,
    MoveFleets,
    MoveInfluence,
    Orbits,
    Place,
    Protect,
    Remove,
    RemoveFleets,
    Repair,
    Replace,
    StealEvent,
    StealPoints,
)
from plancia.games.expanse.content.factions import FACTIONS, KIND_SLUGS, MCR, ROCINANTE
from plancia.games.expanse.content.lookup import (
    ACTION_CARDS,
    ANYWHERE,
    BASE_COUNT,
    BASES_UNDER,
    EFFECTS,
    ICONS,
    KENZO,
    LINKED,
    NEAR,
    ORBIT_COUNT,
    REACH,
    SECTOR_BASES,
    SECTOR_OF,
    SLUGS,
    TOKENS,
    orbits_over,
    places,
)
from plancia.games.expanse.content.solar import ORBITS
from plancia.games.expanse.rules.actions import (
    DESTINATIONS,
    MOVES,
    influence_bases,
    move_group,
    move_range,
    place_cube,
    place_options,
    source_options,
    spare_diplomats,
)
from plancia.games.expanse.rules.board import (
    DIPLOMAT,
    NORMAL,
    at_bases,
    at_cubes,
    build,
    build_options,
    controlled_bases,
    controllers,
    gain,
    held_bases,
    hit_fleet,
    hit_target,
    hits,
    kind_of,
    lift_cube,
    opposing_cubes,
    presence,
    put_cube,
    remove_cube,
    token_at,
    which_cube,
)
from plancia.games.expanse.state.state import System, open_bases

REMOVE: Final = at_cubes("remove")
LIFT: Final = at_cubes("lift")
REPLACE: Final = at_cubes("replace")
INTO: Final = at_bases("into")
PROTECT: Final = at_bases("protect")
CHOOSE: Final = [
    Option(f"choose {orbit.slug}", "choose", number) for number, orbit in enumerate(ORBITS)
]
SEND_ONE: Final = [
    Option(f"send {kind} from {orbit.slug}", "send-one", ORBIT_COUNT * number + place)
    for number, kind in enumerate(KIND_SLUGS)
    for place, orbit in enumerate(ORBITS)
]
REPAIR: Final = [
    Option(f"repair battleship at {orbit.slug}", "repair", number)
    for number, orbit in enumerate(ORBITS)
]
COST_POINTS: Final = [
    Option(f"{faction.slug} loses", "loses", number) for number, faction in enumerate(FACTIONS)
]
STEAL: Final = [Option(f"steal {slug}", "steal", card) for card, slug in enumerate(SLUGS)]
COPY: Final = [Option(f"copy {slug}", "copy", card) for card, slug in enumerate(SLUGS)]


class Resolving:
    """Who resolves which card's event, and what it has chosen so far."""

    __slots__ = ("bases", "card", "faction", "orbits", "seat")

    def __init__(self, system: System, faction: int, card: int) -> None:
        self.faction = faction
        self.card = card
        self.seat = system.seat_of[faction]
        self.orbits = 0
        """Orbits later effects speak of."""
        self.bases = 0
        """Bases later effects speak of."""


def resolve(system: System, faction: int, card: int) -> Step:
    """EX-40, EX-41: carry out a card's event."""
    now = Resolving(system, faction, card)
    for effect in EFFECTS[card]:
        rest = RESOLVERS[type(effect)](system, now, effect)
        if rest is not None:
            yield from rest


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


def place(system: System, now: Resolving, effect: Place) -> Step:
    """EX-37, EX-42: own cubes come to bases, from elsewhere on the map if need be."""
    among = bases_for(system, now, effect.where)
    left = among.bit_count() if effect.each else effect.count
    enough = system.supply[now.faction] >= left and not spare_diplomats(system, now.faction)
    if effect.each and enough:
        for base in places(among):
            put_cube(system, now.faction, base, NORMAL, -1)
        return
    while left and among:
        options = place_options(system, now.faction, among)
        answer = yield from choose(now, "place", options, effect.up_to, left)
        if answer is PASS:
            return
        yield from place_cube(system, now.faction, answer)
        left -= 1
        if effect.each or effect.spread == "distinct":
            among &= ~(1 << answer.target)


def remove(system: System, now: Resolving, effect: Remove) -> Step:
    among = bases_for(system, now, effect.where)
    if effect.everything:
        for cube in opposing_cubes(system, now.faction, among, effect.own_too):
            owner, base = cube // BASE_COUNT, cube % BASE_COUNT
            while held_bases(system, owner) >> base & 1:
                kind = NORMAL if system.influence[cube] else DIPLOMAT
                lift_cube(system, owner, base, kind)
        if system.journal.watched:
            system.journal.announce(system, "clear", now.seat, base=places(among)[0])
        return
    if effect.each:
        for base in places(among):
            cubes = opposing_cubes(system, now.faction, 1 << base)
            yield from remove_one(system, now, cubes, False, 1)
        return
    for left in range(effect.count, 0, -1):
        cubes = opposing_cubes(system, now.faction, among, effect.own_too)
        base = yield from remove_one(system, now, cubes, effect.up_to, left)
        if base < 0:
            return
        if effect.spread == "distinct":
            among &= ~(1 << base)
        elif effect.spread == "same":
            among = 1 << base


def remove_one(system: System, now: Resolving, cubes: list[int], optional: bool, left: int) -> Step:
    """Remove one of these cubes; the value is its base, or -1."""
    answer = yield from choose(now, "remove", [REMOVE[cube] for cube in cubes], optional, left)
    if answer is PASS:
        return -1
    owner, base = answer.target // BASE_COUNT, answer.target % BASE_COUNT
    yield from remove_cube(system, now.faction, owner, base)
    return base


def move_influence(system: System, now: Resolving, effect: MoveInfluence) -> Step:
    """Cubes move from base to base; a protected cube of an opponent cannot be moved."""
    goal = -1
    for left in range(effect.count, 0, -1):
        everywhere = open_bases(system)
        if effect.opposing:
            movable = opposing_cubes(system, now.faction, everywhere)
            options = [LIFT[cube] for cube in movable]
        else:
            fixed = 1 << goal if effect.one_destination and goal >= 0 else 0
            options = source_options(system, now.faction, everywhere & ~fixed)
        answer = yield from choose(now, "lift", options, effect.up_to, left)
        if answer is PASS:
            return
        owner, base = now.faction, answer.target
        if effect.opposing:
            owner, base = base // BASE_COUNT, base % BASE_COUNT
            kind = yield from which_cube(system, owner, base)
        else:
            kind = DIPLOMAT if answer.verb == "diplomat-from" else NORMAL
        if goal < 0 or not effect.one_destination:
            among = bases_for(system, now, effect.to) & ~(1 << base)
            if effect.same_sector:
                among &= SECTOR_BASES[SECTOR_OF[base]]
            if not among:
                return
            facts = {"card": now.card, "faction": owner, "base": base}
            into = yield ask(now.seat, "into", [INTO[each] for each in places(among)], facts)
            goal = into.target
        put_cube(system, owner, goal, kind, base)
        now.bases = 1 << base


def replace(system: System, now: Resolving, effect: Replace) -> Step:
    """The removal happens even where no own cube can follow."""
    cubes = opposing_cubes(system, now.faction, bases_for(system, now, effect.where))
    answer = yield from choose(now, "replace", [REPLACE[cube] for cube in cubes], False)
    if answer is PASS:
        return
    owner, base = answer.target // BASE_COUNT, answer.target % BASE_COUNT
    yield from replace_cube(system, now.faction, owner, base)


def replace_cube(system: System, faction: int, owner: int, base: int) -> Step:
    yield from remove_cube(system, faction, owner, base)
    options = place_options(system, faction, 1 << base)
    if options:
        answer = options[0]
        if len(options) > 1:
            answer = yield ask(system.seat_of[faction], "cube", options, {"base": base})
        yield from place_cube(system, faction, answer)


def choose_orbit(system: System, now: Resolving, effect: ChooseOrbit) -> Step:
    options = [CHOOSE[orbit] for orbit in places(orbits_for(system, now, effect.where))]
    answer = yield from choose(now, "orbit", options, False)
    if answer is not PASS:
        now.orbits = 1 << answer.target
        now.bases = LINKED[answer.target]


def move_fleets(system: System, now: Resolving, effect: MoveFleets) -> Step:
    """Own fleets go to any orbits, which later effects speak of."""
    if effect.group:
        options = MOVES[presence(system, now.faction)]
        answer = yield from choose(now, "move-group", options, effect.up_to)
        if answer is not PASS:
            to = yield from move_group(system, now.faction, answer.target, ANYWHERE)
            reached(now, to)
        return
    moved: list[int] = []
    for left in range(effect.count, 0, -1):
        options = single_fleets(system, now.faction, moved)
        answer = yield from choose(now, "send-one", options, effect.up_to, left)
        if answer is PASS:
            return
        to = yield from send_one(system, now, answer.target, moved)
        reached(now, to)


def reached(now: Resolving, orbit: int) -> None:
    now.orbits |= 1 << orbit
    now.bases |= LINKED[orbit]


def single_fleets(system: System, faction: int, moved: list[int]) -> list[Option]:
    """Own fleets not moved yet, each kind in each orbit once; the Rocinante is token -1."""
    found: list[Option] = []
    for token in TOKENS[faction]:
        orbit = system.fleets[token]
        if orbit >= 0 and token not in moved:
            option = SEND_ONE[ORBIT_COUNT * kind_of(system, token) + orbit]
            if option not in found:
                found.append(option)
    if system.rocinante == faction and -1 not in moved:
        found.append(SEND_ONE[ORBIT_COUNT * ROCINANTE + system.rocinante_at])
    return found


def send_one(system: System, now: Resolving, target: int, moved: list[int]) -> Step:
    kind, orbit = target // ORBIT_COUNT, target % ORBIT_COUNT
    reach = DESTINATIONS[REACH[ANYWHERE][orbit]]
    facts = {"orbit": orbit, "group": 1 << 3 * kind}
    answer = yield ask(now.seat, "destination", reach, facts)
    if kind == ROCINANTE:
        moved.append(-1)
        system.rocinante_at = answer.target
    else:
        token = token_at(system, now.faction, orbit, kind, moved)
        moved.append(token)
        system.fleets[token] = answer.target
    if system.journal.watched:
        facts = {"faction": now.faction, "orbit": orbit, "to": answer.target}
        system.journal.announce(system, "move", now.seat, group=1 << 3 * kind, **facts)
    return answer.target


def remove_fleets(system: System, now: Resolving, effect: RemoveFleets) -> Step:
    """EX-44: the resolver picks the fleets; the Rocinante can never be chosen."""
    among = orbits_for(system, now, effect.where)
    for left in range(effect.count, 0, -1):
        options = hits(system, now.faction, among)
        answer = yield from choose(now, "hit", options, effect.up_to, left)
        if answer is PASS:
            return
        hit_fleet(system, now.faction, hit_target(system, answer.target))
        if effect.spread == "distinct":
            among &= ~(1 << answer.target // 4 % ORBIT_COUNT)


def build_fleets(system: System, now: Resolving, effect: Build) -> Step:
    for left in range(effect.count, 0, -1):
        options = build_options(system, now.faction)
        answer = yield from choose(now, "build", options, effect.up_to, left)
        if answer is PASS:
            return
        build(system, now.faction, answer)


def repair(system: System, now: Resolving, effect: Repair) -> Step:
    if now.faction != MCR:
        return
    orbits = sum({1 << system.fleets[token] for token in system.damaged})
    answer = yield from choose(now, "repair", [REPAIR[orbit] for orbit in places(orbits)], True)
    if answer is PASS:
        return
    for token in system.damaged:
        if system.fleets[token] == answer.target:
            system.damaged.remove(token)
            break
    if system.journal.watched:
        system.journal.announce(system, "repair", now.seat, orbit=answer.target)


def gain_points(system: System, now: Resolving, effect: Gain) -> None:
    gain(system, now.faction, effect.points)


def lose_points(system: System, now: Resolving, effect: Lose) -> Step:
    if not effect.opponent:
        gain(system, now.faction, -effect.points)
        return
    options = [COST_POINTS[other] for other in system.order if other != now.faction]
    answer = yield from choose(now, "loses", options, False)
    gain(system, answer.target, -effect.points)


def steal_points(system: System, now: Resolving, effect: StealPoints) -> None:
    """A thief gets only what was really lost."""
    own = system.points[now.faction]
    richer = [other for other in system.order if system.points[other] > own]
    for other in richer:
        gain(system, now.faction, -gain(system, other, -1))
    if not richer:
        gain(system, now.faction, 1)


def steal_event(system: System, now: Resolving, effect: StealEvent) -> Step:
    options = [
        STEAL[card]
        for other in system.order
        if other != now.faction
        for card in system.kept[other]
        if ICONS[card] >> now.faction & 1
    ]
    answer = yield from choose(now, "steal", options, False)
    if answer is PASS:
        gain(system, now.faction, 1)
        return
    card = answer.target
    for cards in system.kept:
        if card in cards:
            cards.remove(card)
    system.kept[now.faction].append(card)
    if system.journal.watched:
        system.journal.announce(system, "steal", now.seat, cards=[card])


def protect(system: System, now: Resolving, effect: Protect) -> Step:
    """Opponents cannot remove, move or replace those cubes until a scoring ends."""
    among = bases_for(system, now, effect.where) & ~system.protected[now.faction]
    for left in range(effect.count, 0, -1):
        options = [PROTECT[base] for base in places(among)]
        answer = yield from choose(now, "protect", options, effect.up_to, left)
        if answer is PASS:
            return
        among &= ~(1 << answer.target)
        system.protected[now.faction] |= 1 << answer.target
        if system.journal.watched:
            system.journal.announce(system, "protect", now.seat, base=answer.target)


def free_actions(system: System, now: Resolving, effect: FreeActions) -> Step:
    for left in range(effect.count, 0, -1):
        if effect.action == "move":
            options = MOVES[presence(system, now.faction)]
        else:
            options = place_options(system, now.faction, influence_bases(system, now.faction))
        answer = yield from choose(now, f"free-{effect.action}", options, True, left)
        if answer is PASS:
            return
        if effect.action == "move":
            zones = move_range(system, now.faction)
            yield from move_group(system, now.faction, answer.target, zones)
        else:
            yield from place_cube(system, now.faction, answer)


def copy_event(system: System, now: Resolving, effect: CopyEvent) -> Step:
    """EX-40: Kenzo Gabriel resolves the event of a card on the track, whatever its icons."""
    options = [COPY[card] for card in system.track if card < ACTION_CARDS and card != KENZO]
    answer = yield from choose(now, "copy", options, False)
    if answer is not PASS:
        if system.journal.watched:
            system.journal.announce(system, "copy", now.seat, cards=[answer.target])
        yield from resolve(system, now.faction, answer.target)


Resolver = Callable[[System, Resolving, Any], Step | None]
RESOLVERS: Final[dict[type, Resolver]] = {
    Place: place,
    Remove: remove,
    MoveInfluence: move_influence,
    Replace: replace,
    ChooseOrbit: choose_orbit,
    MoveFleets: move_fleets,
    RemoveFleets: remove_fleets,
    Build: build_fleets,
    Repair: repair,
    Gain: gain_points,
    Lose: lose_points,
    StealPoints: steal_points,
    StealEvent: steal_event,
    Protect: protect,
    FreeActions: free_actions,
    CopyEvent: copy_event,
}
