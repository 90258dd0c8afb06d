"""Damage: shields, sections, explosions."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from plancia.engine.question import Option, Question, ask
from plancia.games.starship_combat.content.lookup import LAYOUTS
from plancia.games.starship_combat.content.vocabulary import Vessel
from plancia.games.starship_combat.state.packing import scene
from plancia.games.starship_combat.state.state import (
    EXPLODED,
    GONE,
    LAST_IMPULSE_COUNT,
    ON_MAP,
    Battle,
    Hit,
    Ship,
)

ELSEWHERE: Final = 6
"""Not one section: any but the struck one."""


def take_hits(battle: Battle) -> Generator[Question, Option, None]:
    """SC-G6: all damage of the impulse counts now: shields, explosions, then the boxes."""
    internal = [0] * len(battle.ships)
    for hit in battle.hits:
        hit.points = through_shield(battle.ships[hit.ship], hit)
        internal[hit.ship] += hit.points
    for number, ship in enumerate(battle.ships):
        if internal[number] and ship.status == ON_MAP:
            explode(battle, Vessel(number), internal[number])
    for hit in battle.hits:
        if hit.points and battle.ships[hit.ship].status == ON_MAP:
            yield from record(battle, hit)
    battle.hits = []


def through_shield(ship: Ship, hit: Hit) -> int:
    """SC-D1 to SC-D3, SC-D8: the shield takes what it can, unless lowered; the rest goes in."""
    if ship.lowered:
        return hit.points
    held = min(ship.shields[hit.side], hit.points)
    ship.shields[hit.side] -= held
    return hit.points - held


def explode(battle: Battle, number: Vessel, points: int) -> None:
    """SC-D10, SC-D11: more than half of the reference, in one impulse."""
    ship = battle.ships[number]
    reference = ship.reference
    if battle.terms.explosion == LAST_IMPULSE_COUNT:
        reference = ship.working()
    if 2 * points > reference:
        ship.status = EXPLODED
        battle.film.append(scene(battle.impulse + 1, number, ship.at, GONE))
        if battle.journal.watched:
            battle.journal.announce(battle, "explode", ship.captain, ship=number, points=points)


def record(battle: Battle, hit: Hit) -> Generator[Question, Option, None]:
    """SC-D4 to SC-D7: half, rounded up, in the struck section, the rest in the others."""
    ship = battle.ships[hit.ship]
    before = ship.lost
    over = yield from destroy(battle, hit, hit.side, (hit.points + 1) // 2)
    over = yield from destroy(battle, hit, ELSEWHERE, hit.points // 2 + over)
    yield from destroy(battle, hit, hit.side, over)
    if battle.journal.watched:
        gone = [LAYOUTS[ship.sheet].group_of[box] for box in bits(ship.lost & ~before)]
        text = " ".join(str(group) for group in gone)
        battle.journal.announce(
            battle, "damage", ship.captain, ship=hit.ship, points=hit.points, groups=text,
            sheet=ship.sheet, section=hit.side,
        )  # fmt: skip


def destroy(
    battle: Battle, hit: Hit, section: int, points: int
) -> Generator[Question, Option, int]:
    """Points that fall in a section, the captain choosing the boxes; returns those left over."""
    ship = battle.ships[hit.ship]
    where = LAYOUTS[ship.sheet].sections[hit.side]
    if section == ELSEWHERE:
        where = ~where & ((1 << LAYOUTS[ship.sheet].count) - 1)
    while points > 0:
        whole = where & ~ship.lost
        if whole.bit_count() <= points:
            ship.lost |= whole
            return points - whole.bit_count()
        options = [group.hit for group in LAYOUTS[ship.sheet].groups if group.mask & whole]
        answer = options[0]
        if len(options) > 1:
            facts = {"ship": hit.ship, "section": section, "points": points}
            answer = yield ask(ship.captain, "lose", options, facts)
        able = LAYOUTS[ship.sheet].groups[answer.target].mask & where & ~ship.lost
        ship.lost |= able & -able
        points -= 1
    return 0


def bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
