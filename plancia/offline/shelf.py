"""Matches kept as texts, each under a key, by whoever brings a place for them."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import ParamSpec, TypeVar

import msgspec
from msgspec import Struct

from plancia.engine import record as engine
from plancia.server.store.facts import (
    CHAT_KEPT,
    Change,
    Conflict,
    LinkKind,
    Move,
    Presence,
    StoredMatch,
    to_text,
)
from plancia.server.wire.protocol import ChatLine, Person

P = ParamSpec("P")
T = TypeVar("T")

Texts = dict[str, str | None]
"""What changes: for each key its text, None where there is none any more."""
Keep = Callable[[Texts], Awaitable[None] | None]
"""Puts all of it where it lasts, or nothing of it and raises."""

KINDS = ("person", "match", "snapshot", "moves", "record", "chat")
"""What keys begin with; a match has one entry of each kind, so that an answer writes little."""


class Kept(Struct):
    match: StoredMatch
    seed: str
    """JSON's numbers are too small for it."""


class Snapshot(Struct):
    moves: int
    """How many it has seen."""
    text: str


class Said(Struct):
    line: ChatLine
    team: int | None = None


class Alone:
    """There is one process: all matches are its own. Those that nobody looks at stand still."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def beat(self, me: str) -> set[str]:
        return {me}

    def leave(self, me: str) -> None:
        pass

    def take_up(self, me: str, alive: Iterable[str]) -> list[str]:
        self._shelf.keeper = me
        return []

    def kept(self, me: str) -> list[str]:
        return []

    def set_presence(self, me: str, seen: Mapping[str, Presence]) -> None:
        pass

    def presence(self, ids: Iterable[str]) -> dict[str, dict[str, Presence]]:
        return {id: {} for id in ids}

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        return {}


class Shelf:
    """What `plancia.server.store.shelf.Shelf` asks for."""

    shared = False
    salt = ""
    address = ""

    def __init__(self, texts: Mapping[str, str], keep: Keep) -> None:
        self.keeping = Alone(self)
        self.keeper: str | None = None
        self._texts = dict(texts)
        self._keep = keep
        self._changed: set[str] = set()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something that writes; when this returns, it is kept. Where it cannot be kept, it
        has not happened."""
        before = dict(self._texts)
        self._changed = set()
        try:
            result = work(*args, **kwargs)
            changed: Texts = {key: self._texts.get(key) for key in sorted(self._changed)}
        except BaseException:
            self._texts = before
            raise
        try:
            kept = self._keep(changed) if changed else None
            if inspect.isawaitable(kept):
                await kept
        except BaseException:
            for key in changed:
                self._set_back(key, before.get(key))
            raise
        return result

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    async def aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    def everything(self) -> dict[str, str]:
        return dict(sorted(self._texts.items()))

    def take_in(self, texts: Mapping[str, str]) -> int:
        """Add what another shelf held; how many matches are new or newer."""
        theirs = Shelf(texts, lambda _: None)
        newer = [id for id in theirs.ids() if self._is_newer(theirs, id)]
        for id in newer:
            for kind in KINDS[1:]:
                text = texts.get(f"{kind}/{id}")
                if text is not None:
                    self._put(kind, id, text)
                else:
                    self._drop(kind, id)
        return len(newer)

    def _is_newer(self, theirs: Shelf, id: str) -> bool:
        match, mine = theirs.match(id), self.match(id)
        return match is not None and (mine is None or match.changed > mine.changed)

    def ids(self) -> list[str]:
        return [key.partition("/")[2] for key in self._texts if key.startswith("match/")]

    def _get(self, kind: str, id: str) -> str | None:
        return self._texts.get(f"{kind}/{id}")

    def _put(self, kind: str, id: str, text: str) -> None:
        self._texts[f"{kind}/{id}"] = text
        self._changed.add(f"{kind}/{id}")

    def _drop(self, kind: str, id: str) -> None:
        if self._texts.pop(f"{kind}/{id}", None) is not None:
            self._changed.add(f"{kind}/{id}")

    def _set_back(self, key: str, text: str | None) -> None:
        if text is None:
            self._texts.pop(key, None)
        else:
            self._texts[key] = text

    def ping(self) -> None:
        pass

    def add_person(self, person: Person, secret_hash: str, now: float) -> None:
        self._put("person", person.id, to_text(person))

    def person(self, id: str) -> tuple[Person, str] | None:
        text = self._get("person", id)
        return None if text is None else (msgspec.json.decode(text, type=Person), "")

    def rename(self, id: str, name: str) -> None:
        self._put("person", id, to_text(Person(id, name)))

    def add_match(
        self, match: StoredMatch, snapshot: object, wakeful: bool, record: object = None
    ) -> None:
        self._put_match(match)
        if snapshot is not None:
            self._put("snapshot", match.id, to_text(Snapshot(0, to_text(snapshot))))
        if record is not None:
            self._put("record", match.id, to_text(record))

    def _put_match(self, match: StoredMatch) -> None:
        kept = Kept(msgspec.structs.replace(match, seed=0, keeper=None), str(match.seed))
        self._put("match", match.id, to_text(kept))

    def match(self, id: str) -> StoredMatch | None:
        text = self._get("match", id)
        if text is None:
            return None
        kept = msgspec.json.decode(text, type=Kept)
        return msgspec.structs.replace(kept.match, seed=int(kept.seed), keeper=self.keeper)

    def history(self, id: str) -> tuple[engine.Snapshot | None, int, list[Move]]:
        text = self._get("snapshot", id)
        if text is None:
            return None, 0, []
        snapshot = msgspec.json.decode(text, type=Snapshot)
        return msgspec.json.decode(snapshot.text), snapshot.moves, self._moves(id)

    def _moves(self, id: str) -> list[Move]:
        """The moves since the snapshot."""
        return msgspec.json.decode(self._get("moves", id) or "[]", type=list[Move])

    def news(
        self, known: StoredMatch, moves: int, seated: bool
    ) -> tuple[StoredMatch, list[Move]] | None:
        match = self.match(known.id)
        _, seen, since = self.history(known.id)
        return None if match is None else (match, since[max(0, moves - seen) :])

    async def commit(self, match: StoredMatch, wakeful: bool, change: Change) -> str:
        await self.run(self.save, match, wakeful, change)
        return ""

    def save(self, match: StoredMatch, wakeful: bool, change: Change) -> None:
        known = self.match(match.id)
        if known is None or known.version != match.version:
            raise Conflict(match.id)
        self._put_match(msgspec.structs.replace(match, version=match.version + 1))
        if change.moves:
            self._put("moves", match.id, to_text([*self._moves(match.id), *change.moves]))
        if change.snapshot is not None:
            seen, snapshot = change.snapshot
            self.keep_snapshot(match.id, seen, to_text(snapshot))
        if change.record is not None:
            self._put("record", match.id, to_text(change.record))
        if change.begun is not None:
            self.add_match(*change.begun, wakeful=True)

    def keep_snapshot(self, match: str, seen: int, snapshot: str) -> None:
        _, known, since = self.history(match)
        if seen > known:
            self._put("snapshot", match, to_text(Snapshot(seen, snapshot)))
            self._put("moves", match, to_text(since[seen - known :]))

    def record(self, id: str) -> engine.Record | None:
        text = self._get("record", id)
        return None if text is None else msgspec.json.decode(text)

    def keep_record(self, match: str, record: str) -> None:
        self._put("record", match, record)

    def add_link(self, key_hash: str, match: str, seat: int, kind: LinkKind, now: float) -> None:
        """A link leads from another device to this one: there is no way."""

    def revoke_links(self, match: str, seat: int, kind: LinkKind, asked_by: str) -> list[str]:
        return []

    def link(self, key_hash: str) -> tuple[str, int, str] | None:
        return None

    def say(self, match: str, line: ChatLine, team: int | None) -> None:
        said = [Said(line, team) for line, team in self.chat(match)]
        if said and said[-1].line.number >= line.number:
            raise Conflict(match)
        self._put("chat", match, to_text([*said, Said(line, team)][-CHAT_KEPT:]))

    def chat(self, match: str, after: int = 0) -> list[tuple[ChatLine, int | None]]:
        said = msgspec.json.decode(self._get("chat", match) or "[]", type=list[Said])
        return [(each.line, each.team) for each in said if each.line.number > after]

    def of_person(self, person: str, states: Sequence[str], limit: int) -> list[StoredMatch]:
        found = [match for id in self.ids() if (match := self.match(id)) is not None]
        wanted = [match for match in found if match.state in states]
        return sorted(wanted, key=lambda match: match.changed, reverse=True)[:limit]

    def unfinished(self, person: str, origin: str) -> tuple[int, int]:
        return 0, 0

    def joinable(self, limit: int) -> list[StoredMatch]:
        return []

    def watchable(self, limit: int) -> list[StoredMatch]:
        return []
