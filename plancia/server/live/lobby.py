"""Setting matches up, and finding them again."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec

import plancia
from plancia.server import listing
from plancia.server.catalogue import check_level, sides
from plancia.server.live import lessons
from plancia.server.live.hall import Hall
from plancia.server.live.room import Room, changing
from plancia.server.live.seating import link
from plancia.server.store import secret
from plancia.server.store.facts import MatchFacts, SeatFacts, StoredMatch
from plancia.server.wire.protocol import (
    Bot,
    Created,
    Ending,
    Friend,
    Here,
    Lobby,
    MatchCard,
    Me,
    NewMatch,
    Person,
    SeatPlan,
    Setting,
)
from plancia.server.wire.refusal import Language, Refuse
from plancia.server.wire.text import person_name
from plancia.server.workers import replays
from plancia.server.workers.thinking import Failed

LISTED = 50


async def create(hall: Hall, person: Person, wish: NewMatch, origin: str) -> Created:
    """Set a match up as somebody wishes, with an invitation for each friend's seat."""
    await require_room_for_more(hall, person, origin)
    stored, match = planned(hall, person, wish, origin)
    await hall.store.run(hall.store.add_match, stored, match.snapshot(), True)
    room = await hall.room(stored.id)
    free = [seat for seat, facts in enumerate(stored.seats) if facts.kind == "free"]
    return Created(stored.id, tuple([await link(room, person, seat) for seat in free]))


async def require_room_for_more(hall: Hall, person: Person, origin: str) -> None:
    """Refuse if this person, or this address, has as many matches running as one may have."""
    if hall.draining:
        raise Refuse("leaving")
    of_person, of_origin = await hall.store.read(hall.store.unfinished, person.id, origin)
    if of_person >= hall.limits.running or of_origin >= hall.limits.running_from_address:
        raise Refuse("too-many")


def planned(
    hall: Hall, person: Person, wish: NewMatch, origin: str
) -> tuple[StoredMatch, plancia.Match]:
    game = hall.catalogue.game(wish.game)
    if wish.guided:
        return guided(hall, person, game, origin)
    if len(wish.seats) not in game.seats:
        raise Refuse("bad-seats")
    seats = [seat_facts(game, plan, person) for plan in wish.seats]
    holders = [{person.id} if isinstance(plan, Me | Here) else set() for plan in wish.seats]
    seed = secret.new_seed()
    match = begun(game, len(seats), seed, wish.options)
    return stored_match(hall, person, match, seats, holders, wish, origin), match


def guided(
    hall: Hall, person: Person, game: plancia.Game, origin: str
) -> tuple[StoredMatch, plancia.Match]:
    """The first match of somebody who learns the game: one person, everything set."""
    course = lessons.course(game)
    match = game.new(course.seats, course.seed, course.options)
    bot = SeatFacts("bot", level=check_level(game, course.rival))
    seats = [msgspec.structs.replace(bot) for _ in range(course.seats)]
    holders: list[set[str]] = [set() for _ in seats]
    seats[course.seat] = SeatFacts("person", person.name, arrived=True)
    holders[course.seat] = {person.id}
    wish = NewMatch(game.id, guided=True, watchable=False)
    stored = stored_match(hall, person, match, seats, holders, wish, origin)
    lessons.look(stored.facts, match)
    return stored, match


def begun(game: plancia.Game, seats: int, seed: int, options: dict[str, Setting]) -> plancia.Match:
    try:
        return game.new(seats, seed, dict(options))
    except plancia.BadSetting:
        raise Refuse("bad-options") from None


def seat_facts(game: plancia.Game, plan: SeatPlan, person: Person) -> SeatFacts:
    match plan:
        case Me():
            return SeatFacts("person", person.name, arrived=True)
        case Here(name):
            return SeatFacts("person", person_name(name), here=True, arrived=True)
        case Friend():
            return SeatFacts("free")
        case Bot(level):
            return SeatFacts("bot", level=check_level(game, level))


def stored_match(
    hall: Hall,
    person: Person,
    match: plancia.Match,
    seats: list[SeatFacts],
    holders: list[set[str]],
    wish: NewMatch,
    origin: str,
) -> StoredMatch:
    now = hall.wall()
    waiting = any(facts.awaited for facts in seats)
    return StoredMatch(
        id=secret.new_id(),
        game=match.game.id,
        state="waiting" if waiting else "running",
        host=person.id,
        created=now,
        changed=now,
        joinable=wish.joinable and waiting,
        watchable=wish.watchable,
        facts=MatchFacts(
            options=dict(match.options),
            sides={"en": sides(match, "en"), "it": sides(match, "it")},
            teams=list(match.game.teams(match.seats, match.options)),
            clock=wish.clock,
            clocks=[float(wish.clock.seconds)] * len(seats) if wish.clock else [],
            asked=sorted(match.questions),
            hints=wish.hints,
            guided=wish.guided,
        ),
        seats=seats,
        holders=holders,
        seed=match.seed,
        keeper=hall.me,
        origin=origin,
    )


