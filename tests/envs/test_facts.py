"""Every part of a table is told."""

from __future__ import annotations

from typing import Any

from plancia.engine import table as t
from plancia.envs.facts import facts


def told(area: t.Area, viewer: int = 0, **rest: Any) -> dict[str, float]:
    """What is told of an area, apart from the seats."""
    seats = (t.Seat(0, "Reds", team=0), t.Seat(1, "Blues", team=1))
    named = facts(t.Table("toy", viewer, seats, (area,), **rest))
    return {name: value for name, value in named.items() if not name.startswith(("me", "other"))}


def test_seats_and_teams_are_the_viewers() -> None:
    seats = tuple(
        t.Seat(seat, f"Side {seat}", f"f{seat}", seat % 2, counters=(t.Counter("Points", seat),))
        for seat in range(4)
    )
    named = facts(t.Table("toy", 3, seats, (), "Turn 4, Side 0: attack"))
    assert named == {
        "phase · Turn #, other-1: attack": 4,
        "me · Points": 3, "me · frame f3": 1,
        "other 1 · Points": 0, "other 1 · frame f0": 1,
        "other 2 · team of me": 1, "other 2 · Points": 1, "other 2 · frame f1": 1,
        "other 3 · team of other 1": 1, "other 3 · Points": 2, "other 3 · frame f2": 1,
    }  # fmt: skip


def test_sheets_tell_crew_alert_and_ratings() -> None:
    crew = t.Ability((t.Span("Jean-Luc Picard (Captain): +2 Weapons when it attacks"),), "crew")
    sheet = t.Sheet(
        "sheet", "mine", "Defiant", state="Red Alert", abilities=(crew,), lost=True,
        sections=(t.Section("Now", (t.Box("Weapons", label="14"), t.Box("Hull", state="damaged"),
                                    t.Box("Hull", state="spent"))),),
        dials=(t.Dial("Power", ("1", "2", "3"), 2),),
        shields=(t.Shield(0, 0, 9), t.Shield(1, 4, 9, up=False)),
    )  # fmt: skip
    assert told(sheet) == {
        "sheet · name · Defiant": 1, "sheet · state · Red Alert": 1, "sheet · lost": 1,
        "sheet · crew · Jean-Luc Picard (Captain)": 1,
        "sheet · Now · Weapons": 1, "sheet · Now · Weapons · label · #": 14,
        "sheet · Now · Hull": 2,
        "sheet · Now · Hull · state · damaged": 1, "sheet · Now · Hull (2) · state · spent": 1,
        "sheet · Power · at": 2,
        "sheet · 1 · facing 0": 1, "sheet · 1 · value": 0, "sheet · 1 · most": 9,
        "sheet · 2 · facing 1": 1, "sheet · 2 · value": 4, "sheet · 2 · most": 9,
        "sheet · 2 · up": 0,
    }  # fmt: skip


def test_maps_tell_places_and_what_stands_there() -> None:
    ship = t.Piece("p", "Cruiser", seat=1, facing=2, label="2", spent=True)
    place = t.Hex(
        1, -2, "planet", name="Gas giant", value=0, seat=0,
        icons=(t.Span(icon="eye"),), card=t.Card("c", "Bespin", badges=(t.Span("3 of 6 hit"),)),
        pieces=(ship, t.Piece("q", figure="cube", seat=0, count=3)),
    )  # fmt: skip
    assert told(t.HexMap("map", "board", (place, t.Hex(0, 0)))) == {
        "map · 1,-2 · terrain · planet": 1, "map · 1,-2 · name · Gas giant": 1,
        "map · 1,-2 · value": 0, "map · 1,-2 · of me": 1, "map · 1,-2 · icons · 1 · icon eye": 1,
        "map · 1,-2 · card · Bespin": 1,
        "map · 1,-2 · card · Bespin · badges · 1 · # of # hit": 3,
        "map · 1,-2 · card · Bespin · badges · 1 · # of # hit 2": 6,
        "map · 1,-2 · other 1 Cruiser": 1, "map · 1,-2 · other 1 Cruiser · facing 2": 1,
        "map · 1,-2 · other 1 Cruiser · label · #": 2, "map · 1,-2 · other 1 Cruiser · spent": 1,
        "map · 1,-2 · me cube": 3,
    }  # fmt: skip
    node = t.Node("mars", 1, 2, "Mars", closed=True, pieces=(ship,))
    named = told(t.NodeMap("orbits", "board", (node,)), viewer=1)
    assert named["orbits · mars · closed"] == named["orbits · mars · me Cruiser"] == 1


