"""A sentence about translations: whatever a game says, it can say in every language."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from plancia.conformance.fault import Broken
from plancia.conformance.scene import Scene, require
from plancia.engine import words
from plancia.engine.game import Game

ENGINE = Path(words.__file__).parents[1]
Said = tuple[str, ...]
"""A text, or its forms for one and for many."""


def words_are_translated(scene: Scene) -> None:
    """Every text of the game has its words in every language, with the same gaps to fill."""
    game = scene.match.game
    for viewer, language in scene.eyes():
        scene.table(viewer, language)
    for language in words.LANGUAGES:
        if language == "en":
            continue
        _require_same_gaps(game.folder, language)
        known = {text for said in _known(game.folder, language) for text in said}
        met = {text for text in game.words(language).looked_up if not is_name(text)}
        for text in sorted(_declared(game) | met):
            require(text in known, f"{text!r} has no words in words.{language}.po")


def is_name(text: str) -> bool:
    """Whether a text may be the same in every language: Alynna Nechayev, NCC-1701."""
    return all(not word[0].islower() for word in text.split())


def said_in(folder: Path) -> set[Said]:
    """The literal texts of all calls of `say` and `say.many` in a folder's modules."""
    return {
        said
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for said in said_by(node)
    }


def said_by(call: ast.Call) -> Iterator[Said]:
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    texts = [
        each.value
        for each in call.args[:2]
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    if name == "say" and texts and isinstance(call.args[0], ast.Constant):
        yield (texts[0],)
    elif name == "many" and len(texts) == 2:
        yield texts[0], texts[1]


def gaps(text: str) -> set[str]:
    """The names that a text leaves open."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@cache
def translated(folder: Path, language: str) -> dict[Said, Said]:
    """For each text of a folder's catalogue its words; none where there is no catalogue."""
    from babel.messages.pofile import read_po

    path = folder / f"words.{language}.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        messages = read_po(file, locale=language, abort_invalid=True)
    return {_forms(each.id): _forms(each.string) for each in messages if each.id}


def _forms(text: object) -> Said:
    return tuple(text) if isinstance(text, list | tuple) else (str(text),)


@cache
def _known(folder: Path, language: str) -> set[Said]:
    """What can be said: by the game's own catalogue, or by the engine's."""
    found = {**translated(folder, language), **translated(ENGINE, language)}
    return {said for said, told in found.items() if all(told)} | {("",)}


def _declared(game: Game) -> set[str]:
    """What the game lists, and what its modules say in so many words."""
    settings = {text for each in game.settings for text in (each.title, each.help, *each.words)}
    listed = {*game.vocabulary(), game.cover.name, game.cover.line, *settings}
    listed |= {tally.title for tally in game.tallies}
    return listed | {text for said in _said_once(game.folder) for text in said}


_said_once = cache(said_in)


def _require_same_gaps(folder: Path, language: str) -> None:
    for said, told in translated(folder, language).items():
        for text, original in zip(told, said, strict=False):
            if text and gaps(text) != gaps(original):
                raise Broken(f"{original!r} and {text!r} do not leave the same gaps")
