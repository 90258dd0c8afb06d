"""Nothing hidden is ever sent to a browser that may not see it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

import plancia
from plancia.engine.event import EVERYONE
from plancia.engine.record import replay
from plancia.engine.table.drawing import look
from plancia.server.live.room import Room
from plancia.server.wire.protocol import Done
from plancia.server.workers.replays import differing
from tests.server.house import FRIEND, ME, Browser, House
from tests.server.test_play import Duel
from tests.toys import ambush

GAMES = [game.id for game in plancia.games()]

Face = tuple[str, str]
"""A piece's handle and its name."""
Secrets = tuple[set[str], set[str]]
"""Handles and names."""


class Witness:
    """Follows from inside the server what one viewer may know, and reads what it is sent."""

    def __init__(self, room: Room, viewer: int | None, browser: Browser) -> None:
        self.room = room
        self.mask = 0 if viewer is None else 1 << viewer
        self.browser = browser
        self.learnt: set[str] = set()
        self.read = 0

    def secrets(self, names: dict[int, str]) -> Secrets:
        """Handles of the pieces hidden from this viewer, and names it has never met."""
        match = self.room.match
        handle = look(match, None, "en").handle
        known = match.game.knowledge(match.state)
        hidden = {piece for piece, seats in known.items() if not self.knows(seats)}
        self.learnt |= {names[piece] for piece in known.keys() - hidden}
        # What everybody was shown may lie hidden again by now: a card that shuffles itself away.
        events = match.state.journal.events
        told = (piece for event in events for row in event.seen(0).values() for piece in row)
        self.learnt |= {names[piece] for piece in told if piece is not None and piece in names}
        unmet = {names[piece] for piece in hidden} - self.learnt
        return {handle(piece) for piece in hidden}, unmet - {""}

    def knows(self, seats: int) -> bool:
        return seats == EVERYONE or bool(seats & self.mask)

    def news(self) -> list[str]:
        """What has been sent since last asked, and all the browser makes of it."""
        self.browser.send("ping")
        sent = self.browser.traffic[self.read :]
        self.read = len(self.browser.traffic)
        return [*sent, msgspec.json.encode(self.browser.tables).decode()]


def names_of_pieces(match: plancia.Match) -> dict[int, str]:
    """The name of every piece; "" where no table shows it.

    Read from a copy: the server draws the match itself at any time, and must not find it open.
    """
    copy = match.fork()
    copy.laid_open = True
    names: dict[str, str] = {}
    for viewer in range(match.seats):
        names.update(faces(msgspec.to_builtins(copy.table(viewer))))
    handle = look(copy, None, "en").handle
    return {piece: names.get(handle(piece), "") for piece in match.game.knowledge(match.state)}


def faces(value: object) -> Iterator[Face]:
    """Handle and name of everything in plain data that shows its face; without its handle where
    something that was there before is given a name."""
    if isinstance(value, dict):
        if value.get("name"):
            yield value.get("handle", ""), value["name"]
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from faces(each)


def face_down(value: object) -> set[str]:
    """Handles of the pieces that lie on a map with their back up."""
    if isinstance(value, dict):
        own = {value["handle"]} if value.get("figure") == "hidden" else set()
        return own.union(*(face_down(each) for each in value.values()))
    return set().union(*(face_down(each) for each in value)) if isinstance(value, list) else set()


def shown(news: list[str]) -> set[Face]:
    """What was sent face up. A back has a name too, but never the face's."""
    sent = [msgspec.json.decode(text) for text in news]
    backs = set().union(*(face_down(each) for each in sent))
    return {face for each in sent for face in faces(each) if face[0] not in backs}


def told(seen: set[Face], secrets: Secrets) -> set[str]:
    """The secrets that appear in what was sent."""
    handles, names = secrets
    return {handle for handle, _ in seen} & handles | {name for _, name in seen} & names


