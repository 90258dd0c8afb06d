"""Matches leave memory and come back; corrected rules; clocks over a restart."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import text

from plancia.server.live.hall import BEAT_SECONDS, TICK_SECONDS
from plancia.server.wire.protocol import Done, Refused
from tests.server.house import ME, House, bot, close_browsers, here
from tests.server.test_play import Duel, reason


def sleep_and_forget(house: House, match: str) -> None:
    """Let the match be idle for long."""
    house.time.jumped += house.hall.idle_seconds + 1
    for _ in range(100):
        house.inside(house.hall.tick())
        if match not in house.hall.rooms:
            return
    raise AssertionError("the match stays in memory")


def test_a_hall_looks_more_often_where_somebody_plays_by_the_clock(house: House, duel: str) -> None:
    Duel(house, duel)
    assert house.hall.tick_seconds == BEAT_SECONDS
    Duel(house, duel, clock={"seconds": 60, "bonus": 0, "then": "lose"})
    assert house.hall.tick_seconds == TICK_SECONDS < BEAT_SECONDS


def test_idle_matches_leave_memory_and_come_back(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    for _ in range(45):
        seat = next(each for each in (0, 1) if browser.asked(each))
        assert isinstance(browser.answer(seat), Done)
    tables = browser.tables
    house.time.jumped += house.hall.idle_seconds + 1
    house.inside(house.hall.tick())
    assert match in house.hall.rooms, "somebody is looking"
    browser.close()
    sleep_and_forget(house, match)
    again = ada.open(match)
    assert again.tables == tables
    seat = next(each for each in (0, 1) if again.asked(each))
    assert isinstance(again.answer(seat), Done)


def test_undo_still_works_after_coming_back(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    for _ in range(40):  # some answers reveal something and stand: another comes soon
        seat = next(each for each in (0, 1) if browser.asked(each))
        before = browser.table(seat).prompt
        assert isinstance(browser.answer(seat), Done)
        if browser.table(seat).can_undo:
            break
    browser.close()
    sleep_and_forget(house, match)
    again = ada.open(match)
    assert isinstance(again.send("undo", seat=seat, answers=again.table(seat).answers), Done)
    assert again.table(seat).prompt == before
    again.close()
    sleep_and_forget(house, match)
    assert ada.open(match).table(seat).prompt == before, "the undo is on disk too"


def test_a_bot_goes_on_after_a_restart(new_database: Callable[[], str], duel: str) -> None:
    database = new_database()
    house = House(database)
    ada = house.person()
    match = ada.create(duel, bot("random"), ME).match
    browser = ada.open(match, tempo="slow")
    browser.close()
    house.close()
    again = House(database)
    try:
        ada.house = again
        browser = ada.open(match)
        browser.until(lambda each: each.asked(1))
    finally:
        close_browsers()
        again.close()


def test_clocks_survive_a_restart_and_do_not_run_while_it_is_down(
    new_database: Callable[[], str], duel: str
) -> None:
    database = new_database()
    house = House(database)
    two = Duel(house, duel, clock={"seconds": 100, "bonus": 0, "then": "lose"})
    seat = two.asked()
    house.time.jumped += 40
    two.browsers[seat].answer(seat)
    close_browsers()
    house.close()
    house = House(database)
    try:
        assert two.match in house.hall.rooms, "a running clock is taken up at once"
        two.ada.house = house
        browser = two.ada.open(two.match)
        left = browser.seats()[seat].clock
        assert left is not None
        assert 40 < left <= 60
    finally:
        close_browsers()
        house.close()


def test_a_match_whose_answers_no_longer_fit_begins_its_step_anew(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    for _ in range(3):
        seat = next(each for each in (0, 1) if browser.asked(each))
        browser.answer(seat)
    browser.close()
    sleep_and_forget(house, match)
    with house.store._engine.begin() as connection:
        connection.execute(
            text("UPDATE moves SET notation = 'gone' WHERE number = 2 AND match = :match"),
            {"match": match},
        )
    again = ada.open(match, language="it")
    assert again.room
    assert "regole" in again.room.notice
    assert again.table(0).answers == 2
    seat = next(each for each in (0, 1) if again.asked(each))
    assert isinstance(again.answer(seat), Done)
    assert again.room.notice == ""
    again.close()
    sleep_and_forget(house, match)
    third = ada.open(match)
    assert third.table(0).answers == 3, "and from there it goes on"
    assert third.room
    assert third.room.notice == ""


def test_a_match_written_elsewhere_is_read_again(house: House, duel: str) -> None:
    ada = house.person()
    match = ada.create(duel, ME, here("Bea")).match
    browser = ada.open(match)
    seat = next(each for each in (0, 1) if browser.asked(each))
    table = browser.table(seat)
    assert table.prompt
    notation = table.prompt.choices[0].notation
    with house.store._engine.begin() as connection:
        connection.execute(
            text("INSERT INTO moves VALUES (:match, 0, :seat, 'answer', :notation, 0)"),
            {"match": match, "seat": seat, "notation": notation},
        )
    reply = browser.answer(seat)
    assert isinstance(reply, Refused)
    assert reason(reply) == "stale"
    assert browser.table(seat).answers == 1, "what was written elsewhere is shown at once"
    seat = next(each for each in (0, 1) if browser.asked(each))
    assert isinstance(browser.answer(seat), Done)
