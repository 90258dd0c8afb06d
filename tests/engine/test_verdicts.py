"""How matches end, and the words for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import plancia
from plancia.engine.record import record, replay
from plancia.engine.verdict import Verdict, headline, in_words
from plancia.engine.words import words
from tests.toys import ambush, gauntlet
from tests.toys.playing import play

NAMES = ["Ada", "Bo", "Cy"]
CONCEDED = Verdict("conceded", 2, (1,), (3.0, 4.0), {0: "conceded"})


def said(verdict: Verdict, *mine: int, language: str = "en") -> tuple[str, str]:
    say = words(language)
    return in_words(verdict, NAMES, say), headline(verdict, NAMES, say, list(mine))


@pytest.mark.parametrize(
    ("verdict", "mine", "text", "title"),
    [
        (Verdict("played", 2, (0,)), (0,), "Ada wins.", "You have won."),
        (Verdict("played", 2, (0,)), (1,), "Ada wins.", "You have lost."),
        (Verdict("played", 2, (0,)), (), "Ada wins.", "Ada wins."),
        (Verdict("played", 2, (0,)), (0, 1), "Ada wins.", "Ada wins."),
        (Verdict("played", 3, (0, 2)), (1,), "Ada, Cy win.", "You have lost."),
        (Verdict("played", 3, (0, 2)), (), "Ada, Cy win.", "Ada, Cy win."),
        (Verdict("played", 2, ()), (0,), "A draw.", "A draw."),
        (Verdict("played", 2, (0, 1)), (0,), "A draw.", "A draw."),
        (Verdict("played", 1, (0,)), (0,), "Ada wins.", "You have won."),
        (Verdict("played", 1, ()), (0,), "Ada loses.", "You have lost."),
        (Verdict("played", 1, ()), (), "Ada loses.", "Ada loses."),
        (CONCEDED, (0,), "Ada concedes. Bo wins.", "You have lost."),
        (
            Verdict("time", 2, (0,), (), {1: "time"}),
            (0,),
            "Bo ran out of time. Ada wins.",
            "You have won.",
        ),
        (
            Verdict("conceded", 1, (), (), {0: "conceded"}),
            (0,),
            "Ada concedes. Ada loses.",
            "You have lost.",
        ),
        (Verdict("limit", 2, ()), (0,), "The last turn has been played. A draw.", "A draw."),
        (
            Verdict("cancelled", 2, ()),
            (0,),
            "The match was called off.",
            "The match was called off.",
        ),
        (
            Verdict("unfinished", 1, ()),
            (),
            "The record ends before the match does.",
            "The record ends before the match does.",
        ),
    ],
)
def test_the_words_of_a_verdict(
    verdict: Verdict, mine: tuple[int, ...], text: str, title: str
) -> None:
    assert said(verdict, *mine) == (text, title)
    italian = said(verdict, *mine, language="it")
    assert italian[0] != text
    assert italian[1] != title


def test_what_a_verdict_means_for_a_seat() -> None:
    assert Verdict("played", 2, (0,)).outcome(0) == "won"
    assert Verdict("played", 2, (0,)).outcome(1) == "lost"
    assert Verdict("played", 3, (0, 1, 2)).outcome(1) == "draw"
    assert Verdict("played", 1, ()).outcome(0) == "lost"
    assert Verdict("cancelled", 2, ()).outcome(0) == "open"


def test_a_match_has_its_verdict_once_it_is_over() -> None:
    match = gauntlet.GAME.new(options={"goal": 5}, dice=[5])
    assert match.verdict is None
    play(match, "0 roll", "0 stop")
    assert match.verdict == Verdict("played", 2, (0,), (5.0, 0.0))


def test_whether_the_limit_of_turns_ended_it() -> None:
    game = replace(ambush.GAME, limited=lambda state: True)
    match = game.new(options={"rounds": 1})
    play(match, "0 strike 1", "0 force 0", "1 strike 1", "1 force 0")
    result = match.table(0).result
    assert result is not None
    assert (result.how, result.text) == ("limit", "The last turn has been played. A draw.")


def test_a_stopped_match_is_over() -> None:
    match = gauntlet.GAME.new(options={"goal": 50}, dice=[5, 4])
    play(match, "0 roll")
    match.stop(CONCEDED)
    assert (match.over, match.questions, match.winners) == (True, {}, [1])
    assert match.verdict == CONCEDED
    with pytest.raises(plancia.IllegalAnswer, match="the match is over"):
        match.answer(0, "roll")
    result = match.table(0).result
    assert result is not None
    assert (result.how, result.text) == ("conceded", "Captain 1 concedes. Captain 2 wins.")
    fork = match.fork()
    assert (fork.over, fork.verdict) == (True, CONCEDED)


def test_the_record_of_a_stopped_match_tells_how_it_ended() -> None:
    match = gauntlet.GAME.new(options={"goal": 50}, dice=[5, 4])
    play(match, "0 roll")
    match.stop(CONCEDED)
    again = replay(gauntlet.GAME, record(match))
    assert again.verdict == replace(CONCEDED, scores=tuple(match.scores))
    assert replay(gauntlet.GAME, record(match), upto=1).verdict is None


@pytest.mark.parametrize(
    "stopped", [1, {}, {"how": "played"}, {"how": "conceded", "left": [[7, "conceded"]]}]
)
def test_a_record_that_tells_nonsense_of_its_end_is_refused(stopped: object) -> None:
    match = gauntlet.GAME.new(options={"goal": 50}, dice=[5, 4])
    match.stop(CONCEDED)
    with pytest.raises(plancia.BadRecord, match="stopped"):
        replay(gauntlet.GAME, {**record(match), "stopped": stopped})
