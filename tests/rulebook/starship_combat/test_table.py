"""What captains see: the map with ways, arcs and the last turn; orders that warn; words."""

from __future__ import annotations

import re

import pytest

import plancia
from plancia.bots import bot
from plancia.engine.hexes import axial, hex_at
from plancia.engine.match import Match
from plancia.engine.table import Cards, Choice, Hex, HexMap, Piece, PlanRow, Sheet
from plancia.engine.table import Plan as Grid
from plancia.engine.view import View
from tests.rule import rule
from tests.rulebook.starship_combat.encounter import (
    CLAN,
    GAME,
    MIDDLE,
    UNION,
    Placed,
    Plan,
    battle,
    commit,
    go_on,
    offered,
    turn,
    way,
    write,
)

FOE = Placed(CLAN, (22, 12), 5)


def the_map(match: Match, seat: int | None = 0) -> HexMap:
    [found] = [area for area in match.table(seat).areas if isinstance(area, HexMap)]
    return found


def hex_of(area: HexMap, at: tuple[int, int]) -> Hex:
    q, r = axial(hex_at(*at))
    return next(each for each in area.hexes if (each.q, each.r) == (q, r))


def pieces_of(area: HexMap) -> dict[str, Piece]:
    return {piece.handle: piece for each in area.hexes for piece in each.pieces}


def row_of(match: Match, name: str) -> PlanRow:
    grid = next(area for area in match.table(0).areas if isinstance(area, Grid))
    return next(row for row in grid.rows if row.name == name)


def choice(match: Match, notation: str, seat: int = 0, language: str = "en") -> Choice:
    prompt = match.table(seat, language).prompt
    assert prompt is not None
    return next(each for each in prompt.choices if each.notation == notation)


def said(match: Match, notation: str, language: str = "en") -> str:
    return "".join(span.text for span in choice(match, notation, language=language).spans)


@rule("SC-M5")
def test_manoeuvres_are_clicked_where_they_lead() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(speed=6), upto="course")
    match.answer(0, "c")
    ahead = way(MIDDLE, 0)
    area = the_map(match)
    assert hex_of(area, way(ahead, 0)).options == ("c",)
    assert hex_of(area, way(ahead, 5)).options == ("a", "b")
    assert hex_of(area, way(ahead, 1)).options == ("d", "e")
    assert sum(len(each.options) for each in area.hexes) == 5


def test_a_question_names_its_ship_and_its_rule() -> None:
    ships = [Placed(at=(2, 2)), Placed(at=(2, 4)), FOE, FOE]
    match = battle(*ships, scenario="free", fleet="two cruisers")
    write(match, 0, Plan(speed=2))
    write(match, 1, Plan(speed=2), upto="course")
    prompt = match.table(0).prompt
    assert prompt is not None
    assert (prompt.about, prompt.rule) == ("ship1", "SC-M5")


@rule("SC-S2")
def test_facings_are_clicked_where_the_ship_will_look() -> None:
    match = GAME.new(seed=3)
    match.answer(0, "race union")
    match.answer(1, "race clan")
    [seat] = match.questions
    edge = 0 if seat == 0 else 23
    match.answer(seat, f"place {edge},6")
    area = the_map(match, seat)
    assert hex_of(area, (edge, 5)).options == ("face 0",)
    assert hex_of(area, (edge, 7)).options == ("face 3",)


@rule("SC-G4")
def test_the_ordered_way_and_its_end_are_shown_to_her_own_side_only() -> None:
    match = battle(Placed(), FOE)
    write(match, 0, Plan(speed=4, course="e c c"))
    area = the_map(match)
    shadow = pieces_of(area)["plan0"]
    assert shadow.facing == 1
    assert hex_of(area, way(MIDDLE, 1, 1, 1, 1)).pieces == (shadow,)
    [path] = [line for line in area.lines if line.kind == "path"]
    assert len(path.points) == 5
    for viewer in (1, None):
        other = the_map(match, viewer)
        assert "plan0" not in pieces_of(other)
        assert not other.lines


@rule("SC-C1", "SC-M16")
def test_orders_that_lose_the_ship_are_marked_before_they_are_given() -> None:
    match = battle(Placed(at=(12, 1)), FOE)
    write(match, 0, Plan(arm={"PHAS1": 3}, speed=4), upto="course")
    match.answer(0, "c")
    assert said(match, "c") == "c: straight ahead, and lose the ship!"
    assert said(match, "c", "it") == "c: movimento frontale, e perdi la nave!"
    match.answer(0, "c")
    write(match, 0, Plan())
    cells = row_of(match, "Course").cells
    assert [cell.icon for cell in cells if cell.label] == [None, "skull", None, None]
    assert "plan0" not in pieces_of(the_map(match))
    assert choice(match, "commit").confirm == (
        "Union cruiser is lost in impulse 8. Union cruiser keeps shots back: 3. "
        "Energy not used will be lost: 10. Commit?"
    )


