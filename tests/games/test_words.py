"""Every word of the engine and of every game is there in every language."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import plancia
from plancia.conformance.translations import Said, gaps, said_by, said_in
from plancia.engine import words
from plancia.engine.game import Game
from plancia.engine.settings import TURN_LIMIT

ENGINE = Path(words.__file__).parents[1]
LANGUAGES = [language for language in words.LANGUAGES if language != "en"]

of_every_game = pytest.mark.parametrize("game", plancia.games(), ids=lambda game: game.id)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def translated(folder: Path, language: str) -> dict[Said, Message]:
    with (folder / f"words.{language}.po").open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    assert not catalogue.obsolete
    return {forms(message.id): message for message in catalogue if message.id}


def forms(id: object) -> Said:
    return tuple(id) if isinstance(id, list | tuple) else (str(id),)


def own_words(game: Game) -> set[Said]:
    """All a game says, without what it shares with every game."""
    shared = {TURN_LIMIT.title, TURN_LIMIT.help}
    listed = {*game.vocabulary(), game.cover.name, game.cover.line} - shared - {""}
    listed |= {tally.title for tally in game.tallies}
    return {(text,) for text in listed} | said_in(game.folder)


def engine_words() -> set[Said]:
    return {*said_in(ENGINE), (TURN_LIMIT.title,), (TURN_LIMIT.help,)}


def check_placeholders(messages: dict[Said, Message]) -> None:
    for said, message in messages.items():
        for text, original in zip(forms(message.string), said, strict=True):
            assert text, f"{said} is not translated"
            assert gaps(text) == gaps(original), f"{said} and {text!r}"


@in_every_language
def test_the_engines_words(language: str) -> None:
    messages = translated(ENGINE, language)
    assert set(messages) == engine_words()
    check_placeholders(messages)


CLUMSY = (
    *("Prima parte", "Seconda parte", "più veloce si ruota meno", "Contando ora"),
    *("Tracciato Azione", "posizione della basetta"),
)
"""What a native ear has found once."""


@of_every_game
def test_no_clumsy_words_come_back(game: Game) -> None:
    said = [text for each in translated(game.folder, "it").values() for text in forms(each.string)]
    assert said
    for text in said:
        assert not [each for each in CLUMSY if each.lower() in text.lower()], text


@of_every_game
@in_every_language
def test_a_games_words_are_translated_and_nothing_else(game: Game, language: str) -> None:
    messages = translated(game.folder, language)
    wanted = own_words(game)
    assert sorted(wanted - set(messages) - engine_words()) == []
    assert sorted(set(messages) - wanted) == []
    check_placeholders(messages)


@of_every_game
def test_vocabulary_lists_every_setting(game: Game) -> None:
    listed = set(game.vocabulary())
    for setting in game.settings:
        assert {setting.title, setting.help, *setting.words} <= listed | {""}


def test_a_literal_is_found_wherever_it_is_said() -> None:
    source = 'look.say("A {b}", b=1); say.many("x", "y", 2); say(TABLE["kind"]); other("z")'
    found: set[Said] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            found |= set(said_by(node))
    assert found == {("A {b}",), ("x", "y")}


NUMBER = re.compile(
    r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|half|twice)\b", re.IGNORECASE
)
ONE_EACH = re.compile(r"\b1 (of your |opposing |Influence |of yours)")
"""The Expanse moves cubes and fleets one by one: how many is a number, each is one."""
NAMES = re.compile(
    r"^[A-Z]{4}\d$|^Phaser-\d$|^Class \d|^rulebook: |^the rank, |^Seven of Nine$"
    r"|^all three effects$|^some Orion has two|^the (Klingon|Kzinti|Romulan) "
)
"""What is called so, and what is known of where a card is from."""
PLAIN = (
    "two WPN",
    "Encounter on 1.",
    "Encounter on 1–{high}.",
    "{ship}: the shot comes in exactly between two shields. Which one takes it?",
    "The first side raids outposts by transporter where their shields are gone: {reward} points "
    "for each of {tokens} data stores, {silenced} for each outpost without any battery left. The "
    "second side has {second} points for each outpost of which at least half still works.",
)
"""Numbers that are no quantity of the rules, or are how a rule is stated: more is not possible."""


@of_every_game
def test_no_sentence_of_the_table_states_a_number_by_hand(game: Game) -> None:
    """Whatever counts in the rules comes into words from where the rules read it. What is left out:
    lessons speak of one match that is set up for them, settings of what can be agreed."""
    told = set(game.guided.texts()) if game.guided else set()
    told |= {game.cover.line, *(text for each in game.settings for text in (each.title, each.help))}
    told |= {word for each in game.settings for word in each.words}
    stated = [
        said[-1]
        for said in sorted(own_words(game))
        if said[-1] not in told
        and said[-1] not in PLAIN
        and not NAMES.search(said[-1])
        and NUMBER.search(ONE_EACH.sub("", re.sub(r"\{.*?\}", "", said[-1])))
    ]
    assert stated == []
