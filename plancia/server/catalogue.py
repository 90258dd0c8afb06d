"""The games in words, as the lobby and the set-up form show them."""

from __future__ import annotations

from collections.abc import Sequence

import plancia
from plancia import bots
from plancia.server.wire.books import BotLevel, GameBox, RulesBook, SettingChoice, SettingForm
from plancia.server.wire.refusal import Language, Refuse


class Catalogue:
    """The games this server offers; words about them are made once."""

    def __init__(self, games: Sequence[plancia.Game]) -> None:
        self._games = {game.id: game for game in games}
        self._boxes: dict[Language, tuple[GameBox, ...]] = {}
        self._books: dict[tuple[str, Language], RulesBook] = {}

    def game(self, id: str) -> plancia.Game:
        if id not in self._games:
            raise Refuse("unknown-game")
        return self._games[id]

    def boxes(self, language: Language) -> tuple[GameBox, ...]:
        if language not in self._boxes:
            self._boxes[language] = tuple(box(game, language) for game in self._games.values())
        return self._boxes[language]

    def rules(self, id: str, language: Language) -> RulesBook:
        if (id, language) not in self._books:
            from plancia.server.rulebook import rulebook

            self._books[id, language] = rulebook(self.game(id), language)
        return self._books[id, language]


def box(game: plancia.Game, language: Language) -> GameBox:
    say = game.words(language)
    levels = bots.levels(game, language)
    return GameBox(
        id=game.id,
        name=say(game.cover.name),
        summary=say(game.cover.line),
        seats=game.seats,
        seat_names=tuple(sides(game.new(seats=max(game.seats)), language)),
        minutes=game.cover.minutes,
        accent=game.cover.accent,
        art=game.cover.art,
        levels=tuple(BotLevel(each.id, each.name, each.summary) for each in levels),
        default_level=default_level(game),
        settings=tuple(form(game, setting, language) for setting in game.settings),
        guided=game.guided is not None,
        first=game.first,
    )


def form(game: plancia.Game, setting: plancia.Setting, language: Language) -> SettingForm:
    say = game.words(language)
    number = isinstance(setting.default, int) and not isinstance(setting.default, bool)
    kinds = {bool: "switch", int: "number", str: "choice"}
    return SettingForm(
        id=setting.name,
        name=say(setting.title),
        kind=kinds[type(setting.default)],  # type: ignore[arg-type]
        default=setting.default,
        help=say(setting.help) if setting.help else "",
        choices=tuple(
            SettingChoice(value, say(words))
            for value, words in zip(setting.choices, setting.words, strict=True)
        ),
        least=setting.least if number else None,
        most=setting.most if number else None,
        by_seats={str(seats): value for seats, value in setting.by_seats},
    )


def sides(match: plancia.Match, language: Language) -> list[str]:
    """The names the game itself has for its sides."""
    return [seat.name for seat in match.table(None, language=language).seats]


def default_level(game: plancia.Game) -> str:
    """A bot for people who did not choose one."""
    return bots.USUAL


def check_level(game: plancia.Game, level: str) -> str:
    known = bots.ALSO.get(level, level)
    if known not in {each.id for each in bots.levels(game)}:
        raise Refuse("bad-level")
    return known
