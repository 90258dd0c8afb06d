"""Everything that travels between server and client, as typed messages.

HTTP, all bodies JSON, all under `/api`; `?language=it|en` chooses the words. A person is
known by the header `Authorization: Bearer TOKEN`; a refusal is a `Refusal` with a status of
400 or more.

    POST  /people                         NewPerson   -> Identity      (the token is told once)
    GET   /me                                         -> Person
    PATCH /me                             NewPerson   -> Person
    GET   /games                                      -> list[GameBox]
    GET   /games/{game}/rules                         -> RulesBook
    GET   /lobby                                      -> Lobby          (token optional)
    POST  /matches                        NewMatch    -> Created
    GET   /matches/{match}                            -> MatchCard      (token optional)
    POST  /matches/{match}/join           Join        -> Seated
    POST  /matches/{match}/links          LinkWish    -> SeatLink
    DELETE /matches/{match}/links/{seat}                                (ends the links to a seat)
    GET   /matches/{match}/replay                     -> Replay         (finished matches only)
    GET   /matches/{match}/replay/tables  ?first=0&count=20&eyes=all|none|0|1…  -> ReplayTables
    GET   /matches/{match}/record                     -> the record, as a file
    POST  /replays                        a record    -> Created        (upload; `seats` is empty)

Links that seat people hold their key in the address's fragment (`/match/ID#KEY`), which
browsers do not send: the page takes it from there and posts it as `Join`.

Websocket `/api/matches/{match}/socket`: the client sends `Hello` first, then any
`ClientMessage`; each message with a `number` is met by exactly one `Done` or `Refused` bearing
that number. After `Hello` the server sends `Room`, `Tables` and `Chat`, each whole, so a client
that reconnects needs nothing else; then `Changes` and lines of `Chat` as they come.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.engine.table import Table
from plancia.engine.verdict import How
from plancia.server.wire.changes import Changes, Lesson, Look
from plancia.server.wire.refusal import Language, Reason

"""Why something was refused. `stale`: the table moved on since the one the client saw;
`trouble`: the fault is the server's own."""

Setting = bool | int | str
"""The value of one option of a match."""

ShortText = Annotated[str, Meta(max_length=40)]
LongText = Annotated[str, Meta(max_length=500)]
Key = Annotated[str, Meta(max_length=100)]


class Refusal(Struct, frozen=True):
    """The body of every HTTP answer of status 400 or more."""

    reason: Reason
    text: str
    """The reason in words, in the language asked for."""


class NewPerson(Struct, frozen=True, forbid_unknown_fields=True):
    name: ShortText


class Person(Struct, frozen=True):
    id: str
    """Public: it appears wherever this person sits."""
    name: str


class Identity(Struct, frozen=True):
    """Who the browser is from now on: it keeps the token and shows it to nobody."""

    id: str
    name: str
    token: str


class Me(Struct, frozen=True, tag="me", forbid_unknown_fields=True):
    """The person who sets the match up sits here."""


class Here(Struct, frozen=True, tag="here", forbid_unknown_fields=True):
    """Somebody else at the same keyboard sits here."""

    name: ShortText


class Friend(Struct, frozen=True, tag="friend", forbid_unknown_fields=True):
    """Whoever opens the seat's link (or, in an open match, joins from the lobby)."""


class Bot(Struct, frozen=True, tag="bot", forbid_unknown_fields=True):
    level: ShortText


SeatPlan = Me | Here | Friend | Bot


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think per seat. It runs while a person is asked."""

    seconds: Annotated[int, Meta(ge=10, le=14 * 24 * 3600)]
    bonus: Annotated[int, Meta(ge=0, le=3600)]
    """Seconds added each time a seat has nothing more to answer."""
    then: Literal["bot", "lose"]
    """What happens to a seat out of time: a bot plays on, or it loses."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    game: ShortText
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)] = ()
    """One per seat, in order."""
    options: Annotated[dict[ShortText, bool | int | ShortText], Meta(max_length=50)] = {}
    clock: Clock | None = None
    joinable: bool = False
    """Anyone may take the friends' seats from the lobby."""
    watchable: bool = True
    """Anyone may watch; shown in the lobby."""
    hints: bool = False
    """People among themselves may ask what the admiral would do; against bots alone they may."""
    guided: bool = False
    """The guided first match: seats, options and clock are then the lesson's own."""


