from __future__ import annotations

from pathlib import Path

import pytest

from plancia.engine.words import UnknownLanguage, words
from plancia.engine.words.reference import reference
from tests.toys import gauntlet, smugglers
from tests.toys.parts import FOLDER
from tests.toys.playing import play


def test_italian_is_found_and_english_is_as_written() -> None:
    assert words("it", FOLDER)("Captain {number}", number=2) == "Capitano 2"
    assert words("en", FOLDER)("Captain {number}", number=2) == "Captain 2"


def test_what_has_no_translation_is_said_in_english() -> None:
    assert words("it", FOLDER)("Nobody translated this") == "Nobody translated this"


def test_the_form_for_a_number() -> None:
    for language, one, many in (("en", "1 crate", "3 crates"), ("it", "1 cassa", "3 casse")):
        say = words(language, FOLDER)
        assert say.many("{count} crate", "{count} crates", 1) == one
        assert say.many("{count} crate", "{count} crates", 3) == many
        assert say.many("{count} ship", "{count} ships", 3) == "3 ships"


def test_a_folder_without_words(tmp_path: Path) -> None:
    assert words("it", tmp_path)("Choose.") == "Choose."


def test_an_unknown_language() -> None:
    with pytest.raises(UnknownLanguage, match="no language 'fr': there are en, it"):
        words("fr")
    with pytest.raises(UnknownLanguage):
        gauntlet.GAME.new().table(0, "fr")


def test_a_table_speaks_the_viewers_language() -> None:
    match = gauntlet.GAME.new(dice=[3])
    play(match, "0 roll")
    italian, english = match.table(0, "it"), match.table(0, "en")
    assert english.prompt is not None
    assert italian.prompt is not None
    assert (english.prompt.text, italian.prompt.text) == ("Choose.", "Scegli.")
    assert italian.seats[1].name == "Capitano 2"
    assert [choice.notation for choice in italian.prompt.choices] == ["roll", "stop"]
    assert italian.prompt.choices[0].spans[0].text == "tira"
    assert english.status == "Your move."
    assert italian.status != english.status
    waiting = smugglers.GAME.new().table(1, "it")
    assert "Capitano 1" in waiting.status


def test_the_reference_is_read_by_section_and_rule() -> None:
    [playing] = reference(FOLDER, "en")
    assert playing.title == "Playing"
    assert playing.text == "Toys have few rules."
    assert [(rule.id, rule.title) for rule in playing.rules] == [
        ("TOY-1", "Answering"),
        ("TOY-2", "Winning"),
    ]
    assert reference(FOLDER, "it")[0].rules[1].text == "Vince il punteggio migliore."


def test_a_rule_must_have_an_id(tmp_path: Path) -> None:
    (tmp_path / "rules.en.md").write_text("## Playing\n\n### Answering\n\nAnswer.\n")
    with pytest.raises(ValueError, match="not a rule's heading: '### Answering'"):
        reference(tmp_path, "en")
