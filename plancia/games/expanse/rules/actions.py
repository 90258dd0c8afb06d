"""Moving groups of fleets and placing influence: the actions, which events use as well."""

from __future__ import annotations

from itertools import product
from typing import Final

from plancia.engine.question import Option, Step, ask
from plancia.games.expanse.content.factions import (
    BATTLESHIP,
    DAMAGED,
    KIND_SLUGS,
    MCR,
    OPA,
    ROCINANTE,
    UN,
)
from plancia.games.expanse.content.lookup import (
    ALL_BASES,
    BASE_COUNT,
    BASES_UNDER,
    DIPLOMATS_SINCE,
    FRIGATE_ZONES,
    FRIGATES_SINCE,
    NO_NETWORK,
    TOKEN_KIND,
    TOKENS,
    bases_in,
)
from plancia.games.expanse.content.solar import ORBITS
from plancia.games.expanse.content.vocabulary import NOWHERE, Base, Faction, Orbit
from plancia.games.expanse.rules.board import (
    DIPLOMAT,
    NORMAL,
    at_bases,
    held_bases,
    kind_of,
    level,
    presence,
    put_cube,
    remove_cube,
)
from plancia.games.expanse.state.packing import (
    GROUP_KINDS,
    Group,
    count_in,
    counts_in,
    group_of,
    one_of,
)
from plancia.games.expanse.state.state import System, open_bases

INFLUENCE: Final = at_bases("influence")
DIPLOMAT_TO: Final = at_bases("diplomat")
FROM: Final = at_bases("from")
DIPLOMAT_FROM: Final = at_bases("diplomat-from", "diplomat from")
INTO: Final = at_bases("into")
MOVE: Final = [Option(f"move {orbit.slug}", "move", number) for number, orbit in enumerate(ORBITS)]
TO: Final = [Option(f"to {orbit.slug}", "to", number) for number, orbit in enumerate(ORBITS)]


def lists(options: list[Option]) -> list[list[Option]]:
    """For each set of places the options there."""
    return [[options[place] for place in bases_in(mask)] for mask in range(1 << len(options))]


MOVES: Final = lists(MOVE)
DESTINATIONS: Final = lists(TO)
_placings: Final[dict[int, list[Option]]] = {}
_groups: Final[dict[int, list[Option]]] = {}


def influence_list(bases: int) -> list[Option]:
    """Options to place a normal cube on each of these bases; made once for each set."""
    found = _placings.get(bases)
    if found is None:
        found = _placings[bases] = [INFLUENCE[base] for base in bases_in(bases)]
    return found


def group_list(group: Group) -> list[Option]:
    """Options to pick some of a group, all of them first."""
    found = _groups.get(group)
    if found is None:
        parts = [range(count, -1, -1) for count in counts_in(group)]
        picked = [group_of(part) for part in product(*parts)]
        found = _groups[group] = [SEND[part] for part in picked if part]
    return found


def group_option(counts: tuple[int, ...]) -> Option:
    names = [f"{count} {KIND_SLUGS[kind]}" for kind, count in enumerate(counts) if count]
    return Option(f"send {' and '.join(names)}", "send", group_of(counts))


def most_of(kind: int) -> int:
    """The most fleets of a kind a faction can have; a battleship may be damaged."""
    if kind == ROCINANTE:
        return 1
    printed = BATTLESHIP if kind == DAMAGED else kind
    return max(sum(TOKEN_KIND[token] == printed for token in tokens) for tokens in TOKENS)


SEND: Final = {
    option.target: option
    for counts in product(*(range(most_of(kind) + 1) for kind in range(GROUP_KINDS)))
    if any(counts)
    for option in [group_option(counts)]
}
"""For each group there can be the option to send it."""


def group_at(system: System, faction: Faction, orbit: Orbit) -> Group:
    """All fleets of a faction in an orbit, as a group."""
    group = one_of(ROCINANTE) if is_rocinante_at(system, faction, orbit) else 0
    for token in TOKENS[faction]:
        if system.fleets[token] == orbit:
            group += one_of(kind_of(system, token))
    return Group(group)


def is_rocinante_at(system: System, faction: Faction, orbit: Orbit) -> bool:
    return system.rocinante == faction and system.rocinante_at == orbit


