"""Combat agrees with a second opinion over thousands of random attacks."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from plancia.engine.dice import Dice, seeded
from plancia.engine.question import Option
from tests.rulebook.battle_force.fight import GAME
from tests.rulebook.battle_force.referee import Referee

AGREED: dict[str, dict[str, Any]] = {
    "basic": {},
    "advanced": {"rules": "advanced"},
    "whole attack": {"rules": "advanced", "shield_scope": "attack", "em_persists": False},
    "other rulings": {
        "rules": "advanced",
        "plasma_f_stops_drones": True,
        "pf_fire": "per player",
        "pf_strength": "craft",
        "pbf_dice": "one die and 2",
        "web_fire": "phasers only",
    },
    "traditional": {"traditional": True, "second_attack": True},
    "without lines": {"rules": "advanced", "formations": False},
    "allies": {"rules": "advanced", "allies": True},
}
MATCHES = int(os.environ.get("PLANCIA_REFEREE_MATCHES", "3"))
"""Matches of each kind; a hundred are some thirty thousand attacks."""


def combative(options: list[Option], dice: Dice) -> Option:
    """Any answer, but rather one that fights than one that does not."""
    if len(options) > 1 and dice.below(3):
        options = [each for each in options if each.verb not in IDLE] or options
    return options[dice.below(len(options))]


IDLE = ("pass", "done", "redraw", "reform", "ceasefire", "drop")


def watched(
    options: dict[str, Any], seats: int, seed: int, misread: dict[str, Any] | None = None
) -> Referee:
    """A random match with the referee at the table."""
    fleet: dict[str, Any] = {"fleet_ships": 5, "turn_limit": 60}
    match = GAME.new(seats=seats, seed=seed, options=fleet | options)
    referee = Referee(match)
    referee.agreed = {**referee.agreed, **(misread or {})}
    dice = seeded(seed)
    while not match.over:
        seat = min(match.questions)
        referee.answer(seat, combative(match.questions[seat].options, dice))
    return referee


@pytest.mark.parametrize("agreed", AGREED)
def test_the_referee_agrees(agreed: str) -> None:
    attacks: Counter[str] = Counter()
    for seed in range(MATCHES):
        seats = 4 if agreed == "allies" else 2 + seed % 3
        referee = watched(AGREED[agreed], seats, seed)
        assert referee.disputes == []
        attacks += referee.attacks
    assert attacks.total() > 10 * MATCHES


def test_the_referee_sees_attacks_and_cards_of_every_kind() -> None:
    found: Counter[str] = Counter()
    for seed in range(8):
        referee = watched(AGREED["advanced"], 2, seed)
        found += referee.attacks + referee.played
    assert {"ship", "fighters", "planet", "flotilla", "mutiny"} <= set(found)
    assert {"shields", "evasion", "tractor", "ecm-3", "ecm-4", "weasel"} <= set(found)
    assert {"disengage", "eccm", "prime-team", "scatterpack", "gunner"} <= set(found)


@pytest.mark.parametrize(("name", "value"), [("shield_scope", "attack"), ("traditional", True)])
def test_a_referee_who_reads_another_rulebook_disagrees(name: str, value: Any) -> None:
    """So that agreement means something."""
    assert any(watched({}, 2, seed, {name: value}).disputes for seed in range(4))