class SeatLink(Struct, frozen=True):
    """A link that seats whoever opens it."""

    seat: int
    kind: Literal["invitation", "seat"]
    """An invitation is for a free seat and ends when it is taken; a seat's own link opens a
    taken seat on another device."""
    path: str
    """Path and fragment, to be appended to the server's address."""


class Created(Struct, frozen=True):
    match: str
    links: tuple[SeatLink, ...] = ()
    """An invitation for each friend's seat."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Take a seat: by a link's key, or a free seat of a match that is open to join."""

    key: Key | None = None
    seat: int | None = None


class Seated(Struct, frozen=True):
    seats: tuple[int, ...]
    """All the seats this person now holds in the match."""


class LinkWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a link: to my own seat, or (as host) an invitation to a free one."""

    seat: int


class SeatCard(Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    seat: int
    name: str
    """The person's or the bot's name; empty when the seat is free."""
    side: str
    """The side's own name in the game."""
    kind: Literal["person", "bot", "free"]
    level: str = ""
    """The bot's level, also when a bot stands in for a person."""
    rank: str = ""
    """That level in words."""
    stand_in: bool = False
    """A person's seat that a bot plays for now."""
    out_of_time: bool = False
    conceded: bool = False
    awaited: bool = False
    """Somebody is expected here who has not come yet."""
    here: bool = False
    """Shares the host's keyboard."""
    mine: bool = False
    """Whether you hold it."""
    present: bool = False
    """Whether somebody who holds it is connected. Always true for bots."""
    team: int = 0
    asked: bool = False
    clock: float | None = None
    """Seconds left; counting down while `ticking`."""
    ticking: bool = False


class Ending(Struct, frozen=True, omit_defaults=True):
    """How a match ended."""

    how: How
    winners: tuple[int, ...]
    scores: tuple[float, ...] = ()
    text: str = ""
    """Why and for whom, in words for anybody."""
    title: str = ""
    """The result in words for you."""


MatchState = Literal["waiting", "running", "finished"]


class MatchCard(Struct, frozen=True, omit_defaults=True):
    """A match as the lobby lists it."""

    id: str
    game: str
    state: MatchState
    seats: tuple[SeatCard, ...]
    created: float
    changed: float
    """Seconds since 1970."""
    my_turn: bool = False
    host: bool = False
    """Whether you set it up."""
    joinable: bool = False
    watchable: bool = False
    hints: bool = False
    """Whether its players may ask for hints."""
    company: bool = False
    """Whether several people play it."""
    guided: bool = False
    uploaded: bool = False
    clock: Clock | None = None
    ending: Ending | None = None


class Lobby(Struct, frozen=True):
    running: tuple[MatchCard, ...]
    """Mine, those where I am asked first."""
    finished: tuple[MatchCard, ...]
    """Mine, latest first."""
    joinable: tuple[MatchCard, ...]
    watchable: tuple[MatchCard, ...]


Tempo = Literal["instant", "quick", "calm", "slow"]
"""How long a bot's answer stays to be looked at before the next."""

Steps = Annotated[int, Meta(ge=1, le=2000)]
Notation = Annotated[str, Meta(max_length=2000)]


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: who I am and what I want to see."""

    token: Key | None = None
    """Absent for somebody who only watches."""
    language: Language = "en"
    tempo: Tempo = "calm"
    number: int = 0


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True, omit_defaults=True):
    seat: int
    notation: Notation
    answers: int
    """`answers` of the table this answers."""
    number: int
    along: bool = False
    """One of several that are given as one, and not the first of them."""


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    seat: int
    answers: int
    number: int


class Revise(Struct, frozen=True, tag="revise", forbid_unknown_fields=True):
    """Go back to one answer of a secret plan to change it; what was answered after it is then
    answered again, wherever the same is asked."""

    seat: int
    steps: Steps
    """How many answers back it was given: `back` of a cell or a counter."""
    answers: int
    number: int


class Concede(Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    seat: int
    number: int


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Let a bot play my seat until I take it back."""

    seat: int
    level: ShortText
    number: int


