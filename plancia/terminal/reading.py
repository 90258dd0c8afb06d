"""What somebody typed: one of the choices, or a command."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from plancia.engine.table import Bulk, Choice, Prompt
from plancia.terminal.pen import numbered


@dataclass(frozen=True)
class Command:
    """Something to do besides answering."""

    key: str
    words: tuple[str, ...]
    """The command in full, in each language."""
    help: str


COMMANDS = (
    Command("u", ("undo", "annulla"), "take back your last answer"),
    Command("h", ("hint", "consiglio"), "ask what the admiral would do"),
    Command("i", ("inspect", "ispeziona"), "look at a card: i, or i and part of its name"),
    Command("r", ("rules", "regole"), "look up the rules: r, or r and words or a rule's number"),
    Command("l", ("log", "diario", "registro"), "what has happened so far"),
    Command("t", ("table", "tavolo"), "draw the whole table again, folding nothing"),
    Command("m", ("more", "altre"), "the next choices, where there are too many for the screen"),
    Command("s", ("save", "salva"), "save to a file: s, or s and its name"),
    Command("?", ("help", "aiuto"), "this help"),
    Command("q", ("quit", "esci"), "leave; the match is kept"),
)


class NotUnderstood(ValueError):
    """None of the choices, or more than one; `near` are those it may have meant."""

    def __init__(self, near: list[Choice]) -> None:
        super().__init__()
        self.near = near


def command(text: str, commands: tuple[Command, ...] = COMMANDS) -> tuple[str, str] | None:
    """The key of a command and what stands after it."""
    first, _, rest = text.partition(" ")
    for each in commands:
        if first.casefold() in (each.key, *each.words):
            return each.key, rest.strip()
    return None


def chosen(text: str, prompt: Prompt) -> Choice | None:
    """The choice with this number or notation."""
    for choice in prompt.choices:
        if choice.notation == text:
            return choice
    return numbered(prompt).get(text)


ALL = "+"
"""Before the number of a bulk answer; alone where there is but one."""


def bulk(text: str, prompt: Prompt) -> Bulk | None:
    """The bulk answer of this name or number: `+`, `+2`, or its words."""
    for number, each in enumerate(prompt.bulk, 1):
        if text.casefold() == each.name.casefold() or text == f"{ALL}{number}":
            return each
    return prompt.bulk[0] if text == ALL and prompt.bulk else None


def begun(text: str, prompt: Prompt) -> Choice:
    """The one choice whose notation or words begin so, or NotUnderstood."""
    typed = text.casefold()
    found = [
        choice
        for choice in prompt.choices
        if typed and any(each.startswith(typed) for each in _readings(choice))
    ]
    if len(found) == 1:
        return found[0]
    raise NotUnderstood(found or _near(typed, prompt))


def _readings(choice: Choice) -> tuple[str, str]:
    words = "".join(span.text for span in choice.spans)
    return choice.notation.casefold(), words.casefold()


def _near(typed: str, prompt: Prompt) -> list[Choice]:
    readings = {each: choice for choice in prompt.choices for each in _readings(choice)}
    return [readings[each] for each in get_close_matches(typed, readings, 1)]
