"""Options of a match, declared once: the form, the command line and the docs come from it."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

Value = int | bool | str


class BadSetting(ValueError):
    """A match option that does not exist or a value it cannot have."""


@dataclass(frozen=True)
class Setting:
    """One option of a match."""

    name: str
    default: Value
    title: str
    """What it is called, in English; translated like all words of the game."""
    help: str = ""
    choices: tuple[str, ...] = ()
    """For a text: the values it may have."""
    words: tuple[str, ...] = ()
    """For each choice what it is called."""
    least: int = 0
    most: int = 1000
    """For a number: its bounds."""
    trials: tuple[Value, ...] = ()
    """Values worth trying in tests besides the default."""
    by_seats: tuple[tuple[int, Value], ...] = ()
    """At these numbers of seats the default is another."""

    def usual(self, seats: int) -> Value:
        """The default of a match of so many seats."""
        for number, value in self.by_seats:
            if number == seats:
                return value
        return self.default

    def check(self, value: object) -> Value:
        """The value itself if this option may have it."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise BadSetting(f"{self.name} is true or false, not {value!r}")
        if isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool):
                if self.least <= value <= self.most:
                    return value
                raise BadSetting(f"{self.name} goes from {self.least} to {self.most}, not {value}")
            raise BadSetting(f"{self.name} is a whole number, not {value!r}")
        if isinstance(value, str) and value in self.choices:
            return value
        raise BadSetting(f"{self.name} is one of {', '.join(self.choices)}, not {value!r}")

    def read(self, text: str) -> Value:
        """The value written as text, as on the command line."""
        if isinstance(self.default, bool):
            if text.lower() in ("true", "yes", "on", "1"):
                return True
            if text.lower() in ("false", "no", "off", "0"):
                return False
            raise BadSetting(f"{self.name} is yes or no, not {text!r}")
        if isinstance(self.default, int):
            try:
                return self.check(int(text))
            except ValueError as error:
                if isinstance(error, BadSetting):
                    raise
                raise BadSetting(f"{self.name} is a whole number, not {text!r}") from None
        return self.check(text)


TURN_LIMIT = Setting(
    "turn_limit",
    0,
    title="Turn limit",
    help="The match ends after this many turns and the score decides; 0 means no limit.",
    most=10_000,
)


def settle(
    settings: tuple[Setting, ...], given: dict[str, object] | None, seats: int
) -> dict[str, Value]:
    """All options of a match with their values: those given, and defaults for the rest."""
    known = {setting.name: setting for setting in settings}
    for name in given or {}:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(known)}"
            raise BadSetting(f"there is no option {name!r}{hint}")
    return {
        name: setting.check(given[name]) if given and name in given else setting.usual(seats)
        for name, setting in known.items()
    }
