"""The HTTP interface; `protocol` says what each path takes and gives."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.server import lobby, people
from plancia.server.http.limits import Limits
from plancia.server.listing import full_names, verdict_of
from plancia.server.live import seating
from plancia.server.live.hall import Hall
from plancia.server.store import secret
from plancia.server.store.schema import StoredMatch
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
from plancia.server.wire.refusal import Language, Refuse, say
from plancia.server.workers import replays
from plancia.server.workers.pool import Failed

MOST_TABLES = 50
CORRECTED_SINCE = (
    "The rules have been corrected since: from here on the match would go another way."
)

Plain = Request[Any, Any, State]


def address(request: Plain) -> str:
    return request.client.host if request.client else ""


def origin(request: Plain) -> str:
    """Marks the address of a request without telling it."""
    return secret.mark(address(request), hall_of(request).store.salt)


def limit_rate(request: Plain) -> None:
    hall_of(request).rates.requests.take(address(request))


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


async def stored(hall: Hall, match: str) -> StoredMatch:
    found = await hall.store.read(hall.store.match, match)
    if found is None:
        raise Refuse("unknown-match")
    return found


@get("/matches/{match:str}")
async def match_card(
    request: Plain, match: FromPath[str], language: FromQuery[Language] = "en"
) -> MatchCard:
    hall = hall_of(request)
    found = await stored(hall, match)
    elsewhere = await lobby.seats_elsewhere(hall, [found])
    return lobby.card_of(hall, found, await visitor(request), language, elsewhere)


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


async def finished_record(hall: Hall, match: str) -> tuple[StoredMatch, dict[str, Any]]:
    """A finished match and its record; nobody gets the record of a running one."""
    found = await stored(hall, match)
    if found.state != "finished":
        raise Refuse("running")
    record = await hall.store.read(hall.store.record, match)
    if record is None:
        raise Refuse("bad-record")
    if "hashes" not in record:  # the match has only just ended, or the server with it
        try:
            text = await hall.thinkers.run(replays.SECONDS, replays.hashed, record)
        except Failed:
            return found, record
        await hall.store.run(hall.store.keep_record, match, text)
        record = msgspec.json.decode(text)
    return found, record


@get("/matches/{match:str}/replay")
async def replay(
    request: Plain, match: FromPath[str], language: FromQuery[Language] = "en"
) -> Replay:
    hall = hall_of(request)
    found, record = await finished_record(hall, match)
    try:
        steps = await hall.thinkers.run(replays.SECONDS, replays.fitting, record)
    except Failed as error:
        raise Refuse("bad-record") from error
    answered = tuple(seat for seat, _ in record["answers"])
    card = lobby.card_of(hall, found, await visitor(request), language)
    notice = "" if steps == len(answered) else say(language)(CORRECTED_SINCE)
    return Replay(card, steps, answered[:steps], notice)


@get("/matches/{match:str}/replay/tables")
async def replay_tables(
    request: Plain,
    match: FromPath[str],
    first: Annotated[int, QueryParameter(ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_TABLES)] = 20,
    eyes: Annotated[str, QueryParameter(max_length=4)] = "all",
    language: FromQuery[Language] = "en",
) -> Response[bytes]:
    hall = hall_of(request)
    found, record = await finished_record(hall, match)
    if first > len(record["answers"]):
        raise Refuse("not-found")
    try:
        tables = await hall.thinkers.run(
            replays.SECONDS,
            replays.tables,
            record,
            first,
            count,
            seen_by(eyes, len(found.seats)),
            language,
            full_names(found, language),
            verdict_of(found),
        )
    except Failed as error:
        raise Refuse("bad-record") from error
    body = b'{"first":%d,"tables":%s}' % (first, tables)
    return Response(body, media_type="application/json")


def seen_by(eyes: str, seats: int) -> replays.Eyes:
    if eyes == "all":
        return "all"
    if eyes == "none":
        return None
    if eyes.isdecimal() and int(eyes) < seats:
        return int(eyes)
    raise Refuse("unknown-seat")


@get("/matches/{match:str}/record")
async def record_file(request: Plain, match: FromPath[str]) -> Response[bytes]:
    found, record = await finished_record(hall_of(request), match)
    name = f"{found.game}-{found.id}.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(record | replays.signed(found.seats)), indent=1),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def upload_route(limits: Limits) -> Any:
    @post("/replays", request_max_body_size=limits.record)
    async def upload(request: Plain) -> Created:
        person = await known_person(request)
        hall_of(request).rates.matches.take(person.id)
        return await lobby.upload(hall_of(request), person, await request.body(), origin(request))

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
            record_file,
            upload_route(limits),
        ],
        before_request=limit_rate,
    )
