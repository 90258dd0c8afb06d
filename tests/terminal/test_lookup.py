"""Finding choices, commands, rules, cards, files and languages."""

from __future__ import annotations

import ast
import json
from datetime import datetime
from pathlib import Path

import pytest

from plancia.engine.table import (
    Card,
    Cards,
    Choice,
    Hex,
    HexMap,
    Piece,
    Pile,
    Prompt,
    Span,
    Track,
)
from plancia.engine.words import UnknownLanguage, catalogue
from plancia.engine.words.reference import Rule, Section
from plancia.terminal import glyphs, lookup, reading, replay, saves, sitting
from plancia.terminal.language import spoken
from tests.terminal.screen import shown, table

PROMPT = Prompt(
    "Well?",
    (
        Choice("play scout", (Span("Gioca "), Span("Ricognitore"))),
        Choice("play scout-ship", (Span("Gioca nave"),)),
        Choice("u", (Span("Odd"),)),
        Choice("end", (Span("Fine del turno"),), primary=True),
    ),
)


@pytest.mark.parametrize(
    ("typed", "notation"),
    [("1", "play scout"), ("0", "end"), ("play scout", "play scout"), ("u", "u"), ("4", None)],
)
def test_numbers_and_whole_notations(typed: str, notation: str | None) -> None:
    choice = reading.chosen(typed, PROMPT)
    assert (choice.notation if choice else None) == notation


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("play scout-", "play scout-ship"),
        ("gioca r", "play scout"),
        ("FINE", "end"),
        ("gioca n", "play scout-ship"),
    ],
)
def test_beginnings_of_notations_and_words(typed: str, notation: str) -> None:
    assert reading.begun(typed, PROMPT).notation == notation


@pytest.mark.parametrize(
    ("typed", "near"),
    [("play", ["play scout", "play scout-ship"]), ("edn", ["end"]), ("xyzzy", []), ("", [])],
)
def test_what_is_not_understood_comes_with_what_was_meant(typed: str, near: list[str]) -> None:
    with pytest.raises(reading.NotUnderstood) as unclear:
        reading.begun(typed, PROMPT)
    assert [choice.notation for choice in unclear.value.near] == near


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("i", ("i", "")),
        ("i blob  wheel ", ("i", "blob  wheel")),
        ("Annulla", ("u", "")),
        ("?", ("?", "")),
        ("instant", None),
    ],
)
def test_commands_by_letter_and_by_word(typed: str, command: tuple[str, str] | None) -> None:
    assert reading.command(typed) == command


RULES = tuple(
    Rule(f"TO-{id}", title, text)
    for id, title, text in [
        ("1", "Turns", "Play cards in any order."),
        ("BUY-1", "Buying", "Spend trade."),
        ("BUY-2", "Cards bought", "They go to the discard pile."),
        ("4", "Ending", "Discard all. Then draw **five** cards."),
        ("5", "Order", "Cards are shuffled when none is left."),
    ]
)
SECTIONS = (Section("Play", "", RULES[:3]), Section("End", "", RULES[3:]))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("to-buy-1", ["TO-BUY-1"]),
        ("buy", ["TO-BUY-1", "TO-BUY-2"]),
        ("cards", ["TO-BUY-2", "TO-1", "TO-4", "TO-5"]),
        ("cards order", ["TO-1", "TO-5"]),
        ("dragons", []),
    ],
)
def test_rules_by_number_or_words_titles_first(wanted: str, found: list[str]) -> None:
    assert [rule.id for rule in lookup.find_rules(SECTIONS, wanted)] == found


def test_few_rules_are_shown_whole_many_are_listed() -> None:
    assert shown(lookup.show_rules([RULES[3]])).splitlines() == [
        "TO-4  Ending",
        "  Discard all. Then draw five cards.",
    ]
    assert shown(lookup.show_rules([*RULES])).splitlines()[1] == "TO-BUY-1  Buying"
    assert shown(lookup.contents(SECTIONS)).splitlines() == [
        "Play",
        "  TO-1      Turns",
        "  TO-BUY-1  Buying",
        "  TO-BUY-2  Cards bought",
        "",
        "End",
        "  TO-4  Ending",
        "  TO-5  Order",
    ]


