"""Every effect that must be carried out is, whatever is answered.

Each effect on a card, ship, location or encounter is carried out from sampled positions through
every answer, and must have done what its kind promises. A kind without a promise fails unless it
says why.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plancia.games.fleet_captains.content import effects as fx
from plancia.games.fleet_captains.content import vocabulary as terms
from plancia.games.fleet_captains.content.effects import Effect
from plancia.games.fleet_captains.content.requirements import AllyHere
from plancia.games.fleet_captains.content.vocabulary import SENSORS
from plancia.games.fleet_captains.effects import registry
from plancia.games.fleet_captains.rules import ratings
from tests.rule import rule
from tests.rulebook.fleet_captains.promises import (
    FRAMES,
    MAY,
    PROMISES,
    STANDING,
    End,
    Position,
    position,
    ways,
)
from tests.rulebook.fleet_captains.test_words_of_effects import IN_USE, kinds

POSITIONS = 12


def is_duty(effect: Effect) -> bool:
    """What lasts while a card is aboard or a ship is there is never carried out; to a place that
    one controls a ship goes if its captain likes (FC-A19)."""
    if getattr(effect, "lasts", terms.NOW) == terms.LASTING:
        return False
    return effect != fx.Relocate(terms.OWN_SPACE)


FOUND = {each for each in IN_USE if isinstance(each, Effect) and type(each) in PROMISES}
DUTIES = sorted((each for each in FOUND if is_duty(each)), key=repr)


def test_every_kind_of_effect_has_a_promise_or_says_why_not() -> None:
    listed = [*PROMISES, *MAY, *STANDING, *FRAMES]
    assert set(listed) == kinds(fx, Effect)
    assert len(listed) == len(set(listed))
    assert len(DUTIES) > 90


@rule("FC-R25-02", "FC-R28-01", "FC-A59")
@pytest.mark.parametrize("effect", DUTIES, ids=repr)
def test_no_answer_evades_an_effect(effect: Effect) -> None:
    for seed in range(POSITIONS):
        at = position(effect, seed)
        for galaxy, answers in ways(at, (effect,)):
            end = End(at, galaxy, answers)
            assert PROMISES[type(effect)](effect, end), (seed, [each.notation for each in answers])


@pytest.fixture
def idle() -> Iterator[None]:
    """All that should be done is left undone."""
    deeds = dict(registry.DEEDS)
    for kind in deeds:
        registry.DEEDS[kind] = registry.nothing
    yield
    registry.DEEDS.update(deeds)


@pytest.mark.usefixtures("idle")
@pytest.mark.parametrize("effect", DUTIES, ids=repr)
def test_an_effect_left_undone_breaks_its_promise(effect: Effect) -> None:
    assert not all(keeps_promise(effect, seed) for seed in range(POSITIONS))


def keeps_promise(effect: Effect, seed: int) -> bool:
    at = position(effect, seed)
    [(galaxy, answers)] = ways(at, (effect,))
    try:
        return PROMISES[type(effect)](effect, End(at, galaxy, answers))
    except (AssertionError, ValueError):
        return False


def marked(frame: Effect, seed: int) -> Iterator[tuple[Position, int, list[str]]]:
    """By how many cards the hand has grown, whatever was answered."""
    at = position(frame, seed)
    for galaxy, answers in ways(at, (frame,)):
        end = End(at, galaxy, answers)
        yield at, len(end.me[1].hand) - len(end.me[0].hand), [each.notation for each in answers]


ONE, TWO = (fx.Draw(1),), (fx.Draw(2),)


@rule("FC-R25-02")
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_frames_carry_out_what_they_frame_and_nothing_else(seed: int) -> None:
    for _, grown, answers in marked(fx.Choose(ONE, TWO), seed):
        assert grown == (1 if answers[0] == "first" else 2)
    for at, grown, answers in marked(fx.Pay((fx.Discard(1, terms.ME),), (fx.Draw(3),)), seed):
        able = bool(at.galaxy.captains[at.seat].hand)
        assert grown == (2 if able and answers[0] == "pay" else 0)
    for _, grown, _ in marked(fx.If(AllyHere(), ONE, TWO), seed):
        assert grown == 1
    die = fx.Roll((fx.Band(1, 3, ONE), fx.Band(4, 6, TWO)))
    assert {grown for _, grown, _ in marked(die, seed)} <= {1, 2}
    for level, grows in ((0, 1), (99, 2)):
        test = fx.SystemTest(SENSORS, level, success=ONE, failure=TWO)
        for at, grown, _ in marked(test, seed):
            out_of_order = ratings.rating(at.galaxy, at.ship, SENSORS) < 0
            assert grown == (2 if out_of_order else grows)
