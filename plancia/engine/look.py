"""A viewer's eyes: what is known, handles of pieces, and words in the viewer's language."""

from __future__ import annotations

from collections.abc import Container
from hashlib import blake2b

from plancia.engine import Seat
from plancia.engine.event import EVERYONE, Event, Journal
from plancia.engine.question import Option, Question
from plancia.engine.table import Card, Deed, Span
from plancia.engine.words import Words

Drawn = dict[object, Card]
"""Cards that were drawn before, by all that they depend on."""
Strips = dict[tuple[int, int], "Strip"]
"""By whose turn it was and who looks (a mask)."""
ALL_OPEN = "all"
"""The viewer of a finished match laid open."""


def viewer_mask(seat: int | str | None) -> int:
    """The mask of a viewer: a seat, None for a spectator, or ALL_OPEN."""
    if isinstance(seat, str):
        return EVERYONE
    return 0 if seat is None else 1 << seat


class Handles:
    """The handles of a match as clients read them: nobody can tell from one how many there were."""

    __slots__ = ("_secret", "_texts")

    def __init__(self, seed: int) -> None:
        person = b"plancia handles"
        self._secret = blake2b(str(seed).encode(), person=person, digest_size=16).digest()
        self._texts: dict[int, str] = {}

    def text(self, number: int) -> str:
        text = self._texts.get(number)
        if text is None:
            text = blake2b(str(number).encode(), key=self._secret, digest_size=6).hexdigest()
            self._texts[number] = text
        return text


class Told:
    """An event as a viewer knows it: unknown pieces are None."""

    __slots__ = ("facts", "kind", "number", "pieces", "refs", "seat", "texts")

    def __init__(self, event: Event, look: Look) -> None:
        self.number = event.number
        self.kind = event.kind
        self.seat = Seat(event.seat)
        self.facts = event.facts
        self.pieces = event.seen(look.mask)
        self.texts = event.texts
        self.refs = {
            name: [look.handle_text(number) for number in numbers]
            for name, numbers in event.handles.items()
        }


class Strip:
    """What was drawn of a seat's latest turn, and the events it tells."""

    __slots__ = ("_last", "_start", "deeds", "done", "end")

    def __init__(
        self, events: list[Event], start: int, end: int, done: list[Deed], deeds: tuple[Deed, ...]
    ) -> None:
        self._start = start
        self.end = end
        self._last = events[end - 1] if end > start else None
        self.done = done
        """What each event of it looks like, before deeds of one name are put together."""
        self.deeds = deeds

    def begins(self, events: list[Event], start: int, end: int) -> bool:
        """Whether the events it tells are the first of these; taken back and announced again,
        they are not."""
        if start != self._start or end < self.end:
            return False
        return self.end == start or events[self.end - 1] is self._last


class Look:
    """How one viewer sees a match; games draw their tables through it."""

    __slots__ = (
        "_handles",
        "_journal",
        "_known",
        "_names",
        "_offered",
        "drawn",
        "given",
        "language",
        "mask",
        "question",
        "say",
        "seat",
        "strips",
    )

    def __init__(
        self,
        seat: int | str | None,
        say: Words,
        question: Question | None,
        known: dict[int, int],
        journal: Journal,
        names: list[str],
        handles: Handles,
        given: list[Option] | None = None,
        drawn: Drawn | None = None,
        strips: Strips | None = None,
    ) -> None:
        self.seat = Seat(seat) if isinstance(seat, int) else None
        self.mask = viewer_mask(seat)
        self.say = say
        self.language = say.language
        self.question = question
        """What this viewer is asked now, if anything."""
        self.given = given or []
        """While all plan in secret: what this viewer has answered so far and may take back."""
        self.drawn = {} if drawn is None else drawn
        """What was drawn before in this language, by all that it depends on: whatever is the same
        again is not made again."""
        self.strips = {} if strips is None else strips
        """The same for latest turns."""
        self._known = known
        self._journal = journal
        self._names = names
        self._handles = handles
        self._offered: dict[int, list[Option]] | None = None

    def name(self, seat: int, side: str) -> str:
        """What to call a seat: the person's name, or else the side's own."""
        return self._names[seat] if self._names else side

    def knows(self, piece: int) -> bool:
        mask = self._known.get(piece, EVERYONE)
        return mask == EVERYONE or mask & self.mask != 0

    def handle(self, piece: int) -> str:
        """The id by which clients follow this piece."""
        return self._handles.text(self._journal.handle(piece))

    def handle_text(self, number: int) -> str:
        return self._handles.text(number)

    @property
    def options(self) -> list[Option]:
        return self.question.options if self.question else []

    def offered(self, target: int) -> list[Option]:
        """The viewer's options with this target."""
        if self._offered is None:
            self._offered = {}
            for option in self.options:
                self._offered.setdefault(option.target, []).append(option)
        return self._offered.get(target, [])

    def notations(self, verb: str, target: int | None = None) -> tuple[str, ...]:
        """Notations of the viewer's options with this verb, and this target if one is given."""
        return tuple(
            option.notation
            for option in self.options
            if option.verb == verb and (target is None or option.target == target)
        )

    def lately(self, seat: int, kinds: Container[str], before: int = 0) -> tuple[int, list[Told]]:
        """The number of a seat's latest turn, or of one so many turns before, and what of these
        kinds happened in it. The first turn of a match may begin unannounced."""
        turn, start, end = self.turn_of(seat, before)
        return turn, self.told(start, end, kinds)

    def turn_of(self, seat: int, before: int = 0) -> tuple[int, int, int]:
        """The number of such a turn, and where its events begin and end."""
        events = self._journal.events
        end = len(events)
        for start in range(len(events) - 1, -1, -1):
            event = events[start]
            if event.kind != "turn":
                continue
            if event.seat == seat and not before:
                return event.facts["turn"], start + 1, end
            before -= event.seat == seat
            end = start
        return 1, 0, 0 if before else end

    def told(self, start: int, end: int, kinds: Container[str]) -> list[Told]:
        """The events of these kinds among those."""
        events = self._journal.events[start:end]
        return [Told(event, self) for event in events if event.kind in kinds]

    @property
    def events(self) -> list[Event]:
        """All of them, as somebody who knows everything sees them: not to be shown."""
        return self._journal.events

    def span(self, text: str, piece: int | None = None) -> Span:
        return Span(text, ref="" if piece is None else self.handle(piece))
