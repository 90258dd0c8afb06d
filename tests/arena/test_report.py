"""What a report counts."""

from __future__ import annotations

import json

import pytest

import plancia
from plancia.arena.matches import Outcome
from plancia.arena.ranges import wilson
from plancia.arena.report import report, share, show
from plancia.arena.series import Fixture, Series
from plancia.engine.settings import Value, settle

GAME = plancia.game("star-realms")
SERIES = Series(GAME.id, ("greedy", "random"), 5, 1, 2, dict(GAME.trial))


def outcome(
    number: int, line_up: tuple[int, ...], winners: tuple[int, ...], *scores: float
) -> Outcome:
    return Outcome(Fixture(number, 1, line_up), winners, scores, 10 + number, 5)


OUTCOMES = [
    outcome(0, (0, 1), (0,), 30, 0),
    outcome(1, (1, 0), (1,), -4, 10),
    outcome(2, (0, 1), (0, 1), 20, 20),
    outcome(3, (1, 0), (0,), 8, 0),
]


def test_wins_draws_and_differences_are_counted_for_entrants_and_seats() -> None:
    told = report(SERIES, OUTCOMES)
    greedy, random = told.bots
    assert (greedy.name, greedy.wins, greedy.draws, greedy.losses) == ("greedy", 2, 1, 1)
    assert greedy.rate == 0.625
    assert greedy.score_difference == (30 + 14 + 0 - 8) / 4
    assert (random.wins, random.draws, random.losses) == (1, 1, 2)
    assert random.score_difference == -greedy.score_difference
    first, second = told.by_seat
    assert (first.wins, second.wins) == (2, 1)
    assert (told.decisions.least, told.decisions.median, told.decisions.most) == (10, 12, 13)
    assert told.decisions.mean == 11.5
    assert told.turns is not None
    assert told.turns.mean == 5


def test_a_joint_win_is_shared_and_a_team_wins_together() -> None:
    many = Fixture(0, 1, (0, 1, 0, 1))
    alone, team = [0, 1, 2, 3], [0, 1, 0, 1]
    jointly = Outcome(many, (0, 2), (5, 3, 5, 1), 9, None)
    assert [share(jointly, seat, alone) for seat in range(4)] == [0.5, 0, 0.5, 0]
    assert [share(jointly, seat, team) for seat in range(4)] == [1, 0, 1, 0]
    drawn = Outcome(many, (0, 1, 2, 3), (5, 5, 5, 5), 9, None)
    assert [share(drawn, seat, alone) for seat in range(4)] == [0.25] * 4
    assert [share(drawn, seat, team) for seat in range(4)] == [0.5] * 4


def test_a_side_of_several_seats_counts_once() -> None:
    rules = next(each for each in plancia.games() if each.teams(4, defaults(each)) == [0, 1, 0, 1])
    teams = Series(rules.id, ("greedy", "random"), 2, 1, 4, defaults(rules))
    played = [
        Outcome(Fixture(0, 1, (0, 1, 0, 1)), (0, 2), (7, 2, 7, 2), 9, None),
        Outcome(Fixture(1, 1, (1, 0, 1, 0)), (1, 3), (1, 4, 1, 4), 9, None),
    ]
    told = report(teams, played)
    greedy, random = told.bots
    assert (greedy.games, greedy.wins, random.wins) == (2, 2, 0)
    assert greedy.score_difference == 4
    assert [each.wins for each in told.by_seat] == [1, 1, 1, 1]
    assert [each.name for each in told.ratings] == ["greedy", "random"]


def defaults(rules: plancia.Game) -> dict[str, Value]:
    return settle(rules.settings, {}, rules.seats[0])


def test_who_plays_alone_wins_or_loses_against_the_game() -> None:
    rules = next(each for each in plancia.games() if 1 in each.seats)
    solo = Series(rules.id, ("greedy", "random"), 2, 1, 1, defaults(rules))
    played = [
        Outcome(Fixture(0, 1, (0,)), (0,), (7,), 9, None),
        Outcome(Fixture(1, 1, (1,)), (), (1,), 9, None),
    ]
    told = report(solo, played)
    assert [(each.wins, each.losses) for each in told.bots] == [(1, 0), (0, 1)]
    assert told.ratings == ()


def test_a_game_without_turns_reports_none() -> None:
    told = report(SERIES, [Outcome(OUTCOMES[0].fixture, (0,), (1, 0), 3, None)])
    assert told.turns is None


@pytest.mark.parametrize(
    ("rate", "games", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (1.0, 100, 0.9630, 1.0), (0.0, 10, 0.0, 0.2775)],
)
def test_wilson_intervals(rate: float, games: int, low: float, high: float) -> None:
    assert wilson(rate, games) == pytest.approx((low, high), abs=1e-4)


def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    show(report(SERIES, OUTCOMES))
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == f"{GAME.id}: 4 games of 5, 2 seats, seed 1"
    assert lines[3:6] == [
        "bot     games  won  drawn  lost   rate     95 % sure  score",
        "greedy      4    2      1     1  62.5%  3.6% – 98.7%   +9.0",
        "random      4    1      1     2  37.5%  1.3% – 96.4%   -9.0",
    ]
    assert [line.split()[:2] for line in lines[8:10]] == [["1", "4"], ["2", "4"]]
    assert lines[-2:] == [
        "decisions        10      12  11.5       13",
        "turns             5       5   5.0        5",
    ]


def test_for_people_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    show(report(SERIES, OUTCOMES), language="it")
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines[:2] == [f"{GAME.id}: 4 partite su 5, 2 posti, seme 1", "Limite di turni: 200"]
    assert lines[3:5] == [
        "bot     partite  vinte  pari  perse  quota  sicuro al 95 %  punti",
        "greedy        4      2     1      1  62,5%    3,6% – 98,7%   +9,0",
    ]
    assert lines[-2].split() == ["decisioni", "10", "12", "11,5", "13"]


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    show(report(SERIES, OUTCOMES), as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["bots"][0]["wins"] == 2
    assert told["wanted"] == 5
    assert told["options"] == dict(GAME.trial)
