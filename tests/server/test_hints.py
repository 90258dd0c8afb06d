"""What would the admiral do? And bots that think while people go on."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.server.wire.protocol import Done, Hinted, Refused
from tests.server.house import ME, Browser, House, bot, here
from tests.server.test_play import reason


def at_the_table(house: House, game: str) -> tuple[Browser, int]:
    """A browser that plays both seats, and the seat that is asked."""
    ada = house.person()
    browser = ada.open(ada.create(game, ME, here("Bea"), hints=True).match)
    return browser, next(seat for seat in (0, 1) if browser.asked(seat))


def ask(browser: Browser, seat: int, answers: int | None = None) -> Done | Refused:
    wanted = browser.table(seat).answers if answers is None else answers
    return browser.send("hint", seat=seat, answers=wanted)


def test_the_admiral_gives_a_hint(house: House, duel: str) -> None:
    browser, seat = at_the_table(house, duel)
    assert isinstance(ask(browser, seat), Done)
    hinted = browser.wait_for(Hinted)
    assert isinstance(hinted, Hinted)
    assert (hinted.seat, hinted.answers) == (seat, browser.table(seat).answers)
    prompt = browser.table(seat).prompt
    assert prompt is not None
    assert {each.notation for each in hinted.options} <= {each.notation for each in prompt.choices}
    assert hinted.options
    assert all(0 <= each.chance <= 1 for each in hinted.options)
    assert isinstance(browser.answer(seat), Done), "the table is as it was"


def test_hints_are_for_the_own_question_on_the_table(house: House, duel: str) -> None:
    browser, seat = at_the_table(house, duel)
    assert reason(ask(browser, seat, answers=17)) == "stale"
    assert reason(ask(browser, 1 - seat)) == "not-asked"
    watching = house.watch(browser_match(browser))
    assert reason(watching.send("hint", seat=seat, answers=0)) == "not-your-seat"


@pytest.mark.parametrize(
    "clock", [None, {"seconds": 600, "bonus": 5, "then": "bot"}], ids=["", "by the clock"]
)
def test_people_have_hints_only_where_that_was_agreed(
    clock: dict[str, Any] | None, house: House, duel: str
) -> None:
    ada = house.person()
    browser = ada.open(ada.create(duel, ME, here("Bea"), clock=clock).match)
    assert browser.room is not None
    assert (browser.room.card.company, browser.room.card.hints) == (True, False)
    seat = next(seat for seat in (0, 1) if browser.asked(seat))
    assert reason(ask(browser, seat)) == "no-hints"
    agreed = at_the_table(house, duel)[0].room
    assert agreed is not None
    assert (agreed.card.company, agreed.card.hints) == (True, True)
    alone = ada.open(ada.create(duel, ME, bot("ensign")).match).room
    assert alone is not None
    assert (alone.card.company, alone.card.hints) == (False, True)
    assert alone.card.seats[1].rank
    assert alone.card.seats[1].name not in ("", "Bot")


def browser_match(browser: Browser) -> str:
    assert browser.room is not None
    return browser.room.card.id


def test_who_answers_gets_no_hint_any_more(house: House, duel: str) -> None:
    browser, seat = at_the_table(house, duel)
    room = house.live(browser_match(browser))
    assert isinstance(ask(browser, seat), Done)
    task = room.audience.connections[0].hint
    assert task is not None
    assert isinstance(browser.answer(seat), Done)
    assert room.audience.connections[0].hint is None
    browser.send("ping")
    assert task.cancelled()
    assert not any('"hinted"' in text for text in browser.traffic)


def test_the_page_answers_while_bots_think_and_a_match_that_ends_stops_them(
    house: House, duel: str
) -> None:
    ada = house.person()
    for attempt in range(40):
        mine = attempt % 2
        seats = [bot("admiral"), bot("admiral")]
        seats[mine] = ME
        browser = ada.open(ada.create(duel, *seats).match)
        browser.until(lambda each: each.tables)
        if not browser.asked(mine):
            break
    room = house.live(browser_match(browser))
    (thinking,) = room.bots.thinking
    assert isinstance(browser.send("ping"), Done)
    assert ada.get("/api/games").status_code == 200
    assert isinstance(browser.send("concede", seat=mine), Done)
    browser.until(lambda each: each.state == "finished")
    assert not room.bots.thinking
    assert thinking.done()
    assert house.inside(house.hall.thinkers.run(60, abs, -2)) == 2, "the one worker is free again"


def test_hints_for_one_address_are_few_at_a_time(house: House, duel: str) -> None:
    browser, seat = at_the_table(house, duel)
    hinting = house.hall.rates.hinting

    async def busy(begin: bool) -> None:
        for _ in range(house.hall.limits.hints_at_once):
            (hinting.begin if begin else hinting.end)("127.0.0.1")

    house.inside(busy(True))
    assert reason(ask(browser, seat)) == "too-fast"
    house.inside(busy(False))
    assert isinstance(ask(browser, seat), Done)
    browser.wait_for(Hinted)
    browser.send("ping")
    house.inside(busy(True))  # what is over does not count any more
    house.inside(busy(False))
