"""Proof in play: what was taught against what was there before, from every seat of each deal."""

from __future__ import annotations

from dataclasses import dataclass

from plancia.bots.learning.positions import NOBODY
from plancia.bots.network import Layers, Network
from plancia.bots.playout import Playout
from plancia.bots.search import TAUGHT_SEATS, Budget, Search
from plancia.bots.taught import Kept, policy_in
from plancia.engine.dice import seeded
from plancia.engine.game import Game
from plancia.engine.match import Match
from plancia.engine.observed.encoder import encoder
from plancia.engine.view import View
from plancia.games import game


@dataclass(frozen=True)
class Pupil:
    """What somebody has been taught, as it is kept; nothing: it goes by the guide."""

    policy: Kept | None = None
    layers: Layers | None = None

    def search(self, rules: Game, seats: int, seed: int, part: float) -> Search:
        """A captain of today that goes by it, and thinks a part of what captains usually do."""
        habits = None if self.policy is None else policy_in(rules, seats, self.policy)
        judge = None if self.layers is None else Network(encoder(rules, seats), self.layers)
        guide = rules.guide.taught if seats == TAUGHT_SEATS else None
        return Search(seed, Budget(part), guide or rules.guide, habits=habits, judge=judge)


def won(
    game_id: str, seats: int, seed: int, part: float, taught: Pupil, former: Pupil, number: int
) -> float:
    """What one who was taught gets out of a match against those who were not.

    Each deal is played from every seat.
    """
    rules = game(game_id)
    deal, own = divmod(number, seats)
    chance = seed * 1_000_000
    players = [
        (taught if seat == own else former).search(
            rules, seats, (chance + number) * seats + seat, part
        )
        for seat in range(seats)
    ]
    match = rules.new(seats, chance + deal, dict(rules.trial))
    while match.questions:
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(View(match, seat)))
    return share(match, own)


def won_at_a_glance(game_id: str, seats: int, seed: int, taught: Kept, number: int) -> float:
    """The same among those who do not think ahead: hundreds of matches in the time of one."""
    rules = game(game_id)
    deal, own = divmod(number, seats)
    chance = seed * 1_000_000 + deal
    match = rules.playout(seats, chance, dict(rules.trial))
    dice = seeded(chance)
    former = Playout(match, NOBODY, rules.guide, dice)
    habitual = Playout(match, NOBODY, rules.guide, dice, None, policy_in(rules, seats, taught))
    while (question := former.question()) is not None:
        player = habitual if question.seat == own else former
        player.answer(question, player.sensible(question))
    return share(match, own)


def share(match: Match, seat: int) -> float:
    """What a seat gets out of a match: a joint win is shared."""
    winners = match.winners
    return (seat in winners) / len(winners) if winners else 1.0 / match.seats
