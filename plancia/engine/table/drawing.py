"""Tables of a match: the game draws the areas, the match adds prompt, log and result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from plancia.engine.event import Event
from plancia.engine.look import ALL_OPEN, Drawn, Handles, Look, Strips, Told
from plancia.engine.table import LogLine, Prompt, Result, Table
from plancia.engine.verdict import headline, in_words

if TYPE_CHECKING:
    from plancia.engine.match import Match

LOG_LINES = 120
"""Of how many of the last events a table carries the lines."""
MOST_SHARED = 4 * LOG_LINES
"""How many lines are kept for other viewers to be told."""
MOST_DRAWN = 2000
"""How many things are kept to be shown again."""


def look(match: Match, seat: int | str | None, language: str) -> Look:
    """The eyes of a viewer of this match."""
    known = match.game.concealed(match.state)
    return _eyes(match, seat, language, known, Handles(match.seed))


def _eyes(
    match: Match,
    seat: int | str | None,
    language: str,
    known: dict[int, int],
    handles: Handles,
    drawn: Drawn | None = None,
    strips: Strips | None = None,
) -> Look:
    if isinstance(seat, int) and not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {match.seats - 1}")
    if isinstance(seat, str) and (seat != ALL_OPEN or not (match.over or match.laid_open)):
        raise ValueError("only a finished match can be laid open to all")
    return Look(
        seat,
        match.game.words(language),
        match.questions.get(seat) if isinstance(seat, int) else None,
        known,
        match.state.journal,
        match.names,
        handles,
        match.drafted(seat) if isinstance(seat, int) else [],
        drawn,
        strips,
    )


def draw(match: Match, seat: int | str | None, language: str) -> Table:
    """The table of a match as a viewer sees it."""
    eyes = look(match, seat, language)
    return _drawn(match, eyes, log(match, eyes))


def _drawn(match: Match, eyes: Look, lines: tuple[LogLine, ...]) -> Table:
    table = match.game.table(match.state, eyes)
    teams = match.game.teams(match.seats, match.options)
    active = [] if match.over else match.game.active(match.state)
    return replace(
        table,
        viewer=eyes.seat,
        seats=tuple(
            replace(
                each,
                asked=each.seat in match.questions,
                turn=each.turn or each.seat in active,
                team=teams[each.seat],
            )
            for each in table.seats
        ),
        status=_status(match, table, eyes),
        prompt=_prompt(match, eyes),
        log=lines,
        can_undo=eyes.seat is not None and not match.over and match.can_undo(eyes.seat),
        result=_result(match, table, eyes),
        answers=match.answers_known_to(eyes.seat),
    )


def _status(match: Match, table: Table, eyes: Look) -> str:
    if match.over:
        return eyes.say("The match is over.")
    if eyes.seat is not None and eyes.seat in match.questions:
        return eyes.say("Your move.")
    names = ", ".join(each.name for each in table.seats if each.seat in match.questions)
    return eyes.say("Waiting for {names}.", names=names)


def _prompt(match: Match, eyes: Look) -> Prompt | None:
    question = eyes.question
    if question is None:
        return None
    choices = tuple(match.game.choice(match.state, option, eyes) for option in question.options)
    said = match.game.prompt(match.state, question, eyes)
    asked = Prompt(said, ()) if isinstance(said, str) else said
    rules = {choice.rule for choice in choices if choice.rule}
    rule = asked.rule or (rules.pop() if len(rules) == 1 else "")
    return replace(asked, choices=choices, kind=question.kind, rule=rule)


def log(match: Match, eyes: Look, since: int | None = None) -> tuple[LogLine, ...]:
    """The last lines of the log in words, or all from event `since` on."""
    events = match.state.journal.events
    first = max(0, len(events) - LOG_LINES) if since is None else since
    lines = (match.game.line(match.state, Told(event, eyes), eyes) for event in events[first:])
    return tuple(line for line in lines if line is not None)


def _result(match: Match, table: Table, eyes: Look) -> Result | None:
    verdict = match.verdict
    if verdict is None:
        return None
    names = [seat.name for seat in table.seats]
    text = in_words(verdict, names, eyes.say)
    if match.seats == 1 and eyes.seat is not None:
        text = headline(verdict, names, eyes.say, [eyes.seat])
    return Result(verdict.winners, tuple(match.scores), text, verdict.how)


class Drawings:
    """The tables of one match, drawn again and again.

    They are the same as `Match.table` draws, for less: what viewers have in common is worked out
    once, and a line of the log is put into words once for all who know the same of its event.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._handles = Handles(match.seed)
        self._names: dict[str, list[str]] = {}
        self._drawn: dict[str, Drawn] = {}
        self._strips: dict[str, Strips] = {}
        self._logs: dict[tuple[str, int | None], _Log] = {}
        self._lines: dict[tuple[str, int, tuple[bool, ...]], tuple[Event, LogLine | None]] = {}
        self._planning: dict[tuple[str, int | None], tuple[tuple[object, ...], Table]] = {}
        """What viewers last saw while others plan in secret."""

    def tables(self, seats: Sequence[int | None], language: str) -> tuple[Table, ...]:
        """What seats (None: a spectator) see at this moment."""
        match = self._match
        self._keep_names(language)
        known: dict[int, int] | None = None
        drawn = self._drawn.setdefault(language, {})
        strips = self._strips.setdefault(language, {})
        if len(drawn) > MOST_DRAWN:
            drawn.clear()
        tables = []
        for seat in seats:
            plans = match.plans_known_to(seat)
            table = self._same(language, seat, plans)
            if table is None:
                if known is None:
                    known = match.game.concealed(match.state)
                eyes = _eyes(match, seat, language, known, self._handles, drawn, strips)
                table = _drawn(match, eyes, self._log(eyes))
                if plans is not None:
                    self._planning[language, seat] = plans, table
            tables.append(table)
        return tuple(tables)

    def _same(
        self, language: str, seat: int | None, plans: tuple[object, ...] | None
    ) -> Table | None:
        """The table as it was last drawn, if others have done no more since than plan in secret."""
        if plans is None:
            self._planning.clear()
            return None
        kept = self._planning.get((language, seat))
        return kept[1] if kept is not None and kept[0] == plans else None

    def _keep_names(self, language: str) -> None:
        """Lines that call people by other names than now are drawn anew."""
        names = self._match.names
        if self._names.get(language) != names:
            self._names[language] = names
            self._planning.clear()
            self._logs = {key: kept for key, kept in self._logs.items() if key[0] != language}
            self._lines = {key: kept for key, kept in self._lines.items() if key[0] != language}

    def _log(self, eyes: Look) -> tuple[LogLine, ...]:
        events = self._match.state.journal.events
        first = max(0, len(events) - LOG_LINES)
        kept = self._logs.get((eyes.language, eyes.seat))
        if kept is None or not kept.begins(events) or kept.count < first:
            lines, fresh = [], events[first:]
        else:
            fresh = events[kept.count :]
            if not fresh:
                return kept.lines
            lines = list(kept.lines)
            while lines and lines[0].number < first:
                del lines[0]
        for event in fresh:
            line = self._line(event, eyes)
            if line is not None:
                lines.append(line)
        drawn = tuple(lines)
        self._logs[eyes.language, eyes.seat] = _Log(events, drawn)
        return drawn

    def _line(self, event: Event, eyes: Look) -> LogLine | None:
        key = eyes.language, event.number, event.known_parts(eyes.mask)
        kept = self._lines.get(key)
        if kept is not None and kept[0] is event:
            return kept[1]
        line = self._match.game.line(self._match.state, Told(event, eyes), eyes)
        if len(self._lines) > MOST_SHARED:
            self._lines.clear()
        self._lines[key] = event, line
        return line


class _Log:
    """The log of one viewer as it was last drawn."""

    __slots__ = ("count", "last", "lines")

    def __init__(self, events: list[Event], lines: tuple[LogLine, ...]) -> None:
        self.count = len(events)
        self.last = events[-1] if events else None
        self.lines = lines

    def begins(self, events: list[Event]) -> bool:
        """Whether these events are those it told, and more; not so once some were taken back."""
        count = self.count
        return count == 0 or (len(events) >= count and events[count - 1] is self.last)
