"""Tables as text: compared exactly, so that a change shows in the diff."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from plancia.engine.table import (
    Ability,
    Box,
    Card,
    Cards,
    Cell,
    Choice,
    Counter,
    Counters,
    Dial,
    Dice,
    Die,
    Emblem,
    Hex,
    HexMap,
    Icon,
    Line,
    LogLine,
    Marker,
    Node,
    NodeMap,
    Note,
    Piece,
    Pile,
    Plan,
    PlanRow,
    Prompt,
    Region,
    Result,
    Seat,
    Section,
    Sheet,
    Shield,
    Span,
    Table,
    Track,
)
from plancia.terminal import cards, glyphs, maps, paint
from plancia.terminal.lines import Hanging, Running, kept, one_after_another, together
from plancia.terminal.pen import numbered, runs
from tests.terminal.screen import FRAMES, area, pen, shown, table

CUTTER = Card(
    "a",
    "Cutter",
    "red",
    kind="Ship",
    cost=2,
    abilities=(
        Ability((Span("4 life", "heart"), Span("2 trade", "coin"))),
        Ability((Span("4 damage", "blast"),), mark="ally", state="ready", options=("ally cutter",)),
    ),
    options=("play cutter", "ally cutter"),
    note="Reconstructed.",
)
OUTPOST = Card("b", "Fort", "blue", ("red",), figure="base", value=5, badges=(Span("locked"),))
PROMPT = Prompt(
    "What do you do?",
    (
        Choice("end", (Span("End the turn"),), primary=True),
        Choice("play cutter", (Span("Play Cutter"),), "Play"),
        Choice("play fort", (Span("Play Fort"),), "Play"),
        Choice("ally cutter", (Span("Ally ability of Cutter"),), "Use"),
    ),
)


def test_a_whole_table() -> None:
    drawn = Table(
        "toy",
        0,
        (
            Seat(0, "Ada", "red", turn=True, counters=(Counter("Life", 50, "heart", big=True),)),
            Seat(1, "Bea", "blue", out=True, counters=(Counter("Life", 0, "heart", most=50),)),
        ),
        (
            Cards("hand0", "hand", (CUTTER, replace(CUTTER, handle="c")), "Hand", 0),
            Cards("bases0", "mine", (OUTPOST,), "Bases", 0),
            Pile("deck0", "mine", 7, "Deck", 0),
            Cards("hand1", "others", (Card("x"), Card("y"), Card("z")), "Hand", 1),
            Cards("bases1", "others", (), "Bases", 1, empty="No bases"),
            Cards("row", "board", (OUTPOST, Card("h")), "Row"),
            Pile("heap", "board", 3, "Heap", top=OUTPOST, options=("play fort",)),
            Counters("pools", "board", (Counter("Trade", 2, "coin"),), "Pools"),
            Note("aim", "side", (Span("Hold "), Span("5", "planet")), "Aim"),
        ),
        phase="Turn 3",
        frames=FRAMES,
        prompt=PROMPT,
    )
    assert shown(paint.table(pen(drawn), drawn, "Toy"), 72) == (
        """\
───────────────────────────── Toy · Turn 3 ─────────────────────────────
  ● Bea   Life ♥0/50
  Hand ▒▒▒ 3 cards face down   No bases
  Row
      ●▲ Fort locked  ◘5
      ▒ 1 card face down
  [2] Heap 3 (Fort)   Pools  Trade ¤2
  Aim
  Hold ◍5
▶ ▲ Ada (you)   Life ♥50
  Bases
      ●▲ Fort locked  ◘5
  Deck 7
  Hand
    1 ▲ Cutter ×2 ¤2  ♥4 life ¤2 trade  [3] ∞ ✹4 damage"""
    )


def test_a_spectator_sits_behind_the_seat_drawn_at_the_lower_edge() -> None:
    drawn = table(Pile("deck", "mine", 7, "Deck", 1), viewer=None)
    lines = shown(paint.table(pen(drawn), drawn, "Toy")).splitlines()
    assert lines[1:] == ["  ▲ Ada", "  ● Bea", "  Deck 7"]


def test_options_are_numbered_under_their_headings_and_the_main_one_is_zero() -> None:
    drawn = table(prompt=PROMPT)
    assert shown(paint.prompt(pen(drawn), PROMPT, "Ada"), 60) == (
        """\
