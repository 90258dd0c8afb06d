"""What a seat sees, as numbers.

An observation is made from the seat's table, so that nothing hidden can be in it. First the
table becomes *facts*: readable names with a number each, such as `me · hand · Scout` 2 or
`other 1 · Authority` 43. The table is walked as the plain data it is, whatever the game. Seats
are named as the viewer sees them: `me`, then `other 1` to the left and so on, so that one set
of weights can play every seat.

Then each fact is added to two of the `SIZE` places of a vector, one in each half, chosen by a
hash of its name, with a sign of its own in the second (the hashing trick): the same name always
takes the same places, and hardly ever do two names share both. Whoever wants another encoding
starts from the facts.
"""

from __future__ import annotations

from array import array
from functools import cache
from gettext import NullTranslations
from hashlib import blake2b
from math import log1p
from string import Formatter

from msgspec.structs import replace

from plancia.engine.match import Match
from plancia.engine.table import Prompt
from plancia.engine.table.drawing import look
from plancia.engine.words import Words
from plancia.envs.facts import facts

__all__ = ["HALF", "SIZE", "encode", "facts", "places", "seen"]

HALF = 1 << 13
SIZE = 2 * HALF
"""Length of an encoded observation."""


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


def encode(named: dict[str, float]) -> array[float]:
    """The facts in a vector of fixed length; large numbers are drawn together by a logarithm.

    A fact that is there and 0 is not the same as none: it counts 1 under a name of its own.
    """
    vector = array("f", bytes(4 * SIZE))
    for name, value in named.items():
        if value:
            first, second, sign = places(name)
            size = log1p(value) if value > 0 else -log1p(-value)
        else:
            first, second, sign = places(f"{name} · 0")
            size = 1.0
        vector[first] += size
        vector[second] += sign * size
    return vector


@cache
def places(name: str) -> tuple[int, int, int]:
    """Where in the vector a fact stands: in the first half, in the second, and its sign there."""
    drawn = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")
    return drawn % HALF, HALF + (drawn >> 20) % HALF, 1 if drawn >> 63 else -1
