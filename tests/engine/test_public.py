"""The public interface, name by name."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import plancia
from plancia.engine import match


@pytest.mark.skipif(not match.__file__.endswith(".py"), reason="compiled, it tells less of itself")
def test_every_promised_name_is_there_and_documented() -> None:
    for name in plancia.__all__:
        assert getattr(plancia, name).__doc__, name


@pytest.mark.parametrize("name", sorted(set(plancia.__all__) - {"game", "games"}))
def test_errors_are_value_errors(name: str) -> None:
    promised = getattr(plancia, name)
    if isinstance(promised, type) and issubclass(promised, Exception):
        assert issubclass(promised, ValueError)


def test_the_catalogue_lists_every_game_once() -> None:
    ids = [game.id for game in plancia.games()]
    assert ids == sorted(set(ids))
    assert [plancia.game(id) for id in ids] == list(plancia.games())


ONE_BY_ONE = """
import sys, plancia

def loaded():
    return {name.split(".")[2] for name in sys.modules if name.startswith("plancia.games.")}

for id in sys.argv[1:]:
    before = loaded()
    assert plancia.game(id).id == id
    print(*(loaded() - before))
"""


def test_a_game_is_found_without_loading_the_others() -> None:
    ids = [game.id for game in plancia.games()]
    ran = subprocess.run(
        [sys.executable, "-c", ONE_BY_ONE, *ids],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines() == [id.replace("-", "_") for id in ids]


def test_an_unknown_game() -> None:
    with pytest.raises(plancia.UnknownGame, match="there is no game 'xyzzy'; there are"):
        plancia.game("xyzzy")
    known = plancia.game("star-realms").id
    with pytest.raises(plancia.UnknownGame, match=f"did you mean '{known}'"):
        plancia.game(known + "s")


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_any_game_can_be_played_by_its_public_names_alone(game: plancia.Game) -> None:
    played = game.new(seed=7, options=dict(game.trial))
    while not played.over:
        seat, question = next(iter(played.questions.items()))
        played.answer(seat, question.options[-1])
    assert played.winners
    assert len(played.scores) == played.seats
    assert plancia.replay(played.record()).winners == played.winners
    resumed, fits = plancia.resume(played.snapshot())
    assert fits
    assert resumed.over
