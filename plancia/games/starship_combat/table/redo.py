"""Changing a number of a plan: which answers give it, walked through on a copy.

The rules ask one small question after the other. Whoever wants one gun more goes back to where
guns were asked, answers otherwise, and says the rest again as far as it still goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.engine import Seat
from plancia.engine.look import Look
from plancia.engine.question import DONE, Option, Question
from plancia.engine.table import Redo
from plancia.games.starship_combat.rules.planning import Planning, plan
from plancia.games.starship_combat.state.state import Battle, no_orders

Key = tuple[str, int, int]
"""Kind of question, ship, and impulse or weapon."""
Given = list[tuple[Key, Option]]
Steps = dict[tuple[str, int, int], int]
"""For each kind of question, ship and matter how many answers back it was asked."""
ENERGY_KINDS = ("repair", "arm", "special", "transports", "speed")
"""Questions that come before the first order of a ship."""
AMOUNTS = ("arm", "transports", "speed")
"""Questions whose answers are numbers, where fewer will do."""


def key_of(asked: Question) -> Key:
    facts = asked.facts or {}
    return asked.kind, facts.get("ship", -1), facts.get("impulse", facts.get("weapon", 0))


def fresh_walk(battle: Battle, seat: Seat) -> tuple[Planning, Question]:
    """The plan from its beginning, on a copy, and its first question."""
    again = battle.copy()
    for ship in again.ships:
        if ship.captain == seat:
            ship.orders = no_orders()
    walk = plan(again, seat)
    return walk, walk.send(None)  # type: ignore[arg-type]


def planning(battle: Battle, look: Look) -> bool:
    """Whether the viewer is writing orders, which none but the viewer knows."""
    return look.seat is not None and battle.turn > 0 and not battle.impulse and bool(look.question)


def given_answers(battle: Battle, look: Look) -> Given:
    """What the viewer has answered so far, each with what was asked."""
    assert look.seat is not None
    walk, asked = fresh_walk(battle, look.seat)
    found = []
    for option in look.given:
        found.append((key_of(asked), option))
        asked = walk.send(option)
    return found


class Rewriting:
    """The same plan again with one answer changed."""

    def __init__(self, given: Given, key: Key, amount: int) -> None:
        self.left = list(given)
        self.key = key
        self.amount = amount
        self.changed = False
        self.possible = False

    def answer(self, asked: Question) -> Option | None:
        """The answer to give now, or None where the person must be asked."""
        key = key_of(asked)
        if key == self.key and not self.changed:
            self.changed = True
            option = next((each for each in asked.options if each.amount == self.amount), None)
            self.possible = option is not None
            return option
        earlier = next((at for at, (before, _) in enumerate(self.left) if before == key), -1)
        if earlier < 0:
            return None if self.changed else least(asked)
        option = self.left.pop(earlier)[1]
        if option in asked.options:
            return option
        if asked.kind in AMOUNTS:
            return max(asked.options, key=lambda each: each.amount)
        return None


def least(asked: Question) -> Option | None:
    """The answer that spends nothing, to a question that must be passed on the way."""
    if asked.kind == "repair":
        return DONE
    if asked.kind in ENERGY_KINDS:
        return next((each for each in asked.options if each.amount == 0), None)
    return None


def rewrite(battle: Battle, look: Look, given: Given, key: Key, amount: int) -> Redo | None:
    """Which answers make a number of the plan this one; None where no answers do."""
    assert look.seat is not None
    if amount < 0:
        return None
    walk, asked = fresh_walk(battle, look.seat)
    changed = Rewriting(given, key, amount)
    answers = list(spoken(walk, asked, changed))
    if not changed.possible:
        return None
    same = 0
    for before, option in zip(given, answers, strict=False):
        if before[1] is not option:
            break
        same += 1
    dropped = len(changed.left)
    lost = look.say("{count} later orders are dropped", count=dropped) if dropped else ""
    return Redo(len(given) - same, tuple(each.notation for each in answers[same:]), lost)


def spoken(walk: Planning, asked: Question, changed: Rewriting) -> Iterator[Option]:
    while asked.kind != "commit":
        option = changed.answer(asked)
        if option is None:
            return
        yield option
        asked = walk.send(option)