def test_orders_without_waste_are_committed_without_a_question() -> None:
    match = battle(Placed(), FOE)
    fire = {"PHAS1": (5, 5, 5), "FOTO": (5, 5)}
    write(match, 0, Plan(fire=fire, speed=10, course="e c e c e c e c e c"))
    assert choice(match, "commit").confirm == ""


@rule("SC-F8", "SC-F20")
def test_arcs_are_drawn_to_the_reach_of_the_weapons() -> None:
    match = battle(Placed(facing=1), FOE)
    lines = {line.label: line.points for line in pieces_of(the_map(match))["ship0"].shows}
    assert list(lines) == [
        "front arc: Photon torpedoes, distance 2-14",
        "front arc: Phaser I, distance 0-20",
        "whole right side: Phaser I, distance 0-20",
        "whole left side: Phaser I, distance 0-20",
    ]
    q, r = axial(hex_at(*MIDDLE))
    rim = [(0, 0), (0, -14), (14, -14), (14, 0), (0, 0)]
    assert list(lines["front arc: Photon torpedoes, distance 2-14"]) == [
        (q + dq, r + dr) for dq, dr in rim
    ]
    match = battle(Placed(lost=(3, 4)), FOE)
    shown = pieces_of(the_map(match))["ship0"].shows
    assert not any("Photon" in line.label for line in shown), "what is destroyed is not drawn"


def test_the_last_turn_can_be_stepped_through() -> None:
    match = battle(Placed(), Placed(CLAN, way(MIDDLE, 0, 0, 0, 0), 3), dice=[1, 1])
    turn(match, Plan(speed=2, course="b", fire={"PHAS1": (5, 5)}))
    moments = the_map(match).moments
    assert [each.title for each in moments[:2]] == ["Start of the turn", "Impulse 1"]
    assert len(moments) == 17
    place = [next(each for each in moment.hexes if each.pieces[0].handle == "ship0")
             for moment in moments]  # fmt: skip
    assert {(each.q, each.r) for each in place[:8]} == {axial(hex_at(*MIDDLE))}
    assert {(each.q, each.r) for each in place[8:16]} == {axial(hex_at(*way(MIDDLE, 5)))}
    assert [line.label for line in moments[5].lines] == ["6+6 damage"]
    assert not moments[6].lines


@rule("SC-D13", "SC-M16")
def test_ships_that_are_gone_are_gone_from_later_moments() -> None:
    target = Placed("union-escort-1", way(MIDDLE, 0, 0), 3, shields=(0,) * 6)
    ships = [Placed(), Placed(at=(5, 0)), target, Placed(CLAN, (20, 9))]
    match = battle(*ships, scenario="free", fleet="two cruisers", dice=[1, 1])
    turn(match, Plan(fire={"FOTO": (5, 5)}), Plan(speed=4))
    handles = [
        {piece.handle for each in moment.hexes for piece in each.pieces}
        for moment in the_map(match).moments
    ]
    assert "ship1" in handles[3]
    assert "ship1" not in handles[4]
    assert "ship2" in handles[5], "it fires its last in the impulse in which it explodes"
    assert "ship2" not in handles[6]


STRUCK = re.compile(r"Shield \(([a-z ]+)\): (\d+), then (\d+)(?:\u2013(\d+))?")
HIT = re.compile(r"(\d+) damage on the ([a-z ]+) shield")


def test_what_is_foretold_of_a_shot_comes_true() -> None:
    """Shots come in the order they were chosen: which shield, and what is left of it."""
    told, came = [], []
    for seed in range(6):
        match = plancia.game("starship-combat").new(2, seed=seed)
        captain = bot("ensign", seed)
        while match.questions and len(match.history) < 300:
            seat = min(match.questions)
            option = captain.choose(View(match, seat))
            if option.verb == "shoot":
                told.append((seed, choice_of(match, seat, option.notation).forecast))
            match.answer(seat, option.notation)
        lines = ["".join(span.text for span in line.spans) for line in match.table(0).log]
        came += [(seed, line) for line in lines if " fires " in line]
    assert len(told) == len(came) > 40
    for (_, spans), (_, line) in zip(told, came, strict=True):
        hit = HIT.search(line)
        if hit is not None:
            sides = {found[1]: found for span in spans if (found := STRUCK.match(span.text))}
            now, least, most = (
                int(each or sides[hit[2]][3]) for each in sides[hit[2]].groups()[1:]
            )
            assert least <= max(0, now - int(hit[1])) <= most


