"""Finished matches: replays, records, uploads."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from sqlalchemy import text as sql

import plancia
from plancia.engine.verdict import Verdict
from plancia.server.wire.books import Replay, ReplayTables, Story
from plancia.server.workers import stories
from tests.server.house import House, Player, bot, close_browsers
from tests.server.test_play import Duel


class Finished:
    """A match played by bots to its end, or conceded after some answers."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.ada: Player = house.person("Ada")
        options = {"turn_limit": 12}
        self.match = self.ada.create(game, bot("random"), bot("random"), options=options).match
        house.watch(self.match).until(lambda each: each.state == "finished")
        close_browsers()

    def tables(self, match: str = "", **query: Any) -> ReplayTables:
        answer = self.house.web.get(
            f"/api/matches/{match or self.match}/replay/tables", params=query
        )
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=ReplayTables)

    def replay(self, match: str = "") -> Replay:
        answer = self.ada.get(f"/api/matches/{match or self.match}/replay")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=Replay)

    def record(self) -> dict[str, Any]:
        answer = self.ada.get(f"/api/matches/{self.match}/record")
        assert "attachment" in answer.headers["content-disposition"]
        found: dict[str, Any] = answer.json()
        return found

    def upload(self, text: str) -> Any:
        return self.house.http("POST", "/api/replays", self.ada.token, content=text)


@pytest.fixture(scope="module")
def finished(house: House, duel: str) -> Finished:
    return Finished(house, duel)


def test_a_replay_can_be_stepped_from_any_eyes(finished: Finished) -> None:
    replay = finished.replay()
    assert replay.steps == len(replay.answered) > 5
    assert replay.card.ending
    middle = replay.steps // 2
    for eyes, viewer in (("none", None), ("0", 0), ("1", 1), ("all", None)):
        shown = finished.tables(first=middle, count=3, eyes=eyes)
        assert shown.first == middle
        assert [table.answers for table in shown.tables] == [middle, middle + 1, middle + 2]
        assert {table.viewer for table in shown.tables} == {viewer}
    last = finished.tables(first=replay.steps, count=20, eyes="all").tables
    assert len(last) == 1
    assert last[0].result
    assert last[0].result.winners == replay.card.ending.winners


def test_open_cards_show_more_than_a_spectator_sees(finished: Finished) -> None:
    def named(eyes: str) -> int:
        tables = finished.tables(first=3, count=1, eyes=eyes).tables
        return msgspec.json.encode(tables).count(b'"name"')

    assert named("all") > named("none")


def test_replays_speak_both_languages(finished: Finished) -> None:
    assert finished.tables(first=1, count=1, language="it") != finished.tables(first=1, count=1)


@pytest.mark.parametrize(
    "query",
    [{"first": -1}, {"count": 0}, {"count": 1000}, {"eyes": "7"}, {"eyes": "me"}, {"first": 9999}],
)
def test_what_is_not_there_is_refused(finished: Finished, query: dict[str, Any]) -> None:
    answer = finished.house.web.get(f"/api/matches/{finished.match}/replay/tables", params=query)
    assert answer.status_code in (400, 404)
    assert answer.json()["text"]


def test_a_record_downloads_and_replays(finished: Finished) -> None:
    record = finished.record()
    match = plancia.replay(record)
    assert match.over
    assert len(match.history) == finished.replay().steps


def test_a_record_uploads(finished: Finished) -> None:
    answer = finished.upload(json.dumps(finished.record()))
    assert answer.status_code == 201
    match = answer.json()["match"]
    assert match != finished.match
    assert finished.replay(match).steps == finished.replay().steps
    assert finished.replay(match).card.uploaded
    first = finished.tables(match, first=0, count=5, eyes="0").tables
    mine = finished.tables(first=0, count=5, eyes="0").tables
    assert [table.areas for table in first] == [table.areas for table in mine]
    mine_too = finished.ada.get("/api/lobby").json()["finished"]
    assert match in [card["id"] for card in mine_too]
    assert finished.house.watch(match).greeting.number == 0, "there is nothing to sit down at"


def test_a_record_says_who_played(finished: Finished) -> None:
    record = finished.record()
    names = [seat.name for seat in finished.replay().card.seats]
    assert all(names)
    assert record["players"] == [{"bot": "random", "name": name} for name in names]
    record["players"] = [{"name": " Grace\u202e " + "x" * 99}, {"name": 7}]
    match = finished.upload(json.dumps(record)).json()["match"]
    first, second = finished.replay(match).card.seats
    assert first.name == ("Grace " + "x" * 99)[:40]
    assert second.name == ""
    assert {first.kind, second.kind} == {"person"}
    record["players"] = "everybody"
    assert finished.upload(json.dumps(record)).status_code == 201


