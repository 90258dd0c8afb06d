"""Matches that come from a file. Whatever it holds, the lobby must list it and a table open."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, get_args

import plancia
from plancia.offline.shelf import Shelf
from plancia.server import listing
from plancia.server.wire.refusal import Language
from plancia.server.workers import replays

log = logging.getLogger("plancia.offline")

Bring = Callable[[str], Awaitable[None]]


class Arrivals(NamedTuple):
    """What a file holds, apart from what cannot be read."""

    texts: dict[str, str]
    damaged: int
    """How many matches that are."""


async def arrivals(texts: Mapping[str, str], person: str, bring: Bring) -> Arrivals:
    """What can be taken in by somebody."""
    theirs = Shelf(texts, lambda _: None)
    ids = theirs.ids()
    whole = {id for id in ids if await is_whole(theirs, id, person, bring)}
    kept = {key: text for key, text in texts.items() if key.partition("/")[2] in whole}
    return Arrivals(kept, len(ids) - len(whole))


async def is_whole(theirs: Shelf, id: str, person: str, bring: Bring) -> bool:
    """Whether a match can be listed, and opened or replayed."""
    try:
        stored = theirs.match(id)
        assert stored is not None
        await bring(stored.game)
        game = plancia.game(stored.game)
        for language in get_args(Language):
            listing.card(stored, person, language, 0.0)
        theirs.chat(id)
        snapshot, _, moves = theirs.history(id)
        if snapshot is None:
            return theirs.record(id) is not None
        return replays.resumed(game, snapshot, moves)[0].seats == len(stored.seats)
    except Exception as error:
        # Of texts that anybody can have written anything may be wrong.
        log.warning("the match %r cannot be read: %s: %s", id, type(error).__name__, error)
        return False