────────────────────────────────────────────────────────────
Ada: What do you do?
Play  1 Play Cutter   2 Play Fort
Use   3 Ally ability of Cutter
      0 End the turn"""
    )
    by_number = {number: choice.notation for number, choice in numbered(PROMPT).items()}
    assert by_number == {"1": "play cutter", "2": "play fort", "3": "ally cutter", "0": "end"}


def test_a_card_at_large() -> None:
    drawn = table(prompt=PROMPT)
    assert shown(cards.large(pen(drawn), CUTTER)) == (
        """\
╭─ ▲ Cutter ───────────────────────────────────────────────╮
│ Ship · The Reds                                          │
│ ¤2                                                       │
│ ♥4 life ¤2 trade                                         │
│ [3] ∞ ✹4 damage                                          │
│ Reconstructed.                                           │
╰──────────────────────────────────────────────────────────╯"""
    )


def test_a_cards_text_runs_on_where_there_is_no_room_for_a_column() -> None:
    text = "Whoever holds this bridge holds the whole valley beyond it."
    named = Card(
        "n", "The Keeper of the Northern Bridge", "red", abilities=(Ability((Span(text),)),)
    )
    drawn = table()
    assert shown(cards.rows(pen(drawn), (named,)), 80) == (
        """\
    ▲ The Keeper of the Northern Bridge   Whoever holds this bridge holds the
                                          whole valley beyond it."""
    )
    assert shown(cards.rows(pen(drawn), (named,)), 60) == (
        """\
    ▲ The Keeper of the Northern Bridge  Whoever holds
      this bridge holds the whole valley beyond it."""
    )


SCOUT = Piece("s", "Scout", seat=0, facing=1, options=("play cutter",))


def test_a_hex_map() -> None:
    star = Hex(0, 0, "star", name="Sol")
    field = Hex(1, 0, "asteroids", label="B1", pieces=(SCOUT,), options=("play fort",))
    fleet = Hex(0, 1, pieces=(Piece("f", figure="token", seat=1, count=3), SCOUT, SCOUT))
    shot = Line(((0, 0), (1, 0)), "shot", seat=1, label="4 damage")
    drawn = HexMap("map", "board", (star, field, fleet), "Sector", lines=(shot,))
    assert area(drawn, prompt=PROMPT) == (
        """\
  Sector
    ☼     ∷B1
          ▲→
       ·
       ●3▲→+
    Sol
    B1      ▲ Scout → [1]  [2]
    0,1     ● unknown ×3  ▲ Scout → [1]  ▲ Scout → [1]
    → ● Bea 4 damage"""
    )


def test_a_hex_map_of_flat_hexes_shifts_its_columns() -> None:
    hexes = (Hex(0, 0, label="a"), Hex(1, 0, label="b"), Hex(1, -1, label="c"))
    assert maps._place(hexes[1], "flat") == (6, 1)
    drawn = HexMap("map", "board", hexes, orientation="flat")
    assert area(drawn).splitlines() == ["          ·c", "    ·a", "          ·b"]


def wide(orientation: str, *pieces: tuple[int, int]) -> HexMap:
    """Thirty columns of six hexes, scouts in some of them."""
    places = [(q, r - q // 2) for q in range(30) for r in range(6)]
    if orientation == "pointy":
        places = [(q - r // 2, r) for q in range(30) for r in range(6)]
    scout = replace(SCOUT, options=())
    hexes = tuple(Hex(q, r, pieces=(scout,) if (q, r) in pieces else ()) for q, r in places)
    return HexMap("map", "board", hexes, orientation=orientation)  # type: ignore[arg-type]


def test_a_map_too_wide_for_the_screen_is_framed_on_its_pieces() -> None:
    lines = area(wide("flat", (10, 0), (12, -1))).splitlines()
    assert max(map(cell_len, lines)) <= 80
    dots = [line for line in lines if "·" in line]
    assert max(line.count("·") for line in dots) == 5, "nine columns, every second one in a line"
    assert "    The map goes on beyond this part." in lines
    assert sum(line.count("▲↗") for line in lines) == 2


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_a_map_that_does_not_fit_even_so_is_drawn_narrower(orientation: str) -> None:
    ends = ((0, 3), (29, -11)) if orientation == "flat" else ((-1, 3), (28, 3))
    drawn = wide(orientation, *ends)
    lines = shown(paint.table(pen(table(drawn)), table(drawn), "Toy"), width=130).splitlines()
    assert "The map goes on" not in "".join(lines), "six rows are all within reach"
    dots = [line for line in lines if "·" in line]
    assert max(map(cell_len, dots)) <= 130
    assert sum(line.count("·") for line in dots) == 30 * 6 - 2


def test_pieces_that_share_a_narrow_hex() -> None:
    drawn = wide("flat", (0, 0), (29, -14))
    first = drawn.hexes[0]
    crowd = replace(first, pieces=(*first.pieces, *first.pieces))
    lines = area(replace(drawn, hexes=(crowd, *drawn.hexes[1:]))).splitlines()
    assert lines[0].split()[:2] == ["01", "03"]  # the numbers of the columns
    assert lines[1].startswith("  01")
    assert "▲↗+" in lines[1]


def test_many_options_in_a_row_are_told_as_a_run() -> None:
    assert runs([1, 2, 3, 4, 7, 9, 10]) == ["1-4", "7", "9", "10"]
    assert runs([]) == []


def test_a_node_map() -> None:
    drawn = NodeMap(
        "map",
        "board",
        (
            Node("mars", 0, 0, "Mars", "planet", region="inner", seat=0, pieces=(SCOUT,)),
            Node("phobos", 0, 0, "Phobos", "moon", region="inner", closed=True),
            Node("ceres", 0, 0, "Ceres", icons=(Span("2", "water"),), options=("play fort",)),
        ),
        "System",
        links=(("mars", "phobos"), ("mars", "ceres")),
        regions=(Region("inner", "Inner planets"),),
    )
    assert area(drawn, prompt=PROMPT) == (
        """\
  System
  Inner planets
    ◍ Mars  ▲ Ada  ▲ Scout ↗ [1]  ↔ Phobos, Ceres
    ◦ Phobos ⊠                    ↔ Mars
    · Ceres  ≈2  [2]              ↔ Mars"""
    )


def test_a_track() -> None:
    markers = (Marker(1, "m", 0), Marker(2, "n", 1, emblem="star"))
    drawn = Track("rounds", "board", ("1", "2", "3"), markers, (OUTPOST,), "Rounds", ((), (), ()))
    assert area(replace(drawn, options=((), (), ("play fort",))), prompt=PROMPT) == (
        """\
  Rounds
    1  2▲  [2] 3★
      ●▲ Fort locked  ◘5"""
    )


def test_a_sheet() -> None:
    drawn = Sheet(
        "ship",
        "mine",
        "Vigilant",
        seat=0,
        frame="red",
        sections=(
            Section("Hull", (Box("a", state="damaged"), Box("b", "hull"), Box("c", label="9"))),
        ),
        dials=(
            Dial("Speed", ("0", "1", "2"), at=1, base=2, options=((), (), ("play cutter",))),
            Dial("Power", ("7 4", "5 6"), at=0, readings=(Span("Fore"), Span("Aft"))),
        ),
        shields=(Shield(1, 0, 4), Shield(0, 3, 4)),
        counters=(Counter("Crew", 5, "crew", suffix="k"),),
        abilities=(Ability((Span("Fires twice", "weapon"),), state="used"),),
        lost=True,
    )
    assert area(drawn, prompt=PROMPT) == (
        """\
  ▲ Vigilant  ▲ Ada  ☠ lost
    Crew ☺5k
    ◘ shields from the bow  3/4  0/4
    Speed 0 [1] [1] 2
    Power [7·4] 5·6
    Hull  ☒a  □▮b  □9
    ╪ Fires twice"""
    )


def test_a_plan() -> None:
    row = PlanRow(
        "Vigilant",
        (
            Cell("move", "engine", "done"),
            Cell(state="open", options=("play cutter",)),
            Cell(state="locked"),
        ),
        "ship",
    )
    drawn = Plan(
        "plan",
        "mine",
        ("I", "II", "III"),
        (row,),
        "Orders",
        0,
        now=1,
        committed=True,
        budget=(Counter("Power", 3, "energy"),),
    )
    assert area(drawn, prompt=PROMPT) == (
        """\
  Orders (committed)
  Power ϟ3
               I       II      III
  ✈ Vigilant   ▼move   [1] …   ⊠"""
    )


def test_a_plan_of_many_columns_says_once_what_is_noted_of_its_cells() -> None:
    impulses = tuple(str(each) for each in range(1, 13))
    far = "Distance, if she stays"
    turned = (Cell("R", note="R: turn right"), *[Cell()] * 10, Cell("R", note="R: turn right"))
    rows = (PlanRow("Course", turned), PlanRow(far, (Cell("23", note=far),) * 12, "target"))
    assert area(Plan("plan", "mine", impulses, rows, "Orders")) == (
        """\
  Orders
                           1  2  3  4  5  6  7  8  9  10 11 12
  Course                   R  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  R
  ⊕ Distance, if she stays 23 23 23 23 23 23 23 23 23 23 23 23
  R: turn right"""
    )


def test_dice() -> None:
    dice = (Die(6), Die(2, seat=1, label="defence"), Die(7, sides=8))
    drawn = Dice("dice", "board", dice, 1, "Attack", "a hit")
    assert area(drawn) == "  Attack  ⚅ 6  defence ⚁ 2  7/d8  → a hit"


def test_the_log_says_the_same_once() -> None:
    lines = [
        LogLine(0, (Span("Ada plays "), Span("Scout"), Span(".")), 0),
        LogLine(1, (Span("Ada plays "), Span("Scout"), Span(".")), 0),
        LogLine(2, (Span("Bea plays Scout."),), 1),
        LogLine(3, (Span("A storm."),)),
    ]
    assert shown(paint.log(pen(table()), lines)) == (
        """\
  ▲ Ada plays Scout. ×2
  ● Bea plays Scout.
  · A storm."""
    )


def test_the_result() -> None:
    drawn = replace(table(), result=Result((1,), (0, 12.5), "Bea wins."))
    assert shown(paint.result(pen(drawn), drawn), 20) == (
        """\
