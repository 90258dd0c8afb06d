"""The rooms without a server: the same protocol, kept by whoever brings them."""

from __future__ import annotations

import asyncio
import json
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import plancia
from plancia.offline import House
from plancia.offline.shelf import Texts
from plancia.offline.thinking import Thinkers, done
from plancia.server.live.connection import RESTARTING
from plancia.server.workers import jobs, replays

HEAVY = ("litestar", "sqlalchemy", "alembic", "uvicorn", "babel", "markdown_it", "multiprocessing")
TOKEN = "here.Vega"
GAMES = [game.id for game in plancia.games()]
OLD = sorted((Path(__file__).parent / "old").glob("*.json"))
"""All matches of a browser, as saved by earlier versions: one of each game."""


class Disk:
    """What a browser's memory does."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False

    async def keep(self, changed: Texts) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("the disk is full")
        for key, text in changed.items():
            if text is None:
                self.texts.pop(key)
            else:
                self.texts[key] = text


async def elsewhere(packed: bytes, long: bool, limit: float) -> bytes:
    await asyncio.sleep(0)
    return done(packed)


class Page:
    """What a page hears over a line."""

    def __init__(self, house: House, match: str, language: str = "en") -> None:
        self.heard: list[dict[str, Any]] = []
        self.number = 0
        self.line = house.line(match, lambda text: self.heard.append(json.loads(text)))
        self.say(type="hello", token=TOKEN, tempo="instant", language=language)

    def say(self, **message: object) -> int:
        self.number += 1
        self.line.say(json.dumps({**message, "number": self.number}))
        return self.number

    async def wish(self, **message: object) -> dict[str, Any]:
        """What meets a message: done or refused."""
        number = self.say(**message)
        await until(lambda: any(each.get("number") == number for each in self.heard))
        return next(each for each in self.heard if each.get("number") == number)

    async def hang_up(self) -> None:
        self.line.hang_up()
        await self.line.ended


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


async def new_house(disk: Disk) -> House:
    house = House(disk.texts, disk.keep, Thinkers(elsewhere))
    await house.open()
    return house


async def asked(house: House, method: str, address: str, body: object = None) -> Any:
    text = b"" if body is None else json.dumps(body).encode()
    reply = await house.ask(method, address, text, TOKEN)
    assert reply.status == 200, reply.body
    return json.loads(reply.body)


async def begun(house: House, game: str, **more: object) -> str:
    await asked(house, "POST", "/people", {"name": "Vega"})
    seats = [{"type": "me"}, {"type": "bot", "level": "lieutenant"}]
    wish = {"game": game, "seats": seats} | more
    return str((await asked(house, "POST", "/matches", wish))["match"])


async def play_on(house: House, page: Page, match: str, answers: int) -> None:
    """Answer for the person, whatever is asked, so many times or to the end."""
    room = await house.hall.room(match)
    for _ in range(answers):
        await until(lambda: not room.running or 0 in room.match.questions)
        if not room.running:
            return
        options = room.match.questions[0].options
        notation = options[len(room.match.history) * 7 % len(options)].notation
        met = await page.wish(type="answer", seat=0, notation=notation, answers=room.stamp(0))
        assert met["type"] == "done", met


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_in_another_house_where_it_was_left(game: str) -> None:
    async def whole() -> None:
        disk = Disk()
        house = await new_house(disk)
        match = await begun(house, game)
        page = Page(house, match)
        await play_on(house, page, match, 6)  # so few that no bot can have won yet
        room = await house.hall.room(match)
        await until(lambda: not room.bots.to_answer() and not room.lock.locked())
        left = room.match.position()
        # The tab is closed without a word: what was answered is kept already.
        house = await new_house(disk)
        again = await house.hall.room(match)
        assert again.match.position() == left
        page = Page(house, match, "it")
        await play_on(house, page, match, 2)
        assert {"room", "tables", "changes"} <= {each["type"] for each in page.heard}
        await page.hang_up()
        await house.close()

    run(whole())


def test_a_finished_match_is_replayed_and_its_record_goes_out_and_in() -> None:
    async def whole() -> None:
        house = await new_house(Disk())
        match = await begun(house, "star-realms")
        page = Page(house, match)
        await play_on(house, page, match, 2000)
        lobby = await asked(house, "GET", "/lobby?language=it")
        assert [card["id"] for card in lobby["finished"]] == [match]
        replay = await asked(house, "GET", f"/matches/{match}/replay")
        found = await asked(house, "GET", f"/matches/{match}/replay/tables?first=3&count=2&eyes=1")
        assert replay["steps"] > 10
        assert len(found["tables"]) == 2
        record = await asked(house, "GET", f"/matches/{match}/record")
        assert plancia.replay(record).over
        other = await new_house(Disk())
        await asked(other, "POST", "/people", {"name": "Mira"})
        uploaded = await asked(other, "POST", "/replays", record)
        assert (await asked(other, "GET", f"/matches/{uploaded['match']}/replay"))["steps"]
        assert [c["uploaded"] for c in (await asked(other, "GET", "/lobby"))["finished"]] == [True]

    run(whole())


def test_everything_goes_out_and_into_another_browser() -> None:
    async def whole() -> None:
        house = await new_house(Disk())
        match = await begun(house, "star-realms")
        page = Page(house, match)
        await play_on(house, page, match, 5)
        everything = await asked(house, "GET", "/everything")
        disk = Disk()
        other = await new_house(disk)
        assert await asked(other, "POST", "/everything", everything) == {"matches": 1, "damaged": 0}
        assert await asked(other, "POST", "/everything", everything) == {"matches": 0, "damaged": 0}
        card = (await asked(other, "GET", "/lobby"))["running"][0]
        assert card["id"] == match
        assert card["seats"][0]["mine"]
        page = Page(other, match)
        await play_on(other, page, match, 5)
        # What is newer here stays when the older comes in again.
        before = dict(disk.texts)
        assert await asked(other, "POST", "/everything", everything) == {"matches": 0, "damaged": 0}
        assert disk.texts == before
        for wrong in (
            b"",
            b"[]",
            b'{"format":"plancia-shelf-1","texts":{"match/x":"{}"}}',
            b"\xff",
        ):
            reply = await other.ask("POST", "/everything?language=it", wrong, TOKEN)
            assert reply.status == 400
            assert "Plancia" in json.loads(reply.body)["text"]
        assert disk.texts == before

    run(whole())


def test_what_is_damaged_in_a_file_stays_out_and_the_rest_comes_in() -> None:
    """The lobby lists all that has come in, and its tables open."""

    def bent(texts: dict[str, str], kind: str, change: Callable[[Any], object]) -> dict[str, str]:
        """One match more, with something of it changed."""
        told = {key: text for key, text in texts.items() if not key.startswith("person/")}
        key = next(key for key in told if key.startswith(f"{kind}/"))
        id = key.partition("/")[2]
        content = json.loads(told[key])
        told[key] = "" if change(content) == "gone" else json.dumps(content)
        other = id[::-1]
        return {key.replace(id, other): text.replace(id, other) for key, text in told.items()}

    damages: dict[str, tuple[str, Callable[[Any], object]]] = {
        "no such game": ("match", lambda kept: kept["match"].update(game="comet-run")),
        "no seats": ("match", lambda kept: kept["match"].update(seats=[])),
        "no names of sides": ("match", lambda kept: kept["match"]["facts"].update(sides={})),
        "no seed": ("match", lambda kept: kept.update(seed="x")),
        "no position": ("snapshot", lambda snapshot: snapshot.update(text="{}")),
        "no snapshot": ("snapshot", lambda _: "gone"),
    }

    async def whole() -> None:
        house = await new_house(Disk())
        match = await begun(house, "star-realms")
        await play_on(house, Page(house, match), match, 3)
        file = await asked(house, "GET", "/everything")
        for damage, (kind, change) in damages.items():
            other = await new_house(Disk())
            both = {**file, "texts": file["texts"] | bent(file["texts"], kind, change)}
            expected = {"matches": 1, "damaged": 1}
            assert await asked(other, "POST", "/everything", both) == expected, damage
            cards = (await asked(other, "GET", "/lobby"))["running"]
            assert [card["id"] for card in cards] == [match]
            await play_on(other, Page(other, match), match, 1)

    run(whole())


@pytest.mark.parametrize("file", OLD, ids=lambda file: file.stem)
def test_what_an_earlier_version_has_saved_comes_in_and_goes_on(file: Path) -> None:
    async def whole() -> None:
        house = await new_house(Disk())
        everything = json.loads(file.read_text(encoding="utf-8"))
        assert await asked(house, "POST", "/everything", everything) == {
            "matches": len(GAMES),
            "damaged": 0,
        }
        cards = (await asked(house, "GET", "/lobby"))["running"]
        assert {card["game"] for card in cards} == set(GAMES)
        for card in cards:
            page = Page(house, card["id"])
            await play_on(house, page, card["id"], 2)
            await page.hang_up()
        await house.close()

    run(whole())


def test_undo_hint_lesson_and_hot_seat_work_as_with_a_server() -> None:
    async def whole() -> None:
        house = await new_house(Disk())
        guided = await asked(house, "POST", "/matches", {"game": "star-realms", "guided": True})
        page = Page(house, guided["match"])
        await until(lambda: any(each.get("lesson") for each in page.heard))
        seats = [{"type": "me"}, {"type": "here", "name": "Mira"}]
        wish = {"game": "star-realms", "seats": seats, "hints": True}
        made = await asked(house, "POST", "/matches", wish)
        page = Page(house, made["match"])
        room = await house.hall.room(made["match"])
        await until(lambda: bool(room.audience.connections))
        seat = min(room.match.questions)
        play = next(o.notation for o in room.match.questions[seat].options if "play" in o.notation)
        stamp = room.stamp(seat)
        await page.wish(type="answer", seat=seat, notation=play, answers=stamp)
        met = await page.wish(type="undo", seat=seat, answers=room.stamp(seat))
        assert met["type"] == "done"
        assert not room.match.history
        met = await page.wish(type="hint", seat=seat, answers=room.stamp(seat))
        assert met["type"] == "done"
        await until(lambda: any(each["type"] == "hinted" for each in page.heard))
        met = await page.wish(type="answer", seat=seat, notation="nonsense", answers=0)
        assert met["reason"] == "stale"

    run(whole())


def test_a_captain_is_given_what_is_left_of_its_turn() -> None:
    left: list[tuple[int | None, float]] = []

    async def slow(packed: bytes, long: bool, limit: float) -> bytes:
        """Three seconds for each question, without waiting for them."""
        _, (position, seat, level, seed, turn, _) = pickle.loads(packed)
        assert long
        assert level == "captain"
        match = plancia.game(position["game"]).new(position=position)
        left.append((match.turn, turn))
        notation = jobs.choose(position, seat, "lieutenant", seed).notation
        return pickle.dumps((True, jobs.Chosen(notation, 3.0)))

    async def whole() -> None:
        disk = Disk()
        house = House(disk.texts, disk.keep, Thinkers(slow))
        await house.open()
        seats = [{"type": "me"}, {"type": "bot", "level": "captain"}]
        match = await begun(house, "star-realms", seats=seats)
        await play_on(house, Page(house, match), match, 40)
        await house.close()

    run(whole())
    turns = sorted({turn for turn, _ in left if turn is not None})
    assert len(turns) > 2
    for each in turns:
        seconds = [given for turn, given in left if turn == each]
        assert seconds == [4.0, 1.0, *[0.0] * len(seconds)][: len(seconds)]


def test_a_captain_with_nothing_to_choose_keeps_to_its_turn() -> None:
    """It takes its time as if there were, and no more than a third of what is left of the turn."""

    async def for_ever(packed: bytes, long: bool, limit: float) -> bytes:
        """Should the captain begin, it has not thought yet."""
        await asyncio.Event().wait()
        return b""

    async def whole() -> None:
        disk = Disk()
        house = House(disk.texts, disk.keep, Thinkers(for_ever))
        seats = [{"type": "me"}, {"type": "bot", "level": "captain"}]
        match = await begun(house, "star-realms", seats=seats)
        captain = (await house.hall.room(match)).bots
        captain._took = deque([60.0])
        assert captain._left(1) == 4
        async with asyncio.timeout(30):
            await captain._pretend(1)
        assert captain._left(1) == pytest.approx(4 - 4 / 3)
        await house.close()

    run(whole())


def test_who_asks_for_a_hint_waits_for_no_bot() -> None:
    unhurried: dict[str, bool] = {}

    async def noted(packed: bytes, long: bool, limit: float) -> bytes:
        unhurried[pickle.loads(packed)[0].__name__] = long
        return pickle.dumps((True, None))

    async def whole() -> None:
        thinkers = Thinkers(noted)
        await thinkers.think(1, jobs.hinted, *[None] * 3)  # type: ignore[arg-type]
        await thinkers.think(1, jobs.choose, *[None] * 4)  # type: ignore[arg-type]
        await thinkers.run(1, replays.snapshot, *[None] * 3)  # type: ignore[arg-type]
        await thinkers.run(1, replays.tables, *[None] * 6)  # type: ignore[arg-type]

    run(whole())
    assert unhurried == {"hinted": False, "choose": True, "snapshot": True, "tables": False}


def test_bots_that_plan_in_secret_think_side_by_side() -> None:
    """Each goes on by itself, however long the others take."""
    thinking: dict[int, asyncio.Event] = {}
    told: list[int] = []

    async def held(packed: bytes, long: bool, limit: float) -> bytes:
        """Somebody who thinks of an order until the test lets them go."""
        _, (position, seat, _, seed, *_) = pickle.loads(packed)
        if len(plancia.game(position["game"]).new(position=position).questions) == 4:
            assert seat not in thinking, "a bot thinks of one question at a time"
            thinking[seat] = asyncio.Event()
            await thinking[seat].wait()
            del thinking[seat]
            told.append(seat)
        notation = jobs.choose(position, seat, "lieutenant", seed).notation
        return pickle.dumps((True, jobs.Chosen(notation, 1.0)))

    async def whole() -> None:
        disk = Disk()
        house = House(disk.texts, disk.keep, Thinkers(held))
        await house.open()
        seats = [{"type": "me"}, *[{"type": "bot", "level": "captain"}] * 3]
        match = await begun(house, "starship-combat", seats=seats)
        page = Page(house, match)
        room = await house.hall.room(match)
        while len(room.match.questions) < 4:
            await play_on(house, page, match, 1)
        await until(lambda: set(thinking) == {1, 2, 3})
        for orders in ([3], [3, 3]):
            thinking[3].set()
            await until(lambda orders=orders: told == orders and 3 in thinking)  # type: ignore[misc]
        assert set(thinking) == {1, 2, 3}
        page.say(type="concede", seat=0)
        await until(lambda: not room.bots.thinking)
        await house.close()

    run(whole())


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def whole() -> None:
        disk = Disk()
        house = await new_house(disk)
        match = await begun(house, "star-realms")
        page = Page(house, match)
        await play_on(house, page, match, 3)
        room = await house.hall.room(match)
        await until(lambda: 0 in room.match.questions)
        before = dict(disk.texts)
        disk.full = True
        notation = room.match.questions[0].options[0].notation
        page.say(type="answer", seat=0, notation=notation, answers=room.stamp(0))
        await page.line.ended
        assert page.line.code == RESTARTING  # the page comes back, and sees what is true
        disk.full = False
        again = await house.hall.room(match)
        assert again is not room
        assert disk.texts == before
        assert (
            again.match.position()
            == (await (await new_house(disk)).hall.room(match)).match.position()
        )

    run(whole())


def test_a_house_refuses_what_it_does_not_have() -> None:
    async def whole() -> None:
        house = await new_house(Disk())
        for method, address, body, status in (
            ("GET", "/matches/none", b"", 404),
            ("GET", "/nothing", b"", 404),
            ("POST", "/matches", b"{", 400),
            ("POST", "/replays", b"{}", 400),
            ("POST", "/people", b'{"name":" "}', 400),
        ):
            assert (await house.ask(method, address, body, TOKEN)).status == status, address
        assert (await house.ask("POST", "/matches", b'{"game":"x"}')).status == 401

    run(whole())


def test_it_needs_neither_framework_nor_database() -> None:
    heavy = ", ".join(repr(name) for name in HEAVY)
    lines = (
        "import sys",
        f"sys.modules.update(dict.fromkeys([{heavy}, 'prometheus_client']))",
        "import plancia.offline, plancia.offline.thinking",
        "assert len(plancia.games()) == 5",
    )
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True)
