"""Tables of a match: the game draws the areas, the match adds prompt, log and result."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from msgspec.structs import replace

from plancia.engine.look import ALL_OPEN, Look, Told
from plancia.engine.table import LogLine, Prompt, Result, Table

if TYPE_CHECKING:
    from plancia.engine.match import Match
    from plancia.engine.words import Words

LOG_LINES = 120
"""How many of the last lines a table carries."""


def look(match: Match, seat: int | str | None, language: str) -> Look:
    """The eyes of a viewer of this match."""
    if isinstance(seat, int) and not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat}: seats are 0 to {match.seats - 1}")
    if isinstance(seat, str) and (seat != ALL_OPEN or not (match.over or match.laid_open)):
        raise ValueError("only a finished match can be laid open to all")
    return Look(
        seat,
        match.game.words(language),
        match.questions.get(seat) if isinstance(seat, int) else None,
        match.game.knowledge(match.state),
        match.state.journal,
        match.names,
        blake2b(str(match.seed).encode(), person=b"plancia handles", digest_size=16).digest(),
        match.drafted(seat) if isinstance(seat, int) else [],
    )


def draw(match: Match, seat: int | str | None, language: str) -> Table:
    """The table of a match as a viewer sees it."""
    eyes = look(match, seat, language)
    table = match.game.table(match.state, eyes)
    teams = match.game.teams(match.seats, match.options)
    return replace(
        table,
        viewer=eyes.seat,
        seats=tuple(
            replace(each, asked=each.seat in match.questions, team=teams[each.seat])
            for each in table.seats
        ),
        status=_status(match, table, eyes),
        prompt=_prompt(match, eyes),
        log=log(match, eyes),
        can_undo=eyes.seat is not None and not match.over and match.can_undo(eyes.seat),
        result=_result(match, table, eyes.say),
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


def _result(match: Match, table: Table, say: Words) -> Result | None:
    if not match.over:
        return None
    winners = match.winners
    names = ", ".join(table.seats[seat].name for seat in winners)
    if match.seats == 1:
        text = say("You have won.") if winners else say("You have lost.")
    elif not winners or len(winners) == match.seats:
        text = say("A draw.")
    else:
        text = say.many("{names} wins.", "{names} win.", len(winners), names=names)
    return Result(tuple(winners), tuple(match.scores), text)