def choice_of(match: Match, seat: int, notation: str) -> Choice:
    prompt = match.table(seat).prompt
    assert prompt is not None
    return next(each for each in prompt.choices if each.notation == notation)


def test_a_shot_says_how_far_and_how_hard() -> None:
    match = battle(Placed(lost=(1,)), Placed(CLAN, way(MIDDLE, 0, 0, 0), 3), dice=[6])
    commit(match, Plan(fire={"PHAS1": (5,)}))
    text = said(match, "PHAS1-1 at ship 2")
    assert text == "Phaser I FA (front) at Clan cruiser: distance 3, damage 2-5"
    prompt = match.table(0).prompt
    assert prompt is not None
    shot = next(each for each in prompt.choices if each.notation == "PHAS1-1 at ship 2")
    assert [span.text for span in shot.forecast] == ["Shield (front): 16, then 11\u201314"]
    go_on(match)
    lines = ["".join(span.text for span in line.spans) for line in match.table(0).log]
    assert (
        "Impulse 5: Union cruiser fires Phaser I at Clan cruiser, distance 3, die 6+1: "
        "2 damage on the front shield." in lines
    )


@rule("SC-D4", "SC-D7")
def test_the_captain_is_told_where_and_how_much_is_lost() -> None:
    target = Placed(UNION, way(MIDDLE, 0, 0), 3, shields=(0,) * 6)
    match = battle(Placed(), target, dice=[1])
    turn(match, Plan(fire={"FOTO": (5,)}), upto="lose")
    asked = []
    while match.questions[1].kind == "lose":
        prompt = match.table(1).prompt
        assert prompt is not None
        asked.append(prompt.text)
        match.answer(1, offered(match, 1)[0])
        if match.state.impulse == 0:
            break
    where = "Union cruiser B: which system is lost in"
    assert asked == [
        *(f"{where} the front section? {points} to lose there." for points in (4, 3, 2, 1)),
        *(f"{where} another section? {points} to lose there." for points in (4, 3, 2, 1)),
    ]


def test_sisters_on_both_sides_have_names_of_their_own() -> None:
    ships = [Placed(at=(2, row)) for row in (2, 4)] + [Placed(at=(20, row)) for row in (2, 4)]
    match = battle(*ships, scenario="free", fleet="two cruisers")
    names = [area.name for area in match.table(0).areas if isinstance(area, Sheet)]
    assert names == [f"Union cruiser {mark}" for mark in ("A1", "A2", "B1", "B2")]


@rule("SC-TER-2")
@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "asteroid 0605, drifts down and right"),
        ("it", "asteroide 0605, alla deriva in basso a destra"),
    ],
)
def test_the_map_tells_where_asteroids_will_drift(language: str, name: str) -> None:
    match = battle(Placed(), FOE, terrain=[("asteroid", (5, 4), 2)])
    [area] = [each for each in match.table(0, language).areas if isinstance(each, HexMap)]
    assert hex_of(area, (5, 4)).name == name
    assert hex_of(area, (5, 4)).label == "0605 ↘"


@rule("SC-TER-5", "SC-T2")
def test_other_orders_can_be_gone_back_to() -> None:
    ships = [Placed(at=(2, 2)), Placed(at=(2, 4)), Placed("outpost", (16, 7)), FOE]
    match = battle(*ships, scenario="assault")
    plan = Plan(transports=1, down=3, up=7, transport=(5,))
    write(match, 0, plan)
    for name, index, kind in (
        ("Shields down", 3, "down"),
        ("Transporter", 4, "transport"),
    ):
        cell = row_of(match, name).cells[index]
        other = match.fork()
        for _ in range(cell.back):
            other.undo(0)
        assert other.questions[0].kind == kind
    write(match, 2, Plan(rotate="rotate left"))
    grids = [area for area in match.table(1).areas if isinstance(area, Grid)]
    [rotation] = [row for row in grids[0].rows if row.name == "Turn of the station"]
    assert rotation.cells[0].label == "↺"
    assert rotation.cells[0].back > 0


@rule("SC-F9")
def test_no_click_on_a_ship_holds_fire_and_holding_asks_first() -> None:
    match = battle(Placed(at=(10, 10), facing=0), Placed(CLAN, (10, 6), 3))
    commit(match, Plan(fire={"PHAS1": (5,)}))
    assert "hold fire" in offered(match, 0)
    things = [option for piece in pieces_of(the_map(match)).values() for option in piece.options]
    assert "hold fire" not in things
    held = choice(match, "hold fire")
    assert held.passive
    assert held.confirm


