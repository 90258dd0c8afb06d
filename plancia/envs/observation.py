"""What a seat sees, as numbers.

A *vector* is read straight from the state by the game's encoder (`plancia.engine.observed`): each
place has a fixed meaning and a readable name, such as `fleets · me · hand · scout`. Seats are told
as the viewer sees them: `me`, then `other 1` to the left and so on, so that one set of weights can
play every seat.

*Facts* are the same for people: the seat's table as readable names with a number each, such as
`me · hand · Scout` 2. The table is walked as the plain data it is, whatever the game.
"""

from __future__ import annotations

from gettext import NullTranslations
from string import Formatter

from msgspec.structs import replace

from plancia.engine.match import Match
from plancia.engine.observed.encoder import Encoder, encoder
from plancia.engine.table import Prompt
from plancia.engine.table.drawing import look
from plancia.engine.words import Words
from plancia.envs.facts import facts

__all__ = ["Encoder", "encoder", "facts", "seen"]


def seen(match: Match, seat: int) -> dict[str, float]:
    """The facts of a seat's table, drawn without the log and the words of the options.

    While seats plan at once nobody is told whose plan is done.
    """
    eyes = look(match, seat, "en")
    table = match.game.table(match.state, eyes)
    teams = match.game.teams(match.seats, match.options)
    asked = match.questions if match.planning is None else ()
    seats = tuple(
        replace(each, asked=each.seat in asked, team=teams[each.seat]) for each in table.seats
    )
    prompt = None
    if eyes.question is not None:
        eyes.say = SUBJECT
        said = match.game.prompt(match.state, eyes.question, eyes)
        prompt = Prompt(said, ()) if isinstance(said, str) else said
        prompt = replace(prompt, kind=eyes.question.kind)
    return facts(replace(table, viewer=seat, seats=seats, prompt=prompt))


class Subject(NullTranslations):
    """Leaves of a sentence only what it is filled in with, a line each: `count 2`, `ship Defiant`.

    So a question can be worded anew, and is observed as before.
    """

    def gettext(self, message: str) -> str:
        filled = sorted({name for _, name, _, _ in Formatter().parse(message) if name})
        return "".join(f"\n{name} {{{name}}}" for name in filled) or message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid2)


SUBJECT = Words("subject", [Subject()])