def test_cards_of_a_name_are_counted_and_told_apart() -> None:
    row = t.Ability((t.Span("2 trade"),), "ally", "used")
    first = t.Card("a", "Scout", value=3)
    scouts = (
        first, first, t.Card("b", "Scout"), t.Card("c", "Scout", spent=True, abilities=(row,)),
    )  # fmt: skip
    assert told(t.Cards("row", "board", (*scouts, t.Card("c", frame="red")))) == {
        "row · Scout": 4, "row · Scout · value": 3, "row · Scout (3) · plain": 1,
        "row · Scout (4) · spent": 1, "row · Scout (4) · ally · # trade": 2,
        "row · Scout (4) · ally · # trade · used": 1,
        "row · face down": 1, "row · face down · frame red": 1,
    }  # fmt: skip


def test_what_lies_where_in_a_pile_known_in_part() -> None:
    cards = (t.Card("a", "Scout"), t.Card("b", "Viper"))
    known = told(t.Pile("deck", "side", 9, cards=cards))
    assert known["deck · Viper · 2 from the top"] == known["deck · Scout · 1 from the top"] == 1
    everything = told(t.Pile("heap", "side", 2, cards=cards))
    assert everything == {
        "heap · count": 2, "heap · Scout": 1, "heap · Viper": 1, "heap · Scout · 1 from the top": 1,
    }  # fmt: skip
    assert told(t.Pile("heap", "side", 2, top=cards[1])) == {
        "heap · count": 2, "heap · Viper": 1, "heap · Viper · 1 from the top": 1,
    }  # fmt: skip


def test_plans_tracks_and_dice() -> None:
    cells = (t.Cell("3", state="filled"), t.Cell(icon="beam", state="open"))
    plan = t.Plan(
        "orders", "board", ("1", "2"), (t.PlanRow("Course", cells),), now=0, committed=True,
        budget=(t.Counter("Energy", 5, most=8),),
    )  # fmt: skip
    named = told(plan)
    assert named["orders · Course · cells · 1 · label · #"] == 3
    assert named["orders · Course · cells · 2 · icon beam"] == 1
    assert named["orders · Course · cells · 2 · state · open"] == 1
    assert (named["orders · now"], named["orders · committed"]) == (0, 1)
    assert (named["orders · budget · Energy"], named["orders · budget · Energy · most"]) == (5, 8)
    track = t.Track("points", "board", ("0", "5"), (t.Marker(1, "m", 1, "UN 5"),))
    named = told(track)
    assert named["points · markers · UN # · at"] == 1
    assert named["points · markers · UN # · of other 1"] == 1
    assert told(t.Dice("dice", "board", (t.Die(4), t.Die(2, 10)), 1)) == {
        "dice · dice · 1 · value": 4, "dice · dice · 2 · value": 2, "dice · dice · 2 · sides": 10,
    }  # fmt: skip


def test_the_question_is_told_by_kind_and_subject() -> None:
    card = t.Card("h", "Scout")
    prompt = t.Prompt("Choose what to scrap:\ncount 2\ncard Scout", (), "scrap", about="h")
    named = told(t.Cards("row", "board", (card,)), prompt=prompt)
    del named["row · Scout"]
    assert named == {
        "asked · scrap": 1, "asked · scrap · count #": 2, "asked · scrap · card Scout": 1,
        "asked · about · row · Scout": 1,
    }  # fmt: skip


def test_the_result_is_told() -> None:
    named = told(t.Note("aim", "side", (t.Span("Hold the gate."),)), 1,
                 result=t.Result((1,), (0, 7), "Blues win."))  # fmt: skip
    assert named == {
        "aim · spans · 1 · Hold the gate.": 1, "result · me · won": 1,
        "result · scores · 1": 0, "result · scores · 2": 7,
    }  # fmt: skip
