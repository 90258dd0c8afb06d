"""A table in the height there is."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

import plancia
from plancia.engine.words import words
from plancia.terminal import fitting, paint
from plancia.terminal.fitting import Block
from plancia.terminal.glyphs import EMBLEMS, ICONS
from plancia.terminal.pen import Pen

SAY = words("en", Path(paint.__file__).parent)


def screen(width: int = 80) -> Console:
    return Console(width=width, height=24, file=StringIO(), color_system=None)


def lines(name: str, count: int) -> Text:
    return Text("\n".join(f"{name} {number}" for number in range(count)))


def fit(blocks: list[Block], room: int, before: dict[str, str] | None = None) -> str:
    console = screen()
    drawn: RenderableType = fitting.fitted(console, blocks, room, before or {}, SAY)
    return fitting.written(console, drawn)


FOLDED = "  Folded: The Reds. t shows everything."
BLOCKS = [
    Block("title", Text("Toy")),
    Block("others", lines("ship", 5), "The Reds", "others"),
    Block("piles", lines("pile", 3), "Piles", "side"),
    Block("hand", lines("card", 4), "Hand", "hand", chosen_from=True),
]


def test_what_fits_is_shown_whole() -> None:
    assert fit(BLOCKS, 13) == fitting.written(screen(), fitting.whole(BLOCKS))


def test_the_least_important_folds_first_and_what_one_chooses_from_stays() -> None:
    assert fit(BLOCKS, 12).splitlines()[-1] == "  Folded: Piles. t shows everything."
    last = fit(BLOCKS, 6).splitlines()
    assert last[:5] == ["Toy", "card 0", "card 1", "card 2", "card 3"]
    assert last[5:] == ["  Folded: Piles, The Reds. t shows everything."]


def test_what_stands_as_it_stood_folds_before_what_has_changed() -> None:
    before = {"others": fitting.written(screen(), lines("ship", 5)), "piles": "otherwise"}
    shown = fit(BLOCKS, 10, before)
    assert "pile 2" in shown
    assert "Folded: The Reds." in shown


def test_a_shorter_form_comes_before_folding() -> None:
    map = Block("map", lines("hex", 9), "Map", "board", True, (Text("hex 3"),))
    assert fit([map, BLOCKS[3]], 6).splitlines()[0] == "hex 3"


def test_the_hand_stays_by_name_when_one_chooses_from_something_else() -> None:
    fleet = Block("fleet", lines("ship", 9), "Fleet", "mine", True, (lines("ship", 4), Text("3")))
    hand = Block("hand", lines("card", 4), "Hand", "hand", brief=(Text("cards"),))
    shown = fit([BLOCKS[1], fleet, hand], 6).splitlines()
    assert shown == ["ship 0", "ship 1", "ship 2", "ship 3", "cards", FOLDED]


def test_what_one_chooses_from_takes_the_room_there_is() -> None:
    fleet = Block("fleet", lines("ship", 9), "Fleet", "board", True, (lines("ship", 4), Text("3")))
    assert fit([BLOCKS[1], fleet], 5).splitlines()[:4] == [f"ship {n}" for n in range(4)]


def test_of_what_is_too_long_the_lines_one_chooses_by_stay() -> None:
    rows = ["Earth [1]", "Ceres", "Eros", "Vesta", "Jupiter [2]", "Saturn"]
    found = fit([BLOCKS[0], Block("map", Text("\n".join(rows)), "Map", "board", True)], 5)
    assert found.splitlines()[:4] == ["Toy", "Earth [1]", "Ceres", "Jupiter [2]"]


def test_many_names_of_what_is_folded_take_one_line() -> None:
    many = [Block(f"b{n}", lines("x", 3), f"A pile of cards {n}", "side") for n in range(20)]
    assert len(fit(many, 2).splitlines()) == 1


def test_every_game_fits_a_usual_window() -> None:
    """Once the question is asked the map games need no more than forty lines."""
    for id in ("expanse", "starship-combat"):
        match = plancia.game(id).new(seed=5)
        seat = next(iter(match.questions))
        table = match.table(seat, "en")
        pen = Pen(table, SAY)
        console = screen(120)
        blocks = paint.blocks(pen, table, "")
        assert fitting.height(console, fitting.whole(blocks)) > 34
        assert fitting.height(console, fitting.fitted(console, blocks, 34, {}, SAY)) <= 34


def test_a_ship_looks_like_no_faction() -> None:
    assert ICONS["ship"][0] not in EMBLEMS.values()