def spoilt(record: dict[str, Any]) -> list[str]:
    """Records with something wrong."""
    answers = record["answers"]
    seat, notation = answers[2]
    changes: list[dict[str, Any]] = [
        {"game": "no-such-game"},
        {"game": None},
        {"format": 99},
        {"seats": 99},
        {"seats": "two"},
        {"seed": "lucky"},
        {"seed": record["seed"] + 1},
        {"options": {"no such option": 1}},
        {"options": []},
        {"dice": 5},
        {"answers": None},
        {"answers": "abc"},
        {"answers": [[0]]},
        {"answers": [[9, "pass"]]},
        {"answers": [*answers[:2], [seat, "no such thing"], *answers[3:]]},
        {"answers": [*answers[:2], [1 - seat, notation], *answers[3:]]},
        {"answers": [*answers, answers[-1]]},
        {"answers": [[0, "x"]] * 20_001},
        {"hashes": ["00000000"] * len(answers)},
        {"position": {"state": {}}},
    ]
    return [json.dumps({**record, **each}) for each in changes]


def test_bad_records_are_refused(finished: Finished) -> None:
    before = len(finished.ada.get("/api/lobby").json()["finished"])
    texts = ["", "nonsense", "[]", "{}", "null", '{"game": 3}', "\x00", "[" * 100_000]
    for text in texts + spoilt(finished.record()):
        answer = finished.upload(text)
        assert answer.status_code == 400, text[:200]
        assert answer.json()["reason"] in ("bad-record", "malformed"), text[:200]
    assert len(finished.ada.get("/api/lobby").json()["finished"]) == before


def test_an_oversized_record_is_refused(finished: Finished) -> None:
    answer = finished.upload(" " * (finished.house.hall.limits.record + 1))
    assert answer.status_code == 413
    assert answer.json()["reason"] == "too-large"


def test_a_stranger_cannot_upload(finished: Finished) -> None:
    answer = finished.house.http("POST", "/api/replays", content=json.dumps(finished.record()))
    assert answer.json()["reason"] == "unknown-person"


def test_a_conceded_match_replays_to_where_it_ended(house: House, duel: str) -> None:
    two = Duel(house, duel)
    for _ in range(4):
        seat = two.asked()
        two.browsers[seat].answer(seat)
        two.sync()
    two.browsers[0].send("concede", seat=0)
    answer = two.ada.get(f"/api/matches/{two.match}/replay/tables?first=4&eyes=all")
    (last,) = msgspec.json.decode(answer.content, type=ReplayTables).tables
    assert last.result
    assert last.result.winners == (1,)
    assert last.result.text == "Ada concedes. Bea wins."
    assert last.prompt is None


def test_a_record_of_other_rules_plays_to_the_first_difference(house: House, duel: str) -> None:
    finished = Finished(house, duel)
    record = finished.record()
    record["hashes"][6] = "00000000"
    with finished.house.store._engine.begin() as connection:
        connection.execute(
            sql("UPDATE archive SET record = :record WHERE match = :match"),
            {"record": json.dumps(record), "match": finished.match},
        )
    replay = finished.replay()
    assert replay.steps == 6
    assert replay.notice


def test_a_match_tells_its_story(finished: Finished) -> None:
    answer = finished.ada.get(f"/api/matches/{finished.match}/story?language=it")
    assert answer.status_code == 200, answer.text
    story = msgspec.json.decode(answer.content, type=Story)
    replay = finished.replay()
    assert story.answers == replay.steps
    assert [each.step for each in story.points] == sorted({each.step for each in story.points})
    assert (story.points[0].step, story.points[-1].step) == (0, replay.steps)
    ending = replay.card.ending
    assert ending is not None
    assert story.points[-1].chances == tuple(float(n in ending.winners) for n in (0, 1))
    assert list(story.points[-1].scores) == list(ending.scores)
    assert {len(each.scores) for each in story.points} == {2}
    assert story.figures
    assert all(max(each.values) > 1 for each in story.figures), "what nobody did twice says little"
    assert 0 < len(story.moments) <= 3
    for moment in story.moments:
        assert moment.step < moment.end <= replay.steps
        assert moment.before != moment.after
        assert all(line.kind != "turn" for line in moment.lines)


def test_the_moments_told_are_those_that_changed_most(finished: Finished) -> None:
    answer = finished.ada.get(f"/api/matches/{finished.match}/story")
    story = msgspec.json.decode(answer.content, type=Story)
    swings = {
        new.step: max(abs(b - a) for b, a in zip(old.chances, new.chances, strict=True))
        for old, new in pairwise(story.points)
    }
    told = [swings[moment.end] for moment in story.moments]
    # Of turns that changed as much any may be told.
    assert sorted(told, reverse=True) == sorted(swings.values(), reverse=True)[: len(told)]


def test_a_draw_leaves_everybody_an_equal_chance() -> None:
    drawn, won = Verdict("played", 2, (0, 1)), Verdict("played", 2, (1,))
    assert [stories.final(drawn, seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [stories.final(won, seat) for seat in (0, 1)] == [0.0, 1.0]