TABLE = table(
    Cards("hand", "hand", (Card("a", "Cutter"), Card("b", "Cutter"), Card("c")), "Hand", 0),
    Cards("bases", "others", (Card("d", "Cutter Dock"),), "Bases", 1),
    Pile(
        "discard", "mine", 2, "Discard", 0, Card("e", "Ram"), (Card("e", "Ram"), Card("f", "Pod"))
    ),
    Pile("deck", "mine", 2, "Deck", 0, top=Card("g", "Known")),
    Track("track", "board", ("1",), cards=(Card("h", "Event"),), title="Events"),
    HexMap("map", "board", (Hex(0, 0, name="Sol", pieces=(Piece("p", card=Card("p", "Ship")),)),)),
)


def test_cards_in_view_wherever_they_lie() -> None:
    assert shown(lookup.card_list(TABLE)).splitlines() == [
        "Hand         Cutter ×2",
        "Bases (Bea)  Cutter Dock",
        "Discard      Ram, Pod",
        "Deck         Known",
        "Events       Event",
        "Sol          Ship",
    ]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("cutter", ["Cutter"]),
        ("cut", ["Cutter", "Cutter Dock"]),
        ("dock", ["Cutter Dock"]),
        ("SHIP", ["Ship"]),
        ("zeppelin", []),
    ],
)
def test_cards_by_name(wanted: str, found: list[str]) -> None:
    assert [card.name for card in lookup.find_cards(TABLE, wanted)] == found


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "it"}, "it"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_surroundings(environment: dict[str, str], language: str) -> None:
    assert spoken(None, environment) == language
    assert spoken("it", environment) == "it"
    with pytest.raises(UnknownLanguage, match="there are en, it"):
        spoken("fr", environment)


@pytest.mark.parametrize(
    ("environment", "platform", "ending"),
    [
        ({"XDG_STATE_HOME": "/state"}, "linux", "/state/plancia"),
        ({}, "linux", "/.local/state/plancia"),
        ({}, "darwin", "/Library/Application Support/plancia"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/plancia"),
    ],
)
def test_the_folder_of_kept_matches(
    environment: dict[str, str], platform: str, ending: str
) -> None:
    assert saves.folder(environment, platform).as_posix().endswith(ending)


def test_a_new_file_for_each_match_and_the_last_one_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(saves.BadSave, match="there is no match"):
        saves.find("last")
    now = datetime(2025, 11, 15, 21, 30, 5)
    first = saves.new_path("toy", now)
    assert first.name == "toy-20251115-213005.json"
    saves.write(first, {})
    second = saves.new_path("toy", now)
    assert second.name == "toy-20251115-213005-2.json"
    saves.write(second, {})
    assert saves.find("last") == second
    assert saves.find(first.stem) == first
    with pytest.raises(saves.BadSave, match="there is no file nothing; the last matches are"):
        saves.find("nothing")
    assert sorted(path.name for path in saves.folder().iterdir()) == [second.name, first.name]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[]", "not a file of Plancia"),
        ("{", "not a file of Plancia"),
        ("{}", "holds no match to go on with"),
        ('{"answers": []}', "plancia replay .* shows it"),
        ('{"players": [], "match": {}}', "cannot be gone on with"),
        ('{"players": [], "match": {"game": "chess"}}', "there is no game 'chess'"),
    ],
)
def test_files_that_hold_no_match(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "file.json"
    path.write_text(text)
    with pytest.raises(saves.BadSave, match=fault):
        saves.resume(path)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    saves.write(path, {"match": "first"})
    with pytest.raises(TypeError):
        saves.write(path, {"match": object()})
    assert json.loads(path.read_text()) == {"match": "first"}


def said() -> set[str]:
    """Every English text the terminal says: literals given to `say`, and the tables of words."""
    texts = {words for _, _, words in glyphs.ICONS.values()} | set(sitting.REASONS.values())
    for commands in (reading.COMMANDS, sitting.AFTERWARDS, replay.COMMANDS):
        texts |= {command.help for command in commands}
    for path in Path(glyphs.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in (
                "say",
                "many",
            ):
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    texts.add(first.value)
    return texts


def test_everything_said_has_its_italian() -> None:
    italian = catalogue(Path(glyphs.__file__).parent, "it")
    assert len(said()) > 80
    missing = {text for text in said() if text not in _translated(italian)}
    assert missing == set()


def _translated(italian: object) -> set[str]:
    entries = italian._catalog  # type: ignore[attr-defined]
    return {key if isinstance(key, str) else key[0] for key in entries}