@changing
async def rematch(room: Room, person: Person, origin: str) -> None:
    """The same match again, everybody one seat further. Who asks second finds it made."""
    if not room.stored.held_by(person.id):
        raise Refuse("not-your-seat")
    if room.stored.state != "finished":
        raise Refuse("running")
    if not room.stored.facts.rematch:
        await _again(room, person, origin)
        await room.commit()
        room.audience.show_room()
        await room.hall.room(room.stored.facts.rematch)


async def _again(room: Room, person: Person, origin: str) -> None:
    hall, old = room.hall, room.stored
    await require_room_for_more(hall, person, origin)
    count = len(old.seats)
    order = [(seat + 1) % count for seat in range(count)]
    seats = [fresh(old.seats[seat], person.id in old.holders[seat]) for seat in order]
    holders = [set(old.holders[seat]) for seat in order]
    match = begun(hall.catalogue.game(old.game), count, secret.new_seed(), old.facts.options)
    wish = NewMatch(old.game, clock=old.facts.clock, hints=old.facts.hints, watchable=old.watchable)
    room.followed_by(stored_match(hall, person, match, seats, holders, wish, origin), match)


def fresh(facts: SeatFacts, arrived: bool) -> SeatFacts:
    """Who sat there, as before the match began; others than who asked are awaited."""
    if facts.kind != "person":
        return SeatFacts(facts.kind, level=facts.level)
    return SeatFacts("person", facts.name, here=facts.here, arrived=arrived)


async def lobby(hall: Hall, person: Person | None, language: Language) -> Lobby:
    store = hall.store
    running: list[StoredMatch] = []
    finished: list[StoredMatch] = []
    if person is not None:
        running = await store.read(store.of_person, person.id, ["waiting", "running"], LISTED)
        finished = await store.read(store.of_person, person.id, ["finished"], LISTED)
    joinable = await store.read(store.joinable, LISTED)
    watchable = await store.read(store.watchable, LISTED)
    mine = person.id if person else None
    elsewhere = await seats_elsewhere(hall, [*running, *joinable, *watchable])

    def shown(found: list[StoredMatch]) -> tuple[MatchCard, ...]:
        return tuple(card_of(hall, each, person, language, elsewhere) for each in found)

    return Lobby(
        running=tuple(sorted(shown(running), key=lambda card: not card.my_turn)),
        finished=shown([each for each in finished if not was_cancelled(each)]),
        joinable=shown([each for each in joinable if not each.held_by(mine)]),
        watchable=shown([each for each in watchable if not each.held_by(mine)]),
    )


def was_cancelled(match: StoredMatch) -> bool:
    return match.facts.ending is not None and match.facts.ending.how == "cancelled"


async def seats_elsewhere(hall: Hall, matches: list[StoredMatch]) -> dict[str, set[int]]:
    """The seats somebody is connected for through other processes."""
    if not hall.store.shared:
        return {}
    ids = [each.id for each in matches if each.id not in hall.rooms]
    found = await hall.store.read(hall.store.keeping.presence, ids)
    return {
        id: {seat for process in here.keys() & hall.alive for seat in here[process].seats}
        for id, here in found.items()
    }


def card_of(
    hall: Hall,
    stored: StoredMatch,
    person: Person | None,
    language: Language,
    elsewhere: Mapping[str, Collection[int]] = {},
) -> MatchCard:
    room = hall.rooms.get(stored.id)
    present = room.audience.present() if room else elsewhere.get(stored.id, ())
    clocks = room.clocks if room else None
    mine = person.id if person else None
    return listing.card(stored, mine, language, hall.now(), present, clocks)


async def stored(hall: Hall, match: str) -> StoredMatch:
    found = await hall.store.read(hall.store.match, match)
    if found is None:
        raise Refuse("unknown-match")
    return found


async def one(hall: Hall, match: str, person: Person | None, language: Language) -> MatchCard:
    found = await stored(hall, match)
    return card_of(hall, found, person, language, await seats_elsewhere(hall, [found]))


async def upload(hall: Hall, person: Person, text: bytes, origin: str) -> Created:
    """Keep somebody's record, once it has been played to its end and found sound."""
    try:
        found = await hall.thinkers.run(
            replays.SECONDS, replays.check, text, hall.limits.record_answers
        )
    except Failed as error:
        raise Refuse("bad-record") from error
    now = hall.wall()
    count = len(found.teams)
    ending = Ending("played" if found.over else "unfinished", found.winners, found.scores)
    stored = StoredMatch(
        id=secret.new_id(),
        game=found.game,
        state="finished",
        host=person.id,
        created=now,
        changed=now,
        joinable=False,
        watchable=False,
        facts=MatchFacts(
            options=found.options,
            sides=found.sides,
            teams=found.teams,
            ending=ending,
            uploaded=True,
        ),
        seats=list(found.seats),
        holders=[set() for _ in range(count)],
        seed=0,
        origin=origin,
    )
    record = msgspec.json.decode(text)
    await hall.store.run(hall.store.add_match, stored, None, False, record)
    return Created(stored.id)
