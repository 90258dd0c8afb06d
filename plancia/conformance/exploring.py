"""Every way to answer from a position on: so that a duty is proven whatever is answered.

    for end in outcomes(match, until=lambda match: match.step_name != "turn"):
        assert ...                      # what the rule promises

The tree of answers is walked whole while it has few enough leaves; beyond that its branches are
sampled, with the same dice at every call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from plancia.engine.dice import seeded
from plancia.engine.match import Match

MOST = 500


def outcomes(match: Match, until: Callable[[Match], bool], most: int = MOST) -> Iterator[Match]:
    """Every match this one can become, up to where `until` holds or it is over.

    At most so many: a tree with more is walked at random, a leaf at a time.
    """
    found = list(_leaves(match, until, most + 1))
    if len(found) <= most:
        yield from found
        return
    dice = seeded(1)
    for _ in range(most):
        walked = match.fork()
        while not _ends(walked, until):
            seat = min(walked.questions)
            options = walked.questions[seat].options
            walked.answer(seat, options[dice.below(len(options))])
        yield walked


def _leaves(match: Match, until: Callable[[Match], bool], most: int) -> Iterator[Match]:
    """The first leaves of the tree, depth first."""
    waiting = [match.fork()]
    count = 0
    while waiting and count < most:
        now = waiting.pop()
        if _ends(now, until):
            count += 1
            yield now
            continue
        seat = min(now.questions)
        for option in reversed(now.questions[seat].options):
            following = now.fork()
            following.answer(seat, option)
            waiting.append(following)


def _ends(match: Match, until: Callable[[Match], bool]) -> bool:
    return match.over or until(match)
