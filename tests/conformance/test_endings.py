"""No match stalls: bots reach the end by themselves, within the bound the game declares."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import islice

import pytest

import plancia
from plancia.conformance import Fault, endings
from plancia.conformance.endings import open_ended, play_out, unlimited
from plancia.conformance.variants import how_many, values, variants
from plancia.engine.game import Game
from plancia.engine.question import PASS, Step, ask
from tests.toys import convoy
from tests.toys.convoy import Convoy

SECONDS = float(os.environ.get("PLANCIA_ENDINGS_SECONDS", "6"))


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_matches_of_bots_come_to_an_end(game: Game) -> None:
    report = endings(game, seconds=SECONDS)
    assert report.matches > 0
    first = islice(unlimited(game), 50)
    assert all(each.options["turn_limit"] == 0 for each in first)


ODD: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("star-realms", 2, {"authority": 1}),
    ("star-realms", 2, {"discards": "next turn", "own_bases": False, "lasting_allies": False}),
    ("battle-force", 2, {"fighters": False}),
    ("battle-force", 2, {"fighters": False, "traditional": True, "second_attack": True}),
    ("battle-force", 3, {"rules": "advanced", "end_reshuffles": 1, "tie_break": "duel"}),
    ("battle-force", 1, {}),
    ("battle-force", 1, {"fighters": False}),
    ("battle-force", 3, {"fighters": False}),
    ("battle-force", 5, {"rules": "advanced", "fleet_ships": 4}),
    ("battle-force", 6, {"fighters": False, "fleet_ships": 3}),
    ("battle-force", 1, {"rules": "advanced"}),
    ("battle-force", 1, {"rules": "advanced", "formations": False}),
    ("battle-force", 4, {"allies": True, "tie_break": "duel", "fleet_ships": 3}),
    (
        "battle-force",
        6,
        {"allies": True, "rules": "advanced", "tie_break": "duel", "fleet_ships": 3},
    ),
    (
        "starship-combat",
        6,
        {"scenario": "assault", "bodies": "seven hexes", "station_drifts": True},
    ),
    ("starship-combat", 4, {"scenario": "convoy", "chart": "even"}),
    ("expanse", 2, {"costs": "0 1 1 2 2", "factions": "drawn"}),
    ("expanse", 3, {"factions": "chosen"}),
    ("fleet-captains", 4, {"hand": "four", "decks": "advised"}),
    ("fleet-captains", 2, {"federation": "second", "decks": "advised"}),
)
"""Where matches once stalled, or might: without fighters, alone, allies in a duel."""
STALLED: tuple[tuple[str, int, int, dict[str, object]], ...] = (
    ("fleet-captains", 2, 913, {"board": "5x6", "decks": "advised", "target": 10}),
    ("fleet-captains", 2, 636, {"target": 25, "hand": "four", "decks": "advised"}),
    ("fleet-captains", 2, 13, {"board": "3x4", "target": 38}),
    ("fleet-captains", 2, 101, {"board": "3x4", "target": 38}),
    ("fleet-captains", 4, 103, {"target": 38}),
    ("star-realms", 2, 38, {"authority": 500}),
)
"""Seeds with which lieutenants waited for ever, or longer than the game declared."""


@pytest.mark.parametrize(("game", "seats", "options"), ODD, ids=lambda each: str(each))
def test_odd_set_ups_come_to_an_end(game: str, seats: int, options: dict[str, object]) -> None:
    for seed in (1, 2):
        match = plancia.game(game).new(seats, seed, {**options, "turn_limit": 0})
        play_out(match, seed, None)
        assert match.verdict is not None


@pytest.mark.parametrize(("game", "seats", "seed", "options"), STALLED, ids=str)
def test_where_matches_stalled_they_end(
    game: str, seats: int, seed: int, options: dict[str, object]
) -> None:
    match = plancia.game(game).new(seats, seed, {**options, "turn_limit": 0})
    play_out(match, seed, None)
    assert match.verdict is not None
    assert match.verdict.how == "played"


def test_every_combination_of_options_comes_in_turn() -> None:
    """The usual ones first, each once; then they all come again, with other seeds."""
    game = plancia.game("star-realms")
    every = list(islice(unlimited(game), how_many(game)))
    usual = [{**each.options, "turn_limit": 0} for each in variants(game)]
    assert [each.options for each in every[: len(usual)]] == usual
    assert len({str(each) for each in every}) == len(every) == 144


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_value_of_every_option_is_tried_at_every_number_of_seats(game: Game) -> None:
    """What makes random play end is no excuse here: bots play sensibly."""
    usual = list(islice(unlimited(game), len(variants(open_ended(game)))))
    assert {each.seats for each in usual} == set(game.seats)
    for setting in game.settings:
        if setting.name == "turn_limit":
            continue
        met = {(each.seats, each.options[setting.name]) for each in usual}
        assert met == {(seats, value) for seats in game.seats for value in values(setting)}


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_every_game_declares_how_long_it_can_be(game: Game) -> None:
    assert game.longest < 10_000


def test_a_thorough_report_has_every_usual_set_up() -> None:
    report = endings(convoy.GAME, seconds=0, thorough=True, folder=None)
    assert report.matches == len(variants(convoy.GAME))


def waiting(dock: Convoy) -> Step:
    """Whoever is asked waits, and so does the other."""
    yield ask(dock.side, "load", [PASS])
    dock.side = 1 - dock.side
    return waiting


STALLS = replace(convoy.GAME, steps=(waiting,), longest=50)


def test_a_match_that_stalls_is_told() -> None:
    with pytest.raises(Fault, match="after 50 answers of lieutenants") as fault:
        endings(STALLS, folder=None)
    assert fault.value.sentence == "comes_to_an_end"


def deaf(dock: Convoy) -> Step:
    yield ask(dock.side, "load", [])


DEAF = replace(convoy.GAME, steps=(deaf,))


def test_a_question_without_options_is_told() -> None:
    with pytest.raises(Fault, match="seat 0 has nothing to answer"):
        endings(DEAF, folder=None)
