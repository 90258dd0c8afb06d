"""The bot that takes what looks best now."""

from __future__ import annotations

from plancia.engine.dice import seeded
from plancia.engine.question import Option
from plancia.engine.view import View


class Greedy:
    """Weighs its options by the game's guide, and looks one answer ahead where they tie.

    What it cannot know it imagines, the same for every option it compares.
    """

    def __init__(self, seed: int) -> None:
        self.dice = seeded(seed)

    def choose(self, view: View) -> Option:
        question = view.question
        if question is None:
            raise ValueError(f"seat {view.seat} is not asked anything now")
        options = question.options
        if len(options) == 1:
            return options[0]
        imagined = self.dice.below(1 << 30)
        best = _best(options, view.weights())
        if len(best) > 1:
            best = _best(best, [self.outlook(view, option, imagined) for option in best])
        return best[self.dice.below(len(best))]

    def outlook(self, view: View, option: Option, imagined: int) -> float:
        """How the game's guide sees the state after an answer."""
        fork = view.fork(imagined)
        fork.answer(view.seat, option)
        return view.game.guide.evaluate(fork.state, view.seat)


def _best(options: list[Option], values: list[float]) -> list[Option]:
    highest = max(values)
    return [option for option, value in zip(options, values, strict=True) if value == highest]
