"""Finished matches: replays, their tables, their records as files."""

from __future__ import annotations

import msgspec

from plancia.engine.position import given_answers
from plancia.engine.record import Record
from plancia.server.listing import full_names, seat_name, verdict_of
from plancia.server.live import lobby
from plancia.server.live.hall import Hall
from plancia.server.store.facts import StoredMatch
from plancia.server.wire.books import Replay
from plancia.server.wire.protocol import Person
from plancia.server.wire.refusal import Language, Refuse, say
from plancia.server.workers import replays, stories
from plancia.server.workers.thinking import Failed

MOST_TABLES = 50
CORRECTED_SINCE = (
    "The rules have been corrected since: from here on the match would go differently."
)


async def finished_record(hall: Hall, match: str) -> tuple[StoredMatch, Record]:
    """A finished match and its record; nobody gets the record of a running one."""
    found = await lobby.stored(hall, match)
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


async def replay(hall: Hall, match: str, person: Person | None, language: Language) -> Replay:
    found, record = await finished_record(hall, match)
    try:
        steps = await hall.thinkers.run(replays.SECONDS, replays.fitting, record)
    except Failed as error:
        raise Refuse("bad-record") from error
    answered = tuple(seat for seat, _ in given_answers(record["answers"]))
    card = lobby.card_of(hall, found, person, language)
    notice = "" if steps == len(answered) else say(language)(CORRECTED_SINCE)
    return Replay(card, steps, answered[:steps], notice)


async def tables(
    hall: Hall, match: str, first: int, count: int, eyes: str, language: Language
) -> bytes:
    """A stretch of a replay as JSON: `ReplayTables`."""
    found, record = await finished_record(hall, match)
    if first > len(record["answers"]):
        raise Refuse("not-found")
    try:
        shown = await hall.thinkers.run(
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
    return b'{"first":%d,"tables":%s}' % (first, shown)


async def story(hall: Hall, match: str, language: Language) -> bytes:
    """How a match went, as JSON: `Story`."""
    found, record = await finished_record(hall, match)
    try:
        return await hall.thinkers.run(
            replays.SECONDS,
            stories.story,
            record,
            language,
            full_names(found, language),
            verdict_of(found),
        )
    except Failed as error:
        raise Refuse("bad-record") from error


def seen_by(eyes: str, seats: int) -> replays.Eyes:
    if eyes == "all":
        return "all"
    if eyes == "none":
        return None
    if eyes.isdecimal() and int(eyes) < seats:
        return int(eyes)
    raise Refuse("unknown-seat")


async def record_file(hall: Hall, match: str) -> tuple[str, bytes]:
    """The name and the content of the file that a match's record is."""
    found, record = await finished_record(hall, match)
    names = [seat_name(found, seat) for seat in range(len(found.seats))]
    signed = msgspec.json.encode({**record, **replays.signed(found.seats, names)})
    return f"{found.game}-{found.id}.json", msgspec.json.format(signed, indent=1)
