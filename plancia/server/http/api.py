"""The HTTP interface; `protocol` says what each path takes and gives."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.server import finished
from plancia.server.limits import Limits, neighbourhood
from plancia.server.live import lobby, people, seating
from plancia.server.live.hall import Hall
from plancia.server.store import secret
from plancia.server.used import USED
from plancia.server.wire.books import GameBox, Replay, RulesBook
from plancia.server.wire.protocol import (
    Created,
    Identity,
    Join,
    LinkWish,
    Lobby,
    MatchCard,
    NewMatch,
    NewPerson,
    Person,
    Seated,
    SeatLink,
)
from plancia.server.wire.refusal import Language, Refuse

Plain = Request[object, object, State]


def address(request: Plain) -> str:
    return neighbourhood(request.client.host) if request.client else ""


def origin(request: Plain) -> str:
    """Marks the address of a request without telling it."""
    return secret.mark(address(request), hall_of(request).store.salt)


def limit_rate(request: Plain) -> None:
    hall_of(request).rates.requests.take(address(request))


@contextmanager
def one_of_few(request: Plain) -> Iterator[None]:
    """What workers do for an address is little at a time, and not all the time: bots wait for the
    same workers."""
    rates, whose, used = hall_of(request).rates, address(request), USED.get()
    if rates.worker_time.debt(whose) > 0:
        raise Refuse("too-fast")
    rates.replaying.begin(whose)
    try:
        yield
    finally:
        rates.replaying.end(whose)
        if used is not None:
            rates.worker_time.spend(whose, used.by_workers)


def hall_of(request: Plain) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def visitor(request: Plain) -> Person | None:
    """Whoever asks, if they say who they are."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if not scheme:
        return None
    if scheme.lower() != "bearer":
        raise Refuse("unknown-person")
    return await people.recognise(hall_of(request), token.strip())


async def known_person(request: Plain) -> Person:
    person = await visitor(request)
    if person is None:
        raise Refuse("unknown-person")
    return person


@post("/people")
async def new_person(request: Plain, data: JSONBody[NewPerson]) -> Identity:
    hall_of(request).rates.people.take(address(request))
    return await people.welcome(hall_of(request), data.name)


@get("/me")
async def me(request: Plain) -> Person:
    return await known_person(request)


@patch("/me")
async def rename(request: Plain, data: JSONBody[NewPerson]) -> Person:
    return await people.rename(hall_of(request), await known_person(request), data.name)


@get("/games", sync_to_thread=False)
def games(request: Plain, language: FromQuery[Language] = "en") -> tuple[GameBox, ...]:
    return hall_of(request).catalogue.boxes(language)


@get("/games/{game:str}/rules", sync_to_thread=False)
def rules(request: Plain, game: FromPath[str], language: FromQuery[Language] = "en") -> RulesBook:
    return hall_of(request).catalogue.rules(game, language)


@get("/lobby")
async def show_lobby(request: Plain, language: FromQuery[Language] = "en") -> Lobby:
    return await lobby.lobby(hall_of(request), await visitor(request), language)


@post("/matches")
async def new_match(request: Plain, data: JSONBody[NewMatch]) -> Created:
    person = await known_person(request)
    hall_of(request).rates.matches.take(person.id)
    return await lobby.create(hall_of(request), person, data, origin(request))


@get("/matches/{match:str}")
async def match_card(
    request: Plain, match: FromPath[str], language: FromQuery[Language] = "en"
) -> MatchCard:
    return await lobby.one(hall_of(request), match, await visitor(request), language)


@post("/matches/{match:str}/join", status_code=200)
async def join(request: Plain, match: FromPath[str], data: JSONBody[Join]) -> Seated:
    person = await known_person(request)
    return await seating.join(await hall_of(request).room(match), person, data)


@post("/matches/{match:str}/links", status_code=200)
async def link(request: Plain, match: FromPath[str], data: JSONBody[LinkWish]) -> SeatLink:
    person = await known_person(request)
    return await seating.link(await hall_of(request).room(match), person, data.seat)


@delete("/matches/{match:str}/links/{seat:int}", status_code=204)
async def revoke_links(request: Plain, match: FromPath[str], seat: FromPath[int]) -> None:
    person = await known_person(request)
    await seating.revoke(await hall_of(request).room(match), person, seat)


@get("/matches/{match:str}/replay")
async def replay(
    request: Plain, match: FromPath[str], language: FromQuery[Language] = "en"
) -> Replay:
    with one_of_few(request):
        return await finished.replay(hall_of(request), match, await visitor(request), language)


@get("/matches/{match:str}/replay/tables")
async def replay_tables(
    request: Plain,
    match: FromPath[str],
    first: Annotated[int, QueryParameter(ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=finished.MOST_TABLES)] = 20,
    eyes: Annotated[str, QueryParameter(max_length=4)] = "all",
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    with one_of_few(request):
        body = await finished.tables(hall_of(request), match, first, count, eyes, language)
    return Response(body, media_type="application/json")


@get("/matches/{match:str}/story")
async def story(
    request: Plain, match: FromPath[str], language: FromQuery[Language] = "en"
) -> Response[bytes]:
    with one_of_few(request):
        body = await finished.story(hall_of(request), match, language)
    return Response(body, media_type="application/json")


@get("/matches/{match:str}/record")
async def record_file(request: Plain, match: FromPath[str]) -> Response[bytes]:
    with one_of_few(request):
        name, record = await finished.record_file(hall_of(request), match)
    return Response(
        record,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def upload_route(limits: Limits) -> BaseRouteHandler:
    @post("/replays", request_max_body_size=limits.record)
    async def upload(request: Plain) -> Created:
        person = await known_person(request)
        hall_of(request).rates.matches.take(person.id)
        body = await request.body()
        with one_of_few(request):
            return await lobby.upload(hall_of(request), person, body, origin(request))

    return upload


def api_router(limits: Limits) -> Router:
    return Router(
        "/api",
        route_handlers=[
            new_person,
            me,
            rename,
            games,
            rules,
            show_lobby,
            new_match,
            match_card,
            join,
            link,
            revoke_links,
            replay,
            replay_tables,
            story,
            record_file,
            upload_route(limits),
        ],
        before_request=limit_rate,
    )
