"""A game: a set of rules, as data and functions.

Everything the rest of Plancia needs of a game stands in one `Game` value: engine, bots, server
and clients read it and know no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from math import inf
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Generic

from plancia.engine import S, Seat, hidden
from plancia.engine.dice import Dice, seeded
from plancia.engine.event import Event
from plancia.engine.hidden import Seen, Zones
from plancia.engine.match import Match
from plancia.engine.plain import Form, Json, Shape
from plancia.engine.question import Option, Question, StepFunction
from plancia.engine.settings import Setting, Value, settle
from plancia.engine.starting import from_position
from plancia.engine.words import Words, words

if TYPE_CHECKING:
    from plancia.engine.look import Look, Told
    from plancia.engine.table import Choice, LogLine, Prompt, Table


def nothing_seen(state: object) -> dict[int, int]:
    return {}


def no_fault(state: object) -> list[str]:
    return []


def never(state: object) -> bool:
    return False


def nobody(state: object) -> Sequence[int]:
    return []


def each_alone(seats: int, options: dict[str, Value]) -> list[int]:
    return list(range(seats))


@dataclass(frozen=True)
class Traits(Generic[S]):
    """What a learnt evaluation looks at."""

    names: tuple[str, ...]
    measure: Callable[[S, Seat], list[float]]
    """For each name how far a seat is ahead of its rivals in it: 0 means even."""
    estimate: Callable[[S, Seat], float] | None = None
    """The chance to win as the game judges it by hand, before it learns; without, the guide's."""
    spacing: int = 0
    """Turns between two positions learnt from, where what a lead is worth shows a few positions
    later: the first trait and its early twin judge there. 0: it shows when the match is over."""


@dataclass(frozen=True)
class Guide(Generic[S]):
    """What a game tells bots about itself."""

    evaluate: Callable[[S, Seat], float]
    """How good the state is for a seat: 0 lost, 1 won, roughly the chance to win."""
    weigh: Callable[[S, Question], list[float]]
    """For each option of a question how much it deserves a look; higher first.

    Reads only what the asked seat may know."""
    foresight: int = 2
    """How many turns a bot that thinks ahead plays on before it judges."""
    effort: int = 1000
    """How many iterations a captain gives to a turn: some two seconds on one core."""
    zeal: float = 1.0
    """How many times as long as five captains an admiral thinks: more where more thought wins
    little and a turn takes little time."""
    plain: float = inf
    """An option that weighs so much is plainly right: whoever thinks ahead takes it without a
    thought, and keeps the time for what is hard."""
    traits: Traits[S] | None = None
    """What `plancia train` learns to evaluate from, where the game offers it."""
    taught: Guide[S] | None = None
    """The guide self-play has made of this one: captains and admirals of today go by it in matches
    of two."""
    former: Guide[S] | None = None
    """The guide as it was, where its weights have changed since: what bots of former versions go
    by."""


@dataclass(frozen=True)
class Tally(Generic[S]):
    """Something balance reports count for each seat: what it bought, played, flew."""

    title: str
    """English, translated like all words of the game."""
    kinds: tuple[str, ...]
    """The kinds of event it reads."""
    things: Callable[[S, Event], list[str]]
    """The English names of what such an event's seat did it with."""


@dataclass(frozen=True)
class Lesson(Generic[S]):
    """One thing the guided first match says, when its own moment comes."""

    title: str
    text: str
    """English, translated like all words of the game."""
    ready: Callable[[S], bool] | None = None
    """Whether the state is such a moment; None: it always is."""
    answers: tuple[str, ...] = ()
    """Beginnings of notations: the lesson's moment is when its pupil may give such an answer, and
    it is done when one was given. Without, it is done when it has been read."""
    rule: str = ""
    """Id of the rule it teaches."""
    kinds: tuple[str, ...] = ()
    """Kinds of question it is about; none: any."""
    goal: str = ""
    """What the pupil is to do, in a few words."""
    about: tuple[str, ...] = ()
    """What it speaks of: areas and seats of the table."""


@dataclass(frozen=True)
class Guided(Generic[S]):
    """A first match of about ten minutes that teaches the game by playing it."""

    seats: int
    seat: int
    """Where the pupil sits; bots play the others."""
    seed: int
    lessons: tuple[Lesson[S], ...]
    options: dict[str, object] = field(default_factory=dict)
    closing: str = ""
    """Said when the match is over."""
    rival: str = "ensign"
    """The bots' level: one that lets a pupil learn."""

    def texts(self) -> list[str]:
        """All that is said, for translation."""
        said = [text for each in self.lessons for text in (each.title, each.text, each.goal)]
        return [text for text in (*said, self.closing) if text]


@dataclass(frozen=True)
class Cover:
    """How a game presents itself in a list of games."""

    name: str
    line: str
    """One inviting line of what it is."""
    minutes: tuple[int, int]
    accent: str
    """Its colour as `#rrggbb`."""
    art: str
    """Seed of its cover picture."""


