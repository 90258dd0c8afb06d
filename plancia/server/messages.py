"""What travels through the socket of a match, as typed messages.

Websocket `/api/matches/{match}/socket`: the client sends `Hello` first, then any
`ClientMessage`; each message with a `number` is met by exactly one `Done` or `Refused` bearing
that number. The server sends `Room`, `Tables` and `Chat` whenever they change, each whole,
so a client that reconnects needs nothing but what it gets after `Hello`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.engine.table import Span, Table
from plancia.server.protocol import Key, Language, LongText, MatchCard, Reason, ShortText

Tempo = Literal["instant", "quick", "calm", "slow"]
"""How long a bot's answer stays to be looked at before the next."""

Steps = Annotated[int, Meta(ge=1, le=2000)]
Notation = Annotated[str, Meta(max_length=2000)]


class Lesson(Struct, frozen=True, omit_defaults=True):
    """What the guided match says now."""

    number: int
    of: int
    title: str
    text: tuple[Span, ...]
    highlight: tuple[str, ...] = ()
    """Handles, area ids or notations it speaks of."""
    rule: str = ""
    done: bool = False
    """The last lesson: from here the match is played freely."""


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: who I am and what I want to see."""

    token: Key | None = None
    """Absent for somebody who only watches."""
    language: Language = "en"
    tempo: Tempo = "calm"
    number: int = 0


class Answer(Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    seat: int
    notation: Notation
    answers: int
    """`answers` of the table this answers."""
    number: int


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
    | Ping
)


class Room(Struct, frozen=True, tag="room"):
    """Who is at the table. Comes on every change, and before the first `Tables`."""

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


ServerMessage = Room | Tables | Chat | Recalled | Hinted | Done | Refused