def test_a_plan_tells_what_one_would_see_from_each_impulse() -> None:
    match = battle(Placed(at=(10, 10), facing=0), Placed(CLAN, (10, 4), 3))
    write(match, 0, Plan(fire={"PHAS1": (5,)}, speed=2))
    grid = next(area for area in match.table(0).areas if isinstance(area, Grid))
    first, last = grid.pointed[0], grid.pointed[-1]
    assert first is not None
    assert last is not None
    assert "distance 6, if she stays" in first.spans[0].text
    assert "distance 4, if she stays" in last.spans[0].text
    assert "front" in last.spans[1].text
    row = next(each for each in grid.rows if each.name.startswith("Distance"))
    assert [cell.label for cell in row.cells] == ["6"] * 7 + ["5"] * 8 + ["4"]
    assert {line.kind for line in last.lines} > {"aim"}, "arcs and the line to the enemy are drawn"
    [aim] = [line for line in last.lines if line.kind == "aim"]
    q, r = axial(hex_at(10, 8))
    assert (aim.label, aim.points[0]) == ("distance 4", (q, r))
    assert last.at == (q, r)
    assert last.figures is not None
    assert next(iter(last.figures.rows)).values == (6, 5, 4, 3, 3, 2)
    assert max(cell.bear for cell in row_of(match, "Phaser I").cells) > 0


def test_what_the_enemy_plans_is_in_no_vista() -> None:
    match = battle(Placed(at=(10, 10), facing=0), Placed(CLAN, (10, 4), 3))
    before = [area.pointed for area in match.table(0).areas if isinstance(area, Grid)]
    write(match, 1, Plan(speed=4))
    assert [area.pointed for area in match.table(0).areas if isinstance(area, Grid)] == before


@rule("SC-E2", "SC-E8")
def test_energy_is_shared_out_by_numbers_to_step() -> None:
    match = GAME.new(2, seed=1)
    stepped = set()
    while match.questions.get(0) is None or match.questions[0].kind != "course":
        seat, question = next(iter(match.questions.items()))
        prompt = match.table(seat).prompt
        assert prompt is not None
        for stepper in prompt.steppers:
            assert [(choice.notation,) for choice in prompt.choices] == list(stepper.answers)
            stepped.add(question.kind)
        match.answer(seat, question.options[-1].notation)
    assert stepped >= {"arm", "speed"}


@pytest.mark.parametrize("scenario", ["duel", "away-teams", "assault", "anomaly", "shuttles"])
def test_the_rows_of_a_plan_are_there_from_the_first_order_to_the_last(scenario: str) -> None:
    match = GAME.new(2, seed=5, options={"scenario": scenario})
    player = bot("ensign", 5)
    seen: dict[str, set[tuple[str, ...]]] = {}
    rooms, counted = set(), set()
    while not match.over and match.state.turn < 3:
        for seat in match.questions:
            for area in match.table(seat).areas:
                if isinstance(area, Grid):
                    seen.setdefault(area.id, set()).add(tuple(r.icon or "" for r in area.rows))
                    rooms.add(area.room)
                    counted.add(len(area.rows))
        seat = min(match.questions)
        match.answer(seat, player.choose(View(match, seat)))
    assert seen
    assert all(len(rows) == 1 for rows in seen.values()), seen
    assert rooms == {max(counted)}


def test_onlookers_see_empty_plans_until_orders_are_revealed() -> None:
    match = battle(Placed(), FOE)
    before = match.table(None)
    assert [area.id for area in before.areas if isinstance(area, Grid)] == ["orders0", "orders1"]
    write(match, 0, Plan(fire={"PHAS1": (5,)}, speed=6, course="a c e"))
    assert match.table(None).areas == before.areas


def test_the_map_calls_ships_as_their_names_end() -> None:
    ships = [Placed(at=(2, row)) for row in (2, 4)] + [Placed(at=(20, row)) for row in (2, 4)]
    match = battle(*ships, scenario="free", fleet="two cruisers")
    labels = {handle: piece.label for handle, piece in pieces_of(the_map(match)).items()}
    assert labels == {"ship0": "A1", "ship1": "A2", "ship2": "B1", "ship3": "B2"}
    unlike = battle(Placed(), FOE)
    assert {piece.label for piece in pieces_of(the_map(unlike)).values()} == {"1", "2"}


@pytest.mark.parametrize("language", ["en", "it"])
def test_races_are_chosen_from_cards_that_tell_what_they_bring(language: str) -> None:
    match = plancia.game("starship-combat").new(seed=3)
    assert match.questions[0].kind == "race"
    table = match.table(0, language)
    [races] = [area for area in table.areas if isinstance(area, Cards)]
    offered = [option.notation for option in match.questions[0].options]
    assert [notation for card in races.cards for notation in card.options] == offered
    assert all(len(card.abilities) > 1 for card in races.cards)
    assert not [area for area in match.table(None).areas if isinstance(area, Cards)]