class TakeBack(Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    seat: int
    number: int


class Fill(Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """As host of a match that waits: give a free seat to a bot."""

    seat: int
    level: ShortText
    number: int


class Cancel(Struct, frozen=True, tag="cancel", forbid_unknown_fields=True):
    """As host of a match that waits: call it off."""

    number: int


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    text: LongText
    number: int
    team: bool = False
    """Only to those who sit on my side."""
    seat: int | None = None
    """Which of my seats speaks, where I hold several."""


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Once a match is over: the same again with seats changed. `Room.rematch` then names it;
    a second wish for it finds the same match."""

    number: int


class Recall(Struct, frozen=True, tag="recall", forbid_unknown_fields=True):
    """Show again what happened since this seat's last answer: met by `Recalled`, then `Done`."""

    seat: int | None
    number: int


class AskHint(Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """What would the admiral do? Met by `Done`, and by `Hinted` once it has thought, unless the
    table moves on before."""

    seat: int
    answers: int
    """`answers` of the table the question stands on."""
    number: int


class SetLanguage(Struct, frozen=True, tag="language", forbid_unknown_fields=True):
    language: Language
    number: int


class SetTempo(Struct, frozen=True, tag="tempo", forbid_unknown_fields=True):
    tempo: Tempo
    number: int


class NextLesson(Struct, frozen=True, tag="next_lesson", forbid_unknown_fields=True):
    """The person has read the lesson's text."""

    lesson: int
    number: int


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    number: int


ClientMessage = (
    Hello
    | Answer
    | Undo
    | Revise
    | Concede
    | HandOver
    | TakeBack
    | Fill
    | Cancel
    | Say
    | Rematch
    | Recall
    | AskHint
    | SetLanguage
    | SetTempo
    | NextLesson
    | Look
    | Ping
)


class Room(Struct, frozen=True, omit_defaults=True, tag="room"):
    """Who is at the table. Comes before `Tables`; afterwards `Changes` tell what is different."""

    card: MatchCard
    watching: int
    """How many watch without a seat."""
    tempo: Tempo
    notice: str = ""
    """Something all at the table must be told, such as a step begun anew after a correction."""
    rematch: str = ""
    """The match that follows this one."""


class Tables(Struct, frozen=True, tag="tables"):
    """What you see: one table for each of your seats, or one of a spectator. Empty while the
    match waits for people."""

    version: int
    """The next `Changes` bear the next one."""
    tables: tuple[Table, ...]
    lesson: Lesson | None = None


class ChatLine(Struct, frozen=True, omit_defaults=True):
    number: int
    name: str
    text: str
    at: float
    seat: int | None = None
    """None for somebody who watches."""
    team: bool = False


class Chat(Struct, frozen=True, tag="chat"):
    """Lines of chat, oldest first. After `Hello` all the latest, then each as it is said."""

    lines: tuple[ChatLine, ...]


class Recalled(Struct, frozen=True, tag="recalled"):
    number: int
    tables: tuple[Table, ...]


class HintedOption(Struct, frozen=True):
    notation: str
    chance: float
    """To win, between 0 and 1, as far as the seat can know."""


class Hinted(Struct, frozen=True, tag="hinted"):
    """What the admiral would answer, the best first; empty when it could not tell."""

    seat: int
    answers: int
    """`answers` of the table it was asked about."""
    options: tuple[HintedOption, ...]


class Done(Struct, frozen=True, tag="done"):
    """What message `number` asked for is done, and on disk."""

    number: int


class Refused(Struct, frozen=True, tag="refused"):
    """What message `number` asked for was refused; nothing has changed."""

    number: int
    """0 where the message could not be read."""
    reason: Reason
    text: str


ServerMessage = Room | Tables | Changes | Chat | Recalled | Hinted | Done | Refused
