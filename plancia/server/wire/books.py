"""What is read rather than played: the games on the shelf, their rules, replays."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.engine.table import LogLine, Table
from plancia.server.wire.protocol import MatchCard, Setting
from plancia.server.wire.refusal import Language


class SettingChoice(Struct, frozen=True):
    value: Setting
    name: str
    help: str = ""


class SettingForm(Struct, frozen=True, omit_defaults=True):
    """One declared option of a game, in words: enough to draw its field in a form."""

    id: str
    name: str
    kind: Literal["switch", "number", "choice"]
    default: Setting
    help: str = ""
    choices: tuple[SettingChoice, ...] = ()
    least: int | None = None
    most: int | None = None
    by_seats: dict[str, Setting] = {}
    """Another default at these numbers of seats."""


class BotLevel(Struct, frozen=True):
    id: str
    name: str
    summary: str


class GameBox(Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    name: str
    summary: str
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    seat_names: tuple[str, ...]
    """The sides' own names, for as many seats as it can have."""
    minutes: tuple[int, int]
    """From and to, for people."""
    accent: str
    """A colour as `#rrggbb`."""
    art: str
    """Seed of its cover picture."""
    levels: tuple[BotLevel, ...]
    """Weakest first."""
    default_level: str
    settings: tuple[SettingForm, ...]
    guided: bool
    """Whether a guided first match exists."""
    notice: str = ""
    """Whom the name belongs to, where the content comes from."""
    first: dict[str, bool | int | str] = {}
    """Options of a match begun at a touch, where the game has a small one for that."""


class Replay(Struct, frozen=True):
    """What a replay page needs before it asks for tables."""

    card: MatchCard
    steps: int
    """How many answers; tables run from 0 (before the first) to this number."""
    answered: tuple[int, ...]
    """For each answer the seat that gave it."""
    notice: str = ""
    """Why it ends early, where it does: rules corrected since."""


class ReplayTables(Struct, frozen=True):
    first: int
    tables: tuple[Table, ...]


class Standing(Struct, frozen=True):
    """How a match stood when a turn began, or when it ended."""

    turn: int
    step: int
    """After so many answers."""
    chances: tuple[float, ...]
    """For each seat its chance to win, as the game itself estimates it."""
    scores: tuple[float, ...] = ()
    """For each seat what it would score if the match ended then."""


class TurningPoint(Struct, frozen=True):
    """A turn that changed much."""

    turn: int
    step: int
    """The answers given before it, and once it was over."""
    end: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    lines: tuple[LogLine, ...]
    """What happened in it."""
    record: Literal["", "blow", "gain"] = ""
    """What no other turn of the match surpassed."""


class Count(Struct, frozen=True):
    """Something the seats did, counted."""

    name: str
    values: tuple[int, ...]
    most: tuple[str, ...]
    """What each did it with most often."""


class Story(Struct, frozen=True):
    """What a finished match was like."""

    points: tuple[Standing, ...]
    moments: tuple[TurningPoint, ...]
    figures: tuple[Count, ...]
    answers: int


class Run(Struct, frozen=True, omit_defaults=True):
    """A stretch of a rule's text in one style."""

    text: str
    style: Literal["plain", "strong", "emphasis", "code"] = "plain"
    rule: str = ""
    """Id of the rule it points to."""


class Block(Struct, frozen=True, omit_defaults=True):
    """A paragraph, a list item, a quotation, a row of a small table."""

    kind: Literal["paragraph", "item", "quote", "row"]
    runs: tuple[Run, ...] = ()
    depth: int = 0
    """How deep an item is nested."""
    label: str = ""
    """An item's number, where the list is numbered."""
    cells: tuple[tuple[Run, ...], ...] = ()
    head: bool = False
    """A row of headings."""
    rule: str = ""
    """The id of the rule this block states."""


class RulesSection(Struct, frozen=True, omit_defaults=True):
    id: str
    title: str
    level: int
    """1 for the title of the whole, 2 for chapters, and so on."""
    blocks: tuple[Block, ...]


class RulesBook(Struct, frozen=True):
    game: str
    language: Language
    sections: tuple[RulesSection, ...]
