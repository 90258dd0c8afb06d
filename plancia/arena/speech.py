"""Words and numbers in one language, for all that the arena tells people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from babel.numbers import format_decimal, format_percent

from plancia.engine.game import Game
from plancia.engine.settings import Setting, Value
from plancia.engine.words import Words, words

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Speech:
    """What says things in a language."""

    words: Words
    language: str

    def say(self, text: str, **facts: object) -> str:
        return self.words(text, **facts)

    def many(self, one: str, many: str, count: int, **facts: object) -> str:
        return self.words.many(one, many, count, **facts)

    def percent(self, share: float, form: str = "0.0 %") -> str:
        return format_percent(share, form, locale=self.language)

    def number(self, value: float, form: str = "#,##0.##") -> str:
        return format_decimal(value, form, locale=self.language)

    def unusual(self, rules: Game, options: dict[str, Value], seats: int) -> Iterator[str]:
        """The options that are not as the game has them by default."""
        for setting in rules.settings:
            usual = setting.usual(seats)
            value = options.get(setting.name, usual)
            if value != usual:
                yield f"{self.say(setting.title)}: {self.value(setting, value)}"

    def value(self, setting: Setting, value: Value) -> str:
        if isinstance(value, bool):
            return self.say("yes") if value else self.say("no")
        if isinstance(value, str) and setting.words:
            return self.say(setting.words[setting.choices.index(value)])
        return str(value)


def arena_words(rules: Game, language: str) -> Words:
    """The arena's words, and the game's for its own things."""
    return words(language, HERE, rules.folder)
