"""Who sits where: joining, links, bots standing in, conceding, running out of time."""

from __future__ import annotations

from plancia.engine.verdict import How
from plancia.server.catalogue import check_level, default_level
from plancia.server.live.connection import Connection
from plancia.server.live.play import require_own
from plancia.server.live.room import Room, changing
from plancia.server.store import secret
from plancia.server.store.facts import Holder, LinkKind, SeatFacts
from plancia.server.wire.protocol import Fill, HandOver, Join, Person, Seated, SeatLink, TakeBack
from plancia.server.wire.refusal import Refuse


@changing
async def join(room: Room, person: Person, wish: Join) -> Seated:
    """Seat somebody: by a link's key, or on a free seat of a match open to all."""
    if wish.key is not None:
        await _join_by_key(room, person, wish.key)
    elif wish.seat is not None:
        await _join_openly(room, person, wish.seat)
    else:
        raise Refuse("malformed")
    return Seated(room.stored.held_by(person.id))


async def _join_by_key(room: Room, person: Person, key: str) -> None:
    store = room.hall.store
    found = await store.read(store.link, secret.hashed(key))
    if found is None or found[0] != room.stored.id:
        raise Refuse("bad-key")
    _, seat, kind = found
    if kind == "seat":
        await _hold(room, person, seat, by_link=True)
    elif not room.stored.held_by(person.id):
        # Whoever sits here already only follows the link: the invitation is for somebody else.
        await _sit(room, person, seat)


async def _join_openly(room: Room, person: Person, seat: int) -> None:
    if not 0 <= seat < len(room.stored.seats):
        raise Refuse("unknown-seat")
    if room.stored.held_by(person.id):
        return
    if not room.stored.joinable:
        raise Refuse("not-open")
    await _sit(room, person, seat)


async def _sit(room: Room, person: Person, seat: int) -> None:
    if room.stored.state == "finished":
        raise Refuse("over")
    if room.stored.seats[seat].kind != "free":
        raise Refuse("seat-taken")
    room.stored.seats[seat] = SeatFacts("person", person.name, arrived=True)
    await _hold(room, person, seat)


async def _hold(room: Room, person: Person, seat: int, by_link: bool = False) -> None:
    """Write that this person may play a seat, and show it to the browsers they have here."""
    room.stored.holders[seat].add(person.id)
    if room.stored.state == "waiting" and all_are_here(room):
        start(room)
    await room.commit(holder=Holder(seat, person.id, by_link))
    room.audience.reseat()
    room.audience.show()


@changing
async def arrive(room: Room, person: Person | None) -> None:
    """Somebody opens the match: those who were awaited are here now."""
    held = room.stored.held_by(person.id) if person else ()
    missing = [seat for seat in held if not room.stored.seats[seat].arrived]
    for seat in missing:
        room.stored.seats[seat].arrived = True
    if missing:
        await start_if_all_are_here(room)


def all_are_here(room: Room) -> bool:
    return not any(facts.awaited for facts in room.stored.seats)


def start(room: Room) -> None:
    room.stored.state = "running"
    room.stored.joinable = False


async def start_if_all_are_here(room: Room, emptied: int | None = None) -> None:
    if room.stored.state == "waiting" and all_are_here(room):
        start(room)
    await room.commit(emptied=emptied)
    room.audience.show()


async def link(room: Room, person: Person, seat: int) -> SeatLink:
    """A new link to one's own seat, or (for the host) an invitation to a free one."""
    if not 0 <= seat < len(room.stored.seats):
        raise Refuse("unknown-seat")
    if person.id in room.stored.holders[seat]:
        return await _new_link(room, seat, "seat")
    if room.stored.host != person.id:
        raise Refuse("not-your-seat")
    if room.stored.seats[seat].kind != "free":
        raise Refuse("seat-taken")
    return await _new_link(room, seat, "invitation")