def send(system: System, faction: Faction, group: Group, orbit: Orbit, to: Orbit) -> None:
    """EX-33: a group moves together."""
    if count_in(group, ROCINANTE):
        system.rocinante_at = to
    left = counts_in(group)
    for token in TOKENS[faction]:
        if system.fleets[token] == orbit:
            kind = kind_of(system, token)
            if left[kind]:
                left[kind] -= 1
                system.fleets[token] = to
    if system.journal.watched:
        seat = system.seat_of[faction]
        facts = {"faction": faction, "orbit": orbit, "to": to, "group": group}
        system.journal.announce(system, "move", seat, **facts)


def move_range(system: System, faction: Faction) -> int:
    """EX-33: the same zone or the next; Fast Frigates go two zones."""
    return FRIGATE_ZONES if faction == MCR and level(system) >= FRIGATES_SINCE else 1


def move_group(system: System, faction: Faction, orbit: Orbit, reach: int) -> Step:
    """Which of the fleets in an orbit go, and to which of some; the value is the new orbit."""
    seat = system.seat_of[faction]
    choices = group_list(group_at(system, faction, orbit))
    picked = choices[0]
    if len(choices) > 1:
        picked = yield ask(seat, "group", choices, {"orbit": orbit})
    facts = {"orbit": orbit, "group": picked.target}
    answer = yield ask(seat, "destination", DESTINATIONS[reach], facts)
    send(system, faction, Group(picked.target), orbit, Orbit(answer.target))
    return answer.target


def influence_bases(system: System, faction: Faction) -> int:
    """EX-35, EX-36: open bases under one's fleets; the OPA needs none beyond Mars."""
    found = BASES_UNDER[presence(system, faction)]
    if faction == OPA:
        found |= ~NO_NETWORK
    return found & open_bases(system)


def spare_diplomats(system: System, faction: Faction) -> bool:
    return faction == UN and system.scorings >= DIPLOMATS_SINCE and system.spare_diplomats > 0


def placeable(system: System, faction: Faction, bases: int, sources: int) -> int:
    """EX-37: the bases a cube can come to, from the supply or from elsewhere on the map."""
    if system.supply[faction] or spare_diplomats(system, faction):
        return bases
    held = held_bases(system, faction) & sources
    return bases if held & (held - 1) else bases & ~held if held else 0


def place_options(
    system: System, faction: Faction, bases: int, sources: int = ALL_BASES
) -> list[Option]:
    """Ways to place one cube on one of these bases, with an empty supply from others."""
    reachable = placeable(system, faction, bases, sources)
    if faction != UN or not spare_diplomats(system, faction):
        return influence_list(reachable)
    diplomats = [DIPLOMAT_TO[base] for base in bases_in(reachable)]
    return influence_list(reachable) + diplomats if system.supply[faction] else diplomats


def place_cube(system: System, faction: Faction, option: Option, sources: int = ALL_BASES) -> Step:
    """EX-37: place the cube; without one in supply, choose which to take from the map.

    The value is the base it came from, if it came from one."""
    base = Base(option.target)
    if option.verb == "diplomat":
        put_cube(system, faction, base, DIPLOMAT, NOWHERE)
        return NOWHERE
    if system.supply[faction]:
        put_cube(system, faction, base, NORMAL, NOWHERE)
        return NOWHERE
    choices = source_options(system, faction, sources & ~(1 << base))
    answer = choices[0]
    if len(choices) > 1:
        seat = system.seat_of[faction]
        answer = yield ask(seat, "source", choices, {"base": base})
    kind = DIPLOMAT if answer.verb == "diplomat-from" else NORMAL
    put_cube(system, faction, base, kind, Base(answer.target))
    return answer.target


def source_options(system: System, faction: Faction, bases: int) -> list[Option]:
    """Own cubes on the map, of each kind."""
    found: list[Option] = []
    for base in bases_in(held_bases(system, faction) & bases):
        if system.influence[BASE_COUNT * faction + base]:
            found.append(FROM[base])
        if faction == UN and system.diplomats[base]:
            found.append(DIPLOMAT_FROM[base])
    return found


def replace_cube(system: System, faction: Faction, owner: Faction, base: Base) -> Step:
    """EX-EVENT-2: an opposing cube goes, an own one comes if there is any."""
    yield from remove_cube(system, faction, owner, base)
    options = place_options(system, faction, 1 << base)
    if options:
        answer = options[0]
        if len(options) > 1:
            answer = yield ask(system.seat_of[faction], "cube", options, {"base": base})
        yield from place_cube(system, faction, answer)
