"""Of equal copies the one that more seats know goes first, or betrays the other."""

from __future__ import annotations

import pytest

from plancia.conformance.fault import Broken
from plancia.conformance.scene import Past, Scene
from plancia.conformance.travel import known_copies_go_first
from plancia.engine.dice import seeded
from plancia.engine.event import EVERYONE
from tests.conformance.faulty import ALL_ALIKE


def offered_before_a_known_copy(forgotten: bool) -> Scene:
    """Seat 0 has just offered a good, and keeps one that everybody knew it had."""
    match = ALL_ALIKE.new(2, 7)
    known, unknown, _ = match.state.hands[0]
    past = Past(
        knowledge={known: EVERYONE, unknown: 0b01},
        lying={known: "hand 0", unknown: "hand 0"},
        chance=match.state.dice.number,
    )
    match.state.hands[0].remove(unknown)
    match.state.crate.append(unknown)
    if not forgotten:
        match.state.seen[known] = EVERYONE
    return Scene(match, seeded(1), past)


def test_a_copy_that_stays_known_betrays_the_one_that_left() -> None:
    with pytest.raises(Broken, match="which more seats know"):
        known_copies_go_first(offered_before_a_known_copy(forgotten=False))


def test_copies_that_nobody_can_tell_apart_any_more_betray_nothing() -> None:
    """So cards go face down into a reserve: whoever knew the hand knows neither from then on."""
    known_copies_go_first(offered_before_a_known_copy(forgotten=True))