────────────────────
Bea wins.
▲ Ada 0   ● Bea 12.5"""
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["¤ Trade", "∞ ally", "♥ life"]), ("it", ["¤ Trade", "∞ alleato", "♥ vita"])],
)
def test_the_legend_names_what_is_on_the_table(language: str, words: list[str]) -> None:
    """A game's own word for an icon, the name of its counter, goes first."""
    counter = Counters("pools", "board", (Counter("Trade", 2, "coin"),))
    drawn = table(counter, Cards("hand", "hand", (CUTTER,)))
    told = shown(paint.legend(pen(drawn, language), drawn), 200)
    assert all(word in told for word in words)
    assert "▲ The Reds" in told
    assert "☠" not in told


def test_every_icon_and_emblem_has_a_glyph_of_one_column() -> None:
    assert set(glyphs.ICONS) == set(get_args(Icon))
    assert set(glyphs.EMBLEMS) == set(get_args(Emblem))
    drawn = [glyph for glyph, _, _ in glyphs.ICONS.values()]
    drawn += [*glyphs.EMBLEMS.values(), *glyphs.FIGURES.values(), *glyphs.POINTY_ARROWS]
    assert [glyph for glyph in drawn if cell_len(glyph) != 1] == []
    assert len(set(glyphs.EMBLEMS.values())) == len(glyphs.EMBLEMS)


def test_an_option_too_long_for_its_line_goes_on_beside_its_number() -> None:
    long = Hanging(Text(" 1 "), Text("Take the long way round the moon"))
    assert shown(long, 20).splitlines() == [" 1 Take the long way", "   round the moon"]


def test_a_number_never_ends_a_line_without_its_words() -> None:
    told = one_after_another([together(Text(each)) for each in ("1 Wait", "2 Fly on", "3 Fire")])
    assert shown(Running(told), 12).splitlines() == ["1 Wait ·", "2 Fly on ·", "3 Fire"]


def test_a_sign_stays_beside_what_it_stands_for() -> None:
    told = Running(kept(Text("[3] ▮ Hull ■■  ✹2 combat")))
    assert shown(told, 16).splitlines() == ["[3] ▮ Hull ■■", "✹2 combat"]


def test_a_seat_looks_like_no_faction() -> None:
    """The Reds have the triangle: whoever sits there without a faction has another sign."""
    drawn = replace(table(), seats=(Seat(0, "Ada"), Seat(1, "Bea", frame="red")))
    marks = [pen(drawn).seat_emblem(seat).plain for seat in (0, 1)]
    assert marks == ["▼", "▲"]
