"""The hall of one browser, and what the page asks of it outside of matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

import plancia
from plancia.offline.arrivals import Bring, arrivals
from plancia.offline.line import Line
from plancia.offline.shelf import Keep, Shelf
from plancia.server import finished
from plancia.server.catalogue import Catalogue
from plancia.server.limits import Limits, Rate
from plancia.server.live import lobby, seating
from plancia.server.live.hall import Hall
from plancia.server.store import secret
from plancia.server.wire.protocol import (
    Created,
    Identity,
    Join,
    LinkWish,
    NewMatch,
    NewPerson,
    Person,
    Refusal,
)
from plancia.server.wire.refusal import DETAILS, Language, Refuse
from plancia.server.wire.text import person_name
from plancia.server.workers.thinking import Thinking

log = logging.getLogger("plancia.offline")

T = TypeVar("T")

HERE = "here"
"""The one person of this browser: the same in every browser, so that matches can move."""
FREE = Rate(1e9, 1e9)
LIMITS = Limits(
    requests=FREE,
    people=FREE,
    matches=FREE,
    messages=FREE,
    chat=FREE,
    recalls=FREE,
    hints=FREE,
    record=20 * 1024 * 1024,
    running=10_000,
)
"""Nobody takes anything from anybody here."""
IDLE_SECONDS = 600.0
TICK_SECONDS = 0.25
SHELF_FORMAT = "plancia-shelf-1"


async def at_hand(game: str) -> None:
    """Nothing need be brought."""


class Reply(NamedTuple):
    status: int
    body: bytes


class Exported(msgspec.Struct):
    """Everything a browser has, as a file."""

    format: str
    texts: dict[str, str]


class TakenIn(msgspec.Struct):
    """What came of such a file."""

    matches: int
    """How many are new here, or newer than they were."""
    damaged: int
    """How many could not be read."""


class OnDemand(Catalogue):
    """The games there are so far."""

    def __init__(self) -> None:
        super().__init__(plancia.games())

    def game(self, id: str) -> plancia.Game:
        try:
            return plancia.game(id)
        except plancia.UnknownGame:
            raise Refuse("unknown-game") from None


class OfGame(msgspec.Struct):
    """What a record says of its game."""

    game: str = ""


class House:
    """All matches of this browser."""

    def __init__(
        self,
        texts: Mapping[str, str],
        keep: Keep,
        thinkers: Thinking,
        bring: Bring = at_hand,
    ) -> None:
        """`texts` are what `keep` was given the last time; `bring` brings a game before it is
        first needed."""
        self.shelf = Shelf(texts, keep)
        self.hall = Hall(OnDemand(), self.shelf, thinkers, LIMITS, IDLE_SECONDS)
        self._bring = bring
        self._ticking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.hall.look_round()
        self._ticking = asyncio.create_task(self._tick())

    async def close(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        await self.hall.close()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.hall.tick()
            except Exception:
                log.exception("the hall could not tick")

    def line(self, match: str, hear: Callable[[str], object]) -> Line:
        """What a websocket to a match would be; `hear` is given each message."""
        return Line(self.hall, match, self._person, hear, self._bring_game_of)

    async def _bring_game_of(self, match: str) -> None:
        stored = self.shelf.match(match)
        if stored is not None:
            await self._bring(stored.game)

    async def ask(self, method: str, address: str, body: bytes = b"", token: str = "") -> Reply:
        """What the server's HTTP interface would answer; `address` is path and query."""
        path, query = urlsplit(address).path, parse_qs(urlsplit(address).query)
        first = {name: values[0] for name, values in query.items()}
        language: Language = "it" if first.get("language") == "it" else "en"
        try:
            person = self._person(token)
            parts = tuple(map(unquote, path.strip("/").split("/")))
            found = await self._answer((method, *parts), first, body, person, language)
        except Refuse as refusal:
            said = Refusal(refusal.reason, refusal.text(language))
            return Reply(refusal.status, msgspec.json.encode(said))
        except Exception:
            log.exception("%s %s failed", method, path)
            said = Refusal("trouble", Refuse("trouble").text(language))
            return Reply(500, msgspec.json.encode(said))
        return Reply(200, found if isinstance(found, bytes) else msgspec.json.encode(found))

    def _person(self, token: str) -> Person | None:
        """Whoever has been here; the token also knows their name, should it have been lost."""
        if not token:
            return None
        known = self.shelf.person(HERE)
        if known is not None:
            return known[0]
        return Person(HERE, secret.split_token(token)[1] or HERE)

    async def _answer(
        self,
        asked: tuple[str, ...],
        query: dict[str, str],
        body: bytes,
        person: Person | None,
        language: Language,
    ) -> object:
        hall = self.hall
        match asked:
            case ("POST", "people"):
                return await self._welcome(decoded(body, NewPerson))
            case ("GET", "me"):
                return known(person)
            case ("PATCH", "me"):
                made = await self._welcome(decoded(body, NewPerson))
                return Person(made.id, made.name)
            case ("GET", "games"):
                return hall.catalogue.boxes(language)
            case ("GET", "games", game, "rules"):
                return hall.catalogue.rules(game, language)
            case ("GET", "lobby"):
                return await lobby.lobby(hall, person, language)
            case ("POST", "matches"):
                wish = decoded(body, NewMatch)
                await self._bring(wish.game)
                return await lobby.create(hall, known(person), wish, "")
            case ("POST", "replays"):
                return await self._take_record(known(person), body)
            case ("GET", "everything"):
                return msgspec.json.encode(Exported(SHELF_FORMAT, self.shelf.everything()))
            case ("POST", "everything"):
                return await self._take_everything(body)
            case (_, "matches", id, *rest):
                await self._bring_game_of(id)
                return await self._of_match((asked[0], *rest), id, query, body, person, language)
        raise Refuse("not-found")

    async def _of_match(
        self,
        asked: tuple[str, ...],
        id: str,
        query: dict[str, str],
        body: bytes,
        person: Person | None,
        language: Language,
    ) -> object:
        hall = self.hall
        match asked:
            case ("GET",):
                return await lobby.one(hall, id, person, language)
            case ("POST", "join"):
                return await seating.join(await hall.room(id), known(person), decoded(body, Join))
            case ("POST", "links"):
                wish = decoded(body, LinkWish)
                return await seating.link(await hall.room(id), known(person), wish.seat)
            case ("GET", "replay"):
                return await finished.replay(hall, id, person, language)
            case ("GET", "replay", "tables"):
                first, count = number(query, "first", 0), number(query, "count", 20)
                eyes = query.get("eyes", "all")
                return await finished.tables(
                    hall, id, first, min(max(1, count), finished.MOST_TABLES), eyes, language
                )
            case ("GET", "story"):
                return await finished.story(hall, id, language)
            case ("GET", "record"):
                return (await finished.record_file(hall, id))[1]
        raise Refuse("not-found")

    async def _welcome(self, wish: NewPerson) -> Identity:
        person = Person(HERE, person_name(wish.name))
        await self.shelf.run(self.shelf.add_person, person, "", self.hall.wall())
        return Identity(person.id, person.name, secret.token(HERE, person.name))

    async def _take_record(self, person: Person, body: bytes) -> Created:
        if len(body) > LIMITS.record:
            raise Refuse("too-large")
        await self._bring(decoded(body, OfGame).game)
        return await lobby.upload(self.hall, person, body, "")

    async def _take_everything(self, body: bytes) -> TakenIn:
        """Add the matches of an exported file to those that are here."""
        try:
            file = msgspec.json.decode(body, type=Exported)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise bad_file(str(error)) from None
        if file.format != SHELF_FORMAT:
            raise bad_file(f"this is {file.format!r}, not {SHELF_FORMAT!r}")
        texts, damaged = await arrivals(file.texts, HERE, self._bring)
        if damaged and not texts:
            raise bad_file("none of its matches can be read")
        for id in list(self.hall.rooms):
            self.hall.throw_away(self.hall.rooms[id])
        return TakenIn(await self.shelf.run(self.shelf.take_in, texts), damaged)


def bad_file(why: str) -> Refuse:
    log.warning("nothing was taken in: %s", why)
    return Refuse("bad-record", DETAILS["shelf"])


def known(person: Person | None) -> Person:
    if person is None:
        raise Refuse("unknown-person")
    return person


def decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Refuse("malformed") from None


def number(query: dict[str, str], name: str, otherwise: int) -> int:
    text = query.get(name, "")
    if not text:
        return otherwise
    if not text.isdecimal():
        raise Refuse("malformed")
    return int(text)
