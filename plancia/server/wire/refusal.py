"""Saying no, with a coded reason and words in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from plancia.engine.words import Words, words

Language = Literal["en", "it"]

Reason = Literal[
    "malformed",
    "too-large",
    "too-fast",
    "too-many",
    "not-found",
    "unknown-person",
    "unknown-game",
    "unknown-match",
    "unknown-seat",
    "bad-name",
    "bad-text",
    "bad-options",
    "bad-seats",
    "bad-level",
    "bad-record",
    "bad-key",
    "seat-taken",
    "not-open",
    "not-host",
    "not-your-seat",
    "not-asked",
    "illegal",
    "stale",
    "cannot-undo",
    "waiting",
    "over",
    "running",
    "bot-plays",
    "out-of-time",
    "no-team",
    "no-hints",
    "leaving",
    "too-slow",
    "foreign",
    "trouble",
]

TEXTS: dict[Reason, str] = {
    "malformed": "The server could not read this message.",
    "too-large": "This is too large to be accepted.",
    "too-fast": "That was too much at once: wait a moment and try again.",
    "too-many": "There are too many of these already.",
    "not-found": "There is nothing here.",
    "unknown-person": "The server does not know you: choose a name first.",
    "unknown-game": "There is no such game.",
    "unknown-match": "There is no such match.",
    "unknown-seat": "There is no such seat.",
    "bad-name": "A name needs 1 to 40 visible characters.",
    "bad-text": "A message needs 1 to 500 visible characters.",
    "bad-options": "These match options cannot be used.",
    "bad-seats": "This game cannot be played with these seats.",
    "bad-level": "There is no such bot.",
    "bad-record": "This record cannot be replayed.",
    "bad-key": "This link is not valid, or no longer works.",
    "seat-taken": "Somebody sits there already.",
    "not-open": "This match is not open to you.",
    "not-host": "Only whoever set the match up can do this.",
    "not-your-seat": "This seat is not yours.",
    "not-asked": "It is not your turn.",
    "illegal": "That is not possible now.",
    "stale": "The table has changed since you saw it.",
    "cannot-undo": "This cannot be taken back.",
    "waiting": "The match is waiting for players to take their seats.",
    "over": "The match is over.",
    "running": "This can be done once the match is over.",
    "bot-plays": "A bot plays this seat: take it back first.",
    "out-of-time": "This seat has run out of time.",
    "no-team": "There is nobody on your side to speak to.",
    "no-hints": "Between people there are hints only if that was agreed.",
    "too-slow": "This took too long to arrive.",
    "foreign": "This page does not belong to this server.",
    "leaving": "This server is restarting: try again in a moment.",
    "trouble": "Something went wrong on the server.",
}

DETAILS = {
    "nothing": "There is no answer to take back.",
    "another": "Somebody else has answered since: it cannot be taken back.",
    "revealed": "Something hidden has come out since: it cannot be taken back.",
    "committed": "This plan is committed: it cannot be taken back.",
    "shelf": "This file is not one that Plancia has exported, or it is damaged.",
}
"""Why an answer cannot be taken back, by the engine's word for it, and more exact reasons."""

STATUS: dict[Reason, int] = {
    "too-large": 413,
    "too-fast": 429,
    "too-many": 409,
    "not-found": 404,
    "unknown-person": 401,
    "unknown-game": 404,
    "unknown-match": 404,
    "unknown-seat": 404,
    "bad-key": 403,
    "seat-taken": 409,
    "not-open": 403,
    "not-host": 403,
    "not-your-seat": 403,
    "waiting": 409,
    "over": 409,
    "running": 409,
    "leaving": 503,
    "too-slow": 408,
    "foreign": 403,
    "trouble": 500,
}
"""The HTTP status of a reason; 400 for all others."""


class Refuse(Exception):
    """Something is refused; nothing has changed."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.detail = detail
        """A more exact text instead of the reason's own, in English."""

    def text(self, language: Language) -> str:
        return say(language)(self.detail or TEXTS[self.reason])

    @property
    def status(self) -> int:
        return STATUS.get(self.reason, 400)


def say(language: Language) -> Words:
    """The server's own words."""
    return words(language, Path(__file__).parents[1])
