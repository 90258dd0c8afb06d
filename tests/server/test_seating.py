"""Conceding, bots standing in, clocks, calling off, rematches."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from plancia.server.wire.protocol import Done, Refused
from tests.server.house import FRIEND, ME, PATIENCE, Browser, House, Player, bot, here
from tests.server.test_play import Duel, reason


@pytest.fixture
def two(house: House, duel: str) -> Duel:
    return Duel(house, duel)


def over(browser: Browser) -> bool:
    return browser.state == "finished" and all(table.result for table in browser.tables)


def test_conceding_ends_a_duel(two: Duel) -> None:
    assert isinstance(two.browsers[0].send("concede", seat=0), Done)
    for browser in two.browsers:
        browser.until(over)
        assert browser.room
        ending = browser.room.card.ending
        assert ending
        assert ending.how == "conceded"
        assert ending.winners == (1,)
        assert ending.text == "Ada concedes. Bea wins."
        assert browser.table().result == browser.tables[0].result
        assert browser.table().prompt is None
        assert b'"options"' not in msgspec.json.encode(browser.table().areas)


def test_conceding_to_several_lets_a_bot_play_on(toy_house: House) -> None:
    ada = toy_house.person("Ada")
    match = ada.create("ambush", ME, here("Bea"), here("Cleo"), here("Dora")).match
    browser = ada.open(match)
    teams = [seat.team for seat in browser.seats()]
    assert teams == [0, 1, 0, 1]
    browser.send("concede", seat=0)
    assert browser.state == "running"
    assert browser.seats()[0].conceded
    assert browser.seats()[0].stand_in
    assert reason(browser.send("take_back", seat=0)) == "over"
    browser.send("concede", seat=2)
    browser.until(over)
    assert browser.room
    assert browser.room.card.ending
    assert browser.room.card.ending.winners == (1, 3)


def test_conceding_to_bots_alone_ends_the_match(toy_house: House) -> None:
    ada = toy_house.person("Ada")
    match = ada.create("ambush", ME, bot("random"), bot("random"), bot("random")).match
    browser = ada.open(match)
    browser.send("concede", seat=0)
    browser.until(over)


def test_a_bot_stands_in_until_the_seat_is_taken_back(house: House, duel: str) -> None:
    ada = house.person("Ada")
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    seat = next(each for each in (0, 1) if browser.asked(each))
    assert reason(browser.send("hand_over", seat=seat, level="no such bot")) == "bad-level"
    assert isinstance(browser.send("hand_over", seat=seat, level="random"), Done)
    assert browser.seats()[seat].stand_in
    assert browser.seats()[seat].level == "random"
    browser.until(lambda each: each.asked(1 - seat))
    reply = browser.send("answer", seat=seat, notation="x", answers=browser.table(seat).answers)
    assert reason(reply) == "bot-plays"
    assert isinstance(browser.send("take_back", seat=seat), Done)
    assert not browser.seats()[seat].stand_in
    while not browser.asked(seat):
        browser.answer(1 - seat, -1)
    assert isinstance(browser.answer(seat), Done)


def test_a_closed_match_stops_its_thinking(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, ME, bot("random")).match
    browser = ada.open(match, tempo="slow")
    while browser.asked(0):
        browser.answer(0, -1)
    (thinking,) = house.live(match).bots.thinking
    browser.send("concede", seat=0)
    moves = house.live(match).moves
    assert not house.live(match).bots.thinking
    house.inside(asyncio.wait_for(asyncio.gather(thinking, return_exceptions=True), PATIENCE))
    assert thinking.cancelled()
    assert house.live(match).moves == moves


def test_a_match_of_bots_waits_for_somebody_to_look(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, bot("random"), bot("random"), options={"turn_limit": 6}).match
    assert house.live(match).moves == 0
    watcher = house.watch(match)
    watcher.until(over)
    assert watcher.room
    assert watcher.room.card.ending


def test_the_host_can_give_a_free_seat_to_a_bot(house: House, duel: str) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    created = ada.create(duel, ME, FRIEND, joinable=True)
    mine, hers = ada.open(created.match), eve.open(created.match)
    assert reason(hers.send("fill", seat=1, level="random")) == "not-host"
    assert reason(mine.send("fill", seat=0, level="random")) == "seat-taken"
    assert reason(mine.send("fill", seat=7, level="random")) == "unknown-seat"
    assert reason(mine.send("fill", seat=1, level="?")) == "bad-level"
    assert isinstance(mine.send("fill", seat=1, level="random"), Done)
    mine.until(lambda each: each.state == "running" and each.tables)
    assert eve.join(created.links[0]).status_code == 403
    assert reason(mine.send("fill", seat=1, level="random")) == "seat-taken"


def test_the_host_can_call_a_waiting_match_off(house: House, duel: str) -> None:
    ada, eve = house.person("Ada"), house.person("Eve")
    created = ada.create(duel, ME, FRIEND)
    mine, hers = ada.open(created.match), eve.open(created.match)
    assert reason(hers.send("cancel")) == "not-host"
    assert isinstance(mine.send("cancel"), Done)
    assert mine.state == "finished"
    assert mine.tables == ()
    assert eve.join(created.links[0]).json()["reason"] == "over"
    assert reason(mine.send("cancel")) == "over"


def test_a_running_match_cannot_be_called_off(two: Duel) -> None:
    assert isinstance(two.browsers[0].send("cancel"), Refused)
    assert two.browsers[0].state == "running"


CLOCK = {"seconds": 60, "bonus": 5, "then": "lose"}


def test_a_clock_runs_for_whoever_is_asked(house: House, duel: str) -> None:
    two = Duel(house, duel, clock=CLOCK)
    seat = two.asked()
    browser = two.browsers[seat]
    browser.until(lambda each: each.seats()[seat].ticking)
    assert not browser.seats()[1 - seat].ticking
    house.time.jumped += 30
    while browser.asked(seat):
        browser.answer(seat, -1)
    assert browser.seats()[1 - seat].ticking
    left = browser.seats()[seat].clock
    assert left is not None
    assert 20 < left <= 35, "thirty seconds gone, five earned"


def test_a_seat_out_of_time_loses(house: House, duel: str) -> None:
    two = Duel(house, duel, clock=CLOCK)
    seat = two.asked()
    house.time.jumped += 61
    table = two.browsers[seat].table()
    assert table.prompt
    late = two.browsers[seat].send(
        "answer", seat=seat, notation=table.prompt.choices[0].notation, answers=table.answers
    )
    assert reason(late) in ("out-of-time", "over")
    other = two.browsers[1 - seat]
    other.until(over)
    assert other.room
    assert other.room.card.ending
    assert other.room.card.ending.how == "time"
    assert other.room.card.ending.winners == (1 - seat,)


def test_a_seat_out_of_time_is_played_by_a_bot_if_agreed(house: House, duel: str) -> None:
    two = Duel(house, duel, clock={**CLOCK, "then": "bot"})
    seat = two.asked()
    house.time.jumped += 61
    other = two.browsers[1 - seat]
    other.until(lambda each: each.seats()[seat].out_of_time and each.asked(1 - seat))
    assert other.seats()[seat].stand_in
    assert other.state == "running"
    assert reason(two.browsers[seat].send("take_back", seat=seat)) == "out-of-time"


def rematch_of(browser: Browser) -> str:
    browser.until(lambda each: each.room and each.room.rematch)
    assert browser.room
    return browser.room.rematch


def test_a_rematch_changes_seats_and_waits_for_the_other(two: Duel) -> None:
    mine, hers = two.browsers
    assert reason(mine.send("rematch")) == "running"
    mine.send("concede", seat=0)
    assert isinstance(mine.send("rematch"), Done)
    assert isinstance(hers.send("rematch"), Done)
    match = rematch_of(mine)
    assert match == rematch_of(hers)
    first = two.ada.open(match)
    assert [seat.name for seat in first.seats()] == ["Bea", "Ada"]
    assert first.state == "waiting"
    assert first.seats()[0].awaited
    second = two.bea.open(match)
    for browser in (first, second):
        browser.until(lambda each: each.state == "running" and each.tables)
    assert first.table().viewer == 1
    assert second.table().viewer == 0


def test_only_players_get_a_rematch(house: House, two: Duel) -> None:
    two.browsers[0].send("concede", seat=0)
    eve: Player = house.person("Eve")
    assert reason(eve.open(two.match).send("rematch")) == "not-your-seat"


def test_a_rematch_against_a_bot_begins_at_once(house: House, duel: str) -> None:
    ada = house.person()
    browser = ada.open(ada.create(duel, ME, bot("random")).match)
    browser.send("concede", seat=0)
    browser.send("rematch")
    again = ada.open(rematch_of(browser))
    assert again.state == "running"
    assert [seat.kind for seat in again.seats()] == ["bot", "person"]
