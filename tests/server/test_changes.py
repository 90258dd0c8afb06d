"""What a browser is sent: everything once, then what has changed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

import plancia
from plancia.bots import bot
from plancia.engine import Seat
from plancia.engine.table import Table
from plancia.engine.view import View
from plancia.server import listing
from plancia.server.limits import Limits
from plancia.server.live.connection import Connection
from plancia.server.live.easel import Easel
from plancia.server.live.sight import Sight
from plancia.server.store import secret
from plancia.server.wire.protocol import Done, MatchCard, Room
from tests.server.house import Browser, House
from tests.server.test_play import Duel


@pytest.fixture
def two(house: House, duel: str) -> Duel:
    return Duel(house, duel)


def types(browser: Browser, since: int = 0) -> list[str]:
    return [msgspec.json.decode(text)["type"] for text in browser.traffic[since:]]


def drawn(house: House, match: str, browser: Browser, language: str = "en") -> Table:
    """What this browser ought to see, drawn afresh."""
    room = house.live(match)
    viewer = browser.table().viewer
    room.match.names = listing.full_names(room.stored, "it" if language == "it" else "en")
    table = room.match.table(viewer, language)
    return msgspec.convert(msgspec.to_builtins(table), Table)


def answer_once(two: Duel) -> None:
    seat = two.asked()
    assert isinstance(two.browsers[seat].answer(seat), Done)
    two.sync()


def test_tables_come_whole_once_and_then_as_changes(house: House, two: Duel) -> None:
    two.sync()
    for browser in two.browsers:
        assert types(browser).count("tables") == 1
    read = [len(browser.traffic) for browser in two.browsers]
    for _ in range(12):
        answer_once(two)
        for browser in two.browsers:
            assert browser.table() == drawn(house, two.match, browser)
    for browser, before in zip(two.browsers, read, strict=True):
        assert set(types(browser, before)) == {"changes", "done"}
        sizes = [len(text) for text in browser.traffic[before:]]
        assert max(sizes) < len(msgspec.json.encode(browser.tables)) / 2


def test_who_answers_sees_it_before_the_acknowledgement(two: Duel) -> None:
    two.sync()
    seat = two.asked()
    before = len(two.browsers[seat].traffic)
    assert isinstance(two.browsers[seat].answer(seat), Done)
    assert types(two.browsers[seat], before) == ["changes", "done"]


def test_the_others_see_every_answer_as_a_step_of_its_own(two: Duel) -> None:
    two.sync()
    seat = two.asked()
    other = two.browsers[1 - seat]
    before = len(other.traffic)
    given = 0
    while given < 4 and two.browsers[seat].table().prompt is not None:
        assert isinstance(two.browsers[seat].answer(seat), Done)
        given += 1
    two.sync()
    told = [msgspec.json.decode(text) for text in other.traffic[before:]]
    steps = [step for each in told for step in each.get("steps", ()) if step.get("tables")]
    assert len(steps) == given > 1


def test_who_changes_language_meanwhile_keeps_nothing_from_another_tab(
    house: House, two: Duel
) -> None:
    """What is still to be shown goes to all eyes but those that it was done with."""
    two.sync()
    seat = two.asked()
    (two.ada, two.bea)[seat].open(two.match, language="it")
    room = house.live(two.match)

    async def answer() -> list[tuple[str, int]]:
        mine = [each for each in room.audience.connections if each.seats == (seat,)]
        here, there = sorted(mine, key=lambda each: each.language)
        option = room.match.questions[Seat(seat)].options[0]
        room.apply(lambda: room.match.answer(Seat(seat), option))
        room.audience.show_first(here)
        here.language = "it"
        room.audience.show_rest()
        return [(each.language, each._sight.tables[0].answers) for each in (here, there)]

    shown = house.inside(answer())
    assert shown == [("it", room.stamp(seat))] * 2


def test_one_table_is_drawn_in_each_turn_of_the_event_loop() -> None:
    done: list[str] = []

    async def work() -> None:
        easel = Easel()
        easel.put(lambda: done.append("first table"))
        easel.put(lambda: done.append("second table"))
        asyncio.get_running_loop().call_soon(done.append, "an answer")
        while len(done) < 3:
            await asyncio.sleep(0)
        easel.put(lambda: done.append("third table"))
        await asyncio.sleep(0)

    asyncio.run(work())
    assert done == ["first table", "an answer", "second table", "third table"]


def test_who_comes_back_or_late_sees_the_same(house: House, two: Duel) -> None:
    for _ in range(5):
        answer_once(two)
    again = two.ada.open(two.match)
    watcher = house.watch(two.match)
    assert types(again)[:2] == types(watcher)[:2] == ["room", "tables"]
    assert again.tables == two.browsers[0].tables
    for _ in range(3):
        answer_once(two)
    again.send("ping")
    assert again.tables == two.browsers[0].tables
    assert again.room == two.browsers[0].room


def test_whoever_has_missed_something_is_shown_everything(house: House, two: Duel) -> None:
    answer_once(two)
    browser = two.browsers[0]
    seen = browser.tables
    before = len(browser.traffic)
    assert isinstance(browser.send("look"), Done)
    assert types(browser, before) == ["room", "tables", "done"]
    assert browser.tables == seen
    answer_once(two)
    assert browser.table() == drawn(house, two.match, browser)


def test_another_language_is_followed_in_its_turn(house: House, two: Duel) -> None:
    browser = two.browsers[0]
    assert isinstance(browser.send("language", language="it"), Done)
    for _ in range(4):
        answer_once(two)
        assert browser.table() == drawn(house, two.match, browser, "it")
    assert isinstance(browser.send("language", language="en"), Done)
    browser.until(lambda seen: seen.table() == drawn(house, two.match, browser))


def test_all_who_watch_are_sent_the_same(house: House, two: Duel) -> None:
    watchers = [house.watch(two.match), house.watch(two.match)]
    for watcher in watchers:
        watcher.send("ping")
    read = [len(watcher.traffic) for watcher in watchers]
    for _ in range(4):
        answer_once(two)
    steps = []
    for watcher, before in zip(watchers, read, strict=True):
        watcher.send("ping")
        told = [msgspec.json.decode(text) for text in watcher.traffic[before:]]
        steps.append([step for each in told for step in each.get("steps", ()) if "tables" in step])
    assert steps[0] == steps[1] != []


class Reader:
    """A line to somebody who reads when asked to."""

    def __init__(self) -> None:
        self.on_room: Callable[[], None] | None = None
        self.full = True
        self.sent: list[Any] = []

    def write(self, messages: Iterable[bytes]) -> None:
        self.sent += map(msgspec.json.decode, messages)

    def abort(self) -> None:
        self.full = False


def sent_after(show: Callable[[Connection], None]) -> list[Any]:
    """What is sent when the browser reads again."""

    async def shown() -> list[Any]:
        line = Reader()
        show(Connection(None, "here", (), "en", "instant", Limits(), line))
        await asyncio.sleep(0)
        assert line.sent == []
        line.full = False
        assert line.on_room is not None
        line.on_room()
        return line.sent

    return asyncio.run(shown())


def card(**more: Any) -> Room:
    return Room(MatchCard("m", "g", "running", (), 0.0, **{"changed": 0.0, **more}), 0, "calm")


def sight(phase: str) -> Sight:
    return Sight((Table("g", None, (), (), phase=phase),))


def test_what_happens_before_it_is_sent_comes_moment_by_moment_in_one_message() -> None:
    def show(browser: Connection) -> None:
        browser.show_all(card(), sight("one"))
        for phase in ("two", "three"):
            browser.show(card(), sight(phase))
        browser.show(card(my_turn=True))
        browser.send(Done(1))
        browser.show(card(my_turn=True), sight("four"))

    sent = sent_after(show)
    assert [each["type"] for each in sent] == ["room", "tables", "changes", "done", "changes"]
    assert [each.get("version") for each in sent] == [None, 1, 2, None, 3]
    assert sent[2]["steps"] == [
        {"tables": [{"phase": "two"}]},
        {"tables": [{"phase": "three"}]},
        {"room": {"card": {"my_turn": True}}},
    ]
    assert sent[4]["steps"] == [{"tables": [{"phase": "four"}]}]


def test_nothing_is_sent_where_nothing_changed_but_time() -> None:
    def show(browser: Connection) -> None:
        browser.show_all(card(), sight("one"))
        browser.show(card(changed=9.0), sight("one"))

    assert [each["type"] for each in sent_after(show)] == ["room", "tables"]


def test_other_seats_are_shown_whole() -> None:
    def show(browser: Connection) -> None:
        browser.show_all(card(), Sight(()))
        browser.show(card(), sight("one"))

    sent = sent_after(show)
    assert [each["type"] for each in sent] == ["room", "tables", "room", "tables"]
    assert [each.get("version") for each in sent] == [None, 1, None, 2]


def test_the_way_from_one_sight_to_the_next_is_made_once() -> None:
    before, after = sight("one"), sight("two")
    assert after.since(before) is after.since(before)
    assert after.whole(3) == after.whole(12).replace(b'"version":12', b'"version":3')


def test_what_was_seen_long_ago_is_let_go() -> None:
    first, second, third = sight("one"), sight("two"), sight("three")
    assert second.since(first)
    held = sys.getrefcount(first)
    assert third.since(second)
    assert sys.getrefcount(first) < held


@pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
def test_an_answer_is_small_to_tell_in_every_game(
    house: House, game: plancia.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both seats together, in the median of a match as people play it: whole tables would be
    twenty times as much."""
    monkeypatch.setattr(secret, "new_seed", lambda: 3)
    two = Duel(house, game.id)
    two.sync()
    sizes: list[int] = []
    for _ in range(60):
        asked = [seat for seat in (0, 1) if two.browsers[seat].asked(seat)]
        seat = asked[len(sizes) % len(asked)]
        match = house.live(two.match).match
        sensible = bot("lieutenant", len(sizes)).choose(View(match, Seat(seat)))
        before = [len(browser.traffic) for browser in two.browsers]
        two.browsers[seat].send(
            "answer",
            seat=seat,
            notation=sensible.notation,
            answers=match.answers_known_to(Seat(seat)),
        )
        two.sync()
        told = zip(two.browsers, before, strict=True)
        sizes.append(sum(len(text) for one, read in told for text in one.traffic[read:]))
    assert sorted(sizes)[len(sizes) // 2] < 3 * 1024
