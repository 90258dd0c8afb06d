"""Sentences about pieces that move where not everybody can follow them."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, log

from plancia.conformance.fault import Broken
from plancia.conformance.scene import Past, Scene, mask
from plancia.engine.event import EVERYONE
from plancia.engine.hidden import EMPTY, NOBODY, Zone

CERTAINTY = 25.0
"""Forks are made until all being alike by chance is less likely than exp(-CERTAINTY)."""

COINCIDENCES = 5
"""A game that imagines for itself may know more than zones tell: that only one piece can have come.
So often in one match, and never otherwise, is no coincidence."""

Way = tuple[int, str, str]
"""For an observer, from which zone to which other something went that it could not see."""


def unseen_pieces_may_lie_elsewhere(scene: Scene) -> None:
    """What an observer did not see arriving may, for all it knows, still lie where it came from."""
    match, past = scene.match, scene.past
    zones = {zone.name: zone for zone in match.game.zones(match.state)}
    for observer, origin, goal in sorted(_ways(scene, zones)):
        left = _unknown(zones[origin], scene.known, observer)
        come = _unknown(zones[goal], scene.known, observer)
        kind = _kind(origin), _kind(goal)
        if not left or not come or kind in past.varied:
            continue
        tries = 1 + int(CERTAINTY / log(comb(len(left) + len(come), len(come))))
        if any(_differs(scene, observer, goal, come) for _ in range(tries)):
            past.varied.add(kind)
            continue
        past.certain += 1
        for place in (origin, goal):
            _require_own_list(scene, place)
        if match.game.imagine is None or past.certain >= COINCIDENCES:
            raise Broken(
                f"what seat {observer} did not see going from {origin} to {goal} lies in {tries} "
                "forks of as many where it really lies: give both zones one pool"
            )


def _require_own_list(scene: Scene, name: str) -> None:
    """Forks deal pieces anew in the lists of zones: copies of them change nothing."""
    game, state = scene.match.game, scene.match.state
    one, other = (next(z for z in game.zones(state) if z.name == name) for _ in range(2))
    if one.pieces is not other.pieces:
        raise Broken(f"the zone {name} has a copy of the state's list, not the list itself")


def known_copies_go_first(scene: Scene) -> None:
    """Of equal copies in a zone the one that more seats know leaves first, unless they have lost
    sight of both."""
    match, past = scene.match, scene.past
    if match.state.dice.number != past.chance:
        return
    lying = where(scene)
    name = match.game.piece_name
    for piece in [piece for piece, zone in past.lying.items() if lying.get(piece) != zone]:
        known = past.knowledge.get(piece, NOBODY)
        if known in (NOBODY, EVERYONE):
            continue
        zone, kind = past.lying[piece], name(piece).partition("#")[0]
        for other, there in lying.items():
            mask = past.knowledge.get(other, NOBODY) & scene.known.get(other, NOBODY)
            if there != zone or past.lying.get(other) != zone or mask == known:
                continue
            if mask & known == known and name(other).partition("#")[0] == kind:
                raise Broken(
                    f"{name(piece)} left {zone} before {name(other)}, which more seats know: "
                    "others learn that there were two (hidden.best_known chooses)"
                )


def where(scene: Scene) -> dict[int, str]:
    """For each piece the zone it lies in."""
    if not scene.lying:
        zones = scene.match.game.zones(scene.match.state)
        scene.lying = {piece: zone.name for zone in zones for piece in zone.pieces}
        scene.lying.pop(EMPTY, None)
    return scene.lying


def _ways(scene: Scene, zones: dict[str, Zone]) -> set[Way]:
    """The ways that something has just gone unseen."""
    return {
        (observer, origin, goal)
        for piece, origin, goal in _moved(scene.past, where(scene))
        if origin in zones
        for observer in range(scene.match.seats)
        if not _sees(scene.past.knowledge.get(piece, NOBODY), observer)
        and not _sees(scene.known[piece], observer)
    }


def _moved(past: Past, lying: dict[int, str]) -> Iterator[tuple[int, str, str]]:
    for piece, goal in lying.items():
        origin = past.lying.get(piece, goal)
        if origin != goal:
            yield piece, origin, goal


def _kind(zone: str) -> str:
    """The zones of all seats are of one kind: `hand 0` and `hand 1`."""
    return zone.rstrip("0123456789 ")


def _sees(known: int, observer: int) -> bool:
    return known == EVERYONE or bool(known & mask(observer))


def _unknown(zone: Zone, known: dict[int, int], observer: int) -> set[int]:
    return {p for p in zone.pieces if p != EMPTY and not _sees(known[p], observer)}


def _differs(scene: Scene, observer: int, goal: str, come: set[int]) -> bool:
    fork = scene.match.fork(observer=observer, seed=scene.seed())
    zones = scene.match.game.zones(fork.state)
    there = next((zone.pieces for zone in zones if zone.name == goal), [])
    return not come <= set(there)
