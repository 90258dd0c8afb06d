"""A match at the keyboard: answers, commands, undo, the curtain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import plancia
from plancia.engine.match import Match
from plancia.engine.table import Cards
from plancia.terminal.saves import Player
from plancia.terminal.sitting import Left, Sitting
from tests.terminal.typing_hands import Typed, seen, sitting
from tests.toys import ambush, smugglers

ADA, BEA = Player("Ada"), Player("Bea")
BOT = Player("Random", "random")


def notations(match: Match) -> list[str]:
    return [option.notation for _, option in match.history]


def typed(path: Path, *lines: str, players: tuple[Player, ...] = (ADA, BEA)) -> Sitting:
    """A sitting after these lines, with planning for two."""
    match = ambush.GAME.new(2, seed=1, options={"rounds": 1})
    table = sitting(match, path / "match.json", *lines, players=players)
    with pytest.raises(EOFError):
        table.play()
    return table


def test_a_whole_match_of_two_people_with_a_curtain_between_them(tmp_path: Path) -> None:
    match = ambush.GAME.new(2, seed=1, options={"rounds": 1})
    lines = ("", "strike 1", "force 3", "1", "", "strike 2", "force 2", "done")
    table = sitting(match, tmp_path / "m.json", *lines, players=(ADA, BEA))
    table.play()
    assert match.over
    assert notations(match) == [
        "strike 1",
        "force 3",
        "done",
        "strike 2",
        "force 2",
        "done",
    ]
    screens = seen(table)
    assert screens.index("Ada, it is your turn at the keyboard.") < screens.index("Ada (you)")
    before, after = screens.split("Bea, it is your turn at the keyboard.")
    assert "Bea (you)" not in before
    assert "Ada (you)" not in after
    assert isinstance(table.keyboard, Typed)
    assert table.keyboard.prompts[0] == "Press Enter when nobody else is looking. "


def test_alone_against_bots_there_is_no_curtain(tmp_path: Path) -> None:
    table = typed(tmp_path, "strike 1", players=(ADA, BOT))
    assert "at the keyboard" not in seen(table)


def with_nothing_to_bribe() -> Match:
    """The second seat offers; the first has nothing in hand and can only let it pass."""
    position = smugglers.GAME.new(2, seed=1).position()
    state = position["state"]
    state["deck"] += state["hands"][0]
    state["hands"][0] = []
    state["active"] = 1
    match = smugglers.GAME.new(position=position)
    match.answer(1, "offer good-8")
    return match


def test_alone_against_bots_a_pass_that_is_all_there_is_needs_no_answer(tmp_path: Path) -> None:
    table = sitting(with_nothing_to_bribe(), tmp_path / "m.json", players=(ADA, BOT))
    with pytest.raises(EOFError):
        table.play()
    assert notations(table.match)[:2] == ["offer good-8", "pass"]


def test_among_people_it_waits_for_enter(tmp_path: Path) -> None:
    table = sitting(with_nothing_to_bribe(), tmp_path / "m.json", players=(ADA, BEA))
    with pytest.raises(EOFError):
        table.play()
    assert notations(table.match) == ["offer good-8"]
    table = sitting(with_nothing_to_bribe(), tmp_path / "m.json", "", "", players=(ADA, BEA))
    with pytest.raises(EOFError):
        table.play()
    assert notations(table.match) == ["offer good-8", "pass"]


@pytest.mark.parametrize("line", ["2", "strike 1", "Strike 1", "STRIKE 1"])
def test_a_number_a_notation_or_words_answer(tmp_path: Path, line: str) -> None:
    assert notations(typed(tmp_path, "", line).match)[-1:] == ["strike 1"]


def test_what_is_unclear_or_wrong_is_said_and_changes_nothing(tmp_path: Path) -> None:
    table = typed(tmp_path, "", "str", "strke 1", "[bold]", "7")
    assert notations(table.match) == []
    screen = seen(table)
    assert "str could be: 1 strike 0 · 2 strike 1 · 3 strike 2" in screen
    assert "strke 1 is not possible now; did you mean: 2 strike 1" in screen
    assert "[bold] is not possible now; ? helps." in screen
    assert "7 is not possible now; ? helps." in screen


def test_undo_and_why_not(tmp_path: Path) -> None:
    table = typed(tmp_path, "", "u", "strike 1", "u", "strike 2", "undo", "strike 0")
    assert notations(table.match) == ["strike 0"]
    assert "There is nothing to take back." in seen(table)


def test_leaving_keeps_the_match(tmp_path: Path) -> None:
    match = ambush.GAME.new(2, seed=1)
    table = sitting(match, tmp_path / "m.json", "", "strike 1", "q", players=(ADA, BEA))
    with pytest.raises(Left):
        table.play()
    table.farewell()
    assert f"plancia play --resume {tmp_path}/m.json" in seen(table)
    kept = json.loads((tmp_path / "m.json").read_text())
    assert kept["players"] == [{"name": "Ada", "bot": ""}, {"name": "Bea", "bot": ""}]
    assert kept["match"]["answers"] == [[0, "strike 1"]]


def test_every_answer_is_on_disk_before_the_next_is_asked(tmp_path: Path) -> None:
    match = smugglers.GAME.new(2, seed=1, options={"turn_limit": 4})
    path = tmp_path / "m.json"

    class Watched(Typed):
        def read(self, *arguments: object, **more: object) -> str:
            kept = json.loads(path.read_text())["match"]
            assert [*kept["history"], *kept["answers"]] == [
                [seat, option.notation] for seat, option in match.history
            ]
            return "1"

    table = sitting(match, path, players=(ADA, BOT))
    table.keyboard = Watched()
    table.play()
    assert match.over


def test_commands_show_and_change_nothing(tmp_path: Path) -> None:
    match = smugglers.GAME.new(2, seed=1)
    card = next(
        card.name
        for area in match.table(0).areas
        if isinstance(area, Cards)
        for card in area.cards
        if card.name
    )
    lines = ("?", "i", f"i {card}", "i xyzzy", "l", "t", "r", "r xyzzy", "help")
    table = sitting(match, tmp_path / "m.json", *lines, players=(ADA, BOT))
    with pytest.raises(EOFError):
        table.play()
    screen = seen(table)
    assert notations(match) == []
    assert "take back your last answer" in screen
    assert card in screen
    assert "╭─" in screen
    assert "No card in view is called xyzzy." in screen
    assert "No rule speaks of xyzzy." in screen


def test_saving_elsewhere(tmp_path: Path) -> None:
    copy, nowhere = tmp_path / "copy.json", tmp_path / "copy.json" / "deeper.json"
    table = typed(tmp_path, "", "strike 1", f"s {copy}", f"s {nowhere}")
    assert json.loads(copy.read_text())["match"]["answers"] == [[0, "strike 1"]]
    assert f"plancia play --resume {copy}" in seen(table).replace("\n", "")
    assert "deeper.jsoncannotbewritten:" in "".join(seen(table).split())


def test_after_the_end_record_log_rematch(tmp_path: Path) -> None:
    match = smugglers.GAME.new(2, seed=1, options={"turn_limit": 1})
    lines = (*["1"] * 20, f"s {tmp_path}/record.json", "l", "n")
    table = sitting(match, tmp_path / "m.json", *lines, players=(ADA, BOT))
    table.play()
    assert table.end() is True
    record = json.loads((tmp_path / "record.json").read_text())
    assert record["answers"] == [[seat, option.notation] for seat, option in match.history]
    assert record["over"] is True
    assert f"plancia replay {tmp_path}/record.json" in seen(table)


def test_bots_alone_need_no_keyboard(tmp_path: Path) -> None:
    match = smugglers.GAME.new(2, seed=1, options={"turn_limit": 5})
    table = sitting(match, tmp_path / "m.json", players=(BOT, BOT))
    table.play()
    assert table.end() is False
    assert "Seed 1" in seen(table)


def test_several_answers_are_given_and_taken_back_as_one(tmp_path: Path) -> None:
    """A bulk answer by its sign or its words; the record holds the single answers."""
    for line in ("+", "Play all 3 cards"):
        match = plancia.game("star-realms").new(seed=3)
        seat = next(iter(match.questions))
        players = tuple(ADA if each == seat else BOT for each in range(2))
        table = sitting(match, tmp_path / "bulk.json", line, players=players)
        with pytest.raises(EOFError):
            table.play()
        assert len(match.history) == 3
        assert all(notation.startswith("play") for notation in notations(match))
        assert table.take_back(seat)
        assert not match.history