@changing
async def revoke(room: Room, person: Person, seat: int) -> None:
    """End the links to one's own seat, with those who came by them; as host, invitations."""
    if not 0 <= seat < len(room.stored.seats):
        raise Refuse("unknown-seat")
    mine = person.id in room.stored.holders[seat]
    if not mine and room.stored.host != person.id:
        raise Refuse("not-your-seat")
    store = room.hall.store
    kind: LinkKind = "seat" if mine else "invitation"
    gone = await store.run(store.revoke_links, room.stored.id, seat, kind, person.id)
    room.stored.holders[seat].difference_update(gone)
    for connection in room.audience.connections:
        if connection.person_id in gone:
            connection.close()
    room.audience.reseat()
    # Also where nobody has gone: it may be the second try, and the other processes know nothing.
    await room.commit(reseated=True)
    room.audience.show()


async def _new_link(room: Room, seat: int, kind: LinkKind) -> SeatLink:
    key = secret.new_secret()
    store = room.hall.store
    id = room.stored.id
    await store.run(store.add_link, secret.hashed(key), id, seat, kind, room.hall.wall())
    path = f"/match/{id}#{key}"
    return SeatLink(seat, "seat" if kind == "seat" else "invitation", path)


def require_host_waiting(room: Room, connection: Connection) -> None:
    if connection.person_id is None or room.stored.host != connection.person_id:
        raise Refuse("not-host")
    if room.stored.state != "waiting":
        raise Refuse("over" if room.stored.state == "finished" else "seat-taken")


@changing
async def fill(room: Room, connection: Connection, message: Fill) -> None:
    """The host of a waiting match gives a seat nobody has come to, to a bot."""
    require_host_waiting(room, connection)
    if not 0 <= message.seat < len(room.stored.seats):
        raise Refuse("unknown-seat")
    level = check_level(room.match.game, message.level)
    if not room.stored.seats[message.seat].awaited:
        raise Refuse("seat-taken")
    room.stored.seats[message.seat] = SeatFacts("bot", level=level)
    # Those expected here (a rematch keeps its people's seats) only watch from now on.
    room.stored.holders[message.seat].clear()
    room.audience.reseat()
    await start_if_all_are_here(room, emptied=message.seat)


@changing
async def cancel(room: Room, connection: Connection) -> None:
    require_host_waiting(room, connection)
    room.finish("cancelled", ())
    await room.commit()
    room.audience.show()


@changing
async def hand_over(room: Room, connection: Connection, message: HandOver) -> None:
    """A bot plays somebody's seat until it is taken back."""
    facts = _own_running(room, connection, message.seat)
    facts.level = check_level(room.match.game, message.level)
    facts.stand_in = True
    await room.commit()
    room.audience.show()


@changing
async def take_back(room: Room, connection: Connection, message: TakeBack) -> None:
    facts = _own_running(room, connection, message.seat)
    if facts.out_of_time:
        raise Refuse("out-of-time")
    facts.stand_in, facts.level = False, ""
    room.stop_thinking()
    await room.commit()
    room.audience.show()


@changing
async def concede(room: Room, connection: Connection, seat: int) -> None:
    _own_running(room, connection, seat)
    give_up(room, seat, "conceded")
    await room.commit()
    room.audience.show()


def _own_running(room: Room, connection: Connection, seat: int) -> SeatFacts:
    require_own(room, connection, seat)
    if room.stored.state == "waiting":
        raise Refuse("waiting")
    facts = room.stored.seats[seat]
    if room.stored.state == "finished" or facts.conceded:
        raise Refuse("over")
    return facts


def give_up(room: Room, seat: int, how: How) -> None:
    """A seat is lost: the match ends, or a bot plays on if others still have something to win."""
    facts = room.stored.seats[seat]
    facts.conceded = True
    facts.stand_in = True
    facts.level = facts.level or default_level(room.match.game)
    teams = room.stored.facts.teams
    fighting = {teams[n] for n, each in enumerate(room.stored.seats) if not each.conceded}
    if len(fighting) < 2 or not room.people():
        winners = [n for n in range(len(teams)) if teams[n] in fighting]
        room.finish(how, winners)


@changing
async def end_time(room: Room) -> None:
    """What was agreed happens to the seats whose time is up."""
    clock, clocks = room.stored.facts.clock, room.clocks
    if clock is None or clocks is None or not room.running:
        return
    for seat in clocks.flagged(room.hall.now()):
        facts = room.stored.seats[seat]
        facts.out_of_time = True
        facts.stand_in = True
        facts.level = default_level(room.match.game)
        if clock.then == "lose" and room.running:
            give_up(room, seat, "time")
    await room.commit()
    room.audience.show()
