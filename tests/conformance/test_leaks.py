"""Which pieces may be exchanged to see whether what was unseen leaves a trace."""

from __future__ import annotations

import plancia
from plancia.conformance.leaks import _exchanges
from plancia.conformance.scene import Past, Scene
from plancia.engine.dice import seeded
from plancia.engine.event import EVERYONE
from tests.toys.playing import play_at_random


def test_a_card_seen_meanwhile_is_not_taken_for_unseen() -> None:
    """Drawn into one's own hand and shuffled in again, it lies unseen before and after."""
    game = plancia.game("star-realms")
    match = game.new(2, seed=3)
    after = match.fork()
    while after.turn == match.turn:  # until the first seat has drawn its next hand
        play_at_random(after, 3, 1)
    rival = 1 - next(iter(match.questions))
    scene = Scene(match, seeded(1), Past())
    before, later = scene.known, game.knowledge(after.state)
    assert _exchanges(scene, after, [before, later], rival), "the rival did not see what was drawn"
    meanwhile = dict.fromkeys(before, EVERYONE)
    assert not _exchanges(scene, after, [before, meanwhile, later], rival)
