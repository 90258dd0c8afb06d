"""Matches as people are shown them: who sits where, whose turn it is, how it ended."""

from __future__ import annotations

from collections.abc import Collection
from zlib import crc32

import msgspec

from plancia.bots import rank
from plancia.engine.verdict import How, Verdict, headline, in_words
from plancia.server.clock import Clocks
from plancia.server.store.facts import StoredMatch
from plancia.server.wire.protocol import Ending, MatchCard, SeatCard
from plancia.server.wire.refusal import Language, say

ASTRONOMERS = (
    "Kepler", "Hypatia", "Halley", "Cassini", "Leavitt", "Messier",
    "Herschel", "Huygens", "Hevelius", "Bessel", "Piazzi", "Mitchell",
)  # fmt: skip
"""They lend bots their names."""


def card(
    match: StoredMatch,
    person: str | None,
    language: Language,
    now: float,
    present: Collection[int] = (),
    clocks: Clocks | None = None,
) -> MatchCard:
    """A match as one person sees it listed; `present` are the seats somebody is connected for."""
    mine = match.held_by(person) if person else ()
    return MatchCard(
        id=match.id,
        game=match.game,
        state=match.state,
        seats=tuple(
            seat_card(match, seat, language, seat in mine, seat in present, now, clocks)
            for seat in range(len(match.seats))
        ),
        created=match.created,
        changed=match.changed,
        my_turn=match.state == "running"
        and any(seat in mine and not match.seats[seat].played_by_bot for seat in match.facts.asked),
        host=person is not None and match.host == person,
        joinable=match.joinable,
        watchable=match.watchable,
        hints=match.hints,
        company=match.company,
        guided=match.facts.guided,
        uploaded=match.facts.uploaded,
        clock=match.facts.clock,
        ending=ending_in_words(match, language, mine),
    )


def seat_card(
    match: StoredMatch,
    seat: int,
    language: Language,
    mine: bool,
    present: bool,
    now: float,
    clocks: Clocks | None,
) -> SeatCard:
    facts = match.seats[seat]
    left = clocks.left(seat, now) if clocks else None
    if left is None and match.facts.clocks:
        left = match.facts.clocks[seat]
    return SeatCard(
        seat=seat,
        name=seat_name(match, seat),
        side=match.facts.sides[language][seat],
        kind=facts.kind,
        level=facts.level,
        rank=rank(facts.level, language) if facts.played_by_bot else "",
        stand_in=facts.stand_in,
        out_of_time=facts.out_of_time,
        conceded=facts.conceded,
        awaited=match.state == "waiting" and facts.awaited,
        here=facts.here,
        mine=mine,
        present=present or facts.kind == "bot",
        team=match.facts.teams[seat],
        asked=match.state == "running" and seat in match.facts.asked,
        clock=None if left is None else round(left, 1),
        ticking=clocks is not None and clocks.ticking(seat),
    )


def seat_name(match: StoredMatch, seat: int) -> str:
    """The person's name; bots have one each, and keep it in the match's record."""
    if match.seats[seat].kind == "bot" and not match.seats[seat].name:
        return ASTRONOMERS[(crc32(match.id.encode()) + seat) % len(ASTRONOMERS)]
    return match.seats[seat].name


def full_names(match: StoredMatch, language: Language) -> list[str]:
    """For each seat a name to speak of it: the person's, the bot's, or else the side's."""
    sides = match.facts.sides[language]
    names = [seat_name(match, seat) or side for seat, side in enumerate(sides)]
    twice = {name for name in names if names.count(name) > 1}
    return [f"{name} ({sides[n]})" if name in twice else name for n, name in enumerate(names)]


def verdict_of(match: StoredMatch) -> Verdict | None:
    """How a match ended between its people."""
    ending = match.facts.ending
    if ending is None:
        return None
    left: dict[int, How] = {
        seat: "time" if facts.out_of_time else "conceded"
        for seat, facts in enumerate(match.seats)
        if facts.conceded
    }
    return Verdict(ending.how, len(match.seats), ending.winners, ending.scores, left)


def ending_in_words(
    match: StoredMatch, language: Language, mine: Collection[int] = ()
) -> Ending | None:
    """How a match ended, told to whoever holds these seats."""
    verdict = verdict_of(match)
    if verdict is None or match.facts.ending is None:
        return None
    words, names = say(language), full_names(match, language)
    return msgspec.structs.replace(
        match.facts.ending,
        text=in_words(verdict, names, words),
        title=headline(verdict, names, words, sorted(mine)),
    )