def seated(house: House, game: plancia.Game) -> tuple[str, list[Browser]]:
    """A match with a person on every seat."""
    seats = game.seats[0]
    people = [house.person(f"Person {number}") for number in range(seats)]
    friends = [FRIEND] * (seats - 1)
    options = {**game.trial, "turn_limit": 5}
    created = people[0].create(game.id, ME, *friends, options=options)
    for person, link in zip(people[1:], created.links, strict=True):
        person.join(link)
    return created.match, [person.open(created.match) for person in people]


HANDS = ("star-realms", "battle-force")
"""Games in which a seat is shown pieces that others cannot see."""


@pytest.mark.parametrize("id", GAMES)
def test_traffic_of_whole_games_tells_no_secret(house: House, id: str) -> None:
    chance = random.Random(7)
    match, browsers = seated(house, plancia.game(id))
    room = house.live(match)
    witnesses = [Witness(room, None, house.watch(match))]
    witnesses += [Witness(room, seat, browser) for seat, browser in enumerate(browsers)]
    others_could_tell = 0
    while room.running:
        sent = [witness.news() for witness in witnesses]
        seen = [shown(news) for news in sent]
        names = names_of_pieces(room.match)
        for number, witness in enumerate(witnesses):
            secrets = witness.secrets(names)
            assert told(seen[number], secrets) == set()
            others_could_tell += sum(len(told(other, secrets)) for other in seen)
            for text in sent[number]:
                assert not [word for word in (str(room.stored.seed), *UNHEARD_OF) if word in text]
        asked = [seat for seat, browser in enumerate(browsers) if browser.asked(seat)]
        seat = chance.choice(asked)
        prompt = browsers[seat].table(seat).prompt
        assert prompt
        number = chance.randrange(len(prompt.choices))
        assert isinstance(browsers[seat].answer(seat, number), Done)
    if id in HANDS:
        assert others_could_tell, "what others were sent held secrets, so a leak would be seen"


UNHEARD_OF = ('"seed"', '"hashes"', '"position"', '"script"', '"token":"', '"history"')


def test_browsers_get_exactly_the_tables_of_their_seats(house: House, duel: str) -> None:
    two = Duel(house, duel)
    room = house.live(two.match)
    for _ in range(20):
        seat = two.asked()
        two.browsers[seat].answer(seat)
        two.sync()
        for viewer, browser in enumerate(two.browsers):
            (table,) = browser.tables
            sent = msgspec.structs.replace(room.match.table(viewer, language="en"))
            assert table == msgspec.convert(msgspec.to_builtins(sent), type(table))


def test_a_running_match_gives_no_record_and_no_replay(house: House, duel: str) -> None:
    two = Duel(house, duel)
    for path in ("record", "replay", "replay/tables"):
        answer = two.ada.get(f"/api/matches/{two.match}/{path}")
        assert answer.status_code == 409
        assert answer.json()["reason"] == "running"


def test_planning_in_secret_does_not_show(toy_house: House) -> None:
    """Neither what another plans, nor how often they answered, nor that they went back."""
    ada, bea = toy_house.person("Ada"), toy_house.person("Bea")
    created = ada.create("ambush", ME, FRIEND)
    bea.join(created.links[0])
    mine, hers = ada.open(created.match), bea.open(created.match)
    watcher = toy_house.watch(created.match)
    for browser in (mine, hers, watcher):
        browser.send("ping")
    before = len(hers.traffic), len(watcher.traffic)
    table = mine.table(0)
    mine.send("answer", seat=0, notation="strike 2", answers=table.answers)
    mine.send("undo", seat=0, answers=mine.table(0).answers)
    mine.send("answer", seat=0, notation="strike 1", answers=mine.table(0).answers)
    assert mine.table(0).answers > table.answers
    hers.send("ping")
    watcher.send("ping")
    assert (len(hers.traffic), len(watcher.traffic)) == (before[0] + 1, before[1] + 1)
    assert isinstance(hers.answer(1), Done), "her table is not stale for what he did"


def test_recalling_does_not_count_what_others_planned() -> None:
    match = ambush.GAME.new(2, seed=1)
    for notation in ("strike 1", "force 2"):
        match.answer(0, notation)
    record = match.record()
    seen = [replay(ambush.GAME, record, upto).table(1) for upto in range(3)]
    assert differing(seen) == seen[:1]