@dataclass(frozen=True)
class Game(Generic[S]):
    """A game: its rules, how it looks, what it knows.

    The state is the game's own plain data class. It must offer `dice: Dice`, `journal: Journal`
    and `copy()`, which leaves the journal muted; and `turn: int`, the number of the turn, where
    the game counts turns.
    """

    id: str
    version: int
    """Raised whenever a rule changes, so that old records say why they differ."""
    cover: Cover
    seats: tuple[int, ...]
    """The numbers of seats it can be played with; the usual one first."""
    settings: tuple[Setting, ...]
    folder: Path
    """Where its `rules.en.md`, `rules.it.md` and `words.it.po` lie."""

    setup: Callable[[int, dict[str, Value], Dice], S]
    """A new state for a number of seats."""
    steps: tuple[StepFunction[S], ...]
    """Every step, the first one first; a position names its step."""
    shape: Shape
    """The state as readable JSON."""
    zones: Zones[S]
    """Where every piece lies and who knows it."""
    piece_name: Callable[[int], str]
    """A piece's own name, for error messages and positions."""
    scores: Callable[[S], list[float]]
    """How far each seat has come: no winner has fewer points than all who have lost."""
    winners: Callable[[S], Sequence[int]]
    """The seats that have won, once the match is over."""

    table: Callable[[S, Look], Table]
    prompt: Callable[[S, Question, Look], str | Prompt]
    """The question in words; as a `Prompt` also the rule it follows and what it is about."""
    choice: Callable[[S, Option, Look], Choice]
    line: Callable[[S, Told, Look], LogLine | None]
    vocabulary: Callable[[], list[str]]
    """Every name of its content, so that tests find those without a translation."""

    guide: Guide[S]
    seen: Seen[S] = nothing_seen
    """Pieces known to more seats than their zone tells: a mask for each.

    Where only some seats have seen a piece this is the state's own dict: when the unseen is
    dealt anew, what was seen stays with the place."""
    imagine: Callable[[S, int, Dice], None] | None = None
    """Makes up, in place, hidden facts that are no pieces, as seat `observer` may think them."""
    faults: Callable[[S], list[str]] = no_fault
    """What is wrong with a state somebody edited, beyond pieces lost or doubled."""
    teams: Callable[[int, dict[str, Value]], list[int]] = each_alone
    """For each seat its team."""
    active: Callable[[S], Sequence[int]] = nobody
    """The seats whose turn it is: none before the first turn, or while all plan at once."""
    automaton: Callable[[S, Question], Option] | None = None
    """Answers for seats beyond those at the table, which follow rules instead of a player.

    Steps ask such a seat as they ask any other. Chance goes through the state's dice: records
    hold no answers of an automaton."""
    limited: Callable[[S], bool] = never
    """Whether a match that is over was ended by its limit of turns."""
    guided: Guided[S] | None = None
    tallies: tuple[Tally[S], ...] = ()
    """What balance reports count; without, every piece that events speak of."""
    first: dict[str, Value] = field(default_factory=dict)
    """Options of a match somebody begins at a touch: small, for a first acquaintance."""
    trial: dict[str, Value] = field(default_factory=dict)
    """Options under which tests, arena and environments play, so that even random play ends."""

    longest: int = 20_000
    """The most answers a match takes among sensible bots, without a limit of turns."""

    kinds: tuple[str, ...] = ()
    """The kinds of its questions, for observations: with a place each these tell them apart."""
    subjects: dict[str, Form] = field(default_factory=dict)
    """What the facts of its questions are, by name, for observations."""

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: dict[str, object] | None = None,
        position: Json | None = None,
        dice: Sequence[int] = (),
    ) -> Match[S]:
        """A new match, or one that starts at a position; `dice` scripts the first rolls."""
        if position is not None:
            return from_position(self, position, seed, list(dice))
        number = self._seats(seats)
        settled = settle(self.settings, options, number)
        state = self.setup(number, settled, seeded(seed, list(dice)))
        begun = Match(self, number, seed, settled, list(dice))
        begun.begin(state, self.steps[0])
        return begun

    def playout(
        self, seats: int | None = None, seed: int = 0, options: dict[str, object] | None = None
    ) -> Match[S]:
        """The same match as `new` gives, at full speed: without log, past, undo or forks."""
        number = self._seats(seats)
        settled = settle(self.settings, options, number)
        begun = Match(self, number, seed, settled, [])
        begun.run_on(self.setup(number, settled, seeded(seed)), self.steps[0])
        return begun

    def _seats(self, seats: int | None) -> int:
        number = self.seats[0] if seats is None else seats
        if number not in self.seats:
            raise ValueError(f"{self.id} is for {numbers(self.seats)} seats, not {number}")
        return number

    def step(self, name: str) -> StepFunction[S] | None:
        for each in self.steps:
            if each.__name__ == name:
                return each
        return None

    def knowledge(self, state: S, asked: list[int] | None = None) -> dict[int, int]:
        """For each piece, or at least for these, the mask of seats that know it."""
        return hidden.knowledge(self.zones(state), self.seen(state), asked)

    def concealed(self, state: S) -> dict[int, int]:
        """The same for each piece that not everybody knows: all that drawing needs."""
        return hidden.concealed(self.zones(state), self.seen(state))

    def words(self, language: str) -> Words:
        return words(language, self.folder)


def load_families(room: ModuleType) -> None:
    """Import every module of a room: what registers itself is there by standing there."""
    for module in iter_modules(room.__path__, f"{room.__name__}."):
        import_module(module.name)


def numbers(values: tuple[int, ...]) -> str:
    """The numbers in words: `2`, `2 or 3`, `2 to 4`."""
    if len(values) == 1:
        return str(values[0])
    if len(values) == 2:
        return f"{values[0]} or {values[1]}"
    return f"{min(values)} to {max(values)}"
