"""Bots choose legally and reproducibly, and leave the match as it is."""

from __future__ import annotations

from statistics import fmean

import pytest

import plancia
from plancia import bots
from plancia.arena.report import report
from plancia.arena.runner import run
from plancia.arena.series import series
from plancia.bots.greedy import heaviest
from plancia.engine.dice import seeded
from plancia.engine.question import DONE, NO, YES
from plancia.engine.words import LANGUAGES
from tests.toys import TOYS

QUICK = ("random", "ensign", "lieutenant")
THINKING = ("captain/2000", "admiral/5000")
"""Those that think ahead, with budgets for tests."""


def answers(
    game: plancia.Game, name: str, seed: int, seats: int, most: int = 5000
) -> list[tuple[int, str]]:
    """The answers of a match a bot plays with itself."""
    match = game.new(seats, seed=3, options=dict(game.trial))
    players = [bots.bot(name, seed + seat) for seat in range(seats)]
    while match.questions and len(match.history) < most:
        seat = next(iter(match.questions))
        match.answer(seat, players[seat].choose(plancia.View(match, seat)))
    return [(seat, option.notation) for seat, option in match.history]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", [*TOYS, *plancia.games()], ids=lambda game: game.id)
def test_a_bot_plays_any_game_and_the_same_for_the_same_seed(game: plancia.Game, name: str) -> None:
    for seats in game.seats:
        assert answers(game, name, 1, seats) == answers(game, name, 1, seats)


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("game", [*TOYS, *plancia.games()], ids=lambda game: game.id)
def test_a_bot_that_thinks_plays_any_game_and_the_same_for_the_same_seed(
    game: plancia.Game, name: str
) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        assert answers(game, name, 1, seats, 8) == answers(game, name, 1, seats, 8)


@pytest.mark.parametrize("name", QUICK)
def test_another_seed_plays_otherwise(name: str) -> None:
    game = plancia.game("star-realms")
    assert len({str(answers(game, name, seed, game.seats[0])) for seed in range(4)}) > 1


@pytest.mark.parametrize(("name", "most"), [*((name, 60) for name in QUICK), (THINKING[0], 5)])
def test_choosing_does_not_change_the_match(name: str, most: int) -> None:
    for game in plancia.games():
        match = game.new(seed=5, options=dict(game.trial))
        players = [bots.bot(name, seat) for seat in range(match.seats)]
        for _ in range(most):
            seat = next(iter(match.questions))
            before = match.snapshot()
            option = players[seat].choose(plancia.View(match, seat))
            assert match.snapshot() == before
            match.answer(seat, option)


def test_a_lieutenant_takes_what_weighs_most() -> None:
    for game in plancia.games():
        match = game.new(seed=5, options=dict(game.trial))
        player = bots.bot("lieutenant")
        for _ in range(60):
            view = plancia.View(match, next(iter(match.questions)))
            chosen = player.choose(view)
            question = match.questions[view.seat]
            if len(question.options) > 1:
                weights = view.weights()
                assert weights[question.options.index(chosen)] == max(weights)
            match.answer(view.seat, chosen)


def test_among_equals_any_is_taken() -> None:
    options = [DONE, YES, NO]
    chosen = [heaviest(options, [1.0, 2.0, 2.0], seeded(seed)) for seed in range(20)]
    assert YES in chosen
    assert NO in chosen
    assert DONE not in chosen


def test_a_lieutenant_beats_chance() -> None:
    for game in plancia.games():
        played = series(game.id, ("lieutenant", "random"), 16, seed=1)
        told = report(played, list(run(played)))
        assert told.bots[0].wins >= 15, game.id


def test_an_ensign_never_lets_a_whole_turn_go_by_unseen() -> None:
    """It may overlook a card, not all there is to do as its turn begins."""
    game = plancia.game("star-realms")
    for seed in range(60):
        match = game.new(2, seed=seed)
        seat = min(match.questions)
        chosen = bots.bot("ensign", seed).choose(plancia.View(match, seat))
        assert chosen.verb == "play", f"seed {seed}: {chosen.notation}"


def test_a_lieutenant_beats_an_ensign() -> None:
    rates = []
    for game in plancia.games():
        played = series(game.id, ("lieutenant", "ensign"), 16, seed=1)
        rates.append(report(played, list(run(played))).bots[0].rate)
        assert rates[-1] >= 0.5, game.id
    assert fmean(rates) > 0.6, "sixteen matches of one game alone say little"


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    match = plancia.game("star-realms").new(seed=1)
    waiting = next(seat for seat in range(match.seats) if seat not in match.questions)
    for name in bots.names():
        with pytest.raises(ValueError, match="not asked"):
            bots.bot(name).choose(plancia.View(match, waiting))


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(bots.UnknownBot, match="did you mean 'greedy'"):
        bots.bot("gredy")
    with pytest.raises(bots.UnknownBot, match="there are random, ensign, lieutenant"):
        bots.bot("zzz")
    for wrong in ("lieutenant/2", "admiral/0", "admiral/", "admiral/x"):
        with pytest.raises(bots.UnknownBot, match="no bot"):
            bots.bot(wrong)


def test_the_names_of_bots() -> None:
    assert bots.names() == ("random", "ensign", "lieutenant", "captain", "admiral")
    assert bots.level("admiral/20") == "admiral"
    assert bots.level("greedy") == bots.USUAL
    assert type(bots.bot("greedy")) is type(bots.bot("lieutenant"))


def test_levels_are_all_bots_in_the_words_of_each_language() -> None:
    game = plancia.game("star-realms")
    told = {language: bots.levels(game, language) for language in LANGUAGES}
    for levels in told.values():
        assert tuple(level.id for level in levels) == bots.names()
    for english, italian in zip(told["en"], told["it"], strict=True):
        assert english.name != italian.name
        assert english.summary != italian.summary
